import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStored } from '#data/device/device.ts';
import { saveDraft, keptDraft } from '#data/auth/drafts.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { Modal } from '#ui/overlays/modal.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { RestoredNotice, UnsavedQuestion } from './unsaved-question.tsx';
import { draftOf } from './use-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const FIRST = { name: '' };

function Form({ onClose }: { onClose: () => void }) {
  const [draft] = useState(() => draftOf('test', FIRST));
  const [typed, setTyped] = useState(draft ?? FIRST);
  const unsaved = useUnsaved('test', typed.name === '' ? null : typed, onClose);
  return (
    <Modal open title="Regel" closeText="Luk" onClose={unsaved.close}>
      <RestoredNotice restored={draft !== null} />
      <TextInput label="Navn" value={typed.name} onChange={(name) => setTyped({ name })} />
      <Link to="/other">{'Videre'}</Link>
      <button
        type="button"
        onClick={() => {
          unsaved.done();
          onClose();
        }}
      >
        {'Gem'}
      </button>
      <UnsavedQuestion unsaved={unsaved} />
    </Modal>
  );
}

function FormPage() {
  const [open, setOpen] = useState(true);
  return open ? <Form onClose={() => setOpen(false)} /> : <p>{'Lukket'}</p>;
}

function Start() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/form')}>
      {'Åbn'}
    </button>
  );
}

function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<FormPage />} />
        <Route path="/other" element={<p>{'En anden side'}</p>} />
        <Route path="*" element={<Start />} />
      </Routes>
    </BrowserRouter>
  );
}

const user = userEvent.setup({ delay: null });
const form = () => screen.queryByRole('dialog', { name: 'Regel' });
const name = () => screen.getByRole('textbox', { name: 'Navn' });
const asked = () => screen.queryByRole('dialog', { name: 'Kassér det, du har skrevet?' });
const answer = async (text: string): Promise<void> => {
  const question = await screen.findByRole('dialog', { name: 'Kassér det, du har skrevet?' });
  await user.click(within(question).getByRole('button', { name: text }));
};

async function show(typed = 'Nat') {
  window.history.pushState(null, '', '/');
  const shown = render(<App />);
  await user.click(screen.getByRole('button', { name: 'Åbn' }));
  if (typed !== '') await user.type(name(), typed);
  return shown;
}

const unload = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));

beforeEach(() => signInWith({}));

afterEach(async () => {
  sessionStorage.clear();
  await signOutAgain();
  await setInterfaceLanguage('dk');
});

describe('a form in which something was typed', () => {
  test.each<[string, () => Promise<void>]>([
    ['Escape', () => user.keyboard('{Escape}')],
    ['its icon', () => user.click(screen.getByRole('button', { name: 'Luk' }))],
    ['the backdrop', () => user.click(screen.getByRole('dialog', { name: 'Regel' }))],
  ])('asks before %s closes it', async (_how, leave) => {
    await show();
    await leave();
    await answer('Skriv videre');
    expect(asked()).toBeNull();
    expect(name()).toHaveValue('Nat');
    await leave();
    await answer('Kassér');
    expect(screen.getByText('Lukket')).toBeVisible();
    expect(keptDraft('test')).toBeNull();
  });

  test('stays where the browser closed it by itself', async () => {
    await show();
    act(() => (form() as HTMLDialogElement).close());
    await answer('Skriv videre');
    expect(name()).toBeVisible();
  });

  test('asks before Back, and goes there once it may', async () => {
    await show();
    window.history.back();
    await answer('Skriv videre');
    expect(name()).toHaveValue('Nat');
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    window.history.back();
    await answer('Kassér');
    expect(await screen.findByRole('button', { name: 'Åbn' })).toBeVisible();
    expect(keptDraft('test')).toBeNull();
  });

  test('asks before a link', async () => {
    await show();
    await user.click(screen.getByRole('link', { name: 'Videre' }));
    expect(form()).not.toBeNull();
    await answer('Kassér');
    expect(screen.getByText('En anden side')).toBeVisible();
  });

  test('has the browser ask before a reload, and is there after it, until it is saved', async () => {
    const { unmount } = await show();
    expect(unload()).toBe(false);
    unmount();
    await show('');
    expect(name()).toHaveValue('Nat');
    expect(screen.getByText(/Det, du skrev før, er her endnu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gem' }));
    expect(keptDraft('test')).toBeNull();
    expect(unload()).toBe(true);
  });

  test('asks in English', async () => {
    await setInterfaceLanguage('en');
    await show();
    await user.keyboard('{Escape}');
    const question = screen.getByRole('dialog', { name: 'Discard what you have written?' });
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }));
    expect(name()).toHaveValue('Nat');
  });
});

test('a form in which nothing was typed asks nothing', async () => {
  await show('');
  expect(unload()).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.getByText('Lukket')).toBeVisible();
});

describe('what is kept of a form', () => {
  test('is for the one who typed it, and goes with them', async () => {
    saveDraft('test', { name: 'Nat' });
    expect(draftOf('test', FIRST)).toEqual({ name: 'Nat' });
    clearStored(['markhold.']);
    expect(keptDraft('test')).toBeNull();
    saveDraft('test', { name: 'Nat' });
    await signOutAgain();
    expect(keptDraft('test')).toBeNull();
  });

  test('is nothing where the form has other fields by now', () => {
    saveDraft('test', { name: 7 });
    expect(draftOf('test', FIRST)).toBeNull();
    saveDraft('test', {});
    expect(draftOf('test', FIRST)).toBeNull();
  });
});
