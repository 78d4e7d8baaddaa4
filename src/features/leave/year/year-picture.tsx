import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day } from '#domain/dates/day.ts';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { toneOf } from '../timeline/model.ts';
import { TONE_LOOKS } from '../timeline/bar-piece.tsx';
import { useDrawnDays } from './hooks.ts';
import { monthWeeks, WEEKDAYS, type YearDay } from './model.ts';

type Props = {
  name: string;
  days: readonly YearDay[];
  year: number;
  today: Day;
  /** Days that were drawn over. */
  onRange: (from: Day, to: Day) => void;
};

function look({ type, asked, isOff, weekday }: YearDay): string {
  if (type !== null) return TONE_LOOKS[toneOf(type)];
  if (asked !== null) {
    return cx(TONE_LOOKS[toneOf(asked)], 'border-[1.5px] border-current hatch !bg-surface');
  }
  if (isOff) return 'border border-line-strong bg-surface';
  return weekday > 5 ? 'bg-bg' : 'bg-surface-2';
}

/** Each day of the picture in words: its date, and what is there. */
function useDayTexts(days: readonly YearDay[]): ReadonlyMap<Day, string> {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
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

function Months({ year }: { year: number }) {
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

/**
 * A year with a column for each week. One stop of the Tab key: arrows go by days and weeks, Space or Enter begins
 * and ends a stretch, Escape lets go of it; the mouse and a finger draw it.
 */
export function YearPicture({ name, days, year, today, onRange }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const texts = useDayTexts(days);
  const { stop, marked, grid, cell } = useDrawnDays({ days, today, onRange });
  const hint = useId();
  const weeks = (days.at(-1)?.week ?? 0) + 1;
  return (
    <div
      role="grid"
      aria-label={name}
      aria-describedby={hint}
      aria-multiselectable="true"
      aria-colcount={weeks + 1}
      {...grid}
      className="grid touch-pan-y gap-[3px] overflow-x-auto p-1 text-xs text-text-2 select-none"
      style={{ gridTemplateColumns: `2rem repeat(${weeks}, minmax(0.55rem, 1fr))` }}
    >
      <Months year={year} />
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} role="row" className="contents">
          <span role="rowheader" style={{ gridRow: weekday + 1, gridColumn: 1 }}>
            <span className={cx(weekday % 2 === 0 && 'sr-only')}>
              {format.weekdayShort(`2026-06-0${weekday}`)}
            </span>
          </span>
          {days
            .filter((one) => one.weekday === weekday)
            .map((one) => (
              <span
                key={one.day}
                role="gridcell"
                aria-label={texts.get(one.day)}
                title={texts.get(one.day)}
                aria-colindex={one.week + 2}
                aria-selected={marked(one.day)}
                {...(one.day === today && { 'aria-current': 'date' as const })}
                tabIndex={one.day === stop ? 0 : -1}
                data-day={one.day}
                {...cell(one.day)}
                style={{ gridRow: weekday + 1, gridColumn: one.week + 2 }}
                className={cx(
                  'aspect-square cursor-pointer rounded-[3px]',
                  look(one),
                  marked(one.day) && 'ring-2 ring-primary',
                  one.day === today && 'ring-2 ring-text',
                )}
              />
            ))}
        </div>
      ))}
      <span id={hint} hidden>
        {t('leave.year.keys')}
      </span>
    </div>
  );
}
