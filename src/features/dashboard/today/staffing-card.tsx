import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { cx } from '#ui/cx.ts';
import { AT_EDGE, Button, buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { useMakesRoom } from '../setup/hooks.ts';
import { useStaffing } from './hooks.ts';
import { gapOf, type Short, type StaffedDay } from './model.ts';
import { PLAN_PATH, planDayPath } from '#domain/routes/module-routes.ts';

const FindSheet = pagePart(async () => (await import('../find/find-sheet.tsx')).FindSheet);

const keyOf = ({ unitId, state }: Short): string => `${unitId} ${state.id} ${state.day}`;

/** Lines below the bars; the plan has the others. */
const MOST = 4;

const LOOKS = {
  met: 'bg-primary',
  short: 'bg-wheat',
  draft: 'hatched border border-line-strong text-primary',
} as const satisfies Record<StaffedDay['state'], string>;

/** A day: how many of those asked for are there, as a bar and in figures, and the way to its plan. */
function Day({ of, most }: { of: StaffedDay; most: number }) {
  const { t, format } = useFarmWords();
  const { day, people, needed, filled, state } = of;
  const [has, full] = needed === null ? [people, Math.max(most, 1)] : [filled, needed];
  const day7 = format.day(day);
  const words = t(`dashboardTiles.staffing.${needed === null ? 'planned' : 'of'}`, {
    count: people,
    filled,
    needed: needed ?? 0,
  });
  const said = state === 'draft' ? t('dashboardTiles.staffing.draft') : words;
  return (
    <li className="min-w-0">
      <Link
        to={planDayPath(day)}
        className="grid justify-items-center gap-1 rounded-field py-1 hover:bg-surface-2"
      >
        <span className="sr-only">{`${day7}: ${said}`}</span>
        <span
          aria-hidden="true"
          className={cx(
            'flex h-14 w-full max-w-8 items-end overflow-hidden rounded-chip',
            state === 'draft' ? LOOKS.draft : 'bg-surface-2',
            state === 'short' && 'ring-1 ring-wheat',
          )}
        >
          {state !== 'draft' && (
            <span
              className={cx('block w-full', LOOKS[state])}
              style={{ height: `${Math.min(1, has / full) * 100}%` }}
            />
          )}
        </span>
        <span
          aria-hidden="true"
          className={cx(
            'tnum text-sm font-semibold',
            state === 'short' ? 'text-wheat-text' : 'text-text',
          )}
        >
          {state === 'draft' ? '–' : needed === null ? people : `${filled}/${needed}`}
        </span>
        <span aria-hidden="true" className="text-xs text-text-2">
          {format.weekdayShort(day)}
        </span>
      </Link>
    </li>
  );
}

type ShortProps = {
  short: Short;
  /** People are found for it just now. */
  isOpen: boolean;
  /** Null for who does not plan the unit: the plan says more to them. */
  onFind: (() => void) | null;
};

function ShortLine({ short: { unitId, state, missing }, isOpen, onFind }: ShortProps) {
  const { t, format } = useFarmWords();
  const times = useShiftTimes();
  const unitName = useUnits().find(({ id }) => id === unitId)?.unitName ?? '';
  // One unit is named above the whole page.
  const isNamed = useSelectedUnit(({ allUnits }) => allUnits);
  const day = format.day(state.day);
  const about = {
    'aria-label': t('dashboardTiles.staffing.findOf', { day, what: state.need.title }),
  };
  return (
    <li
      className={cx(
        '-mx-4 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-4 py-2 md:-mx-[18px] md:px-[18px]',
        AT_EDGE,
        isOpen && 'bg-primary-soft',
      )}
    >
      <span className="min-w-0 grow basis-40 text-base text-text">
        <span className="font-semibold">{day}</span> <span className="tnum">{times(state)}</span>{' '}
        <span className="block text-sm text-text-2">
          {state.need.title}
          {isNamed && ' '}
          {isNamed && <UnitChip name={unitName} className="align-middle" />}
          {' · '}
          <span className="font-semibold text-wheat-text">
            {t('dashboardTiles.staffing.lack', { count: missing })}
          </span>
        </span>
      </span>
      {onFind === null ? (
        <Link
          {...about}
          to={planDayPath(state.day)}
          className={buttonClass({ size: 'small', link: true })}
        >
          {t('dashboardTiles.staffing.find')}
        </Link>
      ) : (
        <Button {...about} size="small" link={!isOpen} aria-expanded={isOpen} onClick={onFind}>
          {t('dashboardTiles.staffing.find')}
        </Button>
      )}
    </li>
  );
}

/** Whether there are people enough in the week to come, day by day, as far as it is published. */
export function StaffingCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const { lives, unitIds, view } = useStaffing(actor, farm);
  // What was pressed stays what the sheet is about, also once somebody has filled it.
  const [found, setFound] = useState<Short | null>(null);
  const isUnplanned = view !== null && view.days.every(({ state }) => state === 'draft');
  const makesRoom = useMakesRoom(farm, lives, isUnplanned);
  if (makesRoom || unitIds.length === 0) return null;
  return (
    <Card
      titleId="staffing"
      title={t('dashboardTiles.names.staffing')}
      end={
        <Link to={`${PLAN_PATH}?who=all`} className={buttonClass({ size: 'small', link: true })}>
          {t('dashboardTiles.staffing.open')}
        </Link>
      }
    >
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.staffing.failed')}
        skeleton="mt-3 h-24 w-full"
      >
        {() => {
          if (view === null) return null;
          const { days, short } = view;
          const most = Math.max(...days.map(({ people }) => people));
          const rest = short.length - MOST;
          return (
            <>
              <ul className="mt-2 mb-2 grid grid-cols-7 gap-1">
                {days.map((of) => (
                  <Day key={of.day} {...{ of, most }} />
                ))}
              </ul>
              <ul>
                {short.slice(0, MOST).map((one) => {
                  const key = keyOf(one);
                  const unitIds = [one.unitId];
                  const mayAsk = can(actor, 'plan.edit', { farmId: farm.id, unitIds });
                  return (
                    <ShortLine
                      key={key}
                      short={one}
                      isOpen={found !== null && keyOf(found) === key}
                      onFind={mayAsk ? () => setFound(one) : null}
                    />
                  );
                })}
              </ul>
              {rest > 0 && (
                <p className="border-t border-line pt-2 text-sm text-text-2">
                  {t('dashboardTiles.staffing.more', { count: rest })}
                </p>
              )}
              {days.some(({ state }) => state === 'draft') && (
                <p className="border-t border-line pt-2 text-sm text-text-2">
                  {t('dashboardTiles.staffing.draftNote')}
                </p>
              )}
            </>
          );
        }}
      </LiveBoundary>
      {found !== null && (
        <Suspense fallback={null}>
          <FindSheet
            {...{ farm }}
            uid={actor.uid}
            gap={gapOf(found)}
            onClose={() => setFound(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
