import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { TimeAddress } from '../address/hooks.ts';
import { DayLink } from '../registration/day-link.tsx';
import type { FormContext } from '../hooks.ts';
import { useMarked } from '../people/in-sight.ts';
import { type DayRow, sumOf } from '../model.ts';
import { EntryLine } from './entry-line.tsx';
import type { Ticks } from './hooks.ts';
import { NewLine } from './new-line.tsx';

export type DaysGridProps = {
  around: FormContext;
  address: TimeAddress;
  rows: readonly DayRow[];
  registrations: readonly Registration[];
  refusedIds: ReadonlySet<string>;
  ticks: Ticks;
  /** Units of a new one; empty where none can be entered. */
  units: readonly Unit[];
  allUnits: readonly Unit[];
  unitId: string;
  caption: string;
  totalText: string;
};

function Head({ withUnit }: { withUnit: boolean }) {
  const { t } = useTranslation();
  const columns = [
    ['day', 'w-32 pl-[18px]'],
    ['select', 'w-10'],
    ['from', 'w-36'],
    ['to', 'w-36'],
    ...(withUnit ? ([['unit', 'w-44']] as const) : []),
    ['break', 'w-24'],
    ['duration', 'w-20 text-right'],
    ['state', ''],
    ['open', 'w-14'],
  ] as const;
  return (
    <thead className="text-sm text-text-2">
      <tr className="text-left">
        {columns.map(([column, look]) => (
          <th
            key={column}
            scope="col"
            className={cx('sticky top-[61px] z-10 bg-surface px-2 py-2.5 font-semibold', look)}
          >
            <span className={column === 'select' || column === 'open' ? 'sr-only' : ''}>
              {t(`timeEntry.columns.${column}`)}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayNameProps = { row: DayRow; span: number; address: TimeAddress };

function DayName({ row, span, address }: DayNameProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const format = useFarmFormat();
  return (
    <th
      scope="rowgroup"
      rowSpan={span}
      className="py-3 pr-2 pl-[18px] text-left align-top font-semibold text-text"
    >
      <DayLink row={row} address={address}>
        {format.day(row.day)}
      </DayLink>
      {row.isToday && (
        <span className="block text-xs font-semibold text-primary">{t('common.today')}</span>
      )}
      {row.isAway && (
        <span className="block text-xs font-semibold text-text-2">{t('leaveWords.away')}</span>
      )}
      {row.entries.length > 1 && (
        <span className="tnum block text-sm font-normal text-text-2">{asTotal(row.minutes)}</span>
      )}
    </th>
  );
}

function DayGroup({ row, ...props }: DaysGridProps & { row: DayRow; withUnit: boolean }) {
  const { t } = useTranslation();
  const { address, registrations, units, allUnits, ticks, around } = props;
  const mayAdd = units.length > 0 && !row.isFuture;
  const span = row.entries.length + (mayAdd ? 1 : 0);
  const known = new Map(registrations.map((one) => [one.id, one]));
  const marked = useMarked<HTMLTableSectionElement>(
    row.day === address.markedDay,
    cx('border-t border-line', row.isToday && 'bg-primary-soft/45'),
  );
  const nameCell = (at: number) =>
    at === 0 && <DayName row={row} span={Math.max(1, span)} address={address} />;
  return (
    <tbody aria-current={row.isToday ? 'date' : undefined} {...marked}>
      {row.entries.map((entry, at) => {
        const registration = known.get(entry.id);
        if (registration === undefined) return null;
        const unit = allUnits.find((one) => one.id === entry.unitId);
        return (
          <EntryLine
            key={entry.id}
            around={around}
            others={registrations}
            registration={registration}
            row={entry}
            day={row.day}
            dayCell={nameCell(at)}
            withUnit={props.withUnit}
            unitName={unit?.unitName ?? ''}
            isRefused={props.refusedIds.has(entry.id)}
            isMarked={entry.id === address.entryId}
            ticked={ticks.ids.has(entry.id)}
            onTick={(isOn, isRange) => ticks.tick(entry.id, isOn, isRange)}
            onOpen={address.open}
          />
        );
      })}
      {mayAdd && (
        <NewLine
          around={around}
          others={registrations}
          day={row.day}
          dayCell={nameCell(row.entries.length)}
          units={units}
          unitId={props.unitId}
          withUnit={props.withUnit}
          onOpen={(day: Day) => address.openNew(day)}
        />
      )}
      {span === 0 && (
        <tr className="border-t border-line text-text-3">
          <DayName row={row} span={1} address={address} />
          <td colSpan={props.withUnit ? 8 : 7}>
            {!row.isAway && <span className="sr-only">{t('time.noTime')}</span>}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Days down, one row a registration: times are typed in place, and an empty row takes the next one. */
export function DaysGrid(props: DaysGridProps) {
  const asTotal = useTotals();
  const { rows, units, caption, totalText } = props;
  const used = new Set(rows.flatMap((row) => row.entries.map((entry) => entry.unitId)));
  const withUnit = units.length > 1 || used.size > 1;
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-breath">
      <table className="w-full table-fixed border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <Head withUnit={withUnit} />
        {rows.map((row) => (
          <DayGroup key={row.day} {...props} row={row} withUnit={withUnit} />
        ))}
        <tfoot>
          <tr className="border-t border-line">
            <th
              scope="row"
              colSpan={withUnit ? 6 : 5}
              className="py-3 pr-3 pl-[18px] text-left font-semibold"
            >
              {totalText}
            </th>
            <td className="tnum px-2 py-3 text-right text-lg font-bold">{asTotal(sumOf(rows))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
