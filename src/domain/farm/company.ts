import { isEmail, isPhone, normalizeEmail, normalizePhone } from '../text/contact-rules.ts';
import { fail, ok, type Result } from '../result.ts';
import { cleanText } from '../text/clean.ts';
import { COMPANY_LIMITS, FARM_LIMITS } from './farm-limits.ts';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1] as const;

/** Whether text is a Danish CVR number: eight digits whose weighted sum divides by 11. */
export function isCvr(text: string): boolean {
  if (!/^[1-9]\d{7}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return sum % 11 === 0;
}

/** The company fields of a farm in the order to show them; all but the name may be empty. */
export const COMPANY_FIELDS = ['name', 'cvr', 'address', 'zip', 'city', 'phone', 'email'] as const;

/** A company field: the farm's name, or an entry of its company data. */
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** What is wrong with a company field. */
export type CompanyErrorCode =
  'farm_name_missing' | 'text_too_long' | 'invalid_cvr' | 'invalid_phone' | 'invalid_email';

/** A company field as it is stored, or what is wrong with it. A CVR number may come with DK and spaces. */
export function checkCompanyField(
  field: CompanyField,
  text: string,
): Result<string, CompanyErrorCode> {
  const cleaned = cleanText(text);
  if (field === 'name') {
    if (cleaned === '') return fail('farm_name_missing');
    return cleaned.length > FARM_LIMITS.name ? fail('text_too_long') : ok(cleaned);
  }
  if (cleaned === '') return ok('');
  if (field === 'cvr') {
    const digits = cleaned.replaceAll(/[\s-]/g, '').replace(/^DK/i, '');
    return isCvr(digits) ? ok(digits) : fail('invalid_cvr');
  }
  if (field === 'email') {
    const email = normalizeEmail(cleaned);
    return isEmail(email) ? ok(email) : fail('invalid_email');
  }
  if (cleaned.length > COMPANY_LIMITS[field]) return fail('text_too_long');
  return field === 'phone' && !isPhone(normalizePhone(cleaned))
    ? fail('invalid_phone')
    : ok(cleaned);
}
