import type { firestore } from '../../functions/src/platform/services.ts';

export const HOUR_MS = 3_600_000;

type Data = Record<string, unknown>;

/** A running registration as a device writes it. */
export function registration(employeeId: string, start: number, change: Data = {}): Data {
  return {
    employeeId,
    unitId: 'stable',
    start,
    end: null,
    workDate: new Date(start).toISOString().slice(0, 10),
    status: 'running',
    source: 'timer',
    deviceStart: { at: start, offset: 60 },
    createdByEid: employeeId,
    deleted: null,
    ...change,
  };
}

type Reference = ReturnType<ReturnType<typeof firestore>['doc']>;

/** Resolves with the document once it is as expected; the test's own time limit ends the wait. */
export function whenStored(
  reference: Reference,
  isExpected: (data: Data) => boolean,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const stop = reference.onSnapshot((snapshot) => {
      const data = snapshot.data();
      if (data === undefined || !isExpected(data)) return;
      stop();
      resolve(data);
    }, reject);
  });
}

type Collection = ReturnType<ReturnType<typeof firestore>['collection']>;

/** Resolves with the documents of a collection once there are so many. */
export function whenListed(collection: Collection, count: number): Promise<Data[]> {
  return new Promise((resolve, reject) => {
    const stop = collection.onSnapshot(({ docs }) => {
      if (docs.length < count) return;
      stop();
      resolve(docs.map((document) => document.data()));
    }, reject);
  });
}
