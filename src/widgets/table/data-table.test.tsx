import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { type ScreenColumn } from './screen-column.ts';

interface Milking {
  readonly who: string;
  readonly minutes: number;
  readonly share: number | null;
  readonly shifts: number;
  readonly day: string;
}

const ROWS: readonly Milking[] = [
  { who: 'Bo', minutes: 451, share: 0.882, shifts: 2, day: '2026-11-20' },
  { who: 'Ida', minutes: -60, share: null, shifts: 1.5, day: '2026-11-21' },
];

const COLUMNS: readonly ScreenColumn<Milking>[] = [
  { key: 'who', title: 'Medarbejder', format: 'text', value: ({ who }) => who },
  { key: 'unit', title: 'Enhed', format: 'text', value: () => 'Kostald', only: 'file' },
  { key: 'day', title: 'Dag', format: 'day', value: ({ day }) => day },
  {
    key: 'minutes',
    title: 'Fleks',
    format: 'minutes',
    signed: true,
    value: ({ minutes }) => minutes,
    total: 'sum',
    render: (_, text) => <strong>{text}</strong>,
  },
  { key: 'share', title: 'Andel', format: 'share', value: ({ share }) => share },
  {
    key: 'shifts',
    title: 'Vagter',
    format: 'number',
    value: ({ shifts }) => shifts,
    total: 'sum',
    text: (value) => `${value} vagter`,
  },
];

const keyOf = ({ who }: Milking): string => who;

function show(decimal: boolean, columns = COLUMNS) {
  render(
    <DataTable
      caption="Malkning"
      columns={columns}
      rows={ROWS}
      keyOf={keyOf}
      decimal={decimal}
      totalTitle="I alt · 2"
    />,
  );
  return within(screen.getByRole('table', { name: 'Malkning' }));
}

describe('a table drawn from its columns', () => {
  test('writes each value by its format, with the sums below', () => {
    const table = show(false);
    expect(table.getByRole('row', { name: 'Bo 20-11-2026 +7:31 88,2 % 2 vagter' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Ida 21-11-2026 −1:00 – 1.5 vagter' })).toBeVisible();
    expect(table.getByRole('row', { name: 'I alt · 2 +6:31 3.5 vagter' })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: 'Enhed' })).toBeNull();
  });

  test('draws more than the text where a column does, from the same figure', () => {
    expect(show(true).getByText('+7,52').tagName).toBe('STRONG');
  });

  test('sets figures right, one digit under the other, and words left', () => {
    const table = show(false);
    expect(table.getByRole('cell', { name: '88,2 %' })).toHaveClass('text-right', 'tnum');
    expect(table.getByRole('cell', { name: '20-11-2026' })).not.toHaveClass('text-right');
    expect(table.getByRole('columnheader', { name: 'Andel' })).toHaveClass('text-right');
    expect(table.getByRole('rowheader', { name: 'Bo' })).toHaveClass('sticky');
  });
});
