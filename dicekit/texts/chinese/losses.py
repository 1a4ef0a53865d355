"""Bluff 叫道与损失天平的文字。 (Chinese texts of the Bluff track and the loss balance: losses.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "losses.title": "叫道与损失天平",
    "losses.line": "把标记放在一个叫数上。每级台阶的宽是它的机会，高是要赔的骰子数；两边面积相等就打平。",
    "losses.sentence.bid": "{n:dice}里要{q:dice}。",
    "losses.sentence.stars": "{n:dice}，叫{bid:bid}。",
    "losses.sentence.losses": "叫的人平均赔 {bidder} 颗，开的人赔 {doubter} 颗。",
    "losses.sentence.losses.others": "叫的人平均赔 {bidder} 颗，旁人赔 {others} 颗，开的人赔 {doubter} 颗。",
    "losses.sentence.gains": "开能赚 {worth} 颗。",
    "losses.sentence.costs": "开要亏 {worth} 颗。",
    "losses.sentence.even": "开不赚也不亏。",
    "losses.other.one": "如果谁错都只赔一颗，就只看那 {p:percent}：",
    "losses.other.difference": "如果差几颗赔几颗：",
    "losses.other.same": "结论一样。",
    "losses.other.disagree": "结论反过来。",
    # 叫道
    "losses.track": "叫道：三十格",
    "losses.field.number": "{q:number}，第 {at} 格",
    "losses.field.star": "{bid:bid}，第 {at} 格",
    "losses.above": "叫的数不能超过场上的骰子：这里是 {n} 颗。（B6）",
    "losses.end": "这里叫道已经到头了。",
    "losses.walk.back": "退一格",
    "losses.walk.on": "进一格",
    # 开关
    "losses.dice": "看不见的骰子数",
    "losses.typed": "看不见的骰子，{least} 到 {most} 颗",
    "losses.unit": "颗看不见",
    "losses.fewer": "少一颗",
    "losses.more": "多一颗",
    "losses.range": "{least} 到 {most} 颗。",
    "losses.pick.rule": "谁错了，赔",
    "losses.rule.difference": "差几颗赔几颗",
    "losses.rule.one": "不管差几颗，只赔一颗",
    "losses.pick.exact": "正好相等却被开",
    "losses.exact.doubter_one": "开的人赔一颗",
    "losses.exact.all_but_bidder": "除了叫的人，各赔一颗",
    "losses.exact.give": "开的人给叫的人一颗",
    "losses.owned": "这两个人手里的骰子",
    "losses.owned.bidder": "叫的人还有",
    "losses.owned.doubter": "开的人还有",
    "losses.owned.enough": "足够",
    "losses.note.all_but_bidder": "除这两个人外还坐着{others:players}；他们赔的算作赚的。",
    "losses.note.give": "叫的人得到那一颗；这里只说明，不算作别人的损失。",
    "losses.assume": "这些骰子谁也没看过，都是公平的，也没有人快出局。别人赔的算作自己赚的。",
    "losses.assume.cut": "这些骰子谁也没看过，都是公平的。谁也不会赔得比手里的多，所以台阶被截断。",
    # 图
    "losses.share.false": "不够：{p:percent}",
    "losses.share.true": "成立：{p:percent}",
    "losses.beam.costs": "开要亏",
    "losses.beam.gains": "开能赚",
    "losses.bar.bidder": "叫的人赔",
    "losses.bar.doubter": "开的人赔",
    "losses.bar.others": "旁人赔",
    "losses.head.count": "算数的",
    "losses.head.chance": "机会",
    "losses.head.average": "平均",
    "losses.help": (
        "点叫道上的一格，或者用方向键走、按回车。斜线的台阶是叫的人要赔的，实心的是开的人要赔的，"
        "正好相等的一级画成点。下面的铅垂线挂在两者之差上。“表格”里有每个数目。"
    ),
}
