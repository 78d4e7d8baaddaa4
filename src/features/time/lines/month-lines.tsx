import { lazy, Suspense, useDeferredValue } from 'react';
import type { Month } from '#domain/dates/day.ts';
import type { TimesheetContext } from '../hooks.ts';

const LinesBody = lazy(() => import('./lines-body.tsx'));

/** Below the days of a month: what they come to. The days do not wait for it. */
export function MonthLines({ actor, farm, person, month }: TimesheetContext & { month: Month }) {
  const isNext = useDeferredValue(true, false);
  if (!isNext) return null;
  return (
    <Suspense fallback={null}>
      <LinesBody whose={{ actor, farm, person }} month={month} />
    </Suspense>
  );
}
