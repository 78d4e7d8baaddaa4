import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendFailure } from '#data/api/backend.ts';
import { exportPayroll } from '#data/payroll/pay-exports.ts';
import { guarded } from '#data/device/report.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { LEAVE_PAY_CODES } from '#domain/leave/document/leave-type.ts';
import type { NextBatch } from '#domain/payroll/batch/next-batch.ts';
import { batchHash } from '#domain/payroll/batch/packed-items.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import { absenceFileOf, fileOf } from '#domain/payroll/export/file-of.ts';
import type { FileWords, GeneralColumn } from '#domain/payroll/export/file-lines.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { translate } from '#i18n/index.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { failureText } from '#widgets/feedback/backend-failure.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import { saveBytes } from '#widgets/files/save-file.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { NAMED_CODES, presetName, systemTitle } from '#widgets/payroll/actions.ts';
import { useNameOf } from './period/words.tsx';
import { useItemColumns } from './preview/item-columns.tsx';
import { sumsOf } from './preview/model.ts';
import { PeopleTable } from './preview/people-table.tsx';
import type { PayrollFacts } from './preview/facts.ts';

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
      hours: translate('words.hours'),
      days: translate('words.days'),
    },
    units: {
      minute: translate('words.inHours'),
      day: translate('words.inDays'),
      entry: translate('timePayroll.file.units.entry'),
      quantity: translate('timePayroll.file.units.quantity'),
    },
    codes: Object.fromEntries(codes),
  };
}

/** Hands the file of a batch over, and its file of absence, the same bytes each time; says when it cannot be made. */
async function downloadBatch(batch: PayExport, farm: Farm): Promise<boolean> {
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

/** So many at first; a year of months is behind the button. */
const SHOWN = 6;

type Props = {
  farm: Farm;
  batches: readonly PayExport[];
  employees: readonly Employee[];
  /** What one of our codes is in words. */
  codeName: (payCode: string) => string;
};

function Facts({ batch, employees }: { batch: PayExport; employees: readonly Employee[] }) {
  const { t, format } = useFarmWords();
  const nameOf = useNameOf(employees);
  const days = useDays();
  const { number, system, items, created, createdByEid } = batch;
  const sums = sumsOf(items);
  return (
    <div className="grid min-w-0 grow basis-72 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-base font-semibold text-text">
          {t('timePayroll.batches.number', { number })}
        </span>
        <Tag>{systemTitle(system)}</Tag>
        <span className="tnum text-base text-text-2">{days(batch)}</span>
      </span>
      <span className="tnum text-sm text-text-2">
        {t('timePayroll.send.people', { count: sums.people })}
        {' · '}
        {t('timePayroll.preview.lines', { count: sums.lines })}
        {created !== null && (
          <>
            {' · '}
            {t('timePayroll.batches.by', {
              when: format.dateTime(created),
              name: nameOf(createdByEid),
            })}
          </>
        )}
      </span>
    </div>
  );
}

function Lines({ batch, codeName }: Pick<Props, 'codeName'> & { batch: PayExport }) {
  const { t } = useTranslation();
  const { number, system, items } = batch;
  const columns = useItemColumns({ system, nameOf: codeName });
  return (
    <div className="px-3 pb-3 md:px-4">
      <PeopleTable
        caption={t('timePayroll.batches.showOf', { number })}
        {...{ system, items, columns }}
        nameOf={codeName}
      />
      <p className="mt-2 text-sm text-text-3">
        {t('timePayroll.batches.hash')} <span className="font-mono break-all">{batch.hash}</span>
      </p>
    </div>
  );
}

function Batch(props: Omit<Props, 'batches'> & { batch: PayExport }) {
  const { farm, batch, employees, codeName } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { number } = batch;
  return (
    <li className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
        <Facts batch={batch} employees={employees} />
        <span className="flex gap-2">
          <Button
            size="small"
            iconLeft="download"
            aria-label={t('timePayroll.batches.downloadOf', { number })}
            onClick={() => void downloadBatch(batch, farm)}
          >
            {t('timePayroll.batches.download')}
          </Button>
          <Button
            size="small"
            link
            aria-expanded={open}
            aria-label={t(open ? 'timePayroll.batches.hideOf' : 'timePayroll.batches.showOf', {
              number,
            })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'timePayroll.batches.hide' : 'timePayroll.batches.show')}
          </Button>
        </span>
      </div>
      {open && <Lines batch={batch} codeName={codeName} />}
    </li>
  );
}

/** Every pay file that was made, to be looked at and fetched again. */
export function Batches({ batches, ...props }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? batches : batches.slice(0, SHOWN);
  const more = batches.length - shown.length;
  if (batches.length === 0) return null;
  return (
    <>
      <ul aria-label={t('timePayroll.batches.title')}>
        {shown.map((batch) => (
          <Batch key={batch.id} batch={batch} {...props} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line px-4 py-3 md:px-[18px]">
          <Button size="small" onClick={() => setAll(true)}>
            {t('timePayroll.batches.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  );
}
