import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

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
