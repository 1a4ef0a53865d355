"""`CardPart`: a kept part in which cards are drawn."""

from __future__ import annotations

from typing import Any

from dicekit.kit.frame import frame, with_storage
from dicekit.kit.html import Html, slot
from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Slot
from dicekit.widgets.draw.cards import card_sprite


class CardPart(KeptPart):
    """A kept part with the sprite of the cards, to which its drawings of cards refer."""

    html_sprite = Slot()

    def shell(self, title: str, **options: Any) -> Html:
        given = {"level": self.level, "lang": self.lang, "panels": self.footer_panels, "hidden_title": True}
        framed = frame(self.uid, title, slot("sprite"), slot("work"), **{**given, **options})
        return with_storage(framed, self.store_key)

    def drawing(self, *args: Any, **options: Any) -> dict[str, str]:
        drawn = super().drawing(*args, **options)
        return {**drawn, "sprite": card_sprite(self.lang, shown="".join(drawn.values()))}
