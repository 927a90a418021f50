/**
 * Many solids of one kind in a single draw.
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
import type { Template } from "./shapes";
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
  box: [0.5, 0.5, 0.5], cylinder: [0, 0, 0.5], sphere: [0, 0, 0], cone: [0, 0, 0], tube: [0, 0, 0], plate: [0, 0, 0.5],
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
  private readonly whole: number;
  private readonly usual: ShaderMaterial;
  private readonly caster: ShaderMaterial;

  /** One template for each of them. */
  constructor(shape: Shape, templates: readonly Template[], opacity: number, look: OutlineLook, hasRim: boolean, onTop = false) {
    const count = (this.count = templates.length);
    const rows = Math.max(1, Math.ceil(count / PER_ROW));
    this.data = new Float32Array(16 * PER_ROW * rows);
    this.texture = new DataTexture(this.data, 4 * PER_ROW, rows, RGBAFormat, FloatType);
    this.texture.minFilter = this.texture.magFilter = NearestFilter;
    for (let i = 0; i < count; i++) this.data[16 * i + 15] = SOLID;
    const { geometry, indices } = merged(templates);
    this.whole = indices;
    this.indices = templates[0]?.index.length ?? 0;
    const places = { value: this.texture };
    const clear = opacity < 1;
    this.usual = new ShaderMaterial({
      side: FrontSide, transparent: clear, depthWrite: !clear, depthTest: !onTop, blending: clear ? NormalBlending : NoBlending,
      uniforms: { places, opacity: { value: opacity }, plain: { value: shape === "cone" ? 1 : 0 }, chosen: look.chosen },
      vertexShader: SOLID_VERTEX, fragmentShader: SOLID_FRAGMENT,
    });
    this.mesh = new Mesh(geometry, this.usual);
    this.caster = new ShaderMaterial({ uniforms: { places }, vertexShader: CASTER_VERTEX, fragmentShader: CASTER_FRAGMENT, blending: NoBlending });
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

  /** Draws what it covers alone, for a map of shadows. */
  cast(on: boolean): void {
    this.mesh.material = on ? this.caster : this.usual;
    if (this.rim) this.rim.visible = !on;
  }

  /** Says that `data` has changed, and how many of the copies are to be drawn. */
  update(count = this.count): void {
    this.texture.needsUpdate = true;
    this.mesh.geometry.setDrawRange(0, count === this.count ? this.whole : count * this.indices);
    this.mesh.visible = count > 0;
  }
}

const PATTERN = `
  bool isLeftOut(float alpha) {
    ivec2 at = ivec2(gl_FragCoord.xy) & 1;
    return alpha < 0.9 && at.x + 2 * at.y > 0;
  }`;
const CASTER_VERTEX = `${PLACE}
  void main() {
    vec4 tint;
    mat4 m = place(tint);
    gl_Position = tint.a > 0.5 ? projectionMatrix * viewMatrix * m * vec4(position, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  }`;
const CASTER_FRAGMENT = `
  void main() { gl_FragColor = vec4(1.0); }`;
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
    // A light over the left shoulder, that of the sky from above, and a faint gloss.
    vec3 n = normalize(facing), lamp = normalize(vec3(-0.45, 0.75, 0.8));
    float light = 0.52 + 0.46 * max(dot(n, lamp), 0.0) + 0.1 * n.y;
    float gloss = 0.16 * pow(max(dot(n, normalize(lamp + vec3(0.0, 0.0, 1.0))), 0.0), 24.0);
    vec3 tint = bright.a > 1.5 ? mix(bright.rgb, chosen, 0.12) : bright.rgb;
    gl_FragColor = vec4(mix(tint * light + gloss, tint, plain), opacity);
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

/** All templates in one geometry, each vertex with the number of its solid. */
function merged(templates: readonly Template[]): { geometry: BufferGeometry; indices: number } {
  let n = 0, m = 0;
  for (const one of templates) { n += one.positions.length / 3; m += one.index.length; }
  const positions = new Float32Array(3 * n), normals = new Int8Array(4 * n);
  const away = new Int8Array(4 * n), copies = new Float32Array(n);
  const index = new Uint32Array(m);
  const bytes = new Map<Template, [Int8Array, Int8Array]>();
  const pack = (list: number[]) => Int8Array.from(list, (part) => Math.max(-127, Math.min(127, Math.round(127 * part))));
  let vertex = 0, corner = 0;
  templates.forEach((one, i) => {
    let packed = bytes.get(one);
    if (!packed) bytes.set(one, (packed = [pack(one.normals), pack(one.away)]));
    const count = one.positions.length / 3;
    positions.set(one.positions, 3 * vertex);
    normals.set(packed[0], 4 * vertex);
    away.set(packed[1], 4 * vertex);
    copies.fill(i, vertex, vertex + count);
    for (let k = 0; k < one.index.length; k++) index[corner + k] = one.index[k]! + vertex;
    vertex += count;
    corner += one.index.length;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 4, true));
  geometry.setAttribute("away", new BufferAttribute(away, 4, true));
  geometry.setAttribute("copy", new BufferAttribute(copies, 1));
  geometry.setIndex(new BufferAttribute(index, 1));
  return { geometry, indices: m };
}
