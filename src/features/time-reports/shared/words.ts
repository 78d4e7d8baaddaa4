import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { isoWeekOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { type Grouping, NO_KEY, UNDIVIDED } from '#domain/time/report/groups.ts';
import { isWholeMonths, monthsOf, type ReportPreset } from '#domain/time/report/report-period.ts';
import type { Format } from '#i18n/format.ts';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { capital } from '#i18n/format.ts';

function monthsText({ from, to }: Period, format: Format): string {
  const [first, last] = [format.month(from), format.month(to)];
  if (first === last) return first;
  const [month = '', year = ''] = first.split(' ');
  return last.endsWith(year) ? `${month} – ${last}` : `${first} – ${last}`;
}

/** The words of a period: `Oktober 2026`, `4. kvartal 2026`, `2026`, or its first and last day. */
export function usePeriodWords(): (period: Period, preset?: ReportPreset) => string {
  const { t, format } = useFarmWords();
  const days = useDays();
  return useMemo(
    () =>
      (period, preset = 'range') => {
        const year = period.from.slice(0, 4);
        if (!isWholeMonths(period)) return days(period);
        const { length } = monthsOf(period);
        if (preset === 'year' && length === 12) return year;
        if (preset !== 'quarter' || length !== 3) return capital(monthsText(period, format));
        const quarter = Math.ceil(monthsOf({ from: `${year}-01-01`, to: period.to }).length / 3);
        return t('timeReports.quarterOf', { quarter, year });
      },
    [t, format, days],
  );
}

/** As it stands in a sentence: in English a month keeps its capital. */
const lower = (text: string, language: string): string =>
  language === 'en' ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** What a period is compared with: `samme dage i oktober`, else as periods are called; the year only where it is another. */
export function useComparedWords(): (compared: Period, of: Period, preset: ReportPreset) => string {
  const { t, i18n } = useTranslation();
  const words = usePeriodWords();
  const format = useFarmFormat();
  return (compared, of, preset) => {
    const isBegun =
      compared.from.endsWith('-01') && monthsOf(compared).length === 1 && !isWholeMonths(compared);
    const text = isBegun
      ? t('timeReports.compare.sameDays', { month: format.month(compared.from) })
      : lower(words(compared, preset), i18n.language);
    const year = ` ${of.from.slice(0, 4)}`;
    return text.endsWith(year) ? text.slice(0, -year.length) : text;
  };
}

export function useGroupWords(
  grouping: Grouping,
  farmId: string,
  nameOf: (person: Employee) => string = fullName,
): (key: string) => string {
  const { t, format } = useFarmWords();
  const employees = useEmployees();
  const units = useUnits();
  const activities = useActivities(farmId);
  return useMemo(() => {
    const people = new Map(employees.map((one) => [one.id, nameOf(one)]));
    const unitNames = new Map(units.map((one) => [one.id, one.unitName]));
    const activityNames = new Map(activities.map((one) => [one.id, one.name]));
    return (key) => {
      if (key === UNDIVIDED) return t('timeReports.hours.undivided');
      switch (grouping) {
        case 'employee':
          return people.get(key) ?? t('common.unknownEmployee');
        case 'unit':
          return key === NO_KEY
            ? t('timeReports.hours.noUnit')
            : (unitNames.get(key) ?? t('common.unknownUnit'));
        case 'activity':
          return key === NO_KEY
            ? t('timeReports.hours.noActivity')
            : (activityNames.get(key) ?? t('timeReports.hours.unknownActivity'));
        case 'week':
          return capital(format.week(isoWeekOf(key).week));
        case 'month':
          return capital(format.month(key));
      }
    };
  }, [grouping, t, format, employees, units, activities, nameOf]);
}
