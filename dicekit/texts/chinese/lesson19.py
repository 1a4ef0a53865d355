"""第十九课“三副牌”的文字。 (Chinese texts of lesson 19: lesson19.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson19.first.question": (
        "先不算别的花色的二：{all} 张牌里有 {out} 张主牌，你拿到 {held} 张。旁边有人掷 {held} 颗骰子，一可变。牌是"
        "三分之一，骰子也是三分之一：你的主牌数和他算数的骰子数，规律一样吗？"
    ),
    "lesson19.first.same": "平均数一样，达到 {least} 或更多的机会也一样",
    "lesson19.first.fewer": "平均数一样，但牌较少达到 {least} 或更多",
    "lesson19.first.more": "平均数一样，但牌更常达到 {least} 或更多",
    "lesson19.first.other": "连平均数也不一样",
    "lesson19.first.idea.same": (
        "两边都是三分之一，所以一样：对每一张牌、对平均数 {mean} 来说，确实如此。可是发出去的牌不再回来，牌数就更集"
        "中：{least} 张或更多，牌是 {p:percent}，骰子是 {q:percent}。"
    ),
    "lesson19.first.idea.fewer": (
        "平均数都是 {mean}。你每拿到一张主牌，剩下的主牌就少一张，所以牌更靠近中间：{least} 张或更多，牌是 "
        "{p:percent}，骰子是 {q:percent}。"
    ),
    "lesson19.first.idea.more": (
        "主牌好像会成堆地来。其实来了一张主牌，下一张就更难是主牌；来了一张副牌，下一张就更容易是主牌：{least} 张或"
        "更多，牌是 {p:percent}，骰子是 {q:percent}。"
    ),
    "lesson19.first.idea.other": (
        "每发一张，机会就变，好像平均数也会变。可是在看牌之前，{held} 张里的每一张是主牌的机会都是三分之一：平均 "
        "{mean} 张，和骰子一样。"
    ),
    "lesson19.second.question": (
        "三张完全相同的牌是一个滚子。共有 {kinds} 种牌，每种三张。100 手 {held} 张的牌里，有几手至少有一个滚子？"
    ),
    "lesson19.second.mean": "{mean} 是一手牌里滚子的平均个数。有的牌有两三个，所以有滚子的手数要少些：{p:percent}。",
    "lesson19.second.named": "这是指定的一个滚子的机会，{one:percent}。可能成滚子的牌有 {kinds} 种。",
    "lesson19.second.always": "许多手牌一个也没有：占 {none:percent}。",
    "lesson19.second.under": "有 {kinds} 个机会，每个都小，合起来超过一半。",
    "lesson19.second.over": "所有手牌里有 {none:percent} 一个滚子也没有。",
    "lesson19.second.near": "非常接近：{p:percent}。而平均一手有 {mean} 个滚子。为什么两个数不一样？",
    # 图
    "lesson19.chart.heading.out": "一手里的主牌，不算别的花色的二",
    "lesson19.chart.heading.in": "一手里的主牌，按实际规则",
    "lesson19.chart.heading.gunzi": "一手里的滚子",
    "lesson19.chart.head_gunzi": "滚子",
    "lesson19.chart.more": "{n} 个或更多",
    "lesson19.chart.gunzi": "至少有一个滚子：{p:percent}，而平均每手 {mean} 个。",
    # 练习
    "lesson19.next": "继续下一张题卡。",
    "lesson19.hint.2": "看账本第 {at_gunzi} 行：从所有牌里选一手，再从允许的牌里选一手。",
    "lesson19.wrong.one_copy": "这只是其中一张。这种牌共有{copies:number}张。",
    "lesson19.none.ask": "{all} 张牌里你拿到 {held} 张。黑桃 A 共有三张，你一张也没有的机会是多少？",
    "lesson19.none.idea": "{held} 张牌都来自不是黑桃 A 的那 {others} 张。",
    "lesson19.none.wrong.added": "你为每一张减去了 {share:fraction}。这样，有两张的手牌被减了两次。",
    "lesson19.none.wrong.some": "这是至少有一张的机会。问的是一张也没有。",
    "lesson19.none.wrong.quarter": (
        "四分之三连乘三次：好像牌都在四家手里。底下还有{six:cards}，而且三张牌并不是各落各的。"
    ),
    "lesson19.none.hint.1": "如果没有那张 A，你的一手牌是从多少张里选出来的？",
    "lesson19.none.hint.3": (
        "小一点的例子：{few} 张牌，其中一种有两张，一手 {five} 张：{s_hands} 手里有 {s_without} 手没有它，"
        "{s_none:fraction}。"
    ),
    "lesson19.none.solution": (
        "没有它的手牌：从 {others} 张选 {held} 张。\n所有手牌：从 {all} 张选 {held} 张。\n相除 = {value:fraction}，"
        "{value:percent}。"
    ),
    "lesson19.big.ask": "一轮的第一局：亮出一张大王才能坐庄。大王共有{copies:number}张。你至少有一张的机会是多少？",
    "lesson19.big.idea": "用 1 减去{copies:number}张里一张也没有的机会。",
    "lesson19.big.wrong.added": "能同时出现的牌，机会不能直接相加：有两张的手牌会被数两次。",
    "lesson19.big.wrong.none": "这是一张也没有的机会。",
    "lesson19.big.wrong.only_one": "这是正好一张。两张、三张也行。",
    "lesson19.big.hint.1": "“至少一张”的反面是什么？",
    "lesson19.big.hint.3": "小一点的例子：{few} 张牌，一种有两张，一手 {five} 张：至少一张是 1 − {s_none:fraction}。",
    "lesson19.big.solution": "一张也没有：从 {others} 张选 {held} 张，除以所有手牌。\n用 1 减去它 = {value:fraction}。",
    "lesson19.over.ask": (
        "后面的一局：有人亮了一张级牌。两张相同的级牌可以反主。级牌有{suits:number}门，每门三张。你有其中某一门两张"
        "或三张的机会是多少？"
    ),
    "lesson19.over.idea": "单看一门是 {named:percent}。四门合起来：用 1 减去每门至多一张的手牌。",
    "lesson19.over.wrong.added": "四倍的 {named:percent} 把两门都够的手牌数了两次。",
    "lesson19.over.wrong.named": "这只是一门。一共有{suits:number}门。",
    "lesson19.over.wrong.one_enough": "这是有一张级牌的机会。一张压不住一张，要两张相同的。",
    "lesson19.over.wrong.none": "这是你不能反主的机会。",
    "lesson19.over.hint.1": "如果不能反主，四门级牌各要怎样？",
    "lesson19.over.hint.2": "看账本第 {at_some} 行：同样的生成函数，四种牌各至多一张。",
    "lesson19.over.hint.3": (
        "小一点的例子：{few} 张牌，一种有两张，一手 {five} 张：两张都有的机会是 {s_both:fraction}。"
    ),
    "lesson19.over.solution": (
        "{suits:number}门级牌各取零张或一张，每门是 1 + {copies}x；其余 {rest} 张，每张是 1 + x。乘开以后，x 的 "
        "{held} 次项系数就是不能反主的手牌数。\n除以所有手牌，再用 1 减 = {value:fraction}，{value:percent}。"
    ),
    "lesson19.two.ask": "三张黑桃 A 里你正好有两张（一个棒）的机会是多少？",
    "lesson19.two.idea": "三张里选两张，其余的牌从不是它的 {others} 张里选。",
    "lesson19.two.wrong.squared": (
        "{share:fraction} 自乘：像骰子那样算选定的两张。可是三张里任意两张都行，而且第三张必须在别处。"
    ),
    "lesson19.two.wrong.or_more": "这把滚子也算进去了。棒是正好两张。",
    "lesson19.two.wrong.one_order": "这只是选定的那两张。选法有三种。",
    "lesson19.two.wrong.only_one": "这是正好一张。",
    "lesson19.two.hint.1": "是三张里的哪两张？第三张在哪里？",
    "lesson19.two.hint.3": "小一点的例子：{few} 张牌，一种有两张，一手 {five} 张：正好一张是 {s_one:fraction}。",
    "lesson19.two.solution": (
        "三张选两张，其余的从 {others} 张里选。\n除以所有手牌 = {value:fraction}，{value:percent}。"
    ),
    "lesson19.sticks.ask": "一手 {held} 张里，棒（正好两张相同）平均有几个？",
    "lesson19.sticks.idea": "{kinds} 种牌，每种成棒的机会是 {two:percent}：平均数可以相加。",
    "lesson19.sticks.wrong.or_more": "这把滚子也算成了棒。",
    "lesson19.sticks.wrong.one": "这只是指定的一种牌。共有 {kinds} 种。",
    "lesson19.sticks.wrong.half": "好像每张牌都成对。一手牌里大多数是单张。",
    "lesson19.sticks.hint.1": "能成棒的牌有几种？每种的机会是多少？",
    "lesson19.sticks.hint.2": "看账本第 {at_expected} 行，把三换成二。",
    "lesson19.sticks.hint.3": ("小一点的例子：{few} 张牌是五种各两张，一手 {five} 张：平均五倍的 {s_both:fraction}。"),
    "lesson19.sticks.solution": "{kinds} 乘以 {two:fraction} = {value:fraction}，{value:decimal}。",
    "lesson19.factor.ask": (
        "骰子的方差是 {held} · {hit:fraction} · {miss:fraction}。从 {all} 张里不放回地拿 {held} 张，方差要再乘以哪"
        "个分数？"
    ),
    "lesson19.factor.idea": "发完这一手还剩的张数，除以总张数减一：{left} 除以 {less}。",
    "lesson19.factor.wrong.rest": "你用拿走的除以剩下的。要用剩下的除以总张数减一。",
    "lesson19.factor.wrong.taken": "这是拿走的那一部分。缩小方差的是剩下的部分。",
    "lesson19.factor.wrong.none": "那是骰子：放回去，什么也不变。这里每一张都改变下一张。",
    "lesson19.factor.hint.1": "如果把牌全抽完，主牌数还会变吗？如果只抽一张呢？",
    "lesson19.factor.hint.2": "看账本第 {at_spread} 行。",
    "lesson19.factor.hint.3": "小一点的例子：{few} 张里拿 {five} 张：{s_factor:fraction}。",
    "lesson19.factor.solution": "总张数减一手：{left}。总张数减一：{less}。\n相除 = {value:fraction}。",
    "lesson19.points.ask": "五算 5 分，十和 K 算 10 分，共 {total} 分。一手 {held} 张平均有几分？",
    "lesson19.points.idea": "每张牌归你的机会都一样：{total} 分的 {all} 分之 {held}。",
    "lesson19.points.wrong.quarter": "四家各四分之一，底牌就没有了。底下还有{six:cards}。",
    "lesson19.points.wrong.cards": "这是你手里分牌的张数。每张值 5 分或 10 分。",
    "lesson19.points.wrong.each": "你给每张牌都算了分。{all} 张里只有 {counting} 张是分牌。",
    "lesson19.points.hint.1": "你的一手占全部牌的多大部分？",
    "lesson19.points.hint.2": "看账本第 {at_mean} 行：平均数不管放不放回。",
    "lesson19.points.hint.3": "小一点的例子：{few} 张牌里有两张值 1 分，一手 {five} 张：平均 {s_mean:fraction} 分。",
    "lesson19.points.solution": "{total} 乘以 {held}，除以 {all} = {value:fraction}，{value:decimal}。",
    "lesson19.bottom.ask": "那么底下的六张牌平均有几分？",
    "lesson19.bottom.idea": "{all} 张里的{six:cards}：{total} 分也占同样的一份。",
    "lesson19.bottom.wrong.none": "四个四分之一是全部的分，可四家的牌不是全部的牌。",
    "lesson19.bottom.wrong.all_count": "好像底下只有分牌。{all} 张里只有 {counting} 张是分牌。",
    "lesson19.bottom.wrong.cards": "这是底下分牌的张数。每张值 5 分或 10 分。",
    "lesson19.bottom.hint.1": "底牌占全部牌的多大部分？",
    "lesson19.bottom.hint.2": "和上一题一样，把一手换成六张。",
    "lesson19.bottom.hint.3": "小一点的例子：{few} 张牌里有两张值 1 分；其中 {five} 张平均有 {s_mean:fraction} 分。",
    "lesson19.bottom.solution": "{total} 乘以 {six}，除以 {all} = {value:fraction}，{value:decimal}。",
    "lesson19.bottom.next": "现在用起来：手里有牌，做一个决定。",
}
