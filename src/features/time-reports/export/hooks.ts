import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileWords } from '#domain/files/table-file.ts';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { REGISTRATION_STATUSES } from '#domain/time/registration/registration.ts';
import { BOOK_COLUMNS, type BookColumn, type BookWords } from '#domain/time/book/book-words.ts';
import { useLanguage } from '#i18n/index.ts';

/** How files are written in the language shown. */
export function useFileWords(timeZone: string): FileWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      decimal: language === 'dk' ? ',' : '.',
      hours: t('timeReports.export.hours'),
      money: t('timeReports.export.money'),
      total: t('timeReports.export.total'),
      timeZone,
    }),
    [t, language, timeZone],
  );
}

function record<K extends string>(keys: readonly K[], wordOf: (key: K) => string) {
  return Object.fromEntries(keys.map((key) => [key, wordOf(key)])) as Record<K, string>;
}

/** Everything the book of registrations says. */
export function useBookWords(): BookWords {
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
