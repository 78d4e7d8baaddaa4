import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isActive } from '../../../src/domain/audit.ts';
import { type FarmJob, hasStopped } from '../../../src/domain/farm/farm.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { toFarm } from './farm.ts';

/** The kinds of work that are done for a farm: by the clock, and the long one that somebody asks for. */
export const JOB_NAMES = ['clock', 'digest', 'morning', 'afternoon', 'night', 'long'] as const;

export type JobName = (typeof JOB_NAMES)[number];

/** How often running clocks are looked at, ms. */
export const CLOCK_MS = 10 * 60_000;

const ms = v.fallback(v.nullable(v.number()), null);

const ALL_DUE: Readonly<Record<string, number>> = Object.fromEntries(
  JOB_NAMES.map((job) => [job, 0]),
);

/** What is due next on a farm. Whatever cannot be read of it is due at once. */
const FarmWorkSchema = v.object({
  /** Epoch ms of the next turn of each kind of work; one without waits for somebody to wake it. */
  jobs: v.fallback(v.record(v.string(), v.number()), ALL_DUE),
  /** When everything was put in order last, epoch ms. */
  wholeAt: v.optional(ms, null),
  /** Work that failed, the parts that did and how often it was tried: those alone are tried again. */
  failed: v.optional(
    v.fallback(v.record(v.string(), v.object({ parts: v.array(v.string()) })), {}),
    {},
  ),
  /** How often turns of each kind of work have begun since one came to its end: more than once where they are killed. */
  begun: v.optional(v.fallback(v.record(v.string(), v.number()), {}), {}),
  /** When the last turn of each kind of work ended, epoch ms. */
  ended: v.optional(v.fallback(v.record(v.string(), v.number()), {}), {}),
  /** How many steps from earlier shapes its documents have gone, and the last period of those that go them now. */
  steps: v.optional(v.fallback(v.number(), 0), 0),
  migratedTo: v.optional(v.fallback(v.string(), ''), ''),
  /** Whether the farm is being deleted: its document is gone before the rest is. */
  isClosing: v.optional(v.fallback(v.boolean(), false), false),
});

export type FarmWork = v.InferOutput<typeof FarmWorkSchema>;

const EVERYTHING = v.parse(FarmWorkSchema, { jobs: ALL_DUE });

const placeOf = ({ db }: Services, farmId: string): DocumentReference =>
  db.doc(serverPaths.farmWork(farmId));

/** What is stored of the work on a farm; everything is due where nothing is. */
export function readWork(data: unknown): FarmWork {
  const parsed = v.safeParse(FarmWorkSchema, data);
  return parsed.success ? parsed.output : EVERYTHING;
}

export async function workOf(services: Services, farmId: string): Promise<FarmWork> {
  return readWork((await placeOf(services, farmId).get()).data());
}

/** The record of a new farm: all of its work is due at once, and finds little to do. */
export function beginWork(services: Services, transaction: Transaction, farmId: string): void {
  transaction.set(placeOf(services, farmId), stored(farmId, EVERYTHING));
}

/**
 * Changes what is due next on a farm; nothing where it stays as it is. Resolves to what `change` makes of it, null where
 * that is nothing. A farm that has none yet has everything to do.
 */
export function changeWork(
  services: Services,
  farmId: string,
  change: (known: FarmWork) => FarmWork | null,
): Promise<FarmWork | null> {
  const reference = placeOf(services, farmId);
  return inTransaction(services.db, async (transaction) => {
    const document = await transaction.get(reference);
    const next = change(readWork(document.data()));
    if (next !== null) transaction.set(reference, stored(farmId, next));
    return next;
  });
}

/** Has a kind of work done on a farm by `atMs` at the latest. */
export async function wake(
  services: Services,
  farmId: string,
  job: JobName,
  atMs: number,
): Promise<void> {
  await changeWork(services, farmId, (known) => {
    const due = known.jobs[job];
    return due !== undefined && due <= atMs
      ? null
      : { ...known, jobs: { ...known.jobs, [job]: atMs } };
  });
}

/** Has a kind of work done on a farm at once, away from here. */
export async function begin(services: Services, farmId: string, job: JobName): Promise<void> {
  const atMs = services.now();
  await wake(services, farmId, job, atMs);
  await services.queue(`${hashOf(farmId)}-${job}-${atMs}`, { farmId, job });
}

/** The fields of the farm on which long work stands. */
export type LongWork = 'job' | 'recount';

/** Has long work gone on with at once that stopped before it was done; what is at work, over or refused stays so. */
export async function goOn(
  services: Services,
  farmId: string,
  works: readonly LongWork[],
): Promise<void> {
  const atMs = services.now();
  for (const which of works) {
    await changeJob(services, farmId, which, (known) =>
      known !== null && hasStopped(known, atMs) ? { ...known, state: 'running', atMs } : known,
    );
  }
  await begin(services, farmId, 'long');
}

/**
 * Changes what stands of a long work on the farm's document, and writes nothing where it stays as it is. Resolves to what
 * stands then.
 */
export function changeJob(
  { db }: Services,
  farmId: string,
  which: LongWork,
  change: (known: FarmJob | null) => FarmJob | null,
): Promise<FarmJob | null> {
  const reference = db.doc(paths.farm(farmId));
  return inTransaction(db, async (transaction) => {
    const farm = toFarm(await transaction.get(reference));
    const known = farm?.[which] ?? null;
    const next = farm !== null && isActive(farm) ? change(known) : null;
    if (next !== null && next !== known) transaction.update(reference, { [which]: next });
    return next;
  });
}

/** A farm that is no more has nothing due. */
export async function endWork(services: Services, farmId: string): Promise<void> {
  await placeOf(services, farmId).delete();
}

/** With the earliest of all turns, by which due farms are found, and whether something of it failed for good. */
function stored(farmId: string, work: FarmWork): Record<string, unknown> {
  const turns = Object.values(work.jobs);
  return {
    farmId,
    ...work,
    dueAt: turns.length === 0 ? null : Timestamp.fromMillis(Math.min(...turns)),
    hasFailed: Object.keys(work.failed).length > 0,
  };
}
