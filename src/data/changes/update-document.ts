import { useAuth } from '../auth/auth.ts';
import { dataOf } from '../live/live.ts';
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import type { WriteRequest } from '../outbox/ports.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { logOnly } from '../device/report.ts';
import { farmSource } from '../base/farm.ts';
import { currentWriter, updatedAudit } from './with-audit.ts';

interface DocumentChange {
  readonly kind: OutboxSummary['kind'];
  /** The path in a farm, from #domain/paths.ts. */
  readonly path: (farmId: string) => string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What is written before that, one after another: a list may grow by more than one write may bring. */
  readonly earlier?: readonly Readonly<Record<string, unknown>>[];
  /** Else the fields of a plain change. */
  readonly audit?: typeof updatedAudit;
  /** Else the document exists already. */
  readonly create?: boolean;
  /** Whether the document is there or not: the fields, named by paths, become what they say and the rest stays. */
  readonly merge?: boolean;
  /** The field by which the change is recognised on the server; else the first that can be compared. */
  readonly mark?: string;
}

/**
 * Writes a change of the farm through the outbox and returns at once; null while signed out, and while no
 * farm is there, which is logged only (spec 8). Nobody has to wait for the `accepted` inside.
 */
export function updateDocument(
  change: DocumentChange,
): ReturnType<typeof writeThroughOutbox> | null {
  const { kind, path, fields, earlier = [], audit = updatedAudit, create, merge, mark } = change;
  const auth = useAuth.getState();
  const writer = currentWriter();
  const farm = dataOf(farmSource.get());
  if (auth.status !== 'signedIn') return null;
  if (writer === null || farm === null) {
    logOnly(`commands/${kind}`, 'no farm is connected');
    return null;
  }
  const made: WriteRequest = {
    uid: auth.uid,
    farmId: farm.id,
    summary: { kind },
    writes: [
      {
        kind: create ? 'set' : merge ? 'merge' : 'update',
        path: path(farm.id),
        data: { ...(earlier[0] ?? fields), ...audit(writer) },
        mark: mark ?? markOf(fields),
      },
    ],
  };
  const more = earlier.length === 0 ? [] : [...earlier.slice(1), fields];
  const changes = more.map((step) => ({
    kind: 'update' as const,
    path: path(farm.id),
    data: { ...step, ...updatedAudit(writer) },
    mark: 'updatedByEid',
  }));
  return writeThroughOutbox(made, ...changes.map((write) => ({ ...made, writes: [write] })));
}

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A list or a date cannot be compared with what the server has; who wrote last can. */
function markOf(fields: DocumentChange['fields']): string {
  const plain = Object.keys(fields).find((name) => isPlain(fields[name]));
  return plain ?? 'updatedByEid';
}
