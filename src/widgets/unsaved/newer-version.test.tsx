import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveDraft } from '#data/auth/drafts.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { CheckedInput } from './checked-input.tsx';
import { TypedParts } from './unsaved-question.tsx';
import { laidOver, useTyped } from './use-typed.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

interface Window {
  readonly name: string;
  readonly note: string;
}

const onSave = vi.fn<(typed: Window | string) => void>();
const user = userEvent.setup({ delay: null });

/** A form of something that is saved, and may be changed elsewhere. */
function Form({ saved }: { saved: Window }) {
  const form = useTyped('window', saved, undefined, 'saved');
  const checked = useCheckedForm({
    issues: [],
    typed: form.typed,
    isOutdated: form.newer !== null,
    onSave: () => onSave(form.typed),
  });
  return (
    <form {...checked.props}>
      <TypedParts form={form} />
      <TextInput label="Navn" value={form.typed.name} onChange={(name) => form.change({ name })} />
      <TextInput label="Note" value={form.typed.note} onChange={(note) => form.change({ note })} />
      <button type="submit">{'Gem'}</button>
    </form>
  );
}

const inRouter = (page: ReactNode) => <BrowserRouter>{page}</BrowserRouter>;
const field = (label: string) => screen.getByRole('textbox', { name: label });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const told = () => screen.queryByText('En anden har ændret det samme, mens du skrev.');

beforeEach(() => signInWith({}));

afterEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  await signOutAgain();
  await setInterfaceLanguage('dk');
});

describe('a form of something that somebody else changes meanwhile', () => {
  test('follows where nothing was typed, and takes along other fields', async () => {
    const { rerender } = render(inRouter(<Form saved={{ name: 'Jul', note: '' }} />));
    await user.type(field('Navn'), ' og nytår');
    rerender(inRouter(<Form saved={{ name: 'Jul', note: 'Kun malkere' }} />));
    expect(field('Navn')).toHaveValue('Jul og nytår');
    expect(field('Note')).toHaveValue('Kun malkere');
    expect(told()).toBeNull();
  });

  test('saves nothing before one of two texts is chosen, and leads there', async () => {
    const { rerender } = render(inRouter(<Form saved={{ name: 'Jul', note: '' }} />));
    await user.type(field('Navn'), ' og nytår');
    rerender(inRouter(<Form saved={{ name: 'Påske', note: '' }} />));
    await press('Gem');
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveFocus();
    await press('Brug min');
    await press('Gem');
    expect(onSave).toHaveBeenCalledWith({ name: 'Jul og nytår', note: '' });
  });

  test('takes theirs', async () => {
    const { rerender } = render(inRouter(<Form saved={{ name: 'Jul', note: '' }} />));
    await user.type(field('Navn'), ' og nytår');
    rerender(inRouter(<Form saved={{ name: 'Påske', note: '' }} />));
    await press('Brug deres');
    expect(field('Navn')).toHaveValue('Påske');
    expect(told()).toBeNull();
  });
});

describe('a form that is there again after a reload', () => {
  /** Types, reloads, and finds what somebody else has saved meanwhile. */
  async function reload(typed: string, meanwhile: Window) {
    const { unmount } = render(inRouter(<Form saved={{ name: 'Jul', note: '' }} />));
    await user.type(field('Navn'), typed);
    unmount();
    return render(inRouter(<Form saved={meanwhile} />));
  }

  test('asks which of two texts is to stand, after another reload too', async () => {
    const { unmount } = await reload(' og nytår', { name: 'Påske', note: '' });
    expect(told()).not.toBeNull();
    await press('Gem');
    expect(onSave).not.toHaveBeenCalled();
    unmount();
    render(inRouter(<Form saved={{ name: 'Påske', note: '' }} />));
    expect(field('Navn')).toHaveValue('Jul og nytår');
    expect(told()).not.toBeNull();
    await press('Brug min');
    await press('Gem');
    expect(onSave).toHaveBeenCalledWith({ name: 'Jul og nytår', note: '' });
  });

  test('takes along other fields', async () => {
    await reload(' og nytår', { name: 'Jul', note: 'Kun malkere' });
    expect(field('Navn')).toHaveValue('Jul og nytår');
    expect(field('Note')).toHaveValue('Kun malkere');
    expect(told()).toBeNull();
  });

  test('is read where only what was typed is kept', () => {
    saveDraft('window', { name: 'Jul og nytår', note: '' });
    render(inRouter(<Form saved={{ name: 'Jul', note: '' }} />));
    expect(field('Navn')).toHaveValue('Jul og nytår');
    expect(screen.getByText(/Det, du skrev før, er her endnu/)).toBeVisible();
    expect(told()).toBeNull();
  });
});

test('a field that saves itself asks before it is laid over what somebody else saved', async () => {
  const input = (value: string) =>
    inRouter(<CheckedInput label="Gård" value={value} check={() => null} onSave={onSave} />);
  const { rerender } = render(input('Lyngbæk'));
  await user.type(field('Gård'), 'gård');
  rerender(input('Nørregård'));
  await user.type(field('Gård'), '{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Nu står der: Nørregård');
  await user.click(within(notice).getByRole('button', { name: 'Brug min' }));
  await user.type(field('Gård'), '{Enter}');
  expect(onSave).toHaveBeenCalledWith('Lyngbækgård');
});

describe('what is typed laid over a newer version', () => {
  const begun = { a: 1, b: [1], c: null as number | null };

  test.each([
    ['takes what was left alone here', { ...begun, a: 2 }, { ...begun, b: [2] }, { a: 2, b: [2] }],
    ['is one where both typed the same', { ...begun, a: 2 }, { ...begun, a: 2 }, { a: 2 }],
    ['keeps what nobody else touched', { ...begun, c: 3 }, begun, { c: 3 }],
  ])('%s', (_what, typed, newer, expected) => {
    expect(laidOver(begun, typed, newer)).toEqual({ ...begun, ...expected });
  });

  test('is nobody’s where both changed a field', () => {
    expect(laidOver(begun, { ...begun, a: 2 }, { ...begun, a: 3 })).toBeNull();
  });
});
