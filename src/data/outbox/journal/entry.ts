import * as v from 'valibot';

const fields = v.record(v.string(), v.unknown());

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** A registration as a write leaves it: what somebody can enter again by hand. */
const EntryTimeSchema = v.object({
  path: v.string(),
  employeeId: v.nullable(v.string()),
  unitId: v.nullable(v.string()),
  /** As it was called on this device. */
  unitName: v.nullable(v.string()),
  /** Epoch ms. */
  start: v.nullable(v.number()),
  /** Epoch ms. */
  end: v.nullable(v.number()),
  note: v.string(),
});

/** What is left of a write, so that it can be shown and compared with the server. */
export const OutboxEntrySchema = v.object({
  id: v.string(),
  /** Whose write it is. */
  uid: v.string(),
  farmId: v.nullable(v.string()),
  /** Device's epoch ms. */
  at: v.number(),
  summary: v.object({
    /** Another version of the app may know others than this one. */
    kind: v.string(),
    unitId: v.optional(v.string()),
    /** Epoch ms. */
    start: v.optional(v.number()),
    /** Epoch ms. */
    end: v.optional(v.number()),
  }),
  /** One field for each document by which the write is recognised on the server. */
  marks: v.array(v.object({ path: v.string(), field: v.string(), value: scalar })),
  /** The registrations among the documents. */
  times: v.optional(v.array(EntryTimeSchema)),
  /** The database on this device has taken the documents over. */
  taken: v.optional(v.boolean()),
  /** A database that is gone had taken the documents over: it may have sent them. */
  mayBeThere: v.optional(v.boolean()),
  /** The documents themselves, until the server has them. */
  writes: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['set', 'update', 'merge']),
        path: v.string(),
        data: fields,
        mark: v.string(),
        base: v.optional(fields),
      }),
    ),
  ),
  state: v.picklist(['waiting', 'refused']),
  /** The database's reason, once refused. */
  code: v.nullable(v.string()),
});

/** One write of one's own in the journal. */
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>;

/** A registration as a write leaves it. */
export type EntryTime = v.InferOutput<typeof EntryTimeSchema>;

/**
 * The names of all kinds of own writes. Empty here: each file that registers kinds declares its names by
 * merging into it, and `kind` is then checked wherever something is written or named.
 */
export interface OutboxKinds {}

/** What a write is, in the words of the interface. */
export type OutboxSummary = Omit<OutboxEntry['summary'], 'kind'> & {
  readonly kind: keyof OutboxKinds;
};
