/** Making elements. Text is always set as text, never as markup. */

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element with attributes and children; strings become text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K, attributes: Attributes = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** A button with a name for those who do not see its sign. */
export function button(sign: string, label: string, run: () => void, kind = ""): HTMLButtonElement {
  const element = el("button", { type: "button", class: `button ${kind}`.trim(), title: label }, sign);
  // The name of a button begins with the text that is seen.
  const words = /[a-z]/i.test(sign) && !label.toLowerCase().startsWith(sign.toLowerCase());
  if (sign !== label) element.setAttribute("aria-label", words ? `${sign}: ${label}` : label);
  element.addEventListener("click", run);
  return element;
}

/** A button that stays pressed. */
export function toggle(text: string, label: string, on: boolean, change: (on: boolean) => void): HTMLButtonElement {
  const element = button(text, label, () => {
    const now = element.getAttribute("aria-pressed") !== "true";
    element.setAttribute("aria-pressed", String(now));
    change(now);
  }, "toggle");
  element.setAttribute("aria-pressed", String(on));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A sign drawn as a path in a square of 16. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** A button that shows an icon. */
export function iconButton(path: string, label: string, run: () => void, kind = ""): HTMLButtonElement {
  const element = button("", label, run, `icon-button ${kind}`.trim());
  element.append(icon(path));
  return element;
}

/** Makes a toolbar one tab stop: arrows go from one of its parts to the next. */
export function rove(toolbar: HTMLElement): void {
  const all = [...toolbar.querySelectorAll<HTMLElement>("button:not(.tick), select, a")].filter((part) => !part.closest(".menu-list"));
  const parts = () => all.filter((part) => part.getClientRects().length > 0);
  // Some of them are hidden in narrow windows: the first that is seen is the stop.
  const settle = () => {
    const seen = parts();
    if (seen.length === 0 || seen.some((part) => part.tabIndex === 0)) return;
    for (const part of all) part.tabIndex = part === seen[0] ? 0 : -1;
  };
  for (const part of all) part.tabIndex = -1;
  new ResizeObserver(settle).observe(toolbar);
  toolbar.addEventListener("focusin", (event) => {
    if (all.includes(event.target as HTMLElement)) for (const part of all) part.tabIndex = part === event.target ? 0 : -1;
  });
  toolbar.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key], list = parts(), at = list.indexOf(event.target as HTMLElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    list[(at + by + list.length) % list.length]!.focus();
  });
}

export interface MenuItem { text: string; key?: string; run: () => void }

/** A button that opens a list of actions, which are made when it opens. */
export function menu(sign: string, label: string, items: () => MenuItem[], text = ""): HTMLElement {
  const list = el("div", { class: "menu-list", role: "menu", "aria-label": label });
  const opener = text ? button(text, label, () => toggle()) : iconButton(sign, label, () => toggle(), "stroked");
  opener.setAttribute("aria-haspopup", "menu");
  opener.setAttribute("aria-expanded", "false");
  const root = el("div", { class: "menu" }, opener, list);
  list.hidden = true;
  const outside = (event: Event) => { if (!root.contains(event.target as Node)) close(false); };
  const close = (back: boolean) => {
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    if (back) opener.focus();
  };
  const toggle = () => {
    if (!list.hidden) { close(true); return; }
    list.replaceChildren(...items().map(({ text: words, key, run }) => {
      const made = el("button", { type: "button", class: "menu-item", role: "menuitem", tabindex: "-1" }, el("span", {}, words), ...(key ? [el("kbd", {}, key)] : []));
      made.addEventListener("click", () => { close(true); run(); });
      return made;
    }));
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", outside, true);
    // Within the window: upwards where there is no room below.
    const box = opener.getBoundingClientRect();
    list.classList.toggle("upwards", box.bottom + list.offsetHeight > innerHeight && box.top > list.offsetHeight);
    (list.firstElementChild as HTMLElement | null)?.focus();
  };
  root.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const made = [...list.children] as HTMLElement[], at = made.indexOf(document.activeElement as HTMLElement);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) made[(at + by + made.length) % made.length]?.focus();
    else if (event.key === "Escape") close(true);
    else if (event.key === "Tab") { close(false); return; }
    else if (event.key !== "Enter" && event.key !== " ") { event.stopPropagation(); return; }
    if (event.key !== "Enter" && event.key !== " ") event.preventDefault();
    event.stopPropagation();
  });
  return root;
}

/** Whether a key typed here belongs to the element itself. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement
    && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

/** Hands a file to the person. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name for a file. */
export function fileName(title: string, ending: string): string {
  const plain = title.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "").slice(0, 60);
  return `${plain || "plot"}.${ending}`;
}
