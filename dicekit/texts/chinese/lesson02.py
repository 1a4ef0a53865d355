"""Chinese texts of lesson 2, Is a six due? (lesson02.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson02.use.heading": "两个决定",
    "lesson02.row": "一颗骰子掷了{misses:number}次，没有六。{next:ordinal}次还没掷。",
    "lesson02.question": "一颗公平的骰子连掷{misses:number}次都没有六。100 次这样的情形里，下一次有几次是六？",
    # ---- 猜测背后的想法
    "lesson02.guess.some": (
        "这是{next:number}次里至少出一个六的机会，是在一次都没掷的时候问的。其中{misses:number}次已经摆在那里，"
        "不可能再是六了。"
    ),
    "lesson02.guess.none": "这是连掷{misses:number}次没有六的机会。这已经发生了，要问的是接下来。",
    "lesson02.guess.both": "这是整件事的机会：{misses:number}次没有六，接着来一个六。前一半已经发生了。",
    "lesson02.guess.half": "要么是六要么不是，但这不等于一半：六个面里只有一个是六，哪一次都一样。",
    "lesson02.guess.under": "骰子“冷”了吗？它什么也没变。和第一次一样，六个面里有一个是六。",
    "lesson02.guess.over": "很多人觉得“该还”一个六了。掷上几千次，六确实会接近六分之一，但骰子不欠账：它没有记忆。",
    "lesson02.guess.near": "非常接近。能说出为什么前{misses:number}次什么也不改变吗？后面几步会说清楚。",
    "lesson02.second": (
        "公平的骰子掷{rolls:number}次，每个点数平均出现{average:number}次。100 份这样的记录里，"
        "有几份会有某个点数出现{times:number}次或更多？"
    ),
    "lesson02.second.named": "这是事先指定的一个点数的机会。这里六个点数哪个都行，是掷完以后才指出来的。",
    "lesson02.second.fails": "这是没有哪个点数那么多的机会。问的是有的机会。",
    "lesson02.second.under": (
        "平均{average:number}次，{times:number}次就多了一半，听起来很少见。可是点数有六个，哪一个都可能偏出去。"
    ),
    "lesson02.second.over": (
        "公平的骰子会偏，但没有这么常偏这么远：{times:number}次比平均的{average:number}次多了一半。"
    ),
    "lesson02.second.near": "非常接近。公平的骰子能偏多远，很少有人有感觉。",
    # ---- 掷
    "lesson02.rolls.line": "一直掷，直到连着{misses:number}次没有六，再看下一次。下一次是六，就算成立。",
    "lesson02.rolls.one": "连着{misses:number}次没有六，接着是：{next:face}。一次说明不了什么。",
    "lesson02.rolls.some": (
        "连着{misses:number}次没有六，共 {n} 回：接着是六的有 {held} 回。预期 {expected} 回，上下浮动 {give} 回。"
    ),
    "lesson02.rolls.last": "第 {n} 回：连着{misses:number}次没有六，接着是{next:face}。",
    "lesson02.rolls.table": "接下来是什么",
    "lesson02.rolls.count": "接着的六",
    # ---- 图
    "lesson02.chart.next": "{misses:number}次没有六之后出六：{again:percent}。",
    "lesson02.chart.next.heading": "接下来是什么",
    "lesson02.chart.no_six": "不是六",
    "lesson02.chart.six": "六",
    "lesson02.chart.none": "{misses:number}次都没有六：{none:percent}。",
    "lesson02.chart.none.heading": "{misses:number}次里有几个六",
    "lesson02.chart.sixes": "六的个数",
    "lesson02.chart.most": "{often:percent} 的公平记录里，某个点数出现 {times} 次或更多。",
    "lesson02.chart.most.heading": "{rolls:number}次里出现最多的点数",
    "lesson02.chart.most.head": "出现最多的点数的次数",
    "lesson02.chart.run": "同样的记录里，{p:percent} 有某个点数连出{run:number}次或更多。",
    "lesson02.chart.run.heading": "{rolls:number}次里最长的连出",
    "lesson02.chart.run.head": "最长连出",
    # ---- 账本
    "lesson02.ledger.title": "{misses:number}次没有六，该出六了吗？",
    "lesson02.teaser.none": "这么久没有六",
    "lesson02.ledger.none": "{misses:number}次都没有六：每次{sides:number}个面里有{others:number}个可以。",
    "lesson02.why.none": (
        "第一次的{sides:number}种结果里有{others:number}种没有六；其中每一种之后，"
        "第二次又是{sides:number}种里{others:number}种：{all_pairs} 种里 {pairs} 种。每多一次，就多乘一个。"
        "{misses:number}次：{none:percent}，并不少见。"
    ),
    "lesson02.teaser.then": "接着来一个六",
    "lesson02.ledger.then": "同样{misses:number}次没有六，接着来一个六：再多乘一个。",
    "lesson02.why.then": "不管前面是怎样没有六的，接下来的{sides:number}个面里总有一个是六，所以只剩六分之一。",
    "lesson02.teaser.again": "一个除以另一个",
    "lesson02.ledger.again": (
        "{misses:number}次没有六的所有情形里，有多少接着出六？相除：{misses:number}个因子上下都有，约掉了。"
    ),
    "lesson02.why.again": (
        "小一点的例子：两枚硬币。先反面占一半，先反后正占四分之一。四分之一除以一半还是一半：第一枚硬币约掉了。"
    ),
    "lesson02.blank.both": "这是第 2 行：没有六和接着的六合在一起。没有六已经发生，要除以它的份额，也就是第 1 行。",
    "lesson02.blank.some": "这是{next:number}次里至少一个六，是在第一次之前问的。这里前几次已经摆在那里了。",
    "lesson02.blank.turn": "如果{next:number}次里必定有一个六，只是不知道在哪一次，那才是这样。可没有什么逼它出现。",
    "lesson02.teaser.cut": "没有点数太多的记录",
    "lesson02.ledger.cut": (
        "现在看{rolls:number}次。没有哪个点数超过{most:number}次：六个同样的因子，一个点数一个，都在 {most} "
        "之后截断。乘开以后，z^{rolls} 前面的数乘以 {rolls} 的阶乘，记作 A：剩下的就是这么多份记录。"
    ),
    "lesson02.why.cut": (
        "小一点的例子：两枚硬币，正反都不超过一次。(1 + z)(1 + z) 里有一个 z²，乘以二的阶乘，得二：正反、反正。"
        "里面除以 k 的阶乘，外面乘以 {rolls} 的阶乘，数的就是一份记录能按多少种顺序出现。"
    ),
    "lesson02.teaser.even": "它们的份额",
    "lesson02.ledger.even": "A 占全部记录：{even:percent} 的记录里，每个点数都不超过{most:number}次。",
    "lesson02.why.even": (
        "{rolls:number}次合起来有 {sides} 的 {rolls} 次方种等可能的记录。A 太长，读不过来；引擎一位不少地留着，"
        "最后才相除。"
    ),
    "lesson02.teaser.often": "全部减去这些",
    "lesson02.ledger.often": "其余的都有某个点数出现{times:number}次或更多：{chance:percent}，三份公平记录里不止一份。",
    "lesson02.why.often": "又是“全部减去没有”：没有哪个点数那么多的记录，比一个、两个、三个点数那么多的记录好数。",
    # ---- 练习
    "lesson02.wrong.fails": "这是不发生的机会。只差一步：用全部减去它。",
    "lesson02.again.ask": "{misses:number}次没有六已经摆在桌上。{next:ordinal}次是六的概率是多少？",
    "lesson02.again.idea": "{misses:number}个因子上下都有；剩下的是六个面里的一个。",
    "lesson02.again.next": "接着做：同样几次，但还没有掷。",
    "lesson02.again.wrong.some": "这是{next:number}次里至少一个六，是在第一次之前问的。其中{misses:number}次已经掷了。",
    "lesson02.again.wrong.both": "这是整件事，没有六和接着的六。没有六已经摆在那里：要除以它的份额。",
    "lesson02.again.wrong.none": "这是{misses:number}次没有六的概率。这已经发生了。",
    "lesson02.again.wrong.miss": "这是再来一次没有六的概率。用全部减去它。",
    "lesson02.again.hint.1": "和第一次之前相比，骰子里有什么不同？",
    "lesson02.again.hint.2": "账本第 3 行：哪些因子约掉了？",
    "lesson02.again.hint.3": (
        "小一点的例子：一枚硬币出了一次反面。先反后正：{coins:fraction}；先反：{coin:fraction}；相除：{coin:fraction}。"
    ),
    "lesson02.again.solution": "（没有六再出六）除以（没有六）= {both:fraction} : {none:fraction} = {p:fraction}。",
    "lesson02.zero.ask": "还什么都没掷。{misses:number}次都没有六的概率是多少？",
    "lesson02.zero.idea": "每次剩下六个面里的五个，一共{misses:number}次：差不多四回里有一回。",
    "lesson02.zero.next": "接着做：更长的记录，和一个从不出现的点数。",
    "lesson02.zero.wrong.sixes": "这是次次都是六的概率。没有六，是每次都为另外五个面之一。",
    "lesson02.zero.wrong.one": "这是一次没有六。一共{misses:number}次，每次一个因子。",
    "lesson02.zero.hint.1": "第一次有几个面可以？后面每一次呢？",
    "lesson02.zero.hint.2": "账本第 1 行。",
    "lesson02.zero.hint.3": "小一点的例子：两次没有六是 {one:fraction} 乘以 {one:fraction}，即 {two:fraction}。",
    "lesson02.zero.solution": "{one:fraction} 连乘{misses:number}个：{p:fraction} = {p:percent}。",
    "lesson02.missing.ask": "公平的骰子掷{rolls:number}次。六个点数里至少有一个从不出现的概率是多少？",
    "lesson02.missing.idea": (
        "事先指定的一个点数，{named:percent} 的记录里没有。六个点数都可能缺，而缺两个的记录不能数两遍。"
    ),
    "lesson02.missing.next": "接着做：这回要看顺序。",
    "lesson02.missing.wrong.named": "这是事先指定的一个点数。这里六个里哪个缺都行。",
    "lesson02.missing.wrong.added": "六个指定的点数加起来：差不多了。缺两个点数的记录数了两遍，还要减掉一点。",
    "lesson02.missing.hint.1": "一个点数，比如六，从不出现的机会有多大？",
    "lesson02.missing.hint.2": (
        "账本第 1 行，换成{rolls:number}个因子；六个这样的点数，减去两个点数都缺的{pairs:number}对，依次类推。"
    ),
    "lesson02.missing.hint.3": (
        "小一点的例子：三个面的骰子掷两次。出对子就缺两个面，占 {small:fraction}；其余的都缺一个。"
    ),
    "lesson02.missing.solution": (
        "{sides}·(5/6)^{rolls} − {pairs}·(4/6)^{rolls} + {triples}·(3/6)^{rolls} − {pairs}·(2/6)^{rolls} + "
        "{sides}·(1/6)^{rolls}\n= {p:percent}。单是第一项就有 {added:percent}；指定的两个点数都缺的记录占 "
        "{two:percent}。"
    ),
    "lesson02.run.ask": "公平的骰子掷{rolls:number}次。100 份这样的记录里，有几份会有某个点数连出{run:number}次？",
    "lesson02.run.idea": (
        "这样的连出可以从{places:number}个位置开始，每处 {place:fraction}；但有好几处的记录只能数一遍。"
        "掷{more:number}次就有 {longer:percent}：两份里就有一份。"
    ),
    "lesson02.run.next": "接着做：不要连着，只看总数。",
    "lesson02.run.wrong.0": (
        "这只是一个位置：后两次都和前一次一样。{rolls:number}次的记录里有{places:number}个这样的位置。"
    ),
    "lesson02.run.wrong.2": (
        "你把{places:number}个位置加了起来，每处 {place:fraction}。有两处连出、或连得更长的记录，数了不止一遍。"
    ),
    "lesson02.run.wrong.3": "这是没有这么长的连出的机会。只差一步。",
    "lesson02.run.hint.1": "这样的连出，可以从记录的几个位置开始？",
    "lesson02.run.hint.2": "用掷验条掷几份记录，或在一份{rolls:number}次的记录下打开“这些骰子公平吗？”。",
    "lesson02.run.hint.3": "小一点的例子：掷三次。六乘六里有一种，{place:fraction}，后两次都和第一次一样。",
    "lesson02.run.solution": (
        "数没有这种连出的记录：每一次要么和前一次不同（五种），要么重复一次。全部减去这些：{p:percent}。"
    ),
    "lesson02.often.ask": (
        "公平的骰子掷{rolls:number}次。100 份这样的记录里，有几份会有某个点数出现{often:number}次或更多？"
    ),
    "lesson02.often.idea": (
        "事先指定的一个点数，{named:percent} 的记录里有这么多。是哪个点数还没定，六个都可能：合起来 {p:percent}，"
        "两份里不止一份。"
    ),
    "lesson02.often.next": "接着做：两份记录里，有一份从没掷过。",
    "lesson02.often.wrong.0": "这是事先指定的一个点数。这里可以先看，再指。",
    "lesson02.often.wrong.1": "这是最多的点数正好{often:number}次。更多也算。",
    "lesson02.often.wrong.3": "这是没有哪个点数那么多的机会。只差一步。",
    "lesson02.often.hint.1": "点数是掷之前指定的，还是掷之后？",
    "lesson02.often.hint.2": "账本第 4 到 6 行，换成{rolls:number}次，因子在{less:number}之后截断。",
    "lesson02.often.hint.3": (
        "小一点的例子：掷两次。指定的点数出两次：{named_two:fraction}。某个点数出两次：{some_two:fraction}。"
    ),
    "lesson02.often.solution": (
        "指定的点数{often:number}次或更多：{named:percent}。某个点数：先数所有点数都不超过{less:number}次的记录，"
        "全部减去这些：{p:percent}。"
    ),
    "lesson02.made.ask": "两份{rolls:number}次的记录，一份按种子掷出，一份是编的。哪一份是编的？",
    "lesson02.made.neither": "谁也说不准",
    "lesson02.made.idea": (
        "编的那份，连出不超过{run:number}次，没有哪个点数超过{most:number}次；这么均匀的公平记录只占 {even:percent}。"
        "另一份有{true_run:number}次的连出（{wild:percent} 的公平记录有这么长的），"
        "有个点数出现{true_most:number}次（{uneven:percent}）。"
    ),
    "lesson02.made.next": "用一用：Chi 对一颗骰子有意见。",
    "lesson02.made.wrong.0": (
        "它有{true_run:number}次的连出，有个点数出现{true_most:number}次：看着怪，公平的骰子正是这样。另一份太均匀了。"
    ),
    "lesson02.made.wrong.2": (
        "确实没有绝对的把握。但有两个数在说话：最长连出{run:number}次对{true_run:number}次，"
        "最多的点数{most:number}次对{true_most:number}次。"
    ),
    "lesson02.made.hint.1": "要是让你编三十次，你会避开什么？",
    "lesson02.made.hint.2": "两份都数两样：最长连出几次，最多的点数有几次。",
    "lesson02.made.hint.3": (
        "小一点的例子：1 4 2 6 3 5 和 1 4 4 4 2 6。六次全不相同的，公平记录里只占 {different:percent}。"
    ),
    "lesson02.made.solution": (
        "编的：最长连出 {run} 次，最多的点数 {most} 次。\n掷的：最长连出 {true_run} 次，最多的点数 {true_most} 次。"
    ),
    # ---- 用
    "lesson02.rigged.ask": (
        "Chi 记下了{rolls:number}次，见掷骰记录。“{times:number}个{face:face}！应该{average:number}个才对。"
        "你的骰子有鬼。”你怎么说？"
    ),
    "lesson02.rigged.0": "你说得对，{times:number}个太多了",
    "lesson02.rigged.1": "现在就指定{face:face}，重新掷",
    "lesson02.rigged.2": "等等：下面几次{face:face}会变少，就扯平了",
    "lesson02.rigged.idea": (
        "{rolls:number}次的公平记录里，{often:percent} 有某个点数出现{times:number}次或更多；事先指定的点数是 "
        "{named:percent}。Chi 是看过之后才指{face:face}的。现在就指定，再掷就见分晓。"
    ),
    "lesson02.rigged.next": "接着看打赌。",
    "lesson02.rigged.wrong.0": (
        "感觉是这样。可{rolls:number}次的公平记录里，{often:percent} 有某个点数出现{times:number}次或更多："
        "一份记录不是证据。"
    ),
    "lesson02.rigged.wrong.2": (
        "骰子不欠账。下面{rolls:number}次里平均有{average:number}个{face:face}，不管桌上摆着什么；"
        "{times:number}个还是{times:number}个。"
    ),
    "lesson02.rigged.hint.1": "要是出现那么多次的是二，Chi 会指哪个点数？",
    "lesson02.rigged.hint.2": "在 Chi 的记录下打开“这些骰子公平吗？”。",
    "lesson02.rigged.hint.3": (
        "小一点的例子：两次相同占 {some_two:fraction}，两次都是{face:face}只占 {named_two:fraction}。"
    ),
    "lesson02.rigged.solution": (
        "看过之后才指的某个点数：{often:percent}。事先指定的{face:face}：{named:percent}。所以先指定，再换新种子。"
    ),
    "lesson02.bet.ask": (
        "Chi 要打赌，各出一颗珠：下面{rolls:number}次里，会有某个点数出现{times:number}次或更多。你来选边。"
    ),
    "lesson02.bet.0": "跟 Chi：会有",
    "lesson02.bet.1": "反着来：不会有",
    "lesson02.bet.2": "都一样",
    "lesson02.bet.idea": (
        "{often:percent} 的公平记录里会有，比人们想的多，但还不到一半。反着来，平均每次赢 {gain:signed} 颗珠。"
        "选对了也会输：{often:short} 的时候会输。"
    ),
    "lesson02.bet.next": "换个新种子，掷一份{rolls:number}次的记录，看看谁赢。",
    "lesson02.bet.wrong.0": "比看上去常见，这正是这一课说的；但 {often:percent} 还是不到一半。",
    "lesson02.bet.wrong.2": "一颗对一颗，只有两边等可能时才都一样。其中一边有 {rest:percent}。",
    "lesson02.bet.hint.1": "哪一边超过一半？",
    "lesson02.bet.hint.2": "账本第 5、6 行。",
    "lesson02.bet.hint.3": "小一点的例子：三回里赢两回、输一回，每回一颗珠，平均每回赢三分之一颗。",
    "lesson02.bet.solution": "{rest:percent} 对 {often:percent}：平均 {gain:signed} 颗珠。",
}
