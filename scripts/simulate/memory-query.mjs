import { createRequire } from 'node:module';
import { fromRoot } from '../lib/paths.mjs';

/** @typedef {import('./memory-firestore.mjs').MemoryFirestore} MemoryFirestore */
/** @typedef {{ field: string, op: string, value: unknown }} Test */
/** @typedef {{ any: readonly Test[] }} Tests one of them has to hold */

/** @type {typeof import('firebase-admin/firestore')} */
const { Timestamp } = createRequire(fromRoot('functions', 'package.json'))(
  'firebase-admin/firestore',
);

/** What stands for the id of a document. */
const ID = '__name__';

/** @param {unknown} field the name of a field, or what stands for the id of a document */
export const nameOf = (field) => (typeof field === 'string' ? field : ID);

/**
 * @param {unknown} fields
 * @param {string} name with dots between
 */
export function valueAt(fields, name) {
  let value = /** @type {any} */ (fields);
  for (const key of name.split('.')) value = value?.[key];
  return value;
}

/** How values of one type are ordered; those of different types are not compared. @param {unknown} value */
function orderOf(value) {
  if (value instanceof Timestamp) return ['time', value.seconds * 1e6 + value.nanoseconds / 1e3];
  if (value instanceof Date) return ['time', value.getTime() * 1e3];
  return [value === null ? 'null' : typeof value, value];
}

/**
 * @param {unknown} one
 * @param {unknown} other
 * @returns {number} NaN where they are of two types
 */
function compare(one, other) {
  const [[kind, a], [otherKind, b]] = [orderOf(one), orderOf(other)];
  if (kind !== otherKind) return Number.NaN;
  return a === b ? 0 : /** @type {any} */ (a) < /** @type {any} */ (b) ? -1 : 1;
}

/** @type {Record<string, (value: any, asked: any) => boolean>} */
const HOLDS = {
  '==': (value, asked) => compare(value, asked) === 0,
  '!=': (value, asked) => value !== undefined && compare(value, asked) !== 0,
  '<': (value, asked) => compare(value, asked) < 0,
  '<=': (value, asked) => compare(value, asked) <= 0,
  '>': (value, asked) => compare(value, asked) > 0,
  '>=': (value, asked) => compare(value, asked) >= 0,
  in: (value, asked) => asked.some((/** @type {unknown} */ one) => compare(value, one) === 0),
  'array-contains': (value, asked) => Array.isArray(value) && value.includes(asked),
  'array-contains-any': (value, asked) =>
    Array.isArray(value) && asked.some((/** @type {unknown} */ one) => value.includes(one)),
};

/** What is asked of the documents of a collection. */
export class Query {
  /** @type {MemoryFirestore} */
  #db;
  #path;
  /** @type {readonly Tests[]} */
  #tests = [];
  /** @type {{ field: string, sign: number } | null} */
  #order = null;
  #limit = Infinity;
  #isLast = false;
  /** @type {{ id: string, get: (field: string) => unknown } | null} */
  #after = null;

  /** @param {MemoryFirestore} db @param {string} path */
  constructor(db, path) {
    this.#db = db;
    this.#path = path;
  }

  /** @param {(next: Query) => void} change */
  #with(change) {
    const next = new Query(this.#db, this.#path);
    next.#tests = this.#tests;
    next.#order = this.#order;
    next.#limit = this.#limit;
    next.#isLast = this.#isLast;
    next.#after = this.#after;
    change(next);
    return next;
  }

  /** @param {any} what a field, or a filter @param {string} [op] @param {unknown} [value] */
  where(what, op, value) {
    const any =
      op === undefined
        ? what._getFilters().map((/** @type {any} */ one) => ({
            field: nameOf(one._getField()),
            op: one._getOperator(),
            value: one._getValue(),
          }))
        : [{ field: nameOf(what), op, value }];
    return this.#with((next) => {
      next.#tests = [...this.#tests, { any }];
    });
  }

  /** @param {unknown} field @param {string} [direction] */
  orderBy(field, direction) {
    return this.#with((next) => {
      next.#order ??= { field: nameOf(field), sign: direction === 'desc' ? -1 : 1 };
    });
  }

  /** @param {number} count */
  limit(count) {
    return this.#with((next) => {
      next.#limit = count;
    });
  }

  /** @param {number} count */
  limitToLast(count) {
    return this.#with((next) => {
      next.#limit = count;
      next.#isLast = true;
    });
  }

  /** @param {any} after */
  startAfter(after) {
    return this.#with((next) => {
      next.#after = after;
    });
  }

  select() {
    return this;
  }

  async get() {
    const found = this.#found();
    this.#db.base.count('reads', this.#path, Math.max(1, found.length));
    const docs = found.map((path) => this.#db.snapshot(path));
    const readTime = Timestamp.fromMillis(this.#db.base.now());
    return { docs, size: docs.length, empty: docs.length === 0, readTime };
  }

  /** The paths of what it finds, in its order. */
  #found() {
    const db = this.#db;
    const range = this.#tests.find(({ any }) => any.some(({ op }) => /^[<>]/.test(op)))?.any[0];
    const { field, sign } = this.#order ?? { field: range?.field ?? ID, sign: 1 };
    const after = this.#after;
    const isById = field === ID && this.#tests.length === 0;
    const rows = [];
    for (const id of db.ids(this.#path)) {
      const path = `${this.#path}/${id}`;
      const fields = isById ? {} : db.stored(path)?.fields;
      const value = (/** @type {string} */ name) => (name === ID ? id : valueAt(fields, name));
      const key = value(field);
      if (key === undefined) continue;
      const isIn = this.#tests.every(({ any }) =>
        any.some((one) => HOLDS[one.op]?.(value(one.field), one.value) ?? false),
      );
      if (isIn) rows.push({ path, id, key });
    }
    const order = (/** @type {any} */ a, /** @type {any} */ b) =>
      sign * (compare(a.key, b.key) || 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
    rows.sort(order);
    const from =
      after === null
        ? rows
        : rows.filter(
            (one) =>
              order(one, { id: after.id, key: field === ID ? after.id : after.get(field) }) > 0,
          );
    const some = this.#isLast ? from.slice(-this.#limit) : from.slice(0, this.#limit);
    return some.map(({ path }) => path);
  }
}
