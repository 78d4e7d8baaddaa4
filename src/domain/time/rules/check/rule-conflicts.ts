import { byPriority } from '../rules-on.ts';
import type { RuleOf, RuleWhen, TimeRule } from '../time-rule.ts';

type Who = TimeRule['who'];
type Lists = readonly (readonly (string | number)[])[];

/** Pairs of lists in which nothing is everything. */
const pairs = (a: Lists, b: Lists): (readonly [Lists[number], Lists[number]])[] =>
  a.map((list, at) => [list, b[at] ?? []]);

const holds = (a: Lists, b: Lists): boolean =>
  pairs(a, b).every(
    ([wide, narrow]) =>
      wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one))),
  );

const meets = (a: Lists, b: Lists): boolean =>
  pairs(a, b).every(
    ([one, two]) => one.length === 0 || two.length === 0 || one.some((item) => two.includes(item)),
  );

const whoLists = ({ units, employmentTypes, employeeIds, activityIds }: Who): Lists => [
  units,
  employmentTypes,
  employeeIds,
  activityIds,
];

const dayLists = ({ dayTypes, weekdays }: RuleWhen): Lists => [dayTypes, weekdays];

/** Whether one rule covers everybody and all work that another covers. */
function coversAllOf({ who: wide }: TimeRule, { who: narrow }: TimeRule): boolean {
  if (!holds(whoLists(wide), whoLists(narrow))) return false;
  return wide.ageUnder === null || (narrow.ageUnder !== null && narrow.ageUnder <= wide.ageUnder);
}

/** Whether one time is all of another, as far as that can be seen without looking at the clock. */
function isAllOf(wide: RuleWhen, narrow: RuleWhen): boolean {
  if (!holds(dayLists(wide), dayLists(narrow))) return false;
  return (
    wide.windows.length === 0 ||
    (narrow.windows.length > 0 &&
      narrow.windows.every(({ from, to }) =>
        wide.windows.some((window) => window.from === from && window.to === to),
      ))
  );
}

/**
 * The supplement of the same group because of which another one never counts: it goes first whenever the
 * other would; null where there is none.
 */
export function alwaysBeatenBy(rule: TimeRule, others: readonly TimeRule[]): TimeRule | null {
  if (rule.kind !== 'supplement' || rule.group === '') return null;
  const rival = others.find(
    (other) =>
      other.kind === 'supplement' &&
      other.series !== rule.series &&
      other.group === rule.group &&
      goesFirst(other, rule) &&
      coversAllOf(other, rule) &&
      isAllOf(other.when, rule.when) &&
      other.minMinutes <= rule.minMinutes &&
      (other.timeClass === 'any' || other.timeClass === rule.timeClass) &&
      (!other.outsidePlan || rule.outsidePlan),
  );
  return rival ?? null;
}

function goesFirst(other: RuleOf<'supplement'>, rule: RuleOf<'supplement'>): boolean {
  if (other.stacking === 'exclusive' && rule.stacking !== 'exclusive') return true;
  if (other.stacking !== rule.stacking || rule.stacking === 'add') return false;
  return byPriority(other, rule) < 0;
}

/**
 * Another overtime rule that counts the same work of the same people from a threshold of its own and on the
 * same level, so that only their order decides; null where there is none.
 */
export function overtimeRivalOf(rule: TimeRule, others: readonly TimeRule[]): TimeRule | null {
  if (rule.kind !== 'overtime' || rule.basis === 'inWindow') return null;
  const levels = rule.tiers.map(({ level }) => level);
  const rival = others.find(
    (other) =>
      other.kind === 'overtime' &&
      other.series !== rule.series &&
      other.basis === rule.basis &&
      other.period === rule.period &&
      other.tiers.some(({ level }) => levels.includes(level)) &&
      meets(whoLists(other.who), whoLists(rule.who)) &&
      meets(dayLists(other.when), dayLists(rule.when)),
  );
  return rival ?? null;
}
