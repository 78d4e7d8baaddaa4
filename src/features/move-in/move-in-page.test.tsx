import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { CardSchema } from '#domain/employee/employee.ts';
import type { Move } from '#domain/move-in/move-in.ts';
import { SEATS } from '#domain/move-in/people/person-fields.ts';
import { paths } from '#domain/paths.ts';
import { profile as danish } from '#i18n/dk/profile.ts';
import { profile as english } from '#i18n/en/profile.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import { emptyTimeFeed } from '#tests/support/time/feed.ts';
import MoveInPage from './move-in-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));

const PEOPLE = [
  anEmployee({ role: 'owner' }),
  anEmployee({
    id: 'ida',
    firstName: 'Ida',
    lastName: 'Krogh',
    units: ['k'],
    hours: [{ date: 1, month: 3, year: 2024, value: 37 }],
    startDate: Date.UTC(2024, 2, 1),
  }),
];
const MOVE: Move = {
  id: 'a'.repeat(64),
  kind: 'people',
  fileName: 'folk.csv',
  total: 1,
  byEid: 'ida',
  at: 1_795_000_000_000,
  state: 'done',
  added: 1,
  changed: 0,
  same: 0,
  refused: 0,
  gone: 0,
  kept: 0,
};

/** What the server was asked, but for the list of moves. */
const asked = () =>
  vi.mocked(request).mock.calls.flatMap(([method, , body]) => (method === 'GET' ? [] : [body]));
let moves: readonly Move[] = [];
let say: (body: { readonly act: string; readonly rows: readonly { row: number }[] }) => object;

async function show(address = '/settings/move-in') {
  await signInWith({ claims: { owner: true }, units: [aUnit()], employees: PEOPLE });
  render(
    <MemoryRouter initialEntries={[address]}>
      <MoveInPage />
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.leaveSettings('farm'), null));
  return userEvent.setup({ delay: null });
}

type User = Awaited<ReturnType<typeof show>>;

async function paste(user: User, text: string) {
  await user.click(screen.getByLabelText('Rækker'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Se efter' }));
  const card = (id: string, employeeNumber: string) =>
    feedDoc(paths.employeeCard('farm', id), v.parse(CardSchema, { id: 'card', employeeNumber }));
  // The cards are asked for once the file is read.
  await waitFor(() => {
    act(() => (card('me', '1'), card('ida', '7')));
    columns();
  });
}

const columns = () => within(screen.getByRole('region', { name: /Kolonner i filen/ }));
const column = (head: string) => columns().getByLabelText(`${head} bliver til`);
const rows = () => within(screen.getByRole('region', { name: 'Det sker' }));
const row = (name: RegExp) => rows().getByRole('row', { name });

beforeEach(() => {
  stopTheClock();
  moves = [];
  let state: Move['state'] = 'done';
  say = ({ act: what, rows: sent }) => {
    if (what === 'takeBack') state = 'takenBack';
    const outcomes = (sent ?? []).map(({ row: one }) => ({ row: one, does: 'new' }));
    return { outcomes, left: 0, move: { ...MOVE, state, gone: 1 } };
  };
  vi.mocked(request).mockReset();
  vi.mocked(request).mockImplementation((method, _path, body) =>
    Promise.resolve({ ok: true, value: method === 'GET' ? { moves } : say(body as never) }),
  );
});

afterEach(async () => {
  vi.useRealTimers();
  setOnline(true);
  localStorage.clear();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

const said = { message: '', status: 403, statusText: '', reason: 'not_allowed' } as const;
const REFUSED = { ok: false, code: 'api_failed', ...said } as const;

const FOLK = [
  'Medarb.nr;Navn;Stilling;Kontakt;Ansat d.;Timer/uge;Afd.;Aflønning;CPR',
  '101;Bo Lund;Elev;bo@g.dk;31-02-2026;37;Kostald;F;010190-1234',
  '102;Ea Juhl;Elev;ea@g.dk;01-03-2024;30;Kostald;F;020290-1234',
  '7;Ida Krogh;Ejer;ida@g.dk;01-03-2024;37;Kostald;F;030390-1234',
].join('\n');

describe('a file of people', () => {
  test('is understood column by column, and nothing is written before it is said', async () => {
    const user = await show();
    await paste(user, FOLK);
    expect(column('Medarb.nr')).toHaveDisplayValue('Lønnummer');
    expect(column('Kontakt').closest('li')).toHaveTextContent('efter indholdet');
    expect(column('Stilling').closest('li')).toHaveTextContent('findes ikke hos os');
    expect(column('Aflønning').closest('li')).toHaveTextContent('se efter');
    const cpr = columns().getByText('CPR').closest('li');
    expect(cpr).toHaveTextContent('læses ikke og gemmes aldrig');
    expect(document.body).not.toHaveTextContent('1234');
    expect(rows().getByText('Vælg først, hvad kolonnerne er.')).toBeVisible();
    expect(rows().queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Se på 1 kolonne først' }));
    await user.selectOptions(column('Aflønning'), 'Ansættelsesform');
    expect(row(/Bo Lund/)).toHaveTextContent('Datoen findes ikkeKan ikke');
    expect(row(/Ea Juhl/)).toHaveTextContent(/Ny.*F102$/);
    expect(row(/Ida Krogh/)).toHaveTextContent('Uændret');
    expect(
      rows()
        .getAllByRole('button', { pressed: false })
        .map((one) => one.textContent),
    ).toEqual(['Kan ikke 1', 'Ny 1', 'Uændret 1']);
    const sums = within(screen.getByRole('region', { name: 'Summer' }));
    expect(sums.getByText('Timer').parentElement).toHaveTextContent(
      '67 af 104 i filenrække 2 mangler',
    );
    expect(asked()).toEqual([]);
  });

  test('moves in, and is taken back', async () => {
    const user = await show();
    await paste(user, 'Navn;E-mail;Enhed;Timer/uge\nEa Juhl;ea@g.dk;Kostald;30');
    expect(row(/Ea Juhl/)).toHaveTextContent(/Står ikke i filen: Startdato: \d/);
    await user.click(screen.getByRole('button', { name: 'Flyt 1 ind' }));
    expect(await screen.findByText('1 flyttet ind')).toBeVisible();
    const id = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(asked()).toMatchObject([
      { act: 'move', id, kind: 'people', total: 1, rows: [{ row: 2, email: 'ea@g.dk' }] },
      { act: 'count', id, isOver: true },
    ]);
    const takeBack = () => screen.getByRole('button', { name: 'Tag det hele tilbage' });
    vi.mocked(request).mockResolvedValueOnce(REFUSED);
    await user.click(takeBack());
    expect(await screen.findByText(/^Ikke alt er taget tilbage/)).toBeVisible();
    await user.click(takeBack());
    expect(await screen.findByText('1 taget tilbage')).toBeVisible();
  });

  test('of which all is here rests, and without a network it waits', async () => {
    const user = await show();
    await paste(user, 'Navn;E-mail;Enhed\nIda Krogh;ida@g.dk;Kostald');
    expect(screen.getByRole('button', { name: 'Alt er her i forvejen' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Skift fil' }));
    await paste(user, 'Navn;E-mail;Enhed\nEa Juhl;ea@g.dk;Kostald');
    act(() => setOnline(false));
    expect(screen.getByText(/Der er ingen forbindelse/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Flyt 1 ind' })).toBeDisabled();
  });

  test('remembers what was chosen for the next file with the same heads', async () => {
    const user = await show();
    const text = (mail: string) => `Navn;E-mail;Enhed;Norm\nEa Juhl;${mail};Kostald;30`;
    await paste(user, text('ea@g.dk'));
    await user.selectOptions(column('Norm'), 'Timer om ugen');
    await user.click(screen.getByRole('button', { name: 'Flyt 1 ind' }));
    await user.click(await screen.findByRole('button', { name: 'Flyt mere ind' }));
    await paste(user, text('ea@h.dk'));
    expect(column('Norm')).toHaveDisplayValue('Timer om ugen');
    expect(column('Norm').closest('li')).toHaveTextContent('som sidst');
  });
});

describe('somebody who is here', () => {
  test('is changed, and every field says what it was', async () => {
    const user = await show();
    await paste(user, 'Lønnr.;Navn;Enhed;Timer/uge;Gælder fra\n7;Ida Holm;Kostald;30;01-01-2027');
    const ida = row(/Ida Krogh/);
    expect(ida).toHaveTextContent(/Efternavn: Krogh → HolmÆndres/);
    expect(within(ida).getByRole('cell', { name: /^37 → 30$/ })).toBeVisible();
    expect(screen.getByText('1 ændres')).toBeVisible();
    say = () => ({
      outcomes: [{ row: 2, does: 'change' }],
      left: 0,
      move: { ...MOVE, added: 0, changed: 1 },
    });
    await user.click(screen.getByRole('button', { name: 'Flyt 1 ind' }));
    expect(await screen.findByText('1 ændret')).toBeVisible();
    const terms = { from: '2027-01-01', type: 'flex', weeklyHours: 30, weeks: null };
    const rows = [{ row: 2, employeeId: 'ida', set: { lastName: 'Holm' }, terms }];
    expect(asked()[0]).toMatchObject({ act: 'move', kind: 'people', rows });
  });

  test('has the seat that the product calls so', () => {
    for (const { seats } of [danish, english]) {
      const read = Object.values(seats).map((word) => SEATS.get(word.toLowerCase()));
      expect(read).toEqual(Object.keys(seats));
    }
  });

  test('gets another seat, named as everywhere', async () => {
    const user = await show();
    await paste(user, 'Lønnr.;Navn;Licens\n7;Ida Krogh;premium\n1;;guld');
    expect(within(row(/Ida Krogh/)).getByRole('cell', { name: 'Basis → Premium' })).toBeVisible();
    expect(row(/^3/)).toHaveTextContent(/Licensen “guld” findes ikke: deltid, basis/);
    await user.click(screen.getByRole('button', { name: 'Flyt 1 ind' }));
    expect(await screen.findByText('1 flyttet ind')).toBeVisible();
    expect(asked()[0]).toMatchObject({ rows: [{ set: { seatType: 'PREMIUM' }, terms: null }] });
  });

  test('has hours, weekdays and payroll numbers by date', async () => {
    const user = await show('/settings/move-in?kind=terms');
    await paste(
      user,
      'Lønnr.;Gælder fra;Timer/uge;Ugedage;Lønnummer fra dagen\n7;01-06-2025;30;ma-to;\n7;01-06-2026;37;;8',
    );
    const ida = rows().getAllByRole('row', { name: /Ida Krogh/ });
    expect(ida[0]).toHaveTextContent('man tir ons tor fre → man tir ons tor');
    expect(ida[1]).toHaveTextContent('30 → 37');
    expect(ida[1]).toHaveTextContent('7 → 8');
    expect(screen.getByRole('button', { name: 'Flyt 2 ind' })).toBeEnabled();
  });
});

test('approved leave is compared with what is here, and says in words why it cannot', async () => {
  const params = { day: '2026-07-07', from: '2026-07-06', to: '2026-07-08', type: 'vacation' };
  say = () => ({
    outcomes: [{ row: 2, does: 'cannot', code: 'leave_overlap', detail: JSON.stringify(params) }],
    left: 0,
    move: null,
  });
  const user = await show('/settings/move-in?kind=leave');
  await paste(user, 'Lønnr.;Fraværstype;Fra;Til\n7;Ferie;06-07-2026;24-07-2026\n7;Syg;01-09-2026;');
  await waitFor(() => expect(row(/^2/)).toHaveTextContent(/Der er allerede ferie/i));
  expect(row(/^3/)).toHaveTextContent('Sygdom er ikke godkendt fravær og flyttes ikke ind');
  expect(asked()).toMatchObject([{ act: 'look', kind: 'leave', rows: [{ type: 'vacation' }] }]);
});

test('shifts are judged by the rules of the plan, and a warning keeps none from going in', async () => {
  const day = '2026-11-30';
  const [from, to] = [Date.UTC(2026, 10, 30, 12), Date.UTC(2026, 10, 30, 13)];
  const verdict = (rule: string, facts: object) => JSON.stringify({ rule, day, facts });
  say = () => ({
    outcomes: [
      { row: 2, does: 'cannot', code: 'verdict', detail: verdict('overlap', { from, to }) },
      { row: 3, does: 'new', code: 'verdict', detail: verdict('unit', { isArchived: 0 }) },
      { row: 4, does: 'same' },
    ],
    left: 0,
    move: null,
  });
  const user = await show('/settings/move-in?kind=shifts');
  const rest = [
    '7;Ida Krogh;30-11-2026;06:00;14:00;Kostald',
    '7;Ida Krogh;01-12-2026;06:00;14:00;Kostald',
    ';;01-12-2026;22:00;06:00;Kostald',
    '7;Ida Krogh;02-12-2026;06:00;06:02;Kostald',
  ];
  await paste(user, ['Lønnr.;Navn;Dato;Start;Slut;Enhed', ...rest].join('\n'));
  await waitFor(() =>
    expect(row(/^2/)).toHaveTextContent(/To vagter ligger oven i hinanden .* kl\. 13:00–14:00/),
  );
  expect(row(/^3/)).toHaveTextContent(/enheden.*Ny/i);
  expect(row(/^4 Ledig vagt/)).toHaveTextContent('Uændret');
  expect(row(/^5/)).toHaveTextContent('En vagt varer mindst 5 minutter.');
  const sums = within(screen.getByRole('region', { name: 'Summer' }));
  expect(sums.getByText('Timer').parentElement).toHaveTextContent(
    '16 af 24,03 i filenrækkerne 2, 5 mangler',
  );
  expect(screen.getByRole('button', { name: 'Flyt 1 ind' })).toBeEnabled();
});

test('a rota is judged shift by shift, and goes in as one template', async () => {
  const user = await show('/settings/move-in?kind=rotas');
  const rest = [
    '7;Ida Krogh;Malkning;1;mandag;06:00;14:00;Kostald',
    ';;Malkning;2;søndag;22:00;06:00;Kostald',
    '7;Ida Krogh;Malkning;27;mandag;06:00;14:00;Kostald',
    '7;Ida Krogh;Malkning;1;hverdag;06:00;14:00;Kostald',
  ];
  await paste(user, ['Lønnr.;Navn;Turnus;Uge;Ugedag;Start;Slut;Enhed', ...rest].join('\n'));
  await waitFor(() => expect(row(/^3 Ledig vagt/)).toHaveTextContent('Ny'));
  expect(row(/^4/)).toHaveTextContent('Ugen “27” skal være fra 1 til 26');
  expect(row(/^5/)).toHaveTextContent('Ugedagen “hverdag” findes ikke');
  await user.click(screen.getByRole('button', { name: 'Flyt 2 ind' }));
  expect(await screen.findByText('1 flyttet ind')).toBeVisible();
  const rota = { first: 2, name: 'Malkning', weeks: 2 };
  const rows = [
    { ...rota, row: 2, employeeId: 'ida', week: 0, weekday: 1 },
    { ...rota, row: 3, employeeId: null, week: 1, weekday: 7, from: '22:00', to: '06:00' },
  ];
  expect(asked()).toMatchObject([{ act: 'look', rows }, { act: 'move', rows }, { act: 'count' }]);
});

describe('a file of past registrations', () => {
  const TEXT = [
    'Lønnr.;Dato;Start;Slut;Pause',
    '7;02-03-2026;06:00;14:30;30',
    '7;03-03-2026;06:00;14:30;30',
    '9;03-03-2026;06:00;14:30;30',
  ].join('\n');

  test('is compared with what the server has, and goes in through the day that is asked', async () => {
    say = ({ act: what, rows: sent }) => ({
      outcomes: sent?.map(({ row: one }) => ({
        row: one,
        does: one === 3 ? 'same' : 'new',
      })),
      left: 0,
      move: { ...MOVE, kind: 'registrations', state: what === 'count' ? 'done' : 'moving' },
    });
    const user = await show('/settings/move-in?kind=registrations');
    await paste(user, TEXT);
    await waitFor(() => expect(rows().getByText('Uændret')).toBeVisible());
    expect(row(/^4/)).toHaveTextContent('Medarbejderen findes ikke');
    expect(screen.getByText(/^1 registrering ligger i en lønperiode/)).toBeVisible();
    const through = screen.getByLabelText('Godkendt til og med');
    await user.clear(through);
    await user.type(through, '31-10-2026{Enter}');
    await user.click(screen.getByRole('button', { name: 'Flyt 1 ind' }));
    await screen.findByText('1 flyttet ind');
    expect(asked()).toMatchObject([
      { act: 'look', rows: [{ row: 2, employeeId: 'ida', breakMinutes: 30 }, { row: 3 }] },
      { act: 'move', approvedThrough: '2026-10-31', rows: [{ row: 2 }] },
      { act: 'count' },
    ]);
  });

  test('is compared once, whatever of the farm arrives meanwhile', async () => {
    const user = await show('/settings/move-in?kind=registrations');
    await paste(user, TEXT);
    const button = await screen.findByRole('button', { name: 'Flyt 2 ind' });
    await waitFor(() => expect(button).toBeEnabled());
    const place = paths.employeeCard('farm', 'ida');
    act(() =>
      feedDoc(place, v.parse(CardSchema, { id: 'card', employeeNumber: '7', phone: '12345678' })),
    );
    expect(button).toBeEnabled();
    expect(asked()).toHaveLength(1);
  });

  test('says how many people are left while their months are counted', async () => {
    const user = await show('/settings/move-in?kind=registrations');
    await paste(user, TEXT);
    const left = [12];
    say = () => ({ outcomes: [], left: left.pop() ?? 0, move: MOVE });
    vi.mocked(request).mockImplementation((_method, _path, body) => {
      const isCount = (body as { act?: string } | undefined)?.act === 'count';
      const isLater = isCount && left.length === 0;
      const value = isCount ? say(body as never) : { outcomes: [], left: 0, move: MOVE };
      return isLater ? new Promise(() => undefined) : Promise.resolve({ ok: true, value });
    });
    await user.click(await screen.findByRole('button', { name: 'Flyt 2 ind' }));
    const status = await screen.findByText('Regner måneder ud: 12 medarbejdere mangler');
    expect(status).toBeVisible();
  });

  test('that came to a halt says how it goes on', async () => {
    const user = await show('/settings/move-in?kind=registrations');
    await paste(user, TEXT);
    vi.mocked(request).mockResolvedValue(REFUSED);
    await user.click(await screen.findByRole('button', { name: 'Flyt 2 ind' }));
    expect(await screen.findByText(/Det gik i stå/)).toBeVisible();
  });
});

test('what was moved in before stands there with who and its way back, in English too', async () => {
  moves = [MOVE];
  const user = await show();
  await act(() => setInterfaceLanguage('en'));
  const before = within(await screen.findByRole('region', { name: 'Moved in before' }));
  expect(before.getByRole('listitem')).toHaveTextContent(
    /People · folk\.csv1 moved in · .*Ida Krogh/,
  );
  await user.click(before.getByRole('button', { name: 'Take all of it back' }));
  expect(await screen.findByText('1 taken back')).toBeVisible();
  expect(asked()).toMatchObject([{ act: 'takeBack', id: MOVE.id }, { act: 'count' }]);
});
