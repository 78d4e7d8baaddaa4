import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadPageTexts, setInterfaceLanguage } from '#i18n/index.ts';
import { useVerdictText } from './verdict-text.ts';

beforeAll(loadPageTexts);
afterEach(() => setInterfaceLanguage('dk'));

it.each([
  ['dk', 720, 'Det skal være 12:00 timer.'],
  ['dk', 840, 'Det skal være 14:00 timer.'],
  ['en', 840, 'It has to be 14:00 hours.'],
] as const)(
  'in %s rest of the young is %i minutes as their age has it',
  async (language, limit, said) => {
    await setInterfaceLanguage(language);
    const { result } = renderHook(() => useVerdictText());
    const facts = { minutes: 600, limitMinutes: limit };
    const about = { rule: 'youngRest', day: '2026-11-26', facts } as const;
    const text = result.current({
      ...about,
      level: 'block',
      employeeId: 'ida',
      lastDay: about.day,
      shiftIds: ['a'],
      keeperId: 'a',
      override: null,
    });
    expect(text).toContain(said);
  },
);
