import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { goTo } from '#ui/layout/go-to.ts';
import { cx } from '#ui/cx.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useOwnerMonth } from '../owner/hooks.ts';
import { useMakesRoom, useSetup } from '../setup/hooks.ts';
import { useToday } from '../today/hooks.ts';
import { useWaitingWork } from './hooks.ts';
import { isBreach, useWatch } from './watched.ts';

const LOOKS = {
  red: 'border-red bg-red-soft text-red',
  wheat: 'border-wheat bg-wheat-soft text-wheat-text',
  quiet: 'border-line-strong bg-surface text-text',
} as const;

const ICONS = {
  red: 'alert-circle',
  wheat: 'alert-triangle',
  quiet: 'clock',
} as const satisfies Record<keyof typeof LOOKS, IconName>;

interface Point {
  readonly key: 'missing' | 'open' | 'short' | 'breaches' | 'watch' | 'waiting' | 'leaders';
  readonly look: keyof typeof LOOKS;
  readonly count: number;
  /** The tile that says more. */
  readonly place: string;
}

function Points({ points }: { points: readonly Point[] }) {
  const { t } = useTranslation();
  if (points.length === 0) {
    return (
      <p className="flex items-center gap-2 text-base font-semibold text-text">
        <Icon name="check-circle" size={20} className="shrink-0 text-primary" />
        {t('dashboardTiles.order.allWell')}
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {points.map(({ key, look, count, place }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => goTo(place)}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-base font-semibold hover:underline md:min-h-9',
              LOOKS[look],
            )}
          >
            <Icon name={ICONS[look]} size={16} className="shrink-0" />
            {t(`dashboardTiles.order.${key}`, { count })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An owner’s first question in one line: what is not in order, each leading to the tile that says more. */
export function OrderCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const today = useToday(actor, farm);
  const work = useWaitingWork(actor, farm);
  const month = useOwnerMonth(farm);
  const watch = useWatch({ actor, farm });
  const { view } = today;
  const found = watch.found ?? [];
  const breaches = found.filter(isBreach).length;
  const pending = month.figures?.totals.standing.pending ?? 0;
  const own = work.weeks.reduce((sum, { all }) => sum + all.length, 0);
  const all: readonly Point[] = [
    { key: 'missing', look: 'red', count: view?.missing.length ?? 0, place: 'at-work' },
    { key: 'breaches', look: 'red', count: breaches, place: 'watch' },
    { key: 'open', look: 'wheat', count: view?.open.length ?? 0, place: 'at-work' },
    { key: 'short', look: 'wheat', count: view?.short.length ?? 0, place: 'staffing' },
    { key: 'watch', look: 'wheat', count: found.length - breaches, place: 'watch' },
    { key: 'waiting', look: 'quiet', count: work.count, place: 'waiting' },
    // Of others alone: what an owner may decide too stands under what waits.
    { key: 'leaders', look: 'quiet', count: Math.max(0, pending - own), place: 'units' },
  ];
  const points = all.filter(({ count }) => count > 0);
  const lives = [
    ...today.lives,
    ...today.missingLives,
    ...work.lives,
    ...month.lives,
    ...watch.lives,
  ];
  const { isSetUp } = useSetup(farm);
  const isNothing = points.length === 0;
  const makesRoom = useMakesRoom(farm, lives, isNothing);
  if (makesRoom || today.unitIds.length === 0) return null;
  return (
    <Card aria-label={t('dashboardTiles.names.order')} className="!py-3">
      <LiveBoundary of={lives} failed={t('dashboardTiles.order.failed')} skeleton="h-9 w-full">
        {
          // Of a farm where nobody has worked yet nothing is in order or not.
          () => (isNothing && !isSetUp ? null : <Points points={points} />)
        }
      </LiveBoundary>
    </Card>
  );
}
