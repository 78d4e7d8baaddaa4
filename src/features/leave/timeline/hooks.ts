import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/stores/leave/leave-settings.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useSelectedUnit } from '#data/stores/session/selected-unit.ts';
import { useFarmSettings } from '#data/stores/session/settings.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, mondayOf } from '#domain/dates/day.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import { type Period } from '#domain/time/period/periods.ts';
import { sortUnits, type Unit } from '#domain/unit/unit.ts';
import { type TeamReader, useLedUnits, useTeamLeave } from '#widgets/leave-inbox/team-leave.ts';
import { columnsOf, type Span, SPANS, timelineRows } from './model.ts';

const PARAM = 's';
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
  const rows = useMemo(() => {
    if (leaves === null || away === null || settings === null) return null;
    const who = { actor, farmId: farm.id, units, ledIds, people };
    return timelineRows({ ...who, leaves, away, settings, columns, today });
  }, [actor, farm.id, units, ledIds, people, leaves, away, settings, columns, today]);
  return { lives: [...lives, stored], columns, rows };
}
