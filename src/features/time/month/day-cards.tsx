import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import type { DayRow, MonthView, WeekRows } from '../shared/model.ts';
import { DayLink } from '../registration/day-link.tsx';
import { EntryTime } from '../registration/entry-time.tsx';
import { isFolded, isNamed, useMarked } from '../shared/in-sight.ts';
import { Remarks } from '../registration/remarks.tsx';
import { LeaveTag, StatusTags, Timeline } from '../registration/status-tags.tsx';

type EmptyDayProps = { row: DayRow; address: TimeAddress };
type WorkedDayProps = EmptyDayProps & { withUnit: boolean };

function EmptyDay({ row, address }: EmptyDayProps) {
  const { t, format } = useFarmWords();
  const marked = useMarked<HTMLLIElement>(
    isNamed(row, address),
    'relative flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm text-text-3',
  );
  return (
    <li {...marked}>
      <DayLink stretched row={row} address={address}>
        {format.day(row.day)}
      </DayLink>
      <span>
        {row.isAway ? <LeaveTag row={row} /> : t(row.isToday ? 'common.today' : 'timeMonth.noTime')}
      </span>
    </li>
  );
}

function WorkedDayCard({ row, withUnit, address }: WorkedDayProps) {
  const asTotal = useTotals();
  const { t, format } = useFarmWords();
  const counted = row.entries.some((entry) => entry.counted);
  const isMarked = isNamed(row, address);
  const marked = useMarked<HTMLLIElement>(
    isMarked,
    cx('relative grid gap-2 border-t border-line px-4 py-3', row.isToday && 'bg-primary-soft/45'),
  );
  return (
    <li aria-current={row.isToday ? 'date' : undefined} {...marked}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 text-md font-semibold text-text">
          <DayLink stretched row={row} address={address}>
            {format.day(row.day)}
          </DayLink>
          {row.isToday && <Tag kind="green">{t('common.today')}</Tag>}
        </h3>
        <span className="tnum text-md font-semibold text-text">
          {counted ? asTotal(row.minutes) : '–'}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-base text-text">
        <div className="grid min-w-0 gap-1">
          {row.entries.map((entry) => (
            <EntryTime key={entry.id} entry={entry} withUnit={withUnit} />
          ))}
        </div>
        <StatusTags row={row} />
      </div>
      <Timeline row={row} slim />
      <Remarks entries={row.entries} />
    </li>
  );
}

type WeekCardProps = {
  week: WeekRows;
  withUnit: boolean;
  address: TimeAddress;
  /** Only some of it is known: it has no sum. */
  isPart: boolean;
};

function WeekCard({ week, withUnit, address, isPart }: WeekCardProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const days = week.days.filter((row) => !row.isFuture || row.entries.length > 0).toReversed();
  if (days.length === 0) return null;
  const name = t('words.weekOf', { week: week.week });
  return (
    <section
      aria-label={name}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath"
    >
      <header className="flex items-baseline justify-between gap-3 bg-surface-2 px-4 py-2 text-sm text-text-2">
        <h2>
          <span className="font-semibold">{name}</span>
          {week.isPartial && <span className="ml-2">{t('timeMonth.partWeek')}</span>}
        </h2>
        <span className="tnum font-semibold text-text">
          {week.isQuiet || isPart ? '–' : asTotal(week.minutes)}
        </span>
      </header>
      <ul>
        {(isFolded(week, address) ? [] : days).map((row) =>
          row.entries.length === 0 ? (
            <EmptyDay key={row.day} row={row} address={address} />
          ) : (
            <WorkedDayCard key={row.day} row={row} withUnit={withUnit} address={address} />
          ),
        )}
      </ul>
    </section>
  );
}

/** A month on a phone: the latest day first, so that today needs no scrolling. */
export function DayCards(props: { view: MonthView; address: TimeAddress; isPart: boolean }) {
  const { view, ...rest } = props;
  return (
    <div className="grid gap-4">
      {view.weeks.toReversed().map((week) => (
        <WeekCard key={week.week} week={week} withUnit={view.manyUnits} {...rest} />
      ))}
    </div>
  );
}
