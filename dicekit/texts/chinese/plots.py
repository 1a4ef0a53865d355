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
    "plot.twin": "条形：{first}。虚线阶梯：{second}。",
    "plot.twin.rings": "空心圈：试了 {n:count} 次，各出现多少。",
    "plot.twin.tried": "空心圈：试了 {n:count} 次",
    "plot.twin.came": "出现",
    "plot.solid": "实心条成立。",
    "plot.seals": "印章：你的猜测。",
    "plot.earlier": "之前：{chance:percent}",
    "plot.later": "之后：{chance:percent}",
    "plot.look.holds": "实线：{name}。",
    "plot.look.ink": "实线：{name}。",
    "plot.look.fails": "虚线：{name}。",
    "plot.look.exact": "短虚线：{name}。",
    "plot.look.second": "点线：{name}。",
    # a map of cells
    "plot.cells": "格子图：{across}从 {low} 到 {high}，{up}从 {least} 到 {most}",
    "plot.cells.column": "{name} {n}：{parts}",
    "plot.cells.kind": "{name}：{rows:list}",
    "plot.cells.look.gain": "实心：{name}。",
    "plot.cells.look.beats": "圆点：{name}。",
    "plot.cells.look.even": "圆圈：{name}。",
    "plot.cells.look.rest": "空框：{name}。",
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
