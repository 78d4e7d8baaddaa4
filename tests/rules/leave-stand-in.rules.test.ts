import { collection, doc, getDoc, getDocs, query, Timestamp, where } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { decided, leaveScene, pathOf, PREMIUM, request } from './scenes/leave-scene.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  FARM,
  FIELD,
  fieldWorker,
  leader,
  OWNER_UID,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import type { Data } from './writes.ts';

const { add, change, stored, world } = leaveScene('leave-stand-in');
/** Of another unit, with no rights of their own in the stable. */
const standIn = fieldWorker;
const DAY_MS = 86_400_000;
const STAND_IN = String(standIn.uid);

const agree = (delegation: Data | null, more: Data = {}) =>
  world().seed({
    [paths.leaveSettings(FARM)]: {
      id: 'leave',
      delegations: delegation === null ? {} : { [STAND_IN]: delegation },
      ...more,
    },
  });
const agreed = (more: Data = {}): Data => ({
  fromEid: String(leader.uid),
  unitIds: [STABLE],
  start: Date.now() - DAY_MS,
  end: Date.now() + DAY_MS,
  ...more,
});
const approve = async (persona: Persona = standIn, about: Data = {}) => {
  const data = await stored(request(about));
  return change(data, { status: 'approved', ...decided(persona) }, persona);
};
const read = (data: Data, persona: Persona) =>
  outcomeOf(getDoc(doc(world().as(persona), pathOf(data))));
const list = (unit: string, persona: Persona) =>
  outcomeOf(
    getDocs(
      query(collection(world().as(persona), paths.leaves(FARM)), where('unitId', '==', unit)),
    ),
  );

beforeEach(() => agree(agreed()));

describe('who decides for a leader', () => {
  test('reads and decides leave of that leader’s units, and registers for others', async () => {
    const data = await stored(request());
    expect(await read(data, standIn)).toBe('allowed');
    expect(await list(STABLE, standIn)).toBe('allowed');
    expect(await approve()).toBe('allowed');
    const made = request({ status: 'approved', ...decided(standIn) });
    expect(await add(made, standIn)).toBe('allowed');
    expect(await approve(worker)).toBe('denied');
    expect(await list(STABLE, worker)).toBe('denied');
  });

  test('and nothing of their own, nor of that leader, nor of another unit', async () => {
    const own = { employeeId: STAND_IN, unitId: STABLE };
    expect(await approve(standIn, own)).toBe('denied');
    expect(await approve(standIn, { employeeId: leader.uid })).toBe('denied');
    expect(await approve(standIn, { unitId: FIELD })).toBe('denied');
    expect(await list(FIELD, standIn)).toBe('denied');
  });

  test.each<[string, Data]>([
    ['before it begins', { start: Date.now() + 600_000 }],
    ['once it is over', { end: Date.now() - 1 }],
    ['in another unit', { unitIds: [FIELD] }],
    ['in no unit', { unitIds: [] }],
  ])('does not %s', async (_, wrong) => {
    await agree(agreed(wrong));
    expect(await approve()).toBe('denied');
    expect(await list(STABLE, standIn)).toBe('denied');
  });

  test('no longer once it is taken back, or the settings are gone', async () => {
    await agree(null);
    expect(await approve()).toBe('denied');
    await world().remove(paths.leaveSettings(FARM));
    expect(await approve()).toBe('denied');
  });
});

describe('whom the farm has named for a unit', () => {
  beforeEach(() => agree(null, { fallbacks: { [STABLE]: STAND_IN } }));

  test('reads and decides leave there, but nothing of their own, and in no other unit', async () => {
    expect(await list(STABLE, standIn)).toBe('allowed');
    expect(await approve()).toBe('allowed');
    expect(await approve(standIn, { employeeId: STAND_IN })).toBe('denied');
    expect(await approve(standIn, { unitId: FIELD })).toBe('denied');
    expect(await list(FIELD, standIn)).toBe('denied');
    expect(await approve(worker)).toBe('denied');
  });

  test('and still asks for their own as anybody does', async () => {
    const own = request({ employeeId: STAND_IN, unitId: FIELD });
    expect(await add(own, standIn)).toBe('allowed');
    expect(await add(request({ employeeId: PREMIUM }), standIn)).toBe('denied');
  });
});

describe('what the days of people come to', () => {
  const move = async (more: Data = {}) => {
    const id = 'opening';
    const data = {
      id,
      employeeId: PREMIUM,
      unitId: STABLE,
      account: 'holiday',
      kind: 'opening',
      days: 100_000,
      year: 2026,
      date: '2026-09-01',
      ...more,
    };
    await world().seed({ [paths.leaveAdjustment(FARM, id)]: data });
    return id;
  };
  const readMove = (id: string, persona: Persona) =>
    outcomeOf(getDoc(doc(world().as(persona), paths.leaveAdjustment(FARM, id))));
  const listMoves = (persona: Persona, account: string, more: Data = {}) => {
    const about = { employeeId: PREMIUM, unitId: STABLE, account, ...more };
    const moves = collection(world().as(persona), paths.leaveAdjustments(FARM));
    const where_ = Object.entries(about).map(([name, value]) => where(name, '==', value));
    return outcomeOf(getDocs(query(moves, ...where_)));
  };

  test('is read by who decides for a leader, as it is by the leader: days alone, never minutes', async () => {
    const id = await move();
    expect(await readMove(id, standIn)).toBe('allowed');
    expect(await listMoves(standIn, 'holiday')).toBe('allowed');
    expect(await listMoves(leader, 'holiday')).toBe('allowed');
    await move({ account: 'lieu', kind: 'correction', minutes: 60 });
    expect(await readMove(id, standIn)).toBe('denied');
    expect(await listMoves(standIn, 'lieu')).toBe('denied');
    expect(await listMoves(standIn, 'flex')).toBe('denied');
  });

  test('and by nobody else: not once it is over, not of another unit, not by other colleagues', async () => {
    const id = await move();
    expect(await readMove(await move({ employeeId: leader.uid }), worker)).toBe('denied');
    expect(await listMoves(standIn, 'holiday', { unitId: FIELD })).toBe('denied');
    await agree(agreed({ end: Date.now() - 60_000 }));
    expect(await readMove(id, standIn)).toBe('denied');
    expect(await listMoves(standIn, 'holiday')).toBe('denied');
  });

  test('is read by whom the farm has named for a unit', async () => {
    await agree(null, { fallbacks: { [STABLE]: STAND_IN } });
    expect(await readMove(await move(), standIn)).toBe('allowed');
    expect(await listMoves(standIn, 'extra')).toBe('allowed');
  });
});

describe('a delegation ends with the leader who gave it', () => {
  const giver = (change: Data) =>
    world().seed({
      [paths.employee(FARM, String(leader.uid))]: {
        id: String(leader.uid),
        uid: String(leader.uid),
        firstName: 'L',
        units: [STABLE],
        seatType: 'COMBINED',
        role: 'leader',
        deleted: null,
        ...change,
      },
    });
  afterEach(() => giver({}));

  test.each<[string, Data]>([
    ['has left', { deleted: Timestamp.fromMillis(1) }],
    ['leads another unit now', { units: [FIELD] }],
    ['leads no more', { role: 'employee' }],
  ])('who %s', async (_, change_) => {
    expect(await list(STABLE, standIn)).toBe('allowed');
    await giver(change_);
    expect(await approve()).toBe('denied');
    expect(await list(STABLE, standIn)).toBe('denied');
    expect(await read(await stored(request()), standIn)).toBe('denied');
  });

  test('an owner leads every unit', async () => {
    await agree(agreed({ fromEid: OWNER_UID }));
    expect(await approve()).toBe('allowed');
  });
});
