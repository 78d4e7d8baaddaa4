import { useTranslation } from 'react-i18next';
import { type Day, monthOf } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { LAW } from '#domain/time/law/law-limits.ts';
import { type LawReportOf, NEAR_DAYS } from '#domain/time/report/law-of.ts';
import type { PersonRest } from '#domain/time/report/law-people.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { PersonFindings } from './findings.tsx';
import { PartCard, Shortened } from './part-card.tsx';
import { useFindings } from './hooks.ts';

type Props = { report: LawReportOf; to: Day };

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
        kind={used >= NEAR_DAYS ? 'wheat' : 'green'}
      />
    </span>
  );
}

/** Daily rest, with the 30 short days of a calendar year. */
export function RestPart({ report, to }: Props) {
  const findings = useFindings();
  const { state, people } = report.rest;
  return (
    <PartCard part="rest" state={state} isEmpty={people.length === 0}>
      <ul>
        <Shortened items={people}>
          {(one) => (
            <PersonFindings
              key={one.person.id}
              person={one.person}
              month={monthOf(to)}
              end={<Used person={one.person} used={one.used} to={to} />}
              findings={findings.rest(one)}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}

/** Days in a row without a weekly day off. */
export function RunsPart({ report, to }: Props) {
  const findings = useFindings();
  const { state, people } = report.runs;
  return (
    <PartCard part="runs" state={state} isEmpty={people.length === 0}>
      <ul>
        <Shortened items={people}>
          {(one) => (
            <PersonFindings
              key={one.person.id}
              person={one.person}
              month={monthOf(to)}
              findings={findings.runs(one)}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}

/** What was found of people under 18. */
export function YoungPart({ report, to }: Props) {
  const findings = useFindings();
  const { state, people } = report.young;
  return (
    <PartCard part="young" state={state} isEmpty={people.length === 0}>
      <ul>
        <Shortened items={people}>
          {(one) => (
            <PersonFindings
              key={one.person.id}
              person={one.person}
              month={monthOf(to)}
              findings={findings.young(one)}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}
