import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { isWholeMonths, type ReportScope } from '#domain/time/report/report-period.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { PersonSheet } from './person-sheet.tsx';
import { capital } from '#i18n/format.ts';

/** Sheets printed together; more would be hundreds of pages and as many open lists. */
const PRINT_MOST = 60;

type Props = {
  scope: ReportScope;
  people: readonly Employee[];
  month: Month;
  /** The print dialog is closed, or was never needed. */
  onDone: () => void;
};

/** How many sheets below an element are no longer on their way. */
function countReady(root: HTMLElement | null): number {
  return root?.querySelectorAll('[data-sheet]:not([data-sheet=loading])').length ?? 0;
}

/** The sheets of several people, a page or more each: printed as soon as all of them are there. */
function PrintAll({ scope, people, month, onDone }: Props) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(0);
  const isAll = ready === people.length;

  // Each sheet draws itself anew when its list comes: how many are there is read off them.
  useEffect(() => {
    const look = (): void => setReady(countReady(root.current));
    const watch = new MutationObserver(look);
    const { current } = root;
    if (current !== null)
      watch.observe(current, { attributes: true, subtree: true, attributeFilter: ['data-sheet'] });
    look();
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isAll) return undefined;
    // Some browsers print a while after they were asked.
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [isAll, onDone]);

  return (
    <>
      <p role="status" className="tnum text-sm text-text-2 print:hidden">
        {t('timeReports.sheet.preparing', { done: ready, count: people.length })}
      </p>
      <div ref={root} data-print-alone="" className="hidden print:block">
        {people.map((person) => (
          <PersonSheet key={person.id} {...{ scope, person, month }} />
        ))}
      </div>
    </>
  );
}

type StepperProps = {
  people: readonly Employee[];
  person: Employee;
  onChange: (id: string) => void;
};

/** Whose sheet: chosen by name, or one after the other. */
function PersonStepper({ people, person, onChange }: StepperProps) {
  const { t } = useTranslation();
  const at = people.indexOf(person);
  const step = (by: number) => {
    const next = people[at + by];
    if (next !== undefined) onChange(next.id);
  };
  return (
    <Stepper
      label={t('words.employee')}
      previous={t('timeReports.sheet.previous')}
      next={t('timeReports.sheet.next')}
      isFirst={at === 0}
      isLast={at === people.length - 1}
      onStep={step}
      end={
        <span className="tnum text-sm whitespace-nowrap text-text-2" aria-live="polite">
          {t('timeReports.sheet.position', { at: at + 1, count: people.length })}
        </span>
      }
    >
      <div className="w-52 max-w-full min-w-0">
        <Select
          hideLabel
          label={t('words.employee')}
          value={person.id}
          options={people.map((one) => ({ value: one.id, label: fullName(one) }))}
          onChange={onChange}
        />
      </div>
    </Stepper>
  );
}

type MonthSelectProps = { scope: ReportScope; month: Month; onChange: (month: Month) => void };

function MonthSelect({ scope, month, onChange }: MonthSelectProps) {
  const { t, format } = useFarmWords();
  if (scope.months.length < 2) return null;
  return (
    <div className="w-44">
      <Select
        hideLabel
        label={t('words.month')}
        value={month}
        options={scope.months.map((one) => ({ value: one, label: capital(format.month(one)) }))}
        onChange={onChange}
      />
    </div>
  );
}

type SheetsProps = { scope: ReportScope; first: Employee; lastMonth: Month };

function Sheets({ scope, first, lastMonth }: SheetsProps) {
  const { t } = useTranslation();
  const { people, months } = scope;
  const [personId, setPersonId] = useState(first.id);
  const [chosen, setChosen] = useState<Month>(lastMonth);
  const [isAll, setIsAll] = useState(false);
  const { print, attributes } = usePrintAlone();
  const endAll = useCallback(() => setIsAll(false), []);
  // Filters may have taken away who was shown, and the month.
  const person = people.find(({ id }) => id === personId) ?? first;
  const month = months.includes(chosen) ? chosen : lastMonth;
  const tooMany = people.length > PRINT_MOST;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <PersonStepper {...{ people, person }} onChange={setPersonId} />
          <MonthSelect {...{ scope, month }} onChange={setChosen} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button iconLeft="printer" onClick={print}>
            {t('words.print')}
          </Button>
          {people.length > 1 && (
            <Button busy={isAll} disabled={tooMany} onClick={() => setIsAll(true)}>
              {t('timeReports.sheet.printAll', { count: people.length })}
            </Button>
          )}
        </div>
      </div>
      {tooMany && (
        <Notice kind="info">{t('timeReports.sheet.tooMany', { count: PRINT_MOST })}</Notice>
      )}
      {!isWholeMonths(scope) && (
        <div className="print:hidden">
          <Notice kind="info">{t('timeReports.sheet.wholeMonths')}</Notice>
        </div>
      )}
      {isAll && <PrintAll {...{ scope, people, month }} onDone={endAll} />}
      <div {...attributes}>
        <PersonSheet key={`${person.id} ${month}`} {...{ scope, person, month }} />
      </div>
    </div>
  );
}

/** Time sheets: the legal copy of one person's month after the other, to read and to sign. */
export function TimeSheet({ scope }: { scope: ReportScope }) {
  const { t } = useTranslation();
  const today = monthOf(dayOf(useNow('minute'), scope.farm.timeZone));
  const [first] = scope.people;
  const lastMonth = scope.months.findLast((month) => month <= today) ?? scope.months[0];
  if (first === undefined || lastMonth === undefined) {
    return (
      <Card>
        <EmptyState
          icon="users"
          title={t('timeReports.sheet.nobody')}
          text={t('timeReports.sheet.nobodyText')}
        />
      </Card>
    );
  }
  return <Sheets {...{ scope, first, lastMonth }} />;
}
