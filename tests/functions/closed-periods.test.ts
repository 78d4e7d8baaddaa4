import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aFarm, call, refused, services, signUp } from './farm-world.ts';

test('whoever belongs to the farm is told which periods have been closed, and nothing of what is in them', async () => {
  const { farm, worker } = await aFarm();
  for (const id of ['2026-09-01', '2026-10-01']) {
    await services.db.doc(paths.payPeriod(farm, id)).set({ id, people: 3, minutes: 4800 });
  }
  expect(await call(worker, 'GET', '/periods')).toEqual({
    status: 200,
    body: { periodIds: ['2026-09-01', '2026-10-01'] },
  });
  expect(await call(null, 'GET', '/periods')).toEqual(refused(401, 'not_signed_in'));
  expect(await call(await signUp(), 'GET', '/periods')).toEqual(refused(403, 'not_allowed'));
});
