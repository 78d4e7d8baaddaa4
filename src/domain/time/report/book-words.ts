import type { ColumnKind } from '../../files/table.ts';
import type { RegistrationFlag } from '../flags/flags.ts';
import type { RegistrationStatus } from '../registration/registration.ts';

/** Columns of the book; each has words. */
export const BOOK_COLUMNS = {
  number: 'text',
  name: 'text',
  homeUnit: 'text',
  days: 'number',
  entries: 'number',
  open: 'number',
  stamped: 'minutes',
  net: 'minutes',
  goal: 'minutes',
  day: 'day',
  start: 'instant',
  end: 'instant',
  gross: 'minutes',
  breaks: 'minutes',
  unit: 'text',
  activity: 'text',
  status: 'text',
  note: 'text',
  flags: 'text',
} as const satisfies Record<string, ColumnKind>;

/** A column of the book. */
export type BookColumn = keyof typeof BOOK_COLUMNS;

/** Everything that the book says in the reader's language. */
export interface BookWords {
  /** Names of the two sheets. */
  readonly summary: string;
  readonly detail: string;
  readonly columns: Readonly<Record<BookColumn, string>>;
  readonly status: Readonly<Record<RegistrationStatus, string>>;
  readonly flags: Readonly<Record<RegistrationFlag, string>>;
  readonly unknownUnit: string;
}
