import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { LawReportOf } from '#domain/time/report/law-of.ts';
import type { PersonWeek } from '#domain/time/report/long-weeks.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { PartCard, PersonLink, Shortened } from './part-card.tsx';
import { useFindings } from './hooks.ts';
import { StateIcon } from './state.tsx';

type Props = {
  report: LawReportOf;
  to: Day;
  /** How many months the average is over. */
  end: ReactNode;
};

function WeekRow({ row, to }: { row: PersonWeek; to: Day }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { person, last } = row;
  const { when, what, state } = useFindings().week(row);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 md:px-[18px]">
      <StateIcon state={state} />
      <span className="min-w-0 grow basis-40">
        <PersonLink person={person} month={monthOf(to)} />
        <span className="block text-sm text-text-2">{what}</span>
      </span>
      <span className="flex items-center gap-1">
        <span className="tnum text-base font-semibold text-text">{when}</span>
        <WhyButton
          what={t('timeReports.law.weeks.average', { name: fullName(person) })}
          align="end"
        >
          <p className="tnum text-sm text-text-2">
            {t('timeReports.law.weeks.sum', {
              minutes: hoursMinutes(last.minutes),
              weeks: format.number(last.week.weeks, 1),
              from: format.date(last.from),
              to: format.date(last.to),
            })}
          </p>
        </WhyButton>
      </span>
    </li>
  );
}

/** The average week of everybody, the longest first. */
export function WeeksPart({ report, to, end }: Props) {
  const { t } = useTranslation();
  const { state, people } = report.weeks;
  return (
    <PartCard
      part="weeks"
      state={state}
      end={end}
      note={t('timeReports.law.weeks.neutral')}
      isEmpty={people.length === 0}
    >
      <ul>
        <Shortened items={people}>
          {(row) => <WeekRow key={row.person.id} row={row} to={to} />}
        </Shortened>
      </ul>
    </PartCard>
  );
}
