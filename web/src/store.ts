/** State that the parts of the page share beside the time: hover, selection, units. Changes are passed on once, in the next frame. */

/** `kind:name`, the same over runs and edits of a model. */
export type EntityId = string;

export interface Shared {
  /** A time that is pointed at. */
  hover: number | null;
  selection: EntityId | null;
  units: "rad" | "deg";
  /** Entities that are not shown. */
  hidden: ReadonlySet<EntityId>;
  /** Entities that are shown translucent. */
  clear: ReadonlySet<EntityId>;
}

type Key = keyof Shared;

export class Store {
  private readonly state: Shared = { hover: null, selection: null, units: "rad", hidden: new Set(), clear: new Set() };
  private readonly listeners: { keys: readonly Key[]; run: () => void }[] = [];
  private readonly changed = new Set<Key>();
  private frame = 0;

  get<K extends Key>(key: K): Shared[K] { return this.state[key]; }

  set<K extends Key>(key: K, value: Shared[K]): void {
    if (this.state[key] === value) return;
    this.state[key] = value;
    this.changed.add(key);
    this.frame ||= requestAnimationFrame(() => this.flush());
  }

  /** Calls `run` in the next frame, once, when any of the keys has changed. Returns what ends that. */
  on(keys: readonly Key[], run: () => void): () => void {
    const listener = { keys, run };
    this.listeners.push(listener);
    return () => { this.listeners.splice(this.listeners.indexOf(listener), 1); };
  }

  /** Passes on what has changed, at once. */
  flush(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const keys = [...this.changed];
    this.changed.clear();
    if (keys.length === 0) return;
    for (const { keys: wanted, run } of [...this.listeners]) if (keys.some((key) => wanted.includes(key))) run();
  }
}
