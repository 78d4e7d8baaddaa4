import { wholeHalfUp } from '../../time/engine/result/half-up.ts';
import { DAY_UNITS } from '../document/leave-units.ts';

/** Percentages of the Holiday Act, in hundredths of a per cent. */
export const HOLIDAY_PAY = {
  /** Holiday pay of people without wages in holiday (feriegodtgørelse). */
  allowance: 1250,
  /** On top of wages in holiday (ferietillæg). */
  supplement: 100,
  /** Taken off a month's wages for a day of unpaid holiday. */
  unpaidDay: 480,
} as const;

const WHOLE = 10_000;

/** A percentage of an amount in øre, half up. */
export function holidayPay(ore: number, rate: keyof typeof HOLIDAY_PAY): number {
  return wholeHalfUp((ore * HOLIDAY_PAY[rate]) / WHOLE);
}

/** What unpaid holiday (in 1/10 000 day) takes off a month's wages, in øre, half up once. */
export function unpaidHoliday(monthOre: number, units: number): number {
  return wholeHalfUp((monthOre * HOLIDAY_PAY.unpaidDay * units) / WHOLE / DAY_UNITS);
}
