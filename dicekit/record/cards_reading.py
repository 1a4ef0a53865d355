"""Replay of card-game records, checking each step.

The record of one seat doesn't contain other players' hands or cards buried face down. Such cards are unknown until
they are played or shown; each step is checked against the known cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from dicekit.cards.actions import Action, Bury, BuryJoker, Deal, Declare, Play, ReturnTribute, RevealKing, Shuffle
from dicekit.cards.card import BIG, COPIES, NOT_COUNTING, UNKNOWN, UNKNOWN_CARDS, Card, Cards, sort
from dicekit.cards.errors import BadValue
from dicekit.cards.hand import BOTTOM_SIZE, DEALT, SEATS, Hand, pickable
from dicekit.cards.match import TABLE, Match
from dicekit.errors import IllegalAction
from dicekit.record.cards_lines import CardHeader, HandLines, read_card_header, read_hand_lines
from dicekit.record.cards_notation import Event, write_action, write_cards
from dicekit.record.cards_results import check_settlement
from dicekit.record.errors import RecordError
from dicekit.record.header import GameLine
from dicekit.record.lines import Line
from dicekit.record.notation import clip
from dicekit.record.steps import Record, Step


class CardsUnknown(Exception):
    """Raised if replay needs cards that the record doesn't contain."""


def read_hands(game_line: GameLine, lines: list[Line]) -> Record[Match]:
    """Replay the record of a match.

    Raises:
        RecordError: a line can't be read or is impossible in the game.
    """
    header = read_card_header(game_line)
    match = Match(header.game, header.names.names, header.seed)
    steps = [Step(header.line, None, "begin", match)]
    hidden = header.seen_by is not None
    for number, hand_lines in enumerate(read_hand_lines(lines, header.names), start=1):
        match = _shuffle(header, match, hand_lines, number)
        hidden = hidden or _unknown(match.hand)
        steps.append(Step(hand_lines.line, None, "shuffle", match))
        for place, event in enumerate(hand_lines.events):
            try:
                match = _after_event(match, event, hand_lines.events[place + 1 :])
            except CardsUnknown:
                return Record(tuple(steps), header.seen_by, event.line, partial=True)
            steps.append(Step(event.line, event.seat, _words(event), match))
        _check_end(match, hand_lines)
    return Record(tuple(steps), header.seen_by, partial=hidden)


def _words(event: Event) -> str:
    return f"bottom {write_cards(event.bottom, False)}" if event.action is None else write_action(event.action)


def _checked(line: int, attempt: Callable[[], Match]) -> Match:
    """The result of `attempt`, with its errors raised as RecordError for a line."""
    try:
        return attempt()
    except IllegalAction as fault:
        raise RecordError(line, "refused", reason=fault.objection) from None
    except BadValue as fault:
        raise RecordError(line, "refused", reason=fault) from None


# ---- dealing -----------------------------------------------------------------------------------


def _shuffle(header: CardHeader, match: Match, hand_lines: HandLines, number: int) -> Match:
    """The match with the cards of a hand shuffled, by its deal lines or by the seed."""
    if match.is_over:
        raise RecordError(hand_lines.line, "after_match", n=number)
    if match.phase != "shuffle":
        raise RecordError(hand_lines.line, "inside_hand", n=number)
    line = hand_lines.deal_line or hand_lines.line
    given = bool(hand_lines.dealt or hand_lines.bottom) or header.seed is None
    starter = hand_lines.starter if match.starter is None else None
    if match.starter is not None and hand_lines.starter not in (None, match.starter):
        raise RecordError(
            line,
            "refused",
            reason=BadValue("starter_known", "D6.1", starter=header.names.names[hand_lines.starter or 0]),
        )
    first = match.dealer if match.dealer is not None else hand_lines.starter if match.starter is None else match.starter
    if given and first is None:
        raise RecordError(line, "no_starter", name=header.names.names[0])
    deck = _deck(hand_lines, first or 0) if given else ()
    _check_copies(deck, line)
    return _checked(line, lambda: match.play(Shuffle(deck, starter)))


def _deck(hand_lines: HandLines, first: int) -> Cards:
    """The cards in the order of dealing, with UNKNOWN for those not in the record."""
    deck = [UNKNOWN] * (DEALT + BOTTOM_SIZE)
    for seat, cards in hand_lines.dealt.items():
        place = (seat - first) % len(SEATS)
        deck[place : place + len(SEATS) * len(cards) : len(SEATS)] = cards
    deck[DEALT : DEALT + len(hand_lines.bottom)] = hand_lines.bottom
    return tuple(deck)


def _check_copies(cards: Cards, line: int) -> None:
    """Raise RecordError if a card occurs more than three times."""
    card, times = max(
        Counter(card for card in cards if card not in UNKNOWN_CARDS).items(), key=lambda kind: kind[1], default=("", 0)
    )
    if times > COPIES:
        raise RecordError(line, "copies", text=card, n=times)


# ---- actions -----------------------------------------------------------------------------------


def _after_event(match: Match, event: Event, later: list[Event]) -> Match:
    """The match after an event."""
    if event.action is None:
        return _shown(match, event)
    if match.phase == "deal" and not isinstance(event.action, Deal | RevealKing | Declare):
        match = match.play(Deal(len(match.hand.undealt)))  # the next phase needs all cards dealt
    ready = match
    if _unknown(match.hand) and event.seat is not None:
        ready = _with_shown_cards(match, event.seat, event, later)
    action = _with_marked_cards(event) if event.action == Bury((UNKNOWN,) * BOTTOM_SIZE) else event.action
    played = _checked(event.line, lambda: ready.play(action, TABLE if event.seat is None else event.seat))
    if _rests_on_unknown(ready, played):
        raise CardsUnknown
    return played


def _unknown(hand: Hand) -> bool:
    """Whether a card of this hand is unknown."""
    return any(UNKNOWN in some for some in (*hand.held, hand.undealt)) or any(
        card in UNKNOWN_CARDS for card in hand.bottom
    )


def _with_shown_cards(match: Match, seat: int, event: Event, later: list[Event]) -> Match:
    """The match in which the cards shown by an action are known."""
    action, hand = event.action, match.hand
    if isinstance(action, Bury | ReturnTribute) and UNKNOWN in action.cards:
        if match.phase not in ("bury", "return") or match.turn != seat:
            return match  # not allowed now: playing it raises the right error
        marks = _with_marked_cards(event).cards if isinstance(action, Bury) else ()
        hand = _with_hand(hand, seat, (UNKNOWN,) * (len(hand.held[seat]) - len(marks)) + marks)
        return replace(match, hand=hand)
    if isinstance(action, BuryJoker) and any(card in UNKNOWN_CARDS for card in hand.bottom):
        raise CardsUnknown
    hand = _with_hand(hand, seat, _filled(hand.held[seat], _cards_of(action)))
    _check_copies(_all_known(hand), event.line)
    ends = isinstance(action, Play) and sum(map(len, hand.held)) == len(action.cards)
    if ends and any(card in UNKNOWN_CARDS for card in hand.bottom):
        six = next((other for other in later if other.bottom), None)
        if six is None or UNKNOWN in six.bottom:
            raise CardsUnknown
        hand = _with_bottom(hand, six)
    return replace(match, hand=hand)


def _with_marked_cards(event: Event) -> Bury:
    """The hidden cards of a burial; unless it's closed they are marked as cards that may be picked up."""
    assert isinstance(event.action, Bury)
    if set(event.action.cards) != {UNKNOWN} or event.closed:
        return event.action
    return Bury((NOT_COUNTING,) * len(event.action.cards))


def _cards_of(action: Action | None) -> Cards:
    if isinstance(action, RevealKing):
        return (BIG,)
    card: Card | None = getattr(action, "card", None) if isinstance(action, BuryJoker) else None
    return (card,) if card is not None else tuple(getattr(action, "cards", ()))


def _filled(held: Cards, shown: Cards) -> Cards:
    """A hand in which unknown cards are replaced by the cards shown."""
    filled = list(held)
    for card, times in Counter(shown).items():
        for _ in range(times - held.count(card)):
            if UNKNOWN not in filled:
                return held
            filled[filled.index(UNKNOWN)] = card
    return sort(filled)


def _with_hand(hand: Hand, seat: int, cards: Cards) -> Hand:
    return replace(hand, held=(*hand.held[:seat], sort(cards), *hand.held[seat + 1 :]))


def _all_known(hand: Hand) -> Cards:
    tricks = [cards for trick in hand.tricks for cards in trick.plays]
    return tuple(card for some in (*hand.held, hand.bottom, hand.undealt, *hand.trick, *tricks) for card in some)


def _rests_on_unknown(before: Match, played: Match) -> bool:
    """Whether unknown cards decided what happened automatically after an action."""
    if before.phase not in ("deal", "last_call", "tribute", "return") or UNKNOWN not in before.hand.bottom:
        return False
    if played.phase in ("shuffle", "over"):
        return True
    return UNKNOWN in before.hand.bottom[: played.hand.turned] or played.hand.dry


# ---- the bottom and the end --------------------------------------------------------------------


def _shown(match: Match, event: Event) -> Match:
    """The match after the bottom was shown: unknown cards become known, known ones are checked."""
    between = match.phase in ("shuffle", "over")
    hand = match.last[1] if between and match.last is not None else match.hand
    if match.phase == "jokers" and any(card in UNKNOWN_CARDS for card in hand.bottom):
        return replace(match, hand=_with_bottom(hand, event))
    if len(hand.bottom) != BOTTOM_SIZE or sort(event.bottom) != sort(hand.bottom):
        lies = write_cards(hand.bottom, False) if hand.bottom else None
        raise RecordError(event.line, "bottom", text=clip(write_cards(event.bottom, False)), facts=lies)
    return match


def _with_bottom(hand: Hand, event: Event) -> Hand:
    """The hand with its six hidden bottom cards known."""
    six = sort(event.bottom)
    known = any(map(pickable, six))
    if UNKNOWN in six or known != (NOT_COUNTING in hand.bottom) or any(card in ("BJ", "LJ") for card in six):
        raise RecordError(event.line, "hidden_bottom", text=clip(write_cards(six, False)))
    _check_copies((*_all_known(replace(hand, bottom=())), *six), event.line)
    return replace(hand, bottom=six)


def _check_end(match: Match, hand_lines: HandLines) -> None:
    """Check the settlement line against the settlement of the match."""
    if not hand_lines.results:
        return
    if match.phase not in ("shuffle", "over") or match.result is None or not isinstance(match.history[-1].action, Play):
        raise RecordError(hand_lines.results[0][0], "hand_goes_on")
    for line, text in hand_lines.results:
        check_settlement(match, text, line)
