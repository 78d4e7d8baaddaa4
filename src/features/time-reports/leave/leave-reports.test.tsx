import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import {
  emptyTimeFeed,
  feedState,
  putDayAdjustments,
  putLeaves,
  putMonths,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import TimeReportsPage from '../time-reports-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
const saved: { name: string; text: string }[] = [];
vi.mock('#widgets/files/save-file.ts', () => ({
  saveBytes: (name: string, bytes: Uint8Array) =>
    saved.push({ name, text: new TextDecoder().decode(bytes) }),
}));

const since = { startDate: at('2025-09-01', '00:00'), seatType: 'PREMIUM' as const };
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', hours: [], units: ['k'] });
const BO = anEmployee({ ...since, id: 'bo', firstName: 'Bo', lastName: 'Dahl' });
const IDA = anEmployee({ ...since, id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const OLE = anEmployee({ ...since, id: 'ole', firstName: 'Ole', lastName: 'Mark', units: ['m'] });

/** The clock stands on Saturday 21 November 2026. */
const LEAVES = [
  aLeave({ id: 'a', employeeId: 'bo', from: '2026-11-02', to: '2026-11-03' }),
  aLeave({
    id: 'b',
    employeeId: 'bo',
    type: 'sick',
    status: 'well',
    from: '2026-11-05',
    to: '2026-11-05',
  }),
  aLeave({ id: 'c', employeeId: 'ole', unitId: 'm', from: '2026-11-09', to: '2026-11-13' }),
  aLeave({ id: 'd', employeeId: 'bo', from: '2026-12-21', to: '2026-12-23' }),
];

async function show(report: string, owner = false, settings: object | null = KEPT) {
  putMonths([aMonth('bo', [{ day: '2026-11-20', minutes: 480 }], { flexOut: 65, lieuOut: 312 })]);
  putLeaves(LEAVES);
  putDayAdjustments([
    aDayAdjustment({ employeeId: 'ida', kind: 'opening', days: 8, date: '2026-10-01', year: 2026 }),
  ]);
  await signInOnTheClock({
    claims: owner ? { owner: true } : { leader: true },
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    employees: [ME, BO, IDA, OLE],
  });
  render(
    <MemoryRouter initialEntries={[`/?r=${report}`]}>
      <TimeReportsPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedDoc(paths.leaveSettings('farm'), settings && { id: 'leave', ...settings });
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.activities('farm'), []);
    feedQuery(paths.reportViews('me'), []);
  });
  return userEvent.setup({ delay: null });
}
const KEPT = { countsFrom: '2025-09-01' };
const table = (name: string) => within(screen.getByRole('table', { name }));
const cells = (of: ReturnType<typeof table>, name: RegExp) =>
  within(of.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => {
  stopTheClock();
  saved.length = 0;
});

afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
  await act(() => setInterfaceLanguage('dk'));
  await signOutAgain();
  emptyTimeFeed();
});

describe('[S2.16] the report of absence', () => {
  test('tells a leader of the own people alone: units with their sickness, people by type', async () => {
    await show('absence');
    const people = table('Fravær pr. medarbejder');
    expect(people.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Medarbejder',
      'Ferie',
      'Sygdom',
      'Dage væk',
      'Timer væk',
    ]);
    expect(cells(people, /^Bo Dahl/)).toEqual(['2,00', '1,00', '3,00', '22:12']);
    expect(screen.queryByText('Ole Mark')).toBeNull();
    expect(screen.queryByText('Mark')).toBeNull();
    // Two people of 37 hours for three weeks are 222 hours; 7:24 of them is 3.3 %.
    expect(cells(table('Fravær pr. enhed'), /^Kostald/)).toEqual([
      '3',
      '3,00',
      '22:12',
      '7:24',
      '222:00',
      '3,3 %',
    ]);
  });

  test('tells an owner of everybody, as a file too', async () => {
    const user = await show('absence', true);
    expect(cells(table('Fravær pr. medarbejder'), /^Ole Mark/).slice(-2)).toEqual([
      '5,00',
      '37:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Hent rapporten' }));
    await user.click(screen.getByRole('menuitem', { name: /CSV/ }));
    const [file] = saved;
    expect(file?.name).toMatch(/\.csv$/);
    expect(file?.text).toContain('Bo Dahl;Kostald;2;14,80;1;7,40;3;22,20');
  });

  test('fails in words', async () => {
    feedState.refused.add('unit-leaves');
    await show('absence');
    feedState.refused.clear();
    expect(screen.getByText('Fraværet kunne ikke hentes.')).toBeVisible();
  });
});

describe('[S2.16] the report of balances', () => {
  test('tells each holiday year with what is planned, and the other accounts on the same day', async () => {
    await show('balances', true);
    expect(screen.getByText('Saldo den 21-11-2026')).toBeVisible();
    const years = table('Ferie pr. ferieår');
    // 25 days, two taken in November; three of the 23 are planned for December.
    expect(cells(years, /^Bo Dahl 2025\/26/).slice(1)).toEqual([
      '25,00',
      '2,00',
      '23,00',
      '3,00',
      '31-12-2026',
    ]);
    expect(cells(years, /^Ida Krogh/).slice(0, 4)).toEqual(['2026/27', '10,08', '0,00', '10,08']);
    const accounts = table('Andre konti');
    expect(cells(accounts, /^Bo Dahl/)).toEqual(['5:12', '+1:05']);
    expect(cells(accounts, /^Ida Krogh/)).toEqual(['–', '–']);
    expect(screen.getByText(/^Der er intet beløb/)).toBeVisible();
  });

  test('says whose opening balance nobody has given, and nothing of money to a leader', async () => {
    await show('balances', false, null);
    const years = table('Ferie pr. ferieår');
    expect(cells(years, /^Bo Dahl/).slice(0, 2)).toEqual(['Startsaldo mangler', '–']);
    expect(screen.queryByText('Ole Mark')).toBeNull();
    expect(screen.queryByText(/^Der er ikke sat beløb/)).toBeNull();
  });

  test('speaks English', async () => {
    await act(() => setInterfaceLanguage('en'));
    await show('balances', true);
    expect(screen.getByText('Balance on 21-11-2026')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Holiday by holiday year' })).toBeVisible();
  });
});
