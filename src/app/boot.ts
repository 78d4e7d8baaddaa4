import { create } from 'zustand';
import { startAuth } from '#data/auth/auth.ts';

/** `failed`: the code for signing in could not be fetched, so nobody knows yet who this is. */
export const useBoot = create<{ failed: boolean }>(() => ({ failed: false }));

/** Starts following who is signed in; may be called again after a failure. */
export async function boot(): Promise<void> {
  useBoot.setState({ failed: false });
  try {
    await startAuth();
  } catch {
    useBoot.setState({ failed: true });
  }
}
