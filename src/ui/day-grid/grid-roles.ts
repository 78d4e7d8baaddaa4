/** What each part of a grid is: laid out as blocks, a table says it no longer by itself in every browser. */
export const GRID = { role: 'grid' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEAD = { role: 'columnheader' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
export const CELL = { role: 'gridcell' } as const;
