"""Derivations: numbered lines, each with a sentence, a formula, a value and a reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from html import escape
from typing import Any, Literal

from dicekit import texts
from dicekit.formulas import mathml, speech, writers
from dicekit.formulas.blanks import boxed
from dicekit.formulas.notation import Decimal, Notation, read
from dicekit.formulas.simple import simple
from dicekit.texts import numbers
from dicekit.texts.notebook import notebook_language

PYTHON = "from sympy import *\nk, z, A = symbols('k z A')"


@dataclass(frozen=True)
class Phrase:
    """A text of the catalogue with the values of its slots.

    >>> from dicekit.dice.action import Bid
    >>> Phrase("ledger.name.bid", {"bid": Bid(7, 5)}).say("en")
    'seven fives'
    """

    key: str
    slots: Mapping[str, Any] = field(default_factory=dict)

    def say(self, lang: str) -> str:
        """The text in a language."""
        return texts.get_language(lang).text(self.key, _InLanguage(self.slots, lang))


class _InLanguage(dict[str, Any]):
    """Slots whose phrases, alone or in lists, are put into words when a text uses them."""

    def __init__(self, slots: Mapping[str, Any], lang: str) -> None:
        super().__init__(slots)
        self.lang = lang

    def __getitem__(self, name: str) -> Any:
        return _one(super().__getitem__(name), self.lang)

    def get(self, name: str, default: Any = None) -> Any:
        return _one(super().get(name, default), self.lang)


def _one(value: Any, lang: str) -> Any:
    if isinstance(value, Phrase):
        return value.say(lang)
    if isinstance(value, tuple) and value and isinstance(value[0], Phrase):
        return tuple(part.say(lang) for part in value)
    return value


@dataclass(frozen=True)
class Blank:
    """A number in a line that the learner fills in.

    `wrong` are typical wrong entries, each with the key of its feedback text, which can use the slots of the line; so
    are those that are `near`, which are accepted: what comes of rounded numbers.

    >>> Blank(Fraction(10), ((Fraction(20), "lesson.blank.order"),)).truth
    Fraction(10, 1)
    """

    truth: Fraction
    wrong: tuple[tuple[Fraction, str], ...] = ()
    near: tuple[tuple[Fraction, str], ...] = ()

    def __post_init__(self) -> None:
        values = [value for value, _ in (*self.wrong, *self.near)]
        if self.truth in values or len(set(values)) < len(values):
            raise ValueError(f"wrong entries are wrong, each once: {', '.join(map(str, values))}")

    @classmethod
    def of(
        cls,
        family: str,
        truth: Fraction | int,
        slips: Iterable[tuple[Fraction | int, str]],
        near: Iterable[tuple[Fraction, str]] = (),
    ) -> Blank:
        """A blank with the results of typical slips, whose texts are `<family>.blank.<name>`; right ones are left out.

        >>> Blank.of("dice", 10, [(20, "order"), (10, "none")]).wrong
        ((Fraction(20, 1), 'dice.blank.order'),)
        """
        wrong = {Fraction(value): f"{family}.blank.{name}" for value, name in slips if value != truth}
        close = {value: f"{family}.blank.{name}" for value, name in near if value != truth}
        return cls(Fraction(truth), tuple(wrong.items()), tuple(close.items()))


@dataclass(frozen=True)
class Rows:
    """A small table under a line's sentence: the column headers, and rows whose first cell is the row header.

    >>> named = Phrase("ledger.cell.number", {"value": 7}), Phrase("ledger.cell.number", {"value": 8})
    >>> Rows(named, (named,)).html()[-64:]
    '<tbody><tr><th scope="row">7</th><td>8</td></tr></tbody></table>'
    """

    head: tuple[Phrase, ...]
    body: tuple[tuple[Phrase, ...], ...]

    def sentences(self, lang: str = "en") -> list[str]:
        """Every row as a sentence, with the headers of its cells."""
        heads = [head.say(lang) for head in self.head]
        return [self._sentence(heads, [cell.say(lang) for cell in row], lang) for row in self.body]

    def _sentence(self, heads: list[str], row: list[str], lang: str) -> str:
        cells = [
            texts.say("ledger.row.cell", lang, head=head, cell=cell) for head, cell in zip(heads, row, strict=True)
        ]
        joined = texts.say("ledger.row.joint", lang).join(cells)
        return texts.get_language(lang).capital(texts.say("ledger.row", lang, cells=joined))

    def html(self, lang: str = "en", name: str = "") -> str:
        """The table as HTML."""
        heads = "".join(f'<th scope="col">{escape(head.say(lang))}</th>' for head in self.head)
        rows = "".join(f"<tr>{_cells([escape(cell.say(lang)) for cell in row])}</tr>" for row in self.body)
        named = f' aria-label="{escape(name)}"' if name else ""
        return f'<table class="data"{named}><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _cells(row: list[str]) -> str:
    """The HTML of a row whose first cell is a header."""
    return f'<th scope="row">{row[0]}</th>' + "".join(f"<td>{cell}</td>" for cell in row[1:])


def cell(name: str, value: Any = None) -> Phrase:
    """A phrase for a cell with a number, formatted by `percent`, `number` or `fraction`."""
    return Phrase(f"ledger.cell.{name}", {"value": value})


#: the kinds of a line's last number: a chance, a value in dice or points, a factor, or a plain number
Unit = Literal["chance", "dice", "points", "times", "number"]


@dataclass(frozen=True)
class Line:
    """One line of a derivation.

    `rows` is a small table under the sentence.

    `steps` are equal sympy expressions, unevaluated; `general` is the same in letters.

    The sentence is the text `ledger.<key>`, the reason `ledger.why.<why>` (`why` is `key` by default). With a `family`,
    such as `deals`, they are `deals.ledger.<key>` and `deals.why.<why>`; a closed line shows `deals.teaser.<key>`, and
    a line with an open `blank` shows `deals.fill.<key>` if that exists, and `deals.hint.<key>` as its hint. A result
    has a double rule and is shown in its `unit`.

    >>> from dicekit.formulas import derive
    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> first = derive(view, "7x5").lines[0]
    >>> first.words(), first.value
    ('You hold three that count.', Fraction(3, 1))
    """

    key: str
    slots: Mapping[str, Any]
    steps: tuple[Any, ...] = ()
    general: tuple[Any, ...] = ()
    value: Fraction | None = None
    why: str = ""
    is_result: bool = False
    family: str = ""
    blank: Blank | None = None
    unit: Unit = "chance"
    rows: Rows | None = None

    def words(self, lang: str = "en") -> str:
        """The sentence."""
        return Phrase(f"{self._family}ledger.{self.key}", self.slots).say(lang)

    def asking(self, lang: str = "en") -> str:
        """The sentence while the blank is open."""
        key = f"{self._family}fill.{self.key}"
        return Phrase(key, self.slots).say(lang) if self.family and texts.has(key) else self.words(lang)

    def teaser(self, lang: str = "en") -> str:
        """The question on a closed line."""
        own = f"{self.family}.teaser.{self.key}"
        if self.family and texts.has(own):
            return Phrase(own, self.slots).say(lang)
        kind = f"ledger.teaser.{self.key.split('.')[0]}"
        return texts.say(kind if texts.has(kind) else "ledger.teaser.line", lang)

    def reason(self, lang: str = "en") -> str:
        """The reason of the line."""
        if "reasons" in self.slots:
            return texts.say("ledger.why.joint", lang).join(reason.say(lang) for reason in self.slots["reasons"])
        stem = f"{self.family}.why" if self.family else "ledger.why"
        return Phrase(f"{stem}.{self.why or self.key}", self.slots).say(lang)

    def hint(self, lang: str = "en") -> str:
        """What helps while the blank is open: the reason, if it has no hint of its own because that tells no answer."""
        own = f"{self.family}.hint.{self.key}"
        return Phrase(own, self.slots).say(lang) if self.family and texts.has(own) else self.reason(lang)

    @property
    def _family(self) -> str:
        return f"{self.family}." if self.family else ""

    @property
    def expression(self) -> Any:
        """The first sympy expression of the line; None if it has no formula."""
        return self.steps[0] if self.steps else None

    def notation(self, letters: bool = False) -> Notation | None:
        """The notation of the formula in numbers or letters; None if the line has none."""
        steps = self.general if letters and self.general else self.steps
        if not steps or (steps == self.steps and self._is_number_in_sentence):
            return None
        nodes = tuple(map(read, steps))
        ends = self.is_result and self.value is not None and self.value.denominator > 1
        return Notation((*nodes, decimal(self.value)) if ends and self.value is not None else nodes)

    @property
    def question(self) -> Notation | None:
        """The formula with a box for the number to fill in; None for a line without a blank."""
        return boxed(tuple(map(read, self.steps)), self.blank.truth) if self.blank else None

    @property
    def _is_number_in_sentence(self) -> bool:
        """Whether the formula is only a whole number that is already in the sentence."""
        opening = not self.family and self.key.startswith(("hold.", "need.", "unseen."))
        return (opening or self.is_result) and len(self.steps) == 1 and bool(self.steps[0].is_Integer)

    @property
    def latex(self) -> str:
        """The formula as LaTeX."""
        return writers.latex(notation) if (notation := self.notation()) else ""

    @property
    def mathml(self) -> str:
        """The formula as MathML with English labels."""
        return self.markup()

    def markup(self, lang: str = "en", letters: bool = False) -> str:
        """The formula as MathML with labels for screen readers."""
        notation = self.notation(letters)
        return mathml.mathml(notation, lang, speech.speak(notation, lang)) if notation else ""

    @cached_property
    def in_numbers(self) -> Notation | None:
        """The formula in plain numbers (`simple`); None if the line has none."""
        notation = self.notation()
        return simple(notation) if notation else None

    def plain(self, lang: str = "en") -> str:
        """The formula in plain numbers as MathML with labels for screen readers."""
        if not (notation := self.in_numbers):
            return ""
        return mathml.mathml(notation, lang, speech.speak(notation, lang)).replace(mathml.TIMES, mathml.CROSS)

    def speech(self, lang: str = "en", letters: bool = False) -> str:
        """The formula in words, for reading aloud."""
        return _aloud(self.notation(letters), lang)

    def plain_speech(self, lang: str = "en") -> str:
        """The formula in plain numbers, in words."""
        return _aloud(self.in_numbers, lang)

    def text(self, lang: str = "en", letters: bool = False) -> str:
        """The formula in one line of plain text."""
        return writers.text(notation, lang) if (notation := self.notation(letters)) else ""

    @property
    def python(self) -> str:
        """The first step as Python, after `PYTHON`."""
        return writers.python(read(self.steps[0], most=0)) if self.steps else ""


def _aloud(notation: Notation | None, lang: str) -> str:
    return texts.say("ledger.speak.then", lang).join(speech.speak(notation, lang)) if notation else ""


def decimal(value: Fraction) -> Decimal:
    """A number as a decimal, and whether that's exact.

    >>> decimal(Fraction(8675, 19683)), decimal(Fraction(1, 2))
    (Decimal(text='0.4407', exact=False), Decimal(text='0.5', exact=True))
    """
    written = numbers.decimal(value)
    return Decimal(written, Fraction(written.replace(numbers.MINUS, "-")) == value)


def line_numbers(lines: Sequence[Line]) -> dict[str, int]:
    """The number of each line by the slot used in texts: `{line_sum}` is the number of the line with key `sum`.

    Dots in keys become underscores; of lines with the same key the first counts.

    >>> from dicekit.formulas.deals_general import suit_split
    >>> line_numbers(suit_split((9, 8, 8, 7, 1), any_order=True).lines)["line_orders"]
    3
    """
    found: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        found.setdefault(f"line_{line.key.replace('.', '_')}", number)
    return found


def numbered(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with the slots for each other's numbers, such as `{line_sum}`."""
    named = line_numbers(lines)
    return tuple(replace(line, slots={**line.slots, **named}) for line in lines)


@dataclass(frozen=True, repr=False)
class Derivation:
    """A derivation: numbered lines, the last of which has the result.

    `str(derivation)` is plain text, as on the command line; in notebooks it's shown with formulas.

    >>> from dicekit.formulas import derive
    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> derive(view, "7x5")
    <At least seven fives: 8675/19683>
    """

    title: Phrase
    lines: tuple[Line, ...]
    value: Fraction

    def only(self, *keys: str) -> Derivation:
        """The lines with these keys alone, numbered anew."""
        return replace(self, lines=numbered([line for line in self.lines if line.key in keys]))

    @cached_property
    def brief(self) -> Derivation:
        """A shorter version with sum, fraction and result in one line."""
        at = next((place for place, line in enumerate(self.lines) if line.key.startswith("sum.")), None)
        if at is None:
            return self
        start, after = self.lines[at], self.lines[at + 1 :]
        ends = next((line.steps for line in after if line.key.startswith("fraction")), ())
        dice = [line for line in self.lines[:at] if line.key.startswith("die.")]
        phrases = [Phrase(f"ledger.{line.key}", line.slots) for line in dice]
        reasons = (*phrases, Phrase(f"ledger.why.{start.why or start.key}", start.slots))
        rest = tuple(line for line in after if line.key.startswith(("loss.", "result.loss.")))
        merged = replace(
            start,
            steps=start.steps[:1] + ends,
            value=start.value if rest else self.value,
            is_result=not rest,
            slots={**start.slots, "reasons": reasons},
        )
        kept = tuple(line for line in self.lines[:at] if line not in dice)
        return replace(self, lines=(*kept, merged, *rest))

    def heading(self, lang: str = "en") -> str:
        """The question as text."""
        return self.title.say(lang)

    def text(self, lang: str = "en", letters: bool = False) -> str:
        """All lines as plain text."""
        rows = [self.heading(lang)]
        width = len(str(len(self.lines)))
        for number, line in enumerate(self.lines, 1):
            rows.append(f"{number:>{width}}. {line.words(lang)}")
            rows += [f"{'':>{width}}  {row}" for row in (line.rows.sentences(lang) if line.rows else [])]
            if formula := line.text(lang, letters):
                rows.append(f"{'':>{width}}  {formula}")
        return "\n".join(rows)

    @property
    def latex(self) -> str:
        """All formulas as one LaTeX block."""
        rows = [formula for line in self.lines if (formula := line.latex)]
        return "\\begin{gathered}\n" + " \\\\\n".join(rows) + "\n\\end{gathered}"

    @property
    def python(self) -> str:
        """All formulas as Python code for sympy."""
        return self.python_with_words()

    def python_with_words(self, lang: str = "en") -> str:
        """All formulas as Python code, each after a comment with its sentence."""
        rows = (f"# {line.words(lang)}\n{line.python}" for line in self.lines if line.steps)
        return "\n".join([PYTHON, *rows])

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.heading()}: {writers.plain_fraction(self.value)}>"

    def html(self, lang: str = "en") -> str:
        """The lines as an HTML list."""
        items = "".join(f"<li>{self._shown(line, lang)}</li>" for line in self.lines)
        return f"<p><b>{escape(self.heading(lang))}</b></p><ol>{items}</ol>"

    def _shown(self, line: Line, lang: str) -> str:
        rows = line.rows.html(lang) if line.rows else ""
        return f"{escape(line.words(lang))}{rows}<div>{line.markup(lang)}</div>"

    def _repr_html_(self) -> str:
        return self.html(notebook_language())

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self.latex}$"
