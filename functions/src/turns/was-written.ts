import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../../src/domain/paths.ts';
import type { Services } from '../platform/services.ts';

/** What months, balances and copies follow from. */
const WRITTEN = [
  paths.registrations,
  paths.leaves,
  paths.leaveAdjustments,
  paths.employees,
  paths.planWeeks,
  paths.timeRules,
  paths.payRates,
  paths.units,
  paths.activities,
];

/** Whether anything of a farm that its months, balances or copies follow from was written since an instant, epoch ms. */
export async function wasWrittenSince(
  { db }: Services,
  farmId: string,
  sinceMs: number,
): Promise<boolean> {
  const since = Timestamp.fromMillis(sinceMs);
  const found = await Promise.all(
    WRITTEN.flatMap((path) =>
      ['created', 'updated', 'deleted'].map((field) =>
        db.collection(path(farmId)).where(field, '>', since).limit(1).select().get(),
      ),
    ),
  );
  return found.some(({ empty }) => !empty);
}
