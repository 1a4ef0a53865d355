/* A step that Python keeps closed until the guess. A guess found in the device's store is sent to Python, which then opens
   the step; skipping the guess is stored too. */

import { store } from "./store.js";
import { behaviours } from "./kit.js";

class GateView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, reported: "" });
    element.addEventListener("click", (event) => this.press(event));
    this.follow();
  }

  /* The storage key changes when one guess is made and another is needed. */
  follow() {
    const { place } = this.kit.local();
    if (place !== this.place) {
      this.stop?.();
      this.place = place;
      this.stop = store.watch(place, () => this.report());
    }
    this.report();
  }

  report() {
    const { first, second, skipped, revealed = false } = store.get(this.place) ?? {};
    const found = first?.value ? { first: first.value, second: second?.value ?? "", revealed } : skipped ? { revealed } : null;
    const now = JSON.stringify([this.place, found]);
    if (!found || now === this.reported) return;
    this.reported = now;
    this.kit.act(found.first ? "sealed" : "skipped", { place: this.place, ...found });
  }

  press(event) {
    if (event.target.closest("[data-do=skip]")) {
      store.set(this.place, { ...store.get(this.place), skipped: true });
      this.kit.say(this.kit.local().skipped);
    } else if (event.target.closest("a[href^='#']")) this.lead(event);
  }

  /* Scroll to the guess bar; if the notebook hasn't drawn it, the link leads to its heading. */
  lead(event) {
    const bars = [...document.querySelectorAll(".dk-live [data-behaviour=guess]")].map((bar) => bar.closest(".dk-live"));
    const bar = bars.find(({ model }) => model.get("local").place === this.place);
    if (!bar) return;
    event.preventDefault();
    event.stopPropagation();
    bar.classList.remove("dk-waiting"); // it waits for rolls, which this notebook doesn't have
    bar.scrollIntoView({ block: "start" });
    bar.querySelector("input, button, [tabindex='0']")?.focus({ preventScroll: true });
  }
}

behaviours.gate = {
  mount: (element, model, kit) => new GateView(element, kit),
  update: (element, model, kit, view) => view.follow(),
  unmount: (element, view) => view.stop(),
};
