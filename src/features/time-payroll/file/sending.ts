import { useEffect, useRef, useState } from 'react';
import { exportPayroll } from '#data/payroll/export-payroll.ts';
import type { BackendFailure } from '#data/api/backend.ts';
import { guarded } from '#data/telemetry/report.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { LEAVE_PAY_CODES } from '#domain/leave/document/leave-type.ts';
import { batchHash } from '#domain/payroll/batch/batch-hash.ts';
import { absenceFileOf, fileOf } from '#domain/payroll/export/file-of.ts';
import type { FileWords, GeneralColumn } from '#domain/payroll/formats/format.ts';
import type { NextBatch } from '#domain/payroll/batch/next-batch.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveBytes } from '#widgets/files/save-file.ts';
import { NAMED_CODES, presetName } from '#widgets/payroll/actions.ts';
import { failureText } from '#widgets/feedback/backend-failure.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import type { PayrollFacts } from '../preview/facts.ts';

const SOURCE = 'time-payroll';

function fileWords(): FileWords {
  const header = (column: GeneralColumn): string => translate(`timePayroll.file.header.${column}`);
  const own = [...NAMED_CODES.map((name) => PAY_CODES[name]), ...Object.values(LEAVE_PAY_CODES)];
  const codes = own.map((code) => [code, presetName(code)] as const);
  return {
    file: translate('timePayroll.file.name'),
    header: {
      number: header('number'),
      name: header('name'),
      code: header('code'),
      text: header('text'),
      quantity: header('quantity'),
      unit: header('unit'),
      rate: header('rate'),
      amount: header('amount'),
      from: header('from'),
      to: header('to'),
      department: header('department'),
    },
    absence: {
      file: translate('timePayroll.file.absence.name'),
      hours: translate('timePayroll.file.absence.hours'),
      days: translate('timePayroll.file.absence.days'),
    },
    units: {
      minute: translate('timePayroll.file.units.minute'),
      day: translate('timePayroll.file.units.day'),
      entry: translate('timePayroll.file.units.entry'),
      quantity: translate('timePayroll.file.units.quantity'),
    },
    codes: Object.fromEntries(codes),
  };
}

/** Hands the file of a batch over, and its file of absence, the same bytes each time; says when it cannot be made. */
export async function downloadBatch(batch: PayExport, farm: Farm): Promise<boolean> {
  const saved = await guarded(
    () => {
      const words = fileWords();
      const absence = absenceFileOf(batch, farm, words);
      const pay = fileOf(batch, farm, words);
      // Where all of it is absence there is nothing else to hand over.
      const files = absence !== null && pay.lines === 0 ? [absence] : [pay, absence];
      for (const file of files)
        if (file !== null) saveBytes(file.fileName, file.bytes, file.mediaType);
      return true;
    },
    { source: SOURCE },
  );
  if (saved !== true) {
    showToast({ kind: 'error', text: translate('timePayroll.send.fileFailed') });
  }
  return saved === true;
}

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
    // The hash names what is on screen: the server makes that, or nothing.
    const make = async () => {
      const hash = await batchHash(batch);
      return { hash, answer: await exportPayroll(batch.periodId, hash) };
    };
    const sent = await guarded(make, { source: SOURCE });
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
