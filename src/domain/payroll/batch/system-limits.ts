import { isCvr } from '../../farm/cvr.ts';
import type { PayrollSystem } from './payroll-settings.ts';

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
