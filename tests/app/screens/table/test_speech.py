"""Speech: what is said aloud is what everybody at the table may know."""

from __future__ import annotations

import pytest

from app.services.language import tr
from app.table.presenter import TablePresenter
from rules import Table, game_ids
from rules.bots.bot import Clock
from rules.core.event import Event
from rules.core.rng import Rng
from tests.app import steps
from tests.app.harness import Harness
from tests.app.window import pass_undrawn

ALOUD = "That is not possible now."


@pytest.fixture
def spoken(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is said."""
    said: list[str] = []
    monkeypatch.setattr(ui.app.platform, "speak", said.append)
    ui.app.settings.speech = True
    ui.app.settings.animation_speed = 0
    return said


def secret_sentences(table: Table, first: int) -> set[str]:
    """What only some at the table may know of the steps since one, as it would be told to them."""
    game, names = table.game, [seat.name for seat in table.seats]

    def told(seat: int | None, number: int) -> list[str]:
        events = [event.redacted(seat) for event in table.steps[number].events]
        phrases = [game.tell(event, names) for event in events]
        return [tr.phrase(game, phrase) if phrase else "" for phrase in phrases]

    secrets = set()
    for number in range(first, len(table.steps)):
        public = told(None, number)
        for seat in range(len(names)):
            secrets |= {
                one for one, all_ in zip(told(seat, number), public, strict=True) if one != all_
            }
    return secrets


def listen(ui: Harness, spoken: list[str], table: Table, most: int) -> tuple[int, int]:
    """Play at the screen and listen; returns how many sentences and secrets there were."""
    presenter = steps.take_seat(ui, table)
    truth = steps.truth(presenter)
    bots = steps.advisers(truth, "normal")
    sentences = secrets = decisions = 0
    while presenter.mode != steps.OVER and decisions < most:
        if presenter.mode == steps.VEIL:
            presenter.reveal()
        elif presenter.mode == steps.INTERLUDE:
            presenter.guard.release()
            pass_undrawn(1, 1)
            presenter.carry_on()
        elif presenter.mode == steps.WATCH:
            pass_undrawn(1, 0.3)
        else:
            seat, first = presenter.mover, len(truth.steps)
            spoken.clear()
            presenter._after(truth.act(seat, bots[seat].choose(truth.view(seat), Clock(0.01))))
            hidden = secret_sentences(truth, first)
            said = " ".join(spoken)
            assert not [one for one in hidden if one in said]
            sentences += len(spoken)
            secrets += len(hidden)
            decisions += 1
    return sentences, secrets


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_heard_is_public_unless_one_person_plays(game_id: str) -> None:
    """Without a screen: what the presenter hands out to be said."""
    told = {}
    for people in (1, 3):
        bots = [None] * people + ["random"] * (3 - people)
        presenter = TablePresenter(steps.new_table(game_id, *bots))
        truth = steps.truth(presenter)
        heard: list[Event] = []
        presenter.bind(on_events=lambda _p, _seen, ears, heard=heard: heard.extend(ears))
        presenter.open()
        rng = Rng(3)
        for _ in range(150):
            seat = next(iter(truth.waiting_for()), None)
            if seat is None:
                break
            if truth.seats[seat].bot is None:
                presenter._play(seat)
            code = truth.state.random_code(seat, rng)
            presenter._after(truth.act(seat, truth.state.action(code)))
        presenter.close()
        public = [event.redacted(None) for event in truth.events(None)]
        told[people] = [event for event in heard if event not in public]
        assert heard or people > 1  # at the veil nothing is told
    assert told[3] == []
    if game_id == "santa_fe_rails":
        assert told[1]  # the card that was drawn


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_no_secret_is_spoken_in_a_long_game(
    ui: Harness, spoken: list[str], game_id: str, record_property: pytest.RecordProperty
) -> None:
    table = steps.new_table(game_id, None, None, None, seed=11)
    sentences, secrets = listen(ui, spoken, table, most=120)
    record_property("figure", f"{game_id}: {sentences} sentences spoken, {secrets} secrets kept")
    assert sentences > 20


def test_a_refusal_is_not_spoken_where_others_listen(ui: Harness, spoken: list[str]) -> None:
    for people, aloud in (((None, "easy"), False), ((None, None), True)):
        table = steps.new_table("transamerica", *people, options={"first": 1})
        presenter = steps.take_seat(ui, table)
        elsewhere = steps.play_on(steps.new_table("transamerica", None, None), "random", steps=9)
        spoken.clear()
        presenter.stage(elsewhere.view(elsewhere.waiting_for()[0]).actions()[0])
        assert len(spoken) == 1
        assert (spoken[0] == ALOUD) is aloud
        ui.app.go("home")
