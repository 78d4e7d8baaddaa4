import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { callerOf } from '../../functions/src/farm/caller.ts';
import { remindOfYearEnd, remindYearEndByHand } from '../../functions/src/leave/remind-year-end.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, employ, type Somebody, tokenOf } from './farm-world.ts';
import { services, servicesAt, toldTo } from './time-world.ts';

const { db } = services;

const SINCE_2025 = {
  startDate: new Date('2025-09-01T00:00:00+02:00'),
  hours: [{ date: 1, month: 9, year: 2025, value: 37 }],
};

let farm: string;
let owner: Somebody;
let person: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, owner } = await aFarm());
  person = await employ(farm, 'employee', ['stable'], SINCE_2025);
});

const onDay = (day: string) => onEveryFarm(remindOfYearEnd, servicesAt(at(day, '01:00')));
const off = (id: string, from: string, to: string, change: object = {}) =>
  db
    .doc(paths.leave(farm, id))
    .set({ ...aLeave({ id, employeeId: person.uid, unitId: 'stable', from, to }), ...change });
const told = async ({ uid }: Somebody) =>
  (await toldTo(uid)).map(({ type, params }) => ({ type, params }));

describe('holiday that is left before the year is over', () => {
  test('is told in October and December, each once', async () => {
    await off('summer', '2026-07-06', '2026-07-24');
    expect(await onDay('2026-09-30')).toBe(0);
    expect(await onDay('2026-10-01')).toBe(1);
    expect(await onDay('2026-10-02')).toBe(1);
    const left = { type: 'leave_year_end', params: { days: 5, day: '2026-12-31' } };
    expect(await told(person)).toEqual([left]);
    expect(await told(owner)).toEqual([
      { type: 'leave_year_end_of', params: { people: 1, day: '2026-12-31' } },
    ]);
    await onDay('2026-12-03');
    expect(await told(person)).toEqual([left, left]);
  });

  test('is said by hand, once a day, to those whom the leader decides about alone', async () => {
    await off('summer', '2026-07-06', '2026-07-24');
    const days = { startDate: SINCE_2025.startDate, hours: SINCE_2025.hours };
    const placed = await employ(farm, 'employee', ['stable'], days);
    const field = await employ(farm, 'employee', ['field'], days);
    for (const { uid } of [placed, field]) {
      for (const [id, from, to] of [
        ['summer', '2026-07-06', '2026-07-24'],
        ['autumn', '2026-12-14', '2026-12-18'],
      ] as const) {
        await off(`${id} ${uid}`, from, to, { employeeId: uid });
      }
    }
    const callerAs = async (role: 'leader' | 'employee') => {
      const somebody = await employ(farm, role, ['stable']);
      return callerOf(services, `Bearer ${tokenOf(somebody)}`);
    };
    const day = (hour: string, date = '2026-11-24') => servicesAt(at(date, hour));
    const leader = await callerAs('leader');
    await remindYearEndByHand(day('08:00'), leader, {});
    await remindYearEndByHand(day('16:00'), leader, {});
    const ofBoth = { type: 'leave_year_end_left', params: { days: 10, day: '2026-12-31' } };
    expect(await told(person)).toEqual([ofBoth]);
    // Nothing would be lost of the fifth week, but it is theirs to take.
    expect(await told(placed)).toEqual([{ ...ofBoth, params: { ...ofBoth.params, days: 5 } }]);
    expect([await told(field), await told(owner)]).toEqual([[], []]);
    await remindYearEndByHand(day('08:00', '2026-11-25'), leader, {});
    expect(await told(person)).toEqual([ofBoth, ofBoth]);
    const worker = await callerAs('employee');
    await expect(remindYearEndByHand(day('08:00'), worker, {})).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(remindYearEndByHand(day('08:00'), leader, { all: true })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  test('is not what is planned, and is nothing where it was taken', async () => {
    await off('summer', '2026-07-06', '2026-07-24');
    await off('autumn', '2026-12-14', '2026-12-18');
    expect(await onDay('2026-10-01')).toBe(0);
    expect(await told(person)).toEqual([]);
    // The fifth week can be moved or paid: that is the owner's matter.
    expect(await told(owner)).toMatchObject([{ params: { people: 1 } }]);
  });

  test('is no matter of people whose holiday is not kept here, or who have left', async () => {
    expect(await onDay('2026-10-01')).toBe(0);
    await off('asked', '2026-07-06', '2026-07-24', { status: 'requested' });
    expect(await onDay('2026-10-01')).toBe(0);
    await off('summer', '2026-07-06', '2026-07-24');
    await db.doc(paths.employee(farm, person.uid)).update({ deleted: new Date() });
    expect(await onDay('2026-10-01')).toBe(0);
  });

  test('is not guessed where nobody has said what was brought along', async () => {
    const before = { ...SINCE_2025, startDate: new Date('2015-01-01T00:00:00+01:00') };
    await db.doc(paths.employee(farm, person.uid)).update(before);
    await off('summer', '2026-07-06', '2026-07-24');
    expect(await onDay('2026-10-01')).toBe(0);
    const opening = aDayAdjustment({ kind: 'opening', days: 18, date: '2026-08-01' });
    const fields = { employeeId: person.uid, unitId: 'stable', id: 'opening' };
    await db.doc(paths.leaveAdjustment(farm, 'opening')).set({ ...opening, ...fields });
    expect(await onDay('2026-10-01')).toBe(1);
  });

  test('is looked at on every farm, whatever is wrong on another', async () => {
    await off('summer', '2026-07-06', '2026-07-24');
    const other = await aFarm();
    await db.doc(paths.farm(other.farm)).update({ timeZone: 7, lockedThrough: 7 });
    await db.doc(paths.employee(other.farm, other.worker.uid)).update({ hours: 'x' });
    await db.doc(paths.leave(farm, 'odd')).set({ employeeId: person.uid, from: 7 });
    expect(await onDay('2026-10-01')).toBe(1);
  });
});
