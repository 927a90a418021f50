/** The instrument as a window: its height, what parts stage and plots, and the bar that stays when it has left the window. */

import { el } from "./dom";

const KEY = "dalembert-split";
/** Each side keeps this many pixels; keys move the border by so many. */
const LEAST = 280, STEP = 16;

/** The border between stage and plots. `width` is that of the plots in pixels, or null as the style sheet has it. */
export class Splitter {
  readonly root = el("div", {
    class: "splitter", role: "separator", tabindex: "0", "aria-orientation": "vertical", "aria-label": "Width of the plots",
    "aria-valuemin": LEAST,
  });
  width: number | null = null;
  private room = 0;

  constructor(private readonly instrument: HTMLElement, private readonly plots: HTMLElement) {
    const { root } = this;
    let grip: { x: number; width: number } | null = null;
    root.addEventListener("pointerdown", (event) => {
      root.setPointerCapture(event.pointerId);
      grip = { x: event.clientX, width: this.now() };
    });
    root.addEventListener("pointermove", (event) => { if (grip) this.set(grip.width + grip.x - event.clientX); });
    const release = () => { if (grip) { grip = null; this.keep(); } };
    root.addEventListener("pointerup", release);
    root.addEventListener("pointercancel", release);
    root.addEventListener("dblclick", () => { this.set(null); this.keep(); });
    root.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.set(this.now() + by);
      this.keep();
    });
    new ResizeObserver(() => this.measure()).observe(plots);
    try {
      const kept = Number(localStorage.getItem(KEY));
      if (kept > 0) this.width = kept;
    } catch { /* a page from disk may not be allowed to keep anything */ }
    if (this.width !== null) this.set(this.width);
  }

  set(width: number | null): void {
    const most = this.most();
    this.width = width === null ? null : Math.round(Math.min(Math.max(width, LEAST), Math.max(most, LEAST)));
    if (this.width === null) this.instrument.style.removeProperty("--plots");
    else this.instrument.style.setProperty("--plots", `${this.width}px`);
    this.measure();
  }

  private now(): number { return this.plots.getBoundingClientRect().width; }

  private most(): number {
    const left = this.root.previousElementSibling?.getBoundingClientRect().left ?? 0;
    return this.plots.getBoundingClientRect().right - left - this.root.offsetWidth - LEAST;
  }

  private measure(): void {
    const width = Math.round(this.now());
    if (width === this.room) return;
    this.room = width;
    this.root.setAttribute("aria-valuenow", String(width));
    this.root.setAttribute("aria-valuemax", String(Math.round(this.most())));
  }

  private keep(): void {
    try {
      if (this.width === null) localStorage.removeItem(KEY); else localStorage.setItem(KEY, String(this.width));
    } catch { /* as above */ }
  }
}

/** Keeps the height of the head for the style sheet, and fixes the player at the bottom while the instrument is out of sight. */
export function watchWindow(instrument: HTMLElement, player: HTMLElement): void {
  const root = document.documentElement, header = document.querySelector("body > header");
  if (header) {
    new ResizeObserver(([entry]) => {
      root.style.setProperty("--head", `${Math.round(entry!.borderBoxSize[0]!.blockSize)}px`);
    }).observe(header);
  }
  new IntersectionObserver(([entry]) => {
    const gone = !entry!.isIntersecting;
    player.classList.toggle("floating", gone);
    root.classList.toggle("player-floats", gone);
  }, { rootMargin: "-40px 0px 0px 0px" }).observe(instrument);
}

/** Marks the link of the section that stands at the top of the window. */
export function markSections(nav: HTMLElement): void {
  const links = new Map([...nav.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section ? [[section, link] as const] : [];
  }));
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(target); else seen.delete(target);
    const first = [...links.keys()].find((section) => seen.has(section));
    for (const [section, link] of links) {
      if (section === first) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-60px 0px -50% 0px" });
  for (const section of links.keys()) observer.observe(section);
}
