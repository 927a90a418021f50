/** The page as a text: the part of its address behind `#`, and what can be undone. */

import type { Report } from "./data";
import type { Entities } from "./entities";
import { derive, type Op } from "./plots/derived";
import type { Kept, Plots } from "./plots/plots";
import type { Stage } from "./stage/stage";
import type { Store } from "./store";
import type { Timeline } from "./timeline";

/** At most so many changes can be undone. */
const MOST = 100;
/** The address is written anew after so many milliseconds; browsers refuse to do so more often than about 100 times in 30 s. */
const PAUSE = 300;

/** Where all that is kept of the page comes from. */
export interface Parts { report: Report; timeline: Timeline; store: Store; entities: Entities; plots: Plots | null; stage: Stage | null }

export class PageState {
  private readonly past: string[] = [];
  private at = -1;
  private timer = 0;
  private restoring = false;

  constructor(private readonly parts: Parts) {
    const { timeline, store, plots, stage } = parts;
    this.past.push(this.kept());
    this.at = 0;
    this.take(location.hash);
    if (plots) plots.onChange = () => this.note();
    if (stage) stage.onView = () => this.note();
    timeline.onMove(() => this.write());
    timeline.onChange(() => this.write());
    store.on(["selection", "units", "hidden", "clear"], () => { this.note(); });
    window.addEventListener("hashchange", () => this.take(location.hash));
    document.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)) return;
      if (event.key === "z" || event.key === "Z") { if (event.shiftKey) this.redo(); else this.undo(); event.preventDefault(); }
      if (event.key === "y") { this.redo(); event.preventDefault(); }
    });
  }

  undo(): void { this.go(-1); }
  redo(): void { this.go(1); }

  /** The address of the page as it stands. */
  get hash(): string {
    const { timeline, store } = this.parts, parts: string[] = [`t=${Number(timeline.time().toPrecision(12))}`];
    const selection = store.get("selection");
    if (selection !== null) parts.push(`sel=${encodeURIComponent(selection)}`);
    return `#${[...parts, this.kept()].filter(Boolean).join("&")}`;
  }

  /** The part that can be undone: plots, view, what is hidden, units. */
  private kept(): string {
    const { store, plots, stage } = this.parts, parts: string[] = [];
    const view = stage?.viewText ?? "";
    if (view) parts.push(`view=${view}`);
    if (plots) parts.push(`p=${plots.kept.map((plot) => this.plotText(plot)).join(",")}`);
    for (const [key, set] of [["hide", store.get("hidden")], ["clear", store.get("clear")]] as const) {
      if (set.size > 0 && set.size <= 200) parts.push(`${key}=${[...set].map(encodeURIComponent).join(",")}`);
    }
    if (store.get("units") === "deg") parts.push("u=deg");
    return parts.join("&");
  }

  /** Takes up what an address says. One without a sign of equality is a place on the page. */
  private take(hash: string): void {
    if (!hash.includes("=")) return;
    const values = new Map(hash.slice(1).split("&").map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]));
    this.restore(values);
    const { timeline, store, entities } = this.parts, t = Number(values.get("t") ?? NaN);
    if (Number.isFinite(t)) timeline.seek(t);
    const selection = decode(values.get("sel") ?? "");
    if (entities.find(selection)) store.set("selection", selection);
  }

  private restore(values: Map<string, string>): void {
    const { store, entities, plots, stage } = this.parts;
    this.restoring = true;
    const list = (key: string) => new Set((values.get(key) ?? "").split(",").map(decode).filter((id) => entities.find(id)));
    store.set("units", values.get("u") === "deg" ? "deg" : "rad");
    for (const [key, name] of [["hide", "hidden"], ["clear", "clear"]] as const) {
      const set = list(key);
      if ([...set].join() !== [...store.get(name)].join()) store.set(name, set);
    }
    const wanted = values.get("p");
    if (wanted !== undefined) plots?.restore(wanted.split(",").flatMap((text) => this.plotOf(text) ?? []));
    stage?.setView(values.get("view") ?? "");
    store.flush();
    this.restoring = false;
    this.write();
  }

  private note(): void {
    this.write();
    if (this.restoring) return;
    const now = this.kept();
    if (now === this.past[this.at]) return;
    this.past.splice(this.at + 1);
    this.past.push(now);
    if (this.past.length > MOST) this.past.shift();
    this.at = this.past.length - 1;
  }

  private go(by: number): void {
    const text = this.past[this.at + by];
    if (text === undefined) return;
    this.at += by;
    this.restore(new Map(text.split("&").map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)])));
  }

  private write(): void {
    this.timer ||= window.setTimeout(() => {
      this.timer = 0;
      if (this.parts.timeline.playing) { this.write(); return; }
      // An address of a place on the page stays.
      if (location.hash && !location.hash.includes("=") && this.past.length === 1 && this.parts.timeline.time() === this.parts.timeline.start) return;
      try { history.replaceState(history.state, "", this.hash); } catch { /* a page in a frame may be refused */ }
    }, PAUSE);
  }

  /** `log@x/a;$b`: a logarithmic plot of a and b over x, with b hidden. */
  private plotText({ columns, hidden, x, log }: Kept): string {
    const curves = columns.map((column) => (hidden.includes(column) ? "$" : "") + this.columnText(column)).join(";");
    return `${log ? "log@" : ""}${x === undefined ? "" : `${this.columnText(x)}/`}${curves}`;
  }

  private plotOf(text: string): Kept | null {
    const log = text.startsWith("log@"), rest = log ? text.slice(4) : text, over = rest.indexOf("/");
    const x = over < 0 ? undefined : this.columnOf(rest.slice(0, over));
    const hidden: number[] = [], columns: number[] = [];
    for (const part of rest.slice(over + 1).split(";")) {
      const column = this.columnOf(part.replace(/^\$/, ""));
      if (column === null) continue;
      columns.push(column);
      if (part.startsWith("$")) hidden.push(column);
    }
    return columns.length === 0 || x === null ? null : { columns, hidden, log, ...(x === undefined ? {} : { x }) };
  }

  private columnText(column: number): string {
    const { name, derived } = this.parts.report.films[0]!.columns[column]!;
    return (derived ?? name).split(":").map(encodeURIComponent).join(":");
  }

  /** The column of a name, made anew where it is made of others; names that there are not are left out. */
  private columnOf(text: string): number | null {
    const { films } = this.parts.report, columns = films[0]!.columns, names = text.split(":").map(decode);
    const known = columns.findIndex((column) => (column.derived ?? column.name) === names.join(":"));
    if (known >= 0) return known;
    const of = names.slice(1).map((name) => columns.findIndex((column) => column.name === name && column.derived === undefined));
    if (!["rate", "change", "difference", "norm"].includes(names[0]!) || of.includes(-1)) return null;
    return derive(films, names[0] as Op, of);
  }
}

function decode(text: string): string {
  try { return decodeURIComponent(text); } catch { return ""; }
}
