/** Springs, dampers and bars between two points. */

import type { Link } from "../data";
import type { LineSet } from "./lines";
import { cross, unit, type Vec } from "./vector";
import type { View } from "./view";

const COILS = 8;
const AROUND = 12;

/** Draws a link from `a` to `b`, broad enough to be visible at any size. */
export function drawLink(
  picture: Link["picture"], a: Float64Array, b: Float64Array, color: number, view: View, thin: LineSet, thick: LineSet,
): void {
  const along: Vec = [b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!];
  const size = Math.hypot(along[0], along[1], along[2]);
  const radius = Math.min(0.022 * view.size, 0.35 * Math.max(size, 0.02 * view.size));
  if (picture === "line") {
    thick.move(color, a[0]!, a[1]!, a[2]!);
    thick.to(b[0]!, b[1]!, b[2]!);
    return;
  }
  if (picture === "spiral" || picture === "arc" || !(size > 1e-6 * view.size)) {
    spiral(picture, a, color, view, thin);
    if (size > 0.01 * view.size) { thin.move(color, a[0]!, a[1]!, a[2]!); thin.to(b[0]!, b[1]!, b[2]!); }
    return;
  }
  const axis = unit(along, view.right);
  // The plane of the figure holds the axis and faces the eye as well as it can.
  const side = unit(cross(view.toward, axis), view.up);
  const depth = cross(axis, side);
  /** Goes to the point at a part `s` of the length, `u` to the side and `w` toward the eye. */
  const at = (line: LineSet, s: number, u: number, w: number, begin = false) => {
    const x = a[0]! + s * along[0] + u * side[0] + w * depth[0];
    const y = a[1]! + s * along[1] + u * side[1] + w * depth[1];
    const z = a[2]! + s * along[2] + u * side[2] + w * depth[2];
    if (begin) line.move(color, x, y, z); else line.to(x, y, z);
  };
  if (picture === "coil" || picture === "bush") {
    at(thin, 0, 0, 0, true);
    if (view.parallel) {
      at(thin, 0.12, 0, 0);
      for (let i = 0; i < 2 * COILS; i++) at(thin, 0.12 + (0.76 * (i + 0.5)) / (2 * COILS), i % 2 ? -radius : radius, 0);
    } else {
      for (let i = 0; i <= COILS * AROUND; i++) {
        const angle = (2 * Math.PI * i) / AROUND;
        at(thin, 0.12 + (0.76 * i) / (COILS * AROUND), radius * Math.sin(angle), radius * Math.cos(angle));
      }
    }
    at(thin, 0.88, 0, 0);
    at(thin, 1, 0, 0);
    return;
  }
  // A damper: a cup on one side, a piston in it on the other.
  at(thin, 0, 0, 0, true); at(thin, 0.35, 0, 0);
  at(thin, 0.7, radius, 0, true); at(thin, 0.35, radius, 0); at(thin, 0.35, -radius, 0); at(thin, 0.7, -radius, 0);
  at(thin, 0.55, 0.75 * radius, 0, true); at(thin, 0.55, -0.75 * radius, 0);
  at(thin, 0.55, 0, 0, true); at(thin, 1, 0, 0);
}

/** A spiral, or an arc of one size, in the plane of the screen. */
function spiral(picture: Link["picture"], a: Float64Array, color: number, view: View, line: LineSet): void {
  const damper = picture === "arc";
  const turns = damper ? 0.75 : 2.5, steps = Math.round(turns * 24), outer = 0.035 * view.size;
  for (let i = 0; i <= steps; i++) {
    const part = i / steps, angle = 2 * Math.PI * turns * part;
    const radius = damper ? outer : outer * (0.2 + 0.8 * part);
    const c = radius * Math.cos(angle), s = radius * Math.sin(angle);
    const x = a[0]! + c * view.right[0] + s * view.up[0];
    const y = a[1]! + c * view.right[1] + s * view.up[1];
    const z = a[2]! + c * view.right[2] + s * view.up[2];
    if (i === 0) line.move(color, x, y, z); else line.to(x, y, z);
  }
}
