import type { Day } from '../../../dates/day.ts';

/** Names of the rates that packs use; each in øre. */
export type RateName =
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
