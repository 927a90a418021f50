/** One plot: its curves, axes, legend and cursor. */

import uPlot from "uplot";
import { shown, type ColumnInfo, type Film, type PlotInfo } from "../data";
import { download, el, fileName, iconButton, toggle } from "../dom";
import { clean, number, short, withUnit } from "../format";
import { colors, seriesColor } from "../theme";
import type { Timeline } from "../timeline";
import { drawOverTime, drawPhase, toPixel, type Map1, type Pen } from "./curve";
import { exportPng, exportSvg } from "./export";
import { listenTo } from "./gestures";

export type Range = [number, number];

/** A curve: a column of a playback. */
export interface Curve { film: number; column: number; name: string; info: ColumnInfo; show: boolean; scale: string; style: number; dash: number[] }

/** Shared state of the plots. */
export interface Host {
  readonly timeline: Timeline;
  /** Effect of dragging. */
  tool: "zoom" | "seek" | "pan";
  /** The times that are shown, where plots share them; null is all. */
  range(plot: Plot): Range | null;
  setRange(plot: Plot, range: Range | null): void;
  remove(plot: Plot): void;
  edit(plot: Plot): void;
}

const SAVE = "M8 1.5v8m-3-3 3 3 3-3M2.5 11v2.5h11V11";
const CLOSE = "M3.5 3.5l9 9m0-9l-9 9";
const EDIT = "M2.5 13.5l.7-3L11 2.7l2.3 2.3-7.8 7.8z";
const HEIGHT = 230;
const DASHES = [[], [7, 4], [2, 3], [10, 3, 2, 3], [1, 3]];

export class Plot {
  readonly root: HTMLElement;
  readonly chart: HTMLElement;
  info: PlotInfo;
  curves: Curve[] = [];
  log: boolean;
  /** Own times, where they are not shared, and what a phase plot shows. */
  own: Range | null = null;
  box: { x: Range; ys: Map<string, Range> } | null = null;
  u: uPlot | null = null;
  private readonly titleText = el("h3");
  private readonly legend = el("div", { class: "legend" });
  private readonly logButton: HTMLButtonElement;
  private readonly line = el("div", { class: "plot-cursor" });
  private readonly dots: HTMLElement[] = [];
  private values: HTMLElement[] = [];
  private ranges = new Map<string, Range>();
  private width = 0;
  private height = HEIGHT;
  private seen = true;

  constructor(readonly host: Host, info: PlotInfo, private readonly films: Film[]) {
    this.info = info;
    this.log = info.log ?? false;
    this.logButton = toggle("log", "Logarithmic scale of magnitudes", this.log, (on) => { this.log = on; this.box = null; this.build(); });
    this.chart = el("div", { class: "chart", tabindex: "0", role: "group" });
    const save = (make: typeof exportPng, ending: string) =>
      make(this).then((blob) => blob && download(fileName(clean(this.info.title), ending), blob));
    this.root = el("figure", { class: "plot" },
      el("figcaption", {}, this.titleText, el("div", { class: "plot-tools" },
        this.logButton,
        textButton(SAVE, "SVG", "Save as SVG", () => save(exportSvg, "svg")),
        textButton(SAVE, "PNG", "Save as PNG", () => save(exportPng, "png")),
        iconButton(EDIT, "Change what is shown", () => host.edit(this), "stroked"),
        iconButton(CLOSE, "Remove this plot", () => host.remove(this), "stroked"))),
      this.chart, this.legend);
    listenTo(this);
    this.set(info);
    new ResizeObserver(() => this.resize()).observe(this.chart);
    if ("IntersectionObserver" in window) {
      // Plots out of sight are not worth a redraw with each frame; they catch up when they come into sight.
      new IntersectionObserver((entries) => {
        this.seen = entries[entries.length - 1]!.isIntersecting;
        if (this.seen) this.move();
      }, { rootMargin: "200px" }).observe(this.root);
    }
  }

  get overTime(): boolean { return this.info.x === undefined; }
  get first(): Film { return this.films[0]!; }
  filmOf(curve: Curve): Film { return this.films[curve.film]!; }

  /** Shows other columns. */
  set(info: PlotInfo): void {
    this.info = info;
    this.box = null;
    const films = this.films.length;
    const columns = info.columns.filter((column) => this.first.columns[column]);
    this.curves = columns.flatMap((column, c) => this.films.map((film, f) => {
      const column_ = film.columns[column] ?? this.first.columns[column]!;
      return {
        film: f, column, info: column_, show: true, scale: `y ${column_.unit ?? ""}`,
        name: clean(column_.name) + (films > 1 ? `, ${clean(film.label)}` : ""),
        // With several playbacks the colour identifies the playback, and the dashes the column.
        style: films > 1 ? f : c, dash: films > 1 ? DASHES[c % DASHES.length]! : DASHES[Math.floor(c / 8) % DASHES.length]!,
      };
    }));
    const title = clean(info.title);
    this.titleText.textContent = title;
    this.chart.setAttribute("aria-label", `Plot of ${title}. Plus and minus zoom, 0 shows everything.`);
    this.legend.replaceChildren(...this.curves.map((curve, i) => this.legendItem(curve, i)));
    this.values = [...this.legend.querySelectorAll<HTMLElement>(".legend-value")];
    this.build();
  }

  /** Names and extremes of what is drawn. */
  summary(): { title: string; series: { name: string; min: number | null; max: number | null }[] } {
    return {
      title: this.info.title,
      series: this.curves.map((curve) => {
        const extremes = this.filmOf(curve).extremes(curve.column);
        return { name: curve.info.name, min: extremes?.[0] ?? null, max: extremes?.[1] ?? null };
      }),
    };
  }

  /** Makes the chart anew: after a change of columns, colours or kind of scale. */
  build(): void {
    if (this.width < 40) return;
    this.u?.destroy();
    this.rescale();
    const scales: uPlot.Scales = {
      x: { time: false, auto: false, range: () => this.rangeOf("x") },
    };
    for (const key of this.scaleKeys()) {
      scales[key] = { auto: false, distr: this.log ? 3 : 1, range: () => this.rangeOf(key) };
    }
    this.u = new uPlot({
      width: this.width, height: this.height, scales, legend: { show: false }, cursor: { show: false },
      padding: [10, this.scaleKeys().length > 1 ? 4 : 14, 0, 4],
      series: [{}, ...this.curves.map((curve): uPlot.Series => ({
        scale: curve.scale, show: curve.show, stroke: seriesColor(curve.style), width: 1.6, dash: curve.dash, auto: false,
        pxAlign: 0, points: { show: false }, paths: () => this.paths(curve),
      }))],
      axes: this.axes(),
      hooks: { drawAxes: [(u) => this.drawEvents(u)], draw: [() => this.move(true)] },
    }, [[0, 1], ...this.curves.map(() => [0, 1])], this.chart);
    this.line.hidden = !this.overTime;
    this.u.over.append(this.line);
    while (this.dots.length < this.curves.length) this.dots.push(el("div", { class: "plot-dot" }));
    this.dots.forEach((dot, i) => { if (i < this.curves.length) this.u!.over.append(dot); else dot.remove(); });
    this.curves.forEach((curve, i) => { this.dots[i]!.style.background = seriesColor(curve.style); });
    [...this.legend.querySelectorAll<HTMLElement>(".swatch")].forEach((swatch, i) => {
      swatch.style.borderTopColor = seriesColor(this.curves[i]!.style);
      swatch.style.borderTopStyle = this.curves[i]!.dash.length ? "dashed" : "solid";
    });
    this.move();
  }

  /** Draws again after a change of what is shown of the axes. */
  redraw(): void {
    if (!this.u) return;
    this.rescale();
    const u = this.u;
    u.batch(() => {
      for (const [key, [min, max]] of this.ranges) u.setScale(key, { min, max });
    });
  }

  /** Brings cursor and legend to the time. */
  move(printed = false): void {
    const { u } = this;
    if (!u || !(this.seen || printed)) return;
    const { timeline } = this.host;
    const [wide, high] = this.field();
    if (this.overTime) {
      const x = this.pixel("x", timeline.time());
      this.line.style.transform = `translateX(${x}px)`;
      this.line.style.visibility = x < -1 || x > wide + 1 ? "hidden" : "visible";
    }
    this.curves.forEach((curve, i) => {
      const film = this.filmOf(curve), place = timeline.places[curve.film]!;
      const value = film.value(curve.column, place);
      this.values[i]!.textContent = `${number(shown(curve.info, value))} ${curve.info.unit ?? ""}`;
      const dot = this.dots[i]!;
      const px = this.pixel("x", this.overTime ? timeline.time() : film.value(this.info.x!, place));
      const py = this.pixel(curve.scale, value);
      const visible = curve.show && px >= -1 && px <= wide + 1 && py >= -1 && py <= high + 1;
      dot.style.visibility = visible ? "visible" : "hidden";
      if (visible) dot.style.transform = `translate(${px}px, ${py}px)`;
    });
  }

  /** Pixels, from the left or upper edge of the plotted part, of a value. */
  pixel(scale: string, value: number): number {
    return toPixel(this.mapOf(scale, ...this.field()), value);
  }

  /** Width and height of the plotted part. Reading them from the element would lay out the page, in each frame for each curve. */
  field(): [number, number] {
    const { width, height } = this.u!.bbox;
    return [width / uPlot.pxRatio, height / uPlot.pxRatio];
  }

  /** From values of a scale to pixels of a field of this size. */
  mapOf(scale: string, width: number, height: number): Map1 {
    const log = this.log && scale !== "x";
    let [min, max] = this.rangeOf(scale);
    if (log) { min = Math.log10(min); max = Math.log10(max); }
    const factor = (scale === "x" ? width : -height) / (max - min || 1);
    return { log, factor, offset: (scale === "x" ? 0 : height) - factor * min };
  }

  rangeOf(scale: string): Range {
    return this.ranges.get(scale) ?? [0, 1];
  }

  scaleKeys(): string[] {
    return [...new Set(this.curves.map((curve) => curve.scale))];
  }

  /** The text at an axis. */
  label(scale: string): string {
    if (scale === "x") {
      const column = this.overTime ? null : this.first.columns[this.info.x!];
      return column ? withUnit(clean(column.name), column.unit) : "t [s]";
    }
    const curves = this.curves.filter((curve) => curve.scale === scale);
    const names = [...new Set(curves.map((curve) => clean(curve.info.name)))];
    const text = names.join(", "), unit = curves[0]?.info.unit;
    const whole = withUnit(this.log && text ? `|${text}|` : text, unit);
    return whole.length <= LONGEST_LABEL ? whole : withUnit("", unit);
  }

  /** Draws a curve into a field of this size. */
  draw(curve: Curve, width: number, height: number, pen: Pen): void {
    const x = this.mapOf("x", width, height), y = this.mapOf(curve.scale, width, height);
    const [from, to] = this.rangeOf("x");
    if (this.overTime) drawOverTime(this.filmOf(curve), curve.column, from, to, x, y, width, pen);
    else drawPhase(this.filmOf(curve), this.info.x!, curve.column, x, y, pen);
  }

  /** Shows everything. */
  reset(): void {
    this.box = null;
    if (this.overTime) this.host.setRange(this, null); else this.redraw();
  }

  resize(): void {
    const width = this.chart.clientWidth, height = Math.max(this.chart.clientHeight, 120);
    this.fitTo(width, height);
  }

  /** Takes another size. */
  fitTo(width: number, height: number): void {
    if (width < 40 || (width === this.width && height === this.height && this.u)) return;
    this.width = width;
    this.height = height;
    if (this.u) this.u.setSize({ width, height }); else this.build();
    this.move();
  }

  private paths(curve: Curve): uPlot.Series.Paths {
    const { bbox } = this.u!;
    const path = new Path2D();
    const pen = {
      moveTo: (x: number, y: number) => path.moveTo(bbox.left + x, bbox.top + y),
      lineTo: (x: number, y: number) => path.lineTo(bbox.left + x, bbox.top + y),
    };
    this.draw(curve, bbox.width, bbox.height, pen);
    return { stroke: path };
  }

  private legendItem(curve: Curve, i: number): HTMLElement {
    const value = el("span", { class: "legend-value number" });
    value.style.width = `${6.6 + 0.62 * Math.min(curve.info.unit?.length ?? 0, 12)}em`;
    const item = el("button", { type: "button", class: "legend-item", "aria-pressed": "true", title: "Show or hide this curve" },
      el("span", { class: "swatch" }), el("span", { class: "legend-name" }, curve.name),
      value);
    item.addEventListener("click", () => {
      curve.show = !curve.show;
      item.setAttribute("aria-pressed", String(curve.show));
      this.u?.setSeries(i + 1, { show: curve.show });
      this.redraw();
      this.move();
    });
    return item;
  }

  private rescale(): void {
    const all = this.fullX();
    const x = this.overTime ? this.host.range(this) ?? all : this.box?.x ?? all;
    this.ranges = new Map([["x", x]]);
    for (const key of this.scaleKeys()) {
      this.ranges.set(key, this.box?.ys.get(key) ?? this.fullY(key, x));
    }
  }

  private fullX(): Range {
    if (this.overTime) {
      const { start, end } = this.host.timeline;
      return end > start ? [start, end] : [start - 1, start + 1];
    }
    return padded(union(this.films.map((film) => film.extremes(this.info.x!))));
  }

  private fullY(key: string, x: Range): Range {
    // A curve that is hidden has no say, unless all are.
    const curves = this.curves.filter((curve) => curve.scale === key);
    const seen = curves.some((curve) => curve.show) ? curves.filter((curve) => curve.show) : curves;
    if (this.log) return decades(seen.map((curve) => this.magnitudes(curve)));
    return padded(union(seen.map((curve) => {
      const film = this.filmOf(curve);
      return this.overTime
        ? film.extremes(curve.column, film.rowAt(x[0]), Math.min(film.rowAt(x[1]) + 1, film.n - 1))
        : film.extremes(curve.column);
    })), Math.max(...seen.map((curve) => curve.info.floor ?? 0)));
  }

  private magnitudes(curve: Curve): Range | null {
    const film = this.filmOf(curve);
    let min = Infinity, max = 0;
    for (let row = 0; row < film.n; row++) {
      const size = Math.abs(film.at(curve.column, row));
      if (!(size > 0) || !Number.isFinite(size)) continue;
      if (size < min) min = size;
      if (size > max) max = size;
    }
    return max > 0 ? [min, max] : null;
  }

  private axes(): uPlot.Axis[] {
    const now = colors();
    const log = (scale: string) => this.log && scale !== "x";
    const look = (scale: string, side: uPlot.Axis.Side, grid: boolean): uPlot.Axis => ({
      scale, side, label: this.label(scale), stroke: now.muted, font: FONT, labelFont: FONT, labelSize: 18, labelGap: 0,
      gap: 4, space: scale === "x" ? 64 : 34,
      grid: { show: grid, stroke: now.grid, width: 1, ...(log(scale) ? { filter: decadesOnly } : {}) },
      ticks: { stroke: now.gridStrong, width: 1, size: 5, ...(log(scale) ? { filter: decadesOnly } : {}) },
      splits: (u, _axis, min, max) => {
        const pixels = scale === "x" ? u.bbox.width : u.bbox.height, room = scale === "x" ? 64 : 34;
        return splitsOf(min, max, Math.max(2, pixels / (devicePixelRatio || 1) / room), log(scale));
      },
      values: (_u, splits) => splits.map((value) => (value === null ? "" : short(value, 8))),
      size: scale === "x" ? 30 : (_u, values) => 14 + 6.6 * Math.max(2, ...(values ?? []).map((text) => text?.length ?? 0)),
    });
    return [look("x", 2, true), ...this.scaleKeys().map((key, i) => look(key, i === 0 ? 3 : 1, i === 0))];
  }

  private drawEvents(u: uPlot): void {
    if (!this.overTime) return;
    const { ctx, bbox } = u, now = colors();
    const ratio = window.devicePixelRatio || 1;
    const [from, to] = this.rangeOf("x");
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    ctx.strokeStyle = now.muted;
    ctx.globalAlpha = 0.55;
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 4 * ratio]);
    ctx.beginPath();
    const map = this.mapOf("x", bbox.width, bbox.height);
    let last = -Infinity;
    for (const event of this.host.timeline.events) {
      if (event.t < from || event.t > to) continue;
      const x = bbox.left + toPixel(map, event.t);
      // Many events within some pixels are one mark.
      if (x - last < 3 * ratio) continue;
      last = x;
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
    }
    ctx.stroke();
    ctx.restore();
  }
}

/** Of the marks of a logarithmic axis, only powers of ten when there are many of these. */
export function decadesOnly(_u: uPlot, splits: (number | null)[]): (number | null)[] {
  const whole = (value: number | null) => value !== null && Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-6;
  return splits.filter(whole).length > 4 ? splits.map((value) => (whole(value) ? value : null)) : splits;
}

/** More signs than these do not stand along an axis of usual height; the legend has them all. */
const LONGEST_LABEL = 26;
export const FONT = "12px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

function textButton(path: string, text: string, label: string, run: () => void): HTMLButtonElement {
  const made = iconButton(path, label, run, "stroked");
  made.append(el("span", {}, text));
  return made;
}

function union(list: (Range | null)[]): Range | null {
  const found = list.filter((range) => range !== null);
  if (found.length === 0) return null;
  return [Math.min(...found.map((range) => range[0])), Math.max(...found.map((range) => range[1]))];
}

/**
 * Round numbers between two others, not many more than `count`; powers of ten if `log`.
 *
 * They are counted, not added up: a step too small to change a number would go on for ever.
 */
function splitsOf(min: number, max: number, count: number, log: boolean): number[] {
  const [from, to] = log ? [Math.log10(min), Math.log10(max)] : [min, max];
  if (!(to > from) || !Number.isFinite(to - from)) return [min];
  const wanted = (to - from) / count, power = 10 ** Math.floor(Math.log10(wanted));
  const step = log ? Math.max(1, Math.ceil(wanted)) : power * [1, 2, 5, 10].find((factor) => factor * power >= 0.999 * wanted)!;
  const first = Math.ceil(from / step - 1e-9), n = Math.min(Math.floor(to / step + 1e-9) - first, 100);
  const value = (i: number) => (log ? Number(`1e${i * step}`) : i * step);
  return Array.from({ length: Math.max(n + 1, 0) }, (_, i) => value(first + i));
}

/** A range with some room. What varies by no more than rounding is shown as constant, what is below `floor` as 0. */
function padded(range: Range | null, floor = 0): Range {
  if (!range) return [-1, 1];
  const [min, max] = range;
  const size = Math.max(Math.abs(min), Math.abs(max));
  if (size <= floor) return [-1, 1];
  const spread = max - min;
  if (spread < 1e-6 * size) return [(min + max) / 2 - 0.1 * size, (min + max) / 2 + 0.1 * size];
  return [min - 0.06 * spread, max + 0.06 * spread];
}

/** Whole powers of ten around the magnitudes, at most twenty of them. */
function decades(list: (Range | null)[]): Range {
  const range = union(list);
  if (!range) return [0.1, 10];
  const high = Math.ceil(Math.log10(range[1]) + 0.05);
  const low = Math.max(Math.floor(Math.log10(range[0]) - 0.05), high - 20);
  return [10 ** low, 10 ** high];
}
