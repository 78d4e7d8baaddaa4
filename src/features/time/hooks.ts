import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataOf, type Live } from '#data/live/live.ts';
import { personMonths } from '#data/stores/person-month.ts';
import { type Actor } from '#domain/access/actor.ts';
import { addMonths, dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type Registration } from '#domain/time/registration.ts';
import { useNow } from '#ui/clock.ts';
import { monthFrom, type MonthView, monthView, readableUnits } from './model.ts';

const PARAM = 'm';

export interface MonthSteps {
  readonly month: Month;
  readonly isPresent: boolean;
  readonly previous: () => void;
  readonly next: () => void;
  readonly toPresent: () => void;
}

/** The month of the address. Steps replace it, so that Back leaves the page at once. */
export function useMonthSteps(timeZone: string): MonthSteps {
  const [params, setParams] = useSearchParams();
  const nowMs = useNow('minute');
  const month = monthFrom(params.get(PARAM), nowMs, timeZone);
  const present = monthOf(dayOf(nowMs, timeZone));
  const go = (to: Month): void =>
    setParams(to === present ? {} : { [PARAM]: to }, { replace: true });
  return {
    month,
    isPresent: month === present,
    previous: () => go(addMonths(month, -1)),
    next: () => go(addMonths(month, 1)),
    toPresent: () => go(present),
  };
}

const OWN_ARROWS = 'input, select, textarea, [contenteditable], [role=menu], dialog, [role=dialog]';

/** Left and right turn the page, unless what has the focus needs the arrows itself. */
export function useArrowKeys(left: () => void, right: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      if (event.key === 'ArrowLeft') left();
      if (event.key === 'ArrowRight') right();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [left, right]);
}

export interface PersonMonth {
  readonly live: Live<readonly Registration[]>;
  /** Null until there is something to show. */
  readonly view: MonthView | null;
}

/** A person's month as far as the reader may see it. */
export function usePersonMonth(
  input: { readonly actor: Actor; readonly farm: Farm; readonly person: Employee },
  month: Month,
): PersonMonth {
  const { actor, farm, person } = input;
  const unitIds = readableUnits(actor, person.id === actor.uid);
  const scope = { farmId: farm.id, employeeId: person.id, month, unitIds };
  const live = personMonths.use(scope);
  const unsentIds = personMonths.usePendingIds(scope);
  const nowMs = useNow('minute');
  const registrations = dataOf(live);
  const { timeZone } = farm;
  const view = useMemo(
    () => registrations && monthView({ registrations, unsentIds, month, nowMs, timeZone }),
    [registrations, unsentIds, month, nowMs, timeZone],
  );
  return { live, view };
}
