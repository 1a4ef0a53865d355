/* Controls of the outcome grid: select, move by keys, sort, zoom. Only excluding outcomes and changing faces needs Python;
   everything else is done here and reported to Python afterwards. */

import { endOfBand, nextPlace } from "./gridoutcomes.js";
import { GridView } from "./gridview.js";
import { store } from "./store.js";
import { behaviours } from "./kit.js";

const ZOOM = 3; // scale of zooming in; smaller cells are enlarged more

class GridDesk extends GridView {
  constructor(element, kit) {
    super(element, kit);
    this.pending = {};
    const { field } = this;
    field.tabIndex = 0;
    field.setAttribute("role", "application");
    field.setAttribute("aria-roledescription", this.words.role);
    this.ending = new AbortController();
    const on = (target, name, listener) => target.addEventListener(name, listener, { signal: this.ending.signal });
    on(element, "click", (event) => this.pressed(event));
    on(element, "change", (event) => this.changed(event));
    on(element, "keydown", (event) => this.key(event));
    this.watchPage();
    if (this.awaited) kit.act("sample"); // sent after the counts
    this.restore();
    this.enter();
    this.refresh();
  }

  get kept() { return this.element.dataset.place ? store.get(this.element.dataset.place) : null; }

  /* Take data from Python; for other dice, restore the outcome that was last selected for them. */
  take(facts) {
    super.take(facts);
    const of = `${facts.dice}.${facts.row.length}`;
    if (of === this.of) return;
    this.of = of;
    const { kept } = this, known = kept?.of === of && Number.isInteger(kept.picked) && kept.picked < facts.total;
    this.picked = facts.picked >= 0 ? facts.picked : known ? kept.picked : -1;
  }

  /* Restore order, statement and known dice after a reload. */
  restore() {
    const { kept } = this;
    if (!kept) return;
    const [least, most] = this.facts.range;
    if (["rolled", "sorted"].includes(kept.order) && kept.order !== this.order) this.order = kept.order;
    const free = this.element.querySelector("[data-do=kind]"); // the visitor can change the statement
    if (free && Number.isInteger(kept.need) && kept.need >= least && kept.need <= most) Object.assign(this, { need: kept.need, exactly: kept.exactly === true });
    if (!this.kit.live) return;
    const stated = this.need !== this.facts.need || this.exactly !== this.facts.exactly, turned = this.order !== this.facts.order;
    if (stated || turned) this.sent += 1; // else Python's next change would be taken for an older one
    if (stated) this.kit.act("quantity", { need: this.need, exactly: this.exactly, asked: this.sent });
    if (turned) this.kit.act("order", { value: this.order, asked: this.sent });
    const { known } = this.facts, nothing = !known.least && known.most === null && known.dice.every((shown) => shown === null);
    if (kept.of !== this.of || !nothing || !Array.isArray(kept.dice)) return; // the page itself sets which dice are known
    for (const [die, shown] of kept.dice.entries()) if (Number.isInteger(shown)) this.kit.act("known", { die, shown });
  }

  /* Redraw when the size, the theme or the screen changes. */
  watchPage() {
    const again = () => this.draw();
    this.size = new ResizeObserver(() => {
      const now = this.measure();
      if (!now || (!this.stale && this.place && now.room === this.place.room && now.ratio === this.place.ratio)) return;
      clearTimeout(this.later);
      this.later = setTimeout(again, 60);
    });
    this.size.observe(this.element.querySelector(".grid-pic"));
    this.theme = new MutationObserver(again);
    for (const one of [document.documentElement, document.body]) {
      this.theme.observe(one, { attributes: true, attributeFilter: ["data-theme", "data-jp-theme-light"] });
    }
    this.night = matchMedia("(prefers-color-scheme: dark)");
    this.night.addEventListener("change", again, { signal: this.ending.signal });
  }

  refresh() {
    if (!this.gliding) this.draw();
    this.shade();
    this.show();
    const closer = this.element.querySelector("[data-do=zoom]");
    closer.setAttribute("aria-pressed", String(this.zoom > 1));
    closer.textContent = closer.dataset[this.zoom > 1 ? "out" : "in"];
    this.element.querySelector(".grid-arrows").hidden = this.zoom === 1;
    for (const radio of this.element.querySelectorAll("[data-do=order]")) radio.checked = radio.value === this.order;
    for (const radio of this.element.querySelectorAll("[data-do=kind]")) radio.checked = (radio.value === "exactly") === this.exactly;
  }

  update() {
    const facts = this.kit.local();
    if (facts === this.facts) return;
    const [struck, order, looks, known] = [this.outcomes.struck, this.order, this.facts.looks, String(this.facts.known.dice)];
    this.take(facts);
    if (known !== String(facts.known.dice)) this.save();
    if (this.awaited) this.kit.act("sample");
    this.element.querySelector(".grid-field").setAttribute("role", "application");
    if (order !== this.order) this.reorder(this.order);
    this.refresh();
    if (facts.looks > looks) this.comeIntoView();
    if (struck !== this.outcomes.struck) this.fade();
  }

  /* Scroll the grid into view after another part changed it. */
  comeIntoView() {
    const { top, bottom } = this.field.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.element.scrollIntoView({ block: "start" });
  }

  end() {
    this.ending.abort();
    this.size.disconnect();
    this.theme.disconnect();
    this.looking?.disconnect();
    clearTimeout(this.later);
    for (const timer of Object.values(this.pending)) clearTimeout(timer);
    cancelAnimationFrame(this.frame);
  }

  save() {
    const { order, need, exactly, picked, of, facts } = this;
    if (this.element.dataset.place) store.set(this.element.dataset.place, { order, need, exactly, picked, of, dice: facts.known.dice });
  }

  /* Report a change to Python; of a quick series only the last. */
  report(act, fields, wait = 0) {
    this.save();
    if (!this.kit.live) return;
    this.sent += 1;
    clearTimeout(this.pending[act]);
    this.pending[act] = setTimeout(() => this.kit.act(act, { ...fields, asked: this.sent }), wait);
  }

  // ---- the selected outcome

  pick(outcome, speak = true) {
    if (outcome < 0) return;
    this.picked = outcome;
    this.follow();
    this.mark();
    this.show();
    if (speak) this.kit.say(this.described(outcome, true));
    this.report("pick", { outcome }, 400);
  }

  any() {
    const open = [];
    this.outcomes.struck.forEach((gone, outcome) => { if (!gone && outcome !== this.picked) open.push(outcome); });
    if (open.length) this.pick(open[Math.floor(Math.random() * open.length)]);
  }

  /* Select the outcome at a place of the sequence, if there is one. */
  go(place) {
    const { sequence } = this.arrangement;
    if (place >= 0 && place < sequence.length) this.pick(sequence[place]);
  }

  byRow(rows) {
    const order = this.arrangement, place = order.place[this.picked], row = this.rowOf(this.picked);
    const column = place - order.rows[row].start, next = order.rows[row + rows];
    if (next) this.go(next.start + Math.min(column, next.size - 1));
  }

  // ---- controls

  pressed(event) {
    const control = event.target.closest("[data-do]");
    if (event.target.closest(".grid-field") && !control) return this.pick(this.outcomeAt(event));
    const doing = control?.dataset.do;
    if (doing === "any") this.any();
    else if (doing === "zoom") this.toggleZoom();
    else if (doing === "fewer" || doing === "more") this.say(this.need === null ? 1 : this.need + (doing === "more" ? 1 : -1), this.exactly);
    else if (["left", "right", "up", "down"].includes(doing)) this.shift(doing);
    return undefined;
  }

  changed(event) {
    const doing = event.target.dataset.do;
    if (doing === "order") this.sort(event.target.value);
    else if (doing === "kind") this.say(this.need ?? 1, event.target.value === "exactly");
  }

  sort(order) {
    if (order === this.order || !this.element.querySelector("[data-do=order]")) return;
    this.reorder(order);
    this.refresh();
    this.kit.say(order === "sorted" ? this.words.sorted : this.words.unsorted);
    this.report("order", { value: order });
  }

  say(need, exactly) {
    const [least, most] = this.facts.range;
    if (this.facts.sample) return this.kit.live ? this.report("quantity", { need, exactly }) : undefined;
    if (need < least || need > most) return this.kit.act("quantity", { need, exactly, asked: this.sent });
    Object.assign(this, { need, exactly });
    this.draw();
    const words = this.shade();
    this.show();
    if (words) this.kit.say(`${words.highlighted} ${words.aloud}`);
    return this.report("quantity", { need, exactly });
  }

  /* Zoom in on the selected outcome or the middle, or out again. */
  toggleZoom() {
    const { base, ratio } = this.measure() ?? { base: 1, ratio: 1 };
    const middle = this.zoom === 1 && this.picked < 0;
    this.zoom = this.zoom > 1 ? 1 : Math.max(2, Math.min(12, Math.round((ZOOM * 6 * ratio) / base)));
    this.left = this.top = 0;
    this.draw();
    if (middle) {
      this.left = Math.floor((this.whole.width - this.canvas.width) / 2);
      this.top = Math.floor((this.whole.height - this.canvas.height) / 2);
    }
    this.refresh();
    this.follow();
  }

  shift(way) {
    const by = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way];
    this.left += by[0] * Math.floor(this.canvas.width / 2);
    this.top += by[1] * Math.floor(this.canvas.height / 2);
    this.draw();
  }

  // ---- keys

  key(event) {
    if (!event.target.matches(".grid-field") || event.ctrlKey || event.metaKey || event.altKey) {
      const far = event.target.matches(".grid-field") && (event.ctrlKey || event.metaKey) && ["Home", "End"].includes(event.key);
      if (!far) return;
    }
    const moves = {
      ArrowLeft: () => this.go(this.arrangement.place[this.picked] - 1),
      ArrowRight: () => this.go(this.arrangement.place[this.picked] + 1),
      ArrowUp: () => this.byRow(-1),
      ArrowDown: () => this.byRow(1),
      PageUp: () => this.byRow(-1),
      PageDown: () => this.byRow(1),
      Home: () => this.edge(false, event.ctrlKey || event.metaKey),
      End: () => this.edge(true, event.ctrlKey || event.metaKey),
      Enter: () => this.pick(this.picked),
      " ": () => this.pick(this.picked),
    };
    const letters = document.documentElement.dataset.shortcuts === "off" ? {} : {
      n: () => this.next(),
      b: () => this.go(endOfBand(this.outcomes, this.arrangement, this.picked, false)),
      e: () => this.go(endOfBand(this.outcomes, this.arrangement, this.picked, true)),
      s: () => this.sort(this.order === "sorted" ? "rolled" : "sorted"),
    };
    const doing = moves[event.key] ?? letters[event.key.length === 1 ? event.key.toLowerCase() : ""];
    if (!doing) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.picked < 0 && event.key.toLowerCase() !== "s") {
      if (event.key.toLowerCase() === "n") this.next();
      else this.go(0);
      return;
    }
    doing();
  }

  edge(last, far) {
    const order = this.arrangement, row = order.rows[this.rowOf(this.picked)];
    if (far) this.go(last ? order.sequence.length - 1 : 0);
    else this.go(last ? row.start + row.size - 1 : row.start);
  }

  next() {
    const order = this.arrangement, from = this.picked < 0 ? order.sequence.length - 1 : order.place[this.picked];
    const place = nextPlace(order, from, (outcome) => !this.outcomes.struck[outcome] && this.holds(this.outcomes.counts[outcome]));
    if (place < 0) this.kit.say(this.words.no_next);
    else this.go(place);
  }
}

/* Whether there are outcomes to draw; between two tables there may be none. */
const hasOutcomes = (element, kit) => kit.local().shape && element.querySelector(".grid-field");

behaviours.grid = {
  mount: (element, model, kit) => ({ desk: hasOutcomes(element, kit) ? new GridDesk(element, kit) : null }),
  update(element, model, kit, state) {
    if (!hasOutcomes(element, kit)) return;
    if (state.desk) state.desk.update();
    else state.desk = new GridDesk(element, kit);
  },
  unmount(element, { desk }) { desk?.end(); },
};
