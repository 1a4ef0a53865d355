"""Chinese texts of lesson 6, Your dice change the question (lesson06.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson06.question": "你手里是 {own:hand}，听到“{bid:bid}”。这样的局面 100 次里有几次为真？",
    "lesson06.second.question": (
        "Bo 自己怎么想？假定他手里五颗一颗也不算数。这样的局面 100 次里有几次，他自己的“{bid:bid}”为真？"
    ),
    "lesson06.second.yours": "这是你的数。Bo 看不见你那{known:number}颗，{quantity:number}个全要靠他看不见的骰子。",
    "lesson06.second.not_looked": "这是把{dice:dice}都当成看不见的。Bo 已经看见其中五颗，对他来说一颗也不算数。",
    "lesson06.second.fails": "这接近于他这一叫不成立的概率。问的是成立的概率。",
    "lesson06.second.half": "他叫了，并不等于各占一半：{quantity:number}个全要来自看不见的{unseen:dice}。",
    "lesson06.second.under": "没有那么少：看不见的十颗骰子也会给人惊喜。",
    "lesson06.second.over": (
        "{quantity:number}个全要来自{unseen:dice}，而每颗只有三分之一的机会。那样的话，他知道自己在虚叫。"
    ),
    "lesson06.second.near": "非常接近：那样的话，他知道自己在虚叫。",
    "lesson06.yours": "你的骰子",
    # the ideas behind guesses
    "lesson06.guess.not_looked": (
        "你把{dice:dice}都当成看不见的，这是很自然的第一想法；可{quantity:number}个里已有{known:number}个在你手里。"
    ),
    "lesson06.guess.half": (
        "成立或不成立，并不等于各占一半：看不见的{unseen:dice}里要有{need:number}颗算数，而每颗只有三分之一的机会。"
    ),
    "lesson06.guess.fails": "这接近于不成立的概率。问的是成立的概率。",
    "lesson06.guess.none": "你没有算自己的骰子：{quantity:number}个里已有{known:number}个在你手里。",
    "lesson06.guess.under": "{quantity:number}个里已有{known:number}个在你手里，只差{need:number}个。",
    "lesson06.guess.over": "看不见的{unseen:dice}里要有{need:number}颗算数，而每颗只有三分之一的机会。",
    "lesson06.guess.near": "非常接近。能说出为什么吗？后面几步会说明。",
    # exercises
    "lesson06.none.ask": (
        "你手里是 {own:hand}，一颗也不算数。看不见的有{unseen:dice}，叫的是“{bid:bid}”。成立的概率是多少？"
    ),
    "lesson06.ones.ask": "一共{dice:dice}，你有{held:number}颗：{own:hand}。叫的是“{bid:bid}”。成立的概率是多少？",
    "lesson06.sixes.ask": "一共{dice:dice}，你有{held:number}颗：{own:hand}。叫的是“{bid:bid}”。成立的概率是多少？",
    "lesson06.mean.ask": (
        "你手里是 {own:hand}，听到“{bid:bid}”：你有{known:dice}算数，看不见的有{unseen:dice}。平均一共有几颗算数？"
    ),
    "lesson06.looking.ask": "你掀开自己的骰盅看了一眼。Bo 对自己那一叫的判断应该改变吗？",
    "lesson06.looking.0": "应该：现在有人知道得更多了",
    "lesson06.looking.1": "不应该：Bo 没有看到新东西",
    "lesson06.looking.2": "我拿不准",
    "lesson06.idea": (
        "手里有{known:dice}算数，叫{quantity:number}个："
        "看不见的{unseen:dice}里要有{need:number}颗算数，每颗三分之一的机会。"
    ),
    "lesson06.none.idea": "你一颗也没有，{need:number}颗全要来自看不见的{unseen:dice}，每颗三分之一的机会。",
    "lesson06.mean.idea": "你的已经算数；看不见的{unseen:dice}平均每三颗有一颗算数，与叫了什么无关。",
    "lesson06.looking.idea": (
        "多数人最后说不应该。你的骰子 Bo 原来看不见，现在也看不见，他的问题没有变。变的只是你的问题。"
    ),
    "lesson06.none.next": "继续：如果你的一也来帮忙呢？",
    "lesson06.ones.next": "继续：有两个六、没有一，又怎样？",
    "lesson06.sixes.next": "继续：这次不问概率，问平均数。",
    "lesson06.joint.next": "继续最后一张题卡，大家讨论。",
    "lesson06.looking.next": "现在用起来：在桌上做一个决定。",
    "lesson06.wrong.exactly": "你算的是{unseen:dice}里恰好{need:number}颗。叫数说的是至少：更多也成立。",
    "lesson06.wrong.fails": "这是不成立的概率。只差一步：用全部减去它。",
    "lesson06.wrong.not_looked": "你把{dice:dice}都当成看不见的，这是很自然的第一想法；可其中{held:dice}你已经看见了。",
    "lesson06.wrong.plain": "你只算了{face:faces}。这桌上一可以变，所以看不见的每颗骰子有三分之一的机会算数。",
    "lesson06.wrong.no_ones": "你算了手里的{face:faces}，漏了手里的一。一可以变：它们也算{face:faces}。",
    "lesson06.wrong.mean_all": "你取了全部{dice:dice}的三分之一。可你手里的{known:dice}不是三分之一，而是一定算数。",
    "lesson06.wrong.mean_rest": "你算出了看不见的骰子带来多少。你自己的{known:dice}还要加上去。",
    "lesson06.wrong.mean_bid": "这是叫的数。叫了什么，不会改变桌上实际的平均数。",
    "lesson06.hint.1": "你手里已经有几颗算数？还差几颗？",
    "lesson06.mean.hint.1": "哪些骰子是确定的，哪些不是？分开来问。",
    "lesson06.hint.2": "看账本第 4 行：看不见的骰子里至少要有所差的那么多，每颗三分之一的机会。",
    "lesson06.mean.hint.2": "看账本第 3 行：看不见的有几颗。每颗平均带来三分之一颗。",
    "lesson06.hint.3": (
        "小一点的例子：看不见{few:dice}，差{one:number}颗。一颗都不算数的占 {no:fraction}，"
        "至少一颗算数的占 {some:fraction}。"
    ),
    "lesson06.mean.hint.3": (
        "小一点的例子：手里一颗算数，看不见{three:dice}：1 加{three:number}个三分之一，等于 {two:fraction}。"
    ),
    "lesson06.solution": (
        "手里：{known}。叫：{quantity}。还差：{need}。看不见：{unseen}。\n"
        "{unseen:dice}里至少{need:number}颗：{total:count} 种等可能情形中有 {ways:count} 种。\n"
        "{ways:count}/{total:count}[ = {reduced:fraction}] = {p:percent}。"
    ),
    "lesson06.mean.solution": (
        "确定的：{known}。{unseen:dice}平均带来：{unseen}/3。\n合起来 {mean:fraction}，约 {mean:decimal}。"
    ),
    "lesson06.mean.next": "继续：同一个叫数，手里换了骰子。",
    "lesson06.same.ask": (
        "{hands:number}个人听到同一个叫数“{bid:bid}”，每人都看不见另外{unseen:dice}。先别算，给每手骰子配上机会。"
    ),
    "lesson06.same.hand": "{own:hand}",
    "lesson06.same.idea": (
        "手里最多的，{unseen:number}颗里只差 {most} 颗：{few:percent}。一颗也没有的，差 {least} 颗：{many:percent}。"
    ),
    "lesson06.same.wrong.plain": "你漏了那颗一，一可以变：{own:hand} 里有{known:number}颗算数。",
    "lesson06.same.wrong.none": "这一手一颗也不算，{least} 颗全要从看不见的里面来：几手里机会最小。",
    "lesson06.same.hint.1": "每一手里有几颗算数？一也算。",
    "lesson06.same.hint.2": "看账本第 1、2 行：手里有几颗，还差几颗。",
    "lesson06.same.hint.3": "小一点：叫的是一个六。手里有六的什么也不差，没有六的还差一个。所以前一个更有把握。",
    "lesson06.same.solution": (
        "叫的数减去手里算数的，就是还差几颗：从 {most} 颗到 {least} 颗。\n"
        "差得越少，机会越大：从 {few:percent} 一直到 {many:percent}。"
    ),
    "lesson06.same.next": "继续：列联表里的一格，可以问三个问题。",
    "lesson06.joint.ask": "你看过了：你手里有{known:dice}算数。列联表里的哪个比例，是现在这一叫成立的概率？",
    "lesson06.joint.idea": (
        "你这手已经在那里了。所以只问有这样一手的那些局，表里有 {of_column:count} 局，其中 {both:count} 局成立。"
    ),
    "lesson06.joint.wrong.0": "这是两样都有的占全部 {of_joint:count} 局的比例。可你这手已经不用再发生一次了。",
    "lesson06.joint.wrong.2": "这是从成立的 {of_row:count} 局出发，问其中有多少是这样一手。",
    "lesson06.joint.hint.1": "什么你已经知道了？什么还没定？",
    "lesson06.joint.hint.2": "在列联表里，选只问“这样一手”的那个比例；账本第 4 行说的是同一件事。",
    "lesson06.joint.hint.3": (
        "小一点的例子：两枚硬币，第一枚是正面。两枚都正面，四局里有一局；但在第一枚是正面的局里，两局就有一局。"
    ),
    "lesson06.joint.solution": (
        "这样一手：{of_joint:count} 局里有 {of_column:count} 局。\n"
        "其中 {both:count} 局成立。\n"
        "{both:count}/{of_column:count} = {p:percent}，和账本第 4 行一样。"
    ),
    "lesson06.twoway.heading": "叫数和你这一手",
    "lesson06.twoway.line": "谁都还没看的时候，{dice:dice}的全部局面。“这样一手”指你的五颗里有{known:number}颗算数。",
    "lesson06.twoway.ask.column": "有这样一手的局里，叫数成立的有多少？",
    "lesson06.twoway.ask.row": "叫数成立的局里，有这样一手的有多少？",
    "lesson06.twoway.ask.joint": "全部局里，两样都有的有多少？",
    "lesson06.twoway.holds": "成立",
    "lesson06.twoway.fails": "不成立",
    "lesson06.twoway.such": "这样一手",
    "lesson06.twoway.other": "别的手",
    "lesson06.seats.heading": "同一叫，三个座位",
    "lesson06.seats.sentence": (
        "“{bid:bid}”：对你是 {p:percent}，对一颗也没有的人是 {other:percent}，对没有看的人是 {outside:percent}。"
    ),
    "lesson06.seats.you": "你",
    "lesson06.seats.unlooked": "没有看的人",
    "lesson06.seats.none": "一颗也没有的人",
    "lesson06.seats.head": "{face:faces}和一，合起来",
}
