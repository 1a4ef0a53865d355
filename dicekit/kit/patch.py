"""Small patches between two versions of a part's HTML or data.

A patch of a text is a list of splices `[at, cut, put]`. Positions count pieces of the text split at `<`, as Python and
JavaScript count characters differently. `put` is the new text, or splices of its words if little of a long stretch
changed; `cut` is None if the whole text is replaced. A patch of data is `[value]` if all is replaced, else a dict of
patches by name or list index. The browser applies both in `static/patch.js`; `patched_text` and `patched_data` do the
same in Python.

>>> old, new = "<ul><li>one</li><li>two</li></ul>", "<ul><li>one</li><li>2</li><li>three</li></ul>"
>>> text_patch(old, new)
[[4, 1, 'li>2</li><li>three<']]
>>> patched_text(old, text_patch(old, new)) == new
True
>>> data_patch({"at": 1, "bars": [1, 2]}, {"at": 1, "bars": [1, 3]})
{'bars': [[1, 3]]}
>>> data_patch({"at": 1, "bars": [1, 2, 3]}, {"at": 1, "bars": [1, 3, 3]})
{'bars': {'1': [3]}}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

TextPatch = list[list[Any]]  # in order; positions are those in the old text
DataPatch = list[Any] | dict[str, Any]
TAGS, WORDS = "<", " "  # separators of pieces, and of words in changed pieces
SHORT = 60  # stretches up to this length are not compared word by word
SPLICE = 12  # length of a splice without its text


def text_patch(old: str, new: str, gap: str = TAGS) -> TextPatch:
    """Splices that turn one text into the other: none if equal, one for the whole text if that is shorter."""
    a, b = old.split(gap), new.split(gap)
    patch = []
    for at, cut, start, end in _splices(a, b, gap == TAGS):
        put: Any = gap.join([*b[start:end], ""])
        if gap == TAGS and cut and len(put) > SHORT:
            words = text_patch(gap.join([*a[at : at + cut], ""]), put, WORDS)
            put = words if words[0][1] is not None else put
        patch.append([at, cut, put])
    return patch if weight(patch) < len(new) + SPLICE else [[0, None, new]]


def patched_text(old: str, patch: TextPatch, gap: str = TAGS) -> str:
    """A text with a patch applied."""
    pieces = old.split(gap)
    for at, cut, put in reversed(patch):
        if cut is None:
            return str(put)
        text = put if isinstance(put, str) else patched_text(gap.join([*pieces[at : at + cut], ""]), put, WORDS)
        pieces[at : at + cut] = text.split(gap)[:-1]
    return gap.join(pieces)


def weight(patch: TextPatch) -> int:
    """Approximate length of a patch in characters."""
    return sum(SPLICE + (len(put) if isinstance(put, str) else weight(put)) for _, _, put in patch)


def _splices(a: Sequence[str], b: Sequence[str], align: bool) -> Iterator[tuple[int, int, int, int]]:
    """Where pieces differ: position and number of old ones, start and end of new ones.

    With `align`, pieces that occur once in each are matched first (as in a patience diff). Between two matches, equally
    many pieces are compared one by one, others are replaced together.
    """
    head, tail = _ends(a, b, 0, len(a), 0, len(b))
    if len(a) == len(b):
        yield from _one_by_one(a, b, head, len(a) - tail, 0)
        return
    i, j = head, head
    fixed = _fixed(a, b, head, tail) if align else ()
    for x, y in [*fixed, (len(a) - tail, len(b) - tail)]:
        if x - i == y - j:
            yield from _one_by_one(a, b, i, x, j - i)
        else:
            front, back = _ends(a, b, i, x, j, y)
            yield i + front, x - i - front - back, j + front, y - back
        i, j = x, y


def _ends(a: Sequence[str], b: Sequence[str], i: int, x: int, j: int, y: int) -> tuple[int, int]:
    """Lengths of the common prefix and suffix."""
    most = min(x - i, y - j)
    front = next((n for n in range(most) if a[i + n] != b[j + n]), most)
    most -= front
    return front, next((n for n in range(most) if a[x - 1 - n] != b[y - 1 - n]), most)


def _one_by_one(a: Sequence[str], b: Sequence[str], i: int, x: int, by: int) -> Iterator[tuple[int, int, int, int]]:
    """Runs of pieces that differ from those `by` places on."""
    while i < x:
        if a[i] == b[i + by]:
            i += 1
            continue
        begun = i
        while i < x and a[i] != b[i + by]:
            i += 1
        yield begun, i - begun, begun + by, i + by


def _fixed(a: Sequence[str], b: Sequence[str], head: int, tail: int) -> Iterator[tuple[int, int]]:
    """Positions of pieces that occur once in each middle part, in the same order in both."""
    once = [
        {piece for piece, times in Counter(pieces[head : len(pieces) - tail]).items() if times == 1}
        for pieces in (a, b)
    ]
    common = once[0] & once[1]
    where = {b[j]: j for j in range(head, len(b) - tail) if b[j] in common}
    last = head - 1
    for i in range(head, len(a) - tail):
        j = where.get(a[i], -1)
        if j > last:
            last = j
            yield i, j


def data_patch(old: Any, new: Any) -> DataPatch:
    """What differs, by name or index. A dict with other names or a list of another length is replaced whole.

    So is a list in which more than a third of the items changed, unless they are dicts.
    """
    if old is new or (old == new and type(old) is type(new)):
        return {}
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        changes = {name: data_patch(old[name], value) for name, value in new.items()}
        return {name: change for name, change in changes.items() if change}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        places = {str(at): data_patch(old[at], value) for at, value in enumerate(new)}
        places = {at: change for at, change in places.items() if change}
        if 3 * len(places) <= len(new) or any(isinstance(value, dict) for value in new):
            return places
    return [new]


def patched_data(old: Any, patch: DataPatch) -> Any:
    """A copy of the data with a patch applied."""
    if isinstance(patch, list):
        return patch[0]
    if not patch:
        return old
    copy = old.copy()
    for name, change in patch.items():
        at = int(name) if isinstance(copy, list) else name
        copy[at] = patched_data(copy[at], change)
    return copy
