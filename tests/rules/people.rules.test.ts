import { doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NAME_MAX } from '#domain/text/contact-rules.ts';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  FARM,
  leader,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { type Data, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('people');
});
afterAll(() => world.close());

const PERSON = String(worker.uid);
const RECORD = paths.employee(FARM, PERSON);
const CARD = paths.employeeCard(FARM, PERSON);
const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };

const stored = {
  ...audit,
  id: PERSON,
  uid: PERSON,
  firstName: 'Ida',
  lastName: 'Holm',
  units: [STABLE],
  seatType: 'BASIC',
  role: 'employee',
};
const card = { ...audit, email: 'ida@lyng.example', phone: '', birthDate: null };

beforeEach(() => world.seed({ [RECORD]: stored, [CARD]: card }));

const write =
  (path: string) =>
  (data: Data, persona: Persona = worker) =>
    outcomeOf(updateDoc(doc(world.as(persona), path), { ...updatedBy(persona), ...data }));
const change = write(RECORD);
const changeCard = write(CARD);

const LONGEST = 'å'.repeat(NAME_MAX);
const NAMES = ['Åse', 'Ștefan-Ionuț', 'Олена', "D'Arcy Jr., Jr", 'é', LONGEST];
const NO_NAMES = [' Ida', 'Ida ', 'Ida 2', 'Ida_', '.-', `${LONGEST}å`, 7, null];

describe('a record', () => {
  test.each(['firstName', 'lastName'])('takes names as %s, and nothing else', async (field) => {
    for (const name of NAMES) expect(await change({ [field]: name })).toBe('allowed');
    for (const name of NO_NAMES)
      expect([name, await change({ [field]: name })]).toEqual([name, 'denied']);
    // Nobody is without a first name.
    expect(await change({ [field]: '' })).toBe(field === 'lastName' ? 'allowed' : 'denied');
  });

  test('[S3.10] is renamed by its person alone: others ask the server', async () => {
    for (const persona of [leader, owner, admin, strangerFarm]) {
      expect(await change({ firstName: 'Åse' }, persona)).toBe('denied');
      expect(await changeCard({ phone: '12345678' }, persona)).toBe('denied');
    }
    const own = paths.employee(FARM, OWNER_UID);
    expect(await write(own)({ firstName: 'Åse' }, owner)).toBe('allowed');
    expect(await write(own)({ firstName: 'Åse' }, admin)).toBe('denied');
  });

  test('is not changed by somebody who has left', async () => {
    await world.seed({ [RECORD]: { ...stored, deleted: Timestamp.fromMillis(1) } });
    expect(await change({ firstName: 'Åse' })).toBe('denied');
    expect(await changeCard({ phone: '12345678' })).toBe('denied');
  });

  test.each<[string, Data]>([
    ['a role', { role: 'leader' }],
    ['a seat', { seatType: 'COMBINED' }],
    ['planning', { planning: true }],
    ['another id', { id: 'x' }],
    ['another uid', { uid: 'x' }],
    ['units', { units: [STABLE, 'field'] }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: PERSON }],
    ['a creation', { created: serverTimestamp() }],
    ['a creator', { createdByEid: 'x' }],
    ['an unknown field', { salary: 1 }],
  ])('is not given %s beside a name', async (_, data) => {
    expect(await change(data)).toBe('denied');
    expect(await change({ firstName: 'Åse', ...data })).toBe('denied');
    expect(await change({ firstName: 'Åse' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
    ['by another', { updatedByEid: OWNER_UID }],
    ['by nobody', { updatedByEid: null }],
    ['by a uid beside', { updatedByUid: PERSON }],
  ])('[S3.9] is not changed %s', async (_, forged) => {
    expect(await change({ firstName: 'Åse', ...forged })).toBe('denied');
    expect(await changeCard({ phone: '12345678', ...forged })).toBe('denied');
    expect(await change({ firstName: 'Åse' })).toBe('allowed');
  });
});

describe('a card', () => {
  test.each(['', '12345678', '+45 12345678', '+4512345678', '4512345678901234'])(
    'takes the phone number %j',
    async (phone) => {
      expect(await changeCard({ phone })).toBe('allowed');
    },
  );

  test.each(['1234567', '+45-12345678', '+453 1234567890123456', ' 12345678', 12_345_678, null])(
    'refuses the phone number %j',
    async (phone) => {
      expect(await changeCard({ phone })).toBe('denied');
      expect(await changeCard({ phone: '12345678' })).toBe('allowed');
    },
  );

  test.each<[string, Data]>([
    ['another address', { email: 'x@y.example' }],
    ['a birth date', { birthDate: '1990-01-01' }],
    ['a payroll number', { employeeNumber: '1' }],
    ['another language', { emailLanguage: 'en' }],
    ['an unknown field', { cpr: '010190-1234' }],
    ['a creator', { createdByEid: 'x' }],
  ])('is not given %s', async (_, data) => {
    expect(await changeCard({ phone: '12345678', ...data })).toBe('denied');
    expect(await changeCard(data)).toBe('denied');
    expect(await changeCard({ phone: '12345678' })).toBe('allowed');
  });
});
