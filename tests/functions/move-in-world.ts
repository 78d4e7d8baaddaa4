import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Move, MoveInAnswer } from '#domain/move-in/move-in.ts';
import { call, type Somebody } from './farm-world.ts';
import { services } from './time-world.ts';

export const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');
export const FILE = idOf('a file');

interface Asked {
  readonly body: object;
  readonly as?: Somebody;
  readonly by?: typeof services;
}

/** A part of a move of the file. */
export const moving = (kind: Move['kind'], rows: readonly unknown[], change: object = {}) => ({
  act: 'move',
  id: FILE,
  kind,
  fileName: 'fil.csv',
  total: rows.length,
  approvedThrough: '2026-11-05',
  rows,
  ...change,
});

/** Asks the server as somebody, the owner where nobody is named. */
export function movesBy(owner: () => Somebody) {
  const ask = ({ body, as = owner(), by = services }: Asked) =>
    call(as, 'POST', '/move-in', { body, services: by });
  async function answered(asked: Asked): Promise<MoveInAnswer> {
    const { status, body } = await ask(asked);
    expect(status).toBe(200);
    return body as MoveInAnswer;
  }
  const moves = async (): Promise<Move[]> => {
    const { body } = await call(owner(), 'GET', '/move-in', { services });
    return (body as { readonly moves: Move[] }).moves;
  };
  async function takeBack(): Promise<Move | null> {
    for (;;) {
      const { left, move } = await answered({ body: { act: 'takeBack', id: FILE } });
      if (left === 0) return move;
    }
  }
  /** Services with which somebody changes a document in the moment before it is taken back. */
  function changedAsTakenBack(place: DocumentReference, by: object): typeof services {
    const { db } = services;
    const raced = new Proxy(db, {
      get: (target, key) => {
        // What is read beside a transaction is another thing by the time it is written.
        if (key === 'getAll') {
          return async (...places: Parameters<typeof db.getAll>) => {
            const found = await target.getAll(...places);
            if (found.some(({ ref }) => ref.path === place.path)) await place.update({ ...by });
            return found;
          };
        }
        if (key !== 'runTransaction') return Reflect.get(target, key) as unknown;
        return async (work: Parameters<typeof db.runTransaction>[0]) => {
          const isBegun = (await moves()).some(({ state }) => state === 'takingBack');
          if (isBegun) await place.update({ ...by });
          return target.runTransaction(work);
        };
      },
    });
    return { ...services, db: raced };
  }
  return { ask, answered, changedAsTakenBack, moves, takeBack };
}
