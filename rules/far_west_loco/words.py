"""Far West Loco in English: the words of the terminal and the source of the translations."""

from rules.far_west_loco.hints import HINTS
from rules.far_west_loco.names import NAMES
from rules.far_west_loco.your_words import YOUR_WORDS

WORDS = {
    **NAMES,
    **HINTS,
    "title": "Far West Loco",
    "goal": "Build your station stage by stage, and be the first to open it with the governor.",
    "about": (
        "The printed board, the prices of deeds and the texts of the cards are not "
        "public: ours are our own reconstruction, based on the published rules."
    ),
    "kits": "Board, prices and cards",
    "correct.price": "Price",
    "correct.mortgage": "Mortgage",
    "correct.fee": "Fee",
    "correct.amount": "Amount",
    "kit.classic": "Coast to coast (our reconstruction)",
    "certainty.classic": (
        "Confirmed: the starting money, the prices of material, the fees and stakes, the "
        "values of deeds, the kinds of spaces, the number of plots, the three colours of "
        "the cards. Reconstructed: the order and names of the spaces, the prices of "
        "industries and shops, the words and effects of the cards, the set-up for two and "
        "three players."
    ),
    # Options
    "card.text": "“{text}”",
    "option.length": "Length",
    "option.length.help": (
        "Full: the first to open the station with the governor wins. Short: the first to "
        "fit the clock wins. Shorter: the same, without the roof covering."
    ),
    "option.length.full": "Full",
    "option.length.short": "Short",
    "option.length.shorter": "Shorter",
    "option.wrong_die": "Wrong die",
    "option.wrong_die.help": (
        "Once a turn you may pay 100 after a throw and throw the other die instead."
    ),
    "option.lots": "Lots",
    "option.lots.help": "Whether the lots are dealt, or chosen in the order of the seats.",
    "option.lots.random": "Dealt at random",
    "option.lots.choose": "Chosen",
    "option.card_push": "Cards push back",
    "option.card_push.help": (
        "A card that moves a train to an occupied space puts it on the space before, instead of "
        "leaving it where it is."
    ),
    "option.strict_crosses": "Strict red crosses",
    "option.strict_crosses.help": (
        "Nobody overtakes a train on a red cross, even one that got there with the manoeuvre die."
    ),
    "option.den_debts": "Any stake in the den",
    "option.den_debts.help": (
        "Any stake may be chosen in the gambling den; a loser who is short of cash must raise it."
    ),
    "option.works_for_all": "Fine for the track works with every move",
    "option.works_for_all.help": (
        "Passing the track works costs 100 with any move, even with the manoeuvre die, a card or "
        "the golden spike."
    ),
    "option.lift_anytime": "Lift mortgages at any time",
    "option.lift_anytime.help": (
        "You may lift a mortgage at any of your decisions, even in another player's turn, but "
        "not while you are raising money for a debt."
    ),
    "players.extension": (
        "Far West Loco is made for four or five. The game for two or three is our own extension."
    ),
    # Computer players
    "bot.random": "Random",
    "bot.careless": "Greenhorn",
    "bot.sensible": "Stoker",
    "bot.lookahead": "Engineer",
    # Colours
    "colour.green": "green",
    "colour.blue": "blue",
    "colour.yellow": "yellow",
    "colour.red": "red",
    "colour.black": "black",
    # Loads by stage
    "load.1": "building permit",
    "load.2": "foundations",
    "load.3": "walls",
    "load.4": "roof frame",
    "load.5": "roof covering",
    "load.6": "clock",
    "load.7": "governor",
    # Phases
    "phase.lots": "Lots are dealt.",
    "phase.lot": "Choose your lot.",
    "phase.turn": "Throw a die.",
    "phase.speed": "The speed die is thrown.",
    "phase.manoeuvre": "The manoeuvre die is thrown.",
    "phase.go": "Drive on, or pay 100 and throw the manoeuvre die instead.",
    "phase.shunt": "Choose the direction and how far.",
    "phase.card": "A card is drawn.",
    "phase.load": "Buy the material, or pass.",
    "phase.buy": "Buy one deed for this plot, or pass.",
    "phase.mine": "Pay for a visit, or stake more and prospect for gold.",
    "phase.prospect": "The speed die is thrown for gold.",
    "phase.vein": "A vein! The speed die is thrown again.",
    "phase.den": "Visitor and owner throw to decide who chooses the stake.",
    "phase.stake": "Choose what the visitor stakes; the owner stakes half.",
    "phase.duel": "Visitor and owner throw; the higher throw wins everything.",
    "phase.choice": "Choose what the card does.",
    "phase.debt": "You cannot pay: mortgage a shop, or auction something off.",
    "phase.bid": "Bid more, or drop out.",
    "phase.over": "The game is over.",
    # Actions
    "action.speed": "Throw the speed die",
    "action.manoeuvre": "Throw the manoeuvre die",
    "action.load": "Load",
    "action.pass": "Pass",
    "action.pass.bid": "Drop out",
    "action.go": "Drive on",
    "action.change": "Change the die",
    "action.visit": "Visit",
    "action.prospect": "Prospect",
    "action.move.forward": "Forward {count}",
    "action.move.back": "Back {count}",
    "action.stake": "Stake {amount}",
    "action.choose": "Option {count}",
    "action.spike": "Golden spike: move {name}",
    "action.lot": "Take {place}",
    "action.buy": "Buy: {what}",
    "action.mortgage": "Mortgage: {what}",
    "action.lift": "Lift the mortgage: {what}",
    "action.auction": "Auction off: {what}",
    "action.bid": "Bid {amount}",
    # Consequences of actions
    "consequence.speed": "You drive 3 to 8 spaces forward.",
    "consequence.manoeuvre": (
        "You move 1 or 2 spaces, or 1 to 4 with a star, either way, as near as you can."
    ),
    "consequence.throw": "{face}: you stop at {place}.",
    "consequence.throw.stay": "{face}: you cannot move.",
    "consequence.throw.win": "{face}: you reach home with the governor and win.",
    "consequence.prospect": (
        "You stake {stake}. An 8 brings {nugget}; a 7 brings {vein} and one more throw."
    ),
    "consequence.stake": "The visitor stakes {amount} and the owner {half}; the higher throw wins.",
    "consequence.auction": "The others bid in turn; if nobody bids, you keep it.",
    "consequence.bid": "If nobody bids more, {what} is yours for {amount}.",
    "consequence.change": "You pay {amount} and throw the other die.",
    "consequence.nothing": "Nothing happens.",
    # Reasons for refusals
    "reason.choose_lot": "Choose a lot first.",
    "reason.lot_taken": "{place} is already taken.",
    "reason.first_lot_needed": "Somebody must own {place}, and you are the last to choose.",
    "reason.throw_first": "Throw a die first, or use the golden spike.",
    "reason.go_or_change": "You have thrown: drive on or change the die.",
    "reason.shunt_now": "You have thrown: choose the direction and how far.",
    "reason.load_or_pass": "First decide whether you buy the material.",
    "reason.buy_or_pass": "First decide whether you buy something here.",
    "reason.visit_or_prospect": "First decide: visit or prospect.",
    "reason.stake_now": "Choose the stake first.",
    "reason.choose_now": "Choose what the card does first.",
    "reason.raise_money": "You must raise money first: mortgage a shop or auction something off.",
    "reason.bid_or_pass": "An auction is on: bid more or drop out.",
    "reason.nothing_near": (
        "You can only throw the manoeuvre die when a space you need is within 3 spaces."
    ),
    "reason.no_spike": "You do not hold the golden spike.",
    "reason.no_locomotive": "Nobody is playing that locomotive.",
    "reason.no_cash": "You need {amount} in cash.",
    "reason.not_covered": "Visitor and owner cannot both cover a stake of {amount}.",
    "reason.option_not_open": "The card has no such option, or you do not have the cash for it.",
    "reason.bankrupt": (
        "You are bankrupt: you cannot load or buy anything until your debt is paid."
    ),
    "reason.nothing_to_load": "There is nothing for you to load here.",
    "reason.already_sold": "{what} has already been sold.",
    "reason.not_in_play": "{what} is not part of the shorter game.",
    "reason.only_needed": (
        "When you manoeuvre you can only buy the industry you need now, not {what}."
    ),
    "reason.not_here": "{what} cannot be bought here.",
    "reason.other_throw": "You have thrown a {count}.",
    "reason.nearer": "Your throw can take you closer to the space you need.",
    "reason.no_change": "The die can only be changed with the option “Wrong die”.",
    "reason.nothing_to_change": "There is no throw to change now.",
    "reason.changed_once": "You have already changed the die this turn.",
    "reason.bid_more": "You must bid more than {amount}.",
    "reason.not_yours": "{what} is not yours.",
    "reason.mortgage_instead": "{what} cannot be auctioned; you can mortgage it.",
    "reason.auction_instead": "{what} cannot be mortgaged; you can auction it off.",
    "reason.offered_already": "Nobody wanted {what} just now.",
    "reason.mortgaged_already": "{what} is already mortgaged.",
    "reason.not_mortgaged": "{what} is not mortgaged.",
    "reason.not_now": "That has to wait: do it in your own turn, or when you have to pay.",
    "reason.no_such_face": "The die has no such face.",
    "reason.not_on_top": "This card cannot be on top of the stack.",
    "reason.bad_lots": "Each seat needs its own lot, and one of them must be the first.",
    # Reasons for payments
    "why.material": "material",
    "why.saloon": "a drink at the saloon",
    "why.station": "stopping at the station",
    "why.no_stop": "stopping on a red cross",
    "why.works": "speeding through the track works",
    "why.wrong_die": "changing the die",
    "why.shop": "the shop's fee",
    "why.ranch": "the ranch's fee",
    "why.den": "the game of dice",
    "why.mine": "a visit to the gold mine",
    "why.prospect": "prospecting",
    "why.card": "the card",
    "why.robbers": "robbers",
    "why.subsidy": "subsidy",
    "why.gold": "gold",
    # Events
    **YOUR_WORDS,
    "event.lot": "{name} settles at {place}.",
    "event.missed": "{name} misses a turn.",
    "event.thrown": "{name} throws {face} with the speed die.",
    "event.thrown.manoeuvre": "{name} throws {face} with the manoeuvre die.",
    "event.thrown.star": "{name} throws a star with the manoeuvre die.",
    "event.moved": "{name} stops at {place}.",
    "event.moved.pushed": "{name} finds the space taken and stops at {place}.",
    "event.moved.cross": "Nobody may overtake on a red cross: {name} stops at {place}.",
    "event.moved.stay": "{name} cannot move.",
    "event.placed": "{name} goes straight to {place}.",
    "event.not_placed": "{name} stays put: there is nowhere to go, or the space is taken.",
    "event.paid": "{name} pays {amount} to the bank ({why}).",
    "event.paid.player": "{name} pays {amount} to {to} ({why}).",
    "event.received": "{name} gets {amount} from the bank ({why}).",
    "event.loaded": "{name} loads {load}.",
    "event.not_loaded": "{name} does not buy the material.",
    "event.cannot_load": "{name} cannot pay for {load}.",
    "event.fetched": "{name} picks {load} up again.",
    "event.unloaded": "{name} unloads {load} at home.",
    "event.load_dropped": "{name} leaves {load} behind: {place}.",
    "event.governor": "The governor boards the train of {name}.",
    "event.governor.overtaken": "{name} overtakes {holder}, and the governor changes trains.",
    "event.governor_home": "The governor leaves {name} and goes back to his palace.",
    "event.bought": "{name} buys {what} for {amount}.",
    "event.not_bought": "{name} buys nothing.",
    "event.card": "{name} draws “{title}”.",
    "event.chose": "{name} takes option {option}.",
    "event.skip": "{name} will miss a turn.",
    "event.skip.many": "{name} will miss {turns} turns.",
    "event.spike": "{name} takes the golden spike.",
    "event.spike.from": "{name} takes the golden spike from {holder}.",
    "event.spiked": "{name} uses the golden spike: {target} moves {steps} spaces.",
    "event.spiked.own": "{name} uses the golden spike and moves {steps} spaces.",
    "event.prospected": "{name} throws {face} and finds nothing.",
    "event.prospected.gold": "{name} throws {face} and finds gold.",
    "event.no_duel": "{name} cannot play dice with {owner}.",
    "event.den": (
        "{name} throws {visitor}, {owner} throws {host}: the higher throw chooses the stake."
    ),
    "event.den.tie": "{name} and {owner} both throw {host} and throw again.",
    "event.stake": "{name} chooses the stake: {amount} against {half}.",
    "event.duel": (
        "{name} throws {visitor}, {owner} throws {host}: the higher throw wins everything."
    ),
    "event.duel.tie": "{name} and {owner} both throw {host} and throw again.",
    "event.mortgaged": "{name} mortgages {what} for {amount}.",
    "event.lifted": "{name} lifts the mortgage on {what} for {amount}.",
    "event.auction": "{name} puts {what} up for auction.",
    "event.bid": "{name} bids {amount}.",
    "event.dropped_out": "{name} drops out.",
    "event.sold": "{to} buys {what} from {name} for {amount}.",
    "event.unsold": "Nobody bids, and {name} keeps {what}.",
    "event.bankrupt": "{name} is bankrupt and owes the bank {amount}.",
    "event.bankrupt.player": "{name} is bankrupt and owes {to} {amount}.",
    "event.debt_paid": "{name} pays {amount} of the debt to the bank.",
    "event.debt_paid.player": "{name} pays {amount} of the debt to {to}.",
    "event.recovered": "{name} is out of debt.",
    "event.spared": "The robbers leave {name} alone, thanks to: {what}.",
    "event.stack": "The stack is used up: {count} yellow and red cards are shuffled again.",
    "event.game_over": "{name} wins: {reason}",
    # Effects of cards
    "effect.receive": "Take {amount} from the bank.",
    "effect.pay": "Pay the bank {amount}.",
    "effect.receive_each": "Every rival pays you {amount}.",
    "effect.pay_per_title": "Pay the bank {amount} for each title deed you hold.",
    "effect.receive_per_title": "Take {amount} from the bank for each title deed you hold.",
    "effect.daltons": "Robbers take {amount}, or all you have.",
    "effect.daltons.guard": (
        "Robbers take {amount}, or all you have. They spare the owner of: {what}."
    ),
    "effect.skip": "Miss a turn.",
    "effect.skip.many": "Miss {count} turns.",
    "effect.others_skip": "Every rival misses a turn.",
    "effect.others_skip.many": "Every rival misses {count} turns.",
    "effect.roll_again": "Throw the speed die again at once.",
    "effect.take_spike": "Take the golden spike from wherever it is.",
    "effect.drop_load": (
        "If you carry a permit or material, leave it {count} spaces behind you and fetch it."
    ),
    "effect.move": "Go forward {count} spaces and do what it says there.",
    "effect.move.back": "Go back {count} spaces and do what it says there.",
    "effect.goto": "Go to: {place}.",
    "effect.goto.plot": "Go to the next vacant works plot ahead.",
    "effect.goto.home": "If you carry a permit or material, go straight home and unload.",
    "effect.choice": "Choose one:",
    # Orders: what a button does
    "command.load": "Load {load} for {amount}",
    "command.load.free": "Load {load}",
    "command.pass.buy": "Leave it",
    "command.pass.load": "Leave it",
    "command.pass.bid": "Drop out",
    "command.go": "Drive {count} to {place}",
    "command.change": "Change the die for {amount}",
    "command.visit": "Visit for {amount}",
    "command.prospect": "Prospect for {amount}",
    "command.move.forward": "Forward {count}: {place}",
    "command.move.back": "Back {count}: {place}",
    "command.move.stay": "Stay: {place}",
    "command.stake": "Stake {amount} against {half}",
    "command.choose": "Do this",
    "command.spike": "Move {name} {count} spaces",
    "command.spike.own": "Drive {count} spaces yourself",
    "command.buy": "Buy the {what} for {amount}",
    "command.buy.short": "Buy for {amount}",
    "command.load.short": "Load for {amount}",
    "command.mortgage": "Mortgage the {what} for {amount}",
    "command.lift": "Lift the mortgage for {amount}",
    "command.auction": "Auction off the {what}",
    "command.bid": "Bid {amount}",
    # Reasons for the end
    "outcome.governor": "the governor opens the new station.",
    "outcome.clock": "the clock strikes on the new station.",
    # What is remembered of a player
    "best.turns": "Quickest station",
    "best.turns.value": "{number} turns",
    "best.deeds": "Most deeds",
    "best.deeds.value": "{number} at the end",
    "best.worth": "Most money and deeds",
    "best.worth.value": "{number} dollars",
    "achievement.grand_opening": "Grand opening",
    "achievement.grand_opening.how": "Win: open your station.",
    "achievement.golden_spike": "Golden spike in hand",
    "achievement.golden_spike.how": "Hold the golden spike.",
    "achievement.gold_rush": "Gold rush",
    "achievement.gold_rush.how": "Find gold in the mine.",
    "achievement.quick_draw": "Quick draw",
    "achievement.quick_draw.how": "Win a duel in the den.",
    "achievement.land_baron": "Land baron",
    "achievement.land_baron.how": "Own six deeds at the end of a game.",
    "achievement.back_on_the_rails": "Back on the rails",
    "achievement.back_on_the_rails.how": "Recover from a bankruptcy.",
}
