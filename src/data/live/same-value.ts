/** Whether two parsed entities hold the same; they are plain values with fields in schema order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
