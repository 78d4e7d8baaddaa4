import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PeriodKind } from '#domain/routes/period-address.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { Address } from '#tests/support/address.tsx';
import { ZONE } from '#tests/support/time/clock.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { periodKeys } from './period-stepper.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriod } from '#widgets/period/use-period.ts';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';

const VIEWS = ['day', 'week', 'month'] as const;

function Page({ kind, show }: { kind: PeriodKind; show: (view: PeriodKind) => void }) {
  const { day, isPresent, step, toToday, choose } = usePeriod(kind, ZONE);
  useKeys(periodKeys(VIEWS, { step, toToday, show }));
  return (
    <>
      <PeriodStepper
        kind={kind}
        day={day}
        onStep={step}
        onPresent={isPresent ? undefined : toToday}
      />
      <ViewSwitch views={VIEWS} view="week" onChange={show} />
      <button type="button" onClick={() => choose('2026-02-03')}>
        {'Vælg'}
      </button>
    </>
  );
}

const show = vi.fn();

function open(kind: PeriodKind, query: string) {
  render(
    <MemoryRouter initialEntries={[`/?${query}`]}>
      <Routes>
        <Route path="*" element={<Page kind={kind} show={show} />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const address = () => screen.getByRole('status', { name: 'adresse' }).textContent;

beforeEach(() => {
  stopTheClock();
  show.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  await act(() => setInterfaceLanguage('dk'));
});

describe('the stepper', () => {
  test.each([
    ['day', 'd=2026-11-20', 'Dag', 'Fredag 20. november 2026', 'Næste dag', ''],
    ['week', 'd=2026-11-12', 'Uge', 'Uge 46 · 9.–15. nov.', 'Næste uge', '?d=2026-11-19'],
    [
      'twoWeeks',
      'd=2026-12-28',
      'To uger',
      'Uge 53–1 · 28. dec. – 10. jan.',
      'De næste to uger',
      '?d=2027-01-11',
    ],
    ['month', 'm=2026-09', 'Måned', 'September 2026', 'Næste måned', '?m=2026-10'],
    ['year', 'y=2024', 'År', '2024', 'Året efter', '?y=2025'],
    [
      'pay',
      'p=2026-09-01',
      'Lønperiode',
      '01-09-2026 – 30-09-2026',
      'Næste lønperiode',
      '?p=2026-10-01',
    ],
  ] as const)('says and turns a %s', async (kind, query, label, text, next, after) => {
    const user = open(kind, query);
    expect(within(screen.getByRole('group', { name: label })).getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: next }));
    expect(address()).toBe(after);
  });

  test('leads back to the present, and leaves the rest of the address as it is', async () => {
    const user = open('month', 'q=bo&m=2026-09');
    await user.click(screen.getByRole('button', { name: 'I dag' }));
    expect(address()).toBe('?q=bo');
    expect(screen.getByText('November 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I dag' })).toBeNull();
  });

  test('speaks English', async () => {
    await act(() => setInterfaceLanguage('en'));
    open('week', 'd=2026-11-12');
    expect(screen.getByRole('button', { name: 'Previous week' })).toBeVisible();
    expect(screen.getByText('Week 46 · 9–15 Nov')).toBeVisible();
  });
});

describe('the address', () => {
  test('names one time at once', async () => {
    const user = open('month', 'd=2026-09-17');
    await user.click(screen.getByRole('button', { name: 'Forrige måned' }));
    expect(address()).toBe('?m=2026-08');
  });

  test('of a pay period keeps the first day it was stored with', async () => {
    const user = open('pay', '');
    await user.click(screen.getByRole('button', { name: 'Vælg' }));
    expect(address()).toBe('?p=2026-02-03');
  });
});

describe('the keys', () => {
  test('turn, lead to today, and show the views in their order', async () => {
    const user = open('week', 'd=2026-11-12');
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('?d=2026-11-05');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(address()).toBe('?d=2026-11-19');
    await user.keyboard('t');
    expect(address()).toBe('');
    await user.keyboard('13');
    expect(show.mock.calls).toEqual([['day'], ['month']]);
    await user.click(screen.getByRole('radio', { name: 'Måned' }));
    expect(show).toHaveBeenLastCalledWith('month');
  });
});
