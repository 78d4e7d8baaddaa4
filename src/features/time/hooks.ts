import { useEffect, useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useCard } from '#data/stores/card.ts';
import { type PersonMonthScope, personMonths } from '#data/stores/person-month.ts';
import { useSync } from '#data/stores/sync.ts';
import { useTimeRules } from '#data/stores/time-rules.ts';
import { useTimeSettings } from '#data/stores/time-settings.ts';
import { type Actor } from '#domain/access/actor.ts';
import { type Day, type Month, monthOf } from '#domain/dates/day.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { calcRegistrations } from '#domain/time/engine/calc-registrations.ts';
import { flagsOf } from '#domain/time/flags.ts';
import { type Registration } from '#domain/time/registration.ts';
import { type TimeSettings } from '#domain/time/time-settings.ts';
import { useNow } from '#ui/clock.ts';
import {
  type DayRow,
  dayRows,
  type DaysInput,
  type MonthView,
  monthView,
  readableUnits,
} from './model.ts';

/** Whose time is on screen, and who looks. */
export interface Whose {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly person: Employee;
}

/** A person's registrations of one month or two, as far as the reader may see them. */
export interface PersonDays {
  readonly live: Live<readonly Registration[]>;
  /** What is known by now; null until there is something to show. */
  readonly registrations: readonly Registration[] | null;
  readonly unsentIds: ReadonlySet<string>;
}

function scopeOf({ actor, farm, person }: Whose, day: Day): PersonMonthScope {
  const unitIds = readableUnits(actor, person.id === actor.uid);
  return { farmId: farm.id, employeeId: person.id, month: monthOf(day), unitIds };
}

/** What is known of the months of two days whenever it is asked, after the component has gone too. */
export function presentOf(whose: Whose, from: Day, to: Day): () => readonly Registration[] {
  const days = monthOf(from) === monthOf(to) ? [from] : [from, to];
  return () => days.flatMap((day) => dataOf(personMonths.get(scopeOf(whose, day))) ?? []);
}

/** The whole months of two days, which may be the same month. */
export function usePersonDays(whose: Whose, from: Day, to: Day): PersonDays {
  const early = scopeOf(whose, from);
  const late = monthOf(to) === monthOf(from) ? null : scopeOf(whose, to);
  const [first, second] = [personMonths.use(early), personMonths.use(late)];
  const [ids, lateIds] = [personMonths.usePendingIds(early), personMonths.usePendingIds(late)];
  const isTwo = late !== null;
  return useMemo(() => {
    const one = dataOf(first);
    if (!isTwo) return { live: first, registrations: one, unsentIds: ids };
    const two = dataOf(second);
    return {
      live: first.status === 'ready' ? second : first,
      registrations: one === null || two === null ? null : [...one, ...two],
      unsentIds: new Set([...ids, ...lateIds]),
    };
  }, [first, second, ids, lateIds, isTwo]);
}

/** What rows of days are made of: the registrations, by the farm's rules. Null until they are there. */
export function useDaysInput(whose: Whose, days: PersonDays): DaysInput | null {
  const { farm, person } = whose;
  const { registrations, unsentIds } = days;
  const settings = useTimeSettings();
  const rules = useTimeRules(farm.id);
  // Some rules are for those under an age.
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const nowMs = useNow('minute');
  return useMemo(() => {
    if (registrations === null) return null;
    const context = { rules, person, farm, nowMs, birthDate };
    const calculated = calcRegistrations(registrations, context);
    const marks = (entry: Registration) => flagsOf(entry, { settings, farm, nowMs, person });
    return { registrations, unsentIds, nowMs, farm, calculated, flagsOf: marks };
  }, [registrations, unsentIds, settings, rules, birthDate, nowMs, farm, person]);
}

export interface PersonMonth {
  readonly live: Live<readonly Registration[]>;
  /** Null until there is something to show. */
  readonly view: MonthView | null;
}

/** A person's month as far as the reader may see it. */
export function usePersonMonth(whose: Whose, month: Month): PersonMonth {
  const days = usePersonDays(whose, `${month}-01`, `${month}-01`);
  const input = useDaysInput(whose, days);
  const view = useMemo(() => input && monthView({ ...input, month }), [input, month]);
  return { live: days.live, view };
}

export interface PersonRows extends PersonDays {
  readonly input: DaysInput | null;
  /** Null until there is something to show. */
  readonly rows: readonly DayRow[] | null;
}

/** Up to a month of days in a row. */
export function usePersonRows(whose: Whose, days: readonly Day[]): PersonRows {
  const key = days.join(' ');
  const found = usePersonDays(whose, days[0] ?? '', days.at(-1) ?? '');
  const input = useDaysInput(whose, found);
  const rows = useMemo(() => input && dayRows(key.split(' '), input), [input, key]);
  return { ...found, input, rows };
}

/** Ids of documents of which an own write was refused and not dealt with. */
export function useRefusedIds(): ReadonlySet<string> {
  const { refused } = useSync();
  return useMemo(
    () =>
      new Set(
        refused.flatMap(({ marks }) => marks.map(({ path }) => path.split('/').at(-1) ?? '')),
      ),
    [refused],
  );
}

/** Time settings and the judgement's other surroundings that do not change with the form. */
export interface Surroundings extends Whose {
  readonly settings: TimeSettings;
  readonly nowMs: number;
}

export function useSurroundings(whose: Whose): Surroundings {
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  return { ...whose, settings, nowMs };
}

const OWN_KEYS = 'input, select, textarea, [contenteditable], [role=menu], dialog, [role=dialog]';

/** Keys that do something on the whole page, unless what has the focus needs them itself. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
}
