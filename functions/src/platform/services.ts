import { type App, getApps, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Mailer, Pusher } from './mailer.ts';

export interface Turn {
  readonly farmId: string;
  readonly job: string;
}

export interface Services {
  readonly auth: Auth;
  readonly db: Firestore;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  /** Hands a turn over to be done soon, away from here. One of the same name that waits already is the same. */
  readonly queue: (name: string, turn: Turn) => Promise<void>;
  /** Looks at a token of App Check, and rejects where it is none; null where nobody has to show one. */
  readonly verifyApp: ((token: string) => Promise<void>) | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called after each step of a flow that has several; a test ends the flow there. */
  readonly step: (name: string) => Promise<void>;
}

const DEFAULT_APP = '[DEFAULT]';

/** The project the functions run in, or another one by its id. */
export function appOf(projectId?: string): App {
  const name = projectId ?? DEFAULT_APP;
  const known = getApps().find((app) => app.name === name);
  if (known) return known;
  return projectId === undefined ? initializeApp() : initializeApp({ projectId }, name);
}

/** The database of the project the functions run in, or of another one by its id. */
export function firestore(projectId?: string): Firestore {
  return getFirestore(appOf(projectId));
}
