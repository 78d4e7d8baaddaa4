import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Month } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { ReportScope } from '#domain/time/report/report-scope.ts';
import { PersonSheet } from './person-sheet.tsx';

/** Sheets printed together; more would be hundreds of pages and as many open lists. */
export const PRINT_MOST = 60;

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
export function PrintAll({ scope, people, month, onDone }: Props) {
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
