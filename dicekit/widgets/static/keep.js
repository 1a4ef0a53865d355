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
      shared.forbidden = true;
      return (shared.things ??= {});
    }
  }
  /** What is kept under a name such as "06/guess"; null if nothing is. */
  const get = (place) => things()[place] ?? null;
  /** Keep a value (or, null, forget it), and tell every part that watches. */
  function set(place, value) {
    const now = things();
    if (value === null) delete now[place];
    else now[place] = value;
    try {
      if (!shared.forbidden) localStorage.setItem(NAME, JSON.stringify({ version: 1, ...now }));
    } catch {
      shared.forbidden = true;
      shared.things = now;
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
  /** True for the first part that finds storage forbidden: it says so for all. */
  function mustSay() {
    things();
    const first = shared.forbidden && !shared.said;
    if (first) shared.said = true;
    return first;
  }
  return { get, set, watch, mustSay, get forbidden() { return shared.forbidden; } };
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
