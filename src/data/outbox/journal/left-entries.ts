import { reportError } from '../../device/report.ts';
import type { OutboxEntry } from './entry.ts';
import { diskJournal, type Journal } from './journal.ts';

/**
 * Keeps of the journal on this device what is of these people, when the database's own queue is about to go:
 * what that had taken over has to be sent from here, although some of it may have arrived. Never rejects.
 */
export async function saveEntriesOf(uids: readonly string[]): Promise<void> {
  await onDisk(async (journal) => {
    await journal.keepOnly(uids);
    for (const uid of uids) {
      const taken = (await journal.all(uid)).filter((entry) => entry.taken === true);
      await journal.put(...taken.map(sentFromHere));
    }
  });
}

/** What somebody could not send, to be kept where it does not stay. Never rejects. */
export async function takenAlong(uid: string): Promise<readonly OutboxEntry[]> {
  const found = await onDisk((journal) => journal.all(uid));
  return (found ?? []).map((entry) => (entry.taken === true ? sentFromHere(entry) : entry));
}

const sentFromHere = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  taken: false,
  mayBeThere: true,
});

async function onDisk<T>(action: (journal: Journal) => Promise<T>): Promise<T | null> {
  const journal = diskJournal();
  try {
    return await action(journal);
  } catch (error) {
    reportError(error, { type: 'UnexpectedError', source: 'left-entries' });
    return null;
  } finally {
    journal.close();
  }
}
