import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  type Registration,
  RegistrationSchema,
} from '../../../src/domain/time/registration/registration.ts';
import { toEntity } from '../platform/entity.ts';

/** A stored registration as the domain knows it; null when there is none or it is malformed. */
export function toRegistration(snapshot: DocumentSnapshot | undefined): Registration | null {
  return toEntity(RegistrationSchema, snapshot);
}
