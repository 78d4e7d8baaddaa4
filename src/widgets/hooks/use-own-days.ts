import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { ownDays } from '#data/stores/time/own-days.ts';
import { type PersonMonthScope, personMonths } from '#data/stores/time/person-month.ts';
import { addDays, type Day, dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { daysAtHand, isWellWithin } from '#domain/time/registration/week.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** One's own registrations around a day, as far as they are known. */
export interface OwnDays {
  /** Where they come from. */
  readonly of: readonly Live<unknown>[];
  readonly registrations: readonly Registration[];
  /** Ids of those with unsent own writes. */
  readonly pendingIds: ReadonlySet<string>;
}

const NONE: readonly Registration[] = [];

/** The months that a day and its neighbours lie in. */
const monthsAround = (day: Day): Month[] => [
  ...new Set([monthOf(addDays(day, -1)), monthOf(addDays(day, 1))]),
];

/**
 * One's own registrations around a day while the component is on screen, those of the day before and the day after
 * included: nights reach over midnight. Around today the days at hand are read, around other days, and `byMonth`, whole
 * months. Null reads nothing.
 */
export function useOwnDays(
  farm: Pick<Farm, 'id' | 'timeZone'> | null,
  uid: string | null,
  day: Day | null,
  { byMonth = false } = {},
): OwnDays {
  const nowMs = useNow('minute');
  const who = farm === null || uid === null ? null : { farmId: farm.id, employeeId: uid };
  const atHand = farm === null ? null : daysAtHand(dayOf(nowMs, farm.timeZone));
  const isAtHand = !byMonth && day !== null && atHand !== null && isWellWithin(day, atHand);
  const [first, last] = day === null || isAtHand ? [] : monthsAround(day);
  const scopeOf = (month: Month | undefined): PersonMonthScope | null =>
    who === null || month === undefined ? null : { ...who, month, unitIds: null };
  const days = who !== null && isAtHand ? { ...who, ...atHand } : null;
  const [early, late] = [scopeOf(first), scopeOf(last)];
  const [near, one, two] = [ownDays.use(days), personMonths.use(early), personMonths.use(late)];
  const [nearIds, oneIds, twoIds] = [
    ownDays.usePendingIds(days),
    personMonths.usePendingIds(early),
    personMonths.usePendingIds(late),
  ];
  return useMemo(() => {
    if (isAtHand) {
      return { of: [near], registrations: dataOf(near) ?? NONE, pendingIds: nearIds };
    }
    return {
      of: last === undefined ? [one] : [one, two],
      registrations: [...(dataOf(one) ?? NONE), ...(dataOf(two) ?? NONE)],
      pendingIds: new Set([...oneIds, ...twoIds]),
    };
  }, [isAtHand, last, near, one, two, nearIds, oneIds, twoIds]);
}
