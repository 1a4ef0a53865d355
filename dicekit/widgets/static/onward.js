/* A link to another page of the site: built sites have .html where the running one has .ipynb. */

import { behaviours } from "./kit.js";

behaviours.onward = {
  update(element) {
    if (!location.pathname.endsWith(".html")) return;
    for (const link of element.querySelectorAll("a")) link.href = link.getAttribute("href").replace(/\.ipynb(?=#|$)/, ".html");
  },
};
