"""取舍的文字。 (Chinese texts of the choice balance: balance.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "balance.title": "取舍：每种说法值多少",
    "balance.line": "以骰子计，取平均：零的右边是赢，左边是输。一格是半颗骰子。",
    "balance.pans": "每种说法的价值",
    "balance.raise": "加",
    "balance.exact": "正好",
    "balance.dice": "{signed:signed} 颗",
    "balance.most": "最划算",
    "balance.plus": "正 {worth}",
    "balance.minus": "负 {worth}",
    "balance.zero": "零",
    "balance.spoken.one": "{name}，{worth}",
    "balance.spoken": "{worths}。",
    "balance.joint": "；",
    "balance.assuming": "假设下家有 {c:short} 的机会开你。",
    "balance.best": "照你现在的看法，{names:and}最划算。",
    "balance.equal": "相等：各值 {worth} 颗骰子。",
    "balance.dials": "你怎么看",
    "balance.field": "45 表示 100 次里 45 次；也可以写 45%、0.45 或 9/20。",
    "balance.dial.true": "这一叫成立",
    "balance.dial.raised": "你加叫之后成立",
    "balance.dial.doubted": "下家开你的加叫",
    "balance.letter.true": "P",
    "balance.letter.raised": "P′",
    "balance.letter.doubted": "c",
    "balance.less": "{name}：减一",
    "balance.more": "{name}：加一",
    "balance.tick": "{value:percent} 时相等",
    "balance.ask": "怎样才会相等？",
    "balance.solved": "{name}：{value:percent}（{fraction:fraction}）。这时两者都值 {worth}。",
    "balance.here": "现在正是这样。",
    "balance.never": "{name}：取什么值都不会相等。",
    "balance.any": "{name}：取什么值都相等。",
    "balance.set": "转到这里",
    "balance.set.name": "把“{name}”转到 {value:percent}",
    "balance.assume": "假设下家有 {p:short} 的机会开你的加叫，并且这一轮若继续下去，暂且算作零。",
    "balance.head.word": "说法",
    "balance.head.worth": "价值",
    "balance.head.exactly": "精确值",
    "balance.help": (
        "谁错谁输一颗骰子；别人输一颗，算你赢一颗。用 − 和 +、滑块（方向键）或直接输入来调。按 E 问怎样才会相等。"
    ),
    # 正好
    "balance.dial.exactly": "数目正好对上",
    "balance.letter.exactly": "E",
    "balance.exactly.solved": (
        "正好：机会超过 {value:percent}（{fraction:fraction}）时，比“{doubt}”更值，这里“{doubt}”值 {worth}。"
    ),
    "balance.exactly.never": "正好：机会再大，也赶不上“开”。",
    "balance.reward": "“正好”说对了得什么",
    "balance.reward.name.own": "拿回一颗骰子",
    "balance.reward.name.full": "什么也不得：你的骰子一颗没少",
    "balance.reward.name.others": "家规“全中”：其他人各输一颗",
    "balance.reward.own": "说对：拿回一颗。说错：输一颗。",
    "balance.reward.full": "说对：骰子已经和开局一样多，什么也不得。说错：输一颗。",
    "balance.reward.others": "家规，只剩两个人时不能用。说对：另外{n:players}各输一颗。说错：你输一颗。",
    "balance.gains": "正好对上的机会超过 {p:percent}（{fraction:fraction}）才赚。",
    "balance.gains.never": "怎么也不赚；最多是比别的说法少亏一点。",
    "balance.others": "其他 {n} 人",
    "balance.others.name": "有几个其他人会输骰子",
    "balance.others.fewer": "少一个人",
    "balance.others.more": "多一个人",
    "balance.others.range": "其他人可以是 {least} 到 {most} 个：只剩两个人时不能这样叫。",
    # 以珠为注：开、劈、接受、反劈
    "balance.beads.line": "以珠计，取平均：零的右边是赢，左边是输。一格是半颗珠。",
    "balance.beads.dice": "{signed:signed} 颗珠",
    "balance.beads.equal": "相等：各值 {worth} 颗珠。",
    "balance.beads.dial.true": "照你自己的骰子，这一叫成立",
    "balance.beads.solved": "{name}：{value:percent}（{fraction:fraction}）。这时都值 {worth}。",
    "balance.beads.assume": "注是一颗珠；别人说的话里不读出任何意思。",
    "balance.beads.help": (
        "叫数不成立，开和劈赢；成立，接受和反劈赢。注决定条有多长；条在零的哪一边，只由你的机会决定。把它转过一半，再"
        "转回来看看。"
    ),
}
