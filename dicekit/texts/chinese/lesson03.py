"""Chinese texts of lesson 3, Wild (lesson03.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson03.dice": "五颗骰子",
    # the guess
    "lesson03.guess.question": "一不可变时，{dice:dice}里至少有两个五：{plain:hundred}。一可变之后，是原来的几倍？",
    "lesson03.guess.was": "一不可变",
    "lesson03.guess.now": "一可变",
    "lesson03.guess.same": "那就等于没有变化。可是一可变之后，每颗骰子算数的面从一个变成了两个。",
    "lesson03.guess.twice": (
        "算数的面多一倍，可能也多一倍：对一颗骰子没错，这样想很自然。但要成一对得有两颗，而两颗都得到了帮助。"
    ),
    "lesson03.guess.four": (
        "两颗各翻一倍，合起来四倍：如果事先指定哪两颗，就是这样。可这里{dice:dice}中任意两颗都行；算数的多了，不算"
        "数的就少了。"
    ),
    "lesson03.guess.under": "不止：成一对要两颗，而可变的一对每一颗都有帮助。",
    "lesson03.guess.over": "没有那么多：每颗骰子算数的次数只是原来的两倍。",
    "lesson03.guess.near": "非常接近。你说得出这个数是怎么来的吗？账本说得出。",
    # the second guess
    "lesson03.second.question": "现在六也可变：一、五、六都算。掷 100 次，{dice:dice}里至少两颗算数的有几次？",
    "lesson03.second.half": "对一颗骰子，一半是对的：六个面里三个算数。可是{dice:dice}里要两颗，就不算难了。",
    "lesson03.second.step": (
        "你把同样的一步又加了一次。第一个可变的面让它从 {plain:percent} 升到 {wild:percent}；越接近必然，剩下能升的"
        "就越少。"
    ),
    "lesson03.second.fails": "那是不成立的次数：算数的不到两颗。",
    "lesson03.second.under": "现在有一半的面算数。{dice:dice}里一颗也不算或只有一颗算，很少见。",
    "lesson03.second.over": "接近必然了，但一颗也没有、只有一颗的时候还是有的。",
    "lesson03.second.near": "非常接近。最后一张卡片上你会把它算出来。",
    # the rolls
    "lesson03.rolls.line": "每次掷五颗，一可变。至少两颗算作五，就成立。",
    "lesson03.rolls.one": "掷了一次：{dice:dice}里有{counts:dice}算数。{held}",
    "lesson03.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}算数。",
    "lesson03.rolls.table": "五颗骰子里有几颗算数",
    "lesson03.rolls.count": "算数的骰子",
    # the chart
    "lesson03.chart.heading": "五颗骰子里的五：一不可变与一可变",
    "lesson03.chart.sentence": "至少两颗：一不可变 {plain:percent}，一可变 {wild:percent}。",
    "lesson03.chart.head": "算数的骰子",
    "lesson03.chart.plain": "一不可变",
    "lesson03.chart.wild": "一可变",
    "lesson03.chart.line": "至少两颗",
    # the ledger
    "lesson03.ledger.title": "一可变，五颗骰子里至少两个五",
    "lesson03.ledger.faces": "叫五的时候，一颗骰子的六个面里有两个算数：5 和 1。",
    "lesson03.ledger.worlds": (
        "把面两两配对：{{1 5}} 算数，{{2 3}} 和 {{4 6}} 不算。每颗骰子有{kinds:number}种等可能的情形，{dice:dice}合"
        "起来，所有情形共有："
    ),
    "lesson03.ledger.pattern": (
        "先看一种样式：前{need:dice}算数，其余{rest:dice}不算。算数的各有一种，不算的各有两种："
    ),
    "lesson03.fill.patterns": "这只是一种样式。从{dice:dice}里选出哪{need:dice}算数，有几种选法？",
    "lesson03.ledger.patterns": "这只是一种样式。从{dice:dice}里选出哪{need:dice}算数，有{patterns:number}种选法。",
    "lesson03.fill.sum": (
        "{patterns:number}种样式，每种{each:number}个情形：恰好{need:dice}算数的有多少个情形？再加上三颗、四颗、五"
        "颗的："
    ),
    "lesson03.ledger.sum": (
        "{patterns:number}种样式，每种{each:number}个情形：恰好{need:dice}算数的有 {exactly} 个情形。至少"
        "{need:dice}，三颗、四颗、五颗也都行："
    ),
    "lesson03.ledger.result": "{dice:dice}里至少{need:dice}：{total} 个情形里有 {found} 个。",
    "lesson03.ledger.stroke": (
        "还可以一步算完：每颗骰子三分之二是“不算”，三分之一是 z。z 的几次方前面的数，就是恰有几颗算数的情形数。"
    ),
    "lesson03.ledger.ratio": "是几倍？除以一不可变时的概率，也就是第 1 课的 {plain:fraction}：",
    "lesson03.teaser.faces": "一颗骰子多常算数？",
    "lesson03.teaser.worlds": "一共有多少情形？",
    "lesson03.teaser.pattern": "一种样式有多大可能？",
    "lesson03.teaser.patterns": "样式有几种？",
    "lesson03.teaser.sum": "“至少两颗”要加起哪些？",
    "lesson03.teaser.result": "那么可能有多大？",
    "lesson03.teaser.stroke": "能不能一步算完？",
    "lesson03.teaser.ratio": "是几倍？",
    "lesson03.why.faces": "可变的一，叫什么就算什么。所以叫五时，一颗骰子原来有一个面算数，现在有两个。",
    "lesson03.why.worlds": (
        "先看小一点的，两颗骰子：第一颗三种，每一种都配第二颗的三种，共九个。三对面同样可能，所以所有情形等可能。"
    ),
    "lesson03.why.pattern": (
        "骰子互不影响，所以可能相乘。两颗骰子，第一颗算、第二颗不算：三分之一乘三分之二，是九分之二。"
    ),
    "lesson03.why.patterns": (
        "先看小一点的，三颗里选两颗：第一和第二，第一和第三，第二和第三。是三种，不是六种：先说哪一颗都一样。"
    ),
    "lesson03.why.sum": (
        "恰好两颗、恰好三颗、四颗、五颗不会同时发生，所以把情形数加起来。每一项都是：样式数乘一种样式的情形数。"
    ),
    "lesson03.why.result": "成立的情形数，除以全部情形数。情形等可能，所以这就是概率。",
    "lesson03.why.stroke": (
        "乘开时，从每个括号里要么取数，要么取 z。两个括号：(2 + z)² = 4 + 4z + z²：一颗也不算的四个情形，算一颗的四"
        "个，两颗都算的一个。"
    ),
    "lesson03.why.ratio": "“几倍”就是一个概率除以另一个。单看一颗：三分之一除以六分之一，两倍。成一对：超过两倍。",
    "lesson03.blank.order": "那是既选哪几颗、又分先后：每一对都数了两遍。",
    "lesson03.blank.plus": "那是把两个数相加。数一数有几对：第一和第二，第一和第三……",
    "lesson03.blank.again": "那样同一颗会被选两次。算数的要是两颗不同的骰子。",
    "lesson03.blank.all": "那是所有样式，几颗算数都在里面。这里只要恰好两颗的。",
    "lesson03.blank.added": "那是把两个数相加。{patterns:number}种样式，每种各有{each:number}个情形。",
    "lesson03.blank.together": "那是至少{need:dice}的全部情形。这里只问恰好{need:dice}。",
    "lesson03.blank.one": "那是一种样式的情形数。样式有{patterns:number}种。",
    # exercises
    "lesson03.ones.ask": "有人叫一，而一对别的点数可变。一颗看不见的骰子算作一的概率是多少？",
    "lesson03.ones.idea": "只有一才是一。没有别的面帮它，所以六个面里只有一个算数。",
    "lesson03.ones.next": "往下：回到五。",
    "lesson03.ones.wrong.wild": "你让两个面算数了。一可以帮别的点数，却没有别的面帮一：叫一只能靠自己。",
    "lesson03.ones.wrong.fails": "那是这颗骰子不算数的概率。",
    "lesson03.ones.wrong.other": "那是一颗骰子不算作五的概率。",
    "lesson03.ones.hint.1": "哪些面算作一？把六个面都过一遍。",
    "lesson03.ones.hint.2": "账本第 1 行，把五换成一：还剩几个面？",
    "lesson03.ones.hint.3": "小一点：一枚硬币只有一面写着“一”，两次里出现一次。骰子有六个面。",
    "lesson03.ones.solution": "只有 1 这一面算数：六个面里一个。\n1/6 = {p:percent}。",
    "lesson03.three.ask": "{dice:dice}，一可变。恰好三颗算作五的概率是多少？",
    "lesson03.three.idea": "{patterns} 种样式，每种的概率是 {pattern:fraction}。",
    "lesson03.three.next": "往下：把“恰好”换成“至少”。",
    "lesson03.three.wrong.pattern": "那是一种样式：这三颗算，那两颗不算。选出三颗有几种选法？",
    "lesson03.three.wrong.least": "那是至少三颗：四颗和五颗也在里面。题目问的是恰好。",
    "lesson03.three.wrong.plain": "你只让五算数。这里一可变：每颗骰子三次里算一次。",
    "lesson03.three.wrong.shape": "三颗算数，没错；可是其余两颗必须不算，而且五颗里任意三颗都行。",
    "lesson03.three.hint.1": "一种样式有多大可能？样式有几种？",
    "lesson03.three.hint.2": "账本第 3 行和第 4 行，把两颗换成三颗。",
    "lesson03.three.hint.3": (
        "小一点：{small:dice}，恰好两颗。三种样式，每种 {hit:fraction} · {hit:fraction} · {miss:fraction}：共 "
        "{two:fraction}。"
    ),
    "lesson03.three.solution": (
        "一种样式：(1/3)³ · (2/3)² = {pattern:fraction}。\n"
        "样式数：五个位置选三个，{patterns} 种。\n"
        "{patterns} · {pattern:fraction} = {p:fraction} = {p:percent}。"
    ),
    "lesson03.four.ask": "{dice:dice}，一可变。至少四颗算作五的概率是多少？",
    "lesson03.four.idea": "四颗或五颗：{four:fraction} 和 {five:fraction} 相加。",
    "lesson03.four.next": "往下：另一头。",
    "lesson03.four.wrong.exactly": "那是恰好四颗。至少四颗，五颗全算也行。",
    "lesson03.four.wrong.three": "那是至少三颗：早了一颗。",
    "lesson03.four.wrong.fails": "那是不到四颗的概率。只差一步：用全部减去它。",
    "lesson03.four.wrong.plain": "你只让五算数。这里一可变：每颗骰子三次里算一次。",
    "lesson03.four.hint.1": "五颗里“至少四颗”是哪几个数？",
    "lesson03.four.hint.2": "账本第 5 行：和式的最后两项。",
    "lesson03.four.hint.3": (
        "小一点：{small:dice}，至少两颗。恰好两颗 {two:fraction}，三颗全算 {all:fraction}：合起来 {some:fraction}。"
    ),
    "lesson03.four.solution": (
        "恰好四颗：5 · (1/3)⁴ · (2/3) = {four:fraction}。\n"
        "五颗全算：(1/3)⁵ = {five:fraction}。\n"
        "合计 {p:fraction} = {p:percent}。"
    ),
    "lesson03.none.ask": "{dice:dice}，一可变。一颗也不算作五的概率是多少？",
    "lesson03.none.idea": "每颗都不能算，而每颗三次里有两次不算。",
    "lesson03.none.next": "往下：这次不是概率，是平均数。",
    "lesson03.none.wrong.all": "那是五颗全算的概率。不算是三分之二，不是三分之一。",
    "lesson03.none.wrong.plain": "那是一不可变时没有五的概率。这里一也算数，所以一颗骰子不算的时候更少。",
    "lesson03.none.wrong.some": "那是至少一颗。只差一步：用全部减去它。",
    "lesson03.none.wrong.one_die": "那是一颗骰子。五颗都不能算：每颗一个因数。",
    "lesson03.none.hint.1": "每一颗必须怎样？多常这样？",
    "lesson03.none.hint.2": "账本第 3 行，换成一颗也不算的样式。",
    "lesson03.none.hint.3": (
        "小一点：{small:dice}。{miss:fraction} · {miss:fraction} · {miss:fraction} = {nought:fraction}。"
    ),
    "lesson03.none.solution": "五颗都不算：(2/3)⁵ = {p:fraction} = {p:percent}。",
    "lesson03.mean.ask": "{dice:dice}，一可变。平均有几颗算作五？",
    "lesson03.mean.idea": "每颗平均带来三分之一颗，平均数可以相加。",
    "lesson03.mean.next": "往下：有一桌人连六也可变。",
    "lesson03.mean.wrong.plain": "你取了六个面里的一个。一可变时，每颗骰子三次里算一次。",
    "lesson03.mean.wrong.misses": "那是平均不算的颗数。",
    "lesson03.mean.wrong.likely": "一颗和两颗最常见；平均数在它们之间。",
    "lesson03.mean.wrong.die": "那是一颗骰子带来的。一共有五颗。",
    "lesson03.mean.hint.1": "一颗平均带来多少？五颗呢？",
    "lesson03.mean.hint.2": "账本第 1 行：一颗骰子三次里算一次。",
    "lesson03.mean.hint.3": "小一点：{small:dice}带来三个三分之一，平均 {small_mean:fraction} 颗。",
    "lesson03.mean.solution": "五个三分之一：5 · {hit:fraction} = {p:fraction}，约 {p:decimal}。",
    "lesson03.faces.ask": "这一桌的规矩：一和六都可变。一颗骰子算作五的概率是多少？",
    "lesson03.faces.idea": "一、五、六都算：六个面里{n:number}个。",
    "lesson03.faces.next": "往下：同一条规矩，五颗骰子。",
    "lesson03.faces.wrong.two": "那是只有一可变的时候。现在六也算数。",
    "lesson03.faces.wrong.plain": "那只是一个面。一和六都来帮五。",
    "lesson03.faces.wrong.fives": "再数一数：一、五、六。",
    "lesson03.faces.hint.1": "现在哪些面算作五？把六个面都过一遍。",
    "lesson03.faces.hint.2": "账本第 1 行，多一个面。",
    "lesson03.faces.hint.3": "小一点：只有一可变时，六个面里两个算数，{hit:fraction}。现在是几个？",
    "lesson03.faces.solution": "1、5、6：六个面里三个。\n3/6 = {p:fraction} = {p:percent}。",
    "lesson03.sixes.ask": "一和六都可变，{dice:dice}。至少两颗算作五的概率是多少？",
    "lesson03.sixes.idea": "全部，减去一颗也没有，减去恰好一颗：每颗骰子两次里算一次。",
    "lesson03.sixes.next": "现在用一用：桌上的一个决定。",
    "lesson03.sixes.wrong.exactly": "那是恰好两颗。至少两颗，三颗、四颗、五颗也都行。",
    "lesson03.sixes.wrong.none": "你减去了一颗也没有，可恰好一颗也不够。",
    "lesson03.sixes.wrong.fails": "那是一颗也没有或只有一颗的概率。只差一步：用全部减去它。",
    "lesson03.sixes.wrong.wild": "那是只有一可变的时候。六也可变，每颗骰子两次里算一次。",
    "lesson03.sixes.hint.1": "哪几个数不够？只有两个。",
    "lesson03.sixes.hint.2": "账本第 3 到第 5 行，把三分之一换成 {one:fraction}。",
    "lesson03.sixes.hint.3": "小一点：两枚硬币。都不是正面 1/4，恰好一枚 1/2，剩下的就是两枚都是。",
    "lesson03.sixes.solution": (
        "一颗也没有：(1/2)⁵ = {none_of:fraction}。恰好一颗：5 · (1/2)⁵ = {one_of:fraction}。\n"
        "1 − {none_of:fraction} − {one_of:fraction} = {p:fraction} = {p:percent}。"
    ),
}
