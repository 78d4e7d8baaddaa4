import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { notesOfDay } from '#domain/plan/week/plan-week.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { planDayPath } from '#domain/routes/module-routes.ts';
import { useMakesRoom } from './setup/hooks.ts';

/** What the plan says of today, of the units of the selection; nothing where it says nothing and one cannot write. */
export function NotesCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const units = useUnits();
  const { unitId, allUnits } = useSelectedUnit();
  const today = dayOf(useNow('minute'), farm.timeZone);
  const from = weekOf(today);
  // The same weeks as one’s own shifts, so that they are read once.
  const live = publishedWeeks.use({
    farmId: farm.id,
    unitIds: null,
    from,
    to: addWeeks(from, 1),
  });
  const weeks = dataOf(live);
  const notes = useMemo(
    () =>
      (weeks ?? [])
        .filter((week) => week.week === weekOf(today) && (allUnits || week.unitId === unitId))
        .flatMap((week) =>
          [...new Set(notesOfDay(week, today))].map((text) => ({ text, unitId: week.unitId })),
        ),
    [weeks, today, allUnits, unitId],
  );
  const mayWrite =
    unitId !== null && can(actor, 'plan.edit', { farmId: farm.id, unitIds: [unitId] });
  const makesRoom = useMakesRoom(farm, [live], notes.length === 0);
  if (live.status === 'idle' || live.status === 'loading') return <Coming />;
  if (makesRoom || weeks === null || (notes.length === 0 && !mayWrite)) return null;
  return (
    <Card
      flush
      titleId="notes"
      title={`${t('dashboardTiles.names.notes')} `}
      {...(notes.length > 0 && { count: notes.length })}
      end={
        mayWrite && (
          <Link to={planDayPath(today)} className={buttonClass({ size: 'small', link: true })}>
            {t('dashboardTiles.notes.open')}
          </Link>
        )
      }
    >
      {notes.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
          {t('dashboardTiles.notes.none')}
        </p>
      )}
      <ul>
        {notes.map(({ text, unitId: of }) => (
          <li
            key={`${of} ${text}`}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 md:px-[18px]"
          >
            <span className="min-w-0 grow basis-40 text-base [overflow-wrap:anywhere] text-text">
              {text}
            </span>
            {allUnits && <UnitChip name={units.find(({ id }) => id === of)?.unitName ?? ''} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
