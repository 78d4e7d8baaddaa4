import { useEffect, useMemo, useState } from 'react';
import { useActor } from '#data/base/actor.ts';
import { dataOf } from '#data/live/live.ts';
import { unitDays, type UnitDaysScope } from '#data/registrations/unit-pending.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { addDays, addMonths, type Month, monthOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { monthContextOf } from '#domain/time/engine/input/reach.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { WorkedMonth } from '#domain/time/engine/simulation.ts';
import { inSlices } from '#widgets/hooks/in-slices.ts';
import { useBirthDates } from '#widgets/people/use-birth-dates.ts';

/** How many months back one may try. */
const OFFERED = 6;

/** Last month first, then the ones before, and the present one at the end. */
export function simulatedMonths(today: string): Month[] {
  const present = monthOf(today);
  const earlier = Array.from({ length: OFFERED }, (_, at) => addMonths(present, -at - 1));
  return [...earlier, present];
}

/** The people whose time one may read. */
export function readableOf(people: readonly Employee[], actor: Actor | null): Employee[] {
  return people.filter(
    (person) =>
      actor !== null &&
      can(actor, 'registration.read', {
        farmId: actor.claims.farm,
        employeeId: person.id,
        unitIds: person.units,
      }),
  );
}

const NOBODY: readonly Employee[] = [];

interface Asked {
  readonly people: readonly Employee[];
  readonly month: Month;
  readonly scope: UnitDaysScope;
}

/** A month of people, read when it is asked for and followed while it is on screen. */
export function useWorkedMonth() {
  const actor = useActor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const live = unitDays.use(asked?.scope ?? null);
  const registrations = dataOf(live);
  const birthDates = useBirthDates(asked?.people ?? NOBODY);
  const worked = useMemo<WorkedMonth | null>(() => {
    if (asked === null || registrations === null) return null;
    return { month: asked.month, people: asked.people, registrations, birthDates };
  }, [asked, registrations, birthDates]);
  function read(people: readonly Employee[], month: Month, rules: readonly TimeRule[]): void {
    if (actor === null) return;
    if (live.status === 'failed') unitDays.reconnect();
    const farmId = actor.claims.farm ?? '';
    const seesAll = can(actor, 'unit.seeAll', { farmId });
    const unitIds = seesAll ? null : (actor.employee?.units ?? []);
    const days = monthContextOf(month, rules);
    const scope = { farmId, unitIds, from: days.from, until: addDays(days.to, 1) };
    setAsked({ people, month, scope });
  }
  return {
    actor,
    worked,
    /** What the month hangs on; null while none is asked for. */
    of: asked === null ? null : live,
    busy: asked !== null && live.status === 'loading',
    read,
    forget: () => setAsked(null),
  };
}

/** Work under way, with what it last came to. */
interface Running<Step, Result> {
  readonly result: Result | null;
  /** How far the next result has come; null while none is under way. */
  readonly step: Step | null;
}

/** Does work a little at a time, and anew whenever `start` is another function; it may be stopped. */
export function useWork<Step, Result>(start: () => Iterator<Step, Result>) {
  const [running, setRunning] = useState<Running<Step, Result>>({ result: null, step: null });
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return undefined;
    return inSlices(start(), {
      onStep: (step) => setRunning(({ result }) => ({ result, step })),
      onDone: (result) => setRunning({ result, step: null }),
    });
  }, [start, isStopped]);
  return {
    ...running,
    isStopped,
    stop: () => {
      setStopped(true);
      setRunning(({ result }) => ({ result, step: null }));
    },
    goOn: () => setStopped(false),
  };
}
