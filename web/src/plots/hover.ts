/** The values of a plot at the pointer: a line, a dot and a chip with the value for each curve. */

import { el } from "../dom";

/** Chips are pushed apart by so many pixels. */
const APART = 17;

/** A value on a curve, at pixels of the plotted part. */
export interface Spot { x: number; y: number; text: string; color: string }

export class Hover {
  readonly root = el("div", { class: "plot-hover", "aria-hidden": "true" });
  private readonly line = el("div", { class: "hover-line" });
  private readonly pool: { dot: HTMLElement; chip: HTMLElement }[] = [];

  constructor() { this.root.append(this.line); this.root.hidden = true; }

  hide(): void { this.root.hidden = true; }

  /** Shows spots on a field of this size; `line` is where the line stands, or null for none. */
  show(line: number | null, spots: Spot[], [wide, high]: [number, number]): void {
    this.root.hidden = false;
    this.line.hidden = line === null;
    if (line !== null) this.line.style.transform = `translateX(${line}px)`;
    while (this.pool.length < spots.length) {
      const item = { dot: el("div", { class: "hover-dot" }), chip: el("div", { class: "chip number" }) };
      this.root.append(item.dot, item.chip);
      this.pool.push(item);
    }
    const places = spread(spots.map((spot) => spot.y), high);
    this.pool.forEach(({ dot, chip }, i) => {
      const spot = spots[i];
      dot.hidden = chip.hidden = spot === undefined;
      if (!spot) return;
      dot.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
      dot.style.borderColor = chip.style.borderColor = chip.style.color = spot.color;
      chip.textContent = spot.text;
      // Beyond two thirds the chip stands on the left.
      const left = spot.x > 0.66 * wide;
      chip.style.transform = `translate(${left ? spot.x - 8 : spot.x + 8}px, ${places[i]! - 8}px)${left ? " translateX(-100%)" : ""}`;
    });
  }

  /** The texts of its chips. */
  get texts(): string[] {
    return this.root.hidden ? [] : this.pool.filter(({ chip }) => !chip.hidden).map(({ chip }) => chip.textContent ?? "");
  }
}

/** Heights near the given ones and apart from each other, within the field where that is possible. */
function spread(heights: number[], high: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const out = heights.map((y) => Math.min(Math.max(y, 8), high - 8));
  order.forEach((i, k) => { if (k > 0) out[i] = Math.max(out[i]!, out[order[k - 1]!]! + APART); });
  const over = order.length > 0 ? out[order[order.length - 1]!]! - (high - 8) : 0;
  if (over > 0) {
    for (let k = order.length - 1; k >= 0; k--) {
      const below = k === order.length - 1 ? high - 8 : out[order[k + 1]!]! - APART;
      out[order[k]!] = Math.min(out[order[k]!]!, below);
    }
  }
  return out;
}
