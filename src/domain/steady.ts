type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether two values hold the same: values themselves, lists, sets and plain objects of them. What is one and
 * the same object is never looked into, so that stored documents cost a comparison of their identity. Boards ask it
 * of thousands of shifts at a press: nothing is made on the way.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((one, at) => isSameData(one, b[at]))
    );
  if (a instanceof Set) {
    return b instanceof Set && a.size === b.size && [...a].every((one) => b.has(one));
  }
  return isPlain(a) && isPlain(b) && hasSameFields(a as Fields, b as Fields);
}

function hasSameFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameData(a[name], b[name]))
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

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
