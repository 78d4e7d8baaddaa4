import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { daysOn, type DaysOn } from '#domain/leave/ledger/days-on.ts';
import {
  type CurveEnd,
  holidayCurve,
  type HolidayCurve,
  lastForecastDay,
  takesHoliday,
} from '#domain/leave/ledger/holiday-curve.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { CurveChart } from './curve-chart.tsx';
import { CHART, xOf } from './model.ts';

/** The day that matters most: the end of the calendar year, with which a taking period ends. */
const usualDay = (today: Day): Day => `${today.slice(0, 4)}-12-31`;

type HolidayOnDateProps = {
  input: LeaveInput;
  /** Field and sum side by side, as in a wide card. */
  isCard?: boolean;
};

/** A date, and how much holiday can be held on it, with the sum behind. */
function HolidayOnDate({ input, isCard = false }: HolidayOnDateProps) {
  const { t, format } = useFarmWords();
  const { today } = input;
  const [day, setDay] = useState<Day | null>(usualDay(today));
  const last = lastForecastDay(today);
  const wrong =
    day === null
      ? null
      : day < today
        ? t('leaveForecast.on.past')
        : day > last
          ? t('leaveForecast.on.tooFar', { day: format.date(last) })
          : null;
  const found = useMemo(
    () => (day === null || day < today || day > last ? null : daysOn(input, day)),
    [input, day, today, last],
  );
  return (
    <section
      aria-label={t('leaveForecast.on.title')}
      className={isCard ? 'grid grid-cols-[14rem_minmax(0,1fr)] items-start gap-6' : 'grid gap-4'}
    >
      <DayField
        label={isCard ? t('leaveForecast.on.title') : t('words.date')}
        value={day}
        onChange={setDay}
        error={wrong}
      />
      {found === null ? (
        <p className="text-sm text-text-2">{wrong === null && t('leaveForecast.on.none')}</p>
      ) : (
        <Sum found={found} />
      )}
    </section>
  );
}

/** What comes to the figure, line by line. */
function Sum({ found }: { found: DaysOn }) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const { day, units, parts } = found;
  const isAhead = parts.reduce((all, one) => all + one.units, 0) < 0;
  return (
    <div className="tnum grid gap-1.5 text-sm text-text-2">
      <dl className="grid gap-1">
        {parts.map(({ part, units: own }) => (
          <div key={part} className="flex justify-between gap-3">
            <dt>{t(`leaveForecast.on.parts.${part}`)}</dt>
            <dd className="whitespace-nowrap">
              {part !== 'today' && own > 0 && '+'}
              {words.figure(own)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line pt-1.5 text-base font-semibold text-text">
          <dt>{t('leaveForecast.on.sum', { day: format.date(day) })}</dt>
          <dd className="whitespace-nowrap">{words.days(units)}</dd>
        </div>
      </dl>
      {isAhead && <p>{t('leaveForecast.on.ahead')}</p>}
      <p className="text-xs">{t('leaveForecast.on.note')}</p>
    </div>
  );
}

/** On a phone: what can be held by the end of the year; a press opens the date, the sum and the curve. */
export function HolidayOnTile({ input }: Pick<HolidayOnDateProps, 'input'>) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const [isOpen, setOpen] = useState(false);
  const day = usualDay(input.today);
  const { units } = useMemo(() => daysOn(input, day), [input, day]);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="grid min-w-0 content-start rounded-card border border-line bg-surface px-4 py-2.5 text-left shadow-breath hover:bg-surface-2"
      >
        <span className="flex min-h-11 items-center text-sm text-text-2 md:min-h-8">
          {t('leaveForecast.on.title')}
        </span>
        <span className="tnum text-xl font-bold tracking-tight text-text">
          {words.figure(units)}{' '}
          <span className="text-base font-semibold text-text-2">{t('words.inDays')}</span>
        </span>
        <span className="tnum flex items-center justify-between gap-2 text-xs font-semibold text-text-2">
          {format.dayOfMonth(day)}
          <Icon name="chevron-right" size={15} />
        </span>
      </button>
      <SideSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('leaveForecast.on.title')}
        closeText={t('common.close')}
      >
        <SheetContent>
          <HolidayOnDate input={input} />
          <CurveInSheet input={input} />
        </SheetContent>
      </SideSheet>
    </>
  );
}

function CurveInSheet({ input }: Pick<HolidayOnDateProps, 'input'>) {
  const { t, format } = useFarmWords();
  const curve = useMemo(() => holidayCurve(input), [input]);
  return (
    <section aria-label={t('leaveForecast.title')} className="mt-6 grid gap-3">
      <h3 className="text-md font-semibold text-text">
        {t('leaveForecast.title')}{' '}
        <span className="font-normal text-text-2">
          {t('leaveForecast.until', { day: format.date(curve.to) })}
        </span>
      </h3>
      <CurveChart curve={curve} today={input.today} />
    </section>
  );
}

type Props = {
  input: LeaveInput;
  /** The days that stand in the form; null where none do. */
  drafted: Leave | null;
};

/** Holiday over the coming months, and how much of it can be held on a day. */
export function ForecastCard({ input, drafted }: Props) {
  const { t, format } = useFarmWords();
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
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
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
