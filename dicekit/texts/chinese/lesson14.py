"""第十四课“斋还是飞”的文字。 (Chinese texts of lesson 14: lesson14.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson14.first.question": "你手里是 6 6 1 3 4。“{fei:bid}”飞成立的机会，是“{zhai:bid}”的几倍？",
    "lesson14.first.was": "五个斋",
    "lesson14.first.now": "六个飞",
    "lesson14.first.same": (
        "少叫一个，少一个帮手，一开始这样想很自然。可叫斋时，你手里的一不算了，别的骰盅下的一也都不算了。"
    ),
    "lesson14.first.fewer": "斋说的数小，可只有六算数。飞的时候，一也算。",
    "lesson14.first.four": "你的一翻一倍，别人的一再翻一倍，是四倍。可 {p:percent} 上面已经没有多少地方了。",
    "lesson14.first.under": "飞的帮助更大：你手里的一算数，别人的一也算数。",
    "lesson14.first.over": "没有这么多：{p:percent} 对 {r:percent}。",
    "lesson14.first.near": "很接近：{p:percent} 对 {r:percent}。",
    "lesson14.second.question": (
        "从你手里看，“{fei:bid}”飞{before:hundred}能成立。有人把它转成斋：“{zhai:bid}”。一百次里有几次成立？"
    ),
    "lesson14.second.halved": (
        "算数的面少一半，机会也少一半：一颗骰子是这样。可这里要从{hands:hands}里来{need:number}个真的六，每一个都更少"
        "见。"
    ),
    "lesson14.second.same": "数没有变，帮手没有了：一个一也不算，连你自己的也不算。",
    "lesson14.second.five": "这是五个斋。八个还要多三个。",
    "lesson14.second.under": "是少见，可没有这么少见。",
    "lesson14.second.over": "还要更少：{hands:hands}里要有{need:number}个真的六，平常只有两三个。",
    "lesson14.second.near": "很接近：{truth:percent}。转斋要的是真骰子。",
    # 掷
    "lesson14.rolls.line": "另外三手一起掷，顺子重掷；再加上你手里算数的三颗。够六个就成立。",
    "lesson14.rolls.one": "掷了一次：除了你的三颗，还有{counts:number}个算数。{held}",
    "lesson14.rolls.last": "第 {n} 次：除了你的三颗，还有{counts:number}个算数。",
    "lesson14.rolls.table": "叫六飞时一共算几个，连你的在内",
    "lesson14.rolls.count": "算数的个数",
    # 图
    "lesson14.chart.heading": "从你手里看飞和斋",
    "lesson14.chart.fei": "飞",
    "lesson14.chart.zhai": "斋",
    "lesson14.chart.spot": "{bid:mode}",
    "lesson14.chart.number": "叫几个六",
    "lesson14.chart.sentence": "{fei:number}个飞 {p:percent}，{zhai:number}个斋 {r:percent}。",
    # 账本
    "lesson14.ledger.title": "手里 6 6 1 3 4：斋还是飞",
    "lesson14.ledger.fei": "{q_fei:number}个六飞：你的两个六和一个一都算。还要从{hands:hands}里来{need:number}个：",
    "lesson14.ledger.zhai": (
        "{q_zhai:number}个六斋：一不变，所以你只有{held:bid}。机会是 {zhai:percent}。还要别人来几个："
    ),
    "lesson14.fill.zhai": "{q_zhai:number}个六斋：一不变。还要别人手里来几个六？",
    "lesson14.ledger.ones": (
        "{q_ones:number}个一：你有{one:number}个，所以又是还要{need:number}个，而一和六一样少见。机会也一样："
    ),
    "lesson14.ledger.none": (
        "手里什么也没有时：{q_fei:number}个飞 {fei_none:percent}，{q_zhai:number}个斋 {zhai_none:percent}。"
    ),
    "lesson14.ledger.turning": (
        "{turned:number}个飞的机会是 {before:percent}。转成斋，还要的就从{rest_fei:number}个变成{rest:number}个"
        "，而且只有六算数："
    ),
    "lesson14.ledger.breaking": (
        "破斋要多{add:number}个。{q_ones:number}个一的机会是 {ones:percent}，{q_ones:number}个六斋是 "
        "{four_sixes:percent}；破它的{broken:number}个六飞是 {back:percent}：加的比它压过的更可能成立。"
        "要是多两个，是 {add2:percent}；翻一倍，是 {double:percent}。"
    ),
    "lesson14.ledger.even": (
        "{first} 到 {last} 手没人看过的骰子，对半赌在哪里。飞总是最接近骰子三分之一的整数，斋总是最接近六分之一的。"
    ),
    "lesson14.cell.hands": "没看过的手",
    "lesson14.cell.fei": "飞",
    "lesson14.cell.zhai": "斋",
    "lesson14.teaser.fei": "六个六飞的机会是多少？",
    "lesson14.teaser.zhai": "五个六斋呢？",
    "lesson14.teaser.ones": "四个一呢？",
    "lesson14.teaser.none": "要是手里什么也没有呢？",
    "lesson14.teaser.turning": "有人把它转成斋，会怎样？",
    "lesson14.teaser.breaking": "要转回来，得叫多少？",
    "lesson14.teaser.even": "对半赌在哪里？",
    "lesson14.why.fei": (
        "每一手没看过的骰子是一个多项式：这里是 {row}，共 {left}，因为顺子要重掷，围骰算六个。三手相乘；第十五课会把"
        "它织出来。"
    ),
    "lesson14.why.zhai": (
        "叫斋时没有可变的骰子。你的一只是一，别的骰盅下的一也一样：每颗算数的机会是六分之一，不是三分之一。"
    ),
    "lesson14.why.ones": "一只能叫斋，在斋里排在六之上。要紧的是还缺几个、一个有多少见：这两样都和六相同。",
    "lesson14.why.none": "你的骰子在飞里值三个，在斋里值两个。把它们拿走，别人就得凑齐全部。",
    "lesson14.why.turning": (
        "转斋时数目不变，所有的一都不算了，你的和别人的都不算。自己手里真的六多，才该转；只是胆子大，不该转。"
    ),
    "lesson14.why.breaking": (
        "回到飞，所有的一一下子都回来了：你的，和别人骰子的六分之一。多三个可能比这便宜。小桌上很贵，大桌上是一条出路"
        "：看第九课。"
    ),
    "lesson14.why.even": "围骰和顺子让一手的均值移动不到五十分之一，动不了对半赌。一直到八手，每一桌都数过。",
    "lesson14.blank.wild": "这把你的一当成了六。叫斋时它只是一。",
    "lesson14.blank.own": "这是全部的数。你自己的六也算。",
    "lesson14.blank.one": "这只算了你的一颗。你有两个六。",
    # 练习
    "lesson14.next": "继续下一张题卡。",
    "lesson14.least.ask": "{n:players}，通常的规矩：每一种开叫至少几个？",
    "lesson14.least.0": "叫一",
    "lesson14.least.1": "叫别的点数，斋",
    "lesson14.least.2": "叫飞",
    "lesson14.least.match": "{k:number}个",
    "lesson14.least.idea": (
        "叫一和人数一样多，别的点数的斋多一个，飞多两个：{ones:number}、{zhai:number}、{fei:number}。"
    ),
    "lesson14.least.wrong.fei_least": "飞有一帮忙，所以起点最高。",
    "lesson14.least.wrong.ones_most": "一没有帮手，又排得最高，所以起点可以最低。",
    "lesson14.least.hint.1": "哪一种帮手最多，所以要叫得最多？",
    "lesson14.least.hint.2": "看“问”那一步的卡片“第一声叫”。",
    "lesson14.least.hint.3": "小一点的例子：{small_n:players}时是{s_ones:number}、{s_zhai:number}、{s_fei:number}。",
    "lesson14.least.solution": "一 {ones}，别的点数的斋 {zhai}，飞 {fei}",
    "lesson14.breaks.ask": "通常的规矩：桌上是“{k:number}个斋”。叫几个飞才能破？",
    "lesson14.breaks.idea": "多三个：{q:number}个。",
    "lesson14.breaks.wrong.add2": "多两个是有些桌的规矩，不是通常的。",
    "lesson14.breaks.wrong.double": "翻一倍是有些桌的规矩，不是通常的。",
    "lesson14.breaks.wrong.one_more": "从斋到斋多一个就够。回到飞要贵一些。",
    "lesson14.breaks.hint.1": "飞要比它破的斋多几个？",
    "lesson14.breaks.hint.2": "看账本第 6 行，或叫数表上的开关。",
    "lesson14.breaks.hint.3": "小一点的例子：{small_k:number}个斋要{small:number}个飞。",
    "lesson14.breaks.solution": "{k} 加三 = {q}",
    "lesson14.raises.ask": "桌上是“{standing:bid}”飞，每次只加一步。可以接着叫的有几种？（弹回不算。）",
    "lesson14.raises.idea": (
        "同样个数、更高点数的飞{same:number}种，多一个的飞{more:number}种，同样个数的斋{zhai:number}种：{all:number}"
        "种。"
    ),
    "lesson14.raises.wrong.fei_only": "漏了转斋：同样的个数，任何点数都可以。",
    "lesson14.raises.wrong.no_ones": "一也可以叫，叫斋：在斋里它最高。",
    "lesson14.raises.wrong.zhai_only": "这只是转斋。飞也可以接着叫飞。",
    "lesson14.raises.hint.1": "三条路：点数更高，多一个，或者转斋。每条有几种？",
    "lesson14.raises.hint.2": "在“理”那一步的叫数表上试试。",
    "lesson14.raises.hint.3": "小一点的例子：“{small_bid:bid}”之后没有更高的点数，只剩{small:number}种。",
    "lesson14.raises.solution": "{same} + {more} + {zhai} = {all}",
    "lesson14.zhai_none.ask": "你手里没有六。另外{hands:hands}，“{bid:bid}”的机会是多少？",
    "lesson14.fei_none.ask": "你手里没有六，也没有一。另外{hands:hands}，“{bid:bid}”飞的机会是多少？",
    "lesson14.zhai_none.idea": "{q:number}个都得从别人手里来：{p:percent}。",
    "lesson14.fei_none.idea": "{q:number}个都得从别人手里来：{p:percent}。",
    "lesson14.zhai_none.wrong.held": "这是你手里有两个六的时候。",
    "lesson14.fei_none.wrong.held": "这是你手里有三颗算数的时候。",
    "lesson14.zhai_none.wrong.mode": "这是飞，一帮忙的时候。",
    "lesson14.fei_none.wrong.mode": "这是斋，一不帮忙的时候。",
    "lesson14.zhai_none.wrong.less": "这是少要一个的机会。",
    "lesson14.fei_none.wrong.less": "这是少要一个的机会。",
    "lesson14.zhai_none.hint.1": "别人要凑几个，一个有多少见？",
    "lesson14.fei_none.hint.1": "别人要凑几个，哪几面帮忙？",
    "lesson14.zhai_none.hint.2": "看账本第 4 行。",
    "lesson14.fei_none.hint.2": "看账本第 4 行。",
    "lesson14.zhai_none.hint.3": "小一点的例子：一手里有三个六斋，机会是 {small:percent}。",
    "lesson14.fei_none.hint.3": "小一点的例子：一手里有三颗算数，机会是 {small:percent}。",
    "lesson14.zhai_none.solution": "{hands:hands}里至少 {q} 个，斋\n机会 = {p:percent}",
    "lesson14.fei_none.solution": "{hands:hands}里至少 {q} 个，飞\n机会 = {p:percent}",
    "lesson14.answer.ask": "桌上是“{zhai:bid}”。“{fei:bid}”飞能接吗？",
    "lesson14.answer.0": "能，六比五大",
    "lesson14.answer.1": "不能，要{q:number}个飞",
    "lesson14.answer.2": "能，但只能叫六",
    "lesson14.answer.idea": "破斋要多三个。五个斋和六个飞，谁也接不了谁。",
    "lesson14.answer.wrong.0": "同一种叫法多一个就够。从斋到飞要多三个。",
    "lesson14.answer.wrong.2": "破斋只看个数，不看点数。",
    "lesson14.answer.hint.1": "这一声还是斋，还是回到了飞？",
    "lesson14.answer.hint.2": "看账本第 6 行。",
    "lesson14.answer.hint.3": "叫数表上，这样的叫法有自己的记号：互不相接。",
    "lesson14.answer.solution": "五加三 = {q}",
    "lesson14.even.fei.ask": "{hands:hands}，谁也没有看过，叫飞：对半赌是几？",
    "lesson14.even.zhai.ask": "{hands:hands}，谁也没有看过，叫斋：对半赌是几？",
    "lesson14.even.fei.idea": "最接近 {mean:fraction}：{q:number}个的机会是 {p:percent}，多一个是 {next:percent}。",
    "lesson14.even.zhai.idea": "最接近 {mean:fraction}：{q:number}个的机会是 {p:percent}，多一个是 {next:percent}。",
    "lesson14.even.fei.wrong.mode": "这是斋的对半叫数。飞的时候一帮忙。",
    "lesson14.even.zhai.wrong.mode": "这是飞的对半叫数。斋的时候没有帮手。",
    "lesson14.even.fei.wrong.half": "这是骰子的一半。算数的面是三分之一。",
    "lesson14.even.zhai.wrong.half": "这是骰子的一半。算数的面是六分之一。",
    "lesson14.even.fei.wrong.rounded": "{mean:fraction} 取整取反了：{q:number}更近。",
    "lesson14.even.zhai.wrong.rounded": "{mean:fraction} 取整取反了：{q:number}更近。",
    "lesson14.even.fei.hint.1": "全部骰子的三分之一是多少？",
    "lesson14.even.zhai.hint.1": "全部骰子的六分之一是多少？",
    "lesson14.even.fei.hint.2": "看账本第 7 行。",
    "lesson14.even.zhai.hint.2": "看账本第 7 行。",
    "lesson14.even.fei.hint.3": "小一点的例子：两手是{small:number}。",
    "lesson14.even.zhai.hint.3": "小一点的例子：两手是{small:number}。",
    "lesson14.even.fei.solution": "{mean:fraction} 最接近 {q}\n对半赌 = {q}",
    "lesson14.even.zhai.solution": "{mean:fraction} 最接近 {q}\n对半赌 = {q}",
    "lesson14.even.zhai.next": "现在用起来：在桌上做一个决定。",
    # 规则
    "lesson14.board.heading": "叫数表上的斋和飞",
    "lesson14.rule.heading": "斋和飞的规矩",
    "lesson14.rule.order.title": "两种叫法",
    "lesson14.rule.order": "飞：一可变，点数从二到六。斋：什么也不变，一是最高的点数。",
    "lesson14.rule.mode": "叫法",
    "lesson14.rule.faces": "点数，从低到高",
    "lesson14.rule.fei": "飞",
    "lesson14.rule.zhai": "斋",
    "lesson14.rule.least.title": "第一声叫",
    "lesson14.rule.least": "至少是人数再加一点：先是通常的桌子，再是另外两种，最后是别的人数。",
    "lesson14.rule.added": "加多少，或人数",
    "lesson14.rule.ones": "一",
    "lesson14.rule.players": "{n:players}",
    "lesson14.rule.raises.title": "可以接着叫几种",
    "lesson14.rule.raises": "一步一步：点数更高，或多一个；同样的个数可以从飞转斋。随意：多几个都行。",
    "lesson14.rule.over": "桌上",
    "lesson14.rule.call": "{bid:mode}",
    "lesson14.rule.jumps.single": "一步",
    "lesson14.rule.jumps.free": "随意",
    "lesson14.rule.breaks.title": "破斋",
    "lesson14.rule.breaks": "要叫几个飞：通行的规则多三个，别的桌上多两个或翻一倍。",
    "lesson14.rule.zhai_n": "几个斋",
    "lesson14.rule.break.add3": "多三个",
    "lesson14.rule.break.add2": "多两个",
    "lesson14.rule.break.double": "翻一倍",
    "lesson14.rule.cap.title": "最多叫几个",
    "lesson14.rule.cap": "不能超过所有的手最多能算的个数。",
    "lesson14.rule.cap.head": "围骰",
    "lesson14.rule.surround.plus_one": "算六",
    "lesson14.rule.surround.plus_two": "纯围七",
    "lesson14.rule.surround.off": "算五",
    "lesson14.rule.apart.title": "互不相接的叫法",
    "lesson14.rule.apart": "{zhai:bid}之后叫{fei:mode}？{over}反过来呢？{back}",
}
