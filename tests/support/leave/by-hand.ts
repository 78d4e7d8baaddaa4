/**
 * Holiday as somebody with a calendar and a pencil would count it, one day after the other. It shares nothing with
 * the engine but the law, so that the two can be held against each other. Days are counted from 1 January 1970;
 * figures are ten-thousandths of a day.
 */

export interface HandLeave {
  readonly kind: 'holiday' | 'unpaid';
  readonly from: number;
  readonly to: number;
  readonly half: boolean;
}

/** Weeks of work that follow each other for ever, each with its weekdays, Sunday 0 to Saturday 6. */
export interface HandWeeks {
  /** The Monday of a first week. */
  readonly monday: number;
  readonly weeks: readonly (readonly number[])[];
}

export interface HandInput {
  /** In order, with days away between them. The last day of the last one is null where it goes on. */
  readonly employments: readonly { readonly from: number; readonly to: number | null }[];
  /** The weeks of work as they are on a day. */
  readonly weeksOn: (day: number) => HandWeeks;
  /** None of them share a day. */
  readonly leaves: readonly HandLeave[];
  /** Agreements to move days, by the year in which the taking period ends. */
  readonly agreed: Readonly<Record<number, number>>;
}

/** Ten-thousandths of a day that are shown as 0.00. */
const NOTHING = 50;

interface Pot {
  readonly name: string;
  readonly lastDay: number;
  readonly firstDay: number;
  content: number;
  used: number;
}

const dateOf = (day: number): Date => new Date(day * 86_400_000);
const yearOf = (day: number): number => dateOf(day).getUTCFullYear();
const monthOf = (day: number): number => dateOf(day).getUTCMonth() + 1;
const dateInMonth = (day: number): number => dateOf(day).getUTCDate();
const dayAt = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / 86_400_000;

/** Easter Sunday by the lunar calendar of Gauss, with its two exceptions. */
function easter(year: number): number {
  const century = Math.floor(year / 100);
  const p = Math.floor((13 + 8 * century) / 25);
  const m = (15 - p + century - Math.floor(century / 4)) % 30;
  const n = (4 + century - Math.floor(century / 4)) % 7;
  const d = (19 * (year % 19) + m) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7;
  const march = 22 + d + e;
  if (d === 29 && e === 6) return dayAt(year, 4, 19);
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) return dayAt(year, 4, 18);
  return dayAt(year, 3, march);
}

const closed = new Map<number, ReadonlySet<number>>();

/** Public holidays, and Christmas Eve, which farms give. */
function isClosed(day: number): boolean {
  const year = yearOf(day);
  let days = closed.get(year);
  if (days === undefined) {
    // Store Bededag was one of them for the last time in 2023.
    const prayer = year <= 2023 ? [26] : [];
    const moving = [-3, -2, 0, 1, 39, 49, 50, ...prayer].map((n) => easter(year) + n);
    const fixed = [
      dayAt(year, 1, 1),
      dayAt(year, 12, 24),
      dayAt(year, 12, 25),
      dayAt(year, 12, 26),
    ];
    closed.set(year, (days = new Set([...moving, ...fixed])));
  }
  return days.has(day);
}

/** The week of work that a day lies in, counted from 0. */
const weekNumber = (day: number, { monday, weeks }: HandWeeks): number => {
  const since = Math.floor((day - monday) / 7) % weeks.length;
  return since < 0 ? since + weeks.length : since;
};

/** Whether somebody works on a day, be it a holiday or not. */
export function isOwnDay(day: number, of: HandWeeks): boolean {
  return of.weeks[weekNumber(day, of)]?.includes(dateOf(day).getUTCDay()) === true;
}

/** Whether a day off is taken of somebody's work on a day: one of their days, and no holiday. */
export function isWorkday(day: number, of: HandWeeks): boolean {
  return isOwnDay(day, of) && !isClosed(day);
}

/** A day off in its weeks: five days of holiday a week are shared out over the days of work of all of them. */
function price(day: number, of: HandWeeks): number {
  if (!isWorkday(day, of)) return 0;
  let first = day;
  while (dateOf(first).getUTCDay() !== 1 || weekNumber(first, of) !== 0) first -= 1;
  const turn = Array.from({ length: of.weeks.length * 7 }, (_, n) => first + n);
  const workdays = turn.filter((one) => isWorkday(one, of));
  const ownDays = turn.filter((one) => isOwnDay(one, of)).length;
  const [own, free] = [true, false].map((isOwn) =>
    turn.filter((one) => ![0, 6].includes(dateOf(one).getUTCDay()) && isOwnDay(one, of) === isOwn),
  );
  const five = 5 * of.weeks.length;
  // Of the free weekdays so many belong to the five days of a week of holiday.
  const belong = Math.max(0, five - ownDays) / Math.max(1, free?.length ?? 0);
  const closedOf = (days: readonly number[] = []): number => days.filter(isClosed).length;
  const holidayDays = five - closedOf(own) - closedOf(free) * belong;
  const each = Math.min(five / ownDays, holidayDays / workdays.length);
  const place = workdays.indexOf(day);
  const upTo = (n: number): number => Math.round(Number((n * each * 10_000).toFixed(4)));
  return upTo(place + 1) - upTo(place);
}

/** The balance after each day, by day, from the first to `until`. */
export function balancesByHand(input: HandInput, until: number): ReadonlyMap<number, number> {
  const { employments, weeksOn, leaves, agreed } = input;
  const pots: Pot[] = [];
  const potFor = (day: number): Pot => {
    const year = monthOf(day) >= 9 ? yearOf(day) : yearOf(day) - 1;
    const name = `${year}`;
    let pot = pots.find((one) => one.name === name);
    if (pot === undefined) {
      pot = {
        name,
        firstDay: dayAt(year, 9, 1),
        lastDay: dayAt(year + 1, 12, 31),
        content: 0,
        used: 0,
      };
      pots.push(pot);
    }
    return pot;
  };
  const balances = new Map<number, number>();
  let earningDays = 0;
  let wholeMonths = 0;
  for (let day = employments[0]?.from ?? until; day <= until; day += 1) {
    const employment = employments.find(
      ({ from, to }) => from <= day && (to === null || day <= to),
    );
    const isEmployed = employment !== undefined;
    const isLast = employment?.to === day;
    // Each employment earns for itself, also where two of them share a month.
    if (employment?.from === day) earningDays = wholeMonths = 0;
    const leave = leaves.find(({ from, to }) => from <= day && day <= to);
    if (isEmployed && leave?.kind === 'holiday') {
      const whole = price(day, weeksOn(day));
      let cost = leave.half ? Math.round(whole / 2) : whole;
      const order = pots
        .filter((pot) => pot.firstDay <= day && day <= pot.lastDay && pot.content > 0)
        .sort((a, b) => a.lastDay - b.lastDay || (a.name.startsWith('moved') ? -1 : 1));
      for (const pot of order) {
        const over = cost - pot.content;
        // Less than half a hundredth of a day is nothing that anybody sees.
        const part = over > 0 && over < NOTHING ? cost : Math.min(pot.content, cost);
        pot.content -= part;
        pot.used += part;
        cost -= part;
      }
      const ahead = potFor(day);
      ahead.content -= cost;
      ahead.used += cost;
    }
    if (isEmployed && !(leave?.kind === 'unpaid' && !leave.half)) earningDays += 1;
    const isMonthEnd = dateInMonth(day + 1) === 1;
    if (isEmployed && (isMonthEnd || isLast)) {
      const length = dateInMonth(dayAt(yearOf(day), monthOf(day) + 1, 0));
      const isWhole = earningDays === length;
      if (monthOf(day) === 9) wholeMonths = 0;
      if (isWhole) wholeMonths += 1;
      potFor(day).content += isWhole ? 20_800 : Math.min(20_800, earningDays * 700);
      if (monthOf(day) === 8 && wholeMonths === 12) potFor(day).content += 250_000 - 12 * 20_800;
      earningDays = 0;
    }
    if (monthOf(day) === 12 && dateInMonth(day) === 31) endOfPeriod(pots, day, agreed);
    // What is left is paid, what was taken in advance is set off; what was taken of a year stays taken.
    if (isLast) for (const pot of pots) pot.content = 0;
    balances.set(
      day,
      pots.reduce((sum, { content }) => sum + content, 0),
    );
  }
  return balances;
}

function endOfPeriod(pots: Pot[], day: number, agreed: HandInput['agreed']): void {
  const ending = pots.filter((pot) => pot.lastDay === day);
  for (const pot of ending) if (Math.abs(pot.content) < NOTHING) pot.content = 0;
  const left = ending.reduce((sum, { content }) => sum + Math.max(0, content), 0);
  const debt = ending.reduce((sum, { content }) => sum + Math.min(0, content), 0);
  const used = ending.reduce((sum, pot) => sum + pot.used, 0);
  const bound = Math.max(0, Math.min(left, 200_000 - used));
  const movable = left - (bound < NOTHING ? 0 : bound);
  const moved = Math.min(movable, agreed[yearOf(day)] ?? 0);
  for (const pot of ending) pots.splice(pots.indexOf(pot), 1);
  const base = { firstDay: day + 1, lastDay: dayAt(yearOf(day) + 1, 12, 31), used: 0 };
  if (moved > 0) pots.push({ ...base, name: `moved ${yearOf(day)}`, content: moved });
  if (debt < 0) {
    const name = `${yearOf(day)}`;
    const next = pots.find((pot) => pot.name === name);
    if (next === undefined)
      pots.push({ ...base, name, firstDay: dayAt(yearOf(day), 9, 1), content: debt });
    else next.content += debt;
  }
}
