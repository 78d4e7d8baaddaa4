import { compareCodes } from '#domain/text/compare.ts';
import { isActive } from '#domain/audit.ts';
import {
  type MappedCode,
  PAYROLL_LIMITS,
  type PayrollSettings,
  type PayrollSystem,
} from '#domain/payroll/batch/payroll-settings.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { isNewer } from '#domain/time/rules/rules-on.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';

/** One of our pay codes with what gives it and what it is in the payroll system. */
export interface CodeRow {
  readonly payCode: string;
  /** The newest version of each rule that gives it. */
  readonly rules: readonly TimeRule[];
  /** Null where nobody has said anything of it. */
  readonly mapped: MappedCode | null;
  /** Our other codes that have the same one in the payroll system. */
  readonly sharedWith: readonly string[];
}

/** The codes that a rule gives to the pay; what goes to an account is not exported. */
export function paidCodes(rule: TimeRule): string[] {
  if (rule.kind === 'overtime') {
    return rule.tiers.filter(({ target }) => target === 'pay').map(({ payCode }) => payCode);
  }
  if (rule.kind === 'norm') return rule.fullTimeMinutes === null ? [] : [PAY_CODES.extra];
  if (rule.kind !== 'supplement' && rule.kind !== 'guarantee') return [];
  return rule.target === 'pay' ? [rule.payCode] : [];
}

function newestVersions(rules: readonly TimeRule[]): TimeRule[] {
  const newest = new Map<string, TimeRule>();
  for (const rule of rules.filter(isActive)) {
    const known = newest.get(rule.series);
    if (known === undefined || isNewer(rule, known)) newest.set(rule.series, rule);
  }
  return [...newest.values()];
}

/**
 * Whether lines of a code have somewhere to go, or the owner has said that they go nowhere. Our own file
 * knows our own codes.
 */
export function isMapped(mapped: MappedCode | null, system: PayrollSystem): boolean {
  return system === 'general' || (mapped !== null && (mapped.leftOut || mapped.code !== ''));
}

/**
 * Every code that can come: normal time, what the rules give, what the period on screen holds, and what is
 * mapped already; by number.
 */
export function codeRows(
  rules: readonly TimeRule[],
  codes: PayrollSettings['codes'],
  occurring: readonly string[],
): CodeRow[] {
  const newest = newestVersions(rules);
  const all = new Set([
    PAY_CODES.normal,
    ...newest.flatMap(paidCodes),
    ...occurring,
    ...Object.keys(codes),
  ]);
  return [...all].toSorted(compareCodes).map((payCode) => ({
    payCode,
    rules: newest.filter((rule) => paidCodes(rule).includes(payCode)),
    mapped: codes[payCode] ?? null,
    sharedWith: sharedWith(codes, payCode),
  }));
}

/** Our other codes that go to the same code of the payroll system. */
export function sharedWith(codes: PayrollSettings['codes'], payCode: string): string[] {
  const own = codes[payCode];
  if (own === undefined || own.leftOut || own.code === '') return [];
  return Object.entries(codes)
    .filter(([other, { code, leftOut }]) => other !== payCode && !leftOut && code === own.code)
    .map(([other]) => other)
    .toSorted(compareCodes);
}

/** The mapping with a change of one code; what says nothing any more is taken out. */
export function withCode(
  codes: PayrollSettings['codes'],
  payCode: string,
  change: Partial<MappedCode>,
): PayrollSettings['codes'] {
  const { [payCode]: before, ...others } = codes;
  const next = { code: '', text: '', leftOut: false, ...before, ...change };
  const stored = next.leftOut ? { ...next, code: '' } : next;
  const saysNothing = stored.code === '' && stored.text === '' && stored.sends === undefined;
  if (!stored.leftOut && saysNothing) return others;
  return { ...others, [payCode]: stored };
}

/**
 * The mapping with our own codes where none is said, so many as one write may add; `nameOf` is what a code is
 * in words.
 */
export function withOwnCodes(
  { codes, system }: Pick<PayrollSettings, 'codes' | 'system'>,
  rows: readonly CodeRow[],
  nameOf: (row: CodeRow) => string,
): PayrollSettings['codes'] {
  return rows
    .filter(({ mapped }) => !isMapped(mapped, system))
    .slice(0, PAYROLL_LIMITS.codesAtOnce)
    .reduce((all, row) => {
      const text = row.mapped?.text || nameOf(row).slice(0, PAYROLL_LIMITS.text).trim();
      return withCode(all, row.payCode, { code: row.payCode, text });
    }, codes);
}
