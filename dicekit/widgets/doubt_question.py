"""`DoubtQuestion`: a bid that somebody makes, with what you can see; the state of `DoubtCheck` and its link."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import STAR, Face, Hand
from dicekit.dice.view import View
from dicekit.games import games
from dicekit.kit.link import LinkCodec

MAX_DICE = 40
LINK = LinkCodec(
    "{game}-{mine}-{dice}-{quantity}x{face}",
    game=tuple(games.of_dice),
    mine=r"[1-6*]{0,5}",
    dice=range(1, MAX_DICE + 1),
    quantity=range(1, MAX_DICE + 1),
    face=r"[1-6*]",
)


@dataclass(frozen=True)
class DoubtQuestion:
    """A bid that somebody makes, with what you can see: your own dice, and how many dice are on the table.

    >>> question = DoubtQuestion()
    >>> question.chance, question.doubt_worth > 0
    (Fraction(8675, 19683), True)
    """

    game: str = "liars_dice"
    mine: Hand = (5, 5, 1, 2, 6)
    dice: int = 15
    quantity: int = 7
    face: Face = 5

    @property
    def rules(self) -> Game:
        return games.of_dice[self.game](players=self.players)

    @property
    def each(self) -> int:
        """Dice of one player at the start."""
        return int(games.of_dice[self.game](players=2).dice)

    @property
    def step(self) -> int:
        """Dice come and go one by one, or by whole hands where hands are counted as a whole."""
        return 1 if games.of_dice[self.game](players=2).rules.by_die else self.each

    @property
    def players(self) -> int:
        """Players who can have that many dice."""
        allowed = games.of_dice[self.game].players
        return min(max(-(-self.dice // self.each), allowed[0]), allowed[-1])

    @property
    def view(self) -> View:
        """What you see.

        Raises:
            BadDice: these dice are impossible in the game.
        """
        return self.rules.view(self.mine or None, dice=self.dice)

    @property
    def bid(self) -> Bid:
        """The bid.

        Raises:
            IllegalAction: the game has no such bid.
        """
        return self.view.bid(Bid(self.quantity, self.face))

    @property
    def chance(self) -> Fraction:
        """The chance that the bid is true."""
        return odds.at_least(self.view, self.bid)

    @property
    def doubt_worth(self) -> Fraction:
        """What a doubt gains on average, in dice (or in points where no dice are lost)."""
        return odds.doubt_worth(self.view, self.bid)

    @property
    def close(self) -> bool:
        """Whether the chance is within a tenth of one half."""
        return abs(self.chance - Fraction(1, 2)) < Fraction(1, 10)

    @property
    def better_raise(self) -> tuple[Bid, Fraction] | None:
        """The raise most likely true, with its chance, if that beats the chance of doubting rightly.

        >>> DoubtQuestion(quantity=6).better_raise
        (Bid('6x6'), Fraction(8675, 19683))
        >>> DoubtQuestion(quantity=7).better_raise is None
        True
        """
        view = self.view
        if self.step > 1:  # whole hands: the list of raises is long, and its odds are slow
            return None
        raises = self.rules.rules.raising.legal(self.bid, view.in_play, len(self.mine) or self.each)
        best = max(((odds.at_least(view, bid), -at, bid) for at, bid in enumerate(raises)), default=None)
        return (best[2], best[0]) if best and best[0] > 1 - self.chance else None

    def checked(self) -> DoubtQuestion:
        """Itself, if the game has such dice and such a bid.

        Raises:
            BadDice, IllegalAction: it hasn't.
        """
        _ = self.bid
        return self

    def with_game(self, name: str) -> DoubtQuestion:
        """The same question in another game, with as much of it as is possible there."""
        faces = games.of_dice[name](players=2).faces
        swap: dict[Face, Face] = {6: STAR, 1: STAR} if STAR in faces else {STAR: 1}
        mine = tuple(face if face in faces else swap[face] for face in self.mine)
        other = replace(self, game=name, mine=mine, face=self.face if self.face in faces else faces[0])
        whole = max(-(-other.dice // other.step), 1) * other.step
        return replace(other, dice=whole, mine=() if other.step > 1 and len(mine) != other.each else mine)
