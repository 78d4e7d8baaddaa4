import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { FlexEntrySchema } from '#domain/time/flex/flex-entry.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { flexEntryWrite } from '../../functions/src/index.ts';
import { flexEntryWritten, recomputeOpenMonths } from '../../functions/src/time/recompute-farm.ts';
import { onEveryFarm } from './every-farm.ts';
import { anOctober, approved, closed, december, during, FROM, NEXT, TO } from './closing-world.ts';
import { aFarm, clearProject, employ, read, type Somebody } from './farm-world.ts';
import { all, registrationsOf, services, worked } from './time-world.ts';

const { db } = services;

/** An hour a week: the norm of a month is 260 minutes, so that eight hours are 220 more. */
const FLEXIBLE = {
  seatType: 'PREMIUM',
  employmentType: 'flex',
  hours: [{ date: 1, month: 1, year: 2020, value: 1 }],
};

let farm: string;
let person: Somebody;
let registrations: ReturnType<typeof registrationsOf>;

const day = (date: string, change = {}) => worked(person.uid, date, ['07:00', '15:00'], change);
const monthOf = (month: string) => read(paths.timeMonth(farm, person.uid, month));
const flexOf = async (month: string) => {
  const stored = await monthOf(month);
  return stored && [stored['flexIn'], stored['flexOut']];
};

/** Writes a movement as a device does, and reports it as the database does. */
async function move(id: string, fields: Record<string, unknown>): Promise<void> {
  const reference = db.doc(paths.leaveAdjustment(farm, id));
  const before = toEntity(FlexEntrySchema, await reference.get());
  const whole = { id, employeeId: person.uid, unitId: 'stable', account: 'flex', deleted: null };
  await reference.set(before === null ? { ...whole, ...fields } : fields, { merge: true });
  const after = toEntity(FlexEntrySchema, await reference.get());
  await flexEntryWritten(services, { farmId: farm, before, after });
}
const opening = (minutes: number, date: string) => ({ kind: 'opening', minutes, date });
const takenBack = { deleted: new Date(1), deletedByEid: 'owner' };

describe('a movement of a flex account', () => {
  beforeEach(async () => {
    await clearProject();
    ({ farm } = await aFarm());
    person = await employ(farm, 'employee', ['stable'], FLEXIBLE);
    registrations = registrationsOf(farm);
    await registrations.set('aug', day('2026-08-12'));
    await registrations.set('oct', day('2026-10-14'));
  });

  test('moves its month and every one after it, over one without work', async () => {
    expect(await flexOf('2026-08')).toEqual([0, 220]);
    await move('start', opening(600, '2026-08-01'));
    expect(await flexOf('2026-08')).toEqual([0, 820]);
    expect(await monthOf('2026-09')).toBeUndefined();
    expect(await flexOf('2026-10')).toEqual([820, 1040]);
    await move('more', { kind: 'correction', minutes: -30, date: '2026-10-20', reason: 'x' });
    expect(await flexOf('2026-08')).toEqual([0, 820]);
    expect(await flexOf('2026-10')).toEqual([820, 1010]);
  });

  test('taken back it leaves everything as it was', async () => {
    const before = await all(paths.timeMonths(farm));
    await move('start', opening(600, '2026-08-01'));
    await move('start', takenBack);
    const untimed = (list: typeof before) => list.map(({ updated: _updated, ...rest }) => rest);
    expect(untimed(await all(paths.timeMonths(farm)))).toEqual(untimed(before));
  });

  test('in a month without work counts alone, and taken back is nothing again', async () => {
    await move('start', opening(600, '2026-09-15'));
    expect(await flexOf('2026-09')).toEqual([220, 600]);
    expect(await flexOf('2026-10')).toEqual([600, 820]);
    await move('start', takenBack);
    expect(await flexOf('2026-09')).toEqual([220, 220]);
    expect(await flexOf('2026-10')).toEqual([220, 440]);
  });

  test('paid out it is a line of the month', async () => {
    await move('pay', { kind: 'payOut', minutes: -90, date: '2026-10-20' });
    expect((await monthOf('2026-10'))?.['lines']).toContainEqual(
      expect.objectContaining({ id: 'flex/pay', payCode: '32', quantity: 90, target: 'pay' }),
    );
    expect(await flexOf('2026-10')).toEqual([220, 350]);
  });

  test('reported again, or counted by night, changes nothing', async () => {
    await move('start', opening(600, '2026-08-01'));
    const before = await all(paths.timeMonths(farm));
    await move('start', {});
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(0);
    expect(await all(paths.timeMonths(farm))).toEqual(before);
  });

  test('is nobody’s without the seat, and nothing where the farm is gone', async () => {
    await db.doc(paths.employee(farm, person.uid)).update({ seatType: 'BASIC' });
    await move('start', opening(600, '2026-08-01'));
    expect(await flexOf('2026-08')).toEqual([null, null]);
    const other = { farmId: 'nowhere', before: null, after: null };
    await expect(flexEntryWritten(services, other)).resolves.toBeUndefined();
  });

  test('of time off in lieu has an account of its own, which rules give to, month by month', async () => {
    const lieuOf = async (month: string) => {
      const stored = await monthOf(month);
      return stored && [stored['lieuIn'], stored['lieuOut']];
    };
    expect(await lieuOf('2026-10')).toEqual([null, null]);
    const rule = aRule('supplement', { payCode: '20', target: 'lieu', unit: 'minute' });
    await db.doc(paths.timeRule(farm, rule.id)).set(rule);
    await registrations.set('nov', day('2026-11-11'));
    const [, given] = (await lieuOf('2026-11')) ?? [];
    expect(given).toBeGreaterThan(0);
    const flexBefore = await flexOf('2026-11');
    await move('set', { account: 'lieu', ...opening(600, '2026-10-01') });
    await move('off', { account: 'lieu', kind: 'taken', minutes: -60, date: '2026-11-12' });
    await move('pay', { account: 'lieu', kind: 'payOut', minutes: -90, date: '2026-11-13' });
    const [before, after] = (await lieuOf('2026-11')) ?? [];
    expect(before).toBeGreaterThanOrEqual(600);
    expect(after).toBe(Number(before) + Number(given) - 150);
    // The hour that was taken is no hour short of flex, and nothing else of it moves.
    expect(await flexOf('2026-11')).toEqual([flexBefore?.[0], Number(flexBefore?.[1]) + 60]);
    expect((await monthOf('2026-11'))?.['lines']).toContainEqual(
      expect.objectContaining({ id: 'lieu/pay', payCode: '33', quantity: 90, target: 'pay' }),
    );
  });

  test('is looked after where the farms are, and again when it fails', () => {
    expect(flexEntryWrite.__endpoint.region).toEqual(['us-central1']);
    expect(flexEntryWrite.__endpoint.eventTrigger).toMatchObject({ retry: true });
  });
});

describe('the statement of a closed period', () => {
  let october: Awaited<ReturnType<typeof anOctober>>;
  beforeEach(async () => {
    october = await anOctober();
    ({ farm, registrations } = october);
    person = await employ(farm, 'employee', ['stable'], FLEXIBLE);
  });
  const statement = async (id = FROM) =>
    (await october.statements(id)).find((one) => one['employeeId'] === person.uid);

  test('begins with the balance that was set, and pays what was paid out', async () => {
    await registrations.put('mine', day('2026-10-14', approved));
    await move('start', opening(600, FROM));
    await move('pay', { kind: 'payOut', minutes: -90, date: TO });
    expect(await october.close()).toEqual(closed());
    const frozen = await statement();
    expect(frozen).toMatchObject({ flexOut: 600 + 220 - 90 });
    expect(frozen?.['lines']).toContainEqual(
      expect.objectContaining({ payCode: '32', quantity: 90 }),
    );
  });

  test('has what was paid out while the period was being closed', async () => {
    await registrations.put('mine', day('2026-10-14', approved));
    const late = { kind: 'payOut', minutes: -90, date: TO };
    const meanwhile = during('frozen', () => move('pay', { ...late, created: new Date() }));
    expect(await october.close({}, meanwhile)).toEqual(closed());
    expect((await statement())?.['lines']).toContainEqual(
      expect.objectContaining({ payCode: '32', quantity: 90 }),
    );
    expect(await october.lockOf()).toBe(TO);
  });

  test('is made for a pay-out without work too, and the next goes on from the last there was', async () => {
    await move('start', opening(600, FROM));
    await move('pay', { kind: 'payOut', minutes: -90, date: TO });
    await october.close();
    expect(await statement()).toMatchObject({ minutes: 0, flexOut: 510 });
    await registrations.put('other', {
      ...worked(october.worker.uid, '2026-11-03', ['07:00', '15:00'], approved),
    });
    await october.close({ to: '2026-11-30' }, december);
    expect(await statement(NEXT)).toBeUndefined();
    await registrations.put('mine', day('2026-12-01', approved));
    const later = { ...december, now: () => Date.parse('2027-01-04T09:00:00Z') };
    await october.close({ to: '2026-12-31' }, later);
    // Two holidays of twelve minutes count as worked.
    expect(await statement('2026-12-01')).toMatchObject({ flexOut: 510 + 220 + 24 });
  });
});
