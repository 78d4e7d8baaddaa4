import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { addDays } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { shownStatus, type TransitionCode } from '#domain/time/registration/transitions.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { FlagChips, StatusTag } from '../registration/status-tags.tsx';
import { type FormContext, useDaysInput, usePersonDays } from '../shared/hooks.ts';
import { approvalOf, type DaysInput } from '../shared/model.ts';
import { refusedText } from '#widgets/decisions/refused-text.ts';
import { Arithmetic } from './entry-preview.tsx';
import { formOf, overCap } from './model.ts';

function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] items-baseline gap-3 border-t border-line py-2 first:border-t-0">
      <dt className="text-sm text-text-2">{what}</dt>
      <dd className="tnum min-w-0 text-base [overflow-wrap:anywhere] text-text">{children}</dd>
    </div>
  );
}

function useReason(around: FormContext, entry: Registration): (code: TransitionCode) => string {
  // The component follows a change of the language.
  useTranslation();
  const { actor, person } = around;
  return (code) => {
    const wanted = person.id === actor.uid ? 'change' : 'changeForOther';
    return refusedText(code, wanted, entry);
  };
}

/** The person's registrations around the entry, each by the rules and with its marks; null while unknown. */
function useDaysAround(around: FormContext, { workDate }: Registration): DaysInput | null {
  const days = usePersonDays(around, addDays(workDate, -1), addDays(workDate, 1));
  return useDaysInput(around, days);
}

/** Its state, who approved it, its marks, and how far it is over what the seat may register. */
function StateFact({
  around,
  entry,
  days,
}: Omit<EntryFactsProps, 'code'> & { days: DaysInput | null }) {
  const { t } = useTranslation();
  const { farm, person, nowMs } = around;
  const approval = approvalOf(entry);
  const approver = useEmployees().find(({ id }) => id === entry.approvedByEid);
  const over = days && overCap(days.registrations, entry, person, nowMs);
  const [cap, overBy] =
    over === null ? ['', ''] : [hoursMinutes(over.cap), hoursMinutes(over.over)];
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StatusTag status={shownStatus(entry, farm)} approval={approval} />
      {approval === null && approver && (
        <span className="text-sm text-text-2">
          {t('timeEntry.approvedBy', { name: fullName(approver) })}
        </span>
      )}
      <FlagChips flags={days?.flagsOf?.(entry) ?? entry.flags} />
      {over !== null && (
        <span className="text-sm text-wheat-text">
          {t('timeEntry.overCap', { over: overBy, cap })}
        </span>
      )}
    </span>
  );
}

export type EntryFactsProps = {
  around: FormContext;
  entry: Registration;
  /** Why it cannot be changed. */
  code: TransitionCode;
};

/** A registration to be read: what it says, why it cannot be changed here and who can help. */
export function EntryFacts({ around, entry, code }: EntryFactsProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const reason = useReason(around, entry);
  const { farm } = around;
  const days = useDaysAround(around, entry);
  const calculated = days?.calculated?.get(entry.id);
  const unit = useUnits().find((one) => one.id === entry.unitId);
  const activity = useActivities(farm.id).find((one) => one.id === entry.activityId);
  const form = formOf(entry, farm.timeZone);
  return (
    <div className="grid gap-4">
      <Notice kind="info">
        {entry.deleted === null ? reason(code) : t('timeEntry.isDeleted')}
      </Notice>
      <dl>
        <Fact what={t('words.day')}>{format.longDay(entry.workDate)}</Fact>
        <Fact what={t('timeEntry.columns.duration')}>
          {`${form.from} – ${form.to === '' ? t('words.now') : form.to}`}
        </Fact>
        <Fact what={t('common.unit')}>{unit?.unitName ?? t('common.unknownUnit')}</Fact>
        {activity && <Fact what={t('timeEntry.fields.activity')}>{activity.name}</Fact>}
        {form.breaks.length > 0 && (
          <Fact what={t('timeEntry.breaks.title')}>
            {form.breaks.map(({ text }) => text).join(', ')}
          </Fact>
        )}
        {entry.note !== '' && <Fact what={t('words.note')}>{entry.note}</Fact>}
        <Fact what={t('words.status')}>
          <StateFact {...{ around, entry, days }} />
        </Fact>
      </dl>
      {calculated && (
        <Card className="bg-surface-2 !p-3.5 shadow-none">
          <h3 className="mb-2 text-base font-semibold">{t('timeEntry.preview.title')}</h3>
          <Arithmetic farmId={farm.id} calculated={calculated} />
        </Card>
      )}
    </div>
  );
}
