import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import { type PersonFigures, type ReportTotals } from '#domain/time/report/person-figures.ts';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { PersonName } from '../components/person-name.tsx';
import { StandingTag } from '../components/standing-tag.tsx';
import { CELL, FIGURE, NAME_CELL, ReportTable, ROW, WIDE } from '../components/table.tsx';
import { countsFlex } from '../model.ts';
import { useHourWords } from '../words/hooks.ts';

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

/** Supplements: their time, and how many go by the day or the shift. */
function useSupplementText(decimal: boolean): (row: Pick<PersonFigures, 'supplements'>) => string {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  return ({ supplements: { minutes, count } }) => {
    const parts = [
      ...(minutes > 0 ? [words.hours(minutes)] : []),
      ...(count > 0 ? [t('timeReports.times', { count })] : []),
    ];
    return parts.length === 0 ? '–' : parts.join(' + ');
  };
}

/** Colour goes with the sign that stands before the figure. */
export function flexClass(minutes: number | null): string {
  if (minutes === null || minutes === 0) return 'text-text-2';
  return minutes < 0 ? 'font-semibold text-red' : 'font-semibold text-primary';
}

type RowProps = { row: PersonFigures; decimal: boolean; hasFlex: boolean; to: string };

const Row = memo(function Row({ row, decimal, hasFlex, to }: RowProps) {
  const words = useHourWords(decimal);
  const supplements = useSupplementText(decimal);
  const flex = countsFlex(row.person) ? row.flexOut : null;
  return (
    <tr className={ROW}>
      <th scope="row" className={NAME_CELL}>
        <PersonName person={row.person} to={to} />
      </th>
      <td className={cx(FIGURE, 'font-semibold')}>{words.hours(row.minutes)}</td>
      <td className={CELL}>
        <NormBar row={row} decimal={decimal} />
      </td>
      <td className={FIGURE}>{row.overtimeMinutes > 0 ? words.hours(row.overtimeMinutes) : '–'}</td>
      <td className={cx(FIGURE, WIDE)}>{supplements(row)}</td>
      {hasFlex && (
        <td className={cx(FIGURE, flexClass(flex))}>{flex === null ? '–' : words.signed(flex)}</td>
      )}
      <td className={CELL}>
        <StandingTag standing={row.standing} />
      </td>
    </tr>
  );
});

type Props = {
  rows: readonly PersonFigures[];
  totals: ReportTotals;
  decimal: boolean;
  linkOf: (personId: string) => string;
};

/** A row a person, with the sums below. */
export function PeopleTable({ rows, totals, decimal, linkOf }: Props) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  const supplements = useSupplementText(decimal);
  const hasFlex = rows.some(({ person }) => countsFlex(person));
  const flex = flexSum(rows);
  const heads = [
    { key: 'name', label: t('timeReports.columns.employee') },
    { key: 'hours', label: t('timeReports.columns.hours'), right: true },
    { key: 'norm', label: t('timeReports.columns.againstNorm') },
    { key: 'over', label: t('timeReports.columns.overtime'), right: true },
    { key: 'extras', label: t('timeReports.columns.supplements'), right: true, wide: true },
    ...(hasFlex ? [{ key: 'flex', label: t('timeReports.columns.flex'), right: true }] : []),
    { key: 'state', label: t('timeReports.columns.state') },
  ];
  return (
    <ReportTable
      caption={t('timeReports.perPerson')}
      heads={heads}
      foot={
        <tr className="bg-surface-2 font-semibold">
          <th scope="row" className={cx(NAME_CELL, '!bg-surface-2 !font-semibold')}>
            {t('timeReports.totalOf', { count: rows.length })}
          </th>
          <td className={cx(FIGURE, 'text-md font-bold')}>{words.hours(totals.minutes)}</td>
          <td className={cx(CELL, 'tnum text-sm font-normal text-text-2')}>
            {totals.goalMinutes > 0
              ? t('timeReports.goalOf', { goal: words.hours(totals.goalMinutes) })
              : '–'}
          </td>
          <td className={FIGURE}>{words.hours(totals.overtimeMinutes)}</td>
          <td className={cx(FIGURE, WIDE)}>{supplements(totals)}</td>
          {hasFlex && <td className={FIGURE}>{flex === null ? '–' : words.signed(flex)}</td>}
          <td className={CELL}>
            <StandingTag standing={totals.standing} />
          </td>
        </tr>
      }
    >
      {rows.map((row) => (
        <Row key={row.person.id} {...{ row, decimal, hasFlex }} to={linkOf(row.person.id)} />
      ))}
    </ReportTable>
  );
}

/** What the farm owes or is owed in flex by those on screen; null where nobody has a balance. */
export function flexSum(rows: readonly PersonFigures[]): number | null {
  const known = rows
    .filter(({ person }) => countsFlex(person))
    .flatMap(({ flexOut }) => (flexOut === null ? [] : [flexOut]));
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}
