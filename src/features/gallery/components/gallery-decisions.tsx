import { useMemo } from 'react';
import { Button } from '#ui/inputs/button.tsx';
import { createDecided } from '#widgets/decisions/decided.ts';
import { DecidedRow } from '#widgets/decisions/decided-row.tsx';
import type { DecisionAct, Outcome } from '#widgets/decisions/decision-act.ts';
import { useLeavingRows } from '#widgets/decisions/leaving-rows.ts';
import { useDecisions } from '#widgets/decisions/use-decisions.tsx';
import { UndoMenu } from '#widgets/undo/undo-menu.tsx';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { Section } from './section.tsx';

const SWAPS = [
  { id: 'ida', name: 'Ida Krogh' },
  { id: 'ionut', name: 'Ionuț Popescu' },
  { id: 'bo', name: 'Bo Dahl', isGone: true },
];

type Swap = { readonly id: string; readonly name: string; readonly isGone?: boolean };

const decided = createDecided<'waiting' | 'decided'>();

function write(records: readonly Swap[], state: 'waiting' | 'decided'): Outcome<Swap> {
  const done = records.filter(({ isGone = false }) => !isGone);
  decided.note(done, state);
  const skipped = records
    .filter(({ isGone = false }) => isGone)
    .map((record) => ({ record, why: `${record.name} har trukket sit bytte tilbage.` }));
  return { done, skipped };
}

const approve: DecisionAct<Swap> = {
  act: (swaps) => write(swaps, 'decided'),
  takeBack: (swaps) => write(swaps, 'waiting'),
  said: (count) => `${count} godkendt`,
};

const sendBack: DecisionAct<Swap> = {
  ...approve,
  said: (count) => `${count} afvist`,
  reasonFor: (swaps) => ({
    title: `Afvis bytte fra ${swaps.map(({ name }) => name).join(' og ')}`,
    label: 'Hvorfor?',
    hint: 'Medarbejderen ser det.',
    send: 'Afvis',
    max: 300,
  }),
};

/** A list of what waits, the ways to decide about it, and the steps one can take back. */
export function GalleryDecisions() {
  const { make, dialog } = useDecisions({ approve, sendBack });
  const states = decided.use();
  const waiting = useMemo(() => SWAPS.filter(({ id }) => states.get(id) !== 'decided'), [states]);
  return (
    <Section title="Afgørelser og fortryd">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" iconLeft="check" onClick={() => make('approve', waiting)}>
          {`Godkend ${waiting.length}`}
        </Button>
        <UndoMenu align="start" />
      </div>
      <ul className="mt-3 grid gap-2">
        {useLeavingRows<Swap>(waiting).map(({ record, step }) => (
          <li
            key={record.id}
            className="flex flex-wrap items-center gap-2 border-t border-line pt-2"
          >
            {step === null ? (
              <>
                <span className="grow text-base">{record.name}</span>
                <Button size="small" onClick={() => make('sendBack', [record])}>
                  {'Afvis'}
                </Button>
                <Button size="small" variant="success" onClick={() => make('approve', [record])}>
                  {'Godkend'}
                </Button>
              </>
            ) : (
              <DecidedRow step={step} name={record.name} />
            )}
          </li>
        ))}
      </ul>
      {dialog}
      <UndoStrip />
    </Section>
  );
}
