import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './inputs/checkbox.tsx';
import { Segmented } from './inputs/segmented.tsx';
import { Select } from './inputs/select.tsx';

describe('choices', () => {
  it('a checkbox reports what it became', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    render(<Checkbox label="Fælles enhed" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fælles enhed' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('a select shows its placeholder and reports the chosen value', async () => {
    const onChange = vi.fn<(value: 'a' | 'b') => void>();
    render(
      <Select
        label="Enhed"
        value=""
        placeholder="Vælg enhed"
        error="Vælg en"
        onChange={onChange}
        options={[
          { value: 'a', label: 'Kostald' },
          { value: 'b', label: 'Mark' },
        ]}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Enhed' });
    expect(select).toHaveDisplayValue('Vælg enhed');
    expect(select).toHaveAccessibleDescription('Vælg en');
    await userEvent.selectOptions(select, 'Mark');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('segments are one group of radios', async () => {
    const onChange = vi.fn<(value: 'day' | 'week') => void>();
    render(
      <Segmented
        label="Periode"
        value="day"
        onChange={onChange}
        options={[
          { value: 'day', label: 'Dag' },
          { value: 'week', label: 'Uge' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Periode' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Dag' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Uge' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('week');
  });
});
