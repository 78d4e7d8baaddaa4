import { dayOfNumber } from '../../../dates/day-number.ts';
import { minuteOf } from '../../registration/worked.ts';
import type { PayLine } from '../result/calculated.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import type { SupplementsOf } from '../stretch/calculated-stretch.ts';
import { factorReason, type IsAsked, lineOf, partOf, quantityOf } from './pay-lines.ts';
import { inPayOrder, isOvertime, type Segment } from '../stretch/segment.ts';
import { because } from '../result/reason.ts';
import { coversWork, type RuleSet } from '../input/rule-set.ts';
import type { Source, WorkStretch } from '../stretch/work-stretch.ts';
import { lengthOf, without } from '../stretch/intervals.ts';
import type { Interval, PaidWindows } from '../stretch/windows.ts';

type SupplementRule = RuleOf<'supplement'>;

/** Work inside a supplement's window. */
export interface Hit extends Interval {
  readonly source: Source;
  readonly stretch: WorkStretch;
}

/** What one supplement finds on the day on which its window opens. */
export interface Bucket {
  /** Of several versions in one night each has a bucket of its own. */
  readonly rule: SupplementRule;
  /** Day number. */
  readonly anchor: number;
  readonly hits: readonly Hit[];
}

/** A work stretch with its work, overtime decided. */
export interface StretchWork {
  readonly stretch: WorkStretch;
  readonly set: RuleSet;
  readonly supplementsOf: SupplementsOf;
  readonly segments: readonly Segment[];
}

type OpenBucket = Bucket & { readonly hits: Hit[] };

/** Buckets by series and the day on which the window opens, one for each version. */
type Found = Map<string, Map<number, OpenBucket[]>>;

/** Everything that lies in a supplement's window, by supplement and day. */
export function bucketsOf(works: readonly StretchWork[]): Bucket[] {
  const found: Found = new Map();
  for (const work of works) {
    for (const paid of work.supplementsOf()) addHits(found, paid, work);
  }
  const buckets: Bucket[] = [];
  for (const days of found.values()) {
    for (const versions of days.values()) {
      let minutes = 0;
      for (const { hits } of versions) minutes += lengthOf(hits);
      for (const { rule, anchor, hits } of versions) {
        if (minutes < rule.minMinutes || lengthOf(hits) === 0) continue;
        buckets.push({ rule, anchor, hits: inPayOrder(hits) });
      }
    }
  }
  return buckets;
}

function addHits(
  found: Found,
  { rule, windows }: PaidWindows,
  { stretch, segments }: StretchWork,
): void {
  if (!segments.some((segment) => isWanted(rule, segment))) return;
  for (const window of windows) {
    for (const segment of segments) {
      const from = Math.max(segment.from, window.from);
      const to = Math.min(segment.to, window.to);
      if (from >= to || !isWanted(rule, segment)) continue;
      const { hits } = bucketOf(found, rule, window.anchor);
      const { source } = segment;
      if (!rule.outsidePlan) hits.push({ from, to, source, stretch });
      else
        for (const part of outside(source, { from, to })) hits.push({ ...part, source, stretch });
    }
  }
}

function bucketOf(found: Found, rule: SupplementRule, anchor: number): OpenBucket {
  let days = found.get(rule.series);
  if (days === undefined) found.set(rule.series, (days = new Map()));
  let versions = days.get(anchor);
  if (versions === undefined) days.set(anchor, (versions = []));
  let bucket = versions.find((one) => one.rule === rule);
  if (bucket === undefined) versions.push((bucket = { rule, anchor, hits: [] }));
  return bucket;
}

function isWanted(rule: SupplementRule, segment: Segment): boolean {
  if (rule.timeClass === 'normal' && isOvertime(segment)) return false;
  if (rule.timeClass === 'overtime' && !isOvertime(segment)) return false;
  return coversWork(rule, segment.source.registration);
}

/** What is outside the planned shift, for rules that want only that. */
function outside({ shift }: Source, interval: Interval): Interval[] {
  if (shift === null) return [];
  return without([interval], [{ from: minuteOf(shift.start), to: minuteOf(shift.end) }]);
}

interface Given {
  readonly bucket: Bucket;
  readonly share: ShareOfBucket;
  /** Not more than a day gives, whatever a pay period gives at most. */
  readonly given: number;
}

/** What all registrations are given, whether they are asked for or not. */
export function givenOf(buckets: readonly Bucket[]): Given[] {
  /** What a supplement has given of the day on which its window opens, in whatever version. */
  const used = new Map<string, number>();
  return buckets.flatMap((bucket) => {
    const { rule, anchor } = bucket;
    const day = `${anchor} ${rule.series}`;
    return sharesOf(bucket).map((share): Given => {
      const before = used.get(day) ?? 0;
      const most = (rule.maxPerDay ?? Number.POSITIVE_INFINITY) - before;
      const given = Math.max(0, Math.min(share.amount, most));
      used.set(day, before + given);
      return { bucket, share, given };
    });
  });
}

/** The lines of the registrations asked for. */
export function supplementLines(
  buckets: readonly Bucket[],
  isAsked: IsAsked,
  lines: PayLine[],
): void {
  /** What is left of the most that a supplement gives in the days asked for. */
  const left = new Map<string, number>();
  for (const { bucket, share, given } of givenOf(buckets)) {
    if (!isAsked(share.source)) continue;
    const { rule } = bucket;
    const rest = left.get(rule.series) ?? rule.maxPerPeriod ?? Number.POSITIVE_INFINITY;
    const amount = Math.min(given, rest);
    left.set(rule.series, rest - amount);
    if (amount > 0) lines.push(supplementLine(bucket, share, amount));
  }
}

/** What one registration gets of a bucket: minutes, or one for a day or an unbroken stretch of work. */
interface ShareOfBucket {
  readonly source: Source;
  readonly amount: number;
  readonly interval: Interval | null;
}

function sharesOf({ rule, hits }: Bucket): ShareOfBucket[] {
  if (rule.unit === 'minute') return minuteShares(hits);
  const firsts = rule.unit === 'day' ? hits.slice(0, 1) : firstOfStretches(hits);
  return firsts.map(({ source }) => ({ source, amount: 1, interval: null }));
}

function minuteShares(hits: readonly Hit[]): ShareOfBucket[] {
  const shares = new Map<Source, ShareOfBucket>();
  for (const { source, from, to } of hits) {
    const known = shares.get(source);
    const goesOn = known?.interval?.to === from;
    const interval = goesOn ? { from: known.interval.from, to } : { from, to };
    shares.set(source, {
      source,
      amount: (known?.amount ?? 0) + to - from,
      interval: known === undefined || goesOn ? interval : null,
    });
  }
  return [...shares.values()];
}

function firstOfStretches(hits: readonly Hit[]): Hit[] {
  const seen = new Set<WorkStretch>();
  return hits.filter(({ stretch }) => {
    // What was left over of a stretch of work is no other one.
    const whole = stretch.after ?? stretch;
    return !seen.has(whole) && seen.add(whole);
  });
}

function supplementLine(
  { rule, anchor }: Bucket,
  { source, amount, interval }: ShareOfBucket,
  given: number,
): PayLine {
  const day = dayOfNumber(anchor);
  const isTime = rule.unit === 'minute';
  const params = isTime ? { day, minutes: amount } : { day };
  const why = [because(rule.id, `supplement_${rule.unit}`, params)];
  if (given < amount) {
    why.push(because(rule.id, 'supplement_capped', { minutes: amount, mostMinutes: given }));
  }
  if (isTime) why.push(...factorReason(given, rule.id, rule));
  return lineOf(source, {
    part: partOf(rule, day),
    payCode: rule.payCode,
    quantity: isTime ? quantityOf(given, rule) : given,
    unit: rule.unit,
    target: rule.target,
    interval: interval === null ? null : { from: interval.from, to: interval.from + given },
    why,
  });
}
