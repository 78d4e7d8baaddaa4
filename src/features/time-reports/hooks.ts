import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { type Table, type TableColumn, tableOf } from '#domain/files/table.ts';
import { absenceByUnit, absenceReport } from '#domain/leave/report/absence-report.ts';
import { COMPARED_BY, comparedRows } from '#domain/plan/worked/compared-days.ts';
import { type RegistrationFlag, SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { issueList, type PersonDays } from '#domain/time/report/issues.ts';
import { personFigures, type ReportInput } from '#domain/time/report/person-figures.ts';
import { extrasOf, useExtrasColumns } from './figures/extras-columns.tsx';
import type { ReportData } from './shared/hooks.ts';
import { hoursRows, useHoursColumns } from './figures/hours-columns.tsx';
import { useLawColumns, useLawRows, useWhoAndWhen } from './law/columns.tsx';
import { useLawForFile } from './law/hooks.ts';
import { useNormColumns } from './figures/norm-columns.tsx';
import { useOverviewColumns } from './overview/columns.tsx';
import { useComparedColumns } from './figures/columns.tsx';
import { useCompared } from './figures/hooks.ts';
import {
  useAbsenceColumns,
  useAccountColumns,
  useUnitColumns,
  useYearColumns,
} from './leave/columns.tsx';
import { useAbsence, useBalances } from './leave/hooks.ts';
import { accountRows, typesOf, yearRows } from './leave/model.ts';

const OPEN = ['needsAction', 'pending', 'returned', 'missing'] as const;

/** Something to look at on a day of somebody's. */
interface WatchRow {
  readonly what: (typeof OPEN)[number] | RegistrationFlag;
  readonly person: Employee;
  readonly day: Day;
}

/** Everything to look at, a row a day, in the order of the screen. */
function issueRows(input: ReportInput, today: Day): readonly WatchRow[] {
  const list = issueList(input, today);
  const rowsOf = (what: WatchRow['what'], people: readonly PersonDays[]): WatchRow[] =>
    people.flatMap(({ person, days }) => days.map((day) => ({ what, person, day })));
  return [
    ...OPEN.flatMap((what) => rowsOf(what, list[what])),
    ...SHOWN_FLAGS.flatMap((flag) => rowsOf(flag, list.flags.get(flag) ?? [])),
  ];
}

/** What, who and when; on screen the same stands on cards by what it is. */
function useIssueColumns(): readonly TableColumn<WatchRow>[] {
  const { t } = useTranslation();
  const words = (what: WatchRow['what']): string => {
    const open = OPEN.find((one) => one === what);
    if (open !== undefined) return t(`timeReports.watch.${open}`);
    const flag = SHOWN_FLAGS.find((one) => one === what);
    return flag === undefined ? '' : t(`timeEntry.flags.${flag}`);
  };
  return [
    {
      key: 'what',
      title: t('words.what'),
      value: ({ what }) => words(what),
    },
    ...useWhoAndWhen<WatchRow>(),
  ];
}

/** The report of leave on screen as tables for files; none while it is not there. */
function useLeaveTables(data: ReportData): () => readonly Table[] {
  const { t } = useTranslation();
  const units = useUnits();
  const { input: absence } = useAbsence(data);
  const { input: balances } = useBalances(data);
  const { all, period } = data;
  const { to } = period;
  const ofUnits = useUnitColumns(to);
  const ofPeople = useAbsenceColumns(to);
  const ofYears = useYearColumns(to);
  const ofAccounts = useAccountColumns(to, balances?.settings ?? null);
  return () => {
    if (absence !== null) {
      const rows = absenceReport(absence);
      const away = rows.filter(({ days }) => days > 0);
      const byUnit = absenceByUnit(
        rows,
        units.map(({ id }) => id),
        to,
      );
      return [
        tableOf(t('leaveReports.byUnit'), ofUnits, byUnit),
        tableOf(t('leaveReports.byPerson'), ofPeople(typesOf(away)), away),
      ];
    }
    if (balances === null) return [];
    const rows = accountRows(balances, all);
    return [
      tableOf(t('leaveReports.holiday'), ofYears, yearRows(rows)),
      tableOf(t('leaveReports.accounts'), ofAccounts, rows),
    ];
  };
}

/** The report on screen as tables for files, from the columns it is drawn from; made when somebody asks. */
export function useTables(data: ReportData): () => readonly Table[] {
  const { t } = useTranslation();
  const overview = useOverviewColumns(data);
  const hours = useHoursColumns(data);
  const norm = useNormColumns(data);
  const extras = useExtrasColumns(data);
  const watch = useIssueColumns();
  const law = useLawForFile(data);
  const lawRows = useLawRows();
  const lawColumns = useLawColumns();
  const leave = useLeaveTables(data);
  const planned = useComparedColumns(data);
  const { days } = useCompared(data);
  const { input, before, address } = data;
  return () => {
    switch (address.report) {
      case 'hours': {
        const rows = hoursRows(address.grouping, input, before);
        return [tableOf(t('timeReports.hours.caption'), hours(rows), rows)];
      }
      case 'norm': {
        const rows = personFigures(input);
        return [tableOf(t('timeReports.tabs.norm'), norm(rows), rows)];
      }
      case 'extras': {
        const { codes, rows } = extrasOf(input);
        return [tableOf(t('timeReports.tabs.extras'), extras(codes), rows)];
      }
      case 'watch':
        return [tableOf(t('timeReports.tabs.watch'), watch, issueRows(input, address.today))];
      case 'law': {
        const report = law();
        return report === null
          ? []
          : [tableOf(t('timeReports.tabs.law'), lawColumns, lawRows(report))];
      }
      case 'planned':
        return COMPARED_BY.map((by) =>
          tableOf(t(`planWorked.captions.${by}`), planned(by), comparedRows(days ?? [], by)),
        ).filter(({ rows }) => rows.length > 0);
      case 'absence':
      case 'balances':
        return leave();
      case 'overview':
      case 'sheet': {
        const rows = personFigures(input);
        return [tableOf(t('timeReports.perPerson'), overview(rows), rows)];
      }
    }
  };
}
