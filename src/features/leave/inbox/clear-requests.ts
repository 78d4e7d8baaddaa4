import { useMemo } from 'react';
import { settingsOf, useLeaveSettings } from '#data/stores/leave/leave-settings.ts';
import { type Leave } from '#domain/leave/document/leave.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import { legalActions } from '#domain/leave/request/leave-actions.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { type TeamReader } from '../team/hooks.ts';
import { type Seen } from './actions.ts';
import { oldestFirst } from './model.ts';

/** New requests that the person who looks may answer, the oldest first: one button approves those without a clash. */
export function useClearRequests({ actor, farm }: TeamReader, requests: readonly Leave[]): Seen[] {
  const settings = settingsOf(useLeaveSettings(farm.id));
  const today = useToday(farm.timeZone);
  const nowMs = useNow('minute');
  return useMemo(
    () =>
      oldestFirst(requests)
        .filter((leave) => {
          const standsIn = settings !== null && isStandIn(actor.uid, leave, settings, nowMs);
          return legalActions(actor, farm.id, leave, today, standsIn).includes('approve');
        })
        .map((leave) => ({ id: leave.id, leave, agreed: false })),
    [actor, farm, requests, settings, today, nowMs],
  );
}
