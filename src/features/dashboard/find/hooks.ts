import { useMemo, useState } from 'react';
import { newId } from '#data/device/device.ts';
import { dataOf } from '#data/live/live.ts';
import { planDrafts } from '#data/plan/plan-weeks.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { ownShiftRequests } from '#data/plan/shift-requests.ts';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { changesBetween, hasOtherNotes } from '#domain/plan/week/difference.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanWeek, shiftsOf, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { usePublishedPlan } from '#widgets/plan/requests/use-waiting-requests.ts';
import { findPeople, type Gap, shiftOf } from './model.ts';

/** The last question of somebody about a shift to each whom they asked. */
function lastAsked(requests: readonly ShiftRequest[], uid: string, shiftId: string | null) {
  const asked = groupBy(
    requests.filter(
      ({ kind, fromEid, shift }) => kind === 'ask' && fromEid === uid && shift.shiftId === shiftId,
    ),
    ({ toEid }) => toEid,
  );
  const when = ({ created }: ShiftRequest): number => created ?? Infinity;
  return (employeeId: string): ShiftRequest | null =>
    (asked.get(employeeId) ?? []).toSorted((a, b) => when(b) - when(a))[0] ?? null;
}

/** How many other changes of a week a publication would take along: shifts, and the notes of its days as one. */
function othersIn(published: PlanWeek | null, draft: WeekPlan, shiftId: string | null): number {
  const shifts = changesBetween(published, draft).filter(({ id }) => id !== shiftId);
  return shifts.length + (hasOtherNotes(published, draft) ? 1 : 0);
}

/** Who may be asked to fill a gap, by the rules of the plan, and who has been asked; null until it is known. */
export function useFound(farm: Farm, gap: Gap, uid: string) {
  const { unitId } = gap;
  const employees = useEmployees();
  const today = dayOf(useNow('minute'), farm.timeZone);
  const week = weekOf(dayOf(gap.start, farm.timeZone));
  const settings = planningSettingsOf(usePlanningSettings(farm.id)) ?? DEFAULT_PLANNING_SETTINGS;
  const unitIds = useMemo(() => [unitId], [unitId]);
  const place = { farm, unitIds, today, settings, first: week, last: week };
  const { lives, plan } = usePublishedPlan(place);
  const draftsLive = planDrafts.use({ farmId: farm.id, unitIds, from: week, to: week });
  const askedLive = ownShiftRequests.use({ farmId: farm.id, employeeId: uid, fromMs: gap.start });
  const [drafts, requests] = [dataOf(draftsLive), dataOf(askedLive)];
  const [id] = useState(newId);
  // What is asked about stays that one shift, also once somebody has it.
  const [shiftId, setShiftId] = useState<string | null>(null);
  const found = useMemo(() => {
    if (plan === null || drafts === null || requests === null) return null;
    const { shifts, published, planOf, context } = plan;
    const now = published.find((one) => one.unitId === unitId && one.week === week) ?? null;
    const draft = drafts.find((one) => one.unitId === unitId && one.week === week) ?? null;
    const drafted = draft === null ? [] : shiftsOf(draft, context.timeZone);
    const takenBy =
      shifts.find((one) => one.id === shiftId && one.employeeId !== null)?.employeeId ?? null;
    const filled =
      takenBy === null ? shiftOf(gap, { ...context, shifts, drafted, settings, newId: id }) : null;
    const inputs = employees
      .filter((one) => isActive(one) && one.id !== uid && one.units.includes(unitId))
      .map((one) => planOf(one.id))
      .filter((input) => input !== null);
    const people = filled === null ? { fits: [], unfit: [] } : findPeople(filled.shift, inputs);
    const there = shifts.filter(
      (one) =>
        one.unitId === unitId &&
        one.employeeId !== null &&
        one.start < gap.end &&
        one.end > gap.start,
    );
    return {
      ...people,
      filled,
      /** Who has got the shift that the sheet was opened for; null: nobody yet. */
      takenBy,
      there,
      /** The last thing that one has asked each, by their id. */
      askedOf: lastAsked(requests, uid, filled?.shift.id ?? null),
      week: {
        published: now,
        draft,
        /** Other changes that a publication would take along. */
        others: draft === null ? 0 : othersIn(now, draft, filled?.shift.id ?? null),
      },
    };
  }, [plan, drafts, requests, settings, id, shiftId, gap, employees, unitId, week, uid]);
  const filledId = found?.filled?.shift.id ?? null;
  if (filledId !== null && filledId !== shiftId) setShiftId(filledId);
  return { lives: [...lives, draftsLive, askedLive], found };
}

/** What is known of people for a gap. */
export type Found = NonNullable<ReturnType<typeof useFound>['found']>;
