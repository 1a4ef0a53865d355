/* The tabs of a desk. A narrow screen shows one kind of parts at a time, and the tabs below choose which. The open tab is
   a class of the desk (`dk-open-2`), so that a still and its view look the same; wide screens and paper show all parts.
   Tabs with unfinished parts are marked. A control with `data-shows="grid"` opens the tab of that kind,
   and so does the event `dicekit:lights` of a part that stays in view, such as the steps of a derivation. */

import { all, behaviours, onceConnected } from "./kit.js";
import { store } from "./store.js";

const phone = matchMedia("(max-width: 37.5rem)");
const TODO = '.rolls[data-done="0"], .guess:not(.is-sealed)';

class DeskTabs {
  constructor(row, say) {
    Object.assign(this, { row, say, ending: new AbortController() });
    this.panelsOf = (tab) => all(this.desk, `.dk-in-${tab.dataset.tab}`);
    onceConnected(row, this.ending.signal, () => this.begin());
  }

  begin() {
    const { signal } = this.ending, { storeKey } = this.row.dataset;
    this.desk = this.row.closest(".dk-desk");
    this.row.addEventListener("click", (event) => this.press(event.target.closest("[role=tab]")), { signal });
    this.row.addEventListener("keydown", (event) => this.key(event), { signal });
    this.desk.addEventListener("click", (event) => this.lead(event.target.closest("[data-shows]")), { signal });
    this.desk.addEventListener("dicekit:lights", (event) => this.light(event.detail.kind), { signal });
    phone.addEventListener("change", () => this.arrange(), { signal });
    this.watcher = new MutationObserver(() => this.soon());
    this.watcher.observe(this.desk, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-done"] });
    if (storeKey) signal.addEventListener("abort", store.watch(storeKey, () => this.recall()));
    signal.addEventListener("abort", () => this.watcher.disconnect());
    if (storeKey) this.recall();
    this.arrange();
  }

  get tabs() { return all(this.row, "[role=tab]"); }
  get chosen() { return this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true") ?? this.tabs[0]; }

  /* Open the stored tab, if this desk has it. */
  recall() {
    if (!this.row.isConnected) return;
    const kind = store.get(this.row.dataset.storeKey);
    const tab = this.tabs.find((one) => one.dataset.kind === kind);
    if (tab && tab !== this.chosen) this.open(tab);
  }

  open(tab) {
    for (const other of this.tabs) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      this.desk.classList.toggle(`dk-open-${other.dataset.tab}`, other === tab);
    }
    this.arrange();
    window.dispatchEvent(new Event("resize")); // parts that were hidden measure themselves again
  }

  choose(tab) {
    this.open(tab);
    const { storeKey } = this.row.dataset;
    if (storeKey) store.set(storeKey, tab.dataset.kind);
  }

  /* Open a tab and scroll to the start of its first part. */
  press(tab) {
    if (!tab) return;
    this.choose(tab);
    this.go(tab);
  }

  go(tab) {
    const [panel] = this.panelsOf(tab);
    if (!panel) return;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
    if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: "start", behavior: "instant" });
  }

  /* Arrow keys open other tabs; the row keeps its position on the screen. */
  key(event) {
    const tabs = this.tabs, at = tabs.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length], before = this.row.getBoundingClientRect().top;
    this.choose(tab);
    tab.focus({ preventScroll: true });
    window.scrollBy({ top: this.row.getBoundingClientRect().top - before, behavior: "instant" });
  }

  /* Show the parts that a control refers to: open their tab, or scroll to them if they are below the control. */
  lead(control) {
    if (!control || control.getAttribute("aria-disabled") === "true") return;
    const tab = this.tabs.find((one) => one.dataset.kind === control.dataset.shows);
    if (!tab) return;
    if (phone.matches) {
      this.press(tab);
      this.say(this.row.dataset.moved.replace("{tab}", tab.firstChild.textContent));
      return;
    }
    const [panel] = this.panelsOf(tab), own = control.closest(".dk-in");
    const below = panel && own && Math.abs(panel.getBoundingClientRect().left - own.getBoundingClientRect().left) < 1;
    if (below) panel.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /* Open the tab of this kind without moving the focus. */
  light(kind) {
    const tab = this.tabs.find((one) => one.dataset.kind === kind);
    if (tab && tab !== this.chosen) this.choose(tab);
  }

  /* Call `arrange` once after several changes. */
  soon() {
    if (this.waits) return;
    this.waits = true;
    queueMicrotask(() => {
      this.waits = false;
      this.arrange();
    });
  }

  /* On a phone make live parts the tab panels of their tabs; elsewhere they are plain regions. */
  arrange() {
    if (!this.row.isConnected) return; // JupyterLab detaches cells that are scrolled out of view
    for (const tab of this.tabs) {
      const panels = this.panelsOf(tab), live = panels.filter((panel) => panel.matches(".dk-live"));
      const todo = panels.some((panel) => panel.querySelector(TODO));
      this.mark(tab, todo);
      for (const [at, panel] of live.entries()) {
        panel.id ||= `${tab.id}-panel-${at + 1}`;
        const own = { role: "tabpanel", "aria-labelledby": tab.id };
        for (const [name, value] of Object.entries(own)) {
          if (phone.matches) panel.setAttribute(name, value);
          else panel.removeAttribute(name);
        }
      }
      if (phone.matches && live.length) tab.setAttribute("aria-controls", live.map((panel) => panel.id).join(" "));
      else tab.removeAttribute("aria-controls");
    }
  }

  mark(tab, todo) {
    if (tab.classList.contains("todo") === todo) return;
    tab.classList.toggle("todo", todo);
    tab.querySelector(".sr-only")?.remove();
    if (!todo) return;
    const words = document.createElement("span");
    words.className = "sr-only";
    words.textContent = `, ${this.row.dataset.todo}`;
    tab.append(words);
  }

  end() { this.ending.abort(); }
}

behaviours.tabs = {
  mount: (row, model, kit) => new DeskTabs(row, kit.say),
  unmount: (row, tabs) => tabs.end(),
};
