import { collection, doc, type Firestore, getDoc, getDocs } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type Action, can, type Target } from '#domain/access/can.ts';
import { FARM, type Persona } from './personas.ts';
import type { Data } from '../writes.ts';

/** Somebody at work: the persona, their view of the database, and a way past the rules to prepare. */
export interface Hands {
  readonly persona: Persona;
  readonly db: Firestore;
  seed(documents: Readonly<Record<string, Data>>): Promise<void>;
}

/** One operation on one path, and who may do it by the domain's judgement. */
export interface Operation {
  readonly name: string;
  may(actor: Actor): boolean;
  attempt(hands: Hands): Promise<unknown>;
}

/** Not even the owner. */
export const nobody = (): boolean => false;
/** By the domain's word on an action and what it is done to. */
export const asks =
  (action: Action, target: (actor: Actor) => Target): Operation['may'] =>
  (actor) =>
    can(actor, action, target(actor));
/** One's own, in the farm. */
export const own = (actor: Actor): Target => ({ farmId: FARM, employeeId: actor.uid });
/** Somebody's, in some units. */
export const of =
  (
    employeeId: string,
    unitIds: readonly string[],
    farmId = FARM,
    role?: Target['role'],
  ): (() => Target) =>
  () => ({
    farmId,
    employeeId,
    unitIds,
    ...(role !== undefined && { role }),
  });
/** Asks for one document. */
export const reads = (
  name: string,
  may: Operation['may'],
  path: (uid: string) => string,
): Operation => ({
  name: `get ${name}`,
  may,
  attempt: ({ db, persona }) => getDoc(doc(db, path(persona.uid ?? 'nobody'))),
});
/** Asks for all documents of a collection. */
export const lists = (name: string, may: Operation['may'], path: string): Operation => ({
  name: `list ${name}`,
  may,
  attempt: ({ db }) => getDocs(collection(db, path)),
});
/** The uid, or one that nobody has. */
export const uidOf = (persona: Persona): string => persona.uid ?? 'nobody';
