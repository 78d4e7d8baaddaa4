import * as v from 'valibot';
import { type Break, BreakSchema } from '#domain/time/registration/registration.ts';
import type { RegistrationEvent } from '#domain/time/history/registration-event.ts';

/** Fields whose changes are told, in this order. */
const TOLD = [
  'workDate',
  'start',
  'end',
  'unitId',
  'activityId',
  'breaks',
  'note',
  'status',
  'flags',
  'payDate',
] as const;

/** A field of the history that has words. */
export type ToldField = (typeof TOLD)[number];

/** What one field was and became. */
export interface FieldChange {
  readonly field: ToldField;
  readonly before: unknown;
  readonly after: unknown;
}

/** The day follows the start: it is told only where it changed and not where something began. */
export function changesOf({ before, after, action }: RegistrationEvent): FieldChange[] {
  const isFirst = action === 'started' || action === 'entered';
  return TOLD.filter((field) => field in after || field in before)
    .filter((field) => !(isFirst && (field === 'workDate' || field === 'status')))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The breaks of a stored list; what cannot be read as one is left out. */
export function breaksOf(value: unknown): readonly Break[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const read = v.safeParse(BreakSchema, one);
    return read.success ? [read.output] : [];
  });
}
