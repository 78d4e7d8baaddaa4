import { groupBy } from '#domain/group-by.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '#domain/employee/employee.ts';
import {
  changeShare,
  isUnderWay,
  normOf,
  type PersonFigures,
  personFigures,
  type ReportTotals,
  totalsOfFigures,
} from '#domain/time/report/person-figures.ts';
import { saidHours } from '#domain/time/law/law-month.ts';
import { isWholeMonths } from '#domain/time/report/report-period.ts';
import { longWeeks } from '#domain/time/report/long-weeks.ts';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { SummaryTile } from '#widgets/page/summary-tile.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { REFERENCE_MONTHS } from '../shared/model.ts';
import { useComparedWords } from '../shared/words.ts';
import { useHourWords } from '#widgets/format/hour-words.ts';

type Props = { data: ReportData; rows: readonly PersonFigures[]; totals: ReportTotals };
type TileProps = Omit<Props, 'rows'>;

function HoursTile({ data, totals }: TileProps) {
  const { t } = useTranslation();
  const words = useHourWords(data.decimal);
  const periodWords = useComparedWords();
  const { before, compared, address } = data;
  const earlier = useMemo(
    () => (before === null ? null : totalsOfFigures(personFigures(before)).minutes),
    [before],
  );
  const change = changeShare(totals.minutes, earlier);
  const period = compared && periodWords(compared, data.period, address.choice.preset);
  const explain = [
    t('timeReports.tiles.hoursHow', { count: totals.people, hours: words.hours(totals.minutes) }),
    t('timeReports.tiles.daysHow', { count: totals.days }),
    ...(earlier !== null && period !== null
      ? [t('timeReports.tiles.beforeHow', { period, hours: words.hours(earlier) })]
      : []),
    ...(change !== null && earlier !== null
      ? [
          t('timeReports.tiles.changeHow', {
            now: words.hours(totals.minutes),
            before: words.hours(earlier),
            change: words.signedPercent(change),
          }),
        ]
      : []),
  ];
  return (
    <SummaryTile
      label={t('timeReports.tiles.hours')}
      value={words.hours(totals.minutes)}
      explain={explain}
      note={
        change !== null && period !== null
          ? t('timeReports.tiles.against', { change: words.signedPercent(change), period })
          : t('timeReports.tiles.people', { count: totals.people })
      }
    />
  );
}

function OvertimeTile({ data, totals }: TileProps) {
  const { t } = useTranslation();
  const words = useHourWords(data.decimal);
  const { overtimeMinutes, holidayOvertimeMinutes, minutes } = totals;
  const share = minutes === 0 ? 0 : overtimeMinutes / minutes;
  return (
    <SummaryTile
      label={t('words.overtime')}
      value={words.hours(overtimeMinutes)}
      explain={[
        t('timeReports.tiles.overtimeHow'),
        t('timeReports.tiles.overtimeShare', {
          over: words.hours(overtimeMinutes),
          hours: words.hours(minutes),
          share: words.percent(share, 1),
        }),
      ]}
      note={
        holidayOvertimeMinutes > 0
          ? t('timeReports.tiles.overtimeSundays', { hours: words.hours(holidayOvertimeMinutes) })
          : t('timeReports.tiles.ofAll', { share: words.percent(share, 1) })
      }
    />
  );
}

function NormTile({ data, rows, totals }: Props) {
  const { t } = useTranslation();
  const words = useHourWords(data.decimal);
  const norm = normOf(rows);
  const label = t('timeReports.columns.norm');
  if (norm === null) {
    return (
      <SummaryTile
        label={label}
        value="–"
        note={t('timeReports.tiles.noNorm')}
        explain={[t('timeReports.tiles.noNormHow')]}
      />
    );
  }
  const { worked, goal: goalMinutes } = norm;
  const share = worked / goalMinutes;
  const of = t('timeReports.ofNorm', {
    share: words.hours(worked),
    goal: words.hours(goalMinutes),
  });
  return (
    <SummaryTile
      label={label}
      value={words.percent(share)}
      explain={[
        t('timeReports.tiles.normHow', {
          hours: words.hours(worked),
          goal: words.hours(goalMinutes),
          share: words.percent(share, 1),
        }),
        t('timeReports.tiles.normDifference', { hours: words.signed(worked - goalMinutes) }),
        ...(worked === totals.minutes
          ? []
          : [t('timeReports.tiles.normWithout', { hours: words.hours(totals.minutes - worked) })]),
        ...(isUnderWay(data.period, data.address.today) ? [t('timeReports.norm.soFar')] : []),
        ...(isWholeMonths(data.period) ? [] : [t('timeReports.norm.partNote')]),
      ]}
      note={
        <>
          <span className="mb-1.5 block">{of}</span>
          <ProgressBar
            label={label}
            value={worked}
            max={goalMinutes}
            valueText={of}
            kind={share > 1 ? 'wheat' : 'green'}
          />
        </>
      }
    />
  );
}

function AverageTile({ data }: Pick<Props, 'data'>) {
  const { t, format } = useFarmWords();
  const words = useHourWords(data.decimal);
  const { scope, all, period, address } = data;
  const weeks = useMemo(() => {
    const months = groupBy(all, ({ employeeId }) => employeeId);
    const whose = scope.people.map((person) => ({ person, months: months.get(person.id) ?? [] }));
    const { farm } = scope;
    return longWeeks(whose, {
      farm,
      ...period,
      today: address.today,
      referenceMonths: REFERENCE_MONTHS,
    });
  }, [scope, all, period, address.today]);
  const label = t('timeReports.tiles.average');
  const [first] = weeks;
  if (first === undefined) {
    return (
      <SummaryTile
        label={label}
        value="–"
        align="end"
        note={t('timeReports.tiles.noAverage')}
        explain={[t('timeReports.tiles.averageRule')]}
      />
    );
  }
  const { week, minutes, from, to } = first.highest;
  const above = weeks.filter(({ highest }) => highest.week.state === 'over').length;
  const { state } = week;
  return (
    <SummaryTile
      label={label}
      align="end"
      value={t('timeReports.tiles.perWeek', { hours: format.number(saidHours(week), 1) })}
      explain={[
        t('timeReports.tiles.averageHow', {
          name: shortName(first.person),
          hours: words.hours(minutes),
          weeks: format.number(week.weeks, 1),
          average: format.number(saidHours(week), 1),
        }),
        t('timeReports.tiles.averageDays', {
          from: format.date(from),
          to: format.date(to),
        }),
        t('timeReports.tiles.averageRule'),
      ]}
      note={
        <>
          <span className="block">
            {t('timeReports.tiles.highest', { name: shortName(first.person) })}
          </span>
          <span
            className={cx(
              state === 'over'
                ? 'font-semibold text-red'
                : state === 'near' && 'font-semibold text-wheat-text',
            )}
          >
            {state === 'over'
              ? t('timeReports.tiles.over', { count: above })
              : t(`timeReports.tiles.${state}`)}
          </span>
        </>
      }
    />
  );
}

/** The period in four figures; each one can say how it came about. */
export function Tiles({ data, rows, totals }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('timeReports.tiles.label')}
      className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4"
    >
      <HoursTile {...{ data, totals }} />
      <OvertimeTile {...{ data, totals }} />
      <NormTile {...{ data, rows, totals }} />
      <AverageTile data={data} />
    </div>
  );
}
