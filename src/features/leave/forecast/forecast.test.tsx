import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Leave } from '#domain/leave/document/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveTheScene, type LeaveScene, settle, showLeave } from '#tests/support/leave/scene.tsx';
import LeavePage from '../leave-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const ME = anEmployee({
  id: 'me',
  firstName: 'Rasmus',
  lastName: 'Bjerregaard',
  seatType: 'PREMIUM',
  startDate: at('2024-09-01', '00:00'),
});

/** Saturday 21 November 2026: a full year earned, four weeks of it taken. */
const TAKEN = [
  aLeave({ id: 'summer', from: '2026-06-29', to: '2026-07-19' }),
  aLeave({ id: 'winter', from: '2026-02-09', to: '2026-02-13' }),
];
const show = (leaves: readonly Leave[] = TAKEN, scene: LeaveScene = {}) =>
  showLeave(LeavePage, {
    as: 'employee',
    path: '/vacations',
    people: [ME],
    settings: { countsFrom: '2025-09-01' },
    leaves,
    ...scene,
  });
const card = () => screen.getByRole('region', { name: 'Ferie frem i tiden' });
const rowOf = (day: string) =>
  within(card()).getByRole('rowheader', { name: day }).closest('tr')?.textContent?.replace(day, '');
const sum = () => screen.getByRole('region', { name: 'Ferie på en dato' });

afterEach(async () => {
  vi.unstubAllGlobals();
  await leaveTheScene();
});

describe('[S2.16] holiday ahead', () => {
  test('is a curve to the end of the holiday year, day by day for readers, and what 31 December takes', async () => {
    await show();
    expect(card()).toHaveTextContent('til 31-08-2027');
    expect(card()).toHaveTextContent('31. dec.: 5,00 fra 2025/26 er tilbage');
    expect(card()).toHaveTextContent('5,00 overføres efter aftale, ellers udbetales de');
    expect(rowOf('30-11-2026')).toBe('11,24');
    expect(rowOf('31-12-2026')).toBe('8,32');
    expect(rowOf('31-08-2027')).toBe('25,00');
    expect(within(card()).queryByText('uden')).toBeNull();
  });

  test('follows the days in the form before they are sent, beside what it would be without them', async () => {
    const { user } = await show();
    const form = within(screen.getByRole('region', { name: 'Søg fri' }));
    await user.clear(form.getByLabelText('Fra'));
    await user.type(form.getByLabelText('Fra'), '21-12-2026');
    await user.tab();
    await user.clear(form.getByLabelText('Til og med'));
    await user.type(form.getByLabelText('Til og med'), '23-12-2026');
    await user.tab();
    await settle();
    expect(within(card()).getByText('med man 21. dec. – ons 23. dec.')).toBeVisible();
    expect(card()).toHaveTextContent('31. dec.: 2,00 fra 2025/26 er tilbage');
    expect(card()).toHaveTextContent('uden ferien er det 5,00');
    expect(rowOf('23-12-2026')).toBe('8,2411,24');
  });

  test('says what can be held on a date, and why', async () => {
    const asked = aLeave({ id: 'x', status: 'requested', from: '2026-12-21', to: '2026-12-23' });
    const { user } = await show([...TAKEN, asked]);
    expect(sum()).toHaveTextContent('Optjent og ikke holdt i dag9,16');
    expect(sum()).toHaveTextContent('Optjenes inden da+2,08');
    expect(sum()).toHaveTextContent('Ferie, du har søgt−3,00');
    expect(sum()).toHaveTextContent('Kan holdes 31-12-20268,24 dage');
    const field = screen.getByLabelText('Ferie på en dato', { selector: 'input' });
    await user.clear(field);
    await user.type(field, '01-03-2027');
    await user.tab();
    expect(sum()).toHaveTextContent('Udløber eller udbetales inden da−2,00');
    expect(sum()).toHaveTextContent('Kan holdes 01-03-202712,48 dage');
  });

  test('says at the field which days can be asked about', async () => {
    const { user } = await show();
    const field = screen.getByLabelText('Ferie på en dato', { selector: 'input' });
    await user.clear(field);
    await user.type(field, '20-11-2026');
    await user.tab();
    expect(screen.getByText('Vælg en dag fra i dag og frem.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '01-01-2040');
    await user.tab();
    expect(screen.getByText('Vælg en dag til og med 31-12-2029.')).toBeVisible();
    await user.clear(field);
    await user.tab();
    expect(screen.getByText(/^Vælg en dato, så kan du se/)).toBeVisible();
  });

  test('stands on a phone as a button with the end of the year, which opens the date and the sum', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const { user } = await show();
    const tile = screen.getByRole('button', { name: /^Ferie på en dato/ });
    expect(tile).toHaveTextContent('11,24 dage31. dec.');
    await user.click(tile);
    const sheet = within(screen.getByRole('dialog', { name: 'Ferie på en dato' }));
    expect(sheet.getByLabelText('Dato')).toHaveValue('31-12-2026');
    expect(sheet.getByText('11,24 dage')).toBeVisible();
    expect(sheet.getByRole('table', { name: /^Ferie frem i tiden/ })).toBeInTheDocument();
  });

  test('speaks English', async () => {
    await show(TAKEN, { language: 'en' });
    const english = screen.getByRole('region', { name: 'Holiday ahead' });
    expect(english).toHaveTextContent('31 Dec: 5.00 from 2025/26 are left');
  });
});
