/**
 * Paints pictures on a plain canvas, where there is no WebGL.
 *
 * The farthest first (painter's algorithm): solids as the faces that are seen, lines by their segments.
 */

import type { Place } from "../data";
import { colors, type Colors } from "../theme";
import { HIDDEN, SELECTED } from "./batch";
import type { LineSet, Palette } from "./lines";
import { HEAD, type Frame, type Layer, type Painter } from "./painter";
import { pastOf, type Instance, type Picture } from "./picture";
import type { Plate, Tube } from "./shapes";
import type { View } from "./view";

const AROUND = 20;

/** Corners of the unit shapes, and their faces as lists of corners, counter-clockwise from outside. */
const SHAPES = { box: box(), cylinder: cylinder() };

interface Shape { corners: number[][]; faces: number[][]; normals: number[][] }
interface Job { depth: number; instance: Instance; layer: Layer; ghost: boolean }

export class CanvasPainter implements Painter {
  readonly kind = "2d";
  readonly canvas = document.createElement("canvas");
  private readonly context: CanvasRenderingContext2D;
  private readonly jobs: Job[] = [];
  private readonly p = new Float64Array(3);
  private readonly q = new Float64Array(3);
  private colors: Colors = colors();

  constructor(layers: readonly Layer[], private palette: Palette) {
    this.context = this.canvas.getContext("2d")!;
    for (const layer of layers) this.add(layer);
  }

  add(layer: Layer): void {
    for (const instance of layer.picture.instances) this.jobs.push({ depth: 0, instance, layer, ghost: layer.opacity < 1 });
  }

  recolor(now: Colors, palette: Palette): void {
    this.colors = now;
    this.palette = palette;
  }

  paint({ view, grid, layers, shown, ratio }: Frame): void {
    const { canvas, context } = this;
    canvas.width = Math.round(view.width * ratio);
    canvas.height = Math.round(view.height * ratio);
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    context.lineCap = context.lineJoin = "round";
    this.segments(grid.ends, 0, grid.strong, this.colors.grid, 1, view);
    this.segments(grid.ends, grid.strong, grid.n, this.colors.gridStrong, 1, view);
    for (const job of this.jobs) {
      place(job.instance, job.layer.picture, MATRIX);
      view.project(MATRIX[9]!, MATRIX[10]!, MATRIX[11]!, this.p);
      job.depth = this.p[2]! + (view.square ? 1e-3 * view.size * job.instance.layer : 0);
    }
    this.jobs.sort((a, b) => Number(b.ghost) - Number(a.ghost) || a.depth - b.depth);
    for (const job of this.jobs) if (job.layer.on) this.solid(job, view);
    layers.filter(({ on }) => on).forEach(({ picture, place, opacity, traces }) => {
      context.globalAlpha = opacity;
      if (shown.traces && traces) this.traces(picture, place, view, opacity);
      this.lines(picture.thin, view);
      this.lines(picture.thick, view);
      this.heads(picture, view);
    });
    context.globalAlpha = 1;
  }

  private solid({ instance, layer: { picture, opacity }, ghost }: Job, view: View): void {
    const { context, p } = this;
    if (instance.state === HIDDEN) return;
    place(instance, picture, MATRIX);
    const css = this.palette.css[instance.color]!, rgb = this.palette.rgb.subarray(3 * instance.color);
    context.globalAlpha = ghost ? opacity : Math.min(instance.state, 1);
    const rim = instance.state === SELECTED ? this.colors.selection : this.colors.outline;
    context.strokeStyle = rim;
    context.lineWidth = instance.state === SELECTED ? 2.4 : 1;
    if (instance.shape === "sphere") {
      if (!view.project(MATRIX[9]!, MATRIX[10]!, MATRIX[11]!, p)) return;
      const radius = Math.hypot(MATRIX[0]!, MATRIX[3]!, MATRIX[6]!) / view.metresPerPixel;
      context.beginPath();
      context.arc(p[0]!, p[1]!, Math.max(radius, 0.5), 0, 2 * Math.PI);
      context.fillStyle = css;
      context.fill();
      if (!ghost) context.stroke();
      return;
    }
    if (instance.solid.shape === "tube") { this.tube(instance.solid, css, rgb, rim, view, ghost); return; }
    if (instance.solid.shape === "plate") { this.plate(instance.solid, css, view, ghost); return; }
    const shape = SHAPES[instance.shape as "box" | "cylinder"];
    shape.corners.forEach((corner, i) => {
      for (let k = 0; k < 3; k++) {
        this.q[k] = MATRIX[9 + k]! + MATRIX[3 * k]! * corner[0]! + MATRIX[3 * k + 1]! * corner[1]! + MATRIX[3 * k + 2]! * corner[2]!;
      }
      if (!view.project(this.q[0]!, this.q[1]!, this.q[2]!, p)) p[0] = p[1] = NaN;
      CORNERS[2 * i] = p[0]!;
      CORNERS[2 * i + 1] = p[1]!;
    });
    shape.faces.forEach((face, f) => {
      // A face is seen when its corners go counter-clockwise on the screen, where y points down.
      let area = 0;
      for (let i = 0; i < face.length; i++) {
        const a = 2 * face[i]!, b = 2 * face[(i + 1) % face.length]!;
        area += CORNERS[a]! * CORNERS[b + 1]! - CORNERS[b]! * CORNERS[a + 1]!;
      }
      if (!(area < 0)) return;
      context.beginPath();
      for (const i of face) context.lineTo(CORNERS[2 * i]!, CORNERS[2 * i + 1]!);
      context.closePath();
      context.fillStyle = view.square ? css : shade(rgb, light(shape.normals[f]!, view));
      context.fill();
      // Faces around a cylinder have no edges between them.
      if (!ghost && (face.length > 4 || instance.shape === "box")) {
        context.strokeStyle = rim;
        context.stroke();
      } else if (!ghost) {
        context.strokeStyle = context.fillStyle;
        context.stroke();
      }
    });
  }

  /** A broad line, dark at its edges. */
  private tube({ points, radius }: Tube, css: string, rgb: Float32Array, rim: string, view: View, ghost: boolean): void {
    const { context, p, q } = this;
    context.beginPath();
    let pen = false;
    for (const [x, y, z] of points) {
      for (let k = 0; k < 3; k++) q[k] = MATRIX[9 + k]! + MATRIX[3 * k]! * x! + MATRIX[3 * k + 1]! * y! + MATRIX[3 * k + 2]! * z!;
      const seen = view.project(q[0]!, q[1]!, q[2]!, p);
      if (seen && pen) context.lineTo(p[0]!, p[1]!); else if (seen) context.moveTo(p[0]!, p[1]!);
      pen = seen;
    }
    const width = Math.max((2 * radius) / view.metresPerPixel, 1);
    const strokes: [string, number][] = ghost ? [[css, width]] : [[rim, width + 2], [shade(rgb, 0.75), width], [css, 0.6 * width]];
    for (const [color, wide] of strokes) {
      context.strokeStyle = color;
      context.lineWidth = wide;
      context.stroke();
    }
  }

  private plate({ outline }: Plate, css: string, view: View, ghost: boolean): void {
    const { context, p, q } = this;
    context.beginPath();
    for (const [x, y] of outline) {
      for (let k = 0; k < 3; k++) q[k] = MATRIX[9 + k]! + MATRIX[3 * k]! * x! + MATRIX[3 * k + 1]! * y!;
      if (view.project(q[0]!, q[1]!, q[2]!, p)) context.lineTo(p[0]!, p[1]!);
    }
    context.closePath();
    context.fillStyle = css;
    context.fill();
    if (!ghost) context.stroke();
  }

  private traces(picture: Picture, now: Place, view: View, opacity: number): void {
    const { context, p } = this;
    for (const trace of picture.traces) {
      const n = trace.points.length / 3;
      for (const [end, alpha, width] of [[n - 1, 0.35, 1.2], [pastOf(trace, now), 1, 1.8]] as const) {
        context.beginPath();
        let pen = false;
        for (let i = 0; i <= end; i++) {
          const seen = view.project(trace.points[3 * i]!, trace.points[3 * i + 1]!, trace.points[3 * i + 2]!, p);
          if (seen && pen) context.lineTo(p[0]!, p[1]!);
          else if (seen) context.moveTo(p[0]!, p[1]!);
          pen = seen;
        }
        context.globalAlpha = alpha * opacity;
        context.strokeStyle = this.palette.css[trace.color]!;
        context.lineWidth = width;
        context.stroke();
      }
    }
    context.globalAlpha = opacity;
  }

  private lines(set: LineSet, view: View): void {
    // Runs of one colour are one path.
    for (let from = 0; from < set.n;) {
      let to = from + 1;
      while (to < set.n && set.colors[to] === set.colors[from]) to++;
      this.segments(set.ends, from, to, this.palette.css[set.colors[from]!]!, set.width, view);
      from = to;
    }
  }

  private segments(ends: Float32Array, from: number, to: number, css: string, width: number, view: View): void {
    const { context, p, q } = this;
    context.beginPath();
    for (let i = from; i < to; i++) {
      const at = 6 * i;
      if (!view.project(ends[at]!, ends[at + 1]!, ends[at + 2]!, p)) continue;
      if (!view.project(ends[at + 3]!, ends[at + 4]!, ends[at + 5]!, q)) continue;
      context.moveTo(p[0]!, p[1]!);
      context.lineTo(q[0]!, q[1]!);
    }
    context.strokeStyle = css;
    context.lineWidth = width;
    context.stroke();
  }

  private heads(picture: Picture, view: View): void {
    const { context, p, q } = this;
    const { n, tips, along, colors: ids } = picture.heads;
    const back = HEAD[0] * view.metresPerPixel;
    for (let i = 0; i < n; i++) {
      const x = tips[3 * i]!, y = tips[3 * i + 1]!, z = tips[3 * i + 2]!;
      if (!view.project(x, y, z, p)) continue;
      if (!view.project(x - back * along[3 * i]!, y - back * along[3 * i + 1]!, z - back * along[3 * i + 2]!, q)) continue;
      const dx = p[0]! - q[0]!, dy = p[1]! - q[1]!, size = Math.hypot(dx, dy) || 1;
      const sx = (-dy / size) * HEAD[1], sy = (dx / size) * HEAD[1];
      context.beginPath();
      context.moveTo(p[0]!, p[1]!);
      context.lineTo(q[0]! + sx, q[1]! + sy);
      context.lineTo(q[0]! - sx, q[1]! - sy);
      context.closePath();
      context.fillStyle = this.palette.css[ids[i]!]!;
      context.fill();
    }
  }
}

const MATRIX = new Float64Array(12);
const CORNERS = new Float64Array(2 * 2 * AROUND);

/** From the unit shape to space: a matrix row by row, then the place. */
function place({ body, local }: Instance, { turns, places }: Picture, out: Float64Array): void {
  for (let row = 0; row < 3; row++) {
    let r0 = row === 0 ? 1 : 0, r1 = row === 1 ? 1 : 0, r2 = row === 2 ? 1 : 0, p = 0;
    if (body >= 0) {
      const turn = 9 * body + 3 * row;
      r0 = turns[turn]!; r1 = turns[turn + 1]!; r2 = turns[turn + 2]!;
      p = places[3 * body + row]!;
    }
    for (let column = 0; column < 3; column++) {
      out[3 * row + column] = r0 * local[column]! + r1 * local[3 + column]! + r2 * local[6 + column]!;
    }
    out[9 + row] = p + r0 * local[9]! + r1 * local[10]! + r2 * local[11]!;
  }
}

/** How bright a face is whose normal, in the frame of the shape, is this. */
function light(normal: number[], view: View): number {
  let cosine = 0, square = 0;
  for (let k = 0; k < 3; k++) {
    let world = 0;
    // The inverse of the scale turns normals rightly; columns hold it squared.
    for (let i = 0; i < 3; i++) {
      const scale = MATRIX[i]! ** 2 + MATRIX[3 + i]! ** 2 + MATRIX[6 + i]! ** 2;
      world += (MATRIX[3 * k + i]! * normal[i]!) / (scale || 1);
    }
    square += world * world;
    cosine += world * (view.toward[k]! + 0.55 * view.up[k]! - 0.45 * view.right[k]!);
  }
  return 0.45 + 0.5 * Math.max(0, cosine / (1.22 * Math.sqrt(square) || 1));
}

function shade(rgb: Float32Array, by: number): string {
  const part = (k: number) => Math.round(255 * Math.min(1, rgb[k]! * by * 1.08));
  return `rgb(${part(0)} ${part(1)} ${part(2)})`;
}

function box(): Shape {
  const corners: number[][] = [];
  for (let i = 0; i < 8; i++) corners.push([(i & 1) - 0.5, ((i >> 1) & 1) - 0.5, (i >> 2) - 0.5]);
  return {
    corners,
    faces: [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]],
    normals: [[0, 0, -1], [0, 0, 1], [0, -1, 0], [0, 1, 0], [-1, 0, 0], [1, 0, 0]],
  };
}

function cylinder(): Shape {
  const corners: number[][] = [], faces: number[][] = [], normals: number[][] = [];
  for (const z of [-0.5, 0.5]) {
    for (let i = 0; i < AROUND; i++) {
      const angle = (2 * Math.PI * i) / AROUND;
      corners.push([Math.cos(angle), Math.sin(angle), z]);
    }
  }
  for (let i = 0; i < AROUND; i++) {
    const next = (i + 1) % AROUND, angle = (2 * Math.PI * (i + 0.5)) / AROUND;
    faces.push([i, next, AROUND + next, AROUND + i]);
    normals.push([Math.cos(angle), Math.sin(angle), 0]);
  }
  faces.push(Array.from({ length: AROUND }, (_, i) => AROUND - 1 - i), Array.from({ length: AROUND }, (_, i) => AROUND + i));
  normals.push([0, 0, -1], [0, 0, 1]);
  return { corners, faces, normals };
}
