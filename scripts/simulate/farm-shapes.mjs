import { createRequire } from 'node:module';
import { fromRoot } from '../lib/paths.mjs';
import { farmOf, load, world } from './world.mjs';

/** @typedef {import('./world.mjs').Code} Code */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {ReadonlyMap<string, Fields>} Shape documents by path, with `ANY_FARM` for the farm */

/** @type {{ Timestamp: typeof import('firebase-admin/firestore').Timestamp }} */
const { Timestamp } = createRequire(fromRoot('functions', 'package.json'))(
  'firebase-admin/firestore',
);

const DAY = 24 * 3_600_000;
/** When the simulated day begins: everybody's night lies within it. */
export const NOON = Date.parse('2026-11-18T12:00:00Z');
/** How many people a farm of a kind has. */
export const PEOPLE = { idle: 3, working: 40 };

/** What stands in a text for the id of a farm. */
export const ANY_FARM = 'farm-of-all';
/** What holds the id of no farm. */
const isShared = new WeakSet();

/**
 * A copy with one text in the place of another, in keys too. What does not hold it is not copied: many farms share it.
 * @param {unknown} value
 * @param {string} text
 * @param {string} other
 * @returns {any}
 */
export function replaced(value, text, other) {
  if (typeof value === 'string') return value.replaceAll(text, other);
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return value;
  if (isShared.has(value)) return value;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, one]) => [
    key.replaceAll(text, other),
    replaced(one, text, other),
  ]);
  const isSame = Object.entries(value).every(
    ([key, one], at) => entries[at]?.[0] === key && entries[at]?.[1] === one,
  );
  if (isSame) isShared.add(value);
  if (isSame) return value;
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

const NOBODY = { begun: () => {}, isKilled: () => false, round: () => Promise.resolve() };

/**
 * A farm that has gone on for two days, its documents by path.
 * @param {Code} code
 * @param {number} people
 */
async function settled(code, people) {
  const fromMs = NOON - 2 * DAY;
  const farmId = code.largeFarmId(people);
  const none = { read: () => undefined, ids: () => [], below: () => [] };
  const { db, services, run } = world(code, none, fromMs);
  const approved = {
    status: 'approved',
    approvedAt: fromMs,
    approvedByEid: `${farmId}-person-0`,
  };
  for (const [path, document] of code.largeFarm({ people, running: 0, nowMs: fromMs }).documents) {
    const isTime = path.includes('/timeRegistrations/');
    db.put(path, code.toStored(isTime ? { ...document, ...approved } : document));
  }
  await code.beginMissing(services);
  await run(NOON, NOBODY);
  /** @type {Shape} */
  const documents = new Map();
  for (const [path, fields] of db.all()) {
    documents.set(path.replaceAll(farmId, ANY_FARM), replaced(fields, farmId, ANY_FARM));
  }
  return documents;
}

/**
 * What every farm of a kind has from the start, read when somebody asks for it.
 * @param {(farmId: string) => Shape | undefined} shapeOf
 * @param {readonly string[]} farms
 */
export function baseOf(shapeOf, farms) {
  /** @type {Map<Shape, Map<string, string[]>>} */
  const indexes = new Map();
  const indexOf = (/** @type {Shape} */ shape) => {
    const known = indexes.get(shape);
    if (known !== undefined) return known;
    const index = new Map();
    for (const path of shape.keys()) {
      const collection = path.slice(0, path.lastIndexOf('/'));
      index.set(collection, [...(index.get(collection) ?? []), path.slice(collection.length + 1)]);
    }
    indexes.set(shape, index);
    return index;
  };
  const ownerOf = (/** @type {string} */ path) => farmOf(path) ?? /farm-\d+/.exec(path)?.[0] ?? '';
  // A turn asks for the same documents of one farm again and again.
  /** @type {Map<string, Fields | undefined>} */
  const known = new Map();
  let knownOf = '';
  return {
    read: (/** @type {string} */ path) => {
      const farmId = ownerOf(path);
      if (farmId !== knownOf) known.clear();
      knownOf = farmId;
      if (!known.has(path)) {
        const fields = shapeOf(farmId)?.get(path.replaceAll(farmId, ANY_FARM));
        known.set(path, replaced(fields, ANY_FARM, farmId));
      }
      return known.get(path);
    },
    ids: (/** @type {string} */ collection) => {
      if (collection === 'farms') return farms;
      const farmId = ownerOf(collection);
      const shape = shapeOf(farmId);
      if (shape === undefined) return [];
      const ids = indexOf(shape).get(collection.replaceAll(farmId, ANY_FARM)) ?? [];
      return ids.map((id) => id.replaceAll(ANY_FARM, farmId));
    },
    below: (/** @type {string} */ path) => {
      const farmId = ownerOf(path);
      const shape = shapeOf(farmId);
      if (shape === undefined) return [];
      const start = `${path.replaceAll(farmId, ANY_FARM)}/`;
      const all = [...indexOf(shape).keys()].filter((one) => one.startsWith(start));
      return [...new Set(all.map((one) => one.slice(start.length).split('/')[0] ?? ''))];
    },
  };
}

/** The farms that all others are like. */
export async function shapesOf() {
  const code = await load();
  const idle = await settled(code, PEOPLE.idle);
  return { code, idle, working: await settled(code, PEOPLE.working) };
}

/** @typedef {Awaited<ReturnType<typeof shapesOf>>} Shapes */
