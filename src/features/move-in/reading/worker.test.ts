import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { isActive } from '#domain/audit.ts';
import { monthOf } from '#domain/dates/day.ts';
import { CardSchema, type Employee, EmployeeSchema } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { FARM_FILES } from '#domain/files/export-scope.ts';
import { toCsv } from '#domain/files/table.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import { DayAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import { accountsOf, dayLedger } from '#domain/leave/ledger/balances.ts';
import { balanceOn } from '#domain/leave/ledger/ledger-line.ts';
import { IMPORTS, tableOf } from '#domain/move-in/import-kinds.ts';
import { type ExportedFiles, movedOut } from '#domain/move-in/move-out.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/move-in/move-in.ts';
import { STAYS_BEHIND } from '#domain/move-in/stays-behind.ts';
import { paths } from '#domain/paths.ts';
import { flexBeforeDay } from '#domain/time/month/flex-standing.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { ActivitySchema } from '#domain/time/registration/cap.ts';
import { UnitSchema } from '#domain/farm/unit.ts';
import { moveIn as dk } from '#i18n/dk/move-in.ts';
import { moveIn as en } from '#i18n/en/move-in.ts';
import { anActor } from '#tests/support/factories.ts';
import { buildSeed, SEED_FARM } from '#tests/support/seed/build.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { linesOf } from '#widgets/files/sheet-text.ts';

const TODAY = '2026-11-21';
const SEED = buildSeed(at(TODAY, '09:00')).documents;
const seeded = (collection: string) =>
  [...SEED].flatMap(([path, document]) => {
    const id = path.slice(collection.length + 1);
    return path.startsWith(`${collection}/`) && !id.includes('/') ? [{ ...document, id }] : [];
  });
const one = (path: string) => ({ ...SEED.get(path), id: path.split('/').at(-1) ?? '' });
const cardOf = (id: string) => one(paths.employeeCard(SEED_FARM, id));

const FILES = {
  farm: one(paths.farm(SEED_FARM)),
  generalSettings: one(paths.generalSettings(SEED_FARM)),
  leaveSettings: one(paths.leaveSettings(SEED_FARM)),
  units: seeded(paths.units(SEED_FARM)),
  activities: seeded(paths.activities(SEED_FARM)),
  employees: seeded(paths.employees(SEED_FARM)).map((person) => ({
    ...person,
    card: cardOf(person.id),
  })),
  timeRegistrations: seeded(paths.registrations(SEED_FARM)),
  timeMonths: seeded(paths.timeMonths(SEED_FARM)),
  leaves: seeded(paths.leaves(SEED_FARM)),
  planDrafts: seeded(paths.planDrafts(SEED_FARM)),
  planWeeks: seeded(paths.planWeeks(SEED_FARM)),
  planTemplates: seeded(paths.planTemplates(SEED_FARM)),
  leaveAdjustments: seeded(paths.leaveAdjustments(SEED_FARM)),
} satisfies ExportedFiles;
const OUT = movedOut(FILES, TODAY);

const PEOPLE = FILES.employees.map((person) => v.parse(EmployeeSchema, person));
const FARM = { ...v.parse(FarmSchema, FILES.farm), lockedThrough: null };
const aboutOf = (person: Employee) => ({
  context: { person, farm: FARM, calendar: leaveCalendar([]) },
  settings: v.parse(LeaveSettingsSchema, FILES.leaveSettings),
  leaves: [],
  adjustments: [],
  today: TODAY,
});

/** Writes a kind as the export does and reads it as the page does, on a farm with nobody or with these people. */
function outAndIn(kind: ImportKind, labels: typeof dk.fields | typeof en.fields) {
  const out = OUT?.[kind] ?? { fields: [], rows: [] };
  const words = { decimal: ',' as const, hours: '', money: '', total: '', timeZone: ZONE };
  const csv = toCsv([tableOf(kind, out, (field) => labels[field])], words);
  const people = kind === 'people' ? [] : PEOPLE;
  const claims = { ...anActor().claims, farm: SEED_FARM, owner: true };
  const sheet = IMPORTS[kind].understand(linesOf(csv), {
    actor: anActor({ claims }),
    farm: FARM,
    people,
    cards: new Map(people.map(({ id }) => [id, v.parse(CardSchema, cardOf(id))])),
    units: v.parse(v.array(UnitSchema), FILES.units),
    activities: v.parse(v.array(ActivitySchema), FILES.activities),
    today: TODAY,
    aboutOf,
    chosen: {},
    leavesUnknown: true,
  });
  return { out, sheet };
}

describe('what the export says of the seed farm', () => {
  test.each(
    IMPORT_KINDS.flatMap((kind) => [[kind, dk.fields] as const, [kind, en.fields] as const]),
  )('is understood without any choice: %s', (kind, labels) => {
    const { out, sheet } = outAndIn(kind, labels);
    expect(out.rows.length).toBeGreaterThan(10);
    expect(sheet.columns.map(({ field, origin }) => [field, origin])).toEqual(
      out.fields.map((field) => [field, 'head']),
    );
    expect(sheet.rows).toHaveLength(out.rows.length);
    expect(sheet.rows.filter(({ does }) => does === 'cannot')).toEqual([]);
  });

  test('is what stands there: terms change nothing, and balances are the same as the day ends', () => {
    expect(new Set(outAndIn('terms', dk.fields).sheet.rows.map(({ does }) => does))).toEqual(
      new Set(['same']),
    );
    const openings = outAndIn('balances', dk.fields).sheet.rows.flatMap(({ payload }) => {
      if (payload === null || !('days' in payload)) return [];
      const fields = { id: `row ${payload.row}`, unitId: '', kind: 'opening', ...payload };
      return [v.parse(DayAdjustmentSchema, fields)];
    });
    const leaves = v.parse(v.array(LeaveSchema), FILES.leaves);
    const moves = FILES.leaveAdjustments.flatMap((move) => {
      const read = v.safeParse(DayAdjustmentSchema, move);
      return read.success ? [read.output] : [];
    });
    for (const person of PEOPLE.filter(isActive)) {
      const own = <T extends { readonly employeeId: string }>(all: readonly T[]): T[] =>
        all.filter(({ employeeId }) => employeeId === person.id);
      const before = { ...aboutOf(person), leaves: own(leaves), adjustments: own(moves) };
      const after = { ...aboutOf(person), adjustments: own(openings) };
      for (const account of accountsOf(before)) {
        const balance = (input: typeof before) =>
          balanceOn(dayLedger(input, account, TODAY), TODAY);
        const stands = balance({ ...after, leaves: [] });
        expect([person.lastName, account, stands]).toEqual([
          person.lastName,
          account,
          balance(before),
        ]);
      }
    }
  });

  test('has what accounts of flex and time off in lieu held as the day began', () => {
    const { rows } = outAndIn('balances', dk.fields).sheet;
    const hours = rows.flatMap(({ payload }) => {
      return payload !== null && 'account' in payload && 'minutes' in payload ? [payload] : [];
    });
    expect(new Set(hours.map(({ account, date }) => `${account} ${date}`))).toEqual(
      new Set([`flex ${TODAY}`, `lieu ${TODAY}`]),
    );
    const months = v.parse(v.array(TimeMonthSchema), FILES.timeMonths);
    const flex = hours.filter(({ account }) => account === 'flex');
    expect(flex.length).toBeGreaterThan(5);
    expect(flex.some(({ minutes }) => minutes < 0)).toBe(true);
    for (const { employeeId, minutes } of flex) {
      const month = months.find((one) => one.id === `${employeeId}_${monthOf(TODAY)}`);
      expect(minutes).toBe(month === undefined ? minutes : flexBeforeDay(month, TODAY));
    }
  });

  test('is said of every file of it in one list: what comes along, or why it stays behind', () => {
    expect(Object.keys(STAYS_BEHIND).toSorted()).toEqual([...FARM_FILES].toSorted());
    const kinds = Object.values(STAYS_BEHIND).flatMap((said) =>
      'kinds' in said ? said.kinds : [],
    );
    expect(kinds.toSorted()).toEqual([...IMPORT_KINDS].toSorted());
  });
});
