import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  deactivated,
  FARM,
  leader,
  noClaims,
  owner,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import type { World } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

type Attempt = readonly [persona: Persona, path: string, data: Data];

const RECORD = paths.employee(FARM, String(worker.uid));
const CARD = paths.employeeCard(FARM, String(worker.uid));
const UNIT = paths.unit(FARM, STABLE);

const changes = (persona: Persona, path: string, ...all: readonly Data[]): Attempt[] =>
  all.map((data) => [persona, path, { ...updatedBy(persona), ...data }]);

/** Each change is wrong, or right, in one way, so that every helper of the rules says yes and no once. */
const CHANGES: readonly Attempt[] = [
  ...changes(worker, RECORD, ...['Ida', ' ', '', 'R2', '.'].map((firstName) => ({ firstName }))),
  ...changes(worker, RECORD, { lastName: '' }, { lastName: '2' }, { units: [STABLE] }),
  ...changes(owner, RECORD, { firstName: 'Ida' }),
  ...changes(worker, CARD, { phone: '12345678' }, { phone: '1' }, { birthDate: null }),
  ...changes(owner, CARD, { phone: '12345678' }),
];

/** Makes and makes again: the second time is a change of which nothing but the time is new. */
const CREATIONS: readonly Attempt[] = [
  [noClaims, paths.user('newcomer'), { id: 'newcomer', firstName: 'Ida', lang: 'de' }],
  [noClaims, paths.user('newcomer'), { id: 'newcomer', firstName: 'Ida', lang: 'dk' }],
];

/** What nobody has written yet: those it would belong to may ask, others may not. */
const MISSING: readonly (readonly [Persona, string])[] = [leader, worker].flatMap((persona) => [
  [persona, paths.registration(FARM, 'missing')] as const,
  ...[String(worker.uid), String(owner.uid)].flatMap((uid) => [
    [persona, paths.timeMonth(FARM, uid, '2000-01')] as const,
    [persona, paths.statement(FARM, '2000-01-01', uid)] as const,
  ]),
]);

/** Tries everything of people and farm that the matrix does not try. */
export async function attemptAll(world: World): Promise<void> {
  for (const [persona, path, data] of CHANGES) {
    await outcomeOf(updateDoc(doc(world.as(persona), path), data));
  }
  for (const [persona, path] of [...MISSING, [deactivated(), UNIT] as const]) {
    await outcomeOf(getDoc(doc(world.as(persona), path)));
  }
  for (const persona of [leader, worker]) {
    for (const path of [paths.openTimeBooks(FARM), paths.unitLeaveBooks(FARM)]) {
      const copies = collection(world.as(persona), path);
      await outcomeOf(getDocs(query(copies, where('unitId', '==', STABLE))));
    }
  }
  await world.remove(paths.user('newcomer'));
  for (const [persona, path, data] of CREATIONS) {
    const uid = path.startsWith('users/') ? 'newcomer' : persona.uid;
    const who = { ...persona, uid, name: `${persona.name} as ${uid}` };
    const write = () => setDoc(doc(world.as(who), path), { ...data, ...createdBy(who) });
    await outcomeOf(write());
    await outcomeOf(write());
  }
}
