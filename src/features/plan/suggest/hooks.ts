import { useEffect, useMemo, useRef, useState } from 'react';
import { dataOf } from '#data/live/live.ts';
import { unitShiftRequests } from '#data/plan/shift-requests.ts';
import { isYoungerThan } from '#domain/dates/age.ts';
import type { Day } from '#domain/dates/day.ts';
import { YOUNG_AGE } from '#domain/dates/young-band.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { Choice, Suggestion } from '#domain/plan/suggest/suggestion.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { usePayFacts } from '../extras/hooks.ts';
import { startSuggest } from './job.ts';
import { askedFor, openShifts, type PlanScene, shownChoices, suggestInput } from './model.ts';

/** Where suggestions are made. */
export interface SuggestPlace {
  readonly farm: Farm;
  readonly unit: Unit;
  readonly days: { readonly from: Day; readonly to: Day };
  readonly employees: readonly Employee[];
  readonly scene: PlanScene;
}

type Made =
  | { readonly kind: 'working' | 'failed' }
  | {
      readonly kind: 'ready';
      readonly suggestion: Suggestion;
      readonly open: readonly PlannedShift[];
    };

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Suggestions for the open shifts, made when they are asked for, and again without somebody who was turned down. What
 * changes in the plan meanwhile leaves the others as they are.
 */
export function useSuggestion({ farm, unit, days, employees, scene }: SuggestPlace) {
  const requests = dataOf(unitShiftRequests.use({ farmId: farm.id, unitIds: [unit.id] }));
  const facts = usePayFacts(farm);
  const [refused, setRefused] = useState(NOBODY);
  const [made, setMade] = useState<Made>({ kind: 'working' });
  const input = useMemo(() => {
    const asked = askedFor(requests ?? []);
    const open = openShifts(scene, unit.id, days);
    return { ...suggestInput(scene, { open, asked, refused, unitId: unit.id }), refused };
  }, [requests, scene, unit.id, days, refused]);
  const pay = useMemo(() => facts && { ...facts, staff: employees }, [facts, employees]);
  const latest = useRef({ input, pay });
  useEffect(() => {
    latest.current = { input, pay };
  }, [input, pay]);
  // What shifts earn beside normal time is a part of who should have them.
  const isKnown = requests !== null && pay !== null;
  useEffect(() => {
    if (!isKnown) return undefined;
    const asked = { ...latest.current.input, refused };
    const job = startSuggest({ input: asked, pay: latest.current.pay });
    let isOver = false;
    void job.outcome.then((suggestion) => {
      if (isOver) return;
      setMade(
        suggestion === null ? { kind: 'failed' } : { kind: 'ready', suggestion, open: asked.open },
      );
    });
    return () => {
      isOver = true;
      job.cancel();
    };
  }, [isKnown, refused]);
  const shown = useMemo(
    () => (made.kind === 'ready' ? shownChoices(made.suggestion.choices, made.open, scene) : []),
    [made, scene],
  );
  const left = useMemo(() => {
    if (made.kind !== 'ready') return [];
    const open = new Map(input.open.map((shift) => [shift.id, shift]));
    return made.suggestion.left.flatMap(({ shiftId, why }) => {
      const shift = open.get(shiftId);
      return shift === undefined ? [] : [{ shift, why }];
    });
  }, [made, input.open]);
  // Limits under 18 are kept only for those whose age, or band, is known.
  const agesUnknown = input.people.filter(({ birthDate }) => birthDate === null).length;
  const isStableUnknown =
    unit.isStable === null &&
    input.people.some(({ birthDate }) => isYoungerThan(birthDate, YOUNG_AGE, days.from));
  /** Somebody else for a shift. */
  const refuse = ({ shiftId, employeeId }: Choice): void => {
    setMade({ kind: 'working' });
    setRefused(new Map(refused).set(shiftId, [...(refused.get(shiftId) ?? []), employeeId]));
  };
  const again = (): void => {
    setMade({ kind: 'working' });
    setRefused(new Map(refused));
  };
  return { state: made.kind, shown, left, agesUnknown, isStableUnknown, refuse, again };
}
