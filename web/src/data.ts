/**
 * Data of the page: the description in `#report-data` and the numbers in `#rows-0`, `#rows-1`, …
 *
 * Numbers are kept as they came, one typed array for each column; nothing here copies a column.
 */

import { between, Kind } from "./hermite";

export type Sort =
  | "position" | "speed" | "acceleration" | "auxiliary" | "multiplier" | "reaction" | "three_field"
  | "output" | "energy" | "error" | "switches" | "drawing" | "difference";

/** A column as the page describes it: stored (`at`) or constant (`fixed`). */
export interface ColumnInfo {
  name: string;
  unit: string | null;
  sort: Sort;
  min?: number | null;
  max?: number | null;
  /** Smaller values are rounding beside others of their kind, and shown as 0. */
  floor?: number;
  at?: number;
  fixed?: number | null;
  /** The column of its derivative. */
  rate?: number;
  /** Of the first number of a quaternion: columns of the rates about the axes of the body, and of their rates. */
  turn?: number[];
  /** How it was made of others in this page. */
  derived?: string;
}

/** A value of a column as it is shown: 0 for rounding. */
export function shown(column: ColumnInfo, value: number): number {
  return Math.abs(value) < (column.floor ?? 0) ? 0 : value;
}

/** A number that is known, or the value of a column. */
export type Num = number | { c: number };

export interface Pose { origin: Num[]; angle?: Num; rotation?: Num[] }
export type Solid = { at?: number[]; turn?: number[]; color?: string } & (
  | { shape: "box"; size: number[] }
  | { shape: "cylinder"; radius: number; length: number }
  | { shape: "sphere"; radius: number }
  | { shape: "tube"; points: number[][]; radius: number }
  | { shape: "plate"; outline: number[][]; thickness: number });
export interface Body { name: string; color?: string | null; pose: Pose; solids: Solid[] }
export interface Joint { name: string; kind: string; body: number | null; at: number[]; solids: Solid[]; stand?: Solid[] }
export interface Point { name: string; body: number | null; at: number[] }
export interface LinkEnd { body: number | null; at: number[] }
export interface Link { name: string; picture: "line" | "coil" | "piston" | "spiral" | "arc" | "bush"; from: LinkEnd; to: LinkEnd }
export interface Arrow {
  name: string; role: string; body: number | null; at: number[]; vector: Num[]; peak?: number; unit?: string | null;
}
export interface Drawing {
  name?: string; color?: string | null; shape: string;
  /** The body in whose frame its points are. */
  body?: number;
  points?: Num[][]; centre?: Num[]; radius?: Num; normal?: Num[]; at?: Num[];
  origin?: Num[]; rotation?: Num[]; size?: Num; from?: Num[]; along?: Num[];
}
export interface SceneInfo {
  flat: boolean; up: number[]; bounds: number[][]; size: number;
  bodies?: Body[]; joints?: Joint[]; points?: Point[]; links?: Link[]; arrows?: Arrow[]; drawings?: Drawing[];
}
export interface EventInfo { t: number; name: string; kind: string; text?: string }
/** A plot: columns over time, or over column `x`; with `change`, their changes from the start. */
export interface PlotInfo { title: string; columns: number[]; log?: boolean; x?: number; change?: boolean }
export interface WorkPrecision { label: string; points: number[][] }
export interface ReportInfo {
  format: number; kind: string; title: string;
  films: { label: string; n_rows: number; columns: ColumnInfo[] }[];
  events?: EventInfo[]; plots?: PlotInfo[]; work_precision?: WorkPrecision[]; scene?: SceneInfo | null;
  /** As the run was certified, in the form of `certificate.ts`. */
  certificate?: unknown; audit?: unknown;
}

/** Position of a playback at some time: between `row` and the next one. */
export interface Place { row: number; fraction: number }

/** The rows of one run. */
export class Film {
  readonly label: string;
  readonly columns: ColumnInfo[];
  readonly n: number;
  readonly time: Float64Array;
  /** The numbers of each column; null where the column is constant. */
  readonly data: (Float32Array | null)[];
  /** How each column is interpolated between rows. */
  readonly kinds: Kind[];

  constructor(label: string, n: number, columns: ColumnInfo[], bytes: ArrayBuffer) {
    const stored = columns.reduce((most, column) => Math.max(most, (column.at ?? -1) + 1), 0);
    // Rows that are not all there would be read at wrong places: a page that was cut off shows its text only.
    if (bytes.byteLength < n * (8 + 4 * stored)) n = 0;
    this.label = label;
    this.columns = columns;
    this.n = n;
    this.time = new Float64Array(bytes, 0, n);
    this.data = columns.map((column) =>
      column.at === undefined ? null : new Float32Array(bytes, 8 * n + 4 * n * column.at, n));
    this.kinds = columns.map((column) => this.kindOf(column));
  }

  /** The same rows with other columns. */
  with(label: string, columns: ColumnInfo[], data: (Float32Array | null)[]): Film {
    const film = Object.create(Film.prototype) as { -readonly [K in keyof Film]: Film[K] };
    Object.assign(film, { label, columns, n: this.n, time: this.time, data });
    film.kinds = columns.map((column) => (film as unknown as Film).kindOf(column));
    return film as unknown as Film;
  }

  private kindOf({ sort, rate }: ColumnInfo): Kind {
    if (sort === "switches") return Kind.Step;
    // Errors are rounding: no curve leads from one to the next.
    if (sort === "error") return Kind.Linear;
    if (rate === undefined || !this.columns[rate]) return Kind.Slopes;
    const second = this.columns[rate]!.rate;
    return second !== undefined && this.columns[second] ? Kind.Quintic : Kind.Cubic;
  }

  /** Adds a column that is made of others; returns its index. */
  addColumn(info: ColumnInfo, values: Float32Array): number {
    const known = this.columns.findIndex((column) => column.derived !== undefined && column.derived === info.derived);
    if (known >= 0) return known;
    this.data.push(values);
    const at = this.columns.push(info) - 1;
    const extremes = this.extremes(at);
    Object.assign(info, { min: extremes?.[0] ?? null, max: extremes?.[1] ?? null });
    this.kinds.push(this.kindOf(info));
    return at;
  }

  get start(): number { return this.n > 0 ? this.time[0]! : 0; }
  get end(): number { return this.n > 0 ? this.time[this.n - 1]! : 0; }

  /** The last row that is not later than `t`. Rows of equal time stand for a jump: the later one counts. */
  rowAt(t: number): number {
    let low = 0, high = this.n - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.time[middle]! <= t) low = middle; else high = middle - 1;
    }
    return Math.max(low, 0);
  }

  /** Sets `place` to the position of the playback at `t`. */
  locate(t: number, place: Place): void {
    const row = this.rowAt(t);
    place.row = row;
    place.fraction = 0;
    if (row + 1 < this.n) {
      const from = this.time[row]!, to = this.time[row + 1]!;
      if (to > from) place.fraction = Math.min(Math.max((t - from) / (to - from), 0), 1);
    }
  }

  /** The value of a column at a place; not a number in a gap. */
  value(column: number, place: Place): number {
    if (place.fraction === 0 || !this.data[column]) return this.at(column, place.row);
    return between(this, column, place.row, place.fraction);
  }

  /** The value of a column in a row. */
  at(column: number, row: number): number {
    const data = this.data[column];
    if (data === undefined) return NaN;
    return data === null ? this.columns[column]!.fixed ?? NaN : data[row] ?? NaN;
  }

  /** Least and greatest value of a column between two rows, over numbers only; null where there is none. */
  extremes(column: number, from = 0, to = this.n - 1): [number, number] | null {
    const data = this.data[column];
    if (data === undefined) return null;
    if (data === null) {
      const fixed = this.columns[column]!.fixed ?? NaN;
      return Number.isFinite(fixed) ? [fixed, fixed] : null;
    }
    let min = Infinity, max = -Infinity;
    for (let row = from; row <= to; row++) {
      const value = data[row]!;
      if (value - value !== 0) continue; // neither infinite nor not a number
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return min <= max ? [min, max] : null;
  }
}

/** Everything the page was given. */
export interface Report { info: ReportInfo; films: Film[] }

/** The text of an element of a page, and whether it is deflated. */
type Part = (id: string) => { text: string; packed: boolean } | null;

/** Reads the page itself; null when there is nothing to read. */
export function readReport(): Promise<Report | null> {
  return readParts((id) => {
    const element = document.getElementById(id);
    return element && { text: element.textContent ?? "", packed: element.hasAttribute("data-packed") };
  });
}

/** Reads the text of another page, of which nothing becomes markup. What reports hold in such elements has no sign `<`. */
export function readText(page: string): Promise<Report | null> {
  return readParts((id) => {
    const found = new RegExp(`<script type="[a-z/]+" id="${id}"( data-packed)?>([^<]*)</script>`).exec(page);
    return found && { text: found[2]!, packed: found[1] !== undefined };
  });
}

async function readParts(part: Part): Promise<Report | null> {
  const data = part("report-data");
  const text = data?.packed ? await inflate(decode(data.text)).then((all) => all.text(), () => null) : data?.text;
  if (!text) return null;
  const info = JSON.parse(text) as ReportInfo;
  const films = await Promise.all((info.films ?? []).map(async (film, i) => {
    const rows = decode(part(`rows-${i}`)?.text ?? "");
    const bytes = info.format >= PACKED ? await unpack(rows, film.n_rows) : rows;
    return new Film(film.label, film.n_rows, film.columns, bytes);
  }));
  return { info, films };
}

/** Since this version rows are deflated, and columns differences of bits (`crates/report/src/page/pack.rs`). */
const PACKED = 2;

/** Inflates deflated bytes. */
async function inflate(bytes: ArrayBuffer): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).blob();
}

/** Times and columns as numbers; empty where a page was cut off. */
async function unpack(rows: ArrayBuffer, n: number): Promise<ArrayBuffer> {
  let bytes: ArrayBuffer;
  try {
    bytes = await (await inflate(rows)).arrayBuffer();
  } catch {
    return new ArrayBuffer(0);
  }
  if (bytes.byteLength < 8 * n || (bytes.byteLength - 8 * n) % 4 !== 0) return new ArrayBuffer(0);
  const numbers = new Int32Array(bytes, 8 * n), planes = new Uint8Array(bytes.slice(8 * n));
  for (let at = 0; at < numbers.length; at += n) {
    const first = 4 * at;
    for (let row = 0, bits = 0; row < n; row++) {
      const code = planes[first + row]! | (planes[first + n + row]! << 8) | (planes[first + 2 * n + row]! << 16) | (planes[first + 3 * n + row]! << 24);
      bits = (bits + ((code >>> 1) ^ -(code & 1))) | 0;
      numbers[at + row] = bits;
    }
  }
  return bytes;
}

function decode(base64: string): ArrayBuffer {
  const fast = (Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;
  if (fast) {
    const bytes = fast.call(Uint8Array, base64);
    return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
  }
  const text = atob(base64.trim());
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}
