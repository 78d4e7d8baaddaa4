import type { Day } from '#domain/dates/day.ts';
import type { HolidayCurve } from '#domain/leave/ledger/holiday-curve.ts';
import { cx } from '#ui/cx.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { balanceAt, CHART, placeCurve, type PlacedCurve, xOf } from './model.ts';

type Props = { curve: HolidayCurve; today: Day };

const across = (x: number): string => `${(x / CHART.width) * 100}%`;

/** The balance of holiday as steps over the months; readers get the same as a table. */
export function CurveChart({ curve, today }: Props) {
  const words = useLeaveWords();
  const { t, format } = useFarmWords();
  const placed = placeCurve(curve, today);
  return (
    <figure>
      <div aria-hidden="true" className="relative mr-12 ml-7 text-xs text-text-2">
        <Lines {...{ placed }} ends={curve.ends.map(({ day }) => xOf(day, curve))} />
        {placed.ticks.map(({ days, y }) => (
          <span
            key={days}
            className="tnum absolute right-full mr-2 -translate-y-1/2"
            style={{ top: y }}
          >
            {days}
          </span>
        ))}
        <Dot x={across(placed.today.x)} y={placed.today.y} />
        <span
          className="tnum absolute font-semibold whitespace-nowrap text-text"
          // As far to the left as the day stands to the right: it never leaves the curve.
          style={{
            left: across(placed.today.x),
            top: placed.today.clearY - 22,
            translate: `-${across(placed.today.x)}`,
          }}
        >
          {t('leaveForecast.today', { days: words.figure(placed.today.balance) })}
        </span>
        <Dot x="100%" y={placed.end.y} />
        <span
          className="tnum absolute left-full ml-2 -translate-y-1/2 font-semibold text-text"
          style={{ top: placed.end.y }}
        >
          {words.figure(placed.end.balance)}
        </span>
        <div className="relative mt-1.5 h-5">
          {placed.months.map(({ month, x }, at) => (
            <span
              key={month}
              className={cx('absolute -translate-x-1/2', at % 2 === 1 && 'hidden sm:inline')}
              style={{ left: across(x) }}
            >
              {format.month(month).slice(0, 3)}
            </span>
          ))}
        </div>
      </div>
      <CurveTable curve={curve} />
    </figure>
  );
}

function Dot({ x, y }: { x: string; y: number }) {
  return (
    <span
      className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-primary"
      style={{ left: x, top: y }}
    />
  );
}

const STILL = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;

function Lines({ placed, ends }: { placed: PlacedCurve; ends: readonly number[] }) {
  const { width, height } = CHART;
  const { line, area, without, ticks, today, groundY } = placed;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      className="block overflow-visible"
    >
      {ticks.map(({ days, y }) => (
        <line key={days} x1={0} x2={width} y1={y} y2={y} {...STILL} className="stroke-line" />
      ))}
      {ends.map((x) => (
        <line
          key={x}
          {...{ x1: x, x2: x, y1: 0, y2: height, ...STILL }}
          strokeDasharray="3 3"
          className="stroke-line-strong"
        />
      ))}
      <path d={area} className="fill-primary opacity-[0.07]" />
      <line
        {...{ x1: today.x, x2: today.x, y1: today.y, y2: groundY, ...STILL }}
        className="stroke-text"
      />
      {without !== null && (
        <path d={without} {...STILL} strokeDasharray="4 3" className="stroke-text-2" />
      )}
      <path d={line} {...STILL} strokeWidth="2" className="stroke-primary" />
    </svg>
  );
}

function CurveTable({ curve: { points, without } }: Pick<Props, 'curve'>) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const days = [...new Set([...points, ...(without ?? [])].map(({ day }) => day))].toSorted();
  return (
    <table className="sr-only">
      <caption>{t('leaveForecast.table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('words.date')}</th>
          <th scope="col">{t('leaveForecast.table.balance')}</th>
          {without !== null && <th scope="col">{t('leaveForecast.table.without')}</th>}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{format.date(day)}</th>
            <td>{words.figure(balanceAt(points, day))}</td>
            {without !== null && <td>{words.figure(balanceAt(without, day))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
