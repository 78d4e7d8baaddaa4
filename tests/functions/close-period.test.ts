import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { periodStatements } from '#domain/time/closing/period-statements.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm as anyFarm, anEmployee } from '#tests/support/factories.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aRule } from '#tests/support/time/rules.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import {
  anOctober,
  approved,
  closed,
  december,
  during,
  dyingAt,
  FROM,
  NEXT,
  TO,
} from './closing-world.ts';
import { aFarm, employ, refused } from './farm-world.ts';
import { all, by, clockedIn, NOW, services, toldTo } from './time-world.ts';

const { db } = services;

let october: Awaited<ReturnType<typeof anOctober>>;
beforeEach(async () => {
  october = await anOctober();
});

describe('a closed period', () => {
  test('is locked, with a statement for everybody who has approved time', async () => {
    await employ(october.farm, 'employee');
    expect(await october.close()).toEqual(closed());
    expect(await october.lockOf()).toBe(TO);
    expect(await october.periodOf()).toMatchObject({
      id: FROM,
      from: FROM,
      to: TO,
      status: 'locked',
      version: 1,
      people: 2,
      minutes: 3 * 480,
      carriedIds: [],
      checklist: { approved: 3, pending: 0 },
      createdByEid: october.owner.uid,
      deleted: null,
    });
    const [mine] = (await october.statements()).filter(({ id }) => id === october.worker.uid);
    expect(mine).toMatchObject({
      employeeId: october.worker.uid,
      unitId: 'stable',
      from: FROM,
      to: TO,
      version: 1,
      minutes: 960,
      rawMinutes: 960,
      registrationIds: ['one', 'two'],
    });
    expect(mine?.['lines']).not.toHaveLength(0);
    await october.demandSums();
  });

  test('moves what nobody approved to the next one, where it stays open', async () => {
    await october.registrations.put('pending', october.day('2026-10-30'));
    await october.registrations.put('returned', october.day('2026-10-29', { status: 'returned' }));
    await october.registrations.put(
      'forgotten',
      october.day('2026-10-28', { status: 'needsAction' }),
    );
    await october.registrations.put('running', clockedIn(october.worker.uid, TO, '22:00'));
    await october.registrations.put('deleted', october.day('2026-10-27', { deleted: new Date(1) }));
    expect(await october.close()).toEqual(closed());
    const carriedIds = ['forgotten', 'pending', 'returned', 'running'];
    expect(await october.periodOf()).toMatchObject({
      carriedIds,
      checklist: { pending: 1, returned: 1, needsAction: 1, running: 1, approved: 3 },
    });
    for (const id of carriedIds) {
      const entry = await october.registrations.stored(id);
      expect(entry).toMatchObject({ payDate: NEXT, updatedByEid: october.owner.uid });
    }
    expect(await october.payDateOf('deleted')).toBeNull();
    expect((await october.registrations.stored('pending'))?.status).toBe('pending');
    await october.demandSums();
  });

  test('lets a clock that ran over its end be stopped, and pays it with the next', async () => {
    await october.registrations.put('running', clockedIn(october.worker.uid, TO, '22:00'));
    await october.close();
    const end = at(NEXT, '06:00');
    await october.registrations.update('running', {
      end,
      status: 'pending',
      ...by(october.worker.uid),
    });
    expect(await october.registrations.stored('running')).toMatchObject({ end, payDate: NEXT });
    await october.registrations.update('running', { ...approved, ...by(october.leader.uid) });
    expect(await october.close({ to: '2026-11-30' }, december)).toEqual(closed(1, NEXT));
    const [mine] = await october.statements(NEXT);
    expect(mine).toMatchObject({ registrationIds: ['running'], minutes: 480 });
    await october.demandSums(NEXT, '2026-11-30');
  });

  test('has no minute of what came after it', async () => {
    await october.registrations.put('later', october.day('2026-11-02', approved));
    await october.registrations.put(
      'carried in',
      october.day('2026-09-30', { ...approved, payDate: FROM }),
    );
    await october.close();
    const [mine] = (await october.statements()).filter(({ id }) => id === october.worker.uid);
    expect(mine).toMatchObject({ registrationIds: ['carried in', 'one', 'two'], minutes: 1440 });
    await october.demandSums();
  });

  test.each(['2026-09-07', '2026-06-08'])(
    'judges what was left over by the whole week and norm period of its own day, %s',
    async (monday) => {
      const days = [1, 2, 3, 4].map((later) => addDays(monday, later));
      await db.doc(paths.farm(october.farm)).update({ lockedThrough: '2026-09-30' });
      const overtime = aRule('overtime', {
        id: 'weekly',
        period: 'week',
        threshold: { kind: 'fixed', minutes: 1800 },
        tiers: [{ payCode: '11' }],
      });
      await db.doc(paths.timeRule(october.farm, 'weekly')).set(overtime);
      for (const date of days) await october.registrations.put(date, october.day(date, approved));
      const left = { ...approved, payDate: FROM };
      await october.registrations.put('left', october.day(monday, left));
      expect(await october.close()).toEqual(closed());
      const [mine] = (await october.statements()).filter(({ id }) => id === october.worker.uid);
      // 32 hours of that week were paid, two of them as overtime: all that comes late is overtime.
      expect(mine).toMatchObject({ registrationIds: ['left', 'one', 'two'], minutes: 1440 });
      expect(mine?.['lines']).toContainEqual(
        expect.objectContaining({ day: monday, payCode: '11', quantity: 480 }),
      );
      await october.demandSums();
    },
  );

  test('is frozen as the wizard showed it: by the age of a person, and with hours that are paid out', async () => {
    const { farm, worker, leader } = october;
    const saver = await employ(farm, 'employee', ['stable'], { seatType: 'PREMIUM' });
    const forYoung = aRule('break', { minutes: 30, who: { ageUnder: 18 } });
    await db.doc(paths.timeRule(farm, 'break')).set(forYoung);
    await db.doc(paths.employeeCard(farm, worker.uid)).update({ birthDate: '2010-05-01' });
    const payOut = aFlexEntry({
      employeeId: saver.uid,
      kind: 'payOut',
      minutes: -90,
      date: '2026-10-20',
    });
    await db.collection(paths.leaveAdjustments(farm)).doc(payOut.id).set(payOut);
    await october.close();
    const shown = periodStatements({
      period: { from: FROM, to: TO },
      version: 1,
      farm: anyFarm(),
      rules: [forYoung],
      holidays: [],
      nowMs: NOW,
      registrations: await october.everything(),
      employees: [worker, leader, saver].map(({ uid: id }) => anEmployee({ id })),
      cards: new Map([[worker.uid, { birthDate: '2010-05-01' }]]),
      flexEntries: [payOut],
      flexIn: new Map(),
    });
    const figures = (all: readonly object[]) =>
      all.map((one) => {
        const { id, minutes, lines } = { id: '', minutes: 0, lines: [], ...one };
        return { id, minutes, lines };
      });
    const frozen = await october.statements();
    expect(figures(frozen)).toEqual(expect.arrayContaining(figures(shown.statements)));
    expect(frozen).toHaveLength(3);
    const minutesOf = ({ uid }: { uid: string }) =>
      frozen.find(({ id }) => id === uid)?.['minutes'];
    expect([worker, leader, saver].map(minutesOf)).toEqual([900, 480, 0]);
  });

  test('of a farm with other periods begins after the lock', async () => {
    await db.doc(paths.timeSettings(october.farm)).set({ periodType: 'week' });
    await october.registrations.put('early', october.day('2026-10-02', approved));
    expect(await october.close({ to: '2026-10-04' })).toEqual(closed(1, '2026-09-28'));
    expect(await october.close({ to: '2026-10-11' })).toEqual(closed(1, '2026-10-05'));
    await db.doc(paths.timeSettings(october.farm)).update({ periodType: 'month' });
    expect(await october.close()).toEqual(closed(1, '2026-10-12'));
    expect(await october.statements('2026-10-12')).toEqual([]);
  });
});

describe('a period is not closed', () => {
  test.each([
    ['before it is over', { to: '2026-11-30' }, 409, 'period_not_over'],
    ['on a day inside it', { to: '2026-10-30' }, 400, 'unknown_period'],
    ['on no day', { to: 'x' }, 400, 'unknown_period'],
    ['without a day', { to: null }, 400, 'bad_request'],
    ['with more than it takes', { force: true }, 400, 'bad_request'],
    ['by a checklist of another time', { checklistVersion: '0-x' }, 409, 'checklist_changed'],
  ])('%s', async (_name, body, status, code) => {
    expect(await october.close(body)).toEqual(refused(status, code));
    expect(await october.lockOf()).toBeNull();
    expect(await october.periodOf()).toBeUndefined();
    expect(await october.statements()).toEqual([]);
  });

  test('while time before it is open, however it got there', async () => {
    await october.registrations.put('older', october.day('2026-09-30'));
    expect(await october.close()).toEqual(refused(409, 'period_gap'));
    await october.registrations.change('older', { deleted: new Date(NOW) });
    await db.doc(paths.farm(october.farm)).update({ lockedThrough: '2026-08-31' });
    await october.registrations.put(
      'carried',
      october.day('2026-08-30', { payDate: '2026-09-01' }),
    );
    expect(await october.close()).toEqual(refused(409, 'period_gap'));
    expect(await october.close({ to: '2026-09-30' })).toEqual(closed(1, '2026-09-01'));
    expect(await october.close()).toEqual(closed());
  });

  test('by anybody but an owner of the farm', async () => {
    for (const who of [october.leader, october.worker]) {
      expect(await october.close({}, services, who)).toEqual(refused(403, 'not_allowed'));
    }
    expect(await october.close({}, services, (await aFarm()).owner)).toMatchObject({ status: 200 });
    expect(await october.lockOf()).toBeNull();
  });
});

describe('the same closing again', () => {
  test('answers the same, ten at once too', async () => {
    await october.registrations.put('pending', october.day('2026-10-30'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => october.close()));
    expect(answers).toEqual(Array(10).fill(closed()));
    expect(await all(paths.payPeriods(october.farm))).toHaveLength(1);
    expect(await october.periodOf()).toMatchObject({ version: 1, carriedIds: ['pending'] });
    expect(await october.payDateOf('pending')).toBe(NEXT);
    await october.demandSums();
    const first = await db.doc(paths.payPeriod(october.farm, FROM)).get();
    expect(await october.close()).toEqual(closed());
    expect((await db.doc(paths.payPeriod(october.farm, FROM)).get()).updateTime).toEqual(
      first.updateTime,
    );
  }, 60_000);

  test.each(['asked', 'open'])(
    'answers the same where another one came first, “%s”',
    async (step) => {
      const other = async () => expect(await october.close()).toEqual(closed());
      expect(await october.close({}, during(step, other))).toEqual(closed());
      const versions = (await october.statements()).map((one) => one['version']);
      expect(versions).toEqual([1, 1]);
      await october.demandSums();
    },
  );

  test.each(['accepted', 'carried', 'frozen', 'locked'])(
    'goes on where one died after “%s”',
    async (step) => {
      await october.registrations.put('pending', october.day('2026-10-30'));
      const seen = await october.versionSeen();
      await expect(october.close({ checklistVersion: seen }, dyingAt(step))).rejects.toThrow(step);
      expect(await october.lockOf()).toBe(step === 'locked' ? TO : null);
      expect(await toldTo(october.worker.uid)).toEqual([]);
      expect(await october.close({ checklistVersion: seen })).toEqual(closed());
      expect(await october.periodOf()).toMatchObject({
        carriedIds: ['pending'],
        checklist: { pending: 1, approved: 3 },
      });
      await october.demandSums();
      expect(await toldTo(october.worker.uid)).toHaveLength(1);
    },
  );
});

describe('a period that has been closed', () => {
  test('is told once to everybody with a statement, and leads to their month', async () => {
    const nothing = await employ(october.farm, 'employee');
    await Promise.all([october.close(), october.close()]);
    await october.close();
    expect(await toldTo(october.worker.uid)).toMatchObject([
      {
        type: 'statement_ready',
        title: 'Your pay for 10/2026 is settled',
        params: { month: '2026-10', hours: 16 },
        link: '/timeregistration/registrations?m=2026-10',
        read: false,
      },
    ]);
    expect(await toldTo(october.leader.uid)).toHaveLength(1);
    for (const { uid } of [nothing, october.owner]) expect(await toldTo(uid)).toEqual([]);
  });

  test('is told again when it was opened and closed anew', async () => {
    await october.close();
    await october.reopen();
    expect(await toldTo(october.worker.uid)).toHaveLength(1);
    await october.close();
    expect(await toldTo(october.worker.uid)).toHaveLength(2);
  });
});

describe('what happens while a period is being closed', () => {
  test('an approval is paid, and not moved', async () => {
    await october.registrations.put('late', october.day('2026-10-30'));
    const approve = () =>
      october.registrations.change('late', { ...approved, ...by(october.leader.uid) });
    expect(await october.close({}, during('accepted', approve))).toEqual(closed());
    expect(await october.payDateOf('late')).toBeNull();
    await october.demandSums();
  });

  test.each([
    ['a return', 'one', { status: 'returned', returnReason: 'x' }],
    ['a correction', 'two', { end: at('2026-10-06', '16:00') }],
    ['a deletion', 'one', { deleted: new Date(NOW) }],
    ['a move out of the period', 'two', { workDate: '2026-11-03' }],
  ])('%s is in the statements', async (_name, id, change) => {
    const write = () => october.registrations.change(id, { ...change, ...by(october.leader.uid) });
    expect(await october.close({}, during('frozen', write))).toEqual(closed());
    await october.demandSums();
  });

  test('an entry that comes in is paid or moved', async () => {
    const enter = () =>
      Promise.all([
        october.registrations.put('paid', october.day('2026-10-07', approved)),
        october.registrations.put('moved', october.day('2026-10-08')),
      ]);
    expect(await october.close({}, during('frozen', enter))).toEqual(closed());
    expect(await october.payDateOf('moved')).toBe(NEXT);
    await october.demandSums();
  });

  test('by another owner, who opens it again, makes it the next closing', async () => {
    await db.doc(paths.farm(october.farm)).update({ lockedThrough: '2026-09-30' });
    const others = async () => {
      await october.close();
      await october.reopen();
    };
    expect(await october.close({}, during('frozen', others))).toEqual(closed(2));
    expect(await october.periodOf()).toMatchObject({ status: 'locked', version: 2 });
    expect(await october.statements()).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  test('a later closing keeps its statements from one that was slow', async () => {
    await db.doc(paths.farm(october.farm)).update({ lockedThrough: '2026-09-30' });
    const others = async () => {
      await october.close();
      await october.reopen();
      await october.close();
    };
    expect(await october.close({}, during('accepted', others))).toEqual(closed(2));
    expect(await october.statements()).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  test('without end is too much', async () => {
    const busy: Services = {
      ...services,
      step: async (name) => {
        if (name === 'frozen') await october.registrations.change('one', by(october.leader.uid));
      },
    };
    expect(await october.close({}, busy)).toEqual(refused(503, 'try_again'));
    expect(await october.lockOf()).toBeNull();
  });
});
