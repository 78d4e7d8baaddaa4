import { describe, expect, it } from 'vitest';
import { formatOf } from './format.ts';

const dk = formatOf('dk', 'Europe/Copenhagen');
const en = formatOf('en', 'Europe/Copenhagen');
const AT = Date.UTC(2026, 10, 21, 4, 2);

describe('formats', () => {
  it('write days', () => {
    expect(dk.day('2026-11-21')).toBe('lør 21. nov.');
    expect(en.day('2026-11-21')).toBe('Sat 21 Nov');
    expect(dk.day('2026-05-01')).toBe('fre 1. maj');
    expect([dk, en].map((one) => one.dayOfMonth('2026-12-31'))).toEqual(['31. dec.', '31 Dec']);
    expect(dk.longDay('2026-11-21')).toBe('Lørdag 21. november 2026');
    expect(dk.longDay('2026-11-21', { year: false })).toBe('Lørdag 21. november');
    expect(en.longDay('2026-11-21')).toBe('Saturday 21 November 2026');
    const week = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`);
    expect(week.map(dk.weekdayShort).join(' ')).toBe('man tir ons tor fre lør søn');
    expect(week.map(en.weekdayShort).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
    expect(dk.month('2026-11')).toBe('november 2026');
    expect(dk.month('2026-11-30')).toBe('november 2026');
    expect(dk.date('2026-11-01')).toBe('01-11-2026');
    expect(dk.week(47)).toBe('uge 47');
    expect(en.week(47)).toBe('week 47');
  });

  it('write times on the 24-hour clock of the farm, wherever the device is', () => {
    expect(dk.clock(AT)).toBe('05:02');
    expect(dk.clock(Date.UTC(2026, 10, 20, 23, 0))).toBe('00:00');
    expect(formatOf('dk', 'Asia/Kolkata').clock(AT)).toBe('09:32');
    expect(dk.day(Date.UTC(2026, 10, 21, 23, 30))).toBe('søn 22. nov.');
  });

  it('[S2.52] write the time of a notification', () => {
    expect(dk.bellTime(AT)).toBe('kl. 05:02 21/11/2026');
    expect(en.bellTime(AT)).toBe('kl. 05:02 21/11/2026');
    expect(dk.dateTime(AT)).toBe('21-11-2026 kl. 05:02');
    expect(en.dateTime(AT)).toBe('21-11-2026 at 05:02');
  });

  it('write numbers and hours', () => {
    expect(dk.number(1234.5)).toBe('1.234,50');
    expect(en.number(1234.5)).toBe('1,234.50');
    expect(dk.number(12, 0)).toBe('12');
    expect([dk.number(-2.84), en.number(-2.84)]).toEqual(['−2,84', '−2.84']);
    expect(dk.hours(444)).toBe('7 t 24 min');
    expect(en.hours(444)).toBe('7 h 24 min');
    expect(dk.hours(-64)).toBe('−1 t 4 min');
    expect(dk.decimalHours(444)).toBe('7,40');
  });

  it('are made once for a language and zone', () => {
    expect(formatOf('dk', 'Europe/Copenhagen')).toBe(dk);
  });
});
