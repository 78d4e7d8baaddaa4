import { fullName } from '#domain/employee/employee.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canReturn } from '#domain/time/registration/transitions.ts';
import type { FormContext } from '../shared/hooks.ts';
import { Decisions } from '../people/entry-line.tsx';
import { useTimeDecisions } from '#widgets/time-decisions/use-time-decisions.ts';

type Props = { around: FormContext; entry: Registration };

/** What a leader decides about a registration that they have opened; never about their own. */
export function EntryDecisions({ around, entry }: Props) {
  const { actor, farm, person, settings, nowMs } = around;
  const { make, dialog } = useTimeDecisions();
  const isOwn = entry.employeeId === actor.uid;
  // Whatever may be decided may also be returned.
  if (isOwn || !canReturn(actor, entry, farm, settings, nowMs).ok) return null;
  const name = fullName(person);
  return (
    <div className="mb-4 rounded-card border border-line bg-surface-2 px-3.5 py-2.5">
      <Decisions registration={entry} {...{ farm, name }} onDecide={make} />
      {dialog}
    </div>
  );
}
