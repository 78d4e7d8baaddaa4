import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { lawOn, type RuledPerson } from '../../employee/terms.ts';
import type { TimeRule } from './time-rule.ts';

/**
 * The versions in force on a local day: of each rule the newest that has begun, unless it is switched off
 * or has ended. By priority, highest first, then series: the same on every device.
 */
export function rulesOn(rules: readonly TimeRule[], day: Day): TimeRule[] {
  const newest = new Map<string, TimeRule>();
  for (const rule of rules) {
    if (!isActive(rule) || rule.validFrom > day) continue;
    const known = newest.get(rule.series);
    if (known === undefined || isNewer(rule, known)) newest.set(rule.series, rule);
  }
  return [...newest.values()]
    .filter((rule) => rule.active && (rule.validTo === null || day <= rule.validTo))
    .toSorted(byPriority);
}

/** Whether a rule is one of the pack of an agreement, and so none for an age or of the farm's own. */
export function isOfAgreement({ preset, who }: TimeRule): boolean {
  return preset !== null && who.ageUnder === null;
}

/**
 * Whether a rule is about somebody on a day, as far as people are named. For whom an agreement is said the rules of its
 * pack hold and those of no other, whomever they name; rules of the farm's own and those for an age hold beside it.
 */
export function isAbout(
  rule: TimeRule,
  person: RuledPerson & { readonly id: string },
  day: Day,
): boolean {
  const { agreement } = lawOn(person, day);
  if (agreement !== null && isOfAgreement(rule)) return rule.preset === agreement;
  const { employeeIds } = rule.who;
  return employeeIds.length === 0 || employeeIds.includes(person.id);
}

/** Which of two versions of a rule supersedes the other. */
export function isNewer(rule: TimeRule, than: TimeRule): boolean {
  if (rule.version !== than.version) return rule.version > than.version;
  // Two devices may have made the same version offline: the later day, then the id, decides everywhere.
  if (rule.validFrom !== than.validFrom) return rule.validFrom > than.validFrom;
  return rule.id > than.id;
}

/** Order of rules: highest priority first, then by series and id. */
export function byPriority(a: TimeRule, b: TimeRule): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  if (a.series !== b.series) return a.series < b.series ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Names the versions in force on a day, for what has been calculated with them: `series.version`, sorted. */
export function ruleVersionOf(rules: readonly TimeRule[], day: Day): string {
  return rulesOn(rules, day)
    .map(({ series, version }) => `${series}.${version}`)
    .toSorted()
    .join(' ');
}
