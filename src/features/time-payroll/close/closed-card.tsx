import { compareDanish } from '#domain/text/compare.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reopenPeriod, statements } from '#data/payroll/pay-periods.ts';
import { useCan } from '#data/base/actor.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { REOPEN_REASON_MAX } from '#domain/api/answers.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { Step } from '../period/step.tsx';
import { StateTag, useNameOf, usePeriodName } from '../period/words.tsx';
import { usePeriodAction } from './hooks.ts';
import { StatementsTable } from './statements-table.tsx';

type Props = {
  farm: Farm;
  period: PayPeriod;
  employees: readonly Employee[];
  unitIds: readonly string[] | null;
  mayReopen: boolean;
  isListed?: boolean;
};

type StatementsProps = Omit<Props, 'mayReopen' | 'isListed'> & { onPrint: () => void };

function Statements({ farm, period, employees, unitIds, onPrint }: StatementsProps) {
  const { t } = useTranslation();
  const rules = useTimeRules(farm.id);
  const live = statements.use({ farmId: farm.id, periodId: period.id, unitIds });
  const nameOf = useNameOf(employees);
  const days = useDays()(period);
  const linesOf = (known: readonly Statement[]) =>
    known
      .map((statement) => {
        const { id, employeeId } = statement;
        return { id, name: nameOf(employeeId), statement, leftOver: 0 };
      })
      .toSorted((a, b) => compareDanish(a.name, b.name));
  return (
    <LiveBoundary
      of={[live]}
      failed={t('timePeriods.loadFailed')}
      skeleton="h-40 w-full rounded-card"
    >
      {([known]) => (
        <>
          <StatementsTable
            isOpen={false}
            {...{ rules, employees }}
            caption={t('timePeriods.frozen', { days })}
            lines={linesOf(known)}
          />
          <div className="border-t border-line px-4 py-3 md:px-[18px] print:hidden">
            <Button iconLeft="printer" onClick={onPrint}>
              {t('words.print')}
            </Button>
          </div>
        </>
      )}
    </LiveBoundary>
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
          label={t('words.why')}
          value={reason}
          onChange={(reason) => form.change({ reason })}
          error={checked.issueAt('reason') && t('timePeriods.api.reason_required')}
          maxLength={REOPEN_REASON_MAX}
        />
      </form>
    </ConfirmDialog>
  );
}

/** When a period was closed and what it came to, by hours alone. */
function Note({ period, employees }: Pick<Props, 'period' | 'employees'>) {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  const nameOf = useNameOf(employees);
  const at = period.updated ?? period.created;
  const by = t('timePeriods.closedBy', {
    when: at === null ? '' : format.dateTime(at),
    name: nameOf(period.updatedByEid ?? period.createdByEid ?? ''),
  });
  const sum = t('timePeriods.sum', { count: period.people, hours: asTotal(period.minutes) });
  const isReopened = period.status === 'reopened';
  return (
    <>
      {at === null || isReopened ? sum : `${sum} · ${by}`}
      {isReopened && period.reopenReason !== null && (
        <span className="block text-wheat-text">
          {t('timePeople.note', { note: period.reopenReason })}
        </span>
      )}
    </>
  );
}

/**
 * A closed period: when, by whom, what it came to, its statements, and the way to open the last one. Step 2 of
 * the one on screen; in a list it says which it is, and how far.
 */
export function ClosedCard(props: Props) {
  const { farm, period, employees, mayReopen, isListed = false } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [reopening, setReopening] = useState(false);
  const { print, attributes } = usePrintAlone();
  const mayClose = useCan('period.close', { farmId: farm.id });
  const days = useDays()(period);
  const name = usePeriodName();
  return (
    <Step
      number={isListed ? null : 2}
      title={isListed ? name(period, 'title') : t('timePayroll.steps.close')}
      state="done"
      aria-label={days}
      {...attributes}
      note={
        <>
          {!isListed && <span className="hidden print:block">{days}</span>}
          <Note {...{ period, employees }} />
        </>
      }
      end={
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          {isListed && <StateTag state={period.status} />}
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'timePeriods.hide' : 'timePeriods.show')}
          </Button>
          {mayReopen && mayClose && (
            <Button size="small" link onClick={() => setReopening(true)}>
              {t('timePeriods.reopen')}
            </Button>
          )}
        </span>
      }
    >
      {open && <Statements {...props} onPrint={print} />}
      {reopening && <Reopen period={period} onClose={() => setReopening(false)} />}
    </Step>
  );
}
