import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LINGER_MS } from '#data/live/family.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { paths } from '#domain/paths.ts';
import { plainShift, type Shift, shiftVersion } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  comeForth,
  draftShifts,
  emptyPlanFeed,
  openPlanQueries,
  planWrites,
  putWeek,
  withhold,
} from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { clearHistory, redo, undo, useHistory } from '#widgets/undo/history.ts';
import { moveShifts } from '../acts/actions.ts';
import { putShift } from './actions.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const { id: farmId, timeZone } = aFarm();
const [WEEK, LATER] = ['2026-W48', '2026-W53'];
const DRAFT = `k_${WEEK}`;
const held = planned('2026-11-26', '06:00', '14:00', { id: 'a', unitId: 'k', week: WEEK });
const shift = plainShift(held);
const changed = { ...shift, end: at('2026-11-26', '15:00') };

/** A board that shows a week; the result leaves it. */
function openWeek(week: string): () => void {
  const scope = { farmId, from: week, to: week };
  const leave = [
    planDrafts.retain({ ...scope, unitIds: ['k'] }),
    publishedWeeks.retain({ ...scope, unitIds: null }),
  ];
  return () => leave.forEach((one) => one());
}

/** Leaves a week for another one, and works there until nothing of the first is open any more. */
function workElsewhere(leave: () => void): void {
  leave();
  openWeek(LATER);
  vi.advanceTimersByTime(LINGER_MS + 60_000);
  expect(planDrafts.find(DRAFT)).toBeUndefined();
}

const isDone = () => vi.waitFor(() => expect(useHistory.getState().done).toHaveLength(1));
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(async () => {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() => signInWith());
  putWeek(WEEK, { a: shift });
});

afterEach(async () => {
  vi.useRealTimers();
  clearHistory();
  clearToasts();
  await signOutAgain();
  emptyPlanFeed();
});

it('a change of a week that was left long ago is taken back, and made again', async () => {
  const leave = openWeek(WEEK);
  putShift('Ændret', { unitId: 'k', week: WEEK }, changed, 'a');
  await isDone();
  workElsewhere(leave);
  await undo();
  expect(toasts()).toEqual([]);
  expect(draftShifts(DRAFT)).toEqual({ a: shift });
  vi.advanceTimersByTime(LINGER_MS + 60_000);
  await redo();
  expect(draftShifts(DRAFT)).toEqual({ a: changed });
});

it('what another planner has changed since in a week that was left is not taken back over them', async () => {
  const leave = openWeek(WEEK);
  putShift('Ændret', { unitId: 'k', week: WEEK }, changed, 'a');
  await isDone();
  workElsewhere(leave);
  putWeek(WEEK, { a: { ...changed, note: 'Ring først' } });
  await undo();
  expect(toasts()).toEqual(['En anden har ændret det siden. Intet er lavet om.']);
  expect(draftShifts(DRAFT)['a']?.note).toBe('Ring først');
});

it('a shift held long after its week was left is put down as it is now, and comes back', async () => {
  workElsewhere(openWeek(WEEK));
  putWeek(WEEK, { a: changed });
  moveShifts([held], { byDays: 35 }, timeZone);
  await isDone();
  expect(draftShifts(DRAFT)).toEqual({});
  const moved = draftShifts(`k_${LATER}`)['a'];
  expect(moved).toMatchObject({ end: at('2026-12-31', '15:00') });
  await undo();
  expect(toasts()).toEqual([]);
  expect(draftShifts(DRAFT)).toEqual({ a: changed });
  expect(draftShifts(`k_${LATER}`)).toEqual({});
});

it('a week on screen is changed at once, and nothing is read for it', () => {
  openWeek(LATER);
  const open = openPlanQueries(paths.planDrafts(farmId)).length;
  putShift('Tilføjet', { unitId: 'k', week: LATER }, shift, 'b');
  expect(planWrites).toHaveLength(1);
  expect(openPlanQueries(paths.planDrafts(farmId))).toHaveLength(open);
});

it('each change names what it was made on, an own one before it too that is not on screen yet', async () => {
  openWeek(WEEK);
  withhold(paths.planDrafts(farmId));
  const put = (one: Shift) => putShift('Ændret', { unitId: 'k', week: WEEK }, one, 'a');
  put(changed);
  put({ ...changed, note: 'Ring først' });
  await vi.waitFor(() => expect(planWrites).toHaveLength(2));
  expect(planWrites.map(({ data }) => data['shifts.a'])).toEqual([
    { ...changed, basedOn: [shiftVersion(shift)] },
    { ...changed, note: 'Ring først', basedOn: [shiftVersion(shift), shiftVersion(changed)] },
  ]);
  // Once it is on screen, and another planner has changed it since, theirs is what it is made on.
  comeForth(paths.planDrafts(farmId));
  const theirs = { ...shift, note: 'Deres' };
  putWeek(WEEK, {
    a: { ...theirs, basedOn: [shiftVersion({ ...changed, note: 'Ring først' })] } as Shift,
  });
  put(changed);
  expect(planWrites.at(-1)?.data['shifts.a']).toEqual({
    ...changed,
    basedOn: [shiftVersion(theirs), shiftVersion({ ...changed, note: 'Ring først' })],
  });
});
