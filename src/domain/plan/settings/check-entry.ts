import { isActive } from '../../audit.ts';
import { cleanText } from '../../text/clean.ts';
import type { Unit } from '../../farm/unit.ts';
import { SHIFT_LIMITS } from '../shift/shift.ts';
import {
  PLANNING_LIMITS,
  readStretch,
  type ShiftTemplate,
  type StaffingNeed,
  type Stretch,
  stretchTimes,
} from './planning-settings.ts';

/** Everything that can be wrong with a need or a usual shift; each has words in both languages. */
export const PLAN_ENTRY_CODES = [
  'title_missing',
  'unit_missing',
  'time_unreadable',
  'no_length',
  'people_wrong',
  'break_wrong',
  'break_too_long',
  'too_many',
] as const;

/** One thing wrong, at its field. */
export interface PlanEntryIssue {
  readonly field: 'form' | 'unitId' | 'title' | 'from' | 'to' | 'people' | 'breakMinutes';
  readonly code: (typeof PLAN_ENTRY_CODES)[number];
}

type CheckedEntry<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly PlanEntryIssue[] };

/** What an entry is checked against. */
export interface EntryContext {
  readonly units: readonly Unit[];
  /** All that stand there besides it. */
  readonly others: readonly { readonly unitId: string | null }[];
}

/** How many people a unit needs, as it stands in the form. */
export interface NeedDraft {
  /** Empty: none is chosen. */
  readonly unitId: string;
  readonly title: string;
  /** ISO weekdays; none is every day. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  /** Null while nothing readable was typed. */
  readonly people: number | null;
}

/** A need as the form shows it. */
export function draftOfNeed(need: StaffingNeed): NeedDraft {
  const { unitId, title, weekdays, people } = need;
  return { unitId, title, weekdays, people, ...stretchTimes(need) };
}

/** Reads how many people a unit needs at a time of the day; the rules of the database say the same. */
export function checkNeed(draft: NeedDraft, about: EntryContext): CheckedEntry<StaffingNeed> {
  const { people, unitId } = draft;
  const { issues, stretch, title } = checkCommon(draft, about);
  if (!about.units.some((one) => one.id === unitId && isActive(one))) {
    issues.push({ field: 'unitId', code: 'unit_missing' });
  }
  const { min, max } = PLANNING_LIMITS.people;
  const isCount = people !== null && Number.isInteger(people) && people >= min && people <= max;
  if (!isCount) issues.push({ field: 'people', code: 'people_wrong' });
  if (issues.length > 0 || stretch === null || people === null) return { ok: false, issues };
  const weekdays = [...new Set(draft.weekdays)].toSorted((a, b) => a - b);
  return { ok: true, value: { unitId, title, weekdays, people, ...stretch } };
}

/** A shift that comes again and again, as it stands in the form. */
export interface UsualShiftDraft {
  /** Empty: every unit. */
  readonly unitId: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly breakMinutes: number | null;
}

/** A usual shift as the form shows it. */
export function draftOfUsualShift(shift: ShiftTemplate): UsualShiftDraft {
  const { unitId, title, breakMinutes } = shift;
  return { unitId: unitId ?? '', title, breakMinutes, ...stretchTimes(shift) };
}

/** Reads a shift that comes again and again; `before` is what is changed, whose activity stays. */
export function checkUsualShift(
  draft: UsualShiftDraft,
  about: EntryContext & { readonly before: ShiftTemplate | null },
): CheckedEntry<ShiftTemplate> {
  const { unitId, breakMinutes } = draft;
  const { issues, stretch, title } = checkCommon(draft, about);
  if (unitId !== '' && !about.units.some((one) => one.id === unitId && isActive(one))) {
    issues.push({ field: 'unitId', code: 'unit_missing' });
  }
  const { min, max } = SHIFT_LIMITS.breakMinutes;
  const length = stretch === null ? max + 1 : stretch.endMinute - stretch.startMinute;
  const minutes = breakMinutes ?? -1;
  if (!Number.isInteger(minutes) || minutes < min || minutes > max) {
    issues.push({ field: 'breakMinutes', code: 'break_wrong' });
  } else if (minutes >= length) issues.push({ field: 'breakMinutes', code: 'break_too_long' });
  if (issues.length > 0 || stretch === null) return { ok: false, issues };
  return {
    ok: true,
    value: {
      unitId: unitId === '' ? null : unitId,
      title,
      breakMinutes: minutes,
      activityId: about.before?.activityId ?? null,
      ...stretch,
    },
  };
}

/** What needs and usual shifts have in common: a name, two times, and that there is room for one more. */
function checkCommon(
  draft: Pick<NeedDraft, 'unitId' | 'title' | 'from' | 'to'>,
  { others }: EntryContext,
): { issues: PlanEntryIssue[]; stretch: Stretch | null; title: string } {
  const issues: PlanEntryIssue[] = [];
  const title = cleanText(draft.title).slice(0, SHIFT_LIMITS.title);
  if (title === '') issues.push({ field: 'title', code: 'title_missing' });
  const read = readStretch(draft.from, draft.to);
  if (read.stretch === null) {
    issues.push(...read.wrong.map((field) => ({ field, code: 'time_unreadable' }) as const));
  } else if (read.stretch.endMinute - read.stretch.startMinute === SHIFT_LIMITS.minutes.max) {
    // Twice the same time is nothing that was meant; the whole day is 00–24.
    if (read.stretch.startMinute !== 0) issues.push({ field: 'to', code: 'no_length' });
  }
  const { ofUnit, ofFarm } = PLANNING_LIMITS;
  const beside = others.filter(({ unitId }) => (unitId ?? '') === draft.unitId);
  if (beside.length >= ofUnit || others.length >= ofFarm)
    issues.push({ field: 'form', code: 'too_many' });
  return { issues, stretch: read.stretch, title };
}
