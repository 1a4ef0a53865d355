"""规则卡的文字。 (Chinese texts of rules shown as cards: rulecards.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "rulecards.title": "规则",
    "rulecards.rule": "规则 {rule}",
    "rulecards.lay": "摆上这一桌",
    "rulecards.lay.name": "摆上这一桌：{title}",
    "rulecards.laid": "桌上现在是：{title}。",
    "rulecards.head.title": "规则",
    "rulecards.head.words": "内容",
    "rulecards.head.rule": "编号",
    "rulecards.help": "这些情况下，各个玩法的规则怎么说。“表格”里逐行列出。",
    "rulecards.help.lay": "这些局面下规则怎么说。按“摆上这一桌”，旁边的桌上就换成这个局面，每种说法都可以试。",
}
