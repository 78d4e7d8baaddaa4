import type { TFunction } from 'i18next';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWeekOf } from '#domain/dates/day.ts';
import { initials } from '#domain/employee/employee.ts';
import { foldText } from '#domain/text/clean.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import type { Format } from '#i18n/format.ts';
import { cx } from '#ui/cx.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import type { DayGridRun } from '#ui/day-grid/grid-row.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { BarPiece } from './bar-piece.tsx';
import { type Span, spansOf, type TimeColumn } from './columns.ts';
import type { Bar, CountRun, TimeRow } from './model.ts';

type Props = {
  span: Span;
  columns: readonly TimeColumn[];
  rows: readonly TimeRow[];
  caption: string;
  /** A bar of leave that may be looked at was pressed. */
  onOpen: (id: string) => void;
};

/** A month of one week has no room for its name. */
const monthText = (month: string, weeks: number): string => (weeks < 2 ? '' : month.slice(0, 3));

const keyOf = ({ key }: TimeRow): string => key;
const nameOf = (row: TimeRow): string => (row.kind === 'person' ? row.name : (row.unitName ?? ''));

/** What a bar says: the word in it, and all of it for those who cannot see how long it is. */
export function useBarText() {
  const { t } = useTranslation();
  const words = useLeaveWords();
  return useCallback(
    (bar: Bar): { text: string; label: string } => {
      const name = bar.type === null ? t('leaveWords.away') : words.type(bar.type);
      const text = bar.isAsked ? t('leaveTeam.timeline.asked', { name }) : name;
      const until = bar.to === null ? t('leaveTeam.timeline.open') : '';
      const said = bar.isAsked ? t('leaveTeam.timeline.askedLabel', { name }) : name;
      return { text, label: `${said} ${words.range(bar.from, bar.to)} ${until}`.trim() };
    },
    [t, words],
  );
}

function RowHead({ row }: { row: TimeRow }) {
  const { t } = useTranslation();
  if (row.kind === 'unit') {
    return (
      <span className="flex min-h-8 items-center gap-2 pl-[18px]">
        {row.unitName === null ? (
          <span className="text-sm leading-tight font-semibold text-text-2">
            {t('leaveTeam.timeline.others')}{' '}
            <span className="block font-normal">{t('leaveTeam.timeline.othersNote')}</span>
          </span>
        ) : (
          <>
            <UnitChip name={row.unitName} />
            <span className="text-sm text-text-2">{row.count}</span>
          </>
        )}
      </span>
    );
  }
  return (
    <span className="flex min-h-8 items-center gap-2 pl-[18px] text-base">
      <Avatar size="small" initials={initials(row.person)} colour={chipStyleOf(row.name)} />
      <span className="line-clamp-2 leading-tight font-medium text-text">{row.name}</span>
      {row.isSelf && <span className="text-sm text-text-2">{t('leaveTeam.timeline.you')}</span>}
    </span>
  );
}

type HeadProps = { span: Span; column: TimeColumn; format: Format };

/** A day, or a week of a year. There may be 84 of them, so that each asks for nothing itself. */
function ColumnHead({ span, column: { from, marks }, format }: HeadProps) {
  const week = span === 'year' ? isoWeekOf(from).week : null;
  return (
    <span
      title={week === null ? format.longDay(from) : format.week(week)}
      className="tnum grid min-h-8 place-items-center text-xs text-text-2"
    >
      <span className="sr-only">{week === null ? format.day(from) : format.week(week)}</span>
      <span aria-hidden="true" className={cx(marks.includes('today') && 'font-bold text-primary')}>
        {week ?? Number(from.slice(8))}
      </span>
    </span>
  );
}

/** How a number of people away looks: too few left, as on the card of a request; more than a window allows. */
export const COUNT_LOOKS = {
  short: 'rounded-chip bg-wheat-soft font-bold text-wheat-text',
  full: 'rounded-chip border-[1.5px] border-wheat font-bold text-wheat-text',
} as const;

function Count({ away, isFull, missing }: CountRun) {
  return (
    <span
      className={cx(
        'tnum grid min-h-8 place-items-center text-xs',
        missing > 0 && COUNT_LOOKS.short,
        isFull && COUNT_LOOKS.full,
        missing === 0 && !isFull && 'text-text-2',
      )}
    >
      {away}
    </span>
  );
}

/** What a number of people away says; the same number stands in many columns, and is put in words once. */
function countTexts(t: TFunction): (run: CountRun) => string {
  const known = new Map<string, string>();
  return ({ away, isFull, missing }) => {
    const key = `${away} ${isFull} ${missing}`;
    let text = known.get(key);
    if (text === undefined) {
      text = t(isFull ? 'leaveTeam.timeline.tooMany' : 'leaveTeam.timeline.away', { count: away });
      if (missing > 0) text += `, ${t('leaveTeam.timeline.short', { count: missing })}`;
      known.set(key, text);
    }
    return text;
  };
}

/** What stands in a row: numbers of a unit, bars of a person. */
function useRuns(onOpen: Props['onOpen']) {
  const { t, format } = useFarmWords();
  const countText = useMemo(() => countTexts(t), [t]);
  const textOf = useBarText();
  return useCallback(
    (row: TimeRow): readonly DayGridRun[] =>
      row.kind === 'unit'
        ? row.runs.map((run) => {
            const label = `${format.day(run.from)}: ${countText(run)}`;
            return { at: run.at, days: 1, label, content: <Count {...run} /> };
          })
        : row.runs.map((run) => {
            const { text, label } = textOf(run.bar);
            const { at, days } = run;
            const piece = <BarPiece {...{ run, text }} />;
            const content = run.bar.isKnown ? (
              <button
                type="button"
                aria-label={label}
                className="block w-full"
                onClick={() => onOpen(run.bar.id)}
              >
                {piece}
              </button>
            ) : (
              piece
            );
            return { at, days, label, content };
          }),
    [format, countText, textOf, onOpen],
  );
}

/** People by unit down, days across: who is away and when, the types where one may know them. */
export function TimelineGrid({ span, columns, rows, caption, onOpen }: Props) {
  const { t, format } = useFarmWords();
  const spans = useMemo(
    () =>
      spansOf(span, columns).map(({ key, days }) => ({
        key,
        days,
        text:
          span === 'year'
            ? monthText(format.month(key), days)
            : `${format.week(isoWeekOf(key).week)} · ${format.month(key).slice(0, 3)}`,
      })),
    [span, columns, format],
  );
  const renderRowHead = useCallback((row: TimeRow): ReactNode => <RowHead row={row} />, []);
  const renderRuns = useRuns(onOpen);
  return (
    <DayGrid
      {...{ caption, rows, columns, spans, keyOf, nameOf, renderRuns, renderRowHead }}
      renderColumnHead={(column) => <ColumnHead {...{ span, column, format }} />}
      corner={t('words.employee')}
      fold={foldText}
      nameWidth="15rem"
      dayWidth={span === 'fourWeeks' ? '2rem' : '1.125rem'}
      rowHeight="2.125rem"
    />
  );
}
