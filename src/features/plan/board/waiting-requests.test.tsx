import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  comeForth,
  emptyPlanFeed,
  planWrites,
  putPlan,
  putWeek,
  withhold,
} from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { WaitingRequests } from './waiting-requests.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const WEEK = '2026-W48';
const me = anEmployee({ id: 'me', firstName: 'Karen', role: 'leader', seatType: 'COMBINED' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const emil = anEmployee({ id: 'emil', firstName: 'Emil', lastName: 'Juhl' });

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};
const open = shift(null, '2026-11-26');
const own = shift('ida', '2026-11-25');
const placeOf = (shiftId: string, { start, end }: Shift) => {
  return { unitId: 'k', week: WEEK, shiftId, start, end };
};
const request = (change: Partial<ShiftRequest>): ShiftRequest => ({
  ...NO_AUDIT,
  id: 'r',
  kind: 'open',
  unitId: 'k',
  shift: placeOf('open', open),
  fromEid: 'emil',
  toEid: null,
  other: null,
  otherUnitId: null,
  agreedUnitId: null,
  agreedByEid: null,
  status: 'asked',
  decidedByEid: null,
  decidedAt: null,
  reason: '',
  ...change,
});

/** The bar below a board, and what stands above it. */
function Scene() {
  const [wayIn, setWayIn] = useState<HTMLElement | null>(null);
  const place = { farm: aFarm(), unit: aUnit(), today: '2026-11-24', wayIn };
  return (
    <>
      <WaitingRequests {...place} settings={DEFAULT_PLANNING_SETTINGS} />
      <section aria-label="bar" ref={setWayIn} />
    </>
  );
}

async function show(requests: readonly ShiftRequest[], units = [aUnit({ id: 'k' })]) {
  stopTheClock(at('2026-11-24', '09:00'));
  putPlan(paths.shiftRequests('farm'), requests);
  await act(() =>
    signInWith({ claims: { leader: true, planning: true }, employees: [me, ida, emil], units }),
  );
  render(<Scene />, { wrapper: MemoryRouter });
  return userEvent.setup({ delay: null });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  await setInterfaceLanguage('dk');
  putWeek(WEEK, { open, own });
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

describe('requests that wait', () => {
  test('an open shift is given to who asked; it is gone from the list', async () => {
    const user = await show([request({})]);
    expect(screen.getByText('Reglerne siger ikke noget imod det.')).toBeVisible();
    await user.click(button(/^Godkend: Emil J\. vil gerne have den ledige vagt/));
    expect(planWrites.at(-1)?.data).toMatchObject({ status: 'approved', decidedByEid: 'me' });
    expect(screen.queryByRole('heading', { name: /Afventer dig/ })).toBeNull();
  });

  test('below the board they are one press away, and there is no way to none', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const user = await show([request({})]);
    const bar = within(screen.getByRole('region', { name: 'bar' }));
    await user.click(bar.getByRole('button', { name: '1 venter på dig' }));
    expect(screen.getByRole('region', { name: 'Afventer dig 1' })).toHaveFocus();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    await user.click(button(/^Afvis/));
    await user.click(button('Afvis'));
    expect(bar.queryByRole('button')).toBeNull();
  });

  test('nothing is said of the rules, and nothing decided, before the plan is known', async () => {
    withhold(paths.planWeeks('farm'));
    await show([request({})]);
    expect(screen.getByRole('heading', { name: /Afventer dig/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Godkend/ })).toBeNull();
    expect(screen.queryByText('Reglerne siger ikke noget imod det.')).toBeNull();
    act(() => comeForth(paths.planWeeks('farm')));
    expect(button(/^Godkend/)).toBeEnabled();
  });

  test('what the rules warn of is approved with a reason, which goes along', async () => {
    // Eight hours of rest after the evening before.
    putWeek(WEEK, { open, own, late: shift('emil', '2026-11-25', '16:00', '22:00') });
    const user = await show([request({})]);
    await user.click(button(/^Godkend: Emil J\./));
    const dialog = within(screen.getByRole('dialog', { name: 'Godkend alligevel' }));
    await user.click(dialog.getByRole('button', { name: 'Godkend' }));
    expect(planWrites).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Hvorfor?' }), 'Kalvning');
    await user.click(dialog.getByRole('button', { name: 'Godkend' }));
    expect(planWrites.at(-1)?.data).toMatchObject({ status: 'approved', reason: 'Kalvning' });
  });

  test('hours of the week stand beside it, with the shift', async () => {
    putWeek(WEEK, { open, own, more: shift('emil', '2026-11-28', '06:00', '12:00') });
    await show([request({})]);
    expect(screen.getByText('Emil J. får 14:00 i den uge.')).toBeVisible();
  });

  test('what the rules forbid cannot be approved, and says why', async () => {
    putWeek(WEEK, { open, own, beside: shift('emil', '2026-11-26', '08:00', '12:00') });
    await show([request({})]);
    expect(screen.getByText(/^Emil J\.: To vagter ligger oven i hinanden/)).toBeVisible();
    expect(button(/^Godkend/)).toBeDisabled();
    expect(button(/^Afvis/)).toBeEnabled();
  });

  test('somebody who is told no may be told why', async () => {
    const given = {
      kind: 'handover',
      shift: placeOf('own', own),
      fromEid: 'ida',
      toEid: 'emil',
    } as const;
    const user = await show([request({ ...given, status: 'accepted' })]);
    await user.click(button(/^Afvis: Emil J\. vil tage/));
    await user.type(screen.getByRole('textbox', { name: 'Hvorfor?' }), 'Kalvning');
    await user.click(button('Afvis'));
    expect(planWrites.at(-1)?.data).toMatchObject({ status: 'rejected', reason: 'Kalvning' });
  });

  test('nothing waits that a colleague has not answered, or whose shift has changed', async () => {
    const given = {
      kind: 'handover',
      shift: placeOf('own', own),
      fromEid: 'ida',
      toEid: 'emil',
    } as const;
    await show([
      request({ ...given, id: 'unanswered' }),
      request({ id: 'changed', shift: placeOf('open', { ...open, end: open.end + 1 }) }),
    ]);
    expect(screen.queryByRole('heading', { name: /Afventer dig/ })).toBeNull();
  });

  test('a swap with another unit waits for its planners too, once one has said yes', async () => {
    const there = shift('emil', '2026-11-27');
    putWeek(WEEK, { there }, { unitId: 'm' });
    const units = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm', unitName: 'Mark' })];
    const between = request({
      kind: 'swap',
      status: 'accepted',
      shift: placeOf('own', own),
      fromEid: 'ida',
      toEid: 'emil',
      other: { ...placeOf('there', there), unitId: 'm' },
      otherUnitId: 'm',
    });
    const user = await show([between], units);
    expect(screen.getByText(/^Vagterne ligger i Kostald og Mark\./)).toBeVisible();
    await user.click(button(/^Godkend: Ida K\. og Emil J\. vil bytte/));
    expect(planWrites.at(-1)?.data).toMatchObject({ agreedUnitId: 'k', agreedByEid: 'me' });
    expect(planWrites.at(-1)?.data).not.toHaveProperty('status');
    expect(screen.getByText(/Kostald har sagt ja\./)).toBeVisible();
    expect(screen.getByText('Venter på Mark.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Godkend/ })).toBeNull();
  });

  test('the last word on a swap between two units moves the shifts', async () => {
    const there = shift('emil', '2026-11-27');
    putWeek(WEEK, { there }, { unitId: 'm' });
    const between = request({
      kind: 'swap',
      status: 'accepted',
      unitId: 'm',
      shift: { ...placeOf('there', there), unitId: 'm' },
      fromEid: 'emil',
      toEid: 'ida',
      other: placeOf('own', own),
      otherUnitId: 'k',
      agreedUnitId: 'm',
      agreedByEid: 'jens',
    });
    const user = await show([between]);
    await user.click(button(/^Godkend: Emil J\. og Ida K\. vil bytte/));
    // Each of them is new in the other's unit: the rules warn, and the last word says why.
    const dialog = within(screen.getByRole('dialog', { name: 'Godkend alligevel' }));
    await user.type(dialog.getByRole('textbox', { name: 'Hvorfor?' }), 'Aftalt');
    await user.click(dialog.getByRole('button', { name: 'Godkend' }));
    expect(planWrites.at(-1)?.data).toMatchObject({ status: 'approved', reason: 'Aftalt' });
  });

  test('one’s own is answered by somebody else', async () => {
    await show([request({ fromEid: 'me' })]);
    expect(screen.getByText('En anden skal svare: det er din egen vagt.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Godkend/ })).toBeNull();
  });
});
