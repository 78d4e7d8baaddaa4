import { doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { can } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  actorOf,
  FARM,
  FIELD,
  fieldWorker,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  PERSONAS,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { createdBy, type Data, deletedBy, updatedBy } from './writes.ts';

const PAST = '2026-01';
const UID = String(worker.uid);
const PATH = paths.monthSignOff(FARM, UID, PAST);

let world: World;
beforeAll(async () => {
  world = await openWorld('month-sign-off');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.seed({ [paths.timeSettings(FARM)]: { id: 'timeRegistration', monthSignOff: true } });
  await world.remove(PATH);
});

const word = (persona: Persona = worker, change: Data = {}): Data => ({
  id: `${persona.uid}_${PAST}`,
  employeeId: persona.uid,
  unitId: persona.record?.units[0] ?? STABLE,
  month: PAST,
  seen: '21-abc',
  minutes: 9000,
  ...createdBy(persona),
  ...change,
});
const pathOf = (data: Data): string => `${paths.monthSignOffs(FARM)}/${String(data['id'])}`;
const sign = (data: Data = word(), persona: Persona = worker) =>
  outcomeOf(setDoc(doc(world.as(persona), pathOf(data)), data));
const again = (change: Data, persona: Persona = worker) =>
  outcomeOf(updateDoc(doc(world.as(persona), PATH), { ...change, ...updatedBy(persona) }));

describe('a word about a month', () => {
  test.each(PERSONAS.filter(({ uid }) => uid !== null))(
    'is given by whom the domain allows: $name',
    async (persona) => {
      const actor = actorOf(persona);
      const target = { farmId: FARM, employeeId: String(persona.uid) };
      const may =
        actor !== null && actor.employee !== null && can(actor, 'timeMonth.signOff', target);
      const data = word(persona);
      await world.remove(pathOf(data));
      expect(await sign(data, persona)).toBe(may ? 'allowed' : 'denied');
    },
  );

  test('is given by nobody else: no leader, no owner, no colleague', async () => {
    for (const persona of [leader, owner, fieldWorker, strangerFarm]) {
      const forged = { ...word(worker), ...createdBy(persona) };
      expect(await sign(forged, persona)).toBe('denied');
    }
    expect(await sign()).toBe('allowed');
    for (const persona of [leader, owner, fieldWorker]) {
      expect(await again({ seen: 'x' }, persona)).toBe('denied');
    }
  });

  test('is of a farm that asks for it', async () => {
    await world.seed({ [paths.timeSettings(FARM)]: { id: 'timeRegistration' } });
    expect(await sign()).toBe('denied');
    await world.remove(paths.timeSettings(FARM));
    expect(await sign()).toBe('denied');
  });

  test('is about a month that has come to its end', async () => {
    const of = (month: string) => word(worker, { month, id: `${UID}_${month}` });
    const next = utcDay(40).slice(0, 7);
    expect(await sign(of(next))).toBe('denied');
    expect(await sign(of('2100-01'))).toBe('denied');
    expect(await sign(of(utcDay(-32).slice(0, 7)))).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['the id of another month', { month: '2026-02' }],
    ['another person', { employeeId: 'somebody' }],
    ['another unit', { unitId: FIELD }],
    ['no month', { month: '2026-13', id: `${UID}_2026-13` }],
    ['a month that is a number', { month: 202601 }],
    ['seen that is no text', { seen: 1 }],
    ['seen that is long', { seen: 'x'.repeat(41) }],
    ['minutes below nothing', { minutes: -1 }],
    ['half minutes', { minutes: 0.5 }],
    ['another field', { note: 'x' }],
    ['a creation of one’s own', { created: Timestamp.fromMillis(0) }],
    ['another’s name', { createdByEid: OWNER_UID }],
    ['a change already', { updated: serverTimestamp() }],
  ])('with %s is refused', async (_name, change) => {
    expect(await sign(word(worker, change))).toBe('denied');
  });

  test('is given again, and what was said first keeps its time', async () => {
    expect(await sign()).toBe('allowed');
    expect(await again({ seen: '22-def', minutes: 9060, unitId: STABLE })).toBe('allowed');
    expect(await again({ created: serverTimestamp() })).toBe('denied');
    expect(await again({ createdByEid: OWNER_UID })).toBe('denied');
    expect(await again({ month: '2026-02' })).toBe('denied');
    expect(await again({ employeeId: OWNER_UID })).toBe('denied');
    expect(await again({ minutes: -1 })).toBe('denied');
    expect(await outcomeOf(updateDoc(doc(world.as(worker), PATH), { seen: 'x' }))).toBe('denied');
    expect(await again(deletedBy(worker))).toBe('denied');
  });

  test('that a lost answer sends twice is there once, with its time', async () => {
    const stored = async () => (await getDoc(doc(world.as(worker), PATH))).data();
    const data = word();
    expect(await sign(data)).toBe('allowed');
    const said = await stored();
    expect(await sign(data)).toBe('denied');
    expect(await stored()).toEqual(said);
  });

  test('is read by the person, the leaders of the home unit and owners', async () => {
    const read = (persona: Persona) => outcomeOf(getDoc(doc(world.as(persona), PATH)));
    for (const there of [false, true]) {
      if (there) expect(await sign()).toBe('allowed');
      for (const persona of [worker, leader, owner]) expect(await read(persona)).toBe('allowed');
      expect(await read(fieldWorker)).toBe('denied');
      expect(await read(strangerFarm)).toBe('denied');
    }
    expect(await read(leaderOf([FIELD]))).toBe('denied');
  });
});
