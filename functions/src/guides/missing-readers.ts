import type { Employee } from '../../../src/domain/employee/employee.ts';
import { type Guide, GuideReceiptSchema } from '../../../src/domain/guides/guide.ts';
import {
  type DayAsked,
  isMeant,
  isWaitedFor,
  standingOf,
} from '../../../src/domain/guides/who-reads.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Which of some people a published guide means and still waits for on a day, by the receipts that are stored. */
export async function missingReaders<P extends Employee>(
  { db }: Services,
  farmId: string,
  { guide, people, asked }: { guide: Guide; people: readonly P[]; asked: DayAsked },
): Promise<P[]> {
  const meant = people.filter((person) => isMeant(guide, person, asked));
  if (meant.length === 0) return [];
  const stored = await db
    .collection(paths.guideReceipts(farmId))
    .where('guideId', '==', guide.id)
    .get();
  const receipts = new Map(
    stored.docs.map((document) => {
      const receipt = toEntity(GuideReceiptSchema, document);
      return [receipt?.employeeId, receipt];
    }),
  );
  return meant.filter((person) =>
    isWaitedFor(standingOf(guide, person, receipts.get(person.id) ?? null, asked).state),
  );
}
