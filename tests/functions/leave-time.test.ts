import { beforeEach, describe, expect, test } from 'vitest';
import { type Leave, LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { planWeekId } from '#domain/plan/week/plan-week.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { countLeave } from '../../functions/src/leave/leave-written.ts';
import { leaveWrite } from '../../functions/src/index.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { recomputeOpenMonths } from '../../functions/src/time/recompute-farm.ts';
import { onEveryFarm } from './every-farm.ts';
import { anOctober, closed, during } from './closing-world.ts';
import { aFarm, clearProject, employ, read, type Somebody } from './farm-world.ts';
import { registrationsOf, services, worked } from './time-world.ts';

const { db } = services;

/** 37 hours in five days: 444 minutes each. */
const FULL_TIME = {
  seatType: 'PREMIUM',
  employmentType: 'flex',
  hours: [{ date: 1, month: 1, year: 2020, value: 37 }],
};
/** Two weeks from Monday 12 October 2026. */
const TWO_WEEKS = aRule('norm', { basis: 'weeks', weeks: 2, anchor: '2026-10-12' });

let farm: string;
let person: Somebody;
let registrations: ReturnType<typeof registrationsOf>;

const monthOf = (month: string) => read(paths.timeMonth(farm, person.uid, month));

/** Writes a leave, and reports it as the database does. */
async function put(id: string, change: Partial<Leave> = {}): Promise<void> {
  const reference = db.doc(paths.leave(farm, id));
  const before = toEntity(LeaveSchema, await reference.get());
  const leave = aLeave({ id, employeeId: person.uid, unitId: 'stable', ...change });
  await reference.set({ ...leave });
  await countLeave(services, { farmId: farm, before, after: leave });
}

const WEEK = { from: '2026-10-12', to: '2026-10-16' };

beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
  person = await employ(farm, 'employee', ['stable'], FULL_TIME);
  registrations = registrationsOf(farm);
});

describe('leave that is in force', () => {
  test('is paid, is neutral for the average week, and leaves flex as if it had been worked', async () => {
    await db.doc(paths.timeRule(farm, 'norm')).set({ ...TWO_WEEKS, id: 'norm' });
    const weekdays = ['19', '20', '21', '22', '23'];
    for (const date of weekdays) {
      const hours = ['06:00', '13:24'] as const;
      await registrations.set(date, worked(person.uid, `2026-10-${date}`, [...hours]));
    }
    const short = await monthOf('2026-10');
    await put('week', WEEK);
    const stored = await monthOf('2026-10');
    expect(stored?.['lines']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ day: '2026-10-12', payCode: '40', quantity: 1, unit: 'day' }),
      ]),
    );
    expect(stored?.['neutral']).toHaveLength(5);
    // Five days of 7:24 that no longer are missing.
    expect(Number(stored?.['flexOut']) - Number(short?.['flexOut'])).toBe(5 * 444);
    await put('week', { ...WEEK, status: 'cancelled' });
    expect(await monthOf('2026-10')).toMatchObject({ flexOut: short?.['flexOut'], neutral: [] });
  });

  test('of a month without work is stored, and nothing once it is cancelled', async () => {
    await put('week', WEEK);
    expect(await monthOf('2026-10')).toMatchObject({ days: [], minutes: 0 });
    expect((await monthOf('2026-10'))?.['lines']).toHaveLength(5);
    await put('week', { ...WEEK, status: 'cancelled' });
    expect((await monthOf('2026-10'))?.['lines']).toEqual([]);
  });

  test('of a sick person without weekly hours is worth the shift that was planned', async () => {
    const helper = await employ(farm, 'employee', ['stable'], { seatType: 'DELTID', hours: [] });
    const week = '2026-W42';
    const publish = (employeeId: string | null) =>
      db.doc(paths.planWeek(farm, planWeekId('stable', week))).set({
        ...NO_AUDIT,
        id: planWeekId('stable', week),
        unitId: 'stable',
        week,
        shifts: {
          s: {
            employeeId,
            start: at('2026-10-12', '05:00'),
            end: at('2026-10-12', '10:30'),
            breakMinutes: 30,
          },
        },
        dayNotes: {},
        previous: {},
        publicationId: 'p',
        publishedAt: 1,
        publishedByEid: 'x',
      });
    await publish(helper.uid);
    const sick = { type: 'sick', status: 'reported', employeeId: helper.uid } as const;
    await put('ill', { ...sick, from: '2026-10-12', to: '2026-10-13' });
    const lines = async () => (await read(paths.timeMonth(farm, helper.uid, '2026-10')))?.['lines'];
    const paid = [expect.objectContaining({ day: '2026-10-12', payCode: '50', quantity: 300 })];
    expect(await lines()).toEqual(paid);
    // The shift goes to somebody else, and the day is worth what it was.
    await publish(null);
    const { planned } = (await read(paths.leave(farm, 'ill'))) as Pick<Leave, 'planned'>;
    expect(planned).toMatchObject({ '2026-10-12': 300, '2026-10-13': 0 });
    await countLeave(services, {
      farmId: farm,
      before: null,
      after: toEntity(LeaveSchema, await db.doc(paths.leave(farm, 'ill')).get()),
    });
    expect(await lines()).toEqual(paid);
  });

  test('takes hours off in lieu from their own account', async () => {
    await db.doc(paths.leaveAdjustment(farm, 'start')).set({
      id: 'start',
      employeeId: person.uid,
      unitId: 'stable',
      account: 'lieu',
      kind: 'opening',
      minutes: 600,
      date: '2026-10-01',
      deleted: null,
    });
    await put('off', { type: 'lieu', from: '2026-10-12', to: '2026-10-12' });
    expect(await monthOf('2026-10')).toMatchObject({ lieuOut: 600 - 444, neutral: [] });
  });

  test.each(['requested', 'rejected', 'withdrawn'] as const)(
    'that is %s changes nothing',
    async (status) => {
      await put('week', { ...WEEK, status });
      expect(await monthOf('2026-10')).toBeUndefined();
    },
  );

  test('sick in a holiday: days of the year before the month are waited for first', async () => {
    const sick = { type: 'sick', status: 'well', proof: true } as const;
    // Five waiting days in September, so that every day of October comes back.
    await put('early', { from: '2026-09-07', to: '2026-09-18' });
    await put('ill', { ...sick, from: '2026-09-09', to: '2026-09-15' });
    await put('late', { from: '2026-10-12', to: '2026-10-23' });
    await put('again', { ...sick, from: '2026-10-15', to: '2026-10-16' });
    const lines: { payCode: string; day: string }[] = (await monthOf('2026-10'))?.['lines'] ?? [];
    const codes = lines.map(({ day, payCode }) => `${day.slice(8)} ${payCode}`).toSorted();
    expect(codes).toEqual(expect.arrayContaining(['12 40', '15 50', '16 50', '23 40']));
    expect(codes).not.toContain('15 40');
  });

  test('that cannot be read stops nothing', async () => {
    await db
      .doc(paths.leave(farm, 'odd'))
      .set({ employeeId: person.uid, to: '2026-10-20', from: 7 });
    await registrations.set('oct', worked(person.uid, '2026-10-14', ['07:00', '15:00']));
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 480 });
  });

  test('is found by night too', async () => {
    const leave = aLeave({ id: 'l', employeeId: person.uid, unitId: 'stable', ...WEEK });
    await db.doc(paths.leave(farm, 'l')).set({ ...leave });
    await onEveryFarm(recomputeOpenMonths, services);
    expect((await monthOf('2026-10'))?.['neutral']).not.toEqual([]);
  });

  test('days that were paid out are owed with the period of their day', async () => {
    const october = await anOctober();
    farm = october.farm;
    const paid = await employ(farm, 'employee', ['stable'], FULL_TIME);
    const move = {
      id: 'p',
      employeeId: paid.uid,
      unitId: 'stable',
      account: 'holiday',
      kind: 'payOut',
      days: 25_000,
      year: 2025,
      date: '2026-10-12',
      deleted: null,
    };
    await db.doc(paths.leaveAdjustment(farm, 'p')).set(move);
    expect(await october.close()).toEqual(closed());
    const own = (await october.statements()).find((one) => one['employeeId'] === paid.uid);
    expect(own?.['lines']).toMatchObject([{ id: 'days/p', payCode: '43', quantity: 2.5 }]);
  });

  test('is owed with its period, without a day of work too', async () => {
    const october = await anOctober();
    farm = october.farm;
    const away = await employ(farm, 'employee', ['stable'], FULL_TIME);
    const leave = aLeave({ id: 'l', employeeId: away.uid, unitId: 'stable', ...WEEK });
    await db.doc(paths.leave(farm, 'l')).set({ ...leave });
    expect(await october.close()).toEqual(closed());
    const statements = await october.statements();
    const own = statements.find((one) => one['employeeId'] === away.uid);
    expect(own).toMatchObject({ minutes: 0, registrationIds: [] });
    expect(own?.['lines']).toMatchObject(
      Array.from({ length: 5 }, () => ({ payCode: '40', quantity: 1 })),
    );
  });

  test.each<[string, Partial<Leave> | null, Partial<Leave>, number]>([
    ['is approved', null, {}, 5],
    ['is cancelled', {}, { status: 'cancelled' }, 0],
    ['is moved out of the period', {}, { from: '2026-11-02', to: '2026-11-06' }, 0],
  ])('that %s while its period is closed is in the statement', async (_, was, is, days) => {
    const october = await anOctober();
    farm = october.farm;
    const away = await employ(farm, 'employee', ['stable'], FULL_TIME);
    const fields = { id: 'l', employeeId: away.uid, unitId: 'stable', ...WEEK };
    const set = (change: Partial<Leave>, audit: object) =>
      db.doc(paths.leave(farm, 'l')).set({ ...aLeave({ ...fields, ...change }), ...audit });
    if (was !== null) await set(was, { created: new Date(1) });
    const using = during('frozen', () =>
      set(
        is,
        was === null ? { created: new Date() } : { created: new Date(1), updated: new Date() },
      ),
    );
    expect(await october.close({}, using)).toEqual(closed());
    const statements = await october.statements();
    const own = statements.find((one) => one['employeeId'] === away.uid);
    expect(own?.['lines'] ?? []).toHaveLength(days);
  });

  test('is what the deployed function is told of', () => {
    expect(leaveWrite.__endpoint.eventTrigger?.eventFilterPathPatterns).toEqual({
      document: 'farms/{farm}/leaves/{id}',
    });
  });
});
