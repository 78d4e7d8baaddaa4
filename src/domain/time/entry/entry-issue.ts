/** Everything that can be wrong with a registration entered by hand; each has words in both languages. */
export const ENTRY_ERROR_CODES = [
  'entry_time_unreadable',
  'entry_time_missing_hour',
  'entry_time_twice',
  'entry_end_before_start',
  'entry_too_long',
  'entry_too_short',
  'entry_future',
  'entry_overlap',
  'entry_day_locked',
  /** A leader has closed the days of the unit. Params: unitId, through. */
  'entry_days_closed',
  'entry_outside_window',
  'entry_grace_over',
  'entry_unit_not_yours',
  /** One that the person has left, on a day on which they did not have it. */
  'entry_unit_not_on_day',
  'entry_not_allowed',
  'entry_by_clock_only',
  'entry_approved',
  'entry_break_outside',
  'entry_break_overlap',
  'entry_breaks_too_long',
  'entry_too_many_breaks',
  'entry_note_required',
  'entry_note_too_long',
  'entry_cap_reached',
] as const;

/** Why an entry was refused. */
export type EntryErrorCode = (typeof ENTRY_ERROR_CODES)[number];

/** The place of the form that an issue is about. */
export type EntryField = 'unitId' | 'day' | 'from' | 'to' | 'breaks' | 'note' | 'form';

/** One thing wrong with an entry, at its field; `index` is that of a break. */
export interface EntryIssue {
  readonly field: EntryField;
  readonly index?: number;
  readonly code: EntryErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a person should think about before saving; it never refuses. */
export const ENTRY_WARNING_CODES = [
  /** Longer than the farm's longest shift. Params: minutes, max. */
  'entry_long_shift',
  /** Under 18, over 4½ hours and less than 30 minutes of break. */
  'entry_break_under_18',
  /** Less than eleven hours of rest in a row within 24 hours. Params: minutes of the longest rest. */
  'entry_short_rest',
] as const;

/** A warning about an entry. */
export interface EntryWarning {
  readonly code: (typeof ENTRY_WARNING_CODES)[number];
  readonly params?: Readonly<Record<string, string | number>>;
}
