"""第九课“一个一值多少？”的文字。 (Chinese texts of lesson 9: lesson09.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson09.first.question": "{n:dice}，谁也没有看过。把这些叫数按机会排好，机会最大的放最前。",
    "lesson09.first.card": "{bid:bid}",
    "lesson09.first.idea": (
        "{fives:bid} {seven:percent}，{ones:bid} {p:percent}，然后是{eights:bid} {eight:percent}。一正好夹在中间。"
    ),
    "lesson09.first.first": "{ones:bid}说的数最小，可一没有帮手：六面里只有一面算数。{fives:bid}更常成立。",
    "lesson09.first.twice": (
        "一大约顶两个，所以你把它和{eights:bid}放在一起。其实它还早一格：{p:percent} 对 {eight:percent}。"
    ),
    "lesson09.first.last": "一是少，可{n:dice}里{ones:bid}离平均不远：{p:percent}。",
    "lesson09.second.question": (
        "按机会，{ones:bid}该在别的点数的{q:number}个和{next:number}个之间。哪个玩法把它放在那里？"
    ),
    "lesson09.second.perudo": "Perudo：在{perudo_over:number}个之上，{perudo_under:number}个之下",
    "lesson09.second.bluff": "Bluff：在{bluff_over:number}个之上，{bluff_under:number}个之下",
    "lesson09.second.chinese": "吹牛：能接{chinese_over:number}个，{chinese_under:number}个就破",
    "lesson09.second.idea.perudo": "Perudo 把它放高了一格：它能压过{perudo_over:number}个，而那要更少成立。",
    "lesson09.second.idea.bluff": "在 Bluff 的叫道上，它就在自己的两倍之前，这里正合适。",
    "lesson09.second.idea.chinese": (
        "吹牛里{chinese_under:number}个就能破它，而{chinese_under:number}个比{ones:bid}更可能成立：出路太便宜了。"
    ),
    # 掷
    "lesson09.rolls.line": "{dice:dice}一次又一次地全部重掷，数有几个一。点线：五（一可变）出现的机会。",
    "lesson09.rolls.one": "掷了一次：{counts:number}个一。{held}",
    "lesson09.rolls.last": "第 {n} 次：{counts:number}个一。",
    "lesson09.rolls.table": "二十颗骰子里有几个一",
    "lesson09.rolls.count": "一的个数",
    # 图
    "lesson09.chart.heading": "一条轴上的两条尾巴",
    "lesson09.chart.wild": "至少这么多（一可变）",
    "lesson09.chart.plain": "一半那么多个一",
    "lesson09.chart.spot": "{ones:bid}",
    "lesson09.chart.number": "别的点数几个；一个一算两个",
    "lesson09.chart.sentence": "{ones:bid}该在{q:number}和{next:number}之间。",
    "lesson09.chart.overlay": "五",
    # 账本
    "lesson09.ledger.title": "{n:dice}里，{k:number}个一值多少",
    "lesson09.ledger.ones": "{n:dice}里至少{k:number}个一：六面里有一面算数。",
    "lesson09.ledger.wild": (
        "别的点数：六面里有两面算数。至少{beyond:number}个是 {lower:percent}，至少{next:number}个是 "
        "{low:percent}，至少{q:number}个是："
    ),
    "lesson09.ledger.between": (
        "{p:percent} 在 {high:percent} 和 {low:percent} 之间：{k:number}个一该在{q:number}和{next:number}之间。"
    ),
    "lesson09.ledger.games": (
        "{k:number}个一，各个玩法的价钱不一样。Perudo 里一就排在自己的两倍之上，所以要压过它，得两倍再加一："
    ),
    "lesson09.fill.games": "Perudo：一就在自己的两倍之上。要压过{k:number}个一，别的点数至少要几个？",
    "lesson09.ledger.spread": (
        "把每个一算作两个：平均是 {mean:fraction}，和一可变时一样。可它一跳就是两个，分散得更开：方差是 "
        "{ratio:fraction} 倍，宽度是 {root} 倍。"
    ),
    "lesson09.ledger.tilt": (
        "和两倍那么多的（一可变）比：{safe} 个一 {safe_p:percent}，{safe_wild} 个是 {safe_high:percent}；而 {far} "
        "个一 {far_p:percent}，{far_wild} 个只有 {far_low:percent}。所以稳的时候叫一不划算，险的时候叫一划算。"
    ),
    "lesson09.ledger.sweep": (
        "Bluff 的位置到处都合适吗？{least} 到 {most} 颗骰子的每一桌，一共 {bids} 种叫一的叫数，按机会分开数："
        "对半的合适，稳的比它的位置更难，险的更容易。"
    ),
    "lesson09.cell.head.game": "玩法",
    "lesson09.cell.head.over": "最多压过",
    "lesson09.cell.head.under": "压过它至少要",
    "lesson09.cell.game.perudo": "Perudo",
    "lesson09.cell.game.bluff": "Bluff",
    "lesson09.cell.game.chinese": "吹牛",
    "lesson09.cell.head.chance": "机会",
    "lesson09.cell.head.harder": "更难",
    "lesson09.cell.head.right": "合适",
    "lesson09.cell.head.easier": "更容易",
    "lesson09.cell.between": "{low:short} 到 {high:short}",
    "lesson09.cell.above": "{low:short} 以上",
    "lesson09.cell.below": "{high:short} 以下",
    "lesson09.ledger.breaking.truer": (
        "吹牛的两步：{turned:number}个飞转成{turned:number}个斋，从 {high:percent} 掉到 {turned_p:percent}。可用"
        "{broken:number}个飞破"
        "{k:number}个斋，却从 {p:percent} 升到 {break_p:percent}：合法的一加，比它压过的更可能成立。"
    ),
    "lesson09.ledger.breaking.less": (
        "吹牛的两步：{turned:number}个飞转成{turned:number}个斋，从 {high:percent} 掉到 {turned_p:percent}；用"
        "{broken:number}个飞破"
        "{k:number}个斋，从 {p:percent} 掉到 {break_p:percent}。"
    ),
    "lesson09.teaser.ones": "{k:number}个一的机会是多少？",
    "lesson09.teaser.wild": "那些五的机会是多少？",
    "lesson09.teaser.between": "一该在哪里？",
    "lesson09.teaser.games": "各个玩法把它放在哪里？",
    "lesson09.teaser.spread": "为什么一不是正好顶两个？",
    "lesson09.teaser.tilt": "什么时候叫一划算，什么时候不划算？",
    "lesson09.teaser.sweep": "Bluff 的位置在每一桌都合适吗？",
    "lesson09.teaser.breaking.truer": "多三个呢？",
    "lesson09.teaser.breaking.less": "多三个呢？",
    "lesson09.why.ones": "叫一没有帮手：只有一才算数。把够数的每一种都加起来。",
    "lesson09.why.wild": "叫五，五和一都算。每上一步，正好少一条，和第五课一样。",
    "lesson09.why.between": "按机会排，就是每一个都比前一个更难成立。所以找出相邻的两个，让一正好夹在中间。",
    "lesson09.why.games": (
        "Perudo 减半，零头进上去；往回要两倍再加一。Bluff 的叫道上，每隔一个数字前有一个星格。吹牛用同样多的转成斋"
        "，往回多"
        "{add:number}个。规则卡在“问”那一步。"
    ),
    "lesson09.why.spread": (
        "小一点的例子：一颗骰子。把一算作两个，有六分之一的机会是二，否则是零；一可变时，有三分之一的机会是一"
        "，否则是零。"
        "平均都是三分之一，可二或零跳得更远。说到方差：数目翻倍，方差是四倍。"
    ),
    "lesson09.why.tilt": (
        "在平均以下，分散得开的更常不够；远在平均以上，它还够得着。两条尾巴在一半左右相交，那里正好差不多是两倍。"
    ),
    "lesson09.why.sweep": (
        "一张桌说明不了什么，所以从 {least} 颗到 {most} 颗，每一桌、每个数目的一都查过：按机会，"
        "它在别的点数的哪两个数之间？Bluff 说就在两倍之前。真正的位置更靠后，就是比 Bluff 说的更难；更靠前，"
        "就是更容易。从上往下看，例数从左边移到右边：这就是第 6 行，只是一次看了所有的桌。"
        "叫的比骰子的一半还多的不算，桌上没有两倍那么多。"
    ),
    "lesson09.why.breaking.truer": (
        "不管几个，都是多三个。{few:number}个斋时这就是两倍，很贵；再多就不到两倍，成了一条出路"
        "。换算尺上的开关可以换成多两个或翻一倍。"
    ),
    "lesson09.why.breaking.less": (
        "不管几个，都是多三个。{few:number}个斋时这就是两倍，很贵；再多就不到两倍，成了一条出路。"
    ),
    "lesson09.blank.bluff": "这是 Bluff 往回的数。Perudo 的一在自己的两倍之上，所以还要多一个。",
    "lesson09.blank.chinese": "这是吹牛往回的数：多{add:number}个。",
    "lesson09.blank.as_many": "同样的点数多一个就够。可这里一个一顶两个。",
    # 练习
    "lesson09.next": "继续下一张题卡。",
    "lesson09.half.ask": "Perudo：桌上是“{bid:bid}”。要叫一，至少几个？",
    "lesson09.half.idea": "{q:number}的一半，零头进上去：{k:number}。一就在自己的两倍之上。",
    "lesson09.half.wrong.less": "它的两倍是{less_twice:number}，比{q:number}小：太低了。零头要进上去。",
    "lesson09.half.wrong.as_many": "一样多是吹牛转斋的规矩。Perudo 减半。",
    "lesson09.half.wrong.bluff": "这是 Bluff 叫道上最近的星。Perudo 里{q:number}的一半就够。",
    "lesson09.half.hint.1": "一半是多少？有零头怎么办？",
    "lesson09.half.hint.2": "看“问”那一步 Perudo 的规则卡，或换算尺。",
    "lesson09.half.hint.3": "小一点的例子：“{small_bid:bid}”之上，至少{small:number}个一。",
    "lesson09.half.solution": "{k} 的两倍是 {twice}，不小于 {q}：{k} 个一更高。\n至少 = {k}",
    "lesson09.back.ask": "Perudo：桌上是“{bid:bid}”。要叫五，至少几个？",
    "lesson09.back.idea": "{k:number}的两倍再加一：{q:number}。",
    "lesson09.back.wrong.bluff": "这是 Bluff 往回的数。Perudo 里{k:number}个一在{twice:number}个六之上。",
    "lesson09.back.wrong.chinese": "这是吹牛往回的数，多三个。Perudo 要翻倍再加一。",
    "lesson09.back.wrong.one_more": "同样的点数多一个就够。可一个一顶两个。",
    "lesson09.back.hint.1": "{k:number}个一在几个六之上？",
    "lesson09.back.hint.2": "看账本第 4 行。",
    "lesson09.back.hint.3": "小一点的例子：“{small_bid:bid}”之上，至少{small:number}个。",
    "lesson09.back.solution": "{k} 的两倍加一 = {q}",
    "lesson09.stars.ask": "Bluff：桌上是“{bid:bid}”。要叫星，至少几个？",
    "lesson09.stars.idea": "第{k:number}个星格就在数字{q:number}后面。",
    "lesson09.stars.wrong.down": "那个星格在数字{q:number}前面：叫道只能往前走。",
    "lesson09.stars.wrong.as_many": "一样多就走得太远了：星大约在自己的两倍那里。",
    "lesson09.stars.wrong.next": "这样叫可以，可有一个星格更近。",
    "lesson09.stars.hint.1": "数字{q:number}后面最近的是第几个星格？",
    "lesson09.stars.hint.2": "看“问”那一步 Bluff 的规则卡，或换算尺上的虚线。",
    "lesson09.stars.hint.3": "小一点的例子：“{small_bid:bid}”之上，至少{small:number}个星。",
    "lesson09.stars.solution": "{q} 的一半去掉零头，再加一：星格 = {k}",
    "lesson09.over_stars.ask": "Bluff：桌上是“{bid:bid}”。要压过它，数字至少是几？",
    "lesson09.over_stars.idea": "{k:number}的两倍：数字{q:number}就在第{k:number}个星格后面。",
    "lesson09.over_stars.wrong.perudo": "这是 Perudo 往回的数。叫道上星格后面就是{q:number}。",
    "lesson09.over_stars.wrong.chinese": "这是吹牛往回的数，多三个。那个数字在星格前面。",
    "lesson09.over_stars.wrong.as_many": "那个数字远在星格前面：叫道只能往前走。",
    "lesson09.over_stars.hint.1": "第{k:number}个星格在哪两个数字之间？",
    "lesson09.over_stars.hint.2": "看“问”那一步 Bluff 的规则卡，或换算尺上的虚线。",
    "lesson09.over_stars.hint.3": "小一点的例子：“{small_bid:bid}”之上，数字至少是{small:number}。",
    "lesson09.over_stars.solution": "{k} 的两倍 = {q}",
    "lesson09.break.add3.ask": "吹牛，通常的规矩：桌上是“{k:number}个斋”。叫几个飞才能破？",
    "lesson09.break.double.ask": "吹牛，规矩是“翻一倍”：桌上是“{k:number}个斋”。叫几个飞才能破？",
    "lesson09.break.add3.idea": "多三个：{q:number}。",
    "lesson09.break.double.idea": "{k:number}的两倍：{q:number}。",
    "lesson09.break.add3.solution": "{k} 加三 = {q}",
    "lesson09.break.double.solution": "{k} 的两倍 = {q}",
    "lesson09.break.add3.hint.3": "换一个数：{small_k:number}个斋要{small:number}个飞。",
    "lesson09.break.double.hint.3": "换一个数：{small_k:number}个斋要{small:number}个飞。",
    "lesson09.break.wrong.add3": "这是通常的规矩，多三个。这一桌不是。",
    "lesson09.break.wrong.add2": "多两个是有些桌的规矩，这一桌不是。",
    "lesson09.break.wrong.double": "翻一倍是有些桌的规矩，这一桌不是。",
    "lesson09.break.wrong.one_more": "从飞到飞多一个就够。从斋往回要贵一些。",
    "lesson09.break.hint.1": "这一桌破斋要什么？",
    "lesson09.break.hint.2": "看换算尺上的开关：“破斋要”。",
    "lesson09.spread.ask": "把每个一算作两个。和一可变时的个数相比，它分散得有多开？",
    "lesson09.spread.same": "一样，平均也一样",
    "lesson09.spread.root": "宽 {root} 倍",
    "lesson09.spread.squared": "宽两倍半",
    "lesson09.spread.narrow": "更窄：{single} 倍",
    "lesson09.spread.idea": "平方之后的比是 {ratio:fraction}；宽度是它的平方根，{root}。",
    "lesson09.spread.wrong.0": "只有平均一样，{n:dice}时都是 {mean:fraction}。一跳两个，分散得更开。",
    "lesson09.spread.wrong.2": "{ratio:fraction} 是方差的比。宽度是它的平方根。",
    "lesson09.spread.wrong.3": "这是一不翻倍的时候。翻倍以后，宽度也翻倍。",
    "lesson09.spread.hint.1": "每个数都翻倍，方差会怎样？",
    "lesson09.spread.hint.2": "看账本第 5 行。",
    "lesson09.spread.hint.3": "小一点的例子：一颗骰子。二或零，对一或零。",
    "lesson09.spread.solution": "方差之比：四倍的斋方差，比上飞的方差，{ratio:fraction}。\n它的平方根是 {root}。",
    "lesson09.eleven.ask": (
        "{n:dice}，谁也没有看过。桌上是“{bid:bid}”，Perudo 里你可以叫“{ones:bid}”。哪个更可能成立？"
    ),
    "lesson09.eleven.0": "{bid:bid}",
    "lesson09.eleven.1": "{ones:bid}",
    "lesson09.eleven.2": "两个一样",
    "lesson09.eleven.idea": "{bid:bid} {p:percent}，{ones:bid} {r:percent}：加的比它压过的更可能成立。",
    "lesson09.eleven.wrong.0": "加了听上去更难，可离平均很远时，分散得开的更够得着：{r:percent} 对 {p:percent}。",
    "lesson09.eleven.wrong.2": "平均差不多，尾巴可不一样：{p:percent} 和 {r:percent}。",
    "lesson09.eleven.hint.1": "{m:number}比{n:dice}的平均高很多吗？那么哪一种够得更远？",
    "lesson09.eleven.hint.2": "看账本第 6 行；或者把换算尺调到 {n}。",
    "lesson09.eleven.hint.3": (
        "小一点的例子：{small:dice}，要两个。一个一算两个，一颗就够：{small_ones:fraction}；一可变时要两颗都中："
        "{small_wild:fraction}。"
    ),
    "lesson09.eleven.solution": "{bid:bid}：{p:percent}。{ones:bid}：{r:percent}。\n险的时候，叫一更好。",
    "lesson09.keep.ask": "一该值多少，你的桌上会留哪一种规矩？",
    "lesson09.keep.0": "Perudo：减半进零头，往回两倍加一",
    "lesson09.keep.1": "Bluff：每隔一个数字前有一个星",
    "lesson09.keep.2": "吹牛：同样多转斋，往回多三个",
    "lesson09.keep.idea": (
        "没有标准答案。Bluff 最合对半的叫数，Perudo 最合稳的叫数；吹牛留了一条出路，比它压过的更可能成立。价钱不准"
        "，游戏也许更有意思。"
    ),
    "lesson09.keep.next": "现在用起来：在桌上做一个决定。",
    # 规则
    "lesson09.rule.heading": "一种换法，三个价钱",
    "lesson09.rule.line": "{n:dice}的桌上，最少要叫多少。",
    "lesson09.rule.perudo.title": "Perudo",
    "lesson09.rule.perudo": "换成一：减半，零头进上去。换回来：两倍再加一。",
    "lesson09.rule.perudo.wild": "几个五",
    "lesson09.rule.perudo.ones": "至少几个一",
    "lesson09.rule.perudo.from": "几个一",
    "lesson09.rule.perudo.back": "至少几个五",
    "lesson09.rule.bluff.title": "Bluff",
    "lesson09.rule.bluff": "可变的那一面是星。叫道上每隔一个数字前有一个星格。",
    "lesson09.rule.bluff.wild": "几个五",
    "lesson09.rule.bluff.ones": "至少几个星",
    "lesson09.rule.bluff.from": "几个星",
    "lesson09.rule.bluff.back": "至少几个五",
    "lesson09.rule.chinese.title": "吹牛",
    "lesson09.rule.chinese": "飞：一可变。斋：一不变。同样多的斋可以接飞；破斋要多三个。",
    "lesson09.rule.chinese.wild": "几个飞",
    "lesson09.rule.chinese.ones": "至少几个斋",
    "lesson09.rule.chinese.from": "几个斋",
    "lesson09.rule.chinese.back": "至少几个飞",
    "lesson09.board.heading": "可以用一首叫吗？",
}
