"""English texts of what speaks against an action: `objection.<code>`, and per game where the games differ.

The letter is the game's: L Liar's dice, P Perudo, B Bluff, C the Chinese game. A last part is the value of
the option that decides (`raising`, `reroll_timing`).
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # whose word it is
    "objection.game_over": "The game is over: nothing more can be said. A new game can be dealt.",
    "objection.round_over": "This round is over. The dice are rolled for the next one first.",
    "objection.not_your_turn": "It is not this seat's turn[; {turn} is to speak].",
    "objection.not_your_turn.C": "It is not this seat's turn[; {turn} is to answer].",
    "objection.wrong_phase": "That cannot be said here[; possible: {words:or}].",
    "objection.wrong_phase.L": "That is no word of this game, or not at this moment[; possible: {words:or}].",
    "objection.wrong_phase.B": (
        "That cannot be said here[; possible: {words:or}]. After dice are shown, a bid must follow."
    ),
    "objection.wrong_phase.P": "That cannot be said here[; possible: {words:or}]. After a push, a raise must follow.",
    "objection.wrong_phase.C": (
        "That cannot be said here[; possible: {words:or}]. Accept and fanpi answer a pi, and nothing else does."
    ),
    # what a bid may be
    "objection.bad_quantity": "A bid names a whole number of dice, one or more[; lowest legal: {lowest:bid}].",
    "objection.bad_face": "There is no such face on these dice[; the faces are {faces:range}].",
    "objection.above_cap": (
        "[{tried:Bid} can never be there: |]only {cap:dice} are in play[; lowest legal: {lowest:bid}|; "
        "nothing higher is left to bid]."
    ),
    "objection.above_cap.C": (
        "[{tried:Bid} can never be there: |]all hands together count {cap:number} at most[; lowest legal: "
        "{lowest:mode}|; nothing higher is left to call]."
    ),
    "objection.no_such_field": "The track ends at twenty of a number and at ten stars[; lowest legal: {lowest:bid}].",
    # what raises a bid
    "objection.not_higher": (
        "{tried:Bid} cannot [raise {standing:bid}|be bid][; lowest legal: {lowest:bid}|: nothing higher is "
        "left][. Possible: {words:or}]."
    ),
    "objection.not_higher.L": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}[; lowest legal: {lowest:bid}|: nothing "
        "higher is left to bid, so doubt]."
    ),
    "objection.not_higher.L.any": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}: a raise names more dice, or as many "
        "of a higher face[; lowest legal: {lowest:bid}|. Nothing higher is left]."
    ),
    "objection.not_higher.L.reset": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}: a raise names more of the same face, "
        "or any number of a higher one[; lowest legal: {lowest:bid}|. Nothing higher is left]."
    ),
    "objection.not_higher.L.strict": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid} in one step: a raise names more of "
        "the same face, or as many of a higher one[; legal: {legal:or}|. Nothing higher is left]."
    ),
    "objection.not_higher.B": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}: a raise lies further on along the "
        "track, or on the same field with a higher face[; lowest legal: {lowest:bid}|. Nothing higher is "
        "left: doubt]."
    ),
    "objection.not_higher.P": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}[; lowest legal: {lowest:bid}|: nothing "
        "higher is left to bid]."
    ),
    "objection.not_higher.P.ordinary": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}: among ranks two to six the quantity "
        "never falls, and ones stand for twice as many[; lowest legal: {lowest:bid}|. Nothing higher is "
        "left]."
    ),
    "objection.not_higher.P.special": (
        "{tried:Bid} {tried:plural/does/do} not raise {standing:bid}: in a special round no die is wild "
        "and ones are the lowest rank[; lowest legal: {lowest:bid}|. Nothing higher is left]."
    ),
    "objection.not_higher.C": (
        "{tried:Mode} {tried:plural/does/do} not answer {standing:mode}: a call names more dice, or as "
        "many of a higher face (in zhai, ones are the highest)[; lowest legal: {lowest:mode}|. Nothing "
        "higher is left: open]."
    ),
    "objection.zhai_not_broken": (
        "{tried:Mode} {tried:plural/does/do} not break {standing:bid}[: {least:number} fei are needed][; "
        "lowest legal: {lowest:mode}|. Nothing higher is left: open]."
    ),
    "objection.step_too_big": (
        "{tried:Mode} {tried:plural/is/are} too big a step from {standing:mode}: the table raises one step "
        "at a time[; legal: {legal:or}|]."
    ),
    "objection.rank_locked": (
        "In a special round only a player with a single die may change the rank[; {standing:bid} can be "
        "followed by {lowest:bid}]."
    ),
    # how a round is opened
    "objection.ones_opening": "This table does not open on ones[; lowest legal: {lowest:bid}].",
    "objection.below_minimum": "{tried:Mode} {tried:plural/opens/open} too low: at least {minima:minima}.",
    "objection.ones_are_zhai": "Ones are always called zhai: they cannot be wild for themselves.",
    # words other than bids
    "objection.no_bid": "Nobody has bid yet. Begin with a bid.",
    "objection.no_bid.L": "Nobody has bid yet, so there is nothing to doubt. Begin with a bid.",
    "objection.no_bid.B": "Nobody has bid yet, so there is nothing to doubt. Begin with a bid.",
    "objection.no_bid.P": "Nobody has bid yet: a round begins with a bid, not with a pass, a challenge or an exact.",
    "objection.no_bid.C": "Nobody has called yet. Begin with a call.",
    "objection.own_action": "Nobody can challenge what they themselves said[; possible: {words:or}].",
    "objection.own_action.C": "Nobody can pi a call of their own[; possible: {words:or}].",
    "objection.no_such_target": (
        "Only the last word, or behind a pass the one before it, can be challenged[; possible: {targets:or}]."
    ),
    "objection.option_off": "This table does not play [{option}|that][. Possible: {words:or}].",
    "objection.option_off.B": "This table does not roll again[. Possible: {words:or}].",
    "objection.too_few_players": "Exact can be called only while at least {least:players} are still in.",
    "objection.exact_used": "Exact can be called once a game, and this player has called it.",
    "objection.pass_one_die": "A pass says that all dice are alike; that takes at least two dice.",
    "objection.pass_used": "This player has passed with these dice already; a push and a new roll bring the pass back.",
    # showing dice and rolling the rest again
    "objection.wrong_timing": "At this table dice are shown at another moment.",
    "objection.wrong_timing.after_bid": "At this table dice are shown together with the bid, not before it.",
    "objection.wrong_timing.before_bid": "At this table dice are shown before the bid, not together with it.",
    "objection.push_on_opening": "At this table nobody pushes with the first bid of a round.",
    "objection.push_empty": "Show at least one die, or bid without showing.",
    "objection.push_not_held": (
        "Only hidden dice of one's own can be shown[; not all of these are there: {dice:hand}|; dice once "
        "shown stay shown]."
    ),
    "objection.push_all": "At least one hidden die must be left to roll again.",
    "objection.push_mismatch": (
        "Dice shown with a bid must fit it: the face bid, or stars[; not all of these do: {dice:hand}]."
    ),
    "objection.no_raise_left": (
        "After showing dice a bid must follow, and no higher bid is left[; possible: {words:or}]."
    ),
}
