import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { isOn, placeOn, pointOn, type TimeAxis } from '#ui/time-axis/axis.ts';
import type { BoardWords } from '../shared/board-words.ts';
import { MissedBar } from '#widgets/plan/missed-bar.tsx';
import { MissedActs } from '#widgets/time-decisions/missed-acts.tsx';
import { dayWorked, type DayRow, missedShifts } from './model.ts';

type Props = { row: DayRow; axis: TimeAxis; top: number; words: BoardWords };

const BAR = 'absolute h-3.5 rounded-[4px]';
const BESIDE =
  'tnum pointer-events-none absolute ml-1.5 text-xs leading-[14px] whitespace-nowrap text-text-2';

function WorkedBar({ row, axis, top, one, words }: Props & { one: Registration }) {
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
export function WorkedLane({ row, axis, top, words }: Props) {
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
