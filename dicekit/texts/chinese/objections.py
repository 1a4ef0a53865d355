"""Chinese texts of what speaks against an action; keys as in the English file."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # whose word it is
    "objection.game_over": "这一局已经结束，不能再说话了。可以重新发一局。",
    "objection.round_over": "这一轮已经结束。请先掷下一轮的骰子。",
    "objection.not_your_turn": "现在没轮到这一位[；该 {turn} 说话]。",
    "objection.not_your_turn.C": "现在没轮到这一位[；该 {turn} 回应]。",
    "objection.wrong_phase": "这里不能这样说[；可以：{words:or}]。",
    "objection.wrong_phase.L": "这个游戏没有这句话，或者现在还不能说[；可以：{words:or}]。",
    "objection.wrong_phase.B": "这里不能这样说[；可以：{words:or}]。亮出骰子以后必须叫。",
    "objection.wrong_phase.P": "这里不能这样说[；可以：{words:or}]。亮牌重掷以后必须加。",
    "objection.wrong_phase.C": "这里不能这样说[；可以：{words:or}]。劈只能用接受或反劈来答，别的都不能。",
    # what a bid may be
    "objection.bad_quantity": "叫的个数必须是整数，至少一个[；最低可叫：{lowest:bid}]。",
    "objection.bad_face": "骰子上没有这个点数[；点数是 {faces:range}]。",
    "objection.above_cap": (
        "[{tried:bid}绝不可能有：|]场上只有{cap:dice}[；最低可叫：{lowest:bid}|；已经没有更高的可叫]。"
    ),
    "objection.above_cap.C": (
        "[{tried:bid}绝不可能有：|]所有手加起来最多算{cap:number}个[；最低可叫：{lowest:mode}|；已经没有更高的可叫]。"
    ),
    "objection.no_such_field": "叫道到二十个数字和十个星为止[；最低可叫：{lowest:bid}]。",
    # what raises a bid
    "objection.not_higher": (
        "{tried:bid}[不比{standing:bid}高|不能叫][；最低可叫：{lowest:bid}|：已经没有更高的可叫][。可以：{words:or}]。"
    ),
    "objection.not_higher.L": (
        "{tried:bid}不比{standing:bid}高[；最低可叫：{lowest:bid}|：已经没有更高的可叫，只能开]。"
    ),
    "objection.not_higher.L.any": (
        "{tried:bid}不比{standing:bid}高：要么个数更多，要么个数相同而点数更高[；最低可叫：{lowest:bid}|。"
        "已经没有更高的可叫]。"
    ),
    "objection.not_higher.L.reset": (
        "{tried:bid}不比{standing:bid}高：要么同一点数个数更多，要么换更高的点数、个数不限[；最低可叫："
        "{lowest:bid}|。已经没有更高的可叫]。"
    ),
    "objection.not_higher.L.strict": (
        "从{standing:bid}不能一步叫到{tried:bid}：要么同一点数个数更多，要么个数相同而点数更高[；可叫："
        "{legal:or}|。已经没有更高的可叫]。"
    ),
    "objection.not_higher.B": (
        "{tried:bid}不比{standing:bid}高：要么在叫道上更靠后，要么同一格而点数更高[；最低可叫：{lowest:bid}"
        "|。已经没有更高的可叫：开]。"
    ),
    "objection.not_higher.P": ("{tried:bid}不比{standing:bid}高[；最低可叫：{lowest:bid}|：已经没有更高的可叫]。"),
    "objection.not_higher.P.ordinary": (
        "{tried:bid}不比{standing:bid}高：二到六之间个数不能减少，一个一顶两个[；最低可叫：{lowest:bid}|。"
        "已经没有更高的可叫]。"
    ),
    "objection.not_higher.P.special": (
        "{tried:bid}不比{standing:bid}高：特别轮里没有可变的骰子，一最小[；最低可叫：{lowest:bid}|。已经没"
        "有更高的可叫]。"
    ),
    "objection.not_higher.C": (
        "{tried:mode}不比{standing:mode}高：要么个数更多，要么个数相同而点数更高（斋里一最大）[；最低可叫："
        "{lowest:mode}|。已经没有更高的可叫：开]。"
    ),
    "objection.zhai_not_broken": (
        "{tried:mode}破不了{standing:bid}[：要飞到{least:number}个][；最低可叫：{lowest:mode}|。已经没有更"
        "高的可叫：开]。"
    ),
    "objection.step_too_big": ("从{standing:mode}到{tried:mode}跨得太大：这一桌一步一步加[；可叫：{legal:or}|]。"),
    "objection.rank_locked": "特别轮里只有剩一颗骰子的人可以换点数[；{standing:bid}之后可叫{lowest:bid}]。",
    # how a round is opened
    "objection.ones_opening": "这一桌不许用一开叫[；最低可叫：{lowest:bid}]。",
    "objection.below_minimum": "开叫{tried:mode}太低：{minima:minima}。",
    "objection.ones_are_zhai": "叫一总是斋：一不能给自己当可变的。",
    # words other than bids
    "objection.no_bid": "还没有人叫。请先叫。",
    "objection.no_bid.L": "还没有人叫，没什么可开的。请先叫。",
    "objection.no_bid.B": "还没有人叫，没什么可开的。请先叫。",
    "objection.no_bid.P": "还没有人叫：一轮从叫开始，不能先过、先开或先说正好。",
    "objection.no_bid.C": "还没有人叫。请先叫。",
    "objection.own_action": "不能开自己说的话[；可以：{words:or}]。",
    "objection.own_action.C": "不能劈自己叫的[；可以：{words:or}]。",
    "objection.no_such_target": ("只能开最后一句话；最后一句是过，也可以开它前面那一句[；可以：{targets:or}]。"),
    "objection.option_off": "这一桌不玩[{option}|这个][。可以：{words:or}]。",
    "objection.option_off.B": "这一桌不玩亮牌重掷[。可以：{words:or}]。",
    "objection.too_few_players": "至少还有{least:players}在场才能说正好。",
    "objection.exact_used": "每局只能说一次正好，这一位已经说过了。",
    "objection.pass_one_die": "过是说自己的骰子全都一样，至少要有两颗骰子。",
    "objection.pass_used": "这一位用这些骰子已经过了一次；亮牌重掷以后才能再过。",
    # showing dice and rolling the rest again
    "objection.wrong_timing": "这一桌不在这个时候亮骰子。",
    "objection.wrong_timing.after_bid": "这一桌要和叫一起亮骰子，不能先亮。",
    "objection.wrong_timing.before_bid": "这一桌要先亮骰子再叫，不能一起。",
    "objection.push_on_opening": "这一桌第一次叫时不能亮牌重掷。",
    "objection.push_empty": "至少亮一颗骰子，或者只叫不亮。",
    "objection.push_not_held": "只能亮自己盖着的骰子[；这些不全在盅里：{dice:hand}|；亮过的就一直亮着]。",
    "objection.push_all": "至少要留一颗盖着的骰子来重掷。",
    "objection.push_mismatch": "和叫一起亮的骰子必须合乎所叫：那个点数，或者星[；这些不全合：{dice:hand}]。",
    "objection.no_raise_left": "亮了以后必须叫，而已经没有更高的可叫[；可以：{words:or}]。",
}
