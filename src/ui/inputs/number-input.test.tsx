import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumberInput, type NumberInputProps, parseDecimal } from './number-input.tsx';

describe('parseDecimal', () => {
  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1.234,5', 1234.5],
    [' 37 ', 37],
    ['-0,25', -0.25],
    ['\u22123', -3],
    [',5', 0.5],
    ['7,', 7],
  ])('reads %s as %s [S2.70]', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', '-', 'syv', '1,2,3', '7t', '1e3', 'Infinity'])('finds no number in "%s"', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});

describe('NumberInput', () => {
  function setup(start: number | null, props: Partial<NumberInputProps> = {}) {
    const onChange = vi.fn<(value: number | null) => void>();
    function Host() {
      const [value, setValue] = useState(start);
      return (
        <NumberInput
          label="Timer"
          {...props}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    }
    render(<Host />);
    return { onChange, input: screen.getByRole('spinbutton', { name: 'Timer' }) };
  }

  it('reports a parsed decimal and keeps what is typed [S2.70]', async () => {
    const { onChange, input } = setup(null);
    await userEvent.type(input, '7,50');
    expect(onChange).toHaveBeenLastCalledWith(7.5);
    expect(input).toHaveValue('7,50');
    await userEvent.tab();
    expect(input).toHaveValue('7,5');
  });

  it('reports null for no number', async () => {
    const { onChange, input } = setup(37);
    await userEvent.clear(input);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says the range when the number is outside min and max [S2.70]', async () => {
    const { input } = setup(8, { min: 0, max: 80, rangeText: 'Fra 0 til 80' });
    expect(input).toBeValid();
    await userEvent.type(input, '1');
    expect(input).toHaveAccessibleDescription('Fra 0 til 80');
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('aria-valuemax', '80');
  });

  it('steps by the arrow keys and stops at min and max', async () => {
    const { onChange, input } = setup(79.5, { min: 0, max: 80, step: 0.5 });
    await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(onChange.mock.calls).toEqual([[80], [79.5]]);
  });
});
