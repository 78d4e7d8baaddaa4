import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { REGISTRATION_STATUSES } from '#domain/time/registration/registration.ts';
import { BOOK_COLUMNS, type BookColumn, type BookWords } from '#domain/time/book/book-words.ts';

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
