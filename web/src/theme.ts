/** Light and dark, and the colours that canvases take from the style sheet. */

export interface Colors {
  dark: boolean;
  paper: string; text: string; muted: string; line: string; grid: string; gridStrong: string; accent: string;
  stage: string; ground: string; outline: string; joint: string; reaction: string; velocity: string; link: string;
  selection: string;
  /** Background of the stage, from above. */
  sky: string[];
  /** Of cells with many digits to those with too few. */
  strip: string[];
}

/**
 * Colours of series, in this order: any two differ by ΔE2000 ≥ 10 for normal sight, deuteranopes, protanopes and tritanopes
 * (simulation of Machado, Oliveira and Fernandes, 2009), and each has a contrast of at least 3 to 1 against its paper.
 * `check-colors.mjs` computes both.
 */
const SERIES_LIGHT = ["#1a73c9", "#b8330a", "#1a9470", "#35207f", "#bd8a10"];
const SERIES_DARK = ["#2f8fdc", "#f4692e", "#35d597", "#f7a6f5", "#e3e04a"];
/** Colours of bodies that have none of their own, legible on both themes. */
const BODIES = ["#3b7dd8", "#d9822b", "#2e9e78", "#b65fa0", "#8c8c3a", "#4aa3c7", "#8a78d0", "#a0705a"];
const KEY = "dalembert-theme";

type Listener = () => void;
const listeners = new Set<Listener>();
let current: Colors | null = null;
let printing = false;

/** The colours as they are now. */
export function colors(): Colors {
  if (current) return current;
  const style = getComputedStyle(document.documentElement);
  const get = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  current = {
    dark: isDark(),
    paper: get("--paper", "#ffffff"), text: get("--text", "#1b1f24"), muted: get("--muted", "#5a6470"),
    line: get("--line", "#d4d9df"), grid: get("--grid", "#e4e8ec"), gridStrong: get("--grid-strong", "#cfd6dd"),
    accent: get("--accent", "#0b62c4"), stage: get("--stage", "#f6f8fa"), ground: get("--ground", "#7c8691"),
    outline: get("--outline", "#20262d"), joint: get("--joint", "#3d4650"),
    reaction: get("--reaction", "#c02f4b"), velocity: get("--velocity", "#00805b"), link: get("--link", "#55606c"),
    sky: get("--sky", "").match(/#[0-9a-f]{6}/gi) ?? ["#f9fbfd", "#e9eef3"], selection: get("--sel", "#b97500"), strip: [0, 1, 2, 3].map((grade) => get(`--strip-${grade}`, "#888888")),
  };
  return current;
}

/** The colour of the series with this number. */
export function seriesColor(i: number, dark = isDark()): string {
  const palette = dark ? SERIES_DARK : SERIES_LIGHT;
  return palette[i % palette.length]!;
}

/** The colour of the body with this number. */
export function bodyColor(i: number): string {
  return BODIES[i % BODIES.length]!;
}

/** Calls `listener` whenever colours change. */
export function onTheme(listener: Listener): void {
  listeners.add(listener);
}

function isDark(): boolean {
  if (printing) return false;
  const chosen = document.documentElement.dataset["theme"];
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function changed(): void {
  current = null;
  for (const listener of listeners) listener();
}

/** Shows the page in light colours for as long as it is printed. */
export function setPrinting(on: boolean): void {
  if (on === printing) return;
  printing = on;
  document.documentElement.classList.toggle("printing", on);
  changed();
}

/** The next theme, at the user's command. */
export function switchTheme(): void {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset["theme"] = next;
  try { localStorage.setItem(KEY, next); } catch { /* a page from disk may not be allowed to keep anything */ }
  changed();
}

/** Takes up the theme that was chosen last time, and follows the system otherwise. */
export function startTheme(): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === "light" || kept === "dark") document.documentElement.dataset["theme"] = kept;
  } catch { /* as above */ }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
}
