import { NUMBERED_FIELDS } from '#domain/move-in/person-fields.ts';
import { OPENING_FIELDS } from '#domain/leave/adjust/opening-sheet.ts';
import type { ImportKind } from '#domain/move-in/move-in.ts';
import { PAST_FIELDS } from '#domain/move-in/past-fields.ts';
import type { FieldName } from './hooks.ts';

/** The fields of each kind, in the order in which cells of a row stand. */
export const FIELDS_OF = {
  people: NUMBERED_FIELDS,
  balances: OPENING_FIELDS,
  registrations: PAST_FIELDS,
} as const satisfies Record<ImportKind, readonly FieldName[]>;

/** The example file of each kind: its fields, and a row of them. */
export const EXAMPLES = {
  people: [
    ['payNumber', '101'],
    ['firstName', 'Ida'],
    ['lastName', 'Krogh'],
    ['email', 'ida@gaarden.dk'],
    ['phone', '20 12 34 56'],
    ['units', ''],
    ['weeklyHours', '37'],
    ['startDate', '01-03-2024'],
  ],
  balances: [
    ['name', 'Ida Krogh'],
    ['account', 'Ferie'],
    ['year', '2025/26'],
    ['days', '12,5'],
    ['date', '01-09-2026'],
  ],
  registrations: [
    ['payNumber', '101'],
    ['name', 'Ida Krogh'],
    ['date', '02-03-2026'],
    ['start', '06:00'],
    ['end', '14:30'],
    ['break', '30'],
    ['unit', ''],
    ['activity', ''],
    ['note', ''],
  ],
} as const satisfies Record<ImportKind, readonly (readonly [FieldName, string])[]>;
