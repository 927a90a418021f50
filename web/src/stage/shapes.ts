/** The triangles of solids. */

import { BoxGeometry, BufferGeometry, ConeGeometry, CylinderGeometry, SphereGeometry } from "three";
import type { Solid } from "../data";
import { cross, dot, sub, unit, type Vec } from "./vector";

/** With more copies than these, round shapes have fewer corners. */
const MANY = 300;

/** Corners, their normals, and directions away from the middle, in which an outline is wider; four numbers for a direction. */
export interface Template { positions: number[]; normals: number[]; away: number[]; index: number[] }

/** Shapes of which all solids are copies of one, scaled. */
export type UnitShape = "box" | "cylinder" | "sphere" | "cone";
export type Tube = Extract<Solid, { shape: "tube" }>;
export type Plate = Extract<Solid, { shape: "plate" }>;

/** A box with sides 1; a cylinder about z and a sphere with radius 1; a cone with its tip at 0, pointing along z. */
export function template(shape: UnitShape, count: number): Template {
  const geometry = geometryOf(shape, count > MANY);
  const position = geometry.getAttribute("position"), normal = geometry.getAttribute("normal");
  const made: Template = { positions: [...(position.array as Float32Array)], normals: [], away: [], index: [...geometry.getIndex()!.array] };
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i), y = position.getY(i), z = position.getZ(i);
    made.normals.push(normal.getX(i), normal.getY(i), normal.getZ(i), 0);
    // A corner of a box, or the edge of a cylinder, goes outward in all directions alike.
    const scale = shape === "sphere" ? [1, 1, 1] : shape === "cylinder" ? [0.7, 0.7, 1.4] : [1.15, 1.15, 1.15];
    made.away.push(x * scale[0]!, y * scale[1]!, z * scale[2]!, 0);
  }
  geometry.dispose();
  return made;
}

function geometryOf(shape: UnitShape, many: boolean): BufferGeometry {
  switch (shape) {
    case "box": return new BoxGeometry(1, 1, 1);
    case "cylinder": return new CylinderGeometry(1, 1, 1, many ? 12 : 48).rotateX(Math.PI / 2);
    case "sphere": return new SphereGeometry(1, many ? 10 : 40, many ? 7 : 24);
    case "cone": return new ConeGeometry(1, 1, 16).rotateX(Math.PI / 2).translate(0, 0, -0.5);
  }
}

/** Corners around a tube, and rings of a round end. */
const AROUND = 14, END_RINGS = 4;
/** Below this cosine of the angle between two segments there is a knee: both end round. */
const KNEE = 0.8;

/** A tube in the frame of its body. */
export function tubeTemplate({ points, radius }: Tube): Template {
  const made: Template = { positions: [], normals: [], away: [], index: [] };
  const way = (points as Vec[]).filter((at, i) => i === 0 || dot(sub(at, points[i - 1] as Vec), sub(at, points[i - 1] as Vec)) > 0);
  if (way.length < 2) return made;
  const along = way.slice(1).map((at, i) => unit(sub(at, way[i]!), [0, 0, 1]));
  const closed = way.length > 3 && dot(sub(way[0]!, way.at(-1)!), sub(way[0]!, way.at(-1)!)) < 1e-8 * radius * radius && dot(along[0]!, along.at(-1)!) > KNEE;
  for (let from = 0; from < along.length;) {
    let to = from + 1;
    while (to < along.length && dot(along[to - 1]!, along[to]!) > KNEE) to++;
    sweep(made, way.slice(from, to + 1), along.slice(from, to), radius, closed && to - from === along.length);
    from = to;
  }
  return made;
}

/** Rings along a way without knees. */
function sweep(made: Template, way: Vec[], along: Vec[], radius: number, closed: boolean): void {
  const n = way.length;
  let across: Vec = unit(cross(along[0]!, Math.abs(along[0]![2]) < 0.8 ? [0, 0, 1] : [1, 0, 0]), [1, 0, 0]);
  const first = made.positions.length / 3;
  let rings = 0;
  /** A ring about `at` + `shift` along `t`, as wide as `wide`; its normals lean by `lean` along `t`. */
  const ring = (at: Vec, t: Vec, shift: number, wide: number, lean: number) => {
    across = unit(sub(across, t.map((part) => part * dot(across, t)) as Vec), across);
    const other = cross(t, across);
    for (let k = 0; k < AROUND; k++) {
      const c = Math.cos((2 * Math.PI * k) / AROUND), s = Math.sin((2 * Math.PI * k) / AROUND), flat = Math.sqrt(1 - lean * lean);
      for (let i = 0; i < 3; i++) made.positions.push(at[i]! + shift * t[i]! + wide * (c * across[i]! + s * other[i]!));
      for (let i = 0; i < 3; i++) {
        const normal = flat * (c * across[i]! + s * other[i]!) + lean * t[i]!;
        made.normals.push(normal);
        made.away.push(normal);
      }
      made.normals.push(0);
      made.away.push(0);
    }
    rings++;
  };
  const end = (at: Vec, t: Vec, side: number) => {
    for (let j = 1; j <= END_RINGS; j++) {
      const angle = (Math.PI / 2) * ((side < 0 ? END_RINGS + 1 - j : j) / END_RINGS);
      ring(at, t, side * radius * Math.sin(angle), radius * Math.cos(angle), side * Math.sin(angle));
    }
  };
  const tangent = (i: number) => {
    const before = along[i - 1] ?? (closed ? along.at(-1)! : along[0]!), after = along[i] ?? (closed ? along[0]! : along.at(-1)!);
    return unit(before.map((part, k) => part + after[k]!) as Vec, after);
  };
  if (!closed) end(way[0]!, along[0]!, -1);
  for (let i = 0; i < n; i++) ring(way[i]!, tangent(i), 0, radius, 0);
  if (!closed) end(way[n - 1]!, along[n - 2]!, 1);
  for (let i = 0; i + 1 < rings; i++) {
    for (let k = 0; k < AROUND; k++) {
      const a = first + i * AROUND + k, b = first + i * AROUND + ((k + 1) % AROUND), c = a + AROUND, d = b + AROUND;
      made.index.push(a, b, c, b, d, c);
    }
  }
}

/** A plate of thickness 1 across z, whose outline is seen as a whole from the origin. */
export function plateTemplate({ outline }: Plate): Template {
  const made: Template = { positions: [], normals: [], away: [], index: [] };
  const n = outline.length;
  const put = (x: number, y: number, z: number, normal: Vec, away: Vec) => {
    made.positions.push(x, y, z);
    made.normals.push(...normal, 0);
    made.away.push(...away, 0);
    return made.positions.length / 3 - 1;
  };
  const outward = outline.map(([x, y], k) => {
    const [p, q] = outline[(k + n - 1) % n]!, [r, s] = outline[(k + 1) % n]!;
    return unit([s! - q!, p! - r!, 0], [x!, y!, 0]);
  });
  for (const side of [-0.5, 0.5]) {
    const normal: Vec = [0, 0, 2 * side], middle = put(0, 0, side, normal, normal);
    const rim = outline.map(([x, y], k) => put(x!, y!, side, normal, [0.7 * outward[k]![0], 0.7 * outward[k]![1], 1.4 * side]));
    rim.forEach((at, k) => made.index.push(middle, ...(side > 0 ? [at, rim[(k + 1) % n]!] : [rim[(k + 1) % n]!, at])));
  }
  outline.forEach(([x, y], k) => {
    const next = (k + 1) % n, [u, v] = outline[next]!, normal = unit([v! - y!, x! - u!, 0], outward[k]!);
    const away = (i: number, side: number): Vec => [0.7 * outward[i]![0], 0.7 * outward[i]![1], 1.4 * side];
    const a = put(x!, y!, -0.5, normal, away(k, -0.5)), b = put(u!, v!, -0.5, normal, away(next, -0.5));
    const c = put(u!, v!, 0.5, normal, away(next, 0.5)), d = put(x!, y!, 0.5, normal, away(k, 0.5));
    made.index.push(a, b, c, a, c, d);
  });
  return made;
}
