import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { TableColumn } from '#domain/files/columns.ts';
import { type RegistrationFlag, SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { type PersonDays, issueList } from '#domain/time/report/issues.ts';
import type { ReportInput } from '#domain/time/report/person-figures.ts';

const OPEN = ['needsAction', 'pending', 'returned', 'missing'] as const;

/** Something to look at on a day of somebody's. */
export interface WatchRow {
  readonly what: (typeof OPEN)[number] | RegistrationFlag;
  readonly person: Employee;
  readonly day: Day;
}

/** Everything to look at, a row a day, in the order of the screen. */
export function issueRows(input: ReportInput, today: Day): readonly WatchRow[] {
  const list = issueList(input, today);
  const rowsOf = (what: WatchRow['what'], people: readonly PersonDays[]): WatchRow[] =>
    people.flatMap(({ person, days }) => days.map((day) => ({ what, person, day })));
  return [
    ...OPEN.flatMap((what) => rowsOf(what, list[what])),
    ...SHOWN_FLAGS.flatMap((flag) => rowsOf(flag, list.flags.get(flag) ?? [])),
  ];
}

/** What, who and when; on screen the same stands on cards by what it is. */
export function useIssueColumns(): readonly TableColumn<WatchRow>[] {
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
      title: t('timeReports.columns.what'),
      format: 'text',
      value: ({ what }) => words(what),
    },
    {
      key: 'name',
      title: t('timeReports.columns.employee'),
      format: 'text',
      value: ({ person }) => fullName(person),
    },
    { key: 'day', title: t('timeReports.columns.day'), format: 'day', value: ({ day }) => day },
  ];
}
