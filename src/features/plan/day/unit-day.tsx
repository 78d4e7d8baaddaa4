import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seatIncludes } from '#domain/access/seats.ts';
import { addDays, type Day, mondayOf } from '#domain/dates/day.ts';
import { type Presence, presenceOf, type StaffingState } from '#domain/plan/validator/staffing.ts';
import { counts } from '#domain/time/registration/worked.ts';
import { cx } from '#ui/cx.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import type { TimeAxis } from '#ui/time-axis/axis.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Dialogs } from '../board/unit-board.tsx';
import { Overtaken } from '../changed/overtaken.tsx';
import { useBoardActs } from '../acts/hooks.ts';
import { SuggestButtons } from '../suggest/suggest-button.tsx';
import { DayBoard } from './day-board.tsx';
import { type DayPlace, useDay, useDayActs } from './hooks.ts';
import type { DayRow } from './model.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly employeeId: string;
}

/** Who is at work against who is to be, by the plan as it is published. */
interface Attendance {
  /** Up to now. */
  readonly there: readonly Presence[];
  readonly needed: readonly Presence[];
  /** Of those who are to be at work now, how many are. */
  readonly here: number;
  readonly due: number;
  /** Since when the first of the others is missing, epoch ms; null where nobody is. */
  readonly since: number | null;
}

/** Whether somebody stamps: who does not is left out, as nobody knows whether they are there. */
const stamps = ({ person, worked, away }: DayRow): boolean =>
  person !== null &&
  worked !== null &&
  away !== 'full' &&
  seatIncludes(person.seatType, 'time_registration_basic');

/** Who is at work on a day against its published plan, of the people who stamp. */
function attendanceOf(
  rows: readonly DayRow[],
  { from, until }: TimeAxis,
  nowMs: number,
): Attendance {
  const stamping = rows.filter((row) => !row.isGroup && stamps(row));
  const due = stamping.flatMap(dueOf);
  const worked = stamping.flatMap((row) =>
    (row.worked ?? [])
      .filter(counts)
      .map(({ start, end, employeeId }) => ({ start, end: end ?? nowMs + 1, employeeId })),
  );
  const upTo = Math.min(until, Math.max(from, nowMs));
  const now = due.filter(({ start, end }) => start <= nowMs && nowMs < end);
  const isHere = ({ employeeId }: Stretch): boolean =>
    worked.some((one) => one.employeeId === employeeId && one.end > nowMs);
  const missing = now.filter((one) => !isHere(one));
  const since = missing.map((one) => goneSince(one, worked));
  return {
    there: upTo > from ? presenceOf(worked, from, upTo) : [],
    needed: presenceOf(due, from, until),
    here: now.length - missing.length,
    due: now.length,
    since: since.length === 0 ? null : Math.min(...since),
  };
}

/** A person's shifts as they are published: what is drafted otherwise is nothing to them yet. */
function dueOf({ person, bars }: DayRow): Stretch[] {
  return bars.flatMap(({ own }) => {
    const published = own?.before ?? null;
    if (published === null || published.employeeId !== person?.id) return [];
    return [{ start: published.start, end: published.end, employeeId: published.employeeId }];
  });
}

function goneSince({ start, employeeId }: Stretch, worked: readonly Stretch[]): number {
  const ends = worked.filter((one) => one.employeeId === employeeId).map(({ end }) => end);
  return Math.max(start, ...ends);
}

interface AttendanceOf {
  readonly rows: readonly DayRow[];
  readonly axis: TimeAxis;
  readonly day: Day;
  readonly today: Day;
  readonly mayReadWork: boolean;
}

/** Who is at work today against the plan, as a curve and in words; null on other days, and for who may not read it. */
export function useAttendance({ rows, axis, day, today, mayReadWork }: AttendanceOf) {
  const { t, format } = useFarmWords();
  const nowMs = useNow('minute');
  const isShown = mayReadWork && day === today;
  return useMemo(() => {
    if (!isShown) return null;
    const { here, due, since, ...curve } = attendanceOf(rows, axis, nowMs);
    const words = [
      due === 0 ? t('planDay.attendance.nobody') : t('planDay.attendance.here', { here, due }),
      ...(since === null
        ? []
        : [t('planDay.attendance.missing', { count: due - here, time: format.clock(since) })]),
    ];
    return { curve, words: words.join(' '), isShort: since !== null };
  }, [isShown, rows, axis, nowMs, t, format]);
}

/** How many of those who are to be at work are, in words. */
export function AttendanceSaid({ work }: { work: ReturnType<typeof useAttendance> }) {
  if (work === null) return null;
  const look = work.isShort ? 'text-wheat-text' : 'text-text';
  return <p className={cx('tnum text-base font-semibold', look)}>{work.words}</p>;
}

const LOOKS = [
  ['running', 'bg-live'],
  ['done', 'bg-worked'],
  ['missed', 'hatch bg-red-soft text-red'],
] as const;

/** How what is worked looks. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-2">
      {LOOKS.map(([key, look]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('h-3 w-5 rounded-[4px]', look)} />
          {t(`planDay.legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

function Notes({ notes, onChange }: { notes: readonly string[]; onChange: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {notes.length > 0 && (
        <ul aria-label={t('planDay.notes')} className="flex flex-wrap gap-2">
          {notes.map((note) => (
            <li
              key={note}
              className="rounded-field border border-line bg-surface px-3 py-1.5 text-sm text-text"
            >
              {note}
            </li>
          ))}
        </ul>
      )}
      {onChange !== null && (
        <Button link iconLeft={notes.length === 0 ? 'plus' : 'pencil'} onClick={onChange}>
          {t(notes.length === 0 ? 'planDay.noteAdd' : 'planDay.noteChange')}
        </Button>
      )}
    </div>
  );
}

/** Where people are missing, in words; or that none are. */
export function useGapWords() {
  const { t, format } = useFarmWords();
  return (needs: readonly StaffingState[]): { gaps: string[]; said: string } => {
    const gaps = needs.flatMap(({ need, gaps: all }) =>
      all.map(({ start, end, missing }) =>
        t('planDay.curve.gap', {
          count: missing,
          need: need.title,
          from: format.clock(start),
          to: format.clock(end),
        }),
      ),
    );
    const none = t(needs.length === 0 ? 'planDay.curve.noNeed' : 'planDay.curve.fine');
    return { gaps, said: gaps.length === 0 ? none : gaps.join('. ') };
  };
}

/** The day of a unit: people down, hours across, what is worked beneath what was planned. */
export function UnitDay(place: DayPlace) {
  const { farm, unit, day, today, mayReadWork } = place;
  const { t, format } = useFarmWords();
  const gapWords = useGapWords();
  const shown = useDay(place);
  const { rows, columns, weeks, notes, needs, settings, employees, marks } = shown;
  // What is past stands as it was.
  const mayEdit = place.mayEdit && day >= today;
  const edit = useBoardActs(farm, unit.id, mayEdit, marks);
  const acts = useDayActs({ farm, day, mayEdit }, rows, edit);
  const monday = mondayOf(day);
  const suggested = useMemo(
    () => ({ farm, units: [unit], days: { from: day, to: day }, today }),
    [farm, unit, day, today],
  );
  // A night that reaches into Monday begins on the day before.
  const days = { from: addDays(monday, -1), to: addDays(monday, 6) };
  const column = columns?.at(-1);
  const { gaps, said } = gapWords(needs);
  const work = useAttendance({ rows, axis: shown.axis, day, today, mayReadWork });
  return (
    <LiveBoundary of={shown.lives} failed={t('plan.failed')} skeleton="h-96 w-full rounded-card">
      {() =>
        !shown.isReady || weeks === null || column === undefined ? null : (
          <>
            {mayEdit && <Overtaken {...{ weeks }} />}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Notes
                notes={notes}
                onChange={mayEdit ? () => edit.setNoteOf({ ...column, notes }) : null}
              />
              <span className="ml-auto flex flex-wrap items-center gap-3">
                {mayReadWork && <Legend />}
                {mayEdit && <SuggestButtons {...suggested} />}
                {mayEdit && (
                  <Button
                    variant="primary"
                    iconLeft="plus"
                    onClick={() => acts.add({ person: null, unit }, null)}
                  >
                    {t('words.newShift')}
                  </Button>
                )}
              </span>
            </div>
            <DayBoard
              caption={t('planDay.caption', { unit: unit.unitName, day: format.longDay(day) })}
              {...{ day, rows, acts, mayReadWork }}
              axis={shown.axis}
              ticks={shown.ticks}
              curve={work?.curve ?? shown.curve}
              curveText={work?.words ?? said}
              isOfWork={work !== null}
            />
            <AttendanceSaid {...{ work }} />
            {gaps.map((gap) => (
              <p key={gap} className="text-base font-semibold text-wheat-text">
                {gap}
              </p>
            ))}
            <p className="text-sm text-text-2">
              {t(mayEdit ? 'planDay.keys' : place.mayEdit ? 'planDay.past' : 'plan.readOnly')}{' '}
              {shown.isAwayHidden && t('plan.awayHidden')}
            </p>
            <Dialogs {...{ farm, unit, days, edit, weeks, employees, settings }} />
          </>
        )
      }
    </LiveBoundary>
  );
}
