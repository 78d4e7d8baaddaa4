import { byPriority } from '../../rules/rules-on.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { merged, without } from '../stretch/intervals.ts';
import type { Bucket, Hit } from './supplements.ts';
import type { Interval } from '../stretch/windows.ts';

/** Whether rules stand beside each other whatever else applies. */
export function standsAlone({ group, stacking }: TimeRule): boolean {
  return group === '' || stacking === 'add';
}

/**
 * Settles supplements of one group. Of those that want to be the only one the highest priority counts: for
 * supplements by the minute minute by minute, else for the whole day. An exclusive one silences all others.
 */
export function resolveStacking(buckets: readonly Bucket[]): Bucket[] {
  const groups = new Map<string, Bucket[]>();
  const result: Bucket[] = [];
  for (const bucket of buckets) {
    const { group } = bucket.rule;
    if (group === '') {
      result.push(bucket);
      continue;
    }
    const key = `${bucket.anchor} ${group}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [bucket]);
    else known.push(bucket);
  }
  for (const own of groups.values()) result.push(...resolveGroup(own));
  return result.sort((a, b) => a.anchor - b.anchor || byPriority(a.rule, b.rule));
}

function resolveGroup(own: readonly Bucket[]): readonly Bucket[] {
  // One alone has nobody to stand back for.
  if (own.length === 1) return own;
  const kept: Bucket[] = [];
  let taken: readonly Interval[] = [];
  let isDayTaken = false;
  const only = own.filter(({ rule }) => rule.stacking === 'exclusive');
  const competing = only.length > 0 ? only : own.filter(({ rule }) => !standsAlone(rule));
  for (const bucket of competing.toSorted((a, b) => byPriority(a.rule, b.rule))) {
    const byMinute = bucket.rule.unit === 'minute';
    if (isDayTaken || (!byMinute && kept.length > 0)) continue;
    const hits = byMinute ? hitsWithout(bucket.hits, taken) : bucket.hits;
    if (hits.length === 0) continue;
    kept.push({ ...bucket, hits });
    taken = merged([...taken, ...hits]);
    isDayTaken = !byMinute;
  }
  return only.length > 0 ? kept : [...kept, ...own.filter(({ rule }) => standsAlone(rule))];
}

function hitsWithout(hits: readonly Hit[], taken: readonly Interval[]): Hit[] {
  return hits.flatMap((hit) => without([hit], taken).map(({ from, to }) => ({ ...hit, from, to })));
}
