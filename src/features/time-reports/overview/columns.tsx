import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { fullName } from '#domain/employee/employee.ts';
import { homeOn } from '#domain/employee/home-unit.ts';
import { type PersonFigures, totalsOfFigures } from '#domain/time/report/person-figures.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useHourWords } from '#widgets/format/hour-words.ts';
import { NOTHING, type ScreenColumn } from '#widgets/table/screen-column.ts';
import {
  flexColumn,
  StandingTag,
  useGoalColumn,
  useNameColumn,
  useStandingText,
} from '../shared/person-columns.tsx';
import type { ReportData } from '../shared/hooks.ts';

/** How much of the norm is worked, as a bar and in words. */
export function NormBar({ row, decimal }: { row: PersonFigures; decimal: boolean }) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  const { minutes, goalMinutes } = row;
  if (goalMinutes === 0) {
    return <span className="text-sm text-text-3">{t('timeReports.noNorm')}</span>;
  }
  const share = words.percent(minutes / goalMinutes);
  const text = t('timeReports.ofNorm', { share, goal: words.hours(goalMinutes) });
  return (
    <span className="grid w-32 gap-1">
      <ProgressBar
        label={t('timeReports.normOf', { name: fullName(row.person) })}
        value={minutes}
        max={goalMinutes}
        valueText={text}
        kind={minutes > goalMinutes ? 'wheat' : 'green'}
      />
      <span className="tnum text-xs text-text-2">{text}</span>
    </span>
  );
}

type Column = ScreenColumn<PersonFigures>;

type Props = Pick<ReportData, 'address' | 'period' | 'decimal'>;

/** Who it is, and in files where at home. */
function useWho(data: Props): () => readonly Column[] {
  const { t } = useTranslation();
  const units = useUnits();
  const name = useNameColumn(data);
  const { to } = data.period;
  return useCallback(
    () => [
      name(),
      {
        key: 'unit',
        title: t('common.unit'),
        value: ({ person }) => units.find(({ id }) => id === homeOn(person, to))?.unitName ?? '',
        only: 'file',
      },
    ],
    [t, units, name, to],
  );
}

/** Hours against the norm; files have the norm in a column of its own. */
function useNorm({ decimal }: Props): () => readonly Column[] {
  const { t } = useTranslation();
  const goalColumn = useGoalColumn();
  const words = useHourWords(decimal);
  return useCallback(
    () => [
      {
        key: 'hours',
        title: t('words.hours'),
        format: 'minutes',
        value: ({ minutes }) => minutes,
        total: 'sum',
        tone: 'strong',
      },
      { ...goalColumn(), only: 'file' },
      {
        key: 'share',
        title: t('timeReports.columns.againstNorm'),
        format: 'share',
        align: 'left',
        value: ({ minutes, goalMinutes }) => (goalMinutes > 0 ? minutes / goalMinutes : null),
        render: (row) => <NormBar row={row} decimal={decimal} />,
        renderTotal: (rows) => {
          const goal = totalsOfFigures(rows).goalMinutes;
          return (
            <span className="tnum text-sm font-normal text-text-2">
              {goal > 0 ? t('timeReports.goalOf', { goal: words.hours(goal) }) : NOTHING}
            </span>
          );
        },
      },
    ],
    [t, decimal, words, goalColumn],
  );
}

/** Supplements: their time, and how many go by the day or the shift. */
function useSupplementText(): (time: string, of: Pick<PersonFigures, 'supplements'>) => string {
  const { t } = useTranslation();
  return useCallback(
    (time, { supplements: { minutes, count } }) => {
      const times = count > 0 ? [t('words.times', { count })] : [];
      const parts = [...(minutes > 0 ? [time] : []), ...times];
      return parts.length === 0 ? NOTHING : parts.join(' + ');
    },
    [t],
  );
}

/** Overtime and supplements; on screen what goes by the hour and by the time stand together. */
function useMore(): () => readonly Column[] {
  const { t } = useTranslation();
  const supplements = useSupplementText();
  return useCallback(
    () => [
      {
        key: 'over',
        title: t('timeReports.columns.overtime'),
        format: 'minutes',
        value: ({ overtimeMinutes }) => overtimeMinutes,
        total: 'sum',
        render: ({ overtimeMinutes }, text) => (overtimeMinutes > 0 ? text : NOTHING),
      },
      {
        key: 'extras',
        title: t('words.supplements'),
        format: 'minutes',
        from: 'first',
        value: (row) => row.supplements.minutes,
        total: 'sum',
        render: (row, text) => supplements(text, row),
        renderTotal: (rows, text) => supplements(text, totalsOfFigures(rows)),
      },
      {
        key: 'times',
        title: t('timeReports.columns.supplementTimes'),
        format: 'number',
        value: (row) => row.supplements.count,
        total: 'sum',
        only: 'file',
      },
    ],
    [t, supplements],
  );
}

/** How everybody stands in a period: a row a person. */
export function useOverviewColumns(
  data: Props,
): (rows: readonly PersonFigures[]) => readonly Column[] {
  const { t } = useTranslation();
  const standing = useStandingText();
  const who = useWho(data);
  const norm = useNorm(data);
  const more = useMore();
  return useCallback(
    (rows) => [
      ...who(),
      ...norm(),
      ...more(),
      flexColumn(t('words.flex'), rows),
      {
        key: 'state',
        title: t('words.status'),
        value: (row) => standing(row.standing),
        total: (all) => standing(totalsOfFigures(all).standing),
        render: (row) => <StandingTag standing={row.standing} />,
        renderTotal: (all) => <StandingTag standing={totalsOfFigures(all).standing} />,
      },
    ],
    [t, standing, who, norm, more],
  );
}
