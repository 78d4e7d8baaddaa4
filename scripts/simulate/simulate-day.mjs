import { ANY_FARM, baseOf, NOON, PEOPLE, replaced } from './farm-shapes.mjs';
import { world } from './world.mjs';

/** @typedef {import('./farm-shapes.mjs').Shapes} Shapes */
/** @typedef {'idle' | 'working' | 'poisoned' | 'killed'} Kind */
/** @typedef {ReturnType<typeof world>} World */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = NOON + 12 * HOUR;
/** What is due once a day on every farm. */
const DAILY = ['morning', 'afternoon', 'night'];

/** One in five hundred works, one in a hundred cannot be counted, and of some each turn is killed. @param {number} at @returns {Kind} */
function kindOf(at) {
  if (at % 500 === 0) return 'working';
  if (at % 5000 === 150) return 'killed';
  return at % 100 === 50 ? 'poisoned' : 'idle';
}

/**
 * Everybody of the farms that work comes, or goes.
 * @param {Shapes['code']} code
 * @param {World} place
 * @param {{ farms: readonly string[], atMs: number, isStart: boolean }} of
 */
async function comeOrGo(code, { db, services }, { farms, atMs, isStart }) {
  const { aRegistration, paths, toStored } = code;
  const device = { at: atMs, offset: 60 };
  for (const farm of farms) {
    for (let index = 0; index < PEOPLE.working; index += 1) {
      const employeeId = `${farm}-person-${index}`;
      const id = `${employeeId}-today`;
      const by = { created: atMs, createdByEid: employeeId, syncedAt: atMs, deviceStart: device };
      const running = {
        end: null,
        status: /** @type {const} */ ('running'),
        workDate: '2026-11-18',
      };
      const ended = { end: atMs, status: 'pending', deviceEnd: device, endSyncedAt: atMs };
      const reference = db.doc(paths.registration(farm, id));
      await (isStart
        ? reference.set(
            toStored(
              aRegistration({ id, employeeId, unitId: 'unit-0', start: atMs, ...running, ...by }),
            ),
          )
        : reference.update(toStored({ ...ended, updated: atMs, updatedByEid: employeeId })));
    }
    if (isStart) await code.wake(services, farm, 'clock', atMs);
  }
}

/**
 * What is wrong on a farm that cannot be counted: its months cannot, and somebody has written.
 * @param {Shapes['code']} code
 * @param {World} place
 * @param {readonly string[]} farms
 */
async function poison({ paths, toStored }, { db }, farms) {
  for (const farm of farms) {
    await db.doc(paths.farm(farm)).update({ lockedThrough: 'never' });
    await db.doc(paths.employee(farm, `${farm}-person-0`)).update(toStored({ updated: NOON }));
  }
}

/**
 * A day of so many farms by the functions' own code, from noon to noon.
 * @param {Shapes} shapes
 * @param {number} count
 */
export async function simulateDay({ code, idle, working }, count) {
  const ids = Array.from({ length: count }, (_, at) => `farm-${at}`);
  const kinds = new Map(ids.map((id, at) => [id, kindOf(at)]));
  const ofKind = (/** @type {Kind[]} */ ...some) =>
    ids.filter((id) => some.includes(kinds.get(id) ?? 'idle'));
  const shapeOf = (/** @type {string} */ id) => {
    const kind = kinds.get(id);
    return kind === undefined ? undefined : kind === 'working' ? working : idle;
  };
  const place = world(code, baseOf(shapeOf, ids), NOON);
  const { db, costs } = place;
  for (const id of ids) {
    const path = code.serverPaths.farmWork(id);
    db.put(path, replaced(shapeOf(id)?.get(path.replaceAll(id, ANY_FARM)) ?? {}, ANY_FARM, id));
  }
  await poison(code, place, ofKind('poisoned'));
  costs.clear();
  /** @type {Map<string, number>} how often each turn has begun */
  const begun = new Map();
  /** @type {number[]} */
  const late = [];
  let turns = 0;
  const beganAt = performance.now();
  await place.run(NOON + DAY, {
    round: async (atMs) => {
      // Once a day, as `handOverWork` does.
      if (atMs === MIDNIGHT) await code.beginMissing(place.services);
      const [isStart, isEnd] = [atMs === NOON + HOUR, atMs === NOON + 9 * HOUR];
      if (!isStart && !isEnd) return;
      await comeOrGo(code, place, { farms: ofKind('working'), atMs, isStart });
    },
    isKilled: (id) => kinds.get(id) === 'killed',
    begun: (startMs, { turn: { farmId, job }, dueAt }) => {
      turns += 1;
      begun.set(`${farmId} ${job}`, (begun.get(`${farmId} ${job}`) ?? 0) + 1);
      if (DAILY.includes(job) && kinds.get(farmId) !== 'killed') late.push(startMs - dueAt);
    },
  });
  const times = (/** @type {string} */ id) => DAILY.map((job) => begun.get(`${id} ${job}`) ?? 0);
  const mostReads = (/** @type {Kind} */ kind) =>
    ofKind(kind).reduce((most, id) => Math.max(most, costs.reads.get(id) ?? 0), 0);
  const { reads, writes } = costs.all;
  const failed = db.collection(code.serverPaths.farmsWork()).where('hasFailed', '==', true);
  const listed = (await failed.get()).docs.map(({ id }) => kinds.get(id));
  const isBad = (/** @type {Kind | undefined} */ kind) => kind === 'poisoned' || kind === 'killed';
  const sorted = late.toSorted((a, b) => a - b);
  return {
    farms: count,
    turns,
    reads,
    writes,
    starved: ids.filter((id) => times(id).includes(0)).length,
    twice: ofKind('idle', 'working', 'poisoned').filter((id) => times(id).some((one) => one > 1))
      .length,
    bad: ofKind('poisoned', 'killed').length,
    listed: listed.filter(isBad).length,
    wronglyListed: listed.filter((kind) => !isBad(kind)).length,
    readsOfIdle: mostReads('idle'),
    readsOfWorking: mostReads('working'),
    lateMs: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 },
    seconds: (performance.now() - beganAt) / 1000,
  };
}
