import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type Day, type Month, monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { dayPath } from '#domain/routes/time-routes.ts';
import { LAW } from '#domain/time/law/law-limits.ts';
import { type LawReportOf, NEAR_DAYS, type PersonRest } from '#domain/time/report/law-of.ts';
import type { PersonWeek } from '#domain/time/report/long-weeks.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { LAW_REFERENCES } from '../address/model.ts';
import type { ReportAddressHook } from '../address/hooks.ts';
import { type Finding, LONGEST_REFERENCE, useFindings, useLaw } from './hooks.ts';
import { LAW_PARTS, PartCard, PersonLink, Shortened, StateIcon } from './law-card.tsx';

type PersonFindingsProps = {
  person: Employee;
  month: Month;
  /** At the right of the name. */
  end?: ReactNode;
  findings: readonly Finding[];
};

/** A person, and each day with what was found; a day opens. */
function PersonFindings({ person, month, end, findings }: PersonFindingsProps) {
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 md:px-[18px]">
        <PersonLink {...{ person, month }} />
        {end}
      </div>
      <ul>
        <Shortened items={findings} first={5}>
          {({ key, day, when, what, state }) => (
            <li key={key}>
              <Link
                to={dayPath(person.id, day)}
                className="flex min-h-11 items-center gap-3 px-4 py-1 text-base hover:bg-surface-2 md:min-h-8 md:px-[18px] print:min-h-0"
              >
                <StateIcon state={state} />
                <span className="flex min-w-0 grow flex-wrap gap-x-3">
                  <span className="tnum text-text md:w-40">{when}</span>
                  <span className="tnum text-text-2">{what}</span>
                </span>
              </Link>
            </li>
          )}
        </Shortened>
      </ul>
    </li>
  );
}

/** How many of the year's short rests are used. */
function Used({ person, used, to }: Pick<PersonRest, 'person' | 'used'> & { to: Day }) {
  const { t } = useTranslation();
  const year = to.slice(0, 4);
  const text = t('timeReports.law.rest.usedOf', { used, limit: LAW.shortRestDays, year });
  return (
    <span className="grid w-40 gap-1">
      <span className="tnum text-right text-sm text-text-2">{text}</span>
      <ProgressBar
        label={t('timeReports.law.rest.usedLabel', { year, name: fullName(person) })}
        value={used}
        max={LAW.shortRestDays}
        valueText={text}
        kind={used > LAW.shortRestDays ? 'red' : used >= NEAR_DAYS ? 'wheat' : 'green'}
      />
    </span>
  );
}

type FindingsPartProps<P> = {
  part: 'rest' | 'runs' | 'young';
  of: { readonly state: LawReportOf['rest']['state']; readonly people: readonly P[] };
  to: Day;
  findingsOf: (one: P) => readonly Finding[];
  /** At the right of the name. */
  end?: (one: P) => ReactNode;
};

/** What was found of each person in one part of the law. */
function FindingsPart<P extends { readonly person: Employee }>(props: FindingsPartProps<P>) {
  const { part, of, to, findingsOf, end } = props;
  return (
    <PartCard {...{ part }} state={of.state} isEmpty={of.people.length === 0}>
      <ul>
        <Shortened items={of.people}>
          {(one) => (
            <PersonFindings
              key={one.person.id}
              person={one.person}
              month={monthOf(to)}
              end={end?.(one)}
              findings={findingsOf(one)}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}

type WeeksPartProps = {
  report: LawReportOf;
  to: Day;
  /** How many months the average is over. */
  end: ReactNode;
};

function WeekRow({ row, to }: { row: PersonWeek; to: Day }) {
  const { t, format } = useFarmWords();
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
function WeeksPart({ report, to, end }: WeeksPartProps) {
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

/** Cards below each other, of which paper may break none. */
const COLUMN = 'grid min-w-0 items-start gap-4 print:block print:[&>:not(:last-child)]:mb-4';

const skeleton = (
  <div className="grid gap-4">
    {LAW_PARTS.map((part) => (
      <Card key={part}>
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </Card>
    ))}
  </div>
);

/** The part that the address names comes into view once it is there. */
function useNamedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash.startsWith('#law-'))
      document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
}

type Props = { scope: ReportScope; address: Pick<ReportAddressHook, 'reference' | 'change'> };

/** Working-time law: daily rest, weekly day off, the average week, people under 18. */
export function LawReport({ scope, address }: Props) {
  const { t } = useTranslation();
  const findings = useFindings();
  const { reference, change } = address;
  const { report, of } = useLaw(scope, reference, LONGEST_REFERENCE);
  useNamedPart(report !== null);
  const { to } = scope;
  const choice = (
    <span className="print:hidden">
      <Segmented
        label={t('timeReports.law.reference')}
        value={String(reference)}
        options={LAW_REFERENCES.map((count) => ({
          value: String(count),
          label: t('timeReports.law.months', { count }),
        }))}
        onChange={(value) => {
          const next = LAW_REFERENCES.find((one) => String(one) === value);
          if (next !== undefined) change({ reference: next });
        }}
      />
    </span>
  );
  return (
    <div className="grid gap-4">
      <LiveBoundary
        of={of}
        failed={t('timeReports.law.failed')}
        loading={t('timeReports.law.loading')}
        skeleton={skeleton}
      >
        {() =>
          report && (
            <>
              <div className={cx(COLUMN, 'xl:grid-cols-2')}>
                <div className={COLUMN}>
                  <FindingsPart
                    part="rest"
                    of={report.rest}
                    findingsOf={findings.rest}
                    end={({ person, used }) => <Used {...{ person, used, to }} />}
                    {...{ to }}
                  />
                  <FindingsPart
                    part="young"
                    of={report.young}
                    findingsOf={findings.young}
                    {...{ to }}
                  />
                </div>
                <div className={COLUMN}>
                  <FindingsPart
                    part="runs"
                    of={report.runs}
                    findingsOf={findings.runs}
                    {...{ to }}
                  />
                  <WeeksPart {...{ report, to }} end={choice} />
                </div>
              </div>
              <p className="text-sm text-text-2">{t('timeReports.law.advice')}</p>
            </>
          )
        }
      </LiveBoundary>
    </div>
  );
}
