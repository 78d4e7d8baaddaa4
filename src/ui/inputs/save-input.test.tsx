import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SaveInput } from './save-input.tsx';

function setup(save: (value: string) => Promise<void> = () => Promise.resolve()) {
  const onSave = vi.fn<(value: string) => Promise<void>>(save);
  function Host() {
    const [saved, setSaved] = useState('Lyngbæk');
    const [draft, setDraft] = useState<string | null>(null);
    return (
      <SaveInput
        label="Navn"
        saveText="Gem"
        value={saved}
        draft={draft}
        onDraft={setDraft}
        onSave={async (next) => {
          await onSave(next);
          setSaved(next);
        }}
      />
    );
  }
  render(<Host />);
  return { onSave, input: screen.getByLabelText('Navn'), user: userEvent.setup() };
}

const button = () => screen.queryByRole('button', { name: 'Gem' });

describe('SaveInput', () => {
  it('shows Save while the field is focused and hides it when one leaves it unchanged [S2.72]', async () => {
    const { input, user } = setup();
    expect(button()).not.toBeInTheDocument();
    await user.click(input);
    expect(button()).toBeInTheDocument();
    await user.click(document.body);
    expect(button()).not.toBeInTheDocument();
  });

  it('shows Save while the value differs from the saved one, without focus too [S2.72]', async () => {
    const { input, user } = setup();
    await user.type(input, 'gård');
    await user.click(document.body);
    expect(button()).toBeInTheDocument();
  });

  it('hides Save after saving, by the button and by Enter [S2.72]', async () => {
    const { input, user, onSave } = setup();
    await user.type(input, 'gård ');
    await user.click(screen.getByRole('button', { name: 'Gem' }));
    expect(onSave).toHaveBeenLastCalledWith('Lyngbækgård');
    expect(button()).not.toBeInTheDocument();
    await user.type(input, '2{Enter}');
    expect(onSave).toHaveBeenLastCalledWith('Lyngbækgård2');
    expect(button()).not.toBeInTheDocument();
  });

  it('keeps the text and the button when saving fails', async () => {
    const { input, user } = setup(() => Promise.reject(new Error('offline')));
    await user.type(input, 'gård{Enter}');
    expect(input).toHaveValue('Lyngbækgård');
    expect(button()).toBeInTheDocument();
  });

  it('goes back to the saved value by Escape', async () => {
    const { input, user } = setup();
    await user.type(input, 'gård{Escape}');
    expect(input).toHaveValue('Lyngbæk');
  });
});
