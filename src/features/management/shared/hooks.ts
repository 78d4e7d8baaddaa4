import { useCallback, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { addEmployee } from '#data/employees/change-employee.ts';
import { useLastSignIns } from '#data/account/last-sign-ins.ts';
import { dataOf } from '#data/live/live.ts';
import { newId } from '#data/device/device.ts';
import { guarded } from '#data/device/report.ts';
import { useActor } from '#data/base/actor.ts';
import { employeesSource, useEmployeeDocuments } from '#data/base/employees.ts';
import { farmSource } from '#data/base/farm.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { unitsSource } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import type { LastSignIns } from '#domain/api/answers.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { SheetRow } from '#domain/move-in/people/person-sheet.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { translate } from '#i18n/index.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { failureText, showFailure } from '#widgets/feedback/backend-failure.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { type UnitRow, unitRows } from './model.ts';

/** What the pages of employees, units and users read. */
export interface ManagedFarm {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly employees: readonly Employee[];
  readonly units: readonly Unit[];
  readonly today: Day;
}

/** The farm with its people, null until it is there, and the sources it comes from. */
export function useManagedFarm() {
  useEmployeeDocuments();
  const actor = useActor();
  const of = [farmSource.useLive(), employeesSource.useLive(), unitsSource.useLive()] as const;
  const [farm, employees, units] = [dataOf(of[0]), dataOf(of[1]), dataOf(of[2])];
  const nowMs = useNow('minute');
  const isKnown = actor !== null && farm !== null && employees !== null && employees.length > 0;
  const managed: ManagedFarm | null =
    isKnown && units !== null
      ? { actor, farm, employees, units, today: dayOf(nowMs, farm.timeZone) }
      : null;
  return { of, managed };
}

/** The unit that lists are limited to, or null for all of them (spec 5). */
export function useListUnit(actor: Actor): string | null {
  const { unitId, allUnits } = useSelectedUnit();
  const seesAll = can(actor, 'unit.seeAll', { farmId: actor.claims.farm });
  return allUnits && seesAll ? null : unitId;
}

/** When people last signed in, as far as it is known; a failure is said once. */
export function useSignIns(people: readonly Employee[]): LastSignIns {
  const { times, failure } = useLastSignIns(people);
  useEffect(() => {
    if (failure !== null) showFailure(failure);
  }, [failure]);
  return times;
}

export interface UnitsView {
  readonly active: readonly UnitRow[];
  readonly archived: readonly Unit[];
  /** Whether it is known who is on the clock, as far as the reader may see it. */
  readonly sure: boolean;
}

/** The units with their people and running clocks. */
export function useUnitRows({ actor, farm, employees, units, today }: ManagedFarm): UnitsView {
  const seesAll = can(actor, 'unit.seeAll', { farmId: farm.id });
  const unitIds = seesAll ? null : (actor.employee?.units ?? []);
  const live = runningRegistrations.use({ farmId: farm.id, unitIds });
  const running = dataOf(live) ?? [];
  return { ...unitRows(units, employees, running, today), sure: live.status === 'ready' };
}

/** Weekly hours as people write them: 37, or 7,40. */
export function useHoursText(): (hours: number) => string {
  const format = useFarmFormat();
  return useCallback((hours) => format.number(hours, Number.isInteger(hours) ? 0 : 2), [format]);
}

/** What became of a row: on its way, done, or the reason in words. */
export type BulkOutcome = 'adding' | 'added' | { readonly failed: string };

export interface BulkAdding {
  /** By the key of the row. */
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  /** Who is added from here, and perhaps there already. */
  readonly ids: ReadonlySet<string>;
  readonly running: boolean;
  readonly add: (rows: readonly SheetRow[]) => Promise<void>;
  /** Adds nobody after the one who is on the way. */
  readonly stop: () => void;
  readonly forget: () => void;
}

/** Adds people one by one. A row keeps its id, so that a second try makes nobody twice. */
export function useBulkAdd(): BulkAdding {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState(false);
  const uids = useRef(new Map<string, string>());
  const isStopped = useRef(false);
  const note = (key: string, outcome: BulkOutcome) =>
    setOutcomes((before) => new Map(before).set(key, outcome));

  async function addOne({ key, person }: SheetRow): Promise<boolean> {
    if (person === null) return false;
    const uid = uids.current.get(key) ?? newId();
    note(key, 'adding');
    const answer = await guarded(() => addEmployee(person, uid), { source: 'management/bulk' });
    const failed = answer?.ok === false ? failureText(answer) : translate('errors.unexpected');
    note(key, answer?.ok ? 'added' : { failed });
    return answer?.ok ?? false;
  }

  async function add(rows: readonly SheetRow[]) {
    setRunning(true);
    isStopped.current = false;
    for (const { key } of rows) if (!uids.current.has(key)) uids.current.set(key, newId());
    // Before anybody is there: the live list may show them sooner than the answer comes.
    setIds(new Set(uids.current.values()));
    let count = 0;
    for (const row of rows) {
      if (isStopped.current) break;
      count += (await addOne(row)) ? 1 : 0;
    }
    setRunning(false);
    if (count === 0) return;
    showToast({ kind: 'success', text: translate('management.bulk.done', { count }) });
  }

  return {
    outcomes,
    ids,
    running,
    add,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => {
      for (const [key, outcome] of outcomes) if (outcome === 'added') uids.current.delete(key);
      setIds(new Set(uids.current.values()));
      setOutcomes(new Map());
    },
  };
}

/** Ids of the people whose rights are being changed: one change of a person at a time. */
export const useChanging = create<{ readonly ids: ReadonlySet<string> }>(() => ({
  ids: new Set(),
}));

/** Runs a change of somebody's rights; false where another one of theirs is under way. */
export async function changing(id: string, change: () => Promise<boolean>): Promise<boolean> {
  if (useChanging.getState().ids.has(id)) return false;
  useChanging.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
  try {
    return await change();
  } finally {
    useChanging.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }));
  }
}
