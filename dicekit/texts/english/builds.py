"""English texts of `dicekit build`, and of the pages that it writes."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "build.python": "Python for browsers",
    "build.packages": "the packages that lessons need",
    "build.fetched": "fetched {what}",
    "build.kept": "kept from an earlier build: {what}",
    "build.pages": "map, help, words",
    "build.lesson": "{name}: {title}",
    "build.static": "style, scripts, pictures",
    "build.done": (
        "{pages} pages, {megabytes} MB, in {folder}\n"
        "Try it:  python -m http.server --directory {folder}   and open the address that it names."
    ),
    "build.done_live": "Making a page live fetches {megabytes} MB, once for each browser.",
    "build.bad.folder": "{folder} has other files in it; name a new folder, or one that dicekit build has made",
    "build.bad.fetch": (
        "{what} could not be fetched: {reason}. Connect this machine to its package registries and try again, "
        "or build with --still: pages that can be read, guessed and answered, without the live part"
    ),
    "build.bad.cell": "{lesson} cannot be run to its end, so there would be no whole page of it: {reason}",
    # ---- on the pages
    "site.live": "Live or still",
    "site.live_line": (
        "This page needs no server. You can read, guess, look through the worlds and answer now; tables, dials and new "
        "rolls come alive with one press."
    ),
    "site.live_none": "This page needs no server. You can read, guess, look through the worlds and answer.",
    "site.live_go": "Make it live ({megabytes} MB, once)",
    "site.live_python": "Fetching Python, step 1 of 3. Go on reading.",
    "site.live_packages": "Unpacking what the lesson needs, step 2 of 3.",
    "site.live_lesson": "Setting the table, step 3 of 3.",
    "site.live_ready": "Live. Everything on this page answers now.",
    "site.live_failed": "It could not be made live here. Reading, guessing and answering go on; you can try again.",
    "site.live_wanted": "This needs Python. “Make it live”, at the top of the page, brings it.",
    "site.download": "Take the notebook with you",
}
