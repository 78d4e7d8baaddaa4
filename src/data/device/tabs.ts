import { clientId } from './device.ts';

/** What one tab tells the others. */
export interface TabMessage {
  /** `tab_closed`: what that tab left unsent is for the others to see to. */
  readonly type: 'signed_out' | 'outbox_changed' | 'tab_closed';
}

const CHANNEL = 'markhold';
const KINDS: readonly TabMessage['type'][] = ['signed_out', 'outbox_changed', 'tab_closed'];

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
  const { type } = data;
  return KINDS.find((kind) => kind === type) ?? null;
}
