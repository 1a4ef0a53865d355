/* A new deal, own dice that are rolled again, or cups that come up, are brought into view with
   the headline above them: the button that did it may be far below. */

import { behaviours } from "./kit.js";

/* The table as it is now; a change of this is worth looking at. */
const stateOf = (cloth) => `${cloth?.dataset.key} ${cloth?.dataset.shown} ${cloth?.classList.contains("reveal")}`;

export function followCloth(root, state) {
  const cloth = root.querySelector(".cloth"), now = stateOf(cloth);
  if (state.dealt && now !== state.dealt && cloth?.getBoundingClientRect().top < 0) {
    (cloth.closest(".stepper")?.querySelector(".headline") ?? cloth).scrollIntoView({ block: "start" });
  }
  state.dealt = now;
}

behaviours.reveal = {
  mount: () => ({ dealt: "" }),
  update: (element, model, kit, state) => followCloth(kit.root, state),
};
