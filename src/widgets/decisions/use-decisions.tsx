import { type ReactNode, useState } from 'react';
import { decide } from './decide.ts';
import type { Decidable, DecisionAct, ReasonWords } from './decision-act.ts';
import { ReasonDialog } from './reason-dialog.tsx';

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
