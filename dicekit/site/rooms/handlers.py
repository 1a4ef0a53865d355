"""Request handlers of rooms: the teacher's pages, joining, what phones send and ask, and the stream to the wall."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import segno
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError

from dicekit import seeds, texts
from dicekit.dice.deal import checked_seed
from dicekit.errors import BadDice
from dicekit.site.access import SEAT_COOKIE
from dicekit.site.handlers import OwnPage, _language, came_by
from dicekit.site.pages import Pages
from dicekit.site.rooms import pages as room_pages
from dicekit.site.rooms import shown
from dicekit.site.rooms.all_rooms import Rooms
from dicekit.site.rooms.room import FLAGS, MAX_SEATS, Asked, NoRoom, NotGiven, NotYours, Room, TooMuch
from dicekit.site.rooms.store import Unwritten
from dicekit.site.rooms.summary import summary

log = logging.getLogger(__name__)

REPAINT = 0.25  # the least number of seconds between two updates of the wall
HEARTBEAT = 15.0  # seconds between two signs of life of the stream
MAX_MISSES = 100  # the most wrong codes or keys from one address per minute
KEY = "X-Room-Key"  # the header with the key of a teacher

Reached: TypeAlias = Callable[[], str | None]
Route: TypeAlias = tuple[str, Any, dict[str, Any]]

LOOPBACK = ("127.0.0.1", "localhost", "::1")
#: names of the teacher's requests
DONE = ("step", "line", "answered", "spread", "closed", "alone", "chosen", "best", *FLAGS, "frozen")
PRINTED = {"pupils": ("sheets",), "teacher": ("plan", "key")}  # documents printed by each button of the Teach page


class RoomPage(OwnPage):
    """Base class: finds rooms, reads JSON, and answers each refusal with a sentence."""

    def initialize(self, pages: Pages, rooms: Rooms | None = None, reached: Reached = lambda: None) -> None:
        super().initialize(pages)
        assert rooms is not None
        self.rooms, self.reached = rooms, reached

    def check_xsrf_cookie(self) -> None:
        """Do nothing: rights come from keys in the request, not from cookies, so no other site can borrow them."""

    def say(self, key: str, **slots: Any) -> str:
        lang = texts.resolve(self.request.headers.get("Accept-Language", "en").partition(",")[0]) or "en"
        return texts.say(f"room.{key}", self.get_query_argument("lang", lang), **slots)

    def refuse(self, status: int, key: str, state: Mapping[str, Any] | None = None, **slots: Any) -> None:
        self.set_status(status)
        self.finish({"says": self.say(key, **slots), **(state or {})})

    def body(self) -> dict[str, Any]:
        try:
            sent = json.loads(self.request.body or b"{}")
        except ValueError:
            raise HTTPError(400) from None
        if not isinstance(sent, dict):
            raise HTTPError(400)
        return sent

    def missed(self) -> None:
        """Count a wrong code or key of this address."""
        self.rooms.misses.append((time.monotonic(), str(self.request.remote_ip)))

    def check_misses(self) -> None:
        """Raises TooMuch if this address has tried too many wrong codes or keys; even right ones are then refused."""
        now, own = time.monotonic(), str(self.request.remote_ip)
        self.rooms.misses = [(at, address) for at, address in self.rooms.misses if at > now - 60]
        if sum(address == own for _, address in self.rooms.misses) >= MAX_MISSES:
            raise TooMuch("misses")

    def room(self, code: str) -> Room:
        """The room with this code. Asking for one that was deleted lately doesn't count as a wrong try."""
        try:
            return self.rooms.find(code)
        except NoRoom:
            if code.upper() not in self.rooms.gone:
                self.check_misses()
                self.missed()
            raise

    def taught(self, code: str) -> Room:
        """The room, if the request has the key of its teacher."""
        room = self.room(code)
        with self._missing():
            room.check_teacher(self.request.headers.get(KEY, ""))
        return room

    def viewed(self, code: str) -> tuple[Room, bool]:
        """The room, and whether the request leads it, or has the key that only shows it."""
        room = self.room(code)
        with self._missing():
            return room, room.check_viewer(self.request.headers.get(KEY, ""))

    def keep_seat(self, code: str, seat: int, key: str) -> None:
        """Let the pages of a seat prove it, as they don't count against the limit of their address."""
        cookie = f"{code}.{seat}.{key}"
        if key.isalnum() and key.isascii() and self.get_cookie(SEAT_COOKIE) != cookie:
            self.set_cookie(SEAT_COOKIE, cookie, path=self.pages.base_url, httponly=True)

    @contextmanager
    def _missing(self) -> Iterator[None]:
        """Count a wrong key in the block as a miss; beyond the limit, don't even say that it's wrong."""
        try:
            yield
        except NotYours:
            self.check_misses()
            self.missed()
            raise

    def origin(self) -> str:
        """Scheme and host by which phones reach this site; those of this machine if they don't."""
        came = urlsplit(came_by(self.request))
        found = self.reached() if came.hostname in LOOPBACK else None
        host = came.netloc if found is None else f"{found}:{came.port}" if came.port else found
        return f"{came.scheme}://{host}"

    def is_alone(self) -> bool:
        """Whether the request comes from this machine, and no other can open the site."""
        return urlsplit(came_by(self.request)).hostname in LOOPBACK and self.reached() is None

    async def wall(self, room: Room) -> dict[str, Any]:
        """What the wall shows; the rounds of the class are judged in a thread, as each takes a tenth of a second.

        A fault in one step is logged; the wall then says so, and can go on to the others."""
        try:
            await IOLoop.current().run_in_executor(None, room.judge)
            return room.wall() | {"version": room.version}
        except Exception:
            log.exception("The wall of lesson %s can't show its step %r.", room.lesson, room.step)
            return {**shown.frame(room), "fault": True, "version": room.version}

    def _handle_request_exception(self, fault: BaseException) -> None:
        """Answer a refused request with a sentence for the page to show."""
        match fault:
            case NoRoom():
                was = str(fault.args[0] if fault.args else "").upper() in self.rooms.gone
                self.refuse(404, "over" if was else "no_room")
            case NotGiven():
                self.refuse(403, "not_given", seat=fault.args[0])
            case NotYours():
                self.refuse(403, "not_yours")
            case Asked():
                self.refuse(409, "asking", {"asked": True})
            case TooMuch(code=code):
                self.set_header("Retry-After", "20")
                self.refuse(429, f"too_much.{code}", most=MAX_SEATS)
            case Unwritten():
                self.set_header("Retry-After", "5")
                self.refuse(503, "undone")
            case _:
                super()._handle_request_exception(fault)


class Teach(RoomPage):
    """The page on which a teacher opens a room and prints worksheets: `/teach`, `/zh/teach`."""

    def get(self, lang: str | None) -> None:
        self.set_header("Cache-Control", "no-cache")
        self.finish(room_pages.teach(self.pages, _language(lang), self.origin(), alone=self.is_alone()))


class PlanPage(RoomPage):
    """The plan of a lesson and its key, for the teacher: `/teach/6`, `/zh/teach/6`."""

    async def get(self, lang: str | None, lesson: str) -> None:
        page = await IOLoop.current().run_in_executor(
            None, room_pages.plan, self.pages, _language(lang), int(lesson), self.get_query_argument("room", "")
        )
        if page is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-cache")
        self.finish(page)


class ScenePage(RoomPage):
    """The picture of a step of a lesson, which the wall shows in a frame: `/scene/6/reason`, `/zh/scene/6/ask`."""

    async def get(self, lang: str | None, lesson: str, step: str) -> None:
        page = await IOLoop.current().run_in_executor(
            None, room_pages.scene, self.pages, _language(lang), int(lesson), step
        )
        if page is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-cache")
        self.finish(page)


class Sheets(RoomPage):
    """Worksheets, or plan and key (`part=teacher`), as a PDF: `/worksheet.pdf?lesson=6&seats=1-30`; a fault is
    said in a sentence."""

    async def get(self, lang: str | None) -> None:
        from dicekit.site.paper import NoChineseFont, NoTypst

        language, ask = _language(lang), self.get_query_argument
        if self.rooms.root is not None:
            raise HTTPError(404)  # only our own lessons have worksheets
        try:
            asked = (ask("lesson", ""), ask("seats", "1"), ask("seed", ""), ask("paper", "a4"), ask("large", "") == "1")
            parts = PRINTED[ask("part", "pupils")]
            name, pdf = await IOLoop.current().run_in_executor(None, _printed, language, *asked, parts)
        except (NoTypst, NoChineseFont) as fault:
            self._answer(503, fault.text(language))
        except BadDice as fault:
            self._answer(400, fault.text(language))
        except ValueError:
            seats = {"seats": ask("seats", ""), "example": "1-30", "least": 0, "most": MAX_SEATS}
            self._answer(400, texts.say("paper.bad_seats", language, **seats))
        except LookupError:
            raise HTTPError(404) from None
        else:
            self.set_header("Content-Type", "application/pdf")
            self.set_header("Content-Disposition", f'attachment; filename="{name}"')
            self.set_header("Cache-Control", "no-store")
            self.finish(pdf)

    def _answer(self, status: int, text: str) -> None:
        self.set_status(status)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(text)


def _printed(
    lang: str, lesson: str, seats: str, seed: str, paper: str, large: bool, parts: tuple[str, ...]
) -> tuple[str, bytes]:
    """The name and the content of a file of worksheets, made in a thread, as it takes a second."""
    from dicekit.site.paper import PrintJob, worksheet
    from dicekit.site.paper.content import lesson_numbers, read_seats

    if not lesson.isascii() or not lesson.isdigit() or int(lesson) not in lesson_numbers(lang):
        raise LookupError(lesson)
    wanted = read_seats(seats[:200])
    if len(wanted) > MAX_SEATS:
        raise ValueError(seats)
    job = PrintJob(int(lesson), checked_seed(seed or seeds.fresh()), wanted, lang, paper, large, parts)
    return f"dicekit-{job.lesson:02}-{job.seed}-{parts[0]}.pdf", worksheet(job)


class Wall(RoomPage):
    """The page for the projector; it asks for the room with the key that only the teacher's browser has."""

    def get(self, lang: str | None) -> None:
        self.set_header("Cache-Control", "no-cache")
        self.finish(room_pages.wall(self.pages, _language(lang)))


class JoinPage(RoomPage):
    """The page on which a pupil types the four characters: `/join`, `/zh/join`."""

    def get(self, lang: str | None) -> None:
        self.set_header("Cache-Control", "no-cache")
        self.finish(room_pages.join(self.pages, _language(lang)))


class OpenRoom(RoomPage):
    async def post(self) -> Any:
        sent = self.body()
        lang = texts.resolve(str(sent.get("lang", "en"))) or "en"
        there = {one.order: one for one in self.pages.found(lang) if one.kind == "lesson"}
        if sent.get("lesson") not in there:
            raise HTTPError(400)
        if not await IOLoop.current().run_in_executor(None, _prepared, sent["lesson"], lang, self.rooms.root):
            return self.refuse(409, "not_run")
        room, key = self.rooms.open(sent["lesson"], lang, str(sent.get("seed", "")))
        about = {"lesson": room.lesson, "opened": room.opened}
        return self.finish({"code": room.code, "key": key, "view": room.view_key, **about})


class Join(RoomPage):
    def post(self, code: str) -> None:
        self.check_misses()  # without a key, tries are limited
        room, sent = self.room(code), self.body()
        key, seat = sent.get("key"), sent.get("seat")
        if not isinstance(key, str) or not 16 <= len(key) <= 64 or not isinstance(seat, int | None):
            raise HTTPError(400)
        given = room.join(key, seat)
        self.keep_seat(room.code, given, key)
        lesson = next(one for one in self.pages.found(room.lang) if one.kind == "lesson" and one.order == room.lesson)
        about = {"code": room.code, "seat": given, "own": seeds.own(room.code, given), "last": room.last(given)}
        asked = {"lessons": room.items.lessons, "places": room.items.places, "address": self.pages.address(lesson)}
        self.finish({**about, **asked, **room.phones(given)})


class Events(RoomPage):
    """Take the events of a seat; the answer has the numbers that arrived and the state of the class.

    Phones send again by themselves what couldn't be written, and follow the class meanwhile.
    """

    def post(self, code: str) -> None:
        room, sent = self.room(code), self.body()
        seat, key, events = sent.get("seat"), sent.get("key"), sent.get("events", [])
        if not isinstance(seat, int) or not isinstance(key, str) or not isinstance(events, list):
            raise HTTPError(400)
        if not all(isinstance(one, dict) for one in events):
            raise HTTPError(400)
        with self._missing():
            room.check_seat(seat, key)
        self.keep_seat(room.code, seat, key)
        room.note_pressed(seat, sent.get("pressed"))
        gives = sent.get("gives")
        gives = gives if isinstance(gives, bool) else None
        claimed = {"claimed": room.check_in(seat, gives, away=sent.get("away") is True)}
        self.set_header("Cache-Control", "no-store")
        try:
            taken = room.take(seat, events) if events else []
        except Unwritten:
            self.refuse(503, "unwritten", room.phones(seat) | claimed)
        else:
            self.finish({"taken": taken, **room.phones(seat), **claimed, "summary": self._summary(room, seat)})

    def _summary(self, room: Room, seat: int) -> dict[str, Any] | None:
        """At the end, what the pupil did, and a link to the next lesson."""
        found = summary(room, seat)
        there = (one for one in self.pages.found(room.lang) if one.kind == "lesson" and one.order == room.lesson + 1)
        if found is not None and (lesson := next(there, None)) is not None:
            words = texts.say("room.pupil.summary_next", room.lang, title=lesson.title)
            found["next"] = {"words": words, "address": self.pages.address(lesson)}
        return found


class Do(RoomPage):
    """A request of the teacher: what was pressed."""

    async def post(self, code: str) -> None:
        room = self.taught(code)
        sent = {name: value for name, value in self.body().items() if name in DONE}
        try:
            room.do(**sent)
        except ValueError:
            raise HTTPError(400) from None
        self.finish(await self.wall(room))


class Delete(RoomPage):
    def post(self, code: str) -> None:
        self.rooms.remove(self.taught(code))
        self.finish({"says": self.say("deleted")})


class Projector(RoomPage):
    """Two links, also as pictures: one for a projector, which shows the wall and changes nothing, and the `remote`
    control, which leads; whoever asks has its key already."""

    def get(self, code: str) -> None:
        room = self.taught(code)
        self.set_header("Cache-Control", "no-store")
        about = {"lesson": room.lesson, "opened": room.opened, "seats": len(room.seats)}
        self.finish(self._link(room, room.view_key) | {"remote": self._link(room, self.request.headers[KEY]), **about})

    def _link(self, room: Room, key: str) -> dict[str, str]:
        address = f"{self.origin()}{self.pages.own(room.lang, 'wall')}#{room.code}.{key}"
        return {"address": address, "qr": segno.make(address, micro=False).svg_inline(scale=1, border=2, omitsize=True)}


class Table(RoomPage):
    """What each pupil did, as CSV."""

    def get(self, code: str) -> None:
        room = self.taught(code)
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "text/csv; charset=utf-8")
        self.finish("\N{BYTE ORDER MARK}" + room.table())  # so that spreadsheets read it as UTF-8


class Stream(RoomPage):
    """The state of the wall, now and whenever it changes, at most four times a second."""

    async def get(self, code: str) -> None:
        room, leads = self.viewed(code)
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Accel-Buffering", "no")
        sent, quiet = (-1, 0), 0.0
        if not leads:
            self._count(room, 1)
        try:
            while self.rooms.there.get(room.code) is room:
                if (now := (room.version, room.away())) != sent:
                    sent, quiet = now, 0.0
                    shows = {**await self.wall(room), **self._way_in(room), "leads": leads}
                    self.write(f"data: {json.dumps(shows)}\n\n")
                    await self.flush()
                elif quiet >= HEARTBEAT:
                    quiet = 0.0
                    self.write(": still here\n\n")
                    await self.flush()
                await asyncio.sleep(REPAINT)
                quiet += REPAINT
            self.write("event: gone\ndata: {}\n\n")
        except StreamClosedError:
            return
        finally:
            if not leads:
                self._count(room, -1)

    def _count(self, room: Room, by: int) -> None:
        """Count a projector that opened or closed; then the leading page isn't the one that is shown."""
        room.projectors += by
        room.version += 1

    def _way_in(self, room: Room) -> dict[str, Any]:
        """The address for phones, as text and QR code; no code if only this machine can open it."""
        address = self.origin() + self.pages.own(room.lang, "join")
        if self.is_alone():
            return {"address": address}
        code = segno.make(f"{address}#{room.code}", micro=False)
        return {"address": address, "qr": code.svg_inline(scale=1, border=2, omitsize=True)}


def _prepared(lesson: int, lang: str, root: Path | None) -> bool:
    """Load a lesson's questions in a thread, as that takes seconds for some lessons."""
    from dicekit.site.rooms.items import NotRun, items, items_in

    try:
        return bool(items(lesson, lang) if root is None else items_in(root, lesson, lang))
    except NotRun as fault:
        log.exception("The lesson %s can't be used in a room.", fault)
        return False


def routes(rooms: Rooms, pages: Pages, language: str, reached: Reached) -> list[Route]:
    """The addresses of rooms."""
    given = {"pages": pages, "rooms": rooms, "reached": reached}
    code = "/room/([A-Za-z0-9]{4})"
    return [
        (rf"/(?:({language})/)?teach", Teach, given),
        (rf"/(?:({language})/)?teach/([0-9]{{1,3}})", PlanPage, given),
        (rf"/(?:({language})/)?wall", Wall, given),
        (rf"/(?:({language})/)?scene/([0-9]{{1,3}})/(ask|reason)", ScenePage, given),
        (rf"/(?:({language})/)?worksheet\.pdf", Sheets, given),
        (rf"/(?:({language})/)?join", JoinPage, given),
        ("/room/open", OpenRoom, given),
        (f"{code}/join", Join, given),
        (f"{code}/events", Events, given),
        (f"{code}/do", Do, given),
        (f"{code}/delete", Delete, given),
        (f"{code}/table", Table, given),
        (f"{code}/projector", Projector, given),
        (f"{code}/wall", Stream, given),
    ]
