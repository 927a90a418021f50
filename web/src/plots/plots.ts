/** All plots, and what they share. */

import type { PlotInfo, Report } from "../data";
import { button, el, toggle } from "../dom";
import { onTheme } from "../theme";
import type { Timeline } from "../timeline";
import { Plot, type Host, type Range } from "./plot";
import { pick, titleOf } from "./picker";
import { workPrecision } from "./work-precision";

const PRINTED = [640, 230] as const;

export class Plots implements Host {
  tool: Host["tool"] = "zoom";
  readonly list: Plot[] = [];
  private shared: Range | null = null;
  private sync = true;
  private readonly field = el("div", { class: "plot-field" });
  private readonly place = el("div", { class: "picker-place" });

  constructor(root: HTMLElement, private readonly report: Report, readonly timeline: Timeline) {
    root.replaceChildren(this.tools(), this.place, this.field);
    if (report.info.work_precision?.length) {
      this.field.append(workPrecision(report.info.work_precision));
    }
    for (const info of report.info.plots ?? []) this.add(info);
    timeline.onMove(() => { for (const plot of this.list) plot.move(); });
    onTheme(() => { for (const plot of this.list) plot.build(); });
  }

  add(info: PlotInfo): Plot | null {
    if (!info.columns.some((column) => this.report.films[0]?.columns[column])) return null;
    const plot = new Plot(this, info, this.report.films);
    this.list.push(plot);
    this.field.append(plot.root);
    plot.resize();
    return plot;
  }

  /** A plot of one column, brought into sight. */
  addColumn(column: number): void {
    const plot = this.add({ title: titleOf(this.report.films[0]!.columns, [column]), columns: [column] });
    plot?.root.scrollIntoView({ block: "nearest" });
  }

  range(plot: Plot): Range | null {
    return this.sync ? this.shared : plot.own;
  }

  setRange(plot: Plot, range: Range | null): void {
    const shown = range && this.limited(range);
    if (this.sync) {
      this.shared = shown;
      for (const other of this.list) if (other.overTime) other.redraw();
    } else {
      plot.own = shown;
      plot.redraw();
    }
  }

  remove(plot: Plot): void {
    this.list.splice(this.list.indexOf(plot), 1);
    plot.u?.destroy();
    plot.root.remove();
  }

  edit(plot: Plot): void {
    pick(this.place, this.report.films[0]!.columns, plot.info, (info) => {
      plot.set(info);
      plot.root.scrollIntoView({ block: "nearest" });
    });
    this.place.scrollIntoView({ block: "nearest" });
  }

  /** Takes the width that a page of paper has, or that of the window again. */
  print(on: boolean): void {
    for (const plot of this.list) {
      if (on) plot.fitTo(...PRINTED); else plot.resize();
      plot.move(true);
    }
  }

  /** Zoom stays within the run, and does not go below what two rows could show. */
  private limited([from, to]: Range): Range | null {
    const { start, end } = this.timeline;
    const length = Math.min(Math.max(to - from, 1e-9 * (end - start)), end - start);
    if (length >= end - start) return null;
    const low = Math.min(Math.max(from, start), end - length);
    return [low, low + length];
  }

  private tools(): HTMLElement {
    const add = button("Add plot", "Add plot", () => {
      pick(this.place, this.report.films[0]!.columns, null, (info) => {
        this.add(info)?.root.scrollIntoView({ block: "nearest" });
      });
    });
    const modes = (["zoom", "seek", "pan"] as const).map((tool) => {
      const label = { zoom: "Zoom", seek: "Seek", pan: "Pan" }[tool];
      const made = button(label, `Dragging: ${label.toLowerCase()}`, () => {
        this.tool = tool;
        for (const mode of modes) mode.setAttribute("aria-pressed", String(mode === made));
      }, "toggle");
      made.setAttribute("aria-pressed", String(tool === this.tool));
      return made;
    });
    const sync = toggle("Same times", "Zoom in time is shared by all plots over time", this.sync, (on) => {
      if (!on) for (const plot of this.list) plot.own = this.shared;
      this.sync = on;
      for (const plot of this.list) plot.redraw();
    });
    const all = button("All", "Show all times (double click)", () => {
      this.shared = null;
      for (const plot of this.list) { plot.own = null; plot.box = null; plot.redraw(); }
    });
    return el("div", { class: "plots-tools", role: "toolbar", "aria-label": "Plots" }, add, el("span", { class: "spring" }),
      el("span", { class: "muted", id: "drag-label" }, "Drag"),
      el("span", { class: "segments", role: "group", "aria-labelledby": "drag-label" }, ...modes), sync, all);
  }
}
