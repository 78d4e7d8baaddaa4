import { type AuthState, useAuth } from './auth.ts';

const whose = (auth: AuthState): string | null =>
  auth.status === 'signedIn' ? `${auth.uid} ${auth.claims.farm ?? ''}` : null;

/** Calls `forget` whenever the person signs out, another one signs in, or the farm is another one. */
export function whenPersonLeaves(forget: () => void): () => void {
  return useAuth.subscribe((now, before) => {
    if (whose(now) !== whose(before)) forget();
  });
}
