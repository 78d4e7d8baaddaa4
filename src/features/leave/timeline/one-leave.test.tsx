import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { leaveWrites, storedLeave } from '#tests/support/leave/feed.ts';
import { leaveTheScene, type LeaveScene, settle, showLeave } from '#tests/support/leave/scene.tsx';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

// Saturday 21 November 2026.
const moves = [
  aDayAdjustment({
    employeeId: 'rasmus',
    kind: 'opening',
    year: 2026,
    date: '2026-09-01',
    days: 10,
  }),
];
const show = (scene: LeaveScene = {}) => showLeave(TeamLeave, { moves, ...scene });
const HOLIDAY = aLeave({
  id: 'holiday',
  employeeId: 'rasmus',
  from: '2026-11-16',
  to: '2026-11-27',
});
const SICK = aLeave({
  id: 'sick',
  employeeId: 'rasmus',
  type: 'sick',
  status: 'reported',
  from: '2026-11-18',
  to: null,
  reportedAt: at('2026-11-19', '10:00'),
});
const away = () => within(screen.getByRole('region', { name: /^Væk i dag/ }));
const dialog = (name: RegExp | string) => within(screen.getByRole('dialog', { name }));

afterEach(leaveTheScene);

describe('leave that is cancelled by a leader', () => {
  test('says what comes back, and is cancelled when that is confirmed', async () => {
    const { user } = await show({ leaves: [HOLIDAY] });
    expect(away().queryByRole('button', { name: /^Ret/ })).toBeNull();
    await user.click(away().getByRole('button', { name: 'Annullér fravær: Rasmus Bjerregaard' }));
    await settle();
    const asks = dialog('Annullér fravær: Rasmus Bjerregaard');
    // 10 opened and 4.16 earned so far, of which ten days are taken or placed.
    expect(asks.getByText('4,16 → 14,16 dage')).toBeVisible();
    expect(leaveWrites).toEqual([]);
    await user.click(asks.getByRole('button', { name: 'Behold det' }));
    expect(leaveWrites).toEqual([]);
    await user.click(away().getByRole('button', { name: 'Annullér fravær: Rasmus Bjerregaard' }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'Annullér fraværet' }));
    await settle();
    expect(storedLeave('holiday')).toMatchObject({ status: 'cancelled', decidedByEid: 'me' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Rasmus Bjerregaard: fraværet er annulleret')).toBeVisible();
  });

  test('is opened by its bar, weeks ahead', async () => {
    const ahead = { ...HOLIDAY, from: '2026-12-07', to: '2026-12-11' };
    const waits = aLeave({
      id: 'waits',
      employeeId: 'ionut',
      status: 'requested',
      from: '2026-12-07',
      to: '2026-12-11',
    });
    const { user } = await show({ leaves: [ahead, waits] });
    const grid = within(screen.getByRole('grid', { name: /^Hvem er væk/ }));
    expect(grid.queryByRole('button', { name: /søgt/ })).toBeNull();
    await user.click(grid.getByRole('button', { name: /^Ferie man 7\. dec/ }));
    const one = dialog('Rasmus Bjerregaard');
    expect(one.getByText('Godkendt')).toBeVisible();
    await user.click(one.getByRole('button', { name: /^Annullér/ }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'Annullér fraværet' }));
    await settle();
    expect(storedLeave('holiday')).toMatchObject({ status: 'cancelled' });
    expect(grid.queryByRole('button', { name: /^Ferie man 7\. dec/ })).toBeNull();
  });

  test('is refused on days that are locked, with the reason', async () => {
    const { user } = await show({ leaves: [HOLIDAY], farm: { lockedThrough: '2026-11-16' } });
    await user.click(away().getByRole('button', { name: /^Annullér/ }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'Annullér fraværet' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Lønperioden er lukket');
    expect(leaveWrites).toEqual([]);
  });

  test('is not offered of one’s own', async () => {
    await show({ leaves: [{ ...HOLIDAY, employeeId: 'me' }] });
    expect(away().getByText(/Søren/)).toBeVisible();
    expect(away().queryByRole('button', { name: /^Annullér/ })).toBeNull();
  });
});

describe('sickness that is mended by a leader', () => {
  async function open(scene: LeaveScene = {}) {
    const { user } = await show({ leaves: [HOLIDAY, SICK], ...scene });
    await user.click(away().getByRole('button', { name: 'Ret fravær: Rasmus Bjerregaard' }));
    await settle();
    return { user, form: dialog('Ret fravær: Rasmus Bjerregaard') };
  }

  test('gets a doctor’s word and other days, and is taken back whole', async () => {
    const { user, form } = await open();
    expect(form.queryByRole('radio', { name: /^Ferie/ })).toBeNull();
    const from = form.getByRole('textbox', { name: 'Fra' });
    await user.clear(from);
    await user.type(from, '17-11-2026');
    await user.tab();
    await user.click(form.getByRole('checkbox', { name: /^Lægeerklæring\/friattest/ }));
    expect(form.getByRole('checkbox', { name: /^Meldt, før/ })).not.toBeChecked();
    await user.click(form.getByRole('button', { name: 'Gem' }));
    await settle();
    const { reportedAt } = SICK;
    const mended = { status: 'reported', from: '2026-11-17', to: null, proof: true, reportedAt };
    expect(storedLeave('sick')).toMatchObject(mended);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Fortryd' }));
    await settle();
    expect(storedLeave('sick')).toMatchObject({ from: '2026-11-18', proof: false, reportedAt });
  });

  test('was reported in time by the word of the leader', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('checkbox', { name: /^Meldt, før/ }));
    await user.click(form.getByRole('button', { name: 'Gem' }));
    await settle();
    expect(storedLeave('sick')).toMatchObject({ proof: false, reportedAt: null });
  });

  test('asks nothing about a holiday where there is none', async () => {
    const { form } = await open({ leaves: [SICK] });
    expect(form.getByRole('checkbox', { name: /^Lægeerklæring/ })).not.toBeChecked();
    expect(form.queryByRole('checkbox', { name: /^Meldt, før/ })).toBeNull();
  });

  test('speaks English', async () => {
    const { user } = await show({ leaves: [HOLIDAY, SICK], language: 'en' });
    await user.click(screen.getByRole('button', { name: 'Correct leave: Rasmus Bjerregaard' }));
    await settle();
    const form = dialog('Correct leave: Rasmus Bjerregaard');
    expect(form.getByRole('checkbox', { name: /^Medical certificate/ })).toBeVisible();
    expect(form.getByRole('checkbox', { name: /^Reported before the holiday/ })).toBeVisible();
  });
});
