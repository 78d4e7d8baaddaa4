import { useTranslation } from 'react-i18next';
import { restoreEmployee } from '#data/employees/restore-employee.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import {
  firstFreeDay,
  listedEmployments,
  TERMS_LIMITS,
  withEmployment,
} from '#domain/employee/terms-change.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';

type Props = { person: Employee; farm: Farm; today: Day; onClose: () => void };

interface Typed {
  /** A new employment, or the last one as if it had not ended. */
  readonly as: 'new' | 'same';
  readonly from: Day | null;
}

/** Asks how somebody comes back: in a new employment from a day on, or as if they had not left. */
export function RestoreDialog({ person, farm, today, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { online } = useSync();
  const { run } = useServerAction('management');
  const list = listedEmployments(person, farm);
  const first = firstFreeDay(list);
  const hasJustLeft = first !== null && first > today;
  const start: Typed = { as: hasJustLeft ? 'same' : 'new', from: hasJustLeft ? first : today };
  const name = fullName(person);
  const form = useForm({
    name: `restore.${person.id}`,
    start,
    check: ({ as, from }) =>
      as === 'same' || (from !== null && withEmployment(list, from) !== null)
        ? { ok: true, value: as === 'same' ? null : from }
        : { ok: false, issues: [{ field: 'from' }] },
    say: () =>
      first === null
        ? t('management.employee.hoursFromMissing')
        : t('management.employee.restoreFromAfter', { date: format.date(first) }),
    save: (from) =>
      online &&
      run(() => restoreEmployee(person.id, from), t('management.employee.restored', { name })),
    onClose,
  });
  const { as, from } = form.typed;
  return (
    <FormDialog
      {...{ form }}
      title={t('management.employee.restoreTitle', { name })}
      action={t('management.employee.restore')}
      disabled={!online}
    >
      {!online && <Notice kind="warning">{t('management.offline')}</Notice>}
      <Segmented
        label={t('management.employee.restoreAs')}
        value={as}
        options={(['new', 'same'] as const).map((value) => ({
          value,
          label: t(`management.employee.restoreChoice.${value}`),
        }))}
        onChange={(as) => form.change({ as })}
      />
      {as === 'new' && (
        <DayField
          label={t('management.employee.restoreFrom')}
          value={from}
          max={TERMS_LIMITS.lastDay}
          {...(first !== null && { min: first })}
          error={form.error('from')}
          onChange={(from) => form.change({ from })}
        />
      )}
      <p>{t(`management.employee.restoreMeans.${as}`)}</p>
      <p>{t('management.employee.restoreBody', { name })}</p>
    </FormDialog>
  );
}
