import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { CALENDARS_PATH, PROFILE_PATH } from '#domain/routes/module-routes.ts';
import { aUnit } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { CalendarsCard } from './calendars-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));

const PATH = `/api/calendar/${'x'.repeat(43)}.ics`;
const OWN = { kind: 'own', unitId: null, created: at('2026-11-20', '09:00') };
/** What the server knows, and what it says to a new address. */
function answers(
  calendars: readonly object[],
  made: object = { ok: true, value: { address: PATH } },
) {
  vi.mocked(request).mockImplementation((method, path) =>
    Promise.resolve(
      method === 'POST' && path === '/me/calendars'
        ? (made as Awaited<ReturnType<typeof request>>)
        : { ok: true, value: method === 'GET' ? { calendars } : { ok: true } },
    ),
  );
}
async function show(path: string = PROFILE_PATH) {
  await signInWith({ units: [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm' })] });
  render(
    <MemoryRouter initialEntries={[path]}>
      <CalendarsCard unitIds={['k']} />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(signOutAgain);

describe('calendars outside', () => {
  test('come into view where the address names them', async () => {
    answers([]);
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    await show(CALENDARS_PATH);
    await screen.findByRole('heading', { name: /kalender/i });
    await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
  });

  test('are one’s own leave and one’s units, and nothing is shared unasked', async () => {
    answers([]);
    await show();
    expect(await screen.findByText('Mine vagter og mit fravær')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Kostald')).toBeVisible();
    expect(screen.getAllByText('Ikke delt')).toHaveLength(2);
    expect(screen.getByText(/8–24 timer/)).toBeVisible();
  });

  test('get an address that is shown once', async () => {
    answers([]);
    const user = await show();
    const make = await screen.findByRole('button', { name: 'Lav adresse: Kostald' });
    answers([{ kind: 'unit', unitId: 'k', created: at('2026-11-20', '09:00') }]);
    await user.click(make);
    expect(request).toHaveBeenCalledWith('POST', '/me/calendars', { kind: 'unit', unitId: 'k' });
    const field = await screen.findByLabelText('Adresse til Kostald');
    expect(field).toHaveValue(`${window.location.origin}${PATH}`);
    expect(field).toHaveAccessibleDescription(/kun denne ene gang/);
    expect(await screen.findByText(/Delt siden/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ny adresse: Kostald' })).toBeVisible();
  });

  test('are ended', async () => {
    answers([OWN]);
    const user = await show();
    const stop = await screen.findByRole('button', {
      name: 'Stop deling: Mine vagter og mit fravær',
    });
    answers([]);
    await user.click(stop);
    expect(request).toHaveBeenCalledWith('POST', '/me/calendars/end', { kind: 'own' });
    await waitFor(() => expect(screen.getAllByText('Ikke delt')).toHaveLength(2));
  });

  test('stay as they are where the server says no', async () => {
    const refused = { ok: false, code: 'api_failed', message: 'x', status: 429, statusText: '' };
    answers([], { ...refused, reason: 'too_many_requests' });
    const user = await show();
    await user.click(
      await screen.findByRole('button', { name: 'Lav adresse: Mine vagter og mit fravær' }),
    );
    await waitFor(() =>
      expect(screen.queryByLabelText('Adresse til Mine vagter og mit fravær')).toBeNull(),
    );
    expect(screen.getAllByText('Ikke delt')).toHaveLength(2);
  });
});
