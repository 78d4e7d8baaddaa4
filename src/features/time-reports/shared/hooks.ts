import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { monthRange } from '#data/time/months.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { ReportInput } from '#domain/time/report/person-figures.ts';
import {
  comparedPeriod,
  monthsOf,
  reportPeriod,
  type ReportScope,
} from '#domain/time/report/report-period.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import { type ReportAddressHook, useReportAddress } from '../address/hooks.ts';
import { chosenPeople, monthsOfPeople, peopleOfReport, spansToRead } from './model.ts';

/** Everything that the reports show. */
export interface ReportData {
  readonly address: ReportAddressHook;
  readonly period: Period;
  /** Null where nothing is compared. */
  readonly compared: Period | null;
  readonly scope: ReportScope;
  readonly input: ReportInput;
  /** The same people on the days compared with; null where nothing is, or while it is not known. */
  readonly before: ReportInput | null;
  /** Everything read: the months before the period too, for averages. */
  readonly all: readonly TimeMonth[];
  /** Everybody whom the filters choose among. */
  readonly everybody: readonly Employee[];
  /** Where it comes from. */
  readonly of: readonly Live<unknown>[];
  /** True: 7,40; false: 7:24. */
  readonly decimal: boolean;
}

const NOTHING: readonly TimeMonth[] = [];

/** The days of the address, and those compared with. */
function useDays(address: ReportAddressHook, settings: TimeSettings) {
  const { choice, comparison, today } = address;
  const period = useMemo(() => reportPeriod(choice, today, settings), [choice, today, settings]);
  const compared = useMemo(
    () => comparedPeriod(period, comparison, today, choice.preset),
    [period, comparison, today, choice.preset],
  );
  return { period, compared };
}

/** The months that these days ask for. */
function useMonths(
  farmId: string,
  unitIds: readonly string[] | null,
  period: Period,
  compared: Period | null,
) {
  const spans = useMemo(() => spansToRead(period, compared), [period, compared]);
  const live = monthRange.use({ farmId, unitIds, ...spans.main });
  const older = monthRange.use(spans.before && { farmId, unitIds, ...spans.before });
  const all = dataOf(live) ?? NOTHING;
  return { live, all, older: spans.before === null ? all : dataOf(older) };
}

interface TimesheetContext {
  readonly farm: Farm;
  readonly readable: readonly string[] | null;
  readonly period: Period;
  readonly all: readonly TimeMonth[];
  readonly address: ReportAddressHook;
}

/** Everybody, those whom the filters leave, and their months. */
function usePeople({ farm, readable, period, all, address }: TimesheetContext) {
  const employees = useEmployees();
  const { unitIds, employeeIds } = address;
  const months = useMemo(() => monthsOf(period), [period]);
  const inDays = useMemo(() => all.filter(({ month }) => months.includes(month)), [all, months]);
  const everybody = useMemo(
    () => peopleOfReport({ farm, employees, readable, period, stored: inDays }),
    [farm, employees, readable, period, inDays],
  );
  const people = useMemo(
    () => chosenPeople(everybody, { unitIds, employeeIds, day: period.to }),
    [everybody, unitIds, employeeIds, period.to],
  );
  const stored = useMemo(() => monthsOfPeople(inDays, people, months), [inDays, people, months]);
  return { months, everybody, people, stored };
}

/** What the address asks for, read and put in order. Nothing of it is made anew unless it has changed. */
export function useReport(actor: Actor, farm: Farm): ReportData {
  const settings = useTimeSettings();
  const general = dataOf(useFarmSettings(farm.id));
  const address = useReportAddress(farm.timeZone);
  const readable = useMemo(() => readableUnits(actor, false), [actor]);
  const { period, compared } = useDays(address, settings);
  const { live, all, older } = useMonths(farm.id, readable, period, compared);
  const isDayOff = useMemo(() => dayOffIn(general?.holidays ?? []), [general]);
  const { months, everybody, people, stored } = usePeople({
    farm,
    readable,
    period,
    all,
    address,
  });
  const ready = dataOf(live) !== null;
  const input = useMemo(
    () => ({ farm, people, stored, period, today: address.today, isDayOff }),
    [farm, people, stored, period, address.today, isDayOff],
  );
  const before = useMemo(
    () =>
      compared === null || older === null ? null : { ...input, stored: older, period: compared },
    [input, compared, older],
  );
  const scope = useMemo((): ReportScope => {
    return { actor, farm, ...period, months, unitIds: readable, people, stored, ready };
  }, [actor, farm, period, months, readable, people, stored, ready]);
  return {
    address,
    period,
    compared,
    scope,
    input,
    before,
    all,
    everybody,
    of: [live],
    decimal: (address.hours ?? settings.totals) === 'decimal',
  };
}
