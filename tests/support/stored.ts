import { vi } from 'vitest';

/** Stands in for localStorage until the test ends; what it holds is the map. */
export function stubLocalStorage(
  entries: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const stored = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
