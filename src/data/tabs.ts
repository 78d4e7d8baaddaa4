import { clientId } from './device.ts';

/** What one tab tells the others. */
export type TabMessage = { readonly type: 'signed_out' } | { readonly type: 'outbox_changed' };

const CHANNEL = 'markhold';
const KINDS: readonly string[] = ['signed_out', 'outbox_changed'] satisfies TabMessage['type'][];

let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser. Nothing happens where channels do not exist. */
export function tellTabs(message: TabMessage): void {
  open()?.postMessage({ ...message, from: clientId });
}

/** Calls `listener` for what other tabs say; returns the end of listening. */
export function listenToTabs(listener: (type: TabMessage['type']) => void): () => void {
  const opened = open();
  if (opened === null) return () => {};
  const onMessage = (event: MessageEvent<unknown>): void => {
    const type = typeOf(event.data);
    if (type !== null) listener(type);
  };
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}

function open(): BroadcastChannel | null {
  // In Node an open channel would keep the process alive.
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return null;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

function typeOf(data: unknown): TabMessage['type'] | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || !('from' in data) || data.from === clientId) return null;
  if (typeof data.type !== 'string' || !KINDS.includes(data.type)) return null;
  return data.type === 'signed_out' ? 'signed_out' : 'outbox_changed';
}
