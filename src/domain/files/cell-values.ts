import { addDays, type Day } from '../dates/day.ts';
import { parseDay } from '../dates/day-number.ts';
import { type ClockTime, parseLength, parseTime } from '../time/entry/parse-time.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '../text/contact-rules.ts';
import { cleanName } from '../text/clean.ts';

/** How a field is known by what stands in its column. */
export interface Look {
  readonly fits: (cell: string) => boolean;
  /** Whether nothing else looks like it; else the column has to be looked at. */
  readonly isSure: boolean;
}

const MINUTES_PER_DAY = 1440;
/** A day and a clock time in one cell. */
const WITH_TIME = /^(\S+)[ T](\d{1,2}[.:]\d{2}(?:[.:]\d{2}(?:\.\d+)?)?)Z?$/;
/** Days as Excel counts them, with the part of the day behind the mark: from 1950 to 2099. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SERIALS = { from: 18_264, to: 73_050, zero: '1899-12-30' } as const;
/** A part of a day, as Excel keeps clock times. */
const PART_OF_DAY = /^[01]?[.,]\d{3,}$/;
const PARTS = /^[01]?[.,]?\d*$/;
const SECONDS = /^(\d{1,2}[.:]\d{2})[.:]\d{2}(?:\.\d+)?$/;
const HALVES = /^(\d{1,2})(?:[.:](\d{2}))?(?:[.:]\d{2})? ?([ap])\.?m\.?$/i;

const decimal = (text: string): number => Number(text.replace(',', '.'));

/** A day in a cell: as people write it, with a clock time behind it, or as Excel counts days since 1900. */
export function dayInCell(cell: string): Day | null {
  const text = cell.trim();
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial !== undefined) {
    const days = Number(serial);
    return days < SERIALS.from || days > SERIALS.to ? null : addDays(SERIALS.zero, days);
  }
  return parseDay(text) ?? parseDay(WITH_TIME.exec(text)?.[1] ?? '');
}

/**
 * A clock time in a cell: also with seconds, behind a day, with am and pm, or as a part of a day: where `isPart`, all are.
 * `24:00` is an end.
 */
export function timeInCell(cell: string, isPart = false): ClockTime | null {
  const text = (WITH_TIME.exec(cell.trim())?.[2] ?? cell.trim()).replace(/^kl\.? ?/i, '');
  const [, part] = /^\d{5}[.,](\d+)$/.exec(text) ?? [];
  if (part !== undefined) return ofDay(Number(`0.${part}`));
  if (PART_OF_DAY.test(text) || (isPart && PARTS.test(text))) return ofDay(decimal(text));
  const [, hour, minute = '0', half] = HALVES.exec(text) ?? [];
  if (hour !== undefined && half !== undefined) {
    const [hours, minutes] = [Number(hour), Number(minute)];
    if (hours < 1 || hours > 12 || minutes > 59) return null;
    return { hour: (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute: minutes };
  }
  return parseTime(SECONDS.exec(text)?.[1] ?? text);
}

function ofDay(part: number): ClockTime | null {
  const minutes = Math.round(part * MINUTES_PER_DAY);
  if (minutes > MINUTES_PER_DAY) return null;
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** Whether a column of clock times has parts of a day: 0,25 is six o’clock beside 0,604167, and a quarter past else. */
export function isPartColumn(cells: readonly string[]): boolean {
  return cells.every((cell) => PARTS.test(cell)) && cells.some((cell) => PART_OF_DAY.test(cell));
}

/** A number with a comma or a point, and with points between thousands; null for what is none. */
export function numberInCell(cell: string): number | null {
  const plain = cell.replaceAll(' ', '').replace('\u2212', '-');
  const text = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain) ? plain.replaceAll('.', '') : plain;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? decimal(text) : null;
}

/** A length of time in whole minutes: as parts of an hour where `isDecimal`, else as people type it. */
export function minutesInCell(cell: string, isDecimal: boolean): number | null {
  const number = isDecimal ? numberInCell(cell) : null;
  if (number !== null) return Math.round(number * 60);
  return parseLength(SECONDS.exec(cell)?.[1] ?? cell);
}

/** Whether a column of lengths has parts of an hour behind its point: some of them cannot be minutes, and none has a colon. */
export function isDecimalColumn(cells: readonly string[]): boolean {
  if (cells.some((cell) => cell.includes(':'))) return false;
  return cells.some((cell) => /^-?\d+\.(\d|[6-9]\d|\d{3,})$/.test(cell));
}

const NUMBER_PARTS = /^(\d{2})(\d{2})(\d{2})-?\d{4}$/;
const MASK = '••••••-••••';
const NUMBERS = /(?<!\d)\d{6}-\d{4}(?!\d)/g;

function isPersonNumber(text: string): boolean {
  const [, date, month] = NUMBER_PARTS.exec(text) ?? [];
  const day = Number(date);
  return date !== undefined && day >= 1 && day <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** A cell without the numbers that the state gives people: they are covered before anything else reads it. */
export function withoutPersonNumbers(cell: string): string {
  const text = cell.replaceAll(' ', '');
  if (isPersonNumber(text)) return MASK;
  return cell.replaceAll(NUMBERS, (found) => (isPersonNumber(found) ? MASK : found));
}

/** Whether a cell held such a number. */
export const isCovered = (cell: string): boolean => cell === MASK;

/** Text of a sheet without such numbers, as it may be kept on a device. */
export function withoutNumbersOfPeople(text: string): string {
  return text.replaceAll(/(?<![\d+])\d{6}-?\d{4}(?!\d)/g, (found) =>
    isPersonNumber(found) ? MASK : found,
  );
}

/** Eight figures are a phone number rather than a day in the year 3456. */
function isLikelyDay(cell: string): boolean {
  const day = dayInCell(cell);
  return day !== null && day >= '1900' && day < '2100';
}

/** What columns are known by. */
export const LOOKS = {
  day: { fits: (cell) => !/^\d{1,4}$/.test(cell) && isLikelyDay(cell), isSure: true },
  email: { fits: (cell) => isEmail(normalizeEmail(cell)), isSure: true },
  phone: {
    fits: (cell) => {
      const digits = cleanName(cell).replaceAll(/[.()-]/g, ' ');
      const isLong = digits.replaceAll(/\D/g, '').length >= 8;
      return isLong && !isLikelyDay(cell) && isPhone(normalizePhone(digits));
    },
    isSure: true,
  },
  clock: {
    fits: (cell) => /[.:]\d{2}\b|[ap]m$/i.test(cell) && timeInCell(cell) !== null,
    isSure: false,
  },
  hours: {
    fits: (cell) => /^\d{1,2}:\d{2}$/.test(cell) || (numberInCell(cell) ?? 999) <= 60,
    isSure: false,
  },
  number: { fits: (cell) => numberInCell(cell) !== null, isSure: false },
} as const satisfies Record<string, Look>;
