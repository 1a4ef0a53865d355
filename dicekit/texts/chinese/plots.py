"""Chinese texts of charts of every kind (plot.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # read aloud
    "plot.column": (
        "{label}：{chance:percent}[；{name}：{second:percent}][；掷出 {rolled:percent}][；你猜的是 {guess:short}]"
    ),
    "plot.group": "{words}[：{chance:percent}][，你猜的是 {guess:short}]",
    "plot.at": "[{words}：]{x}",
    "plot.high": "{name} {y}",
    "plot.lines": "线：{names}[，横轴是{words}]，从 {low} 到 {high}",
    "plot.row": "{name}[：{chance:percent}]",
    "plot.joint": "；",
    "plot.end": "。",
    # marks and legends
    "plot.beside": "左边的条：{first}。右边带横纹的条：{second}。",
    "plot.solid": "实心条成立。",
    "plot.seals": "印章：你的猜测。",
    "plot.earlier": "之前：{chance:percent}",
    "plot.later": "之后：{chance:percent}",
    "plot.look.holds": "实线：{name}。",
    "plot.look.ink": "实线：{name}。",
    "plot.look.fails": "虚线：{name}。",
    "plot.look.exact": "短虚线：{name}。",
    "plot.look.second": "点线：{name}。",
    # the table
    "plot.head.chance": "概率",
    "plot.caption": "图中的全部数字",
    # the widget
    "plot.heading": "图",
    "plot.layer": "逐处来看",
    "plot.move": "移动",
    "plot.before": "往左一格",
    "plot.after": "往右一格",
    "plot.window.earlier": "往前",
    "plot.window.later": "往后",
    "plot.no_such": "这边没有了。",
    "plot.help": "左右键逐处移动，每处都会读出它的数字；回车标出这一处。“表格”里有全部数字。",
}
