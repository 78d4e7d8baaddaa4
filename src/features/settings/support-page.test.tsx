import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FarmHealth } from '#domain/api/support.ts';
import SupportPage from './support-page.tsx';

const asked = vi.hoisted(() => ({
  farms: vi.fn(),
  health: vi.fn(),
  run: vi.fn(),
  enter: vi.fn(),
  leave: vi.fn(),
}));
vi.mock('#data/farm/change-farm.ts', () => ({
  findFarms: asked.farms,
  askFarmHealth: asked.health,
  runJob: asked.run,
  enterFarm: asked.enter,
  endStay: asked.leave,
}));

const SOON = Date.now() + 3_600_000;
const HEALTH: FarmHealth = {
  id: 'lyng',
  name: 'Lyng',
  supportUntil: null,
  jobs: [
    { job: 'clock', ended: Date.UTC(2026, 10, 20, 9), next: null, failed: [] },
    { job: 'night', ended: null, next: SOON, failed: ['deleteExpired'] },
  ],
  longWork: [
    { what: 'closing', day: '2026-10-31', state: 'done', code: null, done: 4, of: 4, atMs: 0 },
    { what: 'recount', day: '2026-10-01', state: 'running', code: null, done: 5, of: 9, atMs: 0 },
    { what: 'moved', day: '2026-09-01', state: 'running', code: null, done: 0, of: 7, atMs: SOON },
  ],
  errors: [{ at: 0, message: 'permission-denied', source: 'time/clock' }],
  unreadable: [{ path: 'farms/lyng/units/torn', fields: ['unitName'] }],
  steps: 1,
  ofSteps: 2,
  events: [],
};
const answers = (health: Partial<FarmHealth>, on: string | null = null) => {
  const { id, name, supportUntil } = { ...HEALTH, ...health };
  const found = { farms: [{ id, name, supportUntil }], in: on };
  asked.farms.mockResolvedValue({ ok: true, value: found });
  asked.health.mockResolvedValue({ ok: true, value: { ...HEALTH, ...health } });
};

beforeEach(() => {
  for (const one of Object.values(asked))
    one.mockReset().mockResolvedValue({ ok: true, value: {} });
});

async function look() {
  const user = userEvent.setup();
  render(<SupportPage />, { wrapper: MemoryRouter });
  await user.type(screen.getByRole('searchbox'), 'Lyng');
  await user.click(screen.getByRole('button', { name: 'Søg' }));
  await user.click(await screen.findByRole('button', { name: 'Se Lyng' }));
  await screen.findByRole('heading', { name: 'Lyng: Arbejde' });
  return user;
}

test('a farm is found and says how it is; without leave there is no way in', async () => {
  answers({});
  const user = await look();
  expect(asked.farms).toHaveBeenLastCalledWith('Lyng');
  expect(screen.getByText('Opgivet: deleteExpired')).toBeInTheDocument();
  expect(screen.getByText('Lukning til 31-10-2026')).toBeInTheDocument();
  expect(screen.getByText('Færdig')).toBeInTheDocument();
  // It has said nothing for years.
  expect(screen.getByText('Timer regnes ud igen fra 01-10-2026')).toBeInTheDocument();
  expect(screen.getByText(/^5 af 9, /)).toBeInTheDocument();
  expect(screen.getByText('Standset')).toBeInTheDocument();
  expect(
    screen.getByText('Timer fra en overflytning regnes ud fra 01-09-2026'),
  ).toBeInTheDocument();
  expect(screen.getByText(/^0 af 7, /)).toBeInTheDocument();
  expect(screen.getByText('I gang')).toBeInTheDocument();
  expect(screen.getByText('permission-denied')).toBeInTheDocument();
  expect(screen.getByText('farms/lyng/units/torn')).toBeInTheDocument();
  expect(screen.getByText('Dokumenter opdateret: 1 af 2 trin')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Gå ind som ejer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kør igen: Nattens arbejde' }));
  expect(asked.run).toHaveBeenCalledWith('lyng', 'night');
});

test('with leave one goes in, and out again', async () => {
  answers({ supportUntil: SOON }, 'lyng');
  const user = await look();
  await user.click(screen.getByRole('button', { name: 'Gå ind som ejer' }));
  expect(asked.enter).toHaveBeenCalledWith('lyng');
  await user.click(screen.getByRole('button', { name: 'Gå ud' }));
  expect(asked.leave).toHaveBeenCalledOnce();
});

test('a server that says nothing is named', async () => {
  asked.farms.mockResolvedValue(null);
  render(<SupportPage />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('alert')).toHaveTextContent('Serveren svarede ikke.');
});
