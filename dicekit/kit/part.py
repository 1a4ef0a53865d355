"""`Part`: the base class of all widgets. It has one frozen state, draws it as HTML, and answers requests.

A subclass defines how the state is drawn and what each request does to it:

    class Coin(Part):
        state = traitlets.Instance(Side, default_value=Side("heads"))   # frozen
        html_tally = Slot()                       # one more named piece of HTML, beside the common ones

        def draw(self) -> Mapping[str, str]:      # state -> HTML; called whenever state or language changes
            return {
                "shell": frame(self.uid, "A coin", slot("work"), slot("tally"), lang=self.lang),
                "work": h("button", {"type": "button", "data-act": "turn", "data-arg-by": "1"}, "Turn"),
                "tally": ..., "status": status(...), "table": table(...), "still": copy_panel(...), "help": ...,
            }

        def on_turn(self, by: int) -> None:       # a request; fields are checked by the hints, `"1"` becomes 1
            if by > 3: raise Refused("Three at most.")            # shown under the work and announced
            self.state = self.state.turned(by)
            self.announce("Tails.")                                   # announced in the page's live region

**Drawing** (`dicekit.kit`): `html.h/join/slot`, `frame.frame/status/table/copy_panel/link_panel/footer`,
`sprite.symbol/cup/seal`, `die.dice`. The shell contains the slots (`slot("name")`); each slot is a synced text, of
which only changes are sent (`sync.py`). `Later` leaves a slot undrawn until it's visible, `self.memo` caches pieces by
their inputs, `drawn_from` names the inputs of the whole drawing; `schedule.py` follows one press from the browser to
the rules and back.
Common slots: shell work status notice table still link help fault. Every text comes from `dicekit.texts`. Ids start
with `self.uid`. The same HTML is `text/html` (the still) and the live view.

**Attributes that the browser acts on** (`static/part.js`):

    data-act="name" data-arg-x="1"   pressing it requests on_name(x=1); `select`, `input`, radios send their value
                                     as `value` when changed; a `<form data-act>` sends its named fields
    data-once                        a second press while the first is unanswered does nothing (Say it, Lock)
    aria-disabled="true" data-why="…"    stays focusable; pressing it says why (no data-why: Python answers)
    data-roving="row|column|grid"    one tab stop; arrows, Home/End, Page keys move between its [data-item]s
                                     (rows of a grid: tr or [data-row])
    data-key="…"                     identity of an element when lists change (keeps focus)
    data-focus-next="selector"       what gets the focus if this element is removed while it has it
    data-focus-fallback              the same, for all elements that name nothing
    data-shortcut="d 2"              keys that press it while focus is inside the part
    data-toggle="id"                 opens and closes that element; Esc closes and returns focus
    data-copy="id" · data-print      copies that element's text · prints
    data-own                         a behaviour owns the contents; a redraw doesn't change them
    data-behaviour="chart"           handled by `behaviours.chart` of a module named in `modules`

**A behaviour** is registered by an ES module in `static/`, which the class names: `modules = ("x.js",)`.

    import { behaviours } from "./kit.js";
    behaviours.chart = {
      mount(element, model, kit) {},              // once per element; may return a state object
      update(element, model, kit, state) {},      // after each redraw and when `local` changed
      unmount(element, state) {},
    };

`model` has get, set, on, save_changes only. `kit.act("name", {x: 1})` sends a request, `kit.say(text, loud)` announces
a text, `kit.local()` is the trait `local` (plain data that only the view uses), `kit.words` the texts from Python,
`kit.number(text)` the text with its numbers in the language's signs,
`kit.root` the part's element, `kit.served(name)` the address of a static file (null where nothing is served),
`kit.live` false on a page without a kernel. Every `static/name.css` belongs to the style sheet; its selectors start
with `.dk`.

**Safety.** The browser may write `acts` (its requests) and public traits (`public.py`); other writes are undone.
Requests are bounded, handled once and in order (`requests.py`). An exception in a handler or in drawing becomes the
Fault state; other parts keep working. `on_restore(text)` gets untrusted text from an address.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

import ipywidgets
import traitlets

from dicekit import texts
from dicekit.errors import UnknownGame
from dicekit.kit import bundle, repeatable
from dicekit.kit.files import KitFiles
from dicekit.kit.frame import PANELS, copy_panel, fault, link_panel
from dicekit.kit.html import Html, fill, h, join_plain, slot
from dicekit.kit.link import LinkCodec
from dicekit.kit.memo import Memo
from dicekit.kit.plain import shown_still
from dicekit.kit.public import BadValue, PublicTraits, public_signature
from dicekit.kit.requests import Request, RequestLog, arguments, is_bounded
from dicekit.kit.schedule import scheduler
from dicekit.kit.sync import Later, Slot, Synced
from dicekit.texts.notebook import notebook_language

__all__ = ["Later", "Part", "Refused", "Slot"]

log = logging.getLogger("dicekit.kit")

WORDS = (
    "working",
    "resting",
    "asleep",
    "away",
    "wake",
    "needs_python",
    "copied",
    "busy",
)  # texts that the browser shows without asking Python


class Refused(Exception):
    """A request was refused; the text says why, in the visitor's language.

    `field` names the form field whose entry could not be read; the text is then shown under it.
    """

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.field = field


class Part(PublicTraits, Synced):
    """A widget of the kit: draws its state, answers requests, and shows the same HTML as a still.

    >>> class Coin(Part):
    ...     state = traitlets.Int(0)
    ...
    ...     def draw(self):
    ...         return {"shell": slot("work"), "work": h("p", None, f"{self.state} turns")}
    ...
    ...     def on_turn(self):
    ...         self.state += 1
    >>> Coin(3).html_work
    '<p>3 turns</p>'
    """

    #: its tab on a phone: one of `tabs.FIRST` and `LAST`, or a name whose label is the text `<tab>.tab`; empty: none
    tab: str = "table"
    #: what works without Python: one of the texts `widget.alone.…`, which a page without a kernel shows
    alone: ClassVar[str] = "panels"
    #: behaviours beyond the core: files in `static/`
    modules: ClassVar[tuple[str, ...]] = ()
    _handlers: ClassVar[dict[str, Any]] = {}

    state = traitlets.Any(None)
    lang = traitlets.Unicode("en").tag(sync=True)
    tag = traitlets.Unicode("en", help="the language as HTML names it").tag(sync=True)
    direction = traitlets.Unicode("ltr", help="how the language is written: ltr or rtl").tag(sync=True)
    level = traitlets.Int(3, help="which heading the title is")

    html_shell, html_work, html_status, html_notice, html_fault = Slot(), Slot(), Slot(), Slot(), Slot()
    html_table, html_still, html_link, html_help = Slot(), Slot(), Slot(), Slot()
    words = traitlets.Dict().tag(sync=True)
    aria_live = traitlets.Dict().tag(sync=True)
    link = traitlets.Unicode("").tag(sync=True)
    mark = traitlets.Unicode("", help="the model id, by which a page finds the still of this part").tag(sync=True)
    place = traitlets.Unicode("", help="the part's name in the address, `#place=link`; empty: none").tag(sync=True)
    acts: Any = traitlets.List().tag(sync=True)
    ack = traitlets.Dict().tag(sync=True)

    _esm = traitlets.Unicode("").tag(sync=True)
    _files = traitlets.Instance(ipywidgets.Widget, None, allow_none=True).tag(
        sync=True, **ipywidgets.widget_serialization
    )

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        # Only our own methods: ipywidgets has `on_msg` and the like, which no visitor shall reach.
        ours = [base for base in reversed(cls.__mro__) if isinstance(base, type) and issubclass(base, Part)]
        names = {name for base in ours for name in vars(base) if name.startswith("on_")}
        cls._handlers = {name[3:]: getattr(cls, name) for name in names}
        cls.__signature__ = public_signature(cls)

    def __init__(self, state: Any = None, **kwargs: Any) -> None:
        self._requests = RequestLog()
        self.memo = Memo()  # caches pieces of the drawing
        self._drawn: tuple[Any, ...] | None = None  # the inputs of the last drawing
        self._due = False  # something changed since it was drawn
        self._held = False  # changes are being collected into one message
        self.failed: BaseException | None = None  # the exception that stopped a drawing or a request
        served = bundle.served()
        kwargs.setdefault("_esm", bundle.esm(self.modules, served))
        if not served:
            kwargs.setdefault("_files", KitFiles.shared())
        kwargs.setdefault("mark", repeatable.mark(type(self).__name__))
        kwargs.setdefault("lang", notebook_language())
        if state is not None:
            kwargs["state"] = state
        unknown = [name for name in kwargs if not self.has_trait(name)]
        if unknown:
            raise TypeError(f"{type(self).__name__} has no option {unknown[0]!r}")
        wanted = {name: kwargs.pop(name) for name in self.trait_names(mirrored=True) if name in kwargs}
        super().__init__(model_id=kwargs["mark"], **kwargs)
        self.observe(self._changed, ["state", "lang", "level"])
        self.observe(self.publish, "state")
        self.watch_mirrored()
        for name, value in wanted.items():
            setattr(self, name, value)

    def open(self) -> None:
        """Draw before opening the comm, so that the first message is complete."""
        if self.comm is None:
            self._first = self.state
            self.publish()
            self._draw_now()
        super().open()

    @property
    def uid(self) -> str:
        """Prefix of the ids of this part's elements."""
        return f"dk{self.mark[:8]}"

    @property
    def footer_panels(self) -> tuple[str, ...]:
        """Panels of the footer; only a part with a `place` has a link."""
        return tuple(name for name in PANELS if name != "link" or self.place)

    # what a subclass defines

    def draw(self) -> Mapping[str, str | Later]:
        """HTML of each slot for the current state; hidden slots may be `Later`."""
        raise NotImplementedError

    def drawn_from(self) -> tuple[Any, ...] | None:
        """Inputs of `draw` besides language and level; while they are equal, it isn't called. None: always draw."""
        return None

    def on_restart(self) -> None:
        """Go back to the first state."""
        self.state = self._first

    @property
    def states(self) -> tuple[Any, Any]:
        """The state that `restart` goes back to, and the state now."""
        return self._first, self.state

    def renew(self, change: Callable[[Any], Any]) -> None:
        """Change both of its states."""
        self._first, self.state = map(change, self.states)

    def on_ping(self) -> None:
        """Do nothing; the acknowledgement is the answer."""

    def on_complete(self) -> None:
        """Draw the slots left for later: a panel was opened, or the page is idle."""
        self.complete()

    def on_resend(self, whole: bool = False) -> None:
        """Send everything to a browser that missed a message; `whole`: it can't read patches at all."""
        self._patches = self._patches and not whole
        self.resend()

    def on_restore(self, text: str) -> None:
        """Restore the state from the text of a link; refused by parts without links."""
        raise Refused(texts.say("widget.no_link", self.lang))

    def on_own(self, text: str) -> None:
        """Begin with the dice that a link names; no Python is started for it."""
        self.on_restore(text)

    def _summary(self) -> str:
        """What the part holds, for its repr."""
        question = getattr(self, "question", None)
        return "" if question is None else str(question.bid)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._summary()})"

    # what a subclass may call

    def redraw(self) -> None:
        """Draw now, or at the end of the request that is being answered."""
        self._drawn = None
        self.refresh()

    def refresh(self) -> None:
        """Draw again if its inputs changed."""
        with scheduler.lock:
            self._due = True
            if not self._held and scheduler.admits(self):
                with self.one_message():
                    pass

    def unknown_act(self) -> Refused:
        """The refusal of a request that this part can't have sent."""
        return Refused(texts.say("widget.unknown_act", self.lang))

    def bad_link(self) -> Refused:
        """The refusal of a link that can't be restored; while an unknown game is handled, it names that."""
        error = sys.exc_info()[1]
        while error is not None and not isinstance(error, UnknownGame):
            error = error.__context__
        if error is not None:
            return Refused(texts.say("widget.unknown_game", self.lang, name=f"“{error.name[:30]}”"))
        return Refused(texts.say("widget.bad_link", self.lang))

    def read_link(self, codec: LinkCodec, text: str) -> dict[str, Any]:
        """The fields of a link's text, or its refusal."""
        try:
            return codec.read(text)
        except ValueError:
            raise self.bad_link() from None

    def announce(self, text: str, loud: bool = False, keep: bool = False) -> None:
        """Announce in the page's live region; `loud` only for faults, `keep` if a later message may not replace it."""
        self.aria_live = {"n": int(self.aria_live.get("n", 0)) + 1, "text": text, "loud": loud, "keep": keep}

    def still(self) -> Html:
        """Static HTML of the current state, which needs no script."""
        slots = {name[5:]: getattr(self, name) for name in self.trait_names() if name.startswith("html_")}
        shell = slots.pop("shell")
        marks = {
            "class": " ".join(("dk dk-still", *self._dom_classes)),
            "data-model": self.mark,
            "data-modules": " ".join(self.modules) or None,
            "lang": texts.get_language(self.lang).tag,
            "dir": texts.get_language(self.lang).direction,
            "role": "group",
            "aria-label": texts.say("widget.example", self.lang),
        }
        return h("div", marks, fill(shell, slots))

    def snapshot(self) -> dict[str, Any]:
        """Plain data from which a page without a kernel shows this part (`static/offline.js`)."""
        drop = ("acts", "ack", "revision", "stale", "tabbable", "tooltip")
        return {
            name: value
            for name, value in self.get_state().items()
            if name not in drop and not name.startswith("_") and _plain(value)
        } | {"modules": list(self.modules)}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = super()._repr_mimebundle_(**kwargs)
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**data, "text/html": shown_still(self.still())}, metadata | {bundle.OUTPUT_MARK: True}

    # requests

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Handle a browser's message: set public traits, answer requests, refuse all other writes."""
        public = [name for name in self.trait_names(public=True) if name in sync_data]
        refused = [name for name in sync_data if name in self.keys and name != "acts" and name not in public]
        if refused:
            self.forget_sent(refused)
            self.send_state(refused)
        with scheduler.answering(self), self.one_message():
            for name in public:
                self._write(name, sync_data[name])
            for act in self._requests.take(sync_data.get("acts")):
                self._handle(act)
            self.ack = dict(self._requests.done)

    def _write(self, name: str, value: Any) -> None:
        """Set a public trait for a browser; if refused, send back the old value and a message."""
        from_json = self.trait_metadata(name, "from_json", self._trait_from_json)
        try:
            if not is_bounded(value):
                raise traitlets.TraitError(f"{name} is too large")
            with self._lock_property(**{name: value}):
                setattr(self, name, from_json(value, self))
            to_json = self.trait_metadata(name, "to_json", self._trait_to_json)
            if to_json(getattr(self, name), self) != value:
                self.send_state(name)
        except traitlets.TraitError as wrong:
            self.send_state(name)
            own = isinstance(wrong, BadValue)
            self._notice(str(wrong) if own else texts.say("trait.refused", self.lang, name=name))
        except Exception:
            self.send_state(name)
            self._fail()

    def _handle(self, act: Request) -> None:
        """Handle one request; an exception puts this part into its Fault state."""
        self._due = True
        try:
            self._notice("")
            handler = self._handlers.get(act.do)
            if handler is None:
                raise self.unknown_act()
            handler(self, **self._fields(handler, act))
            if act.do == "restart":
                self.html_fault = ""
        except Refused as refusal:
            self._notice(str(refusal), refusal.field)
            self.announce(str(refusal))
        except Exception:
            self._fail()

    def _fields(self, handler: Any, act: Request) -> dict[str, Any]:
        """The request's fields converted to the types in the handler's signature, or `Refused`."""
        try:
            return arguments(handler, act.fields)
        except (TypeError, ValueError):
            raise self.unknown_act() from None

    def _notice(self, text: str, field: str = "") -> None:
        self.html_notice = h("p", {"class": "status notice", "data-field": field or None}, text) if text else ""

    def make_slot(self, name: str, later: Later) -> None:
        """Draw a slot that was left for later; an exception becomes this part's Fault state."""
        try:
            super().make_slot(name, later)
        except Exception:
            self._fail()

    def _fail(self) -> None:
        """Log the exception, starting with its message, and show the Fault state."""
        self.failed = sys.exc_info()[1]
        name = type(self).__name__
        log.exception("A part failed: %s: %s: %s", name, type(self.failed).__name__, self.failed)
        # a published site must not show paths to visitors
        what = "" if bundle.published() else traceback.format_exc(limit=-3)
        self.html_fault = fault(self.lang, what)
        if not self.html_shell:
            self.html_shell = h("section", {"class": "part"}, slot("fault"))
        self.announce(texts.say("widget.fault", self.lang), loud=True)

    # drawing

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send these traits, or all; while another part answers a request, wait and send them with the next drawing."""
        with scheduler.lock:
            if key is not None and not self._held and not scheduler.admits(self):
                self._states_to_send.update([key] if isinstance(key, str) else key)
                return
            super().send_state(key)

    def _changed(self, _: Any) -> None:
        self.refresh()

    @contextmanager
    def one_message(self) -> Iterator[None]:
        """Context whose changes become one message and one drawing: at its end, or when this part's turn comes."""
        with scheduler.lock:
            outer, self._held = self._held, True
            postponed: set[str] = set()
            try:
                with self.hold_sync():
                    yield
                    if outer:
                        return
                    if not scheduler.admits(self):
                        postponed.update(self._states_to_send)
                        self._states_to_send.clear()
                    elif self._due:
                        self._due = False
                        self._draw_now()
            finally:
                self._held = outer
                self._states_to_send.update(postponed)

    def _alone(self, panels: tuple[str, ...]) -> str:
        """A sentence on what works without Python; empty if nothing does."""
        named = tuple(texts.say(f"widget.{name}", self.lang) for name in panels)
        return texts.say(f"widget.alone.{self.alone}", self.lang, panels=named) if named else ""

    def _texts(self, panels: tuple[str, ...]) -> dict[str, Any]:
        """Texts that the browser shows without asking Python."""
        words = {name: texts.say(f"widget.{name}", self.lang) for name in WORDS}
        language = texts.get_language(self.lang)
        signs = [language.decimal_sign, *language.grouping]
        needs_python = join_plain(self.lang, words["needs_python"], self._alone(panels))
        return {**words, "needs_python": needs_python, "signs": signs}

    def _draw_now(self) -> None:
        inputs = self.drawn_from()
        if inputs is not None and self._drawn == (inputs := (*inputs, self.lang, self.level)):
            return
        try:
            drawn: dict[str, str | Later] = dict(self.draw())
        except Exception:
            self._fail()
            return
        get, lang = self.memo.get, self.lang
        drawn.setdefault("link", get("link panel", (lang,), lambda: link_panel(self.uid, lang)))
        drawn.setdefault("still", get("still panel", (lang,), lambda: copy_panel(self.uid, "", lang)))
        shell = str(drawn.get("shell", ""))
        panels = tuple(name for name in ("table", "still", "help") if f'data-panel="{name}"' in shell)
        self.tag, self.direction = texts.get_language(lang).tag, texts.get_language(lang).direction
        self.words = get("words", (lang, panels), lambda: self._texts(panels))
        self.fill_slots(drawn)
        self._drawn = inputs


def _plain(value: Any) -> bool:
    """Whether a value can be written as JSON (widgets can't)."""
    return isinstance(value, str | int | float | list | dict | type(None)) and not (
        isinstance(value, str) and value.startswith("IPY_MODEL_")
    )
