import { useAuth } from '../../auth/auth.ts';
import { updateEmployee } from '../employees/update-employee.ts';
import { updateUser } from './update-user.ts';

/** Changes the signed-in person's checked name, on the farm too where they have one; returns at once. */
export function updateOwnName(firstName: string, lastName: string): void {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return;
  updateUser('own_name', 'firstName', firstName);
  if (auth.claims.farm !== null) updateEmployee(auth.uid, { firstName, lastName });
}
