import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore } from 'firebase-admin/firestore';
import { appOf } from './app.ts';
import { firestore } from './firestore.ts';
import { mailSettingsOf } from './mail-settings.ts';
import { authMailer, type Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** What the functions work with. */
export interface Services {
  readonly auth: Auth;
  readonly db: Firestore;
  readonly mailer: Mailer;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called after each step of a flow that has several; a test ends the flow there. */
  readonly step: (name: string) => Promise<void>;
}

/** The services of the project the functions run in, or of another one by its id. */
export function servicesOf(projectId?: string): Services {
  const app = appOf(projectId);
  const auth = getAuth(app);
  const settings = mailSettingsOf(process.env);
  return {
    auth,
    db: firestore(projectId),
    mailer: settings === null ? authMailer(app) : smtpMailer(auth, settings),
    now: Date.now,
    step: () => Promise.resolve(),
  };
}
