/** A whole number, half up; a value that the binary form of 0.1 has put a hair below a half counts as one. */
export function wholeHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-6);
}
