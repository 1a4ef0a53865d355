/* What `access.py` asks a page: an object of questions, each answered by a list of what was found. */
(() => {
  const seen = (one) => one.getClientRects().length > 0 && !one.closest("[aria-hidden=true], [inert], .sr-only, .dk-still")
    && getComputedStyle(one).visibility !== "hidden";
  const name = (one) => `${one.tagName.toLowerCase()} ${one.getAttribute("aria-label") || one.textContent.trim() || one.name
    || one.className}`.slice(0, 70);
  const pressed = "a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=gridcell][tabindex],"
    + " [tabindex='0']";
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(seen);

  /* Links inside a sentence are as high as their line; cells of grids may be 24 px; what only scrolls is not pressed; bars
     of a chart are as wide as the chart has room for: each chart has its table, and arrows move along it (2.5.8, equivalent). */
  const inline = (one) => one.tagName === "A" && getComputedStyle(one).display === "inline";
  const dense = (one) => one.matches("[data-item], td *, td, svg *, .cell");
  const scrolls = (one) => !one.matches("a, button, input, select, textarea, summary, [role=button], [role=slider], .cell");
  const boxOf = (one) => {
    const box = one.matches("input[type=radio], input[type=checkbox]") ? one.closest("label") ?? one : one;
    return box.getBoundingClientRect();
  };

  function targets() {
    return shown(pressed).filter((one) => !inline(one) && !scrolls(one) && !one.matches(".hit")).flatMap((one) => {
      const { width, height } = boxOf(one), least = dense(one) ? 24 : 44;
      const small = Math.round(width) < least || Math.round(height) < least;
      return small ? [`${name(one)}: ${Math.round(width)} x ${Math.round(height)}`] : [];
    });
  }

  /* Each thing gets the focus, as by Tab; some of it must then be seen with nothing above it. */
  function covered() {
    const before = document.activeElement, top = window.scrollY, found = [];
    for (const one of shown(pressed)) {
      if (one.closest("dialog:not([open])")) continue;
      one.focus();
      if (document.activeElement !== one) continue;
      one.scrollIntoView({ block: "nearest", behavior: "instant" });
      if (!inSight(one)) found.push(name(one));
    }
    before?.focus?.({ preventScroll: true });
    window.scrollTo({ top, behavior: "instant" });
    return found;
  }

  function inSight(one) {
    const box = one.getBoundingClientRect();
    const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
    const up = Math.max(box.top, 0), down = Math.min(box.bottom, innerHeight);
    if (right <= left || down <= up) return false;
    const own = (hit) => hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one));
    const parts = [.1, .5, .9];
    return parts.some((x) => parts.some((y) => own(document.elementFromPoint(left + (right - left) * x, up + (down - up) * y))));
  }

  /* What is cut off although it is meant to be read. */
  function cut() {
    const cuts = (one) => {
      const { overflow, clipPath } = getComputedStyle(one);
      return /hidden|clip/.test(overflow) && clipPath === "none";
    };
    return shown("button, a, label, th, td, p, h1, h2, h3, h4, li, dt, dd, summary, legend, span")
      .filter((one) => one.textContent.trim() && cuts(one))
      .filter((one) => one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2).map(name);
  }

  /* Words in another language than the nearest `lang` says: Latin words (but names) in Chinese, Chinese signs elsewhere. */
  function foreign(wanted, names) {
    const found = new Set();
    const skip = "script, style, template, math, code, pre, textarea, svg, noscript";
    const spoken = ["aria-label", "title", "alt", "placeholder", "aria-valuetext", "data-why"];
    const latin = (text) => (text.match(/[A-Za-z][A-Za-z'’-]*[A-Za-z]/g) ?? [])
      .filter((word) => !names.includes(word) && /[a-z]{2}/.test(word));
    const look = (text, element) => {
      const lang = element.closest("[lang]")?.lang ?? "";
      if (lang.includes("Latn") || lang.includes("fonipa")) return; // sounds
      const words = lang.startsWith("zh") ? latin(text) : text.match(/[\u4e00-\u9fff]+/g) ?? [];
      if (words.length) found.add(`${lang}: ${words.join(" ")} (in ${text.trim().slice(0, 80)})`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode;
      if (!parentElement.closest(skip)) look(data, parentElement);
    }
    for (const element of document.body.querySelectorAll(spoken.map((attribute) => `[${attribute}]`).join())) {
      if (element.closest("template, script")) continue;
      for (const attribute of spoken) look(element.getAttribute(attribute) ?? "", element);
    }
    if (document.documentElement.lang !== wanted) found.add(`html lang is ${document.documentElement.lang}`);
    return [...found];
  }

  return { targets, covered, cut, foreign };
})()
