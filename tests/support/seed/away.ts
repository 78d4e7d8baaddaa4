import { addDays, type Day, daysIn, isoWeekOf, mondayOf, weekdayOf } from '#domain/dates/day.ts';
import type { LeaveAsk, LeaveStatus } from '#domain/leave/document/leave.ts';
import type { LeavePart, LeaveType } from '#domain/leave/document/leave-type.ts';
import { isOddSickDay, isHolidayWeek } from './patterns.ts';
import { PEOPLE } from './people.ts';
import { specialDays } from './special-days.ts';

/** Somebody away, or who has asked to be. */
export interface Away {
  readonly uid: string;
  readonly type: LeaveType;
  readonly from: Day;
  /** Null while sickness goes on. */
  readonly to: Day | null;
  readonly status: LeaveStatus;
  readonly part?: LeavePart;
  readonly minutes?: number;
  readonly ask?: Pick<LeaveAsk, 'kind' | 'from' | 'to'>;
  readonly note?: string;
  readonly reason?: string;
  /** Days before today on which it was asked for. */
  readonly askedAgo?: number;
}

type Span = readonly [week: number, weekday: number, days: number];

/**
 * Leave of every state around today, as the pictures of the product show it. A span is weeks from this one, the
 * weekday it begins on (Monday 1) and how many days it is.
 */
function around(today: Day): Away[] {
  // A day later it is still the same story.
  const monday = mondayOf(addDays(today, -1));
  const day = (week: number, weekday: number): Day => addDays(monday, week * 7 + weekday - 1);
  const of = (
    uid: string,
    type: LeaveType,
    [week, weekday, days]: Span,
    status: LeaveStatus,
    more: Partial<Away> = {},
  ): Away => {
    const from = day(week, weekday);
    return { uid, type, from, to: addDays(from, days - 1), status, ...more };
  };
  const sickSince = (uid: string, ago: number): Away => ({
    uid,
    type: 'sick',
    from: addDays(today, -ago),
    to: null,
    status: 'reported',
  });
  const moved = { kind: 'change', from: day(3, 1), to: day(3, 5) } as const;
  return [
    of('rasmus-bjerregaard', 'vacation', [5, 1, 7], 'requested', { askedAgo: 0 }),
    of('rasmus-bjerregaard', 'feriefri', [3, 5, 1], 'requested', { askedAgo: 3 }),
    of('rasmus-bjerregaard', 'lieu', [2, 1, 1], 'approved', { askedAgo: 10 }),
    of('rasmus-bjerregaard', 'child1', [-2, 2, 1], 'well'),
    of('rasmus-bjerregaard', 'feriefri', [-4, 1, 2], 'approved', { askedAgo: 40 }),
    of('rasmus-bjerregaard', 'vacation', [-5, 1, 2], 'rejected', {
      askedAgo: 58,
      reason: 'Vi er to for få til kælvningerne.',
    }),
    of('ionut-popescu', 'vacation', [4, 1, 5], 'approved', { askedAgo: 30, ask: moved }),
    of('ionut-popescu', 'feriefri', [1, 5, 1], 'approved', { askedAgo: 20 }),
    of('andreea-ionescu', 'vacation', [11, 1, 12], 'requested', {
      askedAgo: 4,
      note: 'Min søster skal giftes',
    }),
    of('iryna-kovalenko', 'vacation', [-7, 3, 3], 'approved', { askedAgo: 80 }),
    of('andreea-ionescu', 'vacation', [-8, 1, 2], 'approved', { askedAgo: 80 }),
    of('iryna-kovalenko', 'vacation', [7, 1, 5], 'approved', { askedAgo: 25 }),
    of('iryna-kovalenko', 'feriefri', [5, 2, 2], 'approved', { askedAgo: 25 }),
    of('oleksandr-shevchenko', 'lieu', [2, 5, 1], 'approved', { askedAgo: 9 }),
    of('karen-madsen', 'vacation', [0, 1, 7], 'approved', { askedAgo: 50 }),
    of('karen-madsen', 'vacation', [6, 1, 5], 'requested', { askedAgo: 2 }),
    of('soren-oestergaard', 'vacation', [6, 1, 3], 'approved', { askedAgo: 33 }),
    of('henrik-lyngbaek', 'vacation', [7, 1, 5], 'approved', { askedAgo: 12 }),
    of('louise-nielsen', 'vacation', [0, 1, 7], 'approved', { askedAgo: 60 }),
    of('lars-ole-skov', 'vacation', [5, 1, 14], 'approved', { askedAgo: 45 }),
    of('mihai-dumitrescu', 'vacation', [8, 1, 7], 'withdrawn', { askedAgo: 15 }),
    of('viktoriia-bondarenko', 'care', [-3, 3, 1], 'approved', { askedAgo: 30 }),
    of('viktoriia-bondarenko', 'vacation', [9, 1, 5], 'cancelled', { askedAgo: 28 }),
    of('emil-christensen', 'school', [1, 3, 2], 'approved', { askedAgo: 70 }),
    of('emil-christensen', 'school', [3, 3, 2], 'approved', { askedAgo: 70 }),
    of('jens-thomsen', 'course', [2, 3, 1], 'approved', { askedAgo: 14 }),
    sickSince('emil-christensen', 0),
    sickSince('magnus-bach', 1),
  ];
}

/** The weeks of main holiday and the odd days of sickness that the habits leave free, of a year back. */
function past(today: Day): Away[] {
  const days = daysIn({ from: addDays(today, -364), until: today });
  const special = specialDays(today);
  return PEOPLE.flatMap((person): Away[] => {
    const { uid, seatType } = person;
    const hired = person.hours[0]?.from ?? today;
    const here = days.filter(
      (day) => day >= hired && (person.leftOn === undefined || day <= person.leftOn),
    );
    const keepsHoliday = seatType === 'PREMIUM' || seatType === 'COMBINED';
    const weeks = keepsHoliday
      ? here.filter((day) => weekdayOf(day) === 1 && isHolidayWeek(uid, isoWeekOf(day).week))
      : [];
    // Who is at work today was not ill yesterday.
    const sick = here.filter(
      (day) => day < addDays(today, -1) && isOddSickDay(uid, day) && !special.has(`${uid}:${day}`),
    );
    return [
      ...joined(weeks).map(([from, to]): Away => {
        return { uid, type: 'vacation', from, to: addDays(to, 6), status: 'approved' };
      }),
      ...sick.map((day): Away => ({ uid, type: 'sick', from: day, to: day, status: 'well' })),
    ];
  });
}

/** Weeks that follow each other as one. */
function joined(mondays: readonly Day[]): [Day, Day][] {
  const found: [Day, Day][] = [];
  for (const monday of mondays) {
    const last = found.at(-1);
    if (last !== undefined && addDays(last[1], 7) === monday) last[1] = monday;
    else found.push([monday, monday]);
  }
  return found;
}

/** Everybody's leave of the last year and the weeks to come; nothing of the past lies over what is around today. */
export function awayOf(today: Day): Away[] {
  const near = around(today);
  const meets = (a: Away, b: Away): boolean =>
    a.uid === b.uid && a.from <= (b.to ?? today) && b.from <= (a.to ?? today);
  return [...past(today).filter((one) => !near.some((other) => meets(one, other))), ...near];
}

/** Who stays away from work on which days; sickness without a last day goes on until a day, today where none is said. */
export function awayDays(today: Day, until = today): ReadonlySet<string> {
  const inForce = awayOf(today).filter(({ status }) =>
    ['approved', 'reported', 'well'].includes(status),
  );
  return new Set(
    inForce.flatMap(({ uid, from, to }) =>
      daysIn({ from, until: addDays(to ?? until, 1) }).map((day) => `${uid}:${day}`),
    ),
  );
}
