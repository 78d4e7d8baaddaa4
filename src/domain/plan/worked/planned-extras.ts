import { NO_AUDIT } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { calcRange, prepare } from '../../time/engine/calc-range.ts';
import type { CalcFarm, CalcPerson } from '../../time/engine/input/calc-input.ts';
import type { PayLine } from '../../time/engine/result/calculated.ts';
import { daysOfYear } from '../../time/engine/flex.ts';
import type { Registration } from '../../time/registration/registration.ts';
import type { TimeRule } from '../../time/rules/time-rule.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { registrationOf } from './owed-shifts.ts';

/** By what the hours of a plan are paid. */
export interface PayFacts {
  /** All versions of the farm's rules. */
  readonly rules: readonly TimeRule[];
  readonly farm: CalcFarm;
  readonly holidays: FarmSettings['holidays'];
}

interface ExtraPart {
  readonly ruleId: string;
  /** Hours with it, or how often it is given: once a day, or once a stretch of work. */
  readonly unit: 'minute' | 'times';
  readonly quantity: number;
}

/** What planned shifts earn beside normal time. */
export interface PlannedExtras {
  /** Minutes with a supplement or overtime; a minute with two of them counts twice, as it is paid. */
  readonly minutes: number;
  /** Supplements that are given once a day or once a stretch. */
  readonly times: number;
  /** By rule, in the order of the days. */
  readonly parts: readonly ExtraPart[];
}

const NOTHING: PlannedExtras = { minutes: 0, times: 0, parts: [] };

const EXTRA = /^(supplement_(minute|day|entry)|overtime_|extra_norm|guarantee_)/;

/**
 * What somebody's shifts earn beside normal time, were they worked as planned: supplements, overtime of days and weeks
 * and guarantees, by the time engine itself. What a norm period of several weeks comes to is not known from its plan
 * alone and is left out; so is overtime that goes to the flex account, which costs its hours and nothing more.
 */
export function plannedExtras(
  shifts: readonly PlannedShift[],
  person: CalcPerson & { readonly birthDate: Day | null },
  facts: PayFacts,
): PlannedExtras {
  const [first] = shifts;
  if (first === undefined || facts.rules.length === 0) return NOTHING;
  const registrations = shifts.map((shift) => workOf(shift, person.id, facts.farm.timeZone));
  const days = registrations.map(({ workDate }) => workDate).toSorted();
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const { birthDate } = person;
  const holidays = daysOfYear(facts.holidays, Number(from.slice(0, 4)));
  const nowMs = Math.max(...shifts.map(({ end }) => end));
  const prepared = prepare({ ...facts, person, registrations, holidays, nowMs, birthDate });
  const asked = { from: dayNumber(from), to: dayNumber(to), isAsked: () => true };
  return sumOf(calcRange(prepared, asked, { flexIn: null }).lines.flatMap(partsOf));
}

function workOf(shift: PlannedShift, employeeId: string, timeZone: string): Registration {
  return {
    ...NO_AUDIT,
    ...registrationOf(shift, timeZone),
    id: shift.id,
    employeeId,
    payDate: null,
    note: '',
    flags: [],
    returnReason: null,
    approvedAt: null,
    approvedByEid: null,
    deviceStart: null,
    deviceEnd: null,
    endSyncedAt: null,
    syncedAt: null,
  };
}

function partsOf({ why, unit, quantity, target }: PayLine): ExtraPart[] {
  const reason = why.find(({ code }) => EXTRA.test(code));
  if (reason === undefined || reason.ruleId === null) return [];
  const isOvertime = !reason.code.startsWith('supplement') && !reason.code.startsWith('guarantee');
  if (isOvertime && target === 'flex') return [];
  return [{ ruleId: reason.ruleId, unit: unit === 'minute' ? 'minute' : 'times', quantity }];
}

function sumOf(all: readonly ExtraPart[]): PlannedExtras {
  const parts = new Map<string, ExtraPart>();
  for (const part of all) {
    const key = `${part.unit} ${part.ruleId}`;
    const quantity = (parts.get(key)?.quantity ?? 0) + part.quantity;
    parts.set(key, { ...part, quantity });
  }
  const of = (unit: ExtraPart['unit']): number =>
    [...parts.values()].reduce((sum, one) => sum + (one.unit === unit ? one.quantity : 0), 0);
  return { minutes: of('minute'), times: of('times'), parts: [...parts.values()] };
}
