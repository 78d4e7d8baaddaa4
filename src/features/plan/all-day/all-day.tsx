import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf } from '#domain/dates/day.ts';
import { cx } from '#ui/cx.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { Dialogs } from '../board/unit-board.tsx';
import { DayBoard } from '../day/day-board.tsx';
import { useDayActs } from '../day/hooks.ts';
import { AttendanceSaid, Legend, useAttendance, useGapWords } from '../day/unit-day.tsx';
import { type ShiftForm, useBoardActs } from '../acts/hooks.ts';
import { type AllDayPlace, useAllDay } from './hooks.ts';

type Shown = ReturnType<typeof useAllDay>;

function Notes({ plans }: Pick<Shown, 'plans'>) {
  const { t } = useTranslation();
  const noted = plans.filter(({ notes }) => notes.length > 0);
  if (noted.length === 0) return null;
  return (
    <ul aria-label={t('planDay.notes')} className="flex flex-wrap gap-2">
      {noted.flatMap(({ unit, notes }) =>
        notes.map((note) => (
          <li
            key={`${unit.id} ${note}`}
            className="flex items-center gap-2 rounded-field border border-line bg-surface px-3 py-1.5 text-sm text-text"
          >
            {note}
            <UnitChip name={unit.unitName} />
          </li>
        )),
      )}
    </ul>
  );
}

const NO_MARKS = new Map<string, never>();

/** What is done on the day of several units: the form is about the unit of its shift. */
function useAllDayActs({ farm, units, day, today }: AllDayPlace, rows: Shown['rows']) {
  const mayEdit = day >= today;
  const [about, setAbout] = useState(units[0]?.id ?? '');
  const edit = useBoardActs(farm, about, mayEdit, NO_MARKS);
  const { setForm, setSaid } = edit;
  const within = useMemo(
    () => ({
      setForm: (form: ShiftForm) => {
        setAbout(form.unitId);
        setForm(form);
      },
      setSaid,
    }),
    [setForm, setSaid],
  );
  const acts = useDayActs({ farm, day, mayEdit }, rows, within);
  return { mayEdit, acts, edit, about };
}

/** The day of all units that one plans, one below the other on one axis. */
export function AllDay(place: AllDayPlace) {
  const { farm, units, day, readable } = place;
  const { t, format } = useFarmWords();
  const gapWords = useGapWords();
  const shown = useAllDay(place);
  const { rows, plans, employees, settings } = shown;
  const { mayEdit, acts, edit, about } = useAllDayActs(place, rows);
  const monday = mondayOf(day);
  const days = { from: addDays(monday, -1), to: addDays(monday, 6) };
  const plan = plans.find(({ unit }) => unit.id === about);
  const gaps = plans.flatMap(({ unit, needs }) =>
    gapWords(needs).gaps.map((gap) => t('planDay.gapOf', { unit: unit.unitName, gap })),
  );
  const mayReadWork = readable.length > 0;
  const work = useAttendance({ rows, axis: shown.axis, day, today: place.today, mayReadWork });
  return (
    <LiveBoundary of={shown.lives} failed={t('plan.failed')} skeleton="h-96 w-full rounded-card">
      {() =>
        !shown.isReady ? null : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Notes plans={plans} />
              <span className="ml-auto">{mayReadWork && <Legend />}</span>
            </div>
            <DayBoard
              caption={t('planDay.allCaption', { count: units.length, day: format.longDay(day) })}
              {...{ day, rows, acts, mayReadWork }}
              axis={shown.axis}
              ticks={shown.ticks}
              curve={work?.curve ?? shown.curve}
              curveText={
                work?.words ?? (gaps.length === 0 ? t('planDay.curve.fine') : gaps.join('. '))
              }
              isOfWork={work !== null}
            />
            <AttendanceSaid {...{ work }} />
            {gaps.map((gap) => (
              <p key={gap} className="text-base font-semibold text-wheat-text">
                {gap}
              </p>
            ))}
            <p className="text-sm text-text-2">
              <span className={cx(mayEdit && 'max-md:hidden')}>
                {t(mayEdit ? 'planDay.keys' : 'planDay.past')}
              </span>{' '}
              {shown.isAwayHidden && t('plan.awayHidden')}
            </p>
            {plan !== undefined && (
              <Dialogs
                {...{ farm, days, edit, employees, settings }}
                unit={plan.unit}
                weeks={plan.weeks}
              />
            )}
          </>
        )
      }
    </LiveBoundary>
  );
}
