import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, PERSON_DAYS } from '#domain/employee/employee.ts';
import { employmentsOf } from '#domain/employee/terms.ts';
import { MAX_TERMS_ENTRIES } from '#domain/employee/terms-change.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { ScrollAcross } from '#ui/layout/scroll-across.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
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

type RowProps = { row: TermsRow; onRemove: (() => void) | null };

function Row({ row, onRemove }: RowProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hours = useHoursText();
  const weekdays = useWeekdays();
  const date = row.from === null ? '' : format.date(row.from);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="tnum py-2 pr-3 text-left font-semibold">
        {date || t('management.employee.sinceAlways')}
        {row.state !== 'past' && (
          <Tag kind={row.state === 'now' ? 'green' : 'wheat'}>
            {t(`management.employee.state.${row.state}`)}
          </Tag>
        )}
      </th>
      <td className="py-2 pr-3">{t(`management.employmentTypes.${row.type}`)}</td>
      <td className="tnum py-2 pr-3">
        {row.type === 'flex' &&
          t('management.employee.hoursValue', { hours: hours(row.weeklyHours) })}
      </td>
      <td className="py-2">{weekdays(row.pattern)}</td>
      <td className="py-1 text-right">
        {onRemove && (
          <IconButton
            icon="trash"
            label={t('management.employee.termsRemove', { date })}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

type BodyProps = EmploymentCardProps & { employment: EmploymentRows };

/** One employment with everything that was agreed on in it. */
function Body({ person, rights, employment }: BodyProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { from, to, rows } = employment;
  const dateOf = (day: Day | null): string => (day === null ? '' : format.date(day));
  return (
    <tbody>
      <tr className="border-t border-line bg-surface-2">
        <th scope="rowgroup" colSpan={5} className="tnum px-2 py-1.5 text-left text-sm">
          {t('management.employee.employed', { from: dateOf(from), to: dateOf(to) })}
        </th>
      </tr>
      {rows.map((row) => (
        <Row
          key={row.from}
          row={row}
          onRemove={rights.terms && row.isEntry ? () => void removeTerms(person, row.from) : null}
        />
      ))}
    </tbody>
  );
}

/** When somebody was and is employed, and what was agreed on from which day on. */
export function EmploymentCard(props: EmploymentCardProps) {
  const { person, rights, managed } = props;
  const { t } = useTranslation();
  const { farm, today } = managed;
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
      <ScrollAcross label={t('management.employee.termsCaption')} className="mt-3">
        <table className="w-full text-base">
          <caption className="sr-only">{t('management.employee.termsCaption')}</caption>
          <thead>
            <tr className="text-left text-sm text-text-2">
              {(['from', 'type', 'hours', 'weekdays'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  {...(column === 'weekdays' && { colSpan: 2 })}
                  className="py-1.5 pr-3 font-semibold"
                >
                  {t(`management.employee.termsColumns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {employmentRows(person, farm, today).map((employment) => (
            <Body key={employment.from} {...props} employment={employment} />
          ))}
        </table>
      </ScrollAcross>
    </Card>
  );
}
