import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { eachByItself } from '../platform/by-itself.ts';
import type { Services } from '../platform/services.ts';
import { eraseAccount } from './erase-leavers.ts';
import { deleteFound } from './retention.ts';

const AT_ONCE = 5;

/**
 * Deletes everything of a farm: accounts first, so that nobody writes any longer, then its own document, so that nothing
 * follows from the rest, and then all that lies below it. Done again it goes on where it was ended. Resolves to whether
 * nothing was left to delete: what followed from the last deletions may have been written after them.
 */
export async function deleteFarm(services: Services, farmId: string): Promise<boolean> {
  const { db, step } = services;
  const farm = db.doc(paths.farm(farmId));
  const accounts = await accountsOf(services, farmId);
  const run = { failure: 'An account of a farm was not deleted.', atOnce: AT_ONCE };
  const erased = await eachByItself(accounts, { ...run, farmId }, (id) =>
    eraseAccount(services, farmId, id),
  );
  await step('accounts deleted');
  await farm.delete();
  await step('farm deleted');
  const work = db.doc(serverPaths.farmWork(farmId));
  const below = [...(await farm.listCollections()), ...(await work.listCollections())];
  for (const one of below) {
    await db.recursiveDelete(one);
    await step(`${one.id} deleted`);
  }
  let found = erased.filter(Boolean).length + below.length;
  for (const path of [serverPaths.requests(), serverPaths.invitations(), serverPaths.calendars()]) {
    found += await deleteFound(db, db.collection(path).where('farmId', '==', farmId).select());
  }
  if (erased.length < accounts.length) throw new Error('Accounts of a farm were not deleted.');
  return found === 0;
}

/** Who is, or was, on a farm and has not been erased: by their records and by their accounts. */
async function accountsOf({ db }: Services, farmId: string): Promise<readonly string[]> {
  const [records, users] = await Promise.all([
    db.collection(paths.employees(farmId)).select().get(),
    db.collection(paths.users()).where('userFarm', '==', farmId).select().get(),
  ]);
  return [...new Set([...records.docs, ...users.docs].map(({ id }) => id))];
}
