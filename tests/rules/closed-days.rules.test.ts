import {
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
} from './matrix/personas.ts';
import {
  LET_IN,
  entryDocument,
  openWorld,
  registrationDocument,
  utcDay,
  type World,
} from './world.ts';
import {
  approvalOf,
  changeOf,
  type Data,
  deletedBy,
  entryFor,
  entryOf,
  returnOf,
  startFor,
  startOf,
  stopOf,
  updatedBy,
} from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('closed-days');
  const people = [chief, both].map((who) => [
    paths.employee(FARM, String(who.uid)),
    { ...who.record, uid: who.uid, deleted: null },
  ]);
  await world.seed({
    ...Object.fromEntries(people),
    [paths.unit(FARM, 'barn')]: { unitName: 'Lade', deleted: Timestamp.fromMillis(1) },
  });
});
afterAll(() => world.close());

const LOCKED = utcDay(-6);
const CLOSED = utcDay(-4);
const OPEN = utcDay(-3);
const FARM_PATH = paths.farm(FARM);
const chief = leaderOf([STABLE, FIELD]);
const both = employee('BASIC', [STABLE, FIELD]);

const farm = { name: 'Lyng', ownerId: OWNER_UID, lockedThrough: LOCKED, supportUntil: LET_IN };
const seedFarm = (closedUnits: Data | null, change: Data = {}) =>
  world.seed({ [FARM_PATH]: { ...farm, ...(closedUnits && { closedUnits }), ...change } });
const update = (path: string, data: Data, persona: Persona) =>
  outcomeOf(updateDoc(doc(world.as(persona), path), data));

test('nobody closes or opens the days of a unit by a write of their own: the server does', async () => {
  await seedFarm({ [FIELD]: CLOSED });
  for (const who of [owner, admin, leader, chief, both]) {
    for (const day of [OPEN, '', deleteField()]) {
      const data = { [`closedUnits.${STABLE}`]: day, closedUnit: STABLE, ...updatedBy(who) };
      expect(await update(FARM_PATH, data, who)).toBe('denied');
    }
  }
});

describe('on a closed day of a unit', () => {
  beforeEach(() => seedFarm({ [STABLE]: CLOSED }));
  const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
  const at = (day: string): Data => ({
    start: noon(day),
    end: noon(day) + 3_600_000,
    workDate: day,
  });
  const stored = async (data: Data, who: Persona = both, unit = STABLE): Promise<string> => {
    const path = paths.registration(FARM, randomUUID());
    await world.seed({ [path]: entryDocument(String(who.uid), unit, data) });
    return path;
  };
  const create = (data: Data, persona: Persona) =>
    outcomeOf(setDoc(doc(world.as(persona), paths.registration(FARM, randomUUID())), data));
  const correct = (path: string, change: Data, persona: Persona) =>
    update(path, changeOf(persona, { status: 'pending', returnReason: null, ...change }), persona);

  test('owners alone enter time', async () => {
    const PERSON = String(both.uid);
    expect(await create(entryOf(both, STABLE, at(CLOSED)), both)).toBe('denied');
    expect(await create(entryFor(chief, PERSON, STABLE, at(CLOSED)), chief)).toBe('denied');
    expect(await create(entryFor(owner, PERSON, STABLE, at(CLOSED)), owner)).toBe('allowed');
    expect(await create(entryFor(admin, PERSON, STABLE, at(CLOSED)), admin)).toBe('allowed');
    expect(await create(entryOf(both, STABLE, at(OPEN)), both)).toBe('allowed');
    expect(await create(entryOf(both, FIELD, at(CLOSED)), both)).toBe('allowed');
  });

  test('no clock starts that comes late, and who runs there can stop', async () => {
    const { start, workDate } = at(CLOSED);
    expect(await create(startOf(both, STABLE, { start, workDate }), both)).toBe('denied');
    const ofAnother = (who: Persona) =>
      create(startFor(who, String(both.uid), STABLE, { start, workDate }), who);
    expect(await ofAnother(chief)).toBe('denied');
    expect(await ofAnother(owner)).toBe('allowed');
    const running = registrationDocument(String(both.uid), STABLE, { start, workDate });
    const path = paths.registration(FARM, randomUUID());
    for (const who of [both, chief]) {
      await world.seed({ [path]: running });
      const pause = { start: Date.now(), end: null, minutes: 0, paid: false, kind: 'taken' };
      expect(await update(path, changeOf(who, { breaks: [pause] }), who)).toBe('denied');
      expect(await update(path, changeOf(who, { note: 'x' }), who)).toBe('denied');
      expect(await update(path, stopOf(who), who)).toBe('allowed');
    }
  });

  test.each<[string, Data]>([
    ['changed', { note: 'x' }],
    ['moved to an open day', at(OPEN)],
    ['moved to another unit', { unitId: FIELD }],
    ['moved to both', { ...at(OPEN), unitId: FIELD }],
  ])('nothing is %s', async (_, change) => {
    for (const who of [both, chief]) {
      expect(await correct(await stored(at(CLOSED)), change, who)).toBe('denied');
      expect(await correct(await stored(at(OPEN)), change, who)).toBe('allowed');
    }
    expect(await correct(await stored(at(CLOSED)), change, owner)).toBe('allowed');
    expect(await correct(await stored(at(CLOSED), owner), { note: 'x' }, owner)).toBe('allowed');
  });

  test('nothing is moved into it, from another day or another unit', async () => {
    for (const [who, outcome] of [
      [both, 'denied'],
      [chief, 'denied'],
      [owner, 'allowed'],
    ] as const) {
      expect(await correct(await stored(at(OPEN)), at(CLOSED), who)).toBe(outcome);
      const elsewhere = await stored(at(CLOSED), both, FIELD);
      expect(await correct(elsewhere, { unitId: STABLE }, who)).toBe(outcome);
    }
  });

  test('nothing is approved, returned or deleted but by owners', async () => {
    const writes = [approvalOf, (who: Persona) => returnOf(who, 'Hvad?'), gone];
    for (const write of writes) {
      expect(await update(await stored(at(CLOSED)), write(chief), chief)).toBe('denied');
      expect(await update(await stored(at(OPEN)), write(chief), chief)).toBe('allowed');
      expect(await update(await stored(at(CLOSED)), write(owner), owner)).toBe('allowed');
    }
    expect(await update(await stored(at(CLOSED)), gone(both), both)).toBe('denied');
    expect(await update(await stored(at(OPEN)), gone(both), both)).toBe('allowed');
  });
  const gone = (who: Persona): Data => ({ ...deletedBy(who), syncedAt: serverTimestamp() });

  test('not even owners write where the period is locked', async () => {
    await seedFarm({ [STABLE]: utcDay(-8) });
    expect(await correct(await stored(at(LOCKED)), { note: 'x' }, owner)).toBe('denied');
    expect(await correct(await stored(at(CLOSED)), { note: 'x' }, both)).toBe('allowed');
  });

  test.each<[string, Data | null]>([
    ['no closed days', null],
    ['none of this unit', { [FIELD]: CLOSED }],
    ['this unit open again', { [STABLE]: '' }],
  ])('a farm with %s is open', async (_, closedUnits) => {
    await seedFarm(closedUnits);
    expect(await correct(await stored(at(CLOSED)), { note: 'x' }, both)).toBe('allowed');
    await seedFarm(closedUnits, { lockedThrough: null });
    expect(await correct(await stored(at(LOCKED)), { note: 'x' }, both)).toBe('allowed');
    const leftOver = await stored({ ...at(LOCKED), payDate: CLOSED });
    expect(await correct(leftOver, { note: 'x' }, both)).toBe('allowed');
  });
});
