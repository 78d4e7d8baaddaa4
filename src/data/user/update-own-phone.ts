import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { updateDocument } from '../changes/update-document.ts';

/** Changes the checked phone number on the signed-in person's own card; returns at once. */
export function updateOwnPhone(phone: string): void {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return;
  const path = (farmId: string): string => paths.employeeCard(farmId, auth.uid);
  updateDocument({ kind: 'card', path, fields: { phone } });
}
