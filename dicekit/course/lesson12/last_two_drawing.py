"""The tree of the last two dice as HTML: twelve bids, six branches, and the six leaves of the one that is yours."""

from __future__ import annotations

from typing import Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.kit.controls import radios
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.odds import last_two as odds
from dicekit.odds.last_two import DICE, LastTwo, Leaf

RULES = ("special", "normal")


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lasttwo.{key}", lang, **slots)


# texts


def sentence(two: LastTwo, lang: str) -> str:
    """In how many outcomes the bid is true."""
    return say("sentence", lang, own=two.own, bid=two.bid, true=two.true(two.own), worlds=two.outcomes)


def worth(two: LastTwo, lang: str) -> str:
    """What the bid wins if it is doubted at once, and against somebody who goes by the dice."""
    return say("worth", lang, worth=two.worth, n=two.doubted, reasoned=two.reasoned)


def best(two: LastTwo, lang: str) -> str:
    """How often either of the two wins if both play their best."""
    return say("best", lang, first=two.first_wins, second=1 - two.first_wins)


def spoken(two: LastTwo, lang: str) -> str:
    """The announcement after each change."""
    return join_plain(lang, sentence(two, lang), worth(two, lang))


def leaf_words(leaf: Leaf, lang: str) -> str:
    """What the other holds, whether the bid is then true, and what the other thinks of it."""
    key = f"leaf.{'true' if leaf.holds else 'false'}.{'doubts' if leaf.doubts else 'believes'}"
    return say(key, lang, die=leaf.die, p=leaf.chance)


# the working area


def work(uid: str, two: LastTwo, lang: str) -> Html:
    """Your die and the round, twelve bids, the sentence, the tree."""
    dice = [(str(die), str(die)) for die in DICE]
    rules = [(rule, say(f"rule.{rule}", lang)) for rule in RULES]
    return join(
        h(
            "div",
            {"class": "two-acts"},
            radios(uid, "die", dice, str(two.own), say("pick.die", lang)),
            radios(uid, "rule", rules, RULES[not two.special], say("pick.rule", lang)),
        ),
        board(two, lang),
        h("p", {"class": "tip"}, sentence(two, lang)),
        h("p", {"class": "aside"}, worth(two, lang)),
        tree(two, lang),
        h("p", {"class": "two-best"}, best(two, lang)),
    )


def board(two: LastTwo, lang: str) -> Html:
    """Every first bid with its chance to you, in the order of the rules."""
    bids = [_bid(two, bid, lang) for bid in odds.bids(two.special)]
    return h("div", {"class": "two-bids", "role": "group", "aria-label": say("bids", lang), "data-roving": "row"}, bids)


def _bid(two: LastTwo, bid: Bid, lang: str) -> Html:
    chance = LastTwo(two.own, bid, two.special).chance
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": classes("two-bid", bid.quantity == 2 and "pair"),
        "data-item": True,
        "data-act": "bid",
        "data-arg-quantity": bid.quantity,
        "data-arg-face": int(bid.face),
        "data-key": f"bid-{bid}",
        "aria-current": "true" if bid == two.bid else None,
        "aria-label": say("bid", lang, bid=bid, p=chance),
    }
    shown = join(h("b", None, f"{bid.quantity}×{bid.face}"), h("span", None, texts.words(lang).fraction(chance)))
    return h("button", marks, h("span", {"aria-hidden": "true"}, shown))


def tree(two: LastTwo, lang: str) -> Html:
    """Thirty-six outcomes as a nested list; the branch of your own die shows its leaves."""

    def leaf(each: Leaf) -> Html:
        sign = h("i", {"class": "sign", "aria-hidden": "true"}, "✓" if each.holds else "✗")
        knot = h("span", {"class": classes("knot", "holds" if each.holds else "fails")}, sign, leaf_words(each, lang))
        return h("li", None, knot)

    def branch(die: int) -> Html:
        mine = die == two.own
        words = say("branch.own" if mine else "branch", lang, die=die, true=two.true(die))
        leaves = h("ul", None, [leaf(each) for each in two.branch(die)]) if mine else None
        return h("li", {"class": "mine" if mine else None}, h("span", {"class": "knot"}, words), leaves)

    root = h("span", {"class": "knot"}, say("root", lang, worlds=two.outcomes))
    branches = h("li", None, root, h("ul", None, [branch(die) for die in DICE]))
    return h("ul", {"class": "outcomes-tree", "aria-label": say("tree", lang)}, branches)


# table and texts


def table(two: LastTwo, lang: str) -> Html:
    """Every pair of dice: your die by rows, the other's by columns."""

    def cell(own: int, other: int) -> str:
        return say("cell.true" if two.holds(own, other) else "cell.false", lang)

    heads = [say("head.own", lang), *map(str, DICE), say("head.true", lang)]
    rows = [[str(own), *(cell(own, other) for other in DICE), str(two.true(own))] for own in DICE]
    return plain_table(say("caption", lang, bid=two.bid), heads, rows)


def words(two: LastTwo, lang: str) -> str:
    """The tree in plain text."""
    rule = say(f"rule.{RULES[not two.special]}", lang)
    leaves = [leaf_words(leaf, lang) for leaf in two.branch(two.own)]
    return "\n".join([rule, spoken(two, lang), *leaves, best(two, lang)])
