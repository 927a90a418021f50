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
  if (sign !== label) element.setAttribute("aria-label", label);
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
