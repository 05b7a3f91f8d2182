"""Tests that ``make test`` leaves to others: which they are, and the figures that they record.

Tests that take a second or more, where a quicker one stands for the same thing in ``make test``,
carry the mark of the command that runs them:

- ``soak``: that nothing gets through and nothing gets lost (random play, damaged files, kills, full
  disks, secrets, memory);
- ``long``: all others (whole games by touch, every size and language, lessons, adapters).

``soak_for``, ``soak_but``, ``long_for`` and ``long_but`` mark some parameters of a test.

What a test records as ``figure`` is printed after the last one.
"""

from __future__ import annotations

import gc

import pytest
from _pytest.terminal import TerminalReporter

#: ``make soak`` and ``make long``.
COMMANDS = ("soak", "long")


@pytest.hookimpl(tryfirst=True)  # before the marks are asked for
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in COMMANDS:
            if _has_parameters_of(mark, item):
                item.add_marker(mark)


def pytest_collection_finish() -> None:
    """Thousands of tests and their modules stay to the end: no collection looks at them again.

    Every test with an app collects what it leaves behind, which takes a tenth of a second less so.
    """
    gc.collect()
    gc.freeze()


def _has_parameters_of(mark: str, item: pytest.Item) -> bool:
    """Whether a test is marked for some parameters, and these are among them."""
    parameters = item.nodeid.partition("[")[2].removesuffix("]")
    some, others = item.get_closest_marker(f"{mark}_for"), item.get_closest_marker(f"{mark}_but")
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
