/* Links of the time when the table was on the same page lead to the page that has it now. */

import { behaviours } from "./kit.js";
import { here } from "./onward.js";

const OF_TABLE = ["round", "beside", "grid"];

behaviours.moved = {
  mount() {
    const named = new URLSearchParams(location.hash.slice(1)), kept = named.get("cards");
    const cards = kept !== null && !/^(dice|da_gunzi)(\n|$)/.test(kept);
    if (cards) location.replace(here(`cards.ipynb#${new URLSearchParams({ cards: kept })}`));
    else if (OF_TABLE.some((name) => named.has(name))) location.replace(here(`table.ipynb${location.hash}`));
  },
};
