import { create } from 'zustand';
import { signOut, unsentCount } from '#data/auth.ts';

/** `asking`: something is unsent and the person decides; `waiting`: it leaves once all is sent. */
export type SignOutStep = 'idle' | 'asking' | 'waiting' | 'leaving';

export const useSignOut = create<{ step: SignOutStep }>(() => ({ step: 'idle' }));

/** Signs out, after asking when own changes are on this device alone. */
export function requestSignOut(): void {
  if (unsentCount() > 0) useSignOut.setState({ step: 'asking' });
  else void leave();
}

export function cancelSignOut(): void {
  useSignOut.setState({ step: 'idle' });
}

/** Signs out by itself as soon as nothing is unsent. */
export function waitThenSignOut(): void {
  useSignOut.setState({ step: 'waiting' });
}

export async function leave(): Promise<void> {
  useSignOut.setState({ step: 'leaving' });
  await signOut();
  useSignOut.setState({ step: 'idle' });
}
