import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { shiftRequest, unitShiftRequests } from '#data/plan/shift-requests.ts';
import { useActor } from '#data/base/actor.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { unitsToAnswer } from '#domain/plan/request/words.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { AskRow } from '#widgets/plan/requests/asks-list.tsx';
import { shiftBecame } from '#widgets/plan/requests/shift-became.ts';
import { useAsks } from '#widgets/plan/requests/use-asks.ts';
import { useNameOf } from '#widgets/plan/shift-words.ts';
import { RequestRow, usePlans, useRequestDecisions } from '#widgets/plan/waiting/request-row.tsx';
import { useWaitingRequests } from '#widgets/plan/waiting/use-waiting-requests.ts';
import { Settled } from './settled.tsx';

type PlannerProps = { farm: Farm; unit: Unit; asked: readonly ShiftRequest[] };

function PlannerRow({ farm, unit, asked }: PlannerProps) {
  const settings = planningSettingsOf(usePlanningSettings(farm.id)) ?? DEFAULT_PLANNING_SETTINGS;
  const today = dayOf(useNow('minute'), farm.timeZone);
  const { waiting } = useWaitingRequests({ farm, unit, today, settings }, asked);
  const decisions = useRequestDecisions(waiting, farm.id);
  return (
    <>
      <ul>
        {waiting?.map((one) => (
          <RequestRow key={one.request.id} waiting={one} farmId={farm.id} decisions={decisions} />
        ))}
      </ul>
      {decisions.dialog}
    </>
  );
}

/** What became of a request; null while it waits, and where that is not known. */
function useBecame(request: ShiftRequest | null | undefined): string | null {
  const { t } = useTranslation();
  const me = useActor()?.uid ?? null;
  const nameOf = useNameOf();
  return request ? shiftBecame(t, request, { me, nameOf }) : null;
}

/** What waits for planners; of a swap between two units at the one whose word is one’s own. */
export function PlannerAnswer({ farm, id }: { farm: Farm; id: string }) {
  const units = useUnits();
  const plans = usePlans(farm.id);
  const planned = units
    .filter(isActive)
    .map((unit) => unit.id)
    .filter(plans);
  const live = unitShiftRequests.use({ farmId: farm.id, unitIds: planned });
  const known = dataOf(live);
  const asked = useMemo(() => (known ?? []).filter((one) => one.id === id), [known, id]);
  const [request] = asked;
  const unitId = request && (unitsToAnswer(request).find(plans) ?? request.unitId);
  const unit = units.find((one) => one.id === unitId);
  const isGone = known !== null && request === undefined && planned.length > 0;
  const outcome = useBecame(dataOf(shiftRequest.use(isGone ? { farmId: farm.id, id } : null)));
  return (
    <Settled waits={request !== undefined} outcome={outcome}>
      {unit && <PlannerRow {...{ farm, unit, asked }} />}
    </Settled>
  );
}

type ColleagueProps = { farm: Farm; id: string; isOffer: boolean };

/** What a colleague asks oneself, or offers to all of a unit. */
export function ColleagueAnswer({ farm, id, isOffer }: ColleagueProps) {
  const from = weekOf(dayOf(useNow('minute'), farm.timeZone));
  // The same weeks as one’s own shifts on the dashboard, so that they are read once.
  const weeks = dataOf(
    publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: addWeeks(from, 1) }),
  );
  const known = useAsks(farm, weeks);
  const request = known && [...known.asks.toMe, ...known.asks.offers].find((one) => one.id === id);
  // What was offered to all and is somebody else's now is not for one to read.
  const isGone = known !== null && request === undefined && !isOffer;
  const gone = dataOf(shiftRequest.use(isGone ? { farmId: farm.id, id } : null));
  const outcome = useBecame(request ?? gone);
  return (
    <Settled waits={request?.status === 'asked'} outcome={outcome}>
      {known && request && (
        <ul>
          <AskRow request={request} known={known} />
        </ul>
      )}
    </Settled>
  );
}
