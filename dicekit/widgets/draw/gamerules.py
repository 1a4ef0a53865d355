"""The rules of each game in five lines, folded: what you want, what you may say, an example."""

from __future__ import annotations

from collections.abc import Iterable

from dicekit import texts
from dicekit.cards.card import Cards, points
from dicekit.cards.following import best, follows
from dicekit.cards.game import da_gunzi
from dicekit.cards.trumps import Trumps
from dicekit.dice.game import Game
from dicekit.kit.html import Html, h, join
from dicekit.widgets.draw.cards import card_name, face, named

RULES = ("want", "say", "example", "words", "more")  # five lines for each game
HEARTS, LED, FIVE = Trumps(3, "H"), ("C10", "C10"), ("CK", "CK", "C4", "H5", "H5")  # the example of Da Gunzi


def aim(game: Game, lang: str) -> Html:
    """What a game is about, in two sentences."""
    return h("p", {"class": "aim"}, texts.say(f"play.rules_of.{game.variant.name}.aim", lang))


def rules_of(game: Game, lang: str) -> Html:
    """The rules of a dice game in five lines, folded."""
    name, kind, options = game.variant.name, game.variant.kind, game.options
    also = (kind == "perudo" and not options["open_with_ones"]) or options.get("wild") == "ones"
    slots = {
        "also": texts.say(f"play.rules_of.{name}.also", lang) if also else None,
        "limit": options.get("limit"),
    }
    if kind == "perudo":
        left = "left_two" if options["special_min_players"] == 2 else "left_three"
        slots["left"] = texts.say(f"play.rules_of.perudo.{left}", lang)
    lines = [texts.say(f"play.rules_of.{name}.{key}", lang, **slots) for key in RULES]
    if game.variant.base is not None:
        lines.insert(0, game.variant.about(lang))
    return _folded(name, lines, lang)


def card_rules(lang: str) -> Html:
    """A trick of Da Gunzi to try with five cards, what the game is about, and its rules in five lines, folded."""
    name = "da_gunzi"
    want = h("p", {"class": "aim"}, texts.say(f"play.rules_of.{name}.want", lang))
    lines = (texts.say(f"play.rules_of.{name}.{key}", lang) for key in RULES)
    return join(_first_trick(lang), want, _folded(name, lines, lang))


def choices_of_first_trick() -> list[tuple[Cards, bool, int]]:
    """The ways to follow in the example, each with whether it takes the trick, and the trick's points.

    >>> choices_of_first_trick()
    [(('C4', 'CK'), False, 30), (('CK', 'CK'), True, 40)]
    """
    found = follows(HEARTS, da_gunzi().options["follow_rule"], LED, FIVE)
    return [(played, best(HEARTS, (LED, played)) == 1, points((*LED, *played))) for played in found]


def _first_trick(lang: str) -> Html:
    """Five cards, what was led, and what each choice does, folded."""

    def say(key: str, **slots: object) -> str:
        return texts.say(f"play.rules_of.da_gunzi.trick.{key}", lang, **slots)

    cards = [h("span", {"class": "mini"}, face(card, card_name(card, lang))) for card in FIVE]
    outcomes = [
        h("li", None, say("takes" if takes else "loses", cards=named(played, lang), n=n))
        for played, takes, n in choices_of_first_trick()
    ]
    return h(
        "div",
        {"class": "first-trick"},
        h("p", None, say("ask", led=named(LED, lang))),
        h("div", {"class": "minis"}, cards),
        h(
            "details",
            {"class": "fold", "data-key": "first-trick"},
            h("summary", None, say("open")),
            h("ul", None, outcomes),
            h("p", None, say("why")),
        ),
    )


def _folded(name: str, lines: Iterable[str], lang: str) -> Html:
    return h(
        "details",
        {"class": "fold rules-of-game", "data-key": f"rules-of-{name}"},
        h("summary", None, texts.say("play.rules.game", lang, game=texts.say(f"game.{name}", lang))),
        h("ol", None, [h("li", None, line) for line in lines]),
    )
