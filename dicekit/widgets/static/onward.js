/* A link to another page of the site: built sites have .html where the running one has .ipynb. */

import { behaviours } from "./kit.js";

/* The address of a page of the site, as this one has it. */
export const here = (address) => (location.pathname.endsWith(".html") ? address.replace(/\.ipynb(?=#|$)/, ".html") : address);

behaviours.onward = {
  update(element) {
    for (const link of element.querySelectorAll("a")) link.href = here(link.getAttribute("href"));
  },
};
