"""The rules of each game in a few lines, folded: what you want, what you may say, an example."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from dicekit import texts
from dicekit.cards.card import Cards, points, sort
from dicekit.cards.following import best, follows
from dicekit.cards.game import da_gunzi
from dicekit.cards.levels import ALL_POINTS, FIRST, LAST, NO_BLOOD, TARGET_POINTS
from dicekit.cards.trumps import Trumps
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.play.house_rules import differing, sentence
from dicekit.widgets.draw.cards import card_name, face, named

RULES = ("want", "say", "example", "words", "more")  # five lines for each game
OF_LOSS = ("aim", "want", "example")  # lines that say what the loser of a round pays
#: options that the five lines cover, by kind of game; others get a line of their own
COVERED: Mapping[str, Collection[str]] = {
    "liars_dice": ("loss", "raising", "exact"),
    "perudo": ("open_with_ones", "passes", "pushes", "special_min_players"),
    "bluff": ("reroll",),
    "chinese": ("limit",),
}
CARD_RULES = (*RULES, "levels", "tribute")
HEARTS, LED, FIVE = Trumps(3, "H"), ("C10", "C10"), ("CK", "CK", "C4", "H5", "H5")  # the example of Da Gunzi


def aim(game: Game, lang: str) -> Html:
    """What a game is about, in two or three sentences."""
    ones = game.variant.name == "liars_dice" and game.options["wild"] == "ones"
    also = texts.say("play.rules_of.liars_dice.also", lang) if ones else None
    return h("p", {"class": "aim"}, texts.say(_key(game, "aim"), lang, also=also))


def rules_of(game: Game, lang: str) -> Html:
    """The rules of a dice game, those that are in force: five lines at most and its house rules, folded."""
    name, kind, options = game.variant.name, game.variant.kind, game.options
    also = (kind == "perudo" and not options["open_with_ones"]) or options.get("wild") == "ones"
    slots = {
        "also": texts.say(f"play.rules_of.{name}.also", lang) if also else None,
        "limit": options.get("limit"),
    }
    if kind == "perudo":
        left = "left_two" if options["special_min_players"] == 2 else "left_three"
        slots |= {
            name: texts.say(f"play.rules_of.perudo.{name}", lang) if options[option] else None
            for name, option in (("pass", "passes"), ("push", "pushes"))
        }
        slots["left"] = texts.say(f"play.rules_of.perudo.{left}", lang)
    if kind == "liars_dice" and options["exact"] != "off":
        exact = "gain" if options["exact"] == "gain" else "others"
        slots["what"] = texts.say(f"play.about.exact.{exact}", lang)
    unplayed = (kind == "liars_dice" and "what" not in slots) or (kind == "bluff" and not options["reroll"])
    keys = RULES[:-1] if unplayed else RULES
    shown = {key: texts.say(_key(game, key), lang, **slots) for key in keys}
    if kind == "liars_dice" and options["raising"] != "any":
        shown["say"] = join_plain(lang, sentence(game, "raising", lang), slots["also"] or "")
    lines = [*shown.values()]
    if game.variant.base is not None:
        return _folded(name, [game.variant.about(lang), *lines], lang)
    usual = games.of_dice[name](players=game.players)
    house = [option for option in differing(usual, game) if option not in COVERED[kind]]
    lines += [texts.say("play.rules_of.house", lang, rule=sentence(game, option, lang)) for option in house]
    return _folded(name, lines, lang)


def _key(game: Game, key: str) -> str:
    """The key of a line of the rules; where a loser pays the difference, some lines are others."""
    other = key in OF_LOSS and game.variant.kind == "liars_dice" and game.options["loss"] == "difference"
    return f"play.rules_of.{game.variant.name}.{key}{'.off' if other else ''}"


def card_rules(lang: str, uid: str = "", tried: Collection[int] = (), level: int = 3) -> Html:
    """The rules of Da Gunzi, and a trick to try, whose picked cards are `tried`."""
    name = "da_gunzi"
    numbers = {"line": TARGET_POINTS, "all": ALL_POINTS, "first": FIRST, "last": LAST}
    numbers |= dict(zip(("low", "high"), NO_BLOOD, strict=True))
    rules = {key: texts.say(f"play.rules_of.{name}.{key}", lang, **numbers) for key in CARD_RULES}
    lines = h("ol", {"class": "rules-of-game"}, [h("li", None, line) for line in rules.values()])
    return join(lines, _first_trick(uid, tried, lang, level))


def choices_of_first_trick() -> list[tuple[Cards, bool, int]]:
    """The ways to follow in the example, each with whether it takes the trick, and the trick's points.

    >>> choices_of_first_trick()
    [(('C4', 'CK'), False, 30), (('CK', 'CK'), True, 40)]
    """
    found = follows(HEARTS, da_gunzi().options["follow_rule"], LED, FIVE)
    return [(played, best(HEARTS, (LED, played)) == 1, points((*LED, *played))) for played in found]


def _first_trick(uid: str, tried: Collection[int], lang: str, level: int) -> Html:
    """Five cards to choose two from, what was led, and what the choice does."""

    def say(key: str, **slots: object) -> str:
        return texts.say(f"play.rules_of.da_gunzi.trick.{key}", lang, **slots)

    led = [h("span", {"class": "mini"}, face(card, card_name(card, lang))) for card in LED]
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": classes("hand-card", at in tried and "picked"),
                "data-item": True,
                "data-act": "try",
                "data-arg-place": at,
                "data-key": f"try-{at}",
                "aria-pressed": "true" if at in tried else "false",
                "aria-label": card_name(card, lang),
            },
            h("span", {"class": "card"}, face(card)),
        )
        for at, card in enumerate(FIVE)
    ]
    return h(
        "section",
        {"class": "part first-trick", "aria-labelledby": f"{uid}-trick"},
        h(f"h{level}", {"id": f"{uid}-trick"}, say("title")),
        h("p", None, say("ask", led=named(LED, lang))),
        h(
            "div",
            {"class": "first-trick-table"},
            h("div", None, h("p", {"class": "hint"}, say("led")), h("div", {"class": "minis"}, led)),
            h(
                "div",
                {"role": "group", "aria-label": say("yours"), "data-roving": "row"},
                h("p", {"class": "hint"}, say("yours")),
                h("div", {"class": "minis"}, buttons),
            ),
        ),
        h("p", {"class": "status"}, _verdict(tried, say, lang)),
    )


def _verdict(tried: Collection[int], say: Callable[..., str], lang: str) -> str:
    """What the two picked cards do."""
    played = sort(FIVE[at] for at in tried)
    if len(played) < len(LED):
        return say("waits_one" if played else "waits")
    for lawful, takes, n in choices_of_first_trick():
        if sort(lawful) == played:
            return say("takes" if takes else "loses", cards=named(played, lang), n=n)
    return say("no")


def _folded(name: str, lines: Iterable[str], lang: str) -> Html:
    return h(
        "details",
        {"class": "fold rules-of-game", "data-key": f"rules-of-{name}"},
        h("summary", None, texts.say("play.rules.game", lang, game=texts.say(f"game.{name}", lang))),
        h("ol", None, [h("li", None, line) for line in lines]),
    )
