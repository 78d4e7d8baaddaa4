import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePeriod } from '#data/commands/close-period.ts';
import { useCan } from '#data/stores/actor.ts';
import { useSync } from '#data/stores/sync.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { checklistVersion } from '#domain/time/closing-period.ts';
import { type Period } from '#domain/time/periods.ts';
import { type Registration } from '#domain/time/registration.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx';
import { useDays } from '#widgets/use-days.ts';
import { usePeriodAction, usePeriodRegistrations } from '../hooks.ts';
import { checklistOf, leftOverOf, type PeriodFacts, statementsNow } from '../model.ts';
import { Checklist } from './checklist.tsx';
import { StatementsTable } from './statements-table.tsx';

type Props = { farm: Farm; period: Period; facts: PeriodFacts };

function Known({
  farm,
  period,
  facts,
  registrations,
}: Props & { registrations: readonly Registration[] }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const mayClose = useCan('period.close', { farmId: farm.id });
  const { busy, run } = usePeriodAction();
  const [asking, setAsking] = useState(false);
  const checklist = useMemo(
    () => checklistOf(registrations, period, facts),
    [registrations, period, facts],
  );
  const people = useMemo(
    () => statementsNow(registrations, period, facts, t('common.unknownEmployee')),
    [registrations, period, facts, t],
  );
  const left = leftOverOf(checklist).length;
  const days = useDays()(period);
  async function close() {
    const version = checklistVersion(checklist);
    await run(() => closePeriod(period.to, version), t('timePeriods.closed', { days }));
    setAsking(false);
  }
  return (
    <>
      <Checklist checklist={checklist} employees={facts.employees} />
      <StatementsTable
        withLeftOver
        rules={facts.rules}
        caption={t('timePeriods.preview', { days })}
        lines={people.map(({ id, name, statement, leftOver }) => ({
          id,
          name,
          leftOver,
          minutes: statement.minutes,
          goalMinutes: statement.goalMinutes,
          payLines: statement.lines,
        }))}
      />
      {!online && <Notice kind="warning">{t('timePeriods.offline')}</Notice>}
      {mayClose ? (
        <div>
          <Button
            variant="primary"
            iconLeft="lock"
            disabled={!online}
            onClick={() => setAsking(true)}
          >
            {t('timePeriods.close')}
          </Button>
        </div>
      ) : (
        <Notice kind="info">{t('timePeriods.ownerOnly')}</Notice>
      )}
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

/** A period before it is closed: what is not ready, what everybody would be owed, and the closing. */
export function CloseCard(props: Props) {
  const { t } = useTranslation();
  const { registrations, failed } = usePeriodRegistrations(props.farm, props.period, props.facts);
  if (registrations !== null) return <Known {...props} registrations={registrations} />;
  if (failed) return <Notice kind="error">{t('timePeriods.loadFailed')}</Notice>;
  return (
    <Loading text={t('common.loading')}>
      <Skeleton className="h-80 w-full rounded-card" />
    </Loading>
  );
}
