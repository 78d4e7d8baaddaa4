import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, monthOf, monthRange } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { minutesByMonth } from '#domain/time/report/groups.ts';
import type { PersonFigures } from '#domain/time/report/person-figures.ts';
import { monthsOf } from '#domain/time/report/report-period.ts';
import { linePoints } from '#widgets/table/place-bars.ts';
import { useHourWords } from '#widgets/format/hour-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { flexColumn, useGoalColumn, useNameColumn } from '../shared/person-columns.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { flexInOf } from '../shared/model.ts';

const SIZE = { width: 86, height: 26 };

type SparklineProps = {
  values: readonly number[];
  /** The same in words. */
  label: string;
};

/** How a figure has moved, as a line with its last point marked. */
function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null;
  const points = linePoints(values, SIZE);
  const [x, y] = (points.split(' ').at(-1) ?? '0,0').split(',');
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE.width}
      height={SIZE.height}
      className="inline-block [print-color-adjust:exact]"
    >
      <polyline
        points={points}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      <circle cx={x} cy={y} r="2.5" className="fill-primary" />
    </svg>
  );
}

type Column = ScreenColumn<PersonFigures>;

/** Fewer months than this do not make a line: those before the period go with them. */
const LEAST_MONTHS = 4;

/** The months of the line, and each person's hours in them. */
function useTrend(data: ReportData) {
  const { all, input, period, address } = data;
  return useMemo(() => {
    const own = monthsOf(period).filter((month) => month <= monthOf(address.today));
    const last = own.at(-1) ?? monthOf(address.today);
    const first = own.length >= LEAST_MONTHS ? (own[0] ?? last) : addMonths(last, 1 - LEAST_MONTHS);
    const to = addDays(monthRange(last).until, -1);
    const months = monthsOf({ from: `${first}-01`, to });
    const whole = { ...input, stored: all, period: { from: `${first}-01`, to } };
    return { months, minutes: minutesByMonth(whole, months) };
  }, [all, input, period, address.today]);
}

/** How hours have moved: a line on screen, in files nothing. */
function useTrendColumn(data: ReportData): () => readonly Column[] {
  const { t, format } = useFarmWords();
  const words = useHourWords(data.decimal);
  const { months, minutes } = useTrend(data);
  return useCallback(() => {
    const own = ({ person }: PersonFigures): readonly number[] => minutes.get(person.id) ?? [];
    const lineOf = (name: string, values: readonly number[]) => {
      const list = months.map(
        (month, at) => `${format.month(month)} ${words.hours(values[at] ?? 0)}`,
      );
      const label = t('timeReports.norm.trendOf', { name, list: list.join(', ') });
      return <Sparkline values={values} label={label} />;
    };
    return [
      {
        key: 'trend',
        title: t('timeReports.norm.trend', { count: months.length }),
        only: 'screen',
        from: 'first',
        align: 'right',
        value: () => null,
        render: (row) => lineOf(fullName(row.person), own(row)),
        renderTotal: (rows) =>
          lineOf(
            t('common.total'),
            months.map((_, at) => rows.reduce((sum, row) => sum + (own(row)[at] ?? 0), 0)),
          ),
      },
    ];
  }, [t, format, words, months, minutes]);
}

/** Who, what the norm asks and what was worked. */
function useWorked(data: ReportData): () => readonly Column[] {
  const { t } = useTranslation();
  const name = useNameColumn(data);
  const goal = useGoalColumn();
  return useCallback(
    () => [
      name(),
      goal(),
      {
        key: 'worked',
        title: t('words.worked'),
        format: 'minutes',
        value: ({ minutes }) => minutes,
        total: 'sum',
        tone: 'strong',
      },
      {
        key: 'difference',
        title: t('words.difference'),
        format: 'minutes',
        signed: true,
        value: ({ minutes, goalMinutes }) => (goalMinutes > 0 ? minutes - goalMinutes : null),
        total: 'sum',
      },
    ],
    [t, name, goal],
  );
}

/** What the norm asks and what was worked, the flex balance before and after, and how hours have moved. */
export function useNormColumns(
  data: ReportData,
): (rows: readonly PersonFigures[]) => readonly Column[] {
  const { t } = useTranslation();
  const worked = useWorked(data);
  const trend = useTrendColumn(data);
  return useCallback(
    (rows) => {
      const after = flexColumn(t('timeReports.columns.flexAfter'), rows);
      return [
        ...worked(),
        {
          key: 'in',
          title: t('timeReports.columns.flexBefore'),
          format: 'minutes',
          signed: true,
          only: after.only,
          from: 'first',
          tone: 'soft',
          value: flexInOf,
          total: 'sum',
        },
        after,
        ...trend(),
      ];
    },
    [t, worked, trend],
  );
}
