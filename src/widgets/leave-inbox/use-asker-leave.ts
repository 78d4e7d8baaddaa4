import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { leaveBooks, personLeaves } from '#data/leave/person-leaves.ts';
import { requestedLeaves, unitLeaves } from '#data/leave/unit-leaves.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { leavesOfBook } from '#domain/leave/document/leave-book.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { leaveScope, type PersonLeave, useAroundLeave } from '../leave/use-leave-input.ts';
import { type TeamReader, useWaitingLeave } from './team-leave.ts';

/**
 * Reads what the balances of somebody who asks are counted from: one document of all that counts, with what is on
 * screen anyway as it stands there. Where there is no such document, all leave of the person.
 */
export function useAskerLeave(reader: TeamReader & { readonly person: Employee }): PersonLeave {
  const { farm } = reader;
  const scope = leaveScope(reader);
  const book = leaveBooks.use(scope);
  const { live, unitIds, from } = useWaitingLeave(reader);
  const team = unitLeaves.use({ farmId: farm.id, unitIds, from });
  const unsentIds = requestedLeaves.usePendingIds({ farmId: farm.id, unitIds });
  const whole = dataOf(book)?.find(({ isWhole }) => isWhole) ?? null;
  const isMissing = whole === null && (book.status === 'ready' || book.status === 'failed');
  const all = personLeaves.use(isMissing ? scope : null);
  const known = useMemo((): Live<readonly Leave[]> | null => {
    const [waits, led] = [dataOf(live), dataOf(team)];
    if (whole === null || book.status !== 'ready' || waits === null || led === null) return null;
    return { ...book, data: leavesOfBook(whole, [...led, ...waits]) };
  }, [whole, book, live, team]);
  return useAroundLeave(reader, known ?? all, unsentIds);
}

/** The same as it is known when a button is pressed; null where it is not. */
export function askerLeaveNow(scope: Parameters<typeof personLeaves.get>[0]) {
  const whole = dataOf(leaveBooks.get(scope))?.find(({ isWhole }) => isWhole);
  if (whole === undefined) return dataOf(personLeaves.get(scope));
  return leavesOfBook(whole, [...unitLeaves.known(), ...requestedLeaves.known()]);
}
