import { expect, test } from 'vitest';
import { holidayPay, unpaidHoliday } from './holiday-pay.ts';

test('H14 two days of unpaid holiday of 30,000 kr a month take off 2,880 kr', () => {
  expect(unpaidHoliday(3_000_000, 20_000)).toBe(288_000);
});

test('H15 of 28,500 kr the holiday pay is 3,562.50 and the supplement 285.00', () => {
  expect(holidayPay(2_850_000, 'allowance')).toBe(356_250);
  expect(holidayPay(2_850_000, 'supplement')).toBe(28_500);
});
