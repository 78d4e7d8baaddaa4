import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Claims, confirmedClaims, NO_CLAIMS } from '#domain/access/claims.ts';
import { SEAT_TYPES, type SeatType } from '#domain/access/seats.ts';
import { CHANGE_KINDS, type ChangeName } from '#domain/kinds/change-kinds.ts';
import { ALL_OF_FARM } from '#domain/copies.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { ENTRY, type Right, rightChanges, STABLE } from './changes-table.ts';
import { HOUR_MS, registration } from './registrations.ts';
import { aFarm, aFarmId, call, employ, read, services, type Somebody } from './farm-world.ts';

type Data = Record<string, unknown>;

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

let farm = '';
/** Somebody of the stable whom the changes of people are about. */
let subject = '';
let people: readonly (readonly [name: string, who: Somebody, actor: Actor])[] = [];

interface Persona {
  readonly claims?: Partial<Claims>;
  readonly units?: readonly string[];
  readonly seatType?: SeatType;
  readonly role?: 'owner' | 'leader' | 'employee';
  readonly deleted?: Date;
  readonly isElsewhere?: boolean;
}

const PERSONAS: Readonly<Record<string, Persona>> = {
  owner: { claims: { owner: true }, role: 'owner' },
  'leader of the unit': { claims: { leader: true }, role: 'leader' },
  'leader of another unit': { claims: { leader: true }, role: 'leader', units: ['field'] },
  ...Object.fromEntries(SEAT_TYPES.map((seatType) => [`employee ${seatType}`, { seatType }])),
  planner: { claims: { planning: true } },
  admin: { claims: { admin: true }, isElsewhere: true },
  'deactivated owner': { claims: { owner: true }, role: 'owner', deleted: new Date(1) },
  'deactivated leader': { claims: { leader: true }, role: 'leader', deleted: new Date(1) },
  'owner made a leader': { claims: { owner: true }, role: 'leader' },
  'leader made an employee': { claims: { leader: true } },
  stranger: { claims: { owner: true }, isElsewhere: true },
};

async function meet(name: string, persona: Persona) {
  const { claims: own = {}, units = [STABLE], seatType = 'BASIC', role = 'employee' } = persona;
  const home = persona.isElsewhere === true ? aFarmId() : farm;
  const deleted = persona.deleted ?? null;
  const planning = own.planning === true;
  const person = await employ(home, role, units, { seatType, planning, deleted });
  const claims = { ...NO_CLAIMS, farm, ...own };
  const employee = home === farm && deleted === null ? { id: person.uid, units, seatType } : null;
  const confirmed = home === farm ? confirmedClaims(claims, { role, planning }) : claims;
  const actor: Actor = { uid: person.uid, claims: confirmed, employee };
  return [name, { ...person, claims }, actor] as const;
}

beforeAll(async () => {
  ({ farm } = await aFarm());
  await services.db.doc(paths.farm(farm)).update({ supportUntil: new Date('2100-01-01') });
  subject = (await employ(farm, 'employee', [STABLE], { seatType: 'PREMIUM' })).uid;
  people = await Promise.all(Object.entries(PERSONAS).map(([name, one]) => meet(name, one)));
});

const rightOf = (name: ChangeName): Right => {
  const right = rightChanges({ farm, subject })[name];
  if (right === undefined) throw new Error(`The kind ${name} has no right payload in this table.`);
  return right;
};
const KINDS = Object.keys(rightChanges({ farm: '', subject: '' })) as ChangeName[];

const change = (who: Somebody, kind: string, payload: unknown) =>
  call(who, 'POST', '/changes', { body: { id: newId(), kind, payload } });
const ownerOfFarm = (): Somebody => {
  const [, who] = people.find(([name]) => name === 'owner') ?? [];
  if (who === undefined) throw new Error('There is no owner');
  return who;
};

test('each kind that goes through the server has a right payload here', () => {
  expect(Object.keys(CHANGE_KINDS).filter((name) => !KINDS.some((kind) => kind === name))).toEqual(
    [],
  );
});

describe.each(KINDS)('a change of %s', (kind) => {
  test('is made for whom the domain allows it, and for nobody else', async () => {
    const right = rightOf(kind);
    const [said, expected]: [Data, Data] = [{}, {}];
    for (const [name, who, actor] of people) {
      const id = newId();
      if (right.stored) await services.db.doc(right.path(id)).set(right.stored(id));
      const before = await read(right.path(id));
      const { status } = await change(who, kind, right.payload(id));
      said[name] = status;
      expected[name] = can(actor, right.action, { farmId: farm, ...right.target }) ? 200 : 403;
      if (status !== 200) expect(await read(right.path(id)), name).toEqual(before);
    }
    expect(said).toEqual(expected);
  });

  test('that is wrong gets a code, and the document stays as it was', async () => {
    const right = rightOf(kind);
    if (right.stored) await services.db.doc(right.path(ENTRY)).set(right.stored(ENTRY));
    for (const payload of right.wrong) {
      const before = await read(right.path(ENTRY));
      const { status } = await change(ownerOfFarm(), kind, payload);
      expect([400, 403], JSON.stringify(payload)).toContain(status);
      expect(await read(right.path(ENTRY)), JSON.stringify(payload)).toEqual(before);
    }
  });

  test('of what only some may change is theirs alone', async () => {
    const { guarded, path } = rightOf(kind);
    for (const payload of guarded?.payloads ?? []) {
      for (const [name, who, actor] of people) {
        const before = await read(path(ENTRY));
        const { status } = await change(who, kind, payload);
        const may = guarded !== undefined && can(actor, guarded.action, { farmId: farm });
        expect(status, `${name}: ${JSON.stringify(payload)}`).toBe(may ? 200 : 403);
        if (!may) expect(await read(path(ENTRY))).toEqual(before);
      }
    }
  });
});

test.each([
  ['activity', (id: string) => rightOf('activity').payload(id), paths.activityBook],
  [
    'timeRules',
    (id: string) => {
      const rule = aRule('guarantee', {
        id,
        series: id,
        validFrom: addDays(dayOf(Date.now(), 'UTC'), 9),
      });
      return {
        act: 'add',
        versions: [{ rule, rates: [{ payCode: '1', unit: 'minute', rateOre: null }] }],
      };
    },
    paths.rateBook,
  ],
] as const)('the copy of what %s changes stands with the answer', async (kind, payload, book) => {
  const id = newId();
  expect(await change(ownerOfFarm(), kind, payload(id))).toMatchObject({ status: 200 });
  expect((await read(book(farm, ALL_OF_FARM)))?.['items']).toHaveProperty(id);
});

test('a unit is a place of a kind, with a colour and an address; no other field is changed with one', async () => {
  const id = newId();
  const owner = ownerOfFarm();
  await change(owner, 'unit', { act: 'add', id, unitName: `Lade ${id}` });
  const place = { kind: 'stable', colour: 3, address: ' Engvej 3,  9240 Nibe ' };
  expect((await change(owner, 'unit', { act: 'describe', id, ...place })).status).toBe(200);
  const said = { kind: 'stable', isStable: true, colour: 3, address: 'Engvej 3, 9240 Nibe' };
  expect(await read(paths.unit(farm, id))).toMatchObject({ ...said, unitName: `Lade ${id}` });
  await change(owner, 'unit', { act: 'describe', id, kind: null });
  expect(await read(paths.unit(farm, id))).toMatchObject({ ...said, kind: null, isStable: null });
  for (const wrong of [{ colour: 10 }, { kind: 'barn' }, { address: 'x'.repeat(121) }]) {
    expect((await change(owner, 'unit', { act: 'describe', id, ...wrong })).status).toBe(400);
  }
  await change(owner, 'unit', { act: 'archive', id });
});

test('[S3.9] [S3.10] [S4.5] a unit that is put away and brought back says who did it and when', async () => {
  const [, admin] = people.find(([name]) => name === 'admin') ?? [];
  const id = newId();
  const owner = ownerOfFarm();
  await change(owner, 'unit', { act: 'add', id, unitName: `Lade ${id}` });
  if (admin !== undefined) await change(admin, 'unit', { act: 'archive', id });
  const stored = await read(paths.farm(farm));
  const gone = await read(paths.unit(farm, id));
  expect(gone).toMatchObject({ deletedByEid: stored?.['ownerId'], created: gone?.['created'] });
  expect(Math.abs(gone?.['deleted'].toMillis() - services.now())).toBeLessThan(60_000);
  await change(owner, 'unit', { act: 'restore', id });
  expect(await read(paths.unit(farm, id))).toMatchObject({ deleted: null, deletedByEid: null });
});

test('a unit is not put away while a clock runs in it, be it of somebody who has moved', async () => {
  const id = newId();
  const owner = ownerOfFarm();
  await change(owner, 'unit', { act: 'add', id, unitName: `Lade ${id}` });
  const clock = services.db.doc(paths.registration(farm, id));
  await clock.set(registration(subject, services.now() - HOUR_MS, { id, unitId: id }));
  const refused = await change(owner, 'unit', { act: 'archive', id });
  expect(refused).toMatchObject({ status: 400, body: { code: 'change_refused' } });
  expect(await read(paths.unit(farm, id))).toMatchObject({ deleted: null });
  await clock.update({ end: services.now(), status: 'pending' });
  expect((await change(owner, 'unit', { act: 'archive', id })).status).toBe(200);
});
