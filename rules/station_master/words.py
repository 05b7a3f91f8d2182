"""English words of Station Master: the terminal shows them, the catalogues translate them."""

_CARDS = {
    # name, short name (11 characters at most), description
    "carriage_p6": ("Observation Car", "Observation", "Adds 6 to a train."),
    "carriage_p5": ("Dining Car", "Dining Car", "Adds 5 to a train."),
    "carriage_p4": ("Sleeping Car", "Sleeper", "Adds 4 to a train."),
    "carriage_p3": ("Corridor Coach", "Corridor", "Adds 3 to a train."),
    "carriage_p2": ("Day Coach", "Day Coach", "Adds 2 to a train."),
    "carriage_p1": ("Mail Van", "Mail Van", "Adds 1 to a train."),
    "carriage_m1": ("Box Car", "Box Car", "Takes 1 from a train."),
    "carriage_m2": ("Flat Car", "Flat Car", "Takes 2 from a train."),
    "carriage_m3": ("Tank Car", "Tank Car", "Takes 3 from a train."),
    "carriage_m4": ("Coal Hopper", "Coal Hopper", "Takes 4 from a train."),
    "carriage_m5": ("Cattle Car", "Cattle Car", "Takes 5 from a train."),
    "carriage_m6": ("Scrap Gondola", "Gondola", "Takes 6 from a train."),
    "first_class": (
        "1st Class Passenger Carriage",
        "First Class",
        "Green on an executive train, red on any other.",
    ),
    "executive_class": (
        "Executive Class Passenger Carriage",
        "Executive",
        "Green on an executive train, red on any other.",
    ),
    "caboose": ("Caboose", "Caboose", "A train leaves now, complete or not."),
    "royal_carriage": (
        "Royal Carriage",
        "Royal",
        "Goes in front of an engine: the last two carriages count double.",
    ),
    "reassign_carriage": (
        "Re-Assign Carriage",
        "Re-Assign",
        "The last carriage of one train moves to the rear of another.",
    ),
    "repair_3": (
        "Repair (3)",
        "Repair 3",
        "Look at the last 3 discards; you may couple one carriage from them.",
    ),
    "repair_5": (
        "Repair (5)",
        "Repair 5",
        "Look at the last 5 discards; you may couple one carriage from them.",
    ),
    "transfer_passengers": (
        "Transfer Passengers",
        "Transfer",
        "Move one to three tokens, anyone’s, from one train to another.",
    ),
    "standing_room": (
        "Standing Room",
        "Standing",
        "Goes in front of an engine: one more token fits; you may board at once.",
    ),
    "uncouple_1": ("Uncouple (1)", "Uncouple 1", "The last carriage of a train is discarded."),
    "uncouple_2": (
        "Uncouple (2)",
        "Uncouple 2",
        "The last two carriages of a train are discarded.",
    ),
    "rush_hour": (
        "Rush Hour",
        "Rush Hour",
        "Played when drawn: from now on there is one more train in the station.",
    ),
}

WORDS = {
    "title": "Station Master",
    "goal": "Put your passengers on good trains, and spoil the other players’ trains.",
    "kit.standard": "Standard deck (the number of some cards is reconstructed)",
    "certainty.standard": (
        "Confirmed: the total number of cards, what they do, the values of the tokens and "
        "of some carriages. Reconstructed: how many there are of each card, the numbers "
        "of some locomotives, the names and other values of carriages."
    ),
    # Options
    "option.first": "First player",
    "option.first.help": "Who takes the first turn; play goes clockwise.",
    "option.first.random": "At random",
    # Computer players
    "bot.random": "Random",
    "bot.careless": "Careless",
    "bot.greedy": "Quick profit",
    "bot.planner": "Planner",
    # Locomotives
    "engine.standard": "standard",
    "engine.executive": "executive",
    "engine.freight": "freight",
    # Cards
    **{f"card.{key}": name for key, (name, _, _) in _CARDS.items()},
    **{f"card.{key}.short": short for key, (_, short, _) in _CARDS.items()},
    **{f"card.{key}.text": text for key, (_, _, text) in _CARDS.items()},
    # Effects of special cards, in a word or two
    "effect.caboose": "Departs",
    "effect.royal": "Doubles",
    "effect.reassign": "Moves",
    "effect.repair": "Repairs {size}",
    "effect.transfer": "Transfers",
    "effect.standing_room": "+1 place",
    "effect.uncouple": "Uncouples {size}",
    "effect.rush_hour": "+1 train",
    # Phases: the decision that is due
    "phase.first": "Who begins?",
    "phase.arrive": "A locomotive arrives.",
    "phase.draw": "A card is drawn.",
    "phase.turn": "Put one of your tokens on a train, or play a card.",
    "phase.train": "Choose a train.",
    "phase.onto": "Choose the train that gets the carriage.",
    "phase.places": "Choose one to three tokens, then the train they move to.",
    "phase.take": "Take a carriage from the discards, or confirm to take none.",
    "phase.aboard": "Put one of your tokens on the train now, or confirm without one.",
    "phase.confirm": "Confirm, or take it back.",
    "phase.over": "The game is over.",
    # Reasons for a refusal
    "reason.choose_first": "First touch a token or a card, then the train it goes to.",
    "reason.no_passing": "You cannot pass: put a token on a train, or play a card.",
    "reason.one_action": (
        "You can only do one thing in a turn: take your choice back to change it."
    ),
    "reason.only_confirm": "Your play is complete: confirm it or take it back.",
    "reason.choose_train": "Choose a train for it first.",
    "reason.choose_onto": "Choose the train that gets the carriage first.",
    "reason.choose_places": "Choose the tokens to transfer first.",
    "reason.choose_take": "First choose a carriage from the discards, or confirm to take none.",
    "reason.choose_aboard": "Choose a token to board now, or confirm without one.",
    "reason.not_in_hand": "You do not hold the card {card}.",
    "reason.no_such_token": "You have no token of value {value} left.",
    "reason.all_full": "Every train is full: no token can board.",
    "reason.no_train": "There is no train at platform {train}.",
    "reason.train_full": "Train {train} is full.",
    "reason.other_train": "Choose a train other than {train}.",
    "reason.too_little_room": "Train {train} only has room for {free} tokens.",
    "reason.no_tokens": "There is no token on train {train}.",
    "reason.nowhere_to_go": "No other train has room for tokens of train {train}.",
    "reason.no_carriages": "Train {train} has no carriages.",
    "reason.no_transfer": "Only a Transfer Passengers card moves tokens.",
    "reason.empty_place": "There is no token on place {place}.",
    "reason.chosen_already": "The token on place {place} is already chosen.",
    "reason.enough_tokens": "No more than {count} tokens can be transferred.",
    "reason.no_repair": "Only a Repair card takes carriages from the discards.",
    "reason.not_looked_at": "You only look at the last {count} discards.",
    "reason.no_carriage": "{card} is not a carriage.",
    "reason.bad_tokens": "These are not the tokens of the train that leaves.",
    "reason.no_such_seat": "There is no such seat.",
    "reason.no_such_engine": "This locomotive is not in the stack.",
    "reason.no_such_card": "This card is not in the stack.",
    "reason.unseen_card": "A card that is drawn must be named.",
    # Events
    "event.first": "{name} begins.",
    "event.arrived": "A locomotive arrives at platform {train}: {kind} {number}.",
    "event.drawn": "{name} draws a card.",
    "event.drawn.known": "{name} draws {card}.",
    "event.rush_hour": "Rush hour: from now on there is one more train in the station.",
    "event.rush_hour.nothing": "Rush hour, but no locomotive is left.",
    "event.boarded": "{name} puts a token on train {train}.",
    "event.boarded.known": "{name} puts a token of {value} on train {train}.",
    "event.coupled": "{name} couples {card} to train {train}: {worth:+d}.",
    "event.caboose": "{name} couples the caboose to train {train}.",
    "event.royal": (
        "{name} puts {card} in front of train {train}: its last two carriages count double."
    ),
    "event.standing_room": "{name} puts {card} in front of train {train}: one more token fits.",
    "event.reassigned": "{name} moves {card} from train {train} to train {onto_train}.",
    "event.repaired": "{name} repairs {card}.",
    "event.transferred": "{name} moves {count} tokens from train {train} to train {onto_train}.",
    "event.transferred.one": "{name} moves a token from train {train} to train {onto_train}.",
    "event.uncoupled": "{name} uncouples {count} carriages from train {train}.",
    "event.uncoupled.one": "{name} uncouples {card} from train {train}.",
    "event.no_effect": "{name} plays {card} without effect.",
    "event.departed": "Train {train} leaves: each passenger on it scores {value}.",
    "event.scored": "{name} scores {value} × {passengers} = {points}.",
    "event.skipped": "{name} cannot do anything.",
    "event.game_over": "{winners} wins with {points} points.",
    "event.game_over.tie_break": (
        "{winners} wins: equal points, but the better single train with {best} points."
    ),
    "event.game_over.shared": "{winners} share the victory with {points} points.",
    # Reasons for the end
    "outcome.all_gone": "The last train has left.",
    "outcome.stalemate": "Nobody can make a move; the waiting trains score nothing.",
}
