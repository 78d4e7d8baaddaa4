import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { useTimeDecisions } from '#widgets/time-decisions/use-time-decisions.ts';
import { useMakesRoom } from '../setup/hooks.ts';
import { AskRows } from './ask-rows.tsx';
import { useWaitingWork, type WaitingWork } from './hooks.ts';
import { LeaveRows } from './leave-rows.tsx';
import { NoStopRow, TimeWeekRow } from './time-rows.tsx';

type Who = { actor: Actor; farm: Farm };

/** Of each kind so many are named at first; a press shows the others. */
const MOST = 4;

type ListProps = Who & { work: WaitingWork; isWhole: boolean };

function List({ actor, farm, work, isWhole }: ListProps) {
  const decisions = useTimeDecisions();
  const { weeks, noStops, leaves, asks, unitIds, today } = work;
  const most = <T,>(list: readonly T[]): readonly T[] => (isWhole ? list : list.slice(0, MOST));
  return (
    <>
      <ul>
        {most(weeks).map((of) => (
          <TimeWeekRow key={of.week} {...{ of, decisions }} />
        ))}
        {leaves.length > 0 && <LeaveRows reader={{ actor, farm }} leaves={most(leaves)} />}
        {most(noStops).map((registration) => (
          <NoStopRow key={registration.id} {...{ registration, unitIds }} />
        ))}
        {asks.length > 0 && <AskRows {...{ farm, today }} asks={most(asks)} />}
      </ul>
      {decisions.dialog}
    </>
  );
}

/** What waits for whoever leads or plans, each with the acts on its row: time, leave, forgotten stops, shifts. */
export function WaitingCard({ actor, farm }: Who) {
  const { t } = useTranslation();
  const work = useWaitingWork(actor, farm);
  const [isWhole, setWhole] = useState(false);
  const { weeks, noStops, leaves, asks, count } = work;
  const isMore = [weeks, noStops, leaves, asks].some(({ length }) => length > MOST);
  const makesRoom = useMakesRoom(farm, work.lives, count === 0);
  if (makesRoom || work.isNobodys) return null;
  return (
    <Card flush aria-labelledby="waiting">
      <LiveBoundary
        of={work.lives}
        failed={t('dashboardTiles.waiting.failed')}
        skeleton={<Skeleton className="m-4 h-24 rounded-card" />}
      >
        {() => (
          <>
            <CardHead
              inset
              id="waiting"
              title={`${t('dashboardTiles.names.waiting')} `}
              {...(count > 0 && { count })}
              end={
                isMore && (
                  <Button
                    size="small"
                    link
                    aria-expanded={isWhole}
                    onClick={() => setWhole(!isWhole)}
                  >
                    {t(isWhole ? 'dashboardTiles.waiting.fewer' : 'dashboardTiles.waiting.all')}
                  </Button>
                )
              }
            />
            {count === 0 ? (
              <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
                <Icon name="check-circle" size={17} className="text-primary" />
                {t('dashboardTiles.waiting.nothing')}
              </p>
            ) : (
              <List {...{ actor, farm, work, isWhole }} />
            )}
          </>
        )}
      </LiveBoundary>
    </Card>
  );
}
