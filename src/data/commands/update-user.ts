import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth.ts';
import { isFirestoreOpen } from '../firestore.ts';
import type { OutboxSummary } from '../outbox/entry.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { currentWriter, updatedAudit } from './with-audit.ts';

/** Changes one field of the own user document; nothing happens before the session has started. */
export function updateUser(
  kind: OutboxSummary['kind'],
  field: 'lang' | 'selectedUnitId',
  value: string,
): void {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || writer === null || !isFirestoreOpen()) return;
  writeThroughOutbox({
    uid: auth.uid,
    farmId: auth.claims.farm,
    summary: { kind },
    writes: [
      {
        kind: 'update',
        path: paths.user(auth.uid),
        mark: field,
        data: { [field]: value, ...updatedAudit(writer) },
      },
    ],
  });
}
