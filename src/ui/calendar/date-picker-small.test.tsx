import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseDay } from '#domain/dates/day-number.ts';
import { DatePickerSmall, type DatePickerSmallProps } from './date-picker-small.tsx';

const TEXTS = {
  open: 'Open calendar',
  previous: 'Previous',
  next: 'Next',
  chooseMonth: 'Choose month',
  chooseYear: 'Choose year',
  choose: 'Choose',
  notAvailable: 'Not available',
  week: 'Week',
};

function setup(start: string | null, props: Partial<DatePickerSmallProps> = {}) {
  const onChange = vi.fn<(day: string | null) => void>();
  function Host() {
    const [value, setValue] = useState(start);
    return (
      <DatePickerSmall
        label="Start date"
        locale="en"
        parse={parseDay}
        texts={TEXTS}
        placeholder="Select date"
        invalidText="Write day-month-year"
        {...props}
        value={value}
        onChange={(day) => {
          onChange(day);
          setValue(day);
        }}
      />
    );
  }
  render(<Host />);
  return { onChange, user: userEvent.setup(), input: screen.getByLabelText('Start date') };
}

const openIt = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  return screen.findByRole('button', { name: 'Next' }, { timeout: 10_000 });
};

describe('DatePickerSmall', { timeout: 20_000 }, () => {
  // The first import of the calendar is slow on a busy machine; no test has to pay for it.
  beforeAll(() => import('./calendar.tsx'), 30_000);

  it('shows day-month-year and has the placeholder "Select date" [S2.74]', () => {
    const { input } = setup('2026-11-21');
    expect(input).toHaveValue('21-11-2026');
    expect(input).toHaveAttribute('placeholder', 'Select date');
  });

  it('applies the picked day at once, without a time or a button to confirm [S2.74]', async () => {
    const { user, onChange, input } = setup('2026-11-21');
    await openIt(user);
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await user.click(screen.getByRole('gridcell', { name: /\b5 November 2026/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-05');
    expect(input).toHaveValue('05-11-2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  });

  it('begins its weeks on Monday and numbers them', async () => {
    const { user } = setup('2026-11-21');
    await openIt(user);
    const names = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(names.join(' ')).toMatch(/Mo.*Tu.*Su/);
    expect(screen.getByText('47')).toBeInTheDocument();
  });

  it('takes a typed day and an emptied field', async () => {
    const { user, onChange, input } = setup(null);
    await user.type(input, '011226{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
    expect(input).toHaveValue('01-12-2026');
    await user.clear(input);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('takes a year of two digits as one that may be chosen', async () => {
    const { user, onChange, input } = setup(null, { min: '1900-01-01', max: '2026-11-21' });
    await user.type(input, '010265{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1965-02-01');
    expect(input).toHaveValue('01-02-1965');
  });

  it.each(['31-02-2026', '01-01-2020'])('refuses %s and says what would be right', async (text) => {
    const { user, onChange, input } = setup(null, { min: '2026-01-01' });
    await user.type(input, text);
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveAccessibleDescription('Write day-month-year');
    await user.clear(input);
    await user.type(input, '02-03-2026{Enter}');
    expect(input).toBeValid();
  });

  it('closes by Escape', async () => {
    const { user } = setup('2026-11-21');
    await openIt(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
