import { groupBy } from '../../group-by.ts';
import { shiftDay, shiftMinutes } from '../shift/shift.ts';
import { wantsShift } from '../validator/candidates.ts';
import { weekStart } from '../validator/pieces.ts';
import { isBlocking, type Verdict } from '../validator/verdict.ts';
import { type Book, type Books, booksOf, isInTheWay } from './book.ts';
import { isUnsocial } from './cost.ts';
import { type Filling, withoutPlace, withPlace } from './filling.ts';
import { fillGreedily } from './greedy.ts';
import { improved } from './improve.ts';
import type { Choice, ChoiceReason, LeftOpen, SuggestInput, Suggestion } from './suggestion.ts';

/**
 * Who could have the open shifts: who may (nothing that the validator blocks, nothing that a person has said they
 * cannot), who should (norm, weekends and evenings shared, supplements) and who wants. Begins with the plain greedy
 * filling by start and is never worse: no more shifts open, no more warnings. The same input gives the same answer.
 */
export function suggest(input: SuggestInput): Suggestion {
  const books = booksOf(input);
  const filling = improved(fillGreedily(books, byStart(input)), books);
  const choices: Choice[] = [];
  const left: LeftOpen[] = [];
  for (const [at, holder] of filling.holder.entries()) {
    if (holder < 0) left.push(leftOpen(at, filling, books, input));
    else choices.push(choiceOf(at, holder, filling, books, input));
  }
  return { choices, left };
}

/** Places of the open shifts by start, then id. */
export function byStart({ open }: Pick<SuggestInput, 'open'>): number[] {
  return open
    .map(({ start, id }, at) => ({ start, id, at }))
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    .map(({ at }) => at);
}

function leftOpen(at: number, { own }: Filling, books: Books, input: SuggestInput): LeftOpen {
  const rules = books.people.flatMap((book, person) => {
    const verdicts = book.verdicts(withPlace(own[person] ?? [], at), at).filter(isInTheWay);
    return [...new Set(verdicts.map(({ rule }) => rule))];
  });
  const why = [...groupBy(rules, (rule) => rule)]
    .map(([rule, all]) => ({ rule, people: all.length }))
    .toSorted((a, b) => b.people - a.people);
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
  const { employee, availability } = book.person;
  const { timeZone } = input.context;
  const who = books.people.flatMap((other, person) =>
    other.standing(withPlace(own[person] ?? [], at)).isAllowed ? [{ other, person }] : [],
  );
  const why: ChoiceReason[] = [
    who.length === 1 ? { code: 'onlyOne', value: 1 } : { code: 'among', value: who.length },
  ];
  if (input.asked.get(shift.id)?.includes(employee.id)) why.push({ code: 'asked', value: 1 });
  else if (wantsShift(shift, { availability, timeZone })) why.push({ code: 'wants', value: 1 });
  const left = normLeft(book, withoutPlace(own[holder] ?? [], at), at, input);
  if (left > 0) why.push({ code: 'normLeft', value: left });
  const count = (one: Book, places: readonly number[]): number =>
    unsocialOf(one, places, books, timeZone);
  if (books.priced[at]?.isUnsocial === true && who.length > 1) {
    const value = count(book, own[holder] ?? []);
    const isFewest = who.every(
      ({ other, person }) => count(other, withPlace(own[person] ?? [], at)) >= value,
    );
    if (isFewest) why.push({ code: 'fair', value });
  }
  const extra = (one: Book): number =>
    input.supplements.get(shift.id)?.get(one.person.employee.id) ?? 0;
  const isDearer = who.some(({ other }) => extra(other) > extra(book));
  if (isDearer && who.every(({ other }) => extra(other) >= extra(book))) {
    why.push({ code: 'cheapest', value: extra(book) });
  }
  return why;
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

function unsocialOf(
  { fixed }: Book,
  places: readonly number[],
  { priced }: Books,
  timeZone: string,
): number {
  return (
    fixed.filter((shift) => isUnsocial(shift, timeZone)).length +
    places.filter((place) => priced[place]?.isUnsocial === true).length
  );
}
