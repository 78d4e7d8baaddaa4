import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { CardSchema } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed } from '#tests/support/time/feed.ts';
import { toXlsx } from '#widgets/files/table-xlsx.ts';
import MoveInPage from './move-in-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', () => ({
  request: () => Promise.resolve({ ok: true, value: { moves: [] } }),
}));

const WORDS = { decimal: ',', hours: '', money: '', total: '', timeZone: 'UTC' } as const;
const tableOf = (title: string, [heads = [], ...rows]: string[][]) => ({
  title,
  columns: heads.map((label, at) => ({ key: `${at}`, label, kind: 'text' as const })),
  rows,
  totals: null,
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('of a workbook the sheet with the rows is read, another one where somebody chooses it', async () => {
  stopTheClock();
  await signInWith({
    claims: { owner: true },
    units: [aUnit()],
    employees: [anEmployee({ role: 'owner' })],
  });
  render(
    <MemoryRouter initialEntries={['/settings/move-in']}>
      <MoveInPage />
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.leaveSettings('farm'), null));
  const user = userEvent.setup({ delay: null });
  const tables = [
    tableOf('Vejledning', [['Sådan gør du'], ['Skriv en række for hver medarbejder']]),
    tableOf('Folk', [
      ['Navn', 'E-mail', 'Enhed'],
      ['Ea Juhl', 'ea@g.dk', 'Kostald'],
    ]),
  ];
  const book = new File([await toXlsx(tables, WORDS)], 'folk.xlsx');
  await user.upload(await screen.findByLabelText('Vælg fil'), book);
  const sheet = await screen.findByLabelText('Ark');
  await waitFor(() => {
    act(() => feedDoc(paths.employeeCard('farm', 'me'), v.parse(CardSchema, { id: 'card' })));
    expect(screen.getByRole('row', { name: /Ea Juhl/ })).toHaveTextContent('Ny');
  });
  expect(sheet).toHaveDisplayValue('Folk');
  await user.selectOptions(sheet, 'Vejledning');
  expect(screen.queryByRole('row', { name: /Ea Juhl/ })).toBeNull();
});
