/* The live chart: plotly draws Python's figure in the colours of the page and shows hover texts.

   A layer of buttons over it, one for each bar, is for touch, keyboard and screen readers; pressing one sends a request.
   The window of the axis and the labels that fit are chosen here, from the same data for every width. */

import { drawSoon, unanswered } from "./acts.js";
import { updateTabStops } from "./keys.js";
import { all, behaviours, typing, visible } from "./kit.js";

/* Load plotly, once for the whole page. If no address serves its script, Python sends it. */
function ensurePlotly(kit, model) {
  window.dicekitPlotly ??= (window.Plotly ? Promise.resolve(window.Plotly) : fetchPlotly(kit, model)).catch((problem) => {
    window.dicekitPlotly = undefined;
    throw problem;
  });
  return window.dicekitPlotly;
}

async function fetchPlotly(kit, model) {
  const address = kit.served("plotly.min.js");
  if (address) return runModule(address).catch(() => runScript(address));
  if (!kit.live) throw new Error("no plotly here");
  await new Promise(idle);
  const text = await new Promise((resolve) => {
    model.on("change:library", () => model.get("library") && resolve(model.get("library")));
    kit.act("library");
  });
  const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const plotly = await runScript(blob);
  URL.revokeObjectURL(blob);
  kit.act("library_done");
  return plotly;
}

/* Fetch and compile the script in the background, and run it, which takes most of a second, when the page is idle. */
async function runModule(address) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: address, fetchPriority: "low" });
  await new Promise((come) => {
    link.onload = link.onerror = come;
    document.head.append(link);
  });
  await new Promise(idle);
  await import(address);
  return window.Plotly;
}

/* Call back when the page is idle. */
function idle(then) {
  if (window.requestIdleCallback) requestIdleCallback(then, { timeout: 3000 });
  else setTimeout(then, 300);
}

function runScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => (window.Plotly ? resolve(window.Plotly) : reject(new Error("plotly did not come up")));
    script.onerror = () => reject(new Error("plotly could not be loaded"));
    document.head.append(script);
  });
}

/* A copy with colour names such as `$holds` replaced by the page's colours. */
function painted(value, colours) {
  if (typeof value === "string") return value.startsWith("$") ? colours(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map((one) => painted(one, colours));
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, painted(one, colours)]));
  }
  return value;
}

/* A value with changes by name or list index (`figure.merged` in Python). */
function merged(base, change) {
  if (!change || typeof change !== "object" || Array.isArray(change) || !base || typeof base !== "object") return change;
  const copy = Array.isArray(base) ? [...base] : { ...base };
  for (const [name, value] of Object.entries(change)) copy[name] = name in base ? merged(base[name], value) : value;
  return copy;
}

/* First and last of the places in the window around the middle one, moved by `shift` windows. */
function windowOf({ stops, room, middle }, narrow, shift) {
  if (!room || stops.length <= room[+narrow]) return [0, stops.length - 1];
  const size = room[+narrow];
  const first = Math.max(0, Math.min(middle - Math.floor(size / 2) + shift * size, stops.length - size));
  return [first, first + size - 1];
}

/* The layout for one width: the window of the axis, texts about the rest, and the sides of annotations. */
function fitted(figure, narrow, shift) {
  const { meta } = figure.layout;
  let layout = narrow && meta.narrow ? merged(figure.layout, meta.narrow) : figure.layout;
  const [first, last] = windowOf(meta, narrow, shift);
  if (meta.room) {
    const range = [meta.stops[first] - 0.5, meta.stops[last] + 0.5];
    const own = Object.entries(layout).filter(([name, axis]) => name === "xaxis" || axis?.matches === "x");
    layout = { ...layout, ...Object.fromEntries(own.map(([name, axis]) => [name, { ...axis, range }])) };
  }
  const [low, high] = layout.xaxis.range;
  const annotations = layout.annotations.map((note) => {
    if (note.name === "before") return { ...note, text: meta.before[first] };
    if (note.name === "after") return { ...note, text: meta.after[last] };
    if (note.name !== "beside") return note;
    if (note.x < low || note.x > high) return { ...note, text: "" };
    return (note.x - low) / (high - low) < 0.58 ? note : { ...note, xanchor: "right", xshift: -note.xshift };
  });
  const clear = ({ name, ...note }) => note; // plotly uses `name` for templates only
  return { ...layout, annotations: annotations.filter((note) => note.text).map(clear), meta: undefined };
}

/* Traces for one width: on a phone bars have short labels, and of bars in a row under 0.1 only the first has one. */
function fittedData(data, narrow) {
  if (!narrow) return data;
  const tiny = (text) => /^(<b>)?&lt;/.test(text ?? "");
  return data.map((trace) => {
    if (trace.type !== "bar" || !trace.texttemplate) return trace;
    const short = trace.text.map((text, at) => (text === "" ? "" : text.replace(/^[^<]*(?:&lt;[^<]*)?/, trace.customdata[at][3])));
    return { ...trace, text: short.map((text, at) => (tiny(text) && tiny(short[at - 1]) ? "" : text)) };
  });
}

const chartConfig = { displayModeBar: false, responsive: false, doubleClick: false, showTips: false, scrollZoom: false };
const isNarrow = (element) => parseFloat(getComputedStyle(element).getPropertyValue("--narrow")) === 1;

/* The figure for the element's width and the page's colours. */
function figureFor(element, state) {
  const { figure } = state.facts;
  const drawing = element.querySelector(".drawing");
  const narrow = isNarrow(drawing);
  const style = getComputedStyle(element);
  const whole = { data: fittedData(figure.data, narrow), layout: fitted(figure, narrow, state.shift) };
  const { data, layout } = painted(whole, (name) => style.getPropertyValue(`--${name}`).trim());
  const scale = drawing.clientWidth / figure.layout.meta.width[+narrow];
  return { data, layout: { ...layout, width: drawing.clientWidth, height: Math.round(layout.height * scale) } };
}

async function drawChart(element, state) {
  const { Plotly } = window;
  const plot = element.querySelector(".plot");
  if (!Plotly || !plot || !state.wanted || !state.facts.figure || !element.querySelector(".drawing").clientWidth) return;
  const { data, layout } = figureFor(element, state);
  layout.paper_bgcolor = "rgba(0,0,0,0)";
  state.drawing = (state.drawing ?? Promise.resolve())
    .then(() => Plotly.react(plot, data, layout, chartConfig))
    .then(() => {
      if (!element.isConnected) return;
      element.classList.add("drawn");
      element.classList.remove("waiting");
    })
    .catch(() => element.classList.remove("drawn"));
  await state.drawing;
}

/* Save the chart as a picture, with its sentence as title. */
function savePicture(element, state) {
  const { data, layout } = figureFor(element, state);
  const title = element.querySelector("figcaption").textContent;
  const paper = getComputedStyle(element).getPropertyValue("--surface").trim();
  const space = { margin: { ...layout.margin, t: 48, l: layout.margin.l + 12, r: 16, b: 12 }, height: layout.height + 60 };
  const head = { title: { text: title, x: 0.02, xanchor: "left", font: { size: 18 } }, paper_bgcolor: paper };
  const filename = title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) || "chart";
  return window.Plotly.downloadImage({ data, layout: { ...layout, ...space, ...head } }, {
    format: "png", filename, width: layout.width, height: space.height, scale: 2,
  });
}

/* ---- the layer of buttons */

function hitFor(facts, place) {
  const hit = document.createElement("button");
  hit.type = "button";
  hit.className = "hit";
  hit.dataset.item = "";
  hit.dataset.place = place;
  hit.dataset.act = facts.act.do;
  hit.setAttribute(`data-arg-${facts.act.field}`, facts.act.first + place);
  return hit;
}

function setHit(hit, facts, place, left, width) {
  hit.setAttribute("aria-label", facts.spoken[place]);
  hit.setAttribute("aria-pressed", String(place === facts.at));
  const why = facts.why[place];
  if (why === undefined) {
    hit.removeAttribute("aria-disabled");
    delete hit.dataset.why;
  } else {
    hit.setAttribute("aria-disabled", "true");
    hit.dataset.why = why;
  }
  hit.style.left = `${(100 * left).toFixed(2)}%`;
  hit.style.width = `${(100 * width).toFixed(2)}%`;
}

/* Draw a button over each visible bar; existing buttons are kept, with their focus. */
function drawLayer(element, kit, state) {
  const layer = element.querySelector(".layer");
  const { facts } = state;
  if (!facts.figure) return layer.replaceChildren();
  const narrow = isNarrow(element.querySelector(".drawing"));
  const { meta, margin } = facts.figure.layout;
  const [first, last] = windowOf(meta, narrow, state.shift);
  const layout = fitted(facts.figure, narrow, state.shift);
  const [low, high] = layout.xaxis.range;
  const edge = (place) => {
    if (meta.room || place < 0) return place < 0 ? low : meta.stops[place] + 0.5;
    return place + 1 < meta.stops.length ? (meta.stops[place] + meta.stops[place + 1]) / 2 : high;
  };
  const share = (x) => Math.max(0, Math.min((x - low) / (high - low), 1));
  const top = layout.yaxis2 ? 1 - layout.yaxis2.domain[0] : 0;
  layer.style.inset = `${(100 * top).toFixed(1)}% ${margin.r}px 0 ${margin.l}px`;
  const there = new Map(all(layer, ".hit").map((hit) => [Number(hit.dataset.place), hit]));
  for (const [place, hit] of there) {
    if (place >= first && place <= last) continue;
    hit.remove(); // before the others are placed: moving them would lose their focus
    there.delete(place);
  }
  let before = null;
  for (let place = first; place <= last; place += 1) {
    const hit = there.get(place) ?? hitFor(facts, place);
    const left = share(place === first ? low : edge(place - 1));
    hit.setAttribute(`data-arg-${facts.act.field}`, facts.act.first + place);
    setHit(hit, facts, place, left, share(place === last ? high : edge(place)) - left);
    if (hit.previousSibling !== before || hit.parentNode !== layer) {
      if (before) before.after(hit);
      else layer.prepend(hit);
    }
    before = hit;
  }
  drawWindows(element, meta, first, last);
  updateTabStops(kit.root);
}

function drawWindows(element, { stops }, first, last) {
  const windows = element.querySelector(".windows");
  windows.hidden = first === 0 && last === stops.length - 1;
  for (const button of all(windows, "button")) {
    const none = button.dataset.window < 0 ? first === 0 : last === stops.length - 1;
    if (none) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

/* Show plotly's hover text of a bar, also for keyboard and touch. */
function pointAt(element, state, hit) {
  const plot = element.querySelector(".plot");
  if (!element.classList.contains("drawn")) return;
  if (!hit) return window.Plotly.Fx.unhover(plot);
  const x = state.facts.figure.layout.meta.stops[Number(hit.dataset.place)];
  const names = Object.keys(plot._fullLayout._plots).filter((name) => plot._fullLayout._plots[name].xaxis._id !== "x2" && !name.endsWith("y3"));
  window.Plotly.Fx.hover(plot, { xval: x }, names.length > 1 ? names : names[0]);
}

function watchPointing(element, state) {
  const layer = element.querySelector(".layer");
  let tapped = false; // after a tap the finger is gone: nothing points at the bar any more
  const show = (event) => tapped || pointAt(element, state, event.target.closest?.(".hit"));
  const hide = () => pointAt(element, state, null);
  for (const name of ["pointerover", "pointerdown"]) {
    layer.addEventListener(name, (event) => { tapped = event.pointerType === "touch"; });
  }
  layer.addEventListener("keydown", () => { tapped = false; });
  for (const name of ["pointerover", "click", "focusin"]) layer.addEventListener(name, show);
  for (const name of ["pointerleave", "focusout"]) layer.addEventListener(name, hide);
  layer.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

/* Call back once the element is visible. */
function whenSeen(element, then) {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    then();
  }, { rootMargin: "300px" });
  watch.observe(element);
  return watch;
}

function chartKeys(kit, state) {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const onBar = event.target.closest(".hit");
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (onBar && by && kit.root.querySelector(".mover")) {
      state.moved = true;
      kit.act("move", { by });
    }
    else if (event.key.toLowerCase() === "e" && document.documentElement.dataset.shortcuts !== "off") {
      const other = all(kit.root, ".chart-acts input").find((input) => !input.checked);
      other?.click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/* Move the focus with the marked bar when it is moved by the keys Up and Down. */
function followMark(element, state) {
  const held = document.activeElement;
  if (!state.moved || !held?.matches(".hit") || !element.contains(held)) return;
  const now = all(element, ".hit[aria-pressed=true]").find(visible);
  if (!now || now === held) return;
  state.moved = false;
  now.focus();
}

/* Mark the column in the middle of the window, so that the sentence above is about a visible one. */
function markMiddle(element) {
  const hits = all(element, ".layer .hit");
  hits[Math.floor(hits.length / 2)]?.click();
}

function pressedHere(element, kit, state) {
  return (event) => {
    const moved = event.target.closest("[data-window]");
    if (moved && moved.getAttribute("aria-disabled") === "true") kit.say(moved.dataset.none);
    else if (moved) {
      state.shift += Number(moved.dataset.window);
      drawLayer(element, kit, state);
      if (state.facts.figure?.layout.meta.marked) return markMiddle(element);
      state.again();
    } else if (event.target.closest("[data-picture]")) savePicture(element, state);
  };
}

/* Redraw after a change: the layer at once, the figure a little later, or its still without plotly. */
function changedFacts(element, kit, model, state) {
  const facts = kit.local();
  const before = state.facts;
  state.facts = facts;
  if (facts.at !== before?.at || facts.figure?.layout.meta.stops.length !== before?.figure?.layout.meta.stops.length) {
    state.shift = 0;
  }
  drawLayer(element, kit, state);
  followMark(element, state);
  const text = kit.root.querySelector(".panel-still .chart-text");
  if (text && facts.text && text.textContent !== facts.text) text.textContent = facts.text;
  if (!before) return;
  if (!element.classList.contains("drawn") && kit.live && !state.asked) {
    state.asked = true;
    setTimeout(() => {
      state.asked = false;
      if (element.isConnected && !element.classList.contains("drawn")) kit.act("stills");
    }, 400);
  }
  state.soon(40); // later than faster updates, as plotly takes longer
}

behaviours.chart = {
  mount(element, model, kit) {
    const state = { wanted: false, shift: 0, facts: null, ending: new AbortController() };
    const again = () => drawChart(element, state);
    state.watch = whenSeen(element, () => {
      ensurePlotly(kit, model).then(() => {
        state.wanted = true;
        again();
      }, () => {});
    });
    state.soon = (wait) => {
      clearTimeout(state.later);
      state.later = setTimeout(() => (unanswered.size ? state.soon(wait) : again()), wait);
    };
    state.size = new ResizeObserver(() => {
      if (state.facts) drawLayer(element, kit, state);
      state.soon(120);
    });
    state.size.observe(element.querySelector(".drawing"));
    const dressed = () => state.soon(0); // once, though several events report a change of theme
    state.theme = new MutationObserver(dressed);
    for (const one of [document.documentElement, document.body]) {
      state.theme.observe(one, { attributes: true, attributeFilter: ["data-theme", "data-jp-theme-light"] });
    }
    for (const [query, then] of [["(prefers-color-scheme: dark)", dressed], ["print", again]]) {
      matchMedia(query).addEventListener("change", then, { signal: state.ending.signal });
    }
    state.again = again;
    state.changed = () => {
      clearTimeout(state.turn);
      drawSoon(kit.root, () => {
        clearTimeout(state.turn);
        state.turn = setTimeout(() => changedFacts(element, kit, model, state));
      });
    };
    state.stop = () => {
      model.off?.("change:local", state.changed);
    };
    model.on("change:local", state.changed);
    element.addEventListener("keydown", chartKeys(kit, state));
    element.addEventListener("click", pressedHere(element, kit, state));
    watchPointing(element, state);
    changedFacts(element, kit, model, state);
    return state;
  },
  unmount(element, state) {
    state.stop();
    state.watch.disconnect();
    state.size.disconnect();
    state.theme.disconnect();
    state.ending.abort();
    clearTimeout(state.later);
    clearTimeout(state.turn);
    const plot = element.querySelector(".plot");
    if (window.Plotly && plot) window.Plotly.purge(plot);
  },
};
