import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

const DEFAULT_APP = '[DEFAULT]';

/** The database of the project the functions run in, or of another one by its id. */
export function firestore(projectId?: string): Firestore {
  const name = projectId ?? DEFAULT_APP;
  const known = getApps().find((app) => app.name === name);
  if (known) return getFirestore(known);
  return getFirestore(
    projectId === undefined ? initializeApp() : initializeApp({ projectId }, name),
  );
}
