import { type OvertimeTier, type RuleOf } from '../../rules/time-rule.ts';
import { type CalculatedStint } from './calculated-stretch.ts';
import { type Entry, lateness } from './work-stretch.ts';
import { type Stretch } from './windows.ts';

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
export function isOvertime({ overtime }: Pick<Piece, 'overtime'>): boolean {
  return overtime?.rule.kind === 'overtime';
}

/** Work of one registration that is all of one class; `overtime` null is normal time. */
export interface Piece extends Stretch {
  readonly entry: Entry;
  /** Day number on which its stint began. */
  readonly day: number;
  readonly overtime: OvertimeClass | null;
}

/** A part of a piece that a rule wants as overtime. */
export interface Mark extends Stretch {
  readonly piece: Piece;
  readonly overtime: OvertimeClass;
}

/** The work of stints as normal time, in order. */
export function piecesOf(stints: readonly CalculatedStint[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { stint, parts } of stints) {
    for (const { entry, stretches } of parts) {
      for (const { from, to } of stretches) {
        pieces.push({ entry, from, to, day: stint.day, overtime: null });
      }
    }
  }
  return pieces;
}

/**
 * The order in which work is compared with a threshold: as it was done, but what a closed period left over
 * comes after what that period has paid, so that nothing paid changes.
 */
export function inPayOrder<T extends { readonly entry: Entry }>(
  pieces: readonly T[],
): readonly T[] {
  if (pieces.every(({ entry }) => lateness(entry) === 0)) return pieces;
  return pieces.toSorted((a, b) => lateness(a.entry) - lateness(b.entry));
}

/**
 * Pieces cut where marks begin and end. Where several rules want a minute the highest level gets it, then
 * the highest priority: a minute is overtime once.
 */
export function withMarks(pieces: readonly Piece[], marks: readonly Mark[]): readonly Piece[] {
  if (marks.length === 0) return pieces;
  const byPiece = new Map<Piece, Mark[]>();
  for (const mark of marks) {
    const known = byPiece.get(mark.piece);
    if (known === undefined) byPiece.set(mark.piece, [mark]);
    else known.push(mark);
  }
  const result: Piece[] = [];
  for (const piece of pieces) {
    const own = byPiece.get(piece);
    if (own === undefined) result.push(piece);
    else cut(piece, own, result);
  }
  return result;
}

function cut(piece: Piece, marks: readonly Mark[], result: Piece[]): void {
  const edges = new Set([piece.from, piece.to]);
  for (const { from, to } of marks) edges.add(from).add(to);
  const sorted = [...edges].sort((a, b) => a - b);
  for (let at = 0; at + 1 < sorted.length; at += 1) {
    const from = sorted[at] ?? 0;
    const to = sorted[at + 1] ?? 0;
    const overtime = best(marks, from);
    const last = result.at(-1);
    if (last?.entry === piece.entry && last.to === from && last.overtime === overtime) {
      result[result.length - 1] = { ...last, to };
    } else result.push({ ...piece, from, to, overtime });
  }
}

function best(marks: readonly Mark[], minute: number): OvertimeClass | null {
  let found: OvertimeClass | null = null;
  for (const { from, to, overtime } of marks) {
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
