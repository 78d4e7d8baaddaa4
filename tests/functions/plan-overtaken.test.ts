import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { basesOf, type Shift, shiftVersion } from '#domain/plan/shift/shift.ts';
import { PlanDraftSchema } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { putBackDraft } from '../../functions/src/doors/plan-draft-reported.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, type Somebody } from './farm-world.ts';
import { NOW, services, toldTo } from './time-world.ts';

const { db } = services;
const DAY = '2026-11-26';
const ID = 'stable_2026-W48';
const [A, B] = ['shift-of-the-milking', 'shift-of-the-evening'];

type Report = Parameters<typeof putBackDraft>[1];

let farm: string;
let bo: Somebody;
let per: Somebody;
beforeEach(async () => {
  ({ farm, owner: bo, leader: per } = await aFarm());
  await change(null, { [A]: from(FIRST, null), [B]: from(FIRST, null) });
});

const shift = (start: string, end: string, change: Partial<Shift> = {}): Shift => ({
  employeeId: null,
  start: at(DAY, start),
  end: at(DAY, end),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
  ...change,
});
const FIRST = shift('05:00', '13:00');
const BOS = shift('06:00', '14:00');
const PERS = shift('07:00', '15:00', { note: 'Kalv' });
const from = (one: Shift | null, ...before: readonly (Shift | null)[]) => ({
  ...one,
  basedOn: basesOf(before.map(shiftVersion)),
});

const reference = () => db.doc(paths.planDraft(farm, ID));
const draft = async () => toEntity(PlanDraftSchema, await reference().get());

/** A change of shifts as a planner's device writes it, and how the database reports it. */
async function change(by: Somebody | null, shifts: Record<string, object>): Promise<Report> {
  const before = await reference().get();
  const audit = { updated: new Date(), updatedByEid: by?.uid ?? null, updatedByUid: null };
  await reference().set(
    { id: ID, unitId: 'stable', week: '2026-W48', shifts, dayNotes: {}, ...audit },
    {
      mergeFields: [
        'id',
        'unitId',
        'week',
        ...Object.keys(shifts).map((id) => `shifts.${id}`),
        ...Object.keys(audit),
      ],
    },
  );
  const after = await reference().get();
  return { farmId: farm, eventId: randomUUID(), atMs: NOW, before, after };
}

/** Reports changes, and each time what the report itself has changed, as the database does. */
async function report(...changes: readonly Report[]): Promise<void> {
  for (const one of changes) {
    const before = await reference().get();
    expect(await putBackDraft(services, one)).toBe(false);
    const after = await reference().get();
    if (after.updateTime?.toMillis() === before.updateTime?.toMillis()) continue;
    await putBackDraft(services, { ...one, eventId: randomUUID(), before, after });
  }
}
const typesTo = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

describe('a shift that two planners have changed', () => {
  test('stays as it was changed first; the late version waits for its planner, who is told', async () => {
    await report(await change(bo, { [A]: from(BOS, FIRST) }));
    const late = await change(per, { [A]: from(PERS, FIRST), [B]: from(PERS, FIRST) });
    await report(late);
    const stands = await draft();
    expect(stands?.shifts).toEqual({ [A]: BOS, [B]: PERS });
    expect(stands?.refused).toEqual({ [A]: { shift: PERS, byEid: per.uid, otherEid: bo.uid } });
    // It is another version of the draft than the one that its planner saw: it is not published unseen.
    expect(stands?.updated).not.toBe(late.after?.get('updated').toMillis());
    expect(await toldTo(per.uid)).toMatchObject([
      {
        type: 'plan_overtaken',
        params: { unit: 'stable', week: 48 },
        link: '/planning?who=all&d=2026-11-23',
      },
    ]);
    expect(await typesTo(bo)).toEqual([]);
    // Told twice, it is done once.
    const again = await reference().get();
    await report(late);
    expect((await reference().get()).data()).toEqual(again.data());
    expect(await typesTo(per)).toEqual(['plan_overtaken']);
  });

  test('does not come back where it was taken away, whether what is left of it is still there or not', async () => {
    await report(await change(bo, { [A]: from(null, FIRST), [B]: from(null, FIRST) }));
    expect((await reference().get()).get('shifts')).toMatchObject({ [A]: {}, [B]: {} });
    await report(await change(per, { [A]: from(PERS, FIRST) }));
    expect((await draft())?.shifts).toEqual({});
    // The next change has cleared away what nobody waits for.
    expect(Object.keys((await reference().get()).get('shifts'))).toEqual([A]);
    await report(await change(per, { [B]: from(PERS, FIRST) }));
    const stands = await draft();
    expect(stands?.shifts).toEqual({});
    expect(Object.keys(stands?.refused ?? {}).toSorted()).toEqual([A, B].toSorted());
  });

  test('is not taken away by who had not seen the change', async () => {
    await report(await change(bo, { [A]: from(BOS, FIRST) }));
    await report(await change(per, { [A]: from(null, FIRST) }));
    const stands = await draft();
    expect(stands?.shifts[A]).toEqual(BOS);
    expect(stands?.refused[A]).toMatchObject({ shift: null, byEid: per.uid });
  });

  test.each([
    ['in order', [0, 1, 2]],
    ['the last first', [2, 1, 0]],
  ])('stays so where a day of changes comes at once, reported %s', async (_name, order) => {
    await report(await change(bo, { [A]: from(BOS, FIRST) }));
    const last = { ...PERS, title: 'Malkning' };
    const writes = [
      await change(per, { [A]: from(PERS, FIRST) }),
      await change(per, { [A]: from(last, PERS, FIRST) }),
      await change(per, { [B]: from(PERS, FIRST) }),
    ];
    await report(...order.flatMap((one) => writes.slice(one, one + 1)));
    const stands = await draft();
    expect(stands?.shifts).toEqual({ [A]: BOS, [B]: PERS });
    expect(stands?.refused).toEqual({ [A]: { shift: last, byEid: per.uid, otherEid: bo.uid } });
    expect(await typesTo(per)).toEqual(['plan_overtaken']);
  });

  test('is changed after all by who has seen both, and then nothing waits any more', async () => {
    await report(await change(bo, { [A]: from(BOS, FIRST) }));
    await report(await change(per, { [A]: from(PERS, FIRST) }));
    await report(await change(per, { [A]: from(PERS, BOS, FIRST) }));
    const stands = await draft();
    expect([stands?.shifts[A], stands?.refused]).toEqual([PERS, {}]);
    expect(await typesTo(per)).toEqual(['plan_overtaken']);
  });

  test('takes no change with it of an app that does not say what it has seen', async () => {
    await report(await change(bo, { [A]: from(BOS, FIRST) }));
    await report(await change(per, { [A]: PERS }));
    expect((await draft())?.shifts[A]).toEqual(PERS);
  });
});
