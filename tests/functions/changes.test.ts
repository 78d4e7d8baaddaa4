import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGES_AN_HOUR } from '#domain/api/answers.ts';
import { CHANGE_KINDS } from '#domain/kinds/change-kinds.ts';
import { paths } from '#domain/paths.ts';
import {
  aFarm,
  aFarmId,
  call,
  employ,
  letIn,
  read,
  refused,
  services,
  type Somebody,
} from './farm-world.ts';

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);
const change = (who: Somebody, body: Record<string, unknown>) =>
  call(who, 'POST', '/changes', { body: { id: newId(), ...body } });
const addUnit = (who: Somebody, unitName: string, id = newId()) =>
  change(who, { kind: 'unit', payload: { act: 'add', id, unitName } });
const made = { status: 200, body: { version: expect.any(Number) } };

describe('a change through the server', () => {
  test('is written with true audit fields, at the version that it answers', async () => {
    const id = newId();
    const answer = await addUnit(leader, ' Ny  stald ', id);
    expect(answer).toEqual(made);
    const stored = await read(paths.unit(farm, id));
    expect(stored).toMatchObject({
      id,
      unitName: 'Ny stald',
      createdByEid: leader.uid,
      createdByUid: null,
      updated: null,
      deleted: null,
    });
    expect(answer.body).toEqual({ version: stored?.['created'].toMillis() });
  });

  test('by an admin stands under the name of the owner', async () => {
    const admin = await letIn(farm);
    const id = newId();
    expect(await addUnit(admin, 'Ny', id)).toEqual(made);
    const by = { createdByEid: owner.uid, createdByUid: admin.uid };
    expect(await read(paths.unit(farm, id))).toMatchObject(by);
  });

  test('is written once for one id, however often it is asked for', async () => {
    const body = {
      id: newId(),
      kind: 'unit',
      payload: { act: 'describe', id: 'stable', unitName: 'Kostald' },
    };
    const first = await call(leader, 'POST', '/changes', { body });
    await services.db.doc(paths.unit(farm, 'stable')).update({ unitName: 'Stald' });
    const again = await Promise.all([1, 2].map(() => call(leader, 'POST', '/changes', { body })));
    expect(again).toEqual([first, first]);
    expect(await read(paths.unit(farm, 'stable'))).toMatchObject({ unitName: 'Stald' });
    // The same id of somebody else is another one.
    expect(await call(owner, 'POST', '/changes', { body })).toEqual(made);
    expect(await read(paths.unit(farm, 'stable'))).toMatchObject({ unitName: 'Kostald' });
  });

  test('is refused where somebody else has changed the document since, with what stands there', async () => {
    const rename = (who: Somebody, unitName: string, version: number | null) =>
      change(who, { kind: 'unit', version, payload: { act: 'describe', id: 'stable', unitName } });
    const first = await rename(owner, 'Kostald', null);
    expect(first).toEqual(made);
    expect(await rename(leader, 'Sostald', null)).toEqual({
      status: 409,
      body: expect.objectContaining({
        code: 'changed_meanwhile',
        document: expect.objectContaining({ unitName: 'Kostald', updatedByEid: owner.uid }),
      }),
    });
    const { version } = first.body as { readonly version: number };
    expect(await rename(leader, 'Sostald', version)).toEqual(made);
  });

  test('is refused with the word of the domain', async () => {
    const taken = { kind: 'unit', payload: { act: 'describe', id: 'stable', unitName: 'FIELD' } };
    expect(await change(leader, taken)).toEqual({
      status: 400,
      body: { code: 'change_refused', reason: 'unit_name_taken', message: expect.any(String) },
    });
    const gone = { kind: 'unit', payload: { act: 'archive', id: 'nowhere' } };
    expect(await change(leader, gone)).toMatchObject({ body: { reason: 'not_there' } });
  });

  test('is for whom the domain allows it', async () => {
    const stranger = await employ(aFarmId(), 'owner');
    for (const who of [worker, stranger]) {
      expect(await addUnit(who, 'Ny')).toEqual(refused(403, 'not_allowed'));
    }
    expect(await call(null, 'POST', '/changes', { body: {} })).toEqual(
      refused(401, 'not_signed_in'),
    );
  });

  test('is asked for so often and no more', async () => {
    const at = Date.now();
    const now = { ...services, now: () => at };
    const { takeTurn } = await import('../../functions/src/platform/rate-limit.ts');
    for (let turn = 0; turn < 3; turn += 1) {
      await takeTurn(services.db, `change ${leader.uid}`, CHANGES_AN_HOUR, at);
    }
    const full = Array.from({ length: CHANGES_AN_HOUR }, () => at);
    const limits = await services.db.collection('rateLimits').get();
    const own = limits.docs.find(
      (one) => one.get('times').filter((t: number) => t === at).length === 3,
    );
    await own?.ref.update({ times: full });
    const body = { id: newId(), kind: 'unit', payload: { act: 'archive', id: 'field' } };
    expect(await call(leader, 'POST', '/changes', { body, services: now })).toEqual(
      refused(429, 'too_many_requests'),
    );
  });
});

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { act: 'drop' },
  { act: 'add' },
  { act: 'add', id: '../../farms/nord', unitName: 'x' },
  { act: 'add', id: '__proto__', unitName: 'x' },
  { act: 'describe', id: 'stable', unitName: 7 },
  { act: 'describe', id: 'stable', unitName: 'x', deleted: null },
  { act: 'describe', id: 'a/b', unitName: 'x' },
  { act: 'archive', id: '' },
  { fields: { __proto__: { x: 1 } } },
];

describe('a hostile payload', () => {
  test.each(Object.keys(CHANGE_KINDS))('of %s gets a code and no stack', async (kind) => {
    for (const payload of HOSTILE) {
      const answer = await change(owner, { kind, payload });
      expect([400, 403], JSON.stringify(payload)).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('.ts:');
    }
  });

  test.each([
    {},
    { kind: 'constructor', payload: {} },
    { kind: 'toString', payload: {} },
    { kind: 'unit' },
    { kind: 'unit', payload: {}, extra: 1 },
    { kind: 'unit', payload: {}, version: 'x' },
    { id: 'short', kind: 'unit', payload: { act: 'archive', id: 'stable' } },
  ])('is not a change: %j', async (body) => {
    expect(await change(owner, body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});
