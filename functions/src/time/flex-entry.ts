import { isActive } from '../../../src/domain/audit.ts';
import { type Day, type Month, monthRange } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type FlexEntry, FlexEntrySchema } from '../../../src/domain/time/flex/flex-entry.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** A document as a movement of a flex account; null where it is none. */
export const toFlexEntry = (document: Parameters<typeof toEntity>[1]): FlexEntry | null =>
  toEntity(FlexEntrySchema, document);

/** A person's movements up to the end of a month; those taken back are left out. */
export async function flexEntriesOf(
  { db }: Services,
  { farmId, employeeId, month }: { farmId: string; employeeId: string; month: Month },
): Promise<FlexEntry[]> {
  const { docs } = await db
    .collection(paths.leaveAdjustments(farmId))
    .where('employeeId', '==', employeeId)
    .get();
  const { until } = monthRange(month);
  return active(docs).filter(({ date }) => date < until);
}

/** Everybody's movements of some days, both included; those taken back are left out. */
export async function flexEntriesBetween(
  { db }: Services,
  farmId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<FlexEntry[]> {
  const { docs } = await db
    .collection(paths.leaveAdjustments(farmId))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .get();
  return active(docs);
}

function active(documents: readonly Parameters<typeof toFlexEntry>[0][]): FlexEntry[] {
  return documents
    .map(toFlexEntry)
    .filter((entry) => entry !== null)
    .filter(isActive);
}
