import { compareCodes } from '../../text/compare.ts';
import { isActive } from '../../audit.ts';
import { addDays, type Day } from '../../dates/day.ts';
import type { Farm } from '../../farm/farm.ts';
import { nextPeriod, periodOf } from '../period/periods.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { isNewer } from './rules-on.ts';
import type { RuleKind, TimeRule } from './time-rule.ts';

/**
 * What a version is on a day: it applies, switches the rule off, will apply, has applied, has been
 * superseded before it ever applied, or has been taken back.
 */
export type VersionState = 'inForce' | 'off' | 'upcoming' | 'past' | 'replaced' | 'takenBack';

/** A version in the history of its rule. */
export interface RuleVersion {
  readonly rule: TimeRule;
  readonly state: VersionState;
  /** The last local day of it; null is open, or that it never applied. */
  readonly until: Day | null;
}

/** A rule with all its versions. */
export interface RuleSeries {
  readonly series: string;
  readonly kind: RuleKind;
  /** What to call the rule by: the version in force, else the next, else the newest. */
  readonly shown: TimeRule;
  readonly isInForce: boolean;
  /** The newest first. */
  readonly versions: readonly RuleVersion[];
}

/** The farm's rules with their histories, by name and then series. */
export function seriesOf(rules: readonly TimeRule[], today: Day): RuleSeries[] {
  const groups = new Map<string, TimeRule[]>();
  for (const rule of rules) groups.set(rule.series, [...(groups.get(rule.series) ?? []), rule]);
  return [...groups.values()]
    .flatMap((group) => historyOf(group, today))
    .toSorted(
      (a, b) => compareCodes(a.shown.name.dk, b.shown.name.dk) || (a.series < b.series ? -1 : 1),
    );
}

function historyOf(group: readonly TimeRule[], today: Day): RuleSeries[] {
  const sorted = group.toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
  const versions = sorted.map((rule) => versionOf(rule, sorted, today));
  const inForce = versions.find(({ state }) => state === 'inForce');
  const next = versions.findLast(({ state }) => state === 'upcoming');
  const shown = (inForce ?? next ?? versions.find(({ state }) => state !== 'takenBack'))?.rule;
  const rule = shown ?? sorted[0];
  if (rule === undefined) return [];
  const { series, kind } = rule;
  return [{ series, kind, shown: rule, isInForce: inForce !== undefined, versions }];
}

function versionOf(rule: TimeRule, all: readonly TimeRule[], today: Day): RuleVersion {
  if (!isActive(rule)) return { rule, state: 'takenBack', until: null };
  const follower = all
    .filter((other) => isActive(other) && isNewer(other, rule))
    .map(({ validFrom }) => validFrom)
    .toSorted()[0];
  if (follower !== undefined && follower <= rule.validFrom) {
    return { rule, state: 'replaced', until: null };
  }
  const until = earlier(rule.validTo, follower === undefined ? null : addDays(follower, -1));
  if (until !== null && until < today) return { rule, state: 'past', until };
  if (rule.validFrom > today) return { rule, state: 'upcoming', until };
  return { rule, state: rule.active ? 'inForce' : 'off', until };
}

function earlier(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** A rule's next version as a draft: what it says now, under an id of its own. Nothing is rewritten. */
export function versionAfter(
  rule: TimeRule,
  all: readonly TimeRule[],
  draft: { readonly id: string; readonly validFrom: Day },
): TimeRule {
  const versions = all.filter(({ series }) => series === rule.series);
  const newest = versions.reduce((max, { version }) => Math.max(max, version), rule.version);
  return { ...rule, ...draft, version: newest + 1, supersedes: rule.id, validTo: null };
}

/** Whether a version may be taken back: before it has come into force. */
export function canTakeBack(rule: TimeRule, today: Day): boolean {
  return isActive(rule) && rule.validFrom > today;
}

/** The first local day that a new version may be valid from; null where nothing is locked. */
export function firstOpenDay({ lockedThrough }: Pick<Farm, 'lockedThrough'>): Day | null {
  return lockedThrough === null ? null : addDays(lockedThrough, 1);
}

/**
 * The day that a new version is proposed from: the next pay period, so that what has begun goes on as it
 * was. A farm's first rules count from the period that today is in, as far as it is open.
 */
export function proposedDay(
  rules: readonly TimeRule[],
  farm: Pick<Farm, 'lockedThrough'>,
  settings: TimeSettings,
  today: Day,
): Day {
  const period = periodOf(today, settings);
  const wanted = rules.some(isActive) ? nextPeriod(period, settings).from : period.from;
  const open = firstOpenDay(farm);
  return open !== null && open > wanted ? open : wanted;
}

/**
 * The rules as if drafts had always been in force, for a simulation on days that have passed. Of a draft with
 * later versions of its own the first one reaches back.
 */
export function withDrafts(rules: readonly TimeRule[], drafts: readonly TimeRule[]): TimeRule[] {
  const series = new Set(drafts.map((draft) => draft.series));
  const firsts = [...series].map(
    (one) =>
      drafts
        .filter((draft) => draft.series === one)
        .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))[0],
  );
  return [
    ...rules.filter((rule) => !series.has(rule.series)),
    ...drafts.map((draft) =>
      firsts.includes(draft) ? { ...draft, validFrom: LONG_AGO, validTo: null } : draft,
    ),
  ];
}

const LONG_AGO: Day = '2000-01-01';
