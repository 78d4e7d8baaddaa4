import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { useActivities } from '#data/time/activities.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Table } from '#domain/files/table.ts';
import {
  BOOK_COLUMNS,
  type BookColumn,
  type BookWords,
} from '#domain/time/report/registrations-book.ts';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { REGISTRATION_STATUSES } from '#domain/time/registration/registration.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { TableMenu } from '#widgets/table/table-menu.tsx';
import { useFileWords, useSaveTable } from '#widgets/table/use-table-files.ts';
import { type BookOutcome, type BookRequest, type BookStep, startBook } from './job.ts';
import { goalsOf } from './model.ts';

type Failure = Extract<BookOutcome, { kind: 'failed' }>['code'];

type Props = {
  /** Both keep their identity while the dialog is open: another one begins anew. */
  request: BookRequest;
  onDone: (bytes: Uint8Array<ArrayBuffer>) => void;
  onClose: () => void;
};

/** What a step says, and how far the bar is: reading is half of it, calculating the other. */
function useStepWords(step: BookStep | null, people: number) {
  const { t } = useTranslation();
  const count = t('timeReports.export.people', { count: people });
  if (step === null) return { text: '', note: '', share: 0 };
  if (step.kind === 'writing')
    return { text: t('timeReports.export.writing'), note: count, share: 1 };
  if (step.kind === 'people') {
    return {
      // The same words all along: readers hear them once.
      text: t('timeReports.export.making'),
      note: t('timeReports.export.makingNote', { at: step.done, count: step.total }),
      share: 0.5 + step.done / step.total / 2,
    };
  }
  return {
    text: t('timeReports.export.reading', { at: step.at, count: step.count }),
    note: t('timeReports.export.readingNote', { count: step.entries, people: count }),
    share: (step.at - 1) / step.count / 2,
  };
}

function Progress({ step, people }: { step: BookStep | null; people: number }) {
  const { t } = useTranslation();
  const { text, note, share } = useStepWords(step, people);
  return (
    <div className="grid gap-2 pt-1 pb-2">
      <p className="tnum text-base font-semibold text-text" role="status">
        {text}
      </p>
      <ProgressBar
        label={t('timeReports.export.progress')}
        value={Math.round(share * 100)}
        max={100}
        valueText={text}
      />
      <p className="tnum min-h-5 text-sm text-text-2">{note}</p>
    </div>
  );
}

/** The book of all registrations while it is being made: how far, a way to stop, and what went wrong. */
function BookDialog({ request, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<BookStep | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const job = startBook(request, setStep);
    let isGone = false;
    void job.outcome.then((outcome) => {
      if (isGone) return;
      if (outcome.kind === 'done') onDone(outcome.bytes);
      if (outcome.kind === 'failed') setFailure(outcome.code);
    });
    return () => {
      isGone = true;
      job.cancel();
    };
  }, [round, request, onDone]);

  function again() {
    setFailure(null);
    setStep(null);
    setRound(round + 1);
  }

  return (
    <Dialog
      size="small"
      onClose={onClose}
      closable={failure !== null}
      title={t('timeReports.export.title')}
      footer={
        failure === null ? (
          <Button onClick={onClose}>{t('words.stop')}</Button>
        ) : (
          <Button variant="primary" onClick={again}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {failure === null ? (
        <Progress step={step} people={request.people.length} />
      ) : (
        <Notice kind="error">{t(`timeReports.export.failures.${failure}`)}</Notice>
      )}
    </Dialog>
  );
}

function record<K extends string>(keys: readonly K[], wordOf: (key: K) => string) {
  return Object.fromEntries(keys.map((key) => [key, wordOf(key)])) as Record<K, string>;
}

/** Everything the book of registrations says. */
function useBookWords(): BookWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns = Object.keys(BOOK_COLUMNS) as BookColumn[];
    return {
      summary: t('words.employees'),
      detail: t('words.registrations'),
      columns: record(columns, (column) => t(`timeReports.export.columns.${column}`)),
      status: record(REGISTRATION_STATUSES, (status) => t(`timeMonth.status.${status}`)),
      flags: record(SHOWN_FLAGS, (flag) => t(`timeEntry.flags.${flag}`)),
      unknownUnit: t('common.unknownUnit'),
    };
  }, [t]);
}

export type ExportMenuProps = {
  scope: ReportScope;
  /** The tables of the report on screen; none while there is nothing in it. */
  tables: () => readonly Table[];
};

/** What the book of all registrations is made of, as it stands when somebody asks for it. */
function useBook(scope: ReportScope): () => BookRequest {
  const { farm, from, to, people, unitIds } = scope;
  const settings = useTimeSettings();
  const rules = useTimeRules(farm.id);
  const units = useUnits();
  const activities = useActivities(farm.id);
  const bookWords = useBookWords();
  const words = useFileWords(farm.timeZone);
  const today = useToday(farm.timeZone);
  return () => ({
    people,
    unitIds,
    words,
    goals: goalsOf(scope, today),
    input: {
      farm,
      settings,
      rules,
      from,
      to,
      units: Object.fromEntries(units.map(({ id, unitName }) => [id, unitName])),
      activities: Object.fromEntries(activities.map(({ id, name }) => [id, name])),
      words: bookWords,
      nowMs: Date.now(),
    },
  });
}

/** The ways to take a report along: a file, paper, or every registration behind it. */
export function ExportMenu({ scope, tables }: ExportMenuProps) {
  const { t } = useTranslation();
  const { farm, from, to, people } = scope;
  const about = useMemo(() => [from, to], [from, to]);
  const save = useSaveTable(about);
  const book = useBook(scope);
  const [request, setRequest] = useState<BookRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  const done = useCallback(
    (bytes: Uint8Array<ArrayBuffer>) => {
      save(t('timeReports.export.fileName'), 'xlsx', bytes);
      setRequest(null);
    },
    [save, t],
  );
  return (
    <>
      <TableMenu
        {...{ tables, about }}
        timeZone={farm.timeZone}
        label={t('timeReports.export.label')}
        onPrint={() => window.print()}
        more={[
          {
            key: 'all',
            label: t('timeReports.export.all'),
            separated: true,
            disabled: people.length === 0,
            onSelect: () => setRequest(book()),
          },
        ]}
      />
      {request && <BookDialog request={request} onDone={done} onClose={close} />}
    </>
  );
}
