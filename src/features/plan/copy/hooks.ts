import { useCallback } from 'react';
import { copyShifts } from '#domain/plan/template/copy-shifts.ts';
import type { LayOutPlace, RollOut } from '#domain/plan/template/lay-out.ts';
import { type TemplatePlace, useLaidOut } from '../templates/hooks.ts';
import { carryingsOf, type CopyChoice, type CopySource, weeksOfCopy } from './model.ts';

/** Reads what a copy would do and what the rules would say of it then. */
export function useCopy(place: TemplatePlace, source: CopySource, choice: CopyChoice) {
  const make = useCallback(
    (to: LayOutPlace): RollOut =>
      copyShifts(source.shifts, carryingsOf(source, choice), choice, to),
    [source, choice],
  );
  return useLaidOut(place, weeksOfCopy(source, choice), make);
}
