"""Chinese texts of a derivation: where the third card is (thirds.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "thirds.ledger.title": "三张里你有两张：第三张在哪儿？",
    "thirds.ledger.unseen": (
        "你看得见自己的 {held} 张。看不见的有 {unseen} 张：另外三家各 {held} 张，底牌 {bottom} 张。"
    ),
    "thirds.ledger.partner": (
        "第三张在 {unseen} 个位置中的一个，其中 {held} 个在对家手里：{partner:percent}。在两个对手手里合起来是 "
        "{opponents:fraction}，{opponents:percent}；在底牌里是 {low:fraction}，{low:percent}。"
    ),
    "thirds.fill.partner": "第三张在 {unseen} 个位置中的一个，每个位置机会一样。其中 {held} 个在对家手里，所以概率是：",
    "thirds.ledger.all": (
        "某一种牌你一张也没有。三张全在指定的一家手里：{named:percent}；在随便哪一家手里，是它的三倍，"
        "{somebody:percent}。"
    ),
    "thirds.ledger.later": (
        "另外三家各出了{seen:cards}以后，还没见到它：看不见的有 {total} 张，对家手里 {rest} 张，{now:percent}。底牌还"
        "是 {bottom} 张，现在占 {lower:percent}。"
    ),
    "thirds.fill.later": (
        "另外三家各出了{seen:cards}以后，还没见到它：三家手里各有 {rest} 张，底牌 {bottom} 张。在对家手里的概率是："
    ),
    "thirds.ledger.dice": (
        "骰子就没有这回事：你的骰子从来不影响别人的骰子。你手里的牌不会在别处；你掷出的 5，别人也可以掷出。"
    ),
    "thirds.ledger.dry": (
        "刚发完的六张底牌：一张主牌也没有 {no_trump:percent}；除级牌外没有主牌 {no_but:percent}；全是主牌 "
        "{only:percent}。后两种是干锅，六张全是级牌的只算一次：{dry:percent}。"
    ),
    "thirds.ledger.points": (
        "底牌没有分：{counting} 张 5、10 和 K 一张也没有，六张都来自另外 {none} 张：{pointless:percent}。"
    ),
    "thirds.teaser.unseen": "看不见的有多少张？",
    "thirds.teaser.partner": "第三张在对家手里的机会有多大？",
    "thirds.teaser.all": "要是你一张也没有呢？",
    "thirds.teaser.later": "各出{seen:cards}以后呢？",
    "thirds.teaser.dice": "骰子呢？",
    "thirds.teaser.dry": "干锅有多常见？",
    "thirds.teaser.points": "底牌没有分，有多常见？",
    "thirds.why.unseen": "三副牌共 {all} 张。你手里的已经不再是机会。",
    "thirds.why.partner": (
        "你没有任何理由把一个看不见的位置和另一个分开，所以每个位置机会一样。要是只有三家，就是三分之一；这里少一点，"
        "因为底牌也占一份。"
    ),
    "thirds.why.all": (
        "三张，落在 {unseen} 个位置中的任意三个。先看小一点的：两张落在四个位置里，其中两个是波的，六对位置里有一对全"
        "是他的。不可能两家都有全部三张，所以概率可以相加。"
    ),
    "thirds.why.later": (
        "出过的牌不是它，就少了一些位置。各家的手越来越小，底牌不变，所以底牌的份额变大。前提是：他们选着出哪张，没有"
        "透露更多消息。"
    ),
    "thirds.why.dice": "骰子各掷各的。牌是从同一副里来的，在这里就不在那里：牌有记性。",
    "thirds.why.dry": (
        "剩下的六张，是 {all} 张里任意六张，机会一样。主牌有 {trumps} 张；不是主牌或是级牌的有 {spared} 张；{rank} 张"
        "级牌两边都算。这些都是刚发完时的底牌。庄家拿起来再挑六张扣下，那六张就不再是随便的六张了。"
    ),
    "thirds.why.points": "{none} 张里选六张，比 {all} 张里选六张。这也是刚发完的时候：没有人会随便把 K 扣下去。",
    "thirds.blank.third": "那是三家平分。可是底牌里也可能有它。",
    "thirds.blank.quarter": "那样把你自己的 {held} 张也算成位置了。你看得见：它不在那儿。",
    "thirds.blank.fourth": "那是四家之一。你就是其中一家，而你没有它。",
    "thirds.blank.both": "那是两个对手合起来的机会。",
    "thirds.blank.same": "那是还没出牌的时候。现在各家的手变小了，底牌没有变。",
    "thirds.blank.all": "那样出过的牌还算作看不见的。",
    "thirds.blank.bottom": "那是底牌的份额。",
}
