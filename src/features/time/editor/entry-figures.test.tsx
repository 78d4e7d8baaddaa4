import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BASE = '/timeregistration/registrations';
const DAY = '2026-11-19';
const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const ME = anEmployee({ units: ['k', 's'] });
const MATE = anEmployee({ id: 'mate', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const YOUNG_BREAK = aRule('break', { afterMinutes: 270, minutes: 30, who: { ageUnder: 18 } });
const LONG_BREAK = aRule('break', { afterMinutes: 360, minutes: 30 });
const APPROVED = { status: 'approved', approvedByEid: 'mate' } as const;

interface Shown {
  readonly me?: Employee;
  readonly rules?: readonly TimeRule[];
  readonly birthDate?: string;
}

/** Opens an entry of the day, with the day's rows behind it. */
async function open(entryId: string, { me = ME, rules = [], birthDate }: Shown = {}) {
  await signInOnTheClock({ units: UNITS, employees: [me, MATE] });
  await Promise.all([import('./entry-panel.tsx'), import('../week/days-body.tsx')]);
  render(
    <MemoryRouter initialEntries={[`${BASE}?v=day&d=${DAY}&e=${entryId}`]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  const panel = await screen.findByRole('dialog');
  const card = birthDate === undefined ? null : { id: 'card', birthDate };
  act(() => {
    feedQuery(paths.timeRules('farm'), rules);
    feedDoc(paths.employeeCard('farm', 'me'), card);
  });
  return panel;
}

const from = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Fra' });
/** A row of the day, behind the panel. */
const row = (name: RegExp) => screen.getByRole('row', { name, hidden: true });

const switched = (rest: Partial<Registration>) => [
  worked(DAY, '06:00', '10:00', { id: 'early', ...rest }),
  worked(DAY, '10:00', '14:00', { id: 'late', unitId: 's', ...rest }),
];

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('a break for those under 18', () => {
  const young = { rules: [YOUNG_BREAK], birthDate: '2010-05-01' };

  test('is taken off while the entry is typed', async () => {
    const panel = await open('new', young);
    await userEvent.setup({ delay: null }).type(from(), '6-11');
    expect(panel).toHaveTextContent('Ulønnede pauser−0:30');
    expect(panel).toHaveTextContent('I alt4:30');
  });

  test('is taken off what is read, as in the row', async () => {
    putRegistrations([worked(DAY, '06:00', '11:00', { id: 'one', ...APPROVED })]);
    const panel = await open('one', young);
    expect(panel).toHaveTextContent('I alt4:30');
    expect(row(/06:00/)).toHaveTextContent('4:30');
  });

  test('is not taken off somebody older', async () => {
    const panel = await open('new', { ...young, birthDate: '1990-05-01' });
    await userEvent.setup({ delay: null }).type(from(), '6-11');
    expect(panel).toHaveTextContent('I alt5:00');
  });
});

describe('a switch of unit shares one break', () => {
  test('also in the part that is read', async () => {
    putRegistrations(switched(APPROVED));
    const panel = await open('late', { rules: [LONG_BREAK] });
    // Four hours and, with the one break of both, three and a half.
    expect(row(/10:00 – 14:00/)).toHaveTextContent('7:30');
    expect(panel).toHaveTextContent('I alt3:30');
  });

  test('also while a part is changed, and its former self is left out', async () => {
    putRegistrations(switched({}));
    const panel = await open('late', { rules: [LONG_BREAK] });
    expect(panel).toHaveTextContent('I alt3:30');
    const to = within(panel).getByRole('textbox', { name: 'Til' });
    const press = userEvent.setup({ delay: null });
    await press.clear(to);
    await press.type(to, '15');
    expect(panel).toHaveTextContent('I alt4:30');
  });
});

describe('the state of what is read', () => {
  const over = Array.from({ length: 11 }, (_, at) =>
    worked(`2026-11-${String(at + 2).padStart(2, '0')}`, '07:00', '14:30', APPROVED),
  );

  test('says how far the month is over what the seat may register', async () => {
    putRegistrations([...over, worked(DAY, '06:00', '09:00', { id: 'one', ...APPROVED })]);
    const me = anEmployee({ seatType: 'DELTID' });
    const panel = await open('one', { me });
    expect(panel).toHaveTextContent('Over timeloftet5:30 over timeloftet på 80:00');
  });

  test('says nothing of it before the cap is reached', async () => {
    const early = worked('2026-11-01', '06:00', '09:00', { id: 'one', ...APPROVED });
    putRegistrations([early, ...over]);
    const panel = await open('one', { me: anEmployee({ seatType: 'DELTID' }) });
    expect(panel).not.toHaveTextContent('timeloftet');
  });

  test.each([
    [null, 'Godkendt automatisk'],
    ['me', 'Godkendt, egen tid'],
    ['mate', 'GodkendtGodkendt af Bo Dahl'],
  ])('approved by %s it says who did it', async (approvedByEid, words) => {
    const status = 'approved' as const;
    putRegistrations([worked(DAY, '06:00', '11:00', { id: 'one', status, approvedByEid })]);
    expect(await open('one')).toHaveTextContent(words);
  });
});

test('the history tells of a break when it was, and whether it was paid', async () => {
  const one = worked(DAY, '06:00', '14:00', { id: 'one' });
  putRegistrations([one]);
  const panel = await open('one');
  await userEvent
    .setup({ delay: null })
    .click(within(panel).getByRole('radio', { name: 'Historik' }));
  const minutes = (count: number) => one.start + count * 60_000;
  const pause = { start: minutes(240), end: minutes(270), minutes: 30, paid: false, kind: 'taken' };
  const line = { byUid: null, byEid: 'mate', reason: null, action: 'changed', at: minutes(600) };
  const moved = { ...pause, start: minutes(300), end: minutes(330), paid: true };
  act(() =>
    feedQuery(paths.registrationEvents('farm', 'one'), [
      { ...line, id: '1', before: { breaks: [pause] }, after: { breaks: [moved] } } as never,
    ]),
  );
  expect(panel).toHaveTextContent('Pause: 10:00–10:30 ulønnet → 11:00–11:30 lønnet');
});
