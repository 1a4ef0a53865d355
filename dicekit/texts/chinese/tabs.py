"""手机上一次只看一类部件时用的页签：字要少。 (The tabs of a phone: short words.)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tabs.label": "显示哪一部分",
    "tabs.todo": "还没做",
    "tabs.moved": "现在显示：{tab}。",
    "tabs.kind.truth": "真值",
    "tabs.kind.rolls": "掷一掷",
    "tabs.kind.table": "桌面",
    "tabs.kind.board": "叫法",
    "tabs.kind.balance": "取舍",
    "tabs.kind.grid": "世界格",
    "tabs.kind.ledger": "账本",
    "tabs.kind.chart": "胜算图",
    "tabs.kind.twoway": "列联表",
    "tabs.kind.tree": "树",
    "tabs.kind.scale": "换算尺",
    "tabs.kind.weave": "织机",
    "tabs.kind.rule": "经验尺",
    "tabs.kind.rules": "规则",
    "tabs.kind.fair": "真假",
    "tabs.kind.questions": "练习",
    "tabs.kind.log": "记录",
    "tabs.kind.guess": "猜测",
}
