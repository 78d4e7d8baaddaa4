import { useTranslation } from 'react-i18next';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import type { Preview } from '#domain/payroll/export/preview.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { systemTitle } from '#widgets/payroll/actions.ts';
import { usePayCodeName } from '#widgets/payroll/fields.tsx';
import { MissingList } from '../missing/missing-list.tsx';
import type { Periods } from '../period/hooks.ts';
import { Step } from '../period/step.tsx';
import { useNameOf, usePeriodName } from '../period/words.tsx';
import { type PayrollFacts, type PreviewNow, usePreview } from '../preview/facts.ts';
import { PreviewPart } from '../preview/preview-part.tsx';
import { Batches } from './batches.tsx';
import { type Sending, useSending } from './sending.ts';
import { SendBar } from './send-bar.tsx';

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
    <LiveBoundary
      of={of}
      failed={t('timePayroll.loadFailed')}
      skeleton={<Skeleton className="h-80 w-full rounded-card" />}
    >
      {() => preview !== null && <Known {...props} {...{ now, preview, sending }} />}
    </LiveBoundary>
  );
}
