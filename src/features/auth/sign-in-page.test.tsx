import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useAuth } from '#data/auth/auth.ts';
import type { DocWrite } from '#data/firebase/database.ts';
import type { OutboxSummary } from '#data/outbox/journal/entry.ts';
import type { Journal } from '#data/outbox/journal/journal.ts';
import { saveUnsent, unsentRegistrations } from '#data/auth/sign-out.ts';
import type { SignInErrorCode } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { fail } from '#domain/result.ts';
import { dk } from '#i18n/dk.ts';
import { at } from '#tests/support/time/clock.ts';
import { anOutbox } from '#tests/support/outbox.ts';
import SignInPage from './sign-in-page.tsx';

vi.mock(import('#data/auth/auth.ts'), async (original) => ({
  ...(await original()),
  signIn: vi.fn(),
}));

const disk = vi.hoisted((): { journal: Journal | null } => ({ journal: null }));

// There is no database in this environment: the journal of the last page stands in for the one on disk.
vi.mock(import('#data/outbox/journal/journal.ts'), async (original) => {
  const real = await original();
  return { ...real, diskJournal: () => disk.journal ?? real.memoryJournal() };
});

const [start, end] = [at('2026-11-20', '05:02'), at('2026-11-20', '12:24')];
const path = paths.registration('farm', 'r');
const IN: DocWrite = {
  kind: 'set',
  path,
  mark: 'start',
  data: { employeeId: 'ida', unitId: 'kostald', start, end: null },
};
const OUT: DocWrite = { kind: 'update', path, mark: 'end', data: { end, note: 'Kælvning' } };

/** What somebody clocked on a page that never reached the server. */
async function leaveUnsent(uid: string): Promise<void> {
  const { outbox, journal } = anOutbox({ commit: () => new Promise(() => {}) });
  const write = (kind: OutboxSummary['kind'], writes: DocWrite) =>
    outbox.write({ uid, farmId: 'farm', summary: { kind }, writes: [writes] });
  write('clock_in', IN);
  write('clock_out', OUT);
  await vi.waitUntil(async () => (await journal.all(uid)).length === 2);
  disk.journal = { ...journal, close: () => {} };
}

async function show(): Promise<HTMLElement> {
  render(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
  );
  return screen.findByText('1 tid er kun gemt her');
}

beforeEach(() => {
  useAuth.setState({ status: 'signedOut', reason: 'user_disabled' }, true);
});

afterEach(() => {
  localStorage.clear();
  disk.journal = null;
});

describe('the sign-in page after somebody’s access was closed', () => {
  it('shows what they clocked and never reached the farm, and what to do', async () => {
    await leaveUnsent('ida');
    saveUnsent('ida');
    await show();
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByRole('listitem')).toHaveTextContent(
      'fre 20. nov. 05:02–12:24, KOSTALD, Kælvning',
    );
    expect(notice.getByText(/giv tiderne til din leder/)).toBeVisible();
  });

  it('keeps it through reloads, until it is deleted', async () => {
    await leaveUnsent('ida');
    saveUnsent('ida');
    await show();
    expect(await unsentRegistrations()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Slet dem herfra' }));
    expect(screen.queryByText('1 tid er kun gemt her')).not.toBeInTheDocument();
    await waitFor(async () => expect(await unsentRegistrations()).toEqual([]));
  });

  it('shows nothing of somebody else’s', async () => {
    await leaveUnsent('ida');
    saveUnsent('leo');
    expect(await unsentRegistrations()).toEqual([]);
  });
});

describe('what the provider refuses', () => {
  const answer = async (code: SignInErrorCode) => {
    vi.mocked(signIn).mockResolvedValueOnce(fail(code));
    await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));
  };
  const field = (name: 'E-mail' | 'Adgangskode') => screen.getByLabelText(name);

  it('[S2.32] [S4.4] [S8.9] [S8.10] stands by its field, and the next try clears it', async () => {
    render(<SignInPage />, { wrapper: MemoryRouter });
    await answer('user_not_found');
    expect(field('E-mail')).toHaveAccessibleDescription(dk.errors.user_not_found);
    expect(field('Adgangskode')).not.toBeInvalid();
    await answer('wrong_password');
    expect(field('Adgangskode')).toHaveAccessibleDescription(dk.errors.wrong_password);
    expect(field('E-mail')).not.toBeInvalid();
    await answer('invalid_email');
    expect(field('E-mail')).toHaveAccessibleDescription(dk.errors.invalid_email);
    expect(screen.queryByText(dk.errors.wrong_password)).not.toBeInTheDocument();
  });

  it.each(['credentials_required', 'user_disabled', 'network'] as const)(
    '[S8.7] [S8.11] is said in words, and what was typed stays: %s',
    async (code) => {
      useAuth.setState({ status: 'signedOut', reason: 'none' }, true);
      render(<SignInPage />, { wrapper: MemoryRouter });
      await userEvent.type(field('E-mail'), 'egon@e2e.example');
      await answer(code);
      expect(await screen.findByRole('alert')).toHaveTextContent(dk.errors[code]);
      expect(field('E-mail')).toHaveValue('egon@e2e.example');
    },
  );
});
