import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { standing } from './hostile/put-back.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { FARM, FIELD, leaderOf, owner, type Persona, STABLE, worker } from './matrix/personas.ts';
import { entryDocument, openWorld, utcDay, type World } from './world.ts';
import {
  changeOf,
  type Data,
  approvalOf,
  entryFor,
  entryOf,
  startOf,
  updatedBy,
} from './writes.ts';

const HOUR_MS = 3_600_000;
const UID = String(worker.uid);
const fieldLeader = leaderOf([FIELD]);

/** In the field four and three days ago, in the stable before and since. */
const [GAP, THEN, LEFT] = [utcDay(-5), utcDay(-3), utcDay(-2)];
const placed = (from: string, home: string) => {
  return { from, type: 'flex', weekdayPattern: null, home, units: [home] };
};
const terms = [placed('2020-01-01', STABLE), placed(utcDay(-4), FIELD), placed(LEFT, STABLE)];

let world: World;
beforeAll(async () => {
  world = await openWorld('time-left-unit');
  const record = { firstName: 'x', seatType: 'COMBINED', deleted: null };
  const moved = {
    ...record,
    units: [STABLE],
    role: 'employee',
    terms,
    leftUnits: { [FIELD]: LEFT },
  };
  await world.seed({
    [paths.employee(FARM, UID)]: { ...moved, id: UID, uid: UID },
    [paths.employee(FARM, String(fieldLeader.uid))]: { ...record, units: [FIELD], role: 'leader' },
  });
});
afterAll(() => world.close());

const on = (day: string): Data => {
  const start = Date.parse(`${day}T10:00:00Z`);
  return { start, end: start + HOUR_MS, workDate: day };
};
const place = () => paths.registration(FARM, randomUUID());
/** By the rules alone, and with what the server takes back. */
const create = async (data: Data, persona: Persona = worker): Promise<string> => {
  const path = place();
  return standing(world.projectId, path, () => setDoc(doc(world.as(persona), path), data));
};
const byRules = (data: Data, persona: Persona = worker) =>
  outcomeOf(setDoc(doc(world.as(persona), place()), data));
const own = (day: string, unit: string = FIELD) => entryOf(worker, unit, on(day));
const forWorker = (persona: Persona, day: string, unit: string = FIELD) =>
  create(entryFor(persona, UID, unit, on(day)), persona);

async function stored(day: string, change: Data = {}): Promise<string> {
  const path = place();
  await world.seed({ [path]: entryDocument(UID, FIELD, { ...on(day), ...change }) });
  return path;
}
const change = (path: string, data: Data, persona: Persona = worker) =>
  standing(world.projectId, path, () => updateDoc(doc(world.as(persona), path), data));
const correct = (path: string, data: Data, persona: Persona = worker) =>
  change(path, changeOf(persona, { status: 'pending', returnReason: null, ...data }), persona);

describe('past time in a unit that the person has left', () => {
  test('is entered by themself on a day on which they had it', async () => {
    expect(await create(own(THEN))).toBe('allowed');
    expect(await create(own(utcDay(-4)))).toBe('allowed');
    expect(await create(own(THEN, STABLE))).toBe('allowed');
  });

  test('is refused since they left, a clock too', async () => {
    for (const day of [LEFT, utcDay(-1)]) expect(await byRules(own(day))).toBe('denied');
    expect(await byRules(startOf(worker, FIELD))).toBe('denied');
  });

  test('is put back on a day before they came', async () => {
    expect(await byRules(own(GAP))).toBe('allowed');
    expect(await create(own(GAP))).toBe('denied');
    expect(await forWorker(fieldLeader, GAP)).toBe('denied');
  });

  test('says a day that it lies on', async () => {
    const early = { ...own(utcDay(-1)), workDate: THEN };
    expect(await create(early)).toBe('denied');
    for (const workDate of ['', 0, null]) {
      expect(await byRules({ ...own(THEN), workDate })).toBe('denied');
    }
  });

  test('is entered for them by leaders of the unit and by owners, not by others', async () => {
    expect(await forWorker(fieldLeader, THEN)).toBe('allowed');
    expect(await forWorker(owner, THEN)).toBe('allowed');
    expect(await forWorker(fieldLeader, LEFT)).toBe('denied');
    expect(await forWorker(fieldLeader, THEN, STABLE)).toBe('denied');
    expect(await forWorker(leaderOf([STABLE]), THEN)).toBe('denied');
  });

  test('goes there by a correction on such a day alone', async () => {
    const inStable = (day: string) => stored(day, { unitId: STABLE });
    expect(await correct(await inStable(THEN), { unitId: FIELD })).toBe('allowed');
    expect(await correct(await inStable(GAP), { unitId: FIELD })).toBe('denied');
    expect(await correct(await inStable(LEFT), { unitId: FIELD })).toBe('denied');
    expect(await correct(await stored(THEN), on(GAP))).toBe('denied');
  });

  test('is corrected and approved where it stands, whatever the day', async () => {
    for (const day of [GAP, THEN, LEFT]) {
      const path = await stored(day);
      expect(await correct(path, { note: 'Kælvning', activityId: 'milking' })).toBe('allowed');
      expect(await correct(path, { note: 'Høst' }, fieldLeader)).toBe('allowed');
      expect(await change(path, approvalOf(fieldLeader), fieldLeader)).toBe('allowed');
    }
  });

  test('cannot be opened by a word of one’s own', async () => {
    const path = paths.employee(FARM, UID);
    const far = { leftUnits: { [FIELD]: '9999-12-31' }, ...updatedBy(worker) };
    expect(await outcomeOf(updateDoc(doc(world.as(worker), path), far))).toBe('denied');
    const byLeader = { ...far, ...updatedBy(fieldLeader) };
    expect(await outcomeOf(updateDoc(doc(world.as(fieldLeader), path), byLeader))).toBe('denied');
  });
});
