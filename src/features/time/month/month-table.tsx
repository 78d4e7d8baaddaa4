import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { TimeAddress } from '../address/hooks.ts';
import type { DayRow, MonthView, WeekRows } from '../model.ts';
import { DayLink } from '../registration/day-link.tsx';
import { EntryTime } from '../registration/entry-time.tsx';
import { isFolded, isNamed, useMarked } from '../people/in-sight.ts';
import { Remarks } from '../registration/remarks.tsx';
import { StatusTags } from '../registration/status-tags.tsx';
import { Timeline, TimelineHead } from '../registration/timeline.tsx';

function Head({ withUnit }: { withUnit: boolean }) {
  const { t } = useTranslation();
  const cell = 'sticky top-[61px] z-10 bg-surface px-3 py-2.5 font-semibold';
  return (
    <thead className="text-sm text-text-2">
      <tr className="text-left">
        <th scope="col" className={cx(cell, 'w-36 pl-[18px]')}>
          {t('time.columns.day')}
        </th>
        <th scope="col" className={cx(cell, withUnit ? 'w-64' : 'w-44')}>
          {t('time.columns.time')}
        </th>
        <th scope="col" className={cx(cell, 'px-4')}>
          <span className="sr-only">{t('time.columns.timeline')}</span>
          <TimelineHead />
        </th>
        <th scope="col" className={cx(cell, 'w-20 text-right')}>
          {t('time.columns.total')}
        </th>
        <th scope="col" className={cx(cell, withUnit ? 'w-64' : 'w-44')}>
          {t('time.columns.status')}
        </th>
      </tr>
    </thead>
  );
}

type DayProps = { row: DayRow; address: TimeAddress };
type WorkedDayProps = DayProps & { withUnit: boolean };

function DayName({ row, address }: DayProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return (
    <>
      <DayLink row={row} address={address}>
        {format.day(row.day)}
      </DayLink>
      {row.isToday && (
        <span className="block text-xs font-semibold text-primary">{t('common.today')}</span>
      )}
      {row.isAway && (
        <span className="block text-xs font-semibold text-text-2">{t('leaveWords.away')}</span>
      )}
    </>
  );
}

const rowClass = (row: DayRow): string =>
  cx('border-t border-line', row.isToday && 'bg-primary-soft/45');

function EmptyDay({ row, address }: DayProps) {
  const { t } = useTranslation();
  const marked = useMarked<HTMLTableRowElement>(isNamed(row, address), rowClass(row));
  return (
    <tr aria-current={row.isToday ? 'date' : undefined} {...marked}>
      <th scope="row" className="py-1 pr-3 pl-[18px] text-left text-sm font-normal text-text-3">
        <DayName row={row} address={address} />
      </th>
      <td colSpan={4}>{!row.isAway && <span className="sr-only">{t('time.noTime')}</span>}</td>
    </tr>
  );
}

function WorkedDayRow({ row, withUnit, address }: WorkedDayProps) {
  const asTotal = useTotals();
  const counted = row.entries.some((entry) => entry.counted);
  const isMarked = isNamed(row, address);
  const marked = useMarked<HTMLTableRowElement>(isMarked, rowClass(row));
  return (
    <tr aria-current={row.isToday ? 'date' : undefined} {...marked}>
      <th scope="row" className="py-2.5 pr-3 pl-[18px] text-left font-semibold text-text">
        <DayName row={row} address={address} />
      </th>
      <td className="px-3 py-2.5">
        <div className="grid gap-1">
          {row.entries.map((entry) => (
            <EntryTime key={entry.id} entry={entry} withUnit={withUnit} onOpen={address.open} />
          ))}
        </div>
      </td>
      <td className="px-4 py-2">
        <Timeline entries={row.entries} />
        <Remarks entries={row.entries} />
      </td>
      <td className="tnum px-3 py-2.5 text-right font-semibold text-text">
        {counted ? asTotal(row.minutes) : '–'}
      </td>
      <td className="px-3 py-2.5">
        <StatusTags row={row} />
      </td>
    </tr>
  );
}

function WeekTotal({ week, isPart }: { week: WeekRows; isPart: boolean }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  return (
    <tr className="border-t border-line bg-surface-2">
      <th scope="row" colSpan={3} className="py-2 pr-3 pl-[18px] text-left text-sm text-text-2">
        <span className="font-semibold">{t('time.weekTotal', { week: week.week })}</span>
      </th>
      <td className="tnum px-3 py-2 text-right font-semibold text-text">
        {week.isQuiet || isPart ? '–' : asTotal(week.minutes)}
      </td>
      <td className="px-3 py-2 text-xs text-text-2">{week.isPartial && t('time.partWeek')}</td>
    </tr>
  );
}

export type MonthTableProps = {
  view: MonthView;
  caption: string;
  address: TimeAddress;
  /** Only some of it is known: it has no sums. */
  isPart: boolean;
};

/** A month on a wide screen: days down, hours across, totals in view. */
export function MonthTable({ view, caption, address, isPart }: MonthTableProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-breath">
      <table className="w-full border-collapse text-base [&_td]:align-middle">
        <caption className="sr-only">{caption}</caption>
        <Head withUnit={view.manyUnits} />
        {view.weeks.map((week) => (
          <tbody key={week.week}>
            {(isFolded(week, address) ? [] : week.days).map((row) =>
              row.entries.length === 0 ? (
                <EmptyDay key={row.day} row={row} address={address} />
              ) : (
                <WorkedDayRow key={row.day} row={row} withUnit={view.manyUnits} address={address} />
              ),
            )}
            <WeekTotal week={week} isPart={isPart} />
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" colSpan={3} className="py-3 pr-3 pl-[18px] text-left font-semibold">
              {t('common.total')}
            </th>
            <td className="tnum px-3 py-3 text-right text-lg font-bold">
              {isPart ? '–' : asTotal(view.minutes)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
