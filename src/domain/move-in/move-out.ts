import * as v from 'valibot';
import { isActive } from '../audit.ts';
import { addDays, type Day, monthOf, timeOf } from '../dates/day.ts';
import { hoursMinutes } from '../dates/duration.ts';
import {
  type Card,
  CardSchema,
  type Employee,
  EmployeeSchema,
  fullName,
  numberDays,
  numberOn,
} from '../employee/employee.ts';
import { changesOf, patternOn, termsOn } from '../employee/terms.ts';
import { listedEmployments } from '../employee/employments.ts';
import { type Farm, FarmSchema } from '../farm/farm.ts';
import { DEFAULT_FARM_SETTINGS, FarmSettingsSchema } from '../farm/settings.ts';
import type { FarmFile } from '../files/export-scope.ts';
import type { Cell } from '../files/table.ts';
import { leaveCalendar } from '../leave/cost/leave-context.ts';
import {
  isDayAdjustment,
  type LeaveAdjustment,
  LeaveAdjustmentSchema,
} from '../leave/document/day-adjustment.ts';
import type { LeaveInput } from '../leave/cost/leave-input.ts';
import { leaveFacts } from '../leave/effects/leave-facts.ts';
import { groupBy } from '../group-by.ts';
import { hasFlexAccount, hasLieuAccount } from '../time/flex/flex-check.ts';
import type { Account, FlexEntry } from '../time/flex/flex-entry.ts';
import { lieuAccount } from '../time/month/flex-account.ts';
import { flexAfterMonth, flexBeforeDay } from '../time/month/flex-standing.ts';
import { type TimeMonth, TimeMonthSchema } from '../time/month/time-month.ts';
import { isInForce, LeaveSchema } from '../leave/document/leave.ts';
import { DEFAULT_LEAVE_SETTINGS, LeaveSettingsSchema } from '../leave/document/leave-settings.ts';
import { unitsOf } from '../leave/document/leave-type.ts';
import { accountsOf, dayLedger } from '../leave/ledger/balances.ts';
import { ActivitySchema } from '../time/registration/cap.ts';
import { breakMinutes } from '../time/registration/worked.ts';
import { RegistrationSchema } from '../time/registration/registration.ts';
import { type Unit, UnitSchema } from '../farm/unit.ts';
import { shiftDay } from '../plan/shift/shift.ts';
import { PlanTemplateSchema } from '../plan/template/plan-template.ts';
import { PlanDraftSchema, PlanWeekSchema, shiftsOf } from '../plan/week/plan-week.ts';
import type { ImportField, MovedOut } from './import-kinds.ts';
import type { ImportKind } from './move-in.ts';
import { ROTA_COLUMNS, rotaCells } from './rota-sheet.ts';
import { PERSON_COLUMNS, standingOf } from './people/person-fields.ts';
import { ruledCells } from './people/person-change.ts';
import { TERMS_COLUMNS, weeksOn, weeksText } from './people/terms-sheet.ts';

/** Records of an export as they were read, by their file: instants are epoch ms. */
export type ExportedFiles = Readonly<Partial<Record<FarmFile, unknown>>>;

interface Exported {
  readonly farm: Farm;
  readonly today: Day;
  readonly people: readonly { readonly person: Employee; readonly card: Card | null }[];
  readonly cards: ReadonlyMap<string, Card>;
  /** How rows say whose they are, by person; null is nobody yet, undefined somebody who does not come along. */
  readonly whose: (employeeId: string | null) => readonly Cell[] | undefined;
  readonly files: ExportedFiles;
  readonly units: readonly Unit[];
  /** What units and tasks are called, by their ids. */
  readonly nameOf: ReadonlyMap<string, string>;
}

type Write = (exported: Exported) => MovedOut;

/** What can be read of the records of a file; the rest says nothing. */
function readAs<S extends v.GenericSchema>(schema: S, records: unknown): v.InferOutput<S>[] {
  const all: readonly unknown[] = Array.isArray(records) ? records : [];
  return all.flatMap((one) => {
    const read = v.safeParse(schema, one);
    return read.success ? [read.output] : [];
  });
}

/**
 * The files of an export that another farm moves in without a question. What does not come along `STAYS_BEHIND` says.
 */
export function movedOut(
  files: ExportedFiles,
  today: Day,
): Readonly<Record<ImportKind, MovedOut>> | null {
  const farm = v.safeParse(FarmSchema, files.farm);
  if (!farm.success) return null;
  const units = readAs(UnitSchema, files.units).filter(isActive);
  const people = readAs(v.looseObject({ card: v.unknown() }), files.employees).flatMap((one) => {
    const person = v.safeParse(EmployeeSchema, one);
    const card = v.safeParse(CardSchema, one.card);
    if (!person.success || !isActive(person.output)) return [];
    return [{ person: person.output, card: card.success ? card.output : null }];
  });
  const cards = new Map(
    people.flatMap(({ person, card }) => (card === null ? [] : [[person.id, card] as const])),
  );
  const tasks = readAs(ActivitySchema, files.activities).filter(isActive);
  const nameOf = new Map([
    ...units.map(({ id, unitName }) => [id, unitName] as const),
    ...tasks.map(({ id, name }) => [id, name] as const),
  ]);
  const cells = new Map(people.map((one) => [one.person.id, whoCells(one)]));
  const whose = (id: string | null) => (id === null ? WHO.map(() => '') : cells.get(id));
  const exported = { farm: farm.output, today, people, cards, whose, files, units, nameOf };
  return {
    people: peopleOut(exported),
    terms: termsOut(exported),
    balances: balancesOut(exported),
    leave: leaveOut(exported),
    shifts: shiftsOut(exported),
    rotas: rotasOut(exported),
    registrations: registrationsOut(exported),
  };
}

const firstDay = (person: Employee, farm: Farm): Day =>
  listedEmployments(person, farm).at(-1)?.from ?? '';

const peopleOut: Write = ({ farm, today, people, units, cards, nameOf }) => {
  const all = people.map(({ person }) => {
    const context = { today, changes: farm, cards, units };
    const stands = standingOf(person, null, context);
    const names = stands.unitIds.flatMap((id) => nameOf.get(id) ?? []);
    return {
      ...stands,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.hasAccount ? stands.email : '',
      units: names.join(', '),
      employmentType: stands.type,
      startDate: firstDay(person, farm),
      language: cards.get(person.id)?.emailLanguage ?? '',
    };
  });
  return { fields: PERSON_COLUMNS, rows: all.map((one) => PERSON_COLUMNS.map((key) => one[key])) };
};

/** How rows say whose they are. */
const WHO = ['payNumber', 'name', 'email'] as const satisfies readonly ImportField[];
const whoCells = ({ person, card }: Exported['people'][number]): readonly Cell[] => [
  card?.employeeNumber ?? '',
  fullName(person),
  person.hasAccount ? (card?.email ?? '') : '',
];

const termsOut: Write = ({ farm, people, units }) => ({
  fields: [...WHO, ...TERMS_COLUMNS],
  rows: people.flatMap((one) => {
    const { person, card } = one;
    const start = firstDay(person, farm);
    const numbered = card === null ? [] : numberDays(card, start);
    const changes = changesOf(person).filter((day) => day > start);
    const days = [start, ...new Set([...changes, ...numbered].toSorted())];
    const all = days.map((from, at) => {
      const { weeklyHours, type } = termsOn(person, farm, from);
      const isOwn = days.slice(0, at + 1).some((day) => patternOn(person, farm, day).isOwn);
      const weeks = isOwn ? weeksText(weeksOn(person, farm, from)) : '';
      const more = ruledCells(person, from, units);
      const number = card === null || numbered.length === 0 ? '' : numberOn(card, from);
      return { from, terms: [type === 'hourly' ? 0 : weeklyHours, type, weeks, ...more, number] };
    });
    // A day on which somebody has only said the same again is no change.
    const isChange = ({ terms }: (typeof all)[number], at: number) =>
      terms.some((term, index) => term !== all[at - 1]?.terms[index]);
    return all.filter(isChange).map(({ from, terms }) => [...whoCells(one), from, ...terms]);
  }),
});

const balancesOut: Write = ({ farm, today, people, files }) => {
  const general = v.safeParse(FarmSettingsSchema, files.generalSettings);
  const { holidays } = general.success ? general.output : DEFAULT_FARM_SETTINGS;
  const stored = v.safeParse(LeaveSettingsSchema, files.leaveSettings);
  const settings = stored.success ? stored.output : DEFAULT_LEAVE_SETTINGS;
  const calendar = leaveCalendar(holidays);
  const leaves = groupBy(readAs(LeaveSchema, files.leaves), (one) => one.employeeId);
  const moves = readAs(LeaveAdjustmentSchema, files.leaveAdjustments).filter(isActive);
  const months = groupBy(readAs(TimeMonthSchema, files.timeMonths), (one) => one.employeeId);
  return {
    fields: [...WHO, 'account', 'year', 'days', 'hours', 'date'],
    rows: people.flatMap(({ person, card }) => {
      if (firstDay(person, farm) > today) return [];
      const own = moves.filter(({ employeeId }) => employeeId === person.id);
      const input = {
        context: { person, farm, calendar },
        settings,
        leaves: (leaves.get(person.id) ?? []).filter(isActive),
        adjustments: own.filter(isDayAdjustment),
        today,
      };
      const days = accountsOf(input).flatMap((account) => {
        const { lots } = dayLedger(input, account, addDays(today, -1));
        const byYear = groupBy(lots, ({ year }) => year);
        return [...byYear].map(([year, some]) => {
          const left = some.reduce((sum, lot) => sum + lot.left, 0);
          return [...whoCells({ person, card }), account, year, left / unitsOf(1), '', today];
        });
      });
      const hours = minutesBefore(input, months.get(person.id) ?? [], own.filter(isOfMinutes));
      return [
        ...days,
        ...hours.map(([account, minutes]) => {
          return [...whoCells({ person, card }), account, '', '', hoursMinutes(minutes), today];
        }),
      ];
    }),
  };
};

const isOfMinutes = (one: LeaveAdjustment): one is FlexEntry => !isDayAdjustment(one);

/** What somebody's accounts of minutes hold as a day begins, by their stored months; one that there is none of is left out. */
function minutesBefore(
  input: LeaveInput,
  months: readonly TimeMonth[],
  entries: readonly FlexEntry[],
): (readonly [Account, number])[] {
  const { person } = input.context;
  const present = monthOf(input.today);
  const last = months
    .filter(({ month }) => month <= present)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .at(-1);
  if (last === undefined || !hasLieuAccount(person)) return [];
  const isPast = last.month < present;
  const flex = isPast ? flexAfterMonth(last) : flexBeforeDay(last, input.today);
  const lieu = isPast || last.lieuIn === null ? last.lieuOut : lieuBefore(input, last, entries);
  return [
    ...(flex === null || !hasFlexAccount(person) ? [] : [['flex', flex] as const]),
    ...(lieu === null ? [] : [['lieu', lieu] as const]),
  ];
}

/** Time off in lieu as a day of a stored month begins. */
function lieuBefore(
  input: LeaveInput,
  { month, lines, lieuIn }: TimeMonth,
  entries: readonly FlexEntry[],
): number | null {
  const range = { from: `${month}-01`, to: addDays(input.today, -1) };
  const taken = leaveFacts(input, range).moves;
  return lieuAccount({ lines, before: lieuIn, entries: [...entries, ...taken] }, range).after;
}

const leaveOut: Write = ({ today, whose, files }) => ({
  fields: [...WHO, 'leaveType', 'from', 'to', 'part', 'hours'],
  rows: readAs(LeaveSchema, files.leaves).flatMap((one) => {
    const { employeeId, type, from, to, part, minutes } = one;
    const who = whose(employeeId);
    const isComing = isInForce(one) && one.status === 'approved' && to !== null && from >= today;
    if (who === undefined || !isComing) return [];
    return [[...who, type, from, to, part, minutes === null ? '' : minutes / 60]];
  }),
});

const shiftsOut: Write = ({ farm: { timeZone }, today, whose, files, nameOf }) => {
  const drafts = readAs(PlanDraftSchema, files.planDrafts);
  const places = new Set(drafts.map(({ id }) => id));
  const published = readAs(PlanWeekSchema, files.planWeeks).filter(({ id }) => !places.has(id));
  const shifts = [...drafts, ...published].flatMap((week) => shiftsOf(week, timeZone));
  return {
    fields: [...WHO, 'date', 'start', 'end', 'break', 'unit', 'title', 'activity', 'note'],
    rows: shifts.flatMap((shift) => {
      const { employeeId, start, end, breakMinutes, unitId, title, activityId, note } = shift;
      const who = whose(employeeId);
      const day = shiftDay(shift, timeZone);
      if (day < today || !nameOf.has(unitId) || who === undefined) return [];
      const times = [timeOf(start, timeZone), timeOf(end, timeZone), breakMinutes];
      const what = [nameOf.get(unitId) ?? '', title, nameOf.get(activityId ?? '') ?? '', note];
      return [[...who, day, ...times, ...what]];
    }),
  };
};

const rotasOut: Write = ({ whose, files, nameOf }) => ({
  fields: [...WHO, ...ROTA_COLUMNS],
  rows: readAs(PlanTemplateSchema, files.planTemplates)
    .filter((rota) => isActive(rota) && nameOf.has(rota.unitId))
    .flatMap((rota) =>
      rota.shifts.flatMap((shift) => {
        const who = whose(shift.employeeId);
        return who === undefined ? [] : [[...who, ...rotaCells(rota, shift, nameOf)]];
      }),
    ),
});

const registrationsOut: Write = ({ farm, whose, files, nameOf }) => ({
  fields: [...WHO, 'date', 'start', 'end', 'break', 'unit', 'activity', 'note'],
  rows: readAs(RegistrationSchema, files.timeRegistrations).flatMap((one) => {
    const { start, end, employeeId, breaks, workDate, unitId, activityId, note, status } = one;
    const who = whose(employeeId);
    // Of what needs action nobody has said yet when it ended.
    const isKnown = end !== null && status !== 'needsAction';
    if (who === undefined || !isKnown || !isActive(one)) return [];
    const pause = breaks.reduce((sum, one) => sum + (one.paid ? 0 : breakMinutes(one, end)), 0);
    const times = [timeOf(start, farm.timeZone), timeOf(end, farm.timeZone), pause];
    const what = [nameOf.get(unitId) ?? '', nameOf.get(activityId ?? '') ?? '', note];
    return [[...who, workDate, ...times, ...what]];
  }),
});
