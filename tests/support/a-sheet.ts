import type { SheetLine } from '#domain/files/sheet-cells.ts';

/** Lines of text as the rows of a sheet, their cells apart by semicolons or tabs. */
export const aSheet = (text: string): SheetLine[] =>
  text.split(/\r?\n/).map((line, at) => ({ row: at + 1, cells: line.split(/[;\t]/) }));
