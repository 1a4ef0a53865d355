"""换算尺的文字。 (Chinese texts of the exchange scale: exchange.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "exchange.title": "换算尺",
    "exchange.line": (
        "横线数的是一可变时的个数。线的上方，几个一站在它的机会该在的地方；线的下方，是各个玩法给它的位置。"
    ),
    "exchange.game.perudo": "Perudo",
    "exchange.game.bluff": "Bluff",
    "exchange.game.chinese": "吹牛",
    "exchange.by_chance": "按机会",
    "exchange.wild": "一可变",
    "exchange.sentence": "{n:dice}。{ones:bid}该在{q:number}和{next:number}之间。",
    "exchange.joint": "；",
    "exchange.games": "{games}。",
    "exchange.fits": "{name} 正是这样",
    "exchange.high": "{name} 把它放高了 {off} 格",
    "exchange.low": "{name} 把它放低了 {off} 格",
    "exchange.puts": "{ones:bid}最多能加在 {over} 个之上；要压过它，至少 {under} 个。",
    "exchange.puts.chinese": "{k} 个斋最多能接 {over} 个飞；要破 {k} 个斋，得叫 {under} 个飞。",
    "exchange.truer.to": (
        "比它压过的更可能成立：先是 {q} 个（一可变，{before:percent}），再是{ones:bid}（{after:percent}）。"
    ),
    "exchange.truer.from": (
        "比它压过的更可能成立：先是{ones:bid}（{before:percent}），再是 {q} 个（一可变，{after:percent}）。"
    ),
    "exchange.truer.to.chinese": (
        "比它压过的更可能成立：先是 {q} 个飞（{before:percent}），再是 {k} 个斋（{after:percent}）。"
    ),
    "exchange.truer.from.chinese": (
        "比它压过的更可能成立：先是 {k} 个斋（{before:percent}），再是 {q} 个飞（{after:percent}）。"
    ),
    "exchange.yes": "合适",
    "exchange.no": "不合适",
    # 操作
    "exchange.dice": "骰子的颗数",
    "exchange.typed": "骰子，{least} 到 {most} 颗",
    "exchange.unit": "颗骰子",
    "exchange.fewer": "少一颗",
    "exchange.more": "多一颗",
    "exchange.range": "骰子从 {least} 到 {most} 颗。",
    "exchange.pick.ones": "几个一",
    "exchange.pick.break": "吹牛：破斋要",
    "exchange.break.add3": "多三个",
    "exchange.break.add2": "多两个",
    "exchange.break.double": "翻一倍",
    "exchange.tracks": "各个玩法怎么说",
    # 表格
    "exchange.caption": "{n:dice}时，一的各级",
    "exchange.head.ones": "几个一",
    "exchange.head.slot": "该在",
    "exchange.cell.ones": "{k}：{p:short}",
    "exchange.cell.between": "{low}–{high}",
    "exchange.mark.fits": "✓",
    "exchange.mark.truer": "▲",
    "exchange.legend": "7–8：在七个之上，八个之下（一可变）。✓ 位置合适。▲ 有一种合法的加，比它压过的更可能成立。",
    "exchange.assume": "谁也没有看过，骰子都是公平的；吹牛的顺子和围骰不算在内。",
    "exchange.help": (
        "用 − 和 + 或直接输入来改骰子的颗数；选几个一。箭头从它的机会该在的地方，指到各个玩法给它的位置"
        "。“表格”里有每一行。"
    ),
}
