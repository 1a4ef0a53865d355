/* A part whose state fits into an address keeps it on the device too: a reload asks for it back, unless the address
   itself names one. What is done after that is no longer the address's. */

import { addressOf, leaveAddress } from "./footer.js";
import { keep } from "./keep.js";
import { behaviours } from "./kit.js";

behaviours.kept = {
  mount(element, model, kit) {
    const first = model.get("link");
    const named = new URLSearchParams(location.hash.slice(1)).has(model.get("place"));
    const before = keep.get(element.dataset.place);
    if (kit.live && typeof before === "string" && before !== first && !named) kit.act("restore", { text: before });
    return { first, link: first };
  },
  update(element, model, kit, state) {
    const [place, link, before] = [model.get("place"), model.get("link"), state.link];
    state.link = link;
    if (before && before !== link && addressOf(place) === before) leaveAddress(place);
    if (!link || link === state.first) return;  // nothing was done yet
    state.first = null;
    if (keep.get(element.dataset.place) !== link) keep.set(element.dataset.place, link);
  },
};
