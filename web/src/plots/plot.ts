/** One plot: its curves, axes, legend and cursors. */

import uPlot from "uplot";
import { shown, type ColumnInfo, type Film, type Place, type PlotInfo } from "../data";
import { download, el, fileName, iconButton, menu, type MenuItem } from "../dom";
import { clean, number, withUnit } from "../format";
import type { Store } from "../store";
import { colors, seriesColor } from "../theme";
import type { Timeline } from "../timeline";
import { behind, shownIn } from "../units";
import { decades, decadesOnly, FONT, mark, padded, splitsOf, union, widthOf, type Range } from "./axis";
import { csvOf } from "./csv";
import { drawOverTime, drawPhase, toPixel, type Map1, type Pen } from "./curve";
import { exportPng, exportSvg } from "./export";
import { listenTo } from "./gestures";
import { Hover, type Spot } from "./hover";

export type { Range } from "./axis";

/** A curve: a column of a playback. */
export interface Curve { film: number; column: number; name: string; info: ColumnInfo; show: boolean; style: number; dash: number[] }

/** Shared state of the plots. */
export interface Host {
  readonly timeline: Timeline;
  readonly store: Store;
  /** Width of the numbers at the vertical axes, the same for all. */
  readonly gutter: number;
  /** Whether the axis of times stands below this plot. */
  hasTimes(plot: Plot): boolean;
  /** The times that are shown, null for all. */
  range: Range | null;
  setRange(range: Range | null): void;
  remove(plot: Plot): void;
  edit(plot: Plot): void;
  shift(plot: Plot, by: number): void;
  /** Adds a plot made of those of another one, behind it. */
  addBehind(plot: Plot, info: PlotInfo): void;
  derived(plot: Plot, op: "rate" | "change" | "difference"): void;
  /** Gives all plots one gutter and the last one the times, in the next frame. */
  arrange(): void;
  /** A change that can be undone. */
  changed(): void;
  listenToHandle(plot: Plot, handle: HTMLElement): void;
}

const CLOSE = "M3.5 3.5l9 9m0-9l-9 9", MORE = "M3 8h.01M8 8h.01M13 8h.01", GRIP = "M6 3h.01M6 8h.01M6 13h.01M10 3h.01M10 8h.01M10 13h.01";
const HEIGHT = 150, TIMES = 26;
/** Room between the numbers at an axis, in pixels. */
const ROOM_X = 72, ROOM_Y = 30;
const DASHES = [[], [7, 4], [2, 3], [10, 3, 2, 3], [1, 3]];
const COLORS = 5;

export class Plot {
  readonly root: HTMLElement;
  readonly chart: HTMLElement;
  readonly hover = new Hover();
  info: PlotInfo;
  curves: Curve[] = [];
  log: boolean;
  /** Ranges that a zoom has set; of a plot over time the vertical one alone. */
  box: { x: Range | null; y: Range | null } | null = null;
  u: uPlot | null = null;
  private readonly titleText = el("h3");
  private readonly unitText = el("span", { class: "muted plot-unit" });
  private readonly legend = el("div", { class: "legend" });
  private readonly line = el("div", { class: "plot-cursor" });
  private readonly dots: HTMLElement[] = [];
  private values: HTMLElement[] = [];
  private ranges: { x: Range; y: Range } = { x: [0, 1], y: [0, 1] };
  private width = 0;
  private height = HEIGHT;
  private seen = true;
  private readonly place: Place = { row: 0, fraction: 0 };
  private marked: ReadonlySet<number> = new Set();
  private readonly observers: { disconnect(): void }[] = [];

  constructor(readonly host: Host, info: PlotInfo, private readonly films: Film[]) {
    this.info = info;
    this.log = info.log ?? false;
    this.chart = el("div", { class: "chart", tabindex: "0", role: "group" });
    const handle = iconButton(GRIP, "Move this plot (drag, or Alt with ↑ and ↓)", () => undefined, "stroked handle");
    handle.tabIndex = -1;
    this.root = el("figure", { class: "plot" },
      el("figcaption", {}, handle, this.titleText, this.unitText, this.legend, el("div", { class: "plot-tools" },
        menu(MORE, "More of this plot", () => this.menuItems()),
        iconButton(CLOSE, "Remove this plot (Delete)", () => host.remove(this), "stroked"))),
      this.chart);
    // All of it is in the menu, which a key opens: a plot is one stop of the tab key.
    for (const part of this.root.querySelectorAll<HTMLElement>("figcaption button")) part.tabIndex = -1;
    host.listenToHandle(this, handle);
    listenTo(this);
    this.set(info);
    const size = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      this.fitTo(Math.floor(width), Math.max(Math.floor(height), 90));
    });
    size.observe(this.chart);
    // Plots out of sight are not worth a redraw with each frame; they catch up when they come into sight.
    const sight = new IntersectionObserver((entries) => {
      this.seen = entries[entries.length - 1]!.isIntersecting;
      if (this.seen) this.move();
    }, { rootMargin: "200px" });
    sight.observe(this.root);
    this.observers.push(size, sight);
  }

  dispose(): void {
    for (const observer of this.observers) observer.disconnect();
    this.u?.destroy();
    this.root.remove();
  }

  get overTime(): boolean { return this.info.x === undefined; }
  get first(): Film { return this.films[0]!; }
  get display(): { unit: string; factor: number } { return shownIn(this.curves[0]?.info, this.host.store.get("units")); }
  filmOf(curve: Curve): Film { return this.films[curve.film]!; }

  /** Shows other columns; `hidden` are those of them whose curves are not drawn. */
  set(info: PlotInfo, hidden: ReadonlySet<number> = new Set()): void {
    this.info = info;
    this.log = info.log ?? false;
    this.box = null;
    const columns = info.columns.filter((column) => this.first.columns[column]), films = this.films.length;
    this.curves = columns.flatMap((column, c) => this.films.flatMap((film, f): Curve[] => {
      const column_ = film.columns[column] ?? this.first.columns[column]!;
      // A difference of runs is one curve; a run may lack a column.
      if (f > 0 && (column_.derived?.startsWith("delta:") || (film.data[column] === null && Number.isNaN(column_.fixed)))) return [];
      return [{
        film: f, column, info: column_, show: !hidden.has(column),
        name: films === 1 || column_.derived?.startsWith("delta:") ? clean(column_.name)
          : columns.length === 1 ? clean(film.label) : `${clean(column_.name)}, ${clean(film.label)}`,
        // With several runs the colour is that of the run, and dashes distinguish runs and columns.
        style: films > 1 ? f : c, dash: films > 1 ? DASHES[(c + f) % DASHES.length]! : DASHES[Math.floor(c / COLORS) % DASHES.length]!,
      }];
    }));
    const title = clean(info.title);
    this.titleText.textContent = title;
    this.titleText.title = title;
    this.chart.setAttribute("aria-label",
      `Plot of ${title}. Plus and minus zoom, 0 shows everything, L is a logarithmic scale, Alt with up and down moves the plot, Delete removes it, M opens its menu.`);
    this.root.classList.toggle("with-many", this.curves.length > 2);
    // The title already says the name.
    this.root.classList.toggle("named", this.curves.length === 1 && this.curves[0]!.name === title);
    this.legend.replaceChildren(...this.curves.map((curve) => this.legendItem(curve)));
    this.values = [...this.legend.querySelectorAll<HTMLElement>(".legend-value")];
    this.build();
  }

  /** Names and extremes of what is drawn. */
  summary(): { title: string; series: { name: string; unit: string | null; column: number; min: number | null; max: number | null }[]; gutter: number; field: number; times: Range; hover: string[] } {
    const over = this.u?.over.getBoundingClientRect();
    return {
      title: this.info.title, hover: this.hover.texts, times: this.ranges.x,
      gutter: over ? over.left : NaN, field: over ? over.right : NaN,
      series: this.curves.map((curve) => {
        const extremes = this.filmOf(curve).extremes(curve.column);
        return { name: curve.info.name, unit: curve.info.unit, column: curve.column, min: extremes?.[0] ?? null, max: extremes?.[1] ?? null };
      }),
    };
  }

  /** Makes the chart anew: after a change of columns, colours, units or kind of scale. */
  build(): void {
    if (this.width < 40) return;
    this.u?.destroy();
    this.rescale();
    this.u = new uPlot({
      width: this.width, height: this.height, legend: { show: false }, cursor: { show: false }, padding: [8, 14, 6, 0],
      scales: {
        x: { time: false, auto: false, range: () => this.ranges.x },
        y: { auto: false, distr: this.log ? 3 : 1, range: () => this.ranges.y },
      },
      series: [{}, ...this.curves.map((curve): uPlot.Series => ({
        scale: "y", show: curve.show, stroke: seriesColor(curve.style), width: this.marked.has(curve.column) ? 2.4 : 1.6, dash: curve.dash, auto: false,
        pxAlign: 0, points: { show: false }, paths: () => this.paths(curve),
      }))],
      axes: this.axes(),
      hooks: { drawAxes: [(u) => this.drawEvents(u), (u) => this.drawMarked(u)], draw: [() => this.move(true)] },
    }, [[0, 1], ...this.curves.map(() => [0, 1])], this.chart);
    this.line.hidden = !this.overTime;
    this.u.over.append(this.line, this.hover.root);
    while (this.dots.length < this.curves.length) this.dots.push(el("div", { class: "plot-dot" }));
    this.dots.forEach((dot, i) => { if (i < this.curves.length) this.u!.over.append(dot); else dot.remove(); });
    this.curves.forEach((curve, i) => { this.dots[i]!.style.background = seriesColor(curve.style); });
    [...this.legend.querySelectorAll<HTMLElement>(".swatch")].forEach((swatch, i) => {
      swatch.style.borderTopColor = seriesColor(this.curves[i]!.style);
      swatch.style.borderTopStyle = this.curves[i]!.dash.length ? "dashed" : "solid";
    });
    this.unitText.textContent = this.log ? `${this.display.unit} · log`.replace(/^ · /, "") : this.display.unit;
    this.move();
  }

  /** Draws again after a change of what is shown of the axes. */
  redraw(axes = false): void {
    const { u } = this;
    if (!u) return;
    this.rescale();
    if (axes) { u.redraw(true, true); return; }
    u.batch(() => {
      u.setScale("x", { min: this.ranges.x[0], max: this.ranges.x[1] });
      u.setScale("y", { min: this.ranges.y[0], max: this.ranges.y[1] });
    });
  }

  /** Brings cursor and legend to the time. */
  move(printed = false): void {
    const { u } = this;
    if (!u || !(this.seen || printed)) return;
    const { timeline } = this.host, [wide, high] = this.field(), { factor, unit } = this.display;
    if (this.overTime) {
      const x = this.pixel("x", timeline.time());
      this.line.style.transform = `translateX(${x}px)`;
      this.line.style.visibility = x < -1 || x > wide + 1 ? "hidden" : "visible";
    }
    const digits = timeline.isBetween ? 4 : 5;
    this.curves.forEach((curve, i) => {
      const film = this.filmOf(curve), place = timeline.places[curve.film]!;
      const value = film.value(curve.column, place);
      this.values[i]!.textContent = number(factor * shown(curve.info, value), digits) + behind(unit);
      const dot = this.dots[i]!;
      const px = this.pixel("x", this.overTime ? timeline.time() : film.value(this.info.x!, place));
      const py = this.pixel("y", value);
      const visible = curve.show && px >= -1 && px <= wide + 1 && py >= -1 && py <= high + 1;
      dot.style.visibility = visible ? "visible" : "hidden";
      if (visible) dot.style.transform = `translate(${px}px, ${py}px)`;
    });
  }

  /** Marks the curves of what is selected. */
  mark(columns: ReadonlySet<number> | null): void {
    const marked = new Set(this.curves.filter(({ column }) => columns?.has(column)).map(({ column }) => column));
    this.root.classList.toggle("selected", marked.size > 0);
    if (marked.size === 0 && this.marked.size === 0) return;
    this.marked = marked;
    this.build();
  }

  /** Shows the values at a time that is pointed at. */
  pointAt(t: number | null): void {
    if (t === null || !this.u) { this.hover.hide(); return; }
    const { factor, unit } = this.display, field = this.field(), place = this.place;
    const line = this.overTime ? this.pixel("x", t) : null;
    if (line !== null && (line < -1 || line > field[0] + 1)) { this.hover.hide(); return; }
    const spots = this.curves.flatMap((curve): Spot[] => {
      const film = this.filmOf(curve);
      if (!curve.show || t < film.start || t > film.end) return [];
      film.locate(t, place);
      const value = film.value(curve.column, place);
      const x = line ?? this.pixel("x", film.value(this.info.x!, place)), y = this.pixel("y", value);
      if (!Number.isFinite(x + y)) return [];
      return [{ x, y, text: number(factor * shown(curve.info, value), 4) + behind(unit), color: seriesColor(curve.style) }];
    });
    this.hover.show(line, spots, field);
  }

  /** Pixels, from the left or upper edge of the plotted part, of a value. */
  pixel(scale: "x" | "y", value: number): number {
    return toPixel(this.mapOf(scale, ...this.field()), value);
  }

  /** Width and height of the plotted part. Reading them from the element would lay out the page, in each frame for each curve. */
  field(): [number, number] {
    const { width, height } = this.u!.bbox;
    return [width / uPlot.pxRatio, height / uPlot.pxRatio];
  }

  /** From values of a scale to pixels of a field of this size. */
  mapOf(scale: "x" | "y", width: number, height: number): Map1 {
    const log = this.log && scale === "y";
    let [min, max] = this.ranges[scale];
    if (log) { min = Math.log10(min); max = Math.log10(max); }
    const factor = (scale === "x" ? width : -height) / (max - min || 1);
    return { log, factor, offset: (scale === "x" ? 0 : height) - factor * min };
  }

  rangeOf(scale: "x" | "y"): Range { return this.ranges[scale]; }

  /** The text at an axis. */
  label(scale: "x" | "y"): string {
    const units = this.host.store.get("units");
    if (scale === "x") {
      const column = this.overTime ? null : this.first.columns[this.info.x!];
      return column ? withUnit(clean(column.name), shownIn(column, units).unit) : "t [s]";
    }
    const text = [...new Set(this.curves.map((curve) => clean(curve.info.name)))].join(", ");
    const whole = withUnit(this.log && text ? `|${text}|` : text, this.display.unit);
    return whole.length <= LONGEST_LABEL ? whole : withUnit("", this.display.unit);
  }

  /** Marks of an axis so many pixels long, with their texts: round numbers in the unit that is shown. */
  marks(scale: "x" | "y", pixels: number): { at: number; text: string }[] {
    const units = this.host.store.get("units"), log = this.log && scale === "y";
    const factor = scale === "y" ? this.display.factor : this.overTime ? 1 : shownIn(this.first.columns[this.info.x!], units).factor;
    const [min, max] = this.ranges[scale];
    const splits = splitsOf(min * factor, max * factor, Math.min(Math.max(pixels / (scale === "x" ? ROOM_X : ROOM_Y), 2), 6), log);
    return splits.map((value) => ({ at: value / factor, text: mark(value) }));
  }

  /** How wide the numbers at the vertical axis are. */
  get numbers(): number {
    if (!this.u) return 0;
    return Math.max(...this.marks("y", this.field()[1]).map(({ text }) => widthOf(text)), 0);
  }

  /** Draws a curve into a field of this size. */
  draw(curve: Curve, width: number, height: number, pen: Pen): void {
    const x = this.mapOf("x", width, height), y = this.mapOf("y", width, height), [from, to] = this.ranges.x;
    if (this.overTime) drawOverTime(this.filmOf(curve), curve.column, from, to, x, y, width, pen);
    else drawPhase(this.filmOf(curve), this.info.x!, curve.column, x, y, pen);
  }

  /** Shows everything. */
  reset(): void {
    this.box = null;
    if (this.overTime) this.host.setRange(null);
    this.redraw();
  }

  setLog(on: boolean): void {
    this.info = { ...this.info, log: on };
    this.log = on;
    this.box = null;
    this.build();
    this.host.changed();
  }

  /** Takes another size. */
  fitTo(width: number, height: number): void {
    if (width < 40 || (width === this.width && height === this.height && this.u)) return;
    this.width = width;
    this.height = height;
    if (!this.u) {
      this.build();
      this.host.arrange();
      return;
    }
    this.rescale();
    this.u.setSize({ width, height });
    this.move();
  }

  private menuItems(): MenuItem[] {
    const { host } = this, column = this.curves[0]?.column;
    const save = (make: (plot: Plot) => Promise<Blob | null>, ending: string) =>
      make(this).then((blob) => blob && download(fileName(clean(this.info.title), ending), blob));
    const rate = column === undefined ? undefined : this.first.columns[column]!.rate;
    const curves = this.curves.length < 2 ? [] : this.curves.map((curve): MenuItem => ({ text: `${curve.show ? "Hide" : "Show"} ${curve.name}`, run: () => this.toggle(curve) }));
    const items: MenuItem[] = [
      { text: "Change what is shown …", run: () => host.edit(this) },
      { text: this.log ? "Linear scale" : "Logarithmic scale", key: "L", run: () => this.setLog(!this.log) },
    ];
    if (this.overTime && rate !== undefined && column !== undefined) {
      const { name } = this.first.columns[column]!;
      items.push({ text: "Phase plot", run: () => host.addBehind(this, { title: `${this.first.columns[rate]!.name} over ${name}`, columns: [rate], x: column }) });
    }
    if (this.overTime) {
      items.push({ text: "Derivative", run: () => host.derived(this, "rate") }, { text: "Change from start", run: () => host.derived(this, "change") });
      if (new Set(this.curves.map((curve) => curve.column)).size === 2) items.push({ text: "Difference of the two", run: () => host.derived(this, "difference") });
    }
    items.push(
      ...curves,
      { text: "Save as SVG", run: () => save(exportSvg, "svg") }, { text: "Save as PNG", run: () => save(exportPng, "png") },
      {
        text: "Save numbers as CSV", run: () => {
          const [from, to] = this.overTime ? this.ranges.x : [-Infinity, Infinity];
          const columns = [...(this.overTime ? [] : [this.info.x!]), ...new Set(this.curves.filter((curve) => curve.show).map((curve) => curve.column))];
          download(fileName(clean(this.info.title), "csv"), csvOf(this.first, columns, from, to));
        },
      });
    return items;
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

  private legendItem(curve: Curve): HTMLElement {
    const value = el("span", { class: "legend-value number" });
    const most = Math.max(Math.abs(curve.info.min ?? 0), Math.abs(curve.info.max ?? 0));
    // Powers of ten take more room.
    value.style.width = `${(this.log || most >= 1e6 || most < 1e-2 ? 7.6 : 7) + 0.62 * Math.min(curve.info.unit?.length ?? 0, 12)}em`;
    const item = el("button", { type: "button", class: "legend-item", "aria-pressed": String(curve.show), title: `${curve.name}: show or hide this curve`, tabindex: "-1" },
      el("span", { class: "swatch" }), el("span", { class: "legend-name" }, curve.name), value);
    item.addEventListener("click", () => this.toggle(curve));
    return item;
  }

  private toggle(curve: Curve): void {
    curve.show = !curve.show;
    this.legend.children[this.curves.indexOf(curve)]?.setAttribute("aria-pressed", String(curve.show));
    this.build();
    this.host.changed();
  }

  openMenu(): void { this.root.querySelector<HTMLElement>(".menu > button")?.click(); }

  private rescale(): void {
    const x = this.overTime ? this.host.range ?? this.fullX() : this.box?.x ?? this.fullX();
    this.ranges = { x, y: this.box?.y ?? this.fullY(x) };
    if (!this.overTime && !this.box) this.keepAspect();
  }

  /** Lengths over lengths, angles over angles: both axes have one scale. */
  private keepAspect(): void {
    const unit = this.curves[0]?.info.unit;
    if (!unit || this.log || this.first.columns[this.info.x!]?.unit !== unit) return;
    const wide = Math.max(this.width - this.host.gutter - 14, 1), high = Math.max(this.height - TIMES - 14, 1);
    const { x, y } = this.ranges, scale = Math.max((x[1] - x[0]) / wide, (y[1] - y[0]) / high);
    const about = ([min, max]: Range, pixels: number): Range => [(min + max - scale * pixels) / 2, (min + max + scale * pixels) / 2];
    this.ranges = { x: about(x, wide), y: about(y, high) };
  }

  private fullX(): Range {
    if (this.overTime) {
      const { start, end } = this.host.timeline;
      return end > start ? [start, end] : [start - 1, start + 1];
    }
    return padded(union(this.films.map((film) => film.extremes(this.info.x!))));
  }

  private fullY(x: Range): Range {
    // A curve that is hidden has no say, unless all are.
    const seen = this.curves.some((curve) => curve.show) ? this.curves.filter((curve) => curve.show) : this.curves;
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
    const look = (scale: "x" | "y"): uPlot.Axis => {
      const log = this.log && scale === "y", filter = log ? { filter: decadesOnly } : {};
      const named = scale === "x" && (!this.overTime || this.host.hasTimes(this));
      return {
        scale, side: scale === "x" ? 2 : 3, stroke: now.muted, font: FONT, gap: 5, labelFont: FONT, labelSize: 16, labelGap: 0,
        ...(scale === "x" && !this.overTime ? { label: this.label("x") } : {}),
        grid: { show: true, stroke: now.grid, width: 1, ...filter }, ticks: { show: false },
        splits: (u) => this.marks(scale, (scale === "x" ? u.bbox.width : u.bbox.height) / uPlot.pxRatio).map(({ at }) => at),
        values: (u, splits) => {
          if (scale === "x" && !named) return splits.map(() => "");
          const texts = new Map(this.marks(scale, (scale === "x" ? u.bbox.width : u.bbox.height) / uPlot.pxRatio).map(({ at, text }) => [at, text]));
          return splits.map((value) => (value === null ? "" : texts.get(value) ?? mark(value)));
        },
        size: scale === "x" ? (named ? TIMES : 0) : () => this.host.gutter,
      };
    };
    return [look("x"), look("y")];
  }

  /** A halo behind the curves of what is selected. */
  private drawMarked(u: uPlot): void {
    const { ctx, bbox } = u;
    for (const curve of this.curves) {
      if (!curve.show || !this.marked.has(curve.column)) continue;
      ctx.save();
      ctx.beginPath();
      ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
      ctx.clip();
      ctx.globalAlpha = 0.3;
      ctx.strokeStyle = colors().selection;
      ctx.lineWidth = 8 * uPlot.pxRatio;
      ctx.lineJoin = "round";
      ctx.stroke(this.paths(curve).stroke as Path2D);
      ctx.restore();
    }
  }

  private drawEvents(u: uPlot): void {
    if (!this.overTime) return;
    const { ctx, bbox } = u, now = colors();
    const ratio = uPlot.pxRatio, [from, to] = this.ranges.x;
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

/** More signs than these do not stand along an axis of usual height; the legend has them all. */
const LONGEST_LABEL = 26;
