import { useTranslation } from 'react-i18next';
import { type Day, monthOf } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { LAW } from '#domain/time/law/law-limits.ts';
import { type LawReportOf, NEAR_DAYS } from '#domain/time/report/law-of.ts';
import { type PersonRest } from '#domain/time/report/law-people.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { PersonFindings } from './findings.tsx';
import { PartCard, Shortened } from './part-card.tsx';
import { useFindingWords } from './hooks.ts';

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
  const format = useFarmFormat();
  const words = useFindingWords();
  const { state, people } = report.rest;
  return (
    <PartCard part="rest" state={state} isEmpty={people.length === 0}>
      <ul>
        <Shortened items={people}>
          {({ person, days, used }) => (
            <PersonFindings
              key={person.id}
              person={person}
              month={monthOf(to)}
              end={<Used {...{ person, used, to }} />}
              findings={days.map((one) => ({
                key: `${one.day} ${one.minutes}`,
                day: one.day,
                when: format.day(one.day),
                what: words.restDay(one),
                state: one.kind === 'breach' ? 'breach' : 'look',
              }))}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}

/** Days in a row without a weekly day off. */
export function RunsPart({ report, to }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { state, people } = report.runs;
  return (
    <PartCard part="runs" state={state} isEmpty={people.length === 0}>
      <ul>
        <Shortened items={people}>
          {({ person, list }) => (
            <PersonFindings
              key={person.id}
              person={person}
              month={monthOf(to)}
              findings={list.map((run) => ({
                key: run.to,
                day: run.to,
                when: t('timeReports.law.runs.line', {
                  days: run.days,
                  from: format.day(run.from),
                  to: format.day(run.to),
                }),
                what: t(
                  run.kind === 'late'
                    ? 'timeReports.law.runs.lineLate'
                    : 'timeReports.law.runs.lineBreach',
                ),
                state: run.kind === 'late' ? 'look' : 'breach',
              }))}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}

/** What was found of people under 18. */
export function YoungPart({ report, to }: Props) {
  const words = useFindingWords();
  const { state, people } = report.young;
  return (
    <PartCard part="young" state={state} isEmpty={people.length === 0}>
      <ul>
        <Shortened items={people}>
          {({ person, list }) => (
            <PersonFindings
              key={person.id}
              person={person}
              month={monthOf(to)}
              findings={list.map((one) => ({
                key: `${one.day} ${one.code}`,
                day: one.day,
                when: words.when(one),
                what: words.young(one),
                state: 'breach',
              }))}
            />
          )}
        </Shortened>
      </ul>
    </PartCard>
  );
}
