import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { authoredGuides, ownGuideReceipts, teamReads } from '#data/guides/guides.ts';
import { useEmployees } from '#data/base/employees.ts';
import { dayOf } from '#domain/dates/day.ts';
import { activeEmployees } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { libraryOf, type LibraryGuide } from '#domain/guides/library.ts';
import { isWaitedFor, lastReadOf } from '#domain/guides/who-reads.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useReadableCopies, useReaderScope } from '#widgets/guides/use-guide-titles.ts';
import { type GuideStanding, standingsOf } from './model.ts';

/** After every day by which something is read. */
const NEVER = '9999-99-99';

/** Guides that wait for whoever is signed in to say that they have read them, the most urgent first; nothing is read before it is asked for. */
export function useGuidesToRead(farm: Farm, isAsked: boolean): readonly LibraryGuide[] {
  const scope = useReaderScope();
  const copies = dataOf(useReadableCopies(isAsked));
  const receipts = dataOf(ownGuideReceipts.use(isAsked ? scope : null));
  const employees = useEmployees();
  const day = dayOf(useNow('minute'), farm.timeZone);
  const { timeZone } = farm;
  return useMemo(() => {
    if (copies === null || receipts === null || scope === null) return [];
    const person = employees.find(({ id }) => id === scope.employeeId) ?? null;
    return libraryOf(copies, { person, receipts, day, timeZone })
      .filter(({ state }) => isWaitedFor(state))
      .toSorted((a, b) => ((a.readBy ?? NEVER) < (b.readBy ?? NEVER) ? -1 : 1));
  }, [copies, receipts, employees, scope, day, timeZone]);
}

/** How all people of a farm stand with its guides: the guides, and one document a unit of who has read what. */
export function useCompliance(
  farm: Farm,
  isAsked: boolean,
): {
  readonly lives: readonly Live<unknown>[];
  readonly standings: readonly GuideStanding[] | null;
} {
  const scope = isAsked ? { farmId: farm.id, unitIds: null } : null;
  const [guides, reads] = [authoredGuides.use(scope), teamReads.use(scope)];
  const employees = useEmployees();
  const day = dayOf(useNow('minute'), farm.timeZone);
  const { timeZone } = farm;
  const [all, gathered] = [dataOf(guides), dataOf(reads)];
  const standings = useMemo(() => {
    if (all === null || gathered === null) return null;
    const people = activeEmployees(employees, null);
    return standingsOf(all, people, lastReadOf(gathered), { day, timeZone });
  }, [all, gathered, employees, day, timeZone]);
  return { lives: [guides, reads], standings };
}
