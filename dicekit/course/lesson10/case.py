"""The table of lesson 10: you hold 5 5 1 2 6, ten dice are unseen, and you raise to eight fives showing 5 5 1."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson10.ledger import push
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.kit.html import Html, h
from dicekit.odds.pushes import Pushed, pushed
from dicekit.widgets.draw.rolls import hand_of
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment

NUMBER = "10"
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1
OWN = (5, 5, 1, 2, 6)
SHOWN = (5, 5, 1)
OTHERS = ("12345", "14566")  # the dice of Ana and Bo; seven fives in all, eight after the push
BIDS = ("6x4", "7x5")
RAISE = "8x5"
UNSEEN = 10
ANAS = (1, 2, 3, 4, 5)  # the dice of Ana, the next player; two count
SAFE = "6x5"  # the other bid of *Reason*: likely, where `RAISE` is a long shot


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson10.{key}", lang, **slots)


def table() -> Table:
    """Three players of Perudo; Bo has bid seven fives, and it's your turn.

    >>> table().turn, str(table().standing), sum(table().seen_by(YOU).unseen)
    (2, '7x5', 10)
    """
    dealt: Table = games["perudo"](players=3).deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES, seed="K7QX")
    return reduce(Table.play, BIDS, dealt)


def asked() -> Question:
    """Bo's bid, as you see it."""
    return Question.of(table().seen_by(YOU))


def showing(own: str = "55126", bid: str = RAISE, shown: tuple[int, ...] = SHOWN, unseen: int = UNSEEN) -> Pushed:
    """What showing dice does to a bid.

    >>> showing().before, showing().after, showing().after - showing().before
    (Fraction(4195, 19683), Fraction(65275, 177147), Fraction(27520, 177147))
    """
    return pushed(games["perudo"](players=3).view(own, unknown=unseen), bid, shown)


def shown_table() -> Question:
    """The raise after the push, as somebody sees it who looks under no cup: what you know before you look.

    >>> odds.at_least(shown_table().view, shown_table().bid)
    Fraction(65275, 177147)
    """
    view = table().play(f"{RAISE} push {' '.join(map(str, SHOWN))}").seen_by(None)
    return Question(view, view.bid(RAISE))


@dataclass(frozen=True)
class Pushes(BidExperiment):
    """Three dice lie open; your other two and the ten of the others are rolled.

    >>> Pushes(shown_table()).dice, Pushes(shown_table()).chance == showing().after
    (12, True)
    """

    words: str = "lesson10.rolls"

    @property
    def names(self) -> tuple[str, ...]:
        return ()

    @property
    def own(self) -> Hand:
        """The dice that are shown; with the first roll `drawn` shows them."""
        return SHOWN

    def staying(self, lang: str) -> list[tuple[str, str, Hand]]:
        return [_shown(lang)]

    def drawn(self, cups: Any, label: str, lang: str) -> Html | None:
        """The dice that are shown, then those that were rolled; all that count are marked."""
        return _drawn(self, cups, label, lang)


def _shown(lang: str) -> tuple[str, str, Hand]:
    """Your shown dice, after their label."""
    return (say("rolls.shown", lang), say("rolls.shown", lang), SHOWN)


def _drawn(experiment: BidExperiment, cups: Any, label: str, lang: str) -> Html:
    """The dice that were kept, then those that were rerolled."""
    new, everything = say("rolls.new", lang), tuple(die for cup in cups for die in cup)
    rows = [*experiment.staying(lang), (new, new, everything)]
    hits = experiment.marked(cups)
    return h("ul", {"class": "cups", "aria-label": label}, [hand_of(*row, lang, hits=hits, wild=True) for row in rows])


# the two who think about the bid


def yours(shown: tuple[int, ...] = SHOWN) -> View:
    """What you see: your five dice, or those that are shown before you look at the new ones.

    >>> odds.at_least(yours(()), RAISE) == showing().before, odds.at_least(yours(), RAISE) == showing().after
    (True, True)
    """
    game, again = games["perudo"](players=3), len(OWN) - len(shown)
    found: View = game.view(None, unknown=UNSEEN + again, shown=shown) if shown else game.view(OWN, unknown=UNSEEN)
    return found


def next_player(bid: str = RAISE, shown: tuple[int, ...] = SHOWN, held: tuple[int, ...] = ANAS) -> Fraction:
    """The chance of a bid to Ana, who holds these dice, two that count, and sees the dice that are shown.

    >>> next_player(shown=()), next_player()
    (Fraction(1507, 19683), Fraction(313, 729))
    """
    return odds.at_least(anas_view(shown, held), bid)


def anas_view(shown: tuple[int, ...] = SHOWN, held: tuple[int, ...] = ANAS) -> View:
    """What Ana sees: her own dice, and yours that are shown."""
    found: View = games["perudo"](players=3).view(held, unknown=UNSEEN - len(shown), shown=shown)
    return found


def derivation() -> Derivation:
    """The six steps of the sum."""
    return push()
