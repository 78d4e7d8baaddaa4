import { type Guide, GUIDE_LIMITS } from './guide.ts';

/** Whom a guide is for and by when they read it, as it is asked. */
export interface Audience {
  readonly isEverybody: boolean;
  readonly units: readonly string[];
  readonly people: readonly string[];
  /** Null asks everybody, however long they have been there. */
  readonly newcomerDays: number | null;
  readonly acknowledge: boolean;
  /** Days to read it; null is without an end. */
  readonly readWithin: number | null;
}

/** The same as it is stored. */
export type StoredAudience = Pick<
  Guide,
  'units' | 'people' | 'newcomerDays' | 'acknowledge' | 'readWithin'
>;

/** Everything that can be wrong with whom a guide is for; each has words in both languages. */
export const AUDIENCE_ISSUE_CODES = [
  'guide_nobody',
  'guide_many_units',
  'guide_many_people',
  'guide_newcomers_wrong',
  'guide_deadline_wrong',
] as const;

/** One thing wrong with whom a guide is for, at its field. */
export interface AudienceIssue {
  readonly field: 'places' | 'units' | 'people' | 'newcomerDays' | 'readWithin';
  readonly code: (typeof AUDIENCE_ISSUE_CODES)[number];
}

/** The answer to an audience. */
export type AudienceCheck =
  | { readonly ok: true; readonly value: StoredAudience }
  | { readonly ok: false; readonly issues: readonly AudienceIssue[] };

const isDays = (
  days: number | null,
  { min, max }: { readonly min: number; readonly max: number },
): boolean => days === null || (Number.isInteger(days) && days >= min && days <= max);

/** Judges whom a guide is to be for; the rules of the database say the same. Without a receipt there is no deadline. */
export function checkAudience(asked: Audience): AudienceCheck {
  const { isEverybody, newcomerDays, acknowledge } = asked;
  const [units, people] = isEverybody ? [[], []] : [[...asked.units], [...asked.people]];
  const readWithin = acknowledge ? asked.readWithin : null;
  const issues: AudienceIssue[] = [];
  const say = (field: AudienceIssue['field'], code: AudienceIssue['code']) =>
    issues.push({ field, code });
  if (!isEverybody && units.length + people.length === 0) say('places', 'guide_nobody');
  if (units.length > GUIDE_LIMITS.units) say('units', 'guide_many_units');
  if (people.length > GUIDE_LIMITS.people) say('people', 'guide_many_people');
  if (!isDays(newcomerDays, GUIDE_LIMITS.newcomerDays)) {
    say('newcomerDays', 'guide_newcomers_wrong');
  }
  if (!isDays(readWithin, GUIDE_LIMITS.readWithin)) say('readWithin', 'guide_deadline_wrong');
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, value: { units, people, newcomerDays, acknowledge, readWithin } };
}
