"""Small notebooks for tests: one widget with a still, some text, and additional cells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

COIN = '''
import anywidget, traitlets

class Coin(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.type = "button";
      const draw = () => { button.textContent = "Side: " + model.get("side"); };
      button.addEventListener("click", () => { model.set("turns", model.get("turns") + 1); model.save_changes(); });
      model.on("change:side", draw);
      draw();
      el.append(button);
      document.dispatchEvent(new CustomEvent("dicekit:drawn", { detail: { model: model.get("mark"), el } }));
    } };
    """
    side = traitlets.Unicode("heads").tag(sync=True)
    turns = traitlets.Int(0).tag(sync=True)
    mark = traitlets.Unicode("").tag(sync=True)

    @traitlets.observe("turns")
    def turned(self, change):
        self.side = "tails" if change.new % 2 else "heads"

    def _repr_mimebundle_(self, **kwargs):
        self.mark = self.model_id
        shown = super()._repr_mimebundle_(**kwargs)
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        return {**data, "text/html": "<p>A coin shows heads.</p>"}, metadata
'''
SECRET = "secret_word_of_the_source"


def prose(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def code(text: str) -> dict[str, Any]:
    return {"cell_type": "code", "metadata": {}, "source": text, "outputs": [], "execution_count": None}


def coin() -> dict[str, Any]:
    return code(f"{COIN}\n{SECRET} = 1\nCoin()")


def write(root: Path, place: str, *cells: dict[str, Any], **about: Any) -> Path:
    """Write a notebook as a lesson of the site; `place` is like `en/06_coin.ipynb`."""
    language, _, name = place.partition("/")
    stem = name.removesuffix(".ipynb")
    values = {
        "id": stem,
        "lang": language,
        "title": "A coin",
        "question": "正面吗？" if language == "zh" else "Heads?",
        "minutes": 5,
        "needs": [],
        "order": 1,
    }
    metadata = {
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "dicekit": values | {"unit": "A", "kind": "lesson"} | about,
    }
    path = root / place
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = [dict(cell, id=f"cell{at}") for at, cell in enumerate(cells)]
    path.write_text(json.dumps({"cells": whole, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}))
    return path


def sample(root: Path) -> Path:
    """Write three lessons: a good one, one in Chinese, and one that fails in the middle."""
    start, end = prose("# A coin\n\nIt has *two* sides."), prose("## Use\n\nThat was the coin.")
    write(root, "en/01_coin.ipynb", start, coin(), end)
    write(root, "zh/01_coin.ipynb", prose("# 一枚硬币\n\n它有两面。"), coin(), prose("## 用"), title="一枚硬币")
    write(root, "en/02_broken.ipynb", start, code("1 / 0"), end, coin(), prose("Last words."), order=2, title="Broken")
    return root
