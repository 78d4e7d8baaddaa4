import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { approved, closed, december, FROM, NEXT } from './closing-world.ts';
import { call } from './farm-world.ts';
import { aClosedOctober } from './payroll-world.ts';
import { services } from './time-world.ts';

const { db } = services;

test('other terms from a day in a closed period change nothing of it until an owner reopens and closes it; then the difference goes with the next pay file', async () => {
  const october = await aClosedOctober();
  const { farm, owner, worker, reopen, close, seen } = october;
  const who = { employeeIds: [worker.uid] };
  await db.doc(paths.timeRule(farm, 'daily')).set({ ...aRule('overtime', { id: 'daily', who }) });
  const hours = [{ date: 1, month: 1, year: 2020, value: 37 }];
  await db.doc(paths.employee(farm, worker.uid)).update({ employmentType: 'flex', hours });
  await reopen();
  await close();
  await october.export();
  const frozen = await october.statements();
  const ofWorker = async (periodId?: string) =>
    (await seen(periodId)).items
      .filter(({ employeeId }) => employeeId === worker.uid)
      .map(({ payCode, from, quantity, correction }) => [payCode, from, quantity, correction]);

  // 37 hours a week are 7:24 a day, 30 hours are 6.
  const fields = {
    terms: [{ from: '2020-01-01', type: 'flex', weekdayPattern: null }],
    hours: [...hours, { date: 1, month: 10, year: 2026, value: 30 }],
  };
  const change = { kind: 'person', payload: { id: worker.uid, fields } };
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  const answer = await call(owner, 'POST', '/changes', { body: { id, ...change } });
  expect(answer).toMatchObject({ status: 200 });
  expect(await october.statements()).toEqual(frozen);
  expect(await ofWorker()).toEqual([]);

  await october.registrations.put('november', october.day('2026-11-03', approved));
  const november = () => close({ to: '2026-11-30' }, december);
  await november();
  expect(await october.statements()).toEqual(frozen);
  expect(await ofWorker(NEXT)).toEqual([['11', NEXT, 120, false]]);

  await reopen('Andre timer', NEXT, december);
  await reopen('Andre timer', FROM, december);
  await close({}, december);
  expect(await november()).toEqual(closed(2, NEXT));
  expect(await ofWorker(NEXT)).toEqual([
    ['11', FROM, 2 * (120 - 36), true],
    ['11', NEXT, 120, false],
  ]);
});
