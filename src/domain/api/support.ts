import * as v from 'valibot';
import { FarmJobSchema } from '../farm/farm.ts';

/** For how many hours an owner lets support in; 0 ends it. */
export const SUPPORT_HOURS = [0, 1, 4, 24, 72] as const;

/** The body of PUT /support. */
export const SupportLeaveSchema = v.strictObject({ hours: v.picklist(SUPPORT_HOURS) });

/** What is written down about support on a farm. */
export const SUPPORT_EVENTS = ['given', 'ended', 'expired', 'entered', 'left', 'ran'] as const;

const event = v.object({
  id: v.string(),
  what: v.picklist(SUPPORT_EVENTS),
  /** Epoch ms. */
  at: v.number(),
  /** An address of support, else the name of an owner; empty of what happened by itself. */
  who: v.string(),
  /** Until when, epoch ms, of leave that was given. */
  until: v.optional(v.nullable(v.number()), null),
  /** The kind of work that was run again. */
  job: v.optional(v.nullable(v.string()), null),
});

/** What has been written down, as it is stored. */
export const SupportEventSchema = event;

/** What has been written down. */
export type SupportEvent = v.InferOutput<typeof event>;

/** The answer of GET /support: what support has done, the newest first. */
export const SupportEventsSchema = v.object({ events: v.array(event) });

const found = v.object({
  id: v.string(),
  name: v.string(),
  /** Epoch ms; null where support is not let in. */
  supportUntil: v.nullable(v.number()),
});

/** The answer of GET /support/farms: farms by a name, an id or the address of somebody who works there. */
export const FarmsFoundSchema = v.object({
  farms: v.array(found),
  /** The farm that the caller stands in on. */
  in: v.nullable(v.string()),
});

/** Farms that support has looked for. */
export type FarmsFound = v.InferOutput<typeof FarmsFoundSchema>;

/** The answer of GET /support/farms/{id}: how a farm is, without what people have written. */
export const FarmHealthSchema = v.object({
  ...found.entries,
  jobs: v.array(
    v.object({
      job: v.string(),
      /** Epoch ms; null where it has not run yet, and where nothing is due. */
      ended: v.nullable(v.number()),
      next: v.nullable(v.number()),
      /** Names of the parts that were given up. */
      failed: v.array(v.string()),
    }),
  ),
  /** Long work that was asked for last, and how far it came; of a move-in what waits. */
  longWork: v.array(
    v.object({
      what: v.picklist(['closing', 'recount', 'moved']),
      /** The last day of the period that is closed; the day from which months are counted again, or after a move-in. */
      day: v.string(),
      ...v.pick(FarmJobSchema, ['state', 'code', 'done', 'of', 'atMs']).entries,
    }),
  ),
  /** What devices and functions have said went wrong in the last weeks, the newest first. */
  errors: v.array(v.object({ at: v.number(), message: v.string(), source: v.string() })),
  /** Documents that nobody can read, by where they stand. */
  unreadable: v.array(v.object({ path: v.string(), fields: v.array(v.string()) })),
  /** How many steps to today's shapes its documents have gone, of how many. */
  steps: v.number(),
  ofSteps: v.number(),
  events: v.array(event),
});

/** How a farm is. */
export type FarmHealth = v.InferOutput<typeof FarmHealthSchema>;

/** The body of POST /support/farms/{id}/run. */
export const RunJobSchema = v.strictObject({ job: v.pipe(v.string(), v.maxLength(20)) });
