import type { PayLine } from '../result/calculated.ts';
import type { RuleOf, TimeRule } from '../../rules/time-rule.ts';
import type { StretchContext } from '../stretch/calculated-stretch.ts';
import { because } from '../result/reason.ts';
import { coversWork } from '../input/rule-set.ts';
import { lengthOf, merged, without } from '../stretch/intervals.ts';
import { type Interval, windowIntervals } from '../stretch/windows.ts';
import { byPriority } from '../../rules/rules-on.ts';
import { factorReason, type IsAsked, lineOf, partOf, quantityOf } from './pay-lines.ts';
import type { Bucket, Hit, StretchWork } from './supplements.ts';

/** Whether rules stand beside each other whatever else applies. */
function standsAlone({ group, stacking }: TimeRule): boolean {
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

type GuaranteeRule = RuleOf<'guarantee'>;

/** What calls were worth less than the guarantee: the difference, on the call's first registration. */
export function guaranteeLines(
  works: readonly StretchWork[],
  isAsked: IsAsked,
  context: StretchContext,
  lines: PayLine[],
): void {
  for (const own of callsOf(works)) {
    const first = own[0];
    if (first === undefined) continue;
    const rules = first.set.guarantees;
    if (rules.length === 0) continue;
    for (const rule of chosen(rules.filter((one) => one.scope === 'day'))) {
      addLine(rule, own, isAsked, context, lines);
    }
    for (const rule of chosen(rules.filter((one) => one.scope === 'entry'))) {
      for (const work of own) addLine(rule, [work], isAsked, context, lines);
    }
  }
}

/** Work stretches of one day together. */
function callsOf(works: readonly StretchWork[]): StretchWork[][] {
  const days: StretchWork[][] = [];
  for (const work of works) {
    const last = days.at(-1);
    if (last?.[0]?.stretch.day === work.stretch.day) last.push(work);
    else days.push([work]);
  }
  return days;
}

/** Rules come by priority: of each group the first that wants to be the only one, and all that add. */
function chosen(rules: readonly GuaranteeRule[]): GuaranteeRule[] {
  const groups = new Set<string>();
  return rules.filter((rule) => {
    if (standsAlone(rule)) return true;
    if (groups.has(rule.group)) return false;
    groups.add(rule.group);
    return true;
  });
}

function addLine(
  rule: GuaranteeRule,
  works: readonly StretchWork[],
  isAsked: IsAsked,
  { zone, calendar }: StretchContext,
  lines: PayLine[],
): void {
  const covered = works
    .filter(({ stretch }) => {
      const begin = { from: stretch.from, to: stretch.from + 1 };
      return windowIntervals(rule.when, begin, zone, calendar).length > 0;
    })
    .flatMap(({ segments }) => segments)
    .filter((segment) => coversWork(rule, segment.source.registration));
  const first = covered[0];
  if (
    first === undefined ||
    covered.some(({ source }) => source.isRunning) ||
    !isAsked(first.source)
  )
    return;
  const worked = lengthOf(covered);
  const missing = rule.minutes - worked;
  if (missing <= 0) return;
  const params = { minutes: missing, workedMinutes: worked, guaranteedMinutes: rule.minutes };
  lines.push(
    lineOf(first.source, {
      part: partOf(rule, rule.scope),
      payCode: rule.payCode,
      quantity: quantityOf(missing, rule),
      unit: 'minute',
      target: rule.target,
      interval: null,
      why: [
        because(rule.id, `guarantee_${rule.scope}`, params),
        ...factorReason(missing, rule.id, rule),
      ],
    }),
  );
}
