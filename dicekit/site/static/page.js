/* The page around a lesson: theme, settings, language links, progress on the map, and replacing stills by live views. A
   page can be read without this file; its stills then stay. */

import { restoreTyped } from "./reload.js";
import { roomHere, store, worded } from "./store.js";
import { behaviours } from "./kit.js";
import "./line.js";
import { READER, applyReader } from "./reader.js";
import { speak } from "./speech.js";
import "./tabs.js";

const root = document.documentElement;

/* ---- the reader's settings, already applied by `reader.js` */

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyReader());
window.addEventListener("storage", () => applyReader());
document.addEventListener("dicekit:kept", ({ detail }) => { if (detail.place === "settings") applyReader(); });
window.addEventListener("hashchange", () => turnMore(false)); // the row of steps shows other parts

function setReader(name, value) {
  const { [name]: _, ...others } = store.get("settings") ?? {};
  store.set("settings", value === READER[name] ? others : { ...others, [name]: value });
}

const turnTheme = () => setReader("theme", root.dataset.theme === "dark" ? "light" : "dark");

/* The button that lists the footer buttons of all parts. The list is closed when one is chosen, when something else is
   pressed, when another step is opened, or with Esc; seeds are shown as long as it's open. */
const MORE = ".more-here, .seeds, .foots, button[data-more]"; // presses in these elements don't close it

const planOf = () => { // the plan has the answers, so pupils don't get its link
  const finished = root.dataset.seated === undefined && !document.querySelector(".lesson-steps li:not(.done, .skipped)");
  return finished ? document.querySelector("main[data-plan]")?.dataset : null;
};
const hasMore = () => Boolean(planOf()) || [...document.querySelectorAll(".dk-live :is(.foots, .seeds)")].some((one) => one.closest(".dk-live").checkVisibility());

/* The button isn't shown in a step where it would list nothing. */
const offerMore = () => document.querySelectorAll(".step-row button[data-more]").forEach((button) => button.classList.toggle("is-idle", !hasMore()));
let offers = 0;
for (const [from, name] of [[document, "dicekit:settled"], [window, "resize"]]) { // another step is opened: "resize"
  from.addEventListener(name, () => { offers ||= requestAnimationFrame(() => { offers = 0; offerMore(); }); });
}
new MutationObserver(offerMore).observe(root, { attributeFilter: ["data-seated"] }); // a room is entered or left

function turnMore(on) {
  if (on === (root.dataset.more === "on")) return;
  if (on && !hasMore()) return; // the parts are still on their way, or those of this step have nothing
  if (on) root.dataset.more = "on";
  else delete root.dataset.more;
  for (const button of document.querySelectorAll("button[data-more]")) {
    button.setAttribute("aria-pressed", String(on));
    listMore(button.closest(".step-row, .page-more"), on && button.checkVisibility(), button.title);
  }
}

/* Below the button, or the row that it's in: each part in view, and the buttons of its footer, which open their panels there. */
function listMore(row, shown, label) {
  const alone = row.matches(".page-more"), last = alone ? row.lastElementChild : row.nextElementSibling;
  const before = last?.matches(".more-here") ? last : null;
  const feet = shown ? [...document.querySelectorAll(".dk-live .foots")].filter((one) => one.closest("section").checkVisibility()) : [];
  const ids = feet.map((one) => one.querySelector(".foot-fold").id).join(" ");
  const plan = shown ? planOf() : null;
  if ((before?.dataset.of ?? null) === (shown ? ids : null)) return;
  before?.remove();
  if (!feet.length && !plan) return;
  const list = Object.assign(document.createElement("ul"), { className: "more-here" });
  list.dataset.of = ids;
  list.setAttribute("aria-label", label);
  const only = feet.length === 1 ? document.querySelector("main[data-this-step]")?.dataset.thisStep : "";
  list.append(...feet.map((foot) => linesOf(foot, only)));
  if (plan) list.append(lineTo(plan.plan, plan.planName));
  if (alone) row.append(list);
  else row.after(list);
}

/* The line of that list that leads to the teacher's page. */
function lineTo(href, textContent) {
  const line = document.createElement("li");
  line.append(Object.assign(document.createElement("a"), { href, textContent, className: "foot-btn" }));
  return line;
}

/* A line of that list: the name of the part, and its buttons. */
function linesOf(foot, called) {
  const line = document.createElement("li"), name = document.createElement("span");
  name.textContent = called || foot.closest("section").querySelector("[id$='-title']").textContent;
  line.append(name, ...[...foot.querySelectorAll(".foot-btn[data-panel]")].map((own) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "foot-btn", textContent: own.textContent });
    button.setAttribute("aria-label", `${own.textContent}: ${name.textContent}`);
    button.setAttribute("aria-controls", own.dataset.toggle);
    button.addEventListener("click", () => {
      if (own.getAttribute("aria-expanded") === "false") own.click();
      turnMore(false);
      own.focus({ preventScroll: true });
      document.getElementById(own.dataset.toggle)?.scrollIntoView({ block: "nearest" });
    });
    return button;
  }));
  return line;
}

/* Open the settings panel; its module is loaded on first use. */
async function openSettings(opener, forgotten = false) {
  const sheet = document.getElementById("dk-settings");
  const part = sheet.querySelector("[data-behaviour]");
  sheet.showModal();
  document.getElementById("dk-settings-title").focus();
  sheet.addEventListener("close", () => opener.focus(), { once: true });
  if (part.dataset.ready === undefined) {
    part.dataset.ready = "";
    await import("./settings.js");
    const view = behaviours.settings.mount(part, null, { say: (text) => speak(text, { from: "settings" }) });
    if (forgotten) view.forgotten();
  }
  if (opener.dataset.settings === "kept") sheet.querySelector(".kept").scrollIntoView();
}

/* If storage is forbidden, say so once and offer the data as text. */
document.addEventListener("dicekit:forbidden", () => document.querySelector(".dk-forbidden")?.removeAttribute("hidden"));

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  if (at("#theme")) turnTheme();
  if (at("button[data-more]")) turnMore(root.dataset.more !== "on");
  else if (!at(MORE)) turnMore(false);
  if (at("[data-settings]")) openSettings(at("[data-settings]"));
  if (at("[data-close]") || event.target.id === "dk-settings") document.getElementById("dk-settings").close();
  if (at(".dk-stuck button")) settle("still");
  if (at(".foot-links [data-print]")) print();
  if (at(".copying button")) copyCode(at(".copying button"));
  const language = at(".lang a, .tongues a, .lang-chips a");
  if (language) language.hash = location.hash; /* the same place in the other language */
});

window.addEventListener("hashchange", () => turnMore(false)); // another step, however one got there

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || root.dataset.more !== "on" || event.target.closest?.(".panel")) return;
  turnMore(false);
  [...document.querySelectorAll("button[data-more]")].find((one) => one.checkVisibility())?.focus();
}, { capture: true }); // in the capture phase, as parts stop the events of their own keys

/* P on a lesson: presenter mode, for a projector without a room. Keys that a part uses itself don't get here. */
document.addEventListener("keydown", async (event) => {
  const words = document.querySelector("main[data-present-words]")?.dataset.presentWords;
  const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (!words || !plain || event.key.toLowerCase() !== "p" || root.dataset.shortcuts === "off" || "present" in root.dataset) return;
  (await import("./present.js")).present(JSON.parse(words));
});

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector(".menu[open]");
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
});

/* ---- guides: a button to copy each piece of code */

function offerCopies(guide) {
  for (const code of guide.querySelectorAll(":is(pre:has(> code), .highlight > pre)")) {
    code.before(document.getElementById("copy-code").content.cloneNode(true));
  }
}

async function copyCode(button) {
  const code = button.parentElement.nextElementSibling;
  const { copy } = await import("./footer.js");
  if (await copy(code.textContent, code)) speak(button.dataset.copied, { from: "code" });
}

/* ---- progress on the map of lessons, from the device's store */

let map = null;

/* The furthest step seen, or null before the second one. */
function soFar(place, names) {
  const { seen = [], done = [] } = store.get(place) ?? {};
  const at = Math.max(0, ...(seen.filter?.((step) => step > 1 && names[step - 1]) ?? []));
  return at && { at, step: names[at - 1], done: Boolean(done.includes?.(names.length)) };
}

function markProgress() {
  const names = map.dataset.steps.split(" ");
  const stations = [...map.querySelectorAll("[data-place]")];
  const far = new Map(stations.map((station) => [station, soFar(station.dataset.place, names)]));
  for (const [station, come] of far) {
    station.classList.toggle("is-done", Boolean(come?.done));
    station.querySelector(".come-far")?.remove();
    if (!come) continue;
    const badge = document.createElement("span");
    badge.className = "come-far";
    badge.textContent = come.done ? map.dataset.done : worded(map.dataset.begun, { step: come.step, n: come.at, all: names.length });
    station.querySelector(".m").prepend(badge);
  }
  const latest = (some) => some.find((station) => station.dataset.place === store.latest(some.map((one) => one.dataset.place)));
  const begun = stations.filter((station) => far.get(station));
  markHere(latest(begun), stations);
  const open = latest(begun.filter((station) => !far.get(station).done));
  goOn(open ?? stations.slice(stations.indexOf(latest(begun)) + 1).find((station) => begun.length && !far.get(station)), names);
  for (const start of document.querySelectorAll("[data-start]")) start.hidden = begun.length > 0;
}

/* Mark the lesson that the reader was in last, and unfold the list if it's folded away. */
function markHere(here, stations) {
  for (const station of stations) {
    const link = station.querySelector("h4 a");
    station.classList.toggle("is-here", station === here);
    if (station === here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const every = map.querySelector("#every-unit");
  if (every && here && !here.checkVisibility()) every.checked = true;
}

/* The path that was chosen, and whether the list is unfolded, are kept on the device; folded paths name the chosen one. */
function keepMap() {
  const name = map.querySelector(".paths .chosen");
  const tellPath = () => {
    const path = map.querySelector("[name=path]:checked:not(label:first-child > *)");
    if (name) name.textContent = path ? ` · ${path.parentElement.querySelector("b").textContent}` : "";
  };
  const every = map.querySelector("#every-unit"), { path, unfolded } = store.get("map") ?? {};
  const chosen = typeof path === "string" && map.querySelector(`[name=path][id="${CSS.escape(path)}"]`);
  if (chosen) chosen.checked = true;
  tellPath();
  if (every && unfolded === true) every.checked = true;
  map.addEventListener("change", () => {
    store.set("map", { path: map.querySelector("[name=path]:checked")?.id, unfolded: every?.checked });
    tellPath();
  });
}

/* Link to the lesson that the reader was in last; if it's finished, to the next one. */
function goOn(station, names) {
  const card = document.querySelector(".go-on");
  card.hidden = !station;
  if (!station) return;
  const lesson = station.querySelector("h4 a");
  const title = [...lesson.childNodes].filter((node) => !node.classList?.contains("sr-only")).map((node) => node.textContent);
  const at = store.get(station.dataset.place)?.at, said = card.querySelector("[data-next]");
  said.dataset.here ??= said.textContent;
  said.textContent = at ? said.dataset.here : said.dataset.next;
  const link = card.querySelector("a");
  link.textContent = worded(link.dataset.words, { title: title.join("").trim(), step: names[at - 1] ?? names[0] });
  link.href = lesson.href;
}

function setUpMap(there) {
  map = there;
  keepMap();
  markProgress();
  store.watchAll(markProgress);
}

/* ---- the glossary page, which has no model */

async function setUpGlossary(words) {
  await import("./glossary.js");
  behaviours.glossary.mount(words, null, { say: (text) => speak(text, { from: "glossary" }) });
}

/* ---- all kernels are in use: ask regularly for the waiting time, and enter by itself */

function setUpWaiting(line) {
  setTimeout(async () => {
    const answer = await fetch(line.dataset.ask, { cache: "no-store" }).catch(() => null);
    const words = answer?.ok ? await answer.text() : line.textContent;
    if (!words) location.reload();
    else if (words !== line.textContent) line.textContent = words;
    if (words) setUpWaiting(line);
  }, line.dataset.every * 1000);
}

/* ---- the round on the front page */

const setUpFront = async (front) => (await import("./front.js")).setUp(front);

/* ---- a pupil of a class: the page follows the room, and sends what is kept here of its lesson */

const setUpRoom = async (main) => { if (roomHere()) (await import("./room.js")).setUp(JSON.parse(main.dataset.room)); };

const HANDLERS = { "main[data-room]": setUpRoom, "#front": setUpFront, "#map[data-steps]": setUpMap, "main [data-behaviour=glossary]": setUpGlossary, ".wait": setUpWaiting, ".dk-guide": offerCopies };

function setUpPage() {
  for (const [selector, setUp] of Object.entries(HANDLERS)) {
    const there = document.querySelector(selector);
    if (there) setUp(there);
  }
}

/* ---- tabs of stills, which work as those of live views, so that a phone shows the same parts before and after */

const tabbed = new WeakSet();

function setUpTabs() {
  for (const row of document.querySelectorAll(".dk-still .tabs")) {
    if (!tabbed.has(row)) behaviours.tabs.mount(row, null, { say: (text) => speak(text, { from: "tabs" }) });
    tabbed.add(row);
  }
}

/* Load the modules of parts while Python still runs the rest of the lesson. */
function fetchModules() {
  for (const { dataset } of document.querySelectorAll(".dk-still[data-modules]:not([data-fetched])")) {
    dataset.fetched = "";
    for (const name of dataset.modules.split(" ")) import(`./${name}`).catch(() => {}); // the part shows the error
  }
}

function updateStills() {
  setUpTabs();
  fetchModules();
}

const arriving = new MutationObserver(updateStills); // the page is streamed while its lesson runs, so stills arrive one by one
arriving.observe(root, { childList: true, subtree: true });
if (document.readyState !== "loading") arriving.disconnect();
else document.addEventListener("DOMContentLoaded", () => { updateStills(); arriving.disconnect(); });
updateStills();
if (document.readyState !== "loading") setUpPage();
else document.addEventListener("DOMContentLoaded", setUpPage);

/* ---- replacing stills by live views */

const WAITS = { began: 1000, say: 8000, stuck: 30000, foreign: 1500, tick: 400 };
const waiting = () => [...document.querySelectorAll(".dk-slot[data-live]")];
const liveIn = (slot) => [...slot.children].find((child) => !child.matches(".dk-still, script, noscript"));
const began = performance.now();
const firstSeen = new WeakMap();

/* Remove the still and show the live view in one frame. */
function swap(slot) {
  slot.querySelector(":scope > .dk-still")?.remove();
  slot.removeAttribute("data-live");
  if (document.readyState !== "loading" && !waiting().length) settle("ready");
}

/* A box of several parts has a still of each; they are replaced when all parts are drawn. */
function drawn({ model, el }, tries = 20) {
  const own = el?.closest?.(".dk-slot"); // a part may be shown twice, with a still each time
  const still = model && [...(own ?? document).querySelectorAll(`.dk-still[data-model="${CSS.escape(model)}"]`)].pop();
  const slot = own ?? still?.closest(".dk-slot");
  if (!slot) return tries && requestAnimationFrame(() => drawn({ model, el }, tries - 1));
  if (!slot.hasAttribute("data-live")) return undefined;
  still?.setAttribute("data-drawn", "");
  if (!slot.querySelector(".dk-still .dk-still[data-model]:not([data-drawn])")) swap(slot);
  return undefined;
}

document.addEventListener("dicekit:drawn", (event) => drawn(event.detail || {}));

/* Other widgets send no event when they are drawn, so look for them. */
function seeForeign() {
  for (const slot of waiting()) {
    const live = liveIn(slot);
    if (!live?.querySelector(".jupyter-widgets, canvas, svg")) continue;
    const since = firstSeen.get(live) ?? performance.now();
    firstSeen.set(live, since);
    if (performance.now() - since > WAITS.foreign) swap(slot);
  }
}

/* ---- messages while waiting: announced at the beginning and at each change, shown after eight seconds */

let settled = false;
let [shown, announced] = document.querySelectorAll(".dk-state p"); // not there yet, if the page arrives in parts

function announce(text) {
  if (announced && announced.textContent !== text) announced.textContent = text;
}

function settle(how) {
  if (how === "ready" && !settled && announced?.textContent) announce(announced.parentElement.dataset.ready);
  if (how === "ready" && !settled) restoreTyped();
  settled = how === "ready" || settled;
  root.dataset.live = how;
  document.querySelector(".dk-stuck")?.setAttribute("hidden", "");
  shown?.replaceChildren();
}

function stick(stuck, words = "") {
  shown?.replaceChildren();
  if (words) stuck.querySelector("p").textContent = words;
  stuck.hidden = false;
  root.dataset.live = "stuck";
}

/* Whether the browser refuses cookies: the page comes with one that scripts can read. Without it Python refuses requests. */
function refusesCookies() {
  if (document.readyState === "loading") return false; // the page may still be loading
  const { kernelId, place } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  return (kernelId ?? place) && !/\b_xsrf=/.test(document.cookie);
}

function tick() {
  if (settled || root.dataset.live === "still") return;
  seeForeign();
  const waited = performance.now() - began;
  if (document.readyState === "complete" && !waiting().length) { settle("ready"); return; }
  const state = document.querySelector(".dk-state");
  const stuck = document.querySelector(".dk-stuck");
  if (state && !announced) [shown, announced] = state.querySelectorAll("p");
  if (stuck?.hidden && refusesCookies()) stick(stuck, stuck.dataset.cookies);
  else if (stuck?.hidden && waited > WAITS.stuck) stick(stuck);
  else if (announced && waited > WAITS.say && root.dataset.live !== "stuck" && !shown.textContent) {
    announce("");
    shown.textContent = state.dataset.words;
  } else if (announced && waited > WAITS.began && !announced.textContent && !shown.textContent) {
    announce(state.dataset.began);
  }
  setTimeout(tick, WAITS.tick);
}

root.dataset.live = "starting";
tick();
store.all(); // finds out whether storage is allowed
const tellForgotten = () => { if (store.justForgotten()) openSettings(document.querySelector("[data-settings]"), true); };
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tellForgotten);
else tellForgotten();
