/** A local day as the pickers pass it around: 'YYYY-MM-DD', without clock or zone. */
export type DayString = string;

const two = (value: number) => String(value).padStart(2, '0');

export function dateToDay(date: Date): DayString {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Noon, so that no shift of the clock moves it to another day. */
export function dayToDate(day: DayString): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** '2026-11-21' → '21-11-2026' (spec 2: day-month-year). */
export function formatDay(day: DayString): string {
  return day.split('-').reverse().join('-');
}

export type PickedDates = { from: DayString; to: DayString };
export type PickerMode = 'day' | 'week' | 'month' | 'year' | 'range';

/** The first and last day of what was picked; a week runs Monday to Sunday. */
export function spanOf(mode: PickerMode, date: Date): PickedDates {
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const span = (from: Date, to: Date) => ({ from: dateToDay(from), to: dateToDay(to) });
  switch (mode) {
    case 'day':
    case 'range':
      return span(date, date);
    case 'week': {
      const monday = date.getDate() - ((date.getDay() + 6) % 7);
      return span(new Date(year, month, monday, 12), new Date(year, month, monday + 6, 12));
    }
    case 'month':
      return span(new Date(year, month, 1, 12), new Date(year, month + 1, 0, 12));
    case 'year':
      return span(new Date(year, 0, 1, 12), new Date(year, 11, 31, 12));
    default: {
      const never: never = mode;
      return never;
    }
  }
}
