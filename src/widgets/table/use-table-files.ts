import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '#domain/files/export-file.ts';
import { type FileWords, type Table, toCsv } from '#domain/files/table.ts';
import { useLanguage } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveBytes } from '../files/save-file.ts';

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** How files are written in the language shown. */
export function useFileWords(timeZone: string): FileWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      decimal: language === 'dk' ? ',' : '.',
      hours: t('words.inHours'),
      money: t('files.money'),
      total: t('common.total'),
      timeZone,
    }),
    [t, language, timeZone],
  );
}

export interface TablesToTake {
  /** What is on screen; none while there is nothing in it. */
  readonly tables: () => readonly Table[];
  readonly timeZone: string;
  /** Behind the title of the first table in the name of a file: the days it is about. */
  readonly about: readonly string[];
}

type Save = (title: string, ending: keyof typeof TYPES, bytes: Uint8Array<ArrayBuffer>) => void;

/** Saves a file under its title and what it is about, and says so; the same one while `about` is. */
export function useSaveTable(about: TablesToTake['about']): Save {
  const { t } = useTranslation();
  return useCallback(
    (title, ending, bytes) => {
      const name = `${fileNameOf(title, ...about)}.${ending}`;
      saveBytes(name, bytes, TYPES[ending]);
      showToast({ kind: 'success', text: t('files.saved', { name }) });
    },
    [t, about],
  );
}

/** What is on screen as a file, which says its name once it is saved. */
export function useTableFiles({ tables, timeZone, about }: TablesToTake) {
  const { t } = useTranslation();
  const words = useFileWords(timeZone);
  const save = useSaveTable(about);
  function made(): readonly Table[] | null {
    const all = tables();
    if (all.length > 0) return all;
    showToast({ kind: 'warning', text: t('files.nothing') });
    return null;
  }
  function csv(): void {
    const all = made();
    if (all === null) return;
    save(all[0]?.title ?? '', 'csv', new TextEncoder().encode(toCsv(all, words)));
  }
  async function excel(): Promise<void> {
    const all = made();
    if (all === null) return;
    try {
      const { toXlsx } = await import('../files/table-xlsx.ts');
      save(all[0]?.title ?? '', 'xlsx', await toXlsx(all, words));
    } catch {
      showToast({ kind: 'error', text: t('files.failed') });
    }
  }
  return { csv, excel };
}
