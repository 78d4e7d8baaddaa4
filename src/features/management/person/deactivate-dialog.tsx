import { useTranslation } from 'react-i18next';
import { deactivateEmployee } from '#data/employees/deactivate-employee.ts';
import { useSync } from '#data/outbox/sync.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { PERSON_DAYS } from '#domain/employee/person-days.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';

export type DeactivateDialogProps = {
  person: Employee;
  today: Day;
  onClose: () => void;
};

interface Typed {
  readonly when: 'now' | 'later';
  readonly lastDay: Day | null;
}

/** Asks when somebody stops, and says what it means for them. */
export function DeactivateDialog({ person, today, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { online } = useSync();
  const { busy, run } = useServerAction('management');
  const first: Typed = { when: 'now', lastDay: today };
  const form = useTyped(`deactivate.${person.id}`, first, onClose);
  const { when, lastDay } = form.typed;
  const name = fullName(person);
  const later = when === 'later';
  const date = lastDay === null ? '' : format.date(lastDay);

  const checked = useCheckedForm({
    issues: later && lastDay === null ? [{ field: 'lastDay' }] : [],
    typed: form.typed,
    onSave: async () => {
      const from = later && lastDay !== null ? addDays(lastDay, 1) : null;
      const done = later
        ? t('management.employee.deactivatedLater', { name, date })
        : t('management.employee.deactivated', { name });
      if (!(await run(() => deactivateEmployee(person.id, from), done))) return;
      form.reset();
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      disabled={!online}
      title={t('management.employee.deactivateTitle', { name })}
      action={t('management.employee.deactivate')}
      onConfirm={checked.submit}
      onClose={form.unsaved.close}
    >
      <TypedParts form={form} />
      {!online && <Notice kind="warning">{t('management.offline')}</Notice>}
      <form {...checked.props} className="grid gap-4">
        <Segmented
          label={t('management.employee.deactivateWhen')}
          value={when}
          options={[
            { value: 'now', label: t('management.employee.deactivateNowChoice') },
            { value: 'later', label: t('management.employee.deactivateLaterChoice') },
          ]}
          onChange={(when) => form.change({ when })}
        />
        {later && (
          <DayField
            label={t('management.employee.deactivateDate')}
            value={lastDay}
            max={PERSON_DAYS.last}
            min={today}
            error={checked.issueAt('lastDay') && t('management.employee.hoursFromMissing')}
            onChange={(lastDay) => form.change({ lastDay })}
          />
        )}
      </form>
      <p>
        {later
          ? t('management.employee.deactivateLater', { name, date })
          : t('management.employee.deactivateNow', { name })}
      </p>
      <p>{t('management.employee.deactivateKeeps')}</p>
    </ConfirmDialog>
  );
}
