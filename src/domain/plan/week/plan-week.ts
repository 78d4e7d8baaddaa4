import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import {
  type DraftedShift,
  DraftedShiftSchema,
  type PlannedShift,
  type RefusedChange,
  shiftDay,
  shiftIn,
  ShiftSchema,
  sortShifts,
} from '../shift/shift.ts';
import { itemsOf } from '../../copies.ts';
import { isWeekKey, mondayOfWeek, type WeekKey, weeksFrom } from './iso-week.ts';
import { readableMap } from '../../readable-list.ts';

/** Ranges of a unit's week; the rules of the database refuse anything else. */
export const PLAN_WEEK_LIMITS = {
  /** What 200 people need: five shifts each, and some. As published, with those before, it is half of a document. */
  shifts: 1200,
  /** New or changed shifts in one write: what is put back where one of them is refused. */
  shiftsAtOnce: 50,
  /** Characters of a day's note. */
  note: 300,
} as const;

/** The id of a unit's week: of its draft and of its published copy. */
export function planWeekId(unitId: string, week: WeekKey): string {
  return `${unitId}_${week}`;
}

/** Shifts by id; one that cannot be read is left out, the others stay. */
const shiftsBy = <S extends v.GenericSchema>(schema: S) => readableMap(schema, Infinity);
const shifts = shiftsBy(ShiftSchema);

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Notes by ISO weekday, a line each; what is no weekday or no text is left out. */
const dayNotes = v.optional(
  v.fallback(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((stored): Readonly<Record<string, string>> =>
        Object.fromEntries(
          WEEKDAYS.flatMap((weekday) => {
            const note = stored[weekday];
            return typeof note === 'string' && note !== ''
              ? [[weekday, note.slice(0, PLAN_WEEK_LIMITS.note)]]
              : [];
          }),
        ),
      ),
    ),
    {},
  ),
  {},
);

/** What a week of a unit says, wherever it is kept. */
export const weekFields = {
  unitId: v.string(),
  week: v.pipe(v.string(), v.check(isWeekKey)),
  shifts,
  dayNotes,
} as const;

/** The draft of a unit's week `farms/{farm}/planDrafts/{unit_week}`, as it is stored: for its planners alone (design 3). */
export const StoredDraftSchema = v.object({
  id: v.string(),
  ...weekFields,
  shifts: shiftsBy(DraftedShiftSchema),
  ...auditEntries,
});

/** The draft of a unit's week as it is stored. */
export type StoredDraft = v.InferOutput<typeof StoredDraftSchema>;

/** The draft of a unit's week, and beside its shifts what is kept with them. */
export const PlanDraftSchema = v.pipe(
  StoredDraftSchema,
  v.transform(({ shifts: stored, ...draft }) => ({
    ...draft,
    shifts: pick(stored, shiftIn),
    /** The versions that each was made on, those of shifts that were taken away too. */
    bases: pick(stored, ({ basedOn }) => basedOn),
    /** Changes that came too late, until the one whose they are has chosen. */
    refused: pick(stored, (one): RefusedChange | undefined => one.refused),
  })),
);

/** What there is of something in each, by the same ids. */
function pick<R>(
  stored: Readonly<Record<string, DraftedShift>>,
  of: (one: DraftedShift) => R | null | undefined,
): Readonly<Record<string, R>> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, one]) => {
      const value = of(one);
      return value === null || value === undefined ? [] : [[id, value]];
    }),
  );
}

/** The draft of a unit's week. */
export type PlanDraft = v.InferOutput<typeof PlanDraftSchema>;

/**
 * The published copy of a unit's week `farms/{farm}/planWeeks/{unit_week}`: everybody's. It is the draft as it
 * stood when it was published; `previous` is what was published before that.
 */
export const PlanWeekSchema = v.object({
  id: v.string(),
  ...weekFields,
  previous: shifts,
  publicationId: v.optional(v.string(), ''),
  /** Server time, epoch ms. */
  publishedAt: v.optional(v.nullable(v.number()), null),
  publishedByEid: v.optional(v.nullable(v.string()), null),
  ...auditEntries,
});

/** The published copy of a unit's week. */
export type PlanWeek = v.InferOutput<typeof PlanWeekSchema>;

/** What both have: a week of a unit with its shifts. */
export type WeekPlan = Pick<PlanDraft, 'unitId' | 'week' | 'shifts' | 'dayNotes'>;

/** A week of a unit in which nothing is planned. */
export function emptyWeek(unitId: string, of: WeekKey): WeekPlan {
  return { unitId, week: of, shifts: {}, dayNotes: {} };
}

/** The shifts of a unit's week that lie in it, by start: those of another week are slips or forged. */
export function shiftsOf(plan: WeekPlan, timeZone: string): PlannedShift[] {
  const monday = mondayOfWeek(plan.week);
  const own = Object.entries(plan.shifts).flatMap(([id, shift]) => {
    const from = daysBetween(monday, shiftDay(shift, timeZone));
    return from >= 0 && from < 7 ? [{ ...shift, id, unitId: plan.unitId, week: plan.week }] : [];
  });
  return sortShifts(own);
}

/** The lines of a day's note, without empty ones. */
export function notesOfDay(plan: WeekPlan, day: Day): string[] {
  const weekday = daysBetween(mondayOfWeek(plan.week), day) + 1;
  const note = plan.dayNotes[String(weekday)] ?? '';
  return note
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The seven days of a week. */
export function daysOfWeek(of: WeekKey): Day[] {
  const monday = mondayOfWeek(of);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/**
 * Weeks from this one on of which there is a book every day, and be it an empty one: as far as is planned, asked and
 * judged ahead, and three weeks around that.
 */
export const PLAN_BOOKS_AHEAD = 10;

/** What stands of the weeks from one to another in their books, by id; null where one is missing, or not whole. */
export function weeksOfBooks(
  books: readonly { readonly id: string; readonly data: unknown }[],
  { from, to }: { readonly from: WeekKey; readonly to: WeekKey },
): ReadonlyMap<string, object> | null {
  const weeks = weeksFrom(from, to).map((week) => itemsOf(books, { id: week }));
  const known = weeks.filter((one) => one !== null);
  return known.length < weeks.length ? null : new Map(known.flatMap((one) => [...one]));
}

/**
 * What was published of a unit's week, and when: `planWeeks/{unit_week}/publications/{publicationId}`. The server
 * keeps it; nobody changes it.
 */
export const PublicationSchema = v.object({
  id: v.string(),
  ...weekFields,
  /** Server time, epoch ms. */
  publishedAt: v.number(),
  publishedByEid: v.optional(v.nullable(v.string()), null),
  /** What it changed of the publication before it. */
  added: v.optional(v.number(), 0),
  changed: v.optional(v.number(), 0),
  removed: v.optional(v.number(), 0),
  ...auditEntries,
});

/** What was published once of a unit's week. */
export type Publication = v.InferOutput<typeof PublicationSchema>;
