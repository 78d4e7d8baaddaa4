import { dayNumber } from '../../../dates/day-number.ts';
import type { PlannedTimes } from '../../registration/planned-times.ts';
import type { Registration } from '../../registration/registration.ts';
import { counts, minuteOf } from '../../registration/worked.ts';

/** A registration as the engine works with it. Minutes since the epoch. */
export interface Source {
  readonly registration: Registration;
  /** Day number of `workDate`. */
  readonly day: number;
  /** Day number of the paying day. */
  readonly payDay: number;
  readonly from: number;
  /** While it runs: now. */
  readonly to: number;
  readonly isRunning: boolean;
  readonly shift: PlannedTimes | null;
}

/**
 * An unbroken stretch of work: registrations of which each begins in the minute in which the one before
 * ended, as a switch of unit makes them. Rounding, breaks and overtime see it as one, so that a switch
 * changes no total.
 */
export interface WorkStretch {
  /** Day number on which it begins: overtime of a day counts all of it there. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly sources: readonly Source[];
  /** Of what was left over of an unbroken stretch of work: the part of it that was paid before. */
  readonly after?: WorkStretch;
}

/** A registration as an entry. A stamp of seconds counts from its minute on, as clocks show it. */
export function sourceOf(registration: Registration, nowMs: number): Source {
  const from = minuteOf(registration.start);
  const day = dayNumber(registration.workDate);
  const { payDate } = registration;
  return {
    registration,
    day,
    payDay: payDate === null ? day : dayNumber(payDate),
    from,
    to: Math.max(from, minuteOf(registration.end ?? nowMs)),
    isRunning: registration.end === null,
    shift: registration.planned,
  };
}

/** A person's registrations as entries in order; what does not count is left out. */
export function sourcesOf(registrations: readonly Registration[], nowMs: number): Source[] {
  return registrations
    .filter(counts)
    .map((registration) => sourceOf(registration, nowMs))
    .sort(byStart);
}

/** The work stretches of a person's entries, which come in order. */
export function stretchesOf(sources: readonly Source[]): WorkStretch[] {
  const stretches: WorkStretch[] = [];
  let together: Source[] = [];
  for (const source of sources) {
    const last = together.at(-1);
    if (last !== undefined && last.to !== source.from) {
      stretches.push(stretchOf(together));
      together = [];
    }
    together.push(source);
  }
  if (together.length > 0) stretches.push(stretchOf(together));
  return stretches;
}

/** 0 for what is paid with its own day; else the day number that it was moved to. */
export function lateness({ payDay, day }: Source): number {
  return payDay === day ? 0 : payDay;
}

/** The work stretch that entries make which follow each other without a gap. */
export function stretchOf(sources: readonly Source[]): WorkStretch {
  const first = sources[0];
  const last = sources.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A stretch of nothing');
  return { day: first.day, from: first.from, to: last.to, sources };
}

function byStart(a: Source, b: Source): number {
  if (a.from !== b.from) return a.from - b.from;
  if (a.to !== b.to) return a.to - b.to;
  return a.registration.id < b.registration.id ? -1 : 1;
}
