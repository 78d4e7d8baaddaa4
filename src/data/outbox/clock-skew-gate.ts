import type { DocWrite } from '../firebase/database.ts';
import type { OutboxPorts } from './create-outbox.ts';
import type { OutboxEntry } from './entry.ts';
import { isOfTime, latestStamp } from './entry-times.ts';

/** Says how long a write has to be held back; null: it may go at once. */
type Hold = (entry: OutboxEntry, writes: readonly DocWrite[]) => Promise<void> | null;

/**
 * Holds back stamps that are ahead of the server's clock, which would refuse them, until its time has come to
 * them. What concerns time and follows waits behind: it may build on what is held.
 */
export function createHolds({ whenPassed, held }: OutboxPorts): Hold {
  let last: Promise<unknown> | null = null;
  return (entry, writes) => {
    if (!isOfTime(entry.summary)) return null;
    const stamp = latestStamp(writes);
    const passed = stamp === null ? null : whenPassed(stamp);
    if (passed === null && last === null) return null;
    held(entry);
    const own = Promise.all([last, passed]).then(() => {
      if (last === own) last = null;
    });
    last = own;
    return own;
  };
}
