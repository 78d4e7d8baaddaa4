import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { can } from '#domain/access/can.ts';
import { ClaimsSchema } from '#domain/access/claims.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, dayOf, daysIn, isoWeekOf, utcOffset } from '#domain/dates/day.ts';
import { EmployeeSchema, toActorEmployee } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { NotificationSchema } from '#domain/notification/notification.ts';
import { LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import {
  AbsenceSchema,
  isInForce,
  lastDayOf,
  LEAVE_STATUSES,
  LeaveSchema,
} from '#domain/leave/document/leave.ts';
import { DAY_UNITS } from '#domain/leave/document/leave-type.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { dayLedger } from '#domain/leave/ledger/balances.ts';
import { endingPeriod, yearEndOf } from '#domain/leave/effects/year-end.ts';
import { isDayAdjustment, LeaveAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { PayPeriodSchema, StatementSchema } from '#domain/time/closing/pay-period.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import {
  isRunning,
  type Registration,
  RegistrationSchema,
} from '#domain/time/registration/registration.ts';
import { counts as isCounted, workedMinutes } from '#domain/time/registration/worked.ts';
import { UnitSchema } from '#domain/farm/unit.ts';
import { at, ZONE } from '../time/clock.ts';
import { buildSeed, OTHER_FARM, SEED_FARM, type SeedData } from './build.ts';
import { STORED_SCHEMAS } from './schemas.ts';
import { LEAVE_PEOPLE } from './leave.ts';
import { largeFarm, largeFarmId } from './large-farm.ts';

const NOWS = {
  'a Saturday morning before milking': at('2026-11-21', '02:08'),
  'a harvest evening': at('2027-08-12', '21:30'),
  'the first day of a year': at('2027-01-01', '00:10'),
  'the leap day': at('2028-02-29', '12:00'),
  'the night of the clock change': at('2027-03-28', '04:00'),
};
const NOW = NOWS['a Saturday morning before milking'];
const seed = buildSeed(NOW);

function documents<S extends v.GenericSchema>(data: SeedData, folder: RegExp, schema: S) {
  const found: v.InferOutput<S>[] = [];
  for (const [path, document] of data.documents) {
    if (folder.test(path)) found.push(v.parse(schema, document));
  }
  return found;
}
const registrationsOf = (data: SeedData) =>
  documents(data, /\/timeRegistrations\/[^/]+$/, RegistrationSchema);
/** What somebody has worked in a month, as raw minutes. */
const minutesIn = (registrations: readonly Registration[], month: string): number =>
  registrations
    .filter((entry) => isCounted(entry) && entry.workDate.startsWith(month))
    .reduce((sum, entry) => sum + workedMinutes(entry, NOW), 0);
const employeesOf = (data: SeedData, farm: string) =>
  documents(data, new RegExp(`^farms/${farm}/employees/[^/]+$`), EmployeeSchema);

function overlaps(entries: readonly Registration[]): string[] {
  const sorted = entries
    .filter(isActive)
    .toSorted((a, b) => a.employeeId.localeCompare(b.employeeId) || a.start - b.start);
  return sorted
    .filter((entry, index) => {
      const before = sorted[index - 1];
      if (before?.employeeId !== entry.employeeId) return false;
      return before.end === null || before.end > entry.start;
    })
    .map(({ id }) => id);
}

describe('the seed farm', () => {
  test('is the same for the same minute', () => {
    expect([...buildSeed(NOW).documents]).toEqual([...seed.documents]);
  });

  test('has the people, units and seats of the farm', () => {
    const people = employeesOf(seed, SEED_FARM);
    const seats = Object.groupBy(people, ({ seatType }) => seatType);
    expect(people).toHaveLength(24);
    expect(
      Object.fromEntries(Object.entries(seats).map(([seat, all]) => [seat, all.length])),
    ).toEqual({ COMBINED: 5, PREMIUM: 9, BASIC: 5, DELTID: 3, PLANNING: 2 });
    expect(documents(seed, new RegExp(`^farms/${SEED_FARM}/units/`), UnitSchema)).toHaveLength(6);
    expect(people.filter((person) => !isActive(person)).map(({ id }) => id)).toEqual([
      'piotr-nowak',
    ]);
    expect(employeesOf(seed, OTHER_FARM).length).toBeGreaterThan(0);
  });

  test('lets everybody sign in by first name, but for the one who left', () => {
    const emails = seed.accounts.map(({ email }) => email);
    expect(new Set(emails).size).toBe(28);
    expect(emails).toContain('larsole@lyngbaekgaard.example');
    expect(seed.accounts.filter(({ disabled }) => disabled).map(({ uid }) => uid)).toEqual([
      'piotr-nowak',
    ]);
    for (const { claims } of seed.accounts) expect(v.parse(ClaimsSchema, claims)).toEqual(claims);
  });

  test('shows more than one page of notifications to the cattle leader', () => {
    const own = documents(seed, /^users\/soren-oestergaard\/notifications\//, NotificationSchema);
    expect(own.length).toBeGreaterThan(12);
    expect(own.some(({ read }) => read)).toBe(true);
    expect(own.filter(({ read }) => !read)).toHaveLength(3);
  });

  test('has Ida a step before her 80 hours', () => {
    const ida = registrationsOf(seed).filter(({ employeeId }) => employeeId === 'ida-krogh');
    const minutes = minutesIn(ida, '2026-11');
    expect(minutes).toBe(78.5 * 60);
  });

  test('has a night watch over each change of the clock', () => {
    const lengths = registrationsOf(seed)
      .filter(({ start, end }) => utcOffset(start, ZONE) !== utcOffset(end ?? start, ZONE))
      .map(({ start, end }) => Math.round(((end ?? start) - start) / 3_600_000));
    expect(lengths.toSorted((a, b) => a - b)).toEqual([7, 9]);
  });

  test('has somebody back at work after too short a rest', () => {
    const mihai = registrationsOf(seed)
      .filter(({ employeeId }) => employeeId === 'mihai-dumitrescu')
      .toSorted((a, b) => a.start - b.start);
    const rests = mihai.map(({ start }, index) => start - (mihai[index - 1]?.end ?? 0));
    const short = rests.filter((rest) => rest > 6 * 3_600_000 && rest < 8 * 3_600_000);
    expect(short).toHaveLength(1);
  });
});

describe.each(Object.entries(NOWS))('at %s', (_name, now) => {
  const data = buildSeed(now);
  const registrations = registrationsOf(data);
  const people = employeesOf(data, SEED_FARM);
  const today = dayOf(now, ZONE);

  test('every document is one the product accepts', () => {
    for (const [path, document] of data.documents) {
      const schema = STORED_SCHEMAS.find(([pattern]) => pattern.test(path))?.[1];
      if (schema === undefined) throw new Error(`No schema for ${path}`);
      expect(v.safeParse(schema, document).issues, path).toBeUndefined();
    }
  });

  test('nobody is in two places at once', () => {
    expect(overlaps(registrations)).toEqual([]);
  });

  test('five people are at work, two forgot to stop, some have to correct', () => {
    const running = registrations.filter(isRunning);
    expect(running).toHaveLength(5);
    expect(running.every(({ start }) => start < now && start > now - 6 * 3_600_000)).toBe(true);
    const forgotten = registrations.filter(({ status }) => status === 'needsAction');
    expect(forgotten.map(({ workDate }) => workDate)).toEqual([
      addDays(today, -1),
      addDays(today, -1),
    ]);
    expect(forgotten.every(({ flags }) => flags.includes('no_stop'))).toBe(true);
    const returned = registrations.filter(({ status }) => status === 'returned');
    expect(returned.length).toBeGreaterThan(0);
    expect(returned.every(({ returnReason }) => returnReason !== null)).toBe(true);
  });

  test('everybody works where they belong and may have clocked there', () => {
    for (const entry of registrations) {
      const person = people.find(({ id }) => id === entry.employeeId);
      if (person === undefined) throw new Error(`Nobody has ${entry.id}`);
      const active = { ...person, deleted: isRunning(entry) ? person.deleted : null };
      const claims = data.accounts.find(({ uid }) => uid === person.id)?.claims;
      if (claims === undefined) throw new Error(`No account for ${person.id}`);
      const actor = { uid: person.id, claims, employee: toActorEmployee(active) };
      const target = { farmId: SEED_FARM, employeeId: person.id, unitIds: [entry.unitId] };
      expect(can(actor, 'registration.clock', target), entry.id).toBe(true);
    }
  });

  test('belongs to the day of its start, ended in the past and is stamped in order', () => {
    for (const { start, end, workDate, created, updated } of registrations) {
      expect(workDate).toBe(dayOf(start, ZONE));
      expect(end ?? start).toBeLessThanOrEqual(now);
      expect(created ?? 0).toBeLessThanOrEqual(updated ?? now);
      expect(updated ?? 0).toBeLessThanOrEqual(now + 60_000);
    }
  });

  test('twelve months are there, approved but for the last days', () => {
    const weeks = new Set(registrations.map(({ workDate }) => isoWeekOf(workDate).week));
    expect(weeks.size).toBeGreaterThanOrEqual(52);
    expect(registrations.length).toBeGreaterThan(4000);
    const old = registrations.filter(({ workDate }) => workDate < addDays(today, -10));
    expect(new Set(old.map(({ status }) => status))).toEqual(new Set(['approved']));
  });
});

describe('the leave of the farm', () => {
  const leaves = documents(seed, /\/leaves\//, LeaveSchema);
  const people = employeesOf(seed, SEED_FARM).filter(({ id }) => LEAVE_PEOPLE.includes(id));
  const [farm] = documents(seed, /^farms\/lyngbaekgaard$/, FarmSchema);
  const [settings] = documents(seed, /\/settings\/leave$/, LeaveSettingsSchema);
  const today = dayOf(NOW, ZONE);
  const aboutOf = (person: (typeof people)[number]): LeaveInput => {
    if (farm === undefined || settings === undefined) throw new Error('no farm');
    return {
      context: { person, farm, calendar: leaveCalendar([]) },
      settings,
      leaves: leaves.filter(({ employeeId }) => employeeId === person.id),
      adjustments: documents(seed, /\/leaveAdjustments\//, LeaveAdjustmentSchema)
        .filter(isDayAdjustment)
        .filter(({ employeeId }) => employeeId === person.id),
      today,
    };
  };

  test('is of every state, and nobody was at work on a whole day of it', () => {
    expect(new Set(leaves.map(({ status }) => status))).toEqual(new Set(LEAVE_STATUSES));
    expect(leaves.filter(({ ask }) => ask !== null)).toHaveLength(1);
    const worked = new Set(
      registrationsOf(seed).map(({ employeeId, workDate }) => `${employeeId} ${workDate}`),
    );
    const both = leaves
      .filter((leave) => isInForce(leave) && leave.part === 'full')
      .flatMap((leave) =>
        daysIn({ from: leave.from, until: addDays(lastDayOf(leave, today), 1) })
          .map((day) => `${leave.employeeId} ${day}`)
          .filter((day) => worked.has(day)),
      );
    expect(both).toEqual([]);
  });

  test('gives balances that can be signed: nothing overdrawn, and what is to be taken as it is said', () => {
    const rest = people.map((person) => {
      const about = aboutOf(person);
      const period = endingPeriod(today);
      const ledger = dayLedger(about, 'holiday', today);
      expect(
        ledger.lines.filter(({ code }) => code === 'taken_ahead'),
        person.id,
      ).toEqual([]);
      if (period === null) return [person.id, null];
      const { toPlace, movable } = yearEndOf(about, period);
      return [person.id, (toPlace + movable) / DAY_UNITS];
    });
    expect(Object.fromEntries(rest)).toMatchObject({
      'rasmus-bjerregaard': 5,
      'andreea-ionescu': 3,
      'iryna-kovalenko': 2,
      'oleksandr-shevchenko': 1.52,
    });
  });

  test('shows colleagues the days of what is in force alone', () => {
    const absences = documents(seed, /\/absences\//, AbsenceSchema);
    expect(absences.map(({ id }) => id)).toEqual(
      leaves.filter((leave) => isInForce(leave)).map(({ id }) => id),
    );
    expect(JSON.stringify(absences)).not.toMatch(/sick|child|care|type|status/);
  });
});

describe('the totals of the farm', () => {
  const registrations = registrationsOf(seed);
  const months = documents(seed, /\/timeMonths\//, TimeMonthSchema);
  const [period, ...more] = documents(seed, /\/payPeriods\/[^/]+$/, PayPeriodSchema);
  const statements = documents(seed, /\/statements\//, StatementSchema);

  test('are those of everybody’s months, a year of them', () => {
    expect(new Set(months.map(({ month }) => month)).size).toBe(13);
    expect(months.length).toBeGreaterThan(250);
    for (const { employeeId, month, rawMinutes, counts } of months) {
      const own = registrations.filter((entry) => entry.employeeId === employeeId);
      const ended = own.filter((entry) => !isRunning(entry));
      const minutes = minutesIn(ended, month);
      expect(rawMinutes, `${employeeId} ${month}`).toBe(minutes);
      const entries = Object.values(counts).reduce((sum, count) => sum + count, 0);
      expect(entries).toBe(own.filter(({ workDate }) => workDate.startsWith(month)).length);
    }
  });

  test('go on from month to month where there is a flex account', () => {
    const ionut = months.filter(({ employeeId }) => employeeId === 'ionut-popescu');
    expect(ionut.length).toBeGreaterThan(10);
    for (const [index, { flexIn }] of ionut.entries()) {
      expect(flexIn).toBe(index === 0 ? 0 : ionut[index - 1]?.flexOut);
    }
    // What was set, corrected and paid out is in them.
    const ended = ionut.filter(({ month }) => month < '2026-11' && month > '2025-11');
    expect(ended.every(({ flexOut }) => (flexOut ?? 0) > -60 * 60)).toBe(true);
    const paid = ionut.flatMap(({ lines }) => lines).filter(({ payCode }) => payCode === '32');
    expect(paid).toMatchObject([{ day: '2026-10-01', quantity: 900 }]);
    const ida = months.filter(({ employeeId }) => employeeId === 'ida-krogh');
    expect(new Set(ida.map(({ flexOut }) => flexOut))).toEqual(new Set([null]));
  });

  test('carry time off in lieu from month to month, less what leave takes of it', () => {
    const rasmus = months.filter(({ employeeId }) => employeeId === 'rasmus-bjerregaard');
    // 22:12 that he brought along, and a day of 7:24 at the end of the month.
    expect(rasmus.find(({ month }) => month === '2026-11')).toMatchObject({
      lieuIn: 1332,
      lieuOut: 888,
    });
  });

  test('are frozen for the month before last, which is locked', () => {
    expect(more).toEqual([]);
    expect(period).toMatchObject({ id: '2026-09-01', to: '2026-09-30', status: 'locked' });
    const farms = documents(seed, /^farms\/[^/]+$/, FarmSchema);
    const farm = farms.find(({ id }) => id === SEED_FARM);
    expect(farm?.lockedThrough).toBe(period?.to);
    expect(statements).toHaveLength(period?.people ?? 0);
    const minutes = statements.reduce((sum, statement) => sum + statement.minutes, 0);
    expect(minutes).toBe(period?.minutes);
    const september = months.filter(({ month }) => month === '2026-09');
    expect(minutes).toBe(september.reduce((sum, month) => sum + month.minutes, 0));
  });
});

test('a large farm has its people and its running clocks, and only documents the product accepts', () => {
  const data = largeFarm({ people: 200, running: 50, nowMs: NOW });
  expect(employeesOf(data, largeFarmId(200))).toHaveLength(200);
  expect(registrationsOf(data).filter(isRunning)).toHaveLength(50);
  expect(overlaps(registrationsOf(data))).toEqual([]);
});
