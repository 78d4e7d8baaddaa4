import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { row } from './figures.mjs';

const PEOPLE = 1000;
/** A project that no function of the emulators listens to. */
const PROJECT = 'demo-close';
/** What V8 takes for its heap of 512 MB, MB. */
const HEAP = '--max-old-space-size=256';
const WORK = new URL('./close-work.mjs', import.meta.url);

/**
 * How long a farm of a thousand people takes to count their months again by a changed rule, and to close a month: every
 * statement, the lock, and what everybody is told; and how much memory. The code of the functions does it, each work in a
 * process of its own, on the emulator of the database.
 */
export async function measureClose() {
  const { largeFarm, largeFarmId } = await import('../../tests/support/seed/large-farm.ts');
  const { adminOf, writeDocuments } = await import('../../tests/support/seed/write.ts');
  const { askedJob } = await import('../../src/domain/farm/farm.ts');
  const { aRule } = await import('../../tests/support/time/rules.ts');
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
  const place = db.doc(`farms/${id}`);
  // A day of the month before: both months are counted, and each changes.
  const day = to.toISOString().slice(0, 10);
  const rule = aRule('break', { id: 'rule', validFrom: day, afterMinutes: 360, minutes: 30 });
  await db.doc(`farms/${id}/timeRules/rule`).set({ ...rule });
  const asked = { writer: { uid: null, eid: `${id}-person-0` }, atMs: nowMs };
  await place.update({
    recount: askedJob({ ...asked, id: 'rule', from: day }),
    job: askedJob({ ...asked, id: 'close', to: day }),
  });
  /** @param {'job' | 'recount'} which */
  const done = async (which) => {
    const work = [HEAP, fileURLToPath(WORK), PROJECT, id, which];
    const { stdout } = await promisify(execFile)(process.execPath, work);
    const { state, code } = (await place.get()).get(which);
    if (state !== 'done') throw new Error(`It was refused: ${code}`);
    return JSON.parse(stdout);
  };
  const [recounted, closed] = [await done('recount'), await done('job')];
  const counting = `counting two months of ${PEOPLE} people by a changed rule`;
  const closing = `closing a month of ${PEOPLE} people`;
  return [
    row(counting, 's', 240, [recounted.seconds]),
    row(`${counting}, memory`, 'MB', 512, [recounted.mb]),
    row(closing, 's', 60, [closed.seconds]),
    row(`${closing}, memory`, 'MB', 512, [closed.mb]),
  ];
}
