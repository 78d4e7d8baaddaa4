import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { cx } from '#ui/cx.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { AxisGround } from '#ui/time-axis/axis-scale.tsx';
import { type AxisTick, isOn, lanesOf, placeOn, type TimeAxis } from '#ui/time-axis/axis.ts';
import { BAR_WORDS } from '#ui/time-axis/time-bar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { MissedBar } from '#widgets/plan/day-scale.tsx';
import { type ShiftColour, useShiftColour, useShiftTimes } from '#widgets/plan/shift-words.ts';
import type { EntryRow } from '../shared/model.ts';
import { type DayLine, piecesOf, stretchesOf, type WorkedStretch } from './model.ts';

/** A line with its registrations as the rules count them. */
export interface CountedLine extends DayLine {
  readonly rows: readonly EntryRow[];
  readonly minutes: number;
}

/** What the lines say things with: asked for once by a board, for each line would ask at a cost. */
export interface LaneWords {
  readonly colour: ShiftColour;
  /** The name of a task; nothing where there is none. */
  readonly taskOf: (activityId: string | null) => string | undefined;
}

/** The words of a farm; the same object until they are others. */
export function useLaneWords(farmId: string): LaneWords {
  const colour = useShiftColour();
  const activities = useActivities(farmId);
  return useMemo(() => {
    const names = new Map(activities.map(({ id, name }) => [id, name]));
    return { colour, taskOf: (id) => names.get(id ?? '') };
  }, [colour, activities]);
}

/** When somebody worked without a hole, and how long at which tasks. */
export function useStretchWords({ taskOf }: LaneWords) {
  const { t, format } = useFarmWords();
  return ({ rows }: CountedLine, { start, end, entries }: WorkedStretch) => {
    const tasks = entries.flatMap((one) => {
      const name = taskOf(one.activityId);
      const row = rows.find(({ id }) => id === one.id);
      return name === undefined || row === undefined
        ? []
        : [`${name} ${hoursMinutes(row.minutes)}`];
    });
    const until = end === null ? t('words.now') : format.clock(end);
    return { times: `${format.clock(start)}–${until}`, tasks };
  };
}

type LaneProps = { line: CountedLine; axis: TimeAxis; words: LaneWords };

const PLANNED_TOP = 6;
const LANE = 24;
const BAR = 'absolute h-3.5 rounded-[4px]';
const NOTE =
  'tnum pointer-events-none absolute truncate text-xs leading-4 whitespace-nowrap text-text-2';
const lanesIn = ({ shifts }: DayLine): number => Math.max(1, ...lanesOf(shifts).map((n) => n + 1));
const workedTop = (line: DayLine): number => PLANNED_TOP + lanesIn(line) * LANE - 2;
const isShort = ({ away, entries, shifts }: DayLine): boolean =>
  away !== null && entries.length + shifts.length === 0;

/** What is planned, soft, above what is worked. */
function Planned({ line, axis, words }: LaneProps) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const lanes = lanesOf(line.shifts);
  return line.shifts.map((shift, at) => {
    const name = shift.title || t('planDay.planned');
    const label = `${name} ${times(shift)}`;
    return (
      <span
        key={shift.id}
        role="img"
        aria-label={t('timePeople.day.plannedLabel', { who: line.name, shift: label })}
        title={label}
        style={{ ...placeOn(axis, shift), top: PLANNED_TOP + (lanes[at] ?? 0) * LANE }}
        className={cx(
          'absolute h-5 rounded-chip px-1.5 text-xs leading-5',
          BAR_WORDS,
          shift.employeeId === null
            ? 'border border-dashed border-line-strong bg-surface leading-[18px] text-text'
            : chipClass(words.colour(shift)),
        )}
      >
        <span className="font-semibold">{name}</span> <span className="tnum">{times(shift)}</span>
      </span>
    );
  });
}

/** What is worked: a piece between two breaks each, what runs brighter, and beneath it which tasks it was. */
function Worked({ line, axis, words }: LaneProps) {
  const { t } = useTranslation();
  const nowMs = useNow('minute');
  const wordsOf = useStretchWords(words);
  const top = workedTop(line);
  const stretches = stretchesOf(line.entries);
  return stretches.map((stretch, at) => {
    const { start, end, entries } = stretch;
    const until = end ?? Math.max(nowMs, start);
    const { times, tasks } = wordsOf(line, stretch);
    const said = [times, ...tasks].join(' · ');
    const next = stretches[at + 1]?.start ?? axis.until;
    if (!isOn(axis, { start, end: until + 1 })) return null;
    return (
      <span key={start}>
        {end !== null && (
          <span
            aria-hidden="true"
            style={{ ...placeOn(axis, { start, end: until }), top: top + 6 }}
            className="absolute h-0.5 bg-line-strong"
          />
        )}
        {entries.flatMap((one) =>
          piecesOf(one, nowMs).map((piece) => (
            <span
              key={`${one.id} ${piece.start}`}
              aria-hidden="true"
              style={{ ...placeOn(axis, piece), top }}
              className={cx(
                BAR,
                'min-w-1',
                one.end === null && one.status === 'running' ? 'bg-live' : 'bg-worked',
                one.status === 'needsAction' && 'opacity-50',
              )}
            />
          )),
        )}
        <span
          role="img"
          aria-label={t('timePeople.day.workedLabel', { who: line.name, times: said })}
          title={said}
          style={{ ...placeOn(axis, { start, end: Math.max(next, until) }), top: top + 16 }}
          className={cx(NOTE, 'pointer-events-auto')}
        >
          {tasks.length === 0 ? times : end === null ? said : tasks.join(' · ')}
        </span>
      </span>
    );
  });
}

function Away({ line }: { line: DayLine }) {
  const { t, format } = useFarmWords();
  const { away } = line;
  if (away === null) return null;
  const until = away.to !== null && away.to > away.from ? away.to : null;
  return (
    <span
      className={cx(
        'hatch absolute inset-x-0 flex items-center rounded-chip bg-primary-soft px-3 text-sm text-primary',
        isShort(line) ? 'inset-y-1.5' : 'top-0 h-2 opacity-60',
      )}
    >
      {isShort(line) && (
        <span>
          <strong>{t('timePeople.states.away')}</strong>
          {until !== null && ` ${t('words.until', { day: format.day(until) })}`}
        </span>
      )}
    </span>
  );
}

/** The hours of a line: planned above, worked below, or what keeps somebody away. */
export function Lane({ ticks, ...props }: LaneProps & { ticks: readonly AxisTick[] }) {
  const { line, axis } = props;
  const height = line.kind === 'unit' ? 32 : isShort(line) ? 40 : 38 + lanesIn(line) * LANE;
  return (
    <AxisGround row={line.key} {...{ ticks, height }}>
      <Away line={line} />
      <Planned {...props} />
      {line.missed.map((shift) => (
        <MissedBar key={shift.id} {...{ shift, axis }} top={workedTop(line)} who={line.name} />
      ))}
      <Worked {...props} />
    </AxisGround>
  );
}
