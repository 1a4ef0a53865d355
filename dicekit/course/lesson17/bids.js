/* The six bids, which wait for a dial: once it fits, they come into sight. */

import { behaviours } from "./kit.js";

behaviours.bids = {
  mount(element, model, kit) {
    const { root } = kit, shown = () => root.offsetHeight > 0;
    let before = shown();
    new ResizeObserver(() => {
      const came = shown() && !before;
      before = shown();
      if (came && document.activeElement?.closest(".honesty-dial")) root.scrollIntoView({ block: "nearest", behavior: "instant" });
    }).observe(root);
    return {};
  },
};
