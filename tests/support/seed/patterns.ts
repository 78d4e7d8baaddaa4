import { type Day, dayParts, daysBetween, isoWeekOf, weekdayOf } from '#domain/dates/day.ts';
import { between, randomOf } from './random.ts';
import type { UnitId } from './people.ts';

/** A planned stretch of work: local times, over midnight when `to` is not after `from`. */
export interface Stretch {
  readonly unit: UnitId;
  readonly from: string;
  readonly to: string;
  /** An unpaid break in its middle, in minutes. */
  readonly pause?: number;
}

interface DayFacts {
  readonly day: Day;
  readonly weekday: number;
  readonly week: number;
  readonly month: number;
  /** Days since some Monday: what rotations count. */
  readonly count: number;
  readonly random: () => number;
}

type Pattern = (facts: DayFacts) => readonly Stretch[];

const OFF: readonly Stretch[] = [];
const one = (unit: UnitId, from: string, to: string, pause = 0): readonly Stretch[] => [
  { unit, from, to, pause },
];

/** Early and late, thirteen hours from the first to the last: eleven are left to rest. */
const splitMilking: readonly Stretch[] = [
  { unit: 'kostald', from: '04:30', to: '08:30' },
  { unit: 'kostald', from: '14:00', to: '17:30' },
];
const weekendMilking: readonly Stretch[] = [
  { unit: 'kostald', from: '05:00', to: '09:00' },
  { unit: 'kostald', from: '15:00', to: '18:00' },
];
const calvingNight = one('kostald', '22:00', '06:00');

/** Five days on, two off, beginning on another day for everybody. */
const rota =
  (offset: number, work: readonly Stretch[]): Pattern =>
  ({ count }) =>
    (count + offset) % 7 < 5 ? work : OFF;

/** Weekdays, and every third weekend with `weekend`. */
const dayShift =
  (work: Pattern, thirdWeekend: number, weekend: readonly Stretch[] = OFF): Pattern =>
  (facts) => {
    if (facts.weekday < 6) return work(facts);
    return facts.week % 3 === thirdWeekend ? weekend : OFF;
  };

/** Weekdays, but every third Friday is a calving night with the Saturday off. */
const withCalvingNight =
  (third: number, pattern: Pattern): Pattern =>
  (facts) => {
    if (facts.week % 3 !== third) return pattern(facts);
    if (facts.weekday === 5) return calvingNight;
    return facts.weekday === 6 ? OFF : pattern(facts);
  };

/** The year in the field: spring work, harvest, autumn, and the workshop in winter. */
const fieldYear: Pattern = ({ month, weekday }) => {
  if (month >= 7 && month <= 9) {
    if (weekday === 7) return OFF;
    return one('mark', '08:00', weekday === 6 ? '15:00' : '19:30', 45);
  }
  if (weekday > 5) return OFF;
  if (month >= 3 && month <= 5) return one('mark', '07:00', '17:00', 45);
  if (month === 6 || month === 10) return one('mark', '07:00', '15:00', 30);
  return one('vaerksted', '07:30', '15:30', 30);
};

/** The same year of somebody who has no business in the workshop. */
const fieldSeason: Pattern = (facts) => fieldYear(facts).map((work) => ({ ...work, unit: 'mark' }));

const on =
  (weekdays: readonly number[], pattern: Pattern): Pattern =>
  (facts) =>
    weekdays.includes(facts.weekday) ? pattern(facts) : OFF;

const MON_TO_FRI = [1, 2, 3, 4, 5];
const OWNER_UNITS: readonly UnitId[] = ['kostald', 'mark', 'sostald', 'slagtesvin', 'vaerksted'];

const PATTERNS: Readonly<Record<string, Pattern>> = {
  'henrik-lyngbaek': on([1, 2, 3, 5], ({ count }) =>
    one(OWNER_UNITS[count % OWNER_UNITS.length] ?? 'kostald', '07:00', '15:30', 30),
  ),
  'karen-madsen': on(MON_TO_FRI, () => one('kostald', '08:00', '14:30', 30)),
  'soren-oestergaard': dayShift(
    ({ weekday }) => one(weekday === 4 ? 'kalve' : 'kostald', '06:00', '14:00', 30),
    0,
    weekendMilking,
  ),
  'mette-kjaersgaard': dayShift(
    ({ weekday }) => one(weekday % 2 === 0 ? 'slagtesvin' : 'sostald', '06:30', '14:30', 30),
    1,
    one('sostald', '07:00', '11:00'),
  ),
  'jens-thomsen': fieldYear,
  'ionut-popescu': rota(0, splitMilking),
  'iryna-kovalenko': withCalvingNight(1, rota(3, splitMilking)),
  'oleksandr-shevchenko': on(MON_TO_FRI, () => [
    { unit: 'kostald', from: '06:00', to: '10:00' },
    { unit: 'kalve', from: '10:00', to: '14:00', pause: 30 },
  ]),
  'andreea-ionescu': on(MON_TO_FRI, ({ day }) =>
    one('kalve', '06:00', day < '2026-04-01' ? '12:30' : '14:00', 30),
  ),
  'rasmus-bjerregaard': withCalvingNight(
    2,
    dayShift(() => one('kostald', '06:00', '14:00', 30), 0, weekendMilking),
  ),
  'louise-nielsen': on([1, 2, 3, 4], () => one('sostald', '06:30', '14:00', 30)),
  'mihai-dumitrescu': on([2, 3, 4, 5, 6], () => one('sostald', '06:30', '14:30', 30)),
  'viktoriia-bondarenko': on(MON_TO_FRI, () => [
    { unit: 'sostald', from: '06:30', to: '10:30' },
    { unit: 'slagtesvin', from: '10:30', to: '14:30', pause: 30 },
  ]),
  'florin-stan': on([1, 2, 4, 5], () => one('slagtesvin', '07:00', '13:00', 15)),
  'lars-ole-skov': (facts) =>
    facts.day >= '2026-03-15' && facts.weekday === 5 ? OFF : fieldYear(facts),
  'tomasz-kowalczyk': fieldSeason,
  'piotr-nowak': fieldSeason,
  'emil-christensen': on(MON_TO_FRI, () => one('kostald', '06:30', '14:30', 30)),
  'sofie-vestergaard': on(MON_TO_FRI, () => one('sostald', '06:30', '14:30', 30)),
  'magnus-bach': ({ weekday }) => {
    if (weekday === 6) return one('kalve', '08:00', '12:00');
    return weekday === 3 ? one('kalve', '15:30', '17:30') : OFF;
  },
  'ida-krogh': ({ weekday }) => (weekday > 5 ? weekendMilking : OFF),
  'poul-erik-juhl': on([2, 4], () => one('vaerksted', '08:00', '12:00')),
};

const FIELD = new Set(['jens-thomsen', 'lars-ole-skov', 'tomasz-kowalczyk', 'piotr-nowak']);

/** Not there for long: weeks by which enough was earned. */
const NEW_PEOPLE: Readonly<Record<string, readonly number[]>> = {
  'oleksandr-shevchenko': [28, 42],
  'viktoriia-bondarenko': [7, 28, 29, 42],
};

/**
 * Four weeks a year: three in summer, spread over weeks 26–30, and one in winter; field people stay away from the
 * harvest and go a week at a time.
 */
export function isHolidayWeek(uid: string, week: number): boolean {
  const random = randomOf(`${uid}:holiday`);
  if (FIELD.has(uid)) return [between(random, 4, 6), 24, 42, 43].includes(week);
  const own = NEW_PEOPLE[uid];
  if (own !== undefined) return own.includes(week);
  const first = between(random, 26, 28);
  return week === 7 || (week >= first && week < first + 3);
}

/** A day of sickness now and then, on a day on which somebody would have worked. */
export function isOddSickDay(uid: string, day: Day): boolean {
  return (
    !isHolidayWeek(uid, isoWeekOf(day).week) && isOdd(uid, day) && plannedOf(uid, day).length > 0
  );
}

const isOdd = (uid: string, day: Day): boolean => randomOf(`${uid}:${day}`)() < 0.03;

/** What the rota of somebody says of a day, holidays and sickness aside. */
export function plannedOf(uid: string, day: Day): readonly Stretch[] {
  const pattern = PATTERNS[uid];
  if (pattern === undefined) return OFF;
  const random = randomOf(`${uid}:${day}`);
  random();
  const count = daysBetween('2020-01-06', day);
  const { week } = isoWeekOf(day);
  return pattern({ day, weekday: weekdayOf(day), week, month: dayParts(day)[1], count, random });
}

/** What somebody works on a day by habit: nothing on holidays and on the odd day of sickness. */
export function habitOf(uid: string, day: Day): readonly Stretch[] {
  return isHolidayWeek(uid, isoWeekOf(day).week) || isOdd(uid, day) ? OFF : plannedOf(uid, day);
}
