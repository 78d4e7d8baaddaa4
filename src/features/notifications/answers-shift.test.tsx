import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claims } from '#domain/access/claims.ts';
import { paths } from '#domain/paths.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { loadPageTexts, setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aNotification, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { NotificationItem } from './panel.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const WEEK = '2026-W48';
const shift = (employeeId: string | null, day: string): Shift => {
  const {
    id: _id,
    unitId: _unit,
    week: _week,
    ...plain
  } = planned(day, '06:00', '14:00', { employeeId });
  return plain;
};
const theirs = shift('ida', '2026-11-27');
const open = shift(null, '2026-11-26');
const request = (
  shiftId: string,
  { start, end }: Shift,
  change: Partial<ShiftRequest>,
): ShiftRequest => ({
  ...NO_AUDIT,
  id: 'r',
  kind: 'handover',
  unitId: 'k',
  shift: { unitId: 'k', week: WEEK, shiftId, start, end },
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

async function show(type: string, claims: Partial<Claims> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  await Promise.all([import('./answers.tsx'), loadPageTexts()]);
  const me = anEmployee(claims.leader === true ? { role: 'leader' } : {});
  const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
  await act(() => signInWith({ claims, employees: [me, ida] }));
  const told = aNotification({
    type,
    params: { name: 'Ida Krogh', day: '2026-11-27', unit: 'Kostald' },
    link: '/planning',
    about: { kind: 'shift', id: 'r' },
  });
  render(
    <MemoryRouter>
      <ul>
        <NotificationItem notification={told} onOpen={() => undefined} />
      </ul>
    </MemoryRouter>,
  );
  // The answers come once the message stands there, and ask for the farm's settings then.
  await act(async () => await vi.advanceTimersByTimeAsync(1));
  await act(async () => {
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' });
    await vi.advanceTimersByTimeAsync(1);
  });
  return userEvent.setup({ delay: null });
}
const written = () => planWrites.at(-1)?.data;

beforeEach(async () => {
  await setInterfaceLanguage('dk');
  putWeek(WEEK, { theirs, open });
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

test('what a colleague asks is answered in the message', async () => {
  putPlan(paths.shiftRequests('farm'), [request('theirs', theirs, {})]);
  const user = await show('shift_given');
  await user.click(await screen.findByRole('button', { name: /^Ja/ }));
  expect(written()).toMatchObject({ status: 'accepted', toEid: 'me' });
});

test('a planner gives an open shift to whoever wants it', async () => {
  const wanted = request('open', open, { kind: 'open', toEid: null });
  putPlan(paths.shiftRequests('farm'), [wanted]);
  const user = await show('shift_wanted', { leader: true, planning: true });
  await user.click(await screen.findByRole('button', { name: /^Godkend/ }));
  expect(written()).toMatchObject({ status: 'approved', decidedByEid: 'me' });
});

const answered = (change: Partial<ShiftRequest>): ShiftRequest =>
  request('theirs', theirs, { decidedByEid: 'ida', ...change });

test.each<[string, string, Partial<ShiftRequest>]>([
  ['shift_agreed', 'Godkendt af Ida K.', { status: 'done' }],
  ['shift_agreed', 'Afvist af Ida K.', { status: 'rejected' }],
  ['shift_agreed', 'Afvist af Ida K.: Prøvetid', { status: 'rejected', reason: 'Prøvetid' }],
  ['shift_agreed', 'Ida K. har fortrudt', { status: 'withdrawn', decidedByEid: null }],
  ['shift_given', 'Du har sagt ja. Venter på lederen', { status: 'accepted', decidedByEid: null }],
  ['shift_given', 'Du har sagt nej', { status: 'declined', decidedByEid: null }],
  [
    'shift_given',
    'Det blev ikke til noget: reglerne siger nej.',
    { status: 'lapsed', reason: 'blocked' },
  ],
])('of what waits no longer %s says: %s', async (type, words, change) => {
  putPlan(paths.shiftRequests('farm'), []);
  await show(type, { leader: true, planning: true });
  act(() => feedDoc(paths.shiftRequest('farm', 'r'), answered(change)));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Ja|Nej|Godkend|Afvis)/ })).toBeNull();
});

test('what was offered to all and is taken says nothing, and is not asked for', async () => {
  putPlan(paths.shiftRequests('farm'), []);
  await show('shift_offered');
  act(() => feedDoc(paths.shiftRequest('farm', 'r'), answered({ status: 'done' })));
  expect(screen.queryByText(/Godkendt/)).toBeNull();
});

test('who plans nothing is asked nothing about it', async () => {
  putPlan(paths.shiftRequests('farm'), [request('open', open, { kind: 'open', toEid: null })]);
  await show('shift_wanted');
  expect(screen.queryByRole('button', { name: /Godkend|Afvis/ })).toBeNull();
});
