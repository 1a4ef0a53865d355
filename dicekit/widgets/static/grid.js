/* The world grid: pressed, moved through by keys, sorted, looked at closely. Everything but striking out and changing
   faces is done here, without Python; Python hears of it afterwards. */

import { endOfBand, nextPlace } from "./gridworlds.js";
import { GridView } from "./gridview.js";
import { store } from "./store.js";
import { behaviours } from "./kit.js";

const CLOSER = 3; // how many times as large cells become when one looks closer; small ones become larger still

class GridDesk extends GridView {
  constructor(element, kit) {
    super(element, kit);
    this.telling = {};
    const { field } = this;
    field.tabIndex = 0;
    field.setAttribute("role", "application");
    field.setAttribute("aria-roledescription", this.words.role);
    this.ending = new AbortController();
    const on = (target, name, heard) => target.addEventListener(name, heard, { signal: this.ending.signal });
    on(element, "click", (event) => this.pressed(event));
    on(element, "change", (event) => this.changed(event));
    on(element, "keydown", (event) => this.key(event));
    this.watchPage();
    if (this.awaited) kit.act("sample"); // the counts first, now the picture
    this.takeUp();
    this.enter();
    this.refresh();
  }

  get kept() { return this.element.dataset.place ? store.get(this.element.dataset.place) : null; }

  /* Other dice are other worlds: of those the one that was picked last, where that was kept. */
  take(facts) {
    super.take(facts);
    const of = `${facts.dice}.${facts.row.length}`;
    if (of === this.of) return;
    this.of = of;
    const { kept } = this, known = kept?.of === of && Number.isInteger(kept.picked) && kept.picked < facts.total;
    this.picked = facts.picked >= 0 ? facts.picked : known ? kept.picked : -1;
  }

  /* What was seen here before a reload: the order, the statement. */
  takeUp() {
    const { kept } = this;
    if (!kept) return;
    const [least, most] = this.facts.range;
    if (["rolled", "sorted"].includes(kept.order) && kept.order !== this.order) this.order = kept.order;
    const free = this.element.querySelector("[data-do=kind]"); // the statement is the visitor's own
    if (free && Number.isInteger(kept.need) && kept.need >= least && kept.need <= most) Object.assign(this, { need: kept.need, exactly: kept.exactly === true });
    if (!this.kit.live) return;
    this.sent += 1;
    if (this.need !== this.facts.need || this.exactly !== this.facts.exactly) this.kit.act("said", { need: this.need, exactly: this.exactly, asked: this.sent });
    if (this.order !== this.facts.order) this.kit.act("order", { value: this.order, asked: this.sent });
    const { known } = this.facts, nothing = !known.least && known.most === null && known.dice.every((shown) => shown === null);
    if (kept.of !== this.of || !nothing || !Array.isArray(kept.dice)) return; // else what is known here is the page's to say
    for (const [die, shown] of kept.dice.entries()) if (Number.isInteger(shown)) this.kit.act("known", { die, shown });
  }

  /* Painted again when its room, the theme or the screen changes. */
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
    const [struck, order, looks, known] = [this.worlds.struck, this.order, this.facts.looks, String(this.facts.known.dice)];
    this.take(facts);
    if (known !== String(facts.known.dice)) this.keepIt();
    if (this.awaited) this.kit.act("sample");
    this.element.querySelector(".grid-field").setAttribute("role", "application");
    if (order !== this.order) this.reorder(this.order);
    this.refresh();
    if (facts.looks > looks) this.comeIntoView();
    if (struck !== this.worlds.struck) this.fade();
  }

  /* Something elsewhere changed what is lit: whoever pressed it should see that. */
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
    for (const timer of Object.values(this.telling)) clearTimeout(timer);
    cancelAnimationFrame(this.frame);
  }

  keepIt() {
    const { order, need, exactly, picked, of, facts } = this;
    if (this.element.dataset.place) store.set(this.element.dataset.place, { order, need, exactly, picked, of, dice: facts.known.dice });
  }

  /* Python hears of what was done here: the last of a quick series is enough. */
  tell(act, fields, wait = 0) {
    this.keepIt();
    if (!this.kit.live) return;
    this.sent += 1;
    clearTimeout(this.telling[act]);
    this.telling[act] = setTimeout(() => this.kit.act(act, { ...fields, asked: this.sent }), wait);
  }

  // ---- the picked world

  pick(world, speak = true) {
    if (world < 0) return;
    this.picked = world;
    this.follow();
    this.mark();
    this.show();
    if (speak) this.kit.say(this.told(world, true));
    this.tell("pick", { world }, 400);
  }

  any() {
    const open = [];
    this.worlds.struck.forEach((gone, world) => { if (!gone && world !== this.picked) open.push(world); });
    if (open.length) this.pick(open[Math.floor(Math.random() * open.length)]);
  }

  /* From a place in the sequence; out of bounds nothing moves. */
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
    if (event.target.closest(".grid-field") && !control) return this.pick(this.worldAt(event));
    const doing = control?.dataset.do;
    if (doing === "any") this.any();
    else if (doing === "zoom") this.closer();
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
    this.tell("order", { value: order });
  }

  say(need, exactly) {
    const [least, most] = this.facts.range;
    if (this.facts.sample) return this.kit.live ? this.tell("said", { need, exactly }) : undefined;
    if (need < least || need > most) return this.kit.act("said", { need, exactly, asked: this.sent });
    Object.assign(this, { need, exactly });
    this.draw();
    const words = this.shade();
    this.show();
    if (words) this.kit.say(`${words.lit} ${words.spoken}`);
    return this.tell("said", { need, exactly });
  }

  /* Closer to the picked world, or to the middle; then from place to place by arrows. */
  closer() {
    const { base, ratio } = this.measure() ?? { base: 1, ratio: 1 };
    const middle = this.zoom === 1 && this.picked < 0;
    this.zoom = this.zoom > 1 ? 1 : Math.max(2, Math.min(12, Math.round((CLOSER * 6 * ratio) / base)));
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
      b: () => this.go(endOfBand(this.worlds, this.arrangement, this.picked, false)),
      e: () => this.go(endOfBand(this.worlds, this.arrangement, this.picked, true)),
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
    const place = nextPlace(order, from, (world) => !this.worlds.struck[world] && this.holds(this.worlds.counts[world]));
    if (place < 0) this.kit.say(this.words.no_next);
    else this.go(place);
  }
}

/* Between two tables there may be no worlds to look at, and later again some. */
const hasWorlds = (element, kit) => kit.local().shape && element.querySelector(".grid-field");

behaviours.grid = {
  mount: (element, model, kit) => ({ desk: hasWorlds(element, kit) ? new GridDesk(element, kit) : null }),
  update(element, model, kit, state) {
    if (!hasWorlds(element, kit)) return;
    if (state.desk) state.desk.update();
    else state.desk = new GridDesk(element, kit);
  },
  unmount(element, { desk }) { desk?.end(); },
};
