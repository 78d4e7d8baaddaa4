import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName, shortName } from '#domain/employee/employee.ts';
import {
  comparedGroups,
  type ComparedGroup,
  GROUPINGS,
  type Grouping,
  hoursBy,
} from '#domain/time/report/groups.ts';
import { changeShare } from '#domain/time/report/person-figures.ts';
import { daysOfMonthIn } from '#domain/time/report/report-period.ts';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { FIGURE, NAME_CELL, ReportTable, ROW, WIDE } from '../components/table.tsx';
import { type ReportData } from '../hooks.ts';
import { useGroupWords, useHourWords, usePeriodWords } from '../words/hooks.ts';

type Props = { data: ReportData };

/** The groups on screen, the most hours first where time does not order them. */
function useGroups({ data }: Props): readonly ComparedGroup[] {
  const { input, before, address } = data;
  const { grouping } = address;
  return useMemo(() => {
    const groups = comparedGroups(
      grouping,
      hoursBy(grouping, input),
      before === null ? null : hoursBy(grouping, before),
    );
    const inTime = grouping === 'week' || grouping === 'month';
    return inTime ? groups : groups.toSorted((a, b) => b.minutes - a.minutes);
  }, [grouping, input, before]);
}

/** Where a group leads: a person's lines, a unit's people, a month of its own. */
function linkOf({ data }: Props, { key }: ComparedGroup): string | null {
  const { address } = data;
  if (key.length < 2) return null;
  switch (address.grouping) {
    case 'employee':
      return address.to({ personId: key });
    case 'unit':
      return address.to({ unitIds: [key], grouping: 'employee' });
    case 'month':
      return address.to({
        choice: { preset: 'range', offset: 0, range: daysOfMonthIn(key, data.period) },
        grouping: 'week',
      });
    case 'activity':
    case 'week':
      return null;
  }
}

/** What a group is called; people by their short names where there is little room. */
function useRowNames({ data }: Props): (key: string) => string {
  const isPhone = useMedia(PHONE);
  const { address, scope } = data;
  return useGroupWords(address.grouping, scope.farm.id, isPhone ? shortName : fullName);
}

type RowProps = {
  group: ComparedGroup;
  name: string;
  to: string | null;
  opens: boolean;
  decimal: boolean;
};

function Row({ group, name, to, opens, decimal }: RowProps) {
  const words = useHourWords(decimal);
  const { minutes, overtimeMinutes, beforeMinutes, share } = group;
  const change = changeShare(minutes, beforeMinutes);
  return (
    <tr className={ROW}>
      <th scope="row" className={cx(NAME_CELL, 'max-w-72 break-words')}>
        {to === null ? (
          <span className="font-semibold text-text">{name}</span>
        ) : (
          <Link
            to={to}
            {...(opens && { state: { opened: true } })}
            className="font-semibold text-text hover:underline"
          >
            {name}
          </Link>
        )}
      </th>
      <td className={cx(FIGURE, 'font-semibold')}>{words.hours(minutes)}</td>
      <td className={cx(FIGURE, WIDE)}>
        {overtimeMinutes === null ? '–' : words.hours(overtimeMinutes)}
      </td>
      <td className={cx(FIGURE, 'w-40')}>
        <span className="flex items-center justify-end gap-2">
          <span
            aria-hidden="true"
            className="hidden h-2 w-20 overflow-hidden rounded-full bg-line md:block print:hidden"
          >
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${share * 100}%` }}
            />
          </span>
          {words.percent(share, 1)}
        </span>
      </td>
      {beforeMinutes !== null && (
        <>
          <td className={cx(FIGURE, 'text-text-2')}>{words.hours(beforeMinutes)}</td>
          <td className={cx(FIGURE, WIDE, 'text-text-2')}>
            {words.signed(minutes - beforeMinutes)}
          </td>
          <td className={cx(FIGURE, WIDE, 'text-text-2')}>
            {change === null ? '–' : words.signedPercent(change)}
          </td>
        </>
      )}
    </tr>
  );
}

function GroupingSelect({ data }: Props) {
  const { t } = useTranslation();
  const { grouping, change } = data.address;
  return (
    <div className="w-56 max-w-full print:hidden">
      <Select<Grouping>
        label={t('timeReports.groupBy')}
        value={grouping}
        options={GROUPINGS.map((value) => ({ value, label: t(`timeReports.groups.${value}`) }))}
        onChange={(next) => change({ grouping: next })}
      />
    </div>
  );
}

/** Hours by person, unit, activity, week or month, beside those of the period compared with. */
export function HoursReport({ data }: Props) {
  const { t } = useTranslation();
  const words = useHourWords(data.decimal);
  const periodWords = usePeriodWords();
  const { address, compared } = data;
  const { grouping } = address;
  const name = useRowNames({ data });
  const groups = useGroups({ data });
  const minutes = groups.reduce((sum, group) => sum + group.minutes, 0);
  const overtime = groups.reduce((sum, group) => sum + (group.overtimeMinutes ?? 0), 0);
  const hasBefore = groups.some((group) => group.beforeMinutes !== null);
  const earlier = groups.reduce((sum, group) => sum + (group.beforeMinutes ?? 0), 0);
  const change = changeShare(minutes, earlier);
  const heads = [
    { key: 'name', label: t(`timeReports.groups.${grouping}`) },
    { key: 'hours', label: t('timeReports.columns.hours'), right: true },
    { key: 'over', label: t('timeReports.columns.ofWhichOver'), right: true, wide: true },
    { key: 'share', label: t('timeReports.columns.share'), right: true },
    ...(hasBefore && compared !== null
      ? [
          {
            key: 'before',
            label: periodWords(compared, address.choice.preset),
            right: true,
          },
          {
            key: 'difference',
            label: t('timeReports.columns.difference'),
            right: true,
            wide: true,
          },
          { key: 'change', label: t('timeReports.columns.change'), right: true, wide: true },
        ]
      : []),
  ];
  return (
    <div className="grid gap-3">
      <GroupingSelect data={data} />
      {grouping === 'activity' && groups.some(({ key }) => key === '?') && (
        <Notice kind="info">{t('timeReports.hours.undividedNote')}</Notice>
      )}
      {groups.length === 0 ? (
        <Card>
          <EmptyState
            icon="clock"
            title={t('timeReports.empty.title')}
            text={t('timeReports.empty.text')}
          />
        </Card>
      ) : (
        <ReportTable
          caption={t('timeReports.hours.caption')}
          heads={heads}
          foot={
            <tr className="bg-surface-2 font-semibold">
              <th scope="row" className={cx(NAME_CELL, '!bg-surface-2 !font-semibold')}>
                {t('timeReports.totalOf', { count: groups.length })}
              </th>
              <td className={cx(FIGURE, 'text-md font-bold')}>{words.hours(minutes)}</td>
              <td className={cx(FIGURE, WIDE)}>
                {grouping === 'activity' ? '–' : words.hours(overtime)}
              </td>
              <td className={FIGURE}>{words.percent(minutes === 0 ? 0 : 1, 1)}</td>
              {hasBefore && (
                <>
                  <td className={FIGURE}>{words.hours(earlier)}</td>
                  <td className={cx(FIGURE, WIDE)}>{words.signed(minutes - earlier)}</td>
                  <td className={cx(FIGURE, WIDE)}>
                    {change === null ? '–' : words.signedPercent(change)}
                  </td>
                </>
              )}
            </tr>
          }
        >
          {groups.map((group) => (
            <Row
              key={group.key}
              group={group}
              name={name(group.key)}
              to={linkOf({ data }, group)}
              opens={grouping === 'employee'}
              decimal={data.decimal}
            />
          ))}
        </ReportTable>
      )}
    </div>
  );
}
