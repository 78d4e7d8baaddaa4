import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seatIncludes } from '#domain/access/seats.ts';
import { seatOn } from '#domain/employee/terms.ts';
import type { Day } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { initials } from '#domain/employee/employee.ts';
import type { Presence } from '#domain/plan/validator/staffing.ts';
import { foldText } from '#domain/text/clean.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import type { AxisTick, TimeAxis } from '#ui/time-axis/axis.ts';
import { StepCurve } from '#ui/time-axis/step-curve.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { DayScale, NowLine } from '#widgets/plan/day-scale.tsx';
import { useBoardWords } from '../shared/board-words.ts';
import type { DayActs } from './day-bars.tsx';
import { DayCell, WorkedHours, WorkedTotal } from './day-cell.tsx';
import { type DayRow, missedShifts } from './model.ts';
import { useHeldShift } from './store.ts';

/** That somebody has not come, and since how long, below their name. */
function MissedSince({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const [shift] = missedShifts(row, nowMs);
  if (shift === undefined || shift.end <= nowMs) return null;
  const length = format.hours(Math.floor((nowMs - shift.start) / 60_000));
  return (
    <span className="tnum text-xs font-semibold text-red">
      {t('planDay.missedFor', { length })}
    </span>
  );
}

type Props = {
  caption: string;
  day: Day;
  rows: readonly DayRow[];
  axis: TimeAxis;
  ticks: readonly AxisTick[];
  curve: Readonly<Record<'there' | 'needed', readonly Presence[]>>;
  /** What the curve says, in words. */
  curveText: string;
  /** It counts people at work against the plan, not the plan against the need. */
  isOfWork?: boolean;
  mayReadWork: boolean;
  acts: DayActs;
};

const keyOf = ({ key }: DayRow): string => key;
const COLUMN = [{ key: 'day', marks: [] }] as const;
const HOURS = '5.25rem';

function RowHead({ row, day }: { row: DayRow; day: Day }) {
  const { t } = useTranslation();
  if (row.isGroup) {
    const count = new Set(
      row.worked?.filter(({ end }) => end === null).map(({ employeeId }) => employeeId),
    ).size;
    return (
      <span className="flex h-full flex-wrap items-center gap-x-2 py-1.5 pl-[18px]">
        <UnitChip name={row.name} />
        {count > 0 && <span className="text-sm text-text-2">{t('planDay.atWork', { count })}</span>}
      </span>
    );
  }
  if (row.person === null) {
    return (
      <span className="grid h-full min-h-[3.25rem] content-center pl-[18px] font-medium text-text">
        {t('words.openShifts')}
      </span>
    );
  }
  return (
    <span className="flex h-full min-h-[3.25rem] items-center gap-2.5 py-1.5 pr-2 pl-[18px] text-base">
      <Avatar size="small" initials={initials(row.person)} colour={chipStyleOf(row.name)} />
      <span className="grid min-w-0">
        <span className="line-clamp-2 leading-tight font-medium text-text">{row.name}</span>
        <MissedSince row={row} />
        {row.worked !== null &&
          !seatIncludes(seatOn(row.person, day), 'time_registration_basic') && (
            <span className="truncate text-xs text-text-2">{t('planDay.noClock')}</span>
          )}
        {row.away !== null && (
          <span className="truncate text-xs text-text-2">
            {t(row.away === 'full' ? 'planDay.away' : 'planDay.awayPart')}
          </span>
        )}
      </span>
    </span>
  );
}

function PlannedHours({ row }: { row: DayRow }) {
  const hours = hoursMinutes(row.minutes);
  return (
    <span className="tnum block pr-3 text-right text-base text-text">
      {row.minutes === 0 ? '–' : row.person === null && !row.isGroup ? `(${hours})` : hours}
    </span>
  );
}

/** Says what is held and where it would be put down, and how. */
function HeldSaid({ rows }: Pick<Props, 'rows'>) {
  const { t, times } = useBoardWords();
  const held = useHeldShift(({ held: one }) => one);
  const row = rows.find(({ key }) => key === held?.row);
  const isThere = held?.start === held?.shift.start && held?.end === held?.shift.end;
  const place = held && {
    name: row?.person ? row.name : t('planDay.open'),
    times: times(held),
  };
  const how = held?.grip === 'move' ? 'planDay.heldStart' : 'planDay.resizeStart';
  return (
    <p aria-live="polite" className="sr-only">
      {place && held.byKeys && t(isThere ? how : 'planDay.held', place)}
    </p>
  );
}

function useEnds({ day, mayReadWork }: Pick<Props, 'day' | 'mayReadWork'>) {
  const { t } = useTranslation();
  return useMemo(() => {
    const head = (text: string) => <span className="block pr-3 text-right">{text}</span>;
    const planned = {
      key: 'planned',
      head: head(t('planDay.planned')),
      width: HOURS,
      render: (row: DayRow) => <PlannedHours row={row} />,
    };
    const worked = {
      key: 'worked',
      head: head(t('words.worked')),
      width: HOURS,
      render: (row: DayRow) => (row.worked === null ? null : <WorkedHours {...{ row, day }} />),
    };
    return mayReadWork ? [planned, worked] : [planned];
  }, [t, day, mayReadWork]);
}

function FootHead({ isOfWork }: { isOfWork: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="grid gap-0.5 py-1 pl-[18px] text-left text-xs text-text-2">
      <span className="text-base font-medium text-text">{t('words.staffing')}</span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-text-3" />
        {t(isOfWork ? 'planDay.attendance.needed' : 'planDay.curve.needed')}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2.5 w-5 border-t-2 border-primary bg-primary-soft" />
        {t(isOfWork ? 'planDay.attendance.there' : 'planDay.curve.there')}
      </span>
    </span>
  );
}

/** People down, the hours of a day across, and beneath them how many are there and how many are needed. */
export function DayBoard(props: Props) {
  const { caption, day, rows, axis, ticks, curve, curveText, mayReadWork, acts } = props;
  const { isOfWork = false } = props;
  const words = useBoardWords();
  const { t } = words;
  const openTitle = t('words.openShifts');
  const nameOf = useCallback(
    (row: DayRow): string => (row.person === null && !row.isGroup ? openTitle : row.name),
    [openTitle],
  );
  const renderRowHead = useCallback((row: DayRow) => <RowHead {...{ row, day }} />, [day]);
  const renderCell = useCallback(
    (row: DayRow) => <DayCell {...{ row, axis, ticks, acts, words }} />,
    [axis, ticks, acts, words],
  );
  const ends = useEnds({ day, mayReadWork });
  const foot = useMemo(() => {
    const minutes = rows
      .filter(({ person }) => person !== null)
      .reduce((sum, row) => sum + row.minutes, 0);
    const total = (
      <span
        key="planned"
        aria-label={`${t('common.total')}: ${hoursMinutes(minutes)}`}
        className="tnum block pr-3 text-right text-base font-bold text-text"
      >
        {hoursMinutes(minutes)}
      </span>
    );
    return {
      head: <FootHead {...{ isOfWork }} />,
      renderCell: () => <StepCurve {...{ axis, ...curve }} label={curveText} />,
      ends: mayReadWork ? [total, <WorkedTotal key="worked" {...{ rows, day }} />] : [total],
    };
  }, [axis, curve, curveText, isOfWork, rows, day, mayReadWork, t]);
  return (
    <>
      <HeldSaid rows={rows} />
      <NowLine axis={axis}>
        <DayGrid
          {...{ caption, rows, ends, foot, keyOf, nameOf, renderCell, renderRowHead }}
          columns={COLUMN}
          renderColumnHead={() => <DayScale {...{ axis, ticks }} />}
          corner={t('words.employee')}
          fold={foldText}
          nameWidth="min(14.5rem, 44vw)"
          dayWidth="46rem"
          rowHeight={rows.some(({ isGroup }) => isGroup) ? '2.25rem' : '3.25rem'}
        />
      </NowLine>
    </>
  );
}
