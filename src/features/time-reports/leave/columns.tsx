import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { homeOn } from '#domain/employee/home-unit.ts';
import { type LeaveType, shownDays } from '#domain/leave/document/leave-type.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import {
  absenceOfAll,
  type PersonAbsence,
  type UnitAbsence,
} from '#domain/leave/report/absence-report.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { FlexFigure } from '../shared/person-columns.tsx';
import type { AccountRow, YearRow } from './model.ts';

/** Columns that every report of leave has; people are in files under the unit of their home on a day. */
function useParts(day: Day) {
  const { t, format } = useFarmWords();
  const units = useUnits();
  return useMemo(() => {
    const unitName = (id: string): string =>
      units.find((unit) => unit.id === id)?.unitName ??
      t(id === '' ? 'timeReports.hours.noUnit' : 'common.unknownUnit');
    const name = <R extends { readonly person: Employee }>(): ScreenColumn<R>[] => [
      {
        key: 'name',
        title: t('words.employee'),
        tone: 'strong',
        value: ({ person }) => fullName(person),
      },
      {
        key: 'unit',
        title: t('timeReports.groups.unit'),
        only: 'file',
        value: ({ person }) => unitName(homeOn(person, day)),
      },
    ];
    /** Days of 1/10 000, summed before they are rounded. */
    const days = <R,>(
      key: string,
      title: string,
      unitsOf: (row: R) => number | null,
      more: Partial<ScreenColumn<R>> = {},
    ): ScreenColumn<R> => ({
      key,
      title,
      format: 'number',
      value: (row) => {
        const own = unitsOf(row);
        return own === null ? null : shownDays(own);
      },
      total: (rows) => shownDays(rows.reduce((sum, row) => sum + (unitsOf(row) ?? 0), 0)),
      text: (value) => format.number(value, 2),
      ...more,
    });
    return { unitName, name, days };
  }, [t, format, units, day]);
}

/** Absence by home unit, with sickness as a share of the norm. */
export function useUnitColumns(day: Day): readonly ScreenColumn<UnitAbsence>[] {
  const { t } = useTranslation();
  const { unitName, days } = useParts(day);
  return useMemo(
    () => [
      {
        key: 'unit',
        title: t('timeReports.groups.unit'),
        tone: 'strong',
        value: ({ unitId }) => unitName(unitId),
      },
      {
        key: 'people',
        title: t('words.employees'),
        format: 'number',
        from: 'early',
        value: ({ people }) => people,
        total: 'sum',
      },
      days('days', t('leaveReports.days'), (row) => row.days, { from: 'early' }),
      {
        key: 'hours',
        title: t('leaveReports.hours'),
        format: 'minutes',
        value: ({ minutes }) => minutes,
        total: 'sum',
      },
      {
        key: 'sick',
        title: t('leaveReports.sickHours'),
        format: 'minutes',
        from: 'early',
        value: ({ sickMinutes }) => sickMinutes,
        total: 'sum',
      },
      {
        key: 'norm',
        title: t('leaveReports.norm'),
        format: 'minutes',
        from: 'early',
        tone: 'soft',
        value: ({ normMinutes }) => normMinutes,
        total: 'sum',
      },
      {
        key: 'share',
        title: t('leaveReports.sickShare'),
        format: 'share',
        tone: 'strong',
        value: ({ sickShare }) => sickShare,
        total: (rows) => absenceOfAll(rows).sickShare,
      },
    ],
    [t, unitName, days],
  );
}

/** Absence by person: days of each type, all of them, and the time; files have the time of each type too. */
export function useAbsenceColumns(
  day: Day,
): (types: readonly LeaveType[]) => readonly ScreenColumn<PersonAbsence>[] {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { name, days } = useParts(day);
  return useCallback(
    (types) => [
      ...name<PersonAbsence>(),
      ...types.flatMap((type): ScreenColumn<PersonAbsence>[] => [
        days(type, words.type(type), (row) => row.types.get(type)?.days ?? null, { from: 'early' }),
        {
          key: `${type} hours`,
          title: t('leaveReports.hoursOf', { type: words.type(type) }),
          format: 'minutes',
          only: 'file',
          value: (row) => row.types.get(type)?.minutes ?? null,
          total: 'sum',
        },
      ]),
      days('days', t('leaveReports.days'), (row) => row.days, { tone: 'strong' }),
      {
        key: 'hours',
        title: t('leaveReports.hours'),
        format: 'minutes',
        value: ({ minutes }) => minutes,
        total: 'sum',
      },
    ],
    [t, words, name, days],
  );
}

/** Holiday by the year in which it was earned. */
export function useYearColumns(day: Day): readonly ScreenColumn<YearRow>[] {
  const { t } = useTranslation();
  const { name, days } = useParts(day);
  return useMemo(
    () => [
      ...name<YearRow>(),
      {
        key: 'year',
        title: t('leaveReports.year'),
        value: ({ balance }) =>
          balance === null
            ? t('leaveReports.unknown')
            : `${balance.year}/${String(balance.year + 1).slice(-2)}`,
      },
      days('earned', t('leaveReports.earned'), ({ balance }) => balance?.earned ?? null, {
        from: 'early',
      }),
      days('taken', t('leaveReports.taken'), ({ balance }) => balance?.taken ?? null, {
        from: 'early',
      }),
      days('left', t('leaveReports.left'), ({ balance }) => balance?.left ?? null, {
        tone: 'strong',
      }),
      days('planned', t('leaveReports.planned'), ({ balance }) => balance?.planned ?? null, {
        from: 'early',
      }),
      {
        key: 'until',
        title: t('leaveReports.until'),
        format: 'day',
        from: 'early',
        tone: 'soft',
        value: ({ balance }) => balance?.until ?? null,
      },
    ],
    [t, name, days],
  );
}

/** The farm's own accounts, time off in lieu and flex. */
export function useAccountColumns(
  day: Day,
  settings: Pick<LeaveSettings, 'extra' | 'care'> | null,
): readonly ScreenColumn<AccountRow>[] {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { name, days } = useParts(day);
  return useMemo(
    () => [
      ...name<AccountRow>(),
      ...(['extra', 'care'] as const)
        .filter((account) => settings?.[account].isOn === true)
        .map((account) =>
          days<AccountRow>(
            account,
            words.account(account),
            ({ accounts }) => accounts.get(account) ?? null,
          ),
        ),
      {
        key: 'lieu',
        title: words.account('lieu'),
        format: 'minutes',
        value: ({ lieuMinutes }) => lieuMinutes,
        total: 'sum',
      },
      {
        key: 'flex',
        title: t('words.flex'),
        format: 'minutes',
        signed: true,
        value: ({ flexMinutes }) => flexMinutes,
        total: 'sum',
        render: ({ flexMinutes }, text) => <FlexFigure minutes={flexMinutes} text={text} />,
      },
    ],
    [t, words, name, days, settings],
  );
}
