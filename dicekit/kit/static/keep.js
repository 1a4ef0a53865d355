/* What stays on this device: guesses, answers, the place in a lesson. One name in the browser's store, `dicekit`, and
   nothing is sent anywhere. Where the browser forbids storage, things are kept until the page is left, and the page
   says so once. Shared by all parts, however often this module was loaded. */

export const keep = (() => {
  const NAME = "dicekit";
  const shared = (window.dicekitKept ??= { forbidden: false, said: false, things: null });

  function things() {
    if (shared.forbidden) return (shared.things ??= {});
    try {
      const read = JSON.parse(localStorage.getItem(NAME) ?? "{}");
      return read && typeof read === "object" && !Array.isArray(read) ? read : {};
    } catch (fault) {
      if (fault instanceof SyntaxError) return {};
      forbid(shared.things ?? history.state?.dicekit?.kept ?? {}); // `again.js` carries it over a new loading
      return shared.things;
    }
  }
  /* From now on things are kept in the page alone; whoever shows the page says so. */
  function forbid(now) {
    shared.forbidden = true;
    shared.things = now;
    document.dispatchEvent(new CustomEvent("dicekit:forbidden"));
  }
  /** What is kept under a name such as "NN/guess"; null if nothing is. */
  const get = (place) => things()[place] ?? null;
  /** Keep a value (or, null, forget it), and tell every part that watches. */
  function set(place, value) {
    const now = things();
    delete now[place]; // what was kept last stands last
    if (value !== null) now[place] = value;
    try {
      if (!shared.forbidden) localStorage.setItem(NAME, JSON.stringify({ version: 1, ...now }));
    } catch {
      forbid(now);
    }
    document.dispatchEvent(new CustomEvent("dicekit:kept", { detail: { place } }));
  }
  /** Call back when that name changes here or in another window; returns how to stop. */
  function watch(place, changed) {
    const here = (event) => event.detail.place === place && changed();
    const elsewhere = (event) => (event.key === NAME || event.key === null) && changed();
    document.addEventListener("dicekit:kept", here);
    window.addEventListener("storage", elsewhere);
    return () => {
      document.removeEventListener("dicekit:kept", here);
      window.removeEventListener("storage", elsewhere);
    };
  }
  /** The names under which something is kept, in order. */
  const all = () => Object.keys(things()).filter((place) => place !== "version").sort();
  /** That of these names under which something was kept last; null if under none. */
  const latest = (places) => Object.keys(things()).filter((place) => places.includes(place)).pop() ?? null;
  /** Forget all of it. Parts that watch begin anew. */
  function clear() {
    const before = all();
    try {
      if (!shared.forbidden) localStorage.removeItem(NAME);
    } catch {
      forbid({});
    }
    if (shared.forbidden) shared.things = {};
    for (const place of before) document.dispatchEvent(new CustomEvent("dicekit:kept", { detail: { place } }));
  }
  /** Call back when anything changes here or in another window; returns how to stop. */
  function watchAll(changed) {
    const elsewhere = (event) => (event.key === NAME || event.key === null) && changed();
    document.addEventListener("dicekit:kept", changed);
    window.addEventListener("storage", elsewhere);
    return () => {
      document.removeEventListener("dicekit:kept", changed);
      window.removeEventListener("storage", elsewhere);
    };
  }
  /** True for the first part that finds storage forbidden: it says so for all. */
  function mustSay() {
    things();
    const first = shared.forbidden && !shared.said;
    if (first) shared.said = true;
    return first;
  }
  return { get, set, watch, watchAll, all, latest, clear, mustSay, get forbidden() { return shared.forbidden; } };
})();

/* A copy of a template that Python drew, with its {slots} filled in texts and attributes. */
export function filled(template, slots = {}) {
  const copy = template.content.cloneNode(true);
  const fill = (text) => text.replace(/\{(\w+)\}/g, (whole, name) => slots[name] ?? whole);
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 3) node.data = fill(node.data);
    else for (const attribute of node.attributes) if (attribute.value.includes("{")) attribute.value = fill(attribute.value);
  }
  return copy;
}

/* A text with its {slots} filled. */
export const worded = (text, slots = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => slots[name] ?? whole);

/* What could not be read in a field: told in the place tied to it, and the field says that it is wrong; "" takes it back.
   `plain` is a remark that is no fault, such as how the entry was read. True when there is something to say aloud. */
export function complain(field, note, text, plain = "") {
  note.textContent = text || plain;
  note.classList.toggle("wrong", Boolean(text));
  if (text) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  return Boolean(text);
}
