import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { cx } from '#ui/cx.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriod } from '#widgets/period/use-period.ts';
import { TONE_FILLS } from '../timeline/bar-piece.tsx';
import { toneOf } from '../timeline/model.ts';
import { monthWeeks, ownYear, WEEKDAYS, type YearDay } from './model.ts';
import { useDrawnDays } from './hooks.ts';

type YearPictureProps = {
  name: string;
  days: readonly YearDay[];
  year: number;
  today: Day;
  /** Days that were drawn over. */
  onRange: (from: Day, to: Day) => void;
};

function look({ type, asked, isOff, weekday }: YearDay): string {
  if (type !== null) return TONE_FILLS[toneOf(type)];
  if (asked !== null) {
    return cx(TONE_FILLS[toneOf(asked)], 'border-[1.5px] border-current hatch !bg-surface');
  }
  if (isOff) return 'border border-line-strong bg-surface';
  return weekday > 5 ? 'bg-surface-2' : 'bg-line/70';
}

/** Each day of the picture in words: its date, and what is there. */
function useDayTexts(days: readonly YearDay[]): ReadonlyMap<Day, string> {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  return useMemo(() => {
    const what = ({ type, asked, isOff }: YearDay): string | null => {
      if (type !== null) return words.type(type);
      if (asked !== null) return t('leaveTeam.timeline.askedLabel', { name: words.type(asked) });
      return isOff ? words.cost('day_off') : null;
    };
    return new Map(
      days.map((one) => [one.day, [format.longDay(one.day), what(one)].filter(Boolean).join(': ')]),
    );
  }, [days, format, t, words]);
}

/** A row of the picture: a weekday with a day a week, or a month with its days. */
interface Row {
  readonly key: string;
  readonly name: string;
  /** Whether the name is read out alone: every second weekday has no room for it. */
  readonly isHidden: boolean;
  readonly days: readonly YearDay[];
}

/** The rows from Monday, a column for each week. */
function useWeekRows(days: readonly YearDay[]): Row[] {
  const format = useFarmFormat();
  return WEEKDAYS.map((weekday) => ({
    key: String(weekday),
    name: format.weekdayShort(`2026-06-0${weekday}`),
    isHidden: weekday % 2 === 0,
    days: days.filter((one) => one.weekday === weekday),
  }));
}

/** The months below one another, a column for each day of the month. */
function useMonthRows(days: readonly YearDay[], year: number): Row[] {
  const format = useFarmFormat();
  return monthWeeks(year).map(({ month }) => ({
    key: month,
    name: format.month(month).slice(0, 3),
    isHidden: false,
    days: days.filter(({ day }) => day.startsWith(month)),
  }));
}

/** The names of the months above the weeks in which they begin. */
function MonthNames({ year }: { year: number }) {
  const format = useFarmFormat();
  return monthWeeks(year).map(({ month, week }) => (
    <span
      key={month}
      aria-hidden="true"
      className="whitespace-nowrap"
      style={{ gridRow: 1, gridColumn: `${week + 2} / span 4` }}
    >
      {format.month(month).slice(0, 3)}
    </span>
  ));
}

/** The first day of the month, and every tenth, above their columns. */
const DayNumbers = () =>
  [1, 10, 20, 30].map((of) => (
    <span
      key={of}
      aria-hidden="true"
      className="tnum justify-self-center"
      style={{ gridRow: 1, gridColumn: of + 1 }}
    >
      {of}
    </span>
  ));

type CellsProps = {
  row: Row;
  /** The row's line in the grid. */
  line: number;
  columnOf: (day: YearDay) => number;
  shape: string;
  today: Day;
  texts: ReadonlyMap<Day, string>;
  drawn: ReturnType<typeof useDrawnDays>;
};

function Cells({ row, line, columnOf, shape, today, texts, drawn }: CellsProps) {
  const { stop, marked, cell } = drawn;
  return (
    <div role="row" className="contents">
      <span role="rowheader" style={{ gridRow: line, gridColumn: 1 }}>
        <span className={cx(row.isHidden && 'sr-only')}>{row.name}</span>
      </span>
      {row.days.map((one) => (
        <span
          key={one.day}
          role="gridcell"
          aria-label={texts.get(one.day)}
          title={texts.get(one.day)}
          aria-colindex={columnOf(one)}
          aria-selected={marked(one.day)}
          {...(one.day === today && { 'aria-current': 'date' as const })}
          tabIndex={one.day === stop ? 0 : -1}
          data-day={one.day}
          {...cell(one.day)}
          style={{ gridRow: line, gridColumn: columnOf(one) }}
          className={cx(
            'cursor-pointer rounded-[3px]',
            shape,
            look(one),
            marked(one.day) && 'ring-2 ring-primary',
            one.day === today && 'ring-2 ring-text',
          )}
        />
      ))}
    </div>
  );
}

/**
 * A year with a column for each week; on a phone with a row for each month. One stop of the Tab key: arrows go by days
 * and weeks, Space or Enter begins and ends a stretch, Escape lets go of it; the mouse and a finger draw it.
 */
function YearPicture({ name, days, year, today, onRange }: YearPictureProps) {
  const { t } = useTranslation();
  const texts = useDayTexts(days);
  const isNarrow = useMedia(PHONE);
  const drawn = useDrawnDays({ days, today, onRange, isAcross: isNarrow });
  const hint = useId();
  const weekRows = useWeekRows(days);
  const monthRows = useMonthRows(days, year);
  const columns = isNarrow ? 31 : (days.at(-1)?.week ?? 0) + 1;
  const least = isNarrow ? '0' : '0.55rem';
  return (
    <div
      role="grid"
      aria-label={name}
      aria-describedby={hint}
      aria-multiselectable="true"
      aria-colcount={columns + 1}
      {...drawn.grid}
      className={cx(
        'grid [touch-action:pan-y] overflow-x-auto p-1 text-xs text-text-2 select-none',
        isNarrow ? 'gap-x-px gap-y-1' : 'gap-[3px]',
      )}
      style={{ gridTemplateColumns: `2rem repeat(${columns}, minmax(${least}, 1fr))` }}
    >
      {isNarrow ? <DayNumbers /> : <MonthNames year={year} />}
      {(isNarrow ? monthRows : weekRows).map((row, at) => (
        <Cells
          key={row.key}
          {...{ row, today, texts, drawn }}
          line={at + 2}
          columnOf={(one) => (isNarrow ? Number(one.day.slice(8)) : one.week + 1) + 1}
          shape={isNarrow ? 'h-7' : 'aspect-square'}
        />
      ))}
      <span id={hint} hidden>
        {t(isNarrow ? 'leave.year.keysAcross' : 'leave.year.keys')}
      </span>
    </div>
  );
}

type Props = {
  input: LeaveInput;
  timeZone: string;
  /** Days that were drawn over. */
  onRange: (from: Day, to: Day) => void;
};

/** One's year at a glance, and days of it drawn over to ask for them. */
export function LeaveYear({ input, timeZone, onRange }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { day, step, isPresent, toToday } = usePeriod('year', timeZone);
  const year = Number(day.slice(0, 4));
  const { days, sums } = useMemo(() => ownYear(input, year), [input, year]);
  return (
    <Card aria-label={t('leave.year.title')} className="grid gap-3">
      <CardHead
        title={t('leave.year.title')}
        end={
          <PeriodStepper
            kind="year"
            day={day}
            onStep={step}
            onPresent={isPresent ? undefined : toToday}
          />
        }
      />
      <YearPicture
        {...{ days, year, onRange }}
        today={input.today}
        name={t('leave.year.of', { year })}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
        {sums.map(({ tone, units }) => (
          <li key={tone} className="tnum flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-[4px] ${TONE_FILLS[tone]}`} />
            {t(`leaveTeam.timeline.tones.${tone}`)} {words.figure(units)}
          </li>
        ))}
        <li className="ml-auto">{t('leave.year.hint')}</li>
      </ul>
    </Card>
  );
}
