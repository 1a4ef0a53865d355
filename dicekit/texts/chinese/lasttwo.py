"""最后两颗骰子的树的文字。 (Chinese texts of the tree of the last two dice: lasttwo.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lasttwo.title": "最后两颗骰子",
    "lasttwo.line": "每人一颗，三十六种情形。选好你的骰子和叫数，树上就标出它在哪里成立。",
    "lasttwo.sentence": "你有{own:a_face}，叫{bid:bid}：6 种情形里 {true} 种成立，全部 36 种里 {worlds} 种成立。",
    "lasttwo.worth": (
        "马上被开的话，它值 {worth:signed} 颗。如果对方只看骰子，6 颗里有 {n} 颗会让他开：这时值 {reasoned:signed} 颗。"
    ),
    "lasttwo.best": (
        "如果两个人都玩到最好，该骗就骗，只叫、只开，会怎样？先说话的人赢这样的轮的 {first:fraction}（{first:percent}"
        "），另一个人赢 {second:fraction}（{second:percent}）：听比说好。"
    ),
    "lasttwo.leaf.true.doubts": "{die:a_face}：成立；对方看它是 {p:fraction}，会开",
    "lasttwo.leaf.true.believes": "{die:a_face}：成立；对方看它是 {p:fraction}，不开",
    "lasttwo.leaf.false.doubts": "{die:a_face}：不成立；对方看它是 {p:fraction}，会开",
    "lasttwo.leaf.false.believes": "{die:a_face}：不成立；对方看它是 {p:fraction}，不开",
    "lasttwo.pick.die": "你的骰子",
    "lasttwo.pick.rule": "哪种轮",
    "lasttwo.rule.special": "特别轮",
    "lasttwo.rule.normal": "普通轮",
    "lasttwo.bids": "第一个叫数，和它在你看来的机会",
    "lasttwo.bid": "{bid:bid}，{p:fraction}",
    "lasttwo.tree": "两颗骰子的树",
    "lasttwo.root": "36 种情形，{worlds} 种成立",
    "lasttwo.branch": "你有{die:a_face}：6 种里 {true} 种成立",
    "lasttwo.branch.own": "你有{die:a_face}：6 种里 {true} 种成立。对方有：",
    "lasttwo.caption": "“{bid:bid}”：行是你的骰子，列是对方的",
    "lasttwo.head.own": "你的",
    "lasttwo.head.true": "6 种里成立",
    "lasttwo.cell.true": "成立",
    "lasttwo.cell.false": "–",
    "lasttwo.assume": "骰子公平，叫数不向对方透露什么。没有被开的叫数这里算作零，虽然那一轮还会继续。",
    "lasttwo.help": (
        "选你的骰子、哪种轮和十二个叫数之一。普通轮里一可变，叫一在次序里算加倍。“表格”里有全部三十六种情形。"
    ),
}
