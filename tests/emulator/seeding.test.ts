import { expect, it } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { adminOf, writeSeed } from '#tests/support/seed/write.ts';

const PROJECT = 'demo-seeding';
const account = (uid: string) => ({
  uid,
  email: `${uid}@seed.example`,
  displayName: uid,
  disabled: false,
  claims: { ...NO_CLAIMS, farm: 'seeded' },
});
const DOCUMENTS = new Map<string, object>([
  ['farms/seeded', { ownerId: 'known' }],
  ['farms/seeded/units/k', { unitName: 'Kostald' }],
  ['users/known', { userFarm: 'seeded' }],
]);

it('a farm that is seeded again has nothing of what was there before', async () => {
  const { auth, db } = adminOf(PROJECT);
  const seed = () => writeSeed(PROJECT, { accounts: [account('known')], documents: DOCUMENTS });
  await seed();
  const old = {
    'farms/seeded/payExports/p': { batch: 1 },
    'farms/seeded/units/gone/anything/below': { a: 1 },
    'farms/seeded/monthSignOffs/m': { seen: '' },
    'users/known/reportViews/v': { name: 'x' },
    'users/stranger': { userFarm: 'seeded' },
    'users/stranger/notifications/n': { title: 'x' },
    'analytics/a': { farmId: 'seeded' },
    'invitations/i': { farmId: 'seeded' },
  };
  const others = {
    'farms/another/units/u': { unitName: 'x' },
    'analytics/b': { farmId: 'another' },
  };
  for (const [path, fields] of Object.entries({ ...old, ...others }))
    await db.doc(path).set(fields);
  await auth.createUser({ uid: 'stranger', email: 'stranger@seed.example' });
  await seed();
  const left = async (paths: readonly string[]) => {
    const found = await db.getAll(...paths.map((path) => db.doc(path)));
    return found.filter(({ exists }) => exists).map(({ ref }) => ref.path);
  };
  expect(await left(Object.keys(old))).toEqual([]);
  expect(await left(Object.keys(others))).toEqual(Object.keys(others));
  expect(await left([...DOCUMENTS.keys()])).toEqual([...DOCUMENTS.keys()]);
  expect((await auth.listUsers()).users.map(({ uid }) => uid)).toEqual(['known']);
});
