import type { Day } from '../../dates/day.ts';
import { type Employee, fullName, type NumberedCard, numberOn } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { PayPeriod, Statement } from '../../time/closing/pay-period.ts';
import { PAY_CODES } from '../../time/rules/pay-codes.ts';
import type { TimeRule } from '../../time/rules/time-rule.ts';
import type { Unit } from '../../farm/unit.ts';
import {
  codeIn,
  type Decided,
  decidedOf,
  isHourlyIn,
  isHourlyOn,
  type PayExport,
} from './pay-export.ts';
import { groupsBetween, groupsOfStatements, groupsTold, type PayDifference } from './pay-groups.ts';
import { byItemOrder, type PayItem } from './pay-item.ts';
import { type PayrollSettings, sendsIn } from './payroll-settings.ts';
import { isSwallowed, periodsToTell, type ToldInput } from './told-periods.ts';

/** What a batch is made of. The order of lists does not matter. */
export interface BatchInput extends ToldInput {
  /** Of the periods that `periodsToTell` names; others do no harm. */
  readonly statements: readonly Statement[];
  readonly settings: PayrollSettings;
  /** All versions, deleted ones too, with what they are worth (`withRates`). */
  readonly rules: readonly TimeRule[];
  /** Everybody who is or was employed. */
  readonly employees: readonly Employee[];
  /** Private cards by employee id, of those whom `peopleToTell` names; others do no harm. */
  readonly cards: ReadonlyMap<string, NumberedCard>;
  /** Archived ones too. */
  readonly units: readonly Unit[];
  readonly farm: Pick<Farm, 'company'>;
}

/** A batch before it has a number. */
export type NextBatch = Pick<
  PayExport,
  'periodId' | 'from' | 'to' | 'system' | 'employerNumber' | 'term' | 'items' | 'versions'
> & { readonly decided: Readonly<Record<string, Decided>> };

/**
 * What payroll has to be told next: of the period everything, or what has changed since it was told before;
 * of earlier exported periods that were closed again what has changed. So after every batch payroll has been
 * told exactly what the statements say; a period goes on as it was first told (`decidedOf`). Whether it may be sent is for `checkExport`.
 */
export function nextBatch(input: BatchInput): NextBatch {
  const { period, settings, farm } = input;
  const told = periodsToTell(input).map((one) => toldOf(one, input));
  return {
    periodId: period.id,
    from: period.from,
    to: period.to,
    system: settings.system,
    employerNumber: settings.employerNumber.trim() || farm.company.cvr,
    term: settings.system === 'datalon' ? settings.term : '',
    items: told.flatMap((one) => one.items).toSorted(byItemOrder),
    versions: Object.fromEntries(told.map(({ period: { id, version } }) => [id, version])),
    decided: Object.fromEntries(told.map(({ period: { id }, decided }) => [id, decided])),
  };
}

/** What is told of a period, and what decided it. */
interface Told {
  readonly period: PayPeriod;
  readonly decided: Decided;
  readonly items: readonly PayItem[];
}

function toldOf(period: PayPeriod, input: BatchInput): Told {
  const { periods, exports, statements, rules } = input;
  const own = statements.filter(({ from }) => from === period.id);
  const was = groupsTold(exports, period.id);
  const people = [...own, ...was.values()].map(({ employeeId }) => employeeId);
  const decided = decidedOf(period, input, people);
  const now = groupsOfStatements(
    isSwallowed(period, periods) ? [] : own,
    rules,
    ({ payCode, day }, id) =>
      payCode !== PAY_CODES.normal || !decided.deviationsOnly || isHourlyOn(decided, id, day),
  );
  const correction = exports.some(({ versions }) => versions[period.id] !== undefined);
  const groups = groupsBetween(now, was);
  const said = new Map(
    exports
      .flatMap((batch) => batch.items)
      .filter(({ from }) => from === period.id)
      .map((item) => [item.payCode, item]),
  );
  const items = groups
    .filter((group) => isSent(group, decided))
    .map((group) => ({
      ...itemOf(group, decided, { ...input, told: said.get(group.payCode) ?? null }, period.to),
      from: period.from,
      to: period.to,
      correction,
    }))
    .filter(({ quantity, dates }) => quantity !== 0 || dates !== undefined);
  return { period, decided, items };
}

/** Not what the owner leaves out, nor normal time of people whose pay is the same every month. */
function isSent({ employeeId, payCode }: PayDifference, decided: Decided): boolean {
  if (decided.codes[payCode]?.leftOut === true) return false;
  if (!decided.deviationsOnly || payCode !== PAY_CODES.normal) return true;
  return isHourlyIn(decided, employeeId);
}

type Named = Omit<PayItem, 'from' | 'to' | 'correction'>;

function itemOf(
  { dates, ...group }: PayDifference,
  decided: Decided,
  {
    employees,
    cards,
    units,
    exports,
    settings: { system, codes },
    told,
  }: BatchInput & { readonly told: PayItem | null },
  lastDay: Day,
): Named {
  const { employeeId, payCode, unitId } = group;
  const person = employees.find(({ id }) => id === employeeId);
  const unit = units.find(({ id }) => id === unitId);
  const card = cards.get(employeeId);
  const code = codeIn(decided, payCode);
  // What a code takes is the payroll system's: that is no decision about a period.
  const sends =
    sendsIn(system, { payCode, code, sends: codes[payCode]?.sends }, told) ??
    // Without an amount there is nothing to choose.
    (group.amountOre === null ? 'count' : undefined);
  return {
    ...group,
    employeeNumber: card === undefined ? '' : numberOn(card, lastDay),
    name: person === undefined ? lastName(exports, employeeId) : fullName(person),
    code,
    ...(sends === undefined ? {} : { sends }),
    ...(sends === 'dates' && dates !== undefined ? { dates } : {}),
    text: decided.codes[payCode]?.text.trim() ?? '',
    unitName: unit?.unitName ?? '',
  };
}

/** What an earlier batch called somebody who has no record any more. */
function lastName(exports: readonly PayExport[], employeeId: string): string {
  const items = exports.flatMap((batch) => batch.items);
  return items.find((item) => item.employeeId === employeeId)?.name ?? '';
}
