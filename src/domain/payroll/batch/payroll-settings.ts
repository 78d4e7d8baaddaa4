import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { textOf } from '../../text/clean.ts';
import { settingsKind, settingsNames } from '../../change/settings-kind.ts';
import { paths } from '../../paths.ts';
import { isCvr } from '../../farm/change-farm.ts';
import { factsOf, LEAVE_TYPES } from '../../leave/document/leave-type.ts';
import { PAY_SENDS, type PayItem, type PaySends } from './pay-item.ts';

/** What a payroll system can take. */
export interface SystemLimits {
  /** An employee number. */
  readonly number: RegExp;
  /** Whether 007 and 7 are the same employee there. */
  readonly isNumeric: boolean;
  /** A pay code. */
  readonly code: RegExp;
  /** The employer's number; null where the file has none. */
  readonly employer: ((number: string) => boolean) | null;
  /** Greatest quantity and rate in hundredths. */
  readonly figure: number;
  /** Whether letters outside Windows-1252 are replaced. */
  readonly isNarrow: boolean;
}

/** Eight digits of hundredths: DataLøn's value is no longer, and nobody earns more with one code. */
const FIGURE = 99_999_999;

const usual: SystemLimits = {
  number: /^\S(.*\S)?$/u,
  isNumeric: false,
  code: /^\S(.*\S)?$/u,
  employer: null,
  figure: FIGURE,
  isNarrow: false,
};

/** What each payroll system can take (domain of payroll 5). */
export const SYSTEM_LIMITS: Readonly<Record<PayrollSystem, SystemLimits>> = {
  general: usual,
  danlon: {
    ...usual,
    number: /^\d{1,9}$/,
    isNumeric: true,
    code: /^[\dA-Za-z]{1,4}$/,
    employer: isCvr,
  },
  datalon: {
    ...usual,
    number: /^\d{1,4}$/,
    isNumeric: true,
    // Two places; some lists write them with zeros in front: 007C is 7C.
    code: /^(00)?[\dA-Za-z]{1,2}$/,
    employer: (number) => /^\d{8}$/.test(number),
  },
  prolon: { ...usual, number: /^\d{1,5}$/, isNumeric: true, code: /^[\dA-Za-z]{1,4}$/ },
  lessor: { ...usual, number: /^[\dA-Za-z]{1,12}$/, code: /^[\dA-Za-z]{1,12}$/ },
  visma: {
    ...usual,
    number: /^[\dA-Za-z]{1,12}$/,
    code: /^[\dA-Za-z]{1,12}$/,
    isNarrow: true,
  },
};

/** DataLøn's terms: 14 days (24, 25, 34, 35), the month ahead (41) and in arrears (51). */
export const DATALON_TERMS = ['24', '25', '34', '35', '41', '51'] as const;

/** Whether text is one of DataLøn's terms. */
export function isTerm(text: string): boolean {
  return DATALON_TERMS.some((term) => term === text);
}

/** Payroll systems that a file can be made for; `general` is our own CSV. */
export const PAYROLL_SYSTEMS = [
  'general',
  'danlon',
  'datalon',
  'prolon',
  'lessor',
  'visma',
] as const;

/** A payroll system. */
export type PayrollSystem = (typeof PAYROLL_SYSTEMS)[number];

/** Limits of the settings; the rules of the database refuse more. */
export const PAYROLL_LIMITS = {
  /** Characters of a code in the payroll system, and of its text. */
  code: 20,
  text: 60,
  /** Mapped codes, and how many of them may be new or changed in one write. */
  codes: 60,
  codesAtOnce: 16,
  /** Characters of the employer's number in the payroll system. */
  employerNumber: 12,
} as const;

/** What one of our pay codes is in the payroll system. */
export const MappedCodeSchema = v.object({
  /** Empty while `leftOut`. */
  code: textOf(0, PAYROLL_LIMITS.code),
  text: v.optional(textOf(0, PAYROLL_LIMITS.text), ''),
  /** True: lines of this code are never exported, and the owner has said so. */
  leftOut: v.optional(v.boolean(), false),
  /** What the file says of it; absent is what the system usually takes (`sendsIn`). */
  sends: v.optional(v.picklist(PAY_SENDS)),
});

/** How a farm's pay goes to its payroll system, `farms/{farm}/settings/payroll`: read and written by owners. */
export const PayrollSettingsSchema = v.object({
  id: v.string(),
  system: v.optional(v.picklist(PAYROLL_SYSTEMS), 'general'),
  /** As the payroll system knows the farm; empty is the CVR number. */
  employerNumber: v.optional(textOf(0, PAYROLL_LIMITS.employerNumber), ''),
  /** DataLøn's term (løntermin), two digits: 24/25/34/35 fourteen days, 41 month ahead, 51 month in arrears. */
  term: v.optional(v.string(), '51'),
  /** Of people with a fixed monthly pay only what differs from it is exported: no normal time. */
  deviationsOnly: v.optional(v.boolean(), true),
  /** By our own pay code. */
  codes: v.optional(v.record(v.string(), MappedCodeSchema), {}),
  ...auditEntries,
});

/** How a farm's pay goes to its payroll system. */
export type PayrollSettings = v.InferOutput<typeof PayrollSettingsSchema>;

/** What one of our pay codes is there. */
export type MappedCode = v.InferOutput<typeof MappedCodeSchema>;

/** The settings of a farm that has saved none. */
export const DEFAULT_PAYROLL_SETTINGS: PayrollSettings = v.parse(PayrollSettingsSchema, {
  id: 'payroll',
});

/** How pay goes to the payroll system: for owners. */
export const changePayrollSettings = settingsKind({
  schema: PayrollSettingsSchema,
  names: settingsNames(PayrollSettingsSchema),
  id: 'payroll',
  path: paths.payrollSettings,
  action: 'payroll.write',
  wrong: ({ term, codes }) => {
    if (term !== undefined && !DATALON_TERMS.some((one) => one === term)) return 'term';
    const names = Object.keys(codes ?? {});
    const isCode = (name: string): boolean => /^.{1,12}$/.test(name);
    return names.length > PAYROLL_LIMITS.codes || !names.every(isCode) ? 'codes' : null;
  },
});

/**
 * What each system's file has room for, the usual first. DataLøn has one value a row, Lessor no amount; days of leave
 * stand in a file beside it.
 */
const TAKES: Readonly<Record<PayrollSystem, readonly PaySends[]>> = {
  general: ['countAndRate', 'count', 'amount', 'dates'],
  danlon: ['countAndRate', 'count', 'amount', 'dates'],
  datalon: ['count', 'amount'],
  prolon: ['countAndRate', 'count', 'amount'],
  lessor: ['countAndRate', 'count', 'dates'],
  visma: ['countAndRate', 'count', 'amount'],
};

/**
 * What DataLøn's own list says of its pay parts (løndeleoversigt, bluegarden.zendesk.com article 115002021765):
 * hours, or kroner. Of parts that are not here the owner has to say it.
 */
const DATALON_LIST: ReadonlyMap<string, PaySends> = new Map([
  ...['01', '72', '74'].map((code) => [code, 'count'] as const),
  ...['02', '03', '05', '83', '84', '85', '1A', '1I', '2I', '3A', '4J', '6F', '8F'].map(
    (code) => [code, 'amount'] as const,
  ),
]);

/** Our codes whose lines each have a day of leave. */
const DATED: ReadonlySet<string | null> = new Set(
  LEAVE_TYPES.map(factsOf).flatMap(({ payCode, otherPayCode }) => [payCode, otherPayCode]),
);

/** One of our codes in the payroll system, with what the owner has chosen for it. */
type Coded = Pick<MappedCode, 'code' | 'sends'> & { readonly payCode: string };

/** DataLøn's pay part in its two places: 7, 07 and 007 are one, and so are 7c and 007C. */
const datalonPart = (code: string): string => code.padStart(2, '0').slice(-2).toUpperCase();

/** A code by which it is told from others in its system: letters and zeros in front make no other one. */
export function codeKey(system: PayrollSystem, code: string): string {
  if (system === 'datalon') return datalonPart(code);
  if (system === 'danlon' || system === 'prolon') return code.toUpperCase().replace(/^0+(?=.)/, '');
  return code;
}

/** What a file can say of lines with a code, the usual first; what a system's own list says is all. */
export function sendsOf(
  system: PayrollSystem,
  { code, payCode }: Pick<Coded, 'code' | 'payCode'>,
): readonly PaySends[] {
  const listed = system === 'datalon' ? DATALON_LIST.get(datalonPart(code)) : undefined;
  if (listed !== undefined) return [listed];
  return TAKES[system].filter((sends) => sends !== 'dates' || DATED.has(payCode));
}

/**
 * What the file says of lines with a code: what the owner has chosen, else what the system usually takes. Null where
 * it has to be chosen: DataLøn would take a number for kroner, and the other way round. `told` is what was said of the
 * code in the same period before: what was told by its days goes on so, and what was not does not begin to.
 */
export function sendsIn(
  system: PayrollSystem,
  coded: Coded,
  told: Pick<PayItem, 'sends'> | null = null,
): PaySends | null {
  const all = sendsOf(system, coded);
  const wereDates = told?.sends === 'dates';
  const [usual, ...others] = all.filter((one) => told === null || (one === 'dates') === wereDates);
  const { sends } = coded;
  if (sends !== undefined && [usual, ...others].includes(sends)) return sends;
  return usual === undefined || (system === 'datalon' && others.length > 0) ? null : usual;
}
