import { isSameData } from '#domain/steady.ts';
import { translate } from '#i18n/index.ts';
import { type Refusal, remember, SAID } from '../undo/history.ts';

/** An entry of settings that is taken away. */
interface Removed<T> {
  readonly id: string;
  readonly one: T;
  /** What was done, in words. */
  readonly label: string;
  /** What stands there now: null where nothing does, undefined while that is not known. */
  readonly now: () => unknown;
  /** Puts it there, or takes it away (null); says so where it was not saved. */
  readonly put: (to: T | null) => Promise<boolean>;
}

/** Takes an entry of settings away, with the way back and forth; what somebody else has put there since stays. */
export async function removeEntry<T>({ id, one, label, now, put }: Removed<T>): Promise<void> {
  const step = (from: T | null, to: T | null) => async (): Promise<Refusal> => {
    const stored = now();
    if (stored !== undefined && !isSameData(stored, from)) return translate('undo.changedSince');
    return (await put(to)) ? null : SAID;
  };
  if (!(await put(null))) return;
  remember({ label, about: [id], undo: step(null, one), redo: step(one, null) });
}
