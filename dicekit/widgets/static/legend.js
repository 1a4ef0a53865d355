/* Explains the small mark over a die once on a page, beside the first dice of which some count. At a table that's
   beside your own dice, as the others' are only visible while their cups are lifted. */

import { all, visible } from "./kit.js";

const own = (dice) => visible(dice) && !dice.closest(".seat");
const marked = (die) => own(die) && getComputedStyle(die, "::before").display !== "none";

export class Legend {
  constructor(page, words, signal) {
    Object.assign(this, { page, words, part: null, at: 0 });
    this.watcher = new MutationObserver(() => this.mark()); // before the page is painted: each roll has new rows
    signal.addEventListener("abort", () => this.watcher.disconnect());
  }

  /* Look for the first dice that count, until there are some. */
  look() {
    if (this.part?.isConnected && visible(this.part)) return; // another step has its own
    const row = all(this.page, ".dk-live .dice > .die.counts").find(marked)?.parentElement;
    if (!row) return;
    this.part = row.closest(".dk-live");
    this.at = this.rows.indexOf(row);
    this.watcher.disconnect();
    this.watcher.observe(this.part, { childList: true, subtree: true });
    this.mark();
  }

  get rows() { return all(this.part, ".dice").filter(own); }

  /* Keep it beside the same row, so that nothing moves. */
  mark() {
    const row = this.rows.at(Math.min(this.at, this.rows.length - 1));
    for (const other of all(this.part, "[data-legend]")) if (other !== row && row) delete other.dataset.legend;
    if (row) row.dataset.legend = row.closest("[data-marks]")?.dataset.marks ?? this.words;
  }
}
