import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { decidedTime } from '#data/stores/time/unit-pending.ts';
import { addDays } from '#domain/dates/day.ts';
import { shiftDay } from '#domain/plan/shift/shift.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { useRunningClocks } from '#widgets/time-decisions/use-running-clocks.ts';
import { type Missing, missingNow, type TodayInput } from './model.ts';

const NOBODY: readonly Missing[] = [];

/**
 * Who is missing of those whom nothing of today, in the units of the selection, shows to be here. Only where there is
 * somebody it is asked whether they came somewhere else or the evening before, or were away on the day their shift began;
 * until that is known nobody is said to be missing.
 */
export function useMissing(
  input: TodayInput | null,
  uid: string,
): { readonly lives: readonly Live<unknown>[]; readonly missing: readonly Missing[] } {
  const suspects = useMemo(
    () => (input === null ? NOBODY : missingNow(input).filter(({ person }) => person.id !== uid)),
    [input, uid],
  );
  const isAsked = input !== null && suspects.length > 0;
  const { farm, unitIds, today } = input ?? { farm: null, unitIds: [], today: '' };
  const farmId = farm?.id ?? '';
  const yesterday = isAsked ? addDays(today, -1) : today;
  const began = (at: Missing): boolean =>
    isAsked && shiftDay(at.shift, input.farm.timeZone) < today;
  const clocks = useRunningClocks(farmId, isAsked);
  const decided = decidedTime.use(
    isAsked ? { farmId, unitIds, from: yesterday, until: today } : null,
  );
  const isNight = suspects.some(began);
  const away = useAway(farmId, yesterday, isNight);
  const [running, before] = [dataOf(clocks), dataOf(decided)];
  const absences = isNight ? away.absences : null;
  const missing = useMemo(() => {
    const isKnown = running !== null && before !== null && (!isNight || absences !== null);
    if (input === null || !isKnown || suspects.length === 0) return NOBODY;
    // A clock that somebody forgot days ago says nothing of now.
    const recent = running.filter(({ workDate }) => workDate >= yesterday);
    const registrations = [...(input.registrations ?? []), ...recent, ...before];
    const employees = suspects.map(({ person }) => person);
    return missingNow({
      ...input,
      employees: [...new Set(employees)],
      registrations,
      absences: absences ?? input.absences,
    });
  }, [input, suspects, running, before, yesterday, isNight, absences]);
  return { lives: isAsked ? [clocks, decided, ...(isNight ? away.lives : [])] : [], missing };
}
