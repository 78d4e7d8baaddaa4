import { useMemo } from 'react';
import { authoredGuides, openFeedback, teamReads } from '#data/guides/guides.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { can } from '#domain/access/can.ts';
import { dataOf } from '#data/live/live.ts';
import { dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import { activeEmployees } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { type Guide, WHOLE_FARM } from '#domain/guides/guide.ts';
import { lastReadOf, teamReading } from '#domain/guides/who-reads.ts';
import { allowedUnits, type Unit } from '#domain/farm/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import type { Team } from './model.ts';

/** Where somebody writes guides; null is all of the farm. Null as a whole for whoever writes none. */
export function useAuthor() {
  const actor = useActor();
  const farmId = useFarm()?.id ?? null;
  const units = useUnits();
  return useMemo(() => {
    if (actor === null || farmId === null) return null;
    if (!can(actor, 'guide.write', { farmId, unitIds: [] })) return null;
    const isAll = can(actor, 'guide.write', { farmId, unitIds: [WHOLE_FARM] });
    const places: readonly Unit[] = allowedUnits(units, actor).filter(({ id }) =>
      can(actor, 'guide.write', { farmId, unitIds: [id] }),
    );
    const unitIds = isAll ? null : (actor.employee?.units ?? []);
    return { actor, farmId, isAll, units: places, scope: { farmId, unitIds } };
  }, [actor, farmId, units]);
}

/** The guides somebody writes, with their drafts, and what readers say is wrong in them. */
export function useAuthored() {
  const author = useAuthor();
  const scope = author?.scope ?? null;
  return { author, guides: authoredGuides.use(scope), feedback: openFeedback.use(scope) };
}

/** The people whose receipts an author sees, and what they have read; nothing for whoever writes none. */
export function useTeam() {
  const scope = useAuthor()?.scope ?? null;
  const reads = teamReads.use(scope);
  const employees = useEmployees();
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  const day = dayOf(useNow('minute'), timeZone);
  const known = dataOf(reads);
  const team = useMemo(() => {
    if (scope === null) return { people: [], teamOf: (): Team => null };
    const { unitIds } = scope;
    const people = activeEmployees(employees, null).filter(
      (person) => unitIds === null || unitIds.includes(homeUnitOf(person)),
    );
    const lastRead = lastReadOf(known ?? []);
    const asked = { day, timeZone };
    // Nobody is waited for before it is known what they have read.
    const teamOf = (guide: Guide): Team =>
      known === null ? null : teamReading(people, guide, lastRead, asked);
    return { people, teamOf };
  }, [scope, employees, known, day, timeZone]);
  return { ...team, reads, asked: { day, timeZone } };
}
