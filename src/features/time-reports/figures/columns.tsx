import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedBy, ComparedRow } from '#domain/plan/worked/compared-days.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useNameColumn } from '../shared/person-columns.tsx';
import type { ReportData } from '../shared/hooks.ts';

type Column = ScreenColumn<ComparedRow>;

/** Zero says nothing here. */
const some = (count: number): number | null => (count === 0 ? null : count);

/** How often: late, early, missed. */
function useTimes() {
  const { t } = useTranslation();
  return useCallback(
    (key: 'late' | 'early' | 'missed', more: Partial<Column> = {}): Column => ({
      key,
      title: t(`planWorked.columns.${key}`),
      format: 'number',
      value: (row) => some(row[key]),
      total: 'sum',
      ...more,
    }),
    [t],
  );
}

/** Which week or day it is. */
function useWhen() {
  const { t, format } = useFarmWords();
  return useCallback(
    (by: ComparedBy): readonly Column[] => {
      if (by === 'person') return [];
      const title = t(`planWorked.columns.${by}`);
      if (by === 'day') return [{ key: 'day', title, format: 'day', value: ({ day }) => day }];
      return [
        {
          key: 'week',
          title,
          // By the year too: weeks of two years stand in their order.
          sort: ({ day }) => day,
          value: ({ day }) => format.week(Number(weekOf(day).slice(-2))),
        },
      ];
    },
    [t, format],
  );
}

/** Planned, worked, and where the two part. */
export function useComparedColumns(data: ReportData): (by: ComparedBy) => readonly Column[] {
  const { t } = useTranslation();
  const name = useNameColumn(data);
  const when = useWhen();
  const times = useTimes();
  return useCallback(
    (by) => [
      name<ComparedRow>(),
      ...when(by),
      {
        key: 'planned',
        title: t('planWorked.columns.planned'),
        format: 'minutes',
        // A phone has room for what was worked and how far it is off.
        from: 'early',
        value: ({ planned }) => planned,
        total: 'sum',
      },
      {
        key: 'worked',
        title: t('words.worked'),
        format: 'minutes',
        value: ({ worked }) => worked,
        total: 'sum',
        tone: 'strong',
      },
      {
        key: 'difference',
        title: t('words.difference'),
        format: 'minutes',
        signed: true,
        value: ({ planned, worked }) => worked - planned,
        total: 'sum',
      },
      {
        key: 'unplanned',
        title: t('planWorked.columns.unplanned'),
        format: 'minutes',
        from: 'early',
        value: ({ unplanned }) => some(unplanned),
        total: 'sum',
      },
      times('late', { from: 'early' }),
      times('early', { from: 'early' }),
      times('missed'),
    ],
    [t, name, when, times],
  );
}
