import { addDays, type Day, daysIn, monthOf, utcOffset, weekdayOf } from '#domain/dates/day.ts';
import { at, ZONE } from '../time/clock.ts';
import type { Stretch } from './patterns.ts';

/** A day that differs from the habit. */
export interface SpecialDay {
  readonly uid: string;
  readonly day: Day;
  readonly stretches: readonly Stretch[];
  /** Instead of the habit of that day, or on top of it. */
  readonly replaces: boolean;
  /** The stop was forgotten: its end is a proposal (design 5.1). */
  readonly forgotten?: boolean;
  /** To the minute as planned. */
  readonly exact?: boolean;
  /** The plan of that day says the same, in place of the habit. */
  readonly isPlanned?: boolean;
}

const night: readonly Stretch[] = [{ unit: 'kostald', from: '22:00', to: '06:00' }];

/** The last day before `today` on which a night changes the clock, and the one that changes it back. */
function clockChangeNights(today: Day): Day[] {
  const days = daysIn({ from: addDays(today, -364), until: addDays(today, -1) });
  const offsetAt = (day: Day): number => utcOffset(at(day, '12:00'), ZONE);
  return days.filter((day) => offsetAt(day) !== offsetAt(addDays(day, 1)));
}

function nightWatches(today: Day): SpecialDay[] {
  const people = ['rasmus-bjerregaard', 'iryna-kovalenko'];
  return clockChangeNights(today).flatMap((day, index) => {
    const uid = people[index % people.length] ?? 'rasmus-bjerregaard';
    const special = { uid, stretches: [], replaces: true, isPlanned: true };
    return [
      { ...special, day: addDays(day, -1) },
      { ...special, day, stretches: night },
      { ...special, day: addDays(day, 1) },
    ];
  });
}

/** An evening of farrowing until a quarter to midnight, and at work again at half past six. */
function restBreach(today: Day): SpecialDay[] {
  const uid = 'mihai-dumitrescu';
  const back = daysIn({ from: addDays(today, -12), until: addDays(today, -3) });
  const day = back.findLast((candidate) => weekdayOf(candidate) === 3) ?? addDays(today, -5);
  const shift: Stretch = { unit: 'sostald', from: '06:30', to: '14:30', pause: 30 };
  const evening: Stretch = { unit: 'sostald', from: '19:30', to: '23:45' };
  return [
    { uid, day, stretches: [shift, evening], replaces: true },
    { uid, day: addDays(day, 1), stretches: [shift], replaces: true },
  ];
}

function forgottenStops(yesterday: Day): SpecialDay[] {
  const forgot = (uid: string, stretch: Stretch): SpecialDay => ({
    uid,
    day: yesterday,
    stretches: [stretch],
    replaces: true,
    forgotten: true,
  });
  return [
    forgot('oleksandr-shevchenko', { unit: 'kostald', from: '06:00', to: '14:00' }),
    forgot('viktoriia-bondarenko', { unit: 'slagtesvin', from: '06:30', to: '14:30' }),
  ];
}

/** The days of the month so far before Ida could have reached 78.5 hours in shifts of seven. */
const IDA_SHIFTS = 11;

/** Ida at 78.5 hours of her 80 this month: eleven double milkings and a short one, once there were days. */
function nearTheLimit(today: Day): SpecialDay[] {
  const uid = 'ida-krogh';
  const past = daysIn({ from: `${monthOf(today)}-01`, until: today });
  if (past.length <= IDA_SHIFTS) return [];
  const every = past.length / (IDA_SHIFTS + 1);
  const chosen = new Set(
    Array.from({ length: IDA_SHIFTS + 1 }, (_, index) => past[Math.floor(index * every)]),
  );
  const last = past.findLast((day) => chosen.has(day));
  return [...past, today].map((day) => {
    const special = { uid, day, replaces: true, exact: true, isPlanned: true };
    if (day === last) return { ...special, stretches: [milking('15:00', '16:30')] };
    if (!chosen.has(day)) return { ...special, stretches: [] };
    return { ...special, stretches: [milking('05:00', '09:00'), milking('15:00', '18:00')] };
  });
}

const milking = (from: string, to: string): Stretch => ({ unit: 'kostald', from, to });

/** Every day of the last year that is not habit, by person and day. */
export function specialDays(today: Day): ReadonlyMap<string, SpecialDay> {
  const all = [
    ...nightWatches(today),
    ...restBreach(today),
    ...forgottenStops(addDays(today, -1)),
    ...nearTheLimit(today),
  ];
  return new Map(all.map((special) => [`${special.uid}:${special.day}`, special]));
}
