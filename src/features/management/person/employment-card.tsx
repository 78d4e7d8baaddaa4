import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, PERSON_DAYS } from '#domain/employee/employee.ts';
import { MAX_WEEKLY_HOURS } from '#domain/employee/new-employee.ts';
import { MAX_TERMS_ENTRIES } from '#domain/employee/terms-change.ts';
import { employmentsOf } from '#domain/employee/terms.ts';
import { isLocked } from '#domain/farm/farm.ts';
import { shownDays } from '#domain/leave/document/leave-type.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { type PersonLeave, usePersonLeave } from '#widgets/leave/use-leave-input.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { FormFields } from '#widgets/unsaved/entry-form.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { removeTerms, saveStart, saveTerms } from '../shared/actions.ts';
import { type ManagedFarm, useHoursText } from '../shared/hooks.ts';
import type { PersonRights } from '../shared/model.ts';
import {
  checkTerms,
  employmentRows,
  type EmploymentRows,
  shiftsEffect,
  type ShiftsEffect,
  termsEffect,
  type TermsEffect,
  type TermsRow,
  typedTerms,
} from './model.ts';
import { useLawWords, usePublishedFrom, useTermsFields } from './hooks.ts';

type Props = { person: Employee; managed: ManagedFarm };

type EffectProps = TermsEffect & {
  shifts: ShiftsEffect | null;
  farmId: string;
  /** Whether leave is known, on its way, or failed. */
  known: PersonLeave['status'];
};

/** What the change comes to, before it is saved. */
function Effect({ shifts, farmId, known, ...effect }: EffectProps) {
  const { t } = useTranslation();
  const { leave } = effect;
  const [was, becomes] = effect.terms;
  const others = useLawWords(farmId).effects(effect);
  const format = useFarmFormat();
  const hours = useHoursText();
  const days = (units: number): string => format.number(shownDays(units), 2);
  return (
    <ul className="grid gap-1 text-base text-text-2 empty:hidden">
      {was.weeklyHours !== becomes.weeklyHours && (
        <li>
          {t('management.employee.effectNorm', {
            was: hours(was.weeklyHours),
            becomes: hours(becomes.weeklyHours),
          })}
        </li>
      )}
      {was.type !== becomes.type && <li>{t(`management.employee.effectType.${becomes.type}`)}</li>}
      {others.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {leave === null && known !== 'ready' && (
        <li>{t(`management.employee.effectLeaveUnknown.${known}`)}</li>
      )}
      {leave !== null && leave[0] !== leave[1] && (
        <li>
          {t('management.employee.effectLeave', { was: days(leave[0]), becomes: days(leave[1]) })}
        </li>
      )}
      {shifts !== null && shifts.count > 0 && (
        <li>
          {t('management.employee.effectShifts', { count: shifts.count })}
          {shifts.offDays > 0 &&
            ` ${t('management.employee.effectOffDays', { count: shifts.offDays })}`}
          {shifts.fullWeeks > 0 &&
            ` ${t('management.employee.effectFullWeeks', { count: shifts.fullWeeks })}`}
        </li>
      )}
    </ul>
  );
}

/** Other terms from a day on: how somebody is paid, how many hours, on which weekdays; what they change is said first. */
function TermsDialog({ person, managed, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { online } = useSync();
  const { actor, farm, today } = managed;
  const { input: leave, status: known } = usePersonLeave({ actor, farm, person });
  const form = useForm({
    name: `terms.${person.id}`,
    start: typedTerms(person, farm, today),
    check: (typed) => checkTerms(typed, person, farm),
    say: ({ field }) =>
      field === 'from'
        ? t('management.employee.hoursFromMissing')
        : t('management.add.hoursRange', { max: MAX_WEEKLY_HOURS }),
    save: (fields) => saveTerms(person, fields),
    onClose,
  });
  const { from } = form.typed;
  const now = checkTerms(form.typed, person, farm);
  const weeks = usePublishedFrom(farm.id, from);
  const fields = useTermsFields(form.typed, managed, person);
  return (
    <FormDialog
      {...{ form }}
      isWide
      title={t('management.employee.termsTitle')}
      action={t('management.employee.termsAction')}
      disabled={!online}
    >
      <FormFields {...{ form, fields }} />
      <div className="grid gap-2 sm:col-span-2">
        {!online && <Notice kind="warning">{t('management.offline')}</Notice>}
        {from !== null && isLocked(farm, from) && (
          <Notice kind="info">
            {t('management.employee.effectLocked', {
              date: format.date(farm.lockedThrough ?? from),
            })}
          </Notice>
        )}
        {now.ok && from !== null && (
          <Effect
            {...termsEffect(person, now.value, { farm, from, leave })}
            known={known}
            farmId={farm.id}
            shifts={weeks && shiftsEffect(person, now.value, { farm, from, weeks })}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** The way to other terms from a day on. */
function ChangeTerms(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" iconLeft="plus" onClick={() => setOpen(true)}>
        {t('management.employee.termsOpen')}
      </Button>
      {isOpen && <TermsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

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
  const law = useLawWords(farm.id);
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
    sort: false,
    value,
  });
  const columns: readonly ScreenColumn<Line>[] = [
    {
      ...column('from', ({ from }) => dateOf(from) || t('management.employee.sinceAlways')),
      render: ({ state, isEntry, from, seat }, text) => (
        <span className="tnum flex flex-wrap items-center gap-x-2 font-semibold">
          {text}
          {state !== 'past' && (
            <Tag kind={state === 'now' ? 'green' : 'wheat'}>
              {t(`management.employee.state.${state}`)}
            </Tag>
          )}
          {rights.terms && isEntry && (seat === null || rights.access) && (
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
    column('type', (line) =>
      [t(`management.employmentTypes.${line.type}`), ...law.names(line)].join(' · '),
    ),
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
    <Card
      titleId="employment"
      title={t('management.employee.employment')}
      end={rights.terms && !isFull && <ChangeTerms {...{ person, managed }} />}
    >
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
