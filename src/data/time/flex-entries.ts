import { paths } from '#domain/paths.ts';
import {
  checkFlexEntry,
  type FlexCheckInput,
  type FlexIssue,
} from '#domain/time/flex/flex-check.ts';
import { ACCOUNTS, type FlexEntry, FlexEntrySchema } from '#domain/time/flex/flex-entry.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { newId } from '../device/device.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** Whose account, and through which home unit it may be read: null for oneself and for owners. */
export interface FlexScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly unitId: string | null;
}

/** All movements of a person's accounts, by day; those taken back too. */
export const flexEntries = createLiveFamily({
  name: 'flex-entries',
  schema: FlexEntrySchema,
  queries: flexEntryQueries,
  sort: (entries) =>
    entries.toSorted((a, b) =>
      a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1,
    ),
});

/**
 * A query for each account of minutes, because movements of days lie in the same collection; a leader names the unit,
 * so that the rules can prove it (design 3).
 */
export function flexEntryQueries({ farmId, employeeId, unitId }: FlexScope): QuerySpec[] {
  return ACCOUNTS.map((account) => ({
    path: paths.leaveAdjustments(farmId),
    where: [
      ['employeeId', '==', employeeId],
      ...(unitId === null ? [] : ([['unitId', '==', unitId]] as const)),
      ['account', '==', account],
    ],
  }));
}

/**
 * Sets, corrects or pays out a balance of flex or time off in lieu. What the form knows to be wrong comes back at its
 * field, and then nobody is asked.
 */
export function addFlexEntry(input: FlexCheckInput): Promise<ChangeAnswer> | readonly FlexIssue[] {
  const check = checkFlexEntry(input);
  if (!check.ok) return check.issues;
  const { account = 'flex', kind, minutes, date, reason } = input.draft;
  return sendChange('flexEntry', {
    act: 'add',
    id: newId(),
    employeeId: input.person.id,
    account,
    kind,
    minutes: minutes ?? 0,
    date: date ?? '',
    reason,
  });
}

/** Takes back a movement that `takeBackRefusal` does not refuse. */
export function takeBackFlexEntry({ id, employeeId }: FlexEntry): Promise<ChangeAnswer> {
  return sendChange('flexEntry', { act: 'takeBack', id, employeeId });
}
