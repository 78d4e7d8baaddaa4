import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { MESSAGE_TYPES } from '../message.ts';
import { pushWords } from './push-note.ts';

/** Everything that a message may be about, each word to be found again. */
const PARAMS = {
  day: '2026-11-19',
  month: '2026-11',
  unit: 'Kostald',
  name: 'Mette',
  time: '07:00',
  before: '07:00',
  after: '08:00',
  span: '2026-11-19/2026-11-20',
  reason: 'GRUND',
  type: 'SYGDOM',
  hours: 12_345,
  max: 80,
  days: 'DAGE',
  people: 4,
  shifts: 3,
  week: 48,
  times: 3,
  leaves: 2,
  away: 4,
  planned: 1,
  need: 2,
  title: 'Malkning',
  from: '2026-10-16',
  until: '2026-11-15',
};

describe.each(LANGUAGES)('what a lock screen shows, in %s', (language) => {
  test.each(MESSAGE_TYPES)('of %s has words and no place that is not filled', (type) => {
    const { title, body } = pushWords(type, PARAMS, language);
    expect(title).not.toBe('');
    expect(`${title} ${body}`).not.toMatch(/\{\{/);
  });

  test.each(MESSAGE_TYPES.filter((type) => /^(leave|absence|statement)_|returned/.test(type)))(
    'of %s is neither health nor pay nor why',
    (type) => {
      const { title, body } = pushWords(type, PARAMS, language);
      expect(`${title} ${body}`).not.toMatch(
        /GRUND|SYGDOM|DAGE|Mette|12.?345|2026|19\/11|syg|sick|ferie|holiday|løn|\bpay\b/i,
      );
    },
  );

  test.each([null, 'something_new', 'leave_of_a_later_version', 'statement_x'])(
    'of an unknown %s is that something is new',
    (type) => {
      const { title, body } = pushWords(type, PARAMS, language);
      expect(`${title} ${body}`).not.toMatch(/GRUND|Mette/);
      expect(body).not.toBe('');
    },
  );
});

test('of a shift is what it says in the list', () => {
  expect(pushWords('plan_changed', PARAMS, 'dk').title).toBe('Din vagtplan for uge 48 er ændret');
  expect(pushWords('registration_returned', PARAMS, 'en').title).toBe('News about your hours');
});
