"""Equilibria of rounds for two.

>>> from dicekit.play import solver
>>> proof = solver.shipped("joker").prove()
>>> str(proof.low), proof.holds
('-7/327', True)
"""

from __future__ import annotations

from dicekit.play.solver.exact import BestAnswers, Proof, Strategy, prove
from dicekit.play.solver.reading import Exploited, exploitability, strategy_of
from dicekit.play.solver.shipped import SHIPPED, Shipped, shipped
from dicekit.play.solver.solving import Interval, Solution, WholeGame, solve
from dicekit.play.solver.tree import RoundTree, Unsolvable, margin, opening

__all__ = [
    "SHIPPED",
    "BestAnswers",
    "Exploited",
    "Interval",
    "Proof",
    "RoundTree",
    "Shipped",
    "Solution",
    "Strategy",
    "Unsolvable",
    "WholeGame",
    "exploitability",
    "margin",
    "opening",
    "prove",
    "shipped",
    "solve",
    "strategy_of",
]


def __dir__() -> list[str]:
    return sorted(__all__)
