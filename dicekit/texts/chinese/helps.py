"""帮助页（helps.*）。 (The page Help.)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "helps.title": "帮助",
    "helps.lead": "这里什么都弄不坏，没有计时，什么都不会发送出去。",
    "helps.lesson": "一课怎么上",
    "helps.ask": "桌上的一个局面。",
    "helps.guess": "什么都还没显示，先说你怎么想。猜测会封好。也可以说不想猜。",
    "helps.roll": "掷骰子，一次，十次，一百次。这时还不解释。",
    "helps.reason": "账一行一行算出来，每行都有为什么。",
    "helps.check": "你的猜测、掷出的结果和精确值在同一张图上；然后做题。分数、小数、百分数都读得懂。",
    "helps.use": "桌上的一个决定。",
    "helps.around": "每个部件的四周",
    "helps.table": "同样的数，列成表格",
    "helps.still": "用文字写出的部件，可以复制或打印",
    "helps.link": "一个地址，打开就回到眼前的画面",
    "helps.help": "这个部件做什么，用哪些键",
    "helps.keys": "按键",
    "helps.settings": "设置",
    "helps.settings_line": "语言、明暗、字号、动画、骰子上的数字、单键操作。需要脚本，但不需要网络。",
    "helps.stored": "保存了什么",
    "helps.stored_line": (
        "猜测、答案、学到哪里和设置都只留在这个浏览器里，统一存在 dicekit 这一个名字下。设置里列出全部内容，可以作为文"
        "字带走，也可以一句话全部忘掉。地址里的状态写在 # 之后，服务器看不到。"
    ),
    "helps.words": "词汇表",
    "helps.words_line": "游戏用语和概率用语，附含义，中英对照。",
    "helps.access": "无障碍",
    "helps.access_aim": "dicekit 的目标是 WCAG 2.2 的 AA 级。",
    "helps.access_done": (
        "每一页、每一课都用脚本检查：浅色和深色、宽屏和窄屏下 axe-core 的全部规则；320 像素宽时不用左右滚动；文字间距；"
        "按钮大小；焦点不被遮挡；只用键盘上完一课；朗读区说出的话。"
    ),
    "helps.access_not": (
        "还没有做到：没有请每天使用读屏软件、开关设备或放大镜的人试过；只在 Chromium 里运行过。在手机上，宽的算式、表格"
        "和世界格在自己的框里滚动。"
    ),
    "helps.access_tell": "如果有什么挡住了你，是我们的错。请告诉给你这个地址的人。",
}
