import { FirebaseError } from 'firebase/app';
import { outcomeOf } from '../matrix/outcome.ts';
import { isTooLong, isUnanswered } from './wire.ts';

/**
 * Refused by the rules, or no document at all to the database. Where the answer was lost or could not be carried,
 * `isStored` says what the database holds: what is not there is tried again, or was too long to arrive. Anything
 * else is thrown.
 */
export async function isAccepted(
  write: () => Promise<unknown>,
  isStored: () => Promise<boolean>,
  triesLeft = 3,
): Promise<boolean> {
  try {
    return (await outcomeOf(write())) === 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'invalid-argument') return false;
    if (!isUnanswered(error)) throw error;
    if (await isStored()) return true;
    if (isTooLong(error)) return false;
    if (triesLeft === 0) throw error;
    return isAccepted(write, isStored, triesLeft - 1);
  }
}
