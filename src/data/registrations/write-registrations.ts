import type { Writer } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import { dataOf } from '../live/live.ts';
import { useAuth } from '../auth/auth.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import type { DocWrite } from '../firebase/database.ts';
import { baseOf } from '../outbox/merge.ts';
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { farmSource } from '../base/farm.ts';
import { batchesOf, lookedUpFor, type RegistrationWrite } from './batches.ts';
import { createdAudit, currentWriter, updatedAudit } from '../changes/with-audit.ts';

/**
 * Writes changes of registrations through the outbox and returns at once: in as many batches as the rules
 * ask for, journalled as one. False while the farm or the writer is unknown: then nothing is written.
 */
export function writeRegistrations(
  summary: OutboxSummary,
  changes: readonly RegistrationWrite[],
): boolean {
  const auth = useAuth.getState();
  const writer = currentWriter();
  const farm = dataOf(farmSource.get());
  if (auth.status !== 'signedIn' || writer === null || farm === null) return false;
  const { uid } = auth;
  const batches = batchesOf(changes, (change) => lookedUpFor(change, farm.id, uid));
  const [first, ...more] = batches.map((batch) => {
    const writes = batch.map((change) => writeOf(change, farm.id, writer));
    return { uid, farmId: farm.id, summary, writes };
  });
  if (first !== undefined) writeThroughOutbox(first, ...more);
  return true;
}

function writeOf(change: RegistrationWrite, farmId: string, writer: Writer): DocWrite {
  const audit = change.audit ?? (change.create ? createdAudit : updatedAudit);
  return {
    kind: change.create ? 'set' : 'update',
    path: paths.registration(farmId, change.id),
    mark: change.mark,
    data: { ...change.fields, syncedAt: SERVER_TIME, ...audit(writer) },
    ...(change.before && { base: baseOf(change.before, change.fields) }),
  };
}
