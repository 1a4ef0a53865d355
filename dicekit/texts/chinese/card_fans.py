"""摊开的一手牌的文字。 (Chinese texts of the spread hand: cardfan.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "cardfan.title.hand": "你的牌：{n:cards}",
    "cardfan.title.ask": "你的牌，和见过的牌",
    "cardfan.title.follow": "可以跟什么？",
    "cardfan.title.declare": "反主，还是不反",
    "cardfan.title.lead": "轮到你出",
    "cardfan.summary": "{n:cards}：主牌 {trumps} 张，棒 {pairs} 个，滚子 {triples} 个。",
    "cardfan.level": "级",
    "cardfan.trump": "主花色",
    "cardfan.twos": "二",
    "cardfan.twos.in": "全是主",
    "cardfan.twos.out": "只有主花色的是主",
    "cardfan.order": "打 {level}，{suit}是主；二：{twos}。",
    "cardfan.skin": "画成",
    "cardfan.skin.cards": "扑克牌",
    "cardfan.skin.tiles": "数字牌",
    "cardfan.place.next": "下家",
    "cardfan.place.partner": "对家",
    "cardfan.place.previous": "上家",
    "cardfan.place.bottom": "底牌",
    # 在谁手里
    "cardfan.ask": "谁有",
    "cardfan.ask.choose": "哪张牌……",
    "cardfan.ask.first": "先选一张还有没见过的牌。",
    "cardfan.answer.none": "三张{card}都见过了。",
    "cardfan.answer.one": (
        "没见过的 {unseen} 张里有一张{card}。对家 {partner:percent}，下家 {next:percent}，上家 {previous:percent}，"
        "底牌 {bottom:percent}。"
    ),
    "cardfan.answer.more": (
        "没见过的 {unseen} 张里有 {left} 张{card}。至少有一张的机会：对家 {partner:percent}，下家 {next:percent}，"
        "上家 {previous:percent}，底牌 {bottom:percent}。"
    ),
    "cardfan.seen": "见过的牌。",
    "cardfan.seen.count": "别人的牌见过 {n} 张，还有 {left} 张没见过。",
    "cardfan.seen.mark": "记一张见过的[：{card}]",
    "cardfan.seen.all": "三张{card}都已经见过了。",
    "cardfan.seen.most": "这里最多记 {n} 张。",
    "cardfan.seen.back": "见过的{card}：撤回",
    "cardfan.tricks": "没有出现这张牌的圈数",
    "cardfan.tricks.by": "{n} 圈",
    "cardfan.tricks.more": "多 {n} 圈",
    "cardfan.tricks.fewer": "少一圈",
    "cardfan.tricks.range": "这里可以数 0 到 {most} 圈。",
    # 跟牌
    "cardfan.lead": "首家出：",
    "cardfan.rule": "规则",
    "cardfan.rule.live": "活棒",
    "cardfan.rule.dead": "死棒",
    "cardfan.picked.card": "{card}[，{more}]",
    "cardfan.picked.so_many": "选了 {n} 张",
    "cardfan.picked.none": "选{n:cards}来跟。",
    "cardfan.picked.clear": "都不选",
    "cardfan.picked.most": "一次最多出{n:cards}。",
    "cardfan.picked.yes": "{cards}：按{rule}规则可以出。",
    "cardfan.picked.no": "{cards}：不能出。{why}",
    "cardfan.ways": "按{rule}规则，这手牌有 {n} 种跟法。",
    # 亮主
    "cardfan.standing": "别人亮的：",
    "cardfan.declare": "你亮什么？",
    "cardfan.declare.with": "亮{cards}",
    "cardfan.declare.pass": "不反",
    "cardfan.declare.stay": "还是{suit}是主：你有 {trumps} 张主牌",
    "cardfan.declare.about": "{suit}是主：你有 {trumps} 张主牌",
    "cardfan.declared": "你亮{cards}：{suit}是主，你有 {trumps} 张主牌，不反则是 {others} 张。",
    "cardfan.open": "大家的牌摊开了。",
    "cardfan.over": "{who}可以用{cards}再反。",
    "cardfan.over.none": "谁也不能再反。",
    "cardfan.declared.pass": "还是{suit}是主，你有 {trumps} 张主牌。",
    # 出牌
    "cardfan.leads": "你出什么？",
    "cardfan.lead.with": "出{cards}",
    "cardfan.led.stands": "{cards}：两个对手都压不住。",
    "cardfan.led.beaten": "{cards}：{who}压得住。",
    "cardfan.opened": "别人的牌摊开了：这门里更大的牌",
    "cardfan.head.place": "位置",
    "cardfan.head.higher": "更大的牌",
    "cardfan.head.room": "没见过的牌",
    "cardfan.head.share": "机会",
    "cardfan.head.percent": "百分比",
    "cardfan.head.group": "门",
    "cardfan.head.card": "牌",
    "cardfan.head.copies": "张数",
    "cardfan.nothing": "没有",
    "cardfan.undo": "退回",
    # 发牌
    "cardfan.seed": "种子 {seed}，{n} 号",
    "cardfan.seed.given": "这一课的牌。另发一手",
    "cardfan.help": (
        "方向键先按门、再按大小在牌间移动。回车键选中一张牌，或问它在谁手里；按 S 记下又见过一张，按 X 都不选。"
        "三张相同的下面有括线；主牌的脚下有双线。别人亮出的牌按出牌次序算：下家、对家、上家。"
    ),
}
