"""Panels beside a card table: the viewer's odds, the settlement, the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.cards.card import COPIES, Card
from dicekit.cards.hand import Trick
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, h, join
from dicekit.odds.deals_panel import Panel
from dicekit.widgets.draw.cards import card_name, named, suit_name

__all__ = ["odds_panel", "past", "settlement", "tricks"]


def odds_panel(uid: str, panel: Panel | None, asked: Card, lang: str, skin: str, level: int) -> Html:
    """The odds of one seat at one moment: a column for each place, a row for each question."""

    def say(key: str, **slots: Any) -> str:
        return texts.say(f"cardtable.odds{key}", lang, **slots)

    if panel is None:
        return h("p", {"class": "note"}, say(".away"))
    words = texts.words(lang)
    title = h(f"h{level}", {"id": f"{uid}-odds"}, say("", name=panel.view.names[panel.view.seat or 0]))
    rows = _rows(panel, asked, lang, skin, say)
    heads = [_place(panel, at, say) for at in range(len(panel.places))]
    grid = plain_table(say(".unseen", n=panel.unseen), [say(".place"), *heads], rows)
    lines: list[str] = []
    if panel.dry is not None:
        lines.append(texts.say("cardtable.odds.dry", lang, p=panel.dry))
    if panel.bottom_points is not None and "bottom" in panel.roles:
        lines.append(say(".points", points=words.fixed(panel.bottom_points.mean, 1)))
    voids = [
        texts.say("cardtable.odds.is_void", lang, name=panel.view.names[seat], group=_group(letter, lang, skin))
        for seat, letter in panel.voids
    ]
    if voids:
        lines.append(words.space.join(voids))
    where = say(".press") if not asked else _where(panel, asked, lang, skin, say)
    note = say(".assume") if not panel.buried else say(".buried")
    return h(
        "section",
        {"class": "part card-odds", "aria-labelledby": f"{uid}-odds"},
        h("header", None, title, h("p", None, where)),
        h("div", {"class": "odds-scroll", "tabindex": "0", "role": "group", "aria-labelledby": f"{uid}-odds"}, grid),
        [h("p", {"class": "status"}, line) for line in lines],
        h("p", {"class": "note"}, note),
    )


def _place(panel: Panel, at: int, say: Callable[..., str]) -> Child:
    place, role = panel.places[at], panel.roles[at]
    if role == "bottom":
        return say(".bottom")
    if role == "undealt":
        return say(".dealt")
    return join(place.name, " ", h("span", {"class": "role"}, say(f".role.{role}")))


def _where(panel: Panel, asked: Card, lang: str, skin: str, say: Callable[..., str]) -> str:
    own = panel.view.own.count(asked)
    gone = sum(play.count(asked) for play in panel.view.played)
    left = COPIES - own - gone
    card = card_name(asked, lang, skin)
    if left <= 0:
        return say(".where.none", card=card)
    return say(".where", card=card, own=own, gone=gone or None, left=left)


def _rows(panel: Panel, asked: Card, lang: str, skin: str, say: Callable[..., str]) -> list[list[Child]]:
    """Rows of odds; cells without an answer stay empty."""
    rows: list[list[Child]] = []
    if asked:
        copies = panel.copies(asked)
        most = max((each.support[-1] for each in copies), default=0)
        for number in range(1, most + 1):
            key = ".some" if number == 1 else ".more"
            rows.append(
                [
                    say(key, n=number, card=card_name(asked, lang, skin)),
                    *(_share(each.at_least(number), lang) for each in copies),
                ]
            )
    if panel.mean_trumps is not None:
        rows.append([say(".trumps"), *(texts.words(lang).fixed(mean, 1) for mean in panel.mean_trumps)])
    for joker, found in panel.jokers.items():
        rows.append(
            [say(".joker", card=card_name(joker, lang, skin)), *(_share(each.at_least(1), lang) for each in found)]
        )
    return rows


def _share(chance: Fraction, lang: str) -> Html:
    """A chance with a bar of that length."""
    width = float(chance * 100)
    bar = h("span", {"class": "odds-bar", "aria-hidden": "true", "style": f"--w:{width:.1f}%"})
    return h("span", {"class": "odds-cell"}, h("span", None, texts.words(lang).percent(chance)), bar)


def _group(letter: str, lang: str, skin: str) -> str:
    return texts.say("cardtable.group.T", lang) if letter == "T" else suit_name(letter, lang, skin)


def settlement(uid: str, title: str, lines: Sequence[str], level: int) -> Html:
    """Settlement of a hand in numbered lines."""
    return h(
        "section",
        {"class": "part card-settled", "aria-labelledby": f"{uid}-settled"},
        h(f"h{level}", {"id": f"{uid}-settled"}, title),
        h("ol", {"class": "settle-lines"}, [h("li", None, line) for line in lines]),
    )


def past(lines: Sequence[tuple[str, str]]) -> Html:
    """The latest actions, newest last, with the policy's reasons."""
    items = [
        h(
            "li",
            {"class": "now" if at == len(lines) - 1 else None},
            h("span", None, words),
            h("em", None, why) if why else None,
        )
        for at, (words, why) in enumerate(lines)
    ]
    return h("ol", {"class": "past card-past"}, items)


def tricks(played: Sequence[Trick], names: Sequence[str], lang: str, skin: str) -> Html:
    """Every trick of the hand as a plain table."""

    def say(key: str) -> str:
        return texts.say(f"cardtable.past.{key}", lang)

    rows: list[list[Child]] = [
        [
            f"{number}. {names[trick.leader]}",
            "; ".join(named(play, lang, skin) for play in trick.plays),
            names[trick.winner],
            trick.points,
        ]
        for number, trick in enumerate(played, 1)
    ]
    return plain_table(say("table"), [say("who"), say("plays"), say("taken"), say("points")], rows)
