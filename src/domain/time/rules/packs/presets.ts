import { PAY_CODES } from '../pay-codes.ts';
import {
  dayBreak,
  FLEX_MAX,
  FLEX_MIN,
  GLS_A_RATES,
  glsAOvertime,
  norm,
  OVERTIME_NAME,
  type PackRule,
  type RateStep,
  stableSupplements,
  SUNDAY_WHEN,
  supplement,
  TWO_HOURS,
} from './preset-parts.ts';

/** The packs of rules that ship; a farm takes one and changes what it likes. */
export const PACK_KEYS = [
  'none',
  'stableGlsA',
  'fieldGlsA',
  'sevenDays',
  'young',
  'fiftyHundred',
] as const;

/** The key of a pack. */
export type PackKey = (typeof PACK_KEYS)[number];

interface RulePack {
  readonly key: PackKey;
  readonly rates: readonly RateStep[];
  readonly rules: readonly PackRule[];
}

const NONE: RulePack = {
  key: 'none',
  rates: [],
  rules: [
    dayBreak,
    {
      key: 'norm',
      body: {
        kind: 'norm',
        name: { dk: 'Fast månedsnorm', en: 'Fixed monthly norm' },
        basis: 'month',
        flexMinMinutes: FLEX_MIN,
        flexMaxMinutes: FLEX_MAX,
      },
    },
  ],
};

const STABLE: RulePack = {
  key: 'stableGlsA',
  rates: GLS_A_RATES,
  rules: [dayBreak, norm(8), glsAOvertime('norm'), ...stableSupplements(50, true)],
};

const FIELD: RulePack = {
  key: 'fieldGlsA',
  rates: GLS_A_RATES,
  rules: [
    dayBreak,
    norm(1),
    glsAOvertime('day'),
    {
      key: 'overtime-sunday',
      body: {
        kind: 'overtime',
        name: { dk: 'Arbejde på søn- og helligdage', en: 'Work on Sundays and holidays' },
        period: 'day',
        basis: 'inWindow',
        threshold: { kind: 'fixed', minutes: 0 },
        when: SUNDAY_WHEN,
        tiers: [{ level: 2, payCode: PAY_CODES.overtime2, factor: 1.8 }],
      },
      tierRates: ['overtime2'],
    },
    // Rates of shifted hours differ by agreement: the farm fills them in.
    supplement(
      'evening',
      { dk: 'Forskudt tid, aften', en: 'Shifted hours, evening' },
      {
        when: { weekdays: [1, 2, 3, 4, 5], windows: [{ from: '18:00', to: '22:00' }] },
        unit: 'minute',
        payCode: PAY_CODES.evening,
      },
    ),
    supplement(
      'night',
      { dk: 'Forskudt tid, nat', en: 'Shifted hours, night' },
      {
        // From Sunday evening on, so that Monday begins as every other day. Sunday itself is overtime.
        when: { weekdays: [1, 2, 3, 4, 5, 7], windows: [{ from: '22:00', to: '06:00' }] },
        unit: 'minute',
        payCode: PAY_CODES.night,
      },
    ),
  ],
};

const SEVEN_DAYS: RulePack = {
  key: 'sevenDays',
  rates: GLS_A_RATES,
  rules: [
    dayBreak,
    norm(8),
    glsAOvertime('norm'),
    supplement(
      'hours',
      { dk: 'Tillæg, 7-dages model', en: 'Supplement, 7-day model' },
      {
        when: { windows: [{ from: '06:00', to: '18:00' }] },
        unit: 'minute',
        payCode: PAY_CODES.sevenDays,
      },
      'sevenDays',
    ),
    supplement(
      'weekend',
      { dk: 'Weekendtillæg, 7-dages model', en: 'Weekend supplement, 7-day model' },
      {
        when: { dayTypes: ['sat', 'sun', 'holiday'], windows: [{ from: '06:00', to: '18:00' }] },
        unit: 'minute',
        payCode: PAY_CODES.sevenDaysWeekend,
      },
      'sevenDaysWeekend',
    ),
  ],
};

const YOUNG: RulePack = {
  key: 'young',
  rates: [],
  rules: [
    {
      key: 'break',
      body: {
        kind: 'break',
        name: { dk: 'Pause for unge under 18', en: 'Break for people under 18' },
        afterMinutes: 270,
        minutes: 30,
        who: { ageUnder: 18 },
      },
    },
    // Half the rates of adults or less, by agreement: the farm fills them in.
    ...stableSupplements(100, false, { ageUnder: 18 }),
  ],
};

const FIFTY_HUNDRED: RulePack = {
  key: 'fiftyHundred',
  rates: [],
  rules: [
    dayBreak,
    norm(1),
    {
      key: 'overtime',
      body: {
        kind: 'overtime',
        name: OVERTIME_NAME,
        period: 'day',
        threshold: { kind: 'contract' },
        tiers: [
          {
            toMinutes: TWO_HOURS,
            level: 1,
            payCode: PAY_CODES.overtime1,
            percent: 50,
            factor: 1.5,
          },
          {
            fromMinutes: TWO_HOURS,
            level: 2,
            payCode: PAY_CODES.overtime2,
            percent: 100,
            factor: 2,
          },
        ],
      },
    },
  ],
};

/** The packs by key. */
export const PACKS: Readonly<Record<PackKey, RulePack>> = {
  none: NONE,
  stableGlsA: STABLE,
  fieldGlsA: FIELD,
  sevenDays: SEVEN_DAYS,
  young: YOUNG,
  fiftyHundred: FIFTY_HUNDRED,
};
