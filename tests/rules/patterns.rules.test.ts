import { expect, test } from 'vitest';
import { RULES } from './world.ts';

/** How often the database repeats at most, repetitions inside others multiplied; the emulator knows no such limit. */
const REPEATS_MAX = 1000;

/** Patterns of the rules: texts with a number of repetitions in them. */
const PATTERNS = [...RULES.matchAll(/'([^'\n]*\{\d[^'\n]*)'|"([^"\n]*\{\d[^"\n]*)"/g)].map(
  ([, single, double]) => single ?? double ?? '',
);

/** The most repetitions of one thing in a pattern, by how they lie in each other. */
function repeatsOf(pattern: string): number {
  const parts = pattern.match(/\\.|\[(?:\\.|[^\]])*\]|\{\d+(?:,\d*)?\}|[^]/g) ?? [];
  let most = 1;
  // The most inside each group that is open, and inside what stands last.
  const open = [1];
  let last = 1;
  for (const part of parts) {
    const inside = open.length - 1;
    if (part === '(') {
      open.push(1);
      last = 1;
    } else if (part === ')') {
      last = open.pop() ?? 1;
    } else if (/^\{\d/.test(part)) {
      last *= Math.max(...(part.match(/\d+/g) ?? []).map(Number));
      open[inside] = Math.max(open[inside] ?? 1, last);
      most = Math.max(most, last);
    } else {
      last = 1;
    }
    const here = open.length - 1;
    if (part === ')') open[here] = Math.max(open[here] ?? 1, last);
  }
  return most;
}

test('repetitions are counted as they lie in each other', () => {
  expect(repeatsOf('^a{3}[{9}]\\{7}b{2,5}$')).toBe(5);
  expect(repeatsOf('^((a{0,10}b){2}|c{30}){4}$')).toBe(120);
  expect(repeatsOf('^(a{300}){3}(b{400}){2}$')).toBe(900);
});

test.each(PATTERNS)('a pattern repeats no more than the database does: %s', (pattern) => {
  expect(repeatsOf(pattern)).toBeLessThanOrEqual(REPEATS_MAX);
});
