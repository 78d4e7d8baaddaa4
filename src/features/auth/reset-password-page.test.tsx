import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPasswordReset } from '#data/account/account.ts';
import { fail, ok } from '#domain/result.ts';
import ResetPasswordCompletePage from './reset-password-complete-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

vi.mock('#data/account/account.ts', async (original) => ({
  ...(await original<object>()),
  requestPasswordReset: vi.fn(),
}));

const request = vi.mocked(requestPasswordReset);

function setUp() {
  render(
    <MemoryRouter initialEntries={['/auth/reset-password']}>
      <Routes>
        <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
        <Route path="/auth/reset-password-complete" element={<ResetPasswordCompletePage />} />
      </Routes>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    email: screen.getByLabelText('E-mail'),
    button: screen.getByRole('button', { name: 'Send link' }),
  };
}

beforeEach(() => request.mockReset());

describe('the page for a forgotten password', () => {
  it('[S2.3] [S2.4] [S2.27] asks for the e-mail and leads to the page that says it is on its way', async () => {
    request.mockResolvedValue(ok(null));
    const { user, email } = setUp();
    expect(email).toHaveAttribute('type', 'email');
    await user.type(email, 'ida@gaard.dk{Enter}');
    expect(request).toHaveBeenCalledExactlyOnceWith('ida@gaard.dk', 'dk');
    expect(await screen.findByRole('heading', { name: 'Se i din indbakke' })).toBeVisible();
    // Nothing here says whether the address is known.
    expect(screen.getByText(/Har e-mailen en konto, er der sendt et link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbage til log ind' })).toHaveAttribute(
      'href',
      '/auth/sign-in',
    );
  });

  it('says what is wrong with an address by its field', async () => {
    request.mockResolvedValue(fail('invalid_email'));
    const { user, email, button } = setUp();
    await user.click(button);
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('E-mailen er ikke gyldig');
    expect(email).toHaveFocus();
  });

  it.each([
    ['too_many_requests', 'For mange forsøg'],
    ['network', 'Ingen forbindelse'],
  ] as const)('stays and says %s', async (code, text) => {
    request.mockResolvedValue(fail(code));
    const { user, email, button } = setUp();
    await user.type(email, 'ida@gaard.dk');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email).toHaveValue('ida@gaard.dk');
  });
});
