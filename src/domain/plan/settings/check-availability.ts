import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import { type Availability, AVAILABILITY_DAYS_MAX, readStretch } from './planning-settings.ts';

/** Everything that can be wrong with a word about when somebody cannot work; each has words in both languages. */
export const AVAILABILITY_CODES = [
  'day_missing',
  'day_past',
  'too_soon',
  'ends_before',
  'too_long',
  'time_unreadable',
  'time_over_midnight',
] as const;

/** One thing wrong, at its field. */
export interface AvailabilityIssue {
  readonly field: 'from' | 'to' | 'start' | 'end';
  readonly code: (typeof AVAILABILITY_CODES)[number];
}

/** What stands in the form. */
export interface AvailabilityDraft {
  readonly kind: Availability['kind'];
  readonly from: Day | null;
  readonly to: Day | null;
  /** ISO weekdays; none is every day. */
  readonly weekdays: readonly number[];
  /** Clock times as they are typed; both empty are the whole day. */
  readonly start: string;
  readonly end: string;
}

/** What may be kept of it. */
export type AvailabilityWord = Pick<
  Availability,
  'kind' | 'from' | 'to' | 'weekdays' | 'startMinute' | 'endMinute'
>;

/**
 * Reads when somebody cannot work, or would like to: from a day on that is not over, at most 400 days, on some
 * weekdays, the whole day or between two times of the day. That one cannot has to be said `noticeDays` before. The rules
 * of the database say the same of what is kept.
 */
export function checkAvailability(
  draft: AvailabilityDraft,
  today: Day,
  noticeDays = 0,
):
  | { readonly ok: true; readonly value: AvailabilityWord }
  | { readonly ok: false; readonly issues: readonly AvailabilityIssue[] } {
  const { kind, from, to, weekdays } = draft;
  const times = readTimes(draft);
  const issues: AvailabilityIssue[] = [
    ...daysIssues(from, to, today),
    ...(noticeDays > 0 ? noticeIssues(draft, addDays(today, noticeDays)) : []),
    ...times.issues,
  ];
  if (issues.length > 0 || from === null || to === null) return { ok: false, issues };
  const { startMinute, endMinute } = times;
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b);
  return { ok: true, value: { kind, from, to, weekdays: days, startMinute, endMinute } };
}

function daysIssues(from: Day | null, to: Day | null, today: Day): AvailabilityIssue[] {
  if (from === null || to === null) {
    const missing = [from === null ? 'from' : null, to === null ? 'to' : null] as const;
    return missing
      .filter((field) => field !== null)
      .map((field) => ({ field, code: 'day_missing' }));
  }
  if (to < from) return [{ field: 'to', code: 'ends_before' }];
  if (to < today) return [{ field: 'to', code: 'day_past' }];
  const isTooLong = daysBetween(from, to) >= AVAILABILITY_DAYS_MAX;
  return isTooLong ? [{ field: 'to', code: 'too_long' }] : [];
}

/** What one would like may be said at any time. */
function noticeIssues(
  { kind, from, to }: Pick<AvailabilityDraft, 'kind' | 'from' | 'to'>,
  first: Day,
): AvailabilityIssue[] {
  const isSoon = kind === 'cannot' && from !== null && to !== null && to >= from && from < first;
  return isSoon ? [{ field: 'from', code: 'too_soon' }] : [];
}

function readTimes({ start, end }: Pick<AvailabilityDraft, 'start' | 'end'>): {
  readonly issues: readonly AvailabilityIssue[];
  readonly startMinute: number | null;
  readonly endMinute: number | null;
} {
  const whole = { startMinute: null, endMinute: null };
  if (start.trim() === '' && end.trim() === '') return { issues: [], ...whole };
  const read = readStretch(start, end);
  if (read.stretch === null) {
    const issues = read.wrong.map((at): AvailabilityIssue => {
      return { field: at === 'from' ? 'start' : 'end', code: 'time_unreadable' };
    });
    return { issues, ...whole };
  }
  const { startMinute, endMinute } = read.stretch;
  // A night is two days, each with its part of it.
  return endMinute > 1440
    ? { issues: [{ field: 'end', code: 'time_over_midnight' }], ...whole }
    : { issues: [], startMinute, endMinute };
}
