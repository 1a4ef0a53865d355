"""Chinese texts of charts (chart.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # the sentence
    "chart.at_least": "至少{name}：{chance:percent}",
    "chart.exactly": "正好{name}：{chance:percent}",
    "chart.at_least.hundred": "至少{name}：{chance:hundred}",
    "chart.at_least.fraction": "至少{name}：{chance:fraction}",
    "chart.exactly.hundred": "正好{name}：{chance:hundred}",
    "chart.exactly.fraction": "正好{name}：{chance:fraction}",
    "chart.at_least.certain": "至少{name}：必定成立",
    "chart.at_least.impossible": "至少{name}：不可能",
    "chart.exactly.certain": "正好{name}：必定成立",
    "chart.exactly.impossible": "正好{name}：不可能",
    "chart.known.at_least.true": "没有看不见的骰子，你什么都知道：至少{name}，成立。",
    "chart.known.at_least.false": "没有看不见的骰子，你什么都知道：至少{name}，不成立。",
    "chart.known.exactly.true": "没有看不见的骰子，你什么都知道：正好{name}，成立。",
    "chart.known.exactly.false": "没有看不见的骰子，你什么都知道：正好{name}，不成立。",
    # for those who do not see it
    "chart.bars": "从 {first} 个到 {last} 个的条形图",
    "chart.one_bar": "只有一条：{first} 个",
    "chart.guessed": "你猜的是 {guess:short}",
    "chart.sealed": "你的章盖在 {count}",
    "chart.rolled": "圆圈是 {n:count} 次掷出的结果",
    "chart.middle.both": "均值 {mean}，对半赌是 {even} 个。",
    "chart.middle.mean": "均值 {mean}。",
    "chart.middle.even": "对半赌是 {even} 个。",
    "chart.joint": "。",
    "chart.bar": "正好 {count} 个，{exact:percent}；至少 {count} 个，{least:percent}",
    "chart.bar.rolled": "；掷出 {rolled:percent}",
    "chart.bar.guess": "；你猜的是 {guess:short}",
    "chart.bar.sealed": "；你的章在这里",
    # marks in the drawing
    "chart.mark.at_least": "至少 {count} →",
    "chart.mark.mean": "均值 {mean}",
    "chart.mark.even": "对半赌 {even}",
    "chart.mark.truth": "真值 {chance:figures}",
    "chart.mark.guess": "你猜的",
    "chart.earlier": "少于 {count}：{chance:percent}",
    "chart.later": "多于 {count}：{chance:percent}",
    # the table
    "chart.caption": "每个数目和它的概率",
    "chart.head.count": "数目",
    "chart.head.exactly": "正好",
    "chart.head.at_least": "至少",
    "chart.head.rolled": "掷出",
    # the widget
    "chart.heading": "胜算图",
    "chart.empty": "还没有人叫。选一个叫法，看看它的机会。",
    "chart.switch": "显示哪种概率",
    "chart.switch.at_least": "至少",
    "chart.switch.exactly": "正好",
    "chart.units": "概率的写法",
    "chart.unit.percent": "百分数",
    "chart.unit.hundred": "100 次中",
    "chart.unit.fraction": "分数",
    "chart.overlay": "对比：{name}",
    "chart.overlay.on": "点线：{name}。",
    "chart.overlay.off": "{name}：已隐藏。",
    "chart.lower": "少一个",
    "chart.higher": "多一个",
    "chart.move": "移动所叫的数",
    "chart.rings": "圆圈：{n:count} 次掷出的结果。",
    "chart.seal": "红章：你猜的数。",
    "chart.second": "点线：{name}。",
    "chart.no_such": "这里不能叫 {count} 个。",
    "chart.layer": "逐条来看",
    "chart.help": (
        "左右键逐条移动，回车就叫这一条的数。上下键把所叫的数加一或减一。"
        "E 在至少和正好之间切换，O 显示或隐藏第二个模型。"
        "实心条成立，空心条不成立；三角是均值，条下面的小缺口是对半赌。"
    ),
}
