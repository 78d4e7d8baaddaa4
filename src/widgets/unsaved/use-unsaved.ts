import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#data/auth/auth.ts';
import { holdHistory } from './hold-history.ts';
import { useDraft } from './use-draft.ts';

/** A form that is not left by mistake. */
export interface Unsaved {
  /** Closes it, after a question where something would be lost: for Escape, backdrop, icon and Cancel. */
  readonly close: () => void;
  /** It was saved, or is to be forgotten: nothing is kept or asked any more. */
  readonly done: () => void;
  /** What waits for the answer; null while nothing is asked. */
  readonly asked: (() => void) | null;
  readonly answer: (mayGo: boolean) => void;
}

/** The browser's own question before a reload, or before the tab is closed. */
export function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const isSignedIn = (): boolean => useAuth.getState().status === 'signedIn';
    const wasSignedIn = isSignedIn();
    const unload = (event: BeforeUnloadEvent): void => {
      // Whoever has signed out since has nothing left here.
      if (isSignedIn() === wasSignedIn) event.preventDefault();
    };
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, [isDirty]);
}

/**
 * Asks before what was typed is thrown away, by closing, by Back or by a link, and keeps it for a reload under
 * a name of the form; null keeps nothing, as of a password. `typed` is null while there is nothing to lose;
 * `onDiscard` empties a form that stays where it is.
 */
export function useUnsaved(
  name: string | null,
  typed: object | null,
  onClose: () => void,
  onDiscard?: () => void,
): Unsaved {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  const forget = useDraft(name, typed);
  const discard = useRef(onDiscard);
  const isDirty = typed !== null;
  useAskBeforeUnload(isDirty);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const stop = holdHistory({
      ask: (goOn) => setAsked(() => goOn),
      forget: () => {
        forget();
        discard.current?.();
      },
    });
    letGo.current = stop;
    return stop;
  }, [isDirty, forget]);
  function done(): void {
    letGo.current?.();
    forget();
  }
  return {
    close: () => (isDirty ? setAsked(() => onClose) : onClose()),
    done,
    asked,
    answer: (mayGo) => {
      setAsked(null);
      if (!mayGo) return;
      done();
      onDiscard?.();
      asked?.();
    },
  };
}
