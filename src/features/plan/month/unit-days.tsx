import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarmSettings } from '#data/base/settings.ts';
import { dataOf } from '#data/live/live.ts';
import type { Day } from '#domain/dates/day.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { shiftDay } from '#domain/plan/shift/shift.ts';
import { foldText } from '#domain/text/clean.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import type { DayGridColumn } from '#ui/day-grid/day-column.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { SuggestButtons } from '../suggest/suggest-button.tsx';
import { type BoardColumn, boardColumns, type BoardWeek } from '../shared/model.ts';
import { useUnitWeeks } from './hooks.ts';

interface UnitCell extends BoardColumn {
  readonly taken: number;
  readonly open: number;
}

interface UnitRow {
  readonly unit: Unit;
  readonly cells: readonly UnitCell[];
}

/** What the rows are made of. */
interface UnitDaysInput {
  readonly farm: Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
  readonly units: readonly Unit[];
  readonly days: { readonly from: Day; readonly to: Day };
  readonly today: Day;
  readonly isHoliday: (day: Day) => boolean;
  readonly needs: PlanningSettings['needs'];
  /** The weeks of a unit, and the one before them: a night reaches over. */
  readonly weeksOf: (unitId: string) => readonly BoardWeek[];
}

/** A row a unit: how many have a shift on each day, how many are needed, and what nobody has yet. */
function unitRows(input: UnitDaysInput): UnitRow[] {
  const { farm, units, weeksOf, ...about } = input;
  return units.map((unit) => {
    const weeks = weeksOf(unit.id);
    const shifts = weeks.flatMap(({ draft }) => Object.values(draft.shifts));
    const columns = boardColumns({ ...about, farm, unitId: unit.id, weeks, notesOf: () => [] });
    return {
      unit,
      cells: columns.map((column) => {
        const own = shifts.filter((shift) => shiftDay(shift, farm.timeZone) === column.day);
        const open = own.filter(({ employeeId }) => employeeId === null).length;
        return { ...column, taken: own.length - open, open };
      }),
    };
  });
}

function daysOver([row]: readonly UnitRow[]): readonly (DayGridColumn & { day: Day })[] {
  return row?.cells ?? [];
}

type Props = {
  farm: Farm;
  /** Those one plans. */
  units: readonly Unit[];
  days: { readonly from: Day; readonly to: Day };
  today: Day;
  periodText: string;
  onOpen: (unitId: string, day: Day) => void;
};

type Column = ReturnType<typeof daysOver>[number];

const keyOf = ({ unit }: UnitRow): string => unit.id;
const nameOf = ({ unit }: UnitRow): string => unit.unitName;

/** What is said of a day of a unit, and how each part of it looks. */
function useCellWords() {
  const { t } = useTranslation();
  return useCallback(
    ({ taken, open, staffing }: UnitCell) => {
      const needs = staffing.map(({ id, need, planned, state }) => ({
        key: id,
        text: `${need.title} ${planned}/${need.people}`,
        said:
          state === 'short'
            ? `${need.title} ${planned}/${need.people} ${t('plan.board.short')}`
            : `${need.title} ${planned}/${need.people}`,
        look: state === 'short' ? 'bg-wheat-soft font-semibold text-wheat-text' : 'text-text-2',
      }));
      const shifts = t('words.shifts', { count: taken });
      const free = t('words.open', { count: open });
      return [
        ...(taken > 0 ? [{ key: 'shifts', text: shifts, said: shifts, look: 'text-text' }] : []),
        ...(open > 0
          ? [
              {
                key: 'open',
                text: free,
                said: free,
                look: 'border border-dashed border-line-strong text-text',
              },
            ]
          : []),
        ...needs,
      ];
    },
    [t],
  );
}

function Cell({ row, at, onOpen }: { row: UnitRow; at: number } & Pick<Props, 'onOpen'>) {
  const { t, format } = useFarmWords();
  const wordsOf = useCellWords();
  const cell = row.cells[at];
  if (cell === undefined) return null;
  const words = wordsOf(cell);
  const said = words.length === 0 ? [t('planDay.month.nothing')] : words.map((one) => one.said);
  return (
    <button
      type="button"
      aria-label={[row.unit.unitName, format.day(cell.day), ...said].join(', ')}
      onClick={() => onOpen(row.unit.id, cell.day)}
      className="flex h-full w-0 min-w-full flex-wrap content-start gap-1 border-l border-line p-2 text-left text-xs hover:bg-surface-2"
    >
      {words.map(({ key, text, look }) => (
        <span key={key} className={cx('tnum w-fit max-w-full rounded-chip px-1.5', look)}>
          {text}
        </span>
      ))}
    </button>
  );
}

/** All units that one plans: a row each, with how each day is staffed. */
export function UnitDays({ farm, units, days, today, periodText, onOpen }: Props) {
  const { t, format } = useFarmWords();
  const unitIds = useMemo(() => units.map(({ id }) => id), [units]);
  const read = useUnitWeeks({ farmId: farm.id, unitIds, days, mayEdit: true });
  const farmSettings = dataOf(useFarmSettings(farm.id));
  const isHoliday = useMemo(() => dayOffIn(farmSettings?.holidays ?? NO_HOLIDAYS), [farmSettings]);
  const { weeksOf, lives } = read;
  const { needs } = read.settings;
  const rows = useMemo(
    () =>
      weeksOf === null ? null : unitRows({ farm, units, days, today, isHoliday, needs, weeksOf }),
    [weeksOf, farm, units, days, today, isHoliday, needs],
  );
  const renderCell = useCallback(
    (row: UnitRow, _column: Column, at: number) => <Cell {...{ row, at, onOpen }} />,
    [onOpen],
  );
  return (
    <LiveBoundary of={lives} failed={t('plan.failed')} skeleton="h-96 w-full rounded-card">
      {() =>
        rows === null ? null : (
          <>
            <div className="flex flex-wrap justify-end gap-2">
              <SuggestButtons {...{ farm, units, days, today }} />
            </div>
            <DayGrid
              caption={t('planDay.units.caption', { period: periodText })}
              {...{ rows, keyOf, nameOf, renderCell }}
              columns={daysOver(rows)}
              renderRowHead={({ unit }) => (
                <span className="flex h-full items-center py-2 pl-3 md:pl-[18px]">
                  <UnitChip name={unit.unitName} />
                </span>
              )}
              renderColumnHead={({ day, marks }) => (
                <span
                  className={cx(
                    'block border-l border-line px-2.5 py-2 text-left text-sm font-bold',
                    marks.includes('today') ? 'text-primary' : 'text-text',
                  )}
                >
                  {format.day(day)}
                </span>
              )}
              corner={t('common.unit')}
              fold={foldText}
              nameWidth="clamp(8.75rem, 18vw, 14rem)"
              dayWidth="6.5rem"
              rowHeight="4.5rem"
            />
          </>
        )
      }
    </LiveBoundary>
  );
}
