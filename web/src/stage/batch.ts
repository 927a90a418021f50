/**
 * Many copies of one shape in a single draw.
 *
 * The copies are merged into one geometry, and the place of each is in a texture. Where there
 * is no graphics card, pages with thousands of solids were far slower with instances, a tenth of a millisecond for each; whether
 * the instances alone were to blame was not isolated.
 */

import {
  BackSide, BufferAttribute, BufferGeometry, DataTexture, FloatType, FrontSide, Mesh, NearestFilter, NoBlending, NormalBlending,
  RGBAFormat, ShaderMaterial, Vector2, Vector3,
} from "three";
import type { Solid } from "../data";
import { template } from "./shapes";
import type { View } from "./view";

export type Shape = Solid["shape"] | "cone";

/** How a copy is seen. A translucent one leaves out pixels in a pattern, so that the order of drawing does not matter. */
export const HIDDEN = 0, CLEAR = 0.25, SOLID = 1, SELECTED = 2;

/** Copies in a row of the texture; each takes four texels: three rows of its matrix, and its colour with how it is seen. */
const PER_ROW = 256;
/** How broad an outline is, in pixels. */
const BREADTH = 1.1;
/** How far the flat side of a shape reaches from its middle, along each axis. Round sides have their rim at the middle. */
const REACH: Record<Shape, [number, number, number]> = {
  box: [0.5, 0.5, 0.5], cylinder: [0, 0, 0.5], sphere: [0, 0, 0], cone: [0, 0, 0],
};

const PLACE = `
  uniform highp sampler2D places;
  attribute float copy;
  mat4 place(out vec4 tint) {
    int k = int(copy + 0.5);
    ivec2 at = ivec2(4 * (k & ${PER_ROW - 1}), k / ${PER_ROW});
    tint = texelFetch(places, at + ivec2(3, 0), 0);
    return transpose(mat4(texelFetch(places, at, 0), texelFetch(places, at + ivec2(1, 0), 0),
      texelFetch(places, at + ivec2(2, 0), 0), vec4(0.0, 0.0, 0.0, 1.0)));
  }`;

/** Shared look of all outlines. */
export class OutlineLook {
  readonly color = { value: new Vector3() };
  /** Of what is selected. */
  readonly chosen = { value: new Vector3() };
  readonly pixel = { value: new Vector2() };
  readonly square = { value: 0 };
  readonly gap = { value: 0 };

  setView(view: View): void {
    this.pixel.value.set((2 * BREADTH) / view.width, (2 * BREADTH) / view.height);
    this.square.value = view.square ? 1 : 0;
    this.gap.value = 2e-4 * view.size;
  }
}

export class Batch {
  readonly mesh: Mesh;
  /** The rim around the copies; null where none is wanted. */
  readonly rim: Mesh | null;
  readonly count: number;
  /** Sixteen numbers for each copy. */
  readonly data: Float32Array;
  private readonly texture: DataTexture;
  private readonly indices: number;

  constructor(shape: Shape, count: number, opacity: number, look: OutlineLook, hasRim: boolean, onTop = false) {
    this.count = count;
    const rows = Math.max(1, Math.ceil(count / PER_ROW));
    this.data = new Float32Array(16 * PER_ROW * rows);
    this.texture = new DataTexture(this.data, 4 * PER_ROW, rows, RGBAFormat, FloatType);
    this.texture.minFilter = this.texture.magFilter = NearestFilter;
    for (let i = 0; i < count; i++) this.data[16 * i + 15] = SOLID;
    const { geometry, indices } = merged(shape, count);
    this.indices = indices;
    const places = { value: this.texture };
    const clear = opacity < 1;
    this.mesh = new Mesh(geometry, new ShaderMaterial({
      side: FrontSide, transparent: clear, depthWrite: !clear, depthTest: !onTop, blending: clear ? NormalBlending : NoBlending,
      uniforms: { places, opacity: { value: opacity }, plain: { value: shape === "cone" ? 1 : 0 }, chosen: look.chosen },
      vertexShader: SOLID_VERTEX, fragmentShader: SOLID_FRAGMENT,
    }));
    this.mesh.frustumCulled = false;
    this.rim = !hasRim ? null : new Mesh(geometry, new ShaderMaterial({
      side: BackSide, blending: NoBlending,
      uniforms: {
        places, color: look.color, chosen: look.chosen, pixel: look.pixel, square: look.square, gap: look.gap,
        reach: { value: new Vector3(...REACH[shape]) },
      },
      vertexShader: RIM_VERTEX, fragmentShader: RIM_FRAGMENT,
    }));
    if (this.rim) this.rim.frustumCulled = false;
  }

  setColor(i: number, rgb: Float32Array, at: number): void {
    for (let k = 0; k < 3; k++) this.data[16 * i + 12 + k] = rgb[at + k]!;
  }

  setState(i: number, state: number): void { this.data[16 * i + 15] = state; }

  /** Says that `data` has changed, and how many of the copies are to be drawn. */
  update(count = this.count): void {
    this.texture.needsUpdate = true;
    this.mesh.geometry.setDrawRange(0, count * this.indices);
    this.mesh.visible = count > 0;
  }
}

const PATTERN = `
  bool isLeftOut(float alpha) {
    ivec2 at = ivec2(gl_FragCoord.xy) & 1;
    return alpha < 0.9 && at.x + 2 * at.y > 0;
  }`;
const SOLID_VERTEX = `${PLACE}
  varying vec4 bright;
  varying vec3 facing;
  void main() {
    mat4 m = place(bright);
    // Normals turn with the inverse of the scale.
    facing = mat3(viewMatrix) * (m[0].xyz * (normal.x / dot(m[0].xyz, m[0].xyz))
      + m[1].xyz * (normal.y / dot(m[1].xyz, m[1].xyz)) + m[2].xyz * (normal.z / dot(m[2].xyz, m[2].xyz)));
    gl_Position = bright.a > 0.0 ? projectionMatrix * viewMatrix * m * vec4(position, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  }`;
const SOLID_FRAGMENT = `
  uniform float opacity;
  uniform float plain;
  uniform vec3 chosen;
  varying vec4 bright;
  varying vec3 facing;
  ${PATTERN}
  void main() {
    if (isLeftOut(bright.a)) discard;
    float light = 0.5 + 0.56 * max(dot(normalize(facing), normalize(vec3(-0.45, 0.55, 1.0))), 0.0);
    vec3 tint = bright.a > 1.5 ? mix(bright.rgb, chosen, 0.12) : bright.rgb;
    gl_FragColor = vec4(tint * mix(light, 1.0, plain), opacity);
  }`;

/*
 * The rim is the far side of each copy, made larger by a pixel, so that some of it is seen around the near side.
 *
 * A flat scene that is looked at squarely has all of its solids in one plane. There the rim is brought to the depth of the
 * near side; else a solid behind would cover it.
 */
const RIM_VERTEX = `${PLACE}
  attribute vec4 away;
  uniform vec2 pixel;
  uniform float square;
  uniform float gap;
  uniform vec3 reach;
  varying float state;
  void main() {
    vec4 tint;
    mat4 m = viewMatrix * place(tint);
    state = tint.a;
    vec4 p = m * vec4(position, 1.0);
    if (square > 0.0) {
      vec3 depth = reach * abs(vec3(m[0].z, m[1].z, m[2].z));
      p.z = m[3].z + max(depth.x, max(depth.y, depth.z)) - gap;
    }
    vec4 c = projectionMatrix * p;
    mat3 r = mat3(normalize(m[0].xyz), normalize(m[1].xyz), normalize(m[2].xyz));
    vec2 d = (projectionMatrix * vec4(r * away.xyz, 0.0)).xy;
    float size = length(d);
    if (size > 1e-6) c.xy += d / size * pixel * c.w * (state > 1.5 ? 2.6 : 1.0);
    gl_Position = state > 0.0 ? c : vec4(2.0, 2.0, 2.0, 1.0);
  }`;
const RIM_FRAGMENT = `
  uniform vec3 color;
  uniform vec3 chosen;
  varying float state;
  ${PATTERN}
  void main() {
    if (isLeftOut(state)) discard;
    gl_FragColor = vec4(state > 1.5 ? chosen : color, 1.0);
  }`;

/** `count` copies of a shape, each vertex with the number of its copy. */
function merged(shape: Shape, count: number): { geometry: BufferGeometry; indices: number } {
  const one = template(shape, count);
  const n = one.positions.length / 3;
  const positions = new Float32Array(3 * n * count), normals = new Int8Array(4 * n * count);
  const away = new Int8Array(4 * n * count), copies = new Float32Array(n * count);
  const index = new Uint32Array(one.index.length * count);
  const bytes = (list: number[]) => Int8Array.from(list, (part) => Math.round(127 * part));
  const oneNormals = bytes(one.normals), oneAway = bytes(one.away);
  for (let i = 0; i < count; i++) {
    positions.set(one.positions, 3 * n * i);
    normals.set(oneNormals, 4 * n * i);
    away.set(oneAway, 4 * n * i);
    copies.fill(i, n * i, n * (i + 1));
    for (let k = 0; k < one.index.length; k++) index[one.index.length * i + k] = one.index[k]! + n * i;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 4, true));
  geometry.setAttribute("away", new BufferAttribute(away, 4, true));
  geometry.setAttribute("copy", new BufferAttribute(copies, 1));
  geometry.setIndex(new BufferAttribute(index, 1));
  return { geometry, indices: one.index.length };
}
