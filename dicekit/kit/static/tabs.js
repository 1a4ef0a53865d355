/* The tabs of a desk. On a narrow screen one kind of its parts is seen at a time, and a row after them chooses which; which
   one is a class of the desk (`dk-open-2`), so a still and its live view stand alike, and wide screens and paper show all.
   What is still to be done behind a tab is marked on it. A control with `data-shows="grid"` leads to that kind of parts. */

import { keep } from "./keep.js";
import { all, behaviours, oncePlaced } from "./kit.js";

const phone = matchMedia("(max-width: 37.5rem)");
const TODO = '.rolls[data-done="0"], .guess:not(.is-sealed)';

class DeskTabs {
  constructor(row, say) {
    Object.assign(this, { row, say, ending: new AbortController() });
    this.panelsOf = (tab) => all(this.desk, `.dk-in-${tab.dataset.tab}`);
    oncePlaced(row, this.ending.signal, () => this.begin());
  }

  begin() {
    const { signal } = this.ending, { kept } = this.row.dataset;
    this.desk = this.row.closest(".dk-desk");
    this.row.addEventListener("click", (event) => this.press(event.target.closest("[role=tab]")), { signal });
    this.row.addEventListener("keydown", (event) => this.key(event), { signal });
    this.desk.addEventListener("click", (event) => this.lead(event.target.closest("[data-shows]")), { signal });
    phone.addEventListener("change", () => this.arrange(), { signal });
    this.watcher = new MutationObserver(() => this.soon());
    this.watcher.observe(this.desk, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-done"] });
    if (kept) signal.addEventListener("abort", keep.watch(kept, () => this.recall()));
    signal.addEventListener("abort", () => this.watcher.disconnect());
    if (kept) this.recall();
    this.arrange();
  }

  get tabs() { return all(this.row, "[role=tab]"); }
  get chosen() { return this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true") ?? this.tabs[0]; }

  /* What the device kept; a kind that is not here is passed over. */
  recall() {
    if (!this.row.isConnected) return;
    const kept = keep.get(this.row.dataset.kept);
    const tab = this.tabs.find((one) => one.dataset.kind === kept);
    if (tab && tab !== this.chosen) this.open(tab);
  }

  open(tab) {
    for (const other of this.tabs) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      this.desk.classList.toggle(`dk-open-${other.dataset.tab}`, other === tab);
    }
    this.arrange();
    window.dispatchEvent(new Event("resize")); // what was drawn while it was away measures itself again
  }

  choose(tab) {
    this.open(tab);
    const { kept } = this.row.dataset;
    if (kept) keep.set(kept, tab.dataset.kind);
  }

  /* Pressed, a tab leads to what it shows, from its beginning. */
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

  /* With the arrows one looks through the tabs: the row stays where it is. */
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

  /* To the parts that a control of another part is about: their tab opens, or, where they stand below, they come into sight. */
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

  /* One look at what is to be done for all changes of a moment. */
  soon() {
    if (this.waits) return;
    this.waits = true;
    queueMicrotask(() => {
      this.waits = false;
      this.arrange();
    });
  }

  /* On a phone each part belongs to its tab; anywhere else it is a region of its own. Stills stay examples. */
  arrange() {
    if (!this.row.isConnected) return; // away for a while: JupyterLab takes cells out of the page that are scrolled away
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
    tab.querySelector(".hush")?.remove();
    if (!todo) return;
    const words = document.createElement("span");
    words.className = "hush";
    words.textContent = `, ${this.row.dataset.todo}`;
    tab.append(words);
  }

  end() { this.ending.abort(); }
}

behaviours.tabs = {
  mount: (row, model, kit) => new DeskTabs(row, kit.say),
  unmount: (row, tabs) => tabs.end(),
};
