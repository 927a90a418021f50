/** Lines of a picture, and the colours they have. */

import { bodyColor, colors, type Colors } from "../theme";

type Role = "selection" | "link" | "joint" | "reaction" | "velocity" | "text" | "muted" | "accent" | "ground";

/** Colours by number, so that lines can be kept in plain arrays. Some of them change with the theme. */
export class Palette {
  readonly css: string[] = [];
  /** Red, green and blue of each, from 0 to 1, as they appear on the screen. */
  rgb = new Float32Array(0);
  private readonly roles: (Role | null)[] = [];
  private readonly known = new Map<string, number>();

  role(role: Role): number { return this.enter(`role ${role}`, colors()[role as keyof Colors] as string, role); }
  body(i: number, color: string | null | undefined): number {
    const css = isColor(color) ? color : bodyColor(i);
    return this.enter(`color ${css}`, css, null);
  }
  color(color: string | null | undefined, otherwise: Role): number {
    return isColor(color) ? this.enter(`color ${color}`, color, null) : this.role(otherwise);
  }

  /** Takes the colours of the theme anew. */
  refresh(): void {
    const now = colors();
    this.roles.forEach((role, i) => { if (role) this.css[i] = now[role as keyof Colors] as string; });
    this.rgb = new Float32Array(3 * this.css.length);
    this.css.forEach((css, i) => this.rgb.set(parseColor(css), 3 * i));
  }

  private enter(key: string, css: string, role: Role | null): number {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const id = this.css.length;
    this.css.push(css);
    this.roles.push(role);
    this.known.set(key, id);
    const rgb = new Float32Array(3 * this.css.length);
    rgb.set(this.rgb);
    rgb.set(parseColor(css), 3 * id);
    this.rgb = rgb;
    return id;
  }
}

function isColor(css: string | null | undefined): css is string {
  return /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.test(css ?? "");
}

/** `#rgb` or `#rrggbb` as three numbers; grey for anything else. */
export function parseColor(css: string): [number, number, number] {
  let hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(css)?.[1] ?? "888888";
  if (hex.length === 3) hex = hex.replace(/./g, "$&$&");
  const all = parseInt(hex, 16);
  return [(all >> 16) / 255, ((all >> 8) & 255) / 255, (all & 255) / 255];
}

/** Segments of one thickness. Room once taken is kept, so that a picture made again takes none. */
export class LineSet {
  readonly width: number;
  n = 0;
  /** Six numbers for each segment. */
  ends = new Float32Array(6 * 64);
  colors = new Uint16Array(64);
  private px = 0;
  private py = 0;
  private pz = 0;
  private color = 0;

  constructor(width: number) {
    this.width = width;
  }

  clear(): void { this.n = 0; }

  /** Begins a line of some colour. */
  move(color: number, x: number, y: number, z: number): void {
    this.color = color;
    this.px = x; this.py = y; this.pz = z;
  }

  /** Goes on to a point. A point that is not a number leaves a gap. */
  to(x: number, y: number, z: number): void {
    const sum = x + y + z + this.px + this.py + this.pz;
    if (sum - sum === 0) {
      if (this.n === this.colors.length) this.grow();
      const ends = this.ends, at = 6 * this.n;
      ends[at] = this.px; ends[at + 1] = this.py; ends[at + 2] = this.pz;
      ends[at + 3] = x; ends[at + 4] = y; ends[at + 5] = z;
      this.colors[this.n] = this.color;
      this.n++;
    }
    this.px = x; this.py = y; this.pz = z;
  }

  private grow(): void {
    const ends = new Float32Array(2 * this.ends.length);
    ends.set(this.ends);
    this.ends = ends;
    const more = new Uint16Array(2 * this.colors.length);
    more.set(this.colors);
    this.colors = more;
  }
}
