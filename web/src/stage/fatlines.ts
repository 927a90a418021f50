/** Lines some pixels broad, with round ends and smooth edges. */

import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial, Vector2, Vector3 } from "three";
import type { LineSet, Palette } from "./lines";

/** Shared look of all lines. */
export class LineLook {
  /** Half the size of the canvas, in its pixels. */
  readonly half = { value: new Vector2() };
  readonly ratio = { value: 1 };
  /** Distance of the near plane. */
  readonly near = { value: -1 };
}

const VERTEX = `
  attribute vec3 other;
  attribute vec3 tint;
  attribute vec2 corner;
  uniform vec2 half_;
  uniform float near;
  uniform float radius;
  uniform float ends;
  varying vec3 place;
  varying vec3 bright;
  void main() {
    bright = tint;
    vec4 a = projectionMatrix * viewMatrix * vec4(position, 1.0);
    vec4 b = projectionMatrix * viewMatrix * vec4(other, 1.0);
    if (a.w < near && b.w > near) a = mix(a, b, (near - a.w) / (b.w - a.w));
    else if (b.w < near && a.w > near) b = mix(b, a, (near - b.w) / (a.w - b.w));
    vec2 pa = a.xy / a.w * half_, pb = b.xy / b.w * half_, along = pb - pa;
    float size = length(along);
    along = size > 1e-4 ? along / size : vec2(1.0, 0.0);
    float reach = radius + 1.0, beyond = ends > 0.0 ? reach : 0.0;
    vec4 here = corner.x > 0.5 ? b : a;
    float s = corner.x > 0.5 ? size + beyond : -beyond;
    place = vec3(s, corner.y * reach, size);
    vec2 shift = along * (corner.x > 0.5 ? beyond : -beyond) + vec2(-along.y, along.x) * corner.y * reach;
    here.xy += shift / half_ * here.w;
    gl_Position = here;
  }`;
const FRAGMENT = `
  uniform float radius;
  uniform float opacity;
  varying vec3 place;
  varying vec3 bright;
  void main() {
    float over = max(max(-place.x, place.x - place.z), 0.0);
    float alpha = clamp(radius + 0.5 - length(vec2(over, place.y)), 0.0, 1.0);
    if (alpha < 0.02) discard;
    gl_FragColor = vec4(bright, alpha * opacity);
  }`;

export class FatLines {
  readonly object: Mesh;
  private readonly geometry = new BufferGeometry();
  private readonly color = new Vector3();
  private readonly radius = { value: 1 };
  private room = 0;

  /** Translucent lines have straight ends: round ones would overlap and show. */
  constructor(private readonly width: number, opacity: number, order: number, onTop: boolean, private readonly look: LineLook) {
    this.object = new Mesh(this.geometry, new ShaderMaterial({
      transparent: true, depthTest: !onTop, depthWrite: !onTop && opacity === 1 && order >= 0,
      uniforms: {
        half_: look.half, near: look.near, radius: this.radius, opacity: { value: opacity }, ends: { value: opacity < 1 ? 0 : 1 },
      },
      vertexShader: VERTEX, fragmentShader: FRAGMENT,
    }));
    this.object.frustumCulled = false;
    this.object.renderOrder = order;
    this.object.visible = false;
  }

  /** One colour for all segments. */
  setColor(rgb: ArrayLike<number>, at = 0): void {
    this.color.set(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!);
    const tint = this.geometry.getAttribute("tint") as BufferAttribute | undefined;
    if (!tint) return;
    const array = tint.array as Float32Array;
    for (let i = 0; i < array.length; i++) array[i] = this.color.getComponent(i % 3);
    tint.needsUpdate = true;
  }

  /** The segments of `set`, each in its colour. */
  setLines(set: LineSet, palette: Palette): void {
    if (set.n > 0) {
      this.reserve(set.colors.length);
      this.fill(set.ends, set.n);
      const tint = this.geometry.getAttribute("tint") as BufferAttribute, array = tint.array as Float32Array;
      for (let i = 0; i < set.n; i++) {
        for (let k = 0; k < 12; k++) array[12 * i + k] = palette.rgb[3 * set.colors[i]! + (k % 3)]!;
      }
      tint.needsUpdate = true;
    }
    this.setCount(set.n);
  }

  /** Segments, six numbers each, in one colour. */
  setSegments(ends: Float32Array, n: number): void {
    if (n > 0) {
      this.reserve(n);
      this.fill(ends, n);
      this.setColor([this.color.x, this.color.y, this.color.z]);
    }
    this.setCount(n);
  }

  /** The way through points, three numbers each. A gap is passed on the spot. */
  setWay(points: Float32Array): void {
    const n = Math.max(points.length / 3 - 1, 0);
    const ends = new Float32Array(6 * n);
    const valid = (i: number) => Number.isFinite(points[3 * i]! + points[3 * i + 1]! + points[3 * i + 2]!);
    let last = 0;
    while (last < n && !valid(last)) last++;
    for (let i = 0; i < n; i++) {
      const whole = valid(i) && valid(i + 1);
      for (let k = 0; k < 3; k++) {
        ends[6 * i + k] = points[3 * (whole ? i : last) + k]!;
        ends[6 * i + 3 + k] = points[3 * (whole ? i + 1 : last) + k]!;
      }
      if (valid(i + 1)) last = i + 1;
    }
    this.setSegments(ends, valid(last) ? n : 0);
  }

  /** How many of the segments are drawn. */
  setCount(count: number): void {
    this.radius.value = (this.width * this.look.ratio.value) / 2;
    this.geometry.setDrawRange(0, 6 * count);
    this.object.visible = count > 0;
  }

  private fill(ends: Float32Array, n: number): void {
    const position = this.geometry.getAttribute("position") as BufferAttribute, other = this.geometry.getAttribute("other") as BufferAttribute;
    const from = position.array as Float32Array, to = other.array as Float32Array;
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < 12; k++) {
        from[12 * i + k] = ends[6 * i + (k % 3)]!;
        to[12 * i + k] = ends[6 * i + 3 + (k % 3)]!;
      }
    }
    position.needsUpdate = other.needsUpdate = true;
  }

  private reserve(n: number): void {
    if (n <= this.room) return;
    this.room = n;
    // Buffers of another size are other buffers: those on the graphics card are given back.
    this.geometry.dispose();
    for (const name of ["position", "other", "tint"]) {
      this.geometry.setAttribute(name, new BufferAttribute(new Float32Array(12 * n), 3));
    }
    const corners = new Float32Array(8 * n), index = new Uint32Array(6 * n);
    for (let i = 0; i < n; i++) {
      corners.set([0, -1, 0, 1, 1, -1, 1, 1], 8 * i);
      index.set([4 * i, 4 * i + 2, 4 * i + 1, 4 * i + 1, 4 * i + 2, 4 * i + 3], 6 * i);
    }
    this.geometry.setAttribute("corner", new BufferAttribute(corners, 2));
    this.geometry.setIndex(new BufferAttribute(index, 1));
  }
}
