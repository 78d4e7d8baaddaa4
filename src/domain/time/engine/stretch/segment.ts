import type { OvertimeTier, RuleOf } from '../../rules/time-rule.ts';
import type { CalculatedStretch } from './calculated-stretch.ts';
import { type Source, lateness } from './work-stretch.ts';
import type { Interval } from './windows.ts';

/** Why a minute is more than normal time: the step it is on, and what was counted. */
export interface OvertimeClass {
  /** A norm for the extra hours of a part-timer, which are paid as normal time. */
  readonly rule: RuleOf<'overtime'> | RuleOf<'norm'>;
  readonly tier: OvertimeTier;
  /** Place of the step in its rule. */
  readonly index: number;
  readonly thresholdMinutes: number;
  /** Minutes of the day, week or norm period that were compared with the threshold. */
  readonly countedMinutes: number;
  /** Day number of the last day of the norm period, for overtime against the norm. */
  readonly normEnd: number | null;
}

/** Whether it is overtime; extra hours of part-timers are not. */
export function isOvertime({ overtime }: Pick<Segment, 'overtime'>): boolean {
  return overtime?.rule.kind === 'overtime';
}

/** Work of one registration that is all of one class; `overtime` null is normal time. */
export interface Segment extends Interval {
  readonly source: Source;
  /** Day number on which its work stretch began. */
  readonly day: number;
  readonly overtime: OvertimeClass | null;
}

/** A part of a segment that a rule wants as overtime. */
export interface Allocation extends Interval {
  readonly segment: Segment;
  readonly overtime: OvertimeClass;
}

/** The segments of work stretches as normal time, in order. */
export function segmentsOf(stretches: readonly CalculatedStretch[]): Segment[] {
  const segments: Segment[] = [];
  for (const { stretch, parts } of stretches) {
    for (const { source, intervals } of parts) {
      for (const { from, to } of intervals) {
        segments.push({ source, from, to, day: stretch.day, overtime: null });
      }
    }
  }
  return segments;
}

/**
 * The order in which work is compared with a threshold: as it was done, but what a closed period left over
 * comes after what that period has paid, so that nothing paid changes.
 */
export function inPayOrder<T extends { readonly source: Source }>(
  segments: readonly T[],
): readonly T[] {
  if (segments.every(({ source }) => lateness(source) === 0)) return segments;
  return segments.toSorted((a, b) => lateness(a.source) - lateness(b.source));
}

/**
 * Segments cut where allocations begin and end. Where several rules want a minute the highest level gets it, then
 * the highest priority: a minute is overtime once.
 */
export function withAllocations(
  segments: readonly Segment[],
  allocations: readonly Allocation[],
): readonly Segment[] {
  if (allocations.length === 0) return segments;
  const bySegment = new Map<Segment, Allocation[]>();
  for (const allocation of allocations) {
    const known = bySegment.get(allocation.segment);
    if (known === undefined) bySegment.set(allocation.segment, [allocation]);
    else known.push(allocation);
  }
  const result: Segment[] = [];
  for (const segment of segments) {
    const own = bySegment.get(segment);
    if (own === undefined) result.push(segment);
    else cut(segment, own, result);
  }
  return result;
}

function cut(segment: Segment, allocations: readonly Allocation[], result: Segment[]): void {
  const edges = new Set([segment.from, segment.to]);
  for (const { from, to } of allocations) edges.add(from).add(to);
  const sorted = [...edges].sort((a, b) => a - b);
  for (let at = 0; at + 1 < sorted.length; at += 1) {
    const from = sorted[at] ?? 0;
    const to = sorted[at + 1] ?? 0;
    const overtime = best(allocations, from);
    const last = result.at(-1);
    if (last?.source === segment.source && last.to === from && last.overtime === overtime) {
      result[result.length - 1] = { ...last, to };
    } else result.push({ ...segment, from, to, overtime });
  }
}

function best(allocations: readonly Allocation[], minute: number): OvertimeClass | null {
  let found: OvertimeClass | null = null;
  for (const { from, to, overtime } of allocations) {
    if (minute < from || minute >= to) continue;
    if (found === null || outranks(overtime, found)) found = overtime;
  }
  return found;
}

function outranks(a: OvertimeClass, b: OvertimeClass): boolean {
  if (a.tier.level !== b.tier.level) return a.tier.level > b.tier.level;
  if (a.rule.priority !== b.rule.priority) return a.rule.priority > b.rule.priority;
  return a.rule.series < b.rule.series;
}
