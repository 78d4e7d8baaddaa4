import { type EntryTime, mergedTimes, type OutboxEntry } from './entry.ts';
import { diskJournal } from './journal.ts';
import { kindOf } from './kind.ts';
import './registered-kinds.ts';

/** The own times of people that the journal on this device still holds, unsent or refused, oldest first. */
export async function unsentTimes(uids: readonly string[]): Promise<readonly EntryTime[]> {
  const journal = diskJournal();
  try {
    const found = await Promise.all(uids.map((uid) => journal.all(uid)));
    return mergedTimes(found.flatMap((entries, index) => ownTimes(entries, uids[index] ?? '')));
  } finally {
    journal.close();
  }
}

function ownTimes(entries: readonly OutboxEntry[], uid: string): EntryTime[] {
  const times = entries
    .filter(({ summary }) => kindOf(summary).time !== 'judged')
    .toSorted((a, b) => a.at - b.at)
    .flatMap((entry) => entry.times ?? []);
  const isOwn = ({ employeeId }: EntryTime): boolean => employeeId === null || employeeId === uid;
  const isKnown = ({ start, end }: EntryTime): boolean => start !== null || end !== null;
  return mergedTimes(times).filter((time) => isOwn(time) && isKnown(time));
}
