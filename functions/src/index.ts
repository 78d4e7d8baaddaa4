import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { DEFAULT_REGION } from '../../src/domain/constants.ts';
import { firestore } from './firestore.ts';
import { toRegistration } from './registration.ts';
import { closeOvertaken, hasStarted } from './settle-running.ts';

/** A started clock closes the person's earlier ones. Safe to retry: it only ever settles what is open. */
export const settleRunning = onDocumentWritten(
  { document: 'farms/{farm}/timeRegistrations/{id}', region: DEFAULT_REGION, retry: true },
  async (event) => {
    const after = toRegistration(event.data?.after);
    if (after === null || !hasStarted(toRegistration(event.data?.before), after)) return;
    const farmId = event.params.farm;
    const closed = await closeOvertaken(firestore(), farmId, after);
    if (closed > 0) logger.info('Closed overtaken registrations.', { farmId, closed });
  },
);
