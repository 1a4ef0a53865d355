"""The push bench: own dice shown or under the cup, what showing them does to a bid, and what the others then know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson10 import bench_drawing as drawn
from dicekit.dice.action import Action, Bid, Push
from dicekit.dice.game import Game
from dicekit.dice.hand import STAR, Face, Hand, hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import Objection
from dicekit.games import games
from dicekit.kit.frame import copy_panel, frame, status, with_storage
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.odds.pushes import Pushed, challenge_before_and_after, pushed

YOU = 1  # the seat that pushes; the one before it has bid
HAND, MIN_OTHERS, MAX_OTHERS = 5, 1, 20  # own dice; dice under the other cups
ROLLS = 99
GAMES = ("perudo", "bluff")
OWN: Mapping[str, Hand] = {"perudo": (5, 5, 1, 2, 6), "bluff": (5, 5, STAR, 1, 2)}
STANDING = Bid(5, 5)  # of the player before, where this is not the first bid of the round
TIMES = ("after_bid", "before_bid")
LINK = LinkCodec(
    "{game}.{picked}.{others}.{quantity}x{face}.{marks}",
    game=GAMES,
    picked="[0-4]{0,5}",
    others=range(MIN_OTHERS, MAX_OTHERS + 1),
    quantity=range(100),
    face="[1-6*]",
    marks="o?t?[bm]?",
)


@dataclass(frozen=True)
class Bench:
    """Five own dice, which of them are shown, so many dice under other cups, the bid, and the rules of the table.

    `first` is whether this is the first bid of the round; `timing`, `on_opening` (Perudo) and `must_match` (Bluff) are
    options of the game. `roll` is the number of rolls from the seed; `new` are the dice rolled last, if they were
    looked at; `said` is whether the bid was made and the dice are shown.

    >>> bench = Bench(picked=frozenset({0, 1, 2}))
    >>> bench.odds.before, bench.odds.after
    (Fraction(4195, 19683), Fraction(65275, 177147))
    >>> Bench(picked=frozenset(range(5))).objection.code, Bench().objection.code
    ('push_all', 'push_empty')
    """

    game: str = "perudo"
    picked: frozenset[int] = frozenset()
    others: int = 10
    quantity: int = 8
    face: Face = 5
    first: bool = False
    timing: str = "after_bid"
    on_opening: bool = False
    must_match: bool = False
    said: bool = False
    new: Hand = ()
    seed: str = "AAAA"
    roll: int = 0

    @property
    def own(self) -> Hand:
        """The dice as they lie."""
        return OWN[self.game]

    @property
    def shown(self) -> Hand:
        """The dice that are picked, as they lie."""
        return tuple(self.own[at] for at in sorted(self.picked))

    @property
    def again(self) -> int:
        """How many are rolled again."""
        return HAND - len(self.picked)

    @property
    def bid(self) -> Bid:
        return Bid(self.quantity, self.face)

    @property
    def most(self) -> int:
        """The largest number that can be bid."""
        return self.others + HAND

    @property
    def rolled(self) -> bool:
        """The new dice lie there."""
        return bool(self.new)

    @property
    def free(self) -> bool:
        """Dice may still be moved."""
        return not self.said and not self.rolled

    @property
    def may_bid(self) -> bool:
        """The bid may still be changed: where dice are shown before the bid, after the roll too."""
        return not self.said

    @cached_property
    def rules(self) -> Game:
        """The game with the options of this table."""
        players = 1 + -(-self.others // HAND)
        if self.game == "perudo":
            return games["perudo"](players=max(players, 2), push_on_opening=self.on_opening, reroll_timing=self.timing)
        match = self.must_match and self.timing == "after_bid"
        return games["bluff"](players=max(players, 2), reroll=True, reroll_timing=self.timing, reveal_must_match=match)

    @cached_property
    def table(self) -> Table:
        """The table at which this is: the player before has bid, if anybody has."""
        others = [min(HAND, self.others - HAND * at) for at in range(self.rules.players - 1)]
        dice = (others[0], HAND, *others[1:])
        hands = tuple(self.own if seat == YOU else None for seat in range(len(dice)))
        dealt = self.rules.deal(hands=None, dice=dice, starter=YOU if self.first else 0, seed=self.seed)
        dealt = replace(dealt, hands=tuple(hand(own) if own else None for own in hands))
        return dealt if self.first else dealt.play(STANDING)

    @cached_property
    def view(self) -> View:
        """What the owner of the dice sees."""
        return self.table.seen_by(YOU)

    @property
    def action(self) -> Action:
        """What is said with the dice."""
        return Bid(self.quantity, self.face, push=self.shown) if self.timing == "after_bid" else Push(self.shown)

    @cached_property
    def objection(self) -> Objection | None:
        """What the rules say against it."""
        return self.table.objection(self.action)

    @cached_property
    def odds(self) -> Pushed | None:
        """What showing these dice does; nothing where none or all are picked."""
        if not 0 < len(self.picked) < HAND:
            return None
        return pushed(self.view, self.bid, self.shown)

    @property
    def hits(self) -> tuple[Face, ...]:
        """The faces that count for the bid."""
        return tuple(self.table.rules.hits(self.bid))

    @property
    def counting(self) -> int:
        """How many of the new dice count."""
        return sum(die in self.hits for die in self.new)

    @property
    def now(self) -> Any:
        """The chance of the bid to the owner who has looked at the new dice; None before."""
        told = self.odds
        if told is None or not self.rolled:
            return None
        return next(chance for count, _, chance in told.looked if count == self.counting)

    def challenges(self) -> list[tuple[int, Any, Any]]:
        """What a challenge is worth to a next player of whose dice so many count, before and after."""
        size = min(HAND, self.others)
        miss = next(face for face in self.rules.faces if face not in self.hits)
        found = []
        for held in range(size + 1):
            own = (self.face,) * held + (miss,) * (size - held)
            unknown = self.others - size + HAND
            found.append((held, *challenge_before_and_after(self.rules, self.bid, own, self.shown, unknown)))
        return found

    def fallen(self) -> Bench:
        """With the other dice rolled again, from the seed."""
        stream = seeds.faces(self.seed, YOU, "table", "bench", self.roll + 1, len(self.rules.faces))
        new = tuple(self.rules.faces[number - 1] for number in islice(stream, self.again))
        return replace(self, new=new, roll=self.roll + 1)

    def back(self, **changes: Any) -> Bench:
        """Before anything was said, with some things changed."""
        return replace(self, **{"said": False, "new": (), **changes})


class PushBench(Part):
    """Own dice in two areas; pressing one moves it to the other. Then the bid is made and the rest is rerolled.

    >>> bench = PushBench(Bench(picked=frozenset({0, 1, 2})))
    >>> " ".join(bench.sentence.split())
    'Showing three, rolling two again: eight fives go from 21.3 % to 36.8 %. Others expect 3⅔ from you instead of 1⅔.'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(Bench)
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the bench, such as 10/bench")

    def __init__(self, state: Bench | None = None, **kwargs: Any) -> None:
        start = state or Bench()
        if start.seed == "AAAA":
            start = replace(start, seed=seeds.fresh())
        super().__init__(state=start, **kwargs)
        self.observe(self._address, "state")
        self._address()

    def _address(self, _: Any = None) -> None:
        """`perudo.012.10.8x5.o`: the game, the dice picked, the others' dice, the bid, and the rules that differ."""
        bench = self.state
        picked = "".join(map(str, sorted(bench.picked)))
        marks = ("o" if bench.first else "") + ("t" if bench.timing == "before_bid" else "")
        marks += "b" if bench.on_opening else "m" if bench.must_match else ""
        bid = {"quantity": bench.quantity, "face": bench.face}
        text = LINK.write(game=bench.game, picked=picked, others=bench.others, **bid, marks=marks)
        self.link = text if self.place or self.store_key else ""

    @property
    def sentence(self) -> str:
        """How the chance moves, and what others expect."""
        return drawn.sentence(self.state, self.lang)

    def lay(self, bench: Bench) -> None:
        """Other dice and rules on the bench; what is rolled next is rolled from the same seed."""
        self.state = replace(bench, seed=self.state.seed, roll=self.state.roll)

    # requests from a browser, all validated

    def on_move(self, at: int) -> None:
        """Show a die, or put it back under the cup."""
        bench = self.state
        if not 0 <= at < HAND or not bench.free:
            raise Refused(self._say("lies" if 0 <= at < HAND else "no_die"))
        self.state = replace(bench, picked=bench.picked ^ {at})
        self.tell(self.sentence)

    def on_step(self, by: int) -> None:
        """One more or one fewer in the bid."""
        self._bid(max(1, min(self.state.quantity + max(-10, min(by, 10)), self.state.most)), self.state.face)

    def on_face(self, value: str) -> None:
        """Another face in the bid."""
        face = value if value == STAR else int(value) if value in tuple("123456") else 0
        if face not in self.state.rules.faces:
            raise self.unknown_act()
        self._bid(self.state.quantity, face)

    def _bid(self, quantity: int, face: Face) -> None:
        if not self.state.may_bid:
            raise Refused(self._say("said_already"))
        self.state = replace(self.state, quantity=quantity, face=face)
        self.tell(self.sentence)

    def on_others(self, by: int) -> None:
        """More or fewer dice under the other cups."""
        others = self.state.others + max(-5, min(by, 5))
        if not MIN_OTHERS <= others <= MAX_OTHERS:
            raise Refused(self._say("others.range", least=MIN_OTHERS, most=MAX_OTHERS))
        quantity = min(self.state.quantity, others + HAND)
        self._set(self.state.back(others=others, quantity=quantity))

    def on_game(self, value: str) -> None:
        """The other game; its faces differ."""
        if value not in GAMES:
            raise self.unknown_act()
        bench = self.state
        self._set(bench.back(game=value, face=5, on_opening=False, must_match=False))

    def on_first(self, value: str) -> None:
        """A raise, or the first bid of the round."""
        self._set(self.state.back(first=self._yes(value)))

    def on_timing(self, value: str) -> None:
        """Show after the bid, or before it."""
        if value not in TIMES:
            raise self.unknown_act()
        match = self.state.must_match and value == "after_bid"
        self._set(self.state.back(timing=value, must_match=match))

    def on_rule(self, value: str) -> None:
        """Perudo: a push with the first bid is allowed; Bluff: what is shown must match."""
        bench, on = self.state, self._yes(value)
        if bench.game == "perudo":
            self._set(bench.back(on_opening=on))
        elif on and bench.timing == "before_bid":
            raise Refused(self._say("match.with_bid"))
        else:
            self._set(bench.back(must_match=on))

    def on_say(self) -> None:
        """Say the bid and show the dice; where they are shown before the bid, they are rolled at once."""
        bench = self.state
        if not bench.free:
            raise Refused(self._say("said_already"))
        if bench.objection is not None:
            raise Refused(bench.objection.text(self.lang))
        if bench.timing == "before_bid":
            self.on_roll()
        else:
            self.state = replace(bench, said=True)
            self.tell(drawn.stage(self.state, self.lang))

    def on_roll(self) -> None:
        """Roll the dice that stay under the cup."""
        bench = self.state
        if bench.rolled or not (bench.said or bench.timing == "before_bid") or bench.objection is not None:
            raise Refused(self._say("not_yet"))
        if bench.roll >= ROLLS:
            raise Refused(self._say("full", n=ROLLS))
        self.state = bench.fallen()
        self.tell(drawn.stage(self.state, self.lang))

    def on_again(self) -> None:
        """Everything back as it was before the bid."""
        self._set(self.state.back())

    def on_restore(self, text: str) -> None:
        """Take up what an address names."""
        found = self.read_link(LINK, text)
        game, others, face, marks = found["game"], found["others"], found["face"], found["marks"]
        wanted: Face = STAR if face == STAR else int(face)
        bench = Bench(
            game=game,
            picked=frozenset(map(int, found["picked"])),
            others=others,
            quantity=min(max(found["quantity"], 1), others + HAND),
            face=wanted,
            first="o" in marks,
            timing="before_bid" if "t" in marks else "after_bid",
            on_opening=game == "perudo" and "b" in marks,
            must_match=game == "bluff" and "m" in marks and "t" not in marks,
            seed=self.state.seed,
        )
        if wanted not in bench.rules.faces:
            raise self.bad_link()
        self.state = bench

    def _yes(self, value: str) -> bool:
        if value not in ("yes", "no"):
            raise self.unknown_act()
        return value == "yes"

    def _set(self, bench: Bench) -> None:
        self.state = bench
        self.tell(drawn.spoken(bench, self.lang))

    def _say(self, key: str, **slots: Any) -> str:
        return texts.say(f"bench.{key}", self.lang, **slots)

    # drawing

    def draw(self) -> Mapping[str, str]:
        bench, uid, lang = self.state, self.uid, self.lang
        shell = frame(
            uid,
            self._say("title"),
            line=self._say("line"),
            level=self.level,
            kind="bench",
            lang=lang,
            panels=self.footer_panels,
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, bench, lang),
            "status": status(self._say("assume")),
            "table": drawn.table(bench, lang),
            "still": copy_panel(uid, drawn.words(bench, lang), lang),
            "help": h("p", None, self._say("help")),
        }
