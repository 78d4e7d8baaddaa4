import type { DocumentReference } from 'firebase-admin/firestore';

/** What the database says of a document that is there already. */
const EXISTS = 6;

/** Creates a document; false where it is there already. */
export async function createOnce(reference: DocumentReference, fields: object): Promise<boolean> {
  try {
    await reference.create({ ...fields });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === EXISTS) return false;
    throw error;
  }
}
