import { homeUnitOf } from '../../employee/home-unit.ts';
import { termsKey } from '../../employee/terms.ts';
import type { CalcPerson } from '../../time/engine/input/calc-input.ts';
import { plannedExtras, type PayFacts } from '../worked/planned-extras.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PlanPerson } from '../validator/person-plan.ts';
import { suggest } from './suggest.ts';
import type { SuggestInput, Suggestion } from './suggestion.ts';

/** Minutes that a supplement counts as which is given once a day or once a stretch, whatever it is worth. */
export const MINUTES_A_TIME = 60;

/** What a worker is asked; plain data. */
export interface SuggestOrder {
  readonly input: Omit<SuggestInput, 'supplements'>;
  /** Null where the rules are not known: what a shift earns beside normal time then makes no difference. */
  readonly pay: SuggestPay | null;
}

/** By what hours are paid, and what the time engine knows of the people. */
export interface SuggestPay extends PayFacts {
  readonly staff: readonly CalcPerson[];
}

/** Who could have the open shifts, with what each earns beside normal time; `tell` hears what part is done, 0 to 1. */
export function suggestFor(
  { input, pay }: SuggestOrder,
  tell?: (done: number) => void,
): Suggestion {
  const { open, people } = input;
  const supplements = pay === null ? new Map() : supplementsOf(open, people, pay);
  return suggest({ ...input, supplements }, tell);
}

/**
 * What each of the shifts earns by itself beside normal time, in minutes, by shift and employee id: supplements and
 * overtime of a day. What a whole week comes to is the norm's matter. People whom the same rules cover are asked once.
 */
export function supplementsOf(
  open: readonly PlannedShift[],
  people: readonly PlanPerson[],
  pay: SuggestPay,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  const births = new Map(people.map(({ employee, birthDate }) => [employee.id, birthDate]));
  const kinds = pay.staff
    .filter(({ id }) => births.has(id))
    .map((one) => {
      const person = { ...one, birthDate: births.get(one.id) ?? null };
      return { person, kind: kindOf(person, pay) };
    });
  return new Map(
    open.map((shift) => {
      const times = `${shift.start} ${shift.end} ${shift.breakMinutes} ${shift.activityId} ${shift.unitId}`;
      const own = kinds.map(({ person, kind }): [string, number] => {
        const key = `${times} ${kind}`;
        let minutes = known.get(key);
        if (minutes === undefined) {
          const extras = plannedExtras([shift], person, pay);
          minutes = extras.minutes + extras.times * MINUTES_A_TIME;
          known.set(key, minutes);
        }
        return [person.id, minutes];
      });
      return [shift.id, new Map(own)];
    }),
  );
}

/** Everything by which a rule tells people apart, and how long their days are. */
function kindOf(person: CalcPerson & { readonly birthDate: string | null }, pay: PayFacts): string {
  const { id, birthDate } = person;
  const named = pay.rules.filter(({ who }) => who.employeeIds.includes(id)).map((rule) => rule.id);
  const asksAge = pay.rules.some(({ who }) => who.ageUnder !== null);
  return JSON.stringify([named, homeUnitOf(person), termsKey(person), asksAge ? birthDate : null]);
}
