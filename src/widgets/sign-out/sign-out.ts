import { create } from 'zustand';
import { signOut, unsentCount } from '#data/auth/auth.ts';
import { getSync } from '#data/outbox/sync.ts';

/**
 * `sending`: with a network what is unsent mostly arrives in a moment, so nothing is asked yet; `asking`:
 * something is unsent and the person decides; `waiting`: they chose to leave once all is sent.
 */
export type SignOutStep = 'idle' | 'sending' | 'asking' | 'waiting' | 'leaving';

/** For how long signing out waits for an answer of the server before it asks. */
export const SENDING_MS = 8000;

export const useSignOut = create<{ step: SignOutStep }>(() => ({ step: 'idle' }));

type Errand = () => Promise<boolean>;
let errand: Errand | null = null;

/** Signs out, after asking when own changes are on this device alone. */
export function requestSignOut(): void {
  begin(null);
}

/** The same, with something to be done just before; nobody leaves when its answer is false. */
export function requestSignOutAfter(first: Errand): void {
  begin(first);
}

function begin(first: Errand | null): void {
  errand = first;
  if (unsentCount() === 0) {
    void leave();
    return;
  }
  const { online, waiting, refused } = getSync();
  const mayArrive = online && waiting > 0 && refused.length === 0;
  useSignOut.setState({ step: mayArrive ? 'sending' : 'asking' });
}

/** What was to arrive in a moment has not: the person decides. */
export function askNow(): void {
  useSignOut.setState({ step: 'asking' });
}

export function cancelSignOut(): void {
  useSignOut.setState({ step: 'idle' });
}

/** Signs out by itself as soon as nothing waits. */
export function waitThenSignOut(): void {
  useSignOut.setState({ step: 'waiting' });
}

/** All has been sent: it leaves, unless something was refused meanwhile, which the person has not seen. */
export function leaveWhenSent(): void {
  if (unsentCount() > 0) useSignOut.setState({ step: 'asking' });
  else void leave();
}

/** What was asked about has arrived while the question stood: there is nothing left to decide. */
export function leaveIfNothingIsLeft(): void {
  if (unsentCount() === 0) void leave();
}

export async function leave(): Promise<void> {
  useSignOut.setState({ step: 'leaving' });
  if (errand === null || (await errand())) await signOut();
  useSignOut.setState({ step: 'idle' });
}
