import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { Month } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { linesOfPerson } from '#domain/time/report/codes.ts';
import { type PersonFigures, personFigures } from '#domain/time/report/person-figures.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { SheetContent, SheetHead, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LineGroups } from '#widgets/why/line-groups.tsx';
import { StandingTag } from './person-columns.tsx';
import type { ReportData } from './hooks.ts';
import { usePeriodWords } from './words.ts';
import { useHourWords } from '#widgets/format/hour-words.ts';

type Props = { data: ReportData };

function useOwn(data: ReportData, person: Employee) {
  const { input, address } = data;
  return useMemo(() => {
    const stored = input.stored.filter((month) => month.employeeId === person.id);
    const [figures] = personFigures({ ...input, stored, people: [person] });
    const lines = linesOfPerson(input, person.id, address.codeKey);
    const months = stored.map(({ month }) => month).toSorted();
    return { figures, lines, months };
  }, [input, person, address.codeKey]);
}

function Facts({ row, decimal }: { row: PersonFigures; decimal: boolean }) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  const { minutes, goalMinutes, flexIn, flexOut, person } = row;
  const facts = [
    [t('words.worked'), words.hours(minutes)],
    ...(goalMinutes > 0
      ? [
          [t('timeReports.columns.norm'), words.hours(goalMinutes)],
          [t('words.difference'), words.signed(minutes - goalMinutes)],
        ]
      : []),
    ...(hasFlexAccount(person) && flexIn !== null && flexOut !== null
      ? [
          [t('timeReports.columns.flexBefore'), words.signed(flexIn)],
          [t('timeReports.columns.flexAfter'), words.signed(flexOut)],
        ]
      : []),
  ];
  return (
    <dl className="grid gap-1.5 pb-4 text-base">
      {facts.map(([what, value]) => (
        <div key={what} className="flex items-baseline justify-between gap-3">
          <dt className="text-text-2">{what}</dt>
          <dd className="tnum font-semibold text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MonthLinks({ person, months }: { person: Employee; months: readonly Month[] }) {
  const { t, format } = useFarmWords();
  if (months.length <= 1) {
    return (
      <Link
        to={registrationsPath(person.id, months[0] ?? null)}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('timePeople.openMonth')}
      </Link>
    );
  }
  return (
    <nav aria-label={t('timeReports.drill.months')} className="flex grow flex-wrap gap-1.5">
      {months.map((month) => (
        <Link
          key={month}
          to={registrationsPath(person.id, month)}
          className={buttonClass({ size: 'small' })}
        >
          {format.month(month)}
        </Link>
      ))}
    </nav>
  );
}

function Content({ data, person }: Props & { person: Employee }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const rules = useTimeRules(data.scope.farm.id);
  const { figures, lines, months } = useOwn(data, person);
  const isOne = data.address.codeKey !== null;
  return (
    <>
      <SheetHead>
        <span className="flex flex-wrap items-center gap-2 text-base text-text-2">
          {words(data.period, data.address.choice.preset)}
          {figures && !isOne && <StandingTag standing={figures.standing} />}
        </span>
      </SheetHead>
      <SheetContent footer={<MonthLinks person={person} months={months} />}>
        {figures && !isOne && <Facts row={figures} decimal={data.decimal} />}
        {lines.length === 0 ? (
          <p className="text-base text-text-2">{t('timeReports.drill.noLines')}</p>
        ) : (
          <div className="-mx-4 border-b border-line md:-mx-5">
            <LineGroups lines={lines} rules={rules} />
          </div>
        )}
      </SheetContent>
    </>
  );
}

/** What is behind a person's figures: the sums, and every line with its reasons. */
export function PersonSheet({ data }: Props) {
  const { t } = useTranslation();
  const { personId, close } = data.address;
  const person = data.everybody.find(({ id }) => id === personId);
  return (
    <SideSheet
      open={person !== undefined}
      onClose={close}
      title={person === undefined ? '' : fullName(person)}
      closeText={t('common.close')}
    >
      {person && <Content data={data} person={person} />}
    </SideSheet>
  );
}
