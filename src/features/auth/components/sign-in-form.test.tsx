import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SignInErrorCode } from '#domain/errors.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { SignInForm, type SignInFields, type SignInTexts } from './sign-in-form.tsx';

const texts: SignInTexts = {
  email: 'Mail of the screen',
  emailPlaceholder: 'mail placeholder',
  password: 'Secret of the screen',
  passwordPlaceholder: 'secret placeholder',
  showPassword: 'Show it',
  hidePassword: 'Hide it',
  sharedDevice: 'Keep nothing',
  submit: 'Let me in',
  error: (code) => `words for ${code}`,
};

function setUp(result: Result<null, SignInErrorCode> = ok(null)) {
  const signIn = vi.fn((_fields: SignInFields) => Promise.resolve(result));
  const onSignedIn = vi.fn();
  render(<SignInForm texts={texts} signIn={signIn} onSignedIn={onSignedIn} />);
  return {
    signIn,
    onSignedIn,
    user: userEvent.setup(),
    email: screen.getByLabelText('Mail of the screen'),
    password: screen.getByLabelText('Secret of the screen'),
    button: screen.getByRole('button', { name: 'Let me in' }),
  };
}

describe('SignInForm', () => {
  it('[S2.28] [S2.2] has an e-mail field of type email, a password field and a submit button', () => {
    const { email, password, button } = setUp();
    expect(email).toHaveAttribute('type', 'email');
    expect(password).toHaveAttribute('type', 'password');
    expect(button).toHaveAttribute('type', 'submit');
  });

  it('[S2.31] takes placeholders, label and error texts from the screen around it', async () => {
    const { user, button } = setUp(fail('wrong_password'));
    expect(screen.getByPlaceholderText('mail placeholder')).toBeVisible();
    expect(screen.getByPlaceholderText('secret placeholder')).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('words for wrong_password')).toBeVisible();
  });

  it('[S2.29] [S2.30] starts by the button and signals success', async () => {
    const { user, email, password, button, signIn, onSignedIn } = setUp();
    await user.type(email, 'a@b.dk');
    await user.type(password, 'secret');
    await user.click(screen.getByLabelText('Keep nothing'));
    await user.click(button);
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      email: 'a@b.dk',
      password: 'secret',
      sharedDevice: true,
    });
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('[S2.29] starts by Enter in either field', async () => {
    const { user, email, password, signIn } = setUp();
    await user.type(email, 'a@b.dk{Enter}');
    await user.type(password, 'secret{Enter}');
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['invalid_email', 'Mail of the screen'],
    ['user_not_found', 'Mail of the screen'],
    ['wrong_password', 'Secret of the screen'],
    ['too_many_requests', 'Secret of the screen'],
  ] as const)('[S2.32] [S8.9] [S8.10] says %s by its field', async (code, label) => {
    const { user, button, onSignedIn } = setUp(fail(code));
    await user.click(button);
    const field = screen.getByLabelText(label);
    expect(field).toHaveAccessibleDescription(`words for ${code}`);
    expect(field).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it.each(['credentials_required', 'auth_not_ready', 'invalid_credentials', 'network'] as const)(
    '[S8.11] says %s beside the form, by no field',
    async (code) => {
      const { user, button, email, password } = setUp(fail(code));
      await user.click(button);
      expect(await screen.findByRole('alert')).toHaveTextContent(`words for ${code}`);
      expect(email).not.toBeInvalid();
      expect(password).not.toBeInvalid();
    },
  );

  it('[S4.4] clears the earlier error when it is submitted again', async () => {
    const { user, button, signIn } = setUp(fail('wrong_password'));
    await user.click(button);
    expect(await screen.findByText('words for wrong_password')).toBeVisible();
    signIn.mockReturnValue(new Promise(() => undefined));
    await user.click(button);
    expect(screen.queryByText('words for wrong_password')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not start twice while it is under way', async () => {
    const { user, password, button, signIn } = setUp();
    signIn.mockReturnValue(new Promise(() => undefined));
    await user.click(button);
    await user.click(button);
    await user.type(password, '{Enter}');
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('shows and hides the password', async () => {
    const { user, password } = setUp();
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide it' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});
