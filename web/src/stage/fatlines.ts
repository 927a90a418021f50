/** Lines some pixels broad, in arrays that are written again for each frame. */

import { InstancedInterleavedBuffer, InterleavedBufferAttribute } from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import type { LineSet, Palette } from "./lines";

export class FatLines {
  readonly object: LineSegments2;
  private readonly geometry = new LineSegmentsGeometry();
  private readonly material: LineMaterial;
  private ends: InstancedInterleavedBuffer | null = null;
  private colors: InstancedInterleavedBuffer | null = null;

  constructor(width: number, opacity: number, order: number) {
    this.material = new LineMaterial({ linewidth: width, transparent: opacity < 1, opacity });
    this.object = new LineSegments2(this.geometry, this.material);
    this.object.frustumCulled = false;
    this.object.renderOrder = order;
    this.object.visible = false;
  }

  /** Lines on top are seen through everything that was painted before them. */
  setOnTop(on: boolean): void {
    this.material.depthTest = !on;
    this.material.depthWrite = !on;
  }

  setColor(css: string): void {
    this.material.color.set(css);
  }

  /** The segments of `set`, each in its colour. */
  setLines(set: LineSet, palette: Palette): void {
    this.object.visible = set.n > 0;
    if (set.n === 0) return;
    if (!this.ends || this.ends.array.length < 6 * set.n) {
      this.material.vertexColors = true;
      this.ends = new InstancedInterleavedBuffer(new Float32Array(set.ends.length), 6, 1);
      this.colors = new InstancedInterleavedBuffer(new Float32Array(set.ends.length), 6, 1);
      this.attach("instanceStart", "instanceEnd", this.ends);
      this.attach("instanceColorStart", "instanceColorEnd", this.colors);
    }
    (this.ends.array as Float32Array).set(set.ends.subarray(0, 6 * set.n));
    const into = this.colors!.array as Float32Array;
    for (let i = 0; i < set.n; i++) {
      for (let k = 0; k < 3; k++) {
        into[6 * i + k] = into[6 * i + 3 + k] = linear(palette.rgb[3 * set.colors[i]! + k]!);
      }
    }
    this.ends.needsUpdate = this.colors!.needsUpdate = true;
    this.geometry.instanceCount = set.n;
  }

  /** The way through points, three numbers each. A gap is passed on the spot. */
  setWay(points: Float32Array): void {
    const n = Math.max(points.length / 3 - 1, 0);
    const ends = new Float32Array(6 * n);
    const last = [0, 0, 0];
    const valid = (i: number) => Number.isFinite(points[3 * i]! + points[3 * i + 1]! + points[3 * i + 2]!);
    for (let i = 0; i <= n; i++) if (valid(i)) { for (let k = 0; k < 3; k++) last[k] = points[3 * i + k]!; break; }
    for (let i = 0; i < n; i++) {
      const whole = valid(i) && valid(i + 1);
      for (let k = 0; k < 3; k++) {
        ends[6 * i + k] = whole ? points[3 * i + k]! : last[k]!;
        ends[6 * i + 3 + k] = whole ? points[3 * i + 3 + k]! : last[k]!;
        if (valid(i + 1)) last[k] = points[3 * i + 3 + k]!;
      }
    }
    this.ends = new InstancedInterleavedBuffer(ends, 6, 1);
    this.attach("instanceStart", "instanceEnd", this.ends);
    this.setCount(n);
  }

  /** The same way as another one has. */
  shareWay(other: FatLines): void {
    this.ends = other.ends;
    if (this.ends) this.attach("instanceStart", "instanceEnd", this.ends);
  }

  setCount(count: number): void {
    this.geometry.instanceCount = count;
    this.object.visible = count > 0;
  }

  private attach(start: string, end: string, buffer: InstancedInterleavedBuffer): void {
    this.geometry.setAttribute(start, new InterleavedBufferAttribute(buffer, 3, 0));
    this.geometry.setAttribute(end, new InterleavedBufferAttribute(buffer, 3, 3));
  }
}

/** A part of a colour on the screen as the linear part that the renderer works with. */
function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

