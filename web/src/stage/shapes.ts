/** The triangles of the unit shapes. */

import { BoxGeometry, BufferGeometry, ConeGeometry, CylinderGeometry, SphereGeometry } from "three";
import type { Shape } from "./batch";

/** With more copies than these, round shapes have fewer corners. */
const MANY = 300;

/** Corners, their normals, and directions away from the middle, in which an outline is wider; four numbers for a direction. */
export interface Template { positions: number[]; normals: number[]; away: number[]; index: number[] }

/** A box with sides 1; a cylinder about z and a sphere with radius 1; a cone with its tip at 0, pointing along z. */
export function template(shape: Shape, count: number): Template {
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

function geometryOf(shape: Shape, many: boolean): BufferGeometry {
  switch (shape) {
    case "box": return new BoxGeometry(1, 1, 1);
    case "cylinder": return new CylinderGeometry(1, 1, 1, many ? 12 : 48).rotateX(Math.PI / 2);
    case "sphere": return new SphereGeometry(1, many ? 10 : 40, many ? 7 : 24);
    case "cone": return new ConeGeometry(1, 1, 16).rotateX(Math.PI / 2).translate(0, 0, -0.5);
  }
}
