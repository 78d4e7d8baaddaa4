import { useLanguage } from './index.ts';
import { type InterfaceLanguage, LOCALES } from './locale.ts';

/** A local day `YYYY-MM-DD`, or an instant in epoch ms that is shown in the format's zone. */
export type DayOrInstant = string | number;

/** Every way the product writes days, times and numbers, in one language and one zone. */
export interface Format {
  readonly language: InterfaceLanguage;
  /** `lør 21. nov.` */
  day(day: DayOrInstant): string;
  /** `21. nov.`, in English `21 Nov` */
  dayOfMonth(day: DayOrInstant): string;
  /** `Lørdag 21. november 2026`; without the year `Lørdag 21. november`. */
  longDay(day: DayOrInstant, options?: { readonly year: boolean }): string;
  /** `lør` */
  weekdayShort(day: DayOrInstant): string;
  /** `november 2026`, of a month `YYYY-MM` or any of its days. */
  month(month: DayOrInstant): string;
  /** `uge 47` */
  week(week: number): string;
  /** `21-11-2026` */
  date(day: DayOrInstant): string;
  /** `05:02` */
  clock(ms: number): string;
  /** `21-11-2026 kl. 05:02`, in English `21-11-2026 at 05:02`. */
  dateTime(ms: number): string;
  /** `kl. 05:02 21/11/2026` in both languages, as the bell shows it (spec 2). */
  bellTime(ms: number): string;
  /** `1.234,50` */
  number(value: number, decimals?: number): string;
  /** Minutes as `7 t 24 min`. */
  hours(minutes: number): string;
  /** Minutes as `7,40`. */
  decimalHours(minutes: number): string;
}

/** The zone shown where no farm is known. */
const FALLBACK_ZONE = 'Europe/Copenhagen';

const cache = new Map<string, Format>();

/** The formats of a language and a zone; the same object for the same pair. */
export function formatOf(language: InterfaceLanguage, timeZone: string = FALLBACK_ZONE): Format {
  const key = `${language} ${timeZone}`;
  const known = cache.get(key);
  if (known) return known;
  const made = makeFormat(language, timeZone);
  cache.set(key, made);
  return made;
}

/** The formats of the language now shown. */
export function useFormat(timeZone?: string): Format {
  return formatOf(useLanguage(), timeZone);
}

// Intl writes "tirs." and "tors."; the product, as the pictures, "tir" and "tor".
const threeLetters = (text: string | undefined): string => (text ?? '').slice(0, 3);
/** A text that begins a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

type Parts = Readonly<Record<string, string>>;

const byType = (parts: readonly Intl.DateTimeFormatPart[]): Parts =>
  Object.fromEntries(parts.map(({ type, value }) => [type, value]));

/** So many days and instants are remembered; then they are forgotten together. */
const MOST_REMEMBERED = 5_000;

/** A day string is read and shown in UTC, so that no zone can move it; an instant in the zone. */
function parted(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const ofDay = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  const ofInstant = new Intl.DateTimeFormat(tag, { ...options, timeZone });
  // A grid writes the same days and times in every row, and taking one apart is the dearest part of writing it.
  const known = new Map<DayOrInstant, Parts>();
  function partsOf(value: DayOrInstant): Parts {
    if (typeof value === 'number') return byType(ofInstant.formatToParts(value));
    const day = value.length === 7 ? `${value}-01` : value;
    return byType(ofDay.formatToParts(Date.parse(`${day}T12:00:00Z`)));
  }
  return (value: DayOrInstant): Parts => {
    let parts = known.get(value);
    if (parts === undefined) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(value, (parts = partsOf(value)));
    }
    return parts;
  };
}

function makeFormat(language: InterfaceLanguage, timeZone: string): Format {
  const { tag, week, hour, minute, at } = LOCALES[language];
  const short = parted(tag, timeZone, { weekday: 'short', day: 'numeric', month: 'short' });
  const long = parted(tag, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const figures = parted('en-GB', timeZone, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const dot = language === 'dk' ? '.' : '';
  const dayOfMonth = (day: DayOrInstant) => `${short(day)['day']}${dot} ${short(day)['month']}`;
  const date = (day: DayOrInstant) => {
    const part = figures(day);
    return `${part['day']}-${part['month']}-${part['year']}`;
  };
  const clock = (ms: number) => `${figures(ms)['hour']}:${figures(ms)['minute']}`;
  const numbers = new Map<number, Intl.NumberFormat>();
  // Making a formatter takes a hundred times as long as using it, and a grid writes thousands of figures.
  function number(value: number, decimals = 2): string {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const known = numbers.get(decimals) ?? new Intl.NumberFormat(tag, digits);
    numbers.set(decimals, known);
    return known.format(value).replace('-', '\u2212');
  }
  return {
    language,
    day: (day) => `${threeLetters(short(day)['weekday'])} ${dayOfMonth(day)}`,
    dayOfMonth,
    longDay: (day, { year } = { year: true }) => {
      const part = long(day);
      const text = `${part['weekday']} ${part['day']}${dot} ${part['month']}`;
      return capital(year ? `${text} ${part['year']}` : text);
    },
    weekdayShort: (day) => threeLetters(short(day)['weekday']),
    month: (month) => `${long(month)['month']} ${long(month)['year']}`,
    week: (number_) => `${week} ${number_}`,
    date,
    clock,
    dateTime: (ms) => `${date(ms)} ${at} ${clock(ms)}`,
    bellTime: (ms) => {
      const part = figures(ms);
      return `kl. ${clock(ms)} ${part['day']}/${part['month']}/${part['year']}`;
    },
    number,
    hours: (minutes) => {
      const size = Math.abs(Math.trunc(minutes));
      const sign = minutes < 0 && size > 0 ? '\u2212' : '';
      return `${sign}${Math.floor(size / 60)} ${hour} ${size % 60} ${minute}`;
    },
    decimalHours: (minutes) => number(minutes / 60),
  };
}
