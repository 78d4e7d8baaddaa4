import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, mondayOf } from '#domain/dates/day.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { sortUnits, type Unit } from '#domain/farm/unit.ts';
import { type TeamReader, useLedUnits, useTeamLeave } from '#widgets/leave-inbox/team-leave.ts';
import { missingOf, type Missing, type TeamPlan } from './missing.ts';
import { columnsOf, type Span, SPANS } from './columns.ts';
import { timelineRows } from './model.ts';

const PARAM = 's';
const NOTHING: Missing = new Map();
const USUAL: Span = 'eightWeeks';

/** How much is on screen, in the address. */
export function useSpan(): readonly [Span, (span: Span) => void] {
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((one) => one === params.get(PARAM)) ?? USUAL;
  const put = (next: Span): void =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === USUAL) changed.delete(PARAM);
        else changed.set(PARAM, next);
        return changed;
      },
      { replace: true },
    );
  return [span, put];
}

/** Units on screen: all that one leads; where those are all of the farm's, the selected one alone. */
export function useShownUnits(ledIds: readonly string[] | null): readonly Unit[] {
  const units = useUnits();
  const { unitId, allUnits } = useSelectedUnit();
  return useMemo(() => {
    const led = sortUnits(
      units.filter((unit) => isActive(unit) && (ledIds === null || ledIds.includes(unit.id))),
    );
    const chosen = ledIds !== null || allUnits ? [] : led.filter(({ id }) => id === unitId);
    return chosen.length > 0 ? chosen : led;
  }, [units, ledIds, unitId, allUnits]);
}

/**
 * What is published of the plan from today on, and what units need; null for a stretch that is over, or none. What is
 * over cannot be filled any more, and weeks of a year have no room for it.
 */
function useTeamPlan({ id, timeZone }: Farm, period: Period | null, today: Day): TeamPlan | null {
  const [from, to] = [weekOf(today), period === null ? '' : weekOf(period.to)];
  const first = period === null || weekOf(period.from) < from ? from : weekOf(period.from);
  const scope = useMemo(
    () => (first > to ? null : { farmId: id, unitIds: null, from: first, to }),
    [id, first, to],
  );
  const weeks = dataOf(publishedWeeks.use(scope));
  const needs = planningSettingsOf(usePlanningSettings(id))?.needs ?? null;
  return useMemo(
    () => (scope === null || weeks === null || needs === null ? null : { needs, weeks, timeZone }),
    [scope, weeks, needs, timeZone],
  );
}

/** What the timeline of a stretch shows. */
export function useTimeline(reader: TeamReader, span: Span, period: Period, today: Day) {
  const { actor, farm } = reader;
  const ledIds = useLedUnits(reader);
  const units = useShownUnits(ledIds);
  const people = useEmployees();
  const { lives, leaves, away } = useTeamLeave(reader, ledIds, mondayOf(period.from));
  const stored = useLeaveSettings(farm.id);
  const settings = settingsOf(stored);
  const general = dataOf(useFarmSettings(farm.id));
  const isDayOff = useMemo(() => dayOffIn(general?.holidays ?? []), [general]);
  const columns = useMemo(
    () => columnsOf(span, period, today, isDayOff),
    [span, period, today, isDayOff],
  );
  // Of the weeks that were on screen, while those that come are still counted: stepping waits for nothing.
  const plan = useDeferredValue(useTeamPlan(farm, span === 'year' ? null : period, today));
  const missing = useMemo(() => {
    const unitIds = units.map(({ id }) => id);
    return plan === null || away === null ? NOTHING : missingOf(plan, unitIds, away);
  }, [plan, units, away]);
  const rows = useMemo(() => {
    if (leaves === null || away === null || settings === null) return null;
    const who = { actor, farmId: farm.id, units, ledIds, people };
    return timelineRows({ ...who, leaves, away, settings, columns, today, missing });
  }, [actor, farm.id, units, ledIds, people, leaves, away, settings, columns, today, missing]);
  return { lives: [...lives, stored], columns, rows, leaves };
}
