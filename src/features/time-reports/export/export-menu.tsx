import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { useUnits } from '#data/base/units.ts';
import type { Table } from '#domain/files/table.ts';
import type { ReportScope } from '#domain/time/report/report-scope.ts';
import { TableMenu } from '#widgets/table/table-menu.tsx';
import { useFileWords, useSaveTable } from '#widgets/table/use-table-files.ts';
import { BookDialog } from './book-dialog.tsx';
import type { BookRequest } from './job.ts';
import { goalsOf } from './model.ts';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { REGISTRATION_STATUSES } from '#domain/time/registration/registration.ts';
import { BOOK_COLUMNS, type BookColumn, type BookWords } from '#domain/time/book/book-words.ts';

function record<K extends string>(keys: readonly K[], wordOf: (key: K) => string) {
  return Object.fromEntries(keys.map((key) => [key, wordOf(key)])) as Record<K, string>;
}

/** Everything the book of registrations says. */
function useBookWords(): BookWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns = Object.keys(BOOK_COLUMNS) as BookColumn[];
    return {
      summary: t('timeReports.export.sheets.summary'),
      detail: t('timeReports.export.sheets.detail'),
      columns: record(columns, (column) => t(`timeReports.export.columns.${column}`)),
      status: record(REGISTRATION_STATUSES, (status) => t(`time.status.${status}`)),
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
  return () => ({
    people,
    unitIds,
    words,
    goals: goalsOf(scope),
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
