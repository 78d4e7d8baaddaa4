import { describe, expect, test } from 'vitest';
import { type TableColumn, tableOf, totalOf } from './table.ts';

interface Milking {
  readonly who: string;
  readonly minutes: number;
  readonly flex: number | null;
}

const ROWS: readonly Milking[] = [
  { who: 'Bo', minutes: 451, flex: null },
  { who: 'Ida', minutes: 60, flex: -64 },
];

const COLUMNS: readonly TableColumn<Milking>[] = [
  { key: 'who', title: 'Medarbejder', format: 'text', value: ({ who }) => who },
  { key: 'bar', title: 'Kurve', format: 'text', value: () => null, only: 'screen' },
  {
    key: 'minutes',
    title: 'Timer',
    format: 'minutes',
    value: ({ minutes }) => minutes,
    total: 'sum',
  },
  { key: 'flex', title: 'Fleks', format: 'minutes', value: ({ flex }) => flex, total: 'sum' },
  {
    key: 'most',
    title: 'Højest',
    format: 'minutes',
    value: () => null,
    total: (rows) => Math.max(...rows.map(({ minutes }) => minutes)),
    only: 'file',
  },
];

describe('columns declared once', () => {
  test('make the table of a file, without what only a screen can show', () => {
    expect(tableOf('Malkning', COLUMNS, ROWS)).toEqual({
      title: 'Malkning',
      columns: [
        { key: 'who', label: 'Medarbejder', kind: 'text' },
        { key: 'minutes', label: 'Timer', kind: 'minutes' },
        { key: 'flex', label: 'Fleks', kind: 'minutes' },
        { key: 'most', label: 'Højest', kind: 'minutes' },
      ],
      rows: [
        ['Bo', 451, null, null],
        ['Ida', 60, -64, null],
      ],
      totals: [null, 511, -64, 451],
    });
  });

  test('have no row of sums where none of them has a sum', () => {
    expect(tableOf('Malkning', COLUMNS.slice(0, 2), ROWS).totals).toBeNull();
  });

  test('do not add up what is not known to nothing', () => {
    const flex = { value: (row: Milking) => row.flex, total: 'sum' } as const;
    expect(totalOf(flex, ROWS)).toBe(-64);
    expect(totalOf(flex, ROWS.slice(0, 1))).toBeNull();
    expect(totalOf(flex, [])).toBeNull();
  });
});
