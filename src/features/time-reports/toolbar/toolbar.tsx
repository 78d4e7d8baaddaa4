import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Comparison,
  COMPARISONS,
  isWholeMonths,
  lengthOf,
} from '#domain/time/report/report-period.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { ToolRow } from '#widgets/page/tool-row.tsx';
import { filterCount, HOUR_FORMATS } from '../address/model.ts';
import type { ReportData } from '../shared/hooks.ts';
import { useComparedWords } from '../shared/words.ts';
import { PeopleField, PeopleFilter, UnitField, UnitFilter } from './filters.tsx';
import { CHOICES, PeriodMenu, RangeFields, useChosen, usePick } from './period-menu.tsx';

type Props = { data: ReportData };

/** What a comparison is called: of free days the one before is as many days, which is said. */
function useComparisonWords({ data }: Props): (comparison: Comparison) => string {
  const { t } = useTranslation();
  const { address, period } = data;
  const { preset } = address.choice;
  const isOfDays = (preset === 'range' && !isWholeMonths(period)) || preset === 'days14';
  return (comparison) =>
    comparison === 'previous' && isOfDays
      ? t('timeReports.compare.daysBefore', { count: lengthOf(period) })
      : t(`timeReports.compare.${comparison}`);
}

function CompareMenu({ data }: Props) {
  const { t } = useTranslation();
  const words = useComparedWords();
  const { address, compared, period } = data;
  const labelOf = useComparisonWords({ data });
  return (
    <Menu
      align="start"
      variant="secondary"
      items={COMPARISONS.map((key) => ({
        key,
        label: labelOf(key),
        checked: key === address.comparison,
        onSelect: () => address.change({ comparison: key }),
      }))}
      trigger={
        <span className="truncate">
          {compared === null
            ? t('timeReports.compare.none')
            : t('timeReports.compare.with', {
                period: words(compared, period, address.choice.preset),
              })}
        </span>
      }
    />
  );
}

/** 7:24 or 7,40. */
export function HoursSwitch({ data }: Props) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('timeReports.hourFormat.label')}
      value={data.decimal ? 'decimal' : 'clock'}
      options={HOUR_FORMATS.map((value) => ({
        value,
        label: t(`timeReports.hourFormat.${value}`),
      }))}
      onChange={(hours) => data.address.change({ hours })}
    />
  );
}

/** Which days, compared with what, of which units and people. */
export function Toolbar({ data }: Props) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
      <PeriodMenu data={data} />
      <RangeFields data={data} hideLabel />
      <CompareMenu data={data} />
      <UnitFilter data={data} />
      <PeopleFilter data={data} />
    </div>
  );
}

function FilterFields({ data, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation();
  const chosen = useChosen({ data });
  const pick = usePick({ data });
  const { address } = data;
  const labelOf = useComparisonWords({ data });
  return (
    <div className="grid gap-5">
      <Select
        label={t('timeReports.period.label')}
        value={chosen ?? ''}
        placeholder={t('timeReports.period.other')}
        options={CHOICES.map(({ key }) => ({ value: key, label: t(`timeReports.period.${key}`) }))}
        onChange={pick}
      />
      <RangeFields data={data} />
      <Select
        label={t('timeReports.compare.label')}
        value={address.comparison}
        options={COMPARISONS.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(comparison) => address.change({ comparison })}
      />
      <UnitField data={data} />
      <PeopleField data={data} />
      <div className="flex flex-wrap items-center gap-2">
        <HoursSwitch data={data} />
        {children}
      </div>
    </div>
  );
}

/** The same on a narrow screen in one row: the stepper at hand, everything else, and `children`, in a sheet. */
export function NarrowToolbar({ data, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ToolRow
      chosen={filterCount(data.address)}
      sheet={(close) => (
        <>
          <FilterFields data={data}>{children}</FilterFields>
          <Button variant="primary" onClick={close}>
            {t('timeReports.filters.show', { count: data.scope.people.length })}
          </Button>
        </>
      )}
    >
      <PeriodMenu data={data} />
    </ToolRow>
  );
}
