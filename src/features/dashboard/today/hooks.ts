import { useMemo } from 'react';
import { dataOf, isWaitedFor, type Live } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { decidedTime, openTime, type OpenTimeScope } from '#data/registrations/unit-pending.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Action, can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { shiftDay } from '#domain/plan/shift/shift.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { hasClock, settingsAnywhere, settingsIn } from '#domain/time/period/time-settings.ts';
import { waitsFrom } from '#domain/time/registration/closed-days.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { useRunningClocks } from '#widgets/decisions/missed-acts.tsx';
import {
  awayNow,
  type Missing,
  missingNow,
  openToday,
  shortAhead,
  staffedDays,
  type TodayInput,
} from './model.ts';

/** The units of the selection in which one may do one of some things; owners may have chosen all of them. */
function useUnitsWhere(actor: Actor, farmId: string, acts: readonly Action[]): readonly string[] {
  const units = useUnits();
  const { unitId, allUnits } = useSelectedUnit();
  const sees = allUnits && can(actor, 'unit.seeAll', { farmId });
  return useMemo(
    () =>
      units
        .filter((unit) => isActive(unit) && (sees || unit.id === unitId))
        .map(({ id }) => id)
        .filter((id) => acts.some((act) => can(actor, act, { farmId, unitIds: [id] }))),
    [units, sees, unitId, actor, farmId, acts],
  );
}

const LEADS = ['registration.read'] as const;
const PLANS = ['plan.edit'] as const;
const LEADS_OR_PLANS = [...LEADS, ...PLANS];

/** The units of the selection that one leads. */
export function useTodayUnits(actor: Actor, farmId: string): readonly string[] {
  return useUnitsWhere(actor, farmId, LEADS);
}

/** The units of the selection that one plans. */
export function usePlannedUnits(actor: Actor, farmId: string): readonly string[] {
  return useUnitsWhere(actor, farmId, PLANS);
}

interface Place {
  readonly farm: Farm;
  readonly unitIds: readonly string[];
  readonly today: Day;
}

/** Undecided time that still waits, as the digest counts it: the tiles read it once. */
export const openTimeOf = ({ farm, unitIds, today }: Place): OpenTimeScope => ({
  farmId: farm.id,
  unitIds,
  from: waitsFrom(farm, today),
  until: addDays(today, 1),
});

const NO_LIVES: readonly Live<unknown>[] = [];

/**
 * What was registered yesterday and today in units, deleted again or not: by what waits of it anyway, by what is decided of
 * today, and by the clocks that run, of which one hears at once. Null until it is known, and where it is not asked for.
 */
function useWorkToday(place: Place, isAsked: boolean) {
  const { farm, unitIds, today } = place;
  const farmId = farm.id;
  const { allUnits } = useSelectedUnit();
  const actor = useActor();
  const whole = allUnits && actor !== null && can(actor, 'unit.seeAll', { farmId });
  const scope = isAsked ? place : null;
  const open = openTime.use(scope && openTimeOf(scope));
  const decided = decidedTime.use(
    scope && { farmId, unitIds, from: today, until: addDays(today, 1) },
  );
  const clocks = runningRegistrations.use(scope && { farmId, unitIds: whole ? null : unitIds });
  const known = [dataOf(open), dataOf(decided), dataOf(clocks)] as const;
  const [waiting, done, running] = known;
  const registrations = useMemo(() => {
    if (waiting === null || done === null || running === null) return null;
    const yesterday = addDays(today, -1);
    const all = [...waiting, ...done, ...running].filter(({ workDate }) => workDate >= yesterday);
    return [...new Map(all.map((one) => [one.id, one])).values()];
  }, [waiting, done, running, today]);
  return { registrations, lives: isAsked ? [open, decided, clocks] : NO_LIVES };
}

/** The published weeks in which a shift of now may stand: on a Monday a night has begun in the week before. */
function useWeeksOfNow(farmId: string, today: Day) {
  const week = weekOf(today);
  // The same weeks as the other tiles, so that they are read once.
  const weeks = publishedWeeks.use({ farmId, unitIds: null, from: week, to: addWeeks(week, 1) });
  const before = weekOf(addDays(today, -1));
  const isMonday = before !== week;
  const last = publishedWeeks.use(
    isMonday ? { farmId, unitIds: null, from: before, to: before } : null,
  );
  const [own, earlier] = [dataOf(weeks), dataOf(last)];
  const published = useMemo(() => {
    if (own === null || !isMonday) return own;
    return earlier === null ? null : [...earlier, ...own];
  }, [own, earlier, isMonday]);
  return { published, lives: isMonday ? [weeks, last] : [weeks] };
}

const NOBODY: readonly Missing[] = [];

/**
 * Who is missing of those whom nothing of today, in the units of the selection, shows to be here. Only where there is
 * somebody it is asked whether they came somewhere else or the evening before, or were away on the day their shift began;
 * until that is known nobody is said to be missing.
 */
function useMissing(
  input: TodayInput | null,
  uid: string,
): { readonly lives: readonly Live<unknown>[]; readonly missing: readonly Missing[] } {
  const suspects = useMemo(
    () => (input === null ? NOBODY : missingNow(input).filter(({ person }) => person.id !== uid)),
    [input, uid],
  );
  const isAsked = input !== null && suspects.length > 0;
  const { farm, unitIds, today } = input ?? { farm: null, unitIds: [], today: '' };
  const farmId = farm?.id ?? '';
  const yesterday = isAsked ? addDays(today, -1) : today;
  const began = (at: Missing): boolean =>
    isAsked && shiftDay(at.shift, input.farm.timeZone) < today;
  const clocks = useRunningClocks(farmId, isAsked);
  const decided = decidedTime.use(
    isAsked ? { farmId, unitIds, from: yesterday, until: today } : null,
  );
  const isNight = suspects.some(began);
  const away = useAway(farmId, yesterday, isNight);
  const [running, before] = [dataOf(clocks), dataOf(decided)];
  const absences = isNight ? away.absences : null;
  const missing = useMemo(() => {
    const isKnown = running !== null && before !== null && (!isNight || absences !== null);
    if (input === null || !isKnown || suspects.length === 0) return NOBODY;
    // A clock that somebody forgot days ago says nothing of now.
    const recent = running.filter(({ workDate }) => workDate >= yesterday);
    const registrations = [...(input.registrations ?? []), ...recent, ...before];
    const employees = suspects.map(({ person }) => person);
    return missingNow({
      ...input,
      employees: [...new Set(employees)],
      registrations,
      absences: absences ?? input.absences,
    });
  }, [input, suspects, running, before, yesterday, isNight, absences]);
  return { lives: isAsked ? [clocks, decided, ...(isNight ? away.lives : [])] : [], missing };
}

/** What a leader has to know of the units of the selection today. */
export function useToday(actor: Actor, farm: Farm) {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const farmId = farm.id;
  const unitIds = useTodayUnits(actor, farmId);
  const employees = useEmployees();
  const settings = useTimeSettings();
  const hasTimer = settingsAnywhere(settings).some(hasClock);
  const weeks = useWeeksOfNow(farmId, today);
  const work = useWorkToday({ farm, unitIds, today }, hasTimer);
  const away = useAway(farmId, today);
  const stored = planningSettingsOf(usePlanningSettings(farmId));
  const { published } = weeks;
  const { registrations } = work;
  const { absences } = away;
  const input = useMemo((): TodayInput | null => {
    if (published === null || absences === null || (hasTimer && registrations === null))
      return null;
    const { needs } = stored ?? DEFAULT_PLANNING_SETTINGS;
    const known = { weeks: published, registrations: hasTimer ? registrations : null, absences };
    return { farm, unitIds, employees, ...known, needs, today, nowMs };
  }, [
    farm,
    unitIds,
    employees,
    published,
    registrations,
    absences,
    hasTimer,
    stored,
    today,
    nowMs,
  ]);
  // One’s own clock says itself that one should be here.
  const { missing: all, lives: missingLives } = useMissing(input, actor.uid);
  const view = useMemo(() => {
    if (input === null) return null;
    // Where no clock is started nobody can be missed.
    const missing = all.filter(({ shift }) => hasClock(settingsIn(settings, shift.unitId)));
    return { away: awayNow(input), short: shortAhead(input), open: openToday(input), missing };
  }, [input, all, settings]);
  const lives = [...weeks.lives, ...away.lives, ...work.lives];
  // Whatever does not say who is missing does not wait for it.
  return { lives, missingLives, unitIds, view };
}

/** Whether there are people enough in the week to come, of the units of the selection that one leads or plans. */
export function useStaffing(actor: Actor, farm: Farm) {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const farmId = farm.id;
  const unitIds = useUnitsWhere(actor, farmId, LEADS_OR_PLANS);
  const week = weekOf(today);
  // The same weeks as the other tiles, so that they are read once.
  const weeks = publishedWeeks.use({ farmId, unitIds: null, from: week, to: addWeeks(week, 1) });
  const settings = usePlanningSettings(farmId);
  const stored = planningSettingsOf(settings);
  const isWaiting = isWaitedFor(settings);
  const employees = useEmployees();
  const published = dataOf(weeks);
  const view = useMemo(() => {
    if (published === null || isWaiting) return null;
    const { needs } = stored ?? DEFAULT_PLANNING_SETTINGS;
    const own = published.filter(({ unitId }) => unitIds.includes(unitId));
    const input = { farm, unitIds, employees, weeks: own, needs, today, nowMs };
    return { short: shortAhead(input), days: staffedDays(input) };
  }, [farm, unitIds, employees, published, stored, isWaiting, today, nowMs]);
  return { lives: [weeks, settings], unitIds, view };
}
