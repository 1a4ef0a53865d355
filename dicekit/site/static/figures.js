/* Plotly figures that a cell of a lesson shows: drawn by the plotly.js that the page brought along. */

for (const place of document.querySelectorAll(".dk-figure")) {
  const { data, layout = {}, config = {}, frames } = JSON.parse(place.querySelector("script").textContent);
  place.replaceChildren();
  window.Plotly.newPlot(place, { data, layout, frames, config: { responsive: true, ...config } })
    .catch((fault) => console.error(fault));
}
