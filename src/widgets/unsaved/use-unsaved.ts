import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#data/auth/auth.ts';
import { useDraft } from './use-draft.ts';

/** The router's own count of the steps in the history; null for a step that is not its own. */
function stepOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/** A form in which something stands that is not saved. */
interface HeldForm {
  /** Asks whether it may be thrown away; calls what goes on once it may. */
  readonly ask: (goOn: () => void) => void;
  readonly forget: () => void;
}

/** Those of the page, the last begun at the end. */
const held = new Set<HeldForm>();
let stop: (() => void) | null = null;

function release(form: HeldForm): void {
  held.delete(form);
  if (held.size > 0) return;
  stop?.();
  stop = null;
}

/**
 * Holds Back, Forward and links while something is typed in a form of the page. The one begun last asks, once
 * for all of them. Returns what lets go of this one, which has to come before going on.
 */
function holdHistory(form: HeldForm): () => void {
  held.add(form);
  stop ??= listen((goOn) => {
    [...held].at(-1)?.ask(() => {
      for (const one of held) {
        one.forget();
        release(one);
      }
      goOn();
    });
  });
  return () => release(form);
}

/**
 * The router never hears of a step that was taken back, and it is asked only once the form's own address is back: a step
 * that is on its way would be lost in another one. Returns what ends it.
 */
function listen(ask: (goOn: () => void) => void): () => void {
  const here = stepOf(window.history.state);
  let wanted = 0;
  function turned(event: PopStateEvent): void {
    const there = stepOf(event.state);
    if (here === null || there === null) return;
    event.stopImmediatePropagation();
    if (there !== here) {
      wanted = there - here;
      window.history.go(-wanted);
    } else if (wanted !== 0) {
      const steps = wanted;
      wanted = 0;
      ask(() => window.history.go(steps));
    }
  }
  function followed(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlain || link === null || link.target === '_blank') return;
    // A file that is saved leaves no page, nor does a place on it.
    if (link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  }
  window.addEventListener('popstate', turned, { capture: true });
  window.addEventListener('click', followed, { capture: true });
  return () => {
    window.removeEventListener('popstate', turned, { capture: true });
    window.removeEventListener('click', followed, { capture: true });
  };
}

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
