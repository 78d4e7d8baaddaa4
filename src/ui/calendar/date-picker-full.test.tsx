import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DatePickerFull, type DatePickerFullProps } from './date-picker-full.tsx';
import type { PickedDates } from './day-text.ts';

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
const TIME_TEXTS = {
  hours: 'Hours',
  minutes: 'Minutes',
  more: 'More',
  less: 'Less',
  period: 'Half',
};
const START: PickedDates = { from: '2026-11-18', to: '2026-11-18' };

async function setup(props: Partial<DatePickerFullProps> = {}) {
  const onChange = vi.fn<(value: PickedDates) => void>();
  function Host() {
    const [value, setValue] = useState<PickedDates | null>(props.value ?? START);
    return (
      <DatePickerFull
        label="Period"
        mode="day"
        locale="en"
        texts={TEXTS}
        placeholder="Select date"
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
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Period:/ }));
  const panel = screen.getByRole('dialog', { name: 'Period' });
  await within(panel).findByRole('button', { name: 'Next' }, { timeout: 5000 });
  return { onChange, user, panel };
}

const option = (name: RegExp) => screen.getByRole('option', { name });
const day = (name: RegExp) => screen.getByRole('gridcell', { name });

describe('DatePickerFull', { timeout: 20_000 }, () => {
  // The first import of the calendar is slow on a busy machine; no test has to pay for it.
  beforeAll(() => import('./calendar.tsx'), 30_000);

  it('picks a day in the calendar, and walks by month [S2.75]', async () => {
    const { onChange, user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(day(/\b24 December 2026/));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-24', to: '2026-12-24' });
    expect(screen.getByRole('button', { name: 'Period: 24-12-2026' })).toHaveFocus();
  });

  it('jumps through the year and month grids to a day [S2.75]', async () => {
    const { onChange, user } = await setup();
    await user.click(screen.getByRole('button', { name: '2026' }));
    await user.click(screen.getByText('2025'));
    await user.click(option(/March 2025/));
    await user.click(day(/\b3 March 2025/));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2025-03-03', to: '2025-03-03' });
  });

  it('picks a whole month from a grid of three columns [S2.75]', async () => {
    const { onChange, user } = await setup({ mode: 'month' });
    const rows = new Map<Element | null, number>();
    for (const month of screen.getAllByRole('option')) {
      rows.set(month.parentElement, (rows.get(month.parentElement) ?? 0) + 1);
    }
    expect([...rows.values()]).toEqual([3, 3, 3, 3]);
    await user.click(option(/February 2026/));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('picks a whole year from a grid [S2.75]', async () => {
    const { onChange, user } = await setup({ mode: 'year' });
    expect(screen.getByText('2017–2028')).toBeInTheDocument();
    await user.click(screen.getByText('2024'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2024-01-01', to: '2024-12-31' });
  });

  it('picks the whole week of a day, Monday to Sunday [S2.75]', async () => {
    const { onChange, user } = await setup({ mode: 'week' });
    await user.click(day(/\b12 November 2026/));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-09', to: '2026-11-15' });
  });

  it('reports a range only when both its ends are picked [S2.75]', async () => {
    const { onChange, user } = await setup({ mode: 'range' });
    await user.click(day(/\b9 November 2026/));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(day(/\b13 November 2026/));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-09', to: '2026-11-13' });
  });

  it('offers presets and shows which one holds [S2.75]', async () => {
    const value = { from: '2026-10-01', to: '2026-10-31' };
    const presets = [
      { label: 'October', value },
      { label: 'This day', value: START },
    ];
    const { onChange, user } = await setup({ mode: 'range', presets, presetsText: 'Presets' });
    const list = screen.getByRole('list', { name: 'Presets' });
    expect(within(list).getByRole('button', { pressed: true })).toHaveTextContent('This day');
    await user.click(within(list).getByRole('button', { name: 'October' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  });

  it('keeps the panel open for the clock below, and shows the time on the button [S2.75]', async () => {
    const onTime = vi.fn<(value: string) => void>();
    const { user } = await setup({
      time: { value: '04:30', onChange: onTime, texts: TIME_TEXTS, minuteStep: 15 },
    });
    await user.click(day(/\b5 November 2026/));
    await user.click(screen.getByRole('button', { name: 'More: Minutes' }));
    expect(onTime).toHaveBeenLastCalledWith('04:45');
    expect(screen.getByRole('button', { name: 'Period: 05-11-2026 04:30' })).toBeInTheDocument();
  });

  it('does not pick a day outside min and max', async () => {
    const { onChange, user } = await setup({ min: '2026-11-10', max: '2026-11-20' });
    await user.click(day(/\b9 November 2026/));
    expect(onChange).not.toHaveBeenCalled();
  });
});
