/* A round in the address takes the place of the one that the device has kept: Python may put that aside. */

import { linkInAddress } from "./footer.js";
import { behaviours } from "./kit.js";
import { store } from "./store.js";

behaviours.arrived = {
  mount(element, model, kit) {
    const now = linkInAddress("round"), kept = store.get("explorer/round");
    if (kit.live && now && typeof kept === "string" && kept !== now) kit.act("arrived", { kept, now });
  },
};
