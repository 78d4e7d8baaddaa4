import { da } from 'date-fns/locale/da';
import { enGB } from 'date-fns/locale/en-GB';
import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { IconButton } from '../inputs/icon-button.tsx';

export const LOCALES = { da, en: enGB } as const;

export type Grid = 'days' | 'months' | 'years';

export const YEARS_SHOWN = 12;

export type CalendarTexts = {
  previous: string;
  next: string;
  chooseMonth: string;
  chooseYear: string;
  /** Before the day a reader hears: "Vælg lørdag den 21. november". */
  choose: string;
  notAvailable: string;
  week: string;
};

type HeaderProps = ReactDatePickerCustomHeaderProps & {
  grid: Grid;
  locale: keyof typeof LOCALES;
  texts: CalendarTexts;
  onGrid: (grid: Grid) => void;
};

const HEAD_BUTTON =
  'min-h-9 rounded-chip px-2 text-base font-semibold text-text hover:bg-surface-2';

export function CalendarHeader({ grid, locale, texts, onGrid, ...head }: HeaderProps) {
  const days = grid === 'days';
  const date = days ? head.monthDate : head.date;
  const month = LOCALES[locale].localize.month(monthIndex(date));
  // The same first year as the grid below, which counts its pages from year 1.
  const lastYear = Math.ceil(date.getFullYear() / YEARS_SHOWN) * YEARS_SHOWN;
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        icon="chevron-left"
        label={texts.previous}
        onClick={days ? head.decreaseMonth : head.decreaseYear}
        disabled={days ? head.prevMonthButtonDisabled : head.prevYearButtonDisabled}
      />
      <div className="flex" aria-live="polite">
        {days && (
          <button
            type="button"
            className={HEAD_BUTTON}
            title={texts.chooseMonth}
            onClick={() => onGrid('months')}
          >
            {month}
          </button>
        )}
        {grid === 'years' ? (
          <span className="px-2 text-base font-semibold text-text">
            {`${lastYear - YEARS_SHOWN + 1}–${lastYear}`}
          </span>
        ) : (
          <button
            type="button"
            className={HEAD_BUTTON}
            title={texts.chooseYear}
            onClick={() => onGrid('years')}
          >
            {date.getFullYear()}
          </button>
        )}
      </div>
      <IconButton
        icon="chevron-right"
        label={texts.next}
        onClick={days ? head.increaseMonth : head.increaseYear}
        disabled={days ? head.nextMonthButtonDisabled : head.nextYearButtonDisabled}
      />
    </div>
  );
}

function monthIndex(date: Date) {
  const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
  return months[date.getMonth()] ?? 0;
}
