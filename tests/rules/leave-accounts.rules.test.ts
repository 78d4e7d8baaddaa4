import {
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toEntity } from '#data/firebase/convert.ts';
import type { Action } from '#domain/access/can.ts';
import {
  DAY_ADJUSTMENT_KINDS,
  DAY_ADJUSTMENT_REASON,
  DAY_KINDS_OF,
  LeaveAdjustmentSchema,
} from '#domain/leave/document/day-adjustment.ts';
import { DAY_ACCOUNTS } from '#domain/leave/document/leave-type.ts';
import { MOST_UNITS } from '#domain/leave/document/leave-units.ts';
import { paths } from '#domain/paths.ts';
import { ofPremium, may, PREMIUM, premium, SIGNED_IN, wordOf } from './scenes/leave-scene.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('leave-accounts');
});
afterAll(() => world.close());

const TODAY = utcDay();
const YEAR = Number(TODAY.slice(0, 4));
/** The holiday year that a day lies in. */
const HOLIDAY_YEAR = Number(TODAY.slice(5, 7)) < 9 ? YEAR - 1 : YEAR;
const PROFILE = { isOn: true, startsIn: 1, validMonths: 12, whenOver: 'payOut' };

const move = (change: Data = {}): Data => ({
  id: randomUUID(),
  employeeId: PREMIUM,
  unitId: STABLE,
  account: 'holiday',
  kind: 'opening',
  days: 83_200,
  year: HOLIDAY_YEAR,
  date: TODAY,
  reason: 'fra det gamle system',
  ...change,
});
const pathOf = (data: Data): string => paths.leaveAdjustment(FARM, String(data['id']));
const add = (data: Data, persona: Persona = owner) =>
  outcomeOf(setDoc(doc(world.as(persona), pathOf(data)), { ...data, ...createdBy(persona) }));
const update = (data: Data, change: Data, persona: Persona = owner) =>
  outcomeOf(updateDoc(doc(world.as(persona), pathOf(data)), change));
const stored = async (data: Data): Promise<Data> => {
  expect(await add(data)).toBe('allowed');
  return data;
};
const keeps = (change: Data) =>
  world.seed({
    [paths.leaveSettings(FARM)]: { id: 'leave', extra: PROFILE, care: PROFILE, ...change },
  });
beforeEach(() => keeps({}));

describe('a movement of an account of days', () => {
  test.each(SIGNED_IN)('is made by whom the domain allows: $name', async (persona) => {
    const word = (action: Action) => wordOf(may(persona, action, ofPremium));
    for (const kind of DAY_ADJUSTMENT_KINDS) {
      expect(await add(move({ kind }), persona)).toBe(word('leave.adjust'));
    }
    const payOut = await stored(move({ kind: 'payOut' }));
    expect(await update(payOut, deletedBy(persona), persona)).toBe(word('leave.adjust'));
  });

  test('nobody moves their own but an owner, and a leader nobody’s', async () => {
    expect(await add(move(), premium)).toBe('denied');
    for (const kind of ['payOut', 'taken', 'correction']) {
      expect(await add(move({ kind }), leader)).toBe('denied');
      expect(await add(move({ kind }), leaderOf([STABLE, FIELD]))).toBe('denied');
    }
    expect(await add(move({ employeeId: OWNER_UID }))).toBe('allowed');
    expect(await add(move(), admin)).toBe('allowed');
  });

  test('is of a kind that its account knows', async () => {
    for (const account of DAY_ACCOUNTS) {
      for (const kind of [...DAY_ADJUSTMENT_KINDS, 'taken']) {
        const known: readonly string[] = DAY_KINDS_OF[account];
        const year = account === 'holiday' ? HOLIDAY_YEAR : YEAR;
        expect([account, kind, await add(move({ account, kind, year }))]).toEqual([
          account,
          kind,
          wordOf(known.includes(kind)),
        ]);
      }
    }
  });

  test('is of an account that the farm keeps', async () => {
    const of = (account: string) => add(move({ account, year: YEAR }));
    await keeps({ extra: { ...PROFILE, isOn: false }, care: null });
    expect(await of('extra')).toBe('denied');
    expect(await of('care')).toBe('denied');
    await world.remove(paths.leaveSettings(FARM));
    expect(await of('extra')).toBe('denied');
    expect(await add(move())).toBe('allowed');
  });

  test('lies while the days of its year can be taken', async () => {
    const of = (year: number) => add(move({ year }));
    expect(await of(HOLIDAY_YEAR + 1)).toBe('denied');
    expect(await of(HOLIDAY_YEAR)).toBe('allowed');
    expect(await of(HOLIDAY_YEAR - 1)).toBe(wordOf(Number(TODAY.slice(5, 7)) >= 9));
    expect(await of(HOLIDAY_YEAR - 2)).toBe('denied');
    const care = (year: number) => add(move({ account: 'care', year }));
    expect(await care(YEAR + 1)).toBe('denied');
    expect(await care(YEAR)).toBe('allowed');
    expect(await care(YEAR - 1)).toBe('denied');
    await keeps({ care: { isOn: true, whenOver: 'keep' } });
    expect(await care(1900)).toBe('allowed');
    expect(await care(YEAR + 1)).toBe('denied');
    await keeps({ care: { isOn: true, validMonths: 13 } });
    expect(await care(YEAR - 2)).toBe('denied');
  });

  test('pays the fifth week of holiday until 31 March after its days could be taken', async () => {
    await world.seed({ [paths.farm(FARM)]: { ownerId: OWNER_UID, lockedThrough: null } });
    const of = (kind: string, year: number, date: string) => add(move({ kind, year, date }));
    expect(await of('payOut', 2023, '2024-12-31')).toBe('allowed');
    expect(await of('payOut', 2023, '2025-01-01')).toBe('allowed');
    expect(await of('payOut', 2023, '2025-03-31')).toBe('allowed');
    expect(await of('payOut', 2023, '2025-04-01')).toBe('denied');
    expect(await of('payOut', 2023, '2023-08-31')).toBe('denied');
    for (const kind of ['correction', 'opening', 'transfer', 'obstacle']) {
      expect([kind, await of(kind, 2023, '2024-12-31')]).toEqual([kind, 'allowed']);
      expect([kind, await of(kind, 2023, '2025-01-01')]).toEqual([kind, 'denied']);
    }
    const extra = (date: string) =>
      add(move({ account: 'extra', kind: 'payOut', year: 2024, date }));
    expect(await extra('2024-12-31')).toBe('allowed');
    expect(await extra('2025-01-01')).toBe('denied');
    await world.seed({ [paths.farm(FARM)]: { ownerId: OWNER_UID, lockedThrough: utcDay(-6) } });
  });

  test('lies in the employment, of somebody who has left too', async () => {
    const record = { units: [STABLE], role: 'employee', seatType: 'BASIC', deleted: null };
    const isFor = async (change: Data, date = TODAY, of: Data = {}) => {
      await world.seed({ [paths.employee(FARM, 'gone')]: { ...record, ...change } });
      return add(move({ employeeId: 'gone', date, ...of }));
    };
    const day = (days: number) => Timestamp.fromMillis(Date.parse(utcDay(days)));
    expect(await isFor({})).toBe('allowed');
    expect(await isFor({ startDate: day(3) })).toBe('denied');
    expect(await isFor({ startDate: day(0) })).toBe('allowed');
    expect(await isFor({ endDate: day(-3) })).toBe('denied');
    expect(await isFor({ endDate: day(-3), deleted: day(-3) }, utcDay(-3))).toBe('allowed');
    expect(await isFor({ deleted: day(-3) })).toBe('denied');
    expect(await isFor({ units: [FIELD] })).toBe('denied');
    expect(await add(move({ employeeId: 'nobody' }))).toBe('denied');
    // What is left of holiday may be paid later, of other accounts not; and nothing is before the first day.
    const left = { endDate: day(-3), deleted: day(-3) };
    const paid = { kind: 'payOut' };
    expect(await isFor(left, TODAY, paid)).toBe('allowed');
    expect(await isFor({ startDate: day(3) }, TODAY, paid)).toBe('denied');
    expect(await isFor(left, TODAY, { ...paid, account: 'extra', year: YEAR })).toBe('denied');
  });

  const BAD: Readonly<Record<string, Data>> = {
    'half a unit': { days: 0.5 },
    'days as text': { days: '10000' },
    'more days than any': { days: MOST_UNITS + 1 },
    'fewer days than any': { days: -MOST_UNITS - 1 },
    'no correction': { kind: 'correction', days: 0 },
    'a correction without a reason': { kind: 'correction', reason: '  ' },
    'nothing paid out': { kind: 'payOut', days: 0 },
    'a pay-out that gives': { kind: 'payOut', days: -1 },
    'a transfer that takes': { kind: 'transfer', days: -10_000 },
    'an obstacle of nothing': { kind: 'obstacle', days: 0 },
    'another kind': { kind: 'gift' },
    'two kinds': { kind: 'opening)|(gift' },
    'another account': { account: 'ferie' },
    'an account of minutes': { account: 'flex' },
    'minutes beside days': { minutes: 60 },
    'minutes for days': { days: null, minutes: 60 },
    'no year': { year: null },
    'a year as text': { year: String(HOLIDAY_YEAR) },
    'a year beyond all': { year: 9999, date: '9999-09-01' },
    'a day that does not exist': { date: '2026-02-30' },
    'a day to come': { date: utcDay(2) },
    'a pay-out on a day that is locked': { kind: 'payOut', date: utcDay(-6) },
    'another unit': { unitId: FIELD },
    'another id inside': { id: 'other' },
    'an endless person': { employeeId: 'x'.repeat(129) },
    'an endless reason': { reason: 'x'.repeat(DAY_ADJUSTMENT_REASON + 1) },
    'a number as reason': { reason: 7 },
    'a field too many': { colour: 'red' },
    'another unit that pays': { payUnitId: FIELD },
  };
  test.each(Object.entries(BAD))('is not made with %s', async (_, change) => {
    const good = move();
    const bad = { ...good, ...change, ...createdBy(owner) };
    expect(await outcomeOf(setDoc(doc(world.as(owner), pathOf(good)), bad))).toBe('denied');
    expect(await add(good)).toBe('allowed');
  });

  test('is good at the edges, and the app reads it', async () => {
    for (const change of [
      { days: 0 },
      { days: MOST_UNITS },
      { days: -MOST_UNITS },
      { kind: 'correction', days: -1 },
      { kind: 'payOut', days: 1, date: utcDay(-5) },
      { date: utcDay(-6) },
    ]) {
      const data = move(change);
      expect(await add(data)).toBe('allowed');
      expect(toEntity(LeaveAdjustmentSchema, String(data['id']), data).ok).toBe(true);
    }
    const { reason: _reason, ...silent } = move({ kind: 'transfer' });
    expect(await add(silent)).toBe('allowed');
    const { reason: _why, ...wordless } = move({ kind: 'correction' });
    expect(await add(wordless)).toBe('denied');
  });

  test.each([
    ['by another', { createdByEid: 'me' }],
    ['at another time', { created: Timestamp.fromMillis(1) }],
    ['taken back already', { deleted: serverTimestamp(), deletedByEid: OWNER_UID }],
  ])('is not made %s', async (_, change) => {
    const data = move();
    const forged = { ...data, ...createdBy(owner), ...change };
    expect(await outcomeOf(setDoc(doc(world.as(owner), pathOf(data)), forged))).toBe('denied');
  });

  test('is not made under an endless id, and only once', async () => {
    const id = `${randomUUID()}${'f'.repeat(128)}`;
    expect(await add(move({ id: id.slice(0, 129) }))).toBe('denied');
    const data = await stored(move({ id: id.slice(0, 128) }));
    expect(await add(data)).toBe('denied');
  });
});

describe('what was moved', () => {
  test.each<[string, Data]>([
    ['other days', { days: 1 }],
    ['another day', { date: utcDay(-1) }],
    ['another year', { year: HOLIDAY_YEAR - 1 }],
    ['another kind', { kind: 'payOut' }],
    ['an account of minutes', { account: 'flex' }],
    ['another reason', { reason: 'x' }],
    ['another person', { employeeId: OWNER_UID }],
    ['no account', { account: deleteField() }],
  ])('never gets %s', async (_, change) => {
    const data = await stored(move());
    expect(await update(data, { ...change, ...updatedBy(owner) })).toBe('denied');
    expect(await update(data, { ...change, ...deletedBy(owner) })).toBe('denied');
  });

  test('is taken back once and for all, by owners', async () => {
    const data = await stored(move({ kind: 'payOut' }));
    expect(await update(data, deletedBy(leader), leader)).toBe('denied');
    expect(await update(data, deletedBy(premium), premium)).toBe('denied');
    expect(await update(data, deletedBy(owner))).toBe('allowed');
    expect(await update(data, restoredBy(owner))).toBe('denied');
  });

  test('stays once its day is locked, but for what was brought along', async () => {
    const old = { date: utcDay(-6), deleted: null };
    const paid = move({ kind: 'payOut', ...old });
    const opening = move(old);
    await world.seed({ [pathOf(paid)]: paid, [pathOf(opening)]: opening });
    expect(await update(paid, deletedBy(owner))).toBe('denied');
    expect(await update(opening, deletedBy(owner))).toBe('allowed');
  });
});
