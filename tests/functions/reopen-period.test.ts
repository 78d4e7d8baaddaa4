import { beforeEach, describe, expect, test } from 'vitest';
import {
  anOctober,
  approved,
  closed,
  december,
  during,
  dyingAt,
  FROM,
  NEXT,
} from './closing-world.ts';
import { call, refused } from './farm-world.ts';
import { by } from './time-world.ts';

let october: Awaited<ReturnType<typeof anOctober>>;
beforeEach(async () => {
  october = await anOctober();
});

describe('a period is opened again', () => {
  beforeEach(async () => {
    await october.registrations.put('pending', october.day('2026-10-30'));
    await october.close();
  });

  test('with a reason; its statements stay and what it left over comes back', async () => {
    expect(await october.reopen('  En vagt mangler ')).toEqual(closed());
    expect(await october.lockOf()).toBe('2026-09-30');
    expect(await october.periodOf()).toMatchObject({
      status: 'reopened',
      reopenReason: 'En vagt mangler',
      version: 1,
      updatedByEid: october.owner.uid,
    });
    expect(await october.statements()).toHaveLength(2);
    expect(await october.payDateOf('pending')).toBeNull();
    const again = await october.reopen('En vagt mangler');
    expect(again).toEqual(closed());
  });

  test('and closed again as the next version, by what is approved then', async () => {
    await october.reopen();
    await october.registrations.change('pending', { ...approved, ...by(october.leader.uid) });
    await october.registrations.change('theirs', { status: 'pending', ...by(october.owner.uid) });
    expect(await october.close()).toEqual(closed(2));
    expect(await october.periodOf()).toMatchObject({
      status: 'locked',
      version: 2,
      carriedIds: ['theirs'],
      reopenReason: 'En vagt mangler',
      createdByEid: october.owner.uid,
    });
    expect(await october.statements()).toMatchObject([
      { id: october.worker.uid, version: 2, minutes: 1440 },
    ]);
    await october.demandSums();
  });

  test('is completed by the retry where it was cut off', async () => {
    await expect(october.reopen('x', FROM, dyingAt('unlocked'))).rejects.toThrow('unlocked');
    expect(await october.payDateOf('pending')).toBe(NEXT);
    expect(await october.reopen('x')).toEqual(closed());
    expect(await october.payDateOf('pending')).toBeNull();
  });

  test('late, when it is closed again already, brings nothing back', async () => {
    const again = during('unlocked', () => october.close());
    expect(await october.reopen('x', FROM, again)).toEqual(closed());
    expect(await october.periodOf()).toMatchObject({ status: 'locked', version: 2 });
    expect(await october.payDateOf('pending')).toBe(NEXT);
    await october.demandSums();
  });

  test('is refused without a reason, of no period, and of any but the last', async () => {
    expect(await october.reopen(' ')).toEqual(refused(400, 'reason_required'));
    expect(await october.reopen('x'.repeat(301))).toEqual(refused(400, 'bad_request'));
    expect(await october.reopen(7)).toEqual(refused(400, 'bad_request'));
    expect(await october.reopen('x', '2026-09-01')).toEqual(refused(404, 'period_not_found'));
    await october.close({ to: '2026-11-30' }, december);
    expect(await october.reopen()).toEqual(refused(409, 'period_not_last'));
    expect(await october.lockOf()).toBe('2026-11-30');
    for (const who of [october.leader, october.worker]) {
      const options = { body: { reason: 'x' } };
      expect(await call(who, 'POST', `/periods/${NEXT}/reopen`, options)).toEqual(
        refused(403, 'not_allowed'),
      );
    }
  });

  test('what was carried twice comes back to the period that it was in', async () => {
    await october.close({ to: '2026-11-30' }, december);
    expect(await october.payDateOf('pending')).toBe('2026-12-01');
    expect(await october.reopen('x', NEXT, december)).toEqual(closed(1, NEXT));
    expect(await october.payDateOf('pending')).toBe(NEXT);
  });
});
