/* A page that was drawn in advance: its parts are there at once, and Python is started by the first act that needs it. That
   act waits in its part's queue (`acts.js`) and is answered then. */

import { connectTo, models } from "./kernel.js";
import { Linked } from "./linked.js";
import { wake } from "./models.js";
import { speak } from "./speech.js";

const { baseUrl, place } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const RETRY = 3000; // milliseconds after which a site that didn't answer is asked again
const MAX_FAULTS = 1; // after this many, the page is run as a whole, which reports what is wrong
let asked = false, faults = 0;

function modelOf(state) {
  const model = new Linked(state, null, models);
  models.set(state.mark, model);
  return model;
}

async function ask() {
  const mark = document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "";
  const answer = await fetch(`${baseUrl}live/${place}`, { method: "POST", headers: { "X-XSRFToken": mark } });
  if (answer.ok) {
    const { kernelId, states } = await answer.json();
    return connectTo(kernelId, states);
  }
  const { says, again } = await answer.json().catch(() => ({}));
  if (again) return later(says, again * 1000);
  throw new Error(`${answer.status}`);
}

/* Say why nothing happens yet where something was pressed, and try again. */
function later(text, pause) {
  const line = document.createElement("p");
  line.className = "status notice";
  line.textContent = text;
  const waiting = [...models.values()].filter((model) => model.asleep && model.get("acts").length);
  if (waiting.some((model) => model.get("html_notice") !== line.outerHTML)) speak(text, { from: "site" });
  for (const model of waiting) model.set_state({ html_notice: line.outerHTML });
  setTimeout(start, pause);
}

async function start() {
  try {
    await ask();
  } catch (fault) {
    console.warn(fault);
    const words = [...models.values()].map((model) => model.get("words")?.away).find(Boolean);
    if (fault instanceof TypeError) later(words, RETRY); // no connection
    else if ((faults += 1) > MAX_FAULTS) location.search = "?run";
    else later(words, RETRY);
  }
}

document.addEventListener("dicekit:wanted", () => {
  if (!asked) start();
  asked = true;
});

/* Set the classes that Python gives a part, now those that it was drawn with; classes set by the page stay. */
function dress(element) {
  const { model } = element;
  let worn = [...element.classList].filter((name) => name.startsWith("dk-") && name !== "dk-live");
  model.on("change:_dom_classes", () => {
    element.classList.remove(...worn);
    worn = model.get("_dom_classes") ?? [];
    element.classList.add(...worn);
  });
}

wake(modelOf).then((elements) => elements.filter(Boolean).forEach(dress));
