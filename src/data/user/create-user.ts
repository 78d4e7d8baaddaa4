import type { Language } from '#domain/language.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';

/** Makes the own user document of somebody new, who has no farm yet; returns at once. */
export function createUser(firstName: string, lang: Language): void {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || writer === null) return;
  writeThroughOutbox({
    uid: auth.uid,
    farmId: null,
    summary: { kind: 'account' },
    writes: [
      {
        kind: 'set',
        path: paths.user(auth.uid),
        mark: 'createdByUid',
        data: { id: auth.uid, firstName, lang, ...createdAudit(writer) },
      },
    ],
  });
}
