/* Draws plotly figures in a lesson's cells with the page's plotly.js. */

for (const place of document.querySelectorAll(".dk-figure")) {
  const { data, layout = {}, config = {}, frames } = JSON.parse(place.querySelector("script").textContent);
  place.replaceChildren();
  window.Plotly.newPlot(place, { data, layout, frames, config: { responsive: true, ...config } })
    .catch((fault) => console.error(fault));
}
