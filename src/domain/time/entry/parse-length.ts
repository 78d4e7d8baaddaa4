import { parseDuration } from './parse-time.ts';

const LENGTH = /^(\d{0,4})[.:](\d{2})$/;
const WHOLE = /^\d{1,4}$/;
const MINUTES_PER_HOUR = 60;

/**
 * A length of time that may be longer than a day or below nothing, in whole minutes: `37:00`, `37.30`, `-10:00`,
 * `7,5`, `90 min`; a bare number is hours. Null for anything else.
 */
export function parseLength(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  const sign = typed.startsWith('-') ? -1 : 1;
  const size = typed.replace(/^[-+]\s*/, '');
  const clock = LENGTH.exec(size);
  const minutes = Number(clock?.[2] ?? 0);
  if (clock !== null && minutes < MINUTES_PER_HOUR) {
    return sign * (Number(clock[1]) * MINUTES_PER_HOUR + minutes);
  }
  if (WHOLE.test(size)) return sign * Number(size) * MINUTES_PER_HOUR;
  const parsed = parseDuration(size);
  // Nothing below nothing: −0 is 0.
  return parsed === null ? null : sign * parsed + 0;
}
