import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { batchHash, packItems } from '#domain/payroll/batch/packed-items.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import { anItem } from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { approved, closed, december, during, dyingAt, FROM, NEXT } from './closing-world.ts';
import { call, refused } from './farm-world.ts';
import { aClosedOctober } from './payroll-world.ts';
import { by, services } from './time-world.ts';

const { db } = services;
const made = (number: number, lines: number, periodId = FROM): unknown => ({
  status: 200,
  body: { exportId: `${periodId}_${number}`, number, lines },
});

let october: Awaited<ReturnType<typeof aClosedOctober>>;
beforeEach(async () => {
  october = await aClosedOctober();
});

const quantities = (batch: PayExport | undefined): unknown =>
  batch?.items.map(({ employeeNumber, quantity, from, correction }) => [
    employeeNumber,
    quantity,
    from,
    correction,
  ]);

describe('a batch', () => {
  test('is what the owner saw, kept with its number, its hash and who made it', async () => {
    const batch = await october.seen();
    const hash = await batchHash(batch);
    expect(await october.send(hash)).toEqual(made(1, 2));
    const [kept] = await october.exportsOf();
    expect(kept).toMatchObject({
      ...batch,
      id: `${FROM}_1`,
      number: 1,
      hash,
      versions: { [FROM]: 1 },
      createdByEid: october.owner.uid,
      updated: null,
      deleted: null,
    });
    expect(kept?.created).toBeGreaterThan(0);
    expect(await batchHash(kept ?? batch)).toBe(hash);
    expect(quantities(kept)).toEqual([
      ['102', 960, FROM, false],
      ['103', 480, FROM, false],
    ]);
    expect(await october.periodOf()).toMatchObject({
      status: 'exported',
      version: 1,
      updatedByEid: october.owner.uid,
    });
  });

  test.each<[string, object]>([
    ['units as text', { who: { units: '' } }],
    ['units by name', { who: { units: {} } }],
    ['a last day that does not exist', { validTo: '2027-02-30' }],
    ['no kind at all', { kind: 7 }],
  ])('is made, and a period closed, beside a rule with %s', async (_, change) => {
    const rule = { ...aRule('break', { id: 'bad' }), ...change };
    await db.doc(paths.timeRule(october.farm, 'bad')).set(rule);
    expect(await october.reopen()).toEqual(closed());
    expect(await october.close()).toEqual(closed(2));
    expect(await october.export()).toEqual(made(1, 2));
  });

  test('pays nothing by a rule that the farm has no room for', async () => {
    const put = (rule: ReturnType<typeof aRule>) =>
      db.doc(paths.timeRule(october.farm, rule.id)).set({ ...rule });
    const ids = Array.from({ length: 200 }, (_, n) => `${n}`.padStart(40, 'u'));
    const crowd = {
      units: ids,
      employeeIds: ids,
      activityIds: [],
      employmentTypes: [],
      ageUnder: null,
    };
    for (let n = 0; n < 12; n += 1) {
      await put(aRule('norm', { id: `full${n}`, series: `full${n}`, created: 10 + n, who: crowd }));
    }
    // It would take an hour and a half of every day of those it names.
    const late = { id: 'late', series: 'late', afterMinutes: 60, minutes: 90, created: 100 };
    await put(
      aRule('break', {
        ...late,
        who: { ...crowd, units: [], employeeIds: [...ids.slice(1), october.worker.uid] },
      }),
    );
    await october.reopen();
    await october.close();
    const { items } = await october.seen();
    await october.export();
    expect((await october.exportsOf())[0]?.items).toEqual(items);
    expect(items.map(({ quantity }) => quantity)).toEqual([960, 480]);
  });

  test('has nothing of what nobody approved', async () => {
    await october.reopen();
    await october.registrations.put('pending', october.day('2026-10-20'));
    await october.registrations.put('returned', october.day('2026-10-21', { status: 'returned' }));
    await october.close();
    await october.export();
    expect(quantities((await october.exportsOf())[0])).toEqual([
      ['102', 960, FROM, false],
      ['103', 480, FROM, false],
    ]);
  });

  test('asked for again is the same one, also by many at once', async () => {
    const hash = await batchHash(await october.seen());
    const answers = await Promise.all(Array.from({ length: 5 }, () => october.send(hash)));
    expect(answers).toEqual(answers.map(() => made(1, 2)));
    expect(await october.send(hash)).toEqual(made(1, 2));
    await october.reopen();
    expect(await october.send(hash)).toEqual(made(1, 2));
    expect(await october.exportsOf()).toHaveLength(1);
    expect(await october.statusOf()).toBe('reopened');
  });

  test('has the next number of the farm, without a gap, however many are made at once', async () => {
    await october.registrations.put('november', october.day('2026-11-03', approved));
    await october.close({ to: '2026-11-30' }, december);
    const answers = await Promise.all([october.export(), october.export(NEXT)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = (await october.exportsOf()).map(({ number, periodId }) => [number, periodId]);
    expect(numbers.map(([number]) => number)).toEqual([1, 2]);
    expect(new Set(numbers.map(([, periodId]) => periodId))).toEqual(new Set([FROM, NEXT]));
  });

  test('that died half way was never made', async () => {
    await expect(october.export(FROM, dyingAt('accepted'))).rejects.toThrow('accepted');
    expect(await october.exportsOf()).toEqual([]);
    expect(await october.statusOf()).toBe('locked');
    expect(await october.export()).toEqual(made(1, 2));
  });

  test('takes back what an open period was told whose days are another one’s by now', async () => {
    const week = { from: '2026-09-14', to: '2026-09-20' };
    const put = (period: object, id: string, status: string) =>
      db.doc(paths.payPeriod(october.farm, id)).set({ ...period, status, version: 1 });
    await put(week, week.from, 'reopened');
    await put({ from: '2026-09-01', to: '2026-09-30' }, '2026-09-01', 'exported');
    const { uid } = october.worker;
    await db.doc(paths.payExport(october.farm, `${week.from}_7`)).set({
      ...week,
      number: 7,
      periodId: week.from,
      system: 'general',
      employerNumber: '',
      term: '',
      items: packItems([anItem({ ...week, employeeId: uid, unitId: 'stable', quantity: 90 })]),
      versions: { [week.from]: 1 },
      hash: '',
    });
    expect(await october.export()).toEqual(made(8, 3));
    expect(quantities((await october.exportsOf())[1])).toContainEqual([
      '102',
      -90,
      week.from,
      true,
    ]);
    expect(await october.statusOf(week.from)).toBe('reopened');
    expect(await october.statusOf()).toBe('exported');
  });

  test('counts money by the rates that owners alone know', async () => {
    await october.reopen();
    const sunday = aRule('supplement', {
      id: 'sunday',
      payCode: '21',
      unit: 'day',
      when: { dayTypes: ['sun'], weekdays: [], windows: [] },
    });
    await db.doc(paths.timeRule(october.farm, 'sunday')).set({ ...sunday });
    await october.registrations.put('sunday', october.day('2026-10-11', approved));
    await october.close();
    const unpriced = await batchHash(await october.seen());
    const rates = [{ payCode: '21', unit: 'day', rateOre: 30_596 }];
    await db.doc(paths.payRate(october.farm, 'sunday')).set({ rates, deleted: null });
    expect(await october.send(unpriced)).toEqual(refused(409, 'export_changed'));
    expect(await october.export()).toEqual(made(1, 3));
    const [kept] = await october.exportsOf();
    expect(kept?.items.filter(({ payCode }) => payCode === '21')).toMatchObject([
      { employeeNumber: '102', quantity: 1, unit: 'day', rateOre: 30_596, amountOre: 30_596 },
    ]);
  });
});

describe('a period that is closed again after its export', () => {
  const anHourMore = async (): Promise<void> => {
    await october.reopen();
    const change = { end: Number((await october.registrations.stored('one'))?.end) + 3_600_000 };
    await october.registrations.change('one', { ...change, ...by(october.leader.uid) });
    expect(await october.close()).toEqual(closed(2));
  };

  beforeEach(async () => {
    expect(await october.export()).toEqual(made(1, 2));
    expect(await october.reopen()).toEqual(closed());
    expect(await october.statusOf()).toBe('reopened');
    expect(await october.export()).toEqual(refused(409, 'period_not_closed'));
  });

  test('goes out once more with exactly what has changed', async () => {
    await anHourMore();
    expect(await october.periodOf()).toMatchObject({ status: 'locked', version: 2 });
    expect(await october.export()).toEqual(made(2, 1));
    expect(quantities((await october.exportsOf())[1])).toEqual([['102', 60, FROM, true]]);
    expect(await october.statusOf()).toBe('exported');
    await october.demandSums();
    expect(await october.export()).toEqual(refused(409, 'export_blocked'));
  });

  test('goes out with the next period where that is exported first', async () => {
    await anHourMore();
    await october.registrations.put('november', october.day('2026-11-03', approved));
    await october.close({ to: '2026-11-30' }, december);
    expect(await october.export(NEXT)).toEqual(made(2, 2, NEXT));
    const [, second] = await october.exportsOf();
    expect(quantities(second)).toEqual([
      ['102', 60, FROM, true],
      ['102', 480, NEXT, false],
    ]);
    expect(second?.versions).toEqual({ [FROM]: 2, [NEXT]: 1 });
    expect([await october.statusOf(), await october.statusOf(NEXT)]).toEqual([
      'exported',
      'exported',
    ]);
    expect(await october.export()).toEqual(refused(409, 'export_blocked'));
  });

  test('twice by the same hour is two batches', async () => {
    await anHourMore();
    await october.export();
    await anHourAgain();
    expect(await october.export()).toEqual(made(3, 1));
    expect((await october.exportsOf()).map(quantities).slice(1)).toEqual([
      [['102', 60, FROM, true]],
      [['102', 60, FROM, true]],
    ]);
  });

  const anHourAgain = async (): Promise<void> => {
    await october.reopen();
    const change = { end: Number((await october.registrations.stored('two'))?.end) + 3_600_000 };
    await october.registrations.change('two', { ...change, ...by(october.leader.uid) });
    expect(await october.close()).toEqual(closed(3));
  };

  test('without somebody takes back what they were told to get', async () => {
    await october.registrations.change('theirs', { status: 'pending', ...by(october.owner.uid) });
    await october.close();
    expect(await october.export()).toEqual(made(2, 1));
    expect(quantities((await october.exportsOf())[1])).toEqual([['103', -480, FROM, true]]);
  });
});

describe('an export is refused', () => {
  test('to everybody but the owner', async () => {
    const hash = await batchHash(await october.seen());
    for (const who of [october.leader, october.worker]) {
      expect(await october.send(hash, FROM, who)).toEqual(refused(403, 'not_allowed'));
    }
    expect(await call(null, 'POST', '/payroll/exports', { body: {} })).toEqual(
      refused(401, 'not_signed_in'),
    );
    const other = await aClosedOctober();
    expect(await october.send(hash, FROM, other.owner)).toEqual(refused(409, 'export_changed'));
    expect(await october.exportsOf()).toEqual([]);
  });

  test('of what is no period or no hash', async () => {
    const hash = 'a'.repeat(64);
    for (const [given, id] of [
      ['', FROM],
      [hash.toUpperCase(), FROM],
      [7, FROM],
      [hash, '../x'],
      [hash, 7],
    ]) {
      expect(await october.send(given, id)).toEqual(refused(400, 'bad_request'));
    }
    const body = { periodId: FROM, hash, number: 7 };
    const extra = await call(october.owner, 'POST', '/payroll/exports', { body });
    expect(extra).toEqual(refused(400, 'bad_request'));
    expect(await october.send(hash, '2020-01-01')).toEqual(refused(409, 'period_not_closed'));
  });

  test.each([
    [
      'a number',
      () =>
        db
          .doc(paths.employeeCard(october.farm, october.worker.uid))
          .update({ employeeNumber: '7' }),
    ],
    [
      'a name',
      () => db.doc(paths.employee(october.farm, october.worker.uid)).update({ firstName: 'Eva' }),
    ],
    ['the system', () => october.settings({ system: 'danlon', codes: { '10': { code: '10' } } })],
    [
      'a code',
      () => october.settings({ codes: { '10': { code: '99', text: '', leftOut: false } } }),
    ],
    ['a unit', () => db.doc(paths.unit(october.farm, 'stable')).update({ unitName: 'Ny' })],
  ])('where %s has changed since it was shown', async (_, change) => {
    const hash = await batchHash(await october.seen());
    await change();
    expect(await october.send(hash)).toEqual(refused(409, 'export_changed'));
    expect(await october.exportsOf()).toEqual([]);
    expect(await october.statusOf()).toBe('locked');
  });

  test('where the period is opened while it is made', async () => {
    const hash = await batchHash(await october.seen());
    let reopening: Promise<unknown> = Promise.resolve();
    const meanwhile = during('accepted', () => {
      reopening = october.reopen();
      return Promise.resolve();
    });
    const answer = await october.send(hash, FROM, october.owner, meanwhile);
    await reopening;
    // Whoever was first: either it went out and was opened then, or it was open and nothing went out.
    const kept = await october.exportsOf();
    expect(await october.statusOf()).toBe('reopened');
    expect(kept).toHaveLength(answer.status === 200 ? 1 : 0);
  });

  test('while something is wrong with it', async () => {
    await db
      .doc(paths.employeeCard(october.farm, october.worker.uid))
      .update({ employeeNumber: '' });
    expect(await october.export()).toEqual(refused(409, 'export_blocked'));
    await db
      .doc(paths.employeeCard(october.farm, october.worker.uid))
      .update({ employeeNumber: '102' });
    await october.settings({ system: 'danlon' });
    expect(await october.export()).toEqual(refused(409, 'export_blocked'));
    expect(await october.exportsOf()).toEqual([]);
  });

  test('rather than made beside a batch that nobody can read', async () => {
    const hash = await batchHash(await october.seen());
    await db.doc(paths.payExport(october.farm, 'broken')).set({ number: 1, items: '{' });
    await expect(october.send(hash)).rejects.toThrow('Malformed');
  });
});
