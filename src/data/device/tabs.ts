import { clientId } from './device.ts';

interface TabMessage {
  /** `tab_closed`: what that tab left unsent is for the others to see to. */
  readonly type: 'signed_out' | 'outbox_changed' | 'tab_closed';
}

const CHANNEL = 'markhold';
/** How long a message may take, ms: a tab that was put to sleep in between hears it when it wakes up. */
const OLD_MS = 10_000;
const KINDS: readonly TabMessage['type'][] = ['signed_out', 'outbox_changed', 'tab_closed'];

let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser. Nothing happens where channels do not exist. */
export function tellTabs(message: TabMessage): void {
  open()?.postMessage({ ...message, from: clientId, at: Date.now() });
}

/**
 * Calls `listener` for what other tabs say; returns the end of listening. `isOld`: it was said a while ago, and
 * much may have happened since.
 */
export function listenToTabs(
  listener: (type: TabMessage['type'], isOld: boolean) => void,
): () => void {
  const opened = open();
  if (opened === null) return () => {};
  const onMessage = (event: MessageEvent<unknown>): void => {
    const message = messageOf(event.data);
    if (message !== null) listener(message.type, Math.abs(Date.now() - message.at) > OLD_MS);
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

function messageOf(data: unknown): (TabMessage & { readonly at: number }) | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || !('from' in data) || data.from === clientId) return null;
  const type = KINDS.find((kind) => kind === data.type);
  // A tab with an earlier version of the product does not say when.
  const at = 'at' in data && typeof data.at === 'number' ? data.at : Date.now();
  return type === undefined ? null : { type, at };
}
