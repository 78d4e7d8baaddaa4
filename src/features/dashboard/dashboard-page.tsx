import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useActor, useCan } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import { useUser } from '#data/base/user.ts';
import { isPlanner } from '#domain/access/readable-units.ts';
import { isActive } from '#domain/audit.ts';
import { DEFAULT_TIME_ZONE, dayOf, isoWeekOf, timeOf } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { dashboardOf, type DashboardTile } from '#domain/user/dashboard.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { ClockBar } from '#widgets/clock/clock-bar.tsx';
import { ClockCard } from './clock/clock-card.tsx';
import { useClock, useIsPhone } from '#widgets/clock/use-clock.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PartsOfPage, useOldParts } from '#widgets/feedback/may-be-old.tsx';
import { pagePart } from '#widgets/page/page-parts.ts';
import { Page, type PageProps } from '#widgets/page/page.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { useWaitingIfKnown } from '#widgets/feedback/use-waiting.ts';
import { partOfDay } from './shared/model.ts';
import { isNewFarm } from './setup/model.ts';
import { type DashboardRole, deeperTiles, tilesIn, tilesShown } from './model.ts';
import { Tile } from './tile.tsx';
import { type Cell, Column, Tracks } from './tracks.tsx';

// Not of the first look: the clock is. Nor are its words.
const HeaderActs = pagePart(async () => (await import('./header-acts.tsx')).HeaderActs);

const NotificationCard = pagePart(
  async () => (await import('./shared/notification-card.tsx')).NotificationCard,
);

function SelectedChip() {
  const units = useUnits();
  const { unitId } = useSelectedUnit();
  const unit = units.find((one) => one.id === unitId);
  return unit ? <UnitChip name={unit.unitName} className="!text-sm" /> : null;
}

/** A line of the head, which stands whatever it says: where what is shown may be old, `old` in place of the rest. */
function Line({ old, children }: { old: string | false; children: string }) {
  return (
    <span role="status" className={old ? 'font-semibold text-wheat-text' : ''}>
      {old || children}
    </span>
  );
}

/** A phone greets; a desk says what page it is and what day. */
function useHeader(onlyOneUnit: boolean, isOld: boolean): Omit<PageProps, 'children'> {
  const { t, format } = useFarmWords();
  const phone = useIsPhone();
  const nowMs = useNow('minute');
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  const firstName = useUser()?.firstName ?? '';
  const today = dayOf(nowMs, timeZone);
  const title = t('dashboard.title');
  if (!phone) {
    const week = format.week(isoWeekOf(today).week);
    const day = `${format.longDay(today)} · ${week}`;
    return { title, subtitle: <Line old={isOld && t('common.mayBeOld')}>{day}</Line> };
  }
  return {
    title:
      firstName === ''
        ? title
        : t(`dashboard.greeting.${partOfDay(timeOf(nowMs, timeZone))}`, { name: firstName }),
    tabTitle: title,
    // No longer than the day, or it pushes the unit below the greeting.
    eyebrow: (
      <Line old={isOld && t('common.offline')}>{format.longDay(today, { year: false })}</Line>
    ),
    ...(onlyOneUnit && { right: <SelectedChip /> }),
  };
}

/** Whether the clock has been drawn: only then comes what is not of the first look, and it stays. */
function useIsClockShown(isLoading: boolean): boolean {
  const [wasThere, setWasThere] = useState(!isLoading);
  if (!isLoading && !wasThere) setWasThere(true);
  return useDeferredValue(wasThere, false);
}

/** What waits for oneself; a forgotten stop is asked about at the clock, where there is one. */
function useTodos(hasClock: boolean): readonly Registration[] | null {
  const waiting = useWaitingIfKnown(useFarm(), useActor()?.employee?.id ?? null);
  return hasClock ? (waiting?.filter(({ status }) => status !== 'needsAction') ?? null) : waiting;
}

/** Who looks; owners lead all units. */
function useRole(): DashboardRole {
  const actor = useActor();
  const farmId = actor?.claims.farm ?? null;
  const isLeader = useCan('running.see', { farmId });
  const isOwner = useCan('unit.seeAll', { farmId });
  if (isOwner) return 'owner';
  if (isLeader) return 'leader';
  return actor !== null && isPlanner(actor) ? 'planner' : 'employee';
}

const GRIDS = {
  employee: { className: 'grid-cols-2', trackCount: 2 },
  planner: { className: 'grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)]', trackCount: 3 },
  leader: { className: 'grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)]', trackCount: 3 },
  owner: { className: 'grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)]', trackCount: 3 },
} as const satisfies Record<DashboardRole, { className: string; trackCount: number }>;

/** Wide enough for columns. */
const WIDE = '(width >= 80rem)';

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-4 empty:hidden">{children}</div>
);

type TilesProps = {
  role: DashboardRole;
  tiles: readonly DashboardTile[];
  isWide: boolean;
  /** The farm is new, and its first steps were not put away. */
  isNew: boolean;
  isClockShown: boolean;
  todos: readonly Registration[] | null;
  /** Below all of them. */
  foot: ReactNode;
};

/** Tiles in tracks, or on a narrow screen one below the other, with the clock before all of them. */
function Tiles({ role, tiles, isWide, isNew, isClockShown, todos, foot }: TilesProps) {
  const draw = (tile: DashboardTile, isKept = false) => (
    <PartBoundary key={tile} source={`dashboard/${tile}`}>
      <Tile {...{ tile, role, todos, isClockShown, isKept }} />
    </PartBoundary>
  );
  const clock: Cell = { key: 'clock', zone: 'side', content: <ClockCard /> };
  if (!isWide) {
    const below = tiles.map((tile): Cell => ({ key: tile, zone: 'side', content: draw(tile) }));
    return <Column cells={[clock, ...below, { key: 'foot', zone: 'side', content: foot }]} />;
  }
  const cells = (['side', 'main', 'free'] as const).flatMap((zone) =>
    tilesIn(role, tiles, zone, isNew).map((tile): Cell => ({
      key: tile,
      zone,
      content: draw(tile),
    })),
  );
  return (
    <>
      <Stack>{tilesIn(role, tiles, 'top', isNew).map((tile) => draw(tile, true))}</Stack>
      <Tracks {...GRIDS[role]} cells={[clock, ...cells]} />
      {foot}
    </>
  );
}

export default function DashboardPage() {
  const { t } = useTranslation();
  const { notificationId } = useParams();
  const role = useRole();
  const chosen = dashboardOf(useUser()?.dashboard);
  const employees = useEmployees();
  // Where others have been there may be something to show of them.
  const isAlone = employees.length === 1;
  const isWide = useMedia(WIDE);
  const tiles = tilesShown(role, chosen, { isAlone, isNarrow: !isWide });
  const farm = useFarm();
  const nowMs = useNow('minute');
  const isNew = tiles.includes('setup') && farm !== null && isNewFarm(farm, nowMs);
  const units = useUnits().filter(isActive);
  const { isOld, told } = useOldParts();
  const { right, ...header } = useHeader(units.length === 1, isOld);
  const phone = useIsPhone();
  const { status } = useClock();
  const isClockShown = useIsClockShown(status === 'loading');
  const todos = useTodos(status === 'ready');
  const [isDeep, setDeep] = useState(false);
  const deeper = deeperTiles(role, chosen, tiles);
  const acts = isClockShown && (
    <PartBoundary isQuiet source="dashboard/acts">
      <Suspense fallback={null}>
        <HeaderActs role={role} />
      </Suspense>
    </PartBoundary>
  );
  const foot = (
    <>
      {deeper.length > 0 && isClockShown && (
        <Button
          link
          className="justify-self-center"
          iconRight="chevron-down"
          aria-expanded={isDeep}
          onClick={() => setDeep(!isDeep)}
        >
          {t(isDeep ? 'dashboard.fewer' : 'dashboard.more')}
        </Button>
      )}
      {phone && (isDeep || deeper.length === 0) && (
        <div className="flex flex-wrap gap-2">{acts}</div>
      )}
    </>
  );
  return (
    // Beside the title: at the right end they would lie half under the bell's list.
    <Page {...header} {...(phone ? { right } : { beside: acts })}>
      {notificationId !== undefined && (
        <PartBoundary key={notificationId} source="dashboard/notification">
          <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
            <NotificationCard id={notificationId} />
          </Suspense>
        </PartBoundary>
      )}
      <PartsOfPage told={told}>
        <Tiles
          {...{ role, isWide, isNew, isClockShown, todos, foot }}
          tiles={isDeep ? tiles : tiles.filter((tile) => !deeper.includes(tile))}
        />
      </PartsOfPage>
      <ClockBar />
    </Page>
  );
}
