/* Connects the parts of a page to their kernel, by the Jupyter messaging protocol and that of ipywidgets. Used if a page
   shows only parts of the kit; with other widgets, Voila's scripts do this for all of them.

   Messages sent while the connection is broken are lost; `acts.js` sends its whole queue again. */

import { Linked } from "./linked.js";
import { speak } from "./speech.js";

const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const CONTROL = "jupyter.widget.control";
const ENDED = ["restarting", "autorestarting", "dead"]; // states after which the page's kernel is gone, even if another one replaces it
const POINTER = "IPY_MODEL_";
const HEADER = 1, CONTENT = 4; // indices of buffers in a message

const config = document.getElementById("jupyter-config-data");
const { baseUrl, kernelId: ours } = JSON.parse(config.textContent);
const hex = (byte) => byte.toString(16).padStart(2, "0");
const newMark = () => [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join("");
const session = newMark(), control = newMark();
export const models = new Map();
let socket = null, kernelId = null, knownStates = null, greeted = false;

/* ---- messages: number of offsets, the offsets of the buffers, and the buffers */

function packed(...pieces) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const ends = [8 * (bytes.length + 2)];
  for (const piece of bytes) ends.push(ends.at(-1) + piece.length);
  const message = new Uint8Array(ends.at(-1));
  const numbers = new DataView(message.buffer);
  [ends.length, ...ends].forEach((number, at) => numbers.setBigUint64(8 * at, BigInt(number), true));
  bytes.forEach((piece, at) => message.set(piece, ends[at]));
  return message;
}

function pieceOf(message, at) {
  const numbers = new DataView(message);
  const end = (number) => Number(numbers.getBigUint64(8 * (number + 1), true));
  return JSON.parse(new TextDecoder().decode(message.slice(end(at), end(at + 1))));
}

function post(kind, content) {
  if (socket.readyState !== WebSocket.OPEN) return;
  const header = { msg_id: newMark(), msg_type: kind, session, username: "", date: new Date().toISOString(), version: "5.3" };
  socket.send(packed("shell", ...[header, {}, { version: "1.0.0" }, content].map((piece) => JSON.stringify(piece))));
}

const send = (id, data) => post("comm_msg", { comm_id: id, data });

function hear({ data }) {
  const handle = HANDLERS[pieceOf(data, HEADER).msg_type];
  handle?.(pieceOf(data, CONTENT));
}

const HANDLERS = {
  comm_open({ comm_id: id, data }) {
    if (data.state) meet(id, data.state);
  },
  comm_msg({ comm_id: id, data }) {
    if (data.method === "update") models.get(id)?.set_state(data.state);
    else if (data.method === "update_states") meetAll(data.states);
  },
  comm_close({ comm_id: id }) {
    end(models.get(id));
  },
  /* The site limits the messages per second and dropped the oldest that waited. */
  dicekit_busy() {
    for (const model of models.values()) {
      const words = model.get("words");
      if (words?.busy) { speak(words.busy, { from: "site" }); return; }
    }
  },
  status({ execution_state: state }) {
    if (ENDED.includes(state)) [...models.values()].forEach(end);
  },
};

/* ---- the connection */

function connect() {
  const address = new URL(`${baseUrl}api/kernels/${kernelId}/channels?session_id=${session}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address.href, [PROTOCOL]);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", hear);
  socket.addEventListener("open", knownStates ? meetKnown : askAll);
}

/* The first connection of a drawn page: what it shows is known, except for what its kernel reported. */
function meetKnown() {
  for (const [id, state] of Object.entries(knownStates)) meet(id, state);
  knownStates = null;
}

/* Request the current state of all models, also after the connection was broken. */
function askAll() {
  if (!greeted) post("comm_open", { comm_id: control, target_name: CONTROL, data: {} });
  greeted = true;
  send(control, { method: "request_states" });
}

/* Release the kernel when the page is left. */
function releaseKernel() {
  if (!kernelId) return;
  const form = new FormData();
  form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
}

document.addEventListener("dicekit:there", () => { if (socket?.readyState > WebSocket.OPEN) connect(); });
window.addEventListener("pagehide", releaseKernel);

/* ---- models */

function meet(id, state) {
  const there = models.get(id), tell = (changed) => send(id, { method: "update", state: changed, buffer_paths: [] });
  if (there?.asleep) there.awake(state, tell);
  else if (there) there.set_state(state);
  else models.set(id, new Linked(state, tell, models));
}

function meetAll(states) {
  const first = !models.size;
  for (const [id, { state: { acts, ...state } }] of Object.entries(states)) meet(id, state);
  if (first) wake();
}

function end(model) {
  if (model && !model.closed) model.tell("comm:close");
}

/* ---- views */

const moduleCache = new Map(); // text of a part's module -> the module
const paired = (model) => models.get(model.slice(POINTER.length));

function moduleOf(text) {
  if (!moduleCache.has(text)) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    moduleCache.set(text, import(address).finally(() => URL.revokeObjectURL(address)));
  }
  return moduleCache.get(text);
}

/* Set the classes of a model on its element; classes set by the page stay. */
function dress(el, model) {
  let worn = [];
  return () => {
    el.classList.remove(...worn);
    worn = model.get("_dom_classes") ?? [];
    el.classList.add(...worn);
  };
}

function viewOf(model) {
  const el = document.createElement("div");
  const classes = dress(el, model);
  classes();
  model.on("change:_dom_classes", classes);
  const { drawn, end } = model.get("children") ? fill(el, model) : draw(el, model);
  return { el, drawn, end: async () => { model.off("change:_dom_classes", classes); await end(); } };
}

function draw(el, model) {
  const drawn = moduleOf(model.get("_esm")).then((module) => module.default.render({ model, el }));
  return { drawn, end: async () => (await drawn)?.() };
}

/* Update the views in a box; existing ones stay. */
function fill(el, model) {
  const views = new Map();
  const arrange = () => {
    const wanted = model.get("children").map(paired);
    for (const [one, view] of views) {
      if (wanted.includes(one)) continue;
      view.el.remove();
      view.end();
      views.delete(one);
    }
    wanted.forEach((one, at) => {
      if (!views.has(one)) views.set(one, viewOf(one));
      if (el.children[at] !== views.get(one).el) el.insertBefore(views.get(one).el, el.children[at] ?? null);
    });
  };
  arrange();
  model.on("change:children", arrange);
  const end = () => {
    model.off("change:children", arrange);
    return Promise.all([...views.values()].map((view) => view.end()));
  };
  return { drawn: Promise.all([...views.values()].map((view) => view.drawn)), end };
}

async function bring(slot) {
  const view = viewOf(models.get(slot.querySelector(".dk-still").dataset.model));
  slot.append(view.el);
  await view.drawn;
}

/* Draw all parts, visible ones first, with a pause between two so that the page stays responsive. */
async function wake() {
  const slots = [...document.querySelectorAll(".dk-slot[data-live]")];
  while (slots.length) {
    const at = Math.max(0, slots.findIndex((slot) => !slot.classList.contains("dk-away")));
    const [slot] = slots.splice(at, 1);
    await bring(slot).catch((fault) => console.error(fault)); // the still picture stays
    await new Promise((free) => setTimeout(free));
  }
}

/* Connect the page to its kernel; `states` of its models by id, if they are known already. */
export function connectTo(id, states = null) {
  kernelId = id;
  knownStates = states;
  config.textContent = JSON.stringify({ ...JSON.parse(config.textContent), kernelId }); // for scripts that read the page's configuration
  connect();
}

if (ours) connectTo(ours);
