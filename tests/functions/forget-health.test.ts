import { beforeEach, describe, expect, test } from 'vitest';
import type { Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { forgetHealth } from '../../functions/src/leave/forget-health.ts';
import { leaveWritten, showAbsence } from '../../functions/src/leave/leave-written.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, read } from './farm-world.ts';
import { services, servicesAt } from './time-world.ts';

const { db } = services;

type World = Awaited<ReturnType<typeof aFarm>>;
let world: World;
beforeEach(async () => {
  await clearProject();
  world = await aFarm();
  await close(world);
});

/** The day after the holiday year of 2024/25 has been over for a year. */
const TODAY = servicesAt(at('2026-09-01', '03:00'));
const close = ({ farm }: World, lockedThrough = '2026-07-31') =>
  db.doc(paths.farm(farm)).update({ lockedThrough });
const put = async (id: string, change: Partial<Leave> = {}, { farm, worker } = world) => {
  const days = { from: '2025-03-03', to: '2025-03-05' };
  const fields = { id, employeeId: worker.uid, unitId: 'stable', type: 'sick', status: 'well' };
  await db.doc(paths.leave(farm, id)).set({ ...aLeave(), ...fields, ...days, ...change });
  await showAbsence(services, farm, id);
};
const leave = (id: string, { farm } = world) => read(paths.leave(farm, id));
const absence = (id: string, { farm } = world) => read(paths.absence(farm, id));

describe('leave about health that has been over for long', () => {
  test('is forgotten but for the days away', async () => {
    await put('ill');
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(1);
    expect(await leave('ill')).toBeUndefined();
    const kept = await absence('ill');
    expect(kept).toMatchObject({ from: '2025-03-03', to: '2025-03-05', part: 'full' });
    expect(JSON.stringify(kept)).not.toContain('sick');
    const write = {
      farmId: world.farm,
      leaveId: 'ill',
      eventId: 'e',
      before: aLeave(),
      after: null,
    };
    await leaveWritten(TODAY, { ...write, isGone: true });
    expect(await absence('ill')).toMatchObject({ from: '2025-03-03' });
    expect(await read(paths.timeMonth(world.farm, world.worker.uid, '2025-03'))).toBeUndefined();
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(0);
  });

  test('is known until then, and other leave for good', async () => {
    await put('ill');
    await put('later', { from: '2025-08-29', to: '2025-09-01' });
    await put('open', { status: 'reported', to: null });
    await put('holiday', { type: 'vacation', status: 'approved' });
    expect(await onEveryFarm(forgetHealth, servicesAt(at('2026-08-31', '03:00')))).toBe(0);
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(1);
    for (const id of ['later', 'open', 'holiday']) expect(await leave(id)).toBeDefined();
  });

  test('is forgotten where nobody closes a period', async () => {
    await db.doc(paths.farm(world.farm)).update({ lockedThrough: null });
    await put('ill');
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(1);
    expect(await leave('ill')).toBeUndefined();
  });

  test('that was withdrawn leaves nothing at all', async () => {
    await put('ill', { status: 'withdrawn' });
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(1);
    expect(await absence('ill')).toBeUndefined();
  });

  test('stays while nobody has closed its days, or a balance stands on it', async () => {
    await close(world, '2025-03-04');
    await put('ill');
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(0);
    await close(world);
    const start = new Date('2020-01-01T00:00:00+01:00');
    const terms = { startDate: start, hours: [{ date: 1, month: 1, year: 2020, value: 37 }] };
    await db.doc(paths.employee(world.farm, world.worker.uid)).update(terms);
    // A day that sickness gave back, of an account whose days never run out.
    const extra = { isOn: true, perYear: 50_000, whenOver: 'keep' };
    await db.doc(paths.leaveSettings(world.farm)).set({ id: 'leave', extra });
    await put('day', {
      type: 'feriefri',
      status: 'approved',
      from: '2025-03-04',
      to: '2025-03-04',
    });
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(0);
    expect(await leave('ill')).toBeDefined();
  });

  test('goes where nobody is there any more, or it cannot be read', async () => {
    await put('gone', { employeeId: 'nobody' });
    await put('odd', { from: 'x' });
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(2);
    expect(await absence('gone')).toMatchObject({ employeeId: 'nobody' });
  });

  test('is looked at on every farm, whatever is wrong on another', async () => {
    const other = await aFarm();
    await close(other, 'never');
    await put('ill', {}, other);
    await put('ill');
    expect(await onEveryFarm(forgetHealth, TODAY)).toBe(1);
    expect(await leave('ill', other)).toBeDefined();
  });
});
