import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadPageTexts, setInterfaceLanguage } from '#i18n/index.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { useVerdictText } from './shift-words.ts';

beforeAll(loadPageTexts);
afterEach(() => setInterfaceLanguage('dk'));

const textOf = (verdict: Pick<Verdict, 'rule' | 'day' | 'facts'>): string => {
  const { result } = renderHook(() => useVerdictText());
  return result.current(verdict);
};

it.each([
  [
    { minutes: 2879, limit: 2880, isNear: 1 },
    '47:59 timer om ugen. Det er tæt på grænsen på 48:00.',
  ],
  [{ minutes: 2881, limit: 2880 }, '48:01 timer om ugen. Grænsen er 48:00.'],
])('an average of %o reads', (facts, said) => {
  expect(textOf({ rule: 'average', day: '2026-11-23', facts })).toBe(`I gennemsnit ${said}`);
});

it.each([
  ['dk', 720, 'Det skal være 12:00 timer.'],
  ['dk', 840, 'Det skal være 14:00 timer.'],
  ['en', 840, 'It has to be 14:00 hours.'],
] as const)(
  'in %s rest of the young is %i minutes as their age has it',
  async (language, limit, said) => {
    await setInterfaceLanguage(language);
    const facts = { minutes: 600, limitMinutes: limit };
    expect(textOf({ rule: 'youngRest', day: '2026-11-26', facts })).toContain(said);
  },
);
