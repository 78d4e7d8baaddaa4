import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useUnits } from '#data/base/units.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { AbsenceDay } from '#domain/leave/cost/absence-days.ts';
import { cx } from '#ui/cx.ts';
import { ScrollAcross } from '#ui/layout/scroll-across.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { Sheet, SheetDay, SheetEntry, SheetWeek } from './model.ts';

const CELL = 'px-2 py-1 align-top print:py-0 print:leading-[1.2]';
const RIGHT = cx(CELL, 'tnum text-right whitespace-nowrap');

type EntryCells = ReturnType<ReturnType<typeof useEntryCells>>;

/** What stands in the cells of a registration. */
function useEntryCells(farmId: string) {
  const { t, format } = useFarmWords();
  const units = useUnits();
  const activities = useActivities(farmId);
  return (entry: SheetEntry) => {
    const { start, end, endsDaysLater, status, origin } = entry;
    const closed =
      end === null
        ? status === 'running'
          ? t('words.now')
          : t('timeMonth.noEnd')
        : format.clock(end);
    const later = endsDaysLater > 0 ? ` ${t('timeMonth.nextDay', { count: endsDaysLater })}` : '';
    const unit = units.find(({ id }) => id === entry.unitId)?.unitName ?? t('common.unknownUnit');
    const activity = activities.find(({ id }) => id === entry.activityId)?.name ?? '';
    const marks = [
      t(`timeMonth.status.${status}`),
      ...(origin === null ? [] : [t(`timeReports.sheet.origins.${origin}`)]),
      ...(entry.minutes === null ? [t('timeReports.sheet.notCounted')] : []),
    ];
    return {
      time: `${format.clock(start)}–${closed}${later}`,
      breaks: entry.breakMinutes ? hoursMinutes(entry.breakMinutes) : '–',
      net: entry.minutes === null ? '–' : hoursMinutes(entry.minutes),
      place: activity === '' ? unit : `${unit} · ${activity}`,
      state: marks.join(', '),
      note: entry.note,
    };
  };
}

/** What stands in the cells of a day of leave: what it is and how long, among no hours worked. */
function useLeaveCells() {
  const { t } = useTranslation();
  const words = useLeaveWords();
  return ({ type, minutes }: AbsenceDay): EntryCells => ({
    time: words.type(type),
    breaks: '',
    net: '',
    place: '',
    state: t('timeReports.sheet.leave', { hours: hoursMinutes(minutes) }),
    note: '',
  });
}

function Cells({ cells }: { cells: EntryCells | undefined }) {
  return (
    <>
      <td className={cx(CELL, 'tnum whitespace-nowrap')}>{cells?.time ?? '–'}</td>
      <td className={RIGHT}>{cells?.breaks}</td>
      <td className={RIGHT}>{cells?.net}</td>
      <td className={CELL}>{cells?.place}</td>
      <td className={CELL}>{cells?.state}</td>
      <td className={cx(CELL, '[overflow-wrap:anywhere]')}>{cells?.note}</td>
    </>
  );
}

type DayProps = {
  row: SheetDay;
  cellsOf: (entry: SheetEntry) => EntryCells;
  leaveCellsOf: (day: AbsenceDay) => EntryCells;
};

function DayRows({ row, cellsOf, leaveCellsOf }: DayProps) {
  const { t, format } = useFarmWords();
  const [first, ...rest] = [
    ...row.entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry) })),
    ...row.leave.map((day) => ({ key: day.leaveId, cells: leaveCellsOf(day) })),
  ];
  const isMany = row.entries.length > 1;
  return (
    <>
      <tr className={cx('border-t border-line', first === undefined && 'text-text-3')}>
        <th
          scope="rowgroup"
          rowSpan={rest.length + 1}
          className={cx(CELL, 'pl-4 text-left font-semibold whitespace-nowrap md:pl-[18px]')}
        >
          {format.day(row.day)}
          {isMany && (
            <span aria-hidden="true" className="hidden font-normal print:block">
              {`${t('common.total')} ${hoursMinutes(row.minutes)}`}
            </span>
          )}
        </th>
        <Cells cells={first?.cells} />
      </tr>
      {rest.map(({ key, cells }) => (
        <tr key={key}>
          <Cells cells={cells} />
        </tr>
      ))}
      {isMany && (
        // On paper the sum stands under the day, so that a month of split days is one page.
        <tr className="text-text-2 print:hidden">
          <th scope="row" colSpan={3} className={cx(CELL, 'text-right font-normal')}>
            {t('timeReports.sheet.dayTotal')}
          </th>
          <td className={cx(RIGHT, 'font-semibold')}>{hoursMinutes(row.minutes)}</td>
        </tr>
      )}
    </>
  );
}

function WeekTotal({ week }: { week: SheetWeek }) {
  const { t } = useTranslation();
  return (
    <tr className="border-t border-line bg-surface-2 font-semibold">
      <th scope="row" colSpan={3} className={cx(CELL, 'pl-4 text-left md:pl-[18px]')}>
        {t('words.weekOf', { week: week.week })}
      </th>
      <td className={RIGHT}>{hoursMinutes(week.minutes)}</td>
      <td colSpan={3} aria-hidden="true" />
    </tr>
  );
}

const COLUMNS = ['day', 'time', 'breaks', 'net', 'unit', 'state', 'note'] as const;

type SheetTableProps = { sheet: Sheet; farmId: string; caption: string };

/** Every day of the month, by weeks, with every sum. */
export function SheetTable({ sheet, farmId, caption }: SheetTableProps) {
  const { t } = useTranslation();
  const cellsOf = useEntryCells(farmId);
  const leaveCellsOf = useLeaveCells();
  return (
    <ScrollAcross label={caption}>
      <table className="w-full border-collapse text-sm text-text max-md:min-w-[46rem] print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  CELL,
                  'py-2 font-semibold text-text-2 first:pl-4 md:first:pl-[18px]',
                  column === 'breaks' || column === 'net' ? 'text-right' : 'text-left',
                )}
              >
                {t(`timeReports.sheet.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {sheet.weeks.map((week) => (
          <tbody key={week.days[0]?.day} className="print:break-inside-avoid">
            {week.days.map((row) => (
              <DayRows key={row.day} {...{ row, cellsOf, leaveCellsOf }} />
            ))}
            <WeekTotal week={week} />
          </tbody>
        ))}
        <tfoot className="print:table-row-group">
          <tr className="border-t border-line-strong text-base font-bold">
            <th scope="row" colSpan={3} className={cx(CELL, 'py-2.5 pl-4 text-left md:pl-[18px]')}>
              {t('common.total')}
            </th>
            <td className={cx(RIGHT, 'py-2.5')}>{hoursMinutes(sheet.minutes)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollAcross>
  );
}
