import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAuth } from '#data/auth/auth.ts';
import { setSharedDevice } from '#data/device/device.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { CheckedInput } from './checked-input.tsx';
import { TypedParts } from './unsaved-question.tsx';
import { useTyped } from './use-typed.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const onSave = vi.fn<(text: string) => unknown>();
const onCancel = vi.fn<() => void>();

/** A form that is part of its page, and keeps nothing where it is about a password. */
function Add({ name }: { name: string | null }) {
  const form = useTyped(name, { secret: '' });
  return (
    <>
      <TextInput
        label="Ny"
        value={form.typed.secret}
        onChange={(secret) => form.change({ secret })}
      />
      <TypedParts form={form} />
    </>
  );
}

function Page() {
  const check = (text: string) => (text === '' ? 'Skal udfyldes' : null);
  const cancel = { text: 'Luk', onCancel };
  return (
    <>
      <CheckedInput label="Navn" value="Lyngbæk" check={check} onSave={onSave} />
      <CheckedInput label="By" value="Ribe" check={check} onSave={onSave} cancel={cancel} />
      <Add name="add" />
      <Link to="/other">{'Videre'}</Link>
    </>
  );
}

function show(page = <Page />) {
  window.history.pushState(null, '', '/');
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={page} />
        <Route path="/other" element={<p>{'En anden side'}</p>} />
      </Routes>
    </BrowserRouter>,
  );
}

const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.getByRole('textbox', { name: label });
const type = (label: string, text: string) => user.type(field(label), text);
const question = () => screen.queryByRole('dialog', { name: 'Kassér det, du har skrevet?' });
const unload = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('draft.'));

async function answer(text: string): Promise<void> {
  const asked = screen.getByRole('dialog', { name: 'Kassér det, du har skrevet?' });
  await user.click(within(asked).getByRole('button', { name: text }));
}

beforeEach(() => signInWith({}));

afterEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  setSharedDevice(false);
  await signOutAgain();
  await setInterfaceLanguage('dk');
});

describe('fields of a page that save themselves', () => {
  test('ask once for all of them before a link, and keep nothing after it', async () => {
    show();
    await type('Navn', 'gård');
    await type('By', 'Syd');
    await type('Ny', 'Mark');
    await user.click(screen.getByRole('link', { name: 'Videre' }));
    await answer('Skriv videre');
    expect(field('By')).toHaveValue('RibeSyd');
    await user.click(screen.getByRole('link', { name: 'Videre' }));
    await answer('Kassér');
    expect(question()).toBeNull();
    expect(screen.getByText('En anden side')).toBeVisible();
    expect(kept()).toEqual([]);
    expect(unload()).toBe(true);
  });

  test('are there after a reload, each with its own, until they are saved', async () => {
    const { unmount } = show();
    await type('Navn', 'gård');
    await type('Ny', 'Mark');
    expect(unload()).toBe(false);
    unmount();
    show();
    expect(field('Navn')).toHaveValue('Lyngbækgård');
    expect(field('By')).toHaveValue('Ribe');
    expect(field('Ny')).toHaveValue('Mark');
    expect(screen.getAllByText(/Det, du skrev før, er her endnu/)).toHaveLength(2);
    await user.clear(field('Ny'));
    await type('Navn', '{Enter}');
    expect(onSave).toHaveBeenCalledWith('Lyngbækgård');
    expect(kept()).toEqual([]);
    expect(unload()).toBe(true);
  });

  test('ask before the button that puts one away, and not where nothing was typed', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'Luk' }));
    expect(onCancel).toHaveBeenCalledOnce();
    await type('By', 'Syd');
    await user.click(screen.getByRole('button', { name: 'Luk' }));
    expect(onCancel).toHaveBeenCalledOnce();
    await answer('Kassér');
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(field('By')).toHaveValue('Ribe');
  });

  test('ask nothing once what was typed is taken back, or where nothing was', async () => {
    show();
    await type('Navn', 'g{Backspace}');
    await type('By', 'Syd{Escape}');
    expect(unload()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Videre' }));
    expect(screen.getByText('En anden side')).toBeVisible();
  });

  test('ask in English', async () => {
    await setInterfaceLanguage('en');
    show();
    await type('Navn', 'gård');
    await user.click(screen.getByRole('link', { name: 'Videre' }));
    expect(screen.getByRole('dialog', { name: 'Discard what you have written?' })).toBeVisible();
  });
});

describe('nothing is kept', () => {
  test('of a password, which is asked about all the same', async () => {
    show(<Add name={null} />);
    await type('Ny', 'Hemmelig1');
    expect(unload()).toBe(false);
    expect(kept()).toEqual([]);
  });

  test('on a shared device, or for the next one who signs in', async () => {
    setSharedDevice(true);
    const { unmount } = show();
    await type('Navn', 'gård');
    expect(kept()).toEqual([]);
    unmount();
    setSharedDevice(false);
    const { unmount: leave } = show();
    await type('Navn', 'gård');
    expect(kept()).toHaveLength(1);
    leave();
    const auth = useAuth.getState();
    if (auth.status === 'signedIn') useAuth.setState({ ...auth, uid: 'another' }, true);
    show();
    expect(field('Navn')).toHaveValue('Lyngbæk');
  });
});

test('a field that could not be saved keeps what was typed, and its button', async () => {
  let answerWith = (_isSaved: boolean): void => {};
  onSave.mockImplementation(() => new Promise((resolve) => void (answerWith = resolve)));
  show();
  await user.clear(field('Navn'));
  await type('Navn', 'Kærgård{Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Kærgård');
  await act(async () => answerWith(false));
  expect(field('Navn')).toHaveValue('Kærgård');
  await user.click(screen.getByRole('button', { name: 'Gem' }));
  expect(onSave).toHaveBeenCalledTimes(2);
  await act(async () => answerWith(true));
  expect(field('Navn')).toHaveValue('Lyngbæk');
  onSave.mockReset();
});
