import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isoWeekOf } from '#domain/dates/day.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import {
  personFigures,
  type PersonFigures,
  type ReportTotals,
  totalsOfFigures,
} from '#domain/time/report/person-figures.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StackedBars } from '#widgets/table/stacked-bars.tsx';
import { useHourWords } from '#widgets/format/hour-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { LawCard } from '../law/law-card.tsx';
import { flexOutOf, personKey } from '../shared/model.ts';
import { FlexFigure, StandingTag } from '../shared/person-columns.tsx';
import { timeBars } from './model.ts';
import { Tiles } from './tiles.tsx';
import { NormBar, useOverviewColumns } from './columns.tsx';

type PeopleCardsProps = {
  rows: readonly PersonFigures[];
  totals: ReportTotals;
  decimal: boolean;
  linkOf: (personId: string) => string;
};

function PersonCard({ row, decimal, to }: { row: PersonFigures; decimal: boolean; to: string }) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  const name = fullName(row.person);
  const flex = flexOutOf(row);
  return (
    <li className="relative grid grid-cols-1 gap-2 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_104px] [content-visibility:auto] first:border-t-0">
      <div className="flex items-center gap-3">
        <Avatar initials={initials(row.person)} colour={chipStyleOf(name)} size="small" />
        <Link
          to={to}
          state={{ opened: true }}
          className="min-w-0 grow truncate text-md font-semibold text-text after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="tnum text-md font-bold text-text">{words.hours(row.minutes)}</span>
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <NormBar row={row} decimal={decimal} />
        <span className="flex flex-wrap items-center gap-2 text-sm text-text-2">
          {row.overtimeMinutes > 0 && (
            <span className="tnum">
              {t('timeReports.cardOver', { hours: words.hours(row.overtimeMinutes) })}
            </span>
          )}
          {flex !== null && (
            <span className="tnum">
              {t('words.flex')} <FlexFigure minutes={flex} text={words.signed(flex)} />
            </span>
          )}
          <StandingTag standing={row.standing} />
        </span>
      </div>
    </li>
  );
}

/** The same as the table on a phone: a card a person. */
function PeopleCards({ rows, totals, decimal, linkOf }: PeopleCardsProps) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  return (
    <section
      aria-label={t('timeReports.perPerson')}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath"
    >
      <ul>
        {rows.map((row) => (
          <PersonCard key={row.person.id} row={row} decimal={decimal} to={linkOf(row.person.id)} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line bg-surface-2 px-4 py-3 font-semibold">
        {t('timeReports.totalOf', { count: rows.length })}
        <span className="tnum text-md font-bold">{words.hours(totals.minutes)}</span>
      </p>
    </section>
  );
}

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
  const { t, format } = useFarmWords();
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
    <Card titleId="bars" title={title} className="print:break-inside-avoid">
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
