import { PAY_CODES } from '../pay-codes.ts';
import type { RuleKind, TimeRuleInput } from '../time-rule.ts';
import type { Day } from '../../../dates/day.ts';

/** Names of the rates that packs use; each in øre. */
type RateName =
  'overtime1' | 'overtime2' | 'early' | 'saturday' | 'sunday' | 'sevenDays' | 'sevenDaysWeekend';

/** Rates as they are from a day on; null is not known, and stays open for the farm to fill in. */
export interface RateStep {
  readonly from: Day;
  readonly rates: Readonly<Record<RateName, number | null>>;
}

/**
 * Rates of the agreement between GLS-A and 3F as read in texts of 2023–2025, oldest first. Examples that a
 * farm checks and changes; nothing here is legal advice. Overtime and the supplement before five are øre an
 * hour, Saturday and Sunday øre a day.
 */
export const GLS_A_RATES: readonly RateStep[] = [
  {
    from: '2023-03-01',
    rates: {
      overtime1: 20_202,
      overtime2: 27_695,
      early: null,
      saturday: null,
      sunday: null,
      sevenDays: null,
      sevenDaysWeekend: null,
    },
  },
  {
    from: '2024-03-01',
    rates: {
      overtime1: 20_982,
      overtime2: 28_775,
      early: 2366,
      saturday: 14_445,
      sunday: 30_596,
      sevenDays: 410,
      sevenDaysWeekend: 8010,
    },
  },
  {
    from: '2025-03-01',
    rates: {
      overtime1: 21_730,
      overtime2: 29_810,
      early: 2449,
      saturday: 14_951,
      sunday: 31_667,
      sevenDays: 410,
      sevenDaysWeekend: 8010,
    },
  },
];

type HeadKey = 'id' | 'series' | 'version' | 'validFrom' | 'validTo' | 'supersedes' | 'preset';
type BodyOf<K extends RuleKind> = K extends RuleKind
  ? Omit<Extract<TimeRuleInput, { kind: K }>, HeadKey>
  : never;

/** A rule of a pack without what a farm's own document adds. */
export interface PackRule {
  /** Unique in its pack. */
  readonly key: string;
  readonly body: BodyOf<RuleKind>;
  /** Of a supplement: the rate of the table that it has. */
  readonly rate?: RateName;
  /** Of overtime: the rates of its steps. */
  readonly tierRates?: readonly RateName[];
}

const SIX_HOURS = 360;
/** Overtime is dearer after so many minutes. */
export const TWO_HOURS = 120;
/** Usual limits of the flex balance, minutes. */
export const FLEX_MIN = -600;
/** The upper one. */
export const FLEX_MAX = 2220;
/** A full week, minutes. */
const FULL_WEEK_MINUTES = 2220;
/** A full day, minutes: a fifth of 37 hours. */
export const FULL_DAY_MINUTES = 444;
const DAY_GROUP = 'stable-day';
const EARLY_GROUP = 'stable-early';

/** Half an hour after six. */
export const dayBreak: PackRule = {
  key: 'break',
  body: {
    kind: 'break',
    name: { dk: 'Pause efter 6 timer', en: 'Break after 6 hours' },
    afterMinutes: SIX_HOURS,
    minutes: 30,
  },
};

/** A norm of weeks. */
export const norm = (weeks: number): PackRule => ({
  key: 'norm',
  body: {
    kind: 'norm',
    name:
      weeks === 1
        ? { dk: 'Ugenorm', en: 'Weekly norm' }
        : { dk: `Normperiode på ${weeks} uger`, en: `Norm period of ${weeks} weeks` },
    basis: 'weeks',
    weeks,
    flexMinMinutes: FLEX_MIN,
    flexMaxMinutes: FLEX_MAX,
    fullTimeMinutes: FULL_WEEK_MINUTES,
  },
});

/** What overtime is called. */
export const OVERTIME_NAME = { dk: 'Overarbejde', en: 'Overtime' } as const;

/** First two hours, then the rest. The factors are for farms that give time off instead of pay. */
const GLS_A_TIERS = [
  { toMinutes: TWO_HOURS, level: 1, payCode: PAY_CODES.overtime1, factor: 1.3 },
  { fromMinutes: TWO_HOURS, level: 2, payCode: PAY_CODES.overtime2, factor: 1.8 },
] as const;

/** Overtime of the agreement, by the day or the norm period. */
export const glsAOvertime = (period: 'day' | 'norm'): PackRule => ({
  key: 'overtime',
  body: {
    kind: 'overtime',
    name: OVERTIME_NAME,
    period,
    threshold:
      period === 'day' ? { kind: 'contract', dayMinutes: FULL_DAY_MINUTES } : { kind: 'contract' },
    tiers: [...GLS_A_TIERS],
  },
  tierRates: ['overtime1', 'overtime2'],
});

/** A supplement for normal time, with its rate of the table if it has one. */
export const supplement = (
  key: string,
  name: { readonly dk: string; readonly en: string },
  body: Omit<Extract<TimeRuleInput, { kind: 'supplement' }>, HeadKey | 'kind' | 'name'>,
  rate?: RateName,
): PackRule => ({
  key,
  body: { kind: 'supplement', name, timeClass: 'normal', ...body },
  ...(rate === undefined ? {} : { rate }),
});

const EARLY_WHEN = { weekdays: [1, 2, 3, 4, 5, 6], windows: [{ from: '00:00', to: '05:00' }] };
const SATURDAY_WHEN = { dayTypes: ['sat' as const], windows: [{ from: '12:00', to: '24:00' }] };
/** Sundays and public holidays. */
export const SUNDAY_WHEN = { dayTypes: ['sun' as const, 'holiday' as const] };

/** The three supplements of the stable; young people have their own, which win in the same groups. */
export const stableSupplements = (
  priority: number,
  rates: boolean,
  who?: { readonly ageUnder: number },
): readonly PackRule[] => {
  const head = { priority, stacking: 'highest' as const, ...(who === undefined ? {} : { who }) };
  const rate = (name: RateName): RateName | undefined => (rates ? name : undefined);
  return [
    supplement(
      'early',
      { dk: 'Tillæg før kl. 5', en: 'Supplement before 5 o’clock' },
      { ...head, group: EARLY_GROUP, when: EARLY_WHEN, unit: 'minute', payCode: PAY_CODES.early },
      rate('early'),
    ),
    supplement(
      'saturday',
      { dk: 'Lørdagstillæg', en: 'Saturday supplement' },
      { ...head, group: DAY_GROUP, when: SATURDAY_WHEN, unit: 'day', payCode: PAY_CODES.saturday },
      rate('saturday'),
    ),
    supplement(
      'sunday',
      { dk: 'Søn- og helligdagstillæg', en: 'Sunday and holiday supplement' },
      { ...head, group: DAY_GROUP, when: SUNDAY_WHEN, unit: 'day', payCode: PAY_CODES.sunday },
      rate('sunday'),
    ),
  ];
};
