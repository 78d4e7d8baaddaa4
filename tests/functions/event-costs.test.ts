import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { copiedOpenTime } from '../../functions/src/gathered/copied.ts';
import { gatherCopies } from '../../functions/src/gathered/update-copies.ts';
import { recomputeMonth } from '../../functions/src/time/recompute-month.ts';
import { costOf } from './event-costs.ts';
import { aFarm, clearProject, type Somebody } from './farm-world.ts';
import { by, clockedIn, services, worked } from './time-world.ts';

const { db } = services;
const PEOPLE = 25;
const RULES = 12;
const TODAY = '2026-11-20';
const NORM = { hours: [{ date: 1, month: 1, year: 2026, value: 37 }] };

const BREAK = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' };

let farm: string;
let leader: Somebody;
let worker: Somebody;

/** Everybody's days from the beginning of October on, Monday to Friday. */
const DAYS = Array.from({ length: 50 }, (_, index) => addDays('2026-10-01', index)).filter(
  (day) => ![0, 6].includes(new Date(day).getUTCDay()) && day < TODAY,
);

beforeAll(async () => {
  await clearProject();
  ({ farm, leader, worker } = await aFarm());
  const batch = db.batch();
  const ids = [worker.uid, ...Array.from({ length: PEOPLE - 3 }, (_, index) => `p${index}`)];
  const record = (await db.doc(paths.employee(farm, worker.uid)).get()).data() ?? {};
  for (const id of ids) {
    batch.set(db.doc(paths.employee(farm, id)), {
      ...record,
      id,
      uid: id,
      ...NORM,
      seatType: 'PREMIUM',
    });
    for (const day of DAYS) {
      const entry = worked(id, day, ['07:00', '14:54'], {
        breaks: [BREAK],
        status: 'approved',
      });
      batch.set(db.doc(paths.registration(farm, `${id}-${day}`)), entry);
    }
  }
  for (let index = 0; index < RULES; index += 1) {
    const rule = aRule('supplement', { id: `supplement-${index}` });
    batch.set(db.doc(paths.timeRule(farm, rule.id)), { ...rule });
  }
  batch.set(db.doc(paths.timeSettings(farm)), { approvalMode: 'outsideTolerance' });
  await batch.commit();
  await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
  for (const month of ['2026-09', '2026-10', '2026-11']) {
    await recomputeMonth(services, { farmId: farm, employeeId: worker.uid, month });
  }
});

/** A change of a registration, and all that follows from it. */
const change = (id: string, fields: object) => {
  const reference = db.doc(paths.registration(farm, id));
  return costOf(reference, () => reference.update({ ...fields }));
};

/** Decisions of the leader. */
const decided = (fields: object) => change('today', { ...fields, ...by(leader.uid) });

// In this order: each goes on from the one before.
describe('documents that a press costs on a farm of 25 people, with all that follows from it', () => {
  test('a start of the clock', async () => {
    const reference = db.doc(paths.registration(farm, 'today'));
    const start = clockedIn(worker.uid, TODAY, '07:00');
    const cost = await costOf(reference, () => reference.set(start));
    expect(cost).toEqual({ reads: 26, writes: 3, events: 1 });
  });

  test('a stop that approves itself: what the server writes is followed by its line of history alone', async () => {
    const cost = await change('today', {
      end: at(TODAY, '14:54'),
      status: 'pending',
      breaks: [BREAK],
      deviceEnd: { at: at(TODAY, '14:54'), offset: 60 },
      endSyncedAt: new Date(),
      ...by(worker.uid),
    });
    expect(cost).toEqual({ reads: 52, writes: 5, events: 2 });
    const stored = await db.doc(paths.registration(farm, 'today')).get();
    expect(stored.get('status')).toBe('approved');
    const history = await db.collection(paths.registrationEvents(farm, 'today')).get();
    const actions = history.docs.map((event) => String(event.get('action')));
    expect(actions.toSorted()).toEqual(['approved', 'started', 'stopped']);
  });

  test('an approval, and one that is taken back', async () => {
    const back = await decided({ status: 'pending', approvedAt: null, approvedByEid: null });
    expect(back).toEqual({ reads: 51, writes: 3, events: 1 });
    const again = { approvedAt: new Date(), approvedByEid: leader.uid };
    const cost = await decided({ status: 'approved', ...again });
    expect(cost).toEqual({ reads: 49, writes: 3, events: 1 });
  });

  test('a late correction: the mark that the server gives it is not followed again', async () => {
    const end = at('2026-11-10', '15:30');
    const late = { end, status: 'pending', ...by(worker.uid) };
    const cost = await change(`${worker.uid}-2026-11-10`, late);
    expect(cost).toEqual({ reads: 54, writes: 5, events: 2 });
  });

  test('a write that changes nothing of the month writes none', async () => {
    const cost = await change('today', { syncedAt: new Date(), note: '', ...by(worker.uid) });
    expect(cost).toMatchObject({ writes: 0, events: 1 });
  });
});
