import { useMemo, useState } from 'react';
import { type Day, mondayOf } from '#domain/dates/day.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { TimeColumn } from './columns.ts';
import type { Bar, TimeRow } from './model.ts';
import { TONE_LOOKS } from './bar-piece.tsx';
import { COUNT_LOOKS, useBarText } from './timeline-grid.tsx';

type Props = {
  columns: readonly TimeColumn[];
  rows: readonly TimeRow[];
  today: Day;
  /** Leave that may be looked at was pressed. */
  onOpen: (id: string) => void;
};

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Who is away on each day, in the order of the rows. */
function usePeopleOn(rows: readonly TimeRow[]) {
  return useMemo(
    () => (at: number) =>
      rows.flatMap((row) => {
        if (row.kind !== 'person') return [];
        const run = row.runs.find((one) => one.at <= at && at < one.at + one.days);
        return run === undefined ? [] : [{ row, bar: run.bar }];
      }),
    [rows],
  );
}

/** How many are missing on a day of those whom the published plans of the units need. */
function useMissingOn(rows: readonly TimeRow[]) {
  return useMemo(
    () => (at: number) =>
      rows.reduce((sum, row) => {
        if (row.kind !== 'unit') return sum;
        return sum + (row.runs.find((one) => one.at === at)?.missing ?? 0);
      }, 0),
    [rows],
  );
}

type DayBarProps = { bar: Bar; label: string; onOpen: Props['onOpen'] };

/** What somebody is away for; what may be looked at is opened with a press. */
function DayBar({ bar, label, onOpen }: DayBarProps) {
  const chip = (
    <span className={cx('rounded-full px-2 py-0.5 text-xs font-semibold', TONE_LOOKS[bar.tone])}>
      {label}
    </span>
  );
  if (!bar.isKnown) return chip;
  return (
    <button type="button" className="min-h-11" onClick={() => onOpen(bar.id)}>
      {chip}
    </button>
  );
}

/** A month by days with how many are away, and below it who they are on the day chosen. */
export function MonthCalendar({ columns, rows, today, onOpen }: Props) {
  const { t, format } = useFarmWords();
  const textOf = useBarText();
  const peopleOn = usePeopleOn(rows);
  const missingOn = useMissingOn(rows);
  const [chosen, setChosen] = useState<Day>(today);
  const isThere = columns.some(({ from }) => from === chosen);
  const at = isThere ? columns.findIndex(({ from }) => from === chosen) : 0;
  const day = columns[at]?.from ?? today;
  const first = columns[0]?.from ?? today;
  const before =
    columns.length === 0 ? 0 : (Date.parse(first) - Date.parse(mondayOf(first))) / 86_400_000;
  const people = peopleOn(at);
  return (
    <Card className="grid gap-3">
      <div className="grid grid-cols-7 gap-1 text-center text-xs text-text-2">
        {WEEK.map((number) => (
          <span key={number} aria-hidden="true">
            {format.weekdayShort(`2024-01-0${number}`)}
          </span>
        ))}
        {columns.map(({ from: key, marks }, index) => {
          const count = peopleOn(index).length;
          const missing = missingOn(index);
          const away = t('leaveTeam.timeline.dayOf', { day: format.day(key), count });
          const short = t('leaveTeam.timeline.short', { count: missing });
          return (
            <button
              key={key}
              type="button"
              aria-pressed={key === day}
              aria-label={missing > 0 ? `${away}, ${short}` : away}
              onClick={() => setChosen(key)}
              {...(index === 0 && { style: { gridColumnStart: before + 1 } })}
              className={cx(
                'tnum grid min-h-12 content-center rounded-field border text-base text-text',
                key === day ? 'border-primary bg-primary-soft' : 'border-transparent',
                key !== day &&
                  (marks.includes('weekend') || marks.includes('holiday')) &&
                  'bg-surface-2',
                key === today && 'font-bold text-primary',
              )}
            >
              <span aria-hidden="true">{Number(key.slice(8))}</span>
              <span
                aria-hidden="true"
                className={cx(
                  'justify-self-center text-xs',
                  missing > 0 ? `px-1.5 ${COUNT_LOOKS.short}` : 'font-normal text-text-2',
                )}
              >
                {count === 0 ? '·' : count}
              </span>
            </button>
          );
        })}
      </div>
      <h3 className="text-base font-semibold text-text">{format.longDay(day)}</h3>
      {people.length === 0 && (
        <p className="text-base text-text-2">{t('leaveTeam.timeline.nobody')}</p>
      )}
      <ul className="grid gap-2">
        {people.map(({ row, bar }) => (
          <li key={row.key} className="flex flex-wrap items-center justify-between gap-2 text-base">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{row.name}</span>
            <DayBar bar={bar} label={textOf(bar).label} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
