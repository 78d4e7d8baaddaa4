import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Extent } from '#data/live/live.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { initials } from '#domain/employee/employee.ts';
import { foldText } from '#domain/text/clean.ts';
import { counts, workedMinutes } from '#domain/time/registration/worked.ts';
import { chipStyleOf, type Unit } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { DayScale, NowLine, useTicks } from '#widgets/plan/day-scale.tsx';
import { type DaysInput, entryRow, sumOf } from '../shared/model.ts';
import { type CountedLine, Lane, useLaneWords } from './day-lane.tsx';
import { axisOfLines, type DayLine, type DayLines } from './model.ts';
import { Status, type StatusProps } from './day-status.tsx';

export type DayBoardProps = StatusProps & {
  view: DayLines;
  /** How much is known of the plan: what is not has no figure. */
  planExtent: Extent;
  inputOf: (employeeId: string) => DaysInput;
};

const isAtWork = ({ entries }: DayLine): boolean =>
  entries.some(({ status }) => status === 'running');
/** Whoever has come for a later shift is not looked for any longer. */
export const isLookedFor = (line: DayLine): boolean => line.missed.length > 0 && !isAtWork(line);

export function Head({ line, lines }: { line: DayLine; lines: readonly DayLine[] }) {
  const { t } = useTranslation();
  if (line.kind === 'unit') {
    const own = lines.filter(({ kind, unit }) => kind === 'person' && unit.id === line.unit.id);
    const here = own.filter(isAtWork);
    const missing = own.filter(isLookedFor).length;
    return (
      <span className="flex h-full flex-wrap items-center gap-x-2 py-1.5 pl-[18px] text-sm text-text-2">
        <UnitChip name={line.name} />
        {here.length > 0 && <span>{t('planDay.atWork', { count: here.length })}</span>}
        {missing > 0 && (
          <span className="font-semibold text-red">
            {t('timePeople.day.missing', { count: missing })}
          </span>
        )}
      </span>
    );
  }
  if (line.person === null) {
    return (
      <span className="grid h-full content-center pl-[18px] font-medium text-text">
        {t('planDay.open')}
      </span>
    );
  }
  return (
    <span className="flex h-full items-center gap-2.5 py-1.5 pr-2 pl-[18px] text-base">
      <Avatar size="small" initials={initials(line.person)} colour={chipStyleOf(line.name)} />
      <span className="grid min-w-0">
        <span className="font-medium [overflow-wrap:anywhere] text-text">{line.name}</span>
        {isLookedFor(line) && (
          <span className="text-xs font-semibold text-red">{t('planDay.missed')}</span>
        )}
      </span>
    </span>
  );
}

const HOURS = 'tnum block pr-3 text-right text-base';

/** Planned minutes in words: grey while the plan comes, and empty where it could not be had. */
function usePlanned(extent: Extent): (minutes: number, hours: string) => ReactNode {
  const { t } = useTranslation();
  return useCallback(
    (minutes, hours) => {
      if (extent === 'loading') {
        return (
          <span aria-busy="true" className="block">
            <span className="sr-only">{t('common.loading')}</span>
            <Skeleton className="ml-auto h-[1lh] w-9" />
          </span>
        );
      }
      if (minutes > 0) return hours;
      return extent === 'whole' && '–';
    },
    [t, extent],
  );
}

function PlannedHours({ line, extent }: { line: DayLine; extent: Extent }) {
  const planned = usePlanned(extent);
  const hours = hoursMinutes(line.plannedMinutes);
  return (
    <span className={cx(HOURS, line.kind === 'unit' ? 'text-text-2' : 'text-text')}>
      {planned(line.plannedMinutes, line.kind === 'open' ? `(${hours})` : hours)}
    </span>
  );
}

/** Minutes by the rules, none where nothing counts; and what a rule took off, or the breaks that were stamped. */
export function useWorkedWords(line: CountedLine): readonly [minutes: string, less: string | null] {
  const { t } = useTranslation();
  const nowMs = useNow('minute');
  if (line.kind === 'unit') return [hoursMinutes(line.minutes), null];
  const rows = line.rows.filter(({ counted }) => counted);
  if (rows.length === 0) return ['–', null];
  const stamped = line.entries
    .filter(counts)
    .reduce((sum, one) => sum + workedMinutes(one, nowMs), 0);
  const pause = rows.reduce((sum, { breaks }) => sum + breaks.unpaid + breaks.paid, 0);
  const off = stamped - line.minutes;
  const ruled = `${hoursMinutes(stamped)} ${off > 0 ? '−' : '+'} ${hoursMinutes(Math.abs(off))}`;
  const paused = pause > 0 ? t('timePeople.pause', { minutes: pause }) : null;
  return [hoursMinutes(line.minutes), off === 0 ? paused : ruled];
}

function WorkedHours({ line }: { line: CountedLine }) {
  const [minutes, less] = useWorkedWords(line);
  const look = line.kind === 'unit' ? 'text-text-2' : line.rows.length > 0 && 'font-semibold';
  return (
    <span className={cx(HOURS, look)}>
      {minutes}
      {less !== null && <span className="block text-xs font-normal text-text-2">{less}</span>}
    </span>
  );
}

/** The day with the minutes of the rules, sums of units too. */
export function countedLines(
  { lines }: DayLines,
  inputOf: DayBoardProps['inputOf'],
): readonly CountedLine[] {
  const counted = lines.map((line): CountedLine => {
    if (line.person === null) return { ...line, rows: [], minutes: 0 };
    const input = inputOf(line.person.id);
    const rows = line.entries.map((one) => entryRow(one, input));
    return { ...line, rows, minutes: sumOf(rows.filter((row) => row.counted)) };
  });
  const ofUnit = (unit: Unit): number => sumOf(counted.filter((line) => line.unit.id === unit.id));
  return counted.map((line) =>
    line.kind === 'unit' ? { ...line, minutes: ofUnit(line.unit) } : line,
  );
}

const COLUMN = [{ key: 'day', marks: [] }] as const;
const keyOf = ({ kind, key }: DayLine): string => `${kind} ${key}`;
const nameOf = ({ name }: DayLine): string => name;

/** What was planned and worked, and how it stands. */
function useEnds({ actor, farm, day, onDecide, onOpen }: StatusProps, extent: Extent) {
  const { t } = useTranslation();
  return useMemo(() => {
    const head = (text: string) => <span className="block pr-3 text-right">{text}</span>;
    const status = { actor, farm, day, onDecide, onOpen };
    return [
      {
        key: 'planned',
        head: head(t('planDay.planned')),
        width: '5.25rem',
        render: (line: CountedLine) => <PlannedHours line={line} extent={extent} />,
      },
      {
        key: 'worked',
        head: head(t('words.worked')),
        width: '6.25rem',
        render: (line: CountedLine) => <WorkedHours line={line} />,
      },
      {
        key: 'status',
        head: <span className="block pl-2 text-left">{t('words.status')}</span>,
        width: '25rem',
        render: (line: CountedLine) => <Status {...status} line={line} />,
      },
    ];
  }, [t, actor, farm, day, onDecide, onOpen, extent]);
}

/** What everybody has together. */
function useFoot(lines: readonly CountedLine[], extent: Extent) {
  const { t } = useTranslation();
  const planned = usePlanned(extent);
  return useMemo(() => {
    const people = lines.filter(({ kind }) => kind === 'person');
    const sum = (of: (line: CountedLine) => number) =>
      people.reduce((all, line) => all + of(line), 0);
    const inPlan = sum(({ plannedMinutes }) => plannedMinutes);
    const worked = sum(({ minutes }) => minutes);
    const total = (key: string, said: ReactNode) => (
      <span key={key} className={cx(HOURS, 'font-bold text-text')}>
        {said}
      </span>
    );
    return {
      head: (
        <span className="block py-2.5 pl-[18px] text-left font-semibold">{t('common.total')}</span>
      ),
      renderCell: () => null,
      ends: [
        total('planned', planned(inPlan, hoursMinutes(inPlan))),
        total('worked', worked === 0 ? '–' : hoursMinutes(worked)),
        null,
      ],
    };
  }, [t, lines, planned]);
}

/** Everybody of the units with a line each: planned above, worked below, decided at the end. */
export function DayBoard({
  actor,
  farm,
  day,
  view,
  planExtent,
  inputOf,
  onDecide,
  onOpen,
}: DayBoardProps) {
  const { t, format } = useFarmWords();
  const nowMs = useNow('minute');
  const lines = useMemo(() => countedLines(view, inputOf), [view, inputOf]);
  const { axis, ticks } = useTicks(axisOfLines({ day, farm, nowMs }, lines));
  const words = useLaneWords(farm.id);
  const renderCell = useCallback(
    (line: CountedLine) => <Lane {...{ line, axis, ticks, words }} />,
    [axis, ticks, words],
  );
  const renderRowHead = useCallback(
    (line: CountedLine) => <Head line={line} lines={lines} />,
    [lines],
  );
  const ends = useEnds({ actor, farm, day, onDecide, onOpen }, planExtent);
  const foot = useFoot(lines, planExtent);
  return (
    <NowLine axis={axis}>
      <DayGrid
        caption={t('timePeople.day.caption', { day: format.longDay(day) })}
        rows={lines}
        columns={COLUMN}
        {...{ ends, foot, keyOf, nameOf, renderCell, renderRowHead }}
        renderColumnHead={() => <DayScale {...{ axis, ticks }} />}
        corner={t('words.employee')}
        fold={foldText}
        nameWidth="14rem"
        dayWidth="26rem"
        rowHeight="2rem"
      />
    </NowLine>
  );
}

const KEYS = [
  ['planDay.planned', 'bg-blue-soft'],
  ['planDay.legend.running', 'bg-live'],
  ['planDay.legend.done', 'bg-worked'],
  ['planDay.legend.missed', 'hatch bg-red-soft text-red'],
  ['timePeople.states.away', 'hatch bg-primary-soft text-primary'],
] as const;

/** What the bars stand for, and who has nothing that day. */
export function DayLegend({ without }: Pick<DayLines, 'without'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xs text-text-2">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {KEYS.map(([key, look]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('h-2.5 w-5 rounded-[3px]', look)} />
            {t(key)}
          </span>
        ))}
      </span>
      {without.length > 0 && (
        <span>{t('timePeople.day.without', { names: without.join(', ') })}</span>
      )}
    </div>
  );
}
