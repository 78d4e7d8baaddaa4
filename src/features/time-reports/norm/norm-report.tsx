import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, monthOf, monthRange } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { minutesByMonth } from '#domain/time/report/groups.ts';
import {
  type PersonFigures,
  personFigures,
  totalsOfFigures,
} from '#domain/time/report/person-figures.ts';
import { isWholeMonths, monthsOf } from '#domain/time/report/report-period.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { PersonName } from '../components/person-name.tsx';
import { CELL, FIGURE, NAME_CELL, ReportTable, ROW, WIDE } from '../components/table.tsx';
import { type ReportData } from '../hooks.ts';
import { countsFlex } from '../model.ts';
import { flexClass, flexSum } from '../overview/people-table.tsx';
import { useHourWords } from '../words/hooks.ts';

type Props = { data: ReportData };

/** Fewer months than this do not make a line: those before the period go with them. */
const LEAST_MONTHS = 4;

/** The months of the line, and each person's hours in them. */
function useTrend({ data }: Props) {
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

type RowProps = {
  row: PersonFigures;
  decimal: boolean;
  to: string;
  trend: readonly number[];
  trendText: string;
  hasFlex: boolean;
};

function Row({ row, decimal, to, trend, trendText, hasFlex }: RowProps) {
  const words = useHourWords(decimal);
  const { minutes, goalMinutes, person } = row;
  const flexIn = countsFlex(person) ? row.flexIn : null;
  const flexOut = countsFlex(person) ? row.flexOut : null;
  const signed = (value: number | null): string => (value === null ? '–' : words.signed(value));
  return (
    <tr className={ROW}>
      <th scope="row" className={NAME_CELL}>
        <PersonName person={person} to={to} />
      </th>
      <td className={FIGURE}>{goalMinutes > 0 ? words.hours(goalMinutes) : '–'}</td>
      <td className={cx(FIGURE, 'font-semibold')}>{words.hours(minutes)}</td>
      <td className={FIGURE}>{goalMinutes > 0 ? words.signed(minutes - goalMinutes) : '–'}</td>
      {hasFlex && (
        <>
          <td className={cx(FIGURE, WIDE, 'text-text-2')}>{signed(flexIn)}</td>
          <td className={cx(FIGURE, flexClass(flexOut))}>{signed(flexOut)}</td>
        </>
      )}
      <td className={cx(CELL, WIDE, 'text-right')}>
        <Sparkline values={trend} label={trendText} />
      </td>
    </tr>
  );
}

/** What the norm asks and what was worked, the flex balance before and after, and how hours have moved. */
export function NormReport({ data }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const words = useHourWords(data.decimal);
  const rows = useMemo(() => personFigures(data.input), [data.input]);
  const totals = useMemo(() => totalsOfFigures(rows), [rows]);
  const trend = useTrend({ data });
  const hasFlex = rows.some(({ person }) => countsFlex(person));
  const withNorm = rows.filter(({ goalMinutes }) => goalMinutes > 0);
  const worked = withNorm.reduce((sum, row) => sum + row.minutes, 0);
  const flex = flexSum(rows);
  const flexBefore = flexSum(rows.map((row) => ({ ...row, flexOut: row.flexIn })));
  const trendOf = ({ id }: PersonFigures['person']): readonly number[] =>
    trend.minutes.get(id) ?? [];
  const sums = trend.months.map((_, at) =>
    rows.reduce((sum, { person }) => sum + (trendOf(person)[at] ?? 0), 0),
  );
  const trendText = (name: string, minutes: readonly number[]): string => {
    const list = trend.months.map(
      (month, at) => `${format.month(month)} ${words.hours(minutes[at] ?? 0)}`,
    );
    return t('timeReports.norm.trendOf', { name, list: list.join(', ') });
  };
  const heads = [
    { key: 'name', label: t('timeReports.columns.employee') },
    { key: 'goal', label: t('timeReports.columns.norm'), right: true },
    { key: 'worked', label: t('timeReports.columns.worked'), right: true },
    { key: 'difference', label: t('timeReports.columns.difference'), right: true },
    ...(hasFlex
      ? [
          { key: 'in', label: t('timeReports.columns.flexBefore'), right: true, wide: true },
          { key: 'out', label: t('timeReports.columns.flexAfter'), right: true },
        ]
      : []),
    {
      key: 'trend',
      label: t('timeReports.norm.trend', { count: trend.months.length }),
      right: true,
      wide: true,
    },
  ];
  return (
    <div className="grid gap-3">
      {!isWholeMonths(data.period) && <Notice kind="info">{t('timeReports.norm.partNote')}</Notice>}
      <ReportTable
        caption={t('timeReports.tabs.norm')}
        heads={heads}
        foot={
          <tr className="bg-surface-2 font-semibold">
            <th scope="row" className={cx(NAME_CELL, '!bg-surface-2 !font-semibold')}>
              {t('timeReports.totalOf', { count: rows.length })}
            </th>
            <td className={FIGURE}>{words.hours(totals.goalMinutes)}</td>
            <td className={cx(FIGURE, 'text-md font-bold')}>{words.hours(totals.minutes)}</td>
            <td className={FIGURE}>
              {withNorm.length > 0 ? words.signed(worked - totals.goalMinutes) : '–'}
            </td>
            {hasFlex && (
              <>
                <td className={cx(FIGURE, WIDE)}>
                  {flexBefore === null ? '–' : words.signed(flexBefore)}
                </td>
                <td className={FIGURE}>{flex === null ? '–' : words.signed(flex)}</td>
              </>
            )}
            <td className={cx(CELL, WIDE, 'text-right')}>
              <Sparkline values={sums} label={trendText(t('common.total'), sums)} />
            </td>
          </tr>
        }
      >
        {rows.map((row) => (
          <Row
            key={row.person.id}
            row={row}
            decimal={data.decimal}
            hasFlex={hasFlex}
            to={data.address.to({ personId: row.person.id, codeKey: null })}
            trend={trendOf(row.person)}
            trendText={trendText(fullName(row.person), trendOf(row.person))}
          />
        ))}
      </ReportTable>
    </div>
  );
}
