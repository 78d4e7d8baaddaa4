import { useTranslation } from 'react-i18next';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { addDays, addMonths, monthOf } from '#domain/dates/day.ts';
import {
  freeDays,
  LONGEST_MONTHS,
  type ReportPreset,
  reportPeriod,
} from '#domain/time/report/report-period.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import type { ReportData } from '../shared/hooks.ts';
import { usePeriodWords } from '../shared/words.ts';
import { useLanguage } from '#i18n/index.ts';
import { LOCALES } from '#i18n/locale.ts';
import { DatePickerFull, type DatePickerFullProps } from '#ui/calendar/date-picker-full.tsx';
import { useCalendarTexts } from '#widgets/fields/day-field.tsx';

type SpanFieldProps = Omit<DatePickerFullProps, 'locale' | 'texts' | 'placeholder'>;

/** The large date picker in the language shown. */
function SpanField(props: SpanFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useCalendarTexts();
  return (
    <DatePickerFull
      {...props}
      locale={LOCALES[language].html}
      placeholder={t('common.selectDate')}
      texts={texts}
    />
  );
}

type Props = { data: ReportData };

/** Free days reach back so far: five years are kept. */
const MONTHS_BACK = 60;

/** `Denne måned`, `Sidste måned`, …: the last month is the present one a step back. */
export const CHOICES = [
  { key: 'month', preset: 'month', offset: 0 },
  { key: 'lastMonth', preset: 'month', offset: -1 },
  { key: 'pay', preset: 'pay', offset: 0 },
  { key: 'lastPay', preset: 'pay', offset: -1 },
  { key: 'days14', preset: 'days14', offset: 0 },
  { key: 'yearToDate', preset: 'yearToDate', offset: 0 },
  { key: 'quarter', preset: 'quarter', offset: 0 },
  { key: 'year', preset: 'year', offset: 0 },
  { key: 'months12', preset: 'months12', offset: 0 },
  { key: 'range', preset: 'range', offset: 0 },
] as const satisfies readonly { key: string; preset: ReportPreset; offset: number }[];

/** The choice of the list that is on screen, or none where one has stepped away from it. */
export function useChosen({ data }: Props): (typeof CHOICES)[number]['key'] | null {
  const { preset, offset } = data.address.choice;
  const found = CHOICES.find((one) => one.preset === preset && one.offset === offset);
  return found?.key ?? null;
}

/** Takes another stretch; free days begin as those on screen. */
export function usePick({ data }: Props): (key: string) => void {
  const { address, period } = data;
  return (key) => {
    const one = CHOICES.find((choice) => choice.key === key);
    if (one === undefined) return;
    const { days: range } = freeDays(period.from, period.to);
    address.change({ choice: { preset: one.preset, offset: one.offset, range } });
  };
}

/** Which days: a stretch with a name, one step at a time, or free days. */
export function PeriodMenu({ data }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const chosen = useChosen({ data });
  const pick = usePick({ data });
  const { choice, change } = data.address;
  const step = (by: number) => change({ choice: { ...choice, offset: choice.offset + by } });
  return (
    <Stepper
      label={t('timeReports.period.label')}
      previous={t('timeReports.period.earlier')}
      next={t('timeReports.period.later')}
      isLast={choice.offset >= 0}
      onStep={choice.preset === 'range' ? null : step}
    >
      <Menu
        align="start"
        variant="secondary"
        items={CHOICES.map(({ key }) => ({
          key,
          label: t(`timeReports.period.${key}`),
          checked: key === chosen,
          onSelect: () => pick(key),
        }))}
        trigger={
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="calendar" size={16} className="max-md:hidden" />
            <span className="sr-only">{t('timeReports.period.label')}</span>
            <span className="truncate">{words(data.period, choice.preset)}</span>
          </span>
        }
      />
    </Stepper>
  );
}

/** The choices that one tap takes over into the free days. */
const QUICK = ['month', 'lastMonth', 'pay', 'lastPay', 'days14', 'yearToDate'] as const;

/** First and last of the free days, both included as people write them. */
export function RangeFields({ data, hideLabel = false }: Props & { hideLabel?: boolean }) {
  const { t } = useTranslation();
  const days = useDays();
  const settings = useTimeSettings();
  const { address, period } = data;
  const { choice, today } = address;
  if (choice.preset !== 'range') return null;
  const presets = CHOICES.filter(({ key }) => QUICK.some((one) => one === key)).map(
    ({ key, preset, offset }) => ({
      label: t(`timeReports.period.${key}`),
      value: reportPeriod({ ...choice, preset, offset }, today, settings),
    }),
  );
  const last =
    presets
      .map(({ value }) => value.to)
      .toSorted()
      .at(-1) ?? today;
  return (
    <div className="w-64 max-w-full">
      <SpanField
        label={t('words.days')}
        hideLabel={hideLabel}
        mode="range"
        value={period}
        format={days}
        min={`${addMonths(monthOf(today), 1 - MONTHS_BACK)}-01`}
        max={last}
        presets={presets}
        presetsText={t('timeReports.period.presets')}
        onChange={({ from, to }) =>
          address.change({ choice: { ...choice, range: { from, until: addDays(to, 1) } } })
        }
      />
    </div>
  );
}

/** Says that the free days asked for are more than is read at once, and which of them are shown. */
export function CutNotice({ data }: Props) {
  const { t } = useTranslation();
  const days = useDays();
  if (!data.address.isCut) return null;
  return (
    <Notice kind="info">
      {t('timeReports.period.cut', { count: LONGEST_MONTHS, days: days(data.period) })}
    </Notice>
  );
}
