import { useEffect, useRef } from 'react';
import { useUnits } from '#data/base/units.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { ReportData } from './hooks.ts';
import { usePeriodWords } from './words.ts';

/** While the page is printed nothing but the report is: unless a part of it is printed alone. */
export function usePrintAlone() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = (): void => {
      if (document.querySelector('[data-print-alone]') === null) {
        ref.current?.setAttribute('data-print-alone', '');
      }
    };
    const after = (): void => ref.current?.removeAttribute('data-print-alone');
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return ref;
}

/** What stands above a report on paper: what it is, of which farm, days and units, and when it was printed. */
export function PrintHead({ data }: { data: ReportData }) {
  const { t, format } = useFarmWords();
  const words = usePeriodWords();
  const units = useUnits();
  const nowMs = useNow('minute');
  const { scope, address, period } = data;
  const names = units
    .filter(({ id }) => address.unitIds.includes(id))
    .map(({ unitName }) => unitName);
  return (
    <div className="hidden border-b border-line-strong pb-2 print:block">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg font-bold">{t(`timeReports.tabs.${address.report}`)}</span>
        <span className="text-sm">{format.dateTime(nowMs)}</span>
      </p>
      <p className="text-base">
        {[scope.farm.name, words(period, address.choice.preset), ...names].join(' · ')}
      </p>
    </div>
  );
}
