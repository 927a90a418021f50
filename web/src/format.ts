/** Numbers as text, and round steps. */

const MINUS = "\u2212";

/** A number with `digits` significant digits, short, with a true minus sign; a dash for a gap. */
export function number(value: number, digits = 5): string {
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : MINUS + "∞";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e6) {
    // Rounding can carry into a further digit: 9.99996 is 10.000, not 10.0000.
    const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(Number(size.toPrecision(digits)))));
    return value.toFixed(Math.min(decimals, 20)).replace("-", MINUS);
  }
  return exponent(value.toExponential(digits - 1));
}

/** A number without trailing zeros, as on an axis. */
export function short(value: number, digits = 6): string {
  if (!Number.isFinite(value)) return number(value);
  if (value === 0) return "0";
  const rounded = Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  if (size >= 1e-3 && size < 1e5) return String(rounded).replace("-", MINUS);
  return exponent(rounded.toExponential());
}

function exponent(text: string): string {
  const [mantissa, power] = text.split("e");
  const raised = String(Number(power)).replace(/./g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]!));
  const head = mantissa!.replace("-", MINUS);
  return head === "1" ? `10${raised}` : `${head}·10${raised}`;
}

/** The greatest of 1, 2, 5 times a power of ten that is not above `value`. */
export function niceBelow(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const lead = value / power;
  return power * (lead >= 5 - 1e-9 ? 5 : lead >= 2 - 1e-9 ? 2 : 1);
}

/** A name with its unit, as on an axis. */
export function withUnit(name: string, unit: string | null | undefined): string {
  return unit ? `${name} [${unit}]` : name;
}

/** Names may hold control and direction marks that would disturb the text around them. */
export function clean(name: string): string {
  return name.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, "\ufffd");
}
