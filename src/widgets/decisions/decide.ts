import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { type Refusal, remember } from '../undo/history.ts';
import type { Decidable, DecisionAct, Outcome } from './decision-act.ts';

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
