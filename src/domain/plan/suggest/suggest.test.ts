import { describe, expect, test } from 'vitest';
import { anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { aPlanPerson, planned } from '#tests/support/plan/plan.ts';
import fc, { IS_DEEP, runs } from '#tests/support/property.ts';
import {
  anOpenShift,
  aSuggestInput,
  MONDAY,
  someFarmWeek,
  someOpenWeeks,
} from '#tests/support/plan/suggest.ts';
import { addDays } from '../../dates/day.ts';
import type { PlanPerson } from '../validator/person-plan.ts';
import { validatePerson } from '../validator/validate-person.ts';
import { isBlocking, isOpenWarning } from '../validator/verdict.ts';
import { type Books, booksOf } from './book.ts';
import { fillGreedily } from './greedy.ts';
import { improved } from './improve.ts';
import { byStart, suggest } from './suggest.ts';
import { suggestFor } from './supplements.ts';
import type { SuggestInput, Suggestion } from './suggestion.ts';

const [TUE, SAT] = [addDays(MONDAY, 1), addDays(MONDAY, 5)];
const person = (id: string, change: Partial<PlanPerson> = {}): PlanPerson =>
  aPlanPerson({ employee: anEmployee({ id }), norms: new Map([[MONDAY, 2220]]), ...change });
const away = [{ from: MONDAY, to: TUE, part: 'full', isApproved: true }] as const;
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
const chosen = ({ choices }: Suggestion): string[] =>
  choices.map(({ shiftId, employeeId }) => `${shiftId}: ${employeeId}`);

/** The whole plan of everybody with what is suggested. */
function verdictsWith(input: SuggestInput, { choices }: Pick<Suggestion, 'choices'>) {
  const holders = new Map(choices.map(({ shiftId, employeeId }) => [shiftId, employeeId]));
  const filled = input.open.map((shift) => ({
    ...shift,
    employeeId: holders.get(shift.id) ?? null,
  }));
  const window = { from: addDays(MONDAY, -14), to: addDays(MONDAY, 35) };
  return input.people.flatMap((one) =>
    validatePerson({ ...input.context, ...one, shifts: [...input.shifts, ...filled] }, window),
  );
}

describe('who is suggested', () => {
  const open = [anOpenShift(TUE, '08:00', '16:00')];
  const key = `${TUE} 08:00`;
  test.each<[string, Partial<SuggestInput>, string[]]>([
    ['nobody of nobody', {}, []],
    ['the one who is not away', { people: [person('a', { leave: away }), person('b')] }, ['b']],
    ['who wants to', { people: [person('a'), person('b', { availability: [wish({})] })] }, ['b']],
    [
      'who has asked',
      {
        people: [person('a', { availability: [wish({})] }), person('b')],
        asked: new Map([[key, ['b']]]),
      },
      ['b'],
    ],
    [
      'not against their word',
      { people: [person('b', { availability: [wish({ kind: 'cannot' })] })] },
      [],
    ],
    [
      'not in another unit',
      { people: [person('b', { employee: anEmployee({ id: 'b', units: ['s'] }) })] },
      [],
    ],
    [
      'whose norm is not reached',
      {
        people: [person('a'), person('b')],
        shifts: [
          planned(MONDAY, '06:00', '14:00', { employeeId: 'a' }),
          planned(SAT, '06:00', '14:00', { employeeId: 'a', id: 'x' }),
          planned(addDays(MONDAY, 3), '06:00', '23:00', { employeeId: 'a', id: 'y' }),
        ],
      },
      ['b'],
    ],
    [
      'with whom supplements are less',
      {
        people: [person('a'), person('b')],
        supplements: new Map([[key, new Map([['a', 20_000]])]]),
      },
      ['b'],
    ],
    [
      'not under 18 at night',
      {
        open: [anOpenShift(TUE, '22:00', '06:00')],
        people: [person('b', { birthDate: '2009-12-24' })],
      },
      [],
    ],
  ])('%s', (_name, change, who) => {
    const suggestion = suggest(aSuggestInput({ open, ...change }));
    expect(suggestion.choices.map(({ employeeId }) => employeeId)).toEqual(who);
    expect(suggestion.left).toHaveLength(1 - who.length);
  });

  test('weekends are shared', () => {
    const weekend = [SAT, addDays(SAT, 1)].flatMap((day) => [anOpenShift(day, '05:00', '09:00')]);
    const { choices } = suggest(
      aSuggestInput({ open: weekend, people: [person('a'), person('b')] }),
    );
    expect(new Set(choices.map(({ employeeId }) => employeeId)).size).toBe(2);
    expect(choices[0]?.why.map(({ code }) => code)).toContain('weekends');
  });

  test('somebody hands a shift on so that none is left open', () => {
    // By start, a would take the first one: it is the only one that b may have.
    const two = [anOpenShift(TUE, '08:00', '12:00'), anOpenShift(TUE, '11:00', '15:00')];
    const input = aSuggestInput({
      open: two,
      people: [
        person('a', {
          availability: [wish({ employeeId: 'a', startMinute: 480, endMinute: 720 })],
        }),
        person('b', {
          availability: [wish({ kind: 'cannot', startMinute: 720, endMinute: 1440 })],
        }),
      ],
    });
    const books = booksOf(input);
    expect(fillGreedily(books, byStart(input)).open).toBe(1);
    expect(chosen(suggest(input))).toEqual([`${TUE} 08:00: b`, `${TUE} 11:00: a`]);
  });

  test('says why, and why not', () => {
    const input = aSuggestInput({
      open: [...open, anOpenShift(MONDAY, '08:00', '16:00')],
      people: [
        person('a', { leave: away }),
        person('b', { availability: [wish({ from: TUE })], birthDate: '2009-12-24' }),
      ],
      shifts: [planned(MONDAY, '10:00', '12:00', { employeeId: 'b' })],
    });
    expect(suggest(input)).toMatchObject({
      choices: [
        {
          shiftId: key,
          employeeId: 'b',
          why: [{ code: 'onlyOne' }, { code: 'wants' }, { code: 'normLeft', value: 2100 }],
        },
      ],
      left: [
        {
          shiftId: `${MONDAY} 08:00`,
          why: expect.arrayContaining([
            { rule: 'leave', people: 1 },
            { rule: 'overlap', people: 1 },
          ]),
        },
      ],
    });
  });

  test('an open shift with a reason for departing from a rule is judged without it', () => {
    const input = aSuggestInput({
      open: [{ ...anOpenShift(TUE, '03:00', '08:00'), overrides: { dailyRest: 'weather' } }],
      people: [person('a')],
      shifts: [planned(MONDAY, '14:00', '22:00', { employeeId: 'a' })],
    });
    expect(suggest(input).left).toMatchObject([{ why: [{ rule: 'dailyRest', people: 1 }] }]);
  });
});

describe('whatever is open', () => {
  const drawn = fc
    .record({
      people: fc.integer({ min: 0, max: 8 }),
      open: fc.integer({ min: 0, max: 18 }),
      seed: fc.nat(),
    })
    .map((about) => someOpenWeeks({ ...about, weeks: 1 }));

  test('nothing that a rule blocks is suggested, and every shift is answered once', () => {
    fc.assert(
      fc.property(drawn, (input) => {
        const suggestion = suggest(input);
        const before = verdictsWith(input, { choices: [] }).filter(isBlocking);
        const after = verdictsWith(input, suggestion).filter(isBlocking);
        expect(after.length).toBeLessThanOrEqual(before.length);
        const ids = [...suggestion.choices, ...suggestion.left].map(({ shiftId }) => shiftId);
        expect(ids.toSorted()).toEqual(input.open.map(({ id }) => id).toSorted());
        expect(suggestion.choices.every(({ why }) => why.length > 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('no more is open than after a plain greedy filling, with no more warnings and no more cost', () => {
    fc.assert(
      fc.property(drawn, (input) => {
        const books = booksOf(input);
        const plain = fillGreedily(books, byStart(input));
        const better = improved(plain, books);
        expect(better.open).toBeLessThanOrEqual(plain.open);
        expect(better.warnings).toBeLessThanOrEqual(plain.warnings);
        if (better.open === plain.open && better.warnings === plain.warnings) {
          expect(better.cost).toBeLessThanOrEqual(plain.cost);
        }
        const choices = better.holder.flatMap((at, shift) => {
          const employeeId = books.people[at]?.person.employee.id;
          const shiftId = input.open[shift]?.id ?? '';
          return employeeId === undefined
            ? []
            : [{ shiftId, employeeId, why: [], cost: 0, warnings: [] }];
        });
        const warnings = (of: Pick<Suggestion, 'choices'>): number =>
          verdictsWith(input, of).filter(isOpenWarning).length;
        expect(warnings({ choices }) - warnings({ choices: [] })).toBe(better.warnings);
      }),
      { numRuns: 40 },
    );
  });

  test('the same answer comes twice, and whatever the order in which people and shifts are given', () => {
    const turned = <T>(all: readonly T[], by: number): T[] =>
      [...all.slice(by), ...all.slice(0, by)].toReversed();
    for (const seed of Array.from({ length: runs(8) }, (_, at) => at)) {
      const input = someFarmWeek(seed);
      const { open, people, shifts } = input;
      const other = {
        open: turned(open, seed + 3),
        people: turned(people, seed + 1),
        shifts: turned(shifts, seed + 2),
      };
      const answer = suggestFor({ input, pay: null });
      const again = structuredClone({ ...input, ...other });
      expect(suggestFor({ input: again, pay: null })).toEqual(answer);
    }
  });
});

/**
 * The best filling there is, by trying every set of shifts for everybody: fewest open, then fewest warnings, then
 * least cost, with no more warnings than `most`.
 */
function optimum(books: Books, most: number) {
  const count = books.priced.length;
  const placesOf = (mask: number): number[] =>
    books.priced.map((_, at) => at).filter((at) => (mask & (1 << at)) !== 0);
  let best = new Map([[0, { warnings: 0, cost: 0 }]]);
  for (const { standing, cost } of books.people) {
    const allowed = Array.from({ length: 1 << count }, (_, mask) => mask).flatMap((mask) => {
      const own = placesOf(mask);
      const smaller = own.length < 2 || own.every((at) => standing([at]).isAllowed);
      const { isAllowed, warnings } = smaller ? standing(own) : { isAllowed: false, warnings: 0 };
      return isAllowed ? [{ mask, warnings, cost: cost(own) }] : [];
    });
    const next: typeof best = new Map();
    for (const [mask, sum] of best) {
      for (const one of allowed) {
        if ((one.mask & mask) !== 0) continue;
        const made = { warnings: sum.warnings + one.warnings, cost: sum.cost + one.cost };
        const old = next.get(mask | one.mask);
        const isBetter =
          old === undefined ||
          made.warnings < old.warnings ||
          (made.warnings === old.warnings && made.cost < old.cost);
        if (isBetter) next.set(mask | one.mask, made);
      }
    }
    best = next;
  }
  return [...best]
    .filter(([, { warnings }]) => warnings <= most)
    .map(([mask, sum]) => ({ ...sum, open: count - placesOf(mask).length }))
    .toSorted((a, b) => a.open - b.open || a.warnings - b.warnings || a.cost - b.cost)[0];
}

test.each([
  ...Array.from({ length: 12 }, (_, seed) => [4, 7, seed] as const),
  ...(IS_DEEP ? Array.from({ length: 12 }, (_, seed) => [20, 9, seed] as const) : []),
])('beside the best there is: %d people, %d shifts, %d', (people, open, seed) => {
  const input = someOpenWeeks({ people, open, weeks: 1, seed });
  const books = booksOf(input);
  const plain = fillGreedily(books, byStart(input));
  const found = improved(plain, books);
  const best = optimum(books, plain.warnings) ?? { open: 0, warnings: 0, cost: 0 };
  expect([found.open, found.warnings]).toEqual([best.open, best.warnings]);
  expect(found.cost).toBeLessThanOrEqual(best.cost + Math.abs(best.cost) * 0.03);
});
