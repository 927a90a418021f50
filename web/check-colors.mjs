// The colours of curves: for every kind of sight any two are apart, and each is legible on its paper.
//
// Distances are ΔE2000 (Sharma, Wu and Dalal, 2005). Colour blindness is simulated by the matrices of Machado, Oliveira and
// Fernandes (2009) for severity 1, applied to linear sRGB. Contrast is that of WCAG 2.

import { readFileSync } from "node:fs";

/** Two colours closer than this are taken for one another in thin lines. */
const APART = 10, CONTRAST = 3;

const source = readFileSync(new URL("src/theme.ts", import.meta.url), "utf8");
const palette = (name) => new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(source)[1].match(/#[0-9a-f]{6}/g);
const SIGHTS = {
  "usual sight": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]];
const WHITE = [0.95047, 1, 1.08883];

const times = (matrix, v) => matrix.map((row) => row.reduce((sum, a, i) => sum + a * v[i], 0));
const linear = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const lab = (rgb) => {
  const [x, y, z] = times(XYZ, rgb.map((c) => Math.min(Math.max(c, 0), 1))).map((c, i) => c / WHITE[i]).map((c) => (c > 216 / 24389 ? Math.cbrt(c) : (24389 / 27 * c + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const luminance = (hex) => times(XYZ, linear(hex))[1];
const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => p - q); return (y + 0.05) / (x + 0.05); };
const rad = Math.PI / 180;

function distance([L1, a1, b1], [L2, a2, b2]) {
  const seven = (c) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)), mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2, G = 1 + 0.5 * (1 - seven(mean));
  const [C1, C2] = [Math.hypot(G * a1, b1), Math.hypot(G * a2, b2)], [h1, h2] = [Math.atan2(b1, G * a1), Math.atan2(b2, G * a2)].map((h) => (h / rad + 360) % 360);
  const turn = C1 * C2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180, dL = L2 - L1, dC = C2 - C1, dH = 2 * Math.sqrt(C1 * C2) * Math.sin((turn * rad) / 2);
  const L = (L1 + L2) / 2, C = (C1 + C2) / 2, h = C1 * C2 === 0 ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const T = 1 - 0.17 * Math.cos((h - 30) * rad) + 0.24 * Math.cos(2 * h * rad) + 0.32 * Math.cos((3 * h + 6) * rad) - 0.2 * Math.cos((4 * h - 63) * rad);
  const SL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2), SC = 1 + 0.045 * C, SH = 1 + 0.015 * C * T;
  const RT = -2 * seven(C) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
  return Math.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + RT * (dC / SC) * (dH / SH));
}

// Pairs 1, 7 and 25 of the table of Sharma, Wu and Dalal: the formula is the published one.
for (const [a, b, wanted] of [[[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425], [[50, 0, 0], [50, -1, 2], 2.3669], [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644]]) {
  if (Math.abs(distance(a, b) - wanted) > 5e-5) throw new Error(`ΔE2000 is ${distance(a, b)} instead of ${wanted}`);
}
const wrong = [];
for (const [name, paper] of [["SERIES_LIGHT", "#ffffff"], ["SERIES_DARK", "#161b21"]]) {
  const colors = palette(name);
  for (const color of colors) if (contrast(color, paper) < CONTRAST) wrong.push(`${name}: ${color} has a contrast of ${contrast(color, paper).toFixed(2)}`);
  for (const [sight, matrix] of Object.entries(SIGHTS)) {
    colors.forEach((a, i) => colors.slice(i + 1).forEach((b) => {
      const apart = distance(lab(times(matrix, linear(a))), lab(times(matrix, linear(b))));
      if (apart < APART) wrong.push(`${name}: ${a} and ${b} are ${apart.toFixed(1)} apart with ${sight}`);
    }));
  }
}
for (const text of wrong) console.error(text);
process.exitCode = wrong.length > 0 ? 1 : 0;
