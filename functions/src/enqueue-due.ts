import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { paths, serverPaths } from '../../src/domain/paths.ts';
import { eachByItself } from './platform/by-itself.ts';
import { hashOf } from './platform/rate-limit.ts';
import type { Services } from './platform/services.ts';
import { changeWork, readWork } from './farm/farm-work.ts';

const PAGE = 500;
const AT_ONCE = 50;

/**
 * Hands over the turns of all farms for which something is due, those that wait longest first. A turn that was handed over
 * before and is not over is the same one. Resolves to how many turns are due.
 */
export async function enqueueDue(services: Services): Promise<number> {
  const { db, now } = services;
  const due = db
    .collection(serverPaths.farmsWork())
    .where('dueAt', '<=', Timestamp.fromMillis(now()))
    .orderBy('dueAt');
  let count = 0;
  for await (const docs of pagesOf(due)) {
    const turns = docs.flatMap((work) => turnsOf(work, now()));
    const run = {
      failure: 'A turn was not handed over.',
      atOnce: AT_ONCE,
      where: ({ farmId, job }: (typeof turns)[number]) => ({ farmId, job }),
    };
    await eachByItself(turns, run, ({ farmId, job, atMs }) =>
      services.queue(`${hashOf(farmId)}-${job}-${atMs}`, { farmId, job }),
    );
    count += turns.length;
  }
  return count;
}

/** What a query finds, page by page; each page is asked for when the one before it is done. */
async function* pagesOf(query: Query): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = last === undefined ? query.limit(PAGE) : query.startAfter(last).limit(PAGE);
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    last = docs.length < PAGE ? undefined : docs.at(-1);
  } while (last !== undefined);
}

function turnsOf(work: QueryDocumentSnapshot, nowMs: number) {
  return Object.entries(readWork(work.data()).jobs)
    .filter(([, atMs]) => atMs <= nowMs)
    .map(([job, atMs]) => ({ farmId: work.id, job, atMs }));
}

/** Gives every farm that has no record of its work one: farms from before there was any. Resolves to how many. */
export async function beginMissing(services: Services): Promise<number> {
  const { db } = services;
  const all = db.collection(paths.farms()).orderBy(FieldPath.documentId()).select();
  let count = 0;
  for await (const docs of pagesOf(all)) {
    const known = await db.getAll(...docs.map(({ id }) => db.doc(serverPaths.farmWork(id))));
    const missing = docs.filter((_, at) => known[at]?.exists === false).map(({ id }) => id);
    const run = {
      failure: 'The work of a farm was not begun.',
      atOnce: AT_ONCE,
      where: (farmId: string) => ({ farmId }),
    };
    const begun = await eachByItself(missing, run, (id) =>
      changeWork(services, id, (work) => work),
    );
    count += begun.length;
  }
  if (count > 0) logger.info('Farms whose work was begun.', { count });
  return count;
}
