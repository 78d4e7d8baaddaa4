import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Policy from '#data/account/account-policy.ts';
import { usePasswordPolicy } from '#data/account/account-policy.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import type { NewAccountInput } from '#domain/user/new-account.ts';
import { DEFAULT_PASSWORD_POLICY } from '#domain/user/password.ts';
import { CreateForm } from './create-page.tsx';

vi.mock('#data/account/account-policy.ts', async (original) => ({
  ...(await original<typeof Policy>()),
  loadPasswordPolicy: () => Promise.resolve(),
}));

function setUp(result: Result<null, AccountErrorCode> = ok(null)) {
  const create = vi.fn((_input: NewAccountInput) => Promise.resolve(result));
  const onDone = vi.fn();
  const onLanguage = vi.fn();
  render(<CreateForm language="dk" onLanguage={onLanguage} create={create} onDone={onDone} />);
  return { create, onDone, onLanguage, user: userEvent.setup({ delay: null }) };
}

const field = (name: string) => screen.getByLabelText(name);
const button = () => screen.getByRole('button', { name: 'Opret konto' });

beforeEach(() => usePasswordPolicy.setState(DEFAULT_PASSWORD_POLICY, true));
afterEach(() => usePasswordPolicy.setState(DEFAULT_PASSWORD_POLICY, true));

describe('the form for a new account', () => {
  it('[S2.5] takes name, e-mail, password, language and the farm that somebody runs', async () => {
    const { user, create, onDone, onLanguage } = setUp();
    await user.type(field('Fornavn'), 'Ștefan');
    await user.type(field('Efternavn'), 'Holm');
    await user.type(field('E-mail'), 'stefan@nygaard.dk');
    await user.type(field('Vælg en adgangskode'), 'hemmelig');
    await user.type(field('Bedriftens navn'), 'Nygaard');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await user.click(button());
    expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en');
    expect(create).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Ștefan',
      lastName: 'Holm',
      email: 'stefan@nygaard.dk',
      password: 'hemmelig',
      farmName: 'Nygaard',
      language: 'dk',
    });
    expect(onDone).toHaveBeenCalledExactlyOnceWith('owner');
  });

  it('asks for no farm of somebody whose employer adds them', async () => {
    const { user, create, onDone } = setUp();
    await user.click(screen.getByRole('radio', { name: /Min arbejdsgiver tilføjer mig/ }));
    expect(screen.queryByLabelText('Bedriftens navn')).not.toBeInTheDocument();
    await user.click(button());
    expect(create.mock.calls[0]?.[0]).toMatchObject({ farmName: null });
    expect(onDone).toHaveBeenCalledExactlyOnceWith('employee');
  });

  it('[S9.9] shows what the password needs while one types', async () => {
    usePasswordPolicy.setState({ ...DEFAULT_PASSWORD_POLICY, digit: true });
    const { user } = setUp();
    const demands = screen.getByRole('list', { name: 'Adgangskoden skal have' });
    const texts = () =>
      within(demands)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(texts()).toEqual(['mindst 6 tegnmangler', 'et talmangler']);
    await user.type(field('Vælg en adgangskode'), 'abcde1');
    expect(texts()).toEqual(['mindst 6 tegnopfyldt', 'et talopfyldt']);
  });

  it.each([
    ['invalid_first_name', 'Fornavn'],
    ['invalid_last_name', 'Efternavn'],
    ['invalid_email', 'E-mail'],
    ['email_in_use', 'E-mail'],
    ['weak_password', 'Vælg en adgangskode'],
    ['invalid_farm_name', 'Bedriftens navn'],
  ] as const)('says %s by its field and goes there', async (code, label) => {
    const { user, onDone } = setUp(fail(code));
    await user.click(button());
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription();
    expect(field(label)).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[S2.65] says the rest beside the form, and starts once however often it is pressed', async () => {
    const { user, create } = setUp(fail('network'));
    await user.click(button());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ingen forbindelse');
    create.mockReturnValue(new Promise(() => undefined));
    await user.click(button());
    expect(screen.getByRole('dialog', { name: 'Behandler...' })).toBeVisible();
    await user.click(button());
    expect(create).toHaveBeenCalledTimes(2);
  });
});
