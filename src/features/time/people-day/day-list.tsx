import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { initials } from '#domain/employee/employee.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { planDayPath } from '#domain/routes/module-routes.ts';
import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { chipClass } from '#ui/layout/chip.tsx';
import { placeOn, type TimeAxis } from '#ui/time-axis/axis.ts';
import { MissedActs } from '#widgets/decisions/missed-acts.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import {
  countedLines,
  type DayBoardProps,
  Head,
  isLookedFor,
  useWorkedWords,
} from './day-board.tsx';
import { type CountedLine, type LaneWords, useLaneWords, useStretchWords } from './day-lane.tsx';
import { ApproveDay, State, urgentRow } from './day-status.tsx';
import { useStateText } from '../people/entry-line.tsx';
import { axisOfLines, stretchesOf } from './model.ts';

type LineProps = Pick<DayBoardProps, 'actor' | 'farm' | 'onDecide' | 'onOpen'> & {
  line: CountedLine;
  axis: TimeAxis;
  words: LaneWords;
};

const BAR = 'absolute h-2 min-w-1 rounded-[3px]';
/** What needs more words than there is room for at the end of a line. */
const LOUD: ReadonlySet<RegistrationStatus> = new Set(['needsAction', 'returned']);

/** Planned above, worked below, for eyes alone: times stand beneath it in words. */
function Strip({ line, axis, words }: Pick<LineProps, 'line' | 'axis' | 'words'>) {
  const nowMs = useNow('minute');
  return (
    <span aria-hidden="true" className="relative my-0.5 block h-5 border-b border-line">
      {line.shifts.map((shift) => (
        <span
          key={shift.id}
          style={placeOn(axis, shift)}
          className={cx(
            BAR,
            'ring-1 ring-current/30 ring-inset',
            line.missed.includes(shift)
              ? 'hatch bg-red-soft text-red'
              : chipClass(words.colour(shift)),
          )}
        />
      ))}
      {stretchesOf(line.entries).map(({ start, end }) => (
        <span
          key={start}
          style={placeOn(axis, { start, end: end ?? Math.max(nowMs, start) })}
          className={cx(BAR, 'top-2.5', end === null ? 'bg-live' : 'bg-worked')}
        />
      ))}
    </span>
  );
}

/** When somebody worked and at what; before that, when they are planned; or that they are away. */
function useDayWords(words: LaneWords): (line: CountedLine) => string {
  const { t, format } = useFarmWords();
  const wordsOf = useStretchWords(words);
  const times = useShiftTimes();
  return (line) => {
    const { shifts, entries, away } = line;
    const worked = stretchesOf(entries).map((one) => wordsOf(line, one));
    if (worked.length > 0) {
      return [...worked.map((one) => one.times), ...worked.flatMap(({ tasks }) => tasks)].join(
        ' · ',
      );
    }
    if (away === null || shifts.length > 0) {
      return shifts.map((shift) => `${times(shift)} ${shift.title}`.trim()).join(' · ');
    }
    const until = away.to !== null && away.to > away.from ? away.to : null;
    const more = until && t('words.until', { day: format.day(until) });
    return [t('timePeople.states.away'), more].filter(Boolean).join(' ');
  };
}

function Person(props: LineProps) {
  const { actor, farm, line, axis, words, onDecide, onOpen } = props;
  const { t } = useFarmWords();
  const nowMs = useNow('minute');
  const stateText = useStateText();
  const said = useDayWords(words)(line);
  const [minutes, less] = useWorkedWords(line);
  const { person, name, rows } = line;
  if (person === null) return null;
  const missed = line.missed.find(({ end }): boolean => end > nowMs);
  const isAway = line.away !== null && line.entries.length + line.shifts.length === 0;
  const isLoud = rows.some((row) => row.flags.length > 0 || row.unsent || LOUD.has(row.status));
  const state = urgentRow(line);
  const what = (
    <>
      <Avatar size="small" initials={initials(person)} colour={chipStyleOf(name)} />
      <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2 text-base font-semibold text-text">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="tnum">{minutes}</span>
        </span>
        {line.shifts.length + line.entries.length > 0 && <Strip {...{ line, axis, words }} />}
        <span className="tnum flex justify-between gap-2 text-xs text-text-2">
          <span
            className={cx(
              isAway && 'hatch grow rounded-chip bg-primary-soft px-1.5 py-0.5 text-primary',
            )}
          >
            {said}
          </span>
          <span className="shrink-0">{less}</span>
        </span>
        {isLookedFor(line) && (
          <span className="text-xs font-semibold text-red">{t('planDay.missed')}</span>
        )}
        {isLoud && <State line={line} />}
      </span>
    </>
  );
  const look = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pr-1 pl-3 text-left';
  return (
    <li className="flex flex-wrap items-center border-t border-line pr-2">
      {line.entries.length > 0 ? (
        <button
          type="button"
          onClick={() => onOpen(line)}
          className={cx(look, 'hover:bg-surface-2')}
        >
          {what}
        </button>
      ) : (
        <span className={look}>{what}</span>
      )}
      <span className="grid w-[4.5rem] shrink-0 justify-items-center text-center text-xs text-text-2">
        <ApproveDay isShort {...{ actor, farm, line, onDecide }}>
          {state?.status === 'pending'
            ? t('timePeople.notYours')
            : state && !isLoud && stateText(state)}
        </ApproveDay>
      </span>
      {missed !== undefined && (
        <span className="flex basis-full justify-end gap-1.5 pb-2">
          <MissedActs person={person} shift={missed} />
        </span>
      )}
    </li>
  );
}

/** A shift that nobody has. */
function Open({ line, day }: { line: CountedLine; day: DayBoardProps['day'] }) {
  const { t } = useFarmWords();
  const times = useShiftTimes();
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-1.5 pr-2 pl-[52px]">
      <span className="grid min-w-0 grow">
        <span className="text-base font-semibold text-text">{t('planDay.open')}</span>
        <span className="tnum truncate text-xs text-text-2">
          {line.shifts.map((shift) => `${times(shift)} ${shift.title}`.trim())}
        </span>
      </span>
      <Link to={planDayPath(day)} className={buttonClass({ size: 'small' })}>
        {t('timePeople.day.find')}
      </Link>
    </li>
  );
}

/** The day where hours have no room side by side: a line a person, decided at its end; a tap opens the rest. */
export function DayList(props: DayBoardProps) {
  const { view, inputOf, farm, day } = props;
  const { t, format } = useFarmWords();
  const nowMs = useNow('minute');
  const lines = useMemo(() => countedLines(view, inputOf), [view, inputOf]);
  const axis = axisOfLines({ day, farm, nowMs }, lines);
  const words = useLaneWords(farm.id);
  const rows = lines.map((line): ReactNode => {
    const key = `${line.kind} ${line.key}`;
    if (line.kind === 'person') return <Person key={key} {...props} {...{ line, axis, words }} />;
    if (line.kind === 'open') return <Open key={key} {...{ line, day }} />;
    return (
      <li
        key={key}
        className="flex min-h-9 items-center justify-between border-t border-line bg-surface-2 first:border-t-0"
      >
        <Head {...{ line, lines }} />
        <span className="tnum mr-[5.25rem] text-base text-text-2">
          {hoursMinutes(line.minutes)}
        </span>
      </li>
    );
  });
  const people = lines.filter(({ kind }) => kind === 'person');
  const minutes = people.reduce((sum, line) => sum + line.minutes, 0);
  return (
    <ul
      aria-label={t('timePeople.day.caption', { day: format.longDay(day) })}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath"
    >
      {rows}
      <li className="tnum flex justify-between border-t border-line py-2.5 pr-3 pl-[18px] text-base font-semibold text-text">
        <span>{t('common.total')}</span>
        <span className="mr-[4.5rem]">{hoursMinutes(minutes)}</span>
      </li>
    </ul>
  );
}
