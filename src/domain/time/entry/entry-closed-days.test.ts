import { expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import type { Registration } from '../registration/registration.ts';
import { checkEntry } from './entry.ts';
import type { EntryInput } from './entry-draft.ts';

const DAY = '2026-11-19';
const employee = { id: 'me', units: ['k', 'u'], seatType: 'BASIC' as const };
const person = anActor({ employee });
const owner = anActor({ employee, claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
const farm = aFarm({ closedUnits: { u: DAY } });

const entryIn = (unitId: string, change: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: 'old',
    unitId,
    workDate: DAY,
    start: at(DAY, '07:00'),
    end: at(DAY, '15:30'),
    ...change,
  });

function issues(
  existing: Registration | null,
  draft: { unitId: string; day?: string },
  actor = person,
) {
  const input: EntryInput = {
    draft: {
      activityId: null,
      day: DAY,
      from: '07:00',
      to: '15:30',
      breaks: [],
      noBreak: false,
      note: '',
      ...draft,
    },
    employeeId: 'me',
    actor,
    farm,
    settings: DEFAULT_TIME_SETTINGS,
    existing,
    others: [],
    nowMs: NOW,
    person: anEmployee({ units: ['k', 'u'] }),
  };
  const result = checkEntry(input);
  return result.ok ? [] : result.issues;
}

const closed = { code: 'entry_days_closed', params: { unitId: 'u', through: DAY } };

test.each<[string, Registration | null, { unitId: string; day?: string }, string]>([
  ['a new one', null, { unitId: 'u' }, 'day'],
  ['one that stays', entryIn('u'), { unitId: 'u' }, 'form'],
  ['one that moves to another unit', entryIn('u'), { unitId: 'k' }, 'form'],
  ['one that moves to an open day', entryIn('u'), { unitId: 'u', day: '2026-11-20' }, 'form'],
  ['one that comes from another unit', entryIn('k'), { unitId: 'u' }, 'day'],
])('on closed days of a unit owners alone write: %s', (_name, existing, draft, field) => {
  expect(issues(existing, draft)).toEqual([{ field, ...closed }]);
  expect(issues(existing, draft, owner).map(({ code }) => code)).not.toContain(closed.code);
});

test('what a closed period left over is as open as the day it is paid with', () => {
  const left = entryIn('u', { payDate: '2026-11-20', status: 'returned' });
  expect(issues(left, { unitId: 'u' })).toEqual([]);
  expect(issues({ ...left, payDate: DAY }, { unitId: 'u' })).toEqual([
    { field: 'form', ...closed },
  ]);
});

test('other units and later days are open', () => {
  expect(issues(null, { unitId: 'k' })).toEqual([]);
  expect(issues(entryIn('k'), { unitId: 'k' })).toEqual([]);
});
