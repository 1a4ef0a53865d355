"""Make the vectors of poker dice by brute force, without dicekit: `python -m tests.poker_dice.make_vectors`.

It goes through all 7,776 rolls of five dice, and after each choice of kept dice through all rolls of the others.
"""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

FILE = Path(__file__).parents[1] / "vectors" / "poker_dice" / "hands.json"
KINDS = ("nothing", "pair", "two pairs", "three", "run", "full house", "four", "five")


def kind(dice: tuple[int, ...]) -> int:
    """The place of a hand among the kinds, found by asking for one after the other, the highest first."""
    most = max(dice.count(face) for face in dice)
    different = len(set(dice))
    if most == 5:
        return 7
    if most == 4:
        return 6
    if most == 3:
        return 5 if different == 2 else 3
    if different == 5:
        return 4 if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0
    return 2 if different == 3 else 1


def main() -> None:
    rolls = {many: list(product(range(1, 7), repeat=many)) for many in range(6)}
    counts = [0] * 8
    for roll in rolls[5]:
        counts[kind(roll)] += 1
    after = {}
    for many in range(6):
        for kept in sorted({tuple(sorted(roll)) for roll in rolls[many]}):
            ways = [0] * 8
            for rest in rolls[5 - many]:
                ways[kind(kept + rest)] += 1
            after["".join(map(str, kept))] = ways
    best, once = {}, []
    for wanted in range(8):
        total = Fraction(0)
        for hand in rolls[5]:
            name = "".join(map(str, sorted(hand)))
            if (name, wanted) not in best:
                chances = []
                for mask in product((True, False), repeat=5):
                    kept = "".join(str(die) for die, keep in zip(sorted(hand), mask, strict=True) if keep)
                    chances.append(Fraction(sum(after[kept][wanted:]), 6 ** (5 - len(kept))))
                best[name, wanted] = max(chances)
            total += best[name, wanted]
        once.append(str(total / 6**5))
    names = sorted({name for name, _ in best})
    vectors = {
        "kinds": KINDS,
        "ways": counts,
        "kind_of": {name: kind(tuple(map(int, name))) for name in names},
        "after_keeping": after,
        "best_chance": {name: [str(best[name, wanted]) for wanted in range(8)] for name in names},
        "with_one_reroll": once,
    }
    FILE.parent.mkdir(exist_ok=True)
    lines = [f'"{key}": {json.dumps(value)}' for key, value in vectors.items()]
    FILE.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
