import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { CALENDAR_WORDS } from '#domain/leave/calendar/calendar-text.ts';
import { leaveWords as dk } from './dk/leave-words.ts';
import { leaveWords as en } from './en/leave-words.ts';

it.each(LANGUAGES)('a calendar feed says what the interface says in %s', (language) => {
  const words = language === 'dk' ? dk : en;
  const { away, types } = CALENDAR_WORDS[language];
  expect(words).toMatchObject({ away, types });
});
