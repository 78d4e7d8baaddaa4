import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { EmployeeCard, type EmployeeCardProps } from './employee-card.tsx';

const ionut = { firstName: 'Ionuț', lastName: 'Popescu' };
const START = at('2026-11-21', '04:31');

function show(props: Partial<EmployeeCardProps> = {}) {
  const onPress = vi.fn();
  const view = render(
    <EmployeeCard employee={ionut} startMs={START} onPress={onPress} {...props} />,
  );
  return { onPress, view, card: screen.getByRole('button') };
}

function beOnPhone(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await setInterfaceLanguage('dk');
});

describe('EmployeeCard', () => {
  it('[S2.76] is pressed by a click, by Enter and by Space', async () => {
    const { onPress, card } = show();
    const user = userEvent.setup();
    await user.click(card);
    card.focus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('[S2.76] is of somebody at work and compact where nothing else is said', () => {
    const { card } = show();
    expect(within(card).getByRole('timer')).toBeVisible();
    expect(card).toHaveClass('p-3.5');
    cleanup();
    const idle = show({ active: false, variant: 'large' });
    expect(within(idle.card).queryByRole('timer')).toBeNull();
    expect(idle.card).toHaveClass('p-[18px]');
  });

  it('[S2.77] shows the elapsed time each second, and when it started on a 24-hour clock', () => {
    vi.useFakeTimers({ now: START + (4 * 3600 + 12 * 60 + 7) * 1000 });
    const { card } = show({ unitName: 'Kostald' });
    expect(card).toHaveTextContent('4t12min07sec');
    expect(card).toHaveTextContent('Startet 04:31');
    expect(card).toHaveTextContent('Kostald');
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(card).toHaveTextContent('4t12min08sec');
  });

  it('[S2.77] labels the figures h, min and sec in English', async () => {
    await setInterfaceLanguage('en');
    vi.useFakeTimers({ now: START + 3_600_000 });
    const { card } = show();
    expect(card).toHaveTextContent('1h00min00sec');
    expect(card).toHaveTextContent('Started 04:31');
  });

  it('[S2.78] shows somebody who is not at work without a timer', () => {
    const { card } = show({ active: false });
    expect(card).toHaveTextContent(/^Ionuț Popescu$/);
    expect(screen.queryByRole('timer', { hidden: true })).not.toBeInTheDocument();
  });

  it('[S2.79] is named by the full name, "started at" and the time, or "n/a"', async () => {
    await setInterfaceLanguage('en');
    const { view } = show();
    expect(screen.getByRole('button', { name: 'Ionuț Popescu started at 04:31' })).toBeVisible();
    view.rerender(<EmployeeCard employee={ionut} startMs={null} onPress={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Ionuț Popescu started at n/a' })).toBeVisible();
  });

  it('[S2.80] shortens the name on phones, but not for readers', () => {
    beOnPhone(true);
    const { card } = show();
    expect(card).toHaveTextContent('Ionuț P.');
    expect(card).not.toHaveTextContent('Popescu');
    expect(card).toHaveAccessibleName(/^Ionuț Popescu/);
  });

  it('[S4.11] starts and stops its timer with the active flag, and leaves none behind', () => {
    vi.useFakeTimers({ now: START });
    const { view } = show();
    expect(vi.getTimerCount()).toBe(1);
    const props = { employee: ionut, startMs: START, onPress: () => undefined };
    view.rerender(<EmployeeCard {...props} active={false} />);
    expect(vi.getTimerCount()).toBe(0);
    view.rerender(<EmployeeCard {...props} active />);
    expect(vi.getTimerCount()).toBe(1);
    view.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
