import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyPlanFeed,
  openPlanQueries,
  planWrites,
  putPlan,
  putWeek,
} from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import ShiftsCard from './shifts-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const WEEK = '2026-W48';
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const away = anEmployee({ id: 'x', firstName: 'Uffe', lastName: 'Lund', units: ['other'] });

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};
const mine = shift('me', '2026-11-25');
const theirs = shift('ida', '2026-11-27');
const open = shift(null, '2026-11-26');
const placeOf = (shiftId: string, { start, end }: Shift) => {
  return { unitId: 'k', week: WEEK, shiftId, start, end };
};
const request = (change: Partial<ShiftRequest>): ShiftRequest => ({
  ...NO_AUDIT,
  id: 'r',
  kind: 'handover',
  unitId: 'k',
  shift: placeOf('theirs', theirs),
  fromEid: 'ida',
  toEid: 'me',
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

async function show(settings: Partial<typeof DEFAULT_PLANNING_SETTINGS> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() => signInWith({ employees: [anEmployee(), ida, away] }));
  render(
    <MemoryRouter>
      <ShiftsCard farm={aFarm()} employeeId="me" />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.planningSettings('farm'), {
      ...DEFAULT_PLANNING_SETTINGS,
      id: 'planning',
      ...settings,
    });
  });
  const user = userEvent.setup({ delay: null });
  await user.click(line());
  return user;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const line = () => screen.getByRole('button', { name: /^Næste vagt/ });
const written = () => planWrites.at(-1)?.data;

beforeEach(async () => {
  await setInterfaceLanguage('dk');
  putWeek(WEEK, { mine, theirs, open });
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

describe('one’s next shifts', () => {
  test('can be given away: to a colleague of the unit, or to whoever takes it; and taken back', async () => {
    const user = await show();
    await user.click(button(/Byt eller giv vagten .* væk/));
    const dialog = screen.getByRole('dialog');
    const to = within(dialog).getByRole('combobox', { name: 'Hvem vil du spørge?' });
    const names = within(to)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(['Alle i Kostald', 'Ida K.']);
    expect(within(dialog).getByRole('button', { name: 'Spørg' })).toBeDisabled();
    await user.selectOptions(to, 'Alle i Kostald');
    await user.click(within(dialog).getByRole('button', { name: 'Spørg' }));
    expect(written()).toMatchObject({
      kind: 'handover',
      fromEid: 'me',
      toEid: null,
      other: null,
      unitId: 'k',
      status: 'asked',
      shift: placeOf('mine', mine),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Du har spurgt alle i Kostald')).toBeVisible();
    await user.click(button(/^Fortryd, at du har spurgt/));
    expect(written()).toMatchObject({ status: 'withdrawn' });
    expect(button(/Byt eller giv vagten .* væk/)).toBeVisible();
  });

  test('can be swapped for a shift of a colleague; what the rules say against it stands there', async () => {
    putWeek(WEEK, { mine, theirs, late: shift('ida', '2026-11-24', '17:00', '23:00') });
    const user = await show();
    await user.click(button(/Byt eller giv vagten .* væk/));
    await user.click(screen.getByRole('radio', { name: 'Bytte den' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Hvem vil du spørge?' }),
      'Ida K.',
    );
    const other = screen.getByRole('combobox', { name: 'Hvilken vagt vil du have i stedet?' });
    await user.selectOptions(other, within(other).getByRole('option', { name: /27/ }));
    expect(screen.getByText(/Din kollega: Kun 7:00 timers hvile/)).toBeVisible();
    // Less than eight hours of rest are nobody's to allow.
    expect(button('Spørg')).toBeDisabled();
  });

  test('is not given to a colleague who is away: that is asked of whom one chooses, and of nobody before', async () => {
    const away = { ...NO_AUDIT, employeeId: 'ida', from: '2026-11-25', part: 'full' };
    putPlan(paths.absences('farm'), [{ ...away, id: 'a', to: null }]);
    const asked = () => openPlanQueries(paths.absences('farm')).map(({ where }) => where?.[0]?.[2]);
    const user = await show();
    await user.click(button(/Byt eller giv vagten .* væk/));
    expect(new Set(asked())).toEqual(new Set(['me']));
    const to = screen.getByRole('combobox', { name: 'Hvem vil du spørge?' });
    await user.selectOptions(to, 'Alle i Kostald');
    expect(button('Spørg')).toBeEnabled();
    await user.selectOptions(to, 'Ida K.');
    expect(new Set(asked())).toEqual(new Set(['me', 'ida']));
    expect(screen.getByText(/^Din kollega:/)).toBeVisible();
    expect(button('Spørg')).toBeDisabled();
  });

  test('cannot be swapped where the farm has said so, nor after the deadline', async () => {
    await show({ swaps: 'off' });
    expect(screen.queryByRole('button', { name: /Byt eller giv/ })).toBeNull();
  });

  test('cannot be swapped after the deadline', async () => {
    await show({ deadlineHours: 48 });
    expect(screen.queryByRole('button', { name: /Byt eller giv/ })).toBeNull();
  });
});

describe('one line', () => {
  test('says when one works next, and holds the rest back until it is pressed', async () => {
    const user = await show();
    await user.click(line());
    expect(line()).toHaveTextContent('Næste vagt i morgen 06:00–14:00');
    expect(line()).toHaveTextContent('1 ledig vagt');
    expect(screen.getAllByRole('button')).toEqual([line()]);
    await user.click(line());
    expect(button(/Byt eller giv vagten .* væk/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ledige vagter' })).toBeVisible();
  });

  test('leaves what waits for one’s word in sight', async () => {
    putPlan(paths.shiftRequests('farm'), [request({})]);
    const user = await show();
    await user.click(line());
    expect(line()).toHaveAttribute('aria-expanded', 'false');
    expect(button(/^Ja: Ida K\. vil give dig/)).toBeVisible();
  });
});

describe('what is asked', () => {
  test('a colleague’s shift is taken, or not', async () => {
    putPlan(paths.shiftRequests('farm'), [
      request({}),
      request({ id: 'gone', shift: placeOf('nowhere', theirs) }),
    ]);
    const user = await show();
    const list = screen.getByRole('region', { name: 'Kolleger spørger' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(list).getByRole('button', { name: /^Ja: Ida K\. vil give dig/ }));
    expect(written()).toMatchObject({ status: 'accepted', toEid: 'me' });
    expect(within(list).getByText('Du har sagt ja. Venter på lederen')).toBeVisible();
    expect(within(list).queryByRole('button')).toBeNull();
  });

  test('what one has asked for stays in sight until the server has moved the shift', async () => {
    const asked = {
      kind: 'open',
      shift: placeOf('open', open),
      fromEid: 'me',
      toEid: null,
    } as const;
    putPlan(paths.shiftRequests('farm'), [request({ ...asked, status: 'approved' })]);
    await show();
    const list = screen.getByRole('region', { name: 'Ledige vagter' });
    expect(within(list).getByText('Godkendt. Vagten flytter nu')).toBeVisible();
    expect(within(list).queryByRole('button')).toBeNull();
  });

  test('what came to nothing says why, the last of them, and can be asked anew', async () => {
    const asked = {
      kind: 'open',
      shift: placeOf('open', open),
      fromEid: 'me',
      toEid: null,
    } as const;
    const own = { shift: placeOf('mine', mine), fromEid: 'me', toEid: 'ida' } as const;
    putPlan(paths.shiftRequests('farm'), [
      request({ ...asked, id: 'a', created: 2, status: 'rejected', reason: 'Ida har bedt først' }),
      request({ ...asked, id: 'b', created: 1, status: 'lapsed', reason: 'changed' }),
      request({ ...own, id: 'c', created: 1, status: 'declined' }),
    ]);
    await show();
    expect(screen.getByText('Lederen sagde nej: Ida har bedt først')).toBeVisible();
    expect(screen.queryByText(/andre tider/)).toBeNull();
    expect(button(/^Jeg vil gerne have vagten/)).toBeEnabled();
    expect(screen.getByText('Ida K. sagde nej.')).toBeVisible();
    expect(button(/Byt eller giv vagten .* væk/)).toBeEnabled();
  });

  test('what is offered to all can be taken, and cannot be declined for all', async () => {
    const wanted = { kind: 'open', shift: placeOf('open', open), toEid: null } as const;
    putPlan(paths.shiftRequests('farm'), [
      request({ toEid: null }),
      request({ ...wanted, id: 'wanted' }),
    ]);
    await show();
    const list = screen.getByRole('region', { name: 'Kolleger spørger' });
    expect(within(list).getByRole('button', { name: /^Ja: Ida K\. vil af med/ })).toBeVisible();
    expect(within(list).queryByRole('button', { name: /^Nej/ })).toBeNull();
    // What a colleague would like is no question to others.
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  test('what the rules say against it stands beside a question, and what they forbid is not taken', async () => {
    const [evening, same] = [
      shift('ida', '2026-11-24', '15:00', '22:00'),
      shift('ida', '2026-11-25', '08:00', '12:00'),
    ];
    putWeek(WEEK, { mine, evening, same });
    putPlan(paths.shiftRequests('farm'), [
      request({ id: 'warned', shift: placeOf('evening', evening) }),
      request({ id: 'forbidden', toEid: null, shift: placeOf('same', same) }),
    ]);
    await show();
    const list = screen.getByRole('region', { name: 'Kolleger spørger' });
    const [warned, forbidden] = within(list).getAllByRole('listitem', { name: /^Ida K\./ });
    const of = (row: HTMLElement | undefined) => within(row ?? list);
    expect(of(warned).getByText(/^Dig: Kun 8:00 timers hvile/)).toBeVisible();
    expect(of(warned).getByRole('button', { name: /^Ja/ })).toBeEnabled();
    expect(of(forbidden).getByText(/^Dig: To vagter ligger oven i hinanden/)).toBeVisible();
    expect(of(forbidden).getByRole('button', { name: /^Ja/ })).toBeDisabled();
  });

  test('an open shift that the rules forbid one is not among the open ones', async () => {
    putWeek(WEEK, { mine, open: shift(null, '2026-11-25', '08:00', '12:00') });
    await show();
    expect(screen.queryByRole('region', { name: 'Ledige vagter' })).toBeNull();
  });

  test('an open shift on a day one is away is not among the open ones', async () => {
    const absence = { ...NO_AUDIT, employeeId: 'me', from: '2026-11-26', part: 'full' };
    putPlan(paths.absences('farm'), [{ ...absence, id: 'a', to: '2026-11-26' }]);
    await show();
    expect(screen.queryByRole('region', { name: 'Ledige vagter' })).toBeNull();
  });

  test('an open shift of one’s unit is asked for once', async () => {
    const user = await show();
    await user.click(button(/^Jeg vil gerne have vagten/));
    expect(written()).toMatchObject({ kind: 'open', toEid: null, shift: placeOf('open', open) });
    expect(screen.getByText('Du har spurgt. Venter på lederen')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Jeg vil gerne/ })).toBeNull();
  });
});
