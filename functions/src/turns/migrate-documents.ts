import type { DocumentReference } from 'firebase-admin/firestore';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { ALL_STEPS, VERSIONED_KINDS } from '../../../src/domain/kinds/versioned-kinds.ts';
import { paths } from '../../../src/domain/paths.ts';
import { migrated, type Steps, versionWith } from '../../../src/domain/versions.ts';
import { changeWork, workOf } from '../farm/farm-work.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/** Documents that one transaction rewrites. */
const AT_ONCE = 50;

/**
 * Writes a farm's documents in today's shape, once after each release that has another one: settings, then the statements
 * of one period after the other. Where it was killed the next turn goes on. Resolves to how many were written.
 */
export async function migrateDocuments(services: Services, farm: Farm): Promise<number> {
  const { db, step } = services;
  const known = await workOf(services, farm.id);
  if (known.steps >= ALL_STEPS) return 0;
  const { leaveSettings, statements } = VERSIONED_KINDS;
  let count = await rewrite(services, [db.doc(leaveSettings.path(farm.id))], leaveSettings.steps);
  const periods = await db.collection(paths.payPeriods(farm.id)).select().get();
  for (const { id } of periods.docs) {
    if (id <= known.migratedTo) continue;
    const all = await db.collection(statements.path(farm.id, id)).listDocuments();
    count += await rewrite(services, all, statements.steps);
    await changeWork(services, farm.id, (work) => ({ ...work, migratedTo: id }));
    await step(`migrated ${id}`);
  }
  await changeWork(services, farm.id, (work) => ({ ...work, steps: ALL_STEPS, migratedTo: '' }));
  return count;
}

/** Those of some documents that are of an earlier version, as they are today; nobody has changed what they say. */
async function rewrite(
  { db }: Services,
  all: readonly DocumentReference[],
  steps: Steps,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    count += await inTransaction(db, async (transaction) => {
      const found = await transaction.getAll(...all.slice(from, from + AT_ONCE));
      const old = found.flatMap((document) => {
        const fields = document.data();
        const isOld = fields !== undefined && !(fields['schema'] >= versionWith(steps));
        return isOld ? [{ reference: document.ref, fields: migrated(fields, steps) }] : [];
      });
      for (const { reference, fields } of old) transaction.set(reference, { ...fields });
      return old.length;
    });
  }
  return count;
}
