import { useAuth } from './auth.ts';
import { isSharedDevice, readStored, writeStored } from '../device/device.ts';

/**
 * What stands in a form that has not been saved, kept for a reload of this tab: under the person's uid and a
 * name of the form. Null removes it. Nothing is kept on a shared device, or once nobody is signed in; the end
 * of the session removes all of it.
 */
export function saveDraft(form: string, value: object | null): void {
  const key = keyOf(form);
  if (key !== null) writeStored('session', key, value === null ? null : JSON.stringify(value));
}

/** What was kept of a form by the person who is signed in now, not parsed; null where nothing was. */
export function keptDraft(form: string): unknown {
  const key = keyOf(form);
  const text = key === null ? null : readStored('session', key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keyOf(form: string): string | null {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn' || isSharedDevice()) return null;
  return `draft.${auth.uid}.${form}`;
}
