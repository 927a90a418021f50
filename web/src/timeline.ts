/** The one time that everything on the page shows, and its running. */

import type { EventInfo, Film, Place } from "./data";

type Listener = () => void;

/** Possible speeds, as multiples of real time. */
export const SPEEDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export class Timeline {
  readonly films: Film[];
  readonly events: EventInfo[];
  start: number;
  end: number;
  /** Position of each playback. */
  readonly places: Place[];
  loop = false;
  speed: number;
  private now: number;
  private frame = 0;
  private stamp = 0;
  private readonly moved: Listener[] = [];
  private readonly changed: Listener[] = [];

  constructor(films: Film[], events: EventInfo[]) {
    this.films = films;
    this.events = events;
    [this.start, this.end] = this.span();
    this.now = this.start;
    this.places = films.map(() => ({ row: 0, fraction: 0 }));
    this.speed = defaultSpeed(this.end - this.start);
    this.locate();
  }

  /** Takes up a run that was added to `films`. */
  addFilm(): void {
    this.places.push({ row: 0, fraction: 0 });
    [this.start, this.end] = this.span();
    this.locate();
    this.tell();
    for (const listener of this.moved) listener();
  }

  private span(): [number, number] {
    const filled = this.films.filter((film) => film.n > 0);
    return filled.length ? [Math.min(...filled.map((film) => film.start)), Math.max(...filled.map((film) => film.end))] : [0, 0];
  }

  time(): number { return this.now; }
  get playing(): boolean { return this.frame !== 0; }

  /** Calls `listener` when the time has changed. */
  onMove(listener: Listener): void { this.moved.push(listener); }
  /** Calls `listener` when playing, speed or loop has changed. */
  onChange(listener: Listener): void { this.changed.push(listener); }

  seek(t: number): void {
    const to = Math.min(Math.max(t, this.start), this.end);
    if (Number.isNaN(to) || to === this.now) return;
    this.now = to;
    this.locate();
    for (const listener of this.moved) listener();
  }

  /** Goes to the row of the first playback that is nearest to a time. */
  seekRow(t: number): void {
    const film = this.films[0];
    if (!film || film.n === 0) return this.seek(t);
    const row = film.rowAt(t), next = Math.min(row + 1, film.n - 1);
    this.seek(film.time[next]! - t < t - film.time[row]! ? film.time[next]! : film.time[row]!);
  }

  /** Whether the first playback stands between two of its rows. */
  get isBetween(): boolean {
    const place = this.places[0];
    return place !== undefined && place.fraction > 0;
  }

  /** Goes by rows of the first playback. */
  step(rows: number): void {
    const film = this.films[0];
    if (!film || film.n === 0) return;
    const place = this.places[0]!;
    // Between rows a step back goes to the row before the cursor.
    let row = place.row + rows + (rows < 0 && place.fraction > 0 ? 1 : 0);
    row = Math.min(Math.max(row, 0), film.n - 1);
    // Rows of equal time are one place on the way: a step passes all of them.
    while (film.time[row]! === this.now && row + Math.sign(rows) >= 0 && row + Math.sign(rows) < film.n) {
      row += Math.sign(rows);
    }
    this.seek(film.time[row]!);
  }

  play(): void {
    if (this.playing || this.end <= this.start) return;
    if (this.now >= this.end) this.seek(this.start);
    this.stamp = 0;
    this.frame = requestAnimationFrame(this.advance);
    this.tell();
  }

  pause(): void {
    if (!this.playing) return;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.tell();
  }

  setSpeed(speed: number): void { this.speed = speed; this.tell(); }
  setLoop(loop: boolean): void { this.loop = loop; this.tell(); }

  private readonly advance = (stamp: number): void => {
    // A page that was hidden, or a slow frame, must not make the motion jump.
    const passed = this.stamp === 0 ? 0 : Math.min(stamp - this.stamp, 100) / 1000;
    this.stamp = stamp;
    this.frame = requestAnimationFrame(this.advance);
    let next = this.now + passed * this.speed;
    if (next >= this.end) {
      if (this.loop) {
        next = this.start + ((next - this.start) % (this.end - this.start));
      } else {
        next = this.end;
        this.pause();
      }
    }
    this.seek(next);
  };

  private locate(): void {
    this.films.forEach((film, i) => film.locate(this.now, this.places[i]!));
  }

  private tell(): void {
    for (const listener of this.changed) listener();
  }
}

/**
 * Calls `show` when the time has changed; while playing only as long as `element` is in sight.
 *
 * Numbers that change out of sight are laid out all the same, which for hundreds of them is most of a frame.
 */
export function follow(timeline: Timeline, element: Element, show: () => void): void {
  let seen = true;
  new IntersectionObserver((entries) => {
    seen = entries[entries.length - 1]!.isIntersecting;
    if (seen) show();
  }, { rootMargin: "200px" }).observe(element);
  timeline.onMove(() => { if (seen || !timeline.playing) show(); });
  timeline.onChange(() => { if (!timeline.playing) show(); });
}

/** The speed nearest to real time at which a run lasts between about 5 and 20 seconds. */
function defaultSpeed(length: number): number {
  if (!(length > 0)) return 1;
  const fits = SPEEDS.filter((speed) => length / speed >= 5 && length / speed <= 20);
  const nearest = (list: number[], value: (speed: number) => number) =>
    list.reduce((best, speed) => (value(speed) < value(best) ? speed : best));
  return fits.length
    ? nearest(fits, (speed) => Math.abs(Math.log(speed)))
    : nearest(SPEEDS, (speed) => Math.abs(Math.log(length / speed / 10)));
}
