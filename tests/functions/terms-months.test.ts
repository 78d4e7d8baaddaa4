import { expect, test } from 'vitest';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { employeeWritten } from '../../functions/src/people/employee-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { recomputeOpenMonths } from '../../functions/src/time/recompute-farm.ts';
import { anOctober, FROM } from './closing-world.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, employ, read } from './farm-world.ts';
import { registrationsOf, services, worked } from './time-world.ts';

const { db } = services;
const weekly = (month: number, value: number) => ({ date: 1, month, year: 2026, value });

test('other hours count the open months of whoever they were agreed on with at once', async () => {
  await clearProject();
  const { farm } = await aFarm();
  const flexible = { seatType: 'PREMIUM', employmentType: 'flex', hours: [weekly(1, 37)] } as const;
  const worker = await employ(farm, 'employee', ['stable'], flexible);
  const other = await employ(farm, 'employee', ['stable'], flexible);
  const record = db.doc(paths.employee(farm, worker.uid));
  const stored = async () => toEntity(EmployeeSchema, await record.get());
  const flexOf = async (month: string, { uid } = worker) =>
    (await read(paths.timeMonth(farm, uid, month)))?.['flexOut'];
  const registrations = registrationsOf(farm);
  for (const date of ['2026-09-16', '2026-10-14', '2026-11-18']) {
    for (const { uid } of [worker, other]) {
      const day = worked(uid, date, ['07:00', '15:00'], { status: 'approved' });
      await registrations.set(`${date} ${uid}`, day);
    }
  }
  await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-09-30' });
  const before = await stored();
  const [september, october] = [await flexOf('2026-09'), await flexOf('2026-10')];
  const ofOther = await flexOf('2026-11', other);

  await record.update({ hours: [weekly(1, 37), weekly(9, 30)] });
  const change = { farmId: farm, employeeId: worker.uid, eventId: 'terms' };
  await employeeWritten(services, { ...change, before, after: await stored() });
  expect(await flexOf('2026-09')).toBe(september);
  // Seven hours a week less, in a twelfth of 52 weeks.
  expect(await flexOf('2026-10')).toBe(Number(october) + (7 * 60 * 52) / 12);
  expect(await flexOf('2026-11', other)).toBe(ofOther);
  expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(0);
});

test('the months of a period that is opened again are counted anew', async () => {
  const october = await anOctober();
  await october.close();
  expect(await read(paths.farm(october.farm))).not.toHaveProperty('recount');
  await october.reopen('Andre timer');
  const { recount } = (await read(paths.farm(october.farm))) ?? {};
  expect(recount).toMatchObject({ state: 'running', from: FROM });
});
