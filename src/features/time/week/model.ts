/** Everything from one id to another, both included; the one alone where there is no other. */
export function rangeOf(order: readonly string[], from: string | null, to: string): string[] {
  const ends = [order.indexOf(from ?? to), order.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : order.slice(first, last + 1);
}
