"""Chinese texts of `dicekit build`, and of the pages that it writes."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "build.python": "浏览器用的 Python",
    "build.packages": "课程需要的程序包",
    "build.fetched": "已取来：{what}",
    "build.kept": "沿用上次取来的：{what}",
    "build.pages": "地图、帮助、词汇",
    "build.lesson": "{name}：{title}",
    "build.static": "样式、脚本、图片",
    "build.done": (
        "共 {pages} 页，{megabytes} MB，在 {folder}\n"
        "试一试：python -m http.server --directory {folder}   然后打开它给出的地址。"
    ),
    "build.done_live": "让页面动起来要取 {megabytes} MB，每个浏览器只取一次。",
    "build.bad.folder": "{folder} 里有别的文件；请换一个新文件夹，或者用 dicekit build 建过的文件夹",
    "build.bad.fetch": (
        "取不到 {what}：{reason}。请让这台机器连上程序包仓库再试，"
        "或者加上 --still：页面可以读、可以猜、可以答题，只是不能动起来"
    ),
    "build.bad.cell": "{lesson} 运行不到结尾，做不出完整的页面：{reason}",
    # ---- on the pages
    "site.live": "静止或动态",
    "site.live_line": (
        "这一页不需要服务器。现在就可以读、猜、翻看各种情形、答题；按一下，牌桌、旋钮和新的掷骰就会动起来。"
    ),
    "site.live_none": "这一页不需要服务器。可以读、猜、翻看各种情形、答题。",
    "site.live_go": "让它动起来（{megabytes} MB，只取一次）",
    "site.live_python": "正在取 Python，第 1 步，共 3 步。可以接着读。",
    "site.live_packages": "正在打开课程需要的东西，第 2 步，共 3 步。",
    "site.live_lesson": "正在摆桌子，第 3 步，共 3 步。",
    "site.live_ready": "动起来了。这一页上的一切现在都有回应。",
    "site.live_failed": "在这里没能动起来。读、猜、答题都不受影响；可以再试一次。",
    "site.live_wanted": "这一步需要 Python。按页面上方的“让它动起来”。",
    "site.download": "把笔记本带走",
}
