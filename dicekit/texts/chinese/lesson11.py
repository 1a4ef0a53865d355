"""第十一课“过”的文字。 (Chinese texts of lesson 11: lesson11.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson11.first.question": (
        "有{n:dice}的人说“过”：“我的骰子全一样”。骰子不全一样的人，二十个里有一个也喊过。这样的过 100 次里有几次是"
        "真的？"
    ),
    "lesson11.first.honest": (
        "{honest:percent} 是没有真过的人不出声的比例。但几乎人人都没有真过，哪怕只有很少的人喊，也占了过的大多数。"
    ),
    "lesson11.first.sure": "那就是从来没有人吹牛。可二十个里有一个会。",
    "lesson11.first.half": "要么真要么假，但不是一半一半：在这里真的过比吹牛少得多。",
    "lesson11.first.bluff": "{b:percent} 是骰子不一样却喊过的比例。问的是：所有的过里，真的占多少。",
    "lesson11.first.under": "{deals:count} 手里，真的 {true:count} 手，吹牛 {lies:count} 手：{truth:percent}。",
    "lesson11.first.over": "{deals:count} 手里，真的只有 {true:count} 手，吹牛有 {lies:count} 手：{truth:percent}。",
    "lesson11.first.near": "{passes:count} 次里 {true:count} 次：{truth:percent}。你是怎么数的？",
    "lesson11.second.question": ("现在喊过的人只有{n:dice}。100 手不一样的骰子里，要有几手也喊过，过才真假各半？"),
    "lesson11.second.half": "不一样的有一半喊过，就比全一样的 {t:fraction} 多得多了。",
    "lesson11.second.miss": "{miss:percent} 是两颗不一样的机会。要是他们都喊过，真的就很少了。",
    "lesson11.second.was": "那是前面的比例。两颗骰子时，真的过很常见：{t:percent}。",
    "lesson11.second.under": "吹牛这么少，过多半是真的：六手里就有一手一样。",
    "lesson11.second.over": "吹牛这么多，过多半是假的：六手里只有一手一样。",
    "lesson11.second.near": "六手里一手一样，五手不一样：五手里有一手吹牛，就真假各半。",
    # 掷
    "lesson11.rolls.line": "一个盅里{dice:dice}，一次又一次。最多的那个点数有几颗？真的过要全部一样。",
    "lesson11.rolls.one": "掷了一次：{counts:dice}一样。{held}",
    "lesson11.rolls.held": "全一样：这时的过是真的。",
    "lesson11.rolls.failed": "不全一样：这时的过是吹牛。",
    "lesson11.rolls.some": (
        "掷了 {n} 次：全一样 {held} 次，不全一样 {failed} 次。预期 {expected} 次，上下浮动 {give} 次。"
    ),
    "lesson11.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}一样。",
    "lesson11.rolls.table": "最多的点数有几颗",
    "lesson11.rolls.count": "一样的",
    "lesson11.rolls.dots": "每次一个记号：全一样画圈，不全一样画斜线。全一样 {held} 次，不全一样 {failed} 次。",
    # 图
    "lesson11.chart.heading.hands": "有多罕见？",
    "lesson11.chart.hands": "{n:dice}全一样：{p:fraction}。",
    "lesson11.chart.head": "最多的点数有几颗",
    "lesson11.chart.heading.curve": "真的过占多少，要看假的有多少也喊过",
    "lesson11.chart.sentence": "{passes:count} 次过里，真的有 {n:count} 次。",
    "lesson11.chart.never": "没有一次过是真的：亮着的已经不一样。",
    "lesson11.chart.this": "这些骰子，全一样的机会 {p:fraction}",
    "lesson11.chart.other": "{n:dice}，全一样的机会 {p:fraction}",
    "lesson11.chart.now": "这里",
    "lesson11.chart.bluff": "不一样的人里喊过的比例",
    # 列联表
    "lesson11.twoway.true": "全一样",
    "lesson11.twoway.false": "不全一样",
    "lesson11.twoway.said": "喊过",
    "lesson11.twoway.unsaid": "不喊",
    "lesson11.twoway.heading": "同样的骰子，列成表",
    "lesson11.twoway.line": "喊过的人里有多少全一样；全一样的人里有多少喊过：同一个格子，两个问题。",
    # 账本
    "lesson11.ledger.title": "{n:dice}的过，二十手假的里有一手也喊",
    "lesson11.ledger.alike": "{n:dice}自然全一样：一共 {hands:count} 手，其中六手只有一个点数。",
    "lesson11.fill.alike": "{n:dice}自然全一样：在 {hands:count} 手里占多少？",
    "lesson11.ledger.deals": "取 {deals:count} 手：{true:count} 手是真的，{false:count} 手不是。",
    "lesson11.ledger.lies": "这 {false:count} 手里，二十手有一手也喊过。",
    "lesson11.fill.lies": "这 {false:count} 手里，二十手有一手也喊过。吹牛的有多少手？",
    "lesson11.ledger.share": "所以 {passes:count} 次过里，真的有 {true:count} 次。",
    "lesson11.ledger.few": ("{few:dice}就不同了：{fewer:count} 手里，真的 {good:count} 手，吹牛 {bad:count} 手。"),
    "lesson11.ledger.letters": "写成字母：真的，除以真的加吹牛的。t 是全一样的机会，b 是假的一手喊过的比例。",
    "lesson11.ledger.even": ("吹牛的和真的一样多时，过就真假各半。{few:dice}时是 {few_even:fraction}，{n:dice}时是："),
    "lesson11.ledger.shown": (
        "亮着的骰子会改变 t。亮着一个五和一个四，就是 0，谁都看得出是假的。亮着三个五，盅里{left:dice}每颗都得是五："
    ),
    "lesson11.teaser.alike": "真的过有多罕见？",
    "lesson11.teaser.deals": "这么多手里有几手？",
    "lesson11.teaser.lies": "吹牛的有几手？",
    "lesson11.teaser.share": "过里面真的占多少？",
    "lesson11.teaser.few": "两颗骰子呢？",
    "lesson11.teaser.letters": "用字母怎么写？",
    "lesson11.teaser.even": "什么比例真假各半？",
    "lesson11.teaser.shown": "亮着几颗呢？",
    "lesson11.why.alike": (
        "六个点数，每个点数一手：全是一，全是二，等等。一在这里不可变，全是一也是真的过。小一点的例子：两颗骰子，36"
        " 手里 6 手一样。"
    ),
    "lesson11.why.deals": "取 {deals:count} 是为了全都是整数：全一样的，还有其余的二十分之一。",
    "lesson11.why.lies": "二十分之一是很小的比例。但它是几乎全部的二十分之一，所以很多。",
    "lesson11.why.share": (
        "现在只数喊过的：真的 {true:count} 手，吹牛 {lies:count} 手。“真的就喊过”在这里总是对的；“喊过就是真的”几乎"
        "总是错的。"
    ),
    "lesson11.why.few": (
        "吹牛的比例没变，可六手里就有一手一样。所以 {few_passes:count} 次过里 {good:count} 次是真的。"
        "变的是谁都没开口之前，真的有多罕见。"
    ),
    "lesson11.why.letters": (
        "每个数都除以总手数：真的占 t，都喊过；不真的占 1 − t，其中 b 也喊过。剩下的就是真的比例。这条规则叫贝叶斯"
        "公式。"
    ),
    "lesson11.why.even": "吹牛的要和真的一样多：1 − t 里的 b 等于 t。真的越少见，越少的吹牛就能把它淹没。",
    "lesson11.why.shown": (
        "亮着的人人都知道。亮着的一样，就只看盅里的，每颗六面里一面：{rare:fraction}。亮着的不一样，盅里是什么都没用。"
    ),
    "lesson11.blank.one_rank": "这只是一个点数，比如全是五。点数有六个。",
    "lesson11.blank.wild": "这是一可变的时候。在这里，一只是一。",
    "lesson11.blank.all_of_them": "这是所有不真的人。其中二十分之一吹牛。",
    "lesson11.blank.true_ones": "这是真的过。",
    "lesson11.blank.silent": "这是不出声的人。",
    # 题
    "lesson11.next": "接着做下一张卡片。",
    "lesson11.three.ask": "{n:dice}，四手假的里有一手也喊过。过里面真的占多少？",
    "lesson11.two.ask": "{n:dice}，二十手假的里有一手也喊过。过里面真的占多少？",
    "lesson11.idea": (
        "{deals:count} 手里，真的 {true:count} 手，吹牛 {lies:count} 手：{passes:count} 次过里 {true:count} 次。"
    ),
    "lesson11.wrong.base": "这是谁都没开口之前的机会。现在只数喊过的。",
    "lesson11.wrong.honest": "这是骰子不一样的人里不出声的比例。问的是过里面真的占多少。",
    "lesson11.wrong.lies": "这是吹牛的占多少。真的是其余的。",
    "lesson11.hint.1": "取一个合适的总数，让每个数都是整数。真的有几手，吹牛有几手？",
    "lesson11.hint.2": "看账本第 2 到 4 行，或者用“过”的判断来设定。",
    "lesson11.hint.3": (
        "小一点的例子：{small:dice}，不一样的人里有 {small_b:fraction} 也喊过：{small_passes:count} 次里 "
        "{small_true:count} 次，{small_p:fraction}。"
    ),
    "lesson11.solution": (
        "{deals:count} 手：真的 {true:count} 手，吹牛 {lies:count} 手。\n{true:count}/{passes:count} = {p:fraction}"
    ),
    "lesson11.shown.ask": "亮着三个五，盅里{n:dice}。过是真的机会有多大？",
    "lesson11.shown.idea": "盅里每颗都得是五：{each:fraction} 乘以 {each:fraction}。",
    "lesson11.shown.wrong.any": "这是盅里两颗互相一样，随便什么点数。可它们得是五。",
    "lesson11.shown.wrong.sum": "这是把两颗加起来。两颗都要是五：用乘。",
    "lesson11.shown.hint.1": "盅里每颗要掷出什么？",
    "lesson11.shown.hint.2": "看账本第 8 行。",
    "lesson11.shown.hint.3": "小一点的例子：亮着两个五，盅里一颗：{small:fraction}。",
    "lesson11.shown.solution": "{each:fraction} 乘以 {each:fraction} = {p:fraction}",
    "lesson11.rate.ask": "{n:dice}：不一样的人里有多大比例也喊过，过才真假各半？",
    "lesson11.rate.idea": "{all} 手里一手一样，{rest} 手不一样：{rest} 手里一手吹牛。",
    "lesson11.rate.wrong.half": "不一样的有一半喊过，就比全一样的 {t:fraction} 多得多了。",
    "lesson11.rate.wrong.false": "这是不一样的有多少。要是他们都喊过，几乎没有一次过是真的。",
    "lesson11.rate.wrong.two": "这是{few:dice}的时候。",
    "lesson11.rate.hint.1": "多少次吹牛才和真的过一样多？",
    "lesson11.rate.hint.2": "看账本第 7 行。",
    "lesson11.rate.hint.3": "小一点的例子：{few:dice}。六手里一手一样，五手不一样：{small:fraction}。",
    "lesson11.rate.solution": "{t:fraction} 除以其余的全部 = {p:fraction}",
    "lesson11.one.ask": "只有一颗骰子的人能喊过吗？",
    "lesson11.one.0": "能，但只有一次",
    "lesson11.one.1": "不能",
    "lesson11.one.2": "能，而且总是真的",
    "lesson11.one.idea": "{why}",
    "lesson11.one.wrong.0": "同样的骰子只能过一次，那说的是别人。一颗骰子一次也不能：{why}",
    "lesson11.one.wrong.2": "那总是真的，所以规则不许。{why}",
    "lesson11.one.hint.1": "这样的过说了什么？",
    "lesson11.one.hint.2": "“过”的规则在最后一步。",
    "lesson11.one.hint.3": "再小就没有了：至少两颗，它们六次里有一次一样。",
    "lesson11.one.solution": "过至少要有自己的两颗骰子，盅里的和亮着的加起来。",
    "lesson11.reach.ask": "{bidder} 叫{bid:bid}，{first} 过，{second} 过。轮到你说话。还能开那个叫数吗？",
    "lesson11.reach.0": "能：叫数还在",
    "lesson11.reach.1": "不能，但两次过都能开",
    "lesson11.reach.2": "不能，只能开 {second} 的过",
    "lesson11.reach.idea": "能开最后一句话；最后一句是过，也能开它前面的一句。隔着两次过，叫数就安全了。",
    "lesson11.reach.wrong.0": "叫数还在，也可以加。但它隔了两句话：开不到。",
    "lesson11.reach.wrong.2": "{second} 的过是最后一句话；它是过，所以前面的一句也能开。",
    "lesson11.reach.hint.1": "最后一句话是哪句？它前面是哪句？",
    "lesson11.reach.hint.2": "“过”的判断下面能看到：在叫数之后放两次过。",
    "lesson11.reach.hint.3": "小一点的例子：一个叫数，一次过。那么过和叫数都开得到。",
    "lesson11.reach.solution": "最多往回两句：{second} 的过和 {first} 的过，不是叫数。",
    "lesson11.different.ask": (
        "一条家规：{n:dice}的过，说的是点数全都不同。二十手假的里有一手也喊过。过里面真的占多少？"
    ),
    "lesson11.different.wrong.alike": "这是全一样的时候。全都不同常见得多：占全部的 {t:percent}。",
    "lesson11.different.hint.1": "五颗骰子的各手里，有多少是五个不同的点数？",
    "lesson11.different.hint.2": "看账本第 6 行，换一个 t。",
    "lesson11.different.hint.3": "小一点的例子：{few:dice}不同的机会是 {small:fraction}。",
    "lesson11.different.next": "现在用起来：在桌上做一个决定。",
    # 规则
    "lesson11.rule.heading": "“过”的规则",
    "lesson11.rule.may.title": "在叫数之后",
    "lesson11.rule.may": "桌上是{bid:bid}，{name} 有两颗骰子，可以过。叫数不变，叫的人也不变。",
    "lesson11.rule.no_bid.title": "还没人叫时不行",
    "lesson11.rule.no_bid": "这一轮由 {name} 先叫。{why}",
    "lesson11.rule.one_die.title": "至少两颗骰子",
    "lesson11.rule.one_die": "{name} 只有一颗骰子。{why}",
    "lesson11.rule.used.title": "同样的骰子只有一次",
    "lesson11.rule.used": "{name} 过了，又轮到他。{why}",
    "lesson11.rule.pushed.title": "重掷之后可以再过",
    "lesson11.rule.pushed": "{name} 过了，后来亮牌重掷：骰子换了，所以还能再过。",
    "lesson11.rule.reach.title": "隔一次过",
    "lesson11.rule.reach": "{name} 可以开那次过，也可以开前面的叫数。",
    "lesson11.rule.safe.title": "隔两次过",
    "lesson11.rule.safe": "{name} 可以开任何一次过。叫数安全了：{why}",
    "lesson11.rule.true.title": "全是一也是真的过",
    "lesson11.rule.true": "{bo} 有 {hand:hand}，喊过，被开。全一样：开的 {loser} 输一颗。",
    "lesson11.rule.wild.title": "一在这里不可变",
    "lesson11.rule.wild": "{bo} 有 {hand:hand}，喊过，被开。一只是一：{loser} 输一颗。",
}
