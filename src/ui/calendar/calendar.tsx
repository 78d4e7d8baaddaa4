import { da } from 'date-fns/locale/da';
import { enGB } from 'date-fns/locale/en-GB';
import { useRef, useState } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import '../calendar.css';
import { IconButton } from '../inputs/icon-button.tsx';
import {
  type DayString,
  dayToDate,
  type PickedDates,
  type PickerMode,
  spanOf,
} from './day-text.ts';

const LOCALES = { da, en: enGB } as const;

type Grid = 'days' | 'months' | 'years';

const YEARS_SHOWN = 12;

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

function CalendarHeader({ grid, locale, texts, onGrid, ...head }: HeaderProps) {
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

export type CalendarProps = {
  mode: PickerMode;
  value: PickedDates | null;
  onPick: (value: PickedDates) => void;
  locale: keyof typeof LOCALES;
  texts: CalendarTexts;
  min?: DayString | undefined;
  max?: DayString | undefined;
};

const HOME_GRID = {
  day: 'days',
  week: 'days',
  range: 'days',
  month: 'months',
  year: 'years',
} as const satisfies Record<PickerMode, Grid>;

/** Days, months and years, three columns each of the last two. Loaded only when it is opened. */
export default function Calendar({ mode, value, onPick, locale, texts, min, max }: CalendarProps) {
  const home = HOME_GRID[mode];
  const [grid, setGrid] = useState<Grid>(home);
  const [openTo, setOpenTo] = useState(() => (value ? dayToDate(value.from) : new Date()));
  const [rangeStart, setRangeStart] = useState<Date | null>(null);
  const from = value ? dayToDate(value.from) : null;
  const frame = useRef<HTMLDivElement>(null);

  function show(next: Grid) {
    setGrid(next);
    // What was pressed goes with its grid; the focus stays in the calendar.
    frame.current?.focus();
  }

  const shared = {
    inline: true,
    locale: LOCALES[locale],
    calendarStartDay: 1,
    openToDate: openTo,
    chooseDayAriaLabelPrefix: texts.choose,
    disabledDayAriaLabelPrefix: texts.notAvailable,
    weekAriaLabelPrefix: texts.week,
    monthAriaLabelPrefix: '',
    weekLabel: texts.week,
    yearItemNumber: YEARS_SHOWN,
    calendarClassName: `calendar-${grid}`,
    ...(min && { minDate: dayToDate(min) }),
    ...(max && { maxDate: dayToDate(max) }),
    renderCustomHeader: (head: ReactDatePickerCustomHeaderProps) => (
      <CalendarHeader {...head} {...{ grid, locale, texts }} onGrid={show} />
    ),
  } as const;

  function step(date: Date | null) {
    if (!date) return;
    if (grid === home) onPick(spanOf(mode, date));
    else {
      setOpenTo(date);
      show(grid === 'years' && home === 'days' ? 'months' : home);
    }
  }

  function stretch([start, end]: readonly [Date | null, Date | null]) {
    setRangeStart(end ? null : start);
    if (start && end) onPick({ from: spanOf('day', start).from, to: spanOf('day', end).to });
  }

  const common = { ...shared, selected: from, onChange: step };
  return (
    <div ref={frame} tabIndex={-1}>
      {grid === 'months' && (
        <DatePicker key="months" {...common} showMonthYearPicker showFullMonthYearPicker />
      )}
      {grid === 'years' && <DatePicker key="years" {...common} showYearPicker />}
      {grid === 'days' && mode === 'range' && (
        <DatePicker
          {...shared}
          showWeekNumbers
          selectsRange
          startDate={rangeStart ?? from}
          endDate={rangeStart ? null : value && dayToDate(value.to)}
          onChange={stretch}
        />
      )}
      {grid === 'days' && mode !== 'range' && (
        <DatePicker
          key={mode}
          {...common}
          showWeekNumbers
          {...(mode === 'week' && { showWeekPicker: true })}
        />
      )}
    </div>
  );
}
