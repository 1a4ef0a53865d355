"""第十五课“围骰”的文字。 (Chinese texts of lesson 15: lesson15.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson15.first.question": "{n:hands}，谁也没有看过。哪一条规矩对“{need:number}个飞”的机会影响最大？",
    "lesson15.first.bonus": "围骰算六个，不算五个",
    "lesson15.first.again": "顺子重掷",
    "lesson15.first.zero": "顺子不算数",
    "lesson15.first.idea.bonus": (
        "围骰很惊人，可 {total:count} 种掷法里只有 {alike} 种，每种多算一个：{none:decimal} 变成 {bonus:decimal}。"
    ),
    "lesson15.first.idea.again": (
        "这一条碰到 {straights} 种掷法，可补上来的骰子算的也差不多：{none:percent} 变成 {again:percent}。"
    ),
    "lesson15.first.idea.zero": (
        "{total:count} 种掷法里有 {straights} 种，每种少算一两个：{none:percent} 变成 {zero:percent}"
        "。常有的小事，胜过少有的大事。"
    ),
    "lesson15.second.question": "顺子要重掷，一直掷到不是顺子。一手的均值会怎样？",
    "lesson15.second.falls": "变小",
    "lesson15.second.grows": "变大",
    "lesson15.second.stays": "一点也不变",
    "lesson15.second.idea.falls": "顺子里有算数的，它们走了。可走掉的正好是平均数 {mean:fraction}，所以两边不偏。",
    "lesson15.second.idea.grows": (
        "顺子连一对都没有，看上去很差。可它总有一两颗算数：平均 {mean:fraction}，和别的手一样。"
    ),
    "lesson15.second.idea.stays": (
        "五颗各不相同，平均也是 {mean:fraction}，和所有的手一样。变的只是方差：从 {before:fraction} 到 "
        "{after:fraction}。"
    ),
    # 掷
    "lesson15.rolls.line": "四手一起掷，顺子重掷，数三，连一在内。点线：顺子不算数时的情形。",
    "lesson15.rolls.one": "掷了一次：{counts:number}个算数。{held}",
    "lesson15.rolls.last": "第 {n} 次：{counts:number}个算数。",
    "lesson15.rolls.table": "四手一共算几个",
    "lesson15.rolls.count": "算数的个数",
    # 图
    "lesson15.chart.overlay": "顺子不算数",
    "lesson15.chart.count": "算数的个数",
    "lesson15.chart.heading.tables": "四手，在每一条规矩下",
    "lesson15.chart.heading.hands": "一手，在每一条规矩下",
    "lesson15.chart.tables": (
        "{n:hands}里{need:number}个：照常 {none:figures}，围骰加算 {bonus:figures}，顺子重掷 {again:figures}，顺子不算 "
        "{zero:percent}。"
    ),
    "lesson15.chart.hands": "重掷时，一手的均值还是 {mean:fraction}；不算数时，顺子都落到零。",
    "lesson15.name.none": "照常",
    "lesson15.name.bonus": "围骰算六个",
    "lesson15.name.again": "顺子重掷",
    "lesson15.name.zero": "顺子不算数",
    # 账本
    "lesson15.ledger.title": "{hands:hands}一共算几个",
    "lesson15.ledger.die": "一颗骰子：三分之二不算，三分之一算。z 的意思是“算一个”。",
    "lesson15.ledger.hand": "一手：五颗相乘。zᵏ 前面的数，就是 {total:count} 种掷法里恰好算 k 个的有几种。",
    "lesson15.ledger.surround": (
        "围骰算六个：z⁵ 前面的 {alike} 种移到 z⁶。要是“纯围七”，{mixed} 种移到 z⁶，纯的那 1 种移到 z⁷。"
    ),
    "lesson15.ledger.straights": (
        "顺子，就是五颗各不相同，有 {straights} 种：其中 {one} 种算一个，{two} 种算两个。“不算数”时，它们移到不带 "
        "z 的数里，织机上写作 z⁰；“重掷”时，它们离开，剩下 {left:count} 种。"
    ),
    "lesson15.fill.straights": "顺子：五颗骰子，没有两颗相同。{total:count} 种掷法里有几种是这样？",
    "lesson15.ledger.shift": (
        "围骰加算让均值多 {up:fraction}，顺子不算让均值少 {down:fraction}：是前者的 {ratio:decimal} 倍。"
    ),
    "lesson15.ledger.again": (
        "重掷：顺子里一共有 {held:count} 个算数，平均每手 {mean:fraction}。它们走了以后，均值仍然正好是这个数。方差却"
        "从 {before:fraction} 变成 {after:fraction}：走掉的是中间的手。"
    ),
    "lesson15.ledger.four": (
        "{hands:hands}：四次方。{need:number}个以上：照常 {none:decimal}，围骰加算 {bonus:decimal}，顺子重掷 "
        "{again:decimal}，顺子不算 {zero:decimal}。按通常的规矩，围骰加算、顺子重掷："
    ),
    "lesson15.ledger.default": (
        "按通常的规矩，一手从算零个到算六个：{row}，共 {left:count}。没有一手恰好算五个。均值是："
    ),
    "lesson15.teaser.die": "一颗骰子怎么写？",
    "lesson15.teaser.hand": "五颗呢？",
    "lesson15.teaser.surround": "围骰移动了什么？",
    "lesson15.teaser.straights": "顺子有多少种？",
    "lesson15.teaser.shift": "两条规矩，哪一条让均值动得更多？",
    "lesson15.teaser.again": "要是重掷呢？",
    "lesson15.teaser.four": "四手合起来怎样？",
    "lesson15.teaser.default": "通常的一手是什么样？",
    "lesson15.why.die": (
        "z 只是一个挂数的钩子：z 前面的数，是这颗骰子算数的机会。两个钩子相乘，z 乘 z 是 z²：算两个。"
        "一个钩子也没有，就是 z⁰，也就是 1，平时不写：一个也不算。"
    ),
    "lesson15.why.hand": (
        "乘开时，从每个括号里要么取数，要么取 z，所以每一种掷法正好碰到一次。小一点的例子：两颗骰子，"
        "(4 + 2z)² = 16 + 16z + 4z²。"
    ),
    "lesson15.why.surround": (
        "五颗全都算数才是围骰：{mixed} 种里带着一，另有 1 种五颗都是那个点数。五个一当作可变的，也是带一。别的点数五"
        "个相同，不算数。"
    ),
    "lesson15.why.straights": (
        "第一颗有六面可选，第二颗五面，这样下去。总有一面缺席：缺的要是三或一，就只有一颗算数，否则两颗。"
    ),
    "lesson15.why.shift": (
        "{alike} 种各多一个，一共 {alike}。{one} 种顺子各少一个，{two} 种各少两个，一共 {held:count}。下面的总数 "
        "{total:count} 两边一样。"
    ),
    "lesson15.why.again": (
        "班上有几个同学的分数正好是平均分。让他们离开，平均分不变。可他们站在中间，剩下的人就离得更散了。"
    ),
    "lesson15.why.four": ("各手互不影响，所以多项式相乘。把 z⁷ 和更高次方前面的数加起来，除以所有掷法相乘的总数。"),
    "lesson15.why.default": "两条规矩一起用：顺子离开，围骰上移。五颗都算数就是围骰，所以 z⁵ 的位置空着。",
    "lesson15.blank.sets": "六是可以缺席的面数。每一组五个点数还有许多次序。",
    "lesson15.blank.one_set": "这是一组五个点数的次序数。这样的组有六个。",
    "lesson15.blank.runs": "这只数了两种连号。这里没有两颗相同就算顺子。",
    "lesson15.blank.free": "这只是让最后一颗不能自由。每一颗都要和前面的不同。",
    # 练习
    "lesson15.next": "继续下一张题卡。",
    "lesson15.two.ask": "五颗骰子，叫飞，不管顺子和围骰：{total:count} 种掷法里，恰好两颗算数的有几种？",
    "lesson15.two.idea": "就是 z² 前面的数：{places} 个位置，乘 {each}。",
    "lesson15.two.wrong.one_place": "这只算了固定的两颗。算数的两颗可以放在 {places} 种位置上。",
    "lesson15.two.wrong.default": "这是顺子重掷以后剩下的。这里没有重掷。",
    "lesson15.two.wrong.zhai": "这是斋，一不变。叫飞时有两面算数。",
    "lesson15.two.hint.1": "算数的两颗可以放在几种位置上？",
    "lesson15.two.hint.2": "看账本第 2 行。",
    "lesson15.two.hint.3": "小一点的例子：两颗骰子，恰好一颗算数的有 {small} 种。",
    "lesson15.two.solution": "{places} · 2² · 4³ = {ways}",
    "lesson15.different.ask": "五颗骰子：没有两颗相同的机会是多少？",
    "lesson15.different.idea": "{total:count} 种里有 {ways} 种：{p:fraction}。",
    "lesson15.different.wrong.sets": "点数的组合有六组，可每一组有 {orders} 种次序。",
    "lesson15.different.wrong.one_set": "这是一组点数的所有次序。这样的组有六个。",
    "lesson15.different.wrong.runs": "这只数了两种连号：1-2-3-4-5 和 2-3-4-5-6。",
    "lesson15.different.hint.1": "第一颗可以是几个面，第二颗呢？",
    "lesson15.different.hint.2": "看账本第 4 行。",
    "lesson15.different.hint.3": "小一点的例子：两颗骰子不同的机会是 {small:fraction}。",
    "lesson15.different.solution": "6 · 5 · 4 · 3 · 2 = {ways}，共 {total}\n机会 = {p:fraction}",
    "lesson15.run.ask": "五颗骰子：掷出连号（1-2-3-4-5 或 2-3-4-5-6，次序不论）的机会是多少？",
    "lesson15.run.idea": "两种连号，各有 {orders} 种次序：{p:fraction}。",
    "lesson15.run.wrong.different": "这是没有两颗相同的机会。连号只能缺一或六。",
    "lesson15.run.wrong.one_run": "这只是两种连号里的一种。",
    "lesson15.run.wrong.no_order": "这只取了一种次序。",
    "lesson15.run.hint.1": "连号可以缺哪几面？",
    "lesson15.run.hint.2": "看“问”那一步的卡片“哪些手是顺子”。",
    "lesson15.run.hint.3": "小一点的例子：三颗骰子连号的机会是 {small:fraction}。",
    "lesson15.run.solution": "2 · {orders} = {ways}，共 {total}\n机会 = {p:fraction}",
    "lesson15.bonus.ask": "围骰算六个，顺子照常：一手平均算几个？请写成分数。",
    "lesson15.bonus.idea": "{plain:fraction} 加 {up:fraction}：{p:fraction}。",
    "lesson15.bonus.wrong.plain": "这是没有加算的一手。有 {alike} 种掷法各多一个。",
    "lesson15.bonus.wrong.each": "这样每一手都多了一个。{total:count} 种里只有 {alike} 种是围骰。",
    "lesson15.bonus.wrong.zero": "这是顺子不算数时的均值。",
    "lesson15.bonus.hint.1": "有几种掷法多算，各多几个？",
    "lesson15.bonus.hint.2": "看账本第 5 行。",
    "lesson15.bonus.hint.3": "小一点的例子：十种里有一种多一个，均值就多 1/10。",
    "lesson15.bonus.solution": "{plain:fraction} + {alike}/{total} = {p:fraction}",
    "lesson15.default.ask": "通常的规矩，围骰算六个，顺子重掷：一手平均算几个？请写成分数。",
    "lesson15.default.idea": "{counted:count} 除以 {left:count}：{p:fraction}。",
    "lesson15.default.wrong.old_total": "这是除以 {total:count}。顺子走了，只剩 {left:count} 种。",
    "lesson15.default.wrong.bonus": "这是顺子还在时的均值。",
    "lesson15.default.wrong.again": "这没有算围骰的加算。",
    "lesson15.default.wrong.five": "这样每一手都多了一个。",
    "lesson15.default.hint.1": "每个数乘上它算几个，加起来。再除以几种掷法？",
    "lesson15.default.hint.2": "看账本第 8 行。",
    "lesson15.default.hint.3": "小一点的例子：两种算零个，一种算三个：均值 3/3 = 1。",
    "lesson15.default.solution": "{counted}/{left} = {p:fraction}",
    "lesson15.ratio.ask": "顺子不算数会移动均值，围骰加算也会。前者移动的是后者的几倍？",
    "lesson15.ratio.idea": "{held:count} 对 {alike}：{ratio:decimal} 倍。",
    "lesson15.ratio.wrong.rolls": "这只比了掷法的种数。多数顺子少的是两个，不是一个。",
    "lesson15.ratio.wrong.turned": "这是用顺子去量围骰，反了。",
    "lesson15.ratio.wrong.same": "少一个和多一个一样重，可顺子常见得多。",
    "lesson15.ratio.hint.1": "所有顺子一共少几个，所有围骰一共多几个？",
    "lesson15.ratio.hint.2": "看账本第 5 行。",
    "lesson15.ratio.hint.3": "小一点的例子：十种各少两个，四种各多一个：20/4 = 5。",
    "lesson15.ratio.solution": "{held}/{alike} = {ratio:decimal}",
    "lesson15.why.ask": "顺子重掷，为什么均值不变？",
    "lesson15.why.0": "因为一个顺子换来另一个顺子",
    "lesson15.why.1": "因为顺子平均也算 {mean:fraction} 个，和所有的手一样",
    "lesson15.why.2": "因为顺子太少，无关紧要",
    "lesson15.why.3": "因为围骰补了回来",
    "lesson15.why.idea": (
        "走掉的平均就等于全体的平均 {mean:fraction}。变的只是方差，从 {before:fraction} 到 {after:fraction}。"
    ),
    "lesson15.why.wrong.0": "正相反：要掷到不是顺子为止。",
    "lesson15.why.wrong.2": "{straights} 种并不少，大约十一手里有一手。不算数的时候，均值动得很多。",
    "lesson15.why.wrong.3": "这里围骰根本没有加算，均值还是一点不变。",
    "lesson15.why.hint.1": "走掉的手平均算几个？",
    "lesson15.why.hint.2": "看账本第 6 行。",
    "lesson15.why.hint.3": "小一点的例子：从 1、2、3 里拿走 2。1 和 3 的均值是多少？",
    "lesson15.why.solution": "{one} 种算一个，{two} 种算两个：平均 {mean:fraction}，和所有的手一样。",
    "lesson15.five.ask": "按通常的规矩：一手恰好算五个的机会是多少？",
    "lesson15.five.option": "{p:fraction}",
    "lesson15.five.idea": "五颗都算数，就是围骰，算六个。恰好五个永远不会有。",
    "lesson15.five.wrong.0": "有 {alike} 种掷法五颗都算数，可它们都是围骰，算六个。",
    "lesson15.five.wrong.1": "这是一手算六个的机会。",
    "lesson15.five.hint.1": "五颗都算数的一手叫什么？",
    "lesson15.five.hint.2": "看账本第 8 行。",
    "lesson15.five.hint.3": "看看织机：z⁵ 前面是什么？",
    "lesson15.five.solution": "{alike} 种都移到了 z⁶。\n机会 = 0",
    "lesson15.unlike.ask": "只有连号算顺子，并且重掷。叫飞时，哪个点数和别的点数不一样？",
    "lesson15.unlike.next": "现在用起来：在桌上做一个决定。",
    "lesson15.unlike.idea": "六：没有六的连号里有一颗算数，没有一的连号里也有一颗。",
    "lesson15.unlike.wrong.two": "两种连号里都有二，也都有三、四、五。",
    "lesson15.unlike.wrong.one": "一不能叫飞。",
    "lesson15.unlike.wrong.middle": "两种连号里都有四，也都有二、三、五。",
    "lesson15.unlike.hint.1": "哪些面在两种连号里缺了一次？",
    "lesson15.unlike.hint.2": "把织机调到“只有连号”，再换点数。",
    "lesson15.unlike.hint.3": "二：1-2-3-4-5 里两颗算数，2-3-4-5-6 里一颗。六呢？",
    "lesson15.unlike.solution": "多数点数的 z² 前面是 {alike}，只有一个点数是 {odd}。\n点数 = {face}",
    # 规则
    "lesson15.rule.heading": "围骰和顺子",
    "lesson15.rule.line": "按桌上的规矩，一手算几个。",
    "lesson15.rule.hand": "一手",
    "lesson15.rule.for.fei": "{dice}，叫{face:faces}飞",
    "lesson15.rule.for.zhai": "{dice}，叫{face:faces}斋",
    "lesson15.rule.fives.title": "五颗全都算数：围骰",
    "lesson15.rule.fives": "纯：五颗都是那个点数。带一：里面有一当作可变的；五个一当作可变的，也是带一。",
    "lesson15.rule.not.title": "哪些不是围骰",
    "lesson15.rule.not": "别的点数五个相同，不算数。叫斋时一不帮忙；五颗真的都是那个点数，才是围骰。",
    "lesson15.rule.surround.plus_one": "算六",
    "lesson15.rule.surround.plus_two": "纯围七",
    "lesson15.rule.surround.off": "不加算",
    "lesson15.rule.straights.title": "顺子，叫二飞时",
    "lesson15.rule.straights": "没有两颗相同：亮出来重掷，或者不算数，或者照常。",
    "lesson15.rule.straight.reroll": "重掷",
    "lesson15.rule.straight.zero": "不算",
    "lesson15.rule.straight.off": "照常",
    "lesson15.rule.again": "重掷",
    "lesson15.rule.kinds.title": "哪些手是顺子",
    "lesson15.rule.kinds": "没有两颗相同的都算，{different} 种；或者只有两种连号，{runs} 种。",
    "lesson15.rule.kind.all_different": "各不相同",
    "lesson15.rule.kind.run": "只有连号",
}
