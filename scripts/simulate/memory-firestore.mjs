import { createRequire } from 'node:module';
import { fromRoot } from '../lib/paths.mjs';
import { nameOf, Query, valueAt } from './memory-query.mjs';

// The functions have their own copy of the SDK.
const inFunctions = createRequire(fromRoot('functions', 'package.json'));
/** @type {typeof import('firebase-admin/firestore')} */
const { FieldValue, Timestamp } = inFunctions('firebase-admin/firestore');

/** @typedef {Record<string, unknown>} Fields */
/** @typedef {import('firebase-admin/firestore').Timestamp} Time */
/** @typedef {{ fields: Fields, at: Time }} Stored */

const TRIES = 5;
const DELETED = FieldValue.delete();
const SERVER_TIME = FieldValue.serverTimestamp();

/**
 * @param {string} message
 * @param {number} code that of gRPC
 */
const refused = (message, code) => Object.assign(new Error(message), { code });

/** @param {unknown} value */
const isMap = (value) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** @param {string} path */
const parentOf = (path) => path.slice(0, path.lastIndexOf('/'));
/** @param {string} path */
const lastOf = (path) => path.slice(path.lastIndexOf('/') + 1);

/** What is written, with what the server puts in. @param {unknown} value @param {unknown} before @param {Time} at @returns {unknown} */
function written(value, before, at) {
  if (value instanceof FieldValue) {
    if (SERVER_TIME.isEqual(value)) return at;
    const { elements = [] } = /** @type {any} */ (value);
    const known = Array.isArray(before) ? before : [];
    const others = known.filter((one) => !elements.includes(one));
    return value.constructor.name === 'ArrayRemoveTransform' ? others : [...others, ...elements];
  }
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map((one) => written(one, undefined, at));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(/** @type {Fields} */ (value))
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key, written(one, undefined, at)]),
  );
}

/** @param {Fields} fields @param {readonly string[]} keys @param {unknown} value @param {Time} at @returns {Fields} */
function withField(fields, [key = '', ...below], value, at) {
  const { [key]: before, ...others } = fields;
  if (below.length > 0) {
    const inside = /** @type {Fields} */ (isMap(before) ? before : {});
    return { ...others, [key]: withField(inside, below, value, at) };
  }
  if (value instanceof FieldValue && DELETED.isEqual(value)) return others;
  return { ...others, [key]: written(value, before, at) };
}

/** @param {Fields} fields @param {Fields} more @param {Time} at @returns {Fields} */
function merged(fields, more, at) {
  let all = fields;
  for (const [key, value] of Object.entries(more)) {
    const before = all[key];
    all = isMap(value)
      ? {
          ...all,
          [key]: merged(
            /** @type {Fields} */ (isMap(before) ? before : {}),
            /** @type {Fields} */ (value),
            at,
          ),
        }
      : withField(all, [key], value, at);
  }
  return all;
}

/**
 * A stand-in of the database of the Admin SDK, in memory: what the work by the clock asks of it, counted as the database
 * bills it. What is not written is looked up at `base`, so that a hundred thousand farms need not be there as a whole.
 */
export class MemoryFirestore {
  /** @type {Map<string, Map<string, Stored | null>>} by collection and id; null for one that was deleted */
  #written = new Map();
  #clock = 0;
  #start = Timestamp.fromMillis(0);

  /**
   * @param {object} base
   * @param {(path: string) => Fields | undefined} base.read
   * @param {(collection: string) => readonly string[]} base.ids
   * @param {(path: string) => readonly string[]} base.below the collections of a document
   * @param {() => number} base.now epoch ms
   * @param {(kind: 'reads' | 'writes', path: string, count: number) => void} base.count
   */
  constructor(base) {
    this.base = base;
  }

  /** @param {string} path @returns {Stored | null} */
  stored(path) {
    const own = this.#written.get(parentOf(path))?.get(lastOf(path));
    if (own !== undefined) return own;
    const fields = this.base.read(path);
    return fields === undefined ? null : { fields, at: this.#start };
  }

  /** What a snapshot shows of a document. @param {string} path */
  snapshot(path) {
    const found = this.stored(path);
    return {
      id: lastOf(path),
      ref: this.doc(path),
      exists: found !== null,
      data: () => found?.fields,
      get: (/** @type {unknown} */ field) => valueAt(found?.fields, nameOf(field)),
      createTime: found?.at,
      updateTime: found?.at,
      readTime: Timestamp.fromMillis(this.base.now()),
    };
  }

  /** @param {string} collection */
  ids(collection) {
    const own = this.#written.get(collection);
    const ids = new Set(this.base.ids(collection));
    for (const [id, stored] of own ?? []) {
      if (stored === null) ids.delete(id);
      else ids.add(id);
    }
    return [...ids];
  }

  /** All that was written, by path. */
  *all() {
    for (const [collection, documents] of this.#written) {
      for (const [id, stored] of documents) {
        if (stored !== null) yield /** @type {const} */ ([`${collection}/${id}`, stored.fields]);
      }
    }
  }

  /** @param {string} path @param {Fields | null} fields */
  put(path, fields) {
    const collection = parentOf(path);
    const documents = this.#written.get(collection) ?? new Map();
    this.#written.set(collection, documents);
    this.#clock += 1;
    const ms = this.base.now();
    // Two writes never have the same time.
    const at = new Timestamp(Math.floor(ms / 1000), this.#clock % 1e9);
    documents.set(lastOf(path), fields === null ? null : { fields, at });
  }

  /**
   * @param {'set' | 'create' | 'update' | 'delete'} kind
   * @param {string} path
   * @param {any[]} args
   */
  write(kind, path, args) {
    this.base.count('writes', path, 1);
    const known = this.stored(path);
    const at = Timestamp.fromMillis(this.base.now());
    const [fields, options] = kind === 'delete' ? [null, args[0]] : args;
    if (kind === 'create' && known !== null) throw refused(`${path} exists.`, 6);
    if (kind === 'update' && known === null) throw refused(`${path} is missing.`, 5);
    const asked = options?.lastUpdateTime;
    if (asked !== undefined && !known?.at.isEqual(asked)) throw refused(`${path} changed.`, 9);
    if (kind === 'delete') return this.put(path, null);
    if (kind !== 'update') {
      const before = kind === 'set' && options?.merge === true ? (known?.fields ?? {}) : {};
      return this.put(path, merged(before, fields, at));
    }
    let all = known?.fields ?? {};
    for (const [name, value] of Object.entries(fields)) {
      all = withField(all, name.split('.'), value, at);
    }
    this.put(path, all);
  }

  /** @param {string} path */
  doc(path) {
    const put = (/** @type {'set' | 'create' | 'update' | 'delete'} */ kind) => {
      return async (/** @type {any[]} */ ...args) => this.write(kind, path, args);
    };
    return {
      path,
      id: lastOf(path),
      set: put('set'),
      create: put('create'),
      update: put('update'),
      delete: put('delete'),
      parent: { path: parentOf(path), id: lastOf(parentOf(path)) },
      get: async () => {
        this.base.count('reads', path, 1);
        return this.snapshot(path);
      },
      collection: (/** @type {string} */ name) => this.collection(`${path}/${name}`),
      listCollections: async () => {
        const own = [...this.#written.keys()].filter((one) => parentOf(one) === path);
        const names = new Set([...own.map(lastOf), ...this.base.below(path)]);
        return [...names].map((name) => this.collection(`${path}/${name}`));
      },
    };
  }

  /** @param {string} path */
  collection(path) {
    return Object.assign(new Query(this, path), {
      id: lastOf(path),
      path,
      doc: (/** @type {string} */ id) => this.doc(`${path}/${id}`),
      listDocuments: async () => {
        const ids = this.ids(path);
        this.base.count('reads', path, Math.max(1, ids.length));
        return ids.map((id) => this.doc(`${path}/${id}`));
      },
    });
  }

  /** @param {{ path: string }[]} references */
  async getAll(...references) {
    return references
      .filter((one) => 'path' in one)
      .map(({ path }) => {
        this.base.count('reads', path, 1);
        return this.snapshot(path);
      });
  }

  batch() {
    /** @type {(() => void)[]} */
    const writes = [];
    const add = (/** @type {'set' | 'create' | 'update' | 'delete'} */ kind) => {
      return (/** @type {{ path: string }} */ { path }, /** @type {any[]} */ ...args) =>
        void writes.push(() => this.write(kind, path, args));
    };
    const commit = async () => {
      for (const write of writes) write();
    };
    const kinds = { set: add('set'), create: add('create'), update: add('update') };
    return { ...kinds, delete: add('delete'), commit };
  }

  /**
   * Done again where a document that was read has changed meanwhile.
   * @param {(transaction: any) => Promise<unknown>} work
   */
  async runTransaction(work) {
    for (let tries = 1; ; tries += 1) {
      /** @type {Map<string, Time | undefined>} */
      const seen = new Map();
      const note = (/** @type {any} */ found) => {
        for (const { ref, updateTime } of found.docs ?? [found].flat()) {
          if (!seen.has(ref.path)) seen.set(ref.path, updateTime);
        }
        return found;
      };
      const { commit, ...kinds } = this.batch();
      const result = await work({
        ...kinds,
        get: async (/** @type {any} */ what) => note(await what.get()),
        getAll: async (/** @type {any[]} */ ...all) => note(await this.getAll(...all)),
      });
      const isSame = [...seen].every(([path, at]) => this.stored(path)?.at === at);
      if (isSame) return commit().then(() => result);
      if (tries === TRIES) throw refused('Too much contention.', 10);
    }
  }
}
