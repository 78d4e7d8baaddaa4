import { useAuth } from '../../auth/auth.ts';
import { dataOf } from '../../live/live.ts';
import type { OutboxSummary } from '../../outbox/journal/entry.ts';
import { writeThroughOutbox } from '../../outbox/outbox.ts';
import { logOnly } from '../../telemetry/report.ts';
import { farmSource } from '../../stores/session/farm.ts';
import { createdAudit, currentWriter } from './with-audit.ts';

/** A new document of the farm. */
export interface NewDocument {
  /** The path in a farm, from #domain/paths.ts. */
  readonly path: (farmId: string) => string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The field by which the write is recognised on the server. */
  readonly mark: string;
}

/**
 * Writes new documents of the farm through the outbox in one batch: all of them are there, or none. Resolves
 * to whether the server took them, and offline they wait; false while nobody is signed in or no farm is
 * there, which is logged only (spec 8).
 */
export function createDocuments(
  kind: OutboxSummary['kind'],
  documents: readonly NewDocument[],
): Promise<boolean> {
  const auth = useAuth.getState();
  const writer = currentWriter();
  const farm = dataOf(farmSource.get());
  if (auth.status !== 'signedIn') return Promise.resolve(false);
  if (writer === null || farm === null) {
    logOnly(`commands/${kind}`, 'no farm is connected');
    return Promise.resolve(false);
  }
  const writes = documents.map(({ path, fields, mark }) => ({
    kind: 'set' as const,
    path: path(farm.id),
    data: { ...fields, ...createdAudit(writer) },
    mark,
  }));
  return writeThroughOutbox({ uid: auth.uid, farmId: farm.id, summary: { kind }, writes }).accepted;
}
