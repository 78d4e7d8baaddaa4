import { createRequire } from 'node:module';
import { fromRoot } from '../lib/paths.mjs';
import { MemoryFirestore } from './memory-firestore.mjs';
import { MemoryQueue } from './memory-queue.mjs';

/** @typedef {import('../../functions/src/platform/services.ts').Services} Services */
/** @typedef {import('../../functions/src/platform/services.ts').Turn} Turn */
/** @typedef {import('./memory-queue.mjs').Task} Task */

/** @type {{ Timestamp: typeof import('firebase-admin/firestore').Timestamp }} */
const { Timestamp } = createRequire(fromRoot('functions', 'package.json'))(
  'firebase-admin/firestore',
);

const MINUTE = 60_000;
const ROUND_MS = 10 * MINUTE;
/** What a read or a write is taken to last, ms. */
const STEP_MS = 10;
/** A turn that takes longer is killed. */
const TIMEOUT_MS = 30 * MINUTE;

/** The farm to which a path belongs. @param {string} path */
export const farmOf = (path) => /^(?:farms|farmWork)\/([^/]+)/.exec(path)?.[1];

/** What has been asked of the database, by farm, and how long this turn has taken by it. */
class Costs {
  /** @type {Map<string, number>} */
  reads = new Map();
  all = { reads: 0, writes: 0 };
  sinceMs = 0;

  /** @param {'reads' | 'writes'} kind @param {string} path @param {number} count */
  add(kind, path, count) {
    this.all[kind] += count;
    this.sinceMs += STEP_MS;
    const farm = farmOf(path);
    if (kind === 'reads' && farm !== undefined) {
      this.reads.set(farm, (this.reads.get(farm) ?? 0) + count);
    }
  }

  clear() {
    this.reads.clear();
    this.all = { reads: 0, writes: 0 };
  }
}

const account = (/** @type {string} */ uid) => ({
  uid,
  email: `${uid}@farm.example`,
  emailVerified: true,
  disabled: false,
  customClaims: {},
});

/** Accounts and letters are answered and change nothing. */
const OUTSIDE = {
  auth: {
    getUser: async (/** @type {string} */ uid) => account(uid),
    getUsers: async (/** @type {{ uid: string }[]} */ all) => ({
      users: all.map(({ uid }) => account(uid)),
    }),
    setCustomUserClaims: async () => undefined,
    updateUser: async () => undefined,
    revokeRefreshTokens: async () => undefined,
  },
  mailer: {
    passwordLink: async () => true,
    invitation: async () => true,
    question: async () => true,
    notice: null,
  },
  pusher: { send: async () => [], wait: async () => undefined },
  verifyApp: null,
};

/** The functions' own code, and what fills a farm. */
export async function load() {
  const [due, turn, work, large, paths, factories] = await Promise.all([
    import('../../functions/src/enqueue-due.ts'),
    import('../../functions/src/do-turn.ts'),
    import('../../functions/src/farm/farm-work.ts'),
    import('../../tests/support/seed/large-farm.ts'),
    import('../../src/domain/paths.ts'),
    import('../../tests/support/factories.ts'),
  ]);
  const { TIMESTAMPS } = await import('../../tests/support/seed/write.ts');
  /** A document as the database keeps it. @param {object} document */
  const toStored = (document) =>
    Object.fromEntries(
      Object.entries(document).map(([key, value]) => [
        key,
        TIMESTAMPS.has(key) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
      ]),
    );
  return { ...due, ...turn, ...work, ...large, ...paths, ...factories, toStored };
}

/** @typedef {Awaited<ReturnType<typeof load>>} Code */

/**
 * Time, a database, and the queue between those who hand work over and those who do it.
 * @param {Code} code
 * @param {Pick<MemoryFirestore['base'], 'read' | 'ids' | 'below'>} base
 * @param {number} fromMs
 */
export function world(code, base, fromMs) {
  let now = fromMs;
  const costs = new Costs();
  const queue = new MemoryQueue();
  const db = new MemoryFirestore({
    ...base,
    now: () => now + costs.sinceMs,
    count: (kind, path, count) => costs.add(kind, path, count),
  });
  /** @type {Services} */
  const services = /** @type {any} */ ({
    ...OUTSIDE,
    db,
    queue: async (/** @type {string} */ id, /** @type {Turn} */ turn) => queue.add(id, turn, now),
    now: () => now + costs.sinceMs,
    step: async () => undefined,
  });
  const at = (/** @type {number} */ ms) => {
    now = ms;
    costs.sinceMs = 0;
  };
  /**
   * Hands over every ten minutes and does what is handed over, so long.
   * @param {number} untilMs
   * @param {object} how
   * @param {(startMs: number, task: Task) => void} how.begun
   * @param {(farmId: string) => boolean} how.isKilled
   * @param {(atMs: number) => Promise<void>} how.round
   */
  const run = async (untilMs, { begun, isKilled, round }) => {
    for (let roundMs = now; roundMs < untilMs; roundMs += ROUND_MS) {
      at(roundMs);
      await round(roundMs);
      at(roundMs);
      await code.enqueueDue(services);
      for (;;) {
        const next = queue.take(roundMs + ROUND_MS);
        if (next === null) break;
        const { task, slot, startMs } = next;
        at(startMs);
        const killed = isKilled(task.turn.farmId);
        let hasBegun = false;
        const step = async (/** @type {string} */ name) => {
          if (name !== 'begun') return;
          hasBegun = true;
          if (task.attempt === 1) begun(startMs, task);
          if (killed) throw new Error('Killed.');
        };
        const isDone = await code
          .doTurn({ ...services, step }, task.turn, task.attempt)
          .then(() => true)
          .catch(() => false);
        const endMs = startMs + (killed && hasBegun ? TIMEOUT_MS : costs.sinceMs);
        queue.end(task, slot, { endMs, isDone, attempts: code.ATTEMPTS });
      }
    }
    at(untilMs);
  };
  return { db, services, costs, run, at };
}
