/* The live parts of a page and their Python. Where all that a page shows are parts of the kit, they speak to their kernel
   right here, in Jupyter's protocol of messages and that of ipywidgets; where other widgets stand too, Voila's scripts do
   it for all of them, and this file is not asked for.

   What a part sends while the line is broken is not kept: `acts.js` sends its whole queue again. */

import { Linked } from "./linked.js";
import { speak } from "./speech.js";

const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const CONTROL = "jupyter.widget.control";
const ENDED = ["restarting", "autorestarting", "dead"]; // the Python of this page, even if another comes in its place
const POINTER = "IPY_MODEL_";
const HEADER = 1, CONTENT = 4; // pieces of a message that are looked at

const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const hex = (byte) => byte.toString(16).padStart(2, "0");
const newMark = () => [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join("");
const session = newMark(), control = newMark();
const models = new Map();
let socket = null;

/* ---- messages: how many numbers, the numbers of where pieces begin and end, and the pieces */

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
  const heard = HEARD[pieceOf(data, HEADER).msg_type];
  heard?.(pieceOf(data, CONTENT));
}

const HEARD = {
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
  /* The site passes on so many messages in a second and no more; the oldest that waited was left out. */
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

/* ---- the line */

function connect() {
  const address = new URL(`${baseUrl}api/kernels/${kernelId}/channels?session_id=${session}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address.href, [PROTOCOL]);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", hear);
  socket.addEventListener("open", askAll);
}

/* All models as they are now; after a break this also brings what was missed. */
function askAll() {
  if (!models.size) post("comm_open", { comm_id: control, target_name: CONTROL, data: {} });
  send(control, { method: "request_states" });
}

/* The page is left: nobody needs this Python any more. */
function giveBack() {
  const form = new FormData();
  form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
}

document.addEventListener("dicekit:there", () => { if (socket.readyState > WebSocket.OPEN) connect(); });
window.addEventListener("pagehide", giveBack);

/* ---- models */

function meet(id, state) {
  const there = models.get(id);
  if (there) there.set_state(state);
  else models.set(id, new Linked(state, (changed) => send(id, { method: "update", state: changed, buffer_paths: [] }), models));
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

const brought = new Map(); // what a part brings along as its module -> that module
const paired = (model) => models.get(model.slice(POINTER.length));

function moduleOf(text) {
  if (!brought.has(text)) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    brought.set(text, import(address).finally(() => URL.revokeObjectURL(address)));
  }
  return brought.get(text);
}

/* Classes that Python gives and takes; those that the page itself has put on stay. */
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

/* A box and the views in it: those that stay are left alone. */
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

/* What can be seen comes first; between two parts the page is free to answer its reader. */
async function wake() {
  const slots = [...document.querySelectorAll(".dk-slot[data-live]")];
  while (slots.length) {
    const at = Math.max(0, slots.findIndex((slot) => !slot.classList.contains("dk-away")));
    const [slot] = slots.splice(at, 1);
    await bring(slot).catch((fault) => console.error(fault)); // one that cannot be drawn stays still
    await new Promise((free) => setTimeout(free));
  }
}

connect();
