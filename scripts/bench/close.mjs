import { row } from './figures.mjs';

const PEOPLE = 1000;
/** A project that no function of the emulators listens to. */
const PROJECT = 'demo-close';

/**
 * How long a farm of a thousand people takes to close a month: every statement, the lock, and what everybody is told.
 * The code of the functions does it, on the emulator of the database.
 */
export async function measureClose() {
  const { largeFarm, largeFarmId } = await import('../../tests/support/seed/large-farm.ts');
  const { adminOf, writeDocuments } = await import('../../tests/support/seed/write.ts');
  const { doCloseJob } = await import('../../functions/src/periods/close-job.ts');
  const { toFarm } = await import('../../functions/src/farm/farm.ts');
  const { servicesOf } = await import('../../functions/src/start-services.ts');
  const { db } = adminOf(PROJECT);
  const id = largeFarmId(PEOPLE);
  const nowMs = Date.now();
  const to = new Date(nowMs);
  to.setUTCDate(0);
  const { documents } = largeFarm({ people: PEOPLE, running: 0, nowMs });
  const approved = { status: 'approved', approvedAt: nowMs, approvedByEid: `${id}-person-0` };
  const stored = [...documents].map(
    /** @returns {[string, object]} */
    ([path, document]) => [
      path,
      path.includes('/timeRegistrations/') ? { ...document, ...approved } : document,
    ],
  );
  await writeDocuments(db, new Map(stored));
  const job = {
    id: 'close',
    to: to.toISOString().slice(0, 10),
    checklistVersion: null,
    writer: { uid: null, eid: `${id}-person-0` },
    state: 'running',
    code: null,
    done: 0,
    of: 0,
    atMs: nowMs,
  };
  await db.doc(`farms/${id}`).update({ job });
  const services = { ...servicesOf(PROJECT), queue: () => Promise.resolve() };
  const farm = toFarm(await db.doc(`farms/${id}`).get());
  if (farm === null) throw new Error('There is no farm.');
  const begin = performance.now();
  await doCloseJob(services, farm);
  const seconds = (performance.now() - begin) / 1000;
  const { state, code, of } = (await db.doc(`farms/${id}`).get()).get('job');
  if (state !== 'done') throw new Error(`The closing was refused: ${code}`);
  return [row(`closing a month of ${of} people`, 's', 60, [seconds])];
}
