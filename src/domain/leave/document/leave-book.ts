import * as v from 'valibot';
import { auditEntries, NO_AUDIT } from '../../audit.ts';
import { isInForce, isWaiting, type Leave, StoredLeaveSchema } from './leave.ts';

/** Leave that one book holds at most; whoever has more is counted from the leave itself. */
export const MOST_IN_BOOK = 500;

/** What balances ask of a leave: neither words nor who wrote it. */
const NotedLeaveSchema = v.pick(StoredLeaveSchema, [
  'unitId',
  'type',
  'from',
  'to',
  'part',
  'minutes',
  'status',
  'days',
  'ask',
  'agreed',
  'proof',
  'reportedAt',
]);

type NotedLeave = v.InferOutput<typeof NotedLeaveSchema>;

/**
 * All leave of one person that takes days or waits for a leader, `farms/{farm}/leaveBooks/{person}`: gathered by the
 * server, so that whoever decides opens one document a person and not every leave of all years.
 */
export const LeaveBookSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** The home unit, whose leaders decide. */
  unitId: v.string(),
  /** Whether all of it is here; else there is more than a book holds. */
  isWhole: v.boolean(),
  /** By the id of the leave. */
  leaves: v.optional(v.record(v.string(), NotedLeaveSchema), {}),
  ...auditEntries,
});

/** All leave of one person that takes days or waits. */
export type LeaveBook = v.InferOutput<typeof LeaveBookSchema>;

/** What a book says of a leave; null of what neither takes days nor waits. */
export function noteOf(leave: Leave): NotedLeave | null {
  if (!isInForce(leave) && !isWaiting(leave)) return null;
  const { unitId, type, from, to, part, minutes, status, days } = leave;
  const { ask, agreed, proof, reportedAt } = leave;
  const span = { from, to, part, minutes };
  return { ...span, unitId, type, status, days, ask, agreed, proof, reportedAt };
}

type Held = Pick<LeaveBook, 'leaves' | 'isWhole'>;

/** What a book holds of some leave. */
export function bookLeaves(leaves: readonly Leave[]): Held {
  const noted = leaves.map((leave) => [leave.id, noteOf(leave)] as const);
  return held(Object.fromEntries(noted));
}

/** What a book holds once a leave has been written; null where it does not exist any more. */
export function bookWith(book: Held, leaveId: string, leave: Leave | null): Held {
  if (!book.isWhole) return { leaves: {}, isWhole: false };
  return held({ ...book.leaves, [leaveId]: leave === null ? null : noteOf(leave) });
}

/** What a book says once some of its leave has moved to another home unit. */
export function bookAt(
  { leaves, isWhole }: Held,
  unitId: string,
  moved: ReadonlySet<string>,
): Held & Pick<LeaveBook, 'unitId'> {
  const notes = Object.entries(leaves).map(
    ([id, note]) => [id, moved.has(id) ? { ...note, unitId } : note] as const,
  );
  return { unitId, isWhole, leaves: Object.fromEntries(notes) };
}

function held(notes: Readonly<Record<string, NotedLeave | null>>): Held {
  const leaves: Record<string, NotedLeave> = {};
  for (const [id, note] of Object.entries(notes)) if (note !== null) leaves[id] = note;
  const isWhole = Object.keys(leaves).length <= MOST_IN_BOOK;
  return { leaves: isWhole ? leaves : {}, isWhole };
}

const UNSAID = {
  note: '',
  reason: '',
  decidedAt: null,
  decidedByEid: null,
  ...NO_AUDIT,
} as const;

/**
 * The leave that a book tells of, each as `fresh` has it where it is there: a book follows a moment later. Of one that
 * a book tells of nobody knows here who wrote it.
 */
export function leavesOfBook(
  { employeeId, leaves }: Pick<LeaveBook, 'employeeId' | 'leaves'>,
  fresh: readonly Leave[],
): Leave[] {
  const own = fresh.filter((one) => one.employeeId === employeeId);
  const known = new Map(own.map((leave) => [leave.id, leave]));
  for (const [id, note] of Object.entries(leaves)) {
    if (!known.has(id)) known.set(id, { ...UNSAID, ...note, id, employeeId });
  }
  return [...known.values()];
}
