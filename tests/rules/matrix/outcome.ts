import { FirebaseError } from 'firebase/app';

/** What the database said to an attempt. */
export type Outcome = 'allowed' | 'denied';

/** What the emulator says of a request that asked for more steps than a request may take. */
const OUT_OF_STEPS = /maximum of \d+ expressions/;

/** Whether a refusal says nothing but that the judgement took too many steps. */
export function isOutOfSteps(error: unknown): boolean {
  return error instanceof FirebaseError && OUT_OF_STEPS.test(error.message);
}

/**
 * Runs an attempt; anything but a clear yes or a clear refusal is a fault of the test and thrown. So is a
 * refusal of the limit of steps: what is wrong was not seen, and a right one would be refused as well.
 */
export async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
    if (isOutOfSteps(error)) throw error;
    return 'denied';
  }
}
