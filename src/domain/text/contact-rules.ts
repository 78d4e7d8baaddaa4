import { cleanName } from './clean.ts';

/**
 * Standard e-mail pattern (spec 5): one @, a dotted domain, no spaces and nothing that cannot be seen; 254 characters
 * at most. Before the @ an apostrophe may stand, and a point between others (RFC 5322: dot-atom).
 */
const EMAIL =
  /^[^\s@.,;:<>()"\p{DI}\p{Cc}]+(\.[^\s@.,;:<>()"\p{DI}\p{Cc}]+)*@[^\s@.,;:<>()"'\p{DI}\p{Cc}]+(\.[^\s@.,;:<>()"'\p{DI}\p{Cc}]+)+$/u;
/** Letters with their accents in any script, spaces, comma, period, apostrophes and hyphen (spec 5). */
const NAME = /^[\p{L}\p{M} ,.'’-]+$/u;
/** An optional plus, up to 2 digits, an optional space, then 8 to 16 digits (spec 5, 9). */
const PHONE = /^\+?\d{0,2} ?\d{8,16}$/;

/** Longest e-mail address, in characters. */
export const EMAIL_MAX = 254;
/** Longest first or last name, in characters. */
export const NAME_MAX = 80;

/** An address as it is stored and compared: cleaned and in lower case. */
export function normalizeEmail(text: string): string {
  return cleanName(text).toLowerCase();
}

/** Whether cleaned text is an e-mail address (spec 5). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Whether cleaned text is a person's name (spec 5): Nordic, Romanian and Ukrainian letters are letters. */
export function isPersonName(text: string): boolean {
  return text.length <= NAME_MAX && /\p{L}/u.test(text) && NAME.test(text);
}

/**
 * A phone number as it is stored and judged: without the spaces between groups of digits. The one that
 * spec 5 knows stays: behind a country code with its plus, or where the text is a number already.
 */
export function normalizePhone(text: string): string {
  const cleaned = cleanName(text);
  if (isPhone(cleaned)) return cleaned;
  const [, country = '', digits = ''] = /^(\+\d{2}\s)?(.*)$/su.exec(cleaned) ?? [];
  const joined = digits.replaceAll(/\s/gu, '');
  return country === '' ? joined : `${country.trim()} ${joined}`;
}

/** Whether cleaned text is a phone number (spec 5); an empty one is not. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
