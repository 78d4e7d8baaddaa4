import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { followEmails } from '../../functions/src/people/follow-email.ts';
import { onEveryFarm } from './every-farm.ts';
import {
  aFarm,
  anEmail,
  call,
  clearProject,
  read,
  refused,
  services,
  type Somebody,
} from './farm-world.ts';

const { auth, db } = services;

type World = Awaited<ReturnType<typeof aFarm>>;
let world: World;
beforeEach(async () => {
  await clearProject();
  world = await aFarm();
});

const cardOf = ({ farm }: World, { uid }: Somebody) => read(paths.employeeCard(farm, uid));

async function moved({ uid }: Somebody): Promise<string> {
  const email = anEmail();
  await auth.updateUser(uid, { email });
  return email;
}

describe('an address that was changed at the identity provider', () => {
  test('follows to the own card, by the word of the account and under the own name', async () => {
    const email = await moved(world.worker);
    const body = { email: 'forged@lyng.example' };
    const answer = await call(world.worker, 'POST', '/me/email', { body });
    expect(answer).toEqual({ status: 200, body: { ok: true } });
    const { uid } = world.worker;
    expect(await cardOf(world, world.worker)).toMatchObject({ email, updatedByEid: uid });
  });

  test('is written once, and a card that has it stays untouched', async () => {
    const { email } = world.worker;
    const upper = { email: email.toUpperCase() };
    await db.doc(paths.employeeCard(world.farm, world.worker.uid)).update(upper);
    await call(world.worker, 'POST', '/me/email');
    const card = await cardOf(world, world.worker);
    expect(card).toMatchObject(upper);
    expect(card).not.toHaveProperty('updated');
  });

  test('is the caller’s own alone', async () => {
    await moved(world.leader);
    await call(world.worker, 'POST', '/me/email');
    expect(await cardOf(world, world.leader)).toMatchObject({ email: world.leader.email });
    expect(await call(null, 'POST', '/me/email')).toEqual(refused(401, 'not_signed_in'));
    const support = { ...world.worker, claims: { farm: world.farm, admin: true } };
    expect(await call(support, 'POST', '/me/email')).toEqual(refused(403, 'not_allowed'));
  });

  test('follows at night where no session did, whatever is wrong on another farm', async () => {
    const poisoned = await aFarm();
    await db.doc(paths.employeeCard(poisoned.farm, poisoned.leader.uid)).delete();
    await db.doc(paths.employee(poisoned.farm, poisoned.owner.uid)).set({ units: 7 });
    await moved(poisoned.leader);
    const emails = [await moved(world.worker), await moved(poisoned.worker)];
    await db.doc(paths.employee(world.farm, world.leader.uid)).update({ deleted: new Date(1) });
    await moved(world.leader);
    expect(await onEveryFarm(followEmails, services)).toBe(2);
    expect(await cardOf(world, world.worker)).toMatchObject({ email: emails[0] });
    expect(await cardOf(poisoned, poisoned.worker)).toMatchObject({ email: emails[1] });
    expect(await cardOf(world, world.leader)).toMatchObject({ email: world.leader.email });
    expect(await onEveryFarm(followEmails, services)).toBe(0);
  });
});
