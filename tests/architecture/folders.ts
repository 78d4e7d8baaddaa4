import { posix } from 'node:path';
import { importsOf, isTest, type SourceFile } from './source-files.ts';

/**
 * Circles between the folders below a root, each as the folders it goes through. A folder may know another
 * only if that one, however indirectly, does not know it.
 */
export function folderCircles(files: readonly SourceFile[], root: string): readonly string[] {
  const known = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (isTest(path) || !path.startsWith(`${root}/`)) continue;
    const from = posix.dirname(path);
    const targets = known.get(from) ?? new Set();
    known.set(from, targets);
    for (const specifier of importsOf(text)) {
      const target = targetOf(path, specifier);
      if (target === null || !target.startsWith(`${root}/`)) continue;
      const to = posix.dirname(target);
      if (to !== from) targets.add(to);
    }
  }
  const found = [...known.keys()].flatMap((start) => {
    const way = wayBack(start, known);
    return way === null ? [] : [way];
  });
  const named = (way: readonly string[]) => way.toSorted().join(' ');
  return found
    .filter((way, at) => found.findIndex((other) => named(other) === named(way)) === at)
    .map((way) => [...way, way[0]].join(' → '));
}

/** The shortest way from a folder back to itself, or null. */
function wayBack(start: string, known: ReadonlyMap<string, ReadonlySet<string>>) {
  let ways: readonly (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const next: (readonly string[])[] = [];
    for (const way of ways) {
      for (const to of known.get(way.at(-1) ?? '') ?? []) {
        if (to === start) return way;
        if (seen.has(to)) continue;
        seen.add(to);
        next.push([...way, to]);
      }
    }
    ways = next;
  }
  return null;
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return null;
}

/** Folders with more files of source than somebody can look through, as "folder: count". */
export function drawers(files: readonly SourceFile[], most: number): readonly string[] {
  const count = new Map<string, number>();
  for (const { path } of files) {
    if (isTest(path)) continue;
    const folder = posix.dirname(path);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return [...count]
    .filter(([, files]) => files > most)
    .map(([folder, files]) => `${folder}: ${files}`)
    .toSorted();
}
