import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName, initials } from '#domain/employee/employee.ts';
import type { PersonFigures, ReportTotals } from '#domain/time/report/person-figures.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useHourWords } from '#widgets/format/hour-words.ts';
import { FlexFigure } from '../shared/flex-figure.tsx';
import { StandingTag } from '../shared/standing-tag.tsx';
import { flexOutOf } from '../shared/model.ts';
import { NormBar } from './norm-bar.tsx';

type Props = {
  rows: readonly PersonFigures[];
  totals: ReportTotals;
  decimal: boolean;
  linkOf: (personId: string) => string;
};

function PersonCard({ row, decimal, to }: { row: PersonFigures; decimal: boolean; to: string }) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  const name = fullName(row.person);
  const flex = flexOutOf(row);
  return (
    <li className="relative grid grid-cols-1 gap-2 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_104px] [content-visibility:auto] first:border-t-0">
      <div className="flex items-center gap-3">
        <Avatar initials={initials(row.person)} colour={chipStyleOf(name)} size="small" />
        <Link
          to={to}
          state={{ opened: true }}
          className="min-w-0 grow truncate text-md font-semibold text-text after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="tnum text-md font-bold text-text">{words.hours(row.minutes)}</span>
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <NormBar row={row} decimal={decimal} />
        <span className="flex flex-wrap items-center gap-2 text-sm text-text-2">
          {row.overtimeMinutes > 0 && (
            <span className="tnum">
              {t('timeReports.cardOver', { hours: words.hours(row.overtimeMinutes) })}
            </span>
          )}
          {flex !== null && (
            <span className="tnum">
              {t('timeReports.columns.flex')}{' '}
              <FlexFigure minutes={flex} text={words.signed(flex)} />
            </span>
          )}
          <StandingTag standing={row.standing} />
        </span>
      </div>
    </li>
  );
}

/** The same as the table on a phone: a card a person. */
export function PeopleCards({ rows, totals, decimal, linkOf }: Props) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  return (
    <section
      aria-label={t('timeReports.perPerson')}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath"
    >
      <ul>
        {rows.map((row) => (
          <PersonCard key={row.person.id} row={row} decimal={decimal} to={linkOf(row.person.id)} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line bg-surface-2 px-4 py-3 font-semibold">
        {t('timeReports.totalOf', { count: rows.length })}
        <span className="tnum text-md font-bold">{words.hours(totals.minutes)}</span>
      </p>
    </section>
  );
}
