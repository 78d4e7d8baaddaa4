/**
 * The zones that a farm may choose, where the product's farms may lie; the rules of the database take no
 * other.
 */
export const TIME_ZONES = [
  'Europe/Copenhagen',
  'Atlantic/Faroe',
  'America/Nuuk',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Bucharest',
  'Europe/Kyiv',
  'Europe/London',
  'Europe/Oslo',
  'Europe/Stockholm',
  'Europe/Vilnius',
  'Europe/Warsaw',
] as const;

const known = new Map<string, boolean>();

/** Whether text is a zone that days can be counted in. A farm of before may have one that is not on the list. */
export function isTimeZone(name: string): boolean {
  let isKnown = known.get(name);
  if (isKnown === undefined) known.set(name, (isKnown = canFormatIn(name)));
  return isKnown;
}

function canFormatIn(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
