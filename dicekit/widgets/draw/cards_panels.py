"""Panels beside a card table: the viewer's odds, the settlement, the history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.cards.card import COPIES, Card, Cards
from dicekit.cards.hand import Trick
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, h, join
from dicekit.odds.deals_panel import Panel
from dicekit.widgets.draw.cards import card_name, named, several, small, suit_name

__all__ = ["odds_panel", "past", "settlement", "trick_line", "tricks"]


def odds_panel(
    uid: str,
    panel: Panel | None,
    asked: Card,
    lang: str,
    skin: str,
    level: int,
    *,
    you: bool = True,
    by_rule: bool = True,
) -> Html:
    """The odds of one seat at one moment: a column for each place, a row for each question.

    `by_rule` says that the dealer buries by the rule of the policy.
    """

    def say(key: str, **slots: Any) -> str:
        return texts.say(f"cardtable.odds{key}", lang, **slots)

    if panel is None:
        return h("p", {"class": "note"}, say(".away"))
    language = texts.get_language(lang)
    named_title = say(".you") if you else say("", name=panel.view.names[panel.view.seat or 0])
    title = h(f"h{level}", {"id": f"{uid}-odds"}, named_title)
    rows = _rows(panel, asked, lang, skin, say)
    heads = [_place(panel, at, lang, say) for at in range(len(panel.places))]
    grid = plain_table(say(".unseen", n=panel.unseen, known=panel.known or None), [say(".place"), *heads], rows)
    lines: list[str] = []
    dealer = panel.view.names[panel.view.dealer or 0]
    if panel.bottom_points is not None and "bottom" in panel.roles:
        key = ".points" if not panel.buried else ".points.by_rule" if by_rule else ".points.buried"
        lines.append(say(key, points=language.fixed(panel.bottom_points.mean, 1), name=dealer))
    if panel.buried and panel.view.dealt_bottom and not panel.view.tricks:
        lines.append(say(".again", name=dealer))
    out: dict[str, list[str]] = {}
    for seat, letter in panel.voids:
        out.setdefault(letter, []).append(texts.called(panel.view.names[seat], lang))
    voids = [
        say(".out", group=_group(letter, lang, skin), names=language.all_of(names)) for letter, names in out.items()
    ]
    if voids:
        lines.append(language.space.join(voids))
    where = say(".press") if not asked else _where(panel, asked, lang, skin, say)
    return h(
        "details",
        {"class": "part fold card-odds", "data-key": "card-odds"},
        h("summary", None, title),
        h("p", None, where),
        h("div", {"class": "odds-scroll", "tabindex": "0", "role": "group", "aria-labelledby": f"{uid}-odds"}, grid),
        [h("p", {"class": "status"}, line) for line in lines],
        h("p", {"class": "note"}, say(".assume")),
    )


def _place(panel: Panel, at: int, lang: str, say: Callable[..., str]) -> Child:
    place, role = panel.places[at], panel.roles[at]
    if role == "bottom":
        return say(".bottom")
    if role == "undealt":
        return say(".dealt")
    return join(texts.called(place.name, lang), " ", h("span", {"class": "role"}, say(f".role.{role}")))


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
        rows += [
            [_holding(number, asked, lang, skin, say), *(_share(each.at_least(number), lang) for each in copies)]
            for number in range(1, most + 1)
        ]
    if panel.mean_trumps is not None and any(panel.mean_trumps):
        rows.append([say(".trumps"), *(texts.get_language(lang).fixed(mean, 1) for mean in panel.mean_trumps)])
    for joker, found in panel.jokers.items():
        if not any(each.at_least(1) for each in found):
            continue  # none is left
        rows.append(
            [say(".joker", card=card_name(joker, lang, skin)), *(_share(each.at_least(1), lang) for each in found)]
        )
    return rows


def _holding(number: int, card: Card, lang: str, skin: str, say: Callable[..., str]) -> str:
    """`the king of hearts`, `both other kings of hearts`, `all three kings of hearts`."""
    if number == 1:
        return say(".some", card=card_name(card, lang, skin))
    return say(".both" if number == 2 else ".three", cards=several(card, lang, skin))


def _share(chance: Fraction, lang: str) -> Html:
    """A chance with a bar of that length."""
    width = float(chance * 100)
    bar = h("span", {"class": "odds-bar", "aria-hidden": "true", "style": f"--w:{width:.1f}%"})
    return h("span", {"class": "odds-cell"}, h("span", None, texts.get_language(lang).percent(chance)), bar)


def _group(letter: str, lang: str, skin: str) -> str:
    return texts.say("cardtable.group.T", lang) if letter == "T" else suit_name(letter, lang, skin)


def settlement(title: str, lines: Sequence[str]) -> Html:
    """How the points of a hand were counted, in numbered lines, folded."""
    counted = h("ol", {"class": "settle-lines"}, [h("li", None, line) for line in lines])
    return h(
        "details", {"class": "part fold card-settled", "data-key": "card-settled"}, h("summary", None, title), counted
    )


def past(lines: Sequence[Html], reasons: Sequence[str]) -> Html:
    """The latest actions, newest last, with the policy's reasons for the newest."""
    *before, newest = lines
    items = [h("li", None, line) for line in before]
    why = [h("em", None, reason) for reason in reasons]
    return h("ol", {"class": "past card-past"}, items, h("li", {"class": "now"}, newest, why))


def trick_line(plays: Sequence[tuple[str, Cards]], sentence: str, taken: str) -> Html:
    """The plays of a trick as small cards, and who takes it; the sentence is what a screen reader says."""

    def cards(some: Cards) -> list[Child]:
        """Each card once, with its number of copies."""
        return [join(small(card), f"×{copies}" if copies > 1 else "") for card, copies in Counter(some).items()]

    drawn = [h("span", None, h("b", None, name), cards(some)) for name, some in plays]
    return join(
        h("span", {"class": "sr-only"}, sentence) if sentence else None,
        h("span", {"class": "trick-line", "aria-hidden": "true"}, drawn),
        h("span", None, taken) if taken else None,
    )


def tricks(played: Sequence[Trick], names: Sequence[str], lang: str, skin: str) -> Html:
    """Every trick of the hand as a plain table."""

    def say(key: str) -> str:
        return texts.say(f"cardtable.past.{key}", lang)

    names = [texts.called(name, lang) for name in names]
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
