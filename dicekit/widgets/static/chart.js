/* The live odds chart: plotly draws, over the still, the figure that Python made; colours are those of the page. */

import { unanswered } from "./acts.js";
import { all, behaviours, typing, visible } from "./kit.js";

/* One plotly for the whole page, however many charts there are. Where nothing serves its script, Python sends it. */
function needPlotly(kit, model) {
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

/* It is fetched and compiled beside the page's own work, and run, most of a second, when the page has nothing to do. */
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

/* When the page has nothing more urgent to do. */
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

/* `$holds` becomes the colour that the page has for it. */
function painted(value, colours) {
  if (typeof value === "string") return value.startsWith("$") ? colours(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map((one) => painted(one, colours));
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, painted(one, colours)]));
  }
  return value;
}

const chartConfig = { displayModeBar: false, staticPlot: true, responsive: false };

async function drawChart(element, kit, state) {
  const { Plotly } = window;
  const drawing = element.querySelector(".drawing");
  const plot = element.querySelector(".plot");
  if (!Plotly || !plot || !state.wanted || !drawing.clientWidth) return;
  const narrow = visible(element.querySelector(".layer.phone"));
  const { [narrow ? "narrow" : "wide"]: figure, width } = kit.local();
  if (!figure) return;
  const style = getComputedStyle(element);
  const { data, layout } = painted(figure, (name) => style.getPropertyValue(`--${name}`).trim());
  const scale = drawing.clientWidth / width[narrow ? "narrow" : "wide"];
  const size = { width: drawing.clientWidth, height: Math.round(layout.height * scale) };
  state.drawing = (state.drawing ?? Promise.resolve())
    .then(() => Plotly.react(plot, data, { ...layout, ...size }, chartConfig))
    .then(() => element.isConnected && element.classList.add("drawn"))
    .catch(() => element.classList.remove("drawn"));
  await state.drawing;
}

/* Drawn only once somebody can see it. */
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

/* What is marked takes the focus along when it moves by the keys Up and Down. */
function followMark(element, state) {
  const held = document.activeElement;
  if (!state.moved || !held?.matches(".hit") || !element.contains(held)) return;
  const now = all(element, ".hit[aria-pressed=true]").find(visible);
  if (!now || now === held) return;
  state.moved = false;
  now.focus();
}

behaviours.chart = {
  mount(element, model, kit) {
    const state = { wanted: false, figure: null };
    const again = () => drawChart(element, kit, state);
    state.watch = whenSeen(element, () => {
      needPlotly(kit, model).then(() => {
        state.wanted = true;
        again();
      }, () => {});
    });
    state.soon = (wait) => {
      clearTimeout(state.later);
      state.later = setTimeout(() => (unanswered.size ? state.soon(wait) : again()), wait);
    };
    state.size = new ResizeObserver(() => state.soon(120));
    state.size.observe(element.querySelector(".drawing"));
    state.theme = new MutationObserver(again);
    for (const one of [document.documentElement, document.body]) {
      state.theme.observe(one, { attributes: true, attributeFilter: ["data-theme", "data-jp-theme-light"] });
    }
    state.night = matchMedia("(prefers-color-scheme: dark)");
    state.night.addEventListener("change", again);
    state.again = again;
    element.addEventListener("keydown", chartKeys(kit, state));
    return state;
  },
  update(element, model, kit, state) {
    followMark(element, state);
    const figure = kit.local();
    if (figure === state.figure) return;
    state.figure = figure;
    state.soon(40); // what else is pressed or has changed is shown first: plotly takes its time
  },
  unmount(element, state) {
    state.watch.disconnect();
    state.size.disconnect();
    state.theme.disconnect();
    state.night.removeEventListener("change", state.again);
    clearTimeout(state.later);
    const plot = element.querySelector(".plot");
    if (window.Plotly && plot) window.Plotly.purge(plot);
  },
};
