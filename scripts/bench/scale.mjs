import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { say } from '../lib/say.mjs';
import { row } from './figures.mjs';

/** Farms where nobody does anything, and farms where everybody works a day. */
const IDLE = [10, 40];
const WORKING = [1, 4];
const PEOPLE = { idle: 3, working: 25 };
const MINUTE = 60_000;
const ROUND = 10 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** Turns at the same time. */
const AT_ONCE = 8;

/** What has been read and written while it was on. */
const count = { reads: 0, writes: 0, isOn: false };
let isCounted = false;

/** @typedef {import('../../functions/src/platform/services.ts').Services} Services */
/** @typedef {{ farms: number, people: number, reads: number, writes: number, turns: number, ms: number }} Day */

/**
 * Counts what the functions read and write, as the database bills it: a query without an answer is one read. What they
 * are given has its own copy of the SDK, whose classes are found by what it makes.
 * @param {Services['db']} db
 */
async function countAll(db) {
  const sizeOf = (/** @type {any} */ found) =>
    Array.isArray(found) ? found.length : Math.max(1, found?.size ?? 1);
  const around = (
    /** @type {any} */ owner,
    /** @type {string} */ name,
    /** @type {(result: any) => void} */ note,
  ) => {
    const go = owner[name];
    owner[name] = function counted(/** @type {any[]} */ ...args) {
      const result = go.apply(this, args);
      if (!(result instanceof Promise)) note(result);
      return result instanceof Promise ? result.then((found) => (note(found), found)) : result;
    };
  };
  const read = (/** @type {any} */ found) => {
    if (count.isOn) count.reads += sizeOf(found);
  };
  const classOf = Object.getPrototypeOf;
  const transactions = await db.runTransaction((one) => Promise.resolve(classOf(one)));
  around(classOf(db), 'getAll', read);
  around(classOf(classOf(db.collection('any'))), 'get', read);
  for (const name of ['get', 'getAll']) around(transactions, name, read);
  for (const name of ['create', 'set', 'update', 'delete']) {
    around(classOf(db.batch()), name, () => {
      if (count.isOn) count.writes += 1;
    });
  }
}

/**
 * Farms, each with a copy of the same people under ids of its own.
 * @param {{ project: string, farms: number, people: number, nowMs: number }} of
 */
async function fill({ project, farms, people, nowMs }) {
  const { largeFarm, largeFarmId } = await import('../../tests/support/seed/large-farm.ts');
  const { adminOf, writeDocuments } = await import('../../tests/support/seed/write.ts');
  const { db } = adminOf(project);
  // Everything before the day is decided: nobody has to be reminded of it.
  const approved = {
    status: 'approved',
    approvedAt: nowMs,
    approvedByEid: `${largeFarmId(people)}-person-0`,
  };
  const all = [...largeFarm({ people, running: 0, nowMs }).documents].map(([path, document]) => [
    path,
    path.includes('/timeRegistrations/') ? { ...document, ...approved } : document,
  ]);
  const text = JSON.stringify(Object.fromEntries(all));
  const ids = Array.from({ length: farms }, (_, at) => `farm-${at}`);
  for (const id of ids) {
    const own = JSON.parse(text.replaceAll(largeFarmId(people), id));
    await writeDocuments(db, new Map(Object.entries(own)));
  }
  return ids;
}

/**
 * Somebody starts or stops a clock, and what follows is done until nothing follows any more.
 * @param {Services} services
 * @param {{ farmId: string, path: string, fields: object }} press
 */
async function press(services, { farmId, path, fields }) {
  const { registrationWritten } = await import('../../functions/src/time/registration-written.ts');
  const { toRegistration } = await import('../../functions/src/time/registration.ts');
  const reference = services.db.doc(path);
  const look = async () => {
    count.isOn = false;
    const found = toRegistration(await reference.get());
    count.isOn = true;
    return found;
  };
  let before = await look();
  count.isOn = false;
  await reference.set(fields, { merge: true });
  for (;;) {
    const after = await look();
    if (isDeepStrictEqual(before, after)) return;
    const event = { farmId, eventId: randomUUID(), atMs: services.now(), before, after };
    await registrationWritten(services, event);
    before = after;
  }
}

/**
 * A day on so many farms, by the code that does it: what is due is handed over every ten minutes and done. The day
 * before, on which everything is due for the first time, is not counted.
 * @param {number} farms
 * @param {boolean} isWorking
 * @returns {Promise<Day>}
 */
async function dayOn(farms, isWorking) {
  const { servicesOf } = await import('../../functions/src/start-services.ts');
  const { beginMissing, enqueueDue } = await import('../../functions/src/enqueue-due.ts');
  const { doTurn } = await import('../../functions/src/do-turn.ts');
  // A project that no function of the emulators listens to.
  const project = `demo-scale-${Date.now()}-${isWorking ? 'working' : 'idle'}-${farms}`;
  const people = isWorking ? PEOPLE.working : PEOPLE.idle;
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const ids = await fill({ project, farms, people, nowMs: midnight });
  let now = midnight;
  /** @type {Map<string, import('../../functions/src/platform/services.ts').Turn>} */
  const waiting = new Map();
  /** @type {Services} */
  const services = {
    ...servicesOf(project),
    now: () => now,
    queue: (id, turn) => Promise.resolve(void waiting.set(id, turn)),
  };
  if (!isCounted) await countAll(services.db);
  isCounted = true;
  let turns = 0;
  const round = async () => {
    await enqueueDue(services);
    const all = [...waiting.values()];
    waiting.clear();
    turns += all.length;
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await Promise.all(all.slice(from, from + AT_ONCE).map((turn) => doTurn(services, turn, 5)));
    }
  };
  await beginMissing(services);
  for (const end = now + DAY; now < end; now += ROUND) await round();
  Object.assign(count, { reads: 0, writes: 0, isOn: true });
  turns = 0;
  const begin = performance.now();
  for (let at = 0; at < DAY; at += ROUND, now += ROUND) {
    const hour = at / (60 * MINUTE);
    if (isWorking && (hour === 6 || hour === 14)) {
      for (const farmId of ids) await everybody(services, { farmId, people, isStart: hour === 6 });
    }
    await round();
  }
  const ms = performance.now() - begin;
  count.isOn = false;
  return { farms, people: farms * people, reads: count.reads, writes: count.writes, turns, ms };
}

/**
 * Everybody of a farm comes, or goes.
 * @param {Services} services
 * @param {{ farmId: string, people: number, isStart: boolean }} of
 */
async function everybody(services, { farmId, people, isStart }) {
  const { aRegistration } = await import('../../tests/support/factories.ts');
  const { TIMESTAMPS } = await import('../../tests/support/seed/write.ts');
  const at = services.now();
  const stored = (/** @type {object} */ fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        TIMESTAMPS.has(key) && typeof value === 'number' ? new Date(value) : value,
      ]),
    );
  for (let index = 0; index < people; index += 1) {
    const employeeId = `${farmId}-person-${index}`;
    const id = `${employeeId}-today`;
    const device = { at, offset: 60 };
    const started = aRegistration({
      id,
      employeeId,
      unitId: 'unit-0',
      start: at,
      end: null,
      status: 'running',
      workDate: new Date(at).toISOString().slice(0, 10),
      created: at,
      createdByEid: employeeId,
      deviceStart: device,
      syncedAt: at,
    });
    const stopped = {
      end: at,
      status: 'pending',
      deviceEnd: device,
      updated: at,
      updatedByEid: employeeId,
    };
    const fields = stored(isStart ? started : { ...stopped, endSyncedAt: at, syncedAt: at });
    const path = `farms/${farmId}/timeRegistrations/${id}`;
    await press(services, { farmId, path, fields });
  }
}

const number = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');

/**
 * How what is read grows with farms: 1 is as the farms do.
 * @param {readonly Day[]} days
 */
function growth(days) {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return Number.NaN;
  return Math.log(last.reads / first.reads) / Math.log(last.farms / first.farms);
}

/** What a day costs on so many farms, where nobody does anything and where 25 people come and go on each. */
export async function measureScale() {
  /** @type {import('./figures.mjs').Row[]} */
  const rows = [];
  for (const [kind, sizes, goal] of /** @type {const} */ ([
    ['idle', IDLE, 200],
    ['working', WORKING, 6000],
  ])) {
    /** @type {Day[]} */
    const days = [];
    for (const farms of sizes) {
      const day = await dayOn(farms, kind === 'working');
      days.push(day);
      const { people, reads, writes, turns, ms } = day;
      say(
        `| ${[kind, ...[farms, people, turns, reads, writes, reads / farms, writes / farms, ms / farms].map(number)].join(' | ')} |`,
      );
      rows.push(row(`reads a day of one of ${farms} ${kind} farms`, '', goal, [reads / farms]));
    }
    rows.push(row(`reads a day by ${kind} farms, exponent`, '', 1.05, [growth(days)]));
  }
  return rows;
}
