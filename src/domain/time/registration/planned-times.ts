import * as v from 'valibot';

/**
 * The planned shift that a registration is judged by, as it stood when it was judged: rounding, overtime and marks
 * compare with it. The server alone writes it. Instants are epoch ms, half-open; `breakMinutes` is unpaid.
 */
export const PlannedTimesSchema = v.pipe(
  v.object({
    shiftId: v.string(),
    start: v.pipe(v.number(), v.integer()),
    end: v.pipe(v.number(), v.integer()),
    breakMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  v.check(({ start, end }) => end > start),
);

/** The planned times of a registration. */
export type PlannedTimes = v.InferOutput<typeof PlannedTimesSchema>;

interface Part {
  readonly id: string;
  readonly start: number;
  readonly planned: PlannedTimes | null;
}

/**
 * Whether a registration is the first and the last of its shift among those given: a break or another unit makes
 * several of one, and only the first can come late and only the last can leave early.
 */
export function partOfShift(
  one: Part,
  others: readonly Part[],
): { readonly isFirst: boolean; readonly isLast: boolean } {
  const beside = others.filter(
    ({ id, planned }) => id !== one.id && planned?.shiftId === one.planned?.shiftId,
  );
  return {
    isFirst: beside.every(({ start }) => start >= one.start),
    isLast: beside.every(({ start }) => start <= one.start),
  };
}

/** Minutes of work in planned shifts, each counted once: from start to end less the break. */
export function plannedMinutesOf(shifts: readonly (PlannedTimes | null)[]): number {
  const once = new Map(shifts.filter((one) => one !== null).map((one) => [one.shiftId, one]));
  return [...once.values()].reduce(
    (sum, { start, end, breakMinutes }) =>
      sum + Math.max(0, Math.floor(end / 60_000) - Math.floor(start / 60_000) - breakMinutes),
    0,
  );
}
