import type { DocWrite } from '../firebase/database.ts';
import type { OutboxPorts } from './ports.ts';
import type { OutboxEntry } from './journal/entry.ts';
import { latestStamp } from './journal/entry-times.ts';
import { isOfTime } from './journal/kind.ts';

/** Resolves when a write may go; null: at once. */
type ClockSkewGate = (entry: OutboxEntry, writes: readonly DocWrite[]) => Promise<void> | null;

/**
 * Holds back stamps that are ahead of the server's clock, which would refuse them, until its time has come to
 * them. What concerns time and follows waits behind: it may build on what is held.
 */
export function createClockSkewGate({ whenPassed }: OutboxPorts): ClockSkewGate {
  let last: Promise<unknown> | null = null;
  return ({ summary }, writes) => {
    if (!isOfTime(summary)) return null;
    const stamp = latestStamp(writes);
    const passed = stamp === null ? null : whenPassed(stamp);
    if (passed === null && last === null) return null;
    const own = Promise.all([last, passed]).then(() => {
      if (last === own) last = null;
    });
    last = own;
    return own;
  };
}
