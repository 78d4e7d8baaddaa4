import { expect, test } from 'vitest';
import * as v from 'valibot';
import { anActor, anEmployee } from '#tests/support/factories.ts';
import fc from '#tests/support/property.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { CardSchema } from '../employee/employee.ts';
import { changeCard } from '../employee/change-person.ts';
import { bandOn, birthDateIn, isYoungerThan } from './age.ts';
import { addDays } from './day.ts';

const TODAY = '2026-11-24';

test.each([
  [null, null],
  ['2013-05-20', 'under15'],
  ['2011-11-25', 'under15'],
  ['2011-11-24', 'under18'],
  ['2008-11-25', 'under18'],
  ['2008-11-24', 'none'],
  ['1970-01-01', 'none'],
])('born on %s the band is %s', (birthDate, band) => {
  expect(bandOn(birthDate, TODAY)).toBe(band);
});

test('a plan of up to a year ahead is never judged more mildly by the band than by the birth date', () => {
  const days = (min: number, max: number) =>
    fc.integer({ min, max }).map((count) => addDays(TODAY, count));
  fc.assert(
    fc.property(days(-9000, -4000), days(0, 365), (birthDate, day) => {
      const assumed = birthDateIn(bandOn(birthDate, TODAY), TODAY);
      for (const age of [15, 18]) {
        if (isYoungerThan(birthDate, age, day)) expect(isYoungerThan(assumed, age, day)).toBe(true);
      }
    }),
  );
});

test('whose age nobody knows is in no band, and a grown-up is under no limit on days that are past', () => {
  expect(birthDateIn(null, TODAY)).toBeNull();
  expect(isYoungerThan(birthDateIn('none', TODAY), 18, addDays(TODAY, -365))).toBe(false);
  expect(isYoungerThan(birthDateIn('under18', TODAY), 15, addDays(TODAY, -365))).toBe(false);
});

test.each([
  ['2010-05-20', 'none', [{ youngBand: 'under18' }]],
  ['2010-05-20', null, [{ youngBand: 'under18' }]],
  ['2009-05-20', 'under18', []],
  [null, 'under18', [{ youngBand: null }]],
] as const)('a birth date of %s on a card: the record said %s', (birthDate, youngBand, changes) => {
  const before = v.parse(CardSchema, { id: 'card', birthDate: '2009-05-20' });
  const judged = changeCard.apply({
    actor: anActor(),
    farm: { id: 'f', ownerId: 'o', timeZone: ZONE, workDaysPerWeek: 5, lockedThrough: null },
    payload: { id: 'emil', fields: { birthDate } },
    known: { before, person: anEmployee({ id: 'emil', youngBand }) },
    nowMs: at(TODAY, '09:00'),
  });
  if (!judged.ok) throw new Error('It is refused.');
  const [card, ...record] = judged.value;
  expect(card?.fields).toEqual({ birthDate });
  expect(record.map(({ fields }) => fields)).toEqual(changes);
});
