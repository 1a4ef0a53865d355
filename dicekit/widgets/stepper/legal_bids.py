"""`LegalBids`: a stepper whose buttons for number and face only come to legal bids."""

from __future__ import annotations

from dataclasses import replace

from dicekit.kit.part import Refused
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.widget import RoundStepper


class LegalBids(RoundStepper):
    """A stepper in which the considered bid is always legal."""

    def on_step(self, by: int) -> None:
        before = self.state.chosen
        self.state = transitions.nearest(transitions.step(self.state, max(-100, min(by, 100))))
        if before is not None and self.state.chosen == before in self.state.legal_bids:
            raise Refused(self._text("play.highest" if by > 0 else "play.lowest", bid=before))
        self._announce_choice()

    def on_face(self, face: str, value: str = "") -> None:
        """Another face, with the least that may be bid on it; the first bid of a round keeps its number."""
        before = self.state.chosen
        super().on_face(face, value)
        announced, state = self.state.chosen, transitions.nearest(self.state)
        chosen = state.chosen
        if chosen is not None:
            same = [bid for bid in state.legal_bids if (bid.face, bid.zhai) == (chosen.face, chosen.zhai)]
            number = None if before is None or state.table.standing is not None else before.quantity
            kept = [bid for bid in same if bid.quantity == number]
            state = replace(state, chosen=min(kept or same, key=lambda bid: bid.quantity, default=chosen))
        self.state = state
        if state.chosen != announced:
            self._announce_choice()

    def on_mode(self, zhai: str) -> None:
        self.state = transitions.nearest(transitions.mode(self.state, zhai == "true"))
        self._announce_choice()
