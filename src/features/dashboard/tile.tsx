import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can, hasFeature } from '#domain/access/can.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { DashboardTile } from '#domain/user/dashboard.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { laterPart } from '#widgets/page/later-part.tsx';
import { pagePart } from '#widgets/page/page-parts.ts';
import { AtWorkCard } from './shared/at-work-card.tsx';
import { TodoCard } from './shared/todo-card.tsx';
import { WeekCard } from './shared/week-card.tsx';
import { useOwnWeek } from './shared/hooks.ts';
import { PLACES } from './shared/places.tsx';
import type { DashboardRole } from './model.ts';

type Who = { actor: Actor; farm: Farm };

/** A part that is not of the first look: its code and its words come once the clock stands. */
function later<M>(load: () => Promise<M>, pick: (module: M) => ComponentType<Who>) {
  return pagePart(() => load().then(pick));
}

const mine = () => import('./later.tsx');
const leaders = () => import('./leaders.tsx');
const owners = () => import('./owners.tsx');

const LATER = {
  notes: later(mine, ({ NotesCard }) => NotesCard),
  balances: later(mine, ({ BalancesCard }) => BalancesCard),
  guides: later(mine, ({ ToReadCard }) => ToReadCard),
  waiting: later(leaders, ({ WaitingCard }) => WaitingCard),
  staffing: later(leaders, ({ StaffingCard }) => StaffingCard),
  watch: later(leaders, ({ WatchCard }) => WatchCard),
  away: later(leaders, ({ AwayCard }) => AwayCard),
  figures: later(owners, ({ Figures }) => Figures),
  units: later(owners, ({ UnitsCard }) => UnitsCard),
  weeks: later(owners, ({ WeeksCard }) => WeeksCard),
  period: later(owners, ({ PeriodCard }) => PeriodCard),
  order: later(owners, ({ OrderCard }) => OrderCard),
  owed: later(owners, ({ OwedCard }) => OwedCard),
  compliance: later(owners, ({ ComplianceCard }) => ComplianceCard),
  seats: later(owners, ({ SeatsCard }) => SeatsCard),
  setup: later(owners, ({ SetupCard }) => SetupCard),
} as const;

const MissingCards = later(leaders, (module) => module.MissingCards);

type PlaceProps = Who & { children: ReactNode };

/** Stays where what judges it cannot be had. */
const AsItIs = ({ children }: PlaceProps) => children;

/** What is of the first look makes room on a farm that has only begun; whether it has comes later. */
function room(pick: (part: Awaited<ReturnType<typeof owners>>) => ComponentType<PlaceProps>) {
  return laterPart<PlaceProps>(() => owners().then(pick, () => AsItIs));
}

const ROOM = {
  atWork: room(({ AtWorkOrRoom }) => AtWorkOrRoom),
  week: room(({ WeekOrRoom }) => WeekOrRoom),
} as const;

type RoomProps = PlaceProps & { tile: keyof typeof ROOM; isClockShown: boolean };

function OrRoom({ tile, actor, farm, isClockShown, children }: RoomProps) {
  if (!isClockShown || !can(actor, 'unit.seeAll', { farmId: farm.id })) return children;
  const Part = ROOM[tile];
  return (
    <Suspense fallback={children}>
      <Part {...{ actor, farm }}>{children}</Part>
    </Suspense>
  );
}

const ShiftsCard = pagePart(async () => (await import('./shared/shifts-card.tsx')).default);

function OwnWeek({ actor }: { actor: Actor }) {
  const week = useOwnWeek();
  // Who registers no time has no week, and no page that it could lead to.
  return hasFeature(actor, 'time_registration_basic') && <WeekCard week={week} />;
}

type Props = {
  tile: DashboardTile;
  role: DashboardRole;
  /** Null while they are on their way. */
  todos: readonly Registration[] | null;
  isClockShown: boolean;
  /** Whether its place is kept until it comes. */
  isKept?: boolean;
};

const keptPlace = (tile: DashboardTile): ReactNode =>
  tile === 'order' || tile === 'figures' ? PLACES[tile] : null;

/** One part of the dashboard, by its name. */
export function Tile({ tile, role, todos, isClockShown, isKept = false }: Props) {
  const actor = useActor();
  const farm = useFarm();
  if (tile === 'todo') return todos === null ? <Coming /> : <TodoCard todos={todos} />;
  const place = isKept ? keptPlace(tile) : <Coming />;
  if (actor === null) return place;
  if (tile === 'week' && farm === null) return <OwnWeek actor={actor} />;
  if (farm === null) return place;
  if (tile === 'week') {
    return (
      <OrRoom {...{ tile, actor, farm, isClockShown }}>
        <OwnWeek actor={actor} />
      </OrRoom>
    );
  }
  if (tile === 'atWork') {
    return (
      <OrRoom {...{ tile, actor, farm, isClockShown }}>
        <AtWorkCard>
          {isClockShown && (
            <Suspense fallback={<Coming />}>
              <MissingCards {...{ actor, farm }} />
            </Suspense>
          )}
        </AtWorkCard>
      </OrRoom>
    );
  }
  if (!isClockShown) return place;
  if (tile === 'shifts') {
    const employeeId = actor.employee?.id ?? null;
    return (
      employeeId !== null && (
        <Suspense fallback={place}>
          <ShiftsCard
            farm={farm}
            employeeId={employeeId}
            isBrief={role === 'leader' || role === 'owner'}
          />
        </Suspense>
      )
    );
  }
  const Card = LATER[tile];
  return (
    <Suspense fallback={place}>
      <Card {...{ actor, farm }} />
    </Suspense>
  );
}
