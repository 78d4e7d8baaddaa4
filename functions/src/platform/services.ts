import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Mailer } from './mailer.ts';
import type { Pusher } from './pusher.ts';

/** What the functions work with. */
export interface Services {
  readonly auth: Auth;
  readonly db: Firestore;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called after each step of a flow that has several; a test ends the flow there. */
  readonly step: (name: string) => Promise<void>;
}
