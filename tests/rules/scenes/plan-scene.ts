import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  type QueryConstraint,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import { paths } from '#domain/paths.ts';
import { SIGNED_IN } from './leave-scene.ts';
import { outcomeOf } from '../matrix/outcome.ts';
import { FARM, type Persona } from '../matrix/personas.ts';
import { formerPlanner, PLAN_PEOPLE, recordOfPlanner } from './plan-facts.ts';
import { openWorld, type World } from '../world.ts';
import { createdBy, type Data, updatedBy } from '../writes.ts';

/** Everybody of the matrix, and whoever plans or does not for other reasons. */
export const PEOPLE: readonly Persona[] = [...SIGNED_IN, ...PLAN_PEOPLE];

export const inUnit = (unitId: string): QueryConstraint => where('unitId', '==', unitId);
export const ofPerson = (persona: Persona, field = 'employeeId'): QueryConstraint =>
  where(field, '==', persona.uid);

/** A world of its own for the tests of a file, and what is tried in it. */
export function planScene(name: string) {
  let world: World;
  const reach = (persona: Persona, path: string) => doc(world.as(persona), path);
  beforeAll(async () => {
    world = await openWorld(name);
    const planners = PLAN_PEOPLE.map((one) => [
      paths.employee(FARM, String(one.uid)),
      recordOfPlanner(one),
    ]);
    await world.seed({
      ...Object.fromEntries(planners),
      [paths.employee(FARM, String(formerPlanner.uid))]: recordOfPlanner(formerPlanner, false),
    });
  });
  afterAll(() => world.close());
  return {
    world: () => world,
    /** Made, in the name of the persona. */
    make: (persona: Persona, path: string, data: Data) =>
      outcomeOf(setDoc(reach(persona, path), { ...createdBy(persona), ...data })),
    /** Written whole, whether it is there or not. */
    keep: (persona: Persona, path: string, data: Data) =>
      outcomeOf(setDoc(reach(persona, path), { ...updatedBy(persona), ...data })),
    /** The named fields, whether the document is there or not, and whatever is inside them stays. */
    merge: (persona: Persona, path: string, data: Data) =>
      outcomeOf(setDoc(reach(persona, path), { ...updatedBy(persona), ...data }, { merge: true })),
    /** Fields, named by their paths, of what is there. */
    change: (persona: Persona, path: string, data: Data) =>
      outcomeOf(updateDoc(reach(persona, path), { ...updatedBy(persona), ...data })),
    erase: (persona: Persona, path: string) => outcomeOf(deleteDoc(reach(persona, path))),
    get: (persona: Persona, path: string) => outcomeOf(getDoc(reach(persona, path))),
    list: (persona: Persona, path: string, ...constraints: readonly QueryConstraint[]) =>
      outcomeOf(getDocs(query(collection(world.as(persona), path), ...constraints))),
  };
}
