/** Vectors in space, as arrays of three numbers. */

export type Vec = [number, number, number];

export const sub = (a: ArrayLike<number>, b: ArrayLike<number>): Vec => [a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!];
export const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
export const cross = (a: ArrayLike<number>, b: ArrayLike<number>): Vec => [
  a[1]! * b[2]! - a[2]! * b[1]!, a[2]! * b[0]! - a[0]! * b[2]!, a[0]! * b[1]! - a[1]! * b[0]!];
export const length = (a: ArrayLike<number>): number => Math.sqrt(dot(a, a));

/** `a` with length 1, or `otherwise` when it has none. */
export function unit(a: ArrayLike<number>, otherwise: Vec): Vec {
  const size = length(a);
  return size > 0 && Number.isFinite(size) ? [a[0]! / size, a[1]! / size, a[2]! / size] : otherwise;
}

/** The matrix, row by row, of a unit quaternion, scalar first. */
export function matrixOf(w: number, x: number, y: number, z: number, out: Float64Array, at = 0): void {
  out[at] = 1 - 2 * (y * y + z * z); out[at + 1] = 2 * (x * y - w * z); out[at + 2] = 2 * (x * z + w * y);
  out[at + 3] = 2 * (x * y + w * z); out[at + 4] = 1 - 2 * (x * x + z * z); out[at + 5] = 2 * (y * z - w * x);
  out[at + 6] = 2 * (x * z - w * y); out[at + 7] = 2 * (y * z + w * x); out[at + 8] = 1 - 2 * (x * x + y * y);
}
