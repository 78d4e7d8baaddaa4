import { type ReactNode, useState } from 'react';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { type Refusal, remember } from '../undo/history.ts';
import type { Decidable, DecisionAct, Outcome, ReasonWords } from './decision-act.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Each reason once, in words. */
function reasonsOf({ skipped }: Outcome<Decidable>): string {
  return [...new Set(skipped.map(({ why }) => why))].join(' ');
}

/** What was done, what was left alone, and why. */
function summaryOf<R extends Decidable>({ said }: DecisionAct<R>, outcome: Outcome<R>): string {
  const { done, skipped } = outcome;
  if (skipped.length === 0) return said(done.length);
  return translate('decisions.some', {
    done: said(done.length),
    skipped: skipped.length,
    why: reasonsOf(outcome),
  });
}

/** Refused where all of it was; of what was left alone alongside the reason is said at once. */
function refusalOf(outcome: Outcome<Decidable>): Refusal {
  const { done, skipped } = outcome;
  if (skipped.length === 0) return null;
  const why = reasonsOf(outcome);
  if (done.length === 0) return why;
  showToast({ kind: 'warning', text: why });
  return null;
}

function offerWayBack<R extends Decidable>(
  act: DecisionAct<R>,
  outcome: Outcome<R>,
  reason: string,
): void {
  const { takeBack } = act;
  const { done } = outcome;
  const text = summaryOf(act, outcome);
  if (done.length === 0 || takeBack === undefined) {
    showToast({ kind: done.length === 0 ? 'warning' : 'success', text });
    return;
  }
  remember({
    label: act.said(done.length),
    text,
    about: done.map(({ id }) => id),
    isLasting: true,
    undo: () => refusalOf(takeBack(done)),
    redo: () => {
      const again = act.act(done, reason);
      return typeof again === 'string' ? again : refusalOf(again);
    },
  });
}

/**
 * Decides about records at once: says what was done, what was left alone and why, and offers the way back,
 * which stands until the next step. Returns null, or why the reason is none, in words.
 */
export function decide<R extends Decidable>(
  act: DecisionAct<R>,
  records: readonly R[],
  reason = '',
): Refusal {
  if (records.length === 0) return null;
  const outcome = act.act(records, reason.trim());
  if (typeof outcome === 'string') return outcome;
  offerWayBack(act, outcome, reason.trim());
  return null;
}

/** The ways of a page to decide about its records. */
export interface Decisions<K extends string, R extends Decidable> {
  /** Decides at once, or asks why first. `onDone` is called once it has been decided. */
  readonly make: (key: K, records: readonly R[], onDone?: () => void) => void;
  /** The question why, while it is asked; the page draws it. */
  readonly dialog: ReactNode;
}

interface Asked<R extends Decidable> {
  readonly act: DecisionAct<R>;
  readonly key: string;
  readonly records: readonly R[];
  readonly words: ReasonWords;
  readonly onDone: (() => void) | undefined;
}

/** Decisions about the records of a page, by the acts it names: `{ approve, sendBack, withdraw }`. */
export function useDecisions<K extends string, R extends Decidable>(
  acts: Readonly<Record<K, DecisionAct<R>>>,
): Decisions<K, R> {
  const [asked, setAsked] = useState<Asked<R> | null>(null);
  function make(key: K, records: readonly R[], onDone?: () => void): void {
    if (records.length === 0) return;
    const act = acts[key];
    const words = act.reasonFor?.(records) ?? null;
    if (words !== null) setAsked({ act, key, records, words, onDone });
    else if (decide(act, records) === null) onDone?.();
  }
  const about = asked === null ? '' : `${asked.key} ${asked.records.map(({ id }) => id).join(' ')}`;
  return {
    make,
    dialog: asked && (
      <ReasonDialog
        key={about}
        words={asked.words}
        about={about}
        onSend={(reason) => {
          const wrong = decide(asked.act, asked.records, reason);
          if (wrong === null) asked.onDone?.();
          return wrong;
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
