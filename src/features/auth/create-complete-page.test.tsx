import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterNewAccount, newAccountEmail } from '#data/account/account.ts';
import { fail, ok } from '#domain/result.ts';
import CreateCompletePage from './create-complete-page.tsx';

vi.mock('#data/account/account.ts', async (original) => ({
  ...(await original<object>()),
  enterNewAccount: vi.fn(),
  newAccountEmail: vi.fn(),
}));

const enter = vi.mocked(enterNewAccount);
const email = vi.mocked(newAccountEmail);

function setUp(who: string | null) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/auth/create-complete', state: { who } }]}>
      <CreateCompletePage />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  enter.mockReset();
  email.mockReset();
  email.mockReturnValue('ida@gaard.dk');
});

describe('the page after creating an account', () => {
  it('[S2.6] tells somebody with a farm that it is ready, and signs in when asked', async () => {
    enter.mockResolvedValue(ok(null));
    const user = setUp('owner');
    expect(screen.getByRole('heading', { name: 'Din konto er klar' })).toBeVisible();
    expect(screen.getByText(/Bedriften er oprettet, og du er ejer/)).toBeVisible();
    expect(enter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Kom i gang' }));
    expect(enter).toHaveBeenCalledOnce();
  });

  it('tells somebody else with which address they will be added', () => {
    setUp('employee');
    expect(screen.getByText(/invitere ida@gaard.dk/)).toBeVisible();
  });

  it('says why it could not sign in', async () => {
    enter.mockResolvedValue(fail('network'));
    const user = setUp('owner');
    await user.click(screen.getByRole('button', { name: 'Kom i gang' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ingen forbindelse');
  });

  it('leads to the sign-in after a reload', () => {
    email.mockReturnValue(null);
    setUp(null);
    expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute('href', '/auth/sign-in');
  });
});
