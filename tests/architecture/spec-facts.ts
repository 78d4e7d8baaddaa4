import { codeOf } from './source-files.ts';

/** How many facts each point of the specification has: point 2 has S2.1 to S2.80. */
const FACTS_BY_POINT = { 1: 8, 2: 80, 3: 12, 4: 11, 5: 9, 6: 7, 7: 10, 8: 22, 9: 10 } as const;

/** The number of every fact, such as S2.31, in order. */
export const ALL_FACTS: readonly string[] = Object.entries(FACTS_BY_POINT).flatMap(
  ([point, count]) => Array.from({ length: count }, (_, at) => `S${point}.${at + 1}`),
);

/** The facts that a test's text names in brackets, outside comments: `[S2.31]` or `[S2.31, S2.32]`. */
export function factsNamedIn(text: string): readonly string[] {
  return [...codeOf(text).matchAll(/\[(S\d+\.\d+(?:[\s,]+S\d+\.\d+)*)\]/g)].flatMap(
    (match) => match[1]?.split(/[\s,]+/) ?? [],
  );
}

/** What keeps a test from running, such as `it.skip`; what waits for deep runs is told by a tag or `runIf`. */
export function keptFromRunning(text: string): readonly string[] {
  const pattern = /\b(?:test|it|describe)\b[^;\n]*\.(?:skip|skipIf|todo|only|fails|fail|fixme)\b/g;
  return codeOf(text).match(pattern) ?? [];
}
