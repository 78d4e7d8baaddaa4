import { whenOutboxResumed } from '../outbox/outbox.ts';
import { listenLater } from './listen-later.ts';
import type { Subscribe } from '../firebase/query-spec.ts';

/**
 * Listens once the database has what an earlier page left behind: before that it would show one's own time
 * without the last presses, and the next press would build on that.
 */
export function subscribeAfterRecovery<Target, Snapshot>(
  subscribe: Subscribe<Target, Snapshot>,
): Subscribe<Target, Snapshot> {
  return (name, target, observer) =>
    listenLater<void>(whenOutboxResumed, () => subscribe(name, target, observer));
}
