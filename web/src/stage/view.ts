/** From where the scene is looked at. */

import type { SceneInfo } from "../data";
import { cross, dot, sub, unit, type Vec } from "./vector";

const HALF_ANGLE = (17 * Math.PI) / 180;
const STEEPEST = (89.5 * Math.PI) / 180;
/** So much is seen around what is followed. */
const FOLLOWED_ROOM = 1.2;
/** Height of the buttons above the picture, in pixels. */
const TOOLS = 44;
/** Sides to look from: angles around the vertical and above the ground. */
export type Side = "persp" | "front" | "top" | "side" | "iso";
const SIDES: Record<Side, [number, number]> = {
  persp: [-0.6, 0.38], front: [0, 0], top: [0, Math.PI / 2], side: [Math.PI / 2, 0], iso: [-Math.PI / 4, Math.atan(Math.SQRT1_2)],
};
const AXES: Vec[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

/**
 * A camera that goes around `target`, parallel for flat scenes and with perspective for others.
 *
 * `span` is half the height of what is seen at the target, in metres.
 */
export class View {
  width = 1;
  height = 1;
  target: Vec = [0, 0, 0];
  azimuth = 0;
  elevation = 0;
  span = 1;
  /** Right and up on the screen, and toward the eye. */
  right: Vec = [1, 0, 0];
  up: Vec = [0, 1, 0];
  toward: Vec = [0, 0, 1];
  /** How far what is followed reaches around `anchor`; 0 where nothing is followed. */
  private reach = 0;
  private readonly anchor: Vec = [0, 0, 0];
  parallel: boolean;
  /** Whether the scene lies in a plane. */
  readonly flat: boolean;
  readonly size: number;
  /** The upward direction of the scene, and the directions from which its front and its right side are seen. */
  readonly vertical: Vec;
  private readonly front: Vec;
  private readonly side: Vec;
  private readonly low: Vec;
  private readonly high: Vec;

  constructor(scene: SceneInfo) {
    this.parallel = this.flat = scene.flat;
    this.low = [...scene.bounds[0]!] as Vec;
    this.high = [...scene.bounds[1]!] as Vec;
    this.size = scene.size > 0 ? scene.size : 1;
    for (let i = 0; i < 3; i++) {
      if (!Number.isFinite(this.low[i]! + this.high[i]!)) { this.low[i] = -1; this.high[i] = 1; }
    }
    let vertical = unit(scene.up ?? [0, 0, 1], [0, 0, 1]);
    if (scene.flat && Math.abs(vertical[2]) > 0.9) vertical = [0, 1, 0];
    this.vertical = vertical;
    // The front is the side from which x points to the right, where that is possible.
    const toRight = AXES.find((axis) => Math.abs(dot(axis, vertical)) < 0.9)!;
    const front = scene.flat ? ([0, 0, 1] as Vec) : unit(cross(toRight, vertical), [0, 0, 1]);
    this.front = front;
    this.side = unit(cross(vertical, front), [1, 0, 0]);
    this.reset();
  }

  /** Looks at everything from the usual side. */
  reset(): void { this.look(this.flat ? "front" : "persp"); }

  /** Looks at everything from one of the usual sides. */
  look(from: Side): void {
    const [azimuth, elevation] = SIDES[from];
    this.parallel = this.flat || from !== "persp";
    this.azimuth = azimuth;
    this.elevation = elevation;
    this.fit();
  }

  /** The side that is looked from, if it is one of the usual ones. */
  get usual(): Side | null {
    const is = (from: Side) => Math.abs(SIDES[from][0] - this.azimuth) < 1e-9 && Math.abs(SIDES[from][1] - this.elevation) < 1e-9;
    const found = (Object.keys(SIDES) as Side[]).find(is) ?? null;
    return found === "persp" && this.parallel ? null : found;
  }

  /** The view in numbers, with the place of its target from what it would be. */
  get numbers(): number[] {
    const middle = this.middle();
    return [Number(this.parallel), this.azimuth, this.elevation, this.span, ...this.target.map((x, i) => x - middle[i]!)];
  }

  set numbers([parallel, azimuth, elevation, span, x, y, z]: number[]) {
    const middle = this.middle();
    this.parallel = this.flat || parallel === 1;
    this.azimuth = azimuth!;
    this.elevation = elevation!;
    this.turned();
    this.span = Math.min(Math.max(span!, this.size * 1e-4), this.size * 50);
    this.target = [middle[0]! + x!, middle[1]! + y!, middle[2]! + z!];
  }

  /** Half way between the ends of what moves, or of what is followed. */
  private middle(): Vec {
    return this.reach > 0 ? [...this.anchor] : this.low.map((low, i) => (low + this.high[i]!) / 2) as Vec;
  }

  /** The ray into the scene through a pixel. */
  ray(x: number, y: number): { from: Vec; along: Vec } {
    const dx = (x - this.width / 2) * this.metresPerPixel, dy = (this.height / 2 - y) * this.metresPerPixel;
    const at = [0, 1, 2].map((i) => this.target[i]! + dx * this.right[i]! + dy * this.up[i]!) as Vec;
    if (this.parallel) return { from: at.map((part, i) => part + this.distance * this.toward[i]!) as Vec, along: this.toward.map((part) => -part) as Vec };
    const eye = this.target.map((part, i) => part + this.distance * this.toward[i]!) as Vec;
    return { from: eye, along: sub(at, eye) };
  }

  /** Goes along with what reaches so far around its middle; with 0 it stays. */
  follow(reach: number, middle: Vec): void {
    this.reach = reach;
    for (let i = 0; i < 3; i++) this.anchor[i] = middle[i]!;
    this.fit();
  }

  /** Brings what is followed, which is now at `middle`, to where it was in the picture. */
  goAlong(middle: Vec): void {
    if (this.reach === 0) return;
    for (let i = 0; i < 3; i++) {
      this.target[i]! += middle[i]! - this.anchor[i]!;
      this.anchor[i] = middle[i]!;
    }
  }

  /** The size of what is looked at as a part of the whole. */
  get closeness(): number {
    return this.reach > 0 ? Math.min(1, (2 * this.reach) / this.size) : 1;
  }

  /** Whether a flat scene is looked at squarely. */
  get square(): boolean {
    return this.flat && this.azimuth === 0 && this.elevation === 0;
  }

  /** Shows everything that moves, at all times, from the side that is looked from now. */
  fit(): void {
    this.turned();
    if (this.reach > 0) return this.fitFollowed();
    const corners: Vec[] = [];
    for (let i = 0; i < 8; i++) {
      corners.push([0, 1, 2].map((axis) => ((i >> axis) & 1 ? this.high : this.low)[axis]!) as Vec);
    }
    const middle = this.low.map((low, i) => (low + this.high[i]!) / 2) as Vec;
    // The buttons above stay clear of what moves.
    const free = Math.max(this.height - TOOLS, 0.6 * this.height);
    const aspect = this.width / free;
    const tangent = Math.tan(HALF_ANGLE);
    // The labels, the scale and the buttons need some room, too.
    const margin = 1.1 + 16 / Math.max(120, Math.min(this.width, free));
    let span = 0.02 * this.size;
    for (const corner of corners) {
      const from = sub(corner, middle);
      const x = Math.abs(dot(from, this.right)) / aspect, y = Math.abs(dot(from, this.up));
      const depth = this.parallel ? 0 : dot(from, this.toward) * tangent;
      span = Math.max(span, margin * Math.max(x, y) + depth);
    }
    this.span = (span * this.height) / free;
    this.target = middle.map((x, i) => x + ((this.height - free) / this.height) * this.span * this.up[i]!) as Vec;
  }

  private fitFollowed(): void {
    const room = FOLLOWED_ROOM * this.reach * Math.max(1, this.height / this.width);
    this.span = this.parallel ? room : room + this.reach * Math.tan(HALF_ANGLE);
    this.target = [...this.anchor];
  }

  /** Turns by angles. */
  orbit(azimuth: number, elevation: number): void {
    this.azimuth += azimuth;
    this.elevation = Math.min(Math.max(this.elevation + elevation, -STEEPEST), STEEPEST);
    this.turned();
  }

  /** Moves what is seen by pixels. */
  pan(x: number, y: number): void {
    const scale = this.metresPerPixel;
    for (let i = 0; i < 3; i++) this.target[i]! -= (x * this.right[i]! - y * this.up[i]!) * scale;
  }

  /** Comes nearer by a factor, where the point at these pixels stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const before = this.metresPerPixel;
    this.span = Math.min(Math.max(this.span / factor, this.size * 1e-4), this.size * 50);
    const gain = before - this.metresPerPixel;
    const dx = (x - this.width / 2) * gain, dy = (this.height / 2 - y) * gain;
    for (let i = 0; i < 3; i++) this.target[i]! += dx * this.right[i]! + dy * this.up[i]!;
  }

  get metresPerPixel(): number {
    return (2 * this.span) / this.height;
  }

  /** How far the eye is from the target. */
  get distance(): number {
    return this.parallel ? 20 * this.size + 2 * this.span : this.span / Math.tan(HALF_ANGLE);
  }

  get fieldOfView(): number {
    return (2 * HALF_ANGLE * 180) / Math.PI;
  }

  /** Pixels of a point, and how near it is; false when it is behind the eye. */
  project(x: number, y: number, z: number, out: Float64Array): boolean {
    const { target, right, up, toward } = this;
    const cx = x - target[0], cy = y - target[1], cz = z - target[2];
    const depth = cx * toward[0] + cy * toward[1] + cz * toward[2];
    let scale = this.height / (2 * this.span);
    if (!this.parallel) {
      const distance = this.distance;
      if (depth > 0.999 * distance) return false;
      scale *= distance / (distance - depth);
    }
    out[0] = this.width / 2 + scale * (cx * right[0] + cy * right[1] + cz * right[2]);
    out[1] = this.height / 2 - scale * (cx * up[0] + cy * up[1] + cz * up[2]);
    out[2] = depth;
    return out[0] - out[0] === 0 && out[1] - out[1] === 0;
  }

  private turned(): void {
    const { vertical, front, side } = this;
    const ca = Math.cos(this.azimuth), sa = Math.sin(this.azimuth);
    const ce = Math.cos(this.elevation), se = Math.sin(this.elevation);
    for (let i = 0; i < 3; i++) {
      const around = sa * side[i]! + ca * front[i]!;
      this.right[i] = ca * side[i]! - sa * front[i]!;
      this.toward[i] = ce * around + se * vertical[i]!;
      this.up[i] = ce * vertical[i]! - se * around;
    }
  }
}
