import { useTranslation } from 'react-i18next';
import { signedHoursMinutes } from '#domain/dates/duration.ts';
import type { Month } from '#domain/dates/day.ts';
import { outsideLimits } from '#domain/time/engine/flex.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSeen } from '#ui/hooks/use-seen.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { balanceText, type YearEnd, yearOf, type YearPoint } from '../shared/balance.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import type { TimesheetContext } from '../shared/hooks.ts';
import { useFlexYear } from './hooks.ts';
import type { FlexLimits } from './model.ts';

const SIZE = { width: 480, height: 120 };
/** Of a month's width, how much its bar takes. */
const BAR = 0.62;
/** An hour either way is always to be seen. */
const LEAST = 60;
/** Minutes beyond the largest figure, so that no line lies on the edge. */
const AIR = 1.08;

type Props = { year: readonly YearPoint[]; limits: FlexLimits };

function scaleOf({ year, limits }: Props): (minutes: number) => number {
  const points = year.flatMap(({ minutes, today = null }) => [minutes, today]);
  const known = [...points, limits.min, limits.max].filter((minutes) => minutes !== null);
  const top = Math.max(LEAST, ...known) * AIR;
  const bottom = Math.min(0, ...known) * AIR;
  return (minutes) => ((top - minutes) / (top - bottom)) * SIZE.height;
}

interface Bar {
  readonly key: string;
  /** Which month of the curve it belongs to. */
  readonly index: number;
  readonly minutes: number;
  readonly isForecast: boolean;
}

/** A bar a month; where the month goes on, what is expected stands as an outline over today's. */
function barsOf(year: readonly YearPoint[]): Bar[] {
  return year.flatMap(({ month, minutes, isForecast, today = null }, index) => [
    ...(today === null ? [] : [{ key: 'today', index, minutes: today, isForecast: false }]),
    ...(minutes === null ? [] : [{ key: month, index, minutes, isForecast }]),
  ]);
}

function Bars(props: Props) {
  const { year, limits } = props;
  const y = scaleOf(props);
  const step = SIZE.width / year.length;
  const lines = [limits.max, limits.min].filter((limit) => limit !== null);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      className="h-28 w-full [print-color-adjust:exact] md:h-32"
    >
      {barsOf(year).map(({ key, index, minutes, isForecast }) => {
        const isOutside = outsideLimits(minutes, limits.min, limits.max) !== 0;
        const at = { x: (index + (1 - BAR) / 2) * step, width: step * BAR };
        const [from, to] = [y(Math.max(minutes, 0)), y(Math.min(minutes, 0))];
        return (
          <rect
            key={key}
            {...at}
            y={from}
            height={Math.max(to - from, 1)}
            vectorEffect="non-scaling-stroke"
            {...(isForecast && { strokeDasharray: '4 3', strokeWidth: 1.5 })}
            className={cx(
              isForecast ? 'fill-transparent' : isOutside ? 'fill-wheat' : 'fill-primary',
              isForecast && (isOutside ? 'stroke-wheat' : 'stroke-primary'),
            )}
          />
        );
      })}
      <line
        {...{ x1: 0, x2: SIZE.width, y1: y(0), y2: y(0) }}
        vectorEffect="non-scaling-stroke"
        className="stroke-text-3"
      />
      {lines.map((limit) => (
        <line
          key={limit}
          {...{ x1: 0, x2: SIZE.width, y1: y(limit), y2: y(limit) }}
          strokeDasharray="2 4"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-wheat"
        />
      ))}
    </svg>
  );
}

/** Where the month goes on, today stands before what is expected. */
function withToday({ today, ...point }: YearPoint): YearPoint[] {
  if (today === undefined || today === null) return [point];
  return [{ ...point, minutes: today, isForecast: false, today }, point];
}

/** The same as a table, for whoever does not see the bars. */
function YearTable({ year, limits }: Props) {
  const { t, format } = useFarmWords();
  const noteOf = ({ minutes, isForecast }: YearPoint): string => {
    const outside = outsideLimits(minutes, limits.min, limits.max);
    return [
      ...(isForecast ? [t('timeFlex.year.forecast')] : []),
      ...(outside === 0 ? [] : [t(outside > 0 ? 'timeFlex.year.above' : 'timeFlex.year.below')]),
    ].join(', ');
  };
  const nameOf = ({ month, today }: YearPoint): string =>
    today === undefined
      ? format.month(month)
      : t('timeFlex.year.todayIn', { month: format.month(month) });
  return (
    <table className="sr-only">
      <caption>{t('timeFlex.year.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('words.month')}</th>
          <th scope="col">{t('words.balance')}</th>
          <th scope="col">{t('words.note')}</th>
        </tr>
      </thead>
      <tbody>
        {year.flatMap(withToday).map((point) => (
          <tr key={`${point.month} ${String(point.isForecast)}`}>
            <th scope="row">{nameOf(point)}</th>
            <td>
              {point.minutes === null
                ? t('timeFlex.year.unknown')
                : signedHoursMinutes(point.minutes)}
            </td>
            <td>{noteOf(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the curve will be, at its real height. */
const blocks = (
  <>
    <Skeleton className="mb-2 h-5 w-44" />
    <Skeleton className="h-32 w-full md:h-36" />
  </>
);

function Curve({ year, limits }: Props) {
  const { t, format } = useFarmWords();
  const first = (month: Month): string => format.month(month).slice(0, 3);
  const last = year.at(-1);
  if (year.every(({ minutes }) => minutes === null)) {
    return <p className="text-sm text-text-2">{t('timeFlex.year.empty')}</p>;
  }
  const notes = [
    ...(limits.max === null
      ? []
      : [t('timeFlex.year.max', { limit: signedHoursMinutes(limits.max) })]),
    ...(limits.min === null
      ? []
      : [t('timeFlex.year.min', { limit: signedHoursMinutes(limits.min) })]),
    ...(last?.today === undefined || last.today === null
      ? []
      : [`${t('timeFlex.today')} ${balanceText(last.today)}`]),
    ...(last?.isForecast === true
      ? [`${t('timeFlex.year.forecast')} ${balanceText(last.minutes)}`]
      : []),
  ];
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-semibold text-text">
        {t('timeFlex.year.title')}
      </figcaption>
      <Bars year={year} limits={limits} />
      <div aria-hidden="true" className="mt-1 grid grid-cols-12 text-center text-xs text-text-3">
        {year.map(({ month }) => (
          <span key={month}>{first(month)}</span>
        ))}
      </div>
      {notes.length > 0 && <p className="tnum mt-2 text-xs text-text-2">{notes.join(' · ')}</p>}
      <YearTable year={year} limits={limits} />
    </figure>
  );
}

type FlexYearProps = { whose: TimesheetContext; ending: YearEnd; limits: FlexLimits };

/**
 * The balance at the end of the last twelve months: filled what was, dashed what is expected. The months
 * behind it are fetched when it comes into view: most look at their month and go.
 */
export function FlexYear({ whose, ending, limits }: FlexYearProps) {
  const { t } = useTranslation();
  const [isSeen, ref] = useSeen();
  const live = useFlexYear(whose, ending, isSeen);
  return (
    <div ref={ref} className="grid min-w-0 gap-3">
      <LiveBoundary
        of={[live]}
        isAsked={isSeen}
        failed={t('timeFlex.failed')}
        loading={t('timeMonth.loading')}
        skeleton={blocks}
      >
        {([months]) => <Curve year={yearOf(months, ending)} limits={limits} />}
      </LiveBoundary>
    </div>
  );
}
