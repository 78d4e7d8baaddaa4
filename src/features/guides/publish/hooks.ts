import { dataOf } from '#data/live/live.ts';
import { guideVersion } from '#data/guides/guides.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { type Day, dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import { type Guide, type GuideVersion, guideVersionId } from '#domain/guides/guide.ts';
import { isMeant } from '#domain/guides/who-reads.ts';
import { useNow } from '#ui/hooks/clock.ts';
import type { Reach } from './model.ts';

/** Whom an author may name: a leader people of their own units alone, for the rules refuse others. */
export function useNamed({ units, isAll }: Reach): readonly Employee[] {
  const employees = useEmployees();
  return activeEmployees(employees, null).filter(
    (person) => isAll || person.units.some((id) => units.some((unit) => unit.id === id)),
  );
}

/** The day it is on the farm. */
export function useToday(): Day {
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  return dayOf(useNow('minute'), timeZone);
}

/** The people a guide means today. */
export function useMeant(guide: Guide): readonly Employee[] {
  const employees = useEmployees();
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  const day = useToday();
  return employees.filter((person) => isMeant(guide, person, { day, timeZone }));
}

/** The version that was published last; null while that is unknown, and before anything is published. */
export function usePublishedVersion(guide: Guide): GuideVersion | null {
  const farm = useFarm();
  const scope = { farmId: farm?.id ?? '', versionId: guideVersionId(guide.id, guide) };
  return dataOf(guideVersion.use(farm === null || guide.major === 0 ? null : scope));
}
