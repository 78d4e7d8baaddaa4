import { FirebaseError } from 'firebase/app';

/** What the database said to an attempt. */
export type Outcome = 'allowed' | 'denied';

/** Runs an attempt; anything but a clear yes or a clear refusal is a fault of the test and thrown. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'denied';
    throw error;
  }
}
