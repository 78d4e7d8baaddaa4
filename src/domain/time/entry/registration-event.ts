import * as v from 'valibot';

/** What happened to a registration. */
export const REGISTRATION_ACTIONS = [
  'started',
  'stopped',
  'entered',
  'changed',
  'approved',
  'unapproved',
  'returned',
  'deleted',
  'restored',
  'proposed',
  'closed',
  'carried',
  /** A change that could not be read was taken back. */
  'putBack',
] as const;

const fields = v.optional(v.record(v.string(), v.unknown()), {});

/**
 * One line of a registration's history, `…/timeRegistrations/{id}/events/{id}` (design 3): append-only and
 * written by the server, so that nobody can leave one out. Before and after hold only what changed.
 */
export const RegistrationEventSchema = v.object({
  id: v.string(),
  /** Server's epoch ms. */
  at: v.number(),
  /** Null: the system. */
  byEid: v.nullable(v.string()),
  /** The real person behind an admin's write. */
  byUid: v.optional(v.nullable(v.string()), null),
  action: v.picklist(REGISTRATION_ACTIONS),
  before: fields,
  after: fields,
  reason: v.optional(v.nullable(v.string()), null),
});

/** One line of a registration's history. */
export type RegistrationEvent = v.InferOutput<typeof RegistrationEventSchema>;
