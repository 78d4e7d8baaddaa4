import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { ScreenColumn } from './screen-column.ts';

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

describe('a table with too little room', () => {
  let resized: () => void = () => undefined;

  /** A column takes 100 px, and the table as many as its columns do. */
  function roomFor(px: number): void {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(px);
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
    width.mockImplementation(function (this: HTMLElement) {
      const isHidden = (one: Element) => one.classList.contains('hidden');
      if (this.tagName === 'TH') return isHidden(this) ? 0 : 100;
      return (
        [...this.querySelectorAll('th[data-key]')].filter((one) => !isHidden(one)).length * 100
      );
    });
  }

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          resized = onResize;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const heads = (table: ReturnType<typeof show>) =>
    table
      .getAllByRole('columnheader')
      .filter((one) => one.dataset['key'] !== undefined && !one.classList.contains('hidden'))
      .map((one) => one.textContent);

  test('puts its last columns into the detail of each row, and of the sums', async () => {
    roomFor(350);
    const table = show(false);
    expect(heads(table)).toEqual(['Medarbejder', 'Dag', 'Fleks']);
    await userEvent.click(table.getByRole('button', { name: 'Mere om Bo' }));
    const said = () => table.getAllByRole('term').map((one) => one.parentElement?.textContent);
    expect(said()).toEqual(['Andel88,2 %', 'Vagter2 vagter']);
    await userEvent.click(table.getByRole('button', { name: 'Mere om Bo' }));
    await userEvent.click(table.getByRole('button', { name: 'Mere om I alt · 2' }));
    expect(said()).toEqual(['Vagter3.5 vagter']);
  });

  test('brings them back where there is room again, and never takes the name', () => {
    roomFor(50);
    const table = show(false);
    expect(heads(table)).toEqual(['Medarbejder']);
    roomFor(600);
    act(() => resized());
    expect(heads(table)).toHaveLength(5);
    expect(table.queryByRole('button', { name: /^Mere om/ })).toBeNull();
  });

  test('takes a column first that says so', () => {
    roomFor(450);
    const early = COLUMNS.map((one) =>
      one.key === 'day' ? { ...one, from: 'early' as const } : one,
    );
    expect(heads(show(false, early))).toEqual(['Medarbejder', 'Fleks', 'Andel', 'Vagter']);
  });
});

describe('a press on a head', () => {
  const BARN = [
    { who: 'Åse', minutes: 60, share: null, shifts: 2, day: '2026-11-20' },
    { who: 'Bo 10', minutes: -60, share: 0.5, shifts: 2, day: '2026-11-19' },
    { who: 'Ærø', minutes: 451, share: 0.25, shifts: 1, day: '2026-11-21' },
    { who: 'Bo 9', minutes: 0, share: null, shifts: 2, day: '2026-11-18' },
  ];
  const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));

  function showBarn(columns = COLUMNS, groupOf?: (row: Milking) => { key: string; title: string }) {
    render(<DataTable caption="Malkning" rows={BARN} groupOf={groupOf} {...{ columns, keyOf }} />);
  }

  test('puts rows in its order, then the other way, then as they came', async () => {
    showBarn();
    expect(head('Medarbejder')).not.toHaveAttribute('aria-sort');
    await press('Medarbejder');
    expect(head('Medarbejder')).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Bo 9', 'Bo 10', 'Ærø', 'Åse']);
    await press('Medarbejder');
    expect(head('Medarbejder')).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Åse', 'Ærø', 'Bo 10', 'Bo 9']);
    await press('Medarbejder');
    expect(head('Medarbejder')).not.toHaveAttribute('aria-sort');
    expect(names()).toEqual(['Åse', 'Bo 10', 'Ærø', 'Bo 9']);
  });

  test('works from the keyboard, by figures and by days', async () => {
    showBarn();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(head('Dag')).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Bo 9', 'Bo 10', 'Åse', 'Ærø']);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(head('Dag')).not.toHaveAttribute('aria-sort');
    expect(names()).toEqual(['Bo 10', 'Bo 9', 'Åse', 'Ærø']);
  });

  test('leaves equal rows as they came, and what has no value last both ways', async () => {
    showBarn();
    await press('Vagter');
    expect(names()).toEqual(['Ærø', 'Åse', 'Bo 10', 'Bo 9']);
    await press('Vagter');
    expect(names()).toEqual(['Åse', 'Bo 10', 'Bo 9', 'Ærø']);
    await press('Andel');
    expect(names()).toEqual(['Ærø', 'Bo 10', 'Åse', 'Bo 9']);
    await press('Andel');
    expect(names()).toEqual(['Bo 10', 'Ærø', 'Åse', 'Bo 9']);
  });

  test('does nothing where the column says so, and follows what it says otherwise', async () => {
    showBarn(
      COLUMNS.map((column) => {
        if (column.key === 'day') return { ...column, sort: false as const };
        return column.key === 'who' ? { ...column, sort: (row: Milking) => row.day } : column;
      }),
    );
    expect(within(head('Dag')).queryByRole('button')).toBeNull();
    await press('Medarbejder');
    expect(names()).toEqual(['Bo 9', 'Bo 10', 'Åse', 'Ærø']);
  });

  test('sorts below each heading, and two headings of one name stay two', async () => {
    showBarn(COLUMNS, ({ minutes }) => ({ key: String(minutes > 0), title: 'Kostald' }));
    expect(names()).toEqual(['Kostald2', 'Åse', 'Ærø', 'Kostald2', 'Bo 10', 'Bo 9']);
    await press('Medarbejder');
    expect(names()).toEqual(['Kostald2', 'Ærø', 'Åse', 'Kostald2', 'Bo 9', 'Bo 10']);
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
