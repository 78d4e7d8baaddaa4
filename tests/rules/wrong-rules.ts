import { RULE_LIMITS, type RuleKind } from '#domain/time/rules/time-rule.ts';
import { STABLE } from './matrix/personas.ts';
import { utcDay } from './world.ts';
import type { Data } from './writes.ts';

export const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `id-${n}`);
const EVERYBODY = {
  units: [],
  employmentTypes: [],
  employeeIds: [],
  ageUnder: null,
  activityIds: [],
};
export const who = (change: Data): Data => ({ who: { ...EVERYBODY, ...change } });
export const when = (change: Data): Data => ({
  when: { dayTypes: [], weekdays: [], windows: [], ...change },
});
export const window = { from: '22:00', to: '24:00' };
export const tier = {
  fromMinutes: 0,
  toMinutes: 120,
  level: 2,
  payCode: '11',
  percent: 50,
  rateOre: null,
  target: 'lieu',
  factor: 1.5,
};
const MUCH = RULE_LIMITS.minutes + 1;

type Bad = Readonly<Record<string, Data>>;

export const HEAD: Bad = {
  'another id inside': { id: 'other' },
  'a field too many': { colour: 'red' },
  'no series': { series: '' },
  'a version that is none': { version: 0 },
  'half a version': { version: 1.5 },
  'a version beyond count': { version: 100_001 },
  'a name as text': { name: 'Nat' },
  'a name in one language': { name: { dk: 'Nat' } },
  'a name in a third language': { name: { dk: 'Nat', en: 'Night', de: 'Nacht' } },
  'an endless name': { name: { dk: 'x'.repeat(RULE_LIMITS.name + 1), en: '' } },
  'an endless English name': { name: { dk: '', en: 'x'.repeat(RULE_LIMITS.name + 1) } },
  'a word for active': { active: 'yes' },
  'no first day': { validFrom: null },
  'a first day that does not exist': { validFrom: '2027-02-30' },
  'a first day in the closed past': { validFrom: utcDay(-6) },
  'a last day before the first': { validTo: utcDay(-1) },
  'a last day that does not exist': { validTo: '2099-13-01' },
  'a last day of no February': { validTo: '2099-02-29' },
  'a last day in a far century': { validTo: '2201-01-01' },
  'a first day in a far century': { validFrom: '9999-01-01' },
  'an endless predecessor': { supersedes: 'x'.repeat(129) },
  'a number as predecessor': { supersedes: 7 },
  'a priority beyond count': { priority: RULE_LIMITS.priority.max + 1 },
  'a negative priority': { priority: -1 },
  'an endless group': { group: 'x'.repeat(RULE_LIMITS.group + 1) },
  'another way of stacking': { stacking: 'never' },
  'an endless pack': { preset: 'x'.repeat(RULE_LIMITS.group + 1) },
  'another kind': { kind: 'bonus' },
  'the kind of another': { kind: 'norm', basis: 'month' },
  'nobody as text': { who: 'everybody' },
  'more about whom': who({ role: 'owner' }),
  'units that are numbers': who({ units: [1] }),
  'units as text': who({ units: STABLE }),
  'no text as units': who({ units: '' }),
  'units by name': who({ units: {} }),
  'a unit with more': who({ units: [{ id: STABLE }] }),
  'nothing as a unit': who({ units: [null] }),
  'activities as nothing': who({ activityIds: null }),
  'more ids than a farm has': who({ units: ids(150).map((id) => id.padEnd(128, 'x')) }),
  'too many units': who({ units: ids(RULE_LIMITS.who + 1) }),
  'too many people': who({ employeeIds: ids(RULE_LIMITS.who + 1) }),
  'people that are numbers': who({ employeeIds: [1] }),
  'activities that are numbers': who({ activityIds: [1] }),
  'employments as text': who({ employmentTypes: '' }),
  'employments by name': who({ employmentTypes: {} }),
  'another employment': who({ employmentTypes: ['slave'] }),
  'an employment three times': who({ employmentTypes: ['flex', 'flex', 'flex'] }),
  'nobody’s age': who({ ageUnder: 0 }),
};

const GIVEN: Bad = {
  'no pay code': { payCode: '' },
  'an endless pay code': { payCode: 'x'.repeat(RULE_LIMITS.payCode + 1) },
  'percent beyond count': { percent: RULE_LIMITS.percent.max + 1 },
  'negative percent': { percent: -1 },
  'percent as text': { percent: '50 %' },
  'a rate, which every member would read': { rateOre: 4500 },
  'a rate of nothing': { rateOre: 0 },
  'another target': { target: 'owner' },
  'a factor beyond count': { factor: RULE_LIMITS.factor.max + 1 },
  'a negative factor': { factor: -1 },
  'a factor as text': { factor: '1.5' },
};

const WHEN: Bad = {
  'when as text': { when: 'always' },
  'more about when': when({ months: [1] }),
  'another day type': when({ dayTypes: ['birthday'] }),
  'a day type six times': when({ dayTypes: ['sat', 'sat', 'sat', 'sat', 'sat', 'sat'] }),
  'an eighth weekday': when({ weekdays: [8] }),
  'eight weekdays': when({ weekdays: [1, 1, 1, 1, 1, 1, 1, 1] }),
  'windows as text': when({ windows: 'night' }),
  'too many windows': when({
    windows: Array.from({ length: RULE_LIMITS.windows + 1 }, () => window),
  }),
  'a window with more': when({ windows: [{ ...window, name: 'night' }] }),
  'a window from 24:00': when({ windows: [{ ...window, from: '24:00' }] }),
  'a window to 25:00': when({ windows: [{ ...window, to: '25:00' }] }),
  'a window to 7:5': when({ windows: [{ ...window, to: '7:5' }] }),
  'windows as no text': when({ windows: '' }),
  'windows by name': when({ windows: {} }),
  'day types as no text': when({ dayTypes: '' }),
  'weekdays by name': when({ weekdays: {} }),
  ...Object.fromEntries(
    [
      7,
      { from: '22:00' },
      { ...window, from: 22 },
      { ...window, to: '24:01' },
      { ...window, to: '24:00 22:00-24:00' },
    ].flatMap((bad) =>
      [0, 1, 2, 3].map((at) => [
        `the window ${JSON.stringify(bad)} at ${at + 1}`,
        when({ windows: [window, window, window, window].with(at, bad as typeof window) }),
      ]),
    ),
  ),
};

export const tiers = (...list: readonly unknown[]): Data => ({ tiers: list });
const inTier = (bad: Bad): Bad =>
  Object.fromEntries(
    Object.entries(bad).map(([name, change]) => [
      `a tier with ${name}`,
      tiers({ ...tier, ...change }),
    ]),
  );

const BAD_TIERS: Bad = {
  ...GIVEN,
  'a start as text': { fromMinutes: '0' },
  'no start': { fromMinutes: null },
  'half a minute': { fromMinutes: 0.5 },
  'an end as text': { toMinutes: 'null' },
  'an end beyond count': { toMinutes: MUCH },
  'no level': { level: null },
  'a level as text': { level: '2' },
  'a level too many': { level: 10 },
  'no factor': { factor: null },
  'two pay codes in one': { payCode: 'a\nb' },
};

export const BODIES: Readonly<Record<RuleKind, Bad>> = {
  rounding: {
    'another rounding of starts': { start: 'generous' },
    'another rounding of ends': { end: 'generous' },
    'a total that snaps': { total: 'snapToShift' },
    'another step': { stepMinutes: 7 },
    'grace beyond reason': { graceBeforeMinutes: 121 },
    'grace after beyond reason': { graceAfterMinutes: 121 },
    'negative grace': { graceAfterMinutes: -1 },
    'a field of another kind': { paid: true },
  },
  break: {
    'no minutes': { minutes: null },
    'minutes beyond reason': { minutes: 481 },
    'after more than a day': { afterMinutes: 1441 },
    'a shift of more than a day': { minShiftMinutes: 1441 },
    'a word for paid': { paid: 'yes' },
    'an eighth weekday': { weekdays: [1, 8] },
    'weekdays without end': { weekdays: [1, 2, 3, 4, 5, 6, 7, 7] },
    'a word for weekdays': { weekdays: 'all' },
    'a clock time that no clock shows': { clockTime: '24:00' },
    'a clock time of one figure': { clockTime: '9:00' },
    'a clock time in minutes': { clockTime: 720 },
    'a field of another kind': { weeks: 2 },
  },
  norm: {
    'another basis': { basis: 'year' },
    'too many weeks': { weeks: RULE_LIMITS.weeks.max + 1 },
    'no weeks': { weeks: 0 },
    'an anchor that does not exist': { anchor: '2026-02-30' },
    'a word for holidays': { holidays: 'all' },
    'a least balance above zero': { flexMinMinutes: 1 },
    'a most balance below zero': { flexMaxMinutes: -1 },
    'a balance beyond count': { flexMaxMinutes: MUCH },
    'a week longer than weeks are': { weekMaxMinutes: 10_081 },
    'a week of nothing': { weekMaxMinutes: 0 },
    'full time of nothing': { fullTimeMinutes: 0 },
    'full time beyond a week': { fullTimeMinutes: 10_081 },
    'full time as text': { fullTimeMinutes: '37' },
    'a field of another kind': { paid: true },
  },
  overtime: {
    ...WHEN,
    ...inTier(GIVEN),
    'another period': { period: 'year' },
    'another basis': { basis: 'month' },
    'another threshold': { threshold: { kind: 'law' } },
    'a threshold with more': { threshold: { kind: 'contract', minutes: 5 } },
    'a day of nothing': { threshold: { kind: 'contract', dayMinutes: 0 } },
    'a day beyond a day': { threshold: { kind: 'contract', dayMinutes: 1441 } },
    'a day that is null': { threshold: { kind: 'planned', dayMinutes: null } },
    'a day and more': { threshold: { kind: 'contract', dayMinutes: 444, hours: 1 } },
    'a fixed threshold with a day': { threshold: { kind: 'fixed', dayMinutes: 444 } },
    'a fixed threshold with more': { threshold: { kind: 'fixed', minutes: 5, hours: 1 } },
    'a fixed threshold of nothing': { threshold: { kind: 'fixed' } },
    'a threshold beyond count': { threshold: { kind: 'fixed', minutes: MUCH } },
    'tolerance beyond count': { toleranceMinutes: MUCH },
    'tiers as text': { tiers: 'all' },
    'too many tiers': tiers(...Array.from({ length: RULE_LIMITS.tiers + 1 }, () => tier)),
    'a tier with more': tiers({ ...tier, name: 'x' }),
    'a tier from below': tiers({ ...tier, fromMinutes: -1 }),
    'a tier beyond count': tiers({ ...tier, toMinutes: MUCH }),
    'a tier on no level': tiers({ ...tier, level: 0 }),
    'a bad tier at the end': tiers(tier, tier, tier, 7),
    'no tiers': tiers(),
    ...Object.assign(
      {},
      ...[1, 2, 3].map((at) =>
        Object.fromEntries(
          Object.entries(BAD_TIERS).map(([name, change]) => [
            `tier ${at + 1} with ${name}`,
            tiers(...[tier, tier, tier, tier].with(at, { ...tier, ...(change as object) })),
          ]),
        ),
      ),
    ),
    'a field of another kind': { paid: true },
  },
  supplement: {
    ...WHEN,
    ...GIVEN,
    'fewest minutes beyond count': { minMinutes: MUCH },
    'another class of time': { timeClass: 'night' },
    'a word for outside the plan': { outsidePlan: 'yes' },
    'another unit': { unit: 'quantity' },
    'a most per day of nothing': { maxPerDay: 0 },
    'a most per period beyond count': { maxPerPeriod: MUCH },
    'a field of another kind': { weeks: 2 },
  },
  guarantee: {
    ...WHEN,
    ...GIVEN,
    'another scope': { scope: 'week' },
    'no minutes': { minutes: 0 },
    'more than a day': { minutes: 1441 },
    'a field of another kind': { weeks: 2 },
  },
};
