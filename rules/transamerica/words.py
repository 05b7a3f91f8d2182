"""English words and names of TransAmerica: the source of the message catalogues."""

from rules.transamerica.your_words import YOUR_WORDS

WORDS = {
    "title": "TransAmerica",
    "goal": "Join your five cities to your marker before the others join theirs.",
    # Boards
    "kits": "Board",
    "kit.usa": "United States",
    "kit.europe.short": "Europe",
    "kit.europe": "Europe (an extra board, less certain than the American one)",
    "certainty.usa": (
        "Confirmed: everything (the grid, the cities and the double lines), by several "
        "public sources that agree."
    ),
    "certainty.europe": (
        "Confirmed: the cities and lines, by two public sources that disagree on some "
        "names. Uncertain: which double lines are mountains and which are rivers."
    ),
    # Options
    "option.open_cards": "Open cards",
    "option.open_cards.help": (
        "All cities lie face up; hands are passed on, and everyone plays every hand once."
    ),
    "option.moving_markers": "Moving markers",
    "option.moving_markers.help": (
        "You may move your marker at the end of your turn; other markers block your way."
    ),
    "option.vexation": "Vexation",
    "option.vexation.help": (
        "Each round everyone has three rails of their own colour that nobody else can use."
    ),
    "option.first": "First player",
    "option.first.help": "Who begins the first round; the role passes to the left each round.",
    "option.first.random": "At random",
    # Computer players
    "bot.random": "Random",
    "bot.beginner": "Beginner",
    "bot.greedy": "Nearest city first",
    "bot.planner": "Planner",
    # Colours of cities
    "colour.green": "green",
    "colour.blue": "blue",
    "colour.yellow": "yellow",
    "colour.red": "red",
    "colour.orange": "orange",
    # Places, as they follow a verb
    "place.at": "at {city}",
    "place.between": "between {city} and {other}",
    "place.north": "north of {city}",
    "place.northeast": "north-east of {city}",
    "place.east": "east of {city}",
    "place.southeast": "south-east of {city}",
    "place.south": "south of {city}",
    "place.southwest": "south-west of {city}",
    "place.west": "west of {city}",
    "place.northwest": "north-west of {city}",
    # Phases
    "phase.first": "Who begins?",
    "phase.deal": "Cards are dealt.",
    "phase.marker": "Put your marker on any free intersection.",
    "phase.rail": "Lay one or two rails on single lines, or one on a double line.",
    "phase.second": "Lay a second rail on a single line, or end your turn.",
    "phase.last_chance": (
        "Another player has finished: lay one more rail on a single line, or end your turn."
    ),
    "phase.move": "Move your marker within your network, or leave it.",
    "phase.over": "The game is over.",
    # Refusals
    "reason.occupied": "{place} already holds a marker.",
    "reason.already_there": "Your marker is already on {place}.",
    "reason.not_in_network": "{place} is not part of your network.",
    "reason.marker_first": "On the first turn everyone only places their marker.",
    "reason.must_place": "Place your marker first.",
    "reason.must_lay": "You must lay at least one rail.",
    "reason.only_move": "You have laid your rails: move your marker or end your turn.",
    "reason.move_later": "You may move your marker at the end of your turn.",
    "reason.marker_stays": "Markers stay where they are in this game.",
    "reason.taken": "There is already a rail on {place}.",
    "reason.second_double": (
        "{place} is a double line and costs 2; after a first rail you have only 1 left."
    ),
    "reason.not_connected": "{place} does not touch your network.",
    "reason.turn_full": "Your turn is full: lay what is planned, or take a rail back first.",
    "reason.blocked": "Another player's marker blocks your way to {place}.",
    "reason.no_coloured": "Coloured rails are only used with the Vexation option.",
    "reason.coloured_once": "You may lay only one coloured rail in a turn.",
    "reason.coloured_gone": (
        "You have already laid all {count} of your coloured rails this round."
    ),
    "reason.shuts_in": "A coloured rail on {place} would cut someone off.",
    # The same for readers who have just touched the place.
    "reason.occupied.map": "There is already a marker there.",
    "reason.already_there.map": "Your marker is already there.",
    "reason.not_in_network.map": "That place is not part of your network.",
    "reason.taken.map": "There is already a rail there.",
    "reason.second_double.map": (
        "That is a double line and costs 2; after a first rail you have only 1 left."
    ),
    "reason.not_connected.map": "That line does not touch your network.",
    "reason.blocked.map": "Another player's marker blocks your way there.",
    "reason.shuts_in.map": "A coloured rail there would cut someone off.",
    "reason.no_such_seat": "There is no such seat.",
    "reason.bad_deal": "These hands cannot be dealt: each needs one free city of each colour.",
    # Events
    **YOUR_WORDS,
    "event.first": "{name} begins.",
    "event.dealt": "{name} gets five cities.",
    "event.dealt.known": "{name} gets {cities}.",
    "event.hands_passed": "Everybody takes the hand of the player on the left.",
    "event.marker_placed": "{name} starts at {place}.",
    "event.marker_moved": "{name} moves the marker to {place}.",
    "event.rail": "{name} lays a rail on {place}.",
    "event.rail.coloured": "{name} lays a coloured rail on {place}.",
    # The same for readers who see the map: it has no letters and numbers.
    "event.marker_placed.map": "{name} starts {where}.",
    "event.marker_moved.map": "{name} moves the marker: now {where}.",
    "event.rail.map": "{name} lays a rail {where}.",
    "event.rail.coloured.map": "{name} lays a coloured rail {where}.",
    "event.passed": "{name} cannot lay a rail.",
    "event.last_chance": "Another player has finished; {name} may lay one more rail.",
    "event.round_ended.completed": "Round {round} is over: {winners} joined all five cities.",
    "event.round_ended.rails_used_up": "Round {round} is over: all rails are laid.",
    "event.round_ended.all_passed": "Round {round} is over: nobody can lay a rail.",
    "event.barrier_moved": (
        "The barrier moves two spaces behind the last locomotive: "
        "from now on {barrier} points or fewer end the game."
    ),
    "event.game_over": "{winners} wins.",
    "event.game_over.shared": "{winners} share the victory.",
    # Reasons for the end of the game
    "outcome.barrier": "A locomotive has passed the barrier.",
    "outcome.last_round": "Everyone has played every hand.",
    # What is remembered of a player
    "best.connection": "Shortest connection",
    "best.connection.value": "{number} own rails",
    "best.rounds": "Most rounds won",
    "best.rounds.value": "{number} in one game",
    "achievement.coast_to_coast": "Coast to coast",
    "achievement.coast_to_coast.how": "Join all five cities of your hand.",
    "achievement.travelling_light": "Travelling light",
    "achievement.travelling_light.how": "Join your five cities with at most 11 rails of your own.",
    "achievement.carried_home": "Carried home",
    "achievement.carried_home.how": "Somebody else’s rail joins your last city.",
    "achievement.spotless": "Not a rail too few",
    "achievement.spotless.how": "Lose nothing in three rounds of one game.",
    "achievement.from_behind": "Uphill",
    "achievement.from_behind.how": "Win a game in which you were last after a round.",
    "achievement.by_a_sleeper": "By a sleeper",
    "achievement.by_a_sleeper.how": "Win by a single point.",
}
