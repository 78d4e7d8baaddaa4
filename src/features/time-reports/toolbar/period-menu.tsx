import { useTranslation } from 'react-i18next';
import { addDays, addMonths, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import { type ReportPreset } from '#domain/time/report/report-period.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { SpanField } from '#widgets/fields/span-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { type ReportData } from '../hooks.ts';
import { usePeriodWords } from '../words/hooks.ts';

type Props = { data: ReportData };

/** Own months reach back so far: five years are kept. */
const MONTHS_BACK = 60;

/** `Denne måned`, `Sidste måned`, …: the last month is the present one a step back. */
export const CHOICES = [
  { key: 'month', preset: 'month', offset: 0 },
  { key: 'lastMonth', preset: 'month', offset: -1 },
  { key: 'quarter', preset: 'quarter', offset: 0 },
  { key: 'year', preset: 'year', offset: 0 },
  { key: 'months12', preset: 'months12', offset: 0 },
  { key: 'pay', preset: 'pay', offset: 0 },
  { key: 'range', preset: 'range', offset: 0 },
] as const satisfies readonly { key: string; preset: ReportPreset; offset: number }[];

/** The choice of the list that is on screen, or none where one has stepped away from it. */
export function useChosen({ data }: Props): (typeof CHOICES)[number]['key'] | null {
  const { preset, offset } = data.address.choice;
  const found = CHOICES.find((one) => one.preset === preset && one.offset === offset);
  return found?.key ?? null;
}

/** Takes another stretch; own months begin as those on screen. */
export function usePick({ data }: Props): (key: string) => void {
  const { address, period } = data;
  return (key) => {
    const one = CHOICES.find((choice) => choice.key === key);
    if (one === undefined) return;
    const range = { from: monthOf(period.from), to: monthOf(period.to) };
    address.change({ choice: { preset: one.preset, offset: one.offset, range } });
  };
}

function Steps({ data, by, icon }: Props & { by: 1 | -1; icon: 'chevron-left' | 'chevron-right' }) {
  const { t } = useTranslation();
  const { choice, change } = data.address;
  if (choice.preset === 'range') return null;
  const offset = choice.offset + by;
  return (
    <IconButton
      bordered
      icon={icon}
      label={t(by < 0 ? 'timeReports.period.earlier' : 'timeReports.period.later')}
      disabled={offset > 0}
      onClick={() => change({ choice: { ...choice, offset } })}
    />
  );
}

/** Which days: a stretch with a name, one step at a time, or months of one's own choice. */
export function PeriodMenu({ data }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const chosen = useChosen({ data });
  const pick = usePick({ data });
  const { choice } = data.address;
  return (
    <div
      role="group"
      aria-label={t('timeReports.period.label')}
      className="flex min-w-0 items-center gap-1.5"
    >
      <Steps data={data} by={-1} icon="chevron-left" />
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
            <Icon name="calendar" size={16} />
            <span className="sr-only">{t('timeReports.period.label')}</span>
            <span className="truncate">{words(data.period, choice.preset)}</span>
          </span>
        }
      />
      <Steps data={data} by={1} icon="chevron-right" />
    </div>
  );
}

/** Stretches that one tap chooses among one's own months: so many up to the present one. */
const LAST_MONTHS = [3, 6, 12] as const;

/** First and last month of one's own choice. */
export function RangeFields({ data, hideLabel = false }: Props & { hideLabel?: boolean }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { address } = data;
  const { choice } = address;
  if (choice.preset !== 'range') return null;
  const present = monthOf(address.today);
  const put = (range: { from: Month; to: Month }): void =>
    address.change({ choice: { ...choice, range } });
  const edges = {
    from: (month: Month) => put({ ...choice.range, from: month }),
    to: (month: Month) => put({ ...choice.range, to: month }),
  };
  const presets = LAST_MONTHS.map((count) => ({
    label: t('timeReports.period.lastMonths', { count }),
    value: spanOf(addMonths(present, 1 - count), present),
  }));
  return (
    <div className="flex flex-wrap items-end gap-2">
      {(['from', 'to'] as const).map((edge) => (
        <div key={edge} className="w-44 max-w-full">
          <SpanField
            label={t(`timeReports.period.${edge}`)}
            hideLabel={hideLabel}
            mode="month"
            value={spanOf(choice.range[edge], choice.range[edge])}
            format={({ from }) => format.month(monthOf(from))}
            min={`${addMonths(present, 1 - MONTHS_BACK)}-01`}
            max={spanOf(present, present).to}
            presets={presets}
            presetsText={t('timeReports.period.presets')}
            onChange={({ from, to }) => {
              if (monthOf(from) === monthOf(to)) edges[edge](monthOf(from));
              else put({ from: monthOf(from), to: monthOf(to) });
            }}
          />
        </div>
      ))}
    </div>
  );
}

/** The days from the first of a month to the last of another. */
const spanOf = (from: Month, to: Month) => ({
  from: monthRange(from).from,
  to: addDays(monthRange(to).until, -1),
});
