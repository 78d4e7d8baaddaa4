import { expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { addDays } from '#domain/dates/day.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { anActor, anEmployee, aUnit } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { columnsOf } from './columns.ts';
import { timelineRows } from './model.ts';

const MONDAY = '2026-11-23';
const people = [
  anEmployee({ id: 'me', firstName: 'Anna', units: ['k'] }),
  anEmployee({ id: 'off', firstName: 'Bo', units: ['k'] }),
  anEmployee({ id: 'here', firstName: 'Carl', units: ['k'] }),
];
const rowsFrom = (from: string) => {
  const columns = columnsOf('eightWeeks', { from, to: addDays(from, 55) }, MONDAY, () => false);
  const leaves = [1, 40, 90].map((day) =>
    aLeave({
      id: `leave ${day}`,
      employeeId: 'off',
      from: addDays(MONDAY, day),
      to: addDays(MONDAY, day + 1),
    }),
  );
  const rows = timelineRows({
    actor: anActor({ uid: 'me', claims: { ...NO_CLAIMS, farm: 'farm', owner: true } }),
    farmId: 'farm',
    units: [aUnit({ id: 'k' })],
    ledIds: null,
    people,
    leaves,
    away: leaves,
    settings: DEFAULT_LEAVE_SETTINGS,
    columns,
    today: MONDAY,
    missing: new Map(),
  });
  return new Map(rows.map((row) => [row.key, row]));
};

test('a colleague who is here all the time has the same row at every step, so that it is not drawn again', () => {
  const [first, next] = [rowsFrom(MONDAY), rowsFrom(addDays(MONDAY, 56))];
  expect([...first.keys()]).toEqual(['unit k', 'me', 'off', 'here']);
  expect(next.get('here')).toBe(first.get('here'));
  expect(next.get('off')).not.toBe(first.get('off'));
  expect(first.get('off')?.runs).toHaveLength(2);
  expect(next.get('off')?.runs).toHaveLength(1);
  // One's own row says that it is one's own, whoever signs in next.
  expect(first.get('me')).toMatchObject({ isSelf: true });
});
