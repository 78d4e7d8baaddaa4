import * as v from 'valibot';
import { groupBy } from '../../group-by.ts';
import { type PayPeriod, PayPeriodSchema } from '../../time/closing/pay-period.ts';
import { type BatchInput, nextBatch, type NextBatch } from '../batch/next-batch.ts';
import type { PayItem } from '../batch/pay-item.ts';
import {
  codeKey,
  isTerm,
  type PayrollSettings,
  SYSTEM_LIMITS,
  type SystemLimits,
} from '../batch/payroll-settings.ts';
import { packItems } from '../batch/packed-items.ts';
import type { Period } from '../../time/period/periods.ts';
import type { StoredStatement } from '../../time/closing/period-statements.ts';
import { type FileLine, fileLines, vismaText } from './file-lines.ts';

/** Bytes of packed lines in one document; a document holds at most 1 MiB in all. */
const MOST_BYTES = 900_000;

/** A line takes at least as much: below so many nobody needs to pack to know. */
const LEAST_BYTES_OF_LINE = 10;
const SURELY_FITS = 2000;

/**
 * Whether the lines are more than one document holds: from about 20,000 on, which is a farm of 2,000 people
 * with ten lines each.
 */
export function isTooLarge(items: readonly PayItem[]): boolean {
  if (items.length < SURELY_FITS) return false;
  if (items.length * LEAST_BYTES_OF_LINE > MOST_BYTES) return true;
  return new TextEncoder().encode(packItems(items)).byteLength > MOST_BYTES;
}

/** What stops an export: the file would be refused, or somebody be paid wrongly. */
export const BLOCKING_ISSUES = [
  'period_not_closed',
  'nothing_to_export',
  'too_many_lines',
  'employer_missing',
  'employer_invalid',
  'term_invalid',
  'number_missing',
  'number_not_allowed',
  /** Two people have it, or two that the system takes for the same: 007 and 7. */
  'number_twice',
  /** Nobody has said what the code is there. */
  'code_unmapped',
  'code_empty',
  'code_not_allowed',
  /** The system's code stands for hours of one of our codes and for days, or kroner, of another. */
  'code_units_differ',
  /** Nobody has said whether the system's code takes a number or kroner. */
  'sends_missing',
  /** The code takes kroner, and the rate of a line is not known. */
  'amount_missing',
  'figure_too_large',
] as const;

/** What is worth knowing and stops nothing. */
export const WARNING_ISSUES = [
  /** A text or a unit has letters that the file cannot hold: the nearest ones stand there. */
  'letters_replaced',
] as const;

/** What may be wrong with an export. */
export type ExportIssueCode = (typeof BLOCKING_ISSUES)[number] | (typeof WARNING_ISSUES)[number];

/** Something about an export that has to be put right, or known, before. */
export interface ExportIssue {
  readonly code: ExportIssueCode;
  readonly employeeId?: string;
  /** Our own pay code. */
  readonly payCode?: string;
  /** A unit by its name. */
  readonly unitName?: string;
}

/** What is checked. */
export interface CheckedExport {
  readonly batch: NextBatch;
  readonly period: Pick<PayPeriod, 'status'>;
  readonly settings: Pick<PayrollSettings, 'codes'>;
}

/** Everything that is wrong with a batch, each thing once: the farm first, then people, codes and units. */
export function checkExport({ batch, period, settings }: CheckedExport): ExportIssue[] {
  const limits = SYSTEM_LIMITS[batch.system];
  return [
    ...farmIssues(batch, period, limits),
    ...peopleIssues(batch.items, limits),
    ...codeIssues(batch, settings, limits),
    ...unitIssues(batch, limits),
  ];
}

/** Whether an issue stops the export. */
export function isBlocking({ code }: ExportIssue): boolean {
  return BLOCKING_ISSUES.some((known) => known === code);
}

function farmIssues(
  batch: NextBatch,
  { status }: Pick<PayPeriod, 'status'>,
  { employer }: SystemLimits,
): ExportIssue[] {
  const issues: ExportIssue[] = [];
  const { employerNumber, items, system, term } = batch;
  if (status === 'reopened') issues.push({ code: 'period_not_closed' });
  else if (items.length === 0) issues.push({ code: 'nothing_to_export' });
  if (isTooLarge(items)) issues.push({ code: 'too_many_lines' });
  if (employer !== null && employerNumber === '') issues.push({ code: 'employer_missing' });
  else if (employer?.(employerNumber) === false) issues.push({ code: 'employer_invalid' });
  if (system === 'datalon' && !isTerm(term)) issues.push({ code: 'term_invalid' });
  return issues;
}

function peopleIssues(items: readonly PayItem[], limits: SystemLimits): ExportIssue[] {
  const each = (key: (item: PayItem) => string) => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];
  // Of an earlier period somebody may have had another number.
  const people = each(({ employeeId, employeeNumber }) => `${employeeId} ${employeeNumber}`);
  const sameNumber = groupBy(people, ({ employeeNumber }) =>
    limits.isNumeric ? employeeNumber.replace(/^0+(?=\d)/, '') : employeeNumber.toLowerCase(),
  );
  const isTwice = [...sameNumber.values()]
    .filter((own) => new Set(own.map(({ employeeId }) => employeeId)).size > 1)
    .flat();
  return people.flatMap((person): ExportIssue[] => {
    const { employeeId, employeeNumber } = person;
    if (employeeNumber === '') return [{ code: 'number_missing', employeeId }];
    const issues: ExportIssue[] = [];
    if (!limits.number.test(employeeNumber))
      issues.push({ code: 'number_not_allowed', employeeId });
    if (isTwice.includes(person)) issues.push({ code: 'number_twice', employeeId });
    return issues;
  });
}

function codeIssues(
  { items, system }: NextBatch,
  { codes }: Pick<PayrollSettings, 'codes'>,
  limits: SystemLimits,
): ExportIssue[] {
  const firsts = [...new Map(items.map((item) => [item.payCode, item])).values()];
  const byCode = groupBy(items, ({ code }) => codeKey(system, code));
  const means = ({ sends, unit }: PayItem): string =>
    sends === 'amount' || sends === 'dates' ? sends : unit;
  const hasTwoUnits = (code: string): boolean =>
    new Set(byCode.get(codeKey(system, code))?.map(means)).size > 1;
  const codesOf = (isWrong: (item: PayItem) => boolean): ReadonlySet<string> =>
    new Set(items.filter(isWrong).map(({ payCode }) => payCode));
  const tooLarge = new Set(
    fileLines(system, items)
      .filter((line) => !fits(line, limits))
      .flatMap((line) => line.items.map(({ payCode }) => payCode)),
  );
  const unsaid = codesOf(({ sends }) => sends === undefined);
  const unpriced = codesOf(({ sends, amountOre }) => sends === 'amount' && amountOre === null);
  return firsts.flatMap(({ payCode, code, text }): ExportIssue[] => {
    if (code === '') {
      return [{ code: codes[payCode] === undefined ? 'code_unmapped' : 'code_empty', payCode }];
    }
    const issues: ExportIssue[] = [];
    if (!limits.code.test(code)) issues.push({ code: 'code_not_allowed', payCode });
    if (hasTwoUnits(code)) issues.push({ code: 'code_units_differ', payCode });
    if (unsaid.has(payCode)) issues.push({ code: 'sends_missing', payCode });
    if (unpriced.has(payCode)) issues.push({ code: 'amount_missing', payCode });
    if (tooLarge.has(payCode)) issues.push({ code: 'figure_too_large', payCode });
    if (limits.isNarrow && isChanged(text)) issues.push({ code: 'letters_replaced', payCode });
    return issues;
  });
}

function unitIssues({ items }: NextBatch, { isNarrow }: SystemLimits): ExportIssue[] {
  const names = new Set(items.map(({ unitName }) => unitName));
  return [...names]
    .filter((unitName) => isNarrow && isChanged(unitName))
    .map((unitName) => ({ code: 'letters_replaced', unitName }));
}

const isChanged = (text: string): boolean => vismaText(text) !== text.trim();

function fits({ hundredths, rateOre, amountOre }: FileLine, { figure }: SystemLimits): boolean {
  const figures = [hundredths ?? 0, rateOre ?? 0, amountOre ?? 0];
  return figures.every((one) => Number.isFinite(one) && Math.abs(one) <= figure);
}

/** What a period that is not closed yet would send to payroll. */
interface Unclosed extends Pick<BatchInput, 'settings' | 'rules' | 'employees' | 'farm'> {
  readonly period: Period;
  /** As they would be frozen now. */
  readonly statements: readonly StoredStatement[];
}

/**
 * Our pay codes of a period that is not closed yet that have no code in the payroll system, each once: its
 * export would be stopped by them. None where the owner has said that they are left out.
 */
export function unmappedCodes({ period, statements, ...rest }: Unclosed): string[] {
  const closed = v.parse(PayPeriodSchema, {
    ...period,
    id: period.from,
    status: 'locked',
    version: 1,
  });
  const batch = nextBatch({
    ...rest,
    period: closed,
    periods: [closed],
    exports: [],
    statements: statements.map((statement) => ({ ...statement, created: null })),
    cards: new Map(),
    units: [],
  });
  const issues = checkExport({ ...rest, batch, period: closed });
  return issues.flatMap(({ code, payCode }) => {
    return payCode !== undefined && (code === 'code_unmapped' || code === 'code_empty')
      ? [payCode]
      : [];
  });
}
