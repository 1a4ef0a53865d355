"""Chinese texts of the two-way table and its tree (twoway.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "twoway.heading": "列联表",
    "twoway.line": "都是整数。同一个格子，可以看成占它那一列、那一行或全部的几分之几。",
    "twoway.true": "真",
    "twoway.false": "不真",
    "twoway.said": "说了",
    "twoway.unsaid": "没说",
    "twoway.all": "合计",
    "twoway.caption": "{total:count} 种情形，两行两列",
    "twoway.direction": "问的是哪个比例",
    "twoway.ask.column": "“{column}”的里面，有多少“{row}”？",
    "twoway.ask.row": "“{row}”的里面，有多少“{column}”？",
    "twoway.ask.joint": "全部情形里，两样都有的有多少？",
    "twoway.found": "{whole:count} 里有 {part:count}，占 {p:percent}。",
    "twoway.nothing": "没有这样的情形，谈不上比例。",
    "twoway.mark.these": "这些",
    "twoway.mark.of_these": "占这些",
    "twoway.cell": "{row}，{column}",
    "twoway.tree": "同样的数，画成树",
    "twoway.rate.base": "“{row}”的比例",
    "twoway.rate.if_true": "{row}时“{column}”的比例",
    "twoway.rate.if_false": "{other}时“{column}”的比例",
    "twoway.rate.total": "一共",
    "twoway.set": "设定",
    "twoway.whole": "格子里是整数，比如 20。",
    "twoway.row": "“{row}”这一行一共 {most:count}，放不下 {typed:count}。先改这一行的比例。",
    "twoway.fine": "这些比例太细，凑不成整数。换简单一点的，比如 1/20。",
    "twoway.total": "一共要是 {least:count} 或它的倍数，每一格才是整数。",
    "twoway.three": "同一格的三种读法",
    "twoway.head.ask": "问题",
    "twoway.head.part": "这些",
    "twoway.head.whole": "占这些",
    "twoway.head.share": "比例",
    "twoway.text": "{row}，{column}：{n:count}",
    "twoway.help": (
        "设定比例和总数；也可以直接填一格，同一行的另一格会跟着变。然后选问的是哪个比例：表里和树里都会框出来。"
    ),
    "twoway.help.fixed": "选问的是哪个比例：表里和树里都会框出来。",
}
