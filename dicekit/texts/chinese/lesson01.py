"""Chinese texts of lesson 1, Five dice, one cup (lesson01.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson01.question": "{dice:dice}掷一次。从最可能的开始点卡片，再给每张一个数：掷 100 次里有几次？",
    "lesson01.card.none": "一个{face:face}也没有",
    "lesson01.card.one": "恰好一个{face:face}",
    "lesson01.card.more": "两个或更多{face:faces}",
    # the ideas behind guesses
    "lesson01.guess.idea": "没有{face:face}和恰好一个一样可能：各 {p:percent}。两个或更多只占剩下的 {more:percent}。",
    "lesson01.guess.kinds": (
        "你把两个或更多排在恰好一个前面：它包括的情况更多，这么想很自然。可那些情况都要走两次运，合起来反而更少见。"
    ),
    "lesson01.guess.due": (
        "{dice:dice}，好像总该有一个{face:face}，所以你把没有排在最后。可每颗骰子六次里有五次不是{face:face}"
        "：一个也没有和恰好一个一样可能。"
    ),
    "lesson01.guess.many": (
        "两个或更多有好几种情况：两个、三个、四个、五个。数情况是个好开头，可这些情况并不等可能。等可能的是每一种掷法。"
    ),
    # second guess
    "lesson01.second": "看看掷出来的柱子。如果一直掷下去，有两根会恰好一样高。是哪两根？",
    "lesson01.second.none_one": "没有和恰好一个",
    "lesson01.second.one_two": "恰好一个和恰好两个",
    "lesson01.second.no_two": "没有哪两根相等",
    "lesson01.second.idea.none_one": "各 {p:percent}。掷出来的只是在它上下摆动。账本会说明为什么。",
    "lesson01.second.idea.one_two": (
        "恰好两个要少见得多：{two:percent}，而恰好一个是 {p:percent}。第二个六要再走一次运。"
    ),
    "lesson01.second.idea.no_two": (
        "掷出来的柱子几乎从不相等，你看到的正是这样。可背后有两根相等：没有和恰好一个，各 {p:percent}。"
    ),
    # rolls
    "lesson01.rolls.line": "{dice:dice}一次又一次地全部重掷。两颗或更多掷出六，就算成立。",
    "lesson01.rolls.one": "掷了一次：{dice:dice}里有{counts:dice}是六。{held}",
    "lesson01.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}是六。",
    "lesson01.rolls.table": "有几颗骰子是六",
    "lesson01.rolls.count": "六的个数",
    # chart
    "lesson01.chart.heading": "有几个六",
    "lesson01.chart.head": "六的个数",
    "lesson01.chart.sentence": "没有和恰好一个一样可能：各 {p:percent}。",
    "lesson01.chart.rolled": "掷了 {n:count} 次的结果",
    "lesson01.chart.unrolled": "还没有掷",
    "lesson01.group.none": "没有",
    "lesson01.group.one": "一个",
    "lesson01.group.more": "两个或更多",
    # the ledger
    "lesson01.title": "{dice:dice}里有两个或更多{face:faces}",
    "lesson01.teaser.worlds": "全部情形……",
    "lesson01.ledger.worlds": "{dice:dice}，每颗 {sides} 个面：{total:count} 种情形，哪一种也不占便宜。",
    "lesson01.why.worlds": (
        "两颗骰子有 {sides} · {sides} = {square} 种情形：第一颗的每个面都可以配第二颗的每个面。再加一颗，"
        "每种情形变成 {sides} 种。公平的骰子不偏爱哪个面，所以也不偏爱哪种情形。"
    ),
    "lesson01.teaser.none": "一个六也没有……",
    "lesson01.ledger.none": "一个六也没有：每颗骰子有 {others} 个别的面，{none:count} 种情形。",
    "lesson01.why.none": (
        "两颗骰子的 {square} 种情形里，{others} · {others} = {fewer} 种没有六。再加一颗，{sides} 个面里留下 "
        "{others} 个。"
    ),
    "lesson01.teaser.one": "恰好一个六……",
    "lesson01.fill.one": "恰好一个六：它可以在几个位置？另外{rest:dice}各有 {others} 个面。",
    "lesson01.ledger.one": "恰好一个六：它有 {dice} 个位置，另外{rest:dice}各有 {others} 个面。",
    "lesson01.why.one": (
        "两颗骰子时：六在第一颗或第二颗，两个位置，另一颗有 {others} 个面：{one_of_two} 种情形。骰子多了，位置也多了。"
    ),
    "lesson01.blank.one_place": "那样就规定了哪颗骰子是六。哪一颗都可以：数一数位置。",
    "lesson01.blank.faces": "你数的是面。面已经定了，就是六；问的是哪颗骰子掷出它。",
    "lesson01.blank.both": "每个位置你数了两遍。一个六只占一个位置。",
    "lesson01.blank.rest": "你数的是不是六的那几颗。要数的是六可以在哪些位置。",
    "lesson01.teaser.equal": "现在比一比……",
    "lesson01.ledger.equal": "想不到吧：这边是 {dice} 个位置，那边是最后一颗的 {others} 个面。两个数相等。",
    "lesson01.why.equal": (
        "没有六，最后一颗骰子的面带来一个因子 {others}；恰好一个六，位置带来一个因子 {dice}。{rest:dice}时是 "
        "{four_none:count} 对 {four_one:count}：只有{dice:dice}时两者才相等。"
    ),
    "lesson01.teaser.more": "剩下的……",
    "lesson01.ledger.more": "两个或更多：全部，减去没有，再减去恰好一个。",
    "lesson01.why.more": (
        "两个、三个、四个、五个，一个个数要数四遍。剩下多少，减一次就知道：每种情形不是没有，就是一个，要么更多。"
    ),
    "lesson01.teaser.share": "占多少……",
    "lesson01.ledger.share": "所以 {total:count} 种情形中有 {more:count} 种出现两个或更多六。",
    "lesson01.why.share": "所有情形等可能，所以概率就是它们所占的比例。",
    # exercises
    "lesson01.worlds.ask": "{dice:dice}一共有多少种情形？",
    "lesson01.worlds.idea": "每颗六个面，乘 {dice} 次：{product}。",
    "lesson01.worlds.next": "继续：数一数有六的情形。",
    "lesson01.worlds.wrong.added": "你把面数加起来了，得 {added}。可一颗的每个面都要配下一颗的每个面：要用乘法。",
    "lesson01.worlds.wrong.swapped": "你算的是 {dice} 的 6 次方。是{dice:dice}各选六个面之一：底数和指数要反过来。",
    "lesson01.worlds.wrong.unordered": "你数的是不分次序的骰子。那样少一些，但并不等可能：情形是把每颗骰子分开看的。",
    "lesson01.worlds.wrong.five": "这是五颗骰子的情形数。这里是{dice:dice}。",
    "lesson01.worlds.hint.1": "一颗骰子有几种？对其中每一种，下一颗又有几种？",
    "lesson01.worlds.hint.2": "看账本第 1 行：五颗骰子时也是这样。",
    "lesson01.worlds.hint.3": "小一点的例子：两颗骰子，{sides} · {sides} = {square} 种情形。",
    "lesson01.worlds.solution": "{product} = {total:count}。",
    "lesson01.four.ask": "掷{dice:dice}。至少一个六的概率是多少？",
    "lesson01.four.idea": (
        "全部减去没有：{total:count} 种情形中有 {none:count} 种没有六，所以至少一个六的有 {some:count} 种。"
    ),
    "lesson01.four.next": "继续：五颗骰子，换一个点数。",
    "lesson01.four.hint.1": "“至少一个”的反面是什么？",
    "lesson01.four.hint.2": "看账本第 1、2 行：全部情形，和没有六的情形。这里是{dice:dice}。",
    "lesson01.four.hint.3": (
        "小一点的例子：两颗骰子。{square} 种情形里 {fewer} 种没有六，所以至少一个六的有 {some_of_two} 种。"
    ),
    "lesson01.four.solution": (
        "全部：{total:count}。没有六：{missed} = {none:count}。\n{total:count} − {none:count} = {some:count}"
        "，所以 {some:count}/{total:count} = {p:percent}。"
    ),
    "lesson01.wrong.added": (
        "你给每颗骰子加了六分之一，得 {sum:fraction}。这样，有两个{face:faces}的情形就数了两遍；要是七颗骰子，"
        "就比必然还大了。"
    ),
    "lesson01.wrong.exactly_one": "你算的是恰好一个。至少一个还包括两个、三个和更多。",
    "lesson01.wrong.none": "这是一个也没有的概率。只差一步：用全部减去它。",
    "lesson01.wrong.two_or_more": "这是两个或更多的概率。恰好一个的也要算进来。",
    "lesson01.wrong.one_die": "这是一颗骰子的概率。五颗骰子有五次机会。",
    "lesson01.threes.ask": "掷{dice:dice}。至少一个{face:face}的概率是多少？",
    "lesson01.threes.idea": (
        "三和六一样，都只是一个面：{total:count} 种情形中有 {none:count} 种没有三，所以至少一个的有 {some:count} 种。"
    ),
    "lesson01.threes.next": "继续：恰好两个。",
    "lesson01.threes.hint.1": "问的是哪个面，对骰子来说有区别吗？",
    "lesson01.threes.hint.2": "看账本第 1、2 行：全部减去没有。",
    "lesson01.threes.hint.3": (
        "小一点的例子：两颗骰子。{square} 种情形里 {fewer} 种没有三，所以至少一个三的有 {some_of_two} 种。"
    ),
    "lesson01.threes.solution": (
        "全部：{total:count}。没有三：{none:count}。\n{total:count} − {none:count} = {some:count}，所以 "
        "{some:count}/{total:count} = {p:percent}。"
    ),
    "lesson01.fours.ask": "掷{dice:dice}。恰好两个{face:faces}的概率是多少？",
    "lesson01.fours.idea": (
        "两个{face:faces}的位置有 {places} 种选法，每种有 {pattern:count} 种情形：{total:count} 种里有 {two:count} 种。"
    ),
    "lesson01.fours.next": "继续：两种情形面对面。",
    "lesson01.fours.wrong.one_pattern": "你规定了前两颗是{face:faces}。五颗里哪两颗都可以：位置有 {places} 种选法。",
    "lesson01.fours.wrong.two_or_more": "这是两个或更多的概率。恰好两个不包括三个、四个和五个。",
    "lesson01.fours.wrong.squared": (
        "这只管了两颗骰子。另外三颗都不能是{face:face}，而且这两颗的位置有 {places} 种选法。"
    ),
    "lesson01.fours.wrong.orders": "每一对位置你数了两遍。两个{face:faces}分不出先后：是 {places} 对，不是它的两倍。",
    "lesson01.fours.hint.1": "这两颗可以在哪些位置？另外三颗可以是什么？",
    "lesson01.fours.hint.2": "看账本第 3 行：恰好一个有五个位置。一对有几种位置？",
    "lesson01.fours.hint.3": (
        "小一点的例子：三颗里恰好两个。位置 {three_places} 种，第三颗有 {others} 个面：{cube} 种情形里有 "
        "{three_two} 种。"
    ),
    "lesson01.fours.solution": (
        "位置的选法：{places}。另外三颗：{three} = {pattern:count}。\n{places} · {pattern:count} = {two:count}"
        "，所以 {two:count}/{total:count} = {p:fraction} = {p:percent}。"
    ),
    "lesson01.listed.ask": "五颗骰子排成一行。哪一行更可能：次序恰好是 {listed:hand}，还是 {alike:hand}？",
    "lesson01.listed.first": "第一行",
    "lesson01.listed.second": "第二行",
    "lesson01.listed.0": "{listed:hand}，更像是碰巧掷出来的",
    "lesson01.listed.1": "{alike:hand}，只要中同一个面就行",
    "lesson01.listed.2": "一样可能",
    "lesson01.listed.idea": (
        "每一行都是 {total:count} 种情形中的一种：{world:fraction}。公平的骰子在哪个位置都不偏爱哪个面。"
    ),
    "lesson01.listed.next": "继续：各不相同。",
    "lesson01.listed.wrong.0": (
        "论种类，混杂的确实更可能：各不相同的有 {mixed:count} 种情形，五颗全同的只有六种。可这里写明的是一行，"
        "只是一种情形，和另一行一样孤单。"
    ),
    "lesson01.listed.wrong.1": "两行都是五次六分之一：每个位置都要一个指定的面。",
    "lesson01.listed.hint.1": "有几种情形恰好是第一行的样子？第二行呢？",
    "lesson01.listed.hint.2": "看账本第 1 行：哪一种情形也不占便宜。",
    "lesson01.listed.hint.3": "小一点的例子：两颗骰子，次序为 2 5 的比 6 6 更少见吗？都是 {square} 种里的 1 种。",
    "lesson01.listed.solution": "每一行都是 {total:count} 种情形中的一种：各 {world:fraction}。",
    "lesson01.different.ask": "掷{dice:dice}。各不相同的概率是多少？",
    "lesson01.different.idea": (
        "第一颗随便，第二颗要避开一个面，然后两个、三个、四个：{falling} = {different:count} 种情形。"
    ),
    "lesson01.different.next": "现在用起来：在桌上叫一次。",
    "lesson01.different.wrong.sets": "你数的是 {kinds} 组点数。每组有 {orders} 种次序，每种次序都是一种情形。",
    "lesson01.different.wrong.neighbours": "你只让每颗与前一颗不同。它要与前面所有的都不同。",
    "lesson01.different.wrong.five_faces": "你漏了一个面：{left_out}。第一颗可以是六个面中的任何一个。",
    "lesson01.different.wrong.some_alike": "这是有相同点数的概率。只差一步：用全部减去它。",
    "lesson01.different.hint.1": "第一颗什么都可以。第二颗还剩几个面？",
    "lesson01.different.hint.2": "看账本第 1 行：一颗一颗地乘，只是每次少一个面。",
    "lesson01.different.hint.3": (
        "小一点的例子：三颗各不相同，{cube} 种情形里有 {falling_three} = {three_different} 种。"
    ),
    "lesson01.different.solution": (
        "{falling} = {different:count}。\n{different:count}/{total:count} = {p:fraction} = {p:percent}。"
    ),
}
