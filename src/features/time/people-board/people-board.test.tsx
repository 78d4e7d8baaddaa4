import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aUnit } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import type { BoardAction } from './people-board.tsx';
import { BoardToolbar } from '../people/people-view.tsx';
import { PeopleBoard } from './people-board.tsx';
import { type BoardRow, usePeopleBoard } from './use-people-board.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

interface Row extends BoardRow {
  readonly days: number;
}

const FILTERS = ['away', 'here'] as const;
const COLUMNS = [{ key: '1', marks: [] }];
const row = (id: string, name: string, unit: string, days: number): Row => ({
  person: { id, units: [unit] },
  name,
  days,
});
const ROWS = [
  row('bo', 'Bo Dahl', 'k', 0),
  row('ida', 'Ida Krogh', 'm', 3),
  row('ole', 'Ole Vang', 'k', 2),
  row('so', 'Søren Østergaard', 'k', 1),
];
const matches = ({ days }: Row, filter: (typeof FILTERS)[number]): boolean =>
  (filter === 'away') === days > 0;
const approve = vi.fn<(ids: readonly string[]) => void>();

function Board({ rows }: { rows: readonly Row[] }) {
  const board = usePeopleBoard(rows, FILTERS, matches);
  const { shown, selection } = board;
  const some = (selection.rows.length > 0 ? selection.rows : shown).filter(({ days }) => days > 0);
  const action: BoardAction = {
    key: 'approve',
    icon: 'check',
    isMain: true,
    text: `Godkend ${some.length}`,
    act: () => approve(some.map(({ person }) => person.id)),
    ...(selection.rows.length > 0 && { shortcut: 'a' }),
  };
  return (
    <>
      <BoardToolbar board={board} filterText={(filter) => (filter === 'away' ? 'Fri' : 'Her')} />
      <PeopleBoard
        board={board}
        actions={some.length > 0 ? [action] : []}
        notes={some.length > 0 ? ['Resten er her.'] : []}
        list={null}
        grid={{
          caption: 'Fravær',
          columns: COLUMNS,
          renderColumnHead: ({ key }) => key,
          renderCell: ({ days }) => days,
          renderRowHead: ({ person, name }, isSelected) => (
            <>
              <input
                type="checkbox"
                aria-label={`Vælg ${name}`}
                checked={isSelected}
                readOnly
                onClick={(event) => selection.toggle(person.id, event.shiftKey)}
              />
              {name}
            </>
          ),
        }}
      />
    </>
  );
}

function Address() {
  return <p aria-label="address">{useLocation().search}</p>;
}

async function show(query = '', rows: readonly Row[] = ROWS) {
  approve.mockReset();
  await signInWith({
    claims: { owner: true },
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  });
  render(
    <MemoryRouter initialEntries={[`/${query}`]}>
      <Board rows={rows} />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const shownNames = () => screen.queryAllByRole('rowheader').map((head) => head.textContent);
const press = (name: string) => screen.getByRole('button', { name });
const tickOf = (name: string) => screen.getByRole('checkbox', { name: `Vælg ${name}` });

afterEach(async () => {
  await signOutAgain();
});

test('finds names however they are written, and says it in the address', async () => {
  const user = await show();
  await user.keyboard('/');
  await user.keyboard('soren');
  expect(shownNames()).toEqual(['Søren Østergaard']);
  expect(screen.getByLabelText('address')).toHaveTextContent('?q=soren');
});

test('filters by unit and state, each with how many it would leave', async () => {
  const user = await show();
  const units = within(screen.getByRole('group', { name: 'Enhed' }));
  await user.click(units.getByRole('button', { name: 'Kostald 3' }));
  expect(shownNames()).toEqual(['Bo Dahl', 'Ole Vang', 'Søren Østergaard']);
  await user.click(press('Fri 2'));
  expect(shownNames()).toEqual(['Ole Vang', 'Søren Østergaard']);
  await user.click(units.getByRole('button', { name: 'Mark 1' }));
  expect(shownNames()).toEqual(['Ida Krogh']);
  expect(press('Her 0')).toBeDisabled();
});

test('has no filter by unit where all are at home in one', async () => {
  await show('?u=k', [row('bo', 'Bo Dahl', 'm', 1)]);
  expect(screen.queryByRole('group', { name: 'Enhed' })).toBeNull();
  expect(shownNames()).toEqual(['Bo Dahl']);
});

test('counts nobody before anybody has come', async () => {
  await show('', []);
  expect(press('Her –')).toBeEnabled();
});

test('acts on all that are shown, or on those chosen, with shift and by key', async () => {
  const user = await show();
  await user.click(press('Godkend 3'));
  expect(approve).toHaveBeenLastCalledWith(['ida', 'ole', 'so']);
  await user.keyboard('a');
  expect(approve).toHaveBeenCalledOnce();
  await user.click(tickOf('Bo Dahl'));
  await user.keyboard('{Shift>}');
  await user.click(tickOf('Ole Vang'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 valgt')).toBeVisible();
  await user.keyboard('a');
  expect(approve).toHaveBeenLastCalledWith(['ida', 'ole']);
});

test('chooses all that are shown, and none', async () => {
  const user = await show('?f=away');
  await user.click(press('Vælg alle'));
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);
  await user.click(press('Fravælg'));
  expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
});

test('says that nobody is left, and gives the way back', async () => {
  const user = await show('?q=xyz&f=away');
  expect(screen.getByText('Ingen medarbejdere her')).toBeVisible();
  await user.click(press('Ryd søgning og filter'));
  expect(shownNames()).toHaveLength(4);
});
