import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName, shortName } from '#domain/employee/employee.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { useFarmFormat, useFarmWords } from '../format/use-farm-format.ts';
import { useUnitStyle } from '../people/unit-chip.tsx';

/** Colleagues that are named; of one more the name is as short. */
const MOST = 3;

interface Times {
  readonly start: number;
  readonly end: number;
}

export function useShiftTimes(): (shift: Times) => string {
  const format = useFarmFormat();
  return ({ start, end }) => `${format.clock(start)}–${format.clock(end)}`;
}

/** When a shift is, in a few words: day and times. */
export function useShiftText(): (shift: Times) => string {
  const format = useFarmFormat();
  const times = useShiftTimes();
  return (shift) => `${format.day(shift.start)} ${times(shift)}`;
}

/** Who else is there, in words; empty where nobody is. */
export function useCompany(): (shift: Pick<OwnShift, 'withIds'>) => string {
  const { t } = useTranslation();
  const employees = useEmployees();
  return ({ withIds }) => {
    const names = employees.filter(({ id }) => withIds.includes(id)).map((one) => shortName(one));
    if (names.length === 0) return '';
    const more = names.length - MOST;
    if (more < 2) return t('dashboardTiles.shifts.with', { names: names.join(', ') });
    const first = names.slice(0, MOST).join(', ');
    return t('dashboardTiles.shifts.withMore', { names: first, count: more });
  };
}

/** What somebody of a request is called, in short; "a colleague" of who is not known. */
export function useNameOf(): (employeeId: string | null) => string {
  const { t } = useTranslation();
  const employees = useEmployees();
  return (employeeId) => {
    const person = employees.find(({ id }) => id === employeeId);
    return person === undefined ? t('shiftAsk.somebody') : shortName(person);
  };
}

/** What a rule of the plan found, in a sentence. */
export function useVerdictText() {
  const { t, format } = useFarmWords();
  return ({ rule, facts, day }: Pick<Verdict, 'rule' | 'facts' | 'day'>): string => {
    const of = (name: string): number => facts[name] ?? 0;
    const isNear = rule === 'average' && of('isNear') === 1;
    const isWeek = rule === 'youngSchool' && of('isWeek') === 1;
    const said = isNear ? 'averageNear' : isWeek ? 'youngSchoolWeek' : rule;
    return t(`plan.verdicts.${said}`, {
      day: format.day(day),
      hours: hoursMinutes(of('minutes')),
      limit: hoursMinutes(facts['limitMinutes'] ?? of('limit')),
      from: format.clock(of('from')),
      to: format.clock(of('to')),
      days: of('days'),
      most: of('limit'),
    });
  };
}

/** The style of a shift's colour. */
export type ShiftColour = (shift: Pick<PlannedShift, 'title' | 'unitId' | 'employeeId'>) => number;

/**
 * The style of a shift's colour, by what the farm lets it stand for: which shift it is, its unit, or whose it is. A shift
 * that has no name, or is nobody's, has its unit's. The same function until one of them is another.
 */
export function useShiftColour(): ShiftColour {
  const by = planningSettingsOf(usePlanningSettings(useFarm()?.id ?? null))?.colourBy ?? 'title';
  const units = useUnits();
  const employees = useEmployees();
  const styleOf = useUnitStyle();
  return useMemo(() => {
    const ofUnits = new Map(units.map(({ id, unitName }) => [id, unitName]));
    const ofPeople = new Map(employees.map((person) => [person.id, fullName(person)]));
    return ({ title, unitId, employeeId }) => {
      const own = by === 'unit' ? '' : by === 'title' ? title : ofPeople.get(employeeId ?? '');
      return own ? chipStyleOf(own) : styleOf(ofUnits.get(unitId) ?? unitId);
    };
  }, [by, units, employees, styleOf]);
}
