"""第八课“正好！”的文字。 (Chinese texts of lesson 8: lesson08.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson08.first.question": "{n:dice}看不见，一可变。不管叫的是几，喊“正好”在 100 轮里最多能对几轮？",
    "lesson08.first.least": "{least:percent} 是“至少{q:number}颗”的机会。“正好”只取其中一条，不是整个尾巴。",
    "lesson08.first.half": "要么对要么错，但不是一半一半：数目可以是零到{n:number}，只有一个是对的。",
    "lesson08.first.one": "{one:percent} 是一颗骰子算数的机会。{n:dice}的时候，机会分散在很多条上。",
    "lesson08.first.flat": "这是把零到{n:number}的每个数目看得一样。靠近三分之一的数目来得更多。",
    "lesson08.first.under": "中间的条更高：{n:number}颗里正好{q:number}颗有 {truth:percent}。",
    "lesson08.first.over": "最高的一条，{n:number}颗里正好{q:number}颗，也只有 {truth:percent}。",
    "lesson08.first.near": "最高的一条是{n:number}颗里{q:number}颗，{truth:percent}。为什么偏偏在那里？",
    "lesson08.second.question": "到了后期，看不见的只有{n:dice}。现在喊“正好”，100 轮里最多能对几轮？",
    "lesson08.second.same": "那是{many:dice}的时候。只有{n:dice}，机会只分在三条上。",
    "lesson08.second.one": "{one:percent} 是一颗骰子算数的机会。这里问的是{n:dice}的某一条。",
    "lesson08.second.miss": "{miss:percent} 是一颗不算数的机会。两颗都不算数，要更少。",
    "lesson08.second.least": "{least:percent} 是{n:dice}里至少一颗的机会。正好只是一条。",
    "lesson08.second.under": "骰子少，条就高：{n:dice}里一颗也没有是 {truth:percent}，正好一颗也是这么多。",
    "lesson08.second.over": "两条各 {truth:percent}，第三条很矮；但没有哪一条更高。",
    "lesson08.second.near": "两颗里没有一颗和正好一颗，机会一样：各 {truth:percent}。",
    # 掷
    "lesson08.rolls.line": "你的骰子不动，你一次又一次地喊“正好”：看不见的{dice:dice}每次都重掷。",
    "lesson08.rolls.one": "喊了一次：一共{total:dice}算数。{held}",
    "lesson08.rolls.held": "正好这么多：喊对了。一次说明不了什么。",
    "lesson08.rolls.failed": "不是正好：喊错了。一次说明不了什么。",
    "lesson08.rolls.some": "喊了 {n} 次：对 {held} 次，错 {failed} 次。预期对 {expected} 次，上下浮动 {give} 次。",
    "lesson08.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}算数。",
    "lesson08.rolls.table": "看不见的骰子里有几颗算数",
    "lesson08.rolls.count": "算数的",
    "lesson08.rolls.dots": "每次一个记号：对了画圈，错了画斜线。对 {held} 次，错 {failed} 次。",
    # 图
    "lesson08.chart.heading": "一条",
    "lesson08.chart.sentence": "{n:dice}看不见时，“正好”最多有 {p:percent} 的机会。",
    "lesson08.chart.head": "看不见的骰子里算数的",
    "lesson08.map.heading": "什么时候“正好”胜过开",
    "lesson08.map.unseen": "看不见的骰子",
    "lesson08.map.needed": "还要几颗",
    "lesson08.map.gain": "正好能赚",
    "lesson08.map.beats": "正好胜过开，但还是亏",
    "lesson08.map.even": "两者一样",
    "lesson08.map.rest": "开更好",
    "lesson08.map.sentence": "{n:dice}看不见：其中还要不超过 {most} 颗时，“正好”胜过开。",
    # 账本
    "lesson08.ledger.title": "{n:number}颗里正好{q:number}颗，以及喊它值多少",
    "lesson08.ledger.one": "{n:number}颗里正好{q:number}颗：排法的个数，乘以一种排法的机会。",
    "lesson08.fill.one": "{n:number}颗里正好{q:number}颗：有几种排法？再乘以一种排法的机会。",
    "lesson08.ledger.top": "看不见的骰子数加一，再除以三，去掉零头：最高的一条就在那里，{q:number}。",
    "lesson08.ledger.top.tie": "看不见的骰子数加一，正好能被三整除，所以有两条一样高：{tops:and}。",
    "lesson08.ledger.best": "所以{n:dice}看不见时，“正好”的机会最多只有：",
    "lesson08.ledger.own": "喊对拿回一颗，喊错输一颗。以骰子计，它值：",
    "lesson08.ledger.full": "骰子一颗没少的人什么也得不到：只剩下输。",
    "lesson08.ledger.against.less": "和开相比：“正好”赢在一条上，开赢在它下面的所有条上。这里下面的更多。",
    "lesson08.ledger.against.more": "和开相比：“正好”赢在一条上，开赢在它下面的所有条上。这里那一条更多。",
    "lesson08.ledger.against.equal": "和开相比：“正好”赢在一条上，开赢在它下面的所有条上。这里两边一样。",
    "lesson08.ledger.others": (
        "如果喊对了是其他{others:players}各输一颗，那么喊对值{others:dice}，喊错输一颗。打平的机会是："
    ),
    "lesson08.fill.others": "如果喊对了是其他{others:players}各输一颗，机会超过多少才赚？",
    "lesson08.teaser.one": "正好{q:number}颗的机会是多少？",
    "lesson08.teaser.top": "最高的一条在哪里？",
    "lesson08.teaser.top.tie": "最高的一条在哪里？",
    "lesson08.teaser.best": "最多有多少机会？",
    "lesson08.teaser.own": "喊它值多少？",
    "lesson08.teaser.full": "骰子一颗没少呢？",
    "lesson08.teaser.against.less": "正好，还是开？",
    "lesson08.teaser.against.more": "正好，还是开？",
    "lesson08.teaser.against.equal": "正好，还是开？",
    "lesson08.teaser.others": "换成其他人各输一颗呢？",
    "lesson08.why.one": (
        "一种固定的排法里，{q:number}颗算数，其余的不算。选出是哪{q:number}颗，每种选法机会一样。"
        "小一点的例子：两颗里正好一颗，有两种排法，每种九分之二。"
    ),
    "lesson08.why.top": (
        "沿着这些条走。每一条是前一条乘以那里没算数的骰子数，除以它自己的数，再减半。到{q:number}是 "
        "{up:fraction}，大于一；到{next:number}是 {down:fraction}，小于一。所以在那里转头。"
    ),
    "lesson08.why.top.tie": (
        "沿着这些条走。每一条是前一条乘以那里没算数的骰子数，除以它自己的数，再减半。正好等于一的地方，相邻两条一样高。"
    ),
    "lesson08.why.best": (
        "别的条都更矮，所以不管叫几，“正好”的机会不会更大。看不见的骰子越少，分到的条越少，最高的一条就越高。"
    ),
    "lesson08.why.own": "想一想这样的 100 轮：数一数拿回来的骰子，减去输掉的。拿回一颗算赢一颗。机会过半就赚。",
    "lesson08.why.full": "谁的骰子也不会比开局多。所以喊对了什么也得不到，喊错了输一颗。",
    "lesson08.why.against.less": (
        "算数的比叫的还多时，两种说法都输一颗，这些情形分不出高下。其余的情形里，“正好”有一条，开有下面的所有条。"
    ),
    "lesson08.why.against.more": (
        "算数的比叫的还多时，两种说法都输一颗，这些情形分不出高下。其余的情形里，“正好”有一条，开有下面的所有条。"
    ),
    "lesson08.why.against.equal": (
        "算数的比叫的还多时，两种说法都输一颗，这些情形分不出高下。其余的情形里，“正好”有一条，开有下面的所有条。"
    ),
    "lesson08.why.others": (
        "赢{others:dice}对输一颗：对一次抵得上错{others:number}次，所以每（{others:number}加一）次里要对一次"
        "。这是家规“全中”；在那样的桌上，“正好”不只是后期的话。"
    ),
    "lesson08.blank.order": "这是按先后点了这几颗。同样的几颗换个先后，还是同一种排法。",
    "lesson08.blank.plus": "这是相加。第一颗的每种选法都配上后面的每种选法：要相乘，再除以先后的个数。",
    "lesson08.blank.again": "这样同一颗骰子会被点到好几次。",
    "lesson08.blank.times": "这是骰子数乘以颗数。要选骰子：第一颗十种，下一颗九种……",
    "lesson08.blank.without_own": "机会是{others:number}分之一时已经赚了：赢{others:dice}，错的次数没有这么多。",
    "lesson08.blank.one": "一半是赢一颗对输一颗的时候。这里赢的是{others:dice}。",
    "lesson08.blank.turned": "这是可以喊错的机会。",
    # 练习
    "lesson08.next": "继续下一张题卡。",
    "lesson08.four.ask": "{n:dice}看不见，一可变。正好{q:number}颗算数的机会是多少？",
    "lesson08.four.idea": "一条：{p:percent}。{patterns} 种排法，每种占 {total:count} 个情形里的 {each} 个。",
    "lesson08.four.wrong.at_least": "这是至少{q:number}颗：这一条和后面的所有条。正好只是一条。",
    "lesson08.four.wrong.pattern": (
        "这是一种排法：就是这{q:number}颗算数。是哪{q:number}颗还没定：有 {patterns} 种排法。"
    ),
    "lesson08.four.wrong.plain": "这是一不可变的时候。这里一可变：每颗三次里有一次算数。",
    "lesson08.four.hint.1": "几颗要算数，几颗不能算数？这样的排法有几种？",
    "lesson08.four.hint.2": "看账本第 1 行，把三换成你的数目。",
    "lesson08.four.hint.3": (
        "小一点的例子：{small:dice}里正好两颗。三种排法，每种两个情形：{small_total} 个里 {small_ways} 个，"
        "{small_p:fraction}。"
    ),
    "lesson08.four.solution": (
        "{patterns} 种排法，每种占 {total:count} 个情形里的 {each} 个。\n{ways:count}/{total:count} = {p:fraction}，"
        "{p:percent}。"
    ),
    "lesson08.worth.ask": "你输过骰子；看不见的{n:dice}里要正好{q:number}颗。喊“正好”值几颗骰子？",
    "lesson08.worth.idea": "有 {exact:percent} 的机会喊对，拿回一颗；有 {miss:percent} 的机会喊错，输一颗。",
    "lesson08.worth.wrong.chance": "这是喊对的机会。输掉一颗的轮次还要减去。",
    "lesson08.worth.wrong.sign": "大小对了，正负反了：喊错的时候更多。",
    "lesson08.worth.wrong.full": "这是骰子一颗没少的人。你输过，喊对了能拿回一颗。",
    "lesson08.worth.wrong.doubt": "这是开的价值，它赢在下面的所有条上。正好只赢在一条上。",
    "lesson08.worth.hint.1": "喊对得到什么？喊错失去什么？",
    "lesson08.worth.hint.2": "看账本第 4 行：机会的两倍减一。",
    "lesson08.worth.hint.3": (
        "小一点的例子：对的机会 {small:fraction}，错的机会 {small_miss:fraction}。值 {small_worth:fraction}。"
    ),
    "lesson08.worth.solution": (
        "对 {exact:fraction}，错 {miss:fraction}。\n{exact:fraction} 的两倍减 1 = {worth:fraction}，约 "
        "{worth:signed} 颗。"
    ),
    "lesson08.tops.ask": "{n:dice}看不见，一可变：哪个数目的“正好”机会最大？",
    "lesson08.tops.low_only": "{low:number}",
    "lesson08.tops.both": "{low:number}和{high:number}一样大",
    "lesson08.tops.high_only": "{high:number}",
    "lesson08.tops.beyond": "{next:number}",
    "lesson08.tops.idea": "{over} 是三的倍数，所以两条一样高：{low} 和 {high}，各 {p:percent}。",
    "lesson08.tops.wrong.0": "{low:number}是最高的一条，但{high:number}也一样高：{p:percent}。",
    "lesson08.tops.wrong.2": "{high:number}是对半的叫数，也是最高的一条；但{low:number}一样高：{p:percent}。",
    "lesson08.tops.wrong.3": "{next:number}有 {next_p:percent}，比 {p:percent} 少：条已经在变矮。",
    "lesson08.tops.hint.1": "{over} 的三分之一是不是整数？",
    "lesson08.tops.hint.2": "看账本第 2 行，把十换成 {n}。",
    "lesson08.tops.hint.3": (
        "小一点的例子：{small:dice}。{small_over} 的三分之一是 {small_high}：{small_low} 和 {small_high} 机会一样。"
    ),
    "lesson08.tops.solution": "{over} 的三分之一是 {high}，是整数：{low} 和 {high}，各 {p:percent}。",
    "lesson08.two.ask": "叫数要的都在你手里，还有{n:dice}看不见。“正好”喊对的机会是多少？",
    "lesson08.two.idea": "{n:dice}都不能算数：{miss:fraction} 乘以 {miss:fraction}。",
    "lesson08.two.wrong.sure": "叫数肯定成立。可“正好”还要求不能多。",
    "lesson08.two.wrong.one_die": "这是一颗不算数的机会。这里有{n:dice}。",
    "lesson08.two.wrong.one_hit": "这是两颗都算数的机会。其实一颗也不能算数。",
    "lesson08.two.hint.1": "看不见的骰子可以是什么，不可以是什么？",
    "lesson08.two.hint.2": "看账本第 1 行，换成两颗里零颗。",
    "lesson08.two.hint.3": "小一点的例子：一颗看不见，它不能算数：{small_p:fraction}。",
    "lesson08.two.solution": "每颗 {miss:fraction}：{miss:fraction} 乘以 {miss:fraction} = {p:fraction}。",
    "lesson08.sure.ask": "还是这一叫：要的都在你手里，{n:dice}看不见。开能赢吗？",
    "lesson08.sure.0": "不能，永远不能",
    "lesson08.sure.1": "能，和“正好”一样多",
    "lesson08.sure.2": "能，{n:dice}都不算数的时候",
    "lesson08.sure.idea": "叫的是“至少”，而这么多已经在你手里。开一次输一颗。",
    "lesson08.sure.wrong.1": "“正好”有 {exact:percent} 的机会对；开要赢，必须比叫的还少。",
    "lesson08.sure.wrong.2": "那时正好和叫的一样多：叫数成立，喊“正好”才对。",
    "lesson08.sure.hint.1": "揭开以后要看到什么，开才能赢？",
    "lesson08.sure.hint.2": "看账本第 5 行：开赢在下面的条上。这里下面还有条吗？",
    "lesson08.sure.hint.3": "小一点的例子：“一个四”，而你手里就有一个四。没有人能说它不成立。",
    "lesson08.sure.solution": "零下面没有条，所以开一定输一颗。“正好”平均值 {worth:signed} 颗：亏得少。",
    "lesson08.one.ask": "只有一颗看不见，叫数不需要它。你输过骰子。喊“正好”值几颗骰子？",
    "lesson08.one.idea": "有 {exact:percent} 的机会喊对：值 {worth:signed} 颗。",
    "lesson08.one.wrong.chance": "这是喊对的机会。那颗骰子算数时你输一颗：要减去。",
    "lesson08.one.wrong.sure": "叫数肯定成立，可那颗看不见的骰子会让它多出一颗。",
    "lesson08.one.wrong.full": "这是骰子一颗没少的人。你输过，喊对了能拿回一颗。",
    "lesson08.one.hint.1": "那颗看不见的骰子不算数的机会是多少？",
    "lesson08.one.hint.2": "看账本第 4 行，用这颗骰子的机会。",
    "lesson08.one.hint.3": (
        "换小一点的数：对的机会 {small:fraction}，错的机会 {small_miss:fraction}。值 {small_worth:fraction}。"
    ),
    "lesson08.one.solution": (
        "对 {exact:fraction}，错 {miss:fraction}。\n{exact:fraction} 的两倍减 1 = {worth:fraction}。"
    ),
    "lesson08.others.ask": "家规“全中”：喊对了，其他{m:players}各输一颗；喊错了，你输一颗。机会超过多少才赚？",
    "lesson08.others.idea": "对一次抵得上错{m:number}次：{all:number}次里要对一次。",
    "lesson08.others.wrong.without_own": "机会是{m:number}分之一时已经赚了：赢{m:dice}，错的次数没有这么多。",
    "lesson08.others.wrong.own": "一半是赢一颗对输一颗的时候。这里赢的是{m:dice}。",
    "lesson08.others.wrong.turned": "这是喊错也还能打平的机会。",
    "lesson08.others.hint.1": "喊对一次，抵得上错几次？",
    "lesson08.others.hint.2": "在取舍上把奖励换成“其他人各输一颗”。",
    "lesson08.others.hint.3": "小一点的例子：其他人有 {small} 个。对一次抵得上错 {small} 次：{small_all} 次里对一次。",
    "lesson08.others.solution": "赢 {m} 颗对输一颗：每 {all} 次对一次就打平。\n机会 = {p:fraction}，{p:percent}。",
    "lesson08.full.ask": "在 Perudo 桌上，你的骰子一颗没少。还应该喊“正好”吗？",
    "lesson08.full.0": "永远不该",
    "lesson08.full.1": "只有别的说法都更亏的时候",
    "lesson08.full.2": "只要对的时候比错的多",
    "lesson08.full.idea": (
        "赚是赚不到的。可开有时更亏：两颗看不见、一颗也不需要时，开值 {doubt:signed} 颗，“正好”值 {exact:signed} 颗。"
    ),
    "lesson08.full.wrong.0": "它不会赚，可是能比一定输的开少亏一点。",
    "lesson08.full.wrong.2": "机会是一半时，它还是值 {half_worth:signed} 颗：对了得不到，错了输一颗。",
    "lesson08.full.hint.1": "喊对了能得到什么？除此之外你还能说什么？",
    "lesson08.full.hint.2": "看账本第 5 行和那张格子图：哪里没有可开的条？",
    "lesson08.full.hint.3": "小一点的例子：叫数肯定成立，又没有可加的。这时开一定输一颗。",
    "lesson08.full.solution": "对：什么也没有。错：输一颗。所以只有别的说法更亏时才喊。",
    "lesson08.passes.ask": "{first} 叫“{bid:bid}”，{second} 过，{third} 过。对这一叫，你可以怎么说？",
    "lesson08.passes.0": "可以开，也可以喊正好",
    "lesson08.passes.1": "可以喊正好，但不能开",
    "lesson08.passes.2": "都不行：太远了",
    "lesson08.passes.idea": "隔着两个过，就开不到那一叫了。“正好”不管隔几个过都够得着。",
    "lesson08.passes.wrong.0": "开只能开上一句话，或者隔一个过开再前面那句。隔两个就远了。",
    "lesson08.passes.wrong.2": "对开来说是太远。“正好”说的是桌上现在这一叫，它还在。",
    "lesson08.passes.hint.1": "这两种说法，哪一种说的是上一句话，哪一种说的是桌上的叫数？",
    "lesson08.passes.hint.2": "规则写在“问”那一步；最后一步里可以把这一桌摆上来。",
    "lesson08.passes.hint.3": "小一点的例子：只隔一个过，两种都可以说。",
    "lesson08.passes.solution": "开最多隔一个过；“正好”隔几个都行。",
    "lesson08.passes.next": "现在用起来：在桌上做一个决定。",
    # 规则
    "lesson08.rule.heading": "“正好”的规则",
    "lesson08.rule.dice": "骰子",
    "lesson08.rule.before": "之前",
    "lesson08.rule.after": "之后",
    "lesson08.rule.passes.title": "隔几个过都可以",
    "lesson08.rule.passes": "“{bid:bid}”，再过两次，轮到 {name}。要开这一叫：{why}“正好”可以说。",
    "lesson08.rule.once.title": "一局只有一次",
    "lesson08.rule.once": "{name} 已经喊过一次；现在桌上是“{bid:bid}”。{why}",
    "lesson08.rule.own.title": "不能对自己的叫数喊",
    "lesson08.rule.own": "别人都过了，“{bid:bid}”是 {name} 自己叫的。{why}",
    "lesson08.rule.right.title": "对了：拿回一颗",
    "lesson08.rule.right": "{name} 对“{bid:bid}”喊正好；{count:dice}算数。下一轮 {next} 先叫。",
    "lesson08.rule.full.title": "不会比开局多",
    "lesson08.rule.full": "同样的局面，但 {name} 的五颗都在：没有变化。下一轮 {next} 先叫。",
    "lesson08.rule.wrong.title": "错了：输一颗，叫的人没事",
    "lesson08.rule.wrong": "{name} 对“{bid:bid}”喊正好；{count:dice}算数。下一轮 {next} 先叫。",
    "lesson08.rule.spot_on.title": "别的桌：“全中”",
    "lesson08.rule.spot_on": "这是家规：{name} 说对了，其他人各输一颗。只剩两个人时：{why}",
}
