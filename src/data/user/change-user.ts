import { type Dashboard, dashboardText } from '#domain/user/dashboard.ts';
import { expectEnd } from '../auth/auth.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { updateUser } from './update-user.ts';

/**
 * Ends the signed-in person's sessions on all devices: the others are told at once. Sign out here after
 * it: until then this page takes the end of its own session for that.
 */
export async function endAllSessions(): Promise<BackendAnswer> {
  expectEnd(true);
  const answer = await request('POST', '/me/sign-out-everywhere');
  if (!answer.ok) expectEnd(false);
  return answer;
}

/** Saves which tiles of the dashboard somebody sees and in which order; returns at once. */
export function setDashboard(dashboard: Dashboard): void {
  updateUser('dashboard', 'dashboard', dashboardText(dashboard));
}
