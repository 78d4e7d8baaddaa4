import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { longestRest, restAround } from './rest.ts';

const work = (day: string, from: string, to: string) => ({
  start: at(day, from),
  end: at(day, to),
});
const [mon, tue] = ['2026-11-16', '2026-11-17'] as const;

describe('T30: the longest rest in 24 hours', () => {
  test.each([
    [
      '(a) milking twice a day',
      [work(mon, '05:00', '08:00'), work(mon, '16:00', '19:30'), work(tue, '05:00', '08:00')],
      570,
    ],
    ['(b) 18:00 to 05:00', [work(mon, '08:00', '18:00'), work(tue, '05:00', '13:00')], 660],
    ['(c) 22:30 to 05:00', [work(mon, '14:00', '22:30'), work(tue, '05:00', '13:00')], 390],
  ])('%s', (_name, list, minutes) => {
    const last = list.at(-1) ?? { start: 0, end: 0 };
    expect(longestRest(list, last.end)).toBe(minutes);
    expect(longestRest(list.toReversed(), last.end)).toBe(minutes);
    expect(restAround(list.slice(0, -1), last)).toBe(minutes);
  });

  test('nothing known is a day of rest less the work itself', () => {
    expect(longestRest([], at(tue, '12:00'))).toBe(1440);
    expect(longestRest([work(tue, '04:00', '12:00')], at(tue, '12:00'))).toBe(960);
  });

  test('work inside work leaves no rest', () => {
    const list = [work(tue, '06:00', '18:00'), work(tue, '07:00', '08:00')];
    expect(longestRest(list, at(tue, '20:00'))).toBe(600);
  });

  test('what follows within a day is looked at too', () => {
    const next = work(tue, '04:00', '08:00');
    expect(restAround([next], work(mon, '14:00', '22:00'))).toBe(360);
    const later = { start: at('2026-11-18', '23:00'), end: at('2026-11-19', '07:00') };
    expect(restAround([later], work(mon, '14:00', '22:00'))).toBe(960);
  });
});
