import { useAuth } from '../../auth/auth.ts';
import { updateCard } from '../employees/update-card.ts';

/** Changes the checked phone number on the signed-in person's own card; returns at once. */
export function updateOwnPhone(phone: string): void {
  const auth = useAuth.getState();
  if (auth.status === 'signedIn') updateCard(auth.uid, { phone });
}
