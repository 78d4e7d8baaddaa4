import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Toggle } from './toggle.tsx';

describe('Toggle', () => {
  it('reports the new boolean on each change [S2.68]', async () => {
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
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it.each([
    { small: true, vertical: false },
    { small: false, vertical: true },
  ])('keeps its role and name as small $small, vertical $vertical [S2.68]', (look) => {
    render(<Toggle {...look} label="Aftale" checked onChange={() => undefined} />);
    expect(screen.getByRole('switch', { name: 'Aftale' })).toBeChecked();
  });

  it('needs no seen label, and does nothing when disabled [S2.68]', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    render(<Toggle ariaLabel="Vis alle" checked={false} disabled onChange={onChange} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Vis alle' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
