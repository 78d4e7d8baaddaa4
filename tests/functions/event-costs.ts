import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { Registration } from '#domain/time/registration/registration.ts';
import { registrationWritten } from '../../functions/src/time/registration-written.ts';
import { toRegistration } from '../../functions/src/time/registration.ts';
import { NOW, services } from './time-world.ts';

const { db } = services;
// What the functions are given has its own copy of the SDK: its classes are found by what it makes.
const Queries = classOf(classOf(db.collection('any')));
const Batches = classOf(db.batch());
const Transactions = await db.runTransaction((transaction) =>
  Promise.resolve(classOf(transaction)),
);
const REGISTRATION = /^farms\/([^/]+)\/timeRegistrations\/[^/]+$/;

/** Documents that a press of the clock costs, with everything that follows from it. */
export interface Cost {
  /** As the database bills them: a document that is not there and a query without an answer are one each. */
  reads: number;
  writes: number;
  /** Times the trigger ran. */
  events: number;
}

/** A write of a registration that nobody has reported yet. */
interface Waiting {
  readonly before: Registration | null;
  readonly after: Registration | null;
}

/**
 * What a write costs until nothing follows from it any more: the trigger's own writes of registrations are
 * reported to it again, each as it stood then, just as the database does.
 */
export async function costOf(
  reference: DocumentReference,
  write: () => Promise<unknown>,
): Promise<Cost> {
  const cost: Cost = { reads: 0, writes: 0, events: 0 };
  const farmId = REGISTRATION.exec(reference.path)?.[1] ?? '';
  const known = new Map<string, Registration | null>();
  const waiting: Waiting[] = [];
  for (const document of (await reference.parent.get()).docs) {
    known.set(document.ref.path, toRegistration(document));
  }
  const look = async (path: string): Promise<void> => {
    const after = toRegistration(await db.doc(path).get());
    const before = known.get(path) ?? null;
    if (isDeepStrictEqual(before, after)) return;
    known.set(path, after);
    waiting.push({ before, after });
  };
  await write();
  await look(reference.path);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    cost.events += 1;
    const stop = counting(cost, look);
    const eventId = randomUUID();
    await registrationWritten(services, { farmId, eventId, atMs: NOW, ...next }).finally(stop);
  }
  return cost;
}

/** Counts until it is stopped, and calls `look` for each registration once it is written. */
export function counting(cost: Cost, look: (path: string) => Promise<void>): () => void {
  let isLooking = false;
  const touched = new Set<string>();
  const read = <T>(result: T, count: number): T => {
    if (!isLooking) cost.reads += Math.max(1, count);
    return result;
  };
  const lookAtTouched = async (): Promise<void> => {
    isLooking = true;
    for (const path of touched) await look(path);
    touched.clear();
    isLooking = false;
  };
  const wrote = (reference: { readonly path: string }): void => {
    cost.writes += 1;
    if (REGISTRATION.test(reference.path)) touched.add(reference.path);
  };
  // A single document is read by `getAll` too, and a single write is a batch.
  const spies = [
    around(db, 'getAll', async (go) => {
      const result = await go();
      return read(result, Array.isArray(result) ? result.length : 1);
    }),
    around(Queries, 'get', async (go) => {
      const result = await go();
      return read(result, sizeOf(result));
    }),
    around(Transactions, 'get', async (go) => {
      const result = await go();
      return read(result, sizeOf(result));
    }),
    around(Transactions, 'getAll', async (go) => {
      const result = await go();
      return read(result, Array.isArray(result) ? result.length : 1);
    }),
    ...(['create', 'set', 'update', 'delete'] as const).map((name) =>
      around(Batches, name, (go, [reference]) => {
        if (isReference(reference)) wrote(reference);
        return go();
      }),
    ),
    ...([[Batches, 'commit'] as const, [db, 'runTransaction'] as const] as const).map(
      ([owner, name]) =>
        around(owner, name, async (go) => {
          const result = await go();
          await lookAtTouched();
          return result;
        }),
    ),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Puts something around a method: it is called with what goes on, and with the arguments. */
function around(
  owner: object,
  name: string,
  work: (go: () => unknown, args: readonly unknown[]) => unknown,
) {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`${name} is no method.`);
  const spied = vi.spyOn(owner as Record<string, Method>, name);
  return spied.mockImplementation(function (this: unknown, ...args) {
    return work(() => Reflect.apply(original, this, args), args);
  });
}

const sizeOf = (result: unknown): number =>
  typeof result === 'object' && result !== null && 'size' in result ? Number(result.size) : 1;

const isReference = (value: unknown): value is { readonly path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

function classOf(value: object): object {
  const found: unknown = Object.getPrototypeOf(value);
  if (typeof found !== 'object' || found === null) throw new Error('No class.');
  return found;
}
