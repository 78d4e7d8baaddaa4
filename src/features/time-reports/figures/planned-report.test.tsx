import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { plannedTimesOf } from '#domain/plan/worked/shift-of-work.ts';
import { type PlannedShift, plainShift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { denyPlan, emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import TimeReportsPage from '../time-reports-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
const saved: string[] = [];
vi.mock('#widgets/files/save-file.ts', () => ({
  saveBytes: (_name: string, bytes: Uint8Array) => saved.push(new TextDecoder().decode(bytes)),
}));

const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', hours: [], units: ['k'] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const OLE = anEmployee({ id: 'ole', firstName: 'Ole', lastName: 'Mark', units: ['m'] });
const DAY = '2026-11-17';

const shiftOf = (employeeId: string, day = DAY): PlannedShift =>
  planned(day, '06:00', '14:00', { employeeId, id: `${employeeId} ${day}` });
const shiftsOf = (...shifts: readonly PlannedShift[]) =>
  Object.fromEntries(shifts.map((shift) => [shift.id, plainShift(shift)]));
const bos = shiftOf('bo');

/** The clock stands on Saturday 21 November 2026. */
async function show(claims: object = { leader: true }) {
  putPlan(paths.timeMonths('farm'), [aMonth('bo', [{ day: DAY, minutes: 450 }])]);
  putPlan(paths.registrations('farm'), [
    aRegistration({
      id: 'r',
      employeeId: 'bo',
      start: at(DAY, '06:30'),
      end: at(DAY, '14:00'),
      workDate: DAY,
      planned: plannedTimesOf(bos),
    }),
  ]);
  putWeek('2026-W47', shiftsOf(bos, shiftOf('ida'), shiftOf('ida', '2026-11-19')));
  putWeek('2026-W47', shiftsOf(shiftOf('ole')), { unitId: 'm' });
  putPlan(paths.absences('farm'), [
    {
      ...NO_AUDIT,
      id: 'a',
      employeeId: 'ida',
      from: '2026-11-19',
      to: '2026-11-19',
      part: 'full',
    },
  ]);
  await act(() =>
    signInWith({
      claims,
      units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
      employees: [ME, BO, IDA, OLE],
    }),
  );
  render(
    <MemoryRouter initialEntries={['/?r=planned']}>
      <TimeReportsPage />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.activities('farm'), []);
    feedQuery(paths.reportViews('me'), []);
  });
  return userEvent.setup({ delay: null });
}
const cells = (table: string, name: RegExp): (string | null)[] =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name }))
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
  emptyPlanFeed();
});

describe('[S2.16] the report of what was planned and what was worked', () => {
  test('tells a leader of the own people: who came late, and who did not come', async () => {
    const user = await show();
    const people = 'Plan og arbejde pr. medarbejder';
    expect(cells(people, /^Bo Dahl/)).toEqual(['8:00', '7:30', '−0:30', '–', '1', '–', '–']);
    expect(cells(people, /^Ida Krogh/)).toEqual(['8:00', '0:00', '−8:00', '–', '–', '–', '1']);
    expect(screen.queryByText('Ole Mark')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Uge' }));
    expect(cells('Plan og arbejde pr. uge', /^Bo Dahl/)[0]).toBe('uge 47');
    await user.click(screen.getByRole('radio', { name: 'Dag' }));
    expect(cells('Plan og arbejde pr. dag', /^Bo Dahl/)[0]).toBe('17-11-2026');
  });

  test('tells an owner of everybody, and goes into a file by person, week and day', async () => {
    const user = await show({ owner: true });
    expect(cells('Plan og arbejde pr. medarbejder', /^Ole Mark/).at(-1)).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Hent rapporten' }));
    await user.click(screen.getByRole('menuitem', { name: /CSV/ }));
    const [file] = saved;
    expect(file).toContain('Bo Dahl;8,00;7,50;-0,50;;1;;');
    expect(file).toContain('Plan og arbejde pr. uge');
    expect(file).toMatch(/Ida Krogh;17-11-2026;8,00;0,00;-8,00;;;;1/);
  });

  test('fails in words where the plan cannot be read', async () => {
    denyPlan(paths.planWeeks('farm'));
    await show();
    expect(await screen.findByText('Plan og arbejde kunne ikke hentes.')).toBeVisible();
  });

  test('speaks English', async () => {
    await act(() => setInterfaceLanguage('en'));
    await show();
    expect(screen.getByRole('table', { name: 'Plan and work by employee' })).toBeVisible();
  });
});
