import { unitsDuring } from '#domain/employee/home-unit.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import { useActor } from '#data/base/actor.ts';
import { can } from '#domain/access/can.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { leaveDaysOf } from '#domain/leave/cost/leave-days.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { type ShiftInTheWay, shiftsInTheWay } from '#domain/leave/request/conflicts.ts';
import { type PlannedShift, sortShifts } from '#domain/plan/shift/shift.ts';
import { shiftsOf, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { askedRange } from '#widgets/leave-inbox/picture.ts';
import { useLeaveWeeks } from '#widgets/leave-inbox/staff-plan.ts';
import { handOverShifts, useShiftList } from '#widgets/plan/hand-over-shifts.ts';

/** A shift, and whether a leave opens it or only points it out. */
type Found = PlannedShift & Pick<ShiftInTheWay, 'effect'>;

type Place = {
  farm: Pick<Farm, 'id' | 'timeZone'>;
  input: LeaveInput;
  leave: Leave;
};

type Props = Place & {
  /** Whether the reader is the person. */
  isOwn: boolean;
};

/** Those of some weeks' shifts that a leave is in the way of; none while the weeks are not known. */
function useInTheWay({ farm, input, leave }: Place, weeks: readonly WeekPlan[] | null) {
  const { timeZone } = farm;
  return useMemo(() => {
    const range = askedRange(leave);
    if (weeks === null || range === null) return [];
    const shifts = weeks.flatMap((week) => shiftsOf(week, timeZone));
    const found = shiftsInTheWay({
      person: input.context.person,
      days: leaveDaysOf(range, input.context),
      part: range.part,
      shifts,
      timeZone,
    });
    const byId = new Map(shifts.map((shift) => [shift.id, shift]));
    return found.flatMap(({ shiftId, effect }): Found[] => {
      const shift = byId.get(shiftId);
      return shift === undefined ? [] : [{ ...shift, effect }];
    });
  }, [weeks, leave, input.context, timeZone]);
}

/** Published shifts of a person on the days that a leave asks for. */
function usePublished(place: Place) {
  const scope = useLeaveWeeks(place.farm.id, place.leave);
  return useInTheWay(place, dataOf(publishedWeeks.use(scope)));
}

/** Drafted shifts of a person on those days, not begun, in the units that the reader plans. */
function useDrafted(place: Place, isOwn: boolean) {
  const { leave } = place;
  const weeks = useLeaveWeeks(place.farm.id, leave);
  const actor = useActor();
  const nowMs = useNow('minute');
  const { person } = place.input.context;
  const scope = useMemo(() => {
    if (weeks === null || actor === null || isOwn) return null;
    const { from, to } = askedRange(leave) ?? { from: leave.from, to: leave.from };
    const unitIds = unitsDuring(person, { from, to })
      .filter((unit) => can(actor, 'plan.edit', { farmId: weeks.farmId, unitIds: [unit] }))
      .toSorted();
    return unitIds.length === 0 ? null : { ...weeks, unitIds };
  }, [weeks, actor, isOwn, person, leave]);
  const shifts = useInTheWay(place, dataOf(planDrafts.use(scope)));
  return { planned: scope?.unitIds ?? [], shifts: shifts.filter(({ start }) => start > nowMs) };
}

/**
 * What is planned for the person on the days of a leave: somebody else has to take it, or it is only pointed out. Who
 * plans there leaves the drafted ones to nobody; what is published stays until the week is published again.
 */
export function ShiftsInTheWay({ isOwn, ...place }: Props) {
  const { t } = useTranslation();
  const list = useShiftList();
  const published = usePublished(place);
  const { shifts: drafted, planned } = useDrafted(place, isOwn);
  const of = useEmployees().find(({ id }) => id === place.leave.employeeId);
  const open = useMemo(() => new Set(drafted.map(({ id }) => id)), [drafted]);
  const all = sortShifts([...published.filter(({ id }) => !open.has(id)), ...drafted]);
  if (all.length === 0) return null;
  const facts = { count: all.length, list: list(all) };
  const name = of === undefined ? '' : fullName(of);
  if (isOwn) return <Notice kind="warning">{t('leaveTeam.shifts.own', facts)}</Notice>;
  const toOpen = drafted.filter(({ effect }) => effect === 'open');
  const isForOthers = all.some(({ unitId }) => !planned.includes(unitId));
  const next = isForOthers ? 'planners' : drafted.length === 0 ? 'publish' : null;
  return (
    <Notice kind="warning">
      {t('leaveTeam.shifts.inTheWay', facts)}
      {next !== null && ` ${t(`leaveTeam.shifts.${next}`)}`}
      {toOpen.length > 0 && (
        <div className="pt-2">
          <Button
            size="small"
            aria-label={t('leaveTeam.shifts.openOf', { name, count: toOpen.length })}
            onClick={() =>
              handOverShifts(toOpen, name, { as: 'open', timeZone: place.farm.timeZone })
            }
          >
            {t('leaveTeam.shifts.open', { count: toOpen.length })}
          </Button>
        </div>
      )}
    </Notice>
  );
}
