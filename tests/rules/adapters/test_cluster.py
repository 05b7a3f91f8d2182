"""Ray with two workers: the table of one core to the digit, and workers that die."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.bots.arena import Job, play_job
from rules.bots.runner import Runner, runner
from rules.core.errors import BadSetup
from rules.core.registry import game_ids
from rules.ladder.climb import climb
from rules.ladder.deal import Job as LadderJob
from rules.ladder.deal import play_deal
from rules.ladder.journal import Journal
from rules.ladder.pairing import Pairing
from rules.terminal.commands import main

ROOT = Path(__file__).parents[3]
DEALS = (3, 5, 8, 13, 21)


@pytest.fixture(scope="module")
def on_ray() -> Iterator[Runner]:
    pytest.importorskip("ray", reason="Ray is not installed (requirements-adapters.txt)")
    with runner(2, "ray") as run:
        yield run


def free_port() -> int:
    """A port below those that Ray gives to its workers."""
    for port in range(6400, 9999):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    raise OSError("no port is free")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The address of a cluster of its own on this machine, and what its users must have."""
    pytest.importorskip("ray", reason="Ray is not installed (requirements-adapters.txt)")
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    port = free_port()
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block"]
    command += ["--node-ip-address=127.0.0.1", "--port=0", f"--ray-client-server-port={port}"]
    command += ["--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats"]
    with tempfile.TemporaryDirectory(prefix="ray") as folder:  # a short path: sockets lie in it
        head = subprocess.Popen(
            [*command, f"--temp-dir={folder}"],
            env={**os.environ, **token},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            address = f"ray://127.0.0.1:{port}"
            # On a busy machine a cluster refuses its first client while it is still starting.
            assert any(connects(address, token) for _ in range(5)), "the cluster did not start"
            yield address, token
        finally:
            os.killpg(head.pid, signal.SIGKILL)
            head.wait()


def connects(address: str, environment: dict[str, str]) -> bool:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, ray; ray.init(sys.argv[1])", address],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )
    return done.returncode == 0


def simulated(arguments: list[str], environment: dict[str, str]) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "rules", "simulate", "station_master", "--json", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    facts: dict[str, object] = json.loads(done.stdout)
    del facts["seconds_per_game"]
    return facts


def jobs(game: str) -> list[Job]:
    return [Job(game, ("greedy", "random"), (deal,), {}, 20.0, None) for deal in DEALS]


def results(run: Runner, game: str) -> list[object]:
    return [
        (game.line_up, game.scores, game.winners, game.actions)
        for part in run(play_job, jobs(game))
        for game in part
    ]


@pytest.mark.long
@pytest.mark.parametrize("game", ["station_master", "transamerica"])
def test_the_same_results_in_the_same_order(on_ray: Runner, game: str) -> None:
    assert results(on_ray, game) == results(map, game)


@pytest.mark.long
def test_a_worker_comes_to_the_position_of_the_table(on_ray: Runner) -> None:
    """The same seed, the same game: the digest of its last position, on a worker and here."""

    def digest(name: str) -> str:
        from rules.core.registry import game
        from tests.rules.adapters.doors import through_table

        return through_table(game(name), 3, {}, 12, 300).digest()

    assert list(on_ray(digest, game_ids())) == [digest(name) for name in game_ids()]


@pytest.mark.long
def test_the_ladder_is_the_same(on_ray: Runner, tmp_path: Path) -> None:
    rows = [Pairing("station_master", "normal", "easy", 2, {})]
    here, there = Journal(tmp_path / "here"), Journal(tmp_path / "there")
    one = climb(rows, 3, 1, here)
    other = climb(rows, 3, 1, there, on_ray)
    assert [(r.games, r.counts) for r in one[0]] == [(r.games, r.counts) for r in other[0]]
    assert play_deal(LadderJob(rows[0], 1, 1)).games == other[0][0].games
    here.close()
    there.close()


@pytest.mark.long
def test_a_worker_that_dies_is_replaced_and_nothing_is_counted_twice(
    on_ray: Runner, tmp_path: Path
) -> None:
    """Each job kills its worker once before it is played; every result comes once, in order."""
    folder = str(tmp_path)

    def mortal(job: Job) -> tuple[int, int]:
        tried = Path(folder) / f"{job.deals[0]}"
        with tried.open("a") as file:
            file.write("x")
        if job.deals[0] in (5, 13) and tried.stat().st_size == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return job.deals[0], len(play_job(job))

    assert list(on_ray(mortal, jobs("station_master"))) == [(deal, 2) for deal in DEALS]
    assert [(tmp_path / str(deal)).stat().st_size for deal in DEALS] == [1, 2, 1, 2, 1]


@pytest.mark.long
def test_a_refusal_on_a_worker_is_one_sentence(on_ray: Runner) -> None:
    wrong = [Job("station_master", ("nobody", "random"), (1,), {}, 20.0, None)]
    with pytest.raises(BadSetup, match=r"^Station Master has no computer player 'nobody'"):
        list(on_ray(play_job, wrong))


@pytest.mark.long
def test_a_cluster_at_an_address_gives_the_same_table(
    cluster: tuple[str, dict[str, str]],
) -> None:
    """``--on ray://...``: its workers get the rules of the machine that asks."""
    address, token = cluster
    arguments = ["--seats", "greedy,random", "--games", "6", "--seed", "3"]
    assert simulated([*arguments, "--on", address], token) == simulated(arguments, {})


@pytest.mark.parametrize("on", ["moon", "http://x"])
def test_an_unknown_cluster_is_refused(on: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "station_master", "--seats", "random,random", "--on", on]
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("--on must be ray or ray://ADDRESS")


def test_processes_give_the_same_table(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for jobs in ("1", "2"):
        arguments = ["simulate", "station_master", "--seats", "random,random", "--games", "4"]
        assert main([*arguments, "--json", "--jobs", jobs]) == 0
        facts = json.loads(capsys.readouterr().out)
        del facts["seconds_per_game"]
        tables.append(facts)
    assert tables[0] == tables[1]
