import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf } from '#domain/dates/day.ts';
import type { StaffingState } from '#domain/plan/validator/staffing.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Dialogs } from '../board/unit-board.tsx';
import { AttendanceSaid, useAttendance } from './attendance-said.tsx';
import { Overtaken } from '../changed/overtaken.tsx';
import { useBoardActs } from '../acts/hooks.ts';
import { SuggestButtons } from '../suggest/suggest-button.tsx';
import { DayBoard } from './day-board.tsx';
import { type DayPlace, useDay, useDayActs } from './hooks.ts';

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
  const { t } = useTranslation();
  const format = useFarmFormat();
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
  const { t } = useTranslation();
  const format = useFarmFormat();
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
    <LiveBoundary
      of={shown.lives}
      failed={t('plan.failed')}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
    >
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
                    {t('planDay.newShift')}
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
