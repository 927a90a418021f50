/** All plots, and what they share: times, gutter, pointer, history. */

import type { PlotInfo, Report } from "../data";
import { button, el, rove } from "../dom";
import { clean } from "../format";
import type { Store } from "../store";
import { onTheme } from "../theme";
import type { Timeline } from "../timeline";
import type { Range } from "./axis";
import { derive, type Op } from "./derived";
import { Plot, type Host } from "./plot";
import { pick, titleOf } from "./picker";
import { timeChips, type TimeChips } from "./times";
import { workPrecision } from "./work-precision";

const PRINTED = [640, 150] as const;
/** The least width of the numbers at an axis, and what stands beside them. */
const GUTTER = 46, BESIDE = 13;

/** A plot as it is kept: columns by their names, those that are hidden among them. */
export interface Kept { columns: number[]; hidden: number[]; x?: number; log: boolean }

export class Plots implements Host {
  readonly list: Plot[] = [];
  range: Range | null = null;
  gutter = GUTTER;
  /** Called when something has changed that can be undone. */
  onChange: () => void = () => undefined;
  private readonly field = el("div", { class: "plot-field" });
  private readonly place = el("div", { class: "picker-place" });
  private readonly chips: TimeChips;
  private readonly defaults: PlotInfo[];
  private measuring = 0;

  constructor(
    root: HTMLElement, private readonly report: Report, readonly timeline: Timeline, readonly store: Store,
    history: { undo(): void; redo(): void },
  ) {
    root.classList.add("plots-pane");
    root.replaceChildren(this.tools(history), this.place, this.field);
    this.chips = timeChips(timeline, store);
    if (report.info.work_precision?.length) {
      this.field.append(workPrecision(report.info.work_precision));
    }
    this.defaults = (report.info.plots ?? []).flatMap((info) => this.split(this.prepared(info)));
    for (const info of this.defaults) this.add(info);
    timeline.onMove(() => { for (const plot of this.list) plot.move(); this.chips.move(); });
    store.on(["hover"], () => {
      const t = store.get("hover");
      for (const plot of this.list) plot.pointAt(t);
      if (t === null) this.measure();
      this.chips.move();
    });
    store.on(["units"], () => this.rebuild());
    onTheme(() => { for (const plot of this.list) plot.build(); });
  }

  add(info: PlotInfo, at = this.list.length): Plot | null {
    if (!info.columns.some((column) => this.report.films[0]?.columns[column])) return null;
    const plot = new Plot(this, info, this.report.films);
    const next = this.list[at];
    this.list.splice(at, 0, plot);
    if (next) next.root.before(plot.root); else this.field.append(plot.root);
    this.arrange();
    return plot;
  }

  /** Plots of columns, brought into sight: one for each unit. */
  show(info: PlotInfo, at = this.list.length): void {
    const made = this.split(info).map((part, i) => this.add(part, at + i));
    made[0]?.root.scrollIntoView({ block: "nearest" });
    this.onChange();
  }

  /** A plot of one column, brought into sight. */
  addColumn(column: number): void {
    this.show({ title: titleOf(this.report.films[0]!.columns, [column]), columns: [column] });
  }

  setRange(range: Range | null): void {
    this.range = range && this.limited(range);
    for (const plot of this.list) if (plot.overTime) plot.redraw();
    // Under a pointer the axes stay where they are: the gutter is measured when it has left.
    if (this.store.get("hover") === null) this.measure();
    this.chips.move();
    if (this.store.get("hover") !== null) for (const plot of this.list) plot.pointAt(this.store.get("hover"));
  }

  hasTimes(plot: Plot): boolean {
    const over = this.list.filter((other) => other.overTime);
    return over[over.length - 1] === plot;
  }

  remove(plot: Plot): void {
    const at = this.list.indexOf(plot);
    this.list.splice(at, 1);
    const hadFocus = plot.root.contains(document.activeElement);
    plot.dispose();
    this.arrange();
    if (hadFocus) (this.list[Math.min(at, this.list.length - 1)]?.chart ?? this.field).focus();
    this.onChange();
  }

  shift(plot: Plot, by: number): void {
    const at = this.list.indexOf(plot), to = Math.min(Math.max(at + by, 0), this.list.length - 1);
    if (at === to) return;
    this.list.splice(at, 1);
    this.list.splice(to, 0, plot);
    const after = this.list[to + 1], hadFocus = plot.root.contains(document.activeElement);
    if (after) after.root.before(plot.root); else this.field.append(plot.root);
    this.arrange();
    if (hadFocus) plot.chart.focus();
    this.onChange();
  }

  edit(plot: Plot): void {
    pick(this.place, this.report.films[0]!.columns, plot.info, (info) => {
      const parts = this.split(info);
      plot.set(parts[0]!);
      parts.slice(1).forEach((part, i) => this.add(part, this.list.indexOf(plot) + 1 + i));
      this.arrange();
      plot.root.scrollIntoView({ block: "nearest" });
      this.onChange();
    });
    this.place.scrollIntoView({ block: "nearest" });
  }

  addBehind(plot: Plot, info: PlotInfo): void {
    this.show({ ...info, title: clean(info.title) }, this.list.indexOf(plot) + 1);
  }

  derived(plot: Plot, op: "rate" | "change" | "difference"): void {
    const columns = [...new Set(plot.curves.map((curve) => curve.column))];
    const made = op === "difference" ? [this.derive(op, columns)] : columns.map((column) => this.derive(op, [column]));
    const found = made.filter((column) => column !== null);
    if (found.length === 0) return;
    const title = op === "change" ? `${plot.info.title}, change from start` : titleOf(this.report.films[0]!.columns, found);
    this.addBehind(plot, { title, columns: found });
  }

  derive(op: Op, of: number[]): number | null {
    return derive(this.report.films, op, of);
  }

  changed(): void {
    this.arrange();
    this.onChange();
  }

  /** The plots as they are kept. */
  get kept(): Kept[] {
    return this.list.map(({ info, curves, log }) => ({
      columns: info.columns, x: info.x, log,
      hidden: [...new Set(curves.filter((curve) => !curve.show).map((curve) => curve.column))],
    }));
  }

  /** Takes up a run that was added: derived columns are made for it too, and a plot shows by how much it differs. */
  addFilm(): void {
    const { films } = this.report, added = films[films.length - 1]!, { columns } = films[0]!;
    for (let at = added.columns.length; at < columns.length; at++) {
      const [op, ...names] = columns[at]!.derived!.split(":"), of = names.map((name) => columns.findIndex((column) => column.name === name && column.derived === undefined));
      if (op === "delta" || of.includes(-1)) added.addColumn({ ...columns[at]! }, new Float32Array(added.n).fill(NaN));
      else derive([added], op as Op, of);
    }
    const first = this.list.find((plot) => plot.overTime && !plot.log)?.info.columns[0];
    for (const plot of this.list) plot.set(plot.info);
    const delta = first === undefined ? null : this.derive("delta", [first]);
    if (delta !== null) this.add({ title: `${clean(columns[first!]!.name)}: ${clean(added.label)} minus ${clean(films[0]!.label)}`, columns: [delta] }, 1);
    this.changed();
  }

  /** Shows plots as they were kept. */
  restore(list: Kept[]): void {
    if (JSON.stringify(list) === JSON.stringify(this.kept)) return;
    for (const plot of this.list.splice(0)) plot.dispose();
    const columns = this.report.films[0]!.columns, key = (info: PlotInfo) => `${info.x ?? ""}:${info.columns.join()}`;
    for (const { columns: of, hidden, x, log } of list) {
      const info = { title: titleOf(columns, of, x), columns: of, log, ...(x === undefined ? {} : { x }) };
      const known = this.defaults.find((other) => key(other) === key(info));
      const plot = this.add({ ...info, title: known?.title ?? info.title });
      if (hidden.length > 0) plot?.set(plot.info, new Set(hidden));
    }
    this.arrange();
  }

  /** Takes the width that a page of paper has, or that of the window again. */
  print(on: boolean): void {
    for (const plot of this.list) {
      if (on) plot.fitTo(...PRINTED); else plot.fitTo(plot.chart.clientWidth, plot.chart.clientHeight);
      plot.move(true);
    }
  }

  /** A plot is moved by its handle: it changes places with those whose middle the pointer passes. */
  listenToHandle(plot: Plot, handle: HTMLElement): void {
    let held = false;
    handle.addEventListener("pointerdown", (event) => { handle.setPointerCapture(event.pointerId); held = true; plot.root.classList.add("moved"); });
    handle.addEventListener("pointermove", (event) => {
      if (!held) return;
      const at = this.list.indexOf(plot);
      const middle = (other: Plot | undefined) => {
        const box = other?.root.getBoundingClientRect();
        return box ? box.top + box.height / 2 : null;
      };
      const above = middle(this.list[at - 1]), below = middle(this.list[at + 1]);
      if (above !== null && event.clientY < above) this.shift(plot, -1);
      else if (below !== null && event.clientY > below) this.shift(plot, 1);
    });
    const release = () => { held = false; plot.root.classList.remove("moved"); };
    handle.addEventListener("pointerup", release);
    handle.addEventListener("pointercancel", release);
  }

  /** Changes from the start are columns of their own. */
  private prepared(info: PlotInfo): PlotInfo {
    if (!info.change) return info;
    return { ...info, columns: info.columns.flatMap((column) => this.derive("change", [column]) ?? []) };
  }

  /** One plot for each unit: there are never two on one axis. */
  private split(info: PlotInfo): PlotInfo[] {
    const columns = this.report.films[0]!.columns, units = new Map<string, number[]>();
    for (const column of info.columns) {
      const unit = columns[column]?.unit ?? "";
      units.set(unit, [...(units.get(unit) ?? []), column]);
    }
    if (units.size < 2) return [info];
    return [...units.values()].map((part) => ({ ...info, columns: part, title: titleOf(columns, part, info.x) }));
  }

  private rebuild(): void {
    for (const plot of this.list) plot.build();
    this.measure();
  }

  /** After a change of what plots there are: the last one has the axis of times, and all have one gutter. */
  arrange(): void {
    cancelAnimationFrame(this.measuring);
    this.measuring = requestAnimationFrame(() => {
      for (const plot of this.list) {
        const named = this.hasTimes(plot);
        if (plot.overTime && plot.root.classList.contains("with-times") !== named) {
          plot.root.classList.toggle("with-times", named);
          plot.build();
        }
      }
      this.measure();
      this.chips.stand(this.list.find((plot) => this.hasTimes(plot)) ?? null);
    });
  }

  private measure(): void {
    const wanted = Math.max(GUTTER, Math.ceil(Math.max(...this.list.map((plot) => plot.numbers), 0) + BESIDE));
    if (wanted === this.gutter) return;
    this.gutter = wanted;
    for (const plot of this.list) plot.redraw(true);
  }

  /** Zoom stays within the run, and does not go below what two rows could show. */
  private limited([from, to]: Range): Range | null {
    const { start, end } = this.timeline;
    const length = Math.min(Math.max(to - from, 1e-9 * (end - start)), end - start);
    if (length >= end - start) return null;
    const low = Math.min(Math.max(from, start), end - length);
    return [low, low + length];
  }

  private tools(history: { undo(): void; redo(): void }): HTMLElement {
    const add = button("+ Add", "Add plot", () => {
      pick(this.place, this.report.films[0]!.columns, null, (info) => this.show(info));
    }, "plain");
    const all = button("All times", "Show all times (double click)", () => {
      for (const plot of this.list) plot.box = null;
      this.setRange(null);
      for (const plot of this.list) plot.redraw();
    }, "plain");
    const tools = el("div", { class: "plots-tools", role: "toolbar", "aria-label": "Plots" },
      el("h3", {}, "Plots"), el("span", { class: "spring" }), add, all,
      button("Undo", "Undo (Ctrl+Z)", () => history.undo(), "plain"), button("Redo", "Redo (Ctrl+Shift+Z)", () => history.redo(), "plain"));
    rove(tools);
    return tools;
  }
}
