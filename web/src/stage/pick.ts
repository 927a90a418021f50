/** The entity under the pointer: points and joints first, then the nearest solid, then lines. */

import type { EntityId } from "../store";
import { HIDDEN } from "./batch";
import type { Instance, Picture } from "./picture";
import type { Plate, Tube } from "./shapes";
import { dot, sub, type Vec } from "./vector";
import type { View } from "./view";

/** So near to a point, and to a line, in pixels. */
const POINT = 5, LINE = 6, BODY = 9;

const matrix = new Float64Array(12), world = new Float64Array(3), p = new Float64Array(3), q = new Float64Array(3);

export function pickAt(view: View, picture: Picture, x: number, y: number): EntityId | null {
  return pointAt(view, picture, x, y, POINT, false) ?? solidAt(view, picture, x, y) ?? lineAt(view, picture, x, y) ?? pointAt(view, picture, x, y, BODY, true);
}

function pointAt(view: View, picture: Picture, x: number, y: number, near: number, bodies: boolean): EntityId | null {
  let found: EntityId | null = null, best = near;
  for (const mark of picture.marks) {
    if ((mark.kind === "body") !== bodies || !picture.isShown(mark.entity)) continue;
    picture.world(mark.body, mark.at, world);
    if (!view.project(world[0]!, world[1]!, world[2]!, p)) continue;
    const away = Math.hypot(p[0]! - x, p[1]! - y);
    if (away <= best) { best = away; found = mark.entity; }
  }
  return found;
}

/** The solid that the ray through a pixel meets first; in a flat scene that of the uppermost layer. */
function solidAt(view: View, picture: Picture, x: number, y: number): EntityId | null {
  const { from, along } = view.ray(x, y);
  let found: EntityId | null = null, best = Infinity;
  for (const instance of picture.instances) {
    if (instance.state === HIDDEN) continue;
    picture.placeOf(instance, matrix);
    const t = meets(instance, from, along);
    if (t === null) continue;
    const depth = view.square ? -instance.layer + 1e-6 * t : t;
    if (depth < best) { best = depth; found = instance.entity; }
  }
  return found;
}

/** How far along the ray the shape at `matrix` begins. */
function meets({ shape, solid }: Instance, from: Vec, along: Vec): number | null {
  const [a, b, c, d, e, f, g, h, i] = matrix as unknown as number[] as [number, number, number, number, number, number, number, number, number];
  const A = e * i - f * h, B = f * g - d * i, C = d * h - e * g, det = a * A + b * B + c * C;
  if (!(Math.abs(det) > 0)) return null;
  const inverse = [A, c * h - b * i, b * f - c * e, B, a * i - c * g, c * d - a * f, C, b * g - a * h, a * e - b * d];
  const local = (v: number[]) => [0, 1, 2].map((k) => (inverse[3 * k]! * v[0]! + inverse[3 * k + 1]! * v[1]! + inverse[3 * k + 2]! * v[2]!) / det);
  const o = local([from[0] - matrix[9]!, from[1] - matrix[10]!, from[2] - matrix[11]!]), v = local(along);
  if (solid.shape === "tube") return meetsTube(solid, o, v);
  if (solid.shape === "plate") return meetsPlate(solid, o, v);
  let near = -Infinity, far = Infinity;
  const slab = (k: number, half: number) => {
    const s = (-half - o[k]!) / v[k]!, t = (half - o[k]!) / v[k]!;
    if (v[k] === 0) { if (Math.abs(o[k]!) > half) near = Infinity; return; }
    near = Math.max(near, Math.min(s, t));
    far = Math.min(far, Math.max(s, t));
  };
  const round = (n: number) => {
    let vv = 0, ov = 0, oo = 0;
    for (let k = 0; k < n; k++) { vv += v[k]! * v[k]!; ov += o[k]! * v[k]!; oo += o[k]! * o[k]!; }
    const root = ov * ov - vv * (oo - 1);
    if (vv === 0) { if (oo > 1) near = Infinity; return; }
    if (root < 0) { near = Infinity; return; }
    near = Math.max(near, (-ov - Math.sqrt(root)) / vv);
    far = Math.min(far, (-ov + Math.sqrt(root)) / vv);
  };
  if (shape === "box") for (let k = 0; k < 3; k++) slab(k, 0.5);
  else if (shape === "cylinder") { round(2); slab(2, 0.5); } else round(3);
  return near <= far ? near : null;
}

/** Where a ray comes nearest to a tube, if it goes through it. */
function meetsTube({ points, radius }: Tube, o: number[], v: number[]): number | null {
  let best: number | null = null;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i]! as Vec, d = sub(points[i + 1]! as Vec, a), w = sub(o as Vec, a);
    const vv = dot(v as Vec, v as Vec), vd = dot(v as Vec, d), dd = dot(d, d), wv = dot(w, v as Vec), wd = dot(w, d);
    const det = vv * dd - vd * vd;
    const s = Math.min(Math.max(det > 1e-12 * vv * dd ? (vv * wd - vd * wv) / det : 0, 0), 1), t = (s * vd - wv) / vv;
    const away = Math.hypot(...[0, 1, 2].map((k) => w[k]! + t * v[k]! - s * d[k]!));
    if (away <= radius && (best === null || t < best)) best = t;
  }
  return best;
}

/** Where a ray meets the middle of a plate. */
function meetsPlate({ outline }: Plate, o: number[], v: number[]): number | null {
  const t = -o[2]! / v[2]!;
  if (!Number.isFinite(t)) return null;
  const x = o[0]! + t * v[0]!, y = o[1]! + t * v[1]!;
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!, [bx, by] = outline[j]!;
    if (ay! > y !== by! > y && x < ((bx! - ax!) * (y - ay!)) / (by! - ay!) + ax!) inside = !inside;
  }
  return inside ? t : null;
}

function lineAt(view: View, picture: Picture, x: number, y: number): EntityId | null {
  let found: EntityId | null = null, best = LINE;
  for (const { entity, points } of picture.polylines()) {
    for (let i = 0; i + 1 < points.length; i++) {
      const s = points[i]!, t = points[i + 1]!;
      if (!view.project(s[0]!, s[1]!, s[2]!, p) || !view.project(t[0]!, t[1]!, t[2]!, q)) continue;
      const dx = q[0]! - p[0]!, dy = q[1]! - p[1]!, size = dx * dx + dy * dy;
      const part = size > 0 ? Math.min(Math.max(((x - p[0]!) * dx + (y - p[1]!) * dy) / size, 0), 1) : 0;
      const away = Math.hypot(p[0]! + part * dx - x, p[1]! + part * dy - y);
      if (away < best) { best = away; found = entity; }
    }
  }
  return found;
}
