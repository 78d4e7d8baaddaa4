import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type PersonFigures, totalsOfFigures } from '#domain/time/report/person-figures.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import type { ReportData } from './hooks.ts';
import { flexOutOf } from './model.ts';
import { FlexFigure } from './flex-figure.tsx';
import { PersonName } from './person-name.tsx';

/** Who it is; pressed, their lines. */
export function useNameColumn({
  address,
}: Pick<ReportData, 'address'>): <R extends { readonly person: Employee }>() => ScreenColumn<R> {
  const { t } = useTranslation();
  const { to } = address;
  return useCallback(
    () => ({
      key: 'name',
      title: t('timeReports.columns.employee'),
      format: 'text',
      value: ({ person }) => fullName(person),
      render: ({ person }) => (
        <PersonName person={person} to={to({ personId: person.id, codeKey: null })} />
      ),
    }),
    [t, to],
  );
}

/** What the norm asks; nothing where there is none. */
export function useGoalColumn(): () => ScreenColumn<PersonFigures> {
  const { t } = useTranslation();
  return useCallback(
    () => ({
      key: 'norm',
      title: t('timeReports.columns.norm'),
      format: 'minutes',
      value: ({ goalMinutes }) => (goalMinutes > 0 ? goalMinutes : null),
      total: (rows) => totalsOfFigures(rows).goalMinutes,
    }),
    [t],
  );
}

/** The flex balance after the period: on screen where anybody has flex, in files always. */
export function flexColumn(
  title: string,
  rows: readonly PersonFigures[],
): ScreenColumn<PersonFigures> {
  return {
    key: 'flex',
    title,
    format: 'minutes',
    signed: true,
    only: rows.some(({ person }) => hasFlexAccount(person)) ? undefined : 'file',
    value: flexOutOf,
    total: 'sum',
    render: (row, text) => <FlexFigure minutes={flexOutOf(row)} text={text} />,
  };
}
