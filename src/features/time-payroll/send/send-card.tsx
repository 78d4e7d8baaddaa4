import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Preview } from '#domain/payroll/export/preview.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { systemName } from '../actions.ts';
import type { PayrollFacts } from '../hooks.ts';
import { nextNumber } from '../model.ts';
import { useFigures } from '../preview/hooks.ts';
import { type Sums, sumsOf } from '../preview/model.ts';
import type { Sending } from './hooks.ts';

type Props = { facts: PayrollFacts; preview: Preview; sending: Sending };

/** `Lønfil 7 · 12 personer · 1.842,50 timer`. */
function useSummary(number: number, sums: Sums): string {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const figures = useFigures();
  return [
    t('timePayroll.batches.number', { number }),
    t('timePayroll.send.people', { count: sums.people }),
    t('timePayroll.send.hours', { hours: format.decimalHours(sums.minutes) }),
    ...(sums.days === 0 ? [] : [figures.quantity({ quantity: sums.days, unit: 'day' })]),
  ].join(' · ');
}

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
export function SendCard({ facts, preview, sending }: Props) {
  const { t } = useTranslation();
  const { online } = useSync();
  const mayWrite = useCan('payroll.write', { farmId: facts.farm.id });
  const [asking, setAsking] = useState(false);
  const number = nextNumber(facts.batches);
  const sums = sumsOf(preview.batch.items);
  const summary = useSummary(number, sums);
  const system = systemName(preview.batch.system);
  return (
    <Card aria-labelledby="payroll-send">
      <CardHead id="payroll-send" title={t('timePayroll.send.title')} />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="primary"
          size="large"
          iconLeft="download"
          className="max-md:w-full"
          busy={sending.busy}
          disabled={!online || !mayWrite || preview.isBlocked}
          onClick={() => setAsking(true)}
        >
          {t('timePayroll.send.action', { system })}
        </Button>
        <p className="tnum min-w-0 grow basis-64 text-base text-text-2">
          <span className="block font-semibold text-text">{summary}</span>
          {sums.corrections > 0 && t('timePayroll.send.corrections', { count: sums.corrections })}
        </p>
      </div>
      <div className="mt-3 grid gap-2 empty:hidden">
        {!online && <Notice kind="warning">{t('timePayroll.offline')}</Notice>}
        {online && preview.isBlocked && (
          <Notice kind="error">{t('timePayroll.send.blocked')}</Notice>
        )}
        {sending.error !== null && <Notice kind="error">{sending.error}</Notice>}
      </div>
      <Confirm
        {...{ sending, preview, number, summary }}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
