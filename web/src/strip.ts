/** The certificate along the run: a strip of cells under the slider, coloured by digits. */

import type { Cell, Certificate } from "./certificate";
import { el } from "./dom";
import { short } from "./format";
import { colors, onTheme } from "./theme";
import type { Timeline } from "./timeline";

const HEIGHT = 8;
/** A cell is at least so many pixels wide. */
const LEAST = 2;

export class Strip {
  readonly root: HTMLCanvasElement = el("canvas", { class: "strip", role: "img" });
  private shown: Cell[] = [];
  private width = 0;

  constructor(private readonly certificate: Certificate, private readonly timeline: Timeline, select: (cell: Cell) => void) {
    const worst = certificate.strip.reduce((least, cell) => Math.min(least, cell.digits ?? least), Infinity);
    this.root.setAttribute("aria-label", Number.isFinite(worst)
      ? `Certificate along the run: at least ${Math.floor(worst)} digits` : "Certificate along the run");
    new ResizeObserver(([entry]) => {
      this.width = Math.floor(entry!.contentRect.width);
      this.paint();
    }).observe(this.root);
    onTheme(() => this.paint());
    const cellAt = (event: MouseEvent) => {
      const box = this.root.getBoundingClientRect();
      const t = timeline.start + ((event.clientX - box.left) / box.width) * (timeline.end - timeline.start);
      return this.shown.find((cell) => t >= cell.from && t <= cell.to);
    };
    this.root.addEventListener("pointermove", (event) => {
      const cell = cellAt(event);
      this.root.title = cell ? textOf(cell) : "";
    });
    this.root.addEventListener("click", (event) => {
      const cell = cellAt(event);
      if (!cell) return;
      timeline.pause();
      timeline.seekRow(cell.to);
      select(cell);
    });
  }

  /** The cells as they are drawn. */
  get cells(): readonly Cell[] { return this.shown; }

  private paint(): void {
    const { root, width, timeline, certificate } = this;
    if (width < 2) return;
    const ratio = window.devicePixelRatio || 1, context = root.getContext("2d")!;
    root.width = Math.round(width * ratio);
    root.height = Math.round(HEIGHT * ratio);
    context.scale(ratio, ratio);
    const length = timeline.end - timeline.start || 1;
    const x = (t: number) => ((t - timeline.start) / length) * width;
    this.shown = merged(certificate.strip, (LEAST * length) / width);
    const now = colors();
    const gap = width / Math.max(this.shown.length, 1) >= 5 ? 1 : 0;
    for (const cell of this.shown) {
      const from = Math.round(x(cell.from)), wide = Math.max(Math.round(x(cell.to)) - from - gap, 1);
      context.fillStyle = cell.digits === null ? now.line : now.strip[gradeOf(cell.digits, certificate.required)]!;
      context.fillRect(from, 0, wide, HEIGHT);
      if (cell.digits === null) hatch(context, from, wide, now.muted);
    }
  }
}

/** 0 for many digits to 3 for too few. */
export function gradeOf(digits: number, required: number): number {
  return digits >= 6 ? 0 : digits >= 4 ? 1 : digits >= required ? 2 : 3;
}

function textOf({ from, to, digits, check }: Cell): string {
  const what = digits === null ? "not compared" : `${check ? `${check}, ` : ""}${Math.floor(digits)} digits`;
  return `${what}, t = ${short(from, 4)} to ${short(to, 4)} s`;
}

/** Cells of at least this length, each with the worst of those that it is made of. */
function merged(cells: readonly Cell[], least: number): Cell[] {
  const out: Cell[] = [];
  for (const cell of cells) {
    const last = out[out.length - 1];
    if (!last || last.to - last.from >= least) { out.push({ ...cell }); continue; }
    last.to = cell.to;
    if (cell.digits !== null && (last.digits === null || cell.digits < last.digits)) Object.assign(last, { digits: cell.digits, check: cell.check });
  }
  return out;
}

function hatch(context: CanvasRenderingContext2D, from: number, wide: number, color: string): void {
  context.save();
  context.beginPath();
  context.rect(from, 0, wide, HEIGHT);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = from - HEIGHT; x < from + wide; x += 4) { context.moveTo(x, HEIGHT); context.lineTo(x + HEIGHT, 0); }
  context.stroke();
  context.restore();
}
