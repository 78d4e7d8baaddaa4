import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { type Action, can } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { nobody, type Operation, own, uidOf } from './operation.ts';
import { FARM, leader, OTHER_FARM, owner, type Persona, STABLE, worker } from './personas.ts';
import { utcDay } from '../world.ts';
import { createdBy, type Data, deletedBy, updatedBy } from '../writes.ts';

const WORKER = uidOf(worker);
const LEADER = uidOf(leader);
const FIELD_WORKER = 'PREMIUM-in-field';

type Change = Data | ((persona: Persona) => Data);

const changes = (
  name: string,
  may: Operation['may'],
  path: string | ((uid: string) => string),
  change: Change,
): Operation => ({
  name,
  may,
  attempt: ({ db, persona }) => {
    const target = typeof path === 'string' ? path : path(uidOf(persona));
    const data = typeof change === 'function' ? change(persona) : change;
    return updateDoc(doc(db, target), { ...updatedBy(persona), ...data });
  },
});

/** What the server alone writes: no client makes it, changes it or takes it away. */
const served = (path: string, fresh: string, change: Data): readonly Operation[] => [
  {
    name: `make ${fresh}`,
    may: nobody,
    attempt: ({ db, persona }) => setDoc(doc(db, fresh), { ...change, ...createdBy(persona) }),
  },
  changes(`change ${path}`, nobody, path, change),
  changes(`put ${path} away`, nobody, path, deletedBy),
  { name: `delete ${path} for good`, may: nobody, attempt: ({ db }) => deleteDoc(doc(db, path)) },
];

const settingsOf = (farm: string): readonly (readonly [path: string, change: Data])[] => [
  [paths.generalSettings(farm), { retentionYears: 6 }],
  [paths.timeSettings(farm), { graceDays: 4 }],
  [paths.leaveSettings(farm), { followUps: [3] }],
  [paths.planningSettings(farm), { swaps: 'off' }],
  [paths.payrollSettings(farm), { term: '41' }],
];

/** Units, tasks, farm and settings: leaders and owners set them up through the server. */
export const farmWrites: readonly Operation[] = [FARM, OTHER_FARM].flatMap((farm) => [
  ...served(paths.unit(farm, STABLE), paths.unit(farm, 'fresh'), { unitName: 'Lade' }),
  ...served(paths.activity(farm, 'milking'), paths.activity(farm, 'fresh'), {
    name: 'Fodring',
    units: [],
  }),
  ...settingsOf(farm).flatMap(([path, change]) =>
    served(path, `${paths.farm(farm)}/settings/fresh-${path.split('/').at(-1)}`, change),
  ),
  ...[
    { name: 'L' },
    { closedUnits: { [STABLE]: utcDay(-5) }, closedUnit: STABLE },
    { lockedThrough: '2026-01-01' },
    { ownerId: 'somebody' },
  ].map((change) =>
    changes(
      `write ${Object.keys(change).join(' and ')} of ${farm}`,
      nobody,
      paths.farm(farm),
      change,
    ),
  ),
  changes(`put ${farm} away`, nobody, paths.farm(farm), deletedBy),
]);

/** Another value each time: writing what is there already is no change. */
let turn = 0;
const phone = (): Data => {
  turn += 1;
  return { phone: `+45 ${12_345_678 + turn}` };
};
const name = (): Data => {
  turn += 1;
  return { firstName: `Åse ${'I'.repeat((turn % 70) + 1)}`, lastName: 'Øst' };
};

/** By the person alone, and by the domain's word: an admin has no record. */
const ofOneself =
  (id: string, action: Action): Operation['may'] =>
  (actor) =>
    actor.employee !== null &&
    actor.uid === id &&
    can(actor, action, { ...own(actor), unitIds: actor.employee.units });

/** Fields of a record and a card that the server alone writes, each with a value that nobody has: the same is no change. */
const OF_RECORD: readonly Data[] = [
  { hours: [{ date: 1, month: 2, year: 2026, value: 30 }] },
  { units: [STABLE, 'nowhere'] },
  { startDate: new Date(1000) },
  { endDate: new Date(Date.UTC(2099, 0, 1)) },
  { employmentType: 'hourly' },
  { weekdayPattern: [1, 2] },
  { role: 'boss' },
  { seatType: 'ANOTHER' },
  { planning: true },
  { uid: 'x' },
  { deleted: new Date(1), deletedByEid: 'owner' },
];
const OF_CARD: readonly Data[] = [
  { birthDate: '1990-01-01' },
  { employeeNumber: '17' },
  { emailLanguage: 'en' },
  { email: 'x@y.dk' },
];

/** Records and cards: people write their own names and phone, and all else of a person is the server's. */
export const peopleWrites: readonly Operation[] = [
  ...[WORKER, LEADER, uidOf(owner), FIELD_WORKER].flatMap((id) => {
    const [record, card] = [paths.employee(FARM, id), paths.employeeCard(FARM, id)];
    return [
      changes(`rename ${id}`, ofOneself(id, 'employee.rename'), record, name),
      changes(`change the phone of ${id}`, ofOneself(id, 'card.editOwnPhone'), card, phone),
      ...OF_RECORD.map((fields) =>
        changes(`write ${Object.keys(fields).join(' and ')} of ${id}`, nobody, record, fields),
      ),
      ...OF_CARD.map((fields) =>
        changes(`write ${Object.keys(fields).join()} on the card of ${id}`, nobody, card, fields),
      ),
      changes(`deactivate ${id} by writing`, nobody, record, deletedBy),
    ];
  }),
  changes(
    'rename oneself',
    (actor) => ofOneself(actor.uid, 'employee.rename')(actor),
    (uid) => paths.employee(FARM, uid),
    name,
  ),
  changes(
    'change one’s own phone',
    (actor) => ofOneself(actor.uid, 'card.editOwnPhone')(actor),
    (uid) => paths.employeeCard(FARM, uid),
    phone,
  ),
];
