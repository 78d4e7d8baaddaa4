import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { appOf } from './app.ts';

/** The database of the project the functions run in, or of another one by its id. */
export function firestore(projectId?: string): Firestore {
  return getFirestore(appOf(projectId));
}
