"""Exact parsing of typed answers: fractions, decimals, percentages and small expressions.

Nothing is evaluated as a program: this parser has a small grammar and limits for everything. `answers.js` has the same
grammar and is tested with the same examples (`tests/data/answers.json`).

    answer  = sum
    sum     = product { ("+" | "-") product }
    product = signed { ("*" | "/") signed }
    signed  = { "+" | "-" } power
    power   = part [ "^" { "+" | "-" } power ]
    part    = atom [ "%" ]
    atom    = number | "(" sum ")" | "C" "(" sum "," sum ")"

Numbers are read as their language writes them, 26,025 or 0.441 in English, and so are those of the other kind that
can't be meant otherwise: 44,1 and 0,441. In 26,025 the comma sets thousands apart in English, and the decimals in a
language with a decimal comma. Within C(n,k) the comma is between n and k; with C(n;k) numbers can have commas too.
A mixed number is an answer too: 6 1/3 or 6⅓.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from math import comb

LENGTH = 60  # characters of an answer
DEPTH = 8  # brackets within brackets
DIGITS = 15  # digits in one number
EXPONENT = 100
CHOOSE = 200  # the n of C(n, k)
BITS = 2048  # of a numerator or denominator of any intermediate result
TOLERANCE = Fraction(1, 200)  # 0.005 of a decimal, half a point of a percentage
LONG = 10**12  # longer fractions are shown as decimals

# Characters from Chinese keyboards or formula editors; full-width ASCII is converted by code point.
SIGNS = {"×": "*", "·": "*", "⋅": "*", "∙": "*", "÷": "/", "⁄": "/", "∕": "/", "。": "."}
SIGNS |= dict.fromkeys("−–—﹣", "-")
LETTERS = re.compile(r"[A-Za-z]+")
BLANKS = re.compile(r"[\t\n\r\u00a0\u2002-\u200a\u202f\u3000]")
NUMBER = re.compile(r"[0-9.,]*[0-9][0-9.,]*")  # a number with its decimal and thousands signs
SPACED = re.compile(r"(?<![0-9.,])[1-9][0-9]{0,2}(?: [0-9]{3})+(?![0-9])")  # 26 025, where the comma is for decimals
TOKEN = re.compile(r" *([0-9]+\.?[0-9]*|\.[0-9]+|\*\*|[-+*/^()%,]|C(?![A-Za-z]))")
# 40 of 100, 40 in 100, 40/100, 100 次里 40 次: a percentage
OF_100 = re.compile(r" *([0-9]+(?:\.[0-9]+)?) *(?:of|in|out of|/) *100 *")
OF_100_TIMES = re.compile(r" *100 *次[里中] *(?:约|有)? *([0-9]+(?:\.[0-9]+)?) *次? *")
MIXED = re.compile(r" *([0-9]+)(?: +| *又 *)([0-9]+/[0-9]+) *")  # 6 1/3, 6又1/3: a sum
PARTS = {"¼": "1/4", "½": "1/2", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5"}
# fractions in one character, as in 6⅓
PARTS |= {"⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8"}
HALF = re.compile(r" *(?:(?:a|one) )?half *| *一半 *", re.IGNORECASE)


@dataclass(frozen=True)
class Answer:
    """A parsed answer: its exact value, its form, and the text that shows it back.

    >>> read("1-(2/3)^5")
    Answer(value=Fraction(211, 243), form='expression', shown='211/243', rough=False, grouped=False)
    """

    value: Fraction
    form: str  # whole, fraction, decimal, percent, expression
    shown: str
    rough: bool  # whether it has a decimal point or percent sign and is judged with a tolerance
    grouped: bool = False  # whether it has a sign between thousands, which may have been meant for decimals


class AnswerError(ValueError):
    """Raised for an answer that can't be parsed; `key` is the key of its message, `slots` fill it."""

    def __init__(self, code: str, **slots: str | int) -> None:
        super().__init__(f"{code}: {slots}" if slots else code)
        self.code = code
        self.key = f"answers.{code}"
        self.slots = slots


def read(text: str, decimal: str = ".") -> Answer:
    """Parse one answer exactly, or raise AnswerError; `decimal` is the decimal sign of its language, point or comma.

    >>> read("４４％").shown, read("C(10,4)").value, read("0.44").form
    ('44 %', Fraction(210, 1), 'decimal')
    >>> read("44,1 %").value, read("26,025").value, read("26,025", ",").value
    (Fraction(441, 1000), Fraction(26025, 1), Fraction(1041, 40))
    """
    tidy, grouped = _tidy(text, decimal)
    if not tidy.strip(" "):
        raise AnswerError("empty")
    if len(text) > LENGTH:
        raise AnswerError("long", most=LENGTH)
    reader = _Reader(tidy)
    value = reader.sum()
    if reader.sign:
        raise reader.unexpected()
    form = _form(reader.tokens)
    rough = any("." in sign or sign == "%" for sign in reader.tokens)
    return Answer(value, form, _shown(value, form, reader.tokens), rough, grouped)


def judge(answer: Answer, truth: Fraction) -> bool:
    """Whether the answer is right: fractions and expressions exactly, decimals and percentages within a tolerance.

    A number above one is right to as many decimals as the answer has.

    >>> judge(read("44%"), Fraction(8675, 19683)), judge(read("4/9"), Fraction(8675, 19683))
    (True, False)
    >>> judge(read("6.3"), Fraction(19, 3)), judge(read("6.4"), Fraction(19, 3)), judge(read("0.4"), Fraction(3, 8))
    (True, False, False)
    """
    places = len(answer.shown.partition(".")[2]) if answer.form == "decimal" and abs(truth) > 1 else 0
    allowed = max(TOLERANCE, Fraction(1, 2 * 10**places) if places else TOLERANCE)
    return abs(answer.value - truth) <= (allowed if answer.rough else 0)


def meant(answer: Answer, values: Sequence[Fraction]) -> Fraction | None:
    """The number that an answer means: the nearest within the tolerance; None if there is none.

    Numbers that are rounded to the answer are all equally near to it; of those the first is meant. So who rounds the
    truth isn't taken for somebody with another idea.

    >>> meant(read("21.3%"), [Fraction(17, 81), Fraction(4195, 19683)])
    Fraction(4195, 19683)
    >>> meant(read("7%"), [Fraction(37, 500), Fraction(7, 100)])
    Fraction(37, 500)
    """
    near = [value for value in values if judge(answer, value)]
    rounded = _half_unit(answer)

    def away(value: Fraction) -> Fraction:
        far = abs(answer.value - value)
        return far if far > rounded else Fraction(0)

    return min(near, key=away, default=None)


def _half_unit(answer: Answer) -> Fraction:
    """By how much a number may differ from an answer and still be rounded to it; 0 for what isn't rounded.

    >>> _half_unit(read("7%")), _half_unit(read("0.07")), _half_unit(read("7/99"))
    (Fraction(1, 200), Fraction(1, 200), Fraction(0, 1))
    """
    if answer.form not in ("decimal", "percent"):
        return Fraction(0)
    places = len(answer.shown.removesuffix(" %").partition(".")[2]) + (2 if answer.form == "percent" else 0)
    return Fraction(1, 2 * 10**places)


def hundred(answer: Answer) -> Fraction:
    """The answer as a percentage, on a scale from 0 to 100.

    Whole numbers and numbers above one are percentages; anything else is a share of one.

    >>> hundred(read("44")), hundred(read("11/25")), hundred(read("0.44")), hundred(read("44%"))
    (Fraction(44, 1), Fraction(44, 1), Fraction(44, 1), Fraction(44, 1))
    """
    share = answer.form == "percent" or (answer.form != "whole" and answer.value <= 1)
    return answer.value * 100 if share else answer.value


def _tidy(text: str, decimal: str) -> tuple[str, bool]:
    """The text in plain ASCII characters, its numbers with a point and without groups, and whether it had groups."""
    plain = (chr(ord(sign) - 0xFEE0) if "！" <= sign <= "～" else sign for sign in text)
    tidy = BLANKS.sub(" ", "".join(SIGNS.get(sign, sign) for sign in plain))
    tidy = "".join(f" {PARTS[sign]}" if sign in PARTS else sign for sign in tidy)
    tidy = LETTERS.sub(lambda word: "C" if word[0] == "c" else word[0], tidy)
    if "C" in tidy and ";" not in tidy:
        return tidy, False
    if decimal == ",":
        tidy = SPACED.sub(lambda number: number[0].replace(" ", ""), tidy)
    groups: list[bool] = []

    def written(found: re.Match[str]) -> str:
        number, grouped = _plain(found[0], decimal)
        groups.append(grouped)
        return number

    return _in_signs(NUMBER.sub(written, tidy).replace(";", ",")), any(groups)


def _in_signs(tidy: str) -> str:
    """Chances in words as they're written with signs: 40 of 100 is 40 %. A mixed number is a sum.

    >>> [_in_signs(words) for words in ("40 of 100", "100 次里 40 次", "half", "2/5", "6 1/3")]
    ['40%', '40%', '1/2', '2/5', '6+1/3']
    """
    if HALF.fullmatch(tidy):
        return "1/2"
    found = OF_100.fullmatch(tidy) or OF_100_TIMES.fullmatch(tidy)
    if found:
        return f"{found[1]}%"
    mixed = MIXED.fullmatch(tidy)
    return f"{mixed[1]}+{mixed[2]}" if mixed else tidy


def _plain(number: str, decimal: str) -> tuple[str, bool]:
    """A number with a point and without groups, and whether it had groups; unchanged if its signs fit no number."""
    other = "." if decimal == "," else ","
    point, group = re.escape(decimal), re.escape(other)
    if re.fullmatch(rf"[1-9][0-9]{{0,2}}(?:{group}[0-9]{{3}})+(?:{point}[0-9]*)?", number):
        return number.replace(other, "").replace(decimal, "."), True
    if re.fullmatch(rf"[0-9]*(?:{point}[0-9]*|{group}[0-9]+)", number):
        return number.replace(other, ".").replace(decimal, "."), False
    return number, False


def _form(tokens: list[str]) -> str:
    """The form of an answer, ignoring a leading sign."""
    match tokens[1:] if tokens[0] in "+-" else tokens:
        case [number]:
            return "decimal" if "." in number else "whole"
        case [_, "%"]:
            return "percent"
        case [above, "/", below] if "." not in above + below:
            return "fraction"
    return "expression"


def _shown(value: Fraction, form: str, tokens: list[str]) -> str:
    """The answer as shown back on the page: "read as 211/243"."""
    if form in ("whole", "decimal"):
        return "".join(tokens)
    if form == "percent":
        return "".join(tokens[:-1]) + " %"
    if max(abs(value.numerator), value.denominator) < LONG:
        return str(value)
    millionths = round(value * 10**6)
    return f"{'-' if millionths < 0 else ''}{abs(millionths) // 10**6}.{abs(millionths) % 10**6:06d}"


class _Reader:
    """A recursive-descent parser; each method parses the rule of the grammar with its name."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0  # end of the current token
        self.start = 0  # start of the current token
        self.sign = ""
        self.depth = 0
        self.tokens: list[str] = []
        self._next()

    def _next(self) -> None:
        """Read the next token into `sign`; "" at the end."""
        if self.sign:
            self.tokens.append(self.sign)
        self.start = self.at
        found = TOKEN.match(self.text, self.at)
        if found is None and (strange := self.text[self.at :].strip(" ")):
            word = "".join(takewhile(str.isalpha, strange))
            raise self.unexpected(word or strange[0])
        self.sign = "" if found is None else found[1].replace("**", "^")
        self.at = len(self.text) if found is None else found.end()
        if sum(map(str.isdigit, self.sign)) > DIGITS:
            raise AnswerError("digits", most=DIGITS)

    def unexpected(self, sign: str = "") -> AnswerError:
        """The error for an unexpected token, with the text parsed before it."""
        so_far = self.text[: self.start].strip(" ")
        sign = sign or self.sign
        if sign == ",":
            return AnswerError("comma", read=so_far)
        if not sign:
            return AnswerError("end", read=so_far)
        return AnswerError("unexpected" if so_far else "strange", read=so_far, sign=sign)

    def _take(self, sign: str) -> None:
        if self.sign != sign:
            raise self.unexpected()
        self._next()

    def sum(self) -> Fraction:
        value = self.product()
        while self.sign in ("+", "-"):
            plus = self.sign == "+"
            self._next()
            other = self.product()
            value = _bounded(value + other if plus else value - other)
        return value

    def product(self) -> Fraction:
        value = self.signed()
        while self.sign in ("*", "/"):
            times = self.sign == "*"
            self._next()
            other = self.signed()
            if not times and other == 0:
                raise AnswerError("zero")
            value = _bounded(value * other if times else value / other)
        return value

    def signed(self) -> Fraction:
        minus = False
        while self.sign in ("+", "-"):
            minus ^= self.sign == "-"
            self._next()
        value = self.power()
        return -value if minus else value

    def power(self) -> Fraction:
        base = self.part()
        if self.sign != "^":
            return base
        self._next()
        exponent = self.signed()
        return _power(base, exponent)

    def part(self) -> Fraction:
        value = self.atom()
        if self.sign != "%":
            return value
        self._next()
        return value / 100

    def atom(self) -> Fraction:
        if self.sign == "(":
            self._open()
            value = self.sum()
            return self._close(value)
        if self.sign == "C":
            self._next()
            self._open()
            above = self.sum()
            self._take(",")
            below = self.sum()
            return self._close(_choose(above, below))
        if not self.sign[:1].isdigit() and self.sign[:1] != ".":
            raise self.unexpected()
        value = Fraction(self.sign if self.sign[-1] != "." else self.sign + "0")
        self._next()
        return value

    def _open(self) -> None:
        self._take("(")
        self.depth += 1
        if self.depth > DEPTH:
            raise AnswerError("deep", most=DEPTH)

    def _close(self, value: Fraction) -> Fraction:
        self._take(")")
        self.depth -= 1
        return value


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    """A power with a small integer exponent; others would be irrational or too large."""
    if exponent.denominator != 1 or abs(exponent) > EXPONENT:
        raise AnswerError("exponent", most=EXPONENT)
    if base == 0 and exponent < 0:
        raise AnswerError("zero")
    if _bits(base) * abs(exponent) > BITS:
        raise AnswerError("big")
    return base ** int(exponent)


def _choose(above: Fraction, below: Fraction) -> Fraction:
    """The binomial coefficient C(n, k)."""
    if any(value.denominator != 1 or not 0 <= value <= CHOOSE for value in (above, below)):
        raise AnswerError("choose", most=CHOOSE)
    return Fraction(comb(int(above), int(below)))


def _bits(value: Fraction) -> int:
    return max(abs(value.numerator).bit_length(), value.denominator.bit_length())


def _bounded(value: Fraction) -> Fraction:
    if _bits(value) > BITS:
        raise AnswerError("big")
    return value
