"""English words and names of Santa Fe Rails: the source of the message catalogues."""

from rules.santa_fe_rails.your_words import YOUR_WORDS

WORDS = {
    "title": "Santa Fe Rails",
    "goal": "Bring many railway companies to the cities on your cards.",
    # Boards
    "kits": "Board",
    "correct.value": "Value",
    "correct.segments": "Spaces",
    "correct.tracks": "Tracks",
    "correct.one_way": "Arrow",
    "correct.one_way.None": "None",
    "correct.one_way.a->b": "From the first city",
    "correct.one_way.b->a": "From the second city",
    "kit.west": "The West (a reconstruction of the printed board)",
    "certainty.west": (
        "Confirmed: the companies with their pieces, branch cards and home bases; the "
        "number of cities of each value; the cities Milwaukee, Chicago, Kansas City, New "
        "Orleans, Minneapolis, Denver, El Paso, Spokane, Seattle, Portland, Sacramento "
        "and Los Angeles; the historic squares of El Paso; the arrow from Milwaukee to "
        "Minneapolis. Reconstructed: the other cities, most of the values, the other "
        "squares, and the routes with their lengths, tracks, arrows, mountains and "
        "rivers."
    ),
    # Options
    "option.terrain": "Rivers and mountains",
    "option.terrain.help": (
        "Track over a river or in the mountains costs money, and nobody is forced to lay track."
    ),
    "option.blocked_ends": "Ends when all majors are blocked",
    "option.blocked_ends.help": (
        "The game ends at once when every major company with pieces left is blocked, even if a "
        "branch card could still free one."
    ),
    "option.first": "First player",
    "option.first.help": "Who begins the first round; the train then passes to the left.",
    "option.first.random": "At random",
    # Computer players
    "bot.random": "Random",
    "bot.careless": "Careless",
    "bot.greedy": "Quick profit",
    "bot.trader": "Trader",
    "bot.planner": "Planner",
    # Cards
    "card.city": "city card",
    "card.double": "double turn",
    "card.double.help": (
        "One or two pieces in each laying phase, all bonuses doubled, and you may exchange city "
        "cards before your second laying turn."
    ),
    "card.triple": "triple turn",
    "card.triple.help": (
        "Up to three pieces in each laying phase, but no bonuses. It must be played at once."
    ),
    "card.four": "four-in-one",
    "card.four.help": (
        "Up to four pieces in one of the two laying phases, none in the other. It must be played "
        "at once."
    ),
    "card.boomtown": "boomtown",
    "card.boomtown.help": (
        "Place one or two markers: a 4 on a city of value 2, a 5 on a city of value 3."
    ),
    "card.branch": "branch card",
    "card.branch.help": (
        "Once in this round you may start a new line of this company from any city it serves. "
        "It is played at once, with a city or a double turn card."
    ),
    "card.short": "short line",
    "card.short.help": "From now on everyone may lay pieces of this company.",
    "card.deck": "top card of the deck",
    "card.none": "no card",
    # Phases
    "phase.first": "Who begins?",
    "phase.deal": "Cards are dealt.",
    "phase.card": "A card is drawn.",
    "phase.absent": "A card is drawn for the absent player.",
    "phase.draw": "Draw or take a card.",
    "phase.play": "Secretly choose a card to play.",
    "phase.boomtown": "Place one or two boomtown markers.",
    "phase.declare": "Lay your four pieces now, or in the second laying phase?",
    "phase.exchange": "Put down city cards to exchange, or keep them all.",
    "phase.lay": "Lay track.",
    "phase.revive": (
        "No major company can be extended: start a new line with your branch card, or the game "
        "ends."
    ),
    "phase.over": "The game is over.",
    # Refusals: another phase
    "reason.now_draw": "Cards are being drawn now.",
    "reason.now_play": "Everyone is choosing a card to play now.",
    "reason.now_boomtown": "Boomtown markers are being placed now.",
    "reason.now_declare": "First say whether you use the four-in-one now or later.",
    "reason.now_exchange": "Exchange city cards first, or keep them all.",
    "reason.now_lay": "Track is being laid now.",
    "reason.now_revive": "Use your branch card now, or end the game.",
    # Refusals: drawing
    "reason.deck_empty": "The deck is empty.",
    "reason.not_on_display": "None of these cards is on display now.",
    "reason.one_of_three": (
        "In one draw phase you may take only one of these: the triple turn, the four-in-one, a "
        "branch card."
    ),
    "reason.branch_price": "A branch card costs ${price}; you have ${money}.",
    "reason.branch_alone": (
        "A branch card is played with a city or a double turn card, and you hold neither."
    ),
    "reason.must_draw": "While the deck has cards you must fill your hand.",
    "reason.not_in_deck": "The next card of the deck cannot be this one.",
    # Refusals: playing
    "reason.must_play": "You must play a card.",
    "reason.city_first": "In the first round everyone plays a city card.",
    "reason.not_in_hand": "You do not hold this card.",
    "reason.play_hasty": "A triple turn or four-in-one must be played in the round it is taken.",
    "reason.play_branch": (
        "Your branch card must be played now, together with a city or a double turn card."
    ),
    # Refusals: boomtowns and the exchange
    "reason.boom_value": "Boomtown markers go on cities of value 2 or 3, not on {city}.",
    "reason.boom_twice": "{city} already has a boomtown marker.",
    "reason.boom_none_left": "There is no marker of value {value} left.",
    "reason.must_boom": "Place at least one marker.",
    "reason.deck_too_small": "The deck holds only {count} cards: you cannot put down more.",
    "reason.cards_down": "You have put cards down: exchange them, or take them back.",
    "reason.nothing_down": "Put down at least one city card to exchange.",
    # Refusals: laying
    "reason.must_lay": "You must lay at least one piece.",
    "reason.not_open": "The card of the {company} has not been drawn yet.",
    "reason.no_pieces": "The {company} has no pieces left.",
    "reason.left_the_game": "The {company} was at a dead end; its last pieces have left the game.",
    "reason.taken": "There is already a piece of the {company} there.",
    "reason.arrow": "The arrow points the other way: this route is built from {start} to {goal}.",
    "reason.far_end": (
        "The {company} is building this track from {start}; nobody may enter it from {goal}."
    ),
    "reason.track_of": "This track from {start} to {goal} belongs to the {company}.",
    "reason.not_next": "The next piece must continue the line from {start}.",
    "reason.from_city": "A line towards {goal} must begin in {start}.",
    "reason.parallel": (
        "The other track between {start} and {goal} also belongs to the {company}: a "
        "company never uses both."
    ),
    "reason.home_base": "The first piece of the {company} must start at its home base, {home}.",
    "reason.not_connected": "The {company} is not connected to {city}.",
    "reason.no_railhead": (
        "The {company} serves {city}, but no line of it ends there: only a branch card can start "
        "a new one."
    ),
    "reason.no_branch_card": "You have not played a branch card of the {company} this round.",
    "reason.branch_of_other": "Your branch card is for the {company}.",
    "reason.branch_used": "Your branch card of the {company} is used up.",
    "reason.branch_from_city": "A branch must start in a city that the {company} serves.",
    "reason.branch_unstarted": (
        "The {company} has laid no piece yet: its first one needs no branch card."
    ),
    "reason.stuck": (
        "No major company can be extended: you may only use your branch card, or end the game."
    ),
    "reason.no_money_river": "Crossing the river costs ${price}; you have ${money}.",
    "reason.no_money_mountain": "Track in the mountains costs ${price}; you have ${money}.",
    "reason.no_money_both": (
        "Crossing a river in the mountains costs ${price}; you have ${money}."
    ),
    # Refusals: chance
    "reason.no_such_seat": "There is no such seat.",
    "reason.bad_deal": "These hands cannot be dealt: each needs four city cards of the deck.",
    # Events
    **YOUR_WORDS,
    "event.first": "{name} begins.",
    "event.dealt": "{name} gets {count} city cards.",
    "event.dealt.known": "{name} gets {cities}.",
    "event.round": "Round {round}: {name} has the train.",
    "event.drawn": "{name} draws a card; {left} are left in the deck.",
    "event.drawn.known": "{name} draws {city}; {left} are left in the deck.",
    "event.absent": "A card is set aside for the absent player; {left} are left in the deck.",
    "event.opened": "The {company} is open: everybody may lay its pieces from now on.",
    "event.took.special": "{name} takes a {card}.",
    "event.took.special.branch": "{name} takes a {card} of the {company} for ${price}.",
    "play.draw": "{name} draws from the deck.",
    "event.chosen": "{name} has chosen.",
    "event.revealed.city": "{name} plays {city}.",
    "event.revealed.city.branch": "{name} plays {city} with a branch card of the {company}.",
    "event.revealed.special": "{name} plays: {card}.",
    "event.revealed.special.branch": ("{name} plays: {card}, with a branch card of the {company}."),
    "event.boomed": "{name} makes {city} a boomtown: its value is {value} now.",
    "event.four_now": "{name} lays up to four pieces now.",
    "event.four_later": "{name} waits for the second laying phase.",
    "event.discarded": "{name} puts a city card down.",
    "event.discarded.known": "{name} puts {city} down.",
    "event.exchanged": "{name} exchanges city cards; new ones to draw: {count}.",
    "event.laid": "{name} lays track of the {company} from {start} towards {goal}.",
    "event.laid.paid": (
        "{name} lays track of the {company} from {start} towards {goal} for ${cost}."
    ),
    "event.laid.branch": "{name} starts a new line of the {company} from {start} to {goal}.",
    "event.laid.branch.paid": (
        "{name} starts a new line of the {company} from {start} to {goal} for ${cost}."
    ),
    "event.connected": "The {company} reaches {city}.",
    "event.connected.bonus": "The {company} reaches {city}: ${bonus} for {name}.",
    "event.retired": (
        "The {company} is at a dead end for good: its last {count} pieces leave the game."
    ),
    "event.passed": "{name} lays nothing.",
    "event.absent_card": "Card {number} of the absent player: {city}, {points} points.",
    "event.game_over.0": "{why} Nobody wins.",
    "event.game_over.1": "{why} {winners} wins.",
    "event.game_over.2": "{why} {winners} share the victory.",
    # Reasons for the end of the game
    "outcome.pieces": "All pieces of the major companies are laid.",
    "outcome.stuck": "No major company can be extended any more.",
    "outcome.passed": "Nobody laid a piece in a whole laying phase.",
    # What is remembered of a player
    "best.city": "Best city",
    "best.city.value": "{number} points",
    "best.money": "Most money",
    "best.money.value": "{number} dollars",
    "best.points": "Most points",
    "best.points.value": "{number} points",
    "achievement.junction": "Junction",
    "achievement.junction.how": "Four companies meet in a city of yours.",
    "achievement.main_street": "Main Street",
    "achievement.main_street.how": "A single city brings you 24 points or more.",
    "achievement.last_piece": "End of the line",
    "achievement.last_piece.how": "Lay the last piece of a company.",
    "achievement.full_purse": "Full purse",
    "achievement.full_purse.how": "End a game with 60 dollars or more.",
    "achievement.first_everywhere": "First train in town",
    "achievement.first_everywhere.how": "Be the first to connect 15 cities in one game.",
    "achievement.photo_finish": "Photo finish",
    "achievement.photo_finish.how": "Win by at most five points.",
}
