import { useRef, useState } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import '../calendar.css';
import {
  CalendarHeader,
  type CalendarTexts,
  type Grid,
  LOCALES,
  YEARS_SHOWN,
} from './calendar-header.tsx';
import {
  type DayString,
  dayToDate,
  type PickedDates,
  type PickerMode,
  spanOf,
} from './day-text.ts';

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
