"""Chinese texts of the rule strip (strip.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "strip.heading": "经验尺",
    "strip.sentence.wild": "{n:dice}：均值 {mean}，对半赌 {even} 个。",
    "strip.sentence.plain": "{n:dice}，斋：均值 {mean}，对半赌 {even} 个。",
    "strip.even": "对半赌",
    "strip.mean": "均值",
    "strip.dice": "骰子数",
    # where the even bet lies
    "strip.on": "对半赌正好落在均值上。",
    "strip.above": "对半赌是 {even} 个，比均值略高：离它最近的整数。",
    "strip.below": "对半赌是 {even} 个，比均值略低：离它最近的整数。",
    "strip.half": "均值正好在两个整数中间：对半赌取小的那个，{even} 个。",
    # what is done
    "strip.kinds": "哪些骰子算数",
    "strip.wild": "飞",
    "strip.plain": "斋",
    "strip.move": "有多少颗骰子",
    "strip.typed": "骰子数",
    "strip.fewer": "少一颗骰子",
    "strip.more": "多一颗骰子",
    "strip.range": "经验尺从一颗骰子到{most:number}颗。",
    "strip.help": (
        "台阶是对半赌：至少有一半机会达到的最大个数。点线是均值。左右键沿图移动，回车取那里的骰子数；上下键加一颗或减一颗。"
    ),
}
