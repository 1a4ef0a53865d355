"""第十三课“差了多少？”的文字。 (Chinese texts of lesson 13: lesson13.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson13.first.question": (
        "{n:dice}看不见，这一叫要其中{q:number}颗：它有 {true:percent} 的机会成立。"
        "在 Bluff 里差几颗就赔几颗。开，还是不开？"
    ),
    "lesson13.first.doubt": "开",
    "lesson13.first.leave": "不开",
    "lesson13.first.same": "都一样",
    "lesson13.first.idea.doubt": (
        "开错的时候更多，可还是赚：叫数不成立时，差得更远。平均每开一次赚 {worth_shown} 颗。"
    ),
    "lesson13.first.idea.leave": (
        "如果谁错都只赔一颗，你就对了：成立的时候更多。但这里按差多少来赔，开一次平均赚 {worth_shown} 颗。"
    ),
    "lesson13.first.idea.same": (
        "论次数差不多，论颗数却不是。两边的损失都要按大小来算，开一次平均赚 {worth_shown} 颗。"
    ),
    "lesson13.second.question": (
        "{n:dice}、叫{q:number}颗时，两种规则意见不同：按差数赔，该开；只赔一颗，不该开。再往上，看不见的骰子是几颗时，"
        "又会有一个叫数让它们意见不同？"
    ),
    "lesson13.second.next": "多一颗骰子，平均数只动三分之一，叫数却要动整整一颗。",
    "lesson13.second.third": "这时平均数是整数。叫比它多一颗，不成立的时候更多，都说开；就叫平均数，都说不开。",
    "lesson13.second.ten": "这时平均数是整数，不管怎么叫，两种规则意见都一样。",
    "lesson13.second.double": "加倍没有用。看看骰子数除以三余几。",
    "lesson13.second.under": "还早：到 {truth} 颗，“加一再除以三”才又是整数。",
    "lesson13.second.over": "没有那么晚：{truth} 颗时就有，叫的是{at:number}颗。",
    "lesson13.second.near": "就是 {truth} 颗，叫的是{at:number}颗。看出规律了吗？",
    # 掷
    "lesson13.rolls.line": "你的骰子不动，你一次又一次地开：看不见的{dice:dice}每次都重掷。",
    "lesson13.rolls.one": "开了一次：一共{total:dice}算数。{held}",
    "lesson13.rolls.held": "不够：叫的人赔差数。一次说明不了什么。",
    "lesson13.rolls.failed": "叫数成立：你赔差数，正好相等时赔一颗。一次说明不了什么。",
    "lesson13.rolls.some": "开了 {n} 次：对 {held} 次，错 {failed} 次。预期对 {expected} 次，上下浮动 {give} 次。",
    "lesson13.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}算数。",
    "lesson13.rolls.table": "看不见的骰子里有几颗算数",
    "lesson13.rolls.count": "算数的",
    "lesson13.rolls.dots": "每次一个记号：对了画圈，错了画斜线。对 {held} 次，错 {failed} 次。",
    # 图
    "lesson13.chart.heading": "量差数，数次数",
    "lesson13.chart.unrolled": "还没开过：掷起来，条就会长高。",
    "lesson13.chart.rolled": "开了 {n} 次：叫的人赔了 {bidder} 颗，开的人赔了 {doubter} 颗。",
    "lesson13.chart.losses": "叫的人平均赔 {bidder} 颗，开的人平均赔 {doubter} 颗。",
    "lesson13.chart.count": "算数的骰子，和要赔的",
    "lesson13.chart.bidder": "{count:dice}：叫的人赔{loss:dice}",
    "lesson13.chart.doubter": "{count:dice}：开的人赔{loss:dice}",
    "lesson13.chart.measured": "差几颗赔几颗",
    "lesson13.chart.counted": "只赔一颗",
    "lesson13.chart.apart": "不同",
    "lesson13.chart.bid": "叫数",
    "lesson13.chart.dice": "颗",
    "lesson13.sentence.yet.gains": "{n:dice}叫{q:number}颗：{p:percent} 成立，开却能赚 {worth} 颗。",
    "lesson13.sentence.yet.costs": "{n:dice}叫{q:number}颗：只有 {p:percent} 成立，开却要亏 {worth} 颗。",
    "lesson13.sentence.and.gains": "{n:dice}叫{q:number}颗：{p:percent} 成立，开能赚 {worth} 颗。",
    "lesson13.sentence.and.costs": "{n:dice}叫{q:number}颗：{p:percent} 成立，开要亏 {worth} 颗。",
    "lesson13.map.heading": "两种规则在哪里意见不同",
    "lesson13.map.unseen": "看不见的骰子",
    "lesson13.map.bid": "叫数",
    "lesson13.map.gain": "都说开",
    "lesson13.map.rest": "都说不开",
    "lesson13.map.beats": "按差数：开；只赔一颗：不开",
    "lesson13.map.apart": "{n:dice}看不见：叫{q:number}颗时，两种规则意见不同。",
    "lesson13.map.agree": "{n:dice}看不见：不管怎么叫，两种规则意见一样。",
    # 账本
    "lesson13.ledger.title": "在 Bluff 里开“{n:number}颗里{q:number}颗”",
    "lesson13.ledger.bidder": "算数的不到{q:number}颗时，叫的人赔差数：平均 {bidder:decimal} 颗。",
    "lesson13.ledger.doubter": ("算数的更多时，开的人赔差数；正好相等时赔一颗：平均 {doubter:decimal} 颗。"),
    "lesson13.ledger.gap": (
        "先不管正好相等。不管有几颗算数，叫的人赔的减去开的人赔的，总是叫数减去实数；平均起来就是叫数减去均值。"
    ),
    "lesson13.fill.gap": ("先不管正好相等。不管有几颗算数，叫的人赔的减去开的人赔的，总是叫数减去实数。平均是多少？"),
    "lesson13.ledger.exact": "正好相等时，开的人还要赔一颗：有 {exact:percent} 的机会。",
    "lesson13.ledger.worth": "所以开的价值是：叫数减均值，再减正好相等的机会。这里是赚的。",
    "lesson13.ledger.one": "如果谁错都只赔一颗，就只看次数。叫数有 {p:percent} 的机会成立，开要亏：",
    "lesson13.ledger.disagree": (
        "两种规则只在 5、8、11……颗（每次加三）时意见不同：骰子数加一，再除以三，就是那个叫数。"
        "{other:dice}时是{at:number}。"
    ),
    "lesson13.fill.disagree": (
        "两种规则只在 5、8、11……颗（每次加三）时意见不同：骰子数加一，再除以三，就是那个叫数。{other:dice}时是几？"
    ),
    "lesson13.ledger.cut": "谁也不会赔得比手里的多。叫的人只剩{left:dice}时，高的台阶被截掉，答案反过来：",
    "lesson13.teaser.bidder": "叫的人赔多少？",
    "lesson13.teaser.doubter": "开的人赔多少？",
    "lesson13.teaser.gap": "两者差多少？",
    "lesson13.teaser.exact": "正好相等呢？",
    "lesson13.teaser.worth": "那么开值多少？",
    "lesson13.teaser.one": "如果只赔一颗呢？",
    "lesson13.teaser.disagree": "两种规则在哪里意见不同？",
    "lesson13.teaser.cut": "叫的人骰子不多了呢？",
    "lesson13.why.bidder": "比叫数少的每个数目，都有它的机会和代价。机会乘代价，加起来，就是斜线台阶的面积。",
    "lesson13.why.doubter": ("另一边也一样。正好相等时叫数成立，错的是开的人；差数是零，规则就让他赔一颗。"),
    "lesson13.why.gap": (
        "试一试。叫七，有五：叫的人赔二，正是七减五。有九：开的人赔二，也就是叫的人“赔”负二：七减九。"
        "每个数目都是同一条规则，所以不用求和，只要均值。"
    ),
    "lesson13.why.exact": "这是一条：{n:number}颗里{q:number}颗的排法，乘以一种排法的机会。",
    "lesson13.why.worth": "拿前两行相减，也是这个数。这样只要均值和一条就够了。它在没有人快出局时成立。",
    "lesson13.why.one": (
        "那时开对赚一颗，开错亏一颗，决定的是中间：最后一个至少有一半机会成立的叫数。第七课就是这条规则。"
    ),
    "lesson13.why.disagree": (
        "5、8、11 加一都能被三整除，这个叫数比均值高三分之一颗。它那一条和前一条一样高，所以叫数成立的时候更多："
        "只赔一颗，就不该开。按差数赔，开的价值是三分之一减去那一条；从五颗起，那一条都比三分之一矮：该开。"
        "两颗时那一条更高，两种规则都说不开。"
    ),
    "lesson13.why.cut": (
        "差三颗以上的情形里，叫的人也只赔{left:dice}。开的人那边不变：{doubter:decimal}。"
        "叫的人那边从 {bidder:decimal} 减到 {cut:decimal}。"
    ),
    "lesson13.blank.turned": "大小对了。想一想方向：叫数比均值高，还是低？",
    "lesson13.blank.mean": "这是均值本身。要用叫数减去它。",
    "lesson13.blank.even": "叫数离均值不远，但不相等。{n:number}的三分之一是多少？",
    "lesson13.blank.rest": "这是正好相等时不算数的颗数。算数的平均有几颗？",
    "lesson13.blank.third": "这是骰子数的三分之一。要先加一，再除以三。",
    "lesson13.blank.down": "这比均值低；两种规则都不开。",
    "lesson13.blank.up": "比均值高出这么多，两种规则都说开。",
    "lesson13.blank.dice": "这是骰子数。加一再除以三是几？",
    # 练习
    "lesson13.next": "继续下一张题卡。",
    "lesson13.hint.2": "看账本第 5 行：叫数减均值，再减正好相等的机会。",
    "lesson13.hint.3": (
        "小一点的例子：两颗里一颗。均值 {small_mean:fraction}，正好一颗的机会 {small_exact:fraction}："
        "1 减 {small_mean:fraction} 减 {small_exact:fraction}。"
    ),
    "lesson13.bidder.ask": "{n:dice}看不见，这一叫要其中{q:number}颗。你来开。叫的人平均赔几颗？",
    "lesson13.bidder.idea": "比{q:number}少的每个数目，机会乘以差数，加起来：{bidder_shown} 颗。",
    "lesson13.bidder.wrong.gap": "这是叫数减均值：两边损失之差。还要加上开的人那一边。",
    "lesson13.bidder.wrong.chance": "这是叫的人要赔的机会。赔多少也要算。",
    "lesson13.bidder.wrong.when": "这是不成立时平均赔的。可叫数并不总是不成立。",
    "lesson13.bidder.wrong.doubter": "这是开的人那一边的台阶。",
    "lesson13.bidder.hint.1": "一颗也不算数时，叫的人赔几颗？有一颗算数呢？机会各是多少？",
    "lesson13.bidder.hint.2": "看账本第 1 行，换成你的数目。",
    "lesson13.bidder.hint.3": (
        "小一点的例子：两颗里一颗。只有一颗也没有时不够，差一颗：平均 {small_bidder:fraction} 颗。"
    ),
    "lesson13.bidder.solution": (
        "把每个数目的机会乘以它比{q:number}少的颗数，加起来。\n叫的人平均赔 = {bidder:fraction}，约 {bidder_shown} 颗。"
    ),
    "lesson13.doubter.ask": (
        "{n:dice}看不见，这一叫要其中{q:number}颗。你来开，正好相等时按通常的规则。你平均赔几颗？"
    ),
    "lesson13.doubter.idea": ("比{q:number}多的每个数目，机会乘以差数；正好相等时再加一颗：{doubter_shown} 颗。"),
    "lesson13.doubter.wrong.no_exact": "少了正好相等：那时开的人赔一颗。",
    "lesson13.doubter.wrong.chance": "这是你要赔的机会。赔多少也要算。",
    "lesson13.doubter.wrong.bidder": "这是叫的人那一边的台阶。",
    "lesson13.doubter.hint.1": "正好{q:number}颗算数，你赔几颗？再多一颗呢？",
    "lesson13.doubter.hint.2": "看账本第 2 行，换成你的数目。",
    "lesson13.doubter.hint.3": (
        "小一点的例子：两颗里一颗。正好一颗，赔一颗；两颗都算，也赔一颗：平均 {small_doubter:fraction} 颗。"
    ),
    "lesson13.doubter.solution": (
        "更多时：{over:fraction}。正好相等：{exact:fraction}。\n加起来 = {doubter:fraction}，约 {doubter_shown} 颗。"
    ),
    "lesson13.worth.ask": "{n:dice}看不见，这一叫要其中{q:number}颗。在 Bluff 里开值几颗骰子？",
    "lesson13.worth.idea": (
        "{q:number}减均值 {mean:fraction}，再减正好相等的 {exact:percent}。叫的人赔 {bidder_shown}，"
        "开的人赔 {doubter_shown}。"
    ),
    "lesson13.worth.wrong.gap": "这是叫数减均值。正好相等时你还要赔一颗。",
    "lesson13.worth.wrong.one": "这是谁错都赔一颗的时候。这里差几颗赔几颗。",
    "lesson13.worth.wrong.sign": "大小对了，方向反了。平均起来谁赔得多？",
    "lesson13.worth.hint.1": "{n:number}颗里平均有几颗算数？叫数离它多远？",
    "lesson13.worth.solution": (
        "{q} 减 {mean:fraction} 减 {exact:fraction} = {worth:fraction}，约 {worth:signed} 颗。"
    ),
    "lesson13.apart.ask": "看不见的骰子是下面哪些数目时，会有一个叫数让两种规则意见不同？把它们都选出来。",
    "lesson13.apart.option": "{n:dice}",
    "lesson13.apart.idea": "加一要能被三整除：{dice:and}。",
    "lesson13.apart.wrong.0": "四颗，加一再除以三不是整数：意见一样。",
    "lesson13.apart.wrong.1": "五颗，加一再除以三是二：叫两颗，成立的时候更多，却该开。",
    "lesson13.apart.wrong.2": "七颗，加一再除以三不是整数：意见一样。",
    "lesson13.apart.wrong.3": "八颗，加一再除以三是三：意见不同。",
    "lesson13.apart.wrong.4": "九颗，均值是整数：叫三颗都不开，叫四颗都开。",
    "lesson13.apart.wrong.5": "十一颗，加一再除以三是四：意见不同。",
    "lesson13.apart.hint.1": "加上一颗，能被三整除吗？",
    "lesson13.apart.hint.2": "看账本第 7 行，或者在下面的格子图上走一走。",
    "lesson13.apart.hint.3": "举个例子：{n:dice}，加一再除以三是{q:number}：意见不同。",
    "lesson13.apart.solution": "{dice:and} 加一，都能被三整除。",
    "lesson13.two.ask": "{n:dice}看不见，这一叫要其中一颗。在 Bluff 里开值几颗骰子？",
    "lesson13.two.idea": "叫的人赔 {bidder:fraction}，开的人赔 {doubter:fraction}。不开：这里那一条比三分之一还高。",
    "lesson13.two.wrong.gap": "这是叫数减均值。正好相等时你还要赔一颗。",
    "lesson13.two.wrong.sign": "大小对了，方向反了。平均起来谁赔得多？",
    "lesson13.two.wrong.chance": "这是叫数成立的机会。",
    "lesson13.two.hint.1": "一颗也不算、一颗算、两颗都算：每种情形谁赔几颗？",
    "lesson13.two.hint.3": (
        "小一点的例子：只有一颗看不见，正要它。均值 {small_mean:fraction}，正好一颗的机会 {small_exact:fraction}："
        "1 减 {small_mean:fraction} 减 {small_exact:fraction}。"
    ),
    "lesson13.two.solution": "{bidder:fraction} 减 {doubter:fraction} = {worth:fraction}。",
    "lesson13.left.ask": (
        "{n:dice}看不见，要其中{q:number}颗；大家骰子都够时，开能赚 {whole} 颗。现在叫的人只剩一颗。开吗？"
    ),
    "lesson13.left.0": "不开：现在开平均要亏",
    "lesson13.left.1": "没有区别",
    "lesson13.left.2": "开：平均还是赚",
    "lesson13.left.idea": "叫的人最多只能赔一颗：平均 {bidder_shown} 颗。你平均还是赔 {doubter_shown} 颗。",
    "lesson13.left.wrong.1": "叫的人的台阶在一颗处截断：平均从 {whole_bidder} 减到 {bidder_shown}。",
    "lesson13.left.wrong.2": "能赚，靠的是叫的人那边高的台阶，它们被截掉了。",
    "lesson13.left.hint.1": "叫的人能赔几颗？",
    "lesson13.left.hint.2": "看账本第 8 行；也可以在天平上设定叫的人的骰子。",
    "lesson13.left.hint.3": "只剩两颗时，答案就已经反过来了。",
    "lesson13.left.solution": (
        "{bidder_shown} 减 {doubter_shown}：开要亏 {worth_shown} 颗。不过开对了他就出局；那值多少，这里没有算。"
    ),
    "lesson13.exact.ask": (
        "家规“除了叫的人各赔一颗”：{bidder} 叫的正好相等，{by} 来开。{other} 只有一颗骰子。谁要赔？"
    ),
    "lesson13.exact.0": "{by} 和 {other}",
    "lesson13.exact.1": "只有 {by}",
    "lesson13.exact.2": "三个人都赔",
    "lesson13.exact.3": "谁也不赔",
    "lesson13.exact.idea": "旁人的最后一颗不用赔：没有人因为看热闹而出局。",
    "lesson13.exact.wrong.0": "{other} 有两颗以上时才是这样。旁人的最后一颗不用赔。",
    "lesson13.exact.wrong.2": "叫的人是对的，一颗也不赔。",
    "lesson13.exact.wrong.3": "叫数成立，开的人错了：至少赔一颗。",
    "lesson13.exact.hint.1": "谁错了？谁只是旁观？",
    "lesson13.exact.hint.2": "最后一步的规则卡上，两种情形都有。",
    "lesson13.exact.hint.3": "如果 {other} 有两颗，就要赔一颗。",
    "lesson13.exact.solution": "{by} 赔一颗。{other} 保住最后一颗，{bidder} 一颗不少。",
    "lesson13.exact.next": "现在用起来：在桌上做一个决定。",
    # 规则
    "lesson13.rule.heading": "Bluff 的规则",
    "lesson13.rule.dice": "骰子",
    "lesson13.rule.before": "之前",
    "lesson13.rule.after": "之后",
    "lesson13.rule.field": "格",
    "lesson13.rule.shows": "写着",
    "lesson13.rule.track.title": "叫道上的星",
    "lesson13.rule.track": "六的位置是星，它可以当任何数。一共三十格：每个星格夹在它两倍附近的两个数之间。",
    "lesson13.rule.forward.title": "只能向前",
    "lesson13.rule.forward": "桌上是“{bid:bid}”。{why}",
    "lesson13.rule.no_pass.title": "不能过",
    "lesson13.rule.no_pass": "桌上是“{bid:bid}”，有人想过。{why}",
    "lesson13.rule.gone.title": "赔掉的骰子离开游戏",
    "lesson13.rule.gone": "“{bid:bid}”，实际{count:dice}算数：{bidder} 赔差数。大家都看得到，场上还有 {left} 颗。",
    "lesson13.rule.doubter_one.title": "正好相等：开的人赔一颗",
    "lesson13.rule.doubter_one": "“{bid:bid}”，正好{count:dice}算数。开的是 {name}，赔一颗。",
    "lesson13.rule.all_but_bidder.title": "或者：除了叫的人各赔一颗",
    "lesson13.rule.all_but_bidder": "同样的局面，换一条规则：除了 {bidder}，各赔一颗。",
    "lesson13.rule.give.title": "或者：给一颗",
    "lesson13.rule.give": "还是这个局面：{name} 给 {bidder} 一颗，但谁也不会超过五颗。",
    "lesson13.rule.spared.title": "旁人的最后一颗",
    "lesson13.rule.spared": "除了 {bidder} 各赔一颗，但只是旁观的人保住最后一颗。",
    "lesson13.rule.starter.loser.title": "输的人先叫",
    "lesson13.rule.starter.loser": "{bidder} 错了：下一轮 {next} 先叫。",
    "lesson13.rule.starter.winner.title": "或者：赢的人先叫",
    "lesson13.rule.starter.winner": "同样的局面，换一个选项：{next} 先叫。",
    "lesson13.rule.points.title": "计分时：晚出局更好",
    "lesson13.rule.points": "{name} 出局，得到目前已离开游戏的骰子数：{removed} 分。越晚出局，得分越多。",
}
