import { groupBy } from '../../group-by.ts';
import { shiftDay, shiftMinutes, sortShifts } from '../shift/shift.ts';
import { weekStart } from '../validator/person-plan.ts';
import { isBlocking, type Verdict } from '../validator/verdict.ts';
import { type Book, type Books, booksOf } from './book.ts';
import { fillGreedily, type Filling, withoutPlace, withPlace } from './greedy.ts';
import { improved } from './improve.ts';
import {
  type Choice,
  type ChoiceReason,
  type LeftOpen,
  type SuggestInput,
  type Suggestion,
  wishOf,
} from './suggestion.ts';

/** People who may have a shift, counted; asking a thousand of them would take longer than finding somebody. */
const MOST_COUNTED = 12;
/** What part of the search is done when everybody has been asked once. */
const FIRST_PART = 0.4;

/**
 * Who could have the open shifts: who may (nothing that the validator blocks, nothing that a person has said they
 * cannot), who should (norm, weekends and evenings shared, supplements) and who wants. Begins with the plain greedy
 * filling by start and is never worse: no more shifts open, no more warnings. The same answer comes whatever the order in
 * which people and shifts are given. `tell` hears what part of the search is done, from 0 to 1.
 */
export function suggest(given: SuggestInput, tell: (done: number) => void = () => {}): Suggestion {
  const input = inOrder(given);
  const books = booksOf(input);
  const plain = fillGreedily(books, byStart(input), (done) => tell(done * FIRST_PART));
  const filling = improved(plain, books, (done) => tell(FIRST_PART + done * (1 - FIRST_PART)));
  const choices: Choice[] = [];
  const left: LeftOpen[] = [];
  for (const [at, holder] of filling.holder.entries()) {
    if (holder < 0) left.push(leftOpen(at, filling, books, input));
    else choices.push(choiceOf(at, holder, filling, books, input));
  }
  return { choices, left };
}

/** The same people and shifts, in an order that is theirs. */
function inOrder(input: SuggestInput): SuggestInput {
  const { open, people, shifts } = input;
  return {
    ...input,
    open: sortShifts(open),
    shifts: sortShifts(shifts),
    people: people.toSorted((a, b) => (a.employee.id < b.employee.id ? -1 : 1)),
  };
}

/** Places of the open shifts by start, then id. */
export function byStart({ open }: Pick<SuggestInput, 'open'>): number[] {
  return open
    .map(({ start, id }, at) => ({ start, id, at }))
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    .map(({ at }) => at);
}

/** What stands in the way of the people of a shift's unit. */
function leftOpen(at: number, { own }: Filling, books: Books, input: SuggestInput): LeftOpen {
  const rules = (books.takers[at] ?? []).flatMap(
    (person) => books.people[person]?.standing(withPlace(own[person] ?? [], at)).stops ?? [],
  );
  const why = [...groupBy(rules, (rule) => rule)]
    .map(([rule, all]) => ({ rule, people: all.length }))
    .toSorted((a, b) => b.people - a.people || (a.rule < b.rule ? -1 : 1));
  return { shiftId: input.open[at]?.id ?? '', why };
}

function choiceOf(
  at: number,
  holder: number,
  filling: Filling,
  books: Books,
  input: SuggestInput,
): Choice {
  const book = books.people[holder];
  const shift = input.open[at];
  if (book === undefined || shift === undefined) throw new RangeError(`No such shift: ${at}`);
  const own = filling.own[holder] ?? [];
  const isWarning = (verdict: Verdict): boolean => !isBlocking(verdict);
  return {
    shiftId: shift.id,
    employeeId: book.person.employee.id,
    why: reasonsOf(at, holder, filling, books, input),
    cost: book.cost(own) - book.cost(withoutPlace(own, at)),
    warnings: book.verdicts(own, at).filter(isWarning),
  };
}

function reasonsOf(
  at: number,
  holder: number,
  { own }: Filling,
  books: Books,
  input: SuggestInput,
): ChoiceReason[] {
  const book = books.people[holder];
  const shift = input.open[at];
  if (book === undefined || shift === undefined) return [];
  const takers = books.takers[at] ?? [];
  const setOf = (person: number): readonly number[] => withPlace(own[person] ?? [], at);
  const may = (person: number): boolean =>
    books.people[person]?.standing(setOf(person)).isAllowed === true;
  const why: ChoiceReason[] = [amongOf(takers, may)];
  const wish = wishOf(shift, book.person, input);
  if (wish !== null) why.push({ code: wish, value: 1 });
  const left = normLeft(book, withoutPlace(own[holder] ?? [], at), at, input);
  if (left > 0) why.push({ code: 'normLeft', value: left });
  // Somebody else who may have it, of those of whom something is true: what is cheap to know is asked first.
  const isAnother = (is: (person: number) => boolean): boolean =>
    takers.some((person) => person !== holder && is(person) && may(person));
  const unsocial = books.priced[at]?.unsocial ?? null;
  if (unsocial !== null && isAnother(() => true)) {
    const isAlike = (place: number): boolean => books.priced[place]?.unsocial === unsocial;
    const count = (person: number): number =>
      (books.people[person]?.unsocial[unsocial] ?? 0) + setOf(person).filter(isAlike).length;
    const value = count(holder);
    if (!isAnother((person) => count(person) < value)) why.push({ code: `${unsocial}s`, value });
  }
  const extra = (person: number): number =>
    input.supplements.get(shift.id)?.get(books.people[person]?.person.employee.id ?? '') ?? 0;
  const value = extra(holder);
  if (
    isAnother((person) => extra(person) > value) &&
    !isAnother((person) => extra(person) < value)
  ) {
    why.push({ code: 'cheapest', value });
  }
  return why;
}

function amongOf(takers: readonly number[], may: (person: number) => boolean): ChoiceReason {
  let value = 0;
  for (const person of takers) {
    if (may(person)) value += 1;
    if (value === MOST_COUNTED) return { code: 'amongMany', value };
  }
  return value === 1 ? { code: 'onlyOne', value } : { code: 'among', value };
}

/** Minutes of the norm of a shift's week that other shifts leave; 0 where no norm is known. */
function normLeft(
  { person, fixed }: Book,
  others: readonly number[],
  at: number,
  { open, context }: SuggestInput,
): number {
  const shift = open[at];
  if (shift === undefined) return 0;
  const weekOf = (one: typeof shift): string => weekStart(shiftDay(one, context.timeZone));
  const monday = weekOf(shift);
  const all = [...fixed, ...others.flatMap((place) => open.slice(place, place + 1))];
  const own = all.filter((one) => weekOf(one) === monday);
  const minutes = own.reduce((sum, one) => sum + shiftMinutes(one), 0);
  return Math.max(0, (person.norms.get(monday) ?? 0) - minutes);
}
