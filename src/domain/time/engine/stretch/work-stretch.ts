import { dayNumber } from '../../../dates/day-number.ts';
import { type Registration } from '../../registration/registration.ts';
import { counts, minuteOf } from '../../registration/worked.ts';
import { type PlannedShift } from '../input/calc-input.ts';

/** A registration as the engine works with it. Minutes since the epoch. */
export interface Entry {
  readonly registration: Registration;
  /** Day number of `workDate`. */
  readonly day: number;
  /** Day number of the paying day. */
  readonly payDay: number;
  readonly from: number;
  /** While it runs: now. */
  readonly to: number;
  readonly isRunning: boolean;
  readonly shift: PlannedShift | null;
}

/**
 * An unbroken stretch of work: registrations of which each begins in the minute in which the one before
 * ended, as a switch of unit makes them. Rounding, breaks and overtime see it as one, so that a switch
 * changes no total.
 */
export interface Stint {
  /** Day number on which it begins: overtime of a day counts all of it there. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly entries: readonly Entry[];
  /** Of what was left over of an unbroken stretch of work: the part of it that was paid before. */
  readonly after?: Stint;
}

/** What turns registrations into entries. */
interface EntryContext {
  readonly nowMs: number;
  readonly shiftOf: (registration: Registration) => PlannedShift | null;
}

/** A registration as an entry. A stamp of seconds counts from its minute on, as clocks show it. */
export function entryOf(registration: Registration, context: EntryContext): Entry {
  const from = minuteOf(registration.start);
  const day = dayNumber(registration.workDate);
  const { payDate } = registration;
  return {
    registration,
    day,
    payDay: payDate === null ? day : dayNumber(payDate),
    from,
    to: Math.max(from, minuteOf(registration.end ?? context.nowMs)),
    isRunning: registration.end === null,
    shift: context.shiftOf(registration),
  };
}

/** A person's registrations as entries in order; what does not count is left out. */
export function entriesOf(registrations: readonly Registration[], context: EntryContext): Entry[] {
  return registrations
    .filter(counts)
    .map((registration) => entryOf(registration, context))
    .sort(byStart);
}

/** The stints of a person's entries, which come in order. */
export function stintsOf(entries: readonly Entry[]): Stint[] {
  const stints: Stint[] = [];
  let together: Entry[] = [];
  for (const entry of entries) {
    const last = together.at(-1);
    if (last !== undefined && last.to !== entry.from) {
      stints.push(stintOf(together));
      together = [];
    }
    together.push(entry);
  }
  if (together.length > 0) stints.push(stintOf(together));
  return stints;
}

/** 0 for what is paid with its own day; else the day number that it was moved to. */
export function lateness({ payDay, day }: Entry): number {
  return payDay === day ? 0 : payDay;
}

/** The stint that entries make which follow each other without a gap. */
export function stintOf(entries: readonly Entry[]): Stint {
  const first = entries[0];
  const last = entries.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A stint of nothing');
  return { day: first.day, from: first.from, to: last.to, entries };
}

function byStart(a: Entry, b: Entry): number {
  if (a.from !== b.from) return a.from - b.from;
  if (a.to !== b.to) return a.to - b.to;
  return a.registration.id < b.registration.id ? -1 : 1;
}
