import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Toggle } from './toggle.tsx';

describe('Toggle', () => {
  it('[S2.68] has its label and icon, is green when on and red when off, and reports the new boolean', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    function Host() {
      const [on, setOn] = useState(false);
      return (
        <Toggle
          label="Besked"
          icon="bell"
          checked={on}
          onChange={(next) => {
            onChange(next);
            setOn(next);
          }}
        />
      );
    }
    render(<Host />);
    const user = userEvent.setup();
    const toggle = screen.getByRole('switch', { name: 'Besked' });
    const [words, track] = toggle.children;
    expect(words).toHaveTextContent('Besked');
    expect(words?.querySelector('svg')).toBeInTheDocument();
    expect(toggle).not.toBeChecked();
    expect(track).toHaveClass('bg-red');
    await user.click(toggle);
    expect(track).toHaveClass('bg-live');
    expect(track).not.toHaveClass('bg-red');
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it.each([
    { small: true, vertical: false },
    { small: false, vertical: true },
  ])('[S2.68] is drawn as small $small, vertical $vertical and keeps its role and name', (look) => {
    render(<Toggle {...look} label="Aftale" checked onChange={() => undefined} />);
    const toggle = screen.getByRole('switch', { name: 'Aftale' });
    expect(toggle).toBeChecked();
    expect(toggle.classList.contains('flex-col')).toBe(look.vertical);
    expect(toggle.lastElementChild).toHaveClass(look.small ? 'w-9' : 'w-11');
  });

  it('needs no seen label, and does nothing when disabled', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    render(<Toggle ariaLabel="Vis alle" checked={false} disabled onChange={onChange} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Vis alle' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
