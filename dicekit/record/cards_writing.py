"""Writing a match of cards as a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from dicekit.cards.actions import Action, Bury, BuryJoker, Deal, Play, ReturnTribute, RevealKing, Shuffle
from dicekit.cards.card import JOKERS, UNKNOWN, Cards, sort, suit
from dicekit.cards.dealing import shuffled
from dicekit.cards.hand import BOTTOM_SIZE, DEALT, SEATS, Hand, after, pickable
from dicekit.cards.match import Match
from dicekit.record.cards_notation import CLOSED, HIDDEN, write_action, write_cards, write_name
from dicekit.record.cards_results import write_settlement
from dicekit.record.header import SPECTATOR, VERSION, write_rules

EVERYBODY = -2
WIDTH = 100


@dataclass(frozen=True)
class Block:
    """One hand to write: the match at its end, the seat the record is for, and the style of cards."""

    last: Match
    seat: int | None
    signs: bool
    begins_round: bool

    @property
    def everything(self) -> bool:
        return self.seat == EVERYBODY

    @property
    def shuffle(self) -> Shuffle:
        action = self.last.history[0].action
        assert isinstance(action, Shuffle)
        return action

    @property
    def settled(self) -> bool:
        """Whether the hand was played to its end."""
        return self.last.phase in ("shuffle", "over") and isinstance(self.last.history[-1].action, Play)

    @property
    def hand(self) -> Hand | None:
        """The hand at its end or now; None if the deal was repeated."""
        if self.settled and self.last.last is not None:
            return self.last.last[1]
        return None if self.last.phase == "shuffle" else self.last.hand

    @property
    def dealer(self) -> int | None:
        """The dealer, if known yet."""
        if self.settled and self.hand is not None:
            return self.hand.tricks[0].leader
        return self.last.dealer

    def name(self, seat: int) -> str:
        return write_name(self.last.names[seat])

    def cards(self, cards: Cards) -> str:
        return write_cards(cards, self.signs)


def card_lines(match: Match, seat: int | None, signs: bool) -> Iterator[str]:
    """The lines of the record of a match."""
    everything = seat == EVERYBODY
    fields = [f"game {match.game.variant.name}", "players " + " ".join(map(write_name, match.names))]
    if everything and match.seed is not None:
        fields.append(f"seed {match.seed}")
    if not everything:
        fields.append(f"seen by {SPECTATOR if seat is None else write_name(match.names[seat])}")
    yield f"dicekit {VERSION}"
    yield "; ".join([*fields, *write_rules(match.game)])
    begins_round = True
    for number, last in enumerate((*match.past, match) if match.history else (), start=1):
        lead = f"{number}  "
        for line in list(_content(Block(last, seat, signs, begins_round))) or [""]:
            yield f"{lead}{line}".rstrip()
            lead = " " * len(lead)
        begins_round = last.starter is None


def _content(block: Block) -> Iterator[str]:
    """The lines of one hand: cards that don't come from the seed, actions, and the result."""
    yield from _dealt(block)
    yield from _actions(block)
    if block.settled and block.hand is not None:
        yield f"bottom {block.cards(block.hand.bottom)}"
        yield write_settlement(block.last)


# ---- dealing -----------------------------------------------------------------------------------


def _dealt(block: Block) -> Iterator[str]:
    """The deal lines, one per seat, with cards in the order of dealing."""
    shuffle, match = block.shuffle, block.last
    first = _first(block)
    if shuffle.starter is not None or (not block.everything and block.begins_round):
        yield f"deal starter {block.name(first)}"
    if block.everything and not shuffle.deck:
        return
    deck = shuffle.deck or shuffled(match.seed or "", match.shuffles)
    known = deck if block.everything else _known(block, deck, first)
    for seat in SEATS:
        if cards := _trimmed(known[(seat - first) % len(SEATS) : DEALT : len(SEATS)]):
            yield f"deal {block.name(seat)} {_runs(block, cards)}"
    if six := _trimmed(known[DEALT:]):
        yield f"deal bottom {_runs(block, six)}"


def _first(block: Block) -> int:
    """The seat that got the first card."""
    if block.hand is not None:
        return block.hand.first
    return block.last.dealer if block.last.dealer is not None else block.last.starter or 0


def _known(block: Block, deck: Cards, first: int) -> Cards:
    """The deck with UNKNOWN for cards whose place the seat of the record doesn't know."""
    hand = block.hand
    dealt = DEALT - len(hand.undealt) if hand is not None else DEALT
    known = [card if block.seat == after(first, place) else UNKNOWN for place, card in enumerate(deck[:dealt])]
    if hand is not None and hand.king is not None:
        start = _dealt_before_king(block)
        suited = (at for at in range(start, dealt) if after(first, at) == hand.king and suit(deck[at]))
        for place in list(suited)[:1]:
            known[place] = deck[place]  # everybody saw the card that named the trump suit
    turned = _turned(block, hand)
    return (*known, *(UNKNOWN,) * (DEALT - dealt), *deck[DEALT : DEALT + turned])


def _dealt_before_king(block: Block) -> int:
    """The number of cards dealt before the king was shown."""
    dealt = 0
    for move in block.last.history:
        if isinstance(move.action, RevealKing):
            break
        dealt += move.action.number if isinstance(move.action, Deal) else 0
    return dealt


def _turned(block: Block, hand: Hand | None) -> int:
    """The number of cards of the dealt bottom that the seat of the record has seen."""
    if hand is None:
        return BOTTOM_SIZE
    beyond = block.settled or block.last.phase in ("bury", "jokers", "pick_up", "play")
    return BOTTOM_SIZE if beyond and (hand.revealed or block.dealer == block.seat) else hand.turned


def _trimmed(cards: Cards) -> Cards:
    """The cards up to the last known one."""
    known = [place for place, card in enumerate(cards, 1) if card != UNKNOWN]
    return cards[: known[-1]] if known else ()


def _runs(block: Block, cards: Cards) -> str:
    """Cards as text, with several unknown ones as `-12`."""
    runs = []
    for card, run in groupby(cards):
        number = len(list(run))
        runs.append(f"{HIDDEN}{number}" if card == UNKNOWN and number > 1 else block.cards((card,) * number))
    return " ".join(runs)


# ---- actions -----------------------------------------------------------------------------------


def _actions(block: Block) -> Iterator[str]:
    """The lines of actions: one trick per line, and before the play as many actions as fit."""
    line: list[str] = []
    tricks = 0
    hidden: Cards = ()
    for move in block.last.history[1:]:
        action = move.action
        if isinstance(action, Bury) and not _sees(block, move.seat, action):
            hidden = sort(action.cards)
        shown = isinstance(action, BuryJoker) and bool(hidden)
        begins_trick = isinstance(action, Play) and tricks % len(SEATS) == 0
        words = _words(block, move.seat, action)
        if line and (shown or begins_trick or _too_long(line, words)):
            yield "   ".join(line)
            line = []
        if shown:
            yield f"bottom {block.cards(hidden)}"
            hidden = ()
        tricks += isinstance(action, Play)
        line.append(words)
    if line:
        yield "   ".join(line)


def _too_long(line: list[str], words: str) -> bool:
    return sum(map(len, line)) + 3 * len(line) + len(words) > WIDTH


def _sees(block: Block, seat: int | None, action: Action) -> bool:
    """Whether the seat of the record knows the cards of an action (D12)."""
    if block.everything or block.seat == seat:
        return True
    if isinstance(action, ReturnTribute):
        return seat is not None and block.seat == after(seat, 3)
    return not isinstance(action, Bury) or any(card in JOKERS for card in action.cards)


def _words(block: Block, seat: int | None, action: Action) -> str:
    """One action with the name of its seat."""
    if seat is None:
        return write_action(action)
    words = write_action(action, block.signs)
    if not _sees(block, seat, action):
        cards: Cards = getattr(action, "cards", ())
        closed = isinstance(action, Bury) and not any(map(pickable, cards))
        words = f"{words.split()[0]} {HIDDEN}{len(cards)}{f' {CLOSED}' if closed else ''}"
    return f"{block.name(seat)} {words}"
