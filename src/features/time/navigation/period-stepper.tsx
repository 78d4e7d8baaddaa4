import { useTranslation } from 'react-i18next';
import { isoWeekOf } from '#domain/dates/day.ts';
import { type Format } from '#i18n/format.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { type TimeAddress } from '../address/hooks.ts';
import { type TimeView, weekDays } from '../address/model.ts';

const TEXTS = {
  day: {
    label: 'timeEntry.day',
    previous: 'timeEntry.previousDay',
    next: 'timeEntry.nextDay',
  },
  week: {
    label: 'timeEntry.week',
    previous: 'timeEntry.previousWeek',
    next: 'timeEntry.nextWeek',
  },
  month: { label: 'time.month', previous: 'time.previousMonth', next: 'time.nextMonth' },
} as const satisfies Record<TimeView, Record<string, string>>;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `16.–22. nov.`: the weekdays stand in the rows. */
function daysText(days: readonly string[], format: Format): string {
  const dateOf = (day: string | undefined): string => format.day(day ?? '').slice(4);
  const [first, last] = [dateOf(days[0]), dateOf(days.at(-1))];
  const [date = '', ...month] = first.split(' ');
  return last.endsWith(month.join(' ')) ? `${date}–${last}` : `${first} – ${last}`;
}

/** The words of what is on screen: a day, a week or a month. */
export function usePeriodText(): (address: TimeAddress) => string {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return ({ view, day, month }) => {
    if (view === 'day') return format.longDay(day);
    if (view === 'month') return capital(format.month(month));
    const days = daysText(weekDays(day), format);
    return t('timeEntry.weekOf', { week: isoWeekOf(day).week, days });
  };
}

/** One day, week or month back or on. */
export function PeriodStepper({ address }: { address: TimeAddress }) {
  const { t } = useTranslation();
  const text = usePeriodText();
  const words = TEXTS[address.view];
  return (
    <div role="group" aria-label={t(words.label)} className="flex min-w-0 items-center gap-1.5">
      <IconButton
        bordered
        icon="chevron-left"
        label={t(words.previous)}
        onClick={() => address.step(-1)}
      />
      <span
        aria-live="polite"
        className="grid min-h-12 min-w-28 place-items-center md:min-w-36 rounded-field border border-line-strong bg-surface px-3 text-center text-base font-semibold text-text md:min-h-[38px]"
      >
        {text(address)}
      </span>
      <IconButton
        bordered
        icon="chevron-right"
        label={t(words.next)}
        onClick={() => address.step(1)}
      />
      {!address.isPresent && (
        <Button variant="ghost" className="shrink-0 whitespace-nowrap" onClick={address.toToday}>
          {t('time.thisMonth')}
        </Button>
      )}
    </div>
  );
}
