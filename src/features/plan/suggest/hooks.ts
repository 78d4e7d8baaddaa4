import { unitsDuring } from '#domain/employee/home-unit.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#data/device/device.ts';
import { dataOf } from '#data/live/live.ts';
import { unitShiftRequests } from '#data/plan/shift-requests.ts';
import { isYoungerThan, YOUNG_AGE } from '#domain/dates/age.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlanPerson } from '#domain/plan/validator/person-plan.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { Choice, Suggestion } from '#domain/plan/suggest/suggestion.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { startSuggest } from './job.ts';
import { useFactsOfUnits } from '../shared/use-board.ts';
import { usePayFacts } from '../extras/hooks.ts';
import { useScene } from '../shared/verdicts.ts';
import {
  askedFor,
  isIn,
  lackingShifts,
  openShifts,
  peopleOf,
  shownChoices,
  suggestInput,
  withShifts,
} from './model.ts';

export interface SuggestPlace {
  readonly farm: Farm;
  readonly units: readonly Unit[];
  readonly days: { readonly from: Day; readonly to: Day };
  readonly today: Day;
  /** Whether the shifts that are lacking for the needs of the units are laid out and filled too. */
  readonly fills: boolean;
}

type Made =
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'failed' | 'stopped' }
  | {
      readonly kind: 'ready';
      readonly suggestion: Suggestion;
      readonly open: readonly PlannedShift[];
      /** Those among them that are in no plan yet. */
      readonly lacking: readonly PlannedShift[];
    };

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map();
const NONE: readonly PlannedShift[] = [];
const BEGUN: Made = { kind: 'working', done: 0 };

/** Everything that suggestions for units are made of; the scene is null until it is known. */
function useUnitsScene({ farm, units, days, today }: Omit<SuggestPlace, 'fills'>) {
  const unitIds = useMemo(() => units.map(({ id }) => id), [units]);
  const facts = useFactsOfUnits({ farm, unitIds, days, today, mayEdit: true });
  const { weeks, elsewhere, absences, employees, settings } = facts;
  const about = { farm, days, unitIds, weeks, employees, absences, settings, mayEdit: true };
  const { scene } = useScene({ ...about, others: elsewhere });
  return { unitIds, employees, settings, scene: absences === null ? null : scene };
}

/** What is not known of units and their people, so that nobody can say that all rules are kept. */
function unknownIn(
  units: readonly Unit[],
  people: readonly PlanPerson[],
  days: SuggestPlace['days'],
) {
  const isYoungIn = (unit: Unit): boolean =>
    people.some(
      ({ employee, birthDate }) =>
        unitsDuring(employee, days).includes(unit.id) &&
        isYoungerThan(birthDate, YOUNG_AGE, days.from),
    );
  return {
    ages: people.filter(({ birthDate }) => birthDate === null).length,
    isStable: units.some((unit) => unit.isStable === null && isYoungIn(unit)),
  };
}

type Scenery = ReturnType<typeof useUnitsScene>;

/** The search for people, beside the page: it begins when all is known, and anew when somebody is turned down. */
function useSearch({ farm, days, fills }: SuggestPlace, scenery: Scenery) {
  const { unitIds, employees, scene } = scenery;
  const requests = dataOf(unitShiftRequests.use({ farmId: farm.id, unitIds }));
  const facts = usePayFacts(farm);
  const [refused, setRefused] = useState(NOBODY);
  const [made, setMade] = useState<Made>(BEGUN);
  const job = useRef<ReturnType<typeof startSuggest> | null>(null);
  // Laid out once: whoever is refused is refused for one of these.
  const laidOut = useRef<{ of: readonly string[]; shifts: readonly PlannedShift[] } | null>(null);
  const latest = useRef({ ...scenery, facts, requests });
  useEffect(() => {
    latest.current = { unitIds, employees, scene, settings: scenery.settings, facts, requests };
  }, [unitIds, employees, scene, scenery.settings, facts, requests]);
  // What shifts earn beside normal time is a part of who should have them.
  const isKnown = requests !== null && facts !== null && scene !== null;
  useEffect(() => {
    const now = latest.current;
    if (!isKnown || now.scene === null) return undefined;
    if (laidOut.current?.of !== unitIds) {
      const about = { unitIds, window: days, newId };
      const shifts = fills ? lackingShifts(now.scene, now.settings, about) : NONE;
      laidOut.current = { of: unitIds, shifts };
    }
    const lacking = laidOut.current.shifts;
    const whole = withShifts(now.scene, lacking);
    const open = openShifts(whole, unitIds, days);
    const asked = askedFor(now.requests ?? []);
    const input = suggestInput(whole, { open, asked, refused, unitIds, days });
    const pay = now.facts && { ...now.facts, staff: now.employees };
    let isOver = false;
    const mine = startSuggest({ input, pay }, (done) => {
      if (!isOver) setMade({ kind: 'working', done });
    });
    job.current = mine;
    void mine.outcome.then((suggestion) => {
      if (isOver) return;
      if (suggestion !== null) setMade({ kind: 'ready', suggestion, open, lacking });
      else setMade((before) => (before.kind === 'stopped' ? before : { kind: 'failed' }));
    });
    return () => {
      isOver = true;
      mine.cancel();
    };
  }, [isKnown, refused, unitIds, days, fills]);
  const search = (without: typeof refused): void => {
    setMade(BEGUN);
    setRefused(without);
  };
  return {
    made,
    /** Somebody else for a shift. */
    refuse: ({ shiftId, employeeId }: Choice): void =>
      search(new Map(refused).set(shiftId, [...(refused.get(shiftId) ?? []), employeeId])),
    again: (): void => search(new Map(refused)),
    /** Before other units are chosen: what was found is not for them. */
    forget: (): void => setMade(BEGUN),
    stop: (): void => {
      setMade({ kind: 'stopped' });
      job.current?.cancel();
    },
  };
}

/**
 * Suggestions for the open shifts of units, made when they are asked for, and again without somebody who was turned
 * down. What changes in the plan meanwhile leaves the others as they are.
 */
export function useSuggestion(place: SuggestPlace) {
  const { units, days } = place;
  const scenery = useUnitsScene(place);
  const { unitIds, employees, scene } = scenery;
  const { made, ...acts } = useSearch(place, scenery);
  const found = useMemo(() => {
    if (made.kind !== 'ready' || scene === null) return { shown: [], left: [], lacking: NONE };
    const whole = withShifts(scene, made.lacking);
    const open = new Map(openShifts(whole, unitIds, days).map((shift) => [shift.id, shift]));
    return {
      shown: shownChoices(made.suggestion.choices, made.open, whole),
      left: made.suggestion.left.flatMap(({ shiftId, why }) => {
        const shift = open.get(shiftId);
        return shift === undefined ? [] : [{ shift, why }];
      }),
      // Lacking still: what is taken of them is in the plan.
      lacking: made.lacking.filter((one) => !isIn(scene, one)),
    };
  }, [made, scene, unitIds, days]);
  const unknown = useMemo(
    () => unknownIn(units, scene === null ? [] : peopleOf(scene, { unitIds, days }), days),
    [units, scene, unitIds, days],
  );
  return {
    ...acts,
    ...found,
    state: made.kind,
    done: made.kind === 'working' ? made.done : 1,
    /** Whether there was nothing to fill. */
    isNothing: made.kind === 'ready' && made.open.length === 0,
    employees,
    unknown,
  };
}
