import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TimePicker, type TimePickerProps } from './time-picker.tsx';

const TEXTS = { hours: 'Hours', minutes: 'Minutes', more: 'More', less: 'Less', period: 'Half' };

function setup(value: string, props: Partial<TimePickerProps> = {}) {
  const onChange = vi.fn<(value: string) => void>();
  render(<TimePicker texts={TEXTS} {...props} value={value} onChange={onChange} />);
  return onChange;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('TimePicker', () => {
  it.each([
    { from: '04:30', press: 'More: Minutes', to: '04:45' },
    { from: '04:32', press: 'Less: Minutes', to: '04:30' },
    { from: '04:50', press: 'More: Minutes', to: '04:00' },
    { from: '04:00', press: 'Less: Minutes', to: '04:45' },
    { from: '23:00', press: 'More: Hours', to: '00:00' },
    { from: '01:00', press: 'Less: Hours', to: '00:00' },
  ])('steps $from by "$press" to $to [S2.75]', async ({ from, press: name, to }) => {
    const onChange = setup(from, { minuteStep: 15, hourStep: 2 });
    await press(name);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('steps by the arrow keys', async () => {
    const onChange = setup('04:30');
    screen.getByRole('spinbutton', { name: 'Hours' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(onChange.mock.calls).toEqual([['05:30'], ['03:30']]);
  });

  it.each([
    { value: '00:05', hour: '12', half: 'AM' },
    { value: '12:05', hour: '12', half: 'PM' },
    { value: '16:05', hour: '4', half: 'PM' },
  ])('shows $value as $hour $half on a 12-hour clock [S2.75]', ({ value, hour, half }) => {
    setup(value, { twelveHour: true });
    expect(screen.getByRole('spinbutton', { name: 'Hours' })).toHaveTextContent(hour);
    expect(screen.getByRole('radio', { name: half })).toBeChecked();
  });

  it('turns the half of the day by AM and PM, and shows none on 24 hours [S2.75]', async () => {
    const onChange = setup('04:30', { twelveHour: true });
    await userEvent.click(screen.getByRole('radio', { name: 'PM' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('16:30');
  });

  it('has no halves on a 24-hour clock', () => {
    setup('04:30');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: 'Hours' })).toHaveTextContent('04');
  });
});
