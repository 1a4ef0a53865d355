"""One class: its seats, what they did, and what the teacher opened."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dicekit.site.rooms import marks, shown
from dicekit.site.rooms.store import Event, Store, Unread
from dicekit.site.rooms.wall_steps import FIRST, REVEALING, SECOND, STEPS

if TYPE_CHECKING:
    from dicekit.kit.pooled import Call
    from dicekit.site.rooms.items import Items

DAY = 24 * 3600
MAX_SEATS = 60  # the most seats of one room
PER_MINUTE = 240  # the most events of one seat per minute
MAX_EVENTS = 50  # the most events in one message
AWAY = 15.0  # a phone that wasn't heard from for this many seconds counts as away
SEEN_WITHIN = 30.0  # a phone heard from within this many seconds is asked before another takes its seat
CLAIMED = 10.0  # a claim to a seat lapses after this many seconds, unless repeated

OPENS = frozenset(
    {"step", "line", "answered", "spread", "closed", "chosen", "best", "voted", "judged", "tried", "sided"}
)  # steps that open something for the class

FLAGS = ("paused", "together", "sided", "voted", "judged", "tried", "finished", "detailed")

STATE = (
    "step",
    "line",
    "answered",
    "reached",
    "spread",
    "closed",
    "alone",
    "chosen",
    "best",
    "sided",
    "voted",
    "judged",
    "tried",
    "finished",
    "detailed",
    "jumped",
    "came",
    "late_calls",
    "since",
    "paused",
    "together",
    "frozen",
)  # fields that are stored


class NoRoom(LookupError):
    """Raised for a code that no room has."""


class NotYours(PermissionError):
    """Raised for a wrong key of a teacher or a seat."""


class NotGiven(NotYours):
    """Raised when the phone that holds a seat doesn't give it."""


class Asked(RuntimeError):
    """Raised while the phone that holds a seat is asked whether another may have it."""


class TooMuch(RuntimeError):
    """Raised beyond a limit; `code` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _ago(sent: Mapping[str, Any]) -> float:
    """How many seconds before sending something was done, by the phone's clock."""
    ago = sent.get("ago", 0)
    if isinstance(ago, bool) or not isinstance(ago, int | float) or not 0 <= ago <= DAY:
        return 0.0
    return float(ago)


def _vote(guess: Mapping[str, Any]) -> Any:
    """What was guessed last; None if nothing was."""
    return guess.get("second", guess.get("first"))


def hashed(key: str) -> str:
    """The hash of a key, which is what the store has."""
    return hashlib.sha256(key.encode()).hexdigest()


@dataclass
class Claim:
    """Another phone's request for a seat: its hashed key, when it was last sent, and the answer."""

    key_hash: str
    at: float
    given: bool | None = None


@dataclass
class Room:
    """A class in one lesson. All changes go through it, and are stored before they are shown."""

    code: str
    key_hash: str
    lesson: int
    lang: str
    opened: float
    store: Store
    root: Path | None = None  # folder of the lesson, if that isn't ours
    step: str = "join"
    paused: bool = False
    together: bool = True
    line: int = 1  # the step of *Reason* that is open
    answered: bool = False  # whether its answer is on the wall
    reached: str = "join"  # the furthest step that the wall has shown
    spread: list[str] = field(default_factory=list)  # exercises whose answers are shown, without marking right ones
    closed: list[str] = field(default_factory=list)  # exercises whose results are shown
    alone: str = ""  # the exercise that is shown alone
    finished: bool = False  # whether the teacher has ended the class
    detailed: bool = False  # whether an answer on the wall has its numbers
    jumped: str = ""  # the step that was left for the end, to which it may come back
    chosen: int = 0  # number of rounds of *Use* whose calls are shown
    best: int = 0  # number of its rounds whose best calls are shown
    sided: bool = False  # whether the wall shows the sides that were taken in *Ask*
    voted: bool = False  # whether the wall shows the guesses after the talk
    judged: bool = False  # whether the wall shows the best calls of *Use*
    tried: bool = False  # whether second guesses are closed, so that phones may try what answers them
    came: dict[str, str] = field(default_factory=dict)  # for seats that joined late, the step reached then
    #: when steps were reached, exercises closed, guesses `tried`, and cups of rounds lifted (`cups0`)
    since: dict[str, float] = field(default_factory=dict)
    late_calls: dict[str, list[int]] = field(default_factory=dict)  # by seat and place: rounds decided after their cups
    frozen: dict[str, dict[str, Any]] | None = None  # the rolls of each seat, by place, while the charts are frozen
    seats: dict[int, str] = field(default_factory=dict)
    #: for each seat and place, the newest value and its number
    values: dict[int, dict[str, tuple[int, Any]]] = field(default_factory=dict)
    version: int = 0
    projectors: int = 0  # number of pages that only show the wall
    pressed: dict[int, int] = field(default_factory=dict)  # presses of each phone in the picture of *Reason*
    _seen: dict[int, list[float]] = field(default_factory=dict)
    _last_seen: dict[int, float] = field(default_factory=dict)  # when the phone of each seat was last heard from
    _claims: dict[int, Claim] = field(default_factory=dict)
    _elsewhere: set[int] = field(default_factory=set)  # seats whose phones show another lesson

    # access

    def check_teacher(self, key: str) -> None:
        """Raises NotYours if the key isn't the teacher's."""
        if not hmac.compare_digest(hashed(key), self.key_hash):
            raise NotYours(self.code)

    def check_seat(self, seat: int, key: str) -> None:
        """Raises NotYours if the key isn't that of the seat."""
        if not hmac.compare_digest(hashed(key), self.seats.get(seat, "")):
            raise NotYours(f"{self.code}/{seat}")

    @property
    def view_key(self) -> str:
        """The key of the projector, which shows the wall and changes nothing."""
        return hashed(f"view {self.key_hash}")[:32]

    def check_viewer(self, key: str) -> bool:
        """Whether the key leads the room; raises NotYours if it doesn't even show it."""
        if hmac.compare_digest(key.encode(), self.view_key.encode()):
            return False
        self.check_teacher(key)
        return True

    # actions of pupils

    @property
    def items(self) -> Items:
        """What the lesson asks; its modules are imported with the first room, as that takes half a second."""
        from dicekit.site.rooms.items import items, items_in

        return items(self.lesson, self.lang) if self.root is None else items_in(self.root, self.lesson, self.lang)

    def join(self, key: str, seat: int | None = None, now: float | None = None) -> int:
        """The seat of whoever has this key: theirs already, the one that they take over, or the next free one.

        Nobody has two seats: whoever takes one over leaves their own.

        Raises:
            TooMuch: all seats are taken.
            NotYours: nobody sits in the seat that is to be taken over, or its phone doesn't give it.
            Asked: the phone that holds the seat is being asked.
        """
        own = next(
            (taken for taken, key_hash in self.seats.items() if hmac.compare_digest(key_hash, hashed(key))), None
        )
        if seat is None and own is not None:
            return own
        if seat is not None and seat not in self.seats:
            raise NotYours(f"{self.code}/{seat}")
        if seat is None and len(self.seats) >= MAX_SEATS:
            raise TooMuch("seats")
        if seat is not None and seat != own:
            self._claim(seat, hashed(key), time.monotonic() if now is None else now)
        given = seat if seat is not None else max(self.seats, default=0) + 1
        left = own if own != given else None
        self.store.sit(self.code, given, hashed(key), left)
        if given not in self.seats and self.reached != "join":
            self.came[str(given)] = self.reached
            self.store.save_state(self.code, self._state())
        self.seats[given] = hashed(key)
        if left is not None:
            self.seats[left] = ""
            self._last_seen.pop(left, None)
        self.version += 1
        return given

    def _claim(self, seat: int, key_hash: str, now: float) -> None:
        """Ask the phone that holds a seat whether another may take it, if it was heard from lately."""
        if now - self._last_seen.get(seat, -SEEN_WITHIN) >= SEEN_WITHIN:
            self._claims.pop(seat, None)
            return
        claim = self._claims.get(seat)
        if claim is None or now - claim.at > CLAIMED:
            claim = self._claims[seat] = Claim(key_hash, now)
        if claim.key_hash != key_hash or claim.given is None:
            if claim.key_hash == key_hash:
                claim.at = now
            raise Asked(seat)
        del self._claims[seat]
        if not claim.given:
            raise NotGiven(seat)
        self._last_seen.pop(seat, None)

    def check_in(self, seat: int, gives: bool | None = None, now: float | None = None, *, away: bool = False) -> bool:
        """Note that the phone of a seat is there, or in another lesson (`away`), and whether it `gives` its seat.

        Returns whether it must be asked."""
        at = self._last_seen[seat] = time.monotonic() if now is None else now
        (self._elsewhere.add if away else self._elsewhere.discard)(seat)
        claim = self._claims.get(seat)
        if claim is None or at - claim.at > CLAIMED:
            return False
        if gives is not None:
            claim.given = gives
        return claim.given is None

    def note_pressed(self, seat: int, pressed: object) -> None:
        """Note how often a phone has pressed in the picture of *Reason*, as it says itself with each message."""
        if type(pressed) is int and pressed >= 0 and self.pressed.get(seat) != pressed:
            self.pressed[seat] = pressed
            self.version += 1

    def take(self, seat: int, sent: Sequence[Mapping[str, Any]], now: float | None = None) -> list[int]:
        """Store what a seat has sent, and return the numbers of events that needn't be sent again.

        Events that no page can have sent are dropped; their numbers are returned, too.

        Raises:
            TooMuch: more in a minute than a pupil can do.
            Unwritten: the store can't write; nothing is kept.
        """
        at = time.time() if now is None else now
        if len(sent) > MAX_EVENTS:
            raise TooMuch("events")
        recent = [one for one in self._seen.get(seat, []) if one > at - 60]
        if len(recent) + len(sent) > PER_MINUTE:
            raise TooMuch("events")
        self._seen[seat] = recent + [at] * len(sent)
        good: list[Event] = []
        numbers = []
        for one in sent:
            number = one.get("n")
            if not isinstance(number, int) or not 0 < number < 10**9:
                continue
            numbers.append(number)
            try:
                value = self.items.read(str(one.get("place")), one.get("value"), self.code, seat)
            except Unread:
                continue
            place, done = str(one["place"]), at - _ago(one)
            if place in self.items.guesses:
                value |= self._circumstances(seat, place, value, done, good)
            good.append(Event(seat, number, done, place, self._timely(seat, place, value, done)))
        if good:
            self._note_late(good)
            self.store.append(self.code, good)
            for event in good:
                self._note(event)
            self.version += 1
        return numbers

    def _timely(self, seat: int, place: str, value: Any, done: float) -> Any:
        """A guess or an answer without what was entered once that was closed or its answer shown: that's kept apart, as
        `late`."""
        before = self.of(place).get(seat, {})
        value = self._frozen(place, value, before, done)
        if done < self._closed_at(place):
            return value
        kept = {name: one for name, one in before.items() if name != "late"}
        late, timely = (_vote(value), _vote(kept)) if place in self.items.guesses else (value, kept)
        return before or value if late in (None, timely) else kept | {"late": late}

    def _note_late(self, events: Sequence[Event]) -> None:
        """Keep which rounds of *Use* were decided after the wall had lifted their cups."""
        for event in events:
            if event.place not in self.items.played:
                continue
            before = {call.round for call in self._calls(event.place, self.of(event.place).get(event.seat))}
            new = {call.round for call in self._calls(event.place, event.value)} - before
            late = [at for at in new if at is not None and event.at >= self.since.get(f"cups{at}", inf)]
            if late:
                known = self.late_calls.get(key := f"{event.seat} {event.place}", [])
                self.late_calls = self.late_calls | {key: sorted({*known, *late})}
                self.store.save_state(self.code, self._state())

    def _calls(self, place: str, value: Any) -> Sequence[Call]:
        return () if value is None else self.items.decided(place, value)

    def _circumstances(
        self, seat: int, place: str, value: Any, done: float, earlier: Sequence[Event]
    ) -> dict[str, bool]:
        """What was there before a guess: whether a first one was made when all had `talked` or seen those of others,
        or `waits` for the next press, as the wall had none to show; and whether the pupil had `rolled` for it."""
        before, found = self.of(place).get(seat, {}), set[str]()
        if "first" in value and [*self.items.guesses].index(place) == 0:
            if ("first" not in before or before.get("talked")) and done >= self._seen_from():
                found.add("talked")
            elif (
                ("first" not in before or before.get("waits")) and self.step == "show" and done >= self._came_to("show")
            ):
                found.add("waits")
        changed = _vote(value) is not None and _vote(value) != _vote(before)
        if before.get("rolled") or (changed and self._has_rolled(seat, place, earlier)):
            found.add("rolled")
        return dict.fromkeys(found, True)

    def _seen_from(self) -> float:
        """When the wall first showed first guesses, or would have shown them."""
        return min(self.since.get("seen", inf), self._came_to("again"))

    def _any_guess(self) -> bool:
        """Whether anybody has made the first guess."""
        return any("first" in value for place in [*self.items.guesses][:1] for value in self.of(place).values())

    def _has_rolled(self, seat: int, place: str, earlier: Sequence[Event]) -> bool:
        """Whether a seat has made rolls that answer a guess: those of its number; `earlier` events aren't noted yet."""
        number, rolled = [*self.items.guesses].index(place), [*self.items.rolled]
        if number >= len(rolled):
            return False
        sent = [event.value for event in earlier if event.place == rolled[number]]
        made = sent[-1] if sent else self.of(rolled[number]).get(seat)
        return isinstance(made, Mapping) and made.get("done", 0) > 0

    def _frozen(self, place: str, value: Any, before: Any, done: float) -> Any:
        """A guess whose first vote is that of before the wall showed all of them; a later change is a second vote."""
        if place not in self.items.guesses or "first" not in before or before.get("talked"):
            return value
        if before.get("waits") and self.step == "show":
            return value  # it wasn't shown yet
        if "first" not in value or value["first"] == before["first"] or not self._seen_others(place, done):
            return value
        return {"second": value["first"]} | value | {"first": before["first"]}

    def _seen_others(self, place: str, done: float) -> bool:
        """Whether the wall showed all first guesses before this one was made."""
        shown = "show" if self.step == "show" else "again"
        return [*self.items.guesses].index(place) == 0 and done >= self._came_to(shown)

    def _closed_at(self, place: str) -> float:
        """When a guess was closed, by the next step or a press, or the answer to it or to an exercise was shown."""
        if place not in self.items.guesses:
            return self.since.get(place, 0.0) if place in self.closed else inf
        number = [*self.items.guesses].index(place)
        if number >= len(REVEALING):
            return inf  # a notebook may have more questions than the class's steps
        closed = [self._came_to(REVEALING[number])]
        if number == 1 and self.tried:
            closed.append(self.since.get("tried", 0.0))
        if self.together and self.votes()[place] == "closed":
            closed.append(self._came_to(("roll", "reason")[number]))
        return min(closed)

    def _came_to(self, step: str) -> float:
        """When the wall first reached this step or a later one."""
        if not self.has_reached(step):
            return inf
        return min((self.since[one] for one in [*STEPS][[*STEPS].index(step) :] if one in self.since), default=0.0)

    def has_reached(self, step: str, since: str | None = None) -> bool:
        """Whether the wall has shown a step so far, or had when `since` was reached; a class that is over has all."""
        order = [*STEPS]
        if self.finished and since is None:
            return True
        return order.index(since or self.reached) >= order.index(step)

    def _note(self, event: Event) -> None:
        """Keep the newest value of a place, by the page's own numbers."""
        values = self.values.setdefault(event.seat, {})
        if event.number > values.get(event.place, (0, None))[0]:
            values[event.place] = event.number, event.value

    def last(self, seat: int) -> int:
        """The highest number of the events of a seat: a device that takes it over counts on from here."""
        return max((number for number, _ in self.values.get(seat, {}).values()), default=0)

    def of(self, place: str) -> dict[int, Any]:
        """The newest value of a place, by seat."""
        return {seat: values[place][1] for seat, values in sorted(self.values.items()) if place in values}

    # actions of the teacher

    @property
    def steps(self) -> list[str]:
        """The steps of the wall in this lesson."""
        without = [(), SECOND, (*FIRST, *SECOND)][2 - min(len(self.items.guesses), 2)]
        return [step for step in STEPS if step not in without]

    def do(self, **change: Any) -> None:
        """Go to a step, open a step of the reasoning or tell its answer, pause, change the pace, freeze, close
        an exercise, tell the best calls, or close the second guesses. What opens something ends a pause.
        From an end that was jumped to, any step is the one that was left.

        Raises:
            ValueError: there is no such step or exercise.
        """
        if (step := change.get("step", self.step)) not in self.steps:
            raise ValueError(f"no step {step!r}; there are: {', '.join(self.steps)}")
        line = change.get("line", self.line)
        if type(line) is not int or not 1 <= line <= self.items.lines:
            raise ValueError(f"no step {line!r} of the reasoning")
        closing, spread, alone = change.get("closed"), change.get("spread"), change.get("alone", self.alone)
        for place in (closing, spread, alone):
            if place and place not in self.items.exercises:
                raise ValueError(f"no exercise {place!r}")
        if change.get("tried") is False and self.tried and not self.reopens():
            raise ValueError("the second guesses have their answer")
        step, jumped = self._jump(step)
        state = self._state() | {"step": step, "line": line, "alone": alone, "jumped": jumped}
        state |= self._rounds_shown(change)
        state["answered"] = bool(change.get("answered", self.answered if line == self.line else line < self.line))
        state |= {name: bool(change.get(name, getattr(self, name))) for name in FLAGS}
        if "paused" not in change and OPENS & change.keys():
            state["paused"] = False
        state["reached"] = max(self.reached, jumped or step, key=[*STEPS].index)
        if closing and closing not in self.closed:
            state["closed"] = [*self.closed, closing]
        if spread and spread not in self.spread:
            state["spread"] = [*self.spread, spread]
        lifted = {f"cups{number}" for number in range(self.items.same_rounds if state["judged"] else state["best"])}
        seen = "seen" if step == "show" and self._any_guess() else None
        state["since"] = self._noted({step, closing, seen, "tried" if state["tried"] else None, *lifted})
        state["detailed"] = state["detailed"] and step == self.step
        if "frozen" in change or step != self.step:  # the next step begins with what comes
            state["frozen"] = self._rolled() if change.get("frozen") else None
        self.store.save_state(self.code, state)
        for name, value in state.items():
            setattr(self, name, value)
        self.version += 1

    def _rounds_shown(self, change: Mapping[str, Any]) -> dict[str, int]:
        """Of how many rounds of *Use* the calls and the best calls are shown."""
        rounds = {name: change.get(name, getattr(self, name)) for name in ("chosen", "best")}
        for number in rounds.values():
            if type(number) is not int or number < 0:
                raise ValueError(f"no round {number!r}")
        return rounds

    def _jump(self, step: str) -> tuple[str, str]:
        """The step to go to, and the one that was left for the end before its turn, if any."""
        if step != "end":
            return (self.jumped if self.step == "end" and self.jumped else step), ""
        return step, self.jumped if self.step in ("end", self.steps[-2]) else self.step

    def _noted(self, opened: set[str | None]) -> dict[str, float]:
        """When each thing was opened or closed for the first time; guesses that are open again have no time."""
        gone = {name for name in ("tried", "end") if name not in opened}
        since = {name: at for name, at in self.since.items() if name not in gone}
        return {name: time.time() for name in opened if name} | since

    def _state(self) -> dict[str, Any]:
        """The stored state of the room, apart from its events."""
        return {name: getattr(self, name) for name in STATE}

    def reopens(self) -> bool:
        """Whether second guesses that are closed can be opened again: their answer wasn't on the wall."""
        return self.tried and not self.has_reached("reveal_second")

    # what is shown

    def wall(self) -> dict[str, Any]:
        """What the wall shows in its step."""
        return shown.wall(self)

    def phones(self, seat: int | None = None) -> dict[str, Any]:
        """The state that a phone gets."""
        return shown.phones(self, seat)

    def judge(self) -> None:
        """Evaluate what the class has sent since the last time, so that `wall` is fast."""
        shown.judge(self)

    def votes(self) -> dict[str, str]:
        """Which vote on each guess is open: not yet one (`waiting`), the first, which may still be changed, the second
        one after talking, or none any more (`closed`; `revealed` once its answer was on the wall), or any (`free`)."""
        order = [*STEPS]
        step = self.step if self.finished else self.jumped or self.step
        at, places = order.index(step), [*self.items.guesses]
        first = "first" if at < order.index("again") else "second" if step == "again" else "closed"
        if step == "second" and self.tried:
            at += 1
        early = "waiting" if self.together else "free"
        second = ("closed", "first", early)[(at <= order.index("second")) + (at < order.index("second"))]
        revealed = {place: step for place, step in zip(places, REVEALING, strict=False) if self.has_reached(step)}
        if self.finished and not shown.asked_second(self):
            second = "free"
        votes = dict(zip(places, (first, second), strict=False))
        return {place: "revealed" if vote == "closed" and place in revealed else vote for place, vote in votes.items()}

    def away(self, now: float | None = None) -> int:
        """How many phones are away: in another lesson, or not heard from for a while."""
        at = time.monotonic() if now is None else now
        there = [seat for seat, key_hash in self.seats.items() if key_hash]
        return sum(seat in self._elsewhere or at - self._last_seen.get(seat, at) > AWAY for seat in there)

    def _rolled(self) -> dict[str, dict[str, Any]]:
        """What each seat has rolled, by place."""
        return {place: {str(seat): value for seat, value in self.of(place).items()} for place in self.items.rolled}

    def table(self) -> str:
        """What each pupil did, as CSV."""
        return marks.table(self)
