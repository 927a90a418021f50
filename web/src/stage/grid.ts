/** The grid under the scene, and round lengths for it. */

import type { SceneInfo } from "../data";
import { niceBelow } from "../format";
import { cross, dot, unit, type Vec } from "./vector";
import type { View } from "./view";

/** Segments, six numbers each, first fine ones and then, from `strong` on, every fifth one. */
export interface Grid {
  key: string; ends: Float32Array; n: number; strong: number; step: number;
  /** Under a scene in space: two directions in the ground, its middle, and how far it reaches from there. */
  across: Vec; along: Vec; centre: Vec; reach: number;
}

/**
 * The grid as it belongs to a view: behind a flat scene over all that is seen, under a spatial one around what moves.
 *
 * The same `key` means the same grid.
 */
export function gridOf(scene: SceneInfo, view: View, previous: Grid | null): Grid {
  const low = scene.bounds[0]!, high = scene.bounds[1]!;
  let centre: Vec, across: Vec, along: Vec, halfAcross: number, halfAlong: number, step: number;
  if (scene.flat) {
    step = 2 * niceBelow(22 * view.metresPerPixel);
    if (step / view.metresPerPixel < 22) step *= 2.5;
    across = [1, 0, 0];
    along = [0, 1, 0];
    const depth = Math.min(low[2] ?? 0, 0) - 0.02 * view.size;
    centre = [view.target[0], view.target[1], depth];
    halfAcross = halfAlong = 1.3 * view.span * Math.max(1, view.width / view.height);
  } else {
    step = niceBelow((view.size * Math.max(view.closeness, 0.05)) / 8);
    const up = view.vertical;
    across = unit(cross(Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0], up), [1, 0, 0]);
    along = cross(up, across);
    const middle = low.map((value, i) => (value + high[i]!) / 2) as Vec;
    // The ground lies under everything.
    let depth = Infinity;
    for (let i = 0; i < 8; i++) {
      depth = Math.min(depth, dot(up, [0, 1, 2].map((axis) => ((i >> axis) & 1 ? high : low)[axis]!)));
    }
    const height = dot(up, middle) - depth;
    centre = middle.map((value, i) => value - height * up[i]!) as Vec;
    const reach = (axis: Vec) => axis.reduce((sum, a, i) => sum + Math.abs(a) * (high[i]! - low[i]!), 0) / 2;
    halfAcross = reach(across) + 0.35 * view.size;
    halfAlong = reach(along) + 0.35 * view.size;
  }
  const start = Math.floor((dot(centre, across) - halfAcross) / step), end = Math.ceil((dot(centre, across) + halfAcross) / step);
  const bottom = Math.floor((dot(centre, along) - halfAlong) / step), top = Math.ceil((dot(centre, along) + halfAlong) / step);
  const key = [step, start, end, bottom, top].join();
  if (previous?.key === key) return previous;
  const normal = cross(across, along);
  const base = dot(centre, normal);
  const fine: number[] = [], bold: number[] = [];
  const push = (list: number[], x: number, y: number) => {
    for (let i = 0; i < 3; i++) list.push(x * across[i]! + y * along[i]! + base * normal[i]!);
  };
  for (let i = start; i <= end; i++) {
    const list = i % 5 === 0 ? bold : fine;
    push(list, i * step, bottom * step);
    push(list, i * step, top * step);
  }
  for (let i = bottom; i <= top; i++) {
    const list = i % 5 === 0 ? bold : fine;
    push(list, start * step, i * step);
    push(list, end * step, i * step);
  }
  const ends = new Float32Array([...fine, ...bold]);
  return { key, ends, n: ends.length / 6, strong: fine.length / 6, step, across, along, centre, reach: Math.max(halfAcross, halfAlong) };
}
