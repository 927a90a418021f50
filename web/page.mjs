// Writes a page of the form that the command writes, around the built bundle. For samples and tests only.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const assets = join(dirname(fileURLToPath(import.meta.url)), "..", "crates", "report", "assets");

/** Rows of a run: columns are given as functions of the row, which are evaluated at all times. */
export class FilmBuilder {
  constructor(label, times) {
    this.label = label;
    this.times = Float64Array.from(times);
    this.columns = [];
    this.stored = [];
  }

  /** Adds a column and returns its index. */
  add(name, unit, sort, value) {
    const data = Float32Array.from(this.times, (t, row) => value(t, row));
    const numbers = data.filter((number) => !Number.isNaN(number));
    const min = numbers.reduce((a, b) => Math.min(a, b), Infinity), max = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
    const column = { name, unit, sort };
    if (min === max && numbers.length === data.length) Object.assign(column, { fixed: min });
    else {
      Object.assign(column, { min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null, at: this.stored.length });
      this.stored.push(data);
    }
    this.columns.push(column);
    return this.columns.length - 1;
  }

  info() {
    return { label: this.label, n_rows: this.times.length, columns: this.columns };
  }

  rows() {
    const parts = [this.times, ...this.stored].map((data) => Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    return Buffer.concat(parts).toString("base64");
  }
}

export const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page. `sections` maps ids to markup; the instrument, `energy` and `values` are there by themselves. */
export function page({ data, films, subtitle = "", sections = {}, without = [] }) {
  const script = readFileSync(join(assets, "report.js"), "utf8"), style = readFileSync(join(assets, "report.css"), "utf8");
  const json = JSON.stringify({ format: 1, kind: "run", ...data, films: films.map((film) => film.info()) }).replace(/</g, "\\u003c");
  const instrument = `<section id="instrument" class="instrument" aria-labelledby="instrument-heading">
<h2 id="instrument-heading">Instrument</h2>
<div id="stage"></div><div id="plot-list"></div><div id="player"></div>
</section>`;
  const live = { energy: '<h2>Energy</h2><div id="energy-bars"></div>', values: '<h2>Values</h2><div id="value-table"></div>' };
  const all = Object.entries({ ...live, ...sections }).filter(([id]) => !without.includes(id));
  const nav = `<a href="#instrument">Instrument</a>${all.map(([id, text]) => `<a href="#${id}">${/<h2>(.*?)<\/h2>/.exec(text)[1]}</a>`).join("")}`;
  const body = [instrument, ...all.map(([id, text]) => `<section id="${id}">${text}</section>`)].join("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(data.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data: blob:">
<style>${style}</style></head><body>
<header><div class="title"><h1>${escape(data.title)}</h1><p>${subtitle}</p></div></header><nav>${nav}</nav>
<main>
${body}
</main>
<script type="application/json" id="report-data">${json}</script>
${films.map((film, i) => `<script type="text/plain" id="rows-${i}">${film.rows()}</script>`).join("\n")}
<script>${script}</script>
</body></html>
`;
}
