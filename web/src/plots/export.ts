/** A plot as a picture for a text: light colours, its title, its legend. */

import { clean, withUnit } from "../format";
import { seriesColor } from "../theme";
import { TextPen, toPixel } from "./curve";
import type { Plot } from "./plot";

const WIDTH = 720, HEIGHT = 360, SHARPNESS = 3;
/** On paper the light theme is the right one, whatever is on the screen. */
const INK = { text: "#1b1f24", muted: "#5a6470", grid: "#e2e6ea" };
const FONT = "Helvetica, Arial, sans-serif";

/** The plot as SVG. */
export async function exportSvg(plot: Plot): Promise<Blob | null> {
  return new Blob([svgOf(plot)], { type: "image/svg+xml" });
}

/** The plot as PNG, painted from its SVG. */
export function exportPng(plot: Plot): Promise<Blob | null> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(new Blob([svgOf(plot)], { type: "image/svg+xml" }));
    const image = new Image();
    const finish = (blob: Blob | null) => { URL.revokeObjectURL(url); resolve(blob); };
    image.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = SHARPNESS * image.width;
      canvas.height = SHARPNESS * image.height;
      canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob(finish, "image/png");
    };
    image.onerror = () => finish(null);
    image.src = url;
  });
}

function svgOf(plot: Plot): string {
  const now = INK;
  const left = 74, right = 24, top = 40, bottom = 52;
  const columns = 2, legendRows = Math.ceil(plot.curves.length / columns);
  const wide = WIDTH - left - right, high = HEIGHT - top - bottom, total = HEIGHT + 18 * legendRows + 8;
  const out: string[] = [];
  const text = (x: number, y: number, content: string, more = "") =>
    out.push(`<text x="${x}" y="${y}" ${more}>${escape(content)}</text>`);
  out.push(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${total}" viewBox="0 0 ${WIDTH} ${total}" font-family="${FONT}" font-size="12" fill="${now.text}">`);
  out.push(`<title>${escape(clean(plot.info.title))}</title><rect width="100%" height="100%" fill="#ffffff"/>`);
  text(left, 24, clean(plot.info.title), 'font-size="14" font-weight="600"');
  const places = (scale: "x" | "y", pixels: number) => {
    const map = plot.mapOf(scale, wide, high);
    const marks = plot.marks(scale, pixels).map((mark) => ({ ...mark, at: Math.round(toPixel(map, mark.at) * 10) / 10 }));
    return marks.filter(({ at }) => at >= -0.5 && at <= pixels + 0.5);
  };
  for (const { at, text: label } of places("x", wide)) {
    out.push(`<path d="M${left + at} ${top}v${high}" stroke="${now.grid}"/>`);
    text(left + at, top + high + 17, label, 'text-anchor="middle"');
  }
  for (const { at, text: label } of places("y", high)) {
    out.push(`<path d="M${left} ${top + at}h${wide}" stroke="${now.grid}"/>`);
    text(left - 7, top + at + 4, label, 'text-anchor="end"');
  }
  text(left + wide / 2, top + high + 38, plot.label("x"), 'text-anchor="middle"');
  const ly = top + high / 2;
  text(16, ly, plot.label("y"), `text-anchor="middle" transform="rotate(-90 16 ${ly})"`);
  out.push(`<clipPath id="field"><rect x="0" y="0" width="${wide}" height="${high}"/></clipPath>`);
  out.push(`<g transform="translate(${left} ${top})" clip-path="url(#field)" fill="none">`);
  if (plot.overTime) {
    const map = plot.mapOf("x", wide, high);
    for (const event of plot.host.timeline.events.slice(0, 500)) {
      out.push(`<path d="M${Math.round(toPixel(map, event.t) * 10) / 10} 0v${high}" stroke="${now.muted}" stroke-dasharray="3 4" stroke-opacity="0.55"/>`);
    }
  }
  for (const curve of plot.curves) {
    if (!curve.show) continue;
    const pen = new TextPen();
    plot.draw(curve, wide, high, pen);
    out.push(`<path d="${pen.text}" stroke="${seriesColor(curve.style, false)}" stroke-width="1.6" stroke-linejoin="round" stroke-dasharray="${curve.dash.join(" ")}"/>`);
  }
  out.push(`</g><rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="none" stroke="${now.muted}"/>`);
  plot.curves.forEach((curve, i) => {
    const x = left + (i % columns) * (wide / columns), y = HEIGHT + 4 + 18 * Math.floor(i / columns);
    out.push(`<path d="M${x} ${y - 4}h22" stroke="${seriesColor(curve.style, false)}" stroke-width="2" stroke-dasharray="${curve.dash.join(" ")}"/>`);
    text(x + 30, y, withUnit(curve.name, plot.display.unit));
  });
  out.push("</svg>");
  return out.join("\n");
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
