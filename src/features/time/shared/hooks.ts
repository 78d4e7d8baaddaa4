import { useCallback, useMemo } from 'react';
import { useCard } from '#data/base/card.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { countedLeaves } from '#data/leave/person-leaves.ts';
import { bothOf, dataOf, type Extent, extentOf, isWaitedFor, type Live } from '#data/live/live.ts';
import { useSync } from '#data/outbox/sync.ts';
import { personMonths, type PersonMonthScope } from '#data/registrations/person-range.ts';
import { unitMonths } from '#data/time/months.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { addDays, type Day, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import type { LeaveType } from '#domain/leave/document/leave-type.ts';
import { leaveFacts, leaveTypesByDay } from '#domain/leave/effects/leave-facts.ts';
import { type LeaveFacts, NO_LEAVE } from '#domain/time/engine/input/leave-facts.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useNow } from '#ui/hooks/clock.ts';
import {
  calendarOf,
  type LeaveReader,
  leaveScope,
  NO_HOLIDAYS,
  useToday,
} from '#widgets/leave/use-leave-input.ts';
import { useBirthDates } from '#widgets/people/use-birth-dates.ts';
import { daysInput } from './figures.ts';
import { type DayRow, dayRows, type DaysInput, monthView, type MonthView } from './model.ts';

/** What a person's leave says to the calculation of time on some days. */
interface KnownLeave {
  /** Null until it is known; nobody away for those who may not see it. */
  readonly leave: LeaveFacts | null;
  /** Which leave it is, by day. */
  readonly types: ReadonlyMap<Day, LeaveType>;
  /** Where it comes from; nothing for those who may not see it. */
  readonly of: readonly Live<unknown>[];
}

const NO_TYPES: KnownLeave['types'] = new Map();

/** Reads what a person's leave says to figures of time, as far as the reader may see it. */
export function useLeaveFacts(reader: LeaveReader, { from, to }: DayRange): KnownLeave {
  const { actor, farm, person } = reader;
  const { farmId, employeeId, unitId } = leaveScope(reader);
  const unitIds = unitId === null ? person.units : [unitId];
  const target = { farmId, employeeId, unitIds, role: person.role };
  const mayRead = can(actor, 'leave.read', target);
  const live = countedLeaves.use(mayRead ? { farmId, employeeId, unitId } : null);
  const leaves = dataOf(live);
  const settings = settingsOf(useLeaveSettings(farmId)) ?? DEFAULT_LEAVE_SETTINGS;
  const holidays = dataOf(useFarmSettings(farmId))?.holidays ?? NO_HOLIDAYS;
  const today = useToday(farm.timeZone);
  const known = useMemo((): Omit<KnownLeave, 'of'> => {
    if (mayRead && leaves === null) return { leave: null, types: NO_TYPES };
    if (!mayRead || leaves === null || leaves.length === 0) {
      return { leave: NO_LEAVE, types: NO_TYPES };
    }
    const about = { context: { person, farm, calendar: calendarOf(holidays) }, settings };
    const input = { ...about, leaves, today };
    const range = { from, to };
    return { leave: leaveFacts(input, range), types: leaveTypesByDay(input, range) };
  }, [mayRead, leaves, settings, holidays, today, person, farm, from, to]);
  return useMemo(() => ({ ...known, of: mayRead ? [live] : [] }), [known, mayRead, live]);
}

/** Whose time is on screen, and who looks. */
export interface TimesheetContext {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly person: Employee;
}

/** A person's registrations of one month or two, as far as the reader may see them. */
export interface PersonDays {
  readonly live: Live<readonly Registration[]>;
  /** What is known by now; null until there is something to show. */
  readonly registrations: readonly Registration[] | null;
  readonly unsentIds: ReadonlySet<string>;
}

function scopeOf({ actor, farm, person }: TimesheetContext, day: Day): PersonMonthScope {
  const unitIds = readableUnits(actor, person.id === actor.uid);
  return { farmId: farm.id, employeeId: person.id, month: monthOf(day), unitIds };
}

/** What is known of the months of two days whenever it is asked, after the page was left too. */
export function presentOf(
  whose: TimesheetContext,
  from: Day,
  to: Day,
): () => Promise<readonly Registration[]> {
  const days = monthOf(from) === monthOf(to) ? [from] : [from, to];
  return async () => {
    const months = await Promise.all(days.map((day) => personMonths.load(scopeOf(whose, day))));
    return months.flat();
  };
}

/** The whole months of two days, which may be the same month. */
export function usePersonDays(whose: TimesheetContext, from: Day, to: Day): PersonDays {
  const early = scopeOf(whose, from);
  const late = monthOf(to) === monthOf(from) ? null : scopeOf(whose, to);
  const [first, second] = [personMonths.use(early), personMonths.use(late)];
  const [ids, lateIds] = [personMonths.usePendingIds(early), personMonths.usePendingIds(late)];
  const isTwo = late !== null;
  return useMemo(() => {
    const { live, items: registrations } = bothOf(first, isTwo ? second : null);
    return { live, registrations, unsentIds: isTwo ? new Set([...ids, ...lateIds]) : ids };
  }, [first, second, ids, lateIds, isTwo]);
}

/** What rows of days are made of: the registrations, by the farm's rules. Null until they are there. */
export function useDaysInput(
  { farm, person }: Pick<TimesheetContext, 'farm' | 'person'>,
  days: Pick<PersonDays, 'registrations' | 'unsentIds'>,
): DaysInput | null {
  const { registrations, unsentIds } = days;
  const settings = useTimeSettings();
  const rules = useTimeRules(farm.id);
  // Some rules are for those under an age.
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const nowMs = useNow('minute');
  return useMemo(() => {
    if (registrations === null) return null;
    const by = { rules, person, farm, nowMs, birthDate, settings };
    return daysInput(registrations, unsentIds, by);
  }, [registrations, unsentIds, settings, rules, birthDate, nowMs, farm, person]);
}

/** The same with the days on which the person is away, as far as the reader may know. */
function withLeave(input: DaysInput | null, { leave, types }: KnownLeave): DaysInput | null {
  return input && (leave === null ? input : { ...input, away: leave.away, leaveTypes: types });
}

/** The same of several people, by employee id; whoever is no longer an employee is left out. */
export function useDaysInputs(
  farm: Farm,
  employees: readonly Employee[],
  { registrations, unsentIds }: Pick<PersonDays, 'registrations' | 'unsentIds'>,
): ReadonlyMap<string, DaysInput> {
  const settings = useTimeSettings();
  const rules = useTimeRules(farm.id);
  const nowMs = useNow('minute');
  const byPerson = useMemo(
    () => groupBy(registrations ?? [], ({ employeeId }) => employeeId),
    [registrations],
  );
  const people = useMemo(
    () => employees.filter(({ id }) => byPerson.has(id)),
    [employees, byPerson],
  );
  const birthDates = useBirthDates(people);
  return useMemo(
    () =>
      new Map(
        people.map((person) => {
          const birthDate = birthDates.get(person.id) ?? null;
          const by = { rules, person, farm, nowMs, birthDate, settings };
          return [person.id, daysInput(byPerson.get(person.id) ?? [], unsentIds, by)];
        }),
      ),
    [byPerson, people, unsentIds, birthDates, settings, rules, nowMs, farm],
  );
}

/** The marks that the server has stored of the days of people at home in units; null is every unit. */
export function useStoredFlags(
  farmId: string,
  unitIds: readonly string[] | null,
  days: { readonly from: Day; readonly to: Day },
): (employeeId: string, day: Day) => readonly string[] {
  const [early, late] = [monthOf(days.from), monthOf(days.to)];
  const first = unitMonths.use({ farmId, unitIds, month: early });
  const second = unitMonths.use(late === early ? null : { farmId, unitIds, month: late });
  return useCallback(
    (employeeId, day) => {
      const months = dataOf(monthOf(day) === early ? first : second) ?? [];
      const month = months.find((one) => one.employeeId === employeeId);
      return month?.days.find((one) => one.day === day)?.flags ?? [];
    },
    [early, first, second],
  );
}

export interface PersonMonth {
  readonly live: Live<readonly Registration[]>;
  /** Where it comes from: the registrations, and leave while it is on its way, for it lowers the norm. */
  readonly of: readonly [Live<readonly Registration[]>, ...Live<unknown>[]];
  /** How much is known of what the figures are made of. */
  readonly extent: Extent;
  /** Null until there is something to show. */
  readonly view: MonthView | null;
}

/** A person's month as far as the reader may see it. */
export function usePersonMonth(whose: TimesheetContext, month: Month): PersonMonth {
  const days = usePersonDays(whose, `${month}-01`, `${month}-01`);
  const input = useDaysInput(whose, days);
  const { from, until } = monthRange(month);
  const leave = useLeaveFacts(whose, { from, to: addDays(until, -1) });
  const view = useMemo(() => {
    const known = withLeave(input, leave);
    return known && monthView({ ...known, month });
  }, [input, leave, month]);
  const { live } = days;
  const of = [live, ...leave.of.filter(isWaitedFor)] as const;
  return { live, of, extent: extentOf([live, ...leave.of]), view };
}

export interface PersonRows extends PersonDays {
  /** Where it comes from: the registrations, and leave while it is on its way. */
  readonly of: PersonMonth['of'];
  readonly input: DaysInput | null;
  /** Null until there is something to show. */
  readonly rows: readonly DayRow[] | null;
}

/** Up to a month of days in a row. */
export function usePersonRows(whose: TimesheetContext, days: readonly Day[]): PersonRows {
  const key = days.join(' ');
  const found = usePersonDays(whose, days[0] ?? '', days.at(-1) ?? '');
  const plain = useDaysInput(whose, found);
  const leave = useLeaveFacts(whose, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const input = useMemo(() => withLeave(plain, leave), [plain, leave]);
  const rows = useMemo(() => input && dayRows(key.split(' '), input), [input, key]);
  const of = [found.live, ...leave.of.filter(isWaitedFor)] as const;
  return { ...found, of, input, rows };
}

/** Ids of documents of which an own write was refused and not dealt with. */
export function useRefusedIds(): ReadonlySet<string> {
  const { refused } = useSync();
  return useMemo(
    () =>
      new Set(
        refused.flatMap(({ marks }) => marks.map(({ path }) => path.split('/').at(-1) ?? '')),
      ),
    [refused],
  );
}

/** Time settings and the judgement's other surroundings that do not change with the form. */
export interface FormContext extends TimesheetContext {
  readonly settings: TimeSettings;
  readonly nowMs: number;
}

export function useFormContext(whose: TimesheetContext): FormContext {
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  return { ...whose, settings, nowMs };
}
