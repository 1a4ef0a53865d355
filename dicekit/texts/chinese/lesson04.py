"""Chinese texts of lesson 4, How many are out there? (lesson04.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # the guess
    "lesson04.first.question": (
        "骰盅下一共{dice:dice}，一可变，谁也没看过。叫五的话，最多叫到几个，成立的机会仍不小于不成立的机会？"
    ),
    "lesson04.first.plain": "这接近 {dice} 的六分之一：你只数了五。一可变，也算五，所以每颗骰子三次里有一次算数。",
    "lesson04.first.careful": (
        "太小心了：{careful} 个或更多，有 {careful_p:short} 的机会成立，远不止一半。还可以再多叫。"
    ),
    "lesson04.first.bold": "多了一个：{next} 个或更多，只有 {less:short} 的机会成立。",
    "lesson04.first.half": "你取了 {dice} 的一半，好像每颗骰子是一枚硬币。六个面里只有两个算数，所以三次里有一次。",
    "lesson04.first.under": "每颗骰子三次里有一次算数：中间还在上面一点。",
    "lesson04.first.over": "每颗骰子三次里才有一次算数：中间还在下面一点。",
    "lesson04.first.near": "正是。为什么？换成别的骰子数又怎样？后面几步会讲。",
    "lesson04.second.question": "又坐下一个人：现在{dice:dice}，一可变。对半赌是几个？",
    "lesson04.second.down": "你习惯地把 {mean_words} 往下取了整。{even} 离它更近，而且还有 {p:short} 的机会成立。",
    "lesson04.second.plain": "这是 {dice} 的六分之一。一可变的时候是三分之一。",
    "lesson04.second.half": "取一半的话，只有 {half_p:short} 的机会成立：骰子不是硬币。",
    "lesson04.second.under": "{dice} 的三分之一是 {mean_words}：离它最近的整数是几？",
    "lesson04.second.over": "{dice} 的三分之一是 {mean_words}：超过 {even} 个，机会就不到一半了。",
    "lesson04.second.near": "对：平均 {mean_words} 个，{even} 就是离它最近的整数。",
    # rolling
    "lesson04.rolls.line": "{dice:dice}全部一遍又一遍地掷。五和一都算数。",
    "lesson04.rolls.one": "掷一次：{dice} 颗里有 {counts} 颗算数。{held}",
    "lesson04.rolls.held": "叫的数成立。一次说明不了什么。",
    "lesson04.rolls.failed": "叫的数不成立。一次说明不了什么。",
    "lesson04.rolls.last": "第 {n} 次：{faces:spoken}。{counts} 颗算数。",
    "lesson04.rolls.table": "有几颗骰子算数",
    "lesson04.rolls.count": "算数",
    # the ledger
    "lesson04.ledger.title": "{n:dice}的对半赌",
    "lesson04.ledger.die": "一颗骰子：六个面里两个算数，所以平均贡献三分之一颗。",
    "lesson04.ledger.mean": "平均数可以一颗一颗地相加：有多少颗，就有多少个三分之一。",
    "lesson04.ledger.spread": "偏离多远：每颗骰子添上三分之一乘三分之二。",
    "lesson04.ledger.even": (
        "对半赌是最后一个还有一半机会的叫法：至少 {q} 个 {p:percent}，至少 {r} 个 {less:percent}。所以是 {q} 个。"
    ),
    "lesson04.ledger.table": "从一颗、两颗一直到{few:dice}，对半赌依次是：{bets:and}。",
    "lesson04.ledger.why": "总是离骰子数的三分之一最近的整数：均值要么正好在它上面，要么差三分之一，从不更远。",
    "lesson04.ledger.plain": "斋的时候：{plain} 的六分之一正好在两个整数中间，取小的那个：{bet} 个。",
    "lesson04.teaser.die": "一颗骰子贡献多少？",
    "lesson04.teaser.mean": "全部加起来呢？",
    "lesson04.teaser.spread": "会偏离多远？",
    "lesson04.teaser.even": "哪个叫法是对半的？",
    "lesson04.teaser.table": "骰子更少时呢？",
    "lesson04.teaser.why": "为什么总是最近的？",
    "lesson04.teaser.plain": "一不能变时呢？",
    "lesson04.why.die": "骰子算数一次，就放下一颗珠。掷六次，六个面各出一次，一共放下两颗珠：每次平均三分之一颗。",
    "lesson04.why.mean": (
        "两颗骰子贡献三分之二，不管它们之间有什么关系：一颗的珠子放在另一颗的珠子旁边就是了。求平均不需要别的条件。"
    ),
    "lesson04.why.spread": (
        "一颗骰子算数时偏离三分之二，不算数时偏离三分之一：平方以后按机会加权，就是 {hit:fraction} 乘 {miss:fraction}。"
        "骰子互相独立时，这些平方数可以相加。它的平方根在这里不到两颗，就是一次通常的偏离。"
    ),
    "lesson04.why.even": "一个一个地往上叫。每走一步，就少掉图上的一条；还不低于一半的最后一步就是对半赌。",
    "lesson04.why.table": (
        "{up:dice}：至少 {up_bet} 颗算数的情形占 {up_p:fraction}，所以对半赌是 {up_bet} 个，高于均值 "
        "{up_mean:fraction}。{down:dice}：至少 {down_next} 颗算数的只占 {down_less:fraction}，不到一半，所以还是 "
        "{down_bet} 个，低于均值 {down_mean:fraction}。"
    ),
    "lesson04.why.why": (
        "二项分布的中位数，就是离均值最近的整数，只要这个整数与均值相差不超过 p 和 1 − p 里较小的那个。这里较小的是 "
        "{hit:fraction}，而一个整数的三分之一，离最近的整数从不超过 {hit:fraction}。"
    ),
    "lesson04.why.plain": (
        "六分之一的时候，均值可能离整数有半颗远，超过了定理所要的六分之一。所以这里是一个一个验证的，骰子数一直到 "
        "{checked}：离六分之一最近，正好一半就往下取。"
    ),
    "lesson04.blank.plain": "那是每颗六分之一。一可变：它们再添上六分之一。",
    "lesson04.blank.half": "那是每颗二分之一，像硬币。六个面里只有两个算数。",
    "lesson04.blank.misses": "平均有这么多颗不算数。这一行问的是算数的。",
    "lesson04.blank.all": "那就是每颗骰子每次都算数了。",
    # exercises
    "lesson04.mean.wild.ask": "{n:dice}，一可变。叫五时，平均有几颗算数？",
    "lesson04.mean.plain.ask": "{n:dice}，一不能变。平均有几个五？",
    "lesson04.mean.idea": "每颗骰子平均贡献 {one:fraction}，平均数可以相加：{n} 乘 {one:fraction}。",
    "lesson04.mean.next": "接着做下一题。",
    "lesson04.mean.wild.wrong.other": "这是 {n} 的六分之一，斋的时候才是这样。一可变，也算数：三分之一。",
    "lesson04.mean.plain.wrong.other": "这是 {n} 的三分之一，一可变时才是这样。这里一不能变：六分之一。",
    "lesson04.mean.wrong.half": "那是一半：骰子算数或不算数，但两种情况并不一样多。",
    "lesson04.mean.wrong.misses": "平均有这么多颗不算数。问的是算数的那些。",
    "lesson04.mean.hint.1": "单独一颗骰子，平均贡献多少？",
    "lesson04.mean.hint.2": "账本第 2 行：平均数一颗一颗地相加。",
    "lesson04.mean.hint.3": (
        "小一点：{small:dice}。{small} 乘 {one:fraction} 等于 {small_mean:fraction}，也就是 {small_words}。"
    ),
    "lesson04.mean.solution": "一颗骰子：{one:fraction}。\n{n:dice}：{n} 乘 {one:fraction} = {mean:fraction}。",
    "lesson04.bars.ask": "{small:dice}，一可变。画一画：这样掷 100 次，算作五的颗数各有几次？",
    "lesson04.bars.bar": "{count}",
    "lesson04.bars.idea": "最高的柱子在 {mode}，平均是 {small_words}：柱子在平均处保持平衡，可没有哪一次会掷出这个数。",
    "lesson04.bars.wrong.half": "你把每颗都当成一半的机会。其实三次里算一次，柱子要往左靠。",
    "lesson04.bars.wrong.plain": "你只让五算数。一可以变，也算：柱子要往右移。",
    "lesson04.bars.wrong.flat": "你画得差不多一样高。每个世界一样可能，可算出 {mode} 颗的世界比 {small} 颗的多得多。",
    "lesson04.bars.hint.1": "哪个数最常来？哪个几乎不来？",
    "lesson04.bars.hint.2": "看账的第 2 行：平均 {small_words} 颗。柱子要在那里平衡。",
    "lesson04.bars.hint.3": (
        "小一点：{two:dice}，一颗也不算的占 {two_none:short}，恰好一颗的占 {two_one:short}，"
        "两颗都算的占 {two_both:short}。"
    ),
    "lesson04.bars.solution": (
        "一颗也没有：{small:number}颗都是 {miss:fraction}，乘起来是 {none:percent}。\n"
        "{mode} 颗：算数的那颗有 {small} 个位置，{top:percent}。\n"
        "{small:number}颗都算：{all:percent}。"
    ),
    "lesson04.bars.next": "看下一张卡。",
    "lesson04.even.ask": "{n:dice}，谁也没看过，一可变。对半赌是几个，也就是成立的机会还不小于一半的最大叫法？",
    "lesson04.even.plain.ask": "{n:dice}，谁也没看过，一不能变。对半赌是几个？",
    "lesson04.even.idea": (
        "均值是 {mean_words}，最近的整数是 {even}：有 {p:short} 的机会成立，{next} 个就只有 {less:short}。"
    ),
    "lesson04.even.plain.fifteen.idea": (
        "均值是 {mean_words}，正好在两个整数中间，这时取小的：{even} 个有 {p:short} 的机会成立，{next} 个只有 "
        "{less:short}。"
    ),
    "lesson04.even.next": "接着做下一题。",
    "lesson04.even.twenty.wrong.rounded": (
        "你习惯地把 {mean_words} 往下取了整。{even} 更近，而且还有 {p:short} 的机会成立。"
    ),
    "lesson04.even.eleven.wrong.rounded": (
        "你习惯地把 {mean_words} 往下取了整。{even} 更近，而且还有 {p:short} 的机会成立。"
    ),
    "lesson04.even.plain.twentytwo.wrong.rounded": (
        "你习惯地把 {mean_words} 往下取了整。{even} 更近，而且还有 {p:short} 的机会成立。"
    ),
    "lesson04.even.twentytwo.wrong.rounded": (
        "你把 {mean_words} 往上取了整。{even} 更近；{rounded} 个只有 {rounded_p:short} 的机会成立。"
    ),
    "lesson04.even.plain.fifteen.wrong.rounded": (
        "你像在学校里那样四舍五入了。叫数时正好一半要往下取：{rounded} 个只有 {rounded_p:short} 的机会成立。"
    ),
    "lesson04.even.wrong.other": "这是一不能变时的对半赌。这里一可变：每颗骰子三次里有一次算数。",
    "lesson04.even.plain.wrong.other": "这是一可变时的对半赌。这里一不能变：每颗骰子六次里才有一次算数。",
    "lesson04.even.wrong.mean": "这是均值，没有人能这样叫。还有一半机会的最后一个整数是几？",
    "lesson04.even.wrong.half": "那是骰子数的一半。骰子算数，比硬币出正面要少。",
    "lesson04.even.hint.1": "平均有几颗算数？离它最近的整数是几？",
    "lesson04.even.hint.2": "账本第 6 行：离骰子数的三分之一最近。",
    "lesson04.even.plain.hint.2": "账本第 7 行：离骰子数的六分之一最近，正好一半往下取。",
    "lesson04.even.hint.3": (
        "小一点：{small:dice}，均值 {small_words}。至少 {small_even} 个有 {small_p:short} 的机会，至少 {small_next} "
        "个只有 {small_less:short}：对半赌是 {small_even} 个。"
    ),
    "lesson04.even.solution": (
        "均值：{n} 乘 {one:fraction} = {mean:fraction}。\n最近的整数：{even}。\n至少 {even} 个：{p:percent}。至少 "
        "{next} 个：{less:percent}。"
    ),
    "lesson04.variance.ask": "{n:dice}，一可变：算数颗数的方差是多少？（第 3 行的偏离。）",
    "lesson04.variance.idea": "每颗骰子添上 {one:fraction} 乘 {miss:fraction}，一共 {n} 颗。",
    "lesson04.variance.next": "现在来用：这一轮由你先叫。",
    "lesson04.variance.wrong.mean": "这是均值。方差还要把每个三分之一乘上不算数的三分之二。",
    "lesson04.variance.wrong.square": "你用了 {one:fraction} 乘 {one:fraction}。应该是算数的机会乘不算数的机会。",
    "lesson04.variance.wrong.other": "这是一不能变时的方差。这里一可变。",
    "lesson04.variance.wrong.one": "这是一颗骰子的。一共有 {n} 颗，互相独立时方差可以相加。",
    "lesson04.variance.hint.1": "单独一颗骰子，离它自己的平均有多远？",
    "lesson04.variance.hint.2": "账本第 3 行：每颗骰子添上三分之一乘三分之二。",
    "lesson04.variance.hint.3": (
        "小一点：{small:dice}。{small} 乘 {one:fraction} 乘 {miss:fraction} 等于 {small_variance:fraction}。"
    ),
    "lesson04.variance.solution": (
        "一颗骰子：{one:fraction} 乘 {miss:fraction}。\n{n:dice}：{n} 乘它 = {variance:fraction}，约 "
        "{variance:decimal}。"
    ),
}
