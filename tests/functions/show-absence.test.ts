import { beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { followLeaveByNight } from '../../functions/src/leave/leave-night.ts';
import { showAbsence } from '../../functions/src/leave/leave-written.ts';
import { leaveWrite } from '../../functions/src/index.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, read } from './farm-world.ts';
import { at } from '#tests/support/time/clock.ts';
import { services, servicesAt } from './time-world.ts';

const { db } = services;
const DAY = 24 * 60 * 60_000;

let farm: string;
beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
});

const put = (change: Partial<Leave> = {}) =>
  db.doc(paths.leave(farm, 'l')).set({ ...aLeave({ id: 'l', ...change }), secret: 'x' });
const show = () => showAbsence(services, farm, 'l');
const shown = () => read(paths.absence(farm, 'l'));
const NOVEMBER_28 = at('2026-11-28', '00:30');

describe('what colleagues see of leave', () => {
  test('is who and when of what is in force, and nothing of why', async () => {
    await put({ type: 'sick', status: 'reported', to: null });
    expect(await show()).toBe(true);
    const known = Object.entries((await shown()) ?? {});
    const said = known.filter(([key]) => !AUDIT_FIELDS.includes(key));
    const days = { from: '2026-07-13', to: '2026-11-29', part: 'full' };
    expect(Object.fromEntries(said)).toEqual({ id: 'l', employeeId: 'me', ...days });
    await put({ type: 'sick', status: 'well', to: '2026-07-14' });
    await show();
    expect(await shown()).toMatchObject({ to: '2026-07-14' });
  });

  test('goes on with sickness a week at a time, never without a last day, and ends with it', async () => {
    await put({ type: 'sick', status: 'reported', from: '2026-11-20', to: null });
    await db.doc(paths.absence(farm, 'l')).set({ id: 'l', from: '2026-11-20', to: null });
    expect(await onEveryFarm(followLeaveByNight, services)).toBe(1);
    expect(await shown()).toMatchObject({ employeeId: 'me', to: '2026-11-29' });
    expect(await onEveryFarm(followLeaveByNight, servicesAt(NOVEMBER_28 - DAY))).toBe(0);
    expect(await onEveryFarm(followLeaveByNight, servicesAt(NOVEMBER_28))).toBe(1);
    expect(await shown()).toMatchObject({ to: '2026-12-06' });
    await put({ type: 'sick', status: 'well', from: '2026-11-20', to: '2026-11-28' });
    await show();
    expect(await onEveryFarm(followLeaveByNight, servicesAt(NOVEMBER_28))).toBe(0);
    expect(await shown()).toMatchObject({ to: '2026-11-28' });
  });

  test.each(['requested', 'rejected', 'withdrawn', 'cancelled'] as const)(
    'is nothing once it is %s',
    async (status) => {
      await put({ status: 'approved' });
      expect(await show()).toBe(true);
      await put({ status });
      expect(await show()).toBe(true);
      expect(await shown()).toBeUndefined();
      expect(await show()).toBe(false);
    },
  );

  test('is written once, however often it is reported, and by two at once', async () => {
    await put({ status: 'approved' });
    await Promise.all([show(), show(), show()]);
    const first = await shown();
    expect(await show()).toBe(false);
    expect(await shown()).toEqual(first);
  });

  test('is nothing of what cannot be read, or is gone', async () => {
    await put({ status: 'approved' });
    await show();
    await db.doc(paths.leave(farm, 'l')).update({ type: 'diagnosis' });
    expect(await show()).toBe(true);
    expect(await shown()).toBeUndefined();
    await put({ status: 'approved' });
    await show();
    await db.doc(paths.leave(farm, 'l')).delete();
    await show();
    expect(await shown()).toBeUndefined();
  });
});

test('the trigger runs again when it fails', () => {
  expect(leaveWrite.__endpoint.eventTrigger).toMatchObject({ retry: true });
});
