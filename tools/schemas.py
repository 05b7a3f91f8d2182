"""JSON Schema of each game's view, written from many views of random games.

python -m tools.schemas    writes rules/schemas/view-<game>-<version>.json

Read the difference before you commit it: a field that came, went or changed its type is a new
version for everybody who reads views (VERSION here), unless it only allows more.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules.core.action import CHANCE
from rules.core.game import Game
from rules.core.registry import game, game_ids
from rules.core.rng import Rng

VERSION = 1
FOLDER = Path(__file__).resolve().parent.parent / "rules" / "schemas"
#: Fields whose keys are names of a board, not of the format.
MAPS = ("tracks", "lines", "connected", "owner", "plots")
#: Decisions that are looked at in each random game.
MOST = 1500

_TYPES = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}


def main() -> None:
    for game_id in game_ids():
        path = FOLDER / f"view-{game_id}-{VERSION}.json"
        path.write_text(json.dumps(view_schema(game(game_id)), indent=1) + "\n", "utf-8")
        print(path.name)


def view_schema(here: Game) -> dict[str, Any]:
    """The schema of this game's views."""
    views = list(_views(here))
    schema = _schema(views, "view")
    schema["properties"]["phase"] = {"enum": sorted({view["phase"] for view in views})}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:roundhouse:view:{here.id}:{VERSION}",
        "title": f"{here.title}: what one seat may know",
        **schema,
    }


def _views(here: Game) -> Any:
    for number, options in enumerate(here.variants()):
        for seats in (here.players[0], here.players[-1]):
            state, rng = here.start(seats, options), Rng(number)
            for _ in range(MOST):
                owing = state.to_act()
                for seat in (*range(seats), None) if rng.below(8) == 0 or not owing else owing[:1]:
                    yield state.view(None if seat == CHANCE else seat).data()
                if not owing:
                    break
                if owing == (CHANCE,):
                    state.chance(rng)
                else:
                    state.step(owing[0], state.random_code(owing[0], rng))


def _schema(values: list[Any], name: str) -> dict[str, Any]:
    """What all these values have in common."""
    kinds: list[dict[str, Any]] = []
    simple = sorted({_TYPES[type(value)] for value in values if type(value) in _TYPES})
    if simple:
        kinds.append({"type": simple[0] if len(simple) == 1 else simple})
    objects = [value for value in values if isinstance(value, dict)]
    if objects:
        kinds.append(_object(objects, name))
    lists = [value for value in values if isinstance(value, list)]
    if lists:
        items = [item for value in lists for item in value]
        kinds.append({"type": "array", **({"items": _schema(items, name)} if items else {})})
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _object(objects: list[dict[str, Any]], name: str) -> dict[str, Any]:
    if name in MAPS:
        inside = [value for one in objects for value in one.values()]
        return {"type": "object", "additionalProperties": _schema(inside, "")}
    keys = sorted({key for one in objects for key in one})
    return {
        "type": "object",
        "properties": {
            key: _schema([one[key] for one in objects if key in one], key) for key in keys
        },
        "required": [key for key in keys if all(key in one for one in objects)],
        "additionalProperties": False,
    }


if __name__ == "__main__":
    main()
