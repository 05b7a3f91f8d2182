"""English words of Far West Loco for the player who is spoken to: sentences of the log with "you".

A key ends in ``.you`` where the player has done it, in ``.to_you`` where it was done to the player.
"""

from __future__ import annotations

YOUR_WORDS = {
    "event.lot.you": "You settle at {place}.",
    "event.missed.you": "You miss a turn.",
    "event.thrown.you": "You throw {face} with the speed die.",
    "event.thrown.manoeuvre.you": "You throw {face} with the manoeuvre die.",
    "event.thrown.star.you": "You throw a star with the manoeuvre die.",
    "event.moved.you": "You stop at {place}.",
    "event.moved.pushed.you": "You find the space taken and stop at {place}.",
    "event.moved.cross.you": "Nobody may overtake on a red cross: you stop at {place}.",
    "event.moved.stay.you": "You cannot move.",
    "event.placed.you": "You go straight to {place}.",
    "event.not_placed.you": "You stay put: there is nowhere to go, or the space is taken.",
    "event.paid.you": "You pay {amount} to the bank ({why}).",
    "event.paid.player.you": "You pay {amount} to {to} ({why}).",
    "event.paid.player.to_you": "{name} pays you {amount} ({why}).",
    "event.received.you": "You get {amount} from the bank ({why}).",
    "event.loaded.you": "You load {load}.",
    "event.not_loaded.you": "You do not buy the material.",
    "event.cannot_load.you": "You cannot pay for {load}.",
    "event.fetched.you": "You pick {load} up again.",
    "event.unloaded.you": "You unload {load} at home.",
    "event.load_dropped.you": "You leave {load} behind: {place}.",
    "event.governor.you": "The governor boards your train.",
    "event.governor.overtaken.you": "You overtake {holder}, and the governor changes trains.",
    "event.governor.overtaken.to_you": "{name} overtakes you, and the governor changes trains.",
    "event.governor_home.you": "The governor leaves you and goes back to his palace.",
    "event.bought.you": "You buy {what} for {amount}.",
    "event.not_bought.you": "You buy nothing.",
    "event.card.you": "You draw “{title}”.",
    "event.chose.you": "You take option {option}.",
    "event.skip.you": "You will miss a turn.",
    "event.skip.many.you": "You will miss {turns} turns.",
    "event.spike.you": "You take the golden spike.",
    "event.spike.from.you": "You take the golden spike from {holder}.",
    "event.spike.from.to_you": "{name} takes the golden spike from you.",
    "event.spiked.you": "You use the golden spike: {target} moves {steps} spaces.",
    "event.spiked.own.you": "You use the golden spike and move {steps} spaces.",
    "event.spiked.to_you": "{name} uses the golden spike: you move {steps} spaces.",
    "event.prospected.you": "You throw {face} and find nothing.",
    "event.prospected.gold.you": "You throw {face} and find gold.",
    "event.no_duel.you": "You cannot play dice with {owner}.",
    "event.no_duel.to_you": "{name} cannot play dice with you.",
    "event.den.you": (
        "You throw {visitor}, {owner} throws {host}: the higher throw chooses the stake."
    ),
    "event.den.to_you": (
        "{name} throws {visitor}, you throw {host}: the higher throw chooses the stake."
    ),
    "event.den.tie.you": "You and {owner} both throw {host} and throw again.",
    "event.den.tie.to_you": "{name} and you both throw {host} and throw again.",
    "event.stake.you": "You choose the stake: {amount} against {half}.",
    "event.duel.you": (
        "You throw {visitor}, {owner} throws {host}: the higher throw wins everything."
    ),
    "event.duel.to_you": (
        "{name} throws {visitor}, you throw {host}: the higher throw wins everything."
    ),
    "event.duel.tie.you": "You and {owner} both throw {host} and throw again.",
    "event.duel.tie.to_you": "{name} and you both throw {host} and throw again.",
    "event.mortgaged.you": "You mortgage {what} for {amount}.",
    "event.lifted.you": "You lift the mortgage on {what} for {amount}.",
    "event.auction.you": "You put {what} up for auction.",
    "event.bid.you": "You bid {amount}.",
    "event.dropped_out.you": "You drop out.",
    "event.sold.you": "{to} buys {what} from you for {amount}.",
    "event.sold.to_you": "You buy {what} from {name} for {amount}.",
    "event.unsold.you": "Nobody bids, and you keep {what}.",
    "event.bankrupt.you": "You are bankrupt and owe the bank {amount}.",
    "event.bankrupt.player.you": "You are bankrupt and owe {to} {amount}.",
    "event.bankrupt.player.to_you": "{name} is bankrupt and owes you {amount}.",
    "event.debt_paid.you": "You pay {amount} of the debt to the bank.",
    "event.debt_paid.player.you": "You pay {amount} of the debt to {to}.",
    "event.debt_paid.player.to_you": "{name} pays you {amount} of the debt.",
    "event.recovered.you": "You are out of debt.",
    "event.spared.you": "The robbers leave you alone, thanks to: {what}.",
    "event.game_over.you": "You win: {reason}",
}
