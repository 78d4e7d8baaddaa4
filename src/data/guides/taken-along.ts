import { readStored, writeStored } from '../device/device.ts';

const alongKey = (uid: string): string => `guides-along.${uid}`;

/** The day on which a person's guides were last taken along on this device; null before the first time. */
export function takenAlongOn(uid: string): string | null {
  return readStored('local', alongKey(uid));
}

/** Remembers that a person's guides are on this device as they are on a day. */
export function setTakenAlong(uid: string, day: string): void {
  writeStored('local', alongKey(uid), day);
}
