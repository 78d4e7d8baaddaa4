import { useMemo } from 'react';
import { dataOf, type Extent, extentOf, type Live } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { ownDays } from '#data/registrations/own-days.ts';
import {
  personMonths,
  type PersonMonthScope,
  personRanges,
} from '#data/registrations/person-range.ts';
import { isLeaderOrOwnerOf } from '#domain/access/can.ts';
import { addDays, type Day, dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { daysAtHand, type DayStretch, isWellWithin } from '#domain/time/registration/own-time.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** One's own registrations around a day, as far as they are known. */
export interface OwnDays {
  /** Where they come from. */
  readonly of: readonly Live<unknown>[];
  /** Of anything but all of it no day has a sum. */
  readonly extent: Extent;
  readonly registrations: readonly Registration[];
  /** Ids of those with unsent own writes. */
  readonly pendingIds: ReadonlySet<string>;
}

const NONE: readonly Registration[] = [];

/** A day and its neighbours: nights reach over midnight. */
export const around = (day: Day) => ({ from: addDays(day, -1), to: addDays(day, 1) });

/** The months that some days lie in: one or two. */
const monthsOf = ({ from, to }: DayStretch): Month[] => [...new Set([monthOf(from), monthOf(to)])];

/**
 * One's own registrations around a day while the component is on screen, those of the day before and the day after
 * included. Who leads nobody looks at the own month next, in the barn too: whole months are read for them, and where
 * `byMonth` says so. For others the days at hand are read around today, and three days around another day. Null reads
 * nothing.
 */
export function useOwnDays(
  farm: Pick<Farm, 'id' | 'timeZone'> | null,
  uid: string | null,
  day: Day | null,
  by: { readonly byMonth?: boolean } = {},
): OwnDays {
  const nowMs = useNow('minute');
  const actor = useActor();
  const byMonth = by.byMonth === true || actor === null || !isLeaderOrOwnerOf(actor);
  const atHand = farm === null ? null : daysAtHand(dayOf(nowMs, farm.timeZone));
  const isKnown = farm !== null && uid !== null && actor !== null;
  const asked = isKnown ? day : null;
  const who = { farmId: farm?.id ?? '', employeeId: uid ?? '' };
  const isNow = asked !== null && atHand !== null && isWellWithin(asked, atHand);
  const isAtHand = isNow && !byMonth;
  const [first, last] = asked !== null && byMonth ? monthsOf(isNow ? atHand : around(asked)) : [];
  const scopeOf = (month: Month | undefined): PersonMonthScope | null =>
    month === undefined ? null : { ...who, month, unitIds: null };
  const days = isAtHand ? { ...who, ...atHand } : null;
  const isFar = asked !== null && !byMonth && !isAtHand;
  const far = isFar ? { ...who, ...around(asked), unitIds: null } : null;
  const [early, late] = [scopeOf(first), scopeOf(last)];
  const near = ownDays.use(days);
  const other = personRanges.use(far);
  const [one, two] = [personMonths.use(early), personMonths.use(late)];
  const nearIds = ownDays.usePendingIds(days);
  const otherIds = personRanges.usePendingIds(far);
  const [oneIds, twoIds] = [personMonths.usePendingIds(early), personMonths.usePendingIds(late)];
  return useMemo(() => {
    const alone = (live: typeof near) => ({
      of: [live],
      extent: extentOf([live]),
      registrations: dataOf(live) ?? NONE,
    });
    if (isAtHand) return { ...alone(near), pendingIds: nearIds };
    if (isFar) return { ...alone(other), pendingIds: otherIds };
    const of = last === undefined ? [one] : [one, two];
    return {
      of,
      extent: extentOf(of),
      registrations: [...(dataOf(one) ?? NONE), ...(dataOf(two) ?? NONE)],
      pendingIds: new Set([...oneIds, ...twoIds]),
    };
  }, [isAtHand, isFar, last, near, other, one, two, nearIds, otherIds, oneIds, twoIds]);
}
