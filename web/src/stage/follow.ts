/** Target of a camera that follows the motion: the middle of the moving parts, and their extent. */

import type { Film, Place } from "../data";
import type { Instance, Picture } from "./picture";
import type { Vec } from "./vector";

/** At so many times the reach is measured. */
const TIMES = 16;
/** Motions smaller than this part of the whole way are followed at first. */
const SMALL = 1 / 3;
/** The same where a curve is drawn that stays: what moves along it is small only when the curve is far larger. */
const SMALL_ON_CURVE = 1 / 10;
/** Motions larger than this part of the whole fill the picture anyway. */
const LARGE = 0.6;

export class Follow {
  /** How far what moves reaches from its middle, at most. */
  readonly reach: number = 0;
  /** Whether following shows anything that the whole does not. */
  readonly useful: boolean;
  /** Whether what moves would be lost in the whole. */
  readonly wanted: boolean;
  private readonly n: number;
  private readonly point = new Float64Array(3);

  constructor(private readonly picture: Picture, film: Film) {
    const { bodies, bounds, size } = picture.scene;
    this.n = bodies?.length ?? 0;
    const moving = new Set(picture.ends.filter((end) => end.moves).map((end) => end.drawing));
    // One dot on its way is a trace, not a mechanism.
    const something = this.n > 0 || moving.size > 1;
    const middle: Vec = [0, 0, 0], place: Place = { row: 0, fraction: 0 };
    for (let i = 0; something && i < TIMES; i++) {
      place.row = Math.round((i * (film.n - 1)) / (TIMES - 1));
      picture.move(place);
      if (this.middle(middle)) this.reach = Math.max(this.reach, this.reachNow(middle));
    }
    const whole = Math.max(...bounds[0]!.map((low, k) => bounds[1]![k]! - low), 0) || size;
    const part = (2 * this.reach) / whole;
    this.useful = part > 0 && part < LARGE;
    this.wanted = part > 0 && part < (picture.stayingCurve ? SMALL_ON_CURVE : SMALL);
  }

  /** Sets `out` to the middle of what moves, as the picture stands; false where it is nowhere. */
  middle(out: Vec): boolean {
    const { places, ends, values } = this.picture;
    let count = 0, x = 0, y = 0, z = 0;
    for (let i = 0; i < this.n; i++, count++) { x += places[3 * i]!; y += places[3 * i + 1]!; z += places[3 * i + 2]!; }
    if (count === 0) {
      for (const { at, moves } of ends) {
        if (!moves) continue;
        x += values[at]!; y += values[at + 1]!; z += values[at + 2]!;
        count++;
      }
    }
    if (count === 0 || !Number.isFinite(x + y + z)) return false;
    out[0] = x / count; out[1] = y / count; out[2] = z / count;
    return true;
  }

  private reachNow(middle: Vec): number {
    const { picture, point } = this;
    const { ends, values, instances, marks, scene } = picture;
    let reach = 0;
    const take = (x: number, y: number, z: number, around: number) => {
      const far = Math.hypot(x - middle[0], y - middle[1], z - middle[2]) + around;
      if (far > reach) reach = far; // not a number reaches nowhere
    };
    const ride = (body: number | null, at: ArrayLike<number>, around: number) => {
      picture.world(body ?? -1, at, point);
      take(point[0]!, point[1]!, point[2]!, around);
    };
    for (const { at, radius } of ends) take(values[at]!, values[at + 1]!, values[at + 2]!, radius < 0 ? 0 : values[radius]!);
    for (const instance of instances) if (instance.body >= 0) ride(instance.body, instance.local.subarray(9), radiusOf(instance));
    // Bearings on the ground do not travel: they belong to it.
    for (const mark of marks) ride(mark.body, mark.at, 0);
    for (const { from, to } of scene.links ?? []) {
      ride(from.body, from.at, 0);
      ride(to.body, to.at, 0);
    }
    return reach;
  }
}

/** How far a solid reaches from its middle. Unit cylinders and balls have radius one, all else side one. */
function radiusOf({ shape, local, solid }: Instance): number {
  if (solid.shape === "tube") return solid.radius + Math.max(...solid.points.map((at) => Math.hypot(...at)));
  if (solid.shape === "plate") return Math.max(...solid.outline.map((at) => Math.hypot(...at)));
  const side = (column: number) => Math.hypot(local[column]!, local[3 + column]!, local[6 + column]!);
  if (shape === "sphere") return side(0);
  return shape === "cylinder" ? Math.hypot(side(0), side(2) / 2) : Math.hypot(side(0), side(1), side(2)) / 2;
}
