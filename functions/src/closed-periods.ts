import { type ClosedPeriods } from '../../src/domain/api/period.ts';
import { paths } from '../../src/domain/paths.ts';
import { type Caller } from './caller.ts';
import { type Services } from './services.ts';

/** The periods of the farm that have been closed, by their first days alone: what is in them is not told. */
export async function closedPeriods({ db }: Services, { farm }: Caller): Promise<ClosedPeriods> {
  const documents = await db.collection(paths.payPeriods(farm.id)).listDocuments();
  return { periodIds: documents.map(({ id }) => id) };
}
