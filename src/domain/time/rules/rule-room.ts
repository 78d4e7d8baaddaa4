import { AUDIT_FIELDS, isActive } from '../../audit.ts';
import { isNewer } from './rules-on.ts';
import type { TimeRule } from './time-rule.ts';

/**
 * Characters that those versions of a farm's rules may have together which can ever apply, written as JSON
 * without who wrote them and when: some two hundred versions.
 */
export const RULES_ROOM = 200_000;

/**
 * Versions that are read at most, the oldest first: some twenty years of a hundred rules changed every year. What
 * came after them nobody reads, so that a farm cannot grow beyond what a device or a function has memory for.
 */
export const RULES_READ = 2000;

/** A farm's versions, parted into what is calculated with and what there is no room for. */
export interface RulesInRoom {
  /** The list without what is left out; those that never apply stay, because their history is shown. */
  readonly rules: readonly TimeRule[];
  readonly leftOut: readonly TimeRule[];
}

const parted = new WeakMap<readonly TimeRule[], RulesInRoom>();

/**
 * Which of a farm's versions count. Whoever came first has the room, so that nothing written later changes what
 * counts already. What was taken back, or superseded before it ever applied, takes none: so there is a way to make
 * room. The same list answers the same object.
 */
export function rulesInRoom(rules: readonly TimeRule[]): RulesInRoom {
  let known = parted.get(rules);
  if (known === undefined) {
    const leftOut = new Set(beyondRoom(rules));
    known =
      leftOut.size === 0
        ? { rules, leftOut: [] }
        : { rules: rules.filter((rule) => !leftOut.has(rule)), leftOut: [...leftOut] };
    parted.set(rules, known);
  }
  return known;
}

/** Whether there is room for versions beside those that are there. */
export function hasRoomFor(versions: readonly TimeRule[], rules: readonly TimeRule[]): boolean {
  const ids = new Set(versions.map(({ id }) => id));
  const unsent = versions.map((rule) => ({ ...rule, created: null }));
  const all = [...rules.filter(({ id }) => !ids.has(id)), ...unsent];
  if (all.length > RULES_READ) return false;
  return !rulesInRoom(all).leftOut.some(({ id }) => ids.has(id));
}

function beyondRoom(rules: readonly TimeRule[]): TimeRule[] {
  let taken = 0;
  return applicable(rules)
    .toSorted(byArrival)
    .filter((rule) => {
      const size = sizeOf(rule);
      if (taken + size > RULES_ROOM) return true;
      taken += size;
      return false;
    });
}

/** Those that apply on some day: not taken back, and with no newer version from the same day or an earlier one. */
function applicable(rules: readonly TimeRule[]): TimeRule[] {
  const firstOfNewer = new Map<string, string>();
  return rules
    .filter(isActive)
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
    .filter(({ series, validFrom }) => {
      const first = firstOfNewer.get(series);
      if (first !== undefined && first <= validFrom) return false;
      firstOfNewer.set(series, validFrom);
      return true;
    });
}

/** What the server has not taken yet came last. */
function byArrival(a: TimeRule, b: TimeRule): number {
  const [first, second] = [a.created ?? Infinity, b.created ?? Infinity];
  if (first !== second) return first - second;
  return a.id < b.id ? -1 : 1;
}

function sizeOf(rule: TimeRule): number {
  const said = Object.entries(rule).filter(([key]) => !AUDIT_FIELDS.includes(key));
  return JSON.stringify(said).length;
}
