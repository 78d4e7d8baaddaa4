import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePeriod } from '#data/payroll/pay-periods.ts';
import { isWaitedFor } from '#data/live/live.ts';
import { useCan } from '#data/base/actor.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Card } from '#domain/employee/employee.ts';
import { type Farm, type FarmJob, isAtWork } from '#domain/farm/farm.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  type PayrollSettings,
} from '#domain/payroll/batch/payroll-settings.ts';
import { checklistVersion, type ClosingChecklist } from '#domain/time/closing/closing.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import type { Periods } from '../period/hooks.ts';
import { Step, StepBar } from '../period/step.tsx';
import { usePeriodName } from '../period/words.tsx';
import { FixStep } from './fix-step.tsx';
import {
  type StatementSources,
  usePeriodAction,
  usePeriodFacts,
  usePeriodRegistrations,
  useRefusal,
  useStatementSources,
} from './hooks.ts';
import {
  checklistOf,
  fileIssues,
  leftOverOf,
  type PeriodFacts,
  type PersonStatement,
  statementsNow,
} from './model.ts';
import { StatementsTable } from './statements-table.tsx';

const NO_CARDS: ReadonlyMap<string, Card> = new Map();

/** What everybody would be owed; null until all of it is known. */
function usePeople(
  registrations: readonly Registration[],
  period: Period,
  facts: PeriodFacts,
  { cards, flexEntries, leave }: StatementSources,
): readonly PersonStatement[] | null {
  const { t } = useTranslation();
  return useMemo(() => {
    if (cards === null || flexEntries === null || leave === null) return null;
    const all = { ...facts, cards, flexEntries, leave };
    return statementsNow(registrations, period, all, t('common.unknownEmployee'));
  }, [registrations, period, facts, cards, flexEntries, leave, t]);
}

/** How many are ready, and what it comes to. */
function Sum({ people }: { people: readonly PersonStatement[] }) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  const done = people.filter(({ leftOver }) => leftOver === 0).length;
  const minutes = people.reduce((sum, { statement }) => sum + (statement?.minutes ?? 0), 0);
  const isReady = done === people.length;
  return (
    <>
      <span className="flex items-center gap-2 font-semibold text-text">
        <Icon
          name={isReady ? 'check-circle' : 'clock'}
          size={18}
          className={isReady ? 'text-primary' : 'text-wheat-text'}
        />
        {t('timePeriods.readyOf', { done, all: people.length })}
      </span>
      <span>{t('words.hoursOf', { hours: asTotal(minutes) })}</span>
    </>
  );
}

type Props = {
  farm: Farm;
  /** The period on screen, and what has to be closed before it. */
  period: Period;
  /** Why it was opened again; null where it was never closed. */
  reopenReason: string | null;
  periods: Pick<Periods, 'earlier' | 'choose'>;
  /** Null where the farm has named no payroll system, and until that is known. */
  payroll: PayrollSettings | null;
  /** What comes after the closing, on the same page. */
  children: ReactNode;
};

type BarProps = Pick<Props, 'farm' | 'period' | 'periods'> & {
  checklist: ClosingChecklist;
  people: readonly PersonStatement[] | null;
  ready: boolean;
};

/** How far a closing is that is at work: it goes on whoever leaves the page. */
function AtWork({ job: { done, of }, label }: { job: FarmJob; label: string }) {
  const { t } = useTranslation();
  const text = t(of === 0 ? 'timePeriods.counting' : 'timePeriods.freezing', { done, of });
  return (
    <StepBar
      label={label}
      note={t('timePeriods.goesOn')}
      act={
        <span className="w-full md:w-56">
          <ProgressBar label={label} value={done} max={of} valueText={text} />
        </span>
      }
    >
      <span role="status">{text}</span>
    </StepBar>
  );
}

/** The closing itself, of what is on screen. */
function CloseBar({ farm, period, periods, checklist, people, ready }: BarProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const mayClose = useCan('period.close', { farmId: farm.id });
  const { busy, run } = usePeriodAction();
  const [asking, setAsking] = useState(false);
  const left = leftOverOf(checklist).length;
  const name = usePeriodName();
  const refusal = useRefusal();
  const words = { period: name(period, 'short') };
  const action = t('timePeriods.close', words);
  async function close() {
    const version = checklistVersion(checklist);
    const isBegun = await run(() => closePeriod(period.to, version), null);
    // What is on screen stays there: its file comes next.
    if (isBegun) periods.choose(period.from);
    setAsking(false);
  }
  const nowMs = useNow('minute');
  const job = farm.job?.to === period.to ? farm.job : null;
  if (job !== null && isAtWork(job, nowMs)) return <AtWork job={job} label={action} />;
  return (
    <StepBar
      label={action}
      note={
        job === null || job.state === 'done' ? (
          t(
            !mayClose
              ? 'timePeriods.ownerOnly'
              : online
                ? 'timePeriods.locks'
                : 'timePeriods.offline',
          )
        ) : (
          <span className="text-wheat-text">{refusal(job)}</span>
        )
      }
      act={
        <Button
          variant="primary"
          iconLeft="lock"
          className="max-md:w-full"
          disabled={!mayClose || !online || !ready || periods.earlier !== null}
          onClick={() => setAsking(true)}
        >
          {action}
        </Button>
      }
    >
      {people !== null && people.length > 0 && <Sum people={people} />}
      <ConfirmDialog
        open={asking}
        busy={busy}
        title={t('timePeriods.closeTitle', words)}
        action={action}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      >
        <p>{t('timePeriods.closeText')}</p>
        {left > 0 && <p>{t('timePeriods.closeLeft', { count: left })}</p>}
      </ConfirmDialog>
    </StepBar>
  );
}

/** Nothing can be closed before the time that is older: the way to it. */
function ToEarlier({ earlier, choose }: Props['periods']) {
  const { t } = useTranslation();
  const days = useDays();
  if (earlier === null) return null;
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={() => choose(earlier.from)}>
          {t('timePeriods.toEarlier')}
        </Button>
      }
    >
      {t('timePeriods.earlier', { days: days(earlier) })}
    </Notice>
  );
}

type KnownProps = Props & { facts: PeriodFacts; registrations: readonly Registration[] };

function Known(props: KnownProps) {
  const { farm, period, reopenReason, periods, payroll, facts, registrations, children } = props;
  const { t } = useTranslation();
  const sources = useStatementSources(farm, period, registrations, facts);
  const { cards, leave, of } = sources;
  const checklist = useMemo(
    () => checklistOf(registrations, period, facts, { cards, leave }),
    [registrations, period, facts, cards, leave],
  );
  const people = usePeople(registrations, period, facts, sources);
  const settings = payroll ?? DEFAULT_PAYROLL_SETTINGS;
  const issues = useMemo(
    () => fileIssues(checklist, people, period, facts, settings),
    [checklist, people, period, facts, settings],
  );
  const days = useDays()(period);
  // The server counts by itself: what cannot be shown here does not stop a closing.
  const hasFailed = of.some(({ status }) => status === 'failed');
  const { rules, employees } = facts;
  return (
    <>
      <ToEarlier {...periods} />
      {/* What wants an act is not known before leave and numbers are. */}
      {of.some(isWaitedFor) && <Coming />}
      <FixStep {...{ farm, checklist, issues, facts, settings }} cards={cards ?? NO_CARDS} />
      <Step
        number={2}
        state="now"
        title={t('timePayroll.steps.close')}
        note={
          reopenReason === null ? (
            people?.length === 0 && t('timePeriods.noTime')
          ) : (
            <span className="text-wheat-text">{t('timePeople.note', { note: reopenReason })}</span>
          )
        }
      >
        <LiveBoundary
          of={of}
          failed={t('timePeriods.loadFailed')}
          skeleton="h-40 w-full rounded-card"
        >
          {() =>
            people !== null &&
            people.length > 0 && (
              <StatementsTable
                isOpen
                caption={t('timePeriods.preview', { days })}
                lines={people}
                {...{ rules, employees }}
              />
            )
          }
        </LiveBoundary>
      </Step>
      {children}
      <CloseBar
        {...{ farm, period, periods, checklist, people }}
        ready={people !== null || hasFailed}
      />
    </>
  );
}

/** Steps 1 and 2 of a period that is not closed: what wants an act, what everybody would be owed, and the closing. */
export function Closing(props: Props) {
  const { t } = useTranslation();
  const facts = usePeriodFacts(props.farm);
  const { registrations, of } = usePeriodRegistrations(props.farm, props.period, facts);
  return (
    <LiveBoundary of={of} failed={t('timePeriods.loadFailed')} skeleton="h-80 w-full rounded-card">
      {() => registrations !== null && <Known {...props} {...{ facts, registrations }} />}
    </LiveBoundary>
  );
}
