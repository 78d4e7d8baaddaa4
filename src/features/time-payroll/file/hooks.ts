import { useEffect, useRef, useState } from 'react';
import type { BackendFailure } from '#data/api/backend.ts';
import { guarded } from '#data/telemetry/report.ts';
import type { NextBatch } from '#domain/payroll/batch/next-batch.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { failureText } from '#widgets/feedback/backend-failure.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import type { PayrollFacts } from '../preview/facts.ts';
import { downloadBatch, sendBatch } from './actions.ts';

/** The making of a batch. */
export interface Sending {
  readonly send: (batch: NextBatch) => Promise<void>;
  readonly busy: boolean;
  /** The server has made it; this device has not heard of it yet. */
  readonly isWaiting: boolean;
  /** Why the server refused, in words. */
  readonly error: string | null;
}

/** Has a batch made, and hands its file over as soon as it is here. */
export function useSending({ farm, batches }: Pick<PayrollFacts, 'farm' | 'batches'>): Sending {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  // Whatever else changes: a file is handed over once.
  const fetched = useRef<string | null>(null);
  const made = batches.find(({ hash }) => hash === waitsFor);

  useEffect(() => {
    if (made === undefined || fetched.current === made.hash) return;
    fetched.current = made.hash;
    void downloadBatch(made, farm).then((saved) => {
      if (!saved) return;
      const text = translate('timePayroll.send.done', { number: made.number });
      showToast({ kind: 'success', text });
    });
  }, [made, farm]);

  async function send(batch: NextBatch): Promise<void> {
    setBusy(true);
    setError(null);
    const sent = await guarded(() => sendBatch(batch), { source: 'time-payroll' });
    setBusy(false);
    if (sent === undefined) sayUnexpected();
    else if (sent.answer.ok) setWaitsFor(sent.hash);
    else setError(reasonText(sent.answer));
  }

  return { send, busy, error, isWaiting: waitsFor !== null && made === undefined };
}

const REASONS = [
  'export_changed',
  'export_blocked',
  'period_not_closed',
  'export_too_large',
] as const;

function reasonText(failure: BackendFailure): string {
  const reason = REASONS.find((known) => known === failure.reason);
  return reason === undefined ? failureText(failure) : translate(`timePayroll.errors.${reason}`);
}
