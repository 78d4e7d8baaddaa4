import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Notice } from '../feedback/notice.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Issue {
  readonly field: 'name' | 'code' | 'place' | 'form';
  readonly text: string;
}

type Answer = readonly Issue[] | void;
const save = vi.fn<() => Answer | Promise<Answer>>();
beforeEach(() => {
  save.mockReset();
});

function Example() {
  const [typed, setTyped] = useState({ name: '', code: '' });
  const issues: Issue[] = [
    ...(typed.name === '' ? [{ field: 'name', text: 'A name is missing' } as const] : []),
    ...(/^\d*$/.test(typed.code) ? [] : [{ field: 'code', text: 'Digits alone' } as const]),
  ];
  const form = useCheckedForm({ issues, onSave: save, typed });
  return (
    <form {...form.props}>
      <TextInput
        label="Name"
        value={typed.name}
        error={form.issueAt('name')?.text ?? null}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextInput
        label="Code"
        value={typed.code}
        error={form.issueAt('code')?.text ?? null}
        onChange={(code) => setTyped({ ...typed, code })}
        onBlur={() => form.touch('code')}
      />
      <fieldset aria-invalid={form.issueAt('place') ? true : undefined}>
        <input type="checkbox" disabled aria-label="Yard" />
        <input type="checkbox" aria-label="Barn" />
      </fieldset>
      {form.issueAt('form') && (
        <Notice kind="error" isFault>
          {form.issueAt('form')?.text}
        </Notice>
      )}
      <button type="submit">Save</button>
      <button type="button" onClick={form.reset}>
        Afresh
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a checked form', () => {
  test('opens without a fault, and says all of them when it is tried, the first with the focus', async () => {
    render(<Example />);
    expect(field('Name')).not.toBeInvalid();
    await userEvent.type(field('Code'), 'x');
    expect(field('Code')).not.toBeInvalid();
    await press('Save');
    expect(field('Name')).toHaveAccessibleDescription('A name is missing');
    expect(field('Code')).toHaveAccessibleDescription('Digits alone');
    expect(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test('has the focus at the first fault again, however often it is tried', async () => {
    render(<Example />);
    await press('Save');
    field('Code').focus();
    await press('Save');
    expect(field('Name')).toHaveFocus();
  });

  test('says what is wrong with a field that was left, and nothing of the others', async () => {
    render(<Example />);
    await userEvent.type(field('Code'), 'x');
    await userEvent.tab();
    expect(field('Code')).toBeInvalid();
    expect(field('Name')).not.toBeInvalid();
  });

  test('saves once, however often it is pressed, until that has ended', async () => {
    let end = (): void => {};
    save.mockImplementation(() => new Promise((resolve) => void (end = () => resolve())));
    render(<Example />);
    await userEvent.type(field('Name'), 'Stald{Enter}{Enter}');
    await press('Save');
    expect(save).toHaveBeenCalledOnce();
    await act(async () => end());
    await press('Save');
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('says nothing any more once it is mended, and saves', async () => {
    render(<Example />);
    await press('Save');
    await userEvent.type(field('Name'), 'Stald');
    expect(field('Name')).not.toBeInvalid();
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledOnce();
  });

  test('says what is known elsewhere at its field, until something else is typed', async () => {
    save.mockReturnValueOnce([{ field: 'name', text: 'Taken meanwhile' }]);
    render(<Example />);
    await userEvent.type(field('Name'), 'Stald');
    await press('Save');
    expect(field('Name')).toHaveAccessibleDescription('Taken meanwhile');
    expect(field('Name')).toHaveFocus();
    await userEvent.type(field('Name'), ' 2');
    expect(field('Name')).not.toBeInvalid();
    await press('Save');
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('says later what a server has answered, in a group of fields too', async () => {
    let answer: (issues: readonly Issue[]) => void = () => {};
    save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    render(<Example />);
    await userEvent.type(field('Name'), 'Stald');
    await press('Save');
    expect(field('Name')).not.toBeInvalid();
    await act(async () => answer([{ field: 'place', text: 'No longer there' }]));
    expect(screen.getByRole('group')).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: 'Barn' })).toHaveFocus();
  });

  test('says nothing of what changes while it is saved: what was saved may have arrived by then', async () => {
    let answer: () => void = () => {};
    save.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve([]))));
    render(<Example />);
    await userEvent.type(field('Name'), 'Stald');
    await press('Save');
    await userEvent.clear(field('Name'));
    expect(field('Name')).not.toBeInvalid();
    await act(async () => answer());
    expect(field('Name')).toBeInvalid();
  });

  test('is as at first after a save in a form that stays', async () => {
    render(<Example />);
    await press('Save');
    await press('Afresh');
    expect(field('Name')).not.toBeInvalid();
  });

  test('what has no field has the focus itself, after the fields that are wrong', async () => {
    save.mockReturnValue([{ field: 'form', text: 'Somebody was faster' }]);
    render(<Example />);
    await press('Save');
    expect(field('Name')).toHaveFocus();
    await userEvent.type(field('Name'), 'Bo');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody was faster');
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
