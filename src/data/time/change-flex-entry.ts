import {
  checkFlexEntry,
  type FlexCheckInput,
  type FlexIssue,
} from '#domain/time/flex/flex-check.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { newId } from '../device/new-id.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

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
