import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Leave } from '#domain/leave/document/leave.ts';
import { ownRunningSource } from '#data/clock/own-running.ts';
import { paths } from '#domain/paths.ts';
import { SICK_PATH } from '#domain/routes/module-routes.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { leaveWrites, putLeaves, refuseLeaves, storedLeave } from '#tests/support/leave/feed.ts';
import { feedQuery } from '#tests/support/live-feed.ts';
import { leaveTheScene, type LeaveScene, settle, showLeave } from '#tests/support/leave/scene.tsx';
import LeavePage from './leave-page.tsx';

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
const MATE = anEmployee({ id: 'mate', firstName: 'Emil', lastName: 'Dahl', units: ['k'] });

/** Saturday 21 November 2026: a full year earned, four weeks of it taken. */
const TAKEN = [
  aLeave({ id: 'summer', from: '2026-06-29', to: '2026-07-19' }),
  aLeave({ id: 'winter', from: '2026-02-09', to: '2026-02-13' }),
];
const mine = (change: Partial<Leave>): Leave =>
  aLeave({ employeeId: 'me', unitId: 'k', ...change });

const show = (leaves: readonly Leave[] = TAKEN, scene: LeaveScene = {}) =>
  showLeave(LeavePage, {
    as: 'employee',
    path: '/vacations',
    people: [ME, MATE],
    settings: { countsFrom: '2025-09-01' },
    leaves,
    ...scene,
  });
const list = () => within(screen.getByRole('region', { name: 'Mine ansøgninger' }));
const press = async (name: RegExp | string, user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(screen.getByRole('button', { name }));
  await settle();
};

afterEach(leaveTheScene);

describe('[S2.16] one’s own leave', () => {
  test('says what is left of each holiday year, what has to be taken, and what the month brings', async () => {
    await show([
      ...TAKEN,
      mine({ id: 'asked', status: 'requested', from: '2026-12-21', to: '2026-12-23' }),
    ]);
    const place = screen.getByRole('region', { name: 'Ferie' });
    const holiday = within(place);
    expect(place).toHaveTextContent('Optjent, ikke placeret6,16 dage');
    expect(place).toHaveTextContent('Kan placeres til og med 31. dec.8,24 dage');
    // What is asked for is placed: of the five days that the period still has two are left.
    expect(holiday.getByText('2,00 placeres inden 31. dec.')).toBeVisible();
    expect(
      holiday.getByText('29,16 optjent · 20,00 holdt · 3,00 søgt · +2,08 30. nov.'),
    ).toBeVisible();
    expect(place).toHaveTextContent('Ferie 2025/262,00 dage');
    expect(place).toHaveTextContent('Ferie 2026/274,16 dage');
    // The form says the same of the kind that takes from it.
    expect(screen.getByRole('radio', { name: /^Ferie/ }).parentElement).toHaveTextContent(
      'Optjent, ikke placeret6,16 dageKan placeres til og med 31. dec.8,24 dage',
    );
  });

  test('opens each balance into its movements, which come to it', async () => {
    const { user } = await show([], {
      settings: null,
      moves: [aDayAdjustment({ kind: 'opening', days: 8, date: '2026-10-01', year: 2026 })],
    });
    await press('Ferie: vis bevægelserne', user);
    const table = within(screen.getByRole('table', { name: 'Bevægelser på Ferie' }));
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Optjent i oktober 2026');
    expect(rows[0]).toContain('10,08');
    expect(rows.at(-1)).toContain('Startsaldo');
  });

  test('lists what was asked for with what can be done about it, and withdraws it', async () => {
    const { user } = await show([
      ...TAKEN,
      mine({ id: 'asked', status: 'requested', from: '2026-12-21', to: '2026-12-27' }),
      mine({
        id: 'no',
        status: 'rejected',
        from: '2026-10-12',
        to: '2026-10-13',
        reason: 'Vi er to for få.',
      }),
    ]);
    const rows = list().getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Ferie man 21. dec. – søn 27. dec.');
    expect(rows[0]).toHaveTextContent('Afventer');
    expect(rows[1]).toHaveTextContent('Vi er to for få.');
    expect(rows[1]).toHaveTextContent('Afvist');
    await press(/^Træk tilbage/, user);
    expect(leaveWrites.at(-1)).toMatchObject({ data: { status: 'withdrawn' } });
    expect(list().getAllByRole('listitem')[0]).toHaveTextContent('Trukket tilbage');
  });

  test('asks that approved leave be cancelled, and takes that back', async () => {
    const { user } = await show([
      ...TAKEN,
      mine({ id: 'next', from: '2026-12-14', to: '2026-12-15' }),
    ]);
    await press(/^Bed om annullering/, user);
    expect(leaveWrites.at(-1)).toMatchObject({ data: { ask: { kind: 'cancel' } } });
    expect(list().getByText('Annullering afventer')).toBeVisible();
    await press('Fortryd', user);
    expect(list().getByText('Godkendt')).toBeVisible();
  });

  test('shows what is coming, or sickness, alone', async () => {
    const { user } = await show([
      ...TAKEN,
      mine({ id: 'ill', type: 'sick', status: 'well', from: '2026-11-03', to: '2026-11-03' }),
      mine({ id: 'next', from: '2026-12-14', to: '2026-12-15' }),
    ]);
    expect(list().getAllByRole('listitem')).toHaveLength(4);
    await user.click(list().getByRole('radio', { name: 'Sygdom' }));
    expect(list().getAllByRole('listitem')).toHaveLength(1);
    await user.click(list().getByRole('radio', { name: 'Kommende' }));
    expect(list().getByRole('listitem')).toHaveTextContent('man 14. dec. – tir 15. dec.');
  });

  test('stands as a year with its sums, and days that are drawn over are asked for', async () => {
    const { user } = await show([
      ...TAKEN,
      mine({ id: 'ill', type: 'sick', status: 'well', from: '2026-11-03', to: '2026-11-03' }),
    ]);
    // What was typed before stands for itself: the days that are drawn are the ones that count.
    await user.type(screen.getByLabelText('Bemærkning'), 'Jagt');
    const year = screen.getByRole('region', { name: 'Året' });
    expect(year).toHaveTextContent('Ferie 20,00');
    expect(year).toHaveTextContent('2026');
    const dayOf = (name: string) => within(year).getByRole('gridcell', { name });
    fireEvent.pointerDown(dayOf('Mandag 7. december 2026'));
    fireEvent.pointerEnter(dayOf('Onsdag 9. december 2026'));
    fireEvent.pointerUp(dayOf('Onsdag 9. december 2026'));
    await settle();
    const form = within(screen.getByRole('region', { name: 'Søg fri' }));
    expect(form.getByLabelText('Fra')).toHaveValue('07-12-2026');
    expect(form.getByLabelText('Til og med')).toHaveValue('09-12-2026');
    expect(form.getByRole('status')).toHaveTextContent('3,00 dage');
  });

  test('says that nothing was asked for yet, and fails in words', async () => {
    const { unmount } = await show([]);
    expect(list().getByText('Du har ikke søgt om fri endnu')).toBeVisible();
    unmount();
    await leaveTheScene();
    refuseLeaves();
    await show([]);
    expect(screen.getByText('Dit fravær kunne ikke hentes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  });

  test('leads to the addresses that a calendar reads it from', async () => {
    await show(TAKEN);
    const link = screen.getByRole('link', { name: 'Til min kalender' });
    expect(link).toHaveAttribute('href', '/user/profile#calendars');
  });

  test('speaks English too', async () => {
    await show(TAKEN, { language: 'en' });
    const tile = screen.getByRole('region', { name: 'Holiday' });
    expect(tile).toHaveTextContent('Earned, not placed9.16 days');
    expect(tile).toHaveTextContent('29.16 earned · 20.00 taken · +2.08 30 Nov');
  });
});

describe('sickness', () => {
  test('the form of who is sick has an address, which is left when it is closed', async () => {
    const { user } = await show(TAKEN, { path: SICK_PATH });
    const sheet = within(screen.getByRole('dialog', { name: 'Jeg er syg' }));
    await user.click(sheet.getByRole('button', { name: 'Luk' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is reported with one press and no cause, said since when, and ended with one press', async () => {
    const { user } = await show();
    const done = countPresses('Report sick');
    await user.click(screen.getAllByRole('button', { name: 'Jeg er syg' })[0] ?? document.body);
    const sheet = within(screen.getByRole('dialog', { name: 'Jeg er syg' }));
    expect(sheet.queryByRole('textbox')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Meld syg' }));
    done();
    await settle();
    expect(leaveWrites.at(-1)).toMatchObject({
      data: { type: 'sick', status: 'reported', from: '2026-11-21', to: null, note: '' },
    });
    expect(screen.getByText(/^Du er meldt syg fra lør 21\. nov\./)).toBeVisible();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await user.click(
      screen.getAllByRole('button', { name: 'Jeg er rask igen' })[0] ?? document.body,
    );
    await settle();
    expect(leaveWrites.at(-1)).toMatchObject({ data: { status: 'well', to: '2026-11-21' } });
    await press('Fortryd', user);
    expect(leaveWrites.at(-1)).toMatchObject({ data: { status: 'reported', to: null } });
  });

  test('asks about a clock that runs, and stops it with the report', async () => {
    const { user } = await show();
    const running = aRegistration({ id: 'r', employeeId: 'me', start: at('2026-11-21', '06:00') });
    await act(async () => {
      ownRunningSource.connect({ farmId: 'farm', uid: 'me' });
      feedQuery(paths.registrations('farm'), [running]);
    });
    await user.click(screen.getAllByRole('button', { name: 'Jeg er syg' })[0] ?? document.body);
    const stop = screen.getByRole('checkbox', { name: 'Stop mit ur, der har kørt siden 06:00' });
    expect(stop).toBeChecked();
    await press('Meld syg', user);
    expect(leaveWrites).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ type: 'sick' }) as unknown }),
      expect.objectContaining({
        path: paths.registration('farm', 'r'),
        data: expect.objectContaining({ end: expect.any(Number) as number }) as unknown,
      }),
    ]);
  });

  test('said and unsaid within five minutes leaves no sick day', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: 'Jeg er syg' })[0] ?? document.body);
    await press('Meld syg', user);
    vi.setSystemTime(Date.now() + 4 * 60_000);
    await user.click(
      screen.getAllByRole('button', { name: 'Jeg er rask igen' })[0] ?? document.body,
    );
    await settle();
    expect(leaveWrites.at(-1)).toMatchObject({ data: { status: 'withdrawn', to: '2026-11-21' } });
    expect(screen.getByText('Sygemeldingen er taget tilbage')).toBeVisible();
    expect(screen.queryByText(/^Du er meldt syg fra/)).toBeNull();
  });

  test('ends with another day than one press says', async () => {
    const from = { from: '2026-11-16', to: null };
    const sick = aLeave({ id: 'sick', type: 'sick', status: 'reported', ...from });
    const { user } = await show([sick]);
    await user.click(screen.getByRole('button', { name: 'Vælg sidste sygedag' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Jeg er rask igen' }));
    const field = sheet.getByRole('textbox', { name: 'Sidste sygedag' });
    expect(field).toHaveValue('20-11-2026');
    const choose = async (day: string) => {
      await user.clear(field);
      await user.type(field, day);
      await user.click(sheet.getByRole('button', { name: 'Meld rask' }));
      await settle();
    };
    await choose('22-11-2026');
    expect(sheet.getByText('Den sidste sygedag kan ikke ligge efter i dag.')).toBeVisible();
    expect(leaveWrites).toEqual([]);
    await choose('18-11-2026');
    expect(leaveWrites.at(-1)).toMatchObject({ data: { status: 'well', to: '2026-11-18' } });
    expect(screen.queryByText(/^Du er meldt syg fra/)).toBeNull();
  });

  test('reported by mistake is taken back', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: 'Jeg er syg' })[0] ?? document.body);
    await press('Meld syg', user);
    await press('Fortryd', user);
    expect(leaveWrites.at(-1)).toMatchObject({ data: { status: 'withdrawn' } });
    expect(screen.queryByText(/^Du er meldt syg fra/)).toBeNull();
  });

  test('reported by mistake is not taken back where a leader has changed it since', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: 'Jeg er syg' })[0] ?? document.body);
    await press('Meld syg', user);
    const id = leaveWrites.at(-1)?.path.split('/').at(-1) ?? '';
    const stored = storedLeave(id) as Leave;
    act(() => putLeaves([{ ...stored, from: '2026-11-20' }]));
    await press('Fortryd', user);
    expect(storedLeave(id)).toMatchObject({ status: 'reported', from: '2026-11-20' });
  });

  test('says at the field how many hours are missing, and what cannot be, and loses nothing', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: 'Jeg er syg' })[0] ?? document.body);
    await user.click(screen.getByRole('radio', { name: 'Timer' }));
    await press('Meld syg', user);
    expect(screen.getByText('Skriv, hvor mange timer det er hver dag.')).toBeVisible();
    expect(leaveWrites).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Timer' })).toBeChecked();
  });
});

describe('the page of others', () => {
  test('is there for who decides about leave, and for nobody else', async () => {
    const { unmount } = await show();
    expect(screen.queryByRole('radio', { name: 'Medarbejdere' })).toBeNull();
    unmount();
    await leaveTheScene();
    await import('./team-leave.tsx');
    const { user } = await show([], { as: 'leader', people: [{ ...ME, role: 'leader' }, MATE] });
    await user.click(screen.getByRole('radio', { name: 'Medarbejdere' }));
    await settle();
    expect(screen.getByRole('region', { name: /^Afventer dig/ })).toBeVisible();
  });

  test('colleagues are away without a word of why, and once where leave lies within leave', async () => {
    const away = { ...aLeave(), employeeId: 'mate', part: 'full' as const };
    await show([], {
      absences: [
        { ...away, id: 'a', from: '2026-11-20', to: null },
        { ...away, id: 'b', from: '2026-11-30', to: '2026-12-04' },
        { ...away, id: 'c', from: '2026-12-01', to: '2026-12-02' },
      ],
    });
    const place = screen.getByRole('region', { name: 'Kolleger væk' });
    const card = within(place);
    expect(card.getByText('Emil Dahl')).toBeVisible();
    expect(card.getByText(/^til og med i dag, man 30\. nov\. – fre 4\. dec\.$/)).toBeVisible();
    expect(place).not.toHaveTextContent(/syg|ferie/i);
  });
});
