"""`KeptPart`: the base class of parts whose state the device keeps, so that a reload loses nothing.

A new part in ten lines: its state is frozen and has few fields, a codec writes them as a short text, and the texts have
a common prefix, under which there are at least `title` and `help`:

    class Piles(KeptPart):
        prefix = "piles"                                              # self.say("title") is the text piles.title
        codec = LinkCodec("{seed}.{piles}", seed="[A-Z2-9]{4}", piles=range(10))
        state = traitlets.Instance(Piled)                             # with the attributes seed and piles

        def on_add(self) -> None:
            self.state = replace(self.state, piles=self.state.piles + 1)
            self.announce(self.say("told", n=self.state.piles))

        def draw(self) -> Mapping[str, str]:
            button = h("button", {"type": "button", "class": "btn", "data-act": "add"}, self.say("add"))
            return self.drawing(button, self.say("told", n=self.state.piles))

A lesson makes it with `Piles(Piled(seeds.fresh()), lang=self.lang, **self.stored("piles"))`: `stored` gives it its
name in the address and the name under which the device keeps it. Where the fields of the codec aren't the attributes of
the state, define `fields` and `restored`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame, table, with_storage
from dicekit.kit.html import Child, Html, h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part


class KeptPart(Part):
    """A part whose state is kept on the device and in the address, as the text of its `link`.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Dice:
    ...     number: int = 5
    >>> class Cup(KeptPart):
    ...     codec = LinkCodec("{number}", number=range(1, 11))
    ...     state = traitlets.Instance(Dice, ())
    ...
    ...     def draw(self):
    ...         return {"shell": self.shell("A cup"), "work": str(self.state.number)}
    >>> cup = Cup(Dice(3))
    >>> cup.link
    '3'
    >>> cup.on_restore("4"); cup.state
    Dice(number=4)
    """

    #: no tab of its own: on a phone it's shown together with its neighbours
    tab = ""
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    #: the prefix of its text keys
    prefix: ClassVar[str] = ""
    #: how its state is written in a link and on the device
    codec: ClassVar[LinkCodec]
    store_key = traitlets.Unicode("", help="where the device keeps it, such as 02/bet; empty: it doesn't")

    @property
    def seeded(self) -> bool:
        """Whether its link names the seed of its dice."""
        codec = getattr(self, "codec", None)
        return codec is not None and "seed" in codec.fields

    def say(self, key: str, **slots: Any) -> str:
        """A text of this part."""
        return texts.say(f"{self.prefix}.{key}", self.lang, **slots)

    # the state as a text

    def fields(self) -> Mapping[str, Any]:
        """The fields of the state's text, by the names that the codec gives them."""
        return {name: getattr(self.state, name) for name in self.codec.fields}

    def restored(self, found: dict[str, Any]) -> Any:
        """The state that has these fields; each is in its bounds, but not all fields may go together (`bad_link`)."""
        return replace(self.state, **found)

    @property
    def address(self) -> str:
        """The state as the text of the link."""
        return self.codec.write(**self.fields())

    def on_restore(self, text: str) -> None:
        """Restore the state from an address, or from what the device kept."""
        self.state = self.restored(self.read_link(self.codec, text))

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps it."""
        return self.store_key

    def kept(self, value: Any) -> Any:
        """The state of a text that a device has kept."""
        if not isinstance(value, str):
            raise self.bad_link()
        return self.restored(self.read_link(self.codec, value))

    def open(self) -> None:
        self._write_link()
        super().open()

    @traitlets.observe("state")
    def _write_link(self, _: Any = None) -> None:
        self.link = self.address

    # drawing

    def shell(self, title: str, **options: Any) -> Html:
        """The frame around the part, with a hidden title; the options are those of `frame.frame`."""
        given = {"level": self.level, "lang": self.lang, "panels": self.footer_panels, "hidden_title": True}
        return with_storage(frame(self.uid, title, **{**given, **options}), self.store_key, self.seeded)

    def drawing(
        self,
        work: Html,
        still: str,
        heads: Sequence[Child] = (),
        rows: Sequence[Sequence[Child]] = (),
        kind: str = "",
        caption: str = "",
        hidden_title: bool = True,
        **slots: Any,
    ) -> dict[str, str]:
        """The usual drawing, under the texts `title` and `help`: the work, a table of it, and the same in words.

        `kind` is a class of the frame, `caption` the table's, if it isn't the title; with `hidden_title`
        only screen readers get the title; `slots` are those of the help.
        """
        title = self.say("title")
        return {
            "shell": self.shell(title, kind=kind, hidden_title=hidden_title),
            "work": work,
            "table": table(caption or title, heads, rows) if heads else "",
            "still": copy_panel(self.uid, still, self.lang),
            "help": h("p", None, self.say("help", **slots)),
        }
