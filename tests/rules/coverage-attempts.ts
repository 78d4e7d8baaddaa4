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
  FIELD,
  leader,
  noClaims,
  OTHER_FARM,
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
const SETTINGS = paths.generalSettings(FARM);
const UNIT = paths.unit(FARM, STABLE);
const ARCHIVED = 'archived';
const holiday = { key: null, day: '2026-06-05', name: 'x', weight: 1 };
const hours = { date: 1, month: 1, year: 2026, value: 37 };

const changes = (persona: Persona, path: string, ...all: readonly Data[]): Attempt[] =>
  all.map((data) => [persona, path, { ...updatedBy(persona), ...data }]);

/** Each change is wrong, or right, in one way, so that every helper of the rules says yes and no once. */
const CHANGES: readonly Attempt[] = [
  ...changes(owner, RECORD, ...['Ida', ' ', '', 'R2', '.'].map((firstName) => ({ firstName }))),
  ...changes(owner, RECORD, { lastName: '' }, { lastName: '2' }),
  ...changes(
    owner,
    RECORD,
    { units: [STABLE, FIELD] },
    { units: [STABLE, ARCHIVED] },
    { units: [] },
  ),
  ...changes(owner, RECORD, { units: Array.from({ length: 7 }, (_, i) => `u${i}`) }),
  ...changes(leader, RECORD, { units: [FIELD] }),
  ...changes(
    owner,
    RECORD,
    { hours: [hours] },
    { hours: [{ ...hours, value: 200 }] },
    { hours: 7 },
  ),
  ...changes(owner, RECORD, { hours: [1, 2, 3, 4].map((date) => ({ ...hours, date })) }),
  ...changes(owner, RECORD, { endDate: null }, { endDate: 7 }, { startDate: 7 }),
  ...changes(owner, RECORD, { weekdayPattern: [1] }, { weekdayPattern: [9] }),
  ...changes(owner, CARD, { phone: '12345678' }, { phone: '1' }, { birthDate: null }),
  ...changes(owner, CARD, { birthDate: '2023-02-28' }, { birthDate: 'yesterday' }),
  ...changes(owner, SETTINGS, { holidays: [holiday] }, { holidays: [{ ...holiday, weight: 3 }] }),
  ...changes(owner, SETTINGS, { holidays: [1, 2, 3, 4, 5, 6, 7] }, { retentionYears: 1 }),
  ...changes(owner, paths.farm(FARM), { company: { cvr: '12345674' } }, { company: { cvr: '1' } }),
  ...changes(owner, paths.farm(FARM), { company: { address: 7 } }),
  ...changes(owner, UNIT, { unitName: '' }),
  ...changes(owner, paths.farm(FARM), { timeZone: 'Atlantic/Faroe' }, { timeZone: 'x' }),
  ...changes(owner, RECORD, { startDate: new Date(0) }, { startDate: new Date('9999-01-01') }),
  ...changes(owner, RECORD, { units: [STABLE, FIELD] }),
  ...changes(leader, RECORD, { units: [FIELD, STABLE] }, { units: [STABLE, FIELD] }),
  ...changes(leader, RECORD, { units: [FIELD] }),
  ...changes(owner, RECORD, { units: [STABLE] }),
];

/** Makes and makes again: the second time is a change of which nothing but the time is new. */
const CREATIONS: readonly Attempt[] = [
  [noClaims, paths.user('newcomer'), { id: 'newcomer', firstName: 'Ida', lang: 'de' }],
  [noClaims, paths.user('newcomer'), { id: 'newcomer', firstName: 'Ida', lang: 'dk' }],
  [owner, SETTINGS, { retentionYears: 1 }],
  [owner, SETTINGS, { retentionYears: 5 }],
  [owner, paths.unit(FARM, 'fresh'), { unitName: 'Ny' }],
  [owner, paths.unit(FARM, 'stale'), { unitName: '' }],
  [owner, paths.unit(OTHER_FARM, 'foreign'), { unitName: 'Ny' }],
];

/** Months and statements that nobody has written yet: those they would belong to may ask, others may not. */
const MISSING: readonly (readonly [Persona, string])[] = [leader, worker].flatMap((persona) =>
  [String(worker.uid), String(owner.uid)].flatMap((uid) => [
    [persona, paths.timeMonth(FARM, uid, '2000-01')] as const,
    [persona, paths.statement(FARM, '2000-01-01', uid)] as const,
  ]),
);

/** Tries everything of people and farm that the matrix does not try. */
export async function attemptAll(world: World): Promise<void> {
  const unit = { unitName: 'x', deleted: new Date(1) };
  await world.seed({ [paths.unit(FARM, ARCHIVED)]: unit });
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
  for (const path of [SETTINGS, paths.user('newcomer')]) await world.remove(path);
  for (const [persona, path, data] of CREATIONS) {
    const uid = path.startsWith('users/') ? 'newcomer' : persona.uid;
    const who = { ...persona, uid, name: `${persona.name} as ${uid}` };
    const write = () => setDoc(doc(world.as(who), path), { ...data, ...createdBy(who) });
    await outcomeOf(write());
    await outcomeOf(write());
  }
}
