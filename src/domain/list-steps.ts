/**
 * A list on its way from one to another, in steps of which each brings at most `most` items that were not in
 * the one before; the last step is `after`, and no step has what `after` has not. Items are plain data. What
 * the rules of the database cannot look at in one write is written so (`most` is above 0).
 */
export function listSteps<T>(before: readonly T[], after: readonly T[], most: number): T[][] {
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const fresh = after.filter((item) => !known.has(JSON.stringify(item)));
  const count = Math.max(1, Math.ceil(fresh.length / most));
  return Array.from({ length: count }, (_, step) => {
    const later = new Set(fresh.slice((step + 1) * most));
    return after.filter((item) => !later.has(item));
  });
}
