import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { holidayCurve, lastForecastDay } from '#domain/leave/ledger/holiday-curve.ts';
import { daysOn, type DaysOn } from '#domain/leave/ledger/days-on.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { CurveChart } from './curve-chart.tsx';

/** The day that matters most: the end of the calendar year, with which a taking period ends. */
const usualDay = (today: Day): Day => `${today.slice(0, 4)}-12-31`;

type Props = {
  input: LeaveInput;
  /** Field and sum side by side, as in a wide card. */
  isCard?: boolean;
};

/** A date, and how much holiday can be held on it, with the sum behind. */
export function HolidayOnDate({ input, isCard = false }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
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
        label={isCard ? t('leaveForecast.on.title') : t('leaveForecast.on.day')}
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
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
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
export function HolidayOnTile({ input }: Pick<Props, 'input'>) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
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
          <span className="text-base font-semibold text-text-2">{t('leave.tiles.days')}</span>
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

function CurveInSheet({ input }: Pick<Props, 'input'>) {
  const { t } = useTranslation();
  const format = useFarmFormat();
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
