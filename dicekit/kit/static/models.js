/* Models of plain data, for pages without a kernel (`offline.js`) or before there is one: controls that work in the browser
   alone work. */

import { pageMark } from "./kit.js";
import view from "./part.js";

export class OfflineModel {
  constructor(state) {
    this.state = { acts: [], ack: {}, ...state };
    this.live = false;
    this.listeners = new Map();
    this.changed = new Set();
  }

  get(name) { return this.state[name]; }

  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.changed.add(name);
    this.tell(`change:${name}`);
    this.tell("change");
  }

  on(name, listener) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]); }

  off(name, listener) {
    const kept = (this.listeners.get(name) ?? []).filter((one) => listener && one !== listener);
    this.listeners.set(name, kept);
  }

  tell(name) { for (const listener of this.listeners.get(name) ?? []) listener(); }

  /* Acknowledge requests and show that they need Python. */
  save_changes() {
    const asked = this.changed.has("acts") && this.state.acts.length;
    this.changed.clear();
    if (!asked) return;
    const last = this.state.acts.at(-1);
    this.set("ack", { ...this.state.ack, [pageMark]: last.n });
    if (last.do === "ping") return;
    document.dispatchEvent(new CustomEvent("dicekit:wanted"));
    const text = document.querySelector(".dk-alive")?.dataset.wanted ?? this.state.words?.needs_python ?? "";
    const line = document.createElement("p");
    line.className = "status notice";
    line.textContent = text;
    this.set("html_notice", "");
    this.set("html_notice", line.outerHTML);
    this.set("aria_live", { n: last.n, text, loud: false });
  }
}

const AT_ONCE = 12; // milliseconds of drawing until the browser may answer and paint

/* Replace each still whose data is in a `script[data-dicekit]` by its view on the model that `modelOf(state)` makes; returns
   the views' elements. The parts of the step that is shown come first. */
export async function wake(modelOf, page = document) {
  const scripts = [...page.querySelectorAll("script[type='application/json'][data-dicekit]")];
  const parts = scripts.flatMap((script) => JSON.parse(script.textContent)).map((state) => ({
    model: modelOf(state), modules: state.modules ?? [], still: page.querySelector(`[data-model="${CSS.escape(state.mark)}"]`), element: null,
  }));
  for (const part of parts) {
    part.fetched = Promise.all(part.modules.map((name) => import(`./${name}`)));
    part.fetched.catch(() => {}); // thrown where it's awaited
  }
  const waiting = parts.filter(({ still }) => still), seen = ({ still }) => !still.closest(".dk-away");
  let begun = performance.now();
  while (waiting.length) {
    const [part] = waiting.splice(Math.max(0, waiting.findIndex(seen)), 1);
    await part.fetched;
    part.element = replace(part);
    const shown = seen({ still: part.element }) && !waiting.some(seen);
    if (!shown && performance.now() - begun < AT_ONCE) continue;
    await new Promise((free) => setTimeout(free));
    begun = performance.now();
  }
  return parts.map(({ element }) => element);
}

function replace({ model, still }) {
  const element = document.createElement("div");
  element.className = still.className;
  element.classList.remove("dk-still");
  still.before(element);
  view.render({ model, el: element });
  still.remove();
  return element;
}
