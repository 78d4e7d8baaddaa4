import { hourVerdicts } from './hour-rules.ts';
import type { PersonPlanInput, PlanWindow } from './person-plan.ts';
import { ownShifts, piecesOf } from './pieces.ts';
import { restVerdicts } from './rest-rules.ts';
import { shiftVerdicts } from './shift-rules.ts';
import { isAbout, sortVerdicts, type Verdict } from './verdict.ts';
import { youngVerdicts } from './young-rules.ts';

/**
 * What the rules say of a person's plan in some days (features 3.7, domain 3): the same in the board, in leave and in
 * swaps. Warnings that are kept with a reason are there too, with it. Costs in step with the person's shifts.
 */
export function validatePerson(input: PersonPlanInput, window: PlanWindow): readonly Verdict[] {
  const own = ownShifts(input);
  if (own.length === 0) return [];
  const pieces = piecesOf(own, input);
  return sortVerdicts(
    [
      ...shiftVerdicts(own, input),
      ...restVerdicts(pieces, input),
      ...hourVerdicts(pieces, window, input),
      ...youngVerdicts(pieces, input),
    ].filter((verdict) => isAbout(verdict, window)),
  );
}
