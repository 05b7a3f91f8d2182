"""Long tests: which they are, and the figures that they record.

Tests that take a second or more, where a quicker one stands for the same thing in ``make test``,
are marked ``soak`` and run in ``make soak``; ``soak_for`` and ``soak_but`` mark some of their
parameters.

What a test records as ``figure`` is printed after the last one.
"""

from __future__ import annotations

import gc

import pytest
from _pytest.terminal import TerminalReporter


@pytest.hookimpl(tryfirst=True)  # before the marks are asked for
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _is_long(item):
            item.add_marker(pytest.mark.soak)


def pytest_collection_finish() -> None:
    """Thousands of tests and their modules stay to the end: no collection looks at them again.

    Every test with an app collects what it leaves behind, which takes a tenth of a second less so.
    """
    gc.collect()
    gc.freeze()


def _is_long(item: pytest.Item) -> bool:
    """Whether the marks beside a test put these parameters into ``make soak``."""
    parameters = item.nodeid.partition("[")[2].removesuffix("]")
    some, others = item.get_closest_marker("soak_for"), item.get_closest_marker("soak_but")
    if some is not None and parameters in some.args:
        return True
    return others is not None and parameters not in others.args


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    figures = [
        str(value)
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport) and report.when == "call"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if figures:
        terminalreporter.section("figures")
        for figure in sorted(figures):
            terminalreporter.write_line(figure)
