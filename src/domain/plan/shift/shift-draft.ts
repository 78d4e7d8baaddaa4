import { isActive } from '../../audit.ts';
import { type Day, dayOf, timeOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { entryTimes } from '../../time/entry/entry-times.ts';
import { isEmployedOn } from '../../employee/terms.ts';
import type { Unit } from '../../farm/unit.ts';
import { type Shift, SHIFT_LIMITS } from './shift.ts';

/** A shift as it stands in the form. `to` at or before `from` is on the next day. */
export interface ShiftDraft {
  /** Empty: nobody yet, an open shift. */
  readonly employeeId: string;
  readonly day: Day | null;
  readonly from: string;
  readonly to: string;
  readonly breakMinutes: number | null;
  readonly title: string;
  readonly note: string;
  /** Ids of guides that are read for it. */
  readonly guideIds: readonly string[];
}

/** Why a shift is none, each with its words. */
export type ShiftIssueCode =
  | 'person_gone'
  | 'not_employed'
  | 'day_missing'
  | 'day_outside'
  | 'time_unreadable'
  | 'time_missing'
  | 'no_length'
  | 'too_long'
  | 'too_short'
  | 'break_wrong'
  | 'break_too_long'
  | 'unit_away'
  | 'guides_many';

/** What is wrong, at its field. */
export interface ShiftIssue {
  readonly field: 'employeeId' | 'day' | 'from' | 'to' | 'breakMinutes' | 'guideIds' | 'form';
  readonly code: ShiftIssueCode;
}

type CheckedShift =
  | { readonly ok: true; readonly shift: Shift }
  | { readonly ok: false; readonly issues: readonly ShiftIssue[] };

/** What a shift is checked against. */
export interface ShiftContext {
  readonly timeZone: string;
  readonly unit: Unit;
  readonly employees: readonly Employee[];
  /** The days that are planned here, both included. */
  readonly days: { readonly from: Day; readonly to: Day };
  /** What is kept of the shift that is changed: its activity and reasons. */
  readonly before: Shift | null;
}

/** A shift as the form shows it. */
export function draftOfShift(shift: Shift, timeZone: string): ShiftDraft {
  return {
    employeeId: shift.employeeId ?? '',
    day: dayOf(shift.start, timeZone),
    from: timeOf(shift.start, timeZone),
    to: timeOf(shift.end, timeZone),
    breakMinutes: shift.breakMinutes,
    title: shift.title,
    note: shift.note,
    guideIds: shift.guideIds,
  };
}

const TIME_CODES: Readonly<Partial<Record<string, ShiftIssueCode>>> = {
  entry_time_unreadable: 'time_unreadable',
  entry_time_missing_hour: 'time_missing',
  entry_end_before_start: 'no_length',
  entry_too_short: 'too_short',
  entry_too_long: 'too_long',
};

/**
 * Reads a shift from a form: an end at or before the start is on the next day, at most 24 hours; in the night that
 * clocks are put back the first of both times is meant. Who does not work on the farm any more, or not on that day,
 * has no shift.
 */
export function checkShift(draft: ShiftDraft, context: ShiftContext): CheckedShift {
  const { employees, unit, days, before } = context;
  const issues: ShiftIssue[] = [];
  const person = employees.find(({ id }) => id === draft.employeeId);
  if (draft.employeeId !== '' && (person === undefined || !isActive(person))) {
    issues.push({ field: 'employeeId', code: 'person_gone' });
  } else if (person && draft.day !== null && !isEmployedOn(person, context, draft.day)) {
    issues.push({ field: 'employeeId', code: 'not_employed' });
  }
  if (!isActive(unit)) issues.push({ field: 'form', code: 'unit_away' });
  if (draft.day === null) issues.push({ field: 'day', code: 'day_missing' });
  else if (draft.day < days.from || draft.day > days.to) {
    issues.push({ field: 'day', code: 'day_outside' });
  }
  if (draft.guideIds.length > SHIFT_LIMITS.guidesEach) {
    issues.push({ field: 'guideIds', code: 'guides_many' });
  }
  const times = timesOf(draft, days.from, context);
  issues.push(...times.issues, ...breakIssues(draft, times));
  if (issues.length > 0 || times.start === null) return { ok: false, issues };
  const { start, end } = times;
  const employeeId = draft.employeeId === '' ? null : draft.employeeId;
  // A reason to depart from a rule was about this person at these times.
  const isSame =
    before !== null &&
    before.employeeId === employeeId &&
    before.start === start &&
    before.end === end;
  return {
    ok: true,
    shift: {
      employeeId,
      start,
      end,
      breakMinutes: draft.breakMinutes ?? 0,
      activityId: before?.activityId ?? null,
      title: draft.title.trim().slice(0, SHIFT_LIMITS.title),
      note: draft.note.trim().slice(0, SHIFT_LIMITS.note),
      guideIds: [...draft.guideIds],
      overrides: isSame ? before.overrides : {},
    },
  };
}

type Times =
  | { readonly start: number; readonly end: number; readonly issues: readonly [] }
  | { readonly start: null; readonly end: null; readonly issues: readonly ShiftIssue[] };

function timesOf(
  draft: ShiftDraft,
  firstDay: Day,
  { timeZone, before }: Pick<ShiftContext, 'timeZone' | 'before'>,
): Times {
  const { day, from, to } = draft;
  // What still says what is stored is what is stored: in the night that clocks are put back a time comes twice.
  const known = before === null ? null : draftOfShift(before, timeZone);
  if (before !== null && known?.day === day && known.from === from && known.to === to) {
    return { start: before.start, end: before.end, issues: [] };
  }
  const entry = { unitId: '', activityId: null, breaks: [], noBreak: false, note: '' };
  const read = entryTimes(
    { ...entry, day: day ?? firstDay, from, to, fromFold: 'first', toFold: 'first' },
    null,
    timeZone,
  );
  if (read.start === null) {
    const issues = read.issues.map(({ field, code }): ShiftIssue => ({
      field: field === 'from' ? 'from' : 'to',
      code: TIME_CODES[code] ?? 'time_unreadable',
    }));
    return { start: null, end: null, issues };
  }
  const isShort = read.end - read.start < SHIFT_LIMITS.minutes.min * 60_000;
  return isShort ? { start: null, end: null, issues: [{ field: 'to', code: 'too_short' }] } : read;
}

function breakIssues({ breakMinutes }: ShiftDraft, times: Times): ShiftIssue[] {
  const minutes = breakMinutes ?? 0;
  const { min, max } = SHIFT_LIMITS.breakMinutes;
  if (!Number.isInteger(minutes) || minutes < min || minutes > max) {
    return [{ field: 'breakMinutes', code: 'break_wrong' }];
  }
  const isTooLong = times.start !== null && minutes * 60_000 >= times.end - times.start;
  return isTooLong ? [{ field: 'breakMinutes', code: 'break_too_long' }] : [];
}
