"""The first lines of a derivation: the visible dice, the number needed, and the unseen dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.formulas import terms
from dicekit.formulas.claim import Claim, Seen
from dicekit.formulas.line import Line, Phrase


def facts(claim: Claim) -> dict[str, Any]:
    """The slots for the texts of lines."""
    return {
        "name": Phrase("ledger.name.bid" if claim.view.rules.by_die else "ledger.name.call", {"bid": claim.bid}),
        "q": claim.bid.quantity,
        "m": claim.known,
        "r": claim.needed,
        "n": claim.unseen,
        "cups": len(claim.cups),
        "which": tuple(texts.get_language().hand((face,)) for face in claim.hits),
        "w": len(claim.hits),
        "s": claim.sides,
        "misses": claim.sides - len(claim.hits),
        "seen": tuple(_shown(seen) for seen in claim.seen if seen.hits),
    }


def _shown(seen: Seen) -> Phrase:
    """The phrases for the visible dice that count, by seat."""
    if seen.mine:
        return Phrase("ledger.seen.own", {"dice": seen.hits})
    made_up = seen.name.startswith("seat") and seen.name[4:].isdigit()
    return Phrase("ledger.seen.shown" if made_up else "ledger.seen.other", {"name": seen.name, "dice": seen.hits})


def opening(claim: Claim, question: str) -> list[Line]:
    """The first lines of a derivation."""
    return [_hold(claim), _need(claim, question), _unseen(claim)]


def _hold(claim: Claim) -> Line:
    key, steps = _hold_key(claim), _hold_steps(claim)
    why, general = f"hold.{_why_hold(key)}", (terms.m, steps[-1])
    return Line(f"hold.{key}", facts(claim), steps, general, Fraction(claim.known), why=why)


def _hold_key(claim: Claim) -> str:
    if not claim.seen:
        return "nothing"
    if not claim.view.rules.by_die:
        return _hand_key(claim.seen[0])
    if len(claim.seen) == 1 and claim.seen[0].mine:
        return "own" if claim.known else "own_none"
    return "seen" if claim.known else "seen_none"


def _hand_key(own: Seen) -> str:
    if own.counts > len(own.hits):
        return "bonus"
    if own.counts < len(own.hits):
        return "straight"
    return "hand" if own.counts else "hand_none"


def _why_hold(key: str) -> str:
    return {"own": "own", "own_none": "own", "bonus": "bonus", "straight": "straight", "nothing": "nothing"}.get(
        key, "own" if key.startswith("hand") else "seen"
    )


def _hold_steps(claim: Claim) -> tuple[Any, ...]:
    known = terms.whole(claim.known)
    if not claim.view.rules.by_die or not claim.known:
        return (known,)
    counted = [seen.counts for seen in claim.seen if seen.counts]
    if len(claim.seen) == 1:
        counted = [count for face in claim.hits if (count := claim.seen[0].dice.count(face))]
    return (terms.total(*map(terms.whole, counted)), known) if len(counted) > 1 else (known,)


def _need(claim: Claim, question: str) -> Line:
    needed = claim.needed
    steps: tuple[Any, ...] = (terms.whole(needed),)
    if claim.known:
        steps = (terms.total(terms.whole(claim.bid.quantity), terms.minus(terms.whole(claim.known))), *steps)
    if question == "exactly":
        key = "exact" if needed > 0 else "exact_none" if not needed else "over"
    elif needed <= 0:
        key = "none"
    else:
        key = "more" if claim.known else "all"
    general = (terms.r, terms.q - terms.m)
    return Line(f"need.{key}", facts(claim), steps, general, Fraction(needed), why=f"need.{question}")


def _unseen(claim: Claim) -> Line:
    slots = facts(claim)
    if not claim.view.rules.by_die:
        hands, size = len(claim.cups), claim.cups[0] if claim.cups else 0
        key = "hands" if hands else "none"
        return Line(
            f"unseen.{key}",
            slots | {"size": size},
            (terms.whole(hands),),
            (terms.n, terms.whole(hands)),
            Fraction(hands),
            why=f"unseen.{key}",
        )
    count = terms.whole(claim.unseen)
    steps = (terms.total(*map(terms.whole, claim.cups)), count) if 1 < len(claim.cups) <= 12 else (count,)
    key = "dice" if claim.unseen else "none"
    return Line(f"unseen.{key}", slots, steps, (terms.n, count), Fraction(claim.unseen), why=f"unseen.{key}")


def settled(needed: int, question: str, most: int) -> int | None:
    """0 or 1 if that's the chance, else None; `most` is the largest possible count of the unseen dice."""
    if question == "exactly":
        return 0 if needed < 0 or needed > most else 1 if most == 0 else None
    return 1 if needed <= 0 else 0 if needed > most else None
