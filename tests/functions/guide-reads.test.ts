import { beforeEach, describe, expect, test } from 'vitest';
import { type GuideReceipt, guideReceiptId, GuideReceiptSchema } from '#domain/guides/guide.ts';
import { guideReadsId, GuideReadsSchema } from '#domain/guides/who-reads.ts';
import { paths } from '#domain/paths.ts';
import { guideReceiptWritten } from '../../functions/src/guides/guides-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, clearProject } from './farm-world.ts';
import { services } from './time-world.ts';

const { db } = services;

let farm: string;
beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
});

/** Stores a receipt; null takes it away. What the trigger is told of it. */
async function give(person: string, change: object | null): Promise<GuideReceipt | null> {
  const id = guideReceiptId('milking', person);
  const reference = db.doc(paths.guideReceipt(farm, id));
  const data = { guideId: 'milking', employeeId: person, unitId: 'stable', major: 1, minor: 0 };
  await (change === null ? reference.delete() : reference.set({ ...data, ...change }));
  return toEntity(GuideReceiptSchema, await reference.get());
}
const tell = (before: GuideReceipt | null, after: GuideReceipt | null) =>
  guideReceiptWritten(services, { farmId: farm, before, after });
const gatheredIn = async (unitId: string) => {
  const stored = await db.doc(paths.guideReadsOf(farm, guideReadsId(unitId))).get();
  return toEntity(GuideReadsSchema, stored)?.read ?? null;
};

describe('what a unit has read', () => {
  test('is gathered from receipts that come twice and at once', async () => {
    const given = await Promise.all(['ida', 'bo', 'eva.b'].map((person) => give(person, {})));
    await Promise.all([...given, ...given].map((one) => tell(null, one)));
    expect(await gatheredIn('stable')).toEqual({ milking: { ida: 1, bo: 1, 'eva.b': 1 } });
  });

  test('goes by what is stored now, however late an event comes', async () => {
    const first = await give('ida', {});
    const second = await give('ida', { major: 2 });
    await tell(first, second);
    await tell(null, first);
    expect(await gatheredIn('stable')).toEqual({ milking: { ida: 2 } });
  });

  test('follows somebody to another home unit, and to none', async () => {
    const first = await give('ida', {});
    await tell(null, first);
    const moved = await give('ida', { unitId: 'field' });
    await tell(first, moved);
    await tell(null, first);
    expect([await gatheredIn('stable'), await gatheredIn('field')]).toEqual([
      { milking: {} },
      { milking: { ida: 1 } },
    ]);
    await tell(moved, await give('ida', { unitId: '' }));
    expect(await gatheredIn('')).toEqual({ milking: { ida: 1 } });
  });

  test('forgets a receipt that is taken away or deleted', async () => {
    const [ida, bo] = [await give('ida', {}), await give('bo', {})];
    await Promise.all([tell(null, ida), tell(null, bo)]);
    await tell(ida, await give('ida', null));
    await tell(bo, await give('bo', { deleted: new Date(0) }));
    expect(await gatheredIn('stable')).toEqual({ milking: {} });
  });

  test('takes no place that is none', async () => {
    const receipt = await give('ida', { unitId: '__x__' });
    await tell(null, receipt);
    expect((await db.collection(paths.guideReads(farm)).get()).size).toBe(0);
  });
});
