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
  OTHER_FARM,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { entryDocument, openWorld, registrationDocument, utcDay, type World } from './world.ts';
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

const farm = { name: 'Lyng', ownerId: OWNER_UID, lockedThrough: LOCKED };
const seedFarm = (closedUnits: Data | null, change: Data = {}) =>
  world.seed({ [FARM_PATH]: { ...farm, ...(closedUnits && { closedUnits }), ...change } });
const update = (path: string, data: Data, persona: Persona) =>
  outcomeOf(updateDoc(doc(world.as(persona), path), data));

describe('the days of a unit are closed and opened', () => {
  beforeEach(() => seedFarm({ [FIELD]: CLOSED }));
  const close = (unit: string, day: unknown, persona: Persona = leader, more: Data = {}) =>
    update(
      FARM_PATH,
      { [`closedUnits.${unit}`]: day, closedUnit: unit, ...updatedBy(persona), ...more },
      persona,
    );

  test('by a leader of it, for the first time on a farm too, forwards, back and open again', async () => {
    await seedFarm(null);
    expect(await close(STABLE, CLOSED)).toBe('allowed');
    expect(await close(STABLE, CLOSED)).toBe('allowed');
    expect(await close(STABLE, utcDay())).toBe('allowed');
    expect(await close(STABLE, utcDay(-5))).toBe('allowed');
    expect(await close(STABLE, '')).toBe('allowed');
    expect(await close(STABLE, CLOSED)).toBe('allowed');
    expect(await close(STABLE, deleteField())).toBe('allowed');
  });

  test('by owners everywhere, by leaders of both in both', async () => {
    expect(await close(FIELD, OPEN, owner)).toBe('allowed');
    expect(await close(FIELD, CLOSED, admin)).toBe('allowed');
    expect(await close(STABLE, OPEN, admin)).toBe('allowed');
    expect(await close(FIELD, OPEN, chief)).toBe('allowed');
    expect(await close(FIELD, '', chief)).toBe('allowed');
  });

  test('not by leaders of other units, employees and other farms', async () => {
    expect(await close(FIELD, OPEN)).toBe('denied');
    expect(await close(FIELD, '')).toBe('denied');
    expect(await close(FIELD, deleteField())).toBe('denied');
    expect(await close(FIELD, utcDay(-5))).toBe('denied');
    expect(await close(STABLE, OPEN, worker)).toBe('denied');
    expect(await close(STABLE, OPEN, strangerFarm)).toBe('denied');
    const far = { 'closedUnits.far': OPEN, closedUnit: 'far', ...updatedBy(owner) };
    expect(await update(paths.farm(OTHER_FARM), far, owner)).toBe('denied');
  });

  test.each<[string, unknown]>([
    ['tomorrow’s tomorrow', utcDay(2)],
    ['a day that does not exist', '2026-02-30'],
    ['a text', 'now'],
    ['an endless text', '2'.repeat(100_000)],
    ['a number', 7],
    ['nothing', null],
    ['a map', { through: CLOSED }],
    ['a list', [CLOSED]],
    ['a time', serverTimestamp()],
    ['the locked past', LOCKED],
  ])('not with %s as the day', async (_, day) => {
    expect(await close(STABLE, day)).toBe('denied');
    expect(await close(STABLE, day, owner)).toBe('denied');
    expect(await close(STABLE, CLOSED)).toBe('allowed');
  });

  test.each<[string, string, Data]>([
    ['a unit that is not there', 'moon', {}],
    ['one that was put away', 'barn', {}],
    ['another unit than it says', STABLE, { closedUnit: FIELD }],
    ['no unit said', STABLE, { closedUnit: deleteField() }],
    ['a number said', STABLE, { closedUnit: 7 }],
    ['all of them at once', STABLE, { [`closedUnits.${FIELD}`]: OPEN }],
    ['another one opened beside it', STABLE, { [`closedUnits.${FIELD}`]: deleteField() }],
    ['a name beside it', STABLE, { name: 'Lyng 2' }],
    ['a lock beside it', STABLE, { lockedThrough: utcDay(-1) }],
    ['another’s name', STABLE, { updatedByEid: leader.uid }],
    ['a time of one’s own', STABLE, { updated: Timestamp.fromMillis(1) }],
  ])('not with %s', async (_, unit, more) => {
    expect(await close(unit, OPEN, owner, more)).toBe('denied');
  });

  test.each(['moon', 'u'.repeat(1000), `${STABLE}/x`, '', 7, null, { id: STABLE }])(
    'none that is not there is opened: %o',
    async (unit) => {
      const said = { closedUnit: unit, ...updatedBy(owner) };
      expect(await update(FARM_PATH, said, owner)).toBe('denied');
      if (typeof unit !== 'string' || !/^[a-z]+$/.test(unit)) return;
      const opened = { ...said, [`closedUnits.${unit}`]: '' };
      expect(await update(FARM_PATH, opened, owner)).toBe('denied');
    },
  );

  test('a unit that was put away is opened again', async () => {
    await seedFarm({ barn: CLOSED });
    expect(await close('barn', OPEN, owner)).toBe('denied');
    expect(await close('barn', '', owner)).toBe('allowed');
  });

  test('not with a thousand units, nor with all of them taken away', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`u${n}`, OPEN]));
    const whole = (closedUnits: unknown, persona: Persona) =>
      update(FARM_PATH, { closedUnits, closedUnit: STABLE, ...updatedBy(persona) }, persona);
    expect(await whole({ [FIELD]: CLOSED, ...many }, owner)).toBe('denied');
    expect(await whole({ [FIELD]: CLOSED, ...many, [STABLE]: OPEN }, chief)).toBe('denied');
    expect(await whole({}, leader)).toBe('denied');
    expect(await whole(deleteField(), owner)).toBe('denied');
    for (const wrong of ['all', 7, null, [STABLE]]) {
      expect(await whole(wrong, owner)).toBe('denied');
    }
    expect(await whole({ [FIELD]: CLOSED, [STABLE]: OPEN }, leader)).toBe('allowed');
  });

  test('where a farm has closed the days of many units already', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`u${n}`, CLOSED]));
    await seedFarm(many);
    expect(await close(STABLE, OPEN)).toBe('allowed');
  });
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
