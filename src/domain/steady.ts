/**
 * Whether two values hold the same: values themselves, lists, sets and plain objects of them. What is one and
 * the same object is never looked into, so that stored documents cost a comparison of their identity.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  if (a instanceof Set)
    return b instanceof Set && a.size === b.size && [...a].every((one) => b.has(one));
  if (!isPlain(a) || !isPlain(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  const known = new Map(right);
  return (
    left.length === right.length &&
    left.every(([name, value]) => known.has(name) && isSameData(value, known.get(name)))
  );
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => isSameData(one, b[at]));
}

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/**
 * The next list made of the objects of the one before wherever they hold the same, and that list itself where
 * all do: readers that remember an object see it change only when something about it did. Ids are unique
 * within a list.
 */
export function steadyList<T>(
  before: readonly T[],
  next: readonly T[],
  idOf: (item: T) => string,
): readonly T[] {
  const known = new Map(before.map((item) => [idOf(item), item]));
  const list = next.map((item) => {
    const old = known.get(idOf(item));
    return old !== undefined && isSameData(old, item) ? old : item;
  });
  const isSame = list.length === before.length && list.every((item, at) => item === before[at]);
  return isSame ? before : list;
}
