"""Simplified Chinese: its phrases; its texts are TOML files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from dicekit.texts.files import Catalogue
from dicekit.texts.language import FIXED, STAR, Bid, Face, Language, Part, percent_figures

_DIGITS = "零一二三四五六七八九"
_TWO = re.compile(r"(?<![第之十百零一二三四五六七八九])二(?=[个颗])")


def number_word(number: int) -> str:
    """A number in words up to a hundred, beyond that in figures.

    >>> number_word(7), number_word(10), number_word(14), number_word(44), number_word(100)
    ('七', '十', '十四', '四十四', '一百')
    """
    if 0 <= number < 10:
        return _DIGITS[number]
    if 10 <= number < 100:
        tens, ones = divmod(number, 10)
        return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")
    return "一百" if number == 100 else str(number)


def counted(number: int, measure: str) -> str:
    """A number before its measure word: two is 两 there.

    >>> counted(2, "颗骰子"), counted(12, "颗骰子")
    ('两颗骰子', '十二颗骰子')
    """
    word = number_word(number)
    if word[-1].isdigit():
        return f"{word} {measure}"
    return ("两" if number == 2 else word) + measure


class Chinese(Language):
    """What is said in Chinese.

    >>> CHINESE.dice(10), CHINESE.hundred(Fraction(8675, 19683)), CHINESE.percent(Fraction(1, 3))
    ('十颗骰子', '100 次中约 44 次', '33.3%')
    >>> CHINESE.card("H8"), CHINESE.pack(("H8", "H8")), CHINESE.pack(("BJ", "SA")), CHINESE.aloud(("SA", "LJ"))
    ('红桃8', '♥8 ♥8', '大王 ♠A', '黑桃A、小王')
    """

    code = "zh"
    tag = "zh-Hans"
    name = "中文"
    space = ""
    joint = "、"
    gap = " "
    catalogue = Catalogue("zh")

    def say(self, template: str, slots: Mapping[str, Any]) -> str:
        """A text with its slots filled; a number two that stands before its measure word is 两.

        >>> [CHINESE.say("至少{n:number}个", {"n": n}) for n in (2, 12)], CHINESE.say("第{n:number}个", {"n": 2})
        (['至少两个', '至少十二个'], '第二个')
        """
        return _TWO.sub("两", super().say(template, slots))

    def number(self, number: int) -> str:
        return number_word(number)

    def ordinal(self, number: int) -> str:
        return f"第{number_word(number)}"

    def plural(self, number: int | Bid, one: str, many: str) -> str:
        return one if getattr(number, "quantity", number) == 1 else many

    def dice(self, number: int) -> str:
        return counted(number, "颗骰子")

    def cards(self, number: int) -> str:
        return counted(number, "张牌")

    def times(self, number: int) -> str:
        return counted(number, "次")

    def players(self, number: int) -> str:
        return counted(number, "位玩家")

    def hands(self, number: int) -> str:
        return counted(number, "手骰子")

    def points(self, number: int) -> str:
        return counted(number, "分")

    def rounds(self, number: int) -> str:
        return counted(number, "轮")

    # faces, bids, hands

    def face(self, face: Face) -> str:
        return "星" if face == STAR else number_word(int(face))

    def faces(self, face: Face) -> str:
        return self.face(face)

    def a_face(self, face: Face) -> str:
        return f"一个{self.face(face)}"

    def between(self, first: str, last: str) -> str:
        return f"{first} 到 {last}"

    def also_star(self, faces: str) -> str:
        return f"{faces} 和星"

    def bid(self, bid: Bid) -> str:
        return counted(bid.quantity, f"个{self.face(bid.face)}") + ("斋" if bid.zhai else "")

    def mode(self, bid: Bid) -> str:
        return self.bid(bid) if bid.zhai else f"{self.bid(bid)}飞"

    def counts(self, parts: Sequence[Part]) -> str:
        if not parts:
            return "一颗也不算"
        return self.all_of([self._part(part) for part in parts])

    def _part(self, part: Part) -> str:
        changed = "可变的" if part.wild and part.face != STAR else ""
        return counted(part.count, f"个{changed}{self.face(part.face)}")

    # chances

    def percent(self, chance: Fraction) -> str:
        return super().percent(chance).replace(FIXED, "")

    def short(self, chance: Fraction) -> str:
        return super().short(chance).replace(FIXED, "")

    def spoken(self, value: Fraction | Iterable[Face]) -> str:
        if isinstance(value, Fraction | int):
            return self._spoken_chance(Fraction(value))
        return "、".join(self.face(face) for face in value) or "没有骰子"

    def _spoken_chance(self, chance: Fraction) -> str:
        figures = percent_figures(chance, 0)
        sign = {"<": "不到", ">": "超过"}.get(figures[0], "")
        words = f"{sign}百分之{figures.lstrip('<>')}"
        return words if chance in (0, 1) else f"{words}，{chance.denominator} 分之 {chance.numerator}"

    def hundred(self, chance: Fraction) -> str:
        if 0 < chance < Fraction(1, 200):
            return "100 次中不到 1 次"
        if Fraction(199, 200) <= chance < 1:
            return "100 次中超过 99 次"
        about = "" if (chance * 100).denominator == 1 else "约 "
        return f"100 次中{about or ' '}{percent_figures(chance, 0)} 次"

    def roughly(self, number: int) -> str:
        for size, word in ((10**8, "亿"), (10**6, "万")):
            if number >= size:
                unit = size if word == "亿" else 10**4
                return f"{(number + unit // 2) // unit} {word}"
        return self.count(number)

    # lists

    def all_of(self, values: Iterable[Any]) -> str:
        return self._series(self.items(values), "和")

    def either(self, values: Iterable[Any]) -> str:
        return self._series(self.items(values), "或")

    def _series(self, items: list[str], joint: str) -> str:
        if len(items) < 2:
            return "".join(items)
        before = " " if items[-2][-1:].isascii() else ""
        after = " " if items[-1][:1].isascii() else ""
        return f"{'、'.join(items[:-1])}{before}{joint}{after}{items[-1]}"

    def minima(self, minima: tuple[int, int, int]) -> str:
        ones, zhai, fei = minima
        return f"一至少{counted(ones, '个')}，其他点数斋至少{counted(zhai, '个')}，飞至少{counted(fei, '个')}"


CHINESE = LANGUAGE = Chinese()
