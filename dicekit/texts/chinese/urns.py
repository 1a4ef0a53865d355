"""两个牌罐的文字。 (Chinese texts of the two urns: urn.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "urn.title": "两个牌罐",
    "urn.line": (
        "两个罐里是同样的 {cards} 张牌，其中 {marked} 张是主牌。{take} 张为一手：一个罐抽出不放回，"
        "另一个罐每抽一张都先放回再抽。"
    ),
    "urn.example": "例子，种子 {seed}。",
    "urn.draw": "抽一张",
    "urn.one": "发一手",
    "urn.many": "发 {n} 手",
    "urn.out": "不放回。",
    "urn.back": "放回。",
    "urn.undo": "退回一张",
    "urn.drawn.none": "还没有抽",
    "urn.drawn.out": "抽了{n:cards}，主牌 {found} 张",
    "urn.drawn.back": "抽了{n:cards}，主牌 {found} 张；重复出现：{again}",
    "urn.empty": "两个罐都是满的：{cards} 张牌，{marked} 张主牌。抽第一张吧。",
    "urn.cards": (
        "抽了{drawn:cards}。不放回：主牌 {out} 张，下一张是主牌的机会 {p:percent}。"
        "放回：主牌 {back} 张，下一张的机会总是 {q:percent}。"
    ),
    "urn.hand": ("一手 {drawn} 张：不放回得主牌 {out} 张，放回得 {back} 张。有 {again} 张重复出现。一次说明不了什么。"),
    "urn.hands": ("{n} 手。主牌不少于 {least} 张的：不放回 {out} 手，预期约 {e} 手；放回 {back} 手，预期约 {f} 手。"),
    "urn.full": "那样会超过 {most} 手。想要更多，请换一个种子。",
    "urn.next": "下一张是主牌的机会：不放回 {p:percent}（实线），放回 {q:percent}（虚线）。",
    "urn.table": "一手里有几张主牌，各出现了几次",
    "urn.head.found": "主牌",
    "urn.head.out": "不放回",
    "urn.head.out_exact": "精确",
    "urn.head.back": "放回",
    "urn.head.back_exact": "精确",
    "urn.help": (
        "按 D 从两个罐里各抽一张，按 U 撤回。实心带缺口的是主牌，空心的不是；带圈的牌以前出现过。"
        "两个罐用的是种子给出的同一串数：不放回的罐遇到已经抽过的数就跳过。"
    ),
}
