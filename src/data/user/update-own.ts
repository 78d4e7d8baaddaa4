import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { updateDocument } from '../changes/update-document.ts';
import { updateUser } from './update-user.ts';

/** Changes the signed-in person's checked name, on the farm too where they have one; returns at once. */
export function updateOwnName(firstName: string, lastName: string): void {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return;
  updateUser('own_name', 'firstName', firstName);
  if (auth.claims.farm === null) return;
  updateDocument({
    kind: 'employee',
    path: (farmId) => paths.employee(farmId, auth.uid),
    fields: { firstName, lastName },
  });
}

/** Changes the checked phone number on the signed-in person's own card; returns at once. */
export function updateOwnPhone(phone: string): void {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return;
  const path = (farmId: string): string => paths.employeeCard(farmId, auth.uid);
  updateDocument({ kind: 'card', path, fields: { phone } });
}
