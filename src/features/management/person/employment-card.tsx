import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, PERSON_DAYS } from '#domain/employee/employee.ts';
import { employmentsOf } from '#domain/employee/terms.ts';
import { MAX_TERMS_ENTRIES } from '#domain/employee/terms-change.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { removeTerms, saveStart } from '../shared/actions.ts';
import { type ManagedFarm, useHoursText } from '../shared/hooks.ts';
import type { PersonRights } from '../shared/model.ts';
import { type EmploymentRows, employmentRows, type TermsRow } from './model.ts';
import { ChangeTerms } from './terms-dialog.tsx';

export type EmploymentCardProps = {
  person: Employee;
  rights: PersonRights;
  managed: ManagedFarm;
};

/** Weekdays in words: of each week, where several follow each other. */
function useWeekdays() {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return ({ weeks, isOwn }: TermsRow['pattern']): string => {
    const words = weeks.map((days) =>
      days.length === 0
        ? t('management.employee.weekdaysFree')
        : days.map((day) => weekdayName(day, format)).join(' '),
    );
    return isOwn
      ? words.join(' / ')
      : t('management.employee.weekdaysFarm', { count: weeks[0]?.length ?? 0 });
  };
}

/** What was agreed on from a day on, with the employment it belongs to. */
type Line = TermsRow & { readonly employment: EmploymentRows };

const keyOf = ({ employment, from }: Line): string => `${employment.from} ${from}`;

/** Everything that was agreed on, under the employment in which it holds. */
function TermsTable({ person, rights, managed: { farm, today } }: EmploymentCardProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hours = useHoursText();
  const weekdays = useWeekdays();
  const dateOf = (day: Day | null): string => (day === null ? '' : format.date(day));
  const lines = employmentRows(person, farm, today).flatMap((employment) =>
    employment.rows.map((row): Line => ({ ...row, employment })),
  );
  const column = (
    key: 'from' | 'type' | 'hours' | 'weekdays',
    value: (line: Line) => string,
  ): ScreenColumn<Line> => ({
    key,
    title: t(`management.employee.termsColumns.${key}`),
    format: 'text',
    sort: false,
    value,
  });
  const columns: readonly ScreenColumn<Line>[] = [
    {
      ...column('from', ({ from }) => dateOf(from) || t('management.employee.sinceAlways')),
      render: ({ state, isEntry, from }, text) => (
        <span className="tnum flex flex-wrap items-center gap-x-2 font-semibold">
          {text}
          {state !== 'past' && (
            <Tag kind={state === 'now' ? 'green' : 'wheat'}>
              {t(`management.employee.state.${state}`)}
            </Tag>
          )}
          {rights.terms && isEntry && (
            <IconButton
              icon="trash"
              label={t('management.employee.termsRemove', { date: text })}
              className="-my-2.5"
              onClick={() => void removeTerms(person, from)}
            />
          )}
        </span>
      ),
    },
    column('type', ({ type }) => t(`management.employmentTypes.${type}`)),
    column('hours', ({ type, weeklyHours }) =>
      type === 'flex' ? t('management.employee.hoursValue', { hours: hours(weeklyHours) }) : '',
    ),
    column('weekdays', ({ pattern }) => weekdays(pattern)),
  ];
  return (
    <DataTable
      caption={t('management.employee.termsCaption')}
      columns={columns}
      rows={lines}
      keyOf={keyOf}
      groupOf={({ employment: { from, to } }) => ({
        key: `${from}`,
        isCounted: false,
        title: t('management.employee.employed', { from: dateOf(from), to: dateOf(to) }),
      })}
    />
  );
}

/** When somebody was and is employed, and what was agreed on from which day on. */
export function EmploymentCard(props: EmploymentCardProps) {
  const { person, rights, managed } = props;
  const { t } = useTranslation();
  const { farm } = managed;
  const from = employmentsOf(person, farm).at(-1)?.from ?? null;
  const isFull = person.terms.length >= MAX_TERMS_ENTRIES;
  return (
    <Card aria-labelledby="employment">
      <CardHead
        id="employment"
        title={t('management.employee.employment')}
        end={rights.terms && !isFull && <ChangeTerms {...{ person, managed }} />}
      />
      <div className="mt-3 grid items-start gap-4 md:grid-cols-2">
        <DayField
          label={t('management.employee.startDate')}
          value={from}
          min={PERSON_DAYS.first}
          max={PERSON_DAYS.last}
          disabled={!rights.terms}
          onChange={(day) => void saveStart(person, day, farm.timeZone)}
        />
      </div>
      <div className="mt-3">
        <TermsTable {...props} />
      </div>
    </Card>
  );
}
