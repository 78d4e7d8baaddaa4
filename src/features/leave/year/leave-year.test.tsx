import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveTheScene, type LeaveScene, showLeave } from '#tests/support/leave/scene.tsx';
import { PHONE } from '#widgets/hooks/use-media.ts';
import LeavePage from '../leave-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

// Saturday 21 November 2026.
const ME = anEmployee({
  id: 'me',
  firstName: 'Rasmus',
  lastName: 'Bjerregaard',
  seatType: 'PREMIUM',
  startDate: at('2025-09-01', '00:00'),
});

async function show(scene: LeaveScene = {}) {
  const { user } = await showLeave(LeavePage, {
    as: 'employee',
    path: '/vacations',
    people: [ME],
    settings: { countsFrom: '2025-09-01' },
    leaves: [
      aLeave({ id: 'old', from: '2026-06-29', to: '2026-07-26' }),
      aLeave({ id: 'new', status: 'requested', from: '2026-12-14', to: '2026-12-15' }),
    ],
    ...scene,
  });
  const year = within(screen.getByRole('grid', { name: /^(Dage i|Days of) 2026/ }));
  const day = (name: RegExp | string) => year.getByRole('gridcell', { name });
  const selected = () => year.queryAllByRole('gridcell', { selected: true }).length;
  const field = (name: string) => screen.getByRole('textbox', { name });
  day(/ 21\.? november/i).focus();
  return { user, year, day, selected, field };
}

afterEach(leaveTheScene);

describe('one’s own year', () => {
  test('says of every day its date and what is there', async () => {
    const { year, day } = await show();
    expect(year.getAllByRole('gridcell')).toHaveLength(365);
    expect(day('Onsdag 1. juli 2026: Ferie')).toBeVisible();
    expect(day('Mandag 14. december 2026: Ferie, søgt')).toBeVisible();
    expect(day('Fredag 25. december 2026: helligdag')).toBeVisible();
    expect(day('Onsdag 2. december 2026')).toBeVisible();
    expect(day('Lørdag 21. november 2026')).toHaveAttribute('aria-current', 'date');
  });

  test('is one stop of the Tab key, and arrows go by days and weeks inside the year', async () => {
    const { user, year, day } = await show();
    expect(year.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      day('Lørdag 21. november 2026'),
    ]);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(day('Søndag 29. november 2026')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(day('Lørdag 21. november 2026')).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(day(/^Torsdag 31. december 2026/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(day(/^Torsdag 1. januar 2026/)).toHaveFocus();
  });

  test('Space begins and ends the days to ask for, and the form has them', async () => {
    const { user, selected, field } = await show();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
    expect(selected()).toBe(1);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toBe(3);
    await user.keyboard('{Enter}');
    expect(selected()).toBe(0);
    expect(field('Fra')).toHaveValue('30-11-2026');
    expect(field('Til og med')).toHaveValue('02-12-2026');
  });

  test('backwards is the same days, and Escape lets go of them', async () => {
    const { user, selected, field } = await show();
    await user.keyboard(' {ArrowUp}{Escape}');
    expect(selected()).toBe(0);
    expect(field('Fra')).toHaveValue('');
    await user.keyboard(' {ArrowUp}{Enter}');
    expect(field('Fra')).toHaveValue('19-11-2026');
    expect(field('Til og med')).toHaveValue('20-11-2026');
  });

  test('a finger draws over days as the mouse does', async () => {
    const { day, field } = await show();
    const [from, to] = [day('Mandag 7. december 2026'), day('Onsdag 9. december 2026')];
    const held: number[] = [];
    from.hasPointerCapture = () => true;
    from.releasePointerCapture = (id) => void held.push(id);
    // As a browser tells it: what is left and what is come to know of each other.
    fireEvent.pointerDown(from, { pointerType: 'touch', pointerId: 7, button: 0 });
    fireEvent.pointerOut(from, { relatedTarget: to });
    fireEvent.pointerOver(to, { relatedTarget: from });
    fireEvent.pointerUp(to);
    expect(held).toEqual([7]);
    expect(field('Fra')).toHaveValue('07-12-2026');
    expect(field('Til og med')).toHaveValue('09-12-2026');
  });

  test('has the months below one another on a phone, and arrows to the side go by days', async () => {
    const match = (query: string) => ({ matches: query === PHONE });
    const media = { addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (query: string) => ({ ...media, ...match(query) }));
    const { user, year, day } = await show();
    expect(year.getAllByRole('row')).toHaveLength(12);
    const february = within(year.getByRole('row', { name: /^feb/i }));
    expect(february.getAllByRole('gridcell')).toHaveLength(28);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(day('Søndag 29. november 2026')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(day('Mandag 30. november 2026')).toHaveFocus();
    vi.unstubAllGlobals();
  });

  test('speaks English', async () => {
    const { day } = await show({ language: 'en' });
    expect(day('Wednesday 1 July 2026: Holiday')).toBeVisible();
  });
});
