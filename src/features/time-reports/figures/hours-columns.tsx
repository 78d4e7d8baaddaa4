import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName, shortName } from '#domain/employee/employee.ts';
import {
  type ComparedGroup,
  comparedGroups,
  type Grouping,
  hoursBy,
} from '#domain/time/report/groups.ts';
import { changeShare, type ReportInput } from '#domain/time/report/person-figures.ts';
import { daysOfMonthIn } from '#domain/time/report/report-period.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import type { ReportData } from '../shared/hooks.ts';
import { useGroupWords, usePeriodWords } from '../shared/words.ts';

type Column = ScreenColumn<ComparedGroup>;

type Props = Pick<ReportData, 'address' | 'period' | 'compared' | 'scope'>;

/** Where a group leads: a person's lines, a unit's people, a month of its own. */
function linkOf(
  { address, period }: Pick<Props, 'address' | 'period'>,
  { key }: ComparedGroup,
): string | null {
  if (key.length < 2) return null;
  switch (address.grouping) {
    case 'employee':
      return address.to({ personId: key });
    case 'unit':
      return address.to({ unitIds: [key], grouping: 'employee' });
    case 'month':
      return address.to({
        choice: { preset: 'range', offset: 0, range: daysOfMonthIn(key, period) },
        grouping: 'week',
      });
    case 'activity':
    case 'week':
      return null;
  }
}

type NameProps = { name: string; to: string | null; opens: boolean };

function GroupName({ name, to, opens }: NameProps) {
  if (to === null) return <span className="font-semibold text-text">{name}</span>;
  return (
    <Link
      to={to}
      {...(opens && { state: { opened: true } })}
      className="font-semibold text-text hover:underline"
    >
      {name}
    </Link>
  );
}

function Share({ share, text }: { share: number; text: string }) {
  return (
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
      {text}
    </span>
  );
}

const keyOf = ({ key }: ComparedGroup): string => key;

const sumOf = (
  rows: readonly ComparedGroup[],
  of: (group: ComparedGroup) => number | null,
): number => rows.reduce((sum, group) => sum + (of(group) ?? 0), 0);

const now = ({ minutes }: ComparedGroup): number => minutes;

const then = ({ beforeMinutes }: ComparedGroup): number | null => beforeMinutes;

/** What a group is; people by their short names where there is little room, never in files. */
function useName({ address, period, scope }: Props): () => readonly Column[] {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const { grouping } = address;
  const name = useGroupWords(grouping, scope.farm.id, fullName);
  const short = useGroupWords(grouping, scope.farm.id, shortName);
  return useCallback(
    () => [
      {
        key: 'name',
        title: t(`timeReports.groups.${grouping}`),
        className: 'max-w-72 break-words',
        value: ({ key }) => name(key),
        // Weeks and months are named in words, and stand by time.
        ...((grouping === 'week' || grouping === 'month') && { sort: keyOf }),
        render: (group, text) => (
          <GroupName
            name={isPhone ? short(group.key) : text}
            to={linkOf({ address, period }, group)}
            opens={grouping === 'employee'}
          />
        ),
      },
    ],
    [t, grouping, name, short, isPhone, address, period],
  );
}

/** Hours, of which overtime, and how much of all that is. */
function useOwn({ address }: Props): () => readonly Column[] {
  const { t } = useTranslation();
  const { grouping } = address;
  return useCallback(
    () => [
      {
        key: 'hours',
        title: t('words.hours'),
        format: 'minutes',
        value: now,
        total: 'sum',
        tone: 'strong',
      },
      {
        key: 'over',
        title: t('timeReports.columns.ofWhichOver'),
        format: 'minutes',
        from: 'first',
        value: ({ overtimeMinutes }) => overtimeMinutes,
        total: (rows) =>
          grouping === 'activity' ? null : sumOf(rows, ({ overtimeMinutes }) => overtimeMinutes),
      },
      {
        key: 'share',
        title: t('timeReports.columns.share'),
        format: 'share',
        className: 'w-40',
        value: ({ share }) => share,
        total: (rows) => (sumOf(rows, now) === 0 ? 0 : 1),
        render: ({ share }, text) => <Share share={share} text={text} />,
      },
    ],
    [t, grouping],
  );
}

/** The same stretch of the period compared with. */
function useBefore({ address, compared }: Props): () => readonly Column[] {
  const { t } = useTranslation();
  const periodWords = usePeriodWords();
  const { preset } = address.choice;
  return useCallback(
    () =>
      compared === null
        ? []
        : [
            {
              key: 'before',
              title: periodWords(compared, preset),
              format: 'minutes',
              tone: 'soft',
              value: then,
              total: (rows) => sumOf(rows, then),
            },
            {
              key: 'difference',
              title: t('words.difference'),
              format: 'minutes',
              signed: true,
              from: 'first',
              tone: 'soft',
              value: (group) => group.minutes - (group.beforeMinutes ?? 0),
              total: (rows) => sumOf(rows, now) - sumOf(rows, then),
            },
            {
              key: 'change',
              title: t('timeReports.columns.change'),
              format: 'share',
              signed: true,
              from: 'first',
              tone: 'soft',
              value: (group) => changeShare(group.minutes, group.beforeMinutes),
              total: (rows) => changeShare(sumOf(rows, now), sumOf(rows, then)),
            },
          ],
    [t, periodWords, compared, preset],
  );
}

/** Hours by groups, beside those of the period compared with where it is known. */
export function useHoursColumns(
  data: Props,
): (rows: readonly ComparedGroup[]) => readonly Column[] {
  const name = useName(data);
  const own = useOwn(data);
  const before = useBefore(data);
  return useCallback(
    (rows) => [
      ...name(),
      ...own(),
      ...(rows.some(({ beforeMinutes }) => beforeMinutes !== null) ? before() : []),
    ],
    [name, own, before],
  );
}

/** The groups of a report, the most hours first where time does not order them. */
export function hoursRows(
  grouping: Grouping,
  input: ReportInput,
  before: ReportInput | null,
): readonly ComparedGroup[] {
  const earlier = before === null ? null : hoursBy(grouping, before);
  const groups = comparedGroups(grouping, hoursBy(grouping, input), earlier);
  const inTime = grouping === 'week' || grouping === 'month';
  return inTime ? groups : groups.toSorted((a, b) => b.minutes - a.minutes);
}
