import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DayGridColumn } from './day-column.ts';
import { DayGrid, type DayGridProps } from './day-grid.tsx';
import type { DayGridRun } from './grid-row.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  /** The days on which something stands. */
  readonly days: readonly string[];
}

const COLUMNS: readonly DayGridColumn[] = [
  { key: '1', marks: [] },
  { key: '2', marks: ['today'] },
  { key: '3', marks: ['weekend', 'closed'] },
];
const NAMES = ['Bo Dahl', 'Ida Krogh', 'Søren Vang', 'Svend Ask'];
const PEOPLE: readonly Person[] = NAMES.map((name, at) => ({
  id: `p${at}`,
  name,
  days: at === 0 ? ['1', '2'] : ['2'],
}));

const FOLDED: Readonly<Record<string, string>> = { ø: 'o' };
const fold = (text: string): string =>
  text.toLowerCase().replaceAll(/ø/g, (letter) => FOLDED[letter] ?? letter);
const keyOf = ({ id }: Person): string => id;
const nameOf = ({ name }: Person): string => name;
const drawn = vi.fn<(name: string, day: string) => void>();

function renderCell({ name, days }: Person, { key }: DayGridColumn) {
  drawn(name, key);
  return days.includes(key) && <button type="button">{`${name} ${key}`}</button>;
}

const renderRowHead = ({ name }: Person, isSelected: boolean) => (
  <>
    <input type="checkbox" aria-label={`Vælg ${name}`} checked={isSelected} readOnly />
    <button type="button">{name}</button>
  </>
);

type Changes = Partial<DayGridProps<Person, DayGridColumn>>;

function Grid(changes: Changes) {
  return (
    <>
      <button type="button">{'før'}</button>
      <DayGrid
        caption="Folk"
        corner="Navn"
        rows={PEOPLE}
        columns={COLUMNS}
        renderColumnHead={({ key }) => <button type="button">{`Dag ${key}`}</button>}
        {...{ keyOf, nameOf, fold, renderCell, renderRowHead }}
        {...changes}
      />
      <button type="button">{'efter'}</button>
    </>
  );
}

async function show(changes: Changes = {}) {
  const user = userEvent.setup();
  const view = render(<Grid {...changes} />);
  // What is in sight is told after the first drawing.
  await act(async () => await Promise.resolve());
  drawn.mockClear();
  return { user, again: (more: Changes) => view.rerender(<Grid {...changes} {...more} />) };
}

const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('opens with today in sight where not all days fit', async () => {
  const sizes = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  sizes.mockImplementation(function (this: Element) {
    const isToday = this.getAttribute('aria-current') === 'date';
    return isToday ? new DOMRect(500, 0, 100, 40) : new DOMRect(0, 0, 390, 600);
  });
  await show();
  // In the middle of what is in sight.
  expect(screen.getByRole('grid', { name: 'Folk' }).parentElement?.scrollLeft).toBe(355);
  sizes.mockRestore();
});

test('is a grid of people and days, with heads for both', async () => {
  await show();
  const grid = within(screen.getByRole('grid', { name: 'Folk' }));
  expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Navn',
    'Dag 1',
    'Dag 2',
    'Dag 3',
  ]);
  expect(grid.getByRole('columnheader', { name: 'Dag 2' })).toHaveAttribute('aria-current', 'date');
  expect(grid.getAllByRole('rowheader')).toHaveLength(4);
  expect(within(rowOf('Ida Krogh')).getAllByRole('gridcell')).toHaveLength(3);
});

test('is one stop of the Tab key, and the same one on the way back', async () => {
  const { user } = await show();
  await user.click(button('før'));
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Vælg Bo Dahl' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(button('Ida Krogh')).toHaveFocus();
  await user.tab();
  expect(button('efter')).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('Ida Krogh')).toHaveFocus();
});

test('arrows go through controls and empty cells, and up into the head', async () => {
  const { user } = await show();
  await user.click(button('Ida Krogh'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveRole('gridcell');
  await user.keyboard('{ArrowRight}');
  expect(button('Ida Krogh 2')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(button('Bo Dahl 2')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(button('Dag 2')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}');
  expect(button('Bo Dahl 1')).toHaveFocus();
});

test('Home, End and the page keys go to the ends', async () => {
  const { user } = await show();
  await user.click(button('Bo Dahl 2'));
  await user.keyboard('{Home}');
  expect(screen.getByRole('checkbox', { name: 'Vælg Bo Dahl' })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('checkbox', { name: 'Vælg Svend Ask' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(rowOf('Svend Ask')).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).toHaveRole('gridcell');
  await user.keyboard('{PageUp}{Home}');
  expect(screen.getByRole('checkbox', { name: 'Vælg Bo Dahl' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
  expect(button('Svend Ask 2')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('checkbox', { name: 'Vælg Bo Dahl' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('columnheader', { name: 'Navn' })).toHaveFocus();
});

test('letters on a name find the next one, folded; elsewhere they are left to the page', async () => {
  const { user } = await show();
  await user.click(button('Bo Dahl'));
  await user.keyboard('so');
  expect(button('Søren Vang')).toHaveFocus();
  await user.click(button('Bo Dahl'));
  await user.keyboard('ss');
  expect(button('Svend Ask')).toHaveFocus();
  const onPage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', onPage);
  await user.click(button('Bo Dahl 1'));
  await user.keyboard('i');
  document.removeEventListener('keydown', onPage);
  expect(button('Bo Dahl 1')).toHaveFocus();
  expect(onPage.mock.lastCall?.[0].defaultPrevented).toBe(false);
});

test('arrows it uses are not used by the page too', async () => {
  const { user } = await show();
  const onPage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', onPage);
  await user.click(button('Bo Dahl 1'));
  await user.keyboard('{ArrowRight}');
  document.removeEventListener('keydown', onPage);
  expect(onPage.mock.lastCall?.[0].defaultPrevented).toBe(true);
});

test('a field in a cell keeps its arrows', async () => {
  const { user } = await show({
    renderCell: ({ name }, { key }) => <input aria-label={`${name} ${key}`} defaultValue="7:30" />,
  });
  await user.click(screen.getByLabelText('Bo Dahl 1'));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Bo Dahl 1')).toHaveFocus();
});

test('the focus stays in its cell when what had it goes away', async () => {
  function Leaving({ text }: { text: string }) {
    const [isThere, setThere] = useState(true);
    return (
      isThere && (
        <button type="button" onClick={() => setThere(false)}>
          {text}
        </button>
      )
    );
  }
  const { user } = await show({
    renderCell: ({ name }, { key }) => <Leaving text={`${name} ${key}`} />,
  });
  await user.click(button('Ida Krogh 2'));
  expect(document.activeElement).toHaveRole('gridcell');
  await user.keyboard('{ArrowRight}');
  expect(button('Ida Krogh 3')).toHaveFocus();
});

test('it is still one stop after rows went and came', async () => {
  const { user, again } = await show();
  await user.click(button('Bo Dahl'));
  await user.click(button('før'));
  again({ rows: PEOPLE.slice(1) });
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' })).toHaveFocus();
  again({ rows: PEOPLE });
  await user.tab();
  expect(button('efter')).toHaveFocus();
});

test('draws again the rows that changed, and no other', async () => {
  const { again } = await show();
  const other = { ...(PEOPLE[1] as Person), days: [] };
  again({ rows: PEOPLE.map((person) => (person.id === 'p1' ? other : person)) });
  expect(drawn.mock.calls).toEqual(['1', '2', '3'].map((day) => ['Ida Krogh', day]));
  drawn.mockClear();
  again({ selected: new Set() });
  drawn.mockClear();
  again({ selected: new Set(['p2']) });
  expect(new Set(drawn.mock.calls.map(([name]) => name))).toEqual(new Set(['Søren Vang']));
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Søren Vang');
});

test('rows far out of sight are names alone, until somebody goes there', async () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
  const many = Array.from({ length: 300 }, (_, at) => ({
    id: `m${at}`,
    name: `Nr ${at}`,
    days: ['1', '2', '3'],
  }));
  const { user } = await show({ rows: many });
  observe.mockRestore();
  expect(screen.getAllByRole('rowheader')).toHaveLength(300);
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(100);
  await user.click(button('Nr 0 1'));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(button('Nr 299 3')).toHaveFocus();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getAllByRole('gridcell')).toHaveLength(900);
});

test('of a grid that opens the first rows stand at once, with the room of the others', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    id: `m${at}`,
    name: `Nr ${at}`,
    days: [],
  }));
  const first = document.createElement('div');
  first.innerHTML = renderToString(<Grid rows={many} />);
  expect(within(first).getAllByRole('rowheader', { hidden: true })).toHaveLength(5);
  expect(first.innerHTML).toContain('min-height:calc(300 * var(--row))');
  await show({ rows: many });
  expect(screen.getAllByRole('rowheader')).toHaveLength(300);
});

test('of a grid with other days the first rows are other at once, the rest when there is time', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `m${at}`,
    name: `Nr ${at}`,
    days: [],
  }));
  const { again } = await show({ rows: many });
  again({ rows: many.map((person) => ({ ...person })), columns: [...COLUMNS] });
  const names = drawn.mock.calls.map(([name]) => name);
  const [firstOnes, rest] = [names.slice(0, 15), names.slice(15)];
  expect(new Set(firstOnes)).toEqual(new Set(['Nr 0', 'Nr 1', 'Nr 2', 'Nr 3', 'Nr 4']));
  expect(new Set(rest).size).toBe(new Set(names).size - 5);
});

test('totals stand below, and weeks above', async () => {
  await show({
    ends: [{ key: 'sum', head: 'I alt', width: '6rem', isSticky: true, render: () => '7:30' }],
    spans: [{ key: 'w', text: 'uge 48', days: 3 }],
    foot: { head: 'Bemanding', renderCell: ({ key }) => `${key}/2`, ends: ['30:00'] },
  });
  expect(screen.getByRole('columnheader', { name: 'uge 48' })).toBeVisible();
  const foot = within(rowOf('Bemanding'));
  expect(foot.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
    '1/2',
    '2/2',
    '3/2',
    '30:00',
  ]);
});

const RUNS: Readonly<Record<string, readonly DayGridRun[]>> = {
  p0: [{ at: 1, days: 2, label: 'Ferie tirsdag til onsdag', content: 'Ferie' }],
  p2: [
    { at: 0, days: 1, label: 'Syg mandag', content: 'Syg' },
    { at: 2, days: 1, label: 'Kursus onsdag', content: 'Kursus' },
  ],
};
const renderRuns = ({ id }: Person): readonly DayGridRun[] => RUNS[id] ?? [];

test('draws what lasts for days as one cell that says which days, with nothing in between', async () => {
  await show({ renderRuns });
  const cells = within(rowOf('Bo Dahl')).getAllByRole('gridcell');
  expect(cells).toHaveLength(1);
  expect(cells[0]).toHaveAccessibleName('Ferie tirsdag til onsdag');
  expect(cells[0]).toHaveAttribute('aria-colindex', '3');
  expect(cells[0]).toHaveAttribute('aria-colspan', '2');
  expect(screen.getByRole('columnheader', { name: 'Dag 2' })).toHaveAttribute('aria-colindex', '3');
  expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '4');
});

test('arrows go from one of them to the next, and keep their day past rows without any', async () => {
  const { user } = await show({ renderRuns });
  const cell = (name: string) => screen.getByRole('gridcell', { name });
  await user.click(button('Søren Vang'));
  await user.keyboard('{ArrowRight}');
  expect(cell('Syg mandag')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cell('Kursus onsdag')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(rowOf('Ida Krogh')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{ArrowUp}');
  expect(cell('Ferie tirsdag til onsdag')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(button('Dag 3')).toHaveFocus();
});
