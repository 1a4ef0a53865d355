"""`DoubtQuestion`: a bid that somebody makes, with what you can see; the state of `DoubtCheck` and its link."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import Any

from dicekit import odds, seeds
from dicekit.dice.action import Bid
from dicekit.dice.game import NAMES, Game
from dicekit.dice.hand import STAR, Face, Hand, hand
from dicekit.dice.view import View
from dicekit.errors import BadDice, IllegalAction
from dicekit.games import games
from dicekit.kit.link import LinkCodec
from dicekit.texts.numbers import nearest

MAX_DICE = 40
OFFSETS = tuple(Fraction(third, 3) for third in range(-7, 8))  # of a bid from the average count: each as often
MOST_CUPS = 5  # of the others, where the table changes from hand to hand
TRIES = 40
SEED = "K7QX"  # of the dice that are added to a hand
LINK = LinkCodec(
    "{game}-{mine}-{dice}-{quantity}x{face}{rules}{choice}{cups}",
    game=tuple(games.of_dice),
    mine=r"[1-6*]{0,5}",
    dice=range(1, MAX_DICE + 1),
    quantity=range(1, MAX_DICE + 1),
    face=r"[1-6*]",
    rules=r"(?:~[a-z_]{1,24}(?:=[a-z0-9_,]{1,24})?){0,24}",
    choice=r"|-doubt|-exact|-show|-seen|-raise:(?:[a-z]{1,12}|[0-9]{1,2}x[1-6*]z?)",
    cups=r"(?:\.[A-HJKMNP-Z2-9]{4})?(?:-up)?(?:-own)?",
)


def usual_options(game: str) -> Mapping[str, Any]:
    """The options of a game as most tables play it: its preset `usual`, or none but the defaults."""
    return games.of_dice[game].presets.get("usual", {})


def written_rules(question: DoubtQuestion) -> str:
    """The rules of a question as they are in its link: nothing where it's played as usual."""
    options = () if question.options is None else question.options
    values = ((name, ",".join(map(str, value)) if isinstance(value, tuple) else value) for name, value in options)
    kinds = [name for name in ("special", "zhai") if getattr(question, name)]
    own = [] if question.options is None else ["own"]
    return "".join(f"~{one}" for one in [*kinds, *own, *(f"{name}={str(value).lower()}" for name, value in values)])


def written(question: DoubtQuestion, choice: str = "", cups: str = "") -> str:
    """The question as the text of its link.

    >>> written(DoubtQuestion())
    'liars_dice-55126-15-7x5'
    """
    mine = "".join(map(str, question.mine))
    fields = {"game": question.game, "dice": question.dice, "quantity": question.quantity, "face": question.face}
    return LINK.write(**fields, mine=mine, rules=written_rules(question), choice=choice and f"-{choice}", cups=cups)


def read_rules(game: str, text: str) -> dict[str, Any]:
    """The fields `options`, `special` and `zhai` of a question, from its link.

    >>> question = DoubtQuestion(options=(("wild", "none"),), special=False)
    >>> written_rules(question), read_rules("liars_dice", "~own~wild=none")["options"]
    ('~own~wild=none', (('wild', 'none'),))

    Raises:
        BadOption: it names an option that the game doesn't have, or another value.
    """
    words = text.split("~")[1:]
    known = {option.name: option for option in games.of_dice[game].options}
    chosen = dict(word.split("=", 1) for word in words if "=" in word)
    options: dict[str, Any] = {
        name: known[name].read(value) if name in known else value for name, value in chosen.items()
    }
    games.of_dice[game](**options)  # checks them
    found = {"special": "special" in words, "zhai": "zhai" in words}
    return {**found, "options": tuple(options.items()) if "own" in words else None}


@dataclass(frozen=True)
class DoubtQuestion:
    """A bid that somebody makes, with what you can see: your own dice, and how many dice are on the table.

    `options` are those that aren't the game's defaults; None: as most tables play it. In a `special` round ones aren't
    wild, nor in a bid that is `zhai`.

    >>> question = DoubtQuestion()
    >>> question.chance, question.doubt_worth > 0
    (Fraction(8675, 19683), True)
    """

    game: str = "liars_dice"
    mine: Hand = (5, 5, 1, 2, 6)
    dice: int = 15
    quantity: int = 7
    face: Face = 5
    options: tuple[tuple[str, Any], ...] | None = None
    special: bool = False
    zhai: bool = False

    @property
    def rules(self) -> Game:
        return self._rules(self.players)

    def _rules(self, players: int = 2) -> Game:
        return games.of_dice[self.game](players=players, **self.chosen)

    @property
    def chosen(self) -> Mapping[str, Any]:
        """The options that aren't the game's defaults."""
        return usual_options(self.game) if self.options is None else dict(self.options)

    @property
    def each(self) -> int:
        """Dice of one player at the start."""
        return int(self._rules().dice)

    @property
    def step(self) -> int:
        """Dice come and go one by one, or by whole hands where hands are counted as a whole."""
        return 1 if self._rules().rules.by_die else self.each

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
        return self.rules.view(self.mine or None, dice=self.dice, special=self.special)

    @property
    def bid(self) -> Bid:
        """The bid.

        Raises:
            IllegalAction: the game has no such bid.
        """
        return self.view.bid(Bid(self.quantity, self.face, self.is_zhai))

    @property
    def is_zhai(self) -> bool:
        """Whether the bid is zhai: in the Chinese game one on ones always is (C3)."""
        return self.zhai or (self.face == 1 and games.of_dice[self.game].kind == "chinese")

    @property
    def chance(self) -> Fraction:
        """The chance that the bid is true."""
        return odds.at_least(self.view, self.bid)

    @property
    def doubt_worth(self) -> Fraction:
        """What a doubt gains on average, in dice (or in points where no dice are lost)."""
        return odds.doubt_worth(self.view, self.bid)

    def same_answer(self, other: DoubtQuestion) -> bool:
        """Whether it asks about the same dice and bid as another one, perhaps in another game, with the same answer."""
        same = (self.mine, self.dice, self.quantity, self.face) == (other.mine, other.dice, other.quantity, other.face)
        return same and (self.chance, self.doubt_worth) == (other.chance, other.doubt_worth)

    @property
    def own_hits(self) -> int:
        """How many of your own dice count for the bid."""
        hits = self.view.rules.hits(self.bid)
        return sum(face in hits for face in self.mine)

    @property
    def loss(self) -> str:
        """What who is wrong loses: `one` die, as many dice as the bid was `off`, or the round, for `points`."""
        if "stake" in self.rules.options:
            return "points"
        return "off" if self.game == "bluff" or self.rules.options.get("loss") == "difference" else "one"

    def limit(self, bid: Bid) -> Fraction | None:
        """How often this raise may be doubted, until doubting is as good; None if one is better however often.

        A raise that nobody doubts brings nothing, one that is doubted what the doubter loses by it.

        >>> now = DoubtQuestion(mine=(2, 2, 2), dice=9, quantity=3, face=5)
        >>> now.chance, now.limit(Bid(4, 2))
        (Fraction(233, 729), Fraction(263, 601))
        """
        doubted, now = -odds.doubt_worth(self.view, bid), self.doubt_worth
        return now / doubted if 0 < now < doubted or doubted < now < 0 else None

    def checked(self) -> DoubtQuestion:
        """Itself, if the game has such dice and such a bid, and others have dice, too.

        Raises:
            BadDice, IllegalAction: it hasn't.
        """
        _ = self.bid
        if self.dice <= len(self.mine):
            raise BadDice("no_table", seen=len(self.mine), unknown=0, dice=self.dice, most=MAX_DICE)
        return self

    def with_game(self, name: str) -> DoubtQuestion:
        """The same question in another game, with as much of it as is possible there."""
        other = self._moved(name)
        whole = max(-(-other.dice // other.step), 1) * other.step
        kept, rolled = other._whole_hand()
        return replace(other, dice=whole, mine=(*kept, *rolled))._high_enough()

    def rolled_in(self, name: str) -> Hand:
        """The dice that are rolled for you in another game."""
        return self._moved(name)._whole_hand()[1]

    def _moved(self, name: str) -> DoubtQuestion:
        """The same dice and bid in another game, where they may be impossible."""
        faces = games.of_dice[name](players=2).faces
        swap: dict[Face, Face] = {6: STAR, 1: STAR} if STAR in faces else {STAR: 1}
        mine = tuple(face if face in faces else swap[face] for face in self.mine)
        return DoubtQuestion(name, mine, self.dice, self.quantity, self.face if self.face in faces else faces[0])

    def _whole_hand(self) -> tuple[Hand, Hand]:
        """Your dice, and where only whole hands count, those that are rolled: for missing ones, and for a straight."""
        if self.step == 1 or not self.mine:
            return self.mine, ()
        faces, kept = self.rules.faces, len(self.mine)
        while True:
            stream = seeds.faces(SEED, 0, "explorer", "missing", kept, sides=len(faces))
            rolled = tuple(faces[roll - 1] for roll in islice(stream, self.each - kept))
            if self.rules.rules.kept((*self.mine[:kept], *rolled)):
                return self.mine[:kept], rolled
            kept -= 1

    @property
    def cups(self) -> tuple[int, ...]:
        """How many dice each of the others has: as evenly as possible, and no more cups than there are players.

        >>> DoubtQuestion(dice=14).cups
        (5, 4)
        """
        unseen, most = self.dice - len(self.mine), games.of_dice[self.game].players[-1] - 1
        number = min(-(-unseen // self.each), most, len(NAMES) - 1)
        return tuple((unseen + number - 1 - cup) // number for cup in range(number))

    def hidden(self, seed: str, roll: int = 0) -> tuple[Hand, ...]:
        """The dice that you don't see, rolled from a seed, under the others' cups; each `roll` has others.

        >>> [len(held) for held in DoubtQuestion(dice=14).hidden("K7QX")]
        [5, 4]
        """
        game, found = self.rules, []
        stream = seeds.faces(seed, 0, "explorer", "hidden", roll, sides=len(game.faces))
        for size in self.cups:
            rolls = (hand(game.faces[next(stream) - 1] for _ in range(size)) for _ in range(TRIES))
            found.append(game.rules.split_rolls(rolls)[1])
        return tuple(found)

    def _high_enough(self) -> DoubtQuestion:
        """The same with a higher number, if a round can't be opened with so few; itself if it can't with any."""
        raising = self.rules.rules.raising
        for quantity in range(self.quantity, self.dice + 1):
            other = replace(self, quantity=quantity)
            if raising.objection(None, Bid(quantity, self.face), self.dice, self.each) is None:
                return other
        return self

    def another(self, seed: str, vary: bool = False) -> DoubtQuestion:
        """Other dice from a seed, and a bid on them; itself if there is no such bid. `vary`: at another table, too.

        >>> now = DoubtQuestion().another("K7QX")
        >>> now.mine, now.bid, now.another("K7QX") == now
        ((3, 1, 4, 5, 2), Bid('3x5'), True)
        """
        return next(self.others(seed, vary), self)

    def others(self, seed: str, vary: bool = False) -> Iterator[DoubtQuestion]:
        """Hands from a seed with a bid on each, as of `another`.

        The bid is near what you hold and the average of the hidden dice, by an offset from the seed. The hidden dice
        aren't looked at.
        """
        faces = self.rules.faces
        for turn in range(TRIES):
            rolled = seeds.faces(seed, 0, "explorer", "doubt", turn, sides=len(faces))
            own, dice = self._near_table(seed, turn) if vary else (len(self.mine) or self.each, self.dice)
            mine, face = tuple(faces[roll - 1] for roll in islice(rolled, own)), faces[next(rolled) - 1]
            asked = replace(self, mine=mine, dice=dice, face=face, quantity=1)
            offset = islice(seeds.faces(seed, 0, "explorer", "offset", turn, sides=len(OFFSETS)), 1)
            try:
                average = odds.mean(asked.view, Bid(1, face, asked.is_zhai))
                asked = replace(asked, quantity=max(nearest(average + OFFSETS[next(offset) - 1], 1), 1))
                if asked.chance not in (0, 1) and asked.is_reached:
                    yield asked
            except (BadDice, IllegalAction):
                continue  # a hand that is rolled again, or a bid that this game hasn't

    def _near_table(self, seed: str, turn: int) -> tuple[int, int]:
        """How many dice you have at another table, and all have: a player more or fewer, and a few dice lost."""
        change = seeds.faces(seed, 0, "explorer", "table", turn, sides=3)
        own, others = (size + next(change) - 2 for size in (len(self.mine) or self.each, len(self.cups)))
        most = min(MOST_CUPS, games.of_dice[self.game].players[-1] - 1)
        others = min(max(others, 1), most)
        if self.step > 1:
            return self.each, self.each * (others + 1)
        own = min(max(own, 2), self.each)
        return own, own + sum(self.each + 1 - next(change) for _ in range(others))

    @property
    def is_reached(self) -> bool:
        """Whether a round can begin with this bid, or with a lower one."""
        raising, each = self.view.rules.raising, len(self.mine) or self.each
        lowest = next(iter(raising.legal(None, self.dice, each)), None)
        return any(raising.objection(before, self.bid, self.dice, each) is None for before in (None, lowest))
