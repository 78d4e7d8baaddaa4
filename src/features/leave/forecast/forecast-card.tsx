import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import {
  type CurveEnd,
  type HolidayCurve,
  holidayCurve,
  takesHoliday,
} from '#domain/leave/ledger/holiday-curve.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { CurveChart } from './curve-chart.tsx';
import { CHART, xOf } from './model.ts';
import { HolidayOnDate } from './on-date.tsx';

type Props = {
  input: LeaveInput;
  /** The days that stand in the form; null where none do. */
  drafted: Leave | null;
};

/** Holiday over the coming months, and how much of it can be held on a day. */
export function ForecastCard({ input, drafted }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const thought = useMemo(() => (takesHoliday(drafted, input) ? drafted : null), [drafted, input]);
  const curve = useMemo(() => holidayCurve(input, thought), [input, thought]);
  return (
    <Card aria-label={t('leaveForecast.title')} className="grid gap-3">
      <CardHead
        title={t('leaveForecast.title')}
        count={t('leaveForecast.until', { day: format.date(curve.to) })}
        end={curve.without !== null && <Legend drafted={thought} />}
      />
      <CurveEnds curve={curve} />
      <CurveChart curve={curve} today={input.today} />
      <div className="border-t border-line pt-3">
        <HolidayOnDate input={input} isCard />
      </div>
    </Card>
  );
}

function Legend({ drafted }: Pick<Props, 'drafted'>) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const name =
    drafted === null
      ? t('leaveForecast.withAsked')
      : t('leaveForecast.with', { days: words.range(drafted.from, drafted.to) });
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-text-2">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-primary" />
        {name}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t border-dashed border-text-2" />
        {t('leaveForecast.without')}
      </span>
    </p>
  );
}

/** What becomes of holiday that is not held in time, above the day on which it ends. */
function CurveEnds({ curve }: { curve: HolidayCurve }) {
  const middle = CHART.width / 2;
  return curve.ends.map((end) => {
    const x = Math.min(CHART.width, xOf(end.day, curve));
    const share = x / CHART.width;
    // The chart has room for words of 1.75rem on its left and 3rem on its right.
    const before = `calc(1.75rem + (100% - 4.75rem) * ${share})`;
    const after = `calc(3rem + (100% - 4.75rem) * ${1 - share})`;
    return (
      <div
        key={end.day}
        className={x > middle ? 'text-right text-xs' : 'text-xs'}
        style={x > middle ? { paddingRight: after } : { paddingLeft: before }}
      >
        <EndWords end={end} />
      </div>
    );
  });
}

function EndWords({ end }: { end: CurveEnd }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { day, year, left, moved, paid, lost, without } = end;
  const facts = [
    ...(moved === 0 ? [] : [t('leaveForecast.end.moved', { days: words.figure(moved) })]),
    ...(paid === 0 ? [] : [t('leaveForecast.end.paid', { days: words.figure(paid) })]),
    ...(lost === 0 ? [] : [t('leaveForecast.end.lost', { days: words.figure(lost) })]),
    ...(without === left ? [] : [t('leaveForecast.end.without', { days: words.figure(without) })]),
  ];
  return (
    <>
      <p className="tnum font-semibold text-wheat-text">
        {t('leaveForecast.end.left', {
          day: format.dayOfMonth(day),
          days: words.figure(left),
          year: `${year}/${String(year + 1).slice(-2)}`,
        })}
      </p>
      <p className="tnum text-text-2">{facts.join(' · ')}</p>
    </>
  );
}
