import * as v from 'valibot';
import { fingerprint } from '../../text/fingerprint.ts';
import { isShiftLength, plainShift, type Shift, ShiftSchema } from './shift.ts';

/** A change that came too late: another planner had changed the shift meanwhile, and it stays as they have it. */
const RefusedChangeSchema = v.object({
  /** What the shift would have become; null: it would have gone. */
  shift: v.nullable(ShiftSchema),
  /** Employee id of whose change it was, and of who had changed the shift, as far as they are known. */
  byEid: v.nullable(v.string()),
  otherEid: v.nullable(v.string()),
});

/** A change that came too late. */
export type RefusedChange = v.InferOutput<typeof RefusedChangeSchema>;

/** Versions that a change names at most. */
const MOST_BASES = 6;
const bases = v.pipe(v.array(v.pipe(v.string(), v.maxLength(16))), v.maxLength(MOST_BASES));
/** Written by the server, until the one whose change it was has looked at both versions. */
const refused = v.optional(RefusedChangeSchema);

/**
 * A shift as it is stored in a draft: with the versions (`shiftVersion`) that its last change was made on, newest first;
 * older apps name none. Of a shift that was taken away these alone stay, so that a change that comes later is known to be
 * late; the server clears them away with a later change.
 */
export const DraftedShiftSchema = v.union([
  v.pipe(
    v.object({ ...ShiftSchema.entries, basedOn: v.optional(bases), refused }),
    v.check(({ start, end }) => isShiftLength(start, end)),
  ),
  v.object({ basedOn: bases, refused }),
]);

/** A shift as it is stored in a draft, or what is left of one. */
export type DraftedShift = v.InferOutput<typeof DraftedShiftSchema>;

/** What a stored shift says; null of one that was taken away, and of none. */
export function shiftIn(stored: DraftedShift | undefined): Shift | null {
  return stored !== undefined && 'start' in stored ? plainShift(stored) : null;
}

/**
 * Which version of a shift this is, as short text: the same for the same content, whoever wrote it, and '' for none. What
 * is empty is left out, so that a field that a newer app knows makes no other version.
 */
export function shiftVersion(shift: Shift | null): string {
  if (shift === null) return '';
  const { overrides, ...plain } = plainShift(shift);
  const reasons = Object.entries(overrides).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const said = Object.entries({ ...plain, reasons }).filter(([, value]) => !isEmpty(value));
  return fingerprint(JSON.stringify(said));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/**
 * What a change of a shift is made on: the version on screen, one's own that may not have come to the screen yet, and
 * those that they were made on. That there was no shift counts only where it is so now.
 */
export function basesOf(...lines: readonly (readonly string[])[]): string[] {
  const heads = lines.flatMap((line) => line.slice(0, 1));
  const older = lines.flatMap((line) => line.slice(1)).filter((version) => version !== '');
  return [...new Set([...heads, ...older])].slice(0, MOST_BASES);
}
