import * as v from 'valibot';
import { GUIDE_LIMITS, WHOLE_FARM } from './guide.ts';

const major = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GUIDE_LIMITS.version.max));

/**
 * Who has read which guide of the people at home in one unit, `farms/{farm}/guideReads/{unit}`: gathered from their
 * receipts by the server, so that whoever asks who is missing opens one document a unit and not every receipt.
 */
export const GuideReadsSchema = v.object({
  id: v.string(),
  unitId: v.string(),
  /** The last version read, by guide, then by person. */
  read: v.optional(v.record(v.string(), v.record(v.string(), major)), {}),
});

/** Who has read which guide of the people at home in one unit. */
export type GuideReads = v.InferOutput<typeof GuideReadsSchema>;

/** Where people are gathered who have no home unit: no unit has this id. */
const NO_UNIT = '_farm';

/** The id under which what people of a home unit have read is gathered. */
export function guideReadsId(unitId: string): string {
  return unitId === WHOLE_FARM ? NO_UNIT : unitId;
}

/** The last version of a guide that somebody has read; null where they have read none. */
export type LastRead = (guideId: string, employeeId: string) => number | null;

/** Looks up the last version read; where somebody stands in two units, the later one counts. */
export function lastReadOf(gathered: readonly GuideReads[]): LastRead {
  return (guideId, employeeId) =>
    gathered.reduce<number | null>((last, { read }) => {
      const found = read[guideId]?.[employeeId] ?? null;
      return found === null ? last : Math.max(last ?? 0, found);
    }, null);
}
