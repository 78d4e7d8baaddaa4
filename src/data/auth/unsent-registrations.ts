import type { EntryTime } from '../outbox/journal/entry.ts';
import { reportError } from '../device/report.ts';
import { retainedUid } from './sign-out.ts';

/** A time that somebody clocked or entered here and that the server does not have. */
export type TimeLeft = EntryTime;

/**
 * What is left here of the time of people whose session was ended before all of it was sent, oldest first;
 * nothing where nobody's is kept. Loads the journal's code where somebody's is.
 */
export async function unsentRegistrations(): Promise<readonly TimeLeft[]> {
  const uids = retainedUid();
  if (uids.length === 0) return [];
  try {
    const { unsentTimes } = await import('../outbox/journal/unsent-times.ts');
    return await unsentTimes(uids);
  } catch (error) {
    reportError(error, { type: 'UnexpectedError', source: 'unsent-registrations' });
    return [];
  }
}
