import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('rows that open', () => {
  test('show below them what they are made of, each for itself', async () => {
    render(
      <DataTable
        caption="Malkning"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={keyOf}
        more={({ who }) => <p>{`Det, ${who} er betalt for`}</p>}
      />,
    );
    const user = userEvent.setup({ delay: null });
    const name = screen.getByRole('button', { name: 'Bo' });
    expect(name).toHaveAttribute('aria-expanded', 'false');
    await user.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Det, Bo er betalt for')).toBeVisible();
    expect(screen.queryByText('Det, Ida er betalt for')).toBeNull();
    await user.click(name);
    expect(screen.queryByText('Det, Bo er betalt for')).toBeNull();
  });
});

describe('the head', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['stays on the page where the table has room', 800, true],
    ['goes with a table that scrolls sideways in its box', 1200, false],
  ])('%s', (_, width, stays) => {
    let measured = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          measured = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    const table = show(false);
    act(() => measured());
    const head = table.getByRole('columnheader', { name: 'Andel' });
    expect(head.classList.contains('sticky')).toBe(stays);
    vi.restoreAllMocks();
  });
});
