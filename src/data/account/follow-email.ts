import { paths } from '#domain/paths.ts';
import { readOne } from '../files/read-documents.ts';
import { useAuth } from '../auth/auth.ts';
import { request } from '../api/backend.ts';

/**
 * Tells the server where the account has another address than the own card: it was changed at the identity
 * provider. What fails is tried again with the next session, and by the server every night. Never rejects.
 */
export async function followEmail(): Promise<void> {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn' || auth.email === '') return;
  const { farm, admin } = auth.claims;
  if (farm === null || admin) return;
  const card = await readOne(paths.employeeCard(farm, auth.uid)).catch(() => null);
  const written = card?.['email'];
  if (card === null || written === auth.email) return;
  if (typeof written === 'string' && written.toLowerCase() === auth.email.toLowerCase()) return;
  await request('POST', '/me/email');
}
