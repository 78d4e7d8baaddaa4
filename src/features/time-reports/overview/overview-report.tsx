import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWeekOf } from '#domain/dates/day.ts';
import {
  personFigures,
  totalsOfFigures,
  type PersonFigures,
} from '#domain/time/report/person-figures.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { StackedBars } from '#widgets/charts/stacked-bars.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { LawCard } from '../law/law-card.tsx';
import { useHourWords } from '#widgets/format/hour-words.ts';
import { timeBars } from './model.ts';
import { PeopleCards } from './people-cards.tsx';
import { Tiles } from './tiles.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import { personKey } from '../shared/model.ts';
import { useOverviewColumns } from './columns.tsx';

type Props = { data: ReportData; rows: readonly PersonFigures[] };

/** A row a person, with the sums below. */
function PeopleTable({ data, rows }: Props) {
  const { t } = useTranslation();
  const make = useOverviewColumns(data);
  const columns = useMemo(() => make(rows), [make, rows]);
  return (
    <DataTable
      caption={t('timeReports.perPerson')}
      columns={columns}
      rows={rows}
      keyOf={personKey}
      decimal={data.decimal}
      totalTitle={t('timeReports.totalOf', { count: rows.length })}
    />
  );
}

/** Hours by week or month, overtime apart. */
function TimeCard({ data }: { data: ReportData }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const words = useHourWords(data.decimal);
  const { by, bars } = useMemo(() => timeBars(data.input), [data.input]);
  const title = t(by === 'week' ? 'timeReports.weeks.title' : 'timeReports.months.title');
  if (bars.length === 0) return null;
  const textsOf = (key: string) => {
    if (by === 'week') {
      const { week } = isoWeekOf(key);
      return { label: format.week(week), short: String(week), name: format.week(week) };
    }
    const month = shortMonth(format.day(`${key}-01`));
    return { label: month, short: month, name: format.month(key) };
  };
  return (
    <Card aria-labelledby="bars" className="print:break-inside-avoid">
      <CardHead id="bars" title={title} />
      <StackedBars
        caption={title}
        bars={bars.map((bar) => ({ ...bar, ...textsOf(bar.key) }))}
        words={{
          key: t(`timeReports.groups.${by}`),
          normal: t('timeReports.weeks.normal'),
          over: t('timeReports.weeks.over'),
          total: t('common.total'),
        }}
        textOf={words.hours}
        shortOf={(minutes) => format.number(minutes / 60, 0)}
      />
    </Card>
  );
}

/** `jan` of `tor 1. jan.` */
const shortMonth = (day: string): string => (day.split(' ').at(-1) ?? '').slice(0, 3);

/** The period at a glance: four figures, its weeks, and everybody. */
export function OverviewReport({ data }: { data: ReportData }) {
  const rows = useMemo(() => personFigures(data.input), [data.input]);
  const totals = useMemo(() => totalsOfFigures(rows), [rows]);
  const isNarrow = useMedia(PHONE);
  const { to } = data.address;
  const linkOf = useCallback((personId: string) => to({ personId, codeKey: null }), [to]);
  const people = { rows, totals, decimal: data.decimal, linkOf };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tiles {...{ data, rows, totals }} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] print:block">
        <TimeCard data={data} />
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 print:my-4">
          {isNarrow ? <PeopleCards {...people} /> : <PeopleTable data={data} rows={rows} />}
        </div>
        <LawCard scope={data.scope} />
      </div>
    </div>
  );
}
