import { statementMessage } from '../../../src/domain/notification/statement-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { StatementSchema } from '../../../src/domain/time/closing/pay-period.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { notify } from './notify.ts';

const AT_ONCE = 100;

/** Tells everybody with a statement of a closed period that it is there; who knows it is not told again. */
export async function notifyStatements(
  services: Services,
  farmId: string,
  periodId: string,
): Promise<void> {
  const { docs } = await services.db.collection(paths.statements(farmId, periodId)).get();
  const messages = docs
    .map((document) => toEntity(StatementSchema, document))
    .filter((statement) => statement !== null)
    .map(statementMessage);
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    await notify(services, farmId, messages.slice(from, from + AT_ONCE));
  }
}
