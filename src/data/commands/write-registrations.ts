import type { Writer } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import { dataOf } from '../live/live.ts';
import { useAuth } from '../auth.ts';
import { SERVER_TIME } from '../field-value.ts';
import type { OutboxSummary } from '../outbox/entry.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { farmSource } from '../stores/farm.ts';
import { createdAudit, currentWriter, updatedAudit } from './with-audit.ts';

/** A change of one registration. */
export interface RegistrationWrite {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The field by which the change is recognised on the server; a dotted path reaches into a list. */
  readonly mark: string;
  /** A new registration, whole; else fields of one that exists. */
  readonly create?: boolean;
  /** Else the fields of a plain change. */
  readonly audit?: (writer: Writer) => Readonly<Record<string, unknown>>;
}

/** How many registrations one batch may hold: the rules may look up no more documents for one request. */
export const BATCH_MAX = 20;

/**
 * Writes changes of registrations through the outbox, in batches of twenty, and returns at once; false
 * while the farm or the writer is unknown: then nothing is written.
 */
export function writeRegistrations(
  summary: OutboxSummary,
  changes: readonly RegistrationWrite[],
): boolean {
  const auth = useAuth.getState();
  const writer = currentWriter();
  const farm = dataOf(farmSource.get());
  if (auth.status !== 'signedIn' || writer === null || farm === null) return false;
  for (let from = 0; from < changes.length; from += BATCH_MAX) {
    const writes = changes.slice(from, from + BATCH_MAX).map((change) => {
      const audit = change.audit ?? (change.create ? createdAudit : updatedAudit);
      return {
        kind: change.create ? ('set' as const) : ('update' as const),
        path: paths.registration(farm.id, change.id),
        mark: change.mark,
        data: { ...change.fields, syncedAt: SERVER_TIME, ...audit(writer) },
      };
    });
    writeThroughOutbox({ uid: auth.uid, farmId: farm.id, summary, writes });
  }
  return true;
}
