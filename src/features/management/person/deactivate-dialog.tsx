import { useTranslation } from 'react-i18next';
import { deactivateEmployee } from '#data/employees/change-employee.ts';
import { useSync } from '#data/outbox/sync.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { type Employee, fullName, PERSON_DAYS } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { handOverShifts, useShiftList } from '#widgets/plan/hand-over-shifts.ts';
import { useAhead } from './hooks.ts';
import type { Ahead } from '../shared/model.ts';

export type DeactivateDialogProps = {
  person: Employee;
  farm: Farm;
  today: Day;
  onClose: () => void;
};

interface Typed {
  readonly when: 'now' | 'later';
  readonly lastDay: Day | null;
  readonly shifts: (typeof SHIFT_WAYS)[number];
}

/** What may become of shifts after the last day. */
const SHIFT_WAYS = ['open', 'removed', 'stay'] as const;

type WhatIsAheadProps = {
  ahead: Ahead | null;
  title: string;
  /** Whether the person is signed out at once: then their clock stops too. */
  isNow: boolean;
  way: Typed['shifts'];
  onWay: (way: Typed['shifts']) => void;
};

/** What lies after the last day: what becomes of it by itself, and what is asked. */
function WhatIsAhead({ ahead, title, isNow, way, onWay }: WhatIsAheadProps) {
  const { t } = useTranslation();
  const list = useShiftList();
  const format = useFarmFormat();
  if (ahead === null) {
    return (
      <Loading text={t('common.loading')}>
        <Skeleton className="h-20 rounded-field" />
      </Loading>
    );
  }
  const { shifts, ofOthers, leave, requests, hasDelegation, guides, clockSince } = ahead;
  const settled = [
    ...(isNow && clockSince !== null
      ? [t('management.employee.ahead.clock', { time: format.dateTime(clockSince) })]
      : []),
    ...(ofOthers > 0 ? [t('management.employee.ahead.planners')] : []),
    ...(leave > 0 ? [t('management.employee.ahead.leave', { count: leave })] : []),
    ...(requests > 0 ? [t('management.employee.ahead.requests', { count: requests })] : []),
    ...(hasDelegation ? [t('management.employee.ahead.delegations')] : []),
    ...(guides > 0 ? [t('management.employee.ahead.guides', { count: guides })] : []),
  ];
  const isNothing = shifts.length === 0 && settled.length === 0;
  return (
    <section aria-labelledby="ahead" className="grid gap-3">
      <h3 id="ahead" className="font-semibold text-text">
        {title}
      </h3>
      {isNothing && <p>{t('management.employee.ahead.nothing')}</p>}
      {shifts.length > 0 && (
        <>
          <p>
            {t('management.employee.ahead.shifts', { count: shifts.length, list: list(shifts) })}
          </p>
          <Segmented
            label={t('management.employee.ahead.shiftsBecome')}
            value={way}
            options={SHIFT_WAYS.map((value) => ({
              value,
              label: t(`management.employee.ahead.shiftsChoice.${value}`),
            }))}
            onChange={onWay}
          />
          {way !== 'stay' && <p>{t('management.employee.ahead.publish')}</p>}
        </>
      )}
      {settled.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Asks when somebody stops, and says what it means for them. */
export function DeactivateDialog({ person, farm, today, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { online } = useSync();
  const { busy, run } = useServerAction('management');
  const first: Typed = { when: 'now', lastDay: today, shifts: 'open' };
  const form = useTyped(`deactivate.${person.id}`, first, onClose);
  const { when, lastDay, shifts: way } = form.typed;
  const name = fullName(person);
  const later = when === 'later';
  const date = lastDay === null ? '' : format.date(lastDay);
  const last = later ? lastDay : today;
  const ahead = useAhead(person, farm, last, today);

  const checked = useCheckedForm({
    issues: later && lastDay === null ? [{ field: 'lastDay' }] : [],
    typed: form.typed,
    onSave: async () => {
      const from = later && lastDay !== null ? addDays(lastDay, 1) : null;
      const done = later
        ? t('management.employee.deactivatedLater', { name, date })
        : t('management.employee.deactivated', { name });
      if (!(await run(() => deactivateEmployee(person.id, from), done))) return;
      const left = ahead?.shifts ?? [];
      if (left.length > 0 && way !== 'stay') {
        handOverShifts(left, name, { as: way, timeZone: farm.timeZone });
      }
      form.reset();
      onClose();
    },
  });

  return (
    <ConfirmDialog
      danger
      busy={busy}
      disabled={!online || (last !== null && ahead === null)}
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
      {last !== null && (
        <WhatIsAhead
          {...{ ahead, way }}
          isNow={!later}
          title={t('management.employee.ahead.title', { date: format.date(last) })}
          onWay={(shifts) => form.change({ shifts })}
        />
      )}
      <p>{t('management.employee.deactivateKeeps')}</p>
    </ConfirmDialog>
  );
}
