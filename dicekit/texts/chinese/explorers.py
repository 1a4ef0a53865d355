"""随意看的文字:摆一张桌。 (Chinese texts of the Explorer: explorer.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "explorer.title": "你看的这张桌",
    "explorer.change": "换一张桌",
    "explorer.seed": "种子 {seed}",
    "explorer.typed": "手牌是输入的",
    "explorer.roll": "重新掷一桌",
    "explorer.pin": "固定比较",
    "explorer.unpinned": "不再固定。",
    "explorer.compared.alone": "固定：{bid:bid}，{was:percent}。换一个叫数或换一张桌来比较。",
    "explorer.compared.same": (
        "固定：{bid:bid}[（{there}）]，{was:percent} → {new:bid}[（{here}）]，{now:percent}：一样。"
    ),
    "explorer.compared.more": (
        "固定：{bid:bid}[（{there}）]，{was:percent} → {new:bid}[（{here}）]，{now:percent}："
        "▲ 多 {points:figures} 个百分点。"
    ),
    "explorer.compared.less": (
        "固定：{bid:bid}[（{there}）]，{was:percent} → {new:bid}[（{here}）]，{now:percent}："
        "▼ 少 {points:figures} 个百分点。"
    ),
    "explorer.copy_seed": "复制种子",
    "explorer.game": "玩法",
    "explorer.preset": "常见规矩",
    "explorer.preset.own": "自选",
    "explorer.players": "人数",
    "explorer.fewer_players": "少一人",
    "explorer.more_players": "多一人",
    "explorer.options": "本桌规矩",
    "explorer.rule": "{about}({rule})",
    "explorer.hands": "骰子",
    "explorer.hands.about": "逐一输入手牌，例如 44136。问号表示没人知道的一手，4? 表示四颗未知的骰子。",
    "explorer.hand": "{name} 的手牌",
    "explorer.starter": "谁先叫",
    "explorer.deal": "摆上这些骰子",
    "explorer.seed_field": "种子：四个字母或数字",
    "explorer.deal_seed": "发",
    "explorer.dealt": "{game}，{players:players}，{dice:dice}。",
    "explorer.bad_hand": "{name}：{text} 在这里摆不上。{need}",
    "explorer.need": "需要：最多{most:dice}，每颗是 {faces:range} 之一。",
    "explorer.need.exactly": "需要：{most:dice}，每颗是 {faces:range} 之一。",
    "explorer.need.two": "至少两人要有骰子，其中一人先叫。",
    "explorer.need.again": "按本桌规矩，这五颗要重掷。",
    "explorer.bad_seed": "种子是四个字符，A 到 Z（没有 I、L、O）和 2 到 9；这不是种子：{text}",
    "explorer.bad_option": "“{option}”在这里不能这样设[；可以是：{choices}]。",
    "explorer.with_push": "“{no}”；“{push}”是“{on}”、“{timing}”是“{after}”时才能选“{yes}”",
    "explorer.bad_players": "这个玩法由 {least} 到 {most} 人玩。",
    "explorer.cards": "牌桌的规则在牌桌上改，见“换规则”。",
    "explorer.help": (
        "选玩法、规矩和人数，或输入一张真实牌桌上的骰子。改动马上生效，叫数表、图和账都会跟着变。"
        "“固定比较”记住现在想的这一叫，和后面的放在一起比。“链接”给出一个地址，能把这一局、第二张桌子和固定的一叫都带回来。"
    ),
}
