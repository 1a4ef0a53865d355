"""English texts of the two urns (urn.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "urn.title": "Two urns",
    "urn.line": (
        "The same {cards} cards in both, {marked} of them trumps. {take} make a hand: from one urn they stay out, "
        "into the other each is put back before the next."
    ),
    "urn.example": "Example, seed {seed}.",
    "urn.draw": "Draw one card",
    "urn.one": "Deal a hand",
    "urn.many": "Deal {n}",
    "urn.out": "Not put back.",
    "urn.back": "Put back.",
    "urn.undo": "Back one card",
    "urn.drawn.none": "nothing drawn yet",
    "urn.drawn.out": "{n:Cards} drawn, {found:number} {found:plural/trump/trumps}",
    "urn.drawn.back": "{n:Cards} drawn, {found:number} {found:plural/trump/trumps}; came again: {again}",
    "urn.empty": "Both urns are full: {cards} cards, {marked} trumps. Draw the first card.",
    "urn.cards": (
        "{drawn:Cards} drawn. Not put back: {out:number} {out:plural/trump/trumps}, and the next is a trump with "
        "{p:percent}. Put back: {back:number}, and the next with {q:percent}, as always."
    ),
    "urn.hand": (
        "One hand of {drawn}: {out:number} {out:plural/trump/trumps} when nothing is put back, {back:number} when each "
        "card is. {again:Cards} came again. Once proves little."
    ),
    "urn.hands": (
        "{n} hands. {least:Number} trumps or more: {out} not put back, expected about {e}; {back} put back, expected "
        "about {f}."
    ),
    "urn.full": "That would be more than {most} hands. Take a new seed for more.",
    "urn.next": "Chance of a trump at the next draw: {p:percent} not put back (solid), {q:percent} put back (dotted).",
    "urn.table": "How often a hand had so many trumps",
    "urn.head.found": "trumps",
    "urn.head.out": "not put back",
    "urn.head.out_exact": "exact",
    "urn.head.back": "put back",
    "urn.head.back_exact": "exact",
    "urn.help": (
        "D draws one card from each urn, U takes it back. A full tile with a notch is a trump, an outline is none; a "
        "ring marks a card that came before. Both urns use the same numbers of the seed: the urn that puts nothing "
        "back passes over a number that it has drawn already."
    ),
}
