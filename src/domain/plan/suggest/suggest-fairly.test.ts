import { describe, expect, test } from 'vitest';
import { anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { aPlanPerson } from '#tests/support/plan/plan.ts';
import { anOpenShift, aSuggestInput, MONDAY, someFarmWeek } from '#tests/support/plan/suggest.ts';
import { IS_DEEP } from '#tests/support/property.ts';
import { addDays, type Day, weekdayOf } from '../../dates/day.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '../shift/shift.ts';
import type { PlanPerson } from '../validator/person-plan.ts';
import { booksOf } from './book.ts';
import { fillGreedily } from './greedy.ts';
import { byStart } from './suggest.ts';
import type { SuggestInput } from './suggestion.ts';
import { suggestFor } from './supplements.ts';

const [TUE, SAT] = [addDays(MONDAY, 1), addDays(MONDAY, 5)];
const person = (id: string, change: Partial<PlanPerson> = {}): PlanPerson =>
  aPlanPerson({ employee: anEmployee({ id }), norms: new Map([[MONDAY, 2220]]), ...change });
const wish = (change: object) => ({
  ...NO_AUDIT,
  id: 'w',
  employeeId: 'b',
  unitId: 'k',
  kind: 'wants' as const,
  from: MONDAY,
  to: SAT,
  weekdays: [],
  startMinute: null,
  endMinute: null,
  ...change,
});
/** What of a filling is fair: how far people's shifts on weekends are from as many each, and how many wishes are met. */
function fairness(
  { open, people, context }: SuggestInput,
  holders: ReadonlyMap<string, string>,
): { readonly spread: number; readonly wishes: number; readonly left: number } {
  const dayOfShift = (shift: PlannedShift): Day => shiftDay(shift, context.timeZone);
  const counts = people.map(({ employee, availability }) => {
    const own = open.filter(({ id }) => holders.get(id) === employee.id);
    const wants = new Set(availability.flatMap(({ kind, from }) => (kind === 'wants' ? from : [])));
    return {
      weekend: own.filter((shift) => weekdayOf(dayOfShift(shift)) > 5).length,
      wishes: own.filter((shift) => wants.has(dayOfShift(shift))).length,
    };
  });
  const mean = sumOf(counts.map(({ weekend }) => weekend)) / counts.length;
  const square = sumOf(counts.map(({ weekend }) => (weekend - mean) ** 2));
  return {
    spread: Math.sqrt(square / counts.length),
    wishes: sumOf(counts.map(({ wishes }) => wishes)),
    left: open.length - holders.size,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Each shift by start to whoever may have it and has most of the norm left: what a planner does from above to below. */
function plainly(input: SuggestInput): ReadonlyMap<string, string> {
  const { people } = booksOf(input);
  const own = people.map((): readonly number[] => []);
  const holders = new Map<string, string>();
  for (const at of byStart(input)) {
    const minutesOf = (set: readonly number[]): number =>
      sumOf(set.flatMap((place) => input.open.slice(place, place + 1).map(shiftMinutes)));
    const [best] = people
      .flatMap((book, person) => {
        const set = [...(own[person] ?? []), at].toSorted((a, b) => a - b);
        const left = (book.person.norms.get(MONDAY) ?? 0) - minutesOf(own[person] ?? []);
        return book.standing(set).isAllowed ? [{ book, person, set, left }] : [];
      })
      .toSorted((a, b) => b.left - a.left);
    if (best === undefined) continue;
    own[best.person] = best.set;
    holders.set(input.open[at]?.id ?? '', best.book.person.employee.id);
  }
  return holders;
}

describe('fairly', () => {
  test('weekends are shared far more evenly than by a plain greedy, without a place left open for it, and more wishes are met', () => {
    const plans = Array.from({ length: IS_DEEP ? 400 : 40 }, (_, seed) => {
      const input = someFarmWeek(seed);
      const { choices } = suggestFor({ input, pay: null });
      const holders = new Map(choices.map(({ shiftId, employeeId }) => [shiftId, employeeId]));
      return { plain: fairness(input, plainly(input)), found: fairness(input, holders) };
    });
    const sum = (of: (typeof plans)[number]['plain'][], what: 'spread' | 'wishes'): number =>
      sumOf(of.map((one) => one[what]));
    const plain = plans.map((one) => one.plain);
    const found = plans.map((one) => one.found);
    expect(plans.filter((one) => one.found.left > one.plain.left)).toEqual([]);
    expect(sum(found, 'spread') / sum(plain, 'spread')).toBeLessThanOrEqual(0.6);
    expect(sum(found, 'wishes')).toBeGreaterThan(sum(plain, 'wishes'));
  });

  test('two who wish for the same two shifts get one each', () => {
    const wishes = (employeeId: string) => ({ availability: [wish({ employeeId })] });
    const { choices } = suggestFor({
      // A norm that is met already: only wishes tell people apart.
      input: aSuggestInput({
        open: [anOpenShift(TUE, '08:00', '12:00'), anOpenShift(addDays(TUE, 1), '08:00', '12:00')],
        people: ['a', 'b'].map((id) => person(id, { ...wishes(id), norms: new Map() })),
      }),
      pay: null,
    });
    expect(choices.map(({ employeeId }) => employeeId).toSorted()).toEqual(['a', 'b']);
  });
});

describe('all units at once', () => {
  const units = ['k', 's', 'm', 'o'];
  const open = units.map((unitId) => ({
    ...anOpenShift(TUE, '08:00', '16:00', unitId),
    unitId,
  }));
  // At home in one unit, and each can work in the one before it too: there is one way for all to have one.
  const people = units.map((unitId, at) =>
    person(`p${at}`, {
      employee: anEmployee({ id: `p${at}`, units: [...units.slice(at + 1, at + 2), unitId] }),
    }),
  );
  const orders = <T>(all: readonly T[]): T[][] =>
    all.length < 2
      ? [[...all]]
      : all.flatMap((one) =>
          orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
        );

  test('finds somebody for each of four places in every order, where one unit after the other does not', () => {
    const all = orders([0, 1, 2, 3]);
    const pick = <T>(list: readonly T[], order: readonly number[]): T[] =>
      order.flatMap((at) => list.slice(at, at + 1));
    const oneByOne = all.map((order) => {
      let shifts: readonly PlannedShift[] = [];
      for (const shift of pick(open, order)) {
        const input = aSuggestInput({ open: [shift], people, shifts });
        const [choice] = suggestFor({ input, pay: null }).choices;
        if (choice !== undefined) shifts = [...shifts, { ...shift, employeeId: choice.employeeId }];
      }
      return shifts.length;
    });
    expect(oneByOne.filter((found) => found < 4).length).toBeGreaterThan(0);
    for (const order of all) {
      const input = aSuggestInput({ open: pick(open, order), people: pick(people, order) });
      expect(suggestFor({ input, pay: null }).left).toEqual([]);
    }
  });

  test('the search grows with the plan: of 250 people in 125 units nobody is forgotten', () => {
    const pairs = Array.from({ length: 125 }, (_, at) => `unit ${String(at).padStart(3, '0')}`);
    // In each, by start, a would take the first shift: it is the only one that b may have.
    const input = aSuggestInput({
      open: pairs.flatMap((unitId) => [
        { ...anOpenShift(TUE, '08:00', '12:00', `${unitId} 1`), unitId },
        { ...anOpenShift(TUE, '11:00', '15:00', `${unitId} 2`), unitId },
      ]),
      people: pairs.flatMap((unitId) =>
        ['a', 'b'].map((id) => {
          const employeeId = `${unitId} ${id}`;
          const said =
            id === 'a'
              ? wish({ employeeId, startMinute: 480, endMinute: 720 })
              : wish({ employeeId, kind: 'cannot', startMinute: 720, endMinute: 1440 });
          return person(employeeId, {
            employee: anEmployee({ id: employeeId, units: [unitId] }),
            availability: [said],
          });
        }),
      ),
    });
    const books = booksOf(input);
    expect(fillGreedily(books, byStart(input)).open).toBe(125);
    const told: number[] = [];
    const { left } = suggestFor({ input, pay: null }, (done) => told.push(done));
    expect(left).toEqual([]);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
  });
});
