import type { DocumentSnapshot, FieldValue, Transaction } from 'firebase-admin/firestore';
import type { Writer } from '../../../src/domain/audit.ts';
import type { Language } from '../../../src/domain/language.ts';
import { createdBy, updatedBy } from '../platform/audit.ts';

/** What a user document says about somebody who joins a farm. */
interface Profile {
  readonly id: string;
  readonly firstName: string;
  readonly lang: Language;
  readonly userFarm: string;
  readonly selectedUnitId: string | null;
  readonly claimsAt?: FieldValue;
}

/** Writes the user document; who has one keeps the name and the language they chose. */
export function joinFarm(
  transaction: Transaction,
  stored: DocumentSnapshot,
  writer: Writer,
  { id, firstName, lang, ...membership }: Profile,
): void {
  if (stored.exists) transaction.update(stored.ref, { ...membership, ...updatedBy(writer) });
  else {
    const fresh = { id, firstName, lang, FCMTokens: [], ...createdBy(writer) };
    transaction.create(stored.ref, { ...fresh, ...membership });
  }
}
