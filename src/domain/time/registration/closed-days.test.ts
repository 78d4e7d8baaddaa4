import { expect, test } from 'vitest';
import { aFarm, anActor, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { dayRefusal, waitsFrom } from './closed-days.ts';

const farm = aFarm({ lockedThrough: '2026-10-31', closedUnits: { k: '2026-11-15' } });
const leader = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });
const owner = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
const on = (workDate: string, change = {}) => aRegistration({ workDate, ...change });

test.each([
  ['after both', on('2026-11-16'), null, null],
  ['the last closed day', on('2026-11-15'), 'days_closed', null],
  ['another unit', on('2026-11-15', { unitId: 'm' }), null, null],
  ['the lock', on('2026-10-31'), 'day_locked', 'day_locked'],
  ['left over and open', on('2026-10-31', { payDate: '2026-11-16' }), null, null],
  ['left over and closed', on('2026-10-31', { payDate: '2026-11-01' }), 'days_closed', null],
] as const)('%s: leaders, employees and the server, and owners', (_name, placed, bound, above) => {
  const all = [leader, anActor(), null].map((actor) => dayRefusal(actor, placed, farm));
  expect(all).toEqual([bound, bound, bound]);
  expect(dayRefusal(owner, placed, farm)).toBe(above);
  const foreign = { ...owner, claims: { ...owner.claims, farm: 'other' } };
  expect(dayRefusal(foreign, placed, farm)).toBe(bound);
});

test.each([
  [null, '2026-08-24'],
  ['2026-08-22', '2026-08-24'],
  ['2026-08-23', '2026-08-24'],
  ['2026-08-24', '2026-08-25'],
  ['2026-10-31', '2026-11-01'],
])('with a farm locked through %s time waits from %s', (lockedThrough, from) => {
  expect(waitsFrom({ lockedThrough }, '2026-11-24')).toBe(from);
});
