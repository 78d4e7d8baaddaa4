import type { App } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/**
 * The emulator tells every listener of a write before it answers the writer. When one of them has hung up a moment
 * ago, because its network was taken away or its person signed out, the writer is told UNKNOWN or CANCELLED about what is
 * stored. It is sent once more then, which also tells the listeners behind the one that is gone.
 */
const ONCE_MORE = JSON.stringify({
  methodConfig: [
    {
      name: [
        { service: 'google.firestore.v1.Firestore', method: 'Commit' },
        { service: 'google.firestore.v1.Firestore', method: 'BatchWrite' },
      ],
      retryPolicy: {
        maxAttempts: 5,
        initialBackoff: '0.01s',
        maxBackoff: '0.1s',
        backoffMultiplier: 2,
        retryableStatusCodes: ['UNKNOWN', 'CANCELLED'],
      },
    },
  ],
});

const known = new WeakSet<Firestore>();

/** The emulator's database as the administrator sees it, whom no rule binds. Writes have to bear being sent twice. */
export function adminFirestore(app: App): Firestore {
  const firestore = getFirestore(app);
  if (!known.has(firestore)) firestore.settings({ 'grpc.service_config': ONCE_MORE });
  known.add(firestore);
  return firestore;
}
