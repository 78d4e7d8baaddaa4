/** How many facts each point of the specification has: point 2 has S2.1 to S2.80. */
const FACTS_BY_POINT = { 1: 8, 2: 80, 3: 12, 4: 11, 5: 9, 6: 7, 7: 10, 8: 22, 9: 10 } as const;

/** The number of every fact, such as S2.31, in order. */
export const ALL_FACTS: readonly string[] = Object.entries(FACTS_BY_POINT).flatMap(
  ([point, count]) => Array.from({ length: count }, (_, at) => `S${point}.${at + 1}`),
);

/** The facts that a test's text names in brackets: `[S2.31]` or `[S2.31, S2.32]`. */
export function factsNamedIn(text: string): readonly string[] {
  return [...text.matchAll(/\[(S\d+\.\d+(?:[\s,]+S\d+\.\d+)*)\]/g)].flatMap(
    (match) => match[1]?.split(/[\s,]+/) ?? [],
  );
}
