import { useMemo } from 'react';
import { useActor } from '#data/base/actor.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { personLeaves } from '#data/leave/person-leaves.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { can } from '#domain/access/can.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { leaveScope } from '#widgets/leave/use-leave-input.ts';
import { type Ahead, aheadOf } from './model.ts';

/** Plans are made months ahead, not years: so many weeks are looked through. */
const WEEKS_AHEAD = 26;

/** The weeks in which shifts may lie from a day on; null without one. */
function useWeeksFrom(farmId: string, day: Day | null) {
  const from = day === null ? null : weekOf(day);
  return useMemo(
    () => (from === null ? null : { farmId, from, to: addWeeks(from, WEEKS_AHEAD - 1) }),
    [farmId, from],
  );
}

/** What is published from a day on; null while it is on its way, or without a day. */
export function usePublishedFrom(farmId: string, day: Day | null): readonly PlanWeek[] | null {
  const scope = useWeeksFrom(farmId, day);
  return dataOf(publishedWeeks.use(scope && { ...scope, unitIds: null }));
}

/** What is ahead of somebody after a last day of work; null while it is on its way, or without a day. */
export function useAhead(person: Employee, farm: Farm, lastDay: Day | null): Ahead | null {
  const actor = useActor();
  const farmId = farm.id;
  const scope = useWeeksFrom(farmId, lastDay && addDays(lastDay, 1));
  const planned = useMemo(
    () =>
      person.units
        .filter((id) => actor !== null && can(actor, 'plan.edit', { farmId, unitIds: [id] }))
        .toSorted(),
    [person.units, actor, farmId],
  );
  const isPlanner = scope !== null && planned.length > 0;
  const drafts = planDrafts.use(isPlanner ? { ...scope, unitIds: planned } : null);
  const published = publishedWeeks.use(scope && { ...scope, unitIds: null });
  const leaves = personLeaves.use(actor && leaveScope({ actor, farm, person }));
  const settings = useLeaveSettings(farmId);
  return useMemo(() => {
    const weeks = readable(published, []);
    const drafted = isPlanner ? readable(drafts, []) : [];
    const all = readable(leaves, []);
    const delegations = settingsOf(settings)?.delegations;
    if (lastDay === null || weeks === null || drafted === null || all === null) return null;
    if (delegations === undefined && settings.status !== 'failed') return null;
    const about = { person, farm, lastDay, planned, weeks, drafted };
    return aheadOf({ ...about, leaves: all, delegations: delegations ?? {} });
  }, [person, farm, lastDay, planned, isPlanner, published, drafts, leaves, settings]);
}

/** What is known, and nothing where the reader may not read it: what they may not see they do not decide. */
const readable = <T>(live: Live<T>, nothing: T): T | null =>
  live.status === 'failed' ? nothing : dataOf(live);
