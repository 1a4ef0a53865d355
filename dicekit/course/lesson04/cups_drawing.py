"""The table of cups as HTML: the felt with cups that can be lifted, and what changes players and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.felt import Felt, felt, wild_words
from dicekit.widgets.draw.showdown import Lifted

if TYPE_CHECKING:
    from dicekit.course.lesson04.cups import Cups


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"cups.{key}", lang, **slots)


def work(uid: str, cups: Cups, fixed: bool, level: int, lang: str) -> Html:
    """Buttons for cups and players, whose eyes, below them the felt that grows and shrinks, the dice of each cup."""

    def around(seat: int, cup: Html) -> Html:
        return _cup(cups, seat, cup, lang)

    seen = cups.table.seen_by(cups.seat)
    down = fixed and cups.claim is None  # no result yet
    table = Felt(seen, cups.open, cups.claim, lang=lang, around=_untouched if down else around)
    return h(
        "div",
        {"class": "cup-table", "data-behaviour": "cups"},
        None if down else _all(cups, fixed, lang),
        None if down else _eyes(cups, lang),
        felt(uid, table, level),
        None if fixed else _settings(cups, lang),
    )


def _untouched(seat: int, cup: Html) -> Html:
    return cup


def _cup(cups: Cups, seat: int, cup: Html, lang: str) -> Html:
    """A cup as a button."""
    name = cups.table.names[seat]
    up = seat in cups.lifted
    return h(
        "button",
        {
            "type": "button",
            "class": "lift",
            "data-item": True,
            "data-act": "lift",
            "data-arg-seat": seat,
            "data-key": f"lift{seat}",
            "aria-pressed": "true" if up else "false",
            "aria-label": say("lift", lang, name=name, dice=cups.table.dice[seat]),
        },
        cup,
    )


def _all(cups: Cups, fixed: bool, lang: str) -> Html:
    """All cups at once; new dice, one player more or fewer."""
    word = "down" if cups.all_open else "lift_all"
    buttons = [_chip("lift_all", say(word, lang), "cups-all")]
    if not fixed:
        leaves = say("remove", lang, name=cups.table.names[-1])
        words = {"deal": say("deal", lang), "add": say("add", lang), "remove": leaves}
        buttons += [_chip(act, shown, f"cups-{act}") for act, shown in words.items()]
    return h("p", {"class": "chips"}, buttons)


def _chip(act: str, words: str, key: str, **fields: str | int) -> Html:
    given = {f"data-arg-{name}": value for name, value in fields.items()}
    return h("button", {"type": "button", "class": "chip", "data-act": act, "data-key": key, **given}, words)


def _eyes(cups: Cups, lang: str) -> Html:
    """Whose eyes see the table: one button a seat."""
    chips = [
        h(
            "button",
            {
                "type": "button",
                "class": "chip",
                "data-item": True,
                "data-act": "view",
                "data-arg-seat": seat,
                "data-key": f"eyes{seat}",
                "aria-pressed": "true" if seat == cups.seat else "false",
            },
            name,
        )
        for seat, name in enumerate(cups.table.names)
    ]
    title = say("eyes", lang)
    return h(
        "div",
        {"class": "eyes"},
        h("span", {"aria-hidden": "true"}, title),
        h("div", {"class": "chips", "role": "group", "aria-label": title, "data-roving": "row"}, chips),
    )


def _settings(cups: Cups, lang: str) -> Html:
    """Dice under each cup."""
    rows = [_row(cups, seat, lang) for seat in range(len(cups.table.names))]
    return h("ul", {"class": "cup-rows", "aria-label": say("settings", lang)}, rows)


def _row(cups: Cups, seat: int, lang: str) -> Html:
    name, dice = cups.table.names[seat], cups.table.dice[seat]
    most = cups.table.game.dice
    label = say("dice_of", lang, name=name)
    return h(
        "li",
        {"data-key": f"row{seat}"},
        h("span", {"class": "who"}, name),
        h(
            "span",
            {"class": "counter", "role": "group", "aria-label": label},
            _step(seat, -1, dice > 1, name, most, lang),
            h("b", None, dice),
            _step(seat, 1, dice < most, name, most, lang),
        ),
    )


def _step(seat: int, by: int, free: bool, name: str, most: int, lang: str) -> Html:
    why = None if free else say("dice_range", lang, most=most)
    return h(
        "button",
        {
            "type": "button",
            "class": "chip step",
            "data-act": "dice",
            "data-arg-seat": seat,
            "data-arg-by": by,
            "data-key": f"dice{seat}{by}",
            "aria-label": say("fewer" if by < 0 else "more", lang, name=name),
            **unavailable(why),
        },
        "−" if by < 0 else "+",
    )


# ---- words -----------------------------------------------------------------------------------


def status(cups: Cups, lang: str) -> str:
    """Status: dice in play, what is seen, and what was found once all cups are up."""
    table = cups.table
    head = say(
        "in_play", lang, players=len(table.names), dice=table.in_play, wild=wild_words(table.seen_by(None), lang)
    )
    claim = cups.claim
    counted = [
        say("has", lang, name=_name(cups, seat, lang), n=n) for seat, n in enumerate(cups.counts) if n is not None
    ]
    if cups.all_open and claim is not None:
        found = sum(n or 0 for n in cups.counts)
        key = "holds" if found >= claim.quantity else "fails"
        settled = cups.settled
        said = say("bid" if settled is None else "said", lang, bid=claim)
        costs = [] if settled is None else Lifted(settled, cups.seat, lang).costs()
        return join_plain(lang, said, say("found", lang, parts=counted), say(key, lang, n=found), *costs)
    seen = say("seen", lang, parts=counted, bid=claim) if counted and claim is not None else ""
    return join_plain(lang, head, seen)


def lifted(cups: Cups, seat: int, lang: str) -> str:
    """One cup, as it is said when it was lifted or put down."""
    name = _name(cups, seat, lang)
    if seat not in cups.lifted:
        return say("put_down", lang, name=name)
    hand, claim = cups.table.hands[seat] or (), cups.claim
    words = [say("lies", lang, name=texts.words(lang).capital(name), hand=hand)]
    if claim is not None:
        parts = texts.summary(hand, claim.face, cups.table.rules.hits(claim))
        words.append(say("parts", lang, parts=parts))
    if cups.all_open:
        words.append(status(cups, lang))
    return join_plain(lang, *words)


def _name(cups: Cups, seat: int, lang: str) -> str:
    return say("you", lang) if seat == cups.seat else cups.table.names[seat]


def _rows(cups: Cups, lang: str) -> list[tuple[str, ...]]:
    """Each seat: its dice, what it said last, what lies open, what of it counts."""
    language = texts.words(lang)
    said = {each.seat: each.action for each in cups.table.said if isinstance(each.action, Bid)}
    rows: list[tuple[str, ...]] = []
    for seat, name in enumerate(cups.table.names):
        own = cups.table.hands[seat] if seat == cups.seat else cups.open[seat]
        last = language.bid(said[seat]) if seat in said else "–"
        count = cups.counts[seat]
        rows.append(
            (
                name,
                str(cups.table.dice[seat]),
                last,
                language.hand(own) if own else "?",
                "?" if count is None else str(count),
            )
        )
    return rows


def _heads(lang: str) -> tuple[str, ...]:
    return tuple(say(f"head.{key}", lang) for key in ("player", "dice", "says", "open", "counts"))


def table(cups: Cups, lang: str) -> Html:
    """All seats as rows."""
    return plain_table(say("caption", lang), _heads(lang), _rows(cups, lang))


def copied(cups: Cups, lang: str) -> str:
    """The table as text, to copy."""
    return "\n".join([status(cups, lang), "", "\t".join(_heads(lang)), *("\t".join(row) for row in _rows(cups, lang))])
