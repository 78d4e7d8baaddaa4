import { memo, type MouseEvent } from 'react';
import type { Day } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { AxisGround } from '#ui/time-axis/axis-scale.tsx';
import { type AxisTick, isOn, placeOn, pointOn, type TimeAxis } from '#ui/time-axis/axis.ts';
import { MissedBar } from '#widgets/plan/day-scale.tsx';
import { MissedActs } from '#widgets/decisions/missed-acts.tsx';
import type { BoardWords } from '../shared/board-words.ts';
import { type DayActs, HeldGhost, laneTop, ShiftBar } from './day-bars.tsx';
import { type DayRow, dayWorked, missedShifts, type PlannedBar } from './model.ts';

type WorkedLaneProps = { row: DayRow; axis: TimeAxis; top: number; words: BoardWords };

const BAR = 'absolute h-3.5 rounded-[4px]';
const BESIDE =
  'tnum pointer-events-none absolute ml-1.5 text-xs leading-[14px] whitespace-nowrap text-text-2';

function WorkedBar({ row, axis, top, one, words }: WorkedLaneProps & { one: Registration }) {
  const { t, format } = words;
  const nowMs = useNow('minute');
  const isRunning = one.end === null;
  const end = one.end ?? Math.max(nowMs, one.start);
  const from = format.clock(one.start);
  const times = `${from}–${format.clock(end)}`;
  const label = isRunning
    ? t('planDay.runningLabel', { who: row.name, from })
    : t('planDay.workedLabel', { who: row.name, times });
  if (!isOn(axis, { start: one.start, end: end + 1 })) return null;
  return (
    <>
      <span
        role="img"
        aria-label={label}
        title={label}
        style={{ ...placeOn(axis, { start: one.start, end }), top }}
        className={cx(
          BAR,
          'min-w-1',
          isRunning ? 'bg-live' : 'bg-worked',
          one.status === 'needsAction' && 'opacity-50',
        )}
      />
      <span aria-hidden="true" style={{ ...pointOn(axis, end), top }} className={BESIDE}>
        {isRunning ? t('planDay.running', { from }) : times}
      </span>
    </>
  );
}

/** What is worked of a day beneath what was planned, and who has not come. */
function WorkedLane({ row, axis, top, words }: WorkedLaneProps) {
  const { person } = row;
  const nowMs = useNow('minute');
  const missed = missedShifts(row, nowMs);
  return (
    <>
      {row.worked?.map((one) => (
        <WorkedBar key={one.id} {...{ row, axis, top, one, words }} />
      ))}
      {person !== null &&
        missed
          .filter(({ end }) => end > nowMs)
          .map((shift) => (
            <span
              key={shift.id}
              style={{ ...pointOn(axis, nowMs), top: top - 6 }}
              className="absolute z-[2] ml-2 flex gap-1.5"
            >
              <MissedActs {...{ person, shift }} />
            </span>
          ))}
      {missed.map((shift) => (
        <MissedBar key={shift.id} {...{ shift, axis, top }} who={row.name} />
      ))}
    </>
  );
}

/** Hours worked on the day, as they stand now. */
export function WorkedHours({ row, day }: { row: DayRow; day: Day }) {
  const nowMs = useNow('minute');
  const minutes = dayWorked(row, day, nowMs);
  const isMissed = missedShifts(row, nowMs).length > 0;
  return (
    <span
      className={cx(
        'tnum block pr-3 text-right text-base',
        isMissed && minutes === 0 ? 'font-semibold text-red' : 'text-text',
      )}
    >
      {minutes === 0 && !isMissed ? '–' : hoursMinutes(minutes)}
    </span>
  );
}

/** Hours worked by everybody, as they stand now. */
export function WorkedTotal({ rows, day }: { rows: readonly DayRow[]; day: Day }) {
  const nowMs = useNow('minute');
  const minutes = rows
    .filter(({ isGroup }) => !isGroup)
    .reduce((sum, row) => sum + dayWorked(row, day, nowMs), 0);
  return (
    <span className="tnum block pr-3 text-right text-base font-bold text-text">
      {hoursMinutes(minutes)}
    </span>
  );
}

type Props = {
  row: DayRow;
  axis: TimeAxis;
  ticks: readonly AxisTick[];
  acts: DayActs;
  words: BoardWords;
};

/** The empty ground of a row: a press makes a shift that begins there, a key one without times. */
function AddHere({ row, axis, acts, words: { t } }: Omit<Props, 'ticks'>) {
  const name = row.person === null ? t('planDay.open') : row.name;
  function press({ detail, clientX, currentTarget }: MouseEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const isByMouse = detail > 0 && width > 0;
    const share = (clientX - left) / width;
    acts.add(row, isByMouse ? axis.from + share * (axis.until - axis.from) : null);
  }
  return (
    <button
      type="button"
      aria-label={t('planDay.addAt', { name })}
      onClick={press}
      className="absolute inset-0 flex items-center justify-end pr-2 text-md text-text-3 opacity-0 after:content-['+'] hover:opacity-100 focus-visible:opacity-100"
    />
  );
}

/** That the rules say something of the day of somebody, and the way to what they say. */
function Mark({ row, acts, words: { t, format } }: Pick<Props, 'row' | 'acts' | 'words'>) {
  const { verdicts } = row;
  const isOpen = verdicts.some(({ override }) => override === null);
  const place = { name: row.name, day: format.day(verdicts[0]?.day ?? '') };
  return (
    <button
      type="button"
      aria-label={t('plan.verdicts.open', { count: verdicts.length, ...place })}
      onClick={() => acts.showVerdicts(row)}
      className={cx(
        'absolute top-0 right-0 z-[3] grid size-6 place-items-center rounded-bl-chip',
        verdicts.some(isBlocking)
          ? 'bg-red text-on-red'
          : isOpen
            ? 'bg-wheat-soft text-wheat-text'
            : 'bg-surface-2 text-text-3',
      )}
    >
      <Icon name="alert-triangle" size={14} />
    </button>
  );
}

function Elsewhere(props: Pick<Props, 'row' | 'axis' | 'words'> & { bar: PlannedBar }) {
  const { row, bar, axis, words } = props;
  const { t, times } = words;
  const label = t('planDay.elsewhere', { who: row.name, times: times(bar.shift) });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      style={{ ...placeOn(axis, bar.shift), top: laneTop(bar.lane) }}
      className="absolute h-6 truncate rounded-chip border border-line bg-surface-2 px-1.5 text-xs leading-6 text-text-2"
    >
      {`${times(bar.shift)} ${t('plan.board.elsewhere')}`}
    </span>
  );
}

/** Somebody's day on the axis: what is planned, here and elsewhere, that they are away, and what is worked. */
export const DayCell = memo(function DayCell({ row, axis, ticks, acts, words }: Props) {
  const { t } = words;
  if (row.isGroup) {
    return (
      <AxisGround ticks={ticks} row={row.key} height={0}>
        {null}
      </AxisGround>
    );
  }
  const below = laneTop(row.lanes);
  return (
    <AxisGround ticks={ticks} row={row.key} height={below + (row.worked === null ? 4 : 22)}>
      {row.away === 'full' && (
        <span className="hatch pointer-events-none absolute inset-y-1 inset-x-0 bg-surface-2 px-2 py-1 text-sm font-semibold text-text-2">
          {t('planDay.away')}
        </span>
      )}
      {acts.mayEdit && <AddHere {...{ row, axis, acts, words }} />}
      {row.bars.map((bar) =>
        bar.own === null ? (
          <Elsewhere key={bar.shift.id} {...{ row, bar, axis, words }} />
        ) : (
          <ShiftBar
            key={bar.shift.id}
            {...{ row, axis, acts, words }}
            shift={bar.own}
            lane={bar.lane}
          />
        ),
      )}
      {acts.mayEdit && <HeldGhost {...{ row, axis, words }} />}
      {row.worked !== null && <WorkedLane {...{ row, axis, words }} top={below} />}
      {row.verdicts.length > 0 && <Mark {...{ row, acts, words }} />}
    </AxisGround>
  );
});
