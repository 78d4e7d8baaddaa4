import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Preview } from '#domain/payroll/export/preview.ts';
import { Button } from '#ui/inputs/button.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { systemName } from '#widgets/payroll/actions.ts';
import { StepBar } from '../period/step.tsx';
import type { PayrollFacts } from '../preview/facts.ts';
import { nextNumber, sumsOf } from '../preview/model.ts';
import type { Sending } from './sending.ts';

type Props = {
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
export function SendBar({ facts, preview, sending, days }: Props) {
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
