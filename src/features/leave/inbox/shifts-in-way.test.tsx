import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { type Shift, shiftVersion } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { aDayAdjustment } from '#tests/support/leave/leave.ts';
import { leaveWrites } from '#tests/support/leave/feed.ts';
import { feedQuery } from '#tests/support/live-feed.ts';
import {
  asked,
  leaveTheScene,
  type LeaveScene,
  ME,
  RASMUS,
  settle,
  showLeave,
} from '#tests/support/leave/scene.tsx';
import { planned } from '#tests/support/plan/plan.ts';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const DAY = asked().from;
const WEEK = weekOf(DAY);

function shift(from: string, to: string, employeeId: string | null): Shift {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(DAY, from, to, { employeeId });
  return plain;
}

const feed = (path: string, shifts: Readonly<Record<string, Shift>>, unitId = 'k') =>
  act(() => feedQuery(path, [{ id: `${unitId}_${WEEK}`, unitId, week: WEEK, shifts } as never]));
const drafts = (shifts: Readonly<Record<string, Shift>>) => feed(paths.planDrafts('farm'), shifts);

async function show(scene: LeaveScene) {
  const moves = [
    aDayAdjustment({
      id: 'opening',
      employeeId: 'rasmus',
      kind: 'opening',
      year: 2026,
      date: '2026-09-01',
      days: 10,
    }),
  ];
  const { user } = await showLeave(TeamLeave, { moves, leaves: [asked()], ...scene });
  const card = () => within(screen.getByRole('region', { name: /^Rasmus/ }));
  return { user, card };
}

afterEach(leaveTheScene);

describe('shifts in the way of a leave', () => {
  const morning = shift('06:00', '10:00', 'rasmus');
  const evening = shift('15:00', '18:00', 'rasmus');

  test('are left to nobody in the draft by who plans there, with the way back', async () => {
    const { user, card } = await show({ planning: true });
    feed(paths.planWeeks('farm'), { a: morning });
    drafts({ a: morning, b: evening, c: shift('06:00', '10:00', 'ionut') });
    expect(card().getByText(/^2 vagter er i vejen: .*06:00–10:00, .*15:00–18:00\./)).toBeVisible();
    const name = 'Gør vagterne ledige i kladden: Rasmus Bjerregaard';
    await user.click(card().getByRole('button', { name }));
    await settle();
    expect(leaveWrites.map(({ path, data }) => [path, data])).toEqual([
      [
        paths.planDraft('farm', `k_${WEEK}`),
        expect.objectContaining({
          'shifts.a': { ...morning, employeeId: null, basedOn: [shiftVersion(morning)] },
          'shifts.b': { ...evening, employeeId: null, basedOn: [shiftVersion(evening)] },
        }),
      ],
    ]);
    expect(leaveWrites[0]?.data).not.toHaveProperty('shifts.c');
    drafts({ a: { ...morning, employeeId: null }, b: { ...evening, employeeId: null } });
    expect(card().getByText(/^1 vagt er i vejen.*offentliggør ugen igen/)).toBeVisible();
    expect(card().queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));
    await settle();
    expect(leaveWrites.at(-1)?.data).toMatchObject({ 'shifts.a': morning, 'shifts.b': evening });
  });

  test('are not given back over what another planner has done since', async () => {
    const { user, card } = await show({ planning: true });
    drafts({ a: morning });
    await user.click(card().getByRole('button', { name: /^Gør vagten ledig/ }));
    await settle();
    drafts({ a: { ...morning, employeeId: 'ionut' } });
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));
    await settle();
    expect(await screen.findByText(/En anden har ændret vagterne siden/)).toBeVisible();
    expect(leaveWrites).toHaveLength(1);
  });

  test('are for the planners of a unit that the leader does not lead', async () => {
    const people = [ME, { ...RASMUS, units: ['k', 'm'] }];
    const { card } = await show({ as: 'leader', language: 'en', people });
    feed(paths.planWeeks('farm'), { a: morning }, 'm');
    expect(card().getByText(/^1 shift is in the way.*Whoever plans the unit/)).toBeVisible();
    expect(card().queryByRole('button', { name: /draft/ })).toBeNull();
  });

  test('of half a day are only pointed out', async () => {
    const { card } = await show({ planning: true, leaves: [asked({ part: 'half', to: DAY })] });
    drafts({ a: morning });
    expect(card().getByText(/^1 vagt er i vejen/)).toBeVisible();
    expect(card().queryByRole('button', { name: /kladden/ })).toBeNull();
  });
});
