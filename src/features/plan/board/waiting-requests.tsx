import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { goTo } from '#ui/layout/go-to.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { RequestRow, useRequestDecisions } from '#widgets/plan/requests/request-row.tsx';
import { useAsked, useWaitingRequests } from '#widgets/plan/requests/use-waiting-requests.ts';

type Place = {
  farm: Farm;
  unit: Unit;
  today: Day;
  settings: PlanningSettings;
};

type Props = Place & {
  /** Where the way to them stands: they come after the board, which they must not move, and may be out of sight. */
  wayIn: HTMLElement | null;
};

/** What people ask about shifts of a unit and wait for, below its board; nothing where nobody waits. */
export function WaitingRequests({ wayIn, ...place }: Props) {
  const { t } = useTranslation();
  const { live, asked } = useAsked(place);
  return (
    <LiveBoundary of={[live]} failed={t('plan.requests.failed')} skeleton={null}>
      {() => asked.length > 0 && <Waiting {...{ place, asked, wayIn }} />}
    </LiveBoundary>
  );
}

type WaitingProps = Pick<Props, 'wayIn'> & { place: Place; asked: readonly ShiftRequest[] };

function Waiting({ place, asked, wayIn }: WaitingProps) {
  const { t } = useTranslation();
  const { farm } = place;
  const { lives, waiting } = useWaitingRequests(place, asked);
  const decisions = useRequestDecisions(waiting, farm.id);
  const count = waiting?.length ?? asked.length;
  if (count === 0) return decisions.dialog;
  return (
    <Card aria-labelledby="plan-requests">
      <h2 id="plan-requests" className="text-md font-semibold text-text">
        {t('plan.requests.title')} <span className="font-normal text-text-2">{count}</span>
      </h2>
      {wayIn &&
        createPortal(
          <Button size="small" link iconLeft="swap" onClick={() => goTo('plan-requests')}>
            {t('plan.requests.toThem', { count })}
          </Button>,
          wayIn,
        )}
      <LiveBoundary of={lives} failed={t('plan.requests.unknown')} skeleton="mt-2 h-10 w-full">
        {() => (
          <ul className="divide-y divide-line">
            {(waiting ?? []).map((one) => (
              <RequestRow
                key={one.request.id}
                waiting={one}
                farmId={farm.id}
                decisions={decisions}
              />
            ))}
          </ul>
        )}
      </LiveBoundary>
      {decisions.dialog}
    </Card>
  );
}
