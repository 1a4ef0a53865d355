/* Stores a part's link on the device and restores it after a reload, unless the address has a link for the part. Once the
   state changes, the link in the address is removed, as it is out of date. */

import { linkInAddress, removeFromAddress } from "./footer.js";
import { store } from "./store.js";
import { behaviours } from "./kit.js";

behaviours.kept = {
  mount(element, model, kit) {
    const first = model.get("link");
    const named = new URLSearchParams(location.hash.slice(1)).has(model.get("place"));
    const before = store.get(element.dataset.place);
    if (kit.live && typeof before === "string" && before !== first && !named) kit.act("restore", { text: before });
    return { first, link: first };
  },
  update(element, model, kit, state) {
    const [place, link, before] = [model.get("place"), model.get("link"), state.link];
    state.link = link;
    if (before && before !== link && linkInAddress(place) === before) removeFromAddress(place);
    if (!link || link === state.first) return; // nothing was done yet
    state.first = null;
    if (store.get(element.dataset.place) !== link) store.set(element.dataset.place, link);
  },
};
