/* The device's store: guesses, answers, the place in a lesson. One key of localStorage, `dicekit`; nothing is sent
   anywhere. If the browser forbids storage, entries last until the page is left, and the page says so once. All parts
   share one store, even if this module is loaded several times. */

export const store = (() => {
  const NAME = "dicekit";
  const shared = (window.dicekitKept ??= { forbidden: false, warned: false, things: null });

  function things() {
    if (shared.forbidden) return (shared.things ??= {});
    try {
      const read = JSON.parse(localStorage.getItem(NAME) ?? "{}");
      return read && typeof read === "object" && !Array.isArray(read) ? read : {};
    } catch (fault) {
      if (fault instanceof SyntaxError) return {};
      forbid(shared.things ?? history.state?.dicekit?.kept ?? {}); // saved over a reload by `reload.js`
      return shared.things;
    }
  }
  /* From now on entries are in memory only; the page tells the visitor. */
  function forbid(now) {
    shared.forbidden = true;
    shared.things = now;
    document.dispatchEvent(new CustomEvent("dicekit:forbidden"));
  }
  /** The value of a key such as "NN/guess", or null. */
  const get = (place) => things()[place] ?? null;
  /** Store a value (null removes it) and notify every part that watches the key. */
  function set(place, value) {
    const now = things();
    delete now[place]; // so that the latest key comes last
    if (value !== null) now[place] = value;
    try {
      if (!shared.forbidden) localStorage.setItem(NAME, JSON.stringify({ version: 1, ...now }));
    } catch {
      forbid(now);
    }
    document.dispatchEvent(new CustomEvent("dicekit:kept", { detail: { place } }));
  }
  /** Call back when that key changes here or in another window; returns a function that stops it. */
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
  /** All keys, sorted. */
  const all = () => Object.keys(things()).filter((place) => place !== "version").sort();
  /** The key among these that was set last, or null. */
  const latest = (places) => Object.keys(things()).filter((place) => places.includes(place)).pop() ?? null;
  /** Remove everything and notify all parts that watch. */
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
  /** Call back when anything changes here or in another window; returns a function that stops it. */
  function watchAll(changed) {
    const elsewhere = (event) => (event.key === NAME || event.key === null) && changed();
    document.addEventListener("dicekit:kept", changed);
    window.addEventListener("storage", elsewhere);
    return () => {
      document.removeEventListener("dicekit:kept", changed);
      window.removeEventListener("storage", elsewhere);
    };
  }
  /** Whether the caller should tell the visitor that storage is forbidden: true once a page. */
  function mustSay() {
    things();
    const first = shared.forbidden && !shared.warned;
    if (first) shared.warned = true;
    return first;
  }
  return { get, set, watch, watchAll, all, latest, clear, mustSay, get forbidden() { return shared.forbidden; } };
})();

/* The seat in a room of this site, or null: sites under several paths of one host share the store of a device. */
export function roomHere() {
  const room = store.get("room"), here = document.body?.dataset.baseUrl;
  return room && (room.base ?? here) === here ? room : null;
}

/* A copy of a template element with {slots} filled in its texts and attributes. */
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

/* Two sentences as one text: with a space between them, but not after a Chinese stop. */
export const joined = (before, after) => `${before}${!before || !after || /[。？！：]$/.test(before) ? "" : " "}${after}`;

/* Show an error message under a field and mark the field as invalid; an empty text clears both. `plain` is a remark that
   is not an error, such as how the entry was read. Returns whether there is an error. */
export function complain(field, note, text, plain = "") {
  note.textContent = text || plain;
  note.classList.toggle("wrong", Boolean(text));
  if (text) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  return Boolean(text);
}
