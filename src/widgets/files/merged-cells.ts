import { strFromU8, unzipSync } from 'fflate/browser';

/** Cells of one column that a workbook shows as one; rows and columns from 0 on, both ends included. */
export interface MergedCells {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const PART = /^xl\/(?:worksheets\/[^/]+\.xml|workbook\.xml|_rels\/workbook\.xml\.rels)$/;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)"/g;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The letters of a column as its place, from 0 on. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The merged cells of each sheet of a workbook, in the order of its sheets: the reader of workbooks gives their value to
 * the first of them alone. Of cells that go over several columns it is the first one: titles are no values.
 */
export function mergedCellsOf(book: Uint8Array): MergedCells[][] {
  const parts = unzipSync(book, { filter: ({ name }) => PART.test(name) });
  const textOf = (name: string): string => {
    const part = parts[`xl/${name}`];
    return part === undefined ? '' : strFromU8(part);
  };
  const places = new Map(
    (textOf('_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map(
      (tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')] as const,
    ),
  );
  const sheets = textOf('workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.map((tag) => {
    const place = places.get(attribute(tag, '\\w+:id')) ?? '';
    const text = textOf(place.replace(/^\/?(?:xl\/)?/, ''));
    return [...text.matchAll(MERGED)].map(([, letters = '', first, last]) => {
      return { column: columnOf(letters), first: Number(first) - 1, last: Number(last) - 1 };
    });
  });
}

/** Rows in which the value of merged cells stands in each of them, as far as the others are empty. */
export function withMerged(rows: readonly string[][], merged: readonly MergedCells[]): string[][] {
  const filled = rows.map((row) => [...row]);
  for (const { column, first, last } of merged) {
    const value = filled[first]?.[column] ?? '';
    for (let at = first + 1; at <= last && filled[at]?.[column] === ''; at += 1) {
      filled[at]?.splice(column, 1, value);
    }
  }
  return filled;
}
