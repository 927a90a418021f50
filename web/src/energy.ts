/** The energies at the cursor, as bars. */

import { shown, type Report } from "./data";
import { el } from "./dom";
import { clean, number } from "./format";
import { follow, type Timeline } from "./timeline";

/** Energy of the system and energy lost on one side; its sources on the other. */
const BARS = [
  { title: "stored and lost", parts: ["kinetic", "potential", "dissipated"] },
  { title: "start and supply", parts: ["start", "supplied"] },
];
const NAMES: Record<string, string> = {
  kinetic: "kinetic", potential: "potential", dissipated: "dissipated", supplied: "supplied", start: "at the start",
};

/**
 * Two bars: kinetic, potential and dissipated energy; energy at the start and work supplied.
 *
 * Negative parts go to the left from zero. A mark on each bar shows its sum: the two marks stand one above the other as
 * long as the balance is kept.
 */
export function makeEnergy(root: HTMLElement, report: Report, timeline: Timeline): void {
  const blocks = report.films.map((_, i) => block(report, timeline, i));
  root.replaceChildren(...blocks.flatMap((made) => (made ? [made] : [])));
}

function block(report: Report, timeline: Timeline, f: number): HTMLElement | null {
  const film = report.films[f]!;
  const column = (name: string) => film.columns.findIndex((info) => info.sort === "energy" && info.name === `energy.${name}`);
  const columns = Object.fromEntries(["kinetic", "potential", "dissipated", "supplied", "balance"].map((name) => [name, column(name)]));
  if (film.n === 0 || columns["kinetic"]! < 0) return null;
  const unit = film.columns[columns["kinetic"]!]!.unit ?? "J";
  const inRow = (name: string, row: number) => (columns[name]! < 0 ? 0 : film.at(columns[name]!, row) || 0);
  const stored = (row: number) => inRow("kinetic", row) + inRow("potential", row) + inRow("dissipated", row) - inRow("supplied", row);
  const start = stored(0);
  const at = (name: string) => {
    if (name === "start") return start;
    const column = columns[name]!;
    return column < 0 ? 0 : shown(film.columns[column]!, film.value(column, timeline.places[f]!)) || 0;
  };

  // The scale holds for the whole run, so that lengths can be compared from one time to another.
  let low = 0, high = 0;
  for (let row = 0; row < film.n; row++) {
    for (const bar of BARS) {
      let negative = 0, positive = 0;
      for (const part of bar.parts) {
        const value = part === "start" ? start : inRow(part, row);
        if (value < 0) negative += value; else positive += value;
      }
      low = Math.min(low, negative);
      high = Math.max(high, positive);
    }
  }
  const span = high - low || 1;
  const percent = (value: number) => `${(100 * value) / span}%`;

  const bars = BARS.map((bar) => {
    const parts = bar.parts.filter((part) => part === "start" || columns[part]! >= 0);
    const pieces = parts.map((part) => el("div", { class: `piece ${part}`, title: NAMES[part] }));
    const zero = el("div", { class: "zero" });
    zero.style.left = percent(-low);
    const sum = el("div", { class: "sum", title: "sum" });
    const element = el("div", { class: "energy-row" }, el("span", { class: "muted" }, bar.title), el("div", { class: "energy-bar" }, ...pieces, zero, sum));
    return { parts, pieces, sum, element };
  });
  const all = [...new Set(bars.flatMap((bar) => bar.parts))];
  const cells = all.map(() => el("span", { class: "number" }));
  const balance = columns["balance"]! >= 0 ? el("span", { class: "number" }) : null;
  const legend = el("div", { class: "energy-legend" }, ...all.map((part, i) =>
    el("span", { class: "energy-item" }, el("span", { class: `swatch-box ${part}` }), NAMES[part]!, cells[i]!)));
  legend.append(el("span", { class: "energy-item" }, el("span", { class: "swatch-box sum-sign" }), "sum"));
  if (balance) legend.append(el("span", { class: "energy-item" }, "balance", balance));

  const show = () => {
    bars.forEach(({ parts, pieces, sum }) => {
      let left = -low, right = -low;
      parts.forEach((part, i) => {
        const value = at(part), piece = pieces[i]!;
        piece.style.width = percent(Math.abs(value));
        if (value < 0) { left += value; piece.style.left = percent(left); } else { piece.style.left = percent(right); right += value; }
      });
      sum.style.left = percent(left + right + low);
    });
    all.forEach((part, i) => { cells[i]!.textContent = `${number(at(part))} ${unit}`; });
    if (balance) balance.textContent = `${number(at("balance"), 3)} ${unit}`;
  };
  show();
  follow(timeline, legend, show);
  return el("div", { class: "energy-block" },
    ...(report.films.length > 1 ? [el("h3", {}, clean(film.label))] : []), ...bars.map((bar) => bar.element), legend);
}
