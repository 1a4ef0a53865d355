"""第五课“至少”的文字。 (Chinese texts of lesson 5: lesson05.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson05.first.question": (
        "{dice:dice}，全都扣着，一可以变。“{seven:bid}”：为真的时候多，还是为假的时候多？“{eight:bid}”呢？"
    ),
    "lesson05.first.0": "两个都是真的时候多",
    "lesson05.first.1": "{seven:bid}真的时候多，{eight:bid}假的时候多",
    "lesson05.first.2": "两个都是假的时候多",
    "lesson05.first.idea.0": (
        "多一个看似不多，可每上一步就少掉整整一根柱子：从 {p:percent} 到 {less:percent}，越过了一半。"
    ),
    "lesson05.first.idea.1": "{p:percent} 和 {less:percent}：一半正好在两者之间。这一步花掉了什么？账本会称一称。",
    "lesson05.first.idea.2": (
        "{q:number}个超过了平均的 {mean} 个，听起来太多。可“至少”要把{q:number}个、{r:number}个以及后面的全加起来。"
    ),
    "lesson05.second.question": "{dice:dice}，一可以变：叫到几个五，机会第一次低于 {limit:short}？",
    "lesson05.second.plain": "如果一不能变，{q:number}就对了。一可以变，每个叫数的机会都变大，终点也往后移。",
    "lesson05.second.half": "到{q:number}个时，只是低于一半；要低于 {limit:short}，还得沿着阶梯再往下走。",
    "lesson05.second.bar": (
        "正好{q:number}个，是第一根低于 {limit:short} 的柱子。“至少”还要加上后面所有的柱子：{before:percent}。"
    ),
    "lesson05.second.under": "在{truth:number}个的前一步，成立的机会还有 {before:percent}。",
    "lesson05.second.over": "{truth:number}个就够了：{p:percent}。再往后，每一步都很小。",
    "lesson05.second.near": "正是{truth:number}个：一步从 {before:percent} 降到 {p:percent}。",
    # 掷
    "lesson05.rolls.line": "{dice:dice}一次又一次地重掷，谁也没有看过。",
    "lesson05.rolls.one": "掷了一次：{dice:dice}里有{counts:dice}算数。{held}",
    "lesson05.rolls.held": "这一叫成立。一次说明不了什么。",
    "lesson05.rolls.failed": "这一叫不成立。一次说明不了什么。",
    "lesson05.rolls.last": "第 {n} 次：{counts:dice}算数。",
    "lesson05.rolls.table": "二十颗骰子里有几颗算数",
    "lesson05.rolls.count": "算数的",
    # 图
    "lesson05.chart.tail": "至少",
    "lesson05.chart.bar": "正好",
    "lesson05.chart.number": "二十颗骰子里的五",
    "lesson05.chart.sentence": "至少{at:number}个：{p:percent}。至少{next:number}个：{less:percent}。",
    "lesson05.chart.rolled": "掷了 {n:count} 次：其中 {held:count} 次有{q:number}个或更多。",
    "lesson05.chart.unrolled": "还没有掷：掷起来，柱子就会长高。",
    "lesson05.chart.line": "至少{q:number}个",
    "lesson05.race.heading": "看谁先到顶",
    "lesson05.chart.heading": "“至少”的阶梯",
    # 账本
    "lesson05.ledger.title": "{n:dice}里至少{q:number}颗，再多一颗",
    "lesson05.ledger.sum": "{n:dice}里至少{q:number}颗：凡是够数的都加起来。",
    "lesson05.ledger.tail": "成立的情形，除以全部情形：",
    "lesson05.ledger.next": "同一个和，晚一步开始：至少{r:number}颗。",
    "lesson05.ledger.step": "这一步花掉的，正是少了的那一项：正好{q:number}颗。",
    "lesson05.ledger.order.any": (
        "“随意”：同样多的更大的面有 {higher} 个，再加 {more} 种更多的个数，每种{sides:number}个面。"
    ),
    "lesson05.ledger.order.reset": "“重起”：同一面有 {more} 种更多的个数；更大的面有 {higher} 个，每个从 1 到 {n}。",
    "lesson05.ledger.order.strict": "“一步”：同一面有 {more} 种更多的个数，或者同样多的更大的面，有 {higher} 个。",
    "lesson05.teaser.sum": "“至少”要加哪些？",
    "lesson05.teaser.tail": "多久成立一次？",
    "lesson05.teaser.next": "再多一颗呢？",
    "lesson05.teaser.step": "这一步花掉了什么？",
    "lesson05.teaser.order.any": "“随意”时有几种加法？",
    "lesson05.teaser.order.reset": "“重起”时呢？",
    "lesson05.teaser.order.strict": "“一步”时呢？",
    "lesson05.why.sum": (
        "叫{q:number}个，有{q:number}颗成立，有{r:number}颗也成立，再多都成立。这些情况互不重叠，所以概率相加。"
    ),
    "lesson05.why.tail": (
        "每颗骰子有三种等可能的落法：一种算数，两种不算。所以全部情形是 3 的 {n} 次方，其中算数的有{q:number}颗或"
        "更多的，一一数出来。"
    ),
    "lesson05.why.next": "这个和少了第一项，其余各项不变。",
    "lesson05.why.step": (
        "先看小的：三颗骰子，“至少一颗”减去“至少两颗”，剩下“正好一颗”。所以每上一步，正好花掉一根柱子，就是你离开"
        "的那个数。"
    ),
    "lesson05.why.order.any": (
        "加，就是任何面多叫几个，或者同样多的更大的面。更多的个数有 {more} 种，每种{sides:number}个面；同样是"
        "{q:number}个时，只剩下更大的面。"
    ),
    "lesson05.why.order.reset": "加，就是同一面多叫几个，或者换更大的面、个数不限：换了面，个数可以从一重新开始。",
    "lesson05.why.order.strict": "一次只动一样：同一面多叫几个，或者同样多的更大的面，不能两样一起动。",
    "lesson05.blank.no_same": "这只数了更大的面。同一面多叫几个也可以。",
    "lesson05.blank.not_from_one": "这样等于更大的面也要比现在的个数多。这种规矩下可以从一个叫起。",
    "lesson05.blank.one_step": "这是“一步”的规矩：更大的面只能同样多。",
    # 练习
    "lesson05.six.ask": "{dice:dice}，谁也没看过，一可以变。“{bid:bid}”成立的概率是多少？",
    "lesson05.eight.ask": "再多两个：还是{dice:dice}，一可以变，“{bid:bid}”成立的概率是多少？",
    "lesson05.idea": "{dice:dice}里有{q:number}颗或更多：从{q:number}起，每一个数都让叫数成立。",
    "lesson05.next": "继续下一张题卡。",
    "lesson05.wrong.exactly": "这是正好{q:number}颗，只是一根柱子。叫数说的是至少，要把从{q:number}起的柱子全加起来。",
    "lesson05.wrong.fails": "这是不成立的概率。只差一步：用全部减去它。",
    "lesson05.wrong.more_than": (
        "这是多于{q:number}颗，也就是至少{more:number}颗。“至少{q:number}颗”还包括正好{q:number}颗那一根。"
    ),
    "lesson05.wrong.plain": "你只让一个面算数。这里一可以变：每颗骰子有三分之一的机会算数。",
    "lesson05.hint.1": "有几颗五，叫数才成立？先说出前三个数。",
    "lesson05.hint.2": "看账本第 1 行：同样的和，从你的数开始。",
    "lesson05.hint.3": (
        "小一点的例子：{small:dice}。正好两颗算数占 {small_bar:fraction}，三颗全算占 {small_next:fraction}；"
        "所以至少两颗占 {small_tail:fraction}。"
    ),
    "lesson05.solution": (
        "从 {q} 到 {dice} 的每个数都成立：把这些柱子加起来。\n"
        "{ways:count}/{total:count} = {p:percent}。\n"
        "账本第 1 行，从 {q} 开始。"
    ),
    "lesson05.race.ask": "{dice:dice}，一可以变：叫到几个五，机会第一次低于 {limit:short}？请写出个数。",
    "lesson05.race.idea": "每上一步少一根柱子：{last:number}个时 {before:percent}，{found:number}个时 {p:percent}。",
    "lesson05.race.wrong.bar": (
        "正好{q:number}个是 {bar:percent}，低于 {limit:short}。可叫的是至少{q:number}个：{before:percent}。"
    ),
    "lesson05.race.wrong.half": "到{half:number}个时，假的时候开始比真的多，那是一半，不是 {limit:short}。",
    "lesson05.race.wrong.no_wild": "如果一不能变，{plain:number}就对了。这里一可以变。",
    "lesson05.race.hint.1": "要小到那个程度的，是一根柱子，还是从那里起的所有柱子？",
    "lesson05.race.hint.2": "沿着图上的阶梯往下走：每级上面的数就是“至少”的机会。",
    "lesson05.race.hint.3": (
        "小一点的例子：{small:dice}。第一个低于 {small_limit:fraction} 的是{small_truth} 个，占 {small_tail:fraction}。"
    ),
    "lesson05.race.solution": (
        "至少 {last} 个：{before:percent}。至少 {found} 个：{p:percent}。\n所以第一个低于 {limit:short} 的是 "
        "{found} 个。"
    ),
    "lesson05.orders.ask": "{dice:dice}，现在叫的是“{bid:bid}”。三种规矩下，各有几个叫数压得过它？",
    "lesson05.orders.option": "随意 {any}，重起 {reset}，一步 {strict}",
    "lesson05.orders.idea": (
        "随意：同样多的更大的面有 {higher} 个，再加更多个数的每个面。重起：同一面更多，再加更大的 {higher} 个面从"
        "一个起。一步：同一面更多，或者同样多的更大的 {higher} 个面。"
    ),
    "lesson05.orders.wrong.0": "你只数了个数更多的。不论哪种规矩，同样多的更大的面也算加。",
    "lesson05.orders.wrong.2": "你漏了可以回头的：“随意”时个数更多的小面，“重起”时个数更少的大面。",
    "lesson05.orders.hint.1": "同样多时可以叫哪些面？更多时呢？更少时呢？先说一种规矩。",
    "lesson05.orders.hint.2": "看账本第 5 到 7 行，每种规矩一个算式。也可以拨动叫数表上的开关，直接读出来。",
    "lesson05.orders.hint.3": (
        "小一点的例子：{small_dice:dice}，叫的是“{small_bid:bid}”。随意：{small_any:list}。重起：{small_reset:list}。"
        "一步：{small_strict:list}。再数一数各有几个。"
    ),
    "lesson05.orders.solution": "随意：{any}。重起：{reset}。一步：{strict}。叫数表的开关下面就数着。",
    "lesson05.free.ask": "现在叫的是“{bid:bid}”，规矩是“随意”，你还没看自己的骰子。哪一种加法不损失机会？",
    "lesson05.free.option": "{bid:bid}",
    "lesson05.free.both": "{raises:or}",
    "lesson05.free.idea": "同样多的更大的面，成立的机会一样：不论哪个面，它自己和一都算数。只有多叫才要花掉柱子。",
    "lesson05.free.wrong.0": "同一面多叫一个，要花掉{q:number}个那根柱子：{step:percent}。",
    "lesson05.free.wrong.2": (
        "换小一点的面可以，但要多叫一个；多一个就是多一个，花掉{q:number}个那根柱子：{step:percent}。"
    ),
    "lesson05.free.wrong.3": "一没有别的面来帮忙，算数的骰子更少，所以这样花得最多：只剩 {ones:percent}。",
    "lesson05.free.hint.1": "让叫数变难的，是面，还是个数？",
    "lesson05.free.hint.2": "看叫数表上的一列：哪些格子填得一样高？",
    "lesson05.free.hint.3": "小一点的例子：两颗骰子，“一个五”和“一个六”成立的机会一样，“两个五”就不一样了。",
    "lesson05.free.solution": "{raises:and}，与{bid:bid}机会一样：个数不变，只换了更大的面。",
    "lesson05.free.next": "现在用起来：看谁先到顶。",
}
