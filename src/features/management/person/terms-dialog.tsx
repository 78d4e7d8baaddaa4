import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { type Employee, PERSON_DAYS } from '#domain/employee/employee.ts';
import { MAX_WEEKLY_HOURS } from '#domain/employee/new-employee.ts';
import { TERMS_LIMITS } from '#domain/employee/terms-change.ts';
import { isLocked } from '#domain/farm/farm.ts';
import { shownDays } from '#domain/leave/document/leave-type.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { usePersonLeave } from '#widgets/leave/use-leave-input.ts';
import { type EntryField, FormFields } from '#widgets/unsaved/entry-form.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { saveTerms } from '../shared/actions.ts';
import { type ManagedFarm, useHoursText } from '../shared/hooks.ts';
import { usePublishedFrom } from './hooks.ts';
import {
  checkTerms,
  type ShiftsEffect,
  shiftsEffect,
  type TermsEffect,
  termsEffect,
  TYPED_WEEKS,
  type TypedTerms,
  typedTerms,
} from './model.ts';

type Props = { person: Employee; managed: ManagedFarm };

const TYPES = ['flex', 'hourly'] as const;

function useFields({ type, weeks }: TypedTerms): readonly EntryField<TypedTerms>[] {
  const { t } = useTranslation();
  const range = { min: PERSON_DAYS.first, max: TERMS_LIMITS.lastDay };
  const ofWeek = TYPED_WEEKS.slice(0, weeks).map((field, at): EntryField<TypedTerms> => {
    const label =
      weeks === 1
        ? t('management.employee.weekdays')
        : t('management.employee.weekdaysOf', { week: at + 1 });
    return { kind: 'weekdays', field, label, help: t('management.employee.weekdaysNone') };
  });
  return [
    { kind: 'day', field: 'from', label: t('management.employee.hoursFromField'), range },
    {
      kind: 'choice',
      field: 'type',
      label: t('management.employee.type'),
      options: TYPES.map((value) => ({ value, label: t(`management.employmentTypes.${value}`) })),
      help: t(`management.employee.typeHint.${type}`),
    },
    ...(type === 'flex'
      ? [{ kind: 'number', field: 'weekly', label: t('management.add.weeklyHours') } as const]
      : []),
    {
      kind: 'choice',
      field: 'weeks',
      label: t('management.employee.weeks'),
      options: TYPED_WEEKS.map((_, at) => ({
        value: at + 1,
        label: t('management.employee.weeksOf', { count: at + 1 }),
      })),
      help: weeks === 1 ? undefined : t('management.employee.weeksHint'),
    },
    ...ofWeek,
  ];
}

/** What the change comes to, before it is saved. */
function Effect({ weekly, type, leave, shifts }: TermsEffect & { shifts: ShiftsEffect | null }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hours = useHoursText();
  const days = (units: number): string => format.number(shownDays(units), 2);
  const [[was, becomes], [typeWas, typeBecomes]] = [weekly, type];
  return (
    <ul className="grid gap-1 text-base text-text-2">
      <li>{t('management.employee.effectNorm', { was: hours(was), becomes: hours(becomes) })}</li>
      {typeWas !== typeBecomes && <li>{t(`management.employee.effectType.${typeBecomes}`)}</li>}
      <li>
        {leave === null
          ? t('management.employee.effectLeaveUnknown')
          : t('management.employee.effectLeave', { was: days(leave[0]), becomes: days(leave[1]) })}
      </li>
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
  const leave = usePersonLeave({ actor, farm, person }).input;
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
  const fields = useFields(form.typed);
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
            shifts={weeks && shiftsEffect(person, now.value, { farm, from, weeks })}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** The way to other terms from a day on. */
export function ChangeTerms(props: Props) {
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
