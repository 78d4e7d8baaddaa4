import { compareDanish } from '#domain/text/compare.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reopenPeriod } from '#data/payroll/reopen-period.ts';
import { statements } from '#data/payroll/pay-periods.ts';
import { useCan } from '#data/base/actor.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { REOPEN_REASON_MAX } from '#domain/api/period.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import { usePeriodAction } from '../hooks.ts';
import { StatementsTable } from './statements-table.tsx';
import { ToPayroll } from './to-payroll.tsx';

type Props = {
  farm: Farm;
  period: PayPeriod;
  employees: readonly Employee[];
  unitIds: readonly string[] | null;
  mayReopen: boolean;
};

type StatementsProps = Omit<Props, 'mayReopen'> & { onPrint: () => void };

function Statements({ farm, period, employees, unitIds, onPrint }: StatementsProps) {
  const { t } = useTranslation();
  const rules = useTimeRules(farm.id);
  const live = statements.use({ farmId: farm.id, periodId: period.id, unitIds });
  const nameOf = (id: string): string => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? t('common.unknownEmployee') : fullName(person);
  };
  const days = useDays()(period);
  const linesOf = (known: readonly Statement[]) =>
    known
      .map((one) => ({
        id: one.id,
        name: nameOf(one.employeeId),
        minutes: one.minutes,
        goalMinutes: one.goalMinutes,
        leftOver: 0,
        payLines: one.lines,
      }))
      .toSorted((a, b) => compareDanish(a.name, b.name));
  return (
    <div className="grid gap-3 p-4 md:p-[18px]">
      <LiveBoundary
        of={[live]}
        failed={t('timePeriods.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {([known]) => (
          <>
            <StatementsTable
              withLeftOver={false}
              rules={rules}
              caption={t('timePeriods.frozen', { days })}
              lines={linesOf(known)}
            />
            <div className="print:hidden">
              <Button iconLeft="printer" onClick={onPrint}>
                {t('timePeriods.print')}
              </Button>
            </div>
          </>
        )}
      </LiveBoundary>
    </div>
  );
}

function Reopen({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, run } = usePeriodAction();
  const form = useTyped(`reopen.${period.id}`, { reason: '' }, onClose);
  const { reason } = form.typed;
  const days = useDays()(period);
  const text = reason.trim();
  const checked = useCheckedForm({
    issues: text === '' ? [{ field: 'reason' }] : [],
    typed: form.typed,
    onSave: async () => {
      if (!(await run(() => reopenPeriod(period.id, text), t('timePeriods.reopened', { days })))) {
        return;
      }
      form.reset();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('timePeriods.reopenTitle', { days })}
      action={t('timePeriods.reopen')}
      onConfirm={checked.submit}
      onClose={form.unsaved.close}
    >
      <p>{t('timePeriods.reopenText')}</p>
      <TypedParts form={form} />
      <form {...checked.props}>
        <TextInput
          label={t('timePeriods.reason')}
          value={reason}
          onChange={(reason) => form.change({ reason })}
          error={checked.issueAt('reason') && t('timePeriods.api.reason_required')}
          maxLength={REOPEN_REASON_MAX}
          autoComplete="off"
        />
      </form>
    </ConfirmDialog>
  );
}

/** A closed period: when, by whom, what it came to, its statements, and the way to open the last one. */
export function ClosedCard(props: Props) {
  const asTotal = useTotals();
  const { farm, period, employees, mayReopen } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const [open, setOpen] = useState(false);
  const [reopening, setReopening] = useState(false);
  const { print, attributes } = usePrintAlone();
  const mayClose = useCan('period.close', { farmId: farm.id });
  const by = employees.find((one) => one.id === (period.updatedByEid ?? period.createdByEid));
  const at = period.updated ?? period.created;
  const days = useDays()(period);
  return (
    <Card flush aria-label={days} {...attributes}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
        <span className="grid min-w-0 grow basis-52 gap-1">
          <span className="text-md font-semibold text-text">{days}</span>
          <span className="text-sm text-text-2">
            {t('timePeriods.sum', { count: period.people, hours: asTotal(period.minutes) })}
            {at !== null && by !== undefined && (
              <> {t('timePeriods.by', { name: fullName(by), when: format.dateTime(at) })}</>
            )}
          </span>
          {period.reopenReason !== null && period.status === 'reopened' && (
            <span className="text-sm text-wheat-text">
              {t('timePeople.note', { note: period.reopenReason })}
            </span>
          )}
        </span>
        <Tag kind={period.status === 'reopened' ? 'wheat' : 'blue'} icon="lock">
          {t(`timePeriods.status.${period.status}`)}
        </Tag>
        <span className="flex gap-2 print:hidden">
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'timePeriods.hide' : 'timePeriods.show')}
          </Button>
          <ToPayroll farmId={farm.id} {...{ period, days }} />
          {mayReopen && mayClose && (
            <Button size="small" link onClick={() => setReopening(true)}>
              {t('timePeriods.reopen')}
            </Button>
          )}
        </span>
      </div>
      {open && <Statements {...props} onPrint={print} />}
      {reopening && <Reopen period={period} onClose={() => setReopening(false)} />}
    </Card>
  );
}
