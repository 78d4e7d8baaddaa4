import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Policy from '#data/account/account-policy.ts';
import { choosePassword, enterByLink, followLink, openLink } from '#data/account/account-link.ts';
import { useAuth } from '#data/auth/auth.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { fail, ok } from '#domain/result.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import ActionPage from './action-page.tsx';

vi.mock('#data/account/account-link.ts', async (original) => ({
  ...(await original<object>()),
  choosePassword: vi.fn(),
  enterByLink: vi.fn(),
  followLink: vi.fn(),
  openLink: vi.fn(),
}));
vi.mock('#data/account/account-policy.ts', async (original) => ({
  ...(await original<typeof Policy>()),
  loadPasswordPolicy: () => Promise.resolve(),
}));

const open = vi.mocked(openLink);
const follow = vi.mocked(followLink);
const choose = vi.mocked(choosePassword);
const enter = vi.mocked(enterByLink);

function show(query: string) {
  render(
    <MemoryRouter initialEntries={[`/action${query}`]}>
      <Routes>
        <Route path="/action" element={<ActionPage />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const linkOf = (mode: string) => `?mode=${mode}&oobCode=code&apiKey=key`;
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  useAuth.setState({ status: 'signedOut', reason: 'none' }, true);
  open.mockResolvedValue(ok({ email: 'ida@gaard.dk', previousEmail: '' }));
});

afterEach(() => setInterfaceLanguage('dk'));

describe('the page that links of mails lead to', () => {
  it.each(['', '?mode=resetPassword&apiKey=key', '?mode=teleport&oobCode=c&apiKey=key'])(
    '[S8.20] says that a link is not whole: "%s"',
    (query) => {
      show(query);
      expect(screen.getByRole('heading', { name: 'Linket virker ikke' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('Linket er ikke helt');
      expect(open).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['verifyEmail', 'Bekræft din e-mail', 'Ja, bekræft', 'Din e-mail er bekræftet'],
    ['recoverEmail', 'Få din e-mail tilbage', 'Sæt tilbage', 'Din e-mail er sat tilbage'],
    ['verifyAndChangeEmail', 'Skift e-mail', 'Skift e-mail', 'Din e-mail er skiftet'],
    [
      'revertSecondFactorAddition',
      'Fjern ekstra trin ved log ind',
      'Fjern trinnet',
      'Trinnet er fjernet',
    ],
  ])('[S9.10] does %s once it is asked to', async (mode, title, submit, done) => {
    follow.mockResolvedValue(ok(null));
    const user = show(linkOf(mode));
    expect(await screen.findByText(/ida@gaard.dk/)).toBeVisible();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(follow).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: submit }));
    expect(follow).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mode, oobCode: 'code' }),
    );
    expect(await heading(done)).toBeVisible();
  });

  it('[S9.10] sets a new password by resetPassword, and says what it needs', async () => {
    choose.mockResolvedValueOnce(fail('weak_password')).mockResolvedValueOnce(ok(null));
    const user = show(linkOf('resetPassword'));
    const password = await screen.findByLabelText('Vælg en adgangskode');
    await user.type(password, 'kort{Enter}');
    expect(password).toBeInvalid();
    await user.type(password, ' men lang{Enter}');
    expect(choose).toHaveBeenLastCalledWith(
      expect.objectContaining({ mode: 'resetPassword' }),
      'kort men lang',
    );
    expect(await heading('Din kode er ændret')).toBeVisible();
  });

  it.each([
    ['link_expired', 'Linket er for gammelt'],
    ['link_used', 'Linket er brugt, eller der er sendt et nyere'],
  ] as const)('explains %s and offers a new link for a password', async (code, text) => {
    open.mockResolvedValue(fail(code));
    show(linkOf('resetPassword'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Få et nyt link' })).toHaveAttribute(
      'href',
      '/auth/reset-password',
    );
  });

  it('[S9.10] asks for the address of signIn, and leads on', async () => {
    enter.mockResolvedValue(ok(null));
    const user = show(linkOf('signIn'));
    await user.type(screen.getByLabelText('E-mail'), 'ida@gaard.dk{Enter}');
    expect(enter).toHaveBeenCalledExactlyOnceWith('ida@gaard.dk', location.href);
    expect(await screen.findByText('Home')).toBeVisible();
  });

  it('sends somebody signed in on from signIn, and lets them confirm an address', async () => {
    useAuth.setState(
      {
        status: 'signedIn',
        uid: 'me',
        email: 'a@b.dk',
        claims: NO_CLAIMS,
        issuedAtMs: 0,
        signedInAtMs: 0,
      },
      true,
    );
    show(linkOf('verifyEmail'));
    expect(await screen.findByRole('button', { name: 'Ja, bekræft' })).toBeVisible();
    show(linkOf('signIn'));
    expect(screen.getByText('Home')).toBeVisible();
  });

  it('speaks the language of the mail', async () => {
    show(`${linkOf('verifyEmail')}&lang=en`);
    expect(await heading('Confirm your e-mail')).toBeVisible();
  });
});
