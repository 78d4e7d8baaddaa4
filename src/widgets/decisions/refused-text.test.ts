import { describe, expect, test } from 'vitest';
import { TRANSITION_CODES } from '#domain/time/registration/transitions.ts';
import { timeEntry } from '#i18n/dk/time-entry.ts';
import { refusedKey, type Wanted } from './refused-text.ts';

const WANTED = ['change', 'changeForOther', 'decide'] as const satisfies readonly Wanted[];
const texts: Readonly<Record<string, string>> = timeEntry.refused;
const wordsOf = (code: (typeof TRANSITION_CODES)[number], wanted: Wanted) =>
  texts[refusedKey(code, wanted).replace('timeEntry.refused.', '')];

describe('why a registration stays as it is', () => {
  test('is said for every code, whatever was wanted, and no words are left over', () => {
    const keys = WANTED.flatMap((wanted) =>
      TRANSITION_CODES.map((code) => refusedKey(code, wanted).replace('timeEntry.refused.', '')),
    );
    expect([...new Set(keys)].toSorted()).toEqual(Object.keys(texts).toSorted());
  });

  test.each([
    ['transition_approved', 'change', /bed din leder sende den tilbage/],
    ['transition_approved', 'changeForOther', /Send den tilbage, før/],
    ['transition_wrong_state', 'change', /Uret kører/],
    ['transition_wrong_state', 'decide', /i mellemtiden/],
    ['transition_not_allowed', 'decide', /ikke afgøre/],
    ['transition_locked', 'decide', /Perioden er lukket/],
  ] as const)('%s, to %s', (code, wanted, words) => {
    expect(wordsOf(code, wanted)).toMatch(words);
  });
});
