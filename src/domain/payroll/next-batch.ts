import { type Card } from '../employee/card.ts';
import { type Employee, fullName } from '../employee/employee.ts';
import { type Farm } from '../farm/farm.ts';
import { type PayPeriod, type Statement } from '../time/pay-period.ts';
import { PAY_CODES } from '../time/rules/pay-codes.ts';
import { type TimeRule } from '../time/rules/time-rule.ts';
import { type Unit } from '../unit/unit.ts';
import { amountOreOf } from './figures.ts';
import { byItemOrder } from './item-order.ts';
import { type PayExport } from './pay-export.ts';
import { groupsBetween, groupsOfStatements, groupsTold, type PayGroup } from './pay-groups.ts';
import { type PayItem } from './pay-item.ts';
import { type PayrollSettings } from './payroll-settings.ts';
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
  readonly cards: ReadonlyMap<string, Pick<Card, 'employeeNumber'>>;
  /** Archived ones too. */
  readonly units: readonly Unit[];
  readonly farm: Pick<Farm, 'company'>;
}

/** A batch before it has a number. */
export type NextBatch = Pick<
  PayExport,
  'periodId' | 'from' | 'to' | 'system' | 'employerNumber' | 'term' | 'items' | 'versions'
> & { readonly employment: Readonly<Record<string, Employee['employmentType']>> };

/**
 * What payroll has to be told next: of the period everything, or what has changed since it was told before;
 * of earlier exported periods that were closed again what has changed. So after every batch payroll has been
 * told exactly what the statements say. Whether it may be sent is for `checkExport`.
 */
export function nextBatch(input: BatchInput): NextBatch {
  const { period, settings, farm } = input;
  const told = periodsToTell(input);
  return {
    periodId: period.id,
    from: period.from,
    to: period.to,
    system: settings.system,
    employerNumber: settings.employerNumber.trim() || farm.company.cvr,
    term: settings.system === 'datalon' ? settings.term : '',
    items: told.flatMap((one) => itemsOf(one, input)).toSorted(byItemOrder),
    versions: Object.fromEntries(told.map(({ id, version }) => [id, version])),
    employment: employmentIn(input),
  };
}

function itemsOf(period: PayPeriod, input: BatchInput): PayItem[] {
  const { periods, exports, statements, rules } = input;
  const own = statements.filter(({ from }) => from === period.id);
  const now = groupsOfStatements(isSwallowed(period, periods) ? [] : own, rules);
  const was = groupsTold(exports, period.id);
  const correction = exports.some(({ versions }) => versions[period.id] !== undefined);
  return groupsBetween(now, was)
    .filter((group) => isSent(group, period, input))
    .map((group) => ({
      ...itemOf(group, input),
      from: period.from,
      to: period.to,
      correction,
    }));
}

/** Not what the owner leaves out, nor normal time of people whose pay is the same every month. */
function isSent(group: PayGroup, period: PayPeriod, input: BatchInput): boolean {
  const { settings } = input;
  if (settings.codes[group.payCode]?.leftOut === true) return false;
  if (!settings.deviationsOnly || group.payCode !== PAY_CODES.normal) return true;
  return employmentOf(group.employeeId, period.id, input) === 'hourly';
}

/**
 * How somebody was employed when a period was first exported, else how they are now. Nobody's time is
 * dropped without a word: who is not known is paid by the hour.
 */
function employmentOf(
  employeeId: string,
  periodId: string,
  { exports, employees }: BatchInput,
): Employee['employmentType'] {
  // Every batch of a period repeats what the first one said.
  const known = exports.find(
    (batch) => batch.periodId === periodId && batch.employment?.[employeeId] !== undefined,
  );
  const person = employees.find(({ id }) => id === employeeId);
  return known?.employment?.[employeeId] ?? person?.employmentType ?? 'hourly';
}

function employmentIn(input: BatchInput): NextBatch['employment'] {
  const { period, statements } = input;
  const people = statements
    .filter(({ from }) => from === period.id)
    .map(({ employeeId }) => employeeId);
  return Object.fromEntries(
    people.toSorted().map((id) => [id, employmentOf(id, period.id, input)]),
  );
}

type Named = Omit<PayItem, 'from' | 'to' | 'correction'>;

function itemOf(
  group: PayGroup,
  { settings, employees, cards, units, exports }: BatchInput,
): Named {
  const { employeeId, payCode, unitId } = group;
  const person = employees.find(({ id }) => id === employeeId);
  const unit = units.find(({ id }) => id === unitId);
  const mapped = settings.codes[payCode];
  // Our own file knows our own codes.
  const preset = settings.system === 'general' ? payCode : '';
  return {
    ...group,
    employeeNumber: (cards.get(employeeId)?.employeeNumber ?? '').trim(),
    name: person === undefined ? lastName(exports, employeeId) : fullName(person),
    code: mapped?.code.trim() || preset,
    text: mapped?.text.trim() ?? '',
    unitName: unit?.unitName ?? '',
    amountOre: amountOreOf(group, group.rateOre),
  };
}

/** What an earlier batch called somebody who has no record any more. */
function lastName(exports: readonly PayExport[], employeeId: string): string {
  const items = exports.flatMap((batch) => batch.items);
  return items.find((item) => item.employeeId === employeeId)?.name ?? '';
}
