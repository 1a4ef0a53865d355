/* The view of every part: shows the HTML that Python drew, updates it, and passes events to Python or to a behaviour. It
   uses only get, set, on and save_changes of its model, so it also runs on a page without a kernel (`offline.js`). */

import { askPython, drawSoon } from "./acts.js";
import { closeOnEscape, linkInAddress, pressFooter } from "./footer.js";
import { updateTabStops, watchKeys } from "./keys.js";
import { all, behaviours, disabled, fieldsOf, localized } from "./kit.js";
import { followStale } from "./later.js";
import { showFieldError } from "./field_error.js";
import { morph } from "./morph.js";
import { followPatches } from "./patch.js";
import { applyReader } from "./reader.js";
import { speak } from "./speech.js";
import { sprite } from "./sprite.js";

/* Add the symbols of dice, cups and seals to the page, once. Stills may bring their own copy, which goes with them. */
function ensureSprite() {
  if (document.getElementById("dk-page-sprite")) return;
  const holder = document.createElement("div");
  holder.id = "dk-page-sprite";
  holder.innerHTML = sprite;
  document.body.prepend(holder);
}

function drawSlot(root, model, name) {
  for (const place of all(root, `[data-slot="${name}"]`)) {
    morph(place, model.get(`html_${name}`) ?? "", root);
    for (const { dataset } of all(place, "[data-slot]:empty")) drawSlot(root, model, dataset.slot); // nested slots
  }
}

function drawAll(root, model) {
  morph(root.body, model.get("html_shell") ?? "", root);
  for (const place of all(root, "[data-slot]")) drawSlot(root, model, place.dataset.slot);
}

/* Mount behaviours on new elements, update them, and unmount those whose elements are gone. */
function updateBehaviours(root, model, kit, mounted) {
  for (const element of all(root, "[data-behaviour]")) {
    const behaviour = behaviours[element.dataset.behaviour];
    if (behaviour && !mounted.has(element)) {
      mounted.set(element, { behaviour, state: behaviour.mount?.(element, model, kit) });
    }
  }
  for (const [element, { behaviour, state }] of mounted) {
    if (root.contains(element)) behaviour.update?.(element, model, kit, state);
    else {
      behaviour.unmount?.(element, state);
      mounted.delete(element);
    }
  }
}

function pressed(root, model, act, control) {
  if (disabled(control) && control.dataset.why !== undefined) {
    speak(control.dataset.why, { from: model.get("mark") });
    const notice = root.querySelector("[data-slot=notice]");
    if (notice) morph(notice, '<p class="status notice"></p>', root);
    if (notice) notice.firstChild.textContent = control.dataset.why;
    root.refused = notice;
    intoView(notice);
    return;
  }
  forget(root, model);
  if (control.matches("select, input") || control.tagName === "FORM") return;
  if (!pressFooter(root, model, control) && control.dataset.act) act(control.dataset.act, fieldsOf(control), control);
}

/* Below a tall part, the reason of a refusal would be off the screen. */
function intoView(notice) {
  notice?.querySelector(".notice:not([hidden])")?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/* The reason of a refusal goes with the next press that is not refused; then the slot shows what Python last said. */
function forget(root, model) {
  if (root.refused) drawSlot(root, model, "notice");
  root.refused = null;
}

function changed(root, model, act, control) {
  root.used = control;
  forget(root, model);
  const value = control.type === "checkbox" ? control.checked : control.value;
  act(control.dataset.act, { ...fieldsOf(control), value }, control);
}

function submitted(root, act, form) {
  root.used = form;
  act(form.dataset.act, { ...fieldsOf(form), ...Object.fromEntries(new FormData(form)) }, form.querySelector("[type=submit]"));
}

const PRESSED = "[data-act], [data-toggle], [data-copy], [data-print]";
const actOf = (target) => target.closest?.(PRESSED)?.dataset.act ?? "";

/* The act with which a double click began. Its second click may land on what the first one brought: that isn't meant. */
let begun = "";
document.addEventListener("click", (event) => { if (event.detail <= 1) begun = actOf(event.target); }, { capture: true });

function listen(root, model, act, signal) {
  const on = (name, listener) => root.addEventListener(name, listener, { signal });
  on("click", (event) => {
    const control = event.target.closest(PRESSED);
    if (event.detail > 1 && control?.dataset.act && control.dataset.act !== begun) event.preventDefault();
    else if (control && root.contains(control)) {
      if (control.matches("input") && disabled(control)) event.preventDefault(); // it isn't checked
      pressed(root, model, act, control);
    }
  });
  on("change", (event) => {
    if (event.target.matches("select[data-act], input[data-act]")) changed(root, model, act, event.target);
  });
  on("submit", (event) => {
    event.preventDefault();
    if (event.target.matches("form[data-act]")) submitted(root, act, event.target);
  });
  on("focusin", (event) => {
    const { target } = event;
    if (disabled(target) && target.dataset.why) speak(target.dataset.why, { from: model.get("mark") });
  });
  on("keydown", (event) => {
    if (closeOnEscape(root, event)) event.preventDefault();
  });
  watchKeys(root, signal);
}

function makeKit(root, model, act, note) {
  const [here, kit] = String(import.meta.url).split("/dicekit/static/");
  const site = kit === undefined ? null : `${here}/dicekit/static/`; // without the version, which other files don't share
  return {
    root,
    act,
    note, // reports to Python what the browser did; doesn't start Python
    live: model.live !== false,
    say: (text, loud = false, from = model.get("mark")) => speak(text, { loud, from }),
    local: () => model.get("local") ?? {},
    get words() { return model.get("words") ?? {}; },
    number: (text) => localized(text, model.get("words")?.signs),
    get decimal() { return model.get("words")?.signs?.[0] ?? "."; },
    served: (name) => (site ? new URL(name, site).href : null),
  };
}

const tagOf = (model) => model.get("tag") ?? "en";

/* Redraw what changed, once for all changes of a message, and listen to slots that a new shell adds. */
function follow(root, model, on, settle) {
  const changed = new Set(), known = new Set(["shell"]);
  const soon = (name) => () => {
    changed.add(name);
    if (changed.size === 1) drawSoon(root, redraw);
  };
  const listenToSlots = () => {
    for (const { dataset } of all(root, "[data-slot]")) {
      if (known.has(dataset.slot)) continue;
      known.add(dataset.slot);
      on(`change:html_${dataset.slot}`, soon(dataset.slot));
    }
  };
  function redraw() {
    if (changed.has("shell")) drawAll(root, model);
    else for (const name of changed) drawSlot(root, model, name);
    if (changed.has("notice")) {
      showFieldError(root, root.used);
      if (root.asked) intoView(root.querySelector("[data-slot=notice]"));
    }
    changed.clear();
    for (const [name, value] of [["lang", tagOf(model)], ["dir", model.get("direction") ?? "ltr"]]) {
      if (root[name] !== value) root[name] = value; // setting even the same value would make the browser lay out the whole part again
    }
    listenToSlots();
    settle();
  }
  on("change:html_shell", soon("shell"));
  on("change:local", soon("local"));
  changed.add("shell");
  redraw();
}

const restored = new Set(); // places already restored from the address; doing it again in a later view would undo newer changes

function restore(model, act) {
  const place = model.get("place");
  if (!place || restored.has(place)) return;
  restored.add(place);
  const link = linkInAddress(place);
  if (link && link !== model.get("link")) act("restore", { text: link });
}

const shown = new WeakMap(); // element -> function that ends the view in it
const views = (window.dicekitViews ??= new Map()); // model id -> numbers of its views on this page

/* Ids begin with the model's id. A second view of the model gets its own ids, names and references. */
function numberView(root, mark) {
  const taken = views.get(mark) ?? new Set();
  let number = 1;
  while (taken.has(number)) number += 1;
  views.set(mark, taken.add(number));
  const drawn = `dk${mark.slice(0, 8)}`;
  root.ids = mark && number > 1 ? { drawn, own: `${drawn}v${number}` } : null;
  return () => taken.delete(number);
}

function render({ model, el: root }) {
  shown.get(root)?.();
  ensureSprite();
  applyReader();
  root.classList.add("dk", "dk-live");
  root.model = model;
  const leave = numberView(root, model.get("mark") ?? "");
  root.body = document.createElement("div");
  root.body.className = "slot";
  root.replaceChildren(root.body);
  const ending = new AbortController();
  const on = (name, listener) => {
    model.on(name, listener);
    ending.signal.addEventListener("abort", () => model.off?.(name, listener));
  };
  const ask = askPython(model, root, on);
  const act = (name, fields, control) => {
    forget(root, model);
    root.asked = !["restore", "own"].includes(name);
    return ask(name, fields, control);
  };
  const note = (name, fields) => ask(name, fields, null, true);
  followPatches(model, on, act);
  const kit = makeKit(root, model, act, note);
  const mounted = new Map();
  const settle = () => {
    updateTabStops(root);
    updateBehaviours(root, model, kit, mounted);
    document.dispatchEvent(new CustomEvent("dicekit:settled"));
  };
  listen(root, model, act, ending.signal);
  follow(root, model, on, settle);
  on("change:aria_live", () => {
    const { n, text, loud, keep } = model.get("aria_live");
    speak(text, { loud, from: keep ? `${model.get("mark")} ${n}` : model.get("mark") });
  });
  followStale(root, model, on, act, ending.signal);
  restore(model, act);
  document.dispatchEvent(new CustomEvent("dicekit:drawn", { detail: { model: model.get("mark"), el: root } }));
  const end = () => {
    ending.abort();
    leave();
    for (const [element, { behaviour, state }] of mounted) behaviour.unmount?.(element, state);
    mounted.clear();
  };
  shown.set(root, end);
  return end;
}

export default { render };
