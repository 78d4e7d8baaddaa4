import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePeriod } from '#data/payroll/close-period.ts';
import { useCan } from '#data/base/actor.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ClosingChecklist } from '#domain/time/closing/closing.ts';
import { checklistVersion } from '#domain/time/closing/closing-period.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import {
  type StatementSources,
  usePeriodAction,
  usePeriodRegistrations,
  useStatementSources,
} from '../hooks.ts';
import {
  checklistOf,
  leftOverOf,
  type PeriodFacts,
  type PersonStatement,
  statementsNow,
  unmappedLines,
} from '../model.ts';
import { Checklist } from './checklist.tsx';
import { StatementsTable } from './statements-table.tsx';

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

type PreviewProps = {
  days: string;
  people: readonly PersonStatement[];
  facts: PeriodFacts;
};

function Preview({ days, people, facts }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <StatementsTable
      withLeftOver
      rules={facts.rules}
      caption={t('timePeriods.preview', { days })}
      lines={people.map(({ id, name, statement, leftOver }) => ({
        id,
        name,
        leftOver,
        minutes: statement?.minutes ?? 0,
        goalMinutes: statement?.goalMinutes ?? 0,
        payLines: statement?.lines ?? [],
      }))}
    />
  );
}

type Props = { farm: Farm; period: Period; facts: PeriodFacts };

type ClosingProps = Omit<Props, 'facts'> & { checklist: ClosingChecklist; ready: boolean };

/** The closing itself, of what is on screen. */
function Closing({ farm, period, checklist, ready }: ClosingProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const mayClose = useCan('period.close', { farmId: farm.id });
  const { busy, run } = usePeriodAction();
  const [asking, setAsking] = useState(false);
  const left = leftOverOf(checklist).length;
  const days = useDays()(period);
  async function close() {
    const version = checklistVersion(checklist);
    await run(() => closePeriod(period.to, version), t('timePeriods.closed', { days }));
    setAsking(false);
  }
  if (!mayClose) return <Notice kind="info">{t('timePeriods.ownerOnly')}</Notice>;
  return (
    <>
      {!online && <Notice kind="warning">{t('timePeriods.offline')}</Notice>}
      <div>
        <Button
          variant="primary"
          iconLeft="lock"
          disabled={!online || !ready}
          onClick={() => setAsking(true)}
        >
          {t('timePeriods.close')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        busy={busy}
        title={t('timePeriods.closeTitle', { days })}
        action={t('timePeriods.close')}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      >
        <p>{t('timePeriods.closeText')}</p>
        {left > 0 && <p>{t('timePeriods.closeLeft', { count: left })}</p>}
      </ConfirmDialog>
    </>
  );
}

function Known({
  farm,
  period,
  facts,
  registrations,
}: Props & { registrations: readonly Registration[] }) {
  const sources = useStatementSources(farm, period, registrations, facts);
  const { t } = useTranslation();
  const { cards, leave, payroll, of } = sources;
  const checklist = useMemo(
    () => checklistOf(registrations, period, facts, { cards, leave }),
    [registrations, period, facts, cards, leave],
  );
  const people = usePeople(registrations, period, facts, sources);
  const unmapped = useMemo(
    () => unmappedLines(people ?? [], period, facts, payroll),
    [people, period, facts, payroll],
  );
  const days = useDays()(period);
  // The server counts by itself: what cannot be shown here does not stop a closing.
  const hasFailed = of.some(({ status }) => status === 'failed');
  return (
    <>
      <Checklist {...{ checklist, unmapped, facts }} />
      <LiveBoundary
        of={of}
        failed={t('timePeriods.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {() => people !== null && <Preview {...{ days, people, facts }} />}
      </LiveBoundary>
      <Closing {...{ farm, period, checklist }} ready={people !== null || hasFailed} />
    </>
  );
}

/** A period before it is closed: what is not ready, what everybody would be owed, and the closing. */
export function CloseCard(props: Props) {
  const { t } = useTranslation();
  const { registrations, of } = usePeriodRegistrations(props.farm, props.period, props.facts);
  return (
    <LiveBoundary
      of={of}
      failed={t('timePeriods.loadFailed')}
      skeleton={<Skeleton className="h-80 w-full rounded-card" />}
    >
      {() => registrations !== null && <Known {...props} registrations={registrations} />}
    </LiveBoundary>
  );
}
