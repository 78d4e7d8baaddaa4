import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { TableColumn } from '#domain/files/table.ts';
import type { LawReportOf } from '#domain/time/report/law-of.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type Finding, useFindings } from './hooks.ts';
import type { LawPart } from './law-card.tsx';

/** Something found, as it stands on the card of its part. */
export interface LawRow extends Finding {
  readonly part: LawPart;
  readonly person: Employee;
}

/** Everything found, in the order of the screen. */
export function useLawRows(): (report: LawReportOf) => readonly LawRow[] {
  const findings = useFindings();
  return ({ rest, runs, weeks, young }) => {
    const rowsOf = <P extends { readonly person: Employee }>(
      part: LawPart,
      people: readonly P[],
      found: (one: P) => readonly Finding[],
    ): LawRow[] =>
      people.flatMap((one) => found(one).map((each) => ({ ...each, part, person: one.person })));
    return [
      ...rowsOf('rest', rest.people, findings.rest),
      ...rowsOf('runs', runs.people, findings.runs),
      ...rowsOf('weeks', weeks.people, (row) => [findings.week(row)]),
      ...rowsOf('young', young.people, findings.young),
    ];
  };
}

/** Whose it is, and of which day. */
export function useWhoAndWhen<
  Row extends { readonly person: Employee; readonly day: Day },
>(): readonly TableColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('words.employee'),
      value: ({ person }) => fullName(person),
    },
    { key: 'day', title: t('words.day'), format: 'day', value: ({ day }) => day },
  ];
}

/** What, who, when and how it stands; on screen the same is on four cards. */
export function useLawColumns(): readonly TableColumn<LawRow>[] {
  const { t, format } = useFarmWords();
  return [
    {
      key: 'what',
      title: t('words.what'),
      value: ({ part }) => t(`timeReports.law.${part}.title`),
    },
    ...useWhoAndWhen<LawRow>(),
    {
      key: 'finding',
      title: t('timeReports.columns.finding'),
      // The day alone has a column of its own.
      value: ({ day, when, what }) => (when === format.day(day) ? what : `${when}: ${what}`),
    },
    {
      key: 'state',
      title: t('words.status'),
      value: ({ state }) => t(`timeReports.law.states.${state}`),
    },
  ];
}
