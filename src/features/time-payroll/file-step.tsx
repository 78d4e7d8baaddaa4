import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Preview } from '#domain/payroll/export/preview.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { systemName, systemTitle } from '#widgets/payroll/actions.ts';
import { usePayCodeName } from '#widgets/payroll/fields.tsx';
import { MissingList } from './missing/missing-list.tsx';
import type { Periods } from './period/hooks.ts';
import { Step, StepBar } from './period/step.tsx';
import { useNameOf, usePeriodName } from './period/words.tsx';
import { type PayrollFacts, type PreviewNow, usePreview } from './preview/facts.ts';
import { PreviewPart } from './preview/preview-part.tsx';
import { nextNumber, sumsOf } from './preview/model.ts';
import { Batches, type Sending, useSending } from './batches.tsx';

type SendBarProps = {
  facts: PayrollFacts;
  preview: Preview;
  sending: Sending;
  /** What the period is called, first in a sentence. */
  days: string;
};

function Confirm(props: {
  sending: Sending;
  preview: Preview;
  number: number;
  summary: string;
  open: boolean;
  onClose: () => void;
}) {
  const { sending, preview, number, summary, open, onClose } = props;
  const { t } = useTranslation();
  const days = useDays();
  const system = systemName(preview.batch.system);
  async function send() {
    await sending.send(preview.batch);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      busy={sending.busy}
      title={t('timePayroll.send.confirmTitle', { number, system })}
      action={t('timePayroll.send.confirm')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="tnum font-semibold text-text">{summary}</p>
      <p>{t('timePayroll.send.confirmText', { days: days(preview.batch) })}</p>
      <p>{t('timePayroll.send.confirmHand')}</p>
    </ConfirmDialog>
  );
}

/** The file, with what it will hold beside the button. */
function SendBar({ facts, preview, sending, days }: SendBarProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const mayWrite = useCan('payroll.write', { farmId: facts.farm.id });
  const [asking, setAsking] = useState(false);
  const number = nextNumber(facts.batches);
  const sums = sumsOf(preview.batch.items);
  // `Lønfil 7 · 12 medarbejdere · 37 linjer`: hours and days of many kinds are no sum.
  const summary = [
    t('timePayroll.batches.number', { number }),
    t('timePayroll.send.people', { count: sums.people }),
    t('timePayroll.preview.lines', { count: sums.lines }),
  ].join(' · ');
  const why = !online ? 'offline' : preview.isBlocked ? 'send.blocked' : null;
  return (
    <StepBar
      label={t('timePayroll.send.action')}
      note={
        sending.error === null ? (
          why !== null && t(`timePayroll.${why}`)
        ) : (
          <span role="alert" className="text-red">
            {sending.error}
          </span>
        )
      }
      act={
        <Button
          variant="primary"
          iconLeft="download"
          className="max-md:w-full"
          busy={sending.busy}
          disabled={!online || !mayWrite || preview.isBlocked || sending.isWaiting}
          onClick={() => setAsking(true)}
        >
          {t('timePayroll.send.action')}
        </Button>
      }
    >
      <span className="font-semibold text-text">{t('timePayroll.send.isClosed', { days })}</span>
      <span>{summary}</span>
      {sums.corrections > 0 && (
        <span>{t('timePayroll.send.corrections', { count: sums.corrections })}</span>
      )}
      <Confirm
        {...{ sending, preview, number, summary }}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </StepBar>
  );
}

/** The head of the step: which system the file is for. */
function useHead(facts: PayrollFacts) {
  const { t } = useTranslation();
  const { system } = facts.settings;
  return {
    number: 3 as const,
    title: t('timePayroll.steps.file'),
    end: (
      <span className="text-base text-text-2">
        {`${t('timePayroll.settings.title')}: `}
        <span className="font-semibold text-text">{systemTitle(system)}</span>
      </span>
    ),
  };
}

/** Step 3 while the period is open: why it is not due yet, and the files that were made before. */
export function LaterFile({ facts, why }: { facts: PayrollFacts; why: string }) {
  const head = useHead(facts);
  const { farm, batches, employees, rules, settings } = facts;
  const codeName = usePayCodeName(rules, settings);
  return (
    <Step {...head} state="later" note={why}>
      <Batches {...{ farm, batches, employees, codeName }} />
    </Step>
  );
}

type Props = {
  facts: PayrollFacts;
  period: PayPeriod;
  periods: Pick<Periods, 'closed' | 'choose'>;
};

type KnownProps = Props & { now: PreviewNow; preview: Preview; sending: Sending };

/** What the file will hold, what it lacks, and the files that were made. */
function Known({ facts, period, periods, now, preview, sending }: KnownProps) {
  const { t } = useTranslation();
  const head = useHead(facts);
  const nameOfPeriod = usePeriodName();
  const { farm, batches, employees, rules, settings } = facts;
  const nameOf = useNameOf(employees);
  const codeName = usePayCodeName(rules, settings);
  const isEmpty = preview.batch.items.length === 0;
  return (
    <>
      <Step
        {...head}
        state={isEmpty ? 'done' : 'now'}
        note={isEmpty && `${t('timePayroll.preview.empty')}. ${t('timePayroll.preview.emptyText')}`}
      >
        {sending.isWaiting && (
          <div className="px-4 pb-3 md:px-[18px]">
            <Notice kind="info">{t('timePayroll.send.waiting')}</Notice>
          </div>
        )}
        {!isEmpty && (
          <>
            <MissingList
              issues={preview.issues}
              {...{ farm, rules, settings, nameOf }}
              cards={now.cards}
            />
            <div className="border-t border-line p-4 md:p-[18px]">
              <PreviewPart {...{ facts, preview, codeName }} statements={now.statements} />
            </div>
          </>
        )}
        <Batches {...{ farm, batches, employees, codeName }} />
      </Step>
      {!isEmpty && (
        <SendBar
          {...{ facts, preview }}
          days={nameOfPeriod(period, 'first')}
          sending={{
            ...sending,
            send: (batch) => {
              // What is on screen stays there, also once it is no longer what the page begins with.
              periods.choose(period.id);
              return sending.send(batch);
            },
          }}
        />
      )}
    </>
  );
}

/** Step 3 of a closed period; what is being sent outlives a look at what comes next. */
export function FileStep(props: Props) {
  const { t } = useTranslation();
  const { facts, period, periods } = props;
  const sending = useSending(facts);
  const now = usePreview(facts, period, periods.closed);
  const { preview, of } = now;
  return (
    <LiveBoundary of={of} failed={t('timePayroll.loadFailed')} skeleton="h-80 w-full rounded-card">
      {() => preview !== null && <Known {...props} {...{ now, preview, sending }} />}
    </LiveBoundary>
  );
}
