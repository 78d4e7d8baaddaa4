import { type AnyRow, IMPORTS } from './import-kinds.ts';
import type { ImportKind } from './move-in.ts';

/** What a file comes to, beside what of it is here afterwards. */
export interface Sum {
  readonly of: 'rows' | 'people' | 'hours' | 'days';
  /** Of what is new and what is here already; hours and days may have parts. */
  readonly ours: number;
  readonly theirs: number;
  /** Numbers of the rows that make the difference. */
  readonly missing: readonly number[];
}

/** The sums of a file, by kind: rows, people and hours or days, each with the rows that are missing from it. */
export function sumsOf(kind: ImportKind, rows: readonly AnyRow[]): readonly Sum[] {
  const { of, in: figure } = IMPORTS[kind].figure;
  const isHere = ({ does }: AnyRow): boolean => does !== 'cannot';
  const missing = rows.filter((row) => !isHere(row));
  const sum = (some: readonly AnyRow[]): number =>
    Math.round(some.reduce((all, row) => all + figure(row), 0) * 100) / 100;
  const names = (some: readonly AnyRow[]): number => new Set(some.map(({ name }) => name)).size;
  const here = rows.filter(isHere);
  const figures = missing.filter((row) => figure(row) !== 0);
  const sums: Sum[] = [
    { of: 'rows', ours: here.length, theirs: rows.length, missing: missing.map(({ row }) => row) },
    { of, ours: sum(here), theirs: sum(rows), missing: figures.map(({ row }) => row) },
  ];
  if (kind === 'people') return sums;
  const known = new Set(here.map(({ name }) => name));
  const lost = missing.filter(({ name }) => !known.has(name)).map(({ row }) => row);
  return [...sums, { of: 'people', ours: names(here), theirs: names(rows), missing: lost }];
}
