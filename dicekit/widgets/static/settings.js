/* The settings panel: settings are stored on the device and applied at once; stored data can be listed, exported as text,
   imported and deleted. Works without Python. */

import { copy } from "./footer.js";
import { complain, filled, store, worded } from "./store.js";
import { behaviours } from "./kit.js";
import { READER, applyReader, readerSettings } from "./reader.js";

const EXPORT_HEAD = "dicekit 1 ";
const MAX_IMPORT = 200000; // characters of an import
const VALID_KEY = /^[\w./:-]{1,64}$/;

/* All stored data as a text to export, settings included. */
export const exported = () => EXPORT_HEAD + JSON.stringify(Object.fromEntries(store.all().map((place) => [place, store.get(place)])));

/* The entries of an exported text, or null if it is invalid. */
export function parseExport(text) {
  const trimmed = text.trim();
  if (!trimmed.startsWith(EXPORT_HEAD.trim()) || trimmed.length > MAX_IMPORT) return null;
  try {
    const things = JSON.parse(trimmed.slice(EXPORT_HEAD.trim().length));
    if (!things || typeof things !== "object" || Array.isArray(things)) return null;
    return Object.entries(things).filter(([place, value]) => VALID_KEY.test(place) && !["version", "since"].includes(place) && value !== null);
  } catch {
    return null;
  }
}

class SettingsView {
  constructor(element, say) {
    Object.assign(this, { element, say, words: JSON.parse(element.dataset.words) });
    element.addEventListener("change", (event) => this.changed(event.target));
    element.addEventListener("click", (event) => this.pressed(event.target.closest("[data-do]")));
    this.stop = store.watchAll(() => this.show());
    this.show();
  }

  place(name) { return this.element.querySelector(`[data-place="${name}"]`); }

  set(name, value) {
    const now = { ...readerSettings(), [name]: value };
    const kept = Object.fromEntries(Object.entries(now).filter(([key, one]) => one !== READER[key]));
    store.set("settings", Object.keys(kept).length ? kept : null);
    applyReader();
  }

  changed(field) {
    if (field.name === "size") return this.sized(Number(field.value.replace("%", "")));
    if (field.type === "checkbox") this.set(field.name, field.checked ? "on" : "off");
    else if (field.name in READER) this.set(field.name, field.value);
    return undefined;
  }

  sized(size) {
    const note = this.place("note"), field = this.element.querySelector("[name=size]");
    const fits = size >= 90 && size <= 200;
    if (complain(field, note, fits ? "" : this.words.size_range)) return this.say(this.words.size_range);
    const sheet = this.element.closest("dialog"), before = field.getBoundingClientRect().top;
    this.set("size", Math.round(size / 10) * 10);
    if (sheet) sheet.scrollTop += field.getBoundingClientRect().top - before; // so that the buttons don't move
    return this.say(worded(this.words.size_now, { size: readerSettings().size }));
  }

  pressed(control) {
    switch (control?.dataset.do) {
      case "smaller": return this.sized(Math.max(90, readerSettings().size - 10));
      case "larger": return this.sized(Math.min(200, readerSettings().size + 10));
      case "forget": return this.sure(true);
      case "not-forget": return this.sure(false);
      case "really-forget": return this.forget();
      case "copy": return this.copied();
      case "bring": return this.importText();
      default: return undefined;
    }
  }

  show() {
    const set = readerSettings();
    for (const field of this.element.querySelectorAll("input[name]")) {
      if (field.name === "size") field.value = `${set.size} %`;
      else if (field.type === "checkbox") field.checked = set[field.name] === "on";
      else field.checked = set[field.name] === field.value;
    }
    const kept = store.all();
    const row = this.element.querySelector("template[data-when=row]");
    this.place("kept").replaceChildren(...kept.map((place) => filled(row, { what: this.called(place), place })));
    this.place("nothing").hidden = kept.length > 0;
    this.place("some").hidden = !kept.length && !store.begun; // something may be typed and not locked in
    this.place("forbidden").hidden = !store.forbidden;
    this.place("text").value = exported();
  }

  /* The name of a key such as `NN/guess`: lesson and word; unknown keys are shown as they are. */
  called(place) {
    const [, number, what, more] = /^(\d+)\/([a-z]+)(.*)$/.exec(place) ?? [];
    const { names } = this.words;
    if (!number) return names[place] ?? place;
    const item = (names[what] ?? what) + (more ? ` ${more.slice(1)}` : "");
    return worded(this.words.in_lesson, { number: Number(number), item });
  }

  sure(asking) {
    this.place("sure").hidden = !asking;
    const next = asking ? "not-forget" : "forget";
    this.element.querySelector("[data-do=forget]").hidden = asking;
    this.element.querySelector(`[data-do=${next}]`).focus();
    if (asking) this.say(this.words.sure);
  }

  /* A page of the site begins anew and opens this panel again (`page.js`). */
  forget() {
    store.clear();
    if (store.over) return;
    applyReader();
    this.sure(false);
    this.forgotten();
  }

  forgotten() {
    this.tell(this.words.forgotten);
    this.place("notice").focus();
  }

  async copied() {
    const text = this.place("text");
    text.focus();
    if (await copy(text.value, text)) this.tell(this.words.copied);
  }

  importText() {
    const field = this.place("brought");
    const things = parseExport(field.value);
    const wrong = things ? "" : this.words.not_ours;
    if (complain(field, this.place("brought-note"), wrong)) {
      this.say(wrong);
      return field.focus();
    }
    for (const [place, value] of things) store.set(place, value);
    applyReader();
    field.value = "";
    return this.tell(worded(this.words.brought, { n: things.length }));
  }

  tell(text) {
    this.place("notice").textContent = text;
    this.say(text);
  }
}

behaviours.settings = {
  mount: (element, model, kit) => new SettingsView(element, kit.say),
  unmount: (element, view) => view.stop(),
};
