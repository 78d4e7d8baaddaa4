import { row } from './figures.mjs';

const PEOPLE = 1000;
/** A project that no function of the emulators listens to. */
const PROJECT = 'demo-close';

/**
 * How long a farm of a thousand people takes to count their months again by a changed rule, and to close a month: every
 * statement, the lock, and what everybody is told. The code of the functions does it, on the emulator of the database.
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
  const { askedJob } = await import('../../src/domain/farm/farm.ts');
  const { aRule } = await import('../../tests/support/time/rules.ts');
  const recount = await import('../../functions/src/time/recompute-farm.ts');
  const services = { ...servicesOf(PROJECT), queue: () => Promise.resolve() };
  const place = services.db.doc(`farms/${id}`);
  /** @param {typeof doCloseJob} work */
  const timed = async (work) => {
    const farm = toFarm(await place.get());
    if (farm === null) throw new Error('There is no farm.');
    const begin = performance.now();
    await work(services, farm);
    return (performance.now() - begin) / 1000;
  };
  const lastDay = to.toISOString().slice(0, 10);
  // A day of the month before: both months are counted, and each changes.
  const after = aRule('break', { id: 'rule', validFrom: lastDay, afterMinutes: 360, minutes: 30 });
  await services.db.doc(`farms/${id}/timeRules/rule`).set({ ...after });
  await recount.askToRecount(services, { farmId: id, eventId: 'rule', before: null, after });
  const recounted = await timed(recount.doRecount);
  const writer = { uid: null, eid: `${id}-person-0` };
  await place.update({ job: askedJob({ id: 'close', to: lastDay, writer, atMs: nowMs }) });
  const closed = await timed(doCloseJob);
  const { state, code, of } = (await place.get()).get('job');
  if (state !== 'done') throw new Error(`The closing was refused: ${code}`);
  return [
    row(`counting two months of ${of} people by a changed rule`, 's', 240, [recounted]),
    row(`closing a month of ${of} people`, 's', 60, [closed]),
  ];
}
