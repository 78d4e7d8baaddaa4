import * as v from 'valibot';
import { auditEntries, isActive } from '../../audit.ts';
import { isWeekKey } from '../week/iso-week.ts';
import { seatIncludes } from '../../access/seats.ts';
import type { Employee } from '../../employee/employee.ts';

/**
 * What is asked: for an open shift, to swap two, to hand one over, or (`ask`) whether somebody takes an open shift, by a
 * planner of its unit.
 */
export const REQUEST_KINDS = ['open', 'swap', 'handover', 'ask'] as const;

/**
 * States that are stored. `asked` waits for the colleague, or for the leader of an open shift; `accepted` for the
 * leader; `approved` for the server, which moves the shifts and says `done`, or `lapsed` where they have moved on.
 */
export const REQUEST_STATUSES = [
  'asked',
  'accepted',
  'approved',
  'done',
  'declined',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;

const week = v.pipe(v.string(), v.check(isWeekKey));
const id = v.optional(v.nullable(v.string()), null);

/** A shift of a published week, and the times it had when it was asked about, epoch ms. */
const PlaceSchema = v.object({
  unitId: v.string(),
  week,
  shiftId: v.string(),
  start: v.number(),
  end: v.number(),
});

/** A request about shifts `farms/{farm}/shiftRequests/{id}` (design 3). */
export const ShiftRequestSchema = v.object({
  id: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  /** The unit of `shift`, whose planners decide; of a swap between two units those of both. */
  unitId: v.string(),
  shift: PlaceSchema,
  /** Who asks: the owner of `shift`, whoever wants an open one, or who plans it. */
  fromEid: v.string(),
  /** The colleague; null: whoever takes it, or an open shift. */
  toEid: id,
  /** What the colleague gives in a swap. */
  other: v.optional(v.nullable(PlaceSchema), null),
  /** The unit of `other` where it is another one: its planners have a word too. */
  otherUnitId: id,
  /** Of a swap between two units: the one whose planners have said yes first, and who of them. */
  agreedUnitId: id,
  agreedByEid: id,
  status: v.picklist(REQUEST_STATUSES),
  decidedByEid: id,
  decidedAt: v.optional(v.nullable(v.number()), null),
  reason: v.optional(v.string(), ''),
  ...auditEntries,
});

/** A request about shifts. */
export type ShiftRequest = v.InferOutput<typeof ShiftRequestSchema>;

type OfUnits = Pick<ShiftRequest, 'unitId' | 'otherUnitId' | 'agreedUnitId'>;

/** The units whose planners are asked: both where a swap lies in two. */
export function unitsAsked({ unitId, otherUnitId }: Pick<OfUnits, 'unitId' | 'otherUnitId'>) {
  return otherUnitId === null ? [unitId] : [unitId, otherUnitId];
}

/** Those of them whose planners have said nothing yet. */
export function unitsToAnswer(request: OfUnits): string[] {
  return unitsAsked(request).filter((unitId) => unitId !== request.agreedUnitId);
}

/**
 * What the yes of somebody who plans some units comes to: the last word (`approve`), the word of one unit of two
 * (`agree`), or nothing (null), where their units have answered or are not asked.
 */
export function yesOf(
  request: OfUnits,
  plans: (unitId: string) => boolean,
): { readonly kind: 'approve' } | { readonly kind: 'agree'; readonly unitId: string } | null {
  const left = unitsToAnswer(request);
  const own = left.filter(plans);
  const [unitId] = own;
  if (unitId === undefined) return null;
  return own.length === left.length ? { kind: 'approve' } : { kind: 'agree', unitId };
}

/**
 * Who is asked about the plan of a unit: those of it whose seat or right is to plan; where there is nobody, its leaders,
 * else the owners. Ids of employees.
 */
export function plannersOf(people: readonly Employee[], unitId: string): string[] {
  const active = people.filter(isActive);
  const own = active.filter(({ units }) => units.includes(unitId));
  const groups = [
    own.filter((one) => one.planning || seatIncludes(one.seatType, 'planning_management')),
    own.filter(({ role }) => role === 'leader'),
    active.filter(({ role }) => role === 'owner'),
  ];
  return (groups.find((group) => group.length > 0) ?? []).map(({ id }) => id);
}
