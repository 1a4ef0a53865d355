/* The device's store: guesses, answers, the place in a lesson. One key of localStorage, `dicekit`; nothing is sent
   anywhere. If the browser forbids storage, entries last until the page is left, and the page says so once. All parts
   share one store, even if this module is loaded several times.

   A store has a mark, `since`: when its first entry was made. Once everything was forgotten, a page that was open before
   knows another mark than the store has: it stores nothing more and begins anew, and what was typed in its tab counts
   no longer. */

export const store = (() => {
  const NAME = "dicekit", FORGOTTEN = "dicekit-forgotten", INNER = ["version", "since"];
  const AT_ONCE = 5000; // milliseconds within which two windows may both begin the same store
  const shared = (window.dicekitKept ??= { forbidden: false, warned: false, things: null, since: null, over: false });

  function things() {
    if (shared.forbidden) return (shared.things ??= {});
    try {
      const text = localStorage.getItem(NAME), read = JSON.parse(text ?? "{}");
      const found = read && typeof read === "object" && !Array.isArray(read) ? read : {};
      if (text !== null) shared.since ??= found.since ?? 0; // 0: kept without a mark
      return found;
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
    if (isOver()) return;
    const now = things();
    delete now[place]; // so that the latest key comes last
    if (value !== null) now[place] = value;
    write(now);
    document.dispatchEvent(new CustomEvent("dicekit:kept", { detail: { place } }));
  }
  function write(now) {
    try {
      if (shared.forbidden) return;
      now.since = shared.since ||= Date.now();
      localStorage.setItem(NAME, JSON.stringify({ version: 1, ...now }));
    } catch {
      forbid(now);
    }
  }
  /* Whether everything was forgotten since this page was opened; then it begins anew. A page of somebody else's, such as
     JupyterLab, goes on with the new store. */
  function isOver() {
    if (shared.over || shared.forbidden) return shared.over;
    const known = shared.since, { since } = things();
    if (shared.forbidden) return false;
    const empty = localStorage.getItem(NAME) === null, other = since && known && Math.abs(since - known) > AT_ONCE;
    if (known !== null && (empty || other) && ours()) beginAnew();
    shared.since = empty ? null : since ?? known;
    return shared.over;
  }
  const ours = () => "site" in document.documentElement.dataset;
  function beginAnew() {
    shared.over = true;
    location.replace(location.href.split("#")[0]); // unlike a reload, it brings back no field and no link of a part
  }
  window.addEventListener("storage", (event) => (event.key === NAME || event.key === null) && isOver());
  for (const name of ["pageshow", "visibilitychange"]) window.addEventListener(name, isOver, { capture: true }); // a page that was put aside
  /** What was typed in this tab and not yet locked in, or null; with a text, keep that instead. It outlasts a reload. */
  function draft(place, text) {
    if (isOver()) return null;
    try {
      if (text !== undefined) {
        if (!shared.since) write(things());
        sessionStorage.setItem(`dicekit-draft:${place}`, JSON.stringify([shared.since, text]));
      }
      const [since, kept] = JSON.parse(sessionStorage.getItem(`dicekit-draft:${place}`) ?? "[]");
      return since && since === shared.since ? kept : null;
    } catch {
      return null; // the browser forbids it
    }
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
  const all = () => Object.keys(things()).filter((place) => !INNER.includes(place)).sort();
  /** The key among these that was set last, or null. */
  const latest = (places) => Object.keys(things()).filter((place) => places.includes(place)).pop() ?? null;
  /** Remove everything, also what was typed in this tab. Our own pages then begin anew, others tell all parts that watch. */
  function clear() {
    const before = all();
    dropDrafts();
    try {
      if (!shared.forbidden) localStorage.removeItem(NAME);
    } catch {
      forbid({});
    }
    if (shared.forbidden) shared.things = {};
    shared.since = null;
    if (ours()) {
      try { sessionStorage.setItem(FORGOTTEN, "1"); } catch { /* the browser forbids it */ }
      return beginAnew();
    }
    for (const place of before) document.dispatchEvent(new CustomEvent("dicekit:kept", { detail: { place } }));
    return undefined;
  }
  /** Forget what was typed in this tab. */
  function dropDrafts() {
    try { sessionStorage.clear(); } catch { /* the browser forbids it */ }
  }
  /** Whether this page began anew because everything was forgotten in it: true once. */
  function justForgotten() {
    try {
      const just = sessionStorage.getItem(FORGOTTEN) !== null;
      sessionStorage.removeItem(FORGOTTEN);
      return just;
    } catch {
      return false;
    }
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
  return { get, set, draft, dropDrafts, watch, watchAll, all, latest, clear, justForgotten, mustSay, get forbidden() { return shared.forbidden; }, get over() { return shared.over; }, get begun() { return "since" in things(); } };
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
