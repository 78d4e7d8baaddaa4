import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/stores/time/activities.ts';
import { useTimeRules } from '#data/stores/time/time-rules.ts';
import { useTimeSettings } from '#data/stores/time/time-settings.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { type Table } from '#domain/files/table.ts';
import { toCsv } from '#domain/files/table-csv.ts';
import { type ReportScope } from '#domain/time/report/report-scope.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveBytes } from '#widgets/files/save-file.ts';
import { BookDialog } from './book-dialog.tsx';
import { type BookRequest } from '#widgets/registrations-book/job.ts';
import { goalsOf } from './model.ts';
import { useBookWords, useFileWords } from './hooks.ts';

const CSV = 'text/csv;charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type ExportMenuProps = {
  scope: ReportScope;
  /** The tables of the report on screen; none while there is nothing in it. */
  tables: () => readonly Table[];
};

/** Saves a file under its title and days, and says so. */
function useSave({ from, to }: ReportScope) {
  const { t } = useTranslation();
  return useCallback(
    (title: string, ending: string, bytes: Uint8Array<ArrayBuffer>, type: string): void => {
      const name = `${fileNameOf(title, from, to)}.${ending}`;
      saveBytes(name, bytes, type);
      showToast({ kind: 'success', text: t('timeReports.export.saved', { name }) });
    },
    [t, from, to],
  );
}

/** The report on screen as a file, and everything behind it. */
function useFiles({ scope, tables }: ExportMenuProps) {
  const { t } = useTranslation();
  const words = useFileWords(scope.farm.timeZone);
  const save = useSave(scope);
  function made(): readonly Table[] | null {
    const all = tables();
    if (all.length > 0) return all;
    showToast({ kind: 'warning', text: t('timeReports.export.nothing') });
    return null;
  }
  function csv(): void {
    const all = made();
    if (all === null) return;
    save(all[0]?.title ?? '', 'csv', new TextEncoder().encode(toCsv(all, words)), CSV);
  }
  async function excel(): Promise<void> {
    const all = made();
    if (all === null) return;
    try {
      const { toXlsx } = await import('#widgets/files/table-xlsx.ts');
      save(all[0]?.title ?? '', 'xlsx', await toXlsx(all, words), XLSX);
    } catch {
      showToast({ kind: 'error', text: t('timeReports.export.failed') });
    }
  }
  return { csv, excel, save };
}

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
export function ExportMenu(props: ExportMenuProps) {
  const { scope } = props;
  const { t } = useTranslation();
  const { csv, excel, save } = useFiles(props);
  const book = useBook(scope);
  const [request, setRequest] = useState<BookRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  const done = useCallback(
    (bytes: Uint8Array<ArrayBuffer>) => {
      save(t('timeReports.export.fileName'), 'xlsx', bytes, XLSX);
      setRequest(null);
    },
    [save, t],
  );
  return (
    <>
      <Menu
        variant="secondary"
        label={t('timeReports.export.label')}
        trigger={
          <>
            <Icon name="download" size={17} />
            {t('timeReports.export.open')}
          </>
        }
        items={[
          { key: 'excel', label: t('timeReports.export.excel'), onSelect: () => void excel() },
          { key: 'csv', label: t('timeReports.export.csv'), onSelect: csv },
          {
            key: 'print',
            label: t('timeReports.export.print'),
            icon: 'printer',
            onSelect: () => window.print(),
          },
          {
            key: 'all',
            label: t('timeReports.export.all'),
            separated: true,
            disabled: scope.people.length === 0,
            onSelect: () => setRequest(book()),
          },
        ]}
      />
      {request && <BookDialog request={request} onDone={done} onClose={close} />}
    </>
  );
}
