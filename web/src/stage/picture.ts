/**
 * A scene at a time: where its solids are, and all of its lines.
 *
 * Independent of how it is painted; both painters draw from it.
 */

import type { Arrow, Drawing, Film, Link, Num, Place, SceneInfo, Solid } from "../data";
import type { EntityId } from "../store";
import { short } from "../format";
import { CLEAR, HIDDEN, SELECTED, SOLID } from "./batch";
import { drawLink } from "./links";
import { LineSet, type Palette } from "./lines";
import { Numbers } from "./numbers";
import { matrixOf } from "./vector";
import type { View } from "./view";

/** A solid on a body, or on the ground (`body` −1). */
export interface Instance {
  shape: Solid["shape"];
  body: number;
  color: number;
  /** From the unit shape to the frame of the body: a matrix row by row with the scale in it, then the place. */
  local: Float64Array;
  /** Flat scenes are painted in layers; otherwise solids in one plane would fight for their pixels. */
  layer: number;
  /** The entity that it is a part of, and how that one is seen. */
  entity: EntityId;
  state: number;
  /** Tubes and plates have forms of their own. */
  solid: Solid;
}

/** A round bar between points that move: cylinders and balls, which are placed anew at each time. */
interface MovingTube { drawing: Drawing; slots: number[]; radius: number; bars: Instance[]; balls: Instance[] }

/** A point that is shown and may have a label. */
export interface Mark { name: string; body: number; at: number[]; kind: "point" | "joint" | "body"; entity: EntityId }

/** A point of a drawing that moves: indices of its first number and of a radius around it (or −1), and whether it moves itself. */
export interface End { drawing: number; at: number; radius: number; moves: boolean }

/** A trace: the whole way, three numbers for each point, with `per` points for each row. */
export interface Trace { color: number; points: Float32Array; per: number; at: number }

/** Options beside the bodies. */
export interface Shown { labels: boolean; traces: boolean; reaction: boolean; velocity: boolean }

/** A head of an arrow, drawn at its tip. */
export interface Heads { n: number; tips: Float64Array; along: Float64Array; colors: Uint16Array; texts: string[] }

/** Length of the largest arrow, relative to the size of the scene, unless arrows are stretched. */
const LONGEST_ARROW = 0.15;
/** Points of a trace, and at most so many for each row: chords are then below a quarter of a pixel away from the way. */
const TRACE_POINTS = 3000, MOST_PER_ROW = 16;
/** Height of what has none, relative to its breadth. */
const LEVEL = 1e-3;
const IDENTITY = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);

export class Picture {
  readonly scene: SceneInfo;
  readonly instances: Instance[] = [];
  readonly marks: Mark[] = [];
  readonly traces: Trace[] = [];
  readonly thick = new LineSet(3.2);
  readonly thin = new LineSet(1.6);
  readonly heads: Heads;
  /** Factor of the length of arrows. */
  stretch = 1;
  /** The points of drawings that move. */
  readonly ends: End[] = [];
  /** Whether a curve is drawn that stays. */
  stayingCurve = false;
  /** Where each body is: its place, and its matrix row by row. */
  readonly places: Float64Array;
  readonly turns: Float64Array;
  private readonly numbers: Numbers;
  private readonly film: Film;
  private readonly palette: Palette;
  private readonly poses: { origin: number; angle: number; rotation: number }[];
  private readonly arrows: { arrow: Arrow; vector: number; scale: number; color: number; body: number }[];
  private readonly drawings: { drawing: Drawing; entity: EntityId; color: number; slots: number[] }[] = [];
  private readonly tubes: MovingTube[] = [];
  private order = 0;
  private readonly links: Link[];
  private hidden: ReadonlySet<EntityId> = new Set();
  private selection: EntityId | null = null;
  private readonly a = new Float64Array(3);
  private readonly b = new Float64Array(3);

  constructor(scene: SceneInfo, film: Film, palette: Palette) {
    this.scene = scene;
    this.film = film;
    this.palette = palette;
    const numbers = (this.numbers = new Numbers(film));
    const bodies = scene.bodies ?? [];
    this.poses = bodies.map(({ pose }) => ({
      origin: numbers.addAll(pose.origin, 3),
      angle: pose.angle === undefined ? -1 : numbers.add(pose.angle),
      rotation: pose.rotation === undefined ? -1 : numbers.addRotation(pose.rotation),
    }));
    const drawn = scene.drawings?.length ?? 0;
    this.places = new Float64Array(3 * bodies.length);
    this.turns = new Float64Array(9 * bodies.length);
    bodies.forEach((body, i) => {
      const color = palette.body(i, body.color);
      const entity = `body:${body.name}`;
      for (const solid of body.solids ?? []) {
        const own = solid.color ? palette.color(solid.color, "text") : color;
        this.instances.push(instanceOf(solid, i, own, i, entity));
      }
      this.marks.push({ name: body.name, body: i, at: [0, 0, 0], kind: "body", entity });
    });
    for (const joint of scene.joints ?? []) {
      const body = joint.body ?? -1;
      const color = palette.role("joint");
      const entity = `joint:${joint.name}`;
      for (const solid of joint.solids ?? []) {
        const own = solid.color ? palette.color(solid.color, "text") : color;
        this.instances.push(instanceOf(solid, body, own, bodies.length + drawn + 1, entity));
      }
      for (const solid of joint.stand ?? []) this.instances.push(instanceOf(solid, -1, palette.color(solid.color, "text"), -1, entity));
      this.marks.push({ name: joint.name, body, at: joint.at, kind: "joint", entity });
    }
    for (const point of scene.points ?? []) {
      this.marks.push({ name: point.name, body: point.body ?? -1, at: point.at, kind: "point", entity: `point:${point.name}` });
    }
    this.links = scene.links ?? [];
    this.arrows = this.prepareArrows(scene.arrows ?? []);
    scene.drawings?.forEach((drawing, i) => this.prepareDrawing(drawing, `drawing:${drawing.name ?? `${drawing.shape} ${i + 1}`}`));
    const most = this.arrows.length + this.drawings.length;
    this.heads = {
      n: 0, tips: new Float64Array(3 * most), along: new Float64Array(3 * most), colors: new Uint16Array(most), texts: [],
    };
  }

  /** The numbers of the scene at the time it was moved to. */
  get values(): Float64Array { return this.numbers.values; }

  /** Takes up what is hidden, translucent and selected. */
  mark(hidden: ReadonlySet<EntityId>, clear: ReadonlySet<EntityId>, selection: EntityId | null): void {
    this.hidden = hidden;
    this.selection = selection;
    for (const instance of this.instances) {
      const { entity } = instance;
      instance.state = hidden.has(entity) ? HIDDEN : clear.has(entity) ? CLEAR : entity === selection ? SELECTED : SOLID;
    }
  }

  /** Whether an entity is drawn. */
  isShown(entity: EntityId): boolean { return !this.hidden.has(entity); }

  /** The colour of lines: another one if they are selected. */
  private lit(entity: EntityId, color: number): number {
    return entity === this.selection ? this.palette.role("selection") : color;
  }

  /** Brings bodies to a time. */
  move(place: Place): void {
    this.numbers.evaluate(place);
    const values = this.numbers.values;
    this.poses.forEach((pose, i) => {
      for (let k = 0; k < 3; k++) this.places[3 * i + k] = values[pose.origin + k]!;
      if (pose.rotation >= 0) {
        const at = pose.rotation;
        matrixOf(values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!, this.turns, 9 * i);
      } else if (pose.angle >= 0) {
        const c = Math.cos(values[pose.angle]!), s = Math.sin(values[pose.angle]!);
        this.turns.set(IDENTITY, 9 * i);
        this.turns[9 * i] = c; this.turns[9 * i + 1] = -s;
        this.turns[9 * i + 3] = s; this.turns[9 * i + 4] = c;
      } else {
        this.turns.set(IDENTITY, 9 * i);
      }
    });
    for (const tube of this.tubes) this.placeTube(tube);
  }

  private placeTube({ drawing, slots, radius, bars, balls }: MovingTube): void {
    const v = this.values, r = v[radius]!, body = drawing.body ?? -1;
    slots.forEach((slot, i) => {
      this.world(body, v.subarray(slot, slot + 3), this.b);
      const ball = balls[i]!.local;
      ball.fill(0);
      ball[0] = ball[4] = ball[8] = r;
      ball.set(this.b, 9);
      this.level(balls[i]!);
      if (i > 0) {
        placeBar(bars[i - 1]!.local, this.a, this.b, r);
        this.level(bars[i - 1]!);
      }
      this.a.set(this.b);
    });
  }

  /** Draws all lines as they are seen from `view`. */
  draw(view: View, shown: Shown, place: Place): void {
    this.thick.clear();
    this.thin.clear();
    this.heads.n = this.heads.texts.length = 0;
    const color = this.palette.role("link");
    for (const link of this.links) {
      const entity = `force:${link.name}`;
      if (!this.isShown(entity)) continue;
      this.world(link.from.body ?? -1, link.from.at, this.a);
      this.world(link.to.body ?? -1, link.to.at, this.b);
      drawLink(link.picture, this.a, this.b, this.lit(entity, color), view, this.thin, this.thick);
    }
    for (const item of this.drawings) {
      if (this.isShown(item.entity)) this.drawDrawing({ ...item, color: this.lit(item.entity, item.color) }, view);
    }
    if (shown.traces) for (const trace of this.traces) this.finishTrace(trace, place);
    for (const item of this.arrows) {
      const isVelocity = item.arrow.role === "velocity", entity = `${isVelocity ? "body" : "joint"}:${item.arrow.name}`;
      // The reaction of what is selected is shown in any case.
      if (isVelocity ? !shown.velocity : !shown.reaction && entity !== this.selection) continue;
      if (!this.isShown(entity)) continue;
      this.world(item.body, item.arrow.at, this.a);
      for (let k = 0; k < 3; k++) this.b[k] = this.numbers.values[item.vector + k]!;
      const size = Math.hypot(this.b[0]!, this.b[1]!, this.b[2]!), scale = item.scale * view.closeness * this.stretch;
      for (let k = 0; k < 3; k++) this.b[k]! *= scale;
      const before = this.heads.n;
      this.drawArrow(this.a, this.b, item.color);
      if (this.heads.n > before) this.heads.texts[before] = `${short(size, 4)} ${item.arrow.unit ?? ""}`;
    }
  }

  /** How long an arrow of size 1 is, for the legend; null without arrows of the role. */
  arrowScale(role: string, view: View): { metres: number; unit: string } | null {
    const item = this.arrows.find(({ arrow, scale }) => arrow.role === role && scale > 0);
    return item ? { metres: item.scale * view.closeness * this.stretch, unit: item.arrow.unit ?? "" } : null;
  }

  /** Where a solid is: the matrix row by row from the unit shape, then the place. */
  placeOf({ body, local }: Instance, out: Float64Array): void {
    const { turns, places } = this, turn = 9 * body;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        const at = column < 3 ? column : 9, step = column < 3 ? 3 : 1;
        const into = column < 3 ? 3 * row + column : 9 + row;
        if (body < 0) { out[into] = local[at + step * row]!; continue; }
        let sum = column < 3 ? 0 : places[3 * body + row]!;
        for (let k = 0; k < 3; k++) sum += turns[turn + 3 * row + k]! * local[at + step * k]!;
        out[into] = sum;
      }
    }
  }

  /** Links and drawn lines as they stand, for what lies under the pointer. */
  polylines(): { entity: EntityId; points: number[][] }[] {
    const v = this.values, three = (at: number) => [v[at]!, v[at + 1]!, v[at + 2]!];
    const links = this.links.map((link) => {
      this.world(link.from.body ?? -1, link.from.at, this.a);
      this.world(link.to.body ?? -1, link.to.at, this.b);
      return { entity: `force:${link.name}`, points: [[...this.a], [...this.b]] };
    });
    const lines = this.drawings.flatMap(({ drawing, entity, slots }) => {
      if (drawing.shape === "line") {
        return [{ entity, points: slots.map((slot) => { this.world(drawing.body ?? -1, v.subarray(slot, slot + 3), this.a); return [...this.a]; }) }];
      }
      if (drawing.shape === "point") return [{ entity, points: [three(slots[0]!), three(slots[0]!)] }];
      if (drawing.shape === "arrow") {
        const from = three(slots[0]!), along = three(slots[1]!);
        return [{ entity, points: [from, from.map((x, k) => x + along[k]!)] }];
      }
      if (drawing.shape !== "circle") return [];
      const around: number[][] = [];
      this.circle(slots[0]!, v[slots[1]!]!, slots[2]!, 48, (x, y, z) => around.push([x, y, z]));
      return [{ entity, points: around }];
    });
    return [...links, ...lines].filter(({ entity }) => this.isShown(entity));
  }

  /** Where a point of a body is; `body` −1 is the ground. */
  world(body: number, at: ArrayLike<number>, out: Float64Array): void {
    if (body < 0 || 3 * body >= this.places.length) {
      out[0] = at[0]!; out[1] = at[1]!; out[2] = at[2]!;
      return;
    }
    const turn = 9 * body;
    for (let k = 0; k < 3; k++) {
      out[k] = this.places[3 * body + k]! + this.turns[turn + 3 * k]! * at[0]!
        + this.turns[turn + 3 * k + 1]! * at[1]! + this.turns[turn + 3 * k + 2]! * at[2]!;
    }
  }

  private prepareArrows(arrows: Arrow[]): Picture["arrows"] {
    // Forces and moments have scales of their own.
    const key = (arrow: Arrow) => `${arrow.role} ${arrow.unit ?? ""}`;
    const peaks = new Map<string, number>();
    for (const arrow of arrows) peaks.set(key(arrow), Math.max(peaks.get(key(arrow)) ?? 0, arrow.peak ?? 0));
    return arrows.map((arrow) => {
      const peak = peaks.get(key(arrow))!;
      return {
        arrow, body: arrow.body ?? -1, vector: this.numbers.addAll(arrow.vector, 3),
        scale: peak > 0 ? (LONGEST_ARROW * this.scene.size) / peak : 0,
        color: this.palette.role(arrow.role === "velocity" ? "velocity" : "reaction"),
      };
    });
  }

  private prepareDrawing(drawing: Drawing, entity: EntityId): void {
    const numbers = this.numbers;
    const three = (list: Drawing["at"]) => numbers.addAll(list, 3);
    if (drawing.shape === "trace") {
      const { film } = this, per = Math.max(1, Math.min(MOST_PER_ROW, Math.round(TRACE_POINTS / film.n)));
      const n = per * Math.max(film.n - 1, 0) + 1, points = new Float32Array(3 * n), place: Place = { row: 0, fraction: 0 };
      for (let i = 0; i < n; i++) {
        place.row = Math.floor(i / per);
        place.fraction = (i % per) / per;
        for (let k = 0; k < 3; k++) {
          const number = drawing.at?.[k] ?? 0;
          points[3 * i + k] = typeof number === "number" ? number : film.value(number.c, place);
        }
      }
      this.traces.push({ color: this.palette.color(drawing.color, "accent"), points, per, at: three(drawing.at) });
      return;
    }
    let slots: number[];
    switch (drawing.shape) {
      case "tube": this.prepareTube(drawing, entity, (drawing.points ?? []).map(three)); return;
      case "line": slots = (drawing.points ?? []).map(three); break;
      case "circle":
        slots = [three(drawing.centre), numbers.add(drawing.radius),
          drawing.normal ? three(drawing.normal) : three([0, 0, 1])];
        break;
      case "point": slots = [three(drawing.at)]; break;
      case "frame":
        slots = [three(drawing.origin), numbers.addRotation(drawing.rotation ?? [1, 0, 0, 0]),
          numbers.add(drawing.size, 0.1 * this.scene.size)];
        break;
      case "arrow": slots = [three(drawing.from), three(drawing.along)]; break;
      default: return;
    }
    this.noteEnds(drawing, slots);
    this.drawings.push({ drawing, entity, color: this.palette.color(drawing.color, "text"), slots });
  }

  /** In a flat scene drawings have no height: the later one covers the earlier one. */
  private level(instance: Instance): Instance {
    if (this.scene.flat) for (let i = 6; i < 9; i++) instance.local[i]! *= LEVEL;
    return instance;
  }

  private prepareTube(drawing: Drawing, entity: EntityId, slots: number[]): void {
    const { points = [], radius = 0, body = -1 } = drawing, color = this.palette.color(drawing.color, "text");
    // Drawings lie behind joints and in front of bodies, one over the other.
    const layer = this.places.length / 3 + ++this.order;
    const fixed = points.every((at) => at.every((part) => typeof part === "number")) && typeof radius === "number";
    this.noteEnds(drawing, slots);
    if (fixed) {
      const solid: Solid = { shape: "tube", points: points as number[][], radius: radius as number };
      this.instances.push(this.level(instanceOf(solid, body, color, layer, entity)));
      return;
    }
    const make = (solid: Solid) => {
      const made = instanceOf(solid, -1, color, layer, entity);
      this.instances.push(made);
      return made;
    };
    const balls = slots.map(() => make({ shape: "sphere", radius: 1 })), bars = slots.slice(1).map(() => make({ shape: "cylinder", radius: 1, length: 1 }));
    this.tubes.push({ drawing, slots, radius: this.numbers.add(radius), bars, balls });
  }

  /** Keeps the points of a drawing if any of its numbers changes. Arrows show what acts and are no part of what moves. */
  private noteEnds(drawing: Drawing, slots: number[]): void {
    const changes = (list: Num[] | undefined) =>
      list?.some((number) => typeof number !== "number" && this.film.data[number.c]) ?? false;
    const { points, centre, at, origin, radius } = drawing;
    const places = points ?? [centre ?? at ?? origin ?? []];
    const still = !places.some(changes);
    if (still && !(radius !== undefined && changes([radius]))) {
      this.stayingCurve ||= drawing.shape === "circle" || places.length > 2;
    } else if (drawing.shape !== "arrow") {
      const around = drawing.shape === "circle" ? slots[1]! : -1;
      places.forEach((place, i) =>
        this.ends.push({ drawing: this.drawings.length + this.tubes.length, at: slots[i]!, radius: around, moves: changes(place) }));
    }
  }

  private drawDrawing({ drawing, color, slots }: Omit<Picture["drawings"][number], "entity">, view: View): void {
    const v = this.numbers.values;
    const first = slots[0];
    if (first === undefined) return;
    switch (drawing.shape) {
      case "line":
        slots.forEach((slot, i) => {
          this.world(drawing.body ?? -1, v.subarray(slot, slot + 3), this.a);
          if (i === 0) this.thick.move(color, this.a[0]!, this.a[1]!, this.a[2]!); else this.thick.to(this.a[0]!, this.a[1]!, this.a[2]!);
        });
        break;
      case "point": {
        // A dot is a line of no length: its ends are round.
        this.thick.move(color, v[first]!, v[first + 1]!, v[first + 2]!);
        const r = 1.4 * view.metresPerPixel;
        for (let i = 0; i <= 12; i++) {
          const angle = (i * Math.PI) / 6, c = r * Math.cos(angle), s = r * Math.sin(angle);
          this.thick.to(v[first]! + c * view.right[0] + s * view.up[0], v[first + 1]! + c * view.right[1] + s * view.up[1],
            v[first + 2]! + c * view.right[2] + s * view.up[2]);
        }
        break;
      }
      case "circle":
        this.drawCircle(color, first, v[slots[1]!]!, slots[2]!, view);
        break;
      case "frame": {
        const at = slots[1]!, size = v[slots[2]!]!;
        matrixOf(v[at]!, v[at + 1]!, v[at + 2]!, v[at + 3]!, FRAME);
        for (let axis = 0; axis < (this.scene.flat ? 2 : 3); axis++) {
          this.thin.move(drawing.color ? color : this.palette.color(AXIS_COLORS[axis], "text"),
            v[first]!, v[first + 1]!, v[first + 2]!);
          this.thin.to(v[first]! + size * FRAME[axis]!, v[first + 1]! + size * FRAME[3 + axis]!,
            v[first + 2]! + size * FRAME[6 + axis]!);
        }
        break;
      }
      case "arrow":
        for (let k = 0; k < 3; k++) { this.a[k] = v[first + k]!; this.b[k] = v[slots[1]! + k]!; }
        this.drawArrow(this.a, this.b, color);
        break;
    }
  }

  private drawCircle(color: number, centre: number, radius: number, normal: number, view: View): void {
    // A chord of angle a leaves a circle by r a²/8: less than a fifth of a pixel, unless the circle is huge.
    const n = Math.min(Math.max(64, Math.ceil(5 * Math.sqrt(Math.abs(radius) / view.metresPerPixel) || 0)), 720);
    let down = false;
    this.circle(centre, radius, normal, n, (x, y, z) => {
      if (down) this.thin.to(x, y, z); else this.thin.move(color, x, y, z);
      down = true;
    });
  }

  /** Goes around a circle in `n` steps. */
  private circle(centre: number, radius: number, normal: number, n: number, put: (x: number, y: number, z: number) => void): void {
    const v = this.numbers.values;
    let nx = v[normal]!, ny = v[normal + 1]!, nz = v[normal + 2]!;
    const size = Math.hypot(nx, ny, nz) || 1;
    nx /= size; ny /= size; nz /= size;
    // Two directions in the plane of the circle, without a division that could fail (Duff et al. 2017, "Building an
    // orthonormal basis, revisited").
    const sign = nz < 0 ? -1 : 1, a = -1 / (sign + nz), b = nx * ny * a;
    const ux = 1 + sign * nx * nx * a, uy = sign * b, uz = -sign * nx;
    const wx = b, wy = sign + ny * ny * a, wz = -ny;
    for (let i = 0; i <= n; i++) {
      const c = radius * Math.cos((2 * i * Math.PI) / n), s = radius * Math.sin((2 * i * Math.PI) / n);
      put(v[centre]! + c * ux + s * wx, v[centre + 1]! + c * uy + s * wy, v[centre + 2]! + c * uz + s * wz);
    }
  }

  private drawArrow(from: Float64Array, along: Float64Array, color: number): void {
    const size = Math.hypot(along[0]!, along[1]!, along[2]!);
    if (!(size > 1e-4 * this.scene.size)) return;
    this.thin.move(color, from[0]!, from[1]!, from[2]!);
    this.thin.to(from[0]! + along[0]!, from[1]! + along[1]!, from[2]! + along[2]!);
    const heads = this.heads, at = 3 * heads.n;
    for (let k = 0; k < 3; k++) {
      heads.tips[at + k] = from[k]! + along[k]!;
      heads.along[at + k] = along[k]! / size;
    }
    heads.colors[heads.n] = color;
    heads.n++;
  }

  /** The last piece of the way, to where the point is now. */
  private finishTrace(trace: Trace, place: Place): void {
    const past = pastOf(trace, place);
    const v = this.numbers.values, p = trace.points;
    this.thin.move(trace.color, p[3 * past]!, p[3 * past + 1]!, p[3 * past + 2]!);
    this.thin.to(v[trace.at]!, v[trace.at + 1]!, v[trace.at + 2]!);
  }
}

/** The last point of a trace that is past. */
export function pastOf(trace: Trace, { row, fraction }: Place): number {
  return trace.per * row + Math.floor(trace.per * fraction);
}

const FRAME = new Float64Array(9);
const AXIS_COLORS = ["#d0453a", "#2f9e44", "#3b7dd8"];

function instanceOf(solid: Solid, body: number, color: number, layer: number, entity: EntityId): Instance {
  const scale = scaleOf(solid);
  const local = new Float64Array(12);
  const turn = solid.turn ?? [1, 0, 0, 0];
  matrixOf(turn[0]!, turn[1]!, turn[2]!, turn[3]!, local);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) local[3 * row + column]! *= scale[column]!;
    local[9 + row] = solid.at?.[row] ?? 0;
  }
  return { shape: solid.shape, body, color, local, layer, entity, state: SOLID, solid };
}

function scaleOf(solid: Solid): number[] {
  switch (solid.shape) {
    case "box": return solid.size;
    case "cylinder": return [solid.radius, solid.radius, solid.length];
    case "sphere": return [solid.radius, solid.radius, solid.radius];
    case "tube": return [1, 1, 1];
    case "plate": return [1, 1, solid.thickness];
  }
}

/** Places the unit cylinder between two points. */
function placeBar(local: Float64Array, a: Float64Array, b: Float64Array, radius: number): void {
  const x = b[0]! - a[0]!, y = b[1]! - a[1]!, z = b[2]! - a[2]!, length = Math.hypot(x, y, z) || 1e-12;
  const nx = x / length, ny = y / length, nz = z / length;
  if (Math.abs(nz) < 1e-9) {
    // In the plane one of the directions across is upright, so that it can lose its height.
    local.set([-radius * ny, 0, length * nx, radius * nx, 0, length * ny, 0, radius, 0]);
    for (let i = 0; i < 3; i++) local[9 + i] = (a[i]! + b[i]!) / 2;
    return;
  }
  // Two directions across, as for circles.
  const sign = nz < 0 ? -1 : 1, k = -1 / (sign + nz), m = nx * ny * k;
  local[0] = radius * (1 + sign * nx * nx * k); local[1] = radius * m; local[2] = length * nx;
  local[3] = radius * sign * m; local[4] = radius * (sign + ny * ny * k); local[5] = length * ny;
  local[6] = radius * -sign * nx; local[7] = radius * -ny; local[8] = length * nz;
  for (let i = 0; i < 3; i++) local[9 + i] = (a[i]! + b[i]!) / 2;
}
