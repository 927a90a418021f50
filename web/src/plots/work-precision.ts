/** Error over work, for each method that was compared: both axes logarithmic. */

import uPlot from "uplot";
import type { WorkPrecision } from "../data";
import { el } from "../dom";
import { clean, short } from "../format";
import { colors, onTheme, seriesColor } from "../theme";
import { decadesOnly, FONT } from "./axis";

const HEIGHT = 280;
const MARKS = 3.4;

export function workPrecision(list: WorkPrecision[]): HTMLElement {
  const curves = list.map(({ label, points }) => ({
    label: clean(label),
    // Zero time or zero error has no place on a logarithmic axis.
    points: points.filter(([x, y]) => x! > 0 && y! > 0 && Number.isFinite(x! + y!)).sort((a, b) => a[0]! - b[0]!),
  }));
  const range = (k: number): [number, number] => {
    const all = curves.flatMap(({ points }) => points.map((point) => Math.log10(point[k]!)));
    if (all.length === 0) return [0.1, 10];
    return [10 ** Math.floor(Math.min(...all) - 0.1), 10 ** Math.ceil(Math.max(...all) + 0.1)];
  };
  const x = range(0), y = range(1);
  const chart = el("div", { class: "chart tall", role: "img", "aria-label": "Error over seconds of work for each method" });
  const legend = el("div", { class: "legend" }, ...curves.map((curve) =>
    el("span", { class: "legend-item" }, el("span", { class: "swatch" }), el("span", { class: "legend-name" }, curve.label))));
  let u: uPlot | null = null;
  const build = () => {
    const width = chart.clientWidth;
    if (width < 40) return;
    u?.destroy();
    const now = colors();
    const axis = (scale: string, label: string): uPlot.Axis => ({
      scale, label, stroke: now.muted, font: FONT, labelFont: FONT, labelSize: 18, labelGap: 0, gap: 4, size: scale === "x" ? 30 : 48,
      grid: { stroke: now.grid, width: 1, filter: decadesOnly }, ticks: { stroke: now.gridStrong, width: 1, size: 5, filter: decadesOnly },
      values: (_u, splits) => splits.map((value) => (value === null ? "" : short(value))),
    });
    u = new uPlot({
      width, height: HEIGHT, legend: { show: false }, cursor: { show: false }, padding: [10, 16, 0, 4],
      scales: {
        x: { time: false, auto: false, distr: 3, range: () => x }, y: { auto: false, distr: 3, range: () => y },
      },
      axes: [axis("x", "seconds of work"), axis("y", "error")],
      series: [{}, ...curves.map((curve, i): uPlot.Series => ({
        scale: "y", stroke: seriesColor(i), fill: seriesColor(i), width: 1.6, auto: false, points: { show: false }, pxAlign: 0,
        paths: (u) => {
          const stroke = new Path2D(), fill = new Path2D(), radius = MARKS * (window.devicePixelRatio || 1);
          curve.points.forEach(([px, py], k) => {
            const cx = u.valToPos(px!, "x", true), cy = u.valToPos(py!, "y", true);
            if (k === 0) stroke.moveTo(cx, cy); else stroke.lineTo(cx, cy);
            fill.moveTo(cx + radius, cy);
            fill.arc(cx, cy, radius, 0, 2 * Math.PI);
          });
          return { stroke, fill };
        },
      }))],
    }, [[1, 2], ...curves.map(() => [1, 2])], chart);
    legend.querySelectorAll<HTMLElement>(".swatch").forEach((swatch, i) => { swatch.style.borderTopColor = seriesColor(i); });
  };
  new ResizeObserver(() => { if (u && chart.clientWidth >= 40) u.setSize({ width: chart.clientWidth, height: HEIGHT }); else build(); }).observe(chart);
  onTheme(build);
  return el("figure", { class: "plot" }, el("figcaption", {}, el("h3", {}, "Work and precision")), chart, legend);
}
