import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { unitMonths } from '#data/time/months.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useUnits } from '#data/base/units.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { type Day, dayOf, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type HourWords, useHourWords } from '#widgets/format/hour-words.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { type OwnerFigures, ownerFigures } from './model.ts';

/** A month so far as an owner sees it. */
export interface OwnerMonth {
  readonly lives: readonly Live<unknown>[];
  readonly month: Month;
  readonly today: Day;
  /** Of the units of the selection; null until it is known. */
  readonly figures: OwnerFigures | null;
  /** Of all units, whatever is selected. */
  readonly whole: OwnerFigures | null;
  readonly words: HourWords;
}

/** Reads the stored months of everybody on the farm, one document a person, and counts those of the selection. */
export function useOwnerMonth(farm: Farm): OwnerMonth {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const month = monthOf(today);
  const { unitId, allUnits } = useSelectedUnit();
  const unitIds = useMemo(
    () => (allUnits ? null : unitId === null ? [] : [unitId]),
    [allUnits, unitId],
  );
  const employees = useEmployees();
  const units = useUnits();
  const live = unitMonths.use({ farmId: farm.id, unitIds: null, month });
  const atWork = runningRegistrations.use({ farmId: farm.id, unitIds: null });
  const general = dataOf(useFarmSettings(farm.id));
  const isDayOff = useMemo(() => dayOffIn(general?.holidays ?? []), [general]);
  const [stored, running] = [dataOf(live), dataOf(atWork)];
  const whole = useMemo(() => {
    if (stored === null || running === null) return null;
    const period = { from: monthRange(month).from, to: today };
    const report = { farm, stored, period, today, isDayOff };
    const input = { report, employees, units, running };
    return { all: ownerFigures({ ...input, unitIds: null }), input };
  }, [stored, running, farm, month, today, isDayOff, employees, units]);
  const figures = useMemo(
    () =>
      whole === null || unitIds === null
        ? (whole?.all ?? null)
        : ownerFigures({ ...whole.input, unitIds }),
    [whole, unitIds],
  );
  const words = useHourWords(useTimeSettings().totals === 'decimal');
  return { lives: [live, atWork], month, today, figures, whole: whole?.all ?? null, words };
}
