import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Link, useNavigate } from 'react-router-dom';
import { useUnits } from '#data/base/units.ts';
import { isWaitedFor } from '#data/live/live.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { EmployeeCard } from '../shared/employee-card.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { MissedActs } from '#widgets/decisions/missed-acts.tsx';
import { useToday } from './hooks.ts';
import type { Missing } from './model.ts';
import { planDayPath } from '#domain/routes/module-routes.ts';

type Who = { actor: Actor; farm: Farm };

const FindSheet = pagePart(async () => (await import('../find/find-sheet.tsx')).FindSheet);

const BOX = 'grid content-start gap-2.5 rounded-card border border-dashed p-3.5';

/** Somebody who is not at work, and how to reach them; the card leads to the shift in the plan. */
function MissingCard({ missing: { person, shift }, farm }: { missing: Missing; farm: Farm }) {
  const { t, format } = useFarmWords();
  const navigate = useNavigate();
  return (
    <li className={`${BOX} border-red bg-red-soft`}>
      <EmployeeCard
        employee={person}
        active={false}
        startMs={null}
        note={
          <span className="flex items-center gap-1.5 font-semibold text-red">
            <Icon name="alert-circle" size={15} />
            {t('dashboardTiles.missing.due', { time: format.clock(shift.start) })}
          </span>
        }
        onPress={() => void navigate(planDayPath(shiftDay(shift, farm.timeZone)))}
      />
      <span className="flex flex-wrap gap-2">
        <MissedActs {...{ person, shift }} />
      </span>
    </li>
  );
}

function OpenCard({ shift, actor, farm }: Who & { shift: PlannedShift }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Nobody is asked to begin what has begun: the plan says more.
  const isAhead = shift.start > useNow('minute');
  const mayAsk = isAhead && can(actor, 'plan.edit', { farmId: farm.id, unitIds: [shift.unitId] });
  const times = useShiftTimes();
  const unitName = useUnits().find(({ id }) => id === shift.unitId)?.unitName ?? '';
  const title = shift.title === '' ? t('words.shift') : shift.title;
  const about = {
    'aria-label': t('dashboardTiles.missing.findOf', { shift: `${title} ${times(shift)}` }),
  };
  const { unitId, start, end } = shift;
  const stretch = { start, end, missingFrom: start, missingUntil: end };
  const gap = { unitId, needId: null, title, ...stretch, needed: 1, missing: 1 };
  return (
    <li className={`${BOX} border-wheat bg-wheat-soft`}>
      <span className="grid gap-0.5">
        <span className="tnum text-base font-semibold text-text">{`${title} ${times(shift)}`}</span>
        <span className="flex items-center gap-2 text-sm font-semibold text-wheat-text">
          <Icon name="alert-triangle" size={15} />
          {t('dashboardTiles.missing.open')}
          <UnitChip name={unitName} />
        </span>
      </span>
      <span>
        {mayAsk ? (
          <Button {...about} size="small" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('dashboardTiles.missing.find')}
          </Button>
        ) : (
          <Link
            {...about}
            to={planDayPath(shiftDay(shift, farm.timeZone))}
            className={buttonClass({ size: 'small' })}
          >
            {t('dashboardTiles.missing.find')}
          </Link>
        )}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <FindSheet {...{ farm, gap }} uid={actor.uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Who should be here and is not, and shifts of today that nobody has, each with the act in it. */
export function MissingCards({ actor, farm }: Who) {
  const { t } = useTranslation();
  const { lives, missingLives, view } = useToday(actor, farm);
  if (view === null || view.missing.length + view.open.length === 0) {
    return [...lives, ...missingLives].some(isWaitedFor) ? <Coming /> : null;
  }
  return (
    <ul aria-label={t('dashboardTiles.missing.title')} className="contents">
      {view.missing.map((missing) => (
        <MissingCard key={missing.shift.id} {...{ missing, farm }} />
      ))}
      {view.open.map((shift) => (
        <OpenCard key={shift.id} {...{ shift, actor, farm }} />
      ))}
    </ul>
  );
}
