"""Sentences for a guest when a table's device does not go on with it."""

from __future__ import annotations

from app.services.language import tr
from app.services.translatable import N_
from rules.remote.messages import Bye

SENTENCES = {
    "code": N_("This code belongs to no open table. Look at it again."),
    "token": N_("This seat is no longer yours: the table has given it away."),
    "taken": N_("Somebody else has just taken this seat. Choose another one."),
    "replaced": N_("Your seat goes on at another device."),
    "taken_back": N_("The table has taken your seat back: it is played there now."),
    "closed": N_("The table was closed there. Your seat stays yours."),
    "update_guest": N_("The table has a newer Roundhouse ({version}): update it on this device."),
    "update_host": N_("The table has an older Roundhouse ({version}): update it there."),
    "full": N_("No more devices can join this table."),
    "fast": N_("This device has sent far too much."),
    "differs": N_("This device cannot follow the table: {why}"),
}


def goodbye(bye: Bye) -> str:
    """The sentence of a good-bye."""
    sentence = tr._(SENTENCES.get(bye.why, SENTENCES["closed"]))
    return sentence.format(version=bye.params.get("version", ""), why=bye.params.get("why", ""))
