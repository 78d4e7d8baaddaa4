import { useMemo } from 'react';
import { create } from 'zustand';
import { isOnline } from '../device/device.ts';
import type { OutboxEntry } from './journal/entry.ts';
import { useOutboxEntries } from './outbox.ts';

/** Whether what one did has arrived. */
export interface Sync {
  readonly online: boolean;
  /** Own writes that the server has not confirmed. */
  readonly waiting: number;
  /** The same writes, oldest first. */
  readonly waitingEntries: readonly OutboxEntry[];
  /** Own writes that the server refused and the person has not dealt with. */
  readonly refused: readonly OutboxEntry[];
  /** Memory: nothing outlives the page, so the person should know. */
  readonly storage: 'disk' | 'memory';
}

interface Device {
  readonly online: boolean;
  readonly storage: Sync['storage'];
}

const useDevice = create<Device>(() => ({ online: isOnline(), storage: 'disk' }));

if (typeof window !== 'undefined') {
  const follow = (): void => useDevice.setState({ online: isOnline() });
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
}

/** The state of synchronising, for the whole app. */
export function useSync(): Sync {
  const { online, storage } = useDevice();
  const entries = useOutboxEntries();
  return useMemo(() => ({ online, storage, ...splitEntries(entries) }), [online, storage, entries]);
}

/** The same outside of components. */
export function getSync(): Sync {
  return { ...useDevice.getState(), ...splitEntries(useOutboxEntries.getState()) };
}

/** Says where documents are kept; told by session.ts once the database is open. */
export function setStorage(storage: Sync['storage']): void {
  useDevice.setState({ storage });
}

function splitEntries(
  entries: readonly OutboxEntry[],
): Pick<Sync, 'waiting' | 'waitingEntries' | 'refused'> {
  const refused = entries.filter((entry) => entry.state === 'refused');
  const waitingEntries = entries.filter((entry) => entry.state === 'waiting');
  return { waiting: waitingEntries.length, waitingEntries, refused };
}
