import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENTRY_ERROR_CODES } from '#domain/time/entry/entry-issue.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { RegistrationEvent } from '#domain/time/entry/event-of.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { AddressLine } from '#tests/support/address.tsx';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import RegistrationsPage from '../registrations-page.tsx';
import { issueText } from '../shared/actions.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/time/writes.ts');
  return { ...(await original()), writeThroughOutbox };
});

const BASE = '/timeregistration/registrations';
const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const ME = anEmployee({ units: ['k', 's'] });
const MATE = anEmployee({ id: 'mate', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const FARM = { units: UNITS, employees: [ME, MATE] };

const stint = (day: string, from: string, to: string | null, rest: Partial<Registration> = {}) =>
  aRegistration({
    id: `${day}-${from}`,
    workDate: day,
    start: at(day, from),
    end: to === null ? null : at(day, to),
    ...rest,
  });

async function show(path: string, feed: Parameters<typeof signInOnTheClock>[0] = FARM) {
  await signInOnTheClock(feed);
  await Promise.all([import('./entry-panel.tsx'), import('../week/days-body.tsx')]);
  render(
    <MemoryRouter initialEntries={[BASE + path]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
      <AddressLine />
      <UndoStrip />
    </MemoryRouter>,
  );
  return await screen.findByRole('dialog');
}

const user = () => userEvent.setup({ delay: null });
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const data = () => writes.at(-1)?.writes[0]?.data;

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  forgetWrites();
  await setInterfaceLanguage('dk');
});

test('an entry that could not be read has failed, is not missing, and is asked for again', async () => {
  feedState.refused.add('person-month');
  const panel = await show('?v=day&d=2026-11-20&e=2026-11-20-07:00');
  expect(panel).toHaveTextContent('Registreringen kunne ikke hentes.');
  feedState.refused.clear();
  putRegistrations([stint('2026-11-20', '07:00', '15:00')]);
  await user().click(button('Prøv igen'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(field('Fra')).toHaveValue('07:00');
});

describe('a new entry', () => {
  test('is typed as a range, previewed, saved, and the panel closes', async () => {
    const panel = await show('?v=week&d=2026-11-20&e=new');
    const press = user();
    await press.click(field('Fra'));
    await press.paste('07-1530');
    await press.tab();
    expect(field('Fra')).toHaveValue('07:00');
    expect(field('Til')).toHaveValue('15:30');
    await press.click(button('30 min'));
    expect(panel).toHaveTextContent('Ulønnede pauser−0:30');
    expect(panel).toHaveTextContent('I alt8:00');
    await press.click(button('Gem'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('address')).toHaveTextContent(`${BASE}?v=week&d=2026-11-20`);
    expect(data()).toMatchObject({
      employeeId: 'me',
      unitId: 'k',
      workDate: '2026-11-20',
      start: at('2026-11-20', '07:00'),
      end: at('2026-11-20', '15:30'),
      status: 'pending',
      source: 'manual',
      breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }],
    });
  });

  test('of a night says which day it ends', async () => {
    const panel = await show('?v=day&d=2026-11-19&e=new');
    await user().type(field('Fra'), '22-6');
    await user().tab();
    expect(panel).toHaveTextContent('Slutter fre 20. nov.');
    await user().click(button('Gem'));
    expect(data()).toMatchObject({ workDate: '2026-11-19', end: at('2026-11-20', '06:00') });
  });

  test('on top of another is refused at its field, and nothing is written', async () => {
    startWith([stint('2026-11-20', '06:00', '14:00')]);
    await show('?v=day&d=2026-11-20&e=new');
    await user().type(field('Fra'), '10-16');
    await user().click(button('Gem'));
    expect(field('Fra')).toBeInvalid();
    expect(field('Fra')).toHaveAccessibleDescription('Ligger oven i 06:00–14:00');
    expect(field('Fra')).toHaveFocus();
    expect(writes).toEqual([]);
  });

  test('without a break asks at the note for the reason', async () => {
    await show('?v=day&d=2026-11-20&e=new');
    await user().type(field('Fra'), '07-1530');
    await user().click(screen.getByRole('checkbox', { name: /Jeg holdt ingen pause/ }));
    expect(field('Bemærkning')).toHaveAccessibleDescription(/Skriv grunden til/);
    await user().click(button('Gem'));
    expect(field('Bemærkning')).toHaveFocus();
    expect(field('Bemærkning')).toBeInvalid();
    expect(writes).toEqual([]);
    await user().type(field('Bemærkning'), 'Kælvning');
    await user().click(button('Gem'));
    expect(data()).toMatchObject({ flags: ['no_break'], note: 'Kælvning' });
  });

  test('in the hour that comes twice asks which', async () => {
    vi.setSystemTime(at('2026-10-26', '09:00'));
    const panel = await show('?v=day&d=2026-10-25&e=new');
    await user().type(field('Fra'), '230-5');
    await user().tab();
    const second = within(panel).getByRole('radio', { name: 'Andet 02:30' });
    await user().click(second);
    expect(panel).toHaveTextContent('I alt2:30');
    await user().click(within(panel).getByRole('radio', { name: 'Første 02:30' }));
    expect(panel).toHaveTextContent('I alt3:30');
    await user().click(button('Gem'));
    expect(data()).toMatchObject({ start: Date.UTC(2026, 9, 25, 0, 30) });
  });

  test('in the hour that is not there says so', async () => {
    vi.setSystemTime(at('2026-03-30', '09:00'));
    await show('?v=day&d=2026-03-29&e=new');
    await user().type(field('Fra'), '230-5');
    await user().click(button('Gem'));
    expect(field('Fra')).toHaveAccessibleDescription(/Kl\. 02:30 findes ikke den dag/);
  });

  test('breaks are minutes or from–to, each with what is wrong with it', async () => {
    await show('?v=day&d=2026-11-20&e=new');
    const press = user();
    await press.type(field('Fra'), '7-15');
    await press.click(button('Tilføj pause'));
    await press.type(field('Pause 1'), '16-16.30');
    await press.tab();
    expect(field('Pause 1')).toHaveAccessibleDescription('Pausen skal ligge mellem start og slut');
    await press.clear(field('Pause 1'));
    await press.type(field('Pause 1'), '12-12.30');
    await press.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Lønnet' }));
    await press.click(button('Gem'));
    expect(data()).toMatchObject({
      breaks: [
        {
          start: at('2026-11-20', '12:00'),
          end: at('2026-11-20', '12:30'),
          minutes: 30,
          paid: true,
        },
      ],
    });
  });

  test('shows what the rules of the farm make of it, and which rule it was', async () => {
    const panel = await show('?v=day&d=2026-11-20&e=new');
    const rounding = aRule('rounding', {
      start: 'nearest',
      stepMinutes: 15,
      name: { dk: 'Kvarter', en: 'Quarter' },
    });
    act(() => feedQuery(paths.timeRules('farm'), [rounding]));
    await user().type(field('Fra'), '756-15');
    expect(panel).toHaveTextContent('Start er afrundet fra 07:56 til 08:00');
    expect(panel).toHaveTextContent('Reglen “Kvarter”');
    expect(panel).toHaveTextContent('I alt7:00');
  });

  test('[S9.1] over the maximum of a part-time seat is refused, with who can help', async () => {
    const days = Array.from(
      { length: 10 },
      (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`,
    );
    startWith(days.map((day) => stint(day, '07:00', '15:00')));
    const me = anEmployee({ seatType: 'DELTID' });
    await show('?v=day&d=2026-11-20&e=new', { employees: [me] });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Du har nået månedens timeloft. Din leder kan stadig skrive tid ind for dig.',
    );
    await user().type(field('Fra'), '7-15');
    await user().click(button('Gem'));
    expect(writes).toEqual([]);
  });

  test('arrows change the minutes', async () => {
    await show('?v=day&d=2026-11-20&e=new');
    await user().type(field('Fra'), '7{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(field('Fra')).toHaveValue('06:46');
  });

  test('of a leader for somebody else names the person', async () => {
    const me = anEmployee({ role: 'leader' });
    const feed = { units: UNITS, employees: [me, MATE], claims: { leader: true } };
    const panel = await show('/mate?v=day&d=2026-11-20&e=new', feed);
    expect(panel).toHaveAccessibleName('Registrér tid for Bo D.');
    await user().type(field('Fra'), '7-15');
    await user().click(button('Gem'));
    expect(data()).toMatchObject({ employeeId: 'mate', source: 'leader' });
  });
});

describe('what a leader decides in the panel', () => {
  const LEAD = {
    units: UNITS,
    employees: [anEmployee({ role: 'leader', units: ['k'] }), MATE],
    claims: { leader: true },
  };
  const WAITING = stint('2026-11-20', '07:00', '15:00', { employeeId: 'mate' });

  test('approves what is opened, and the panel then says so', async () => {
    startWith([WAITING]);
    const panel = await show('/mate?v=day&d=2026-11-20&e=2026-11-20-07:00', LEAD);
    await user().click(button('Godkend Bo Dahl'));
    expect(data()).toMatchObject({ status: 'approved', approvedByEid: 'me' });
    expect(await within(panel).findByText('Godkendt')).toBeVisible();
  });

  test('returns it with a reason', async () => {
    startWith([WAITING]);
    await show('/mate?v=day&d=2026-11-20&e=2026-11-20-07:00', LEAD);
    await user().click(button('Send tilbage til Bo Dahl'));
    const ask = within(screen.getByRole('dialog', { name: 'Send tilbage til Bo Dahl' }));
    await user().type(ask.getByLabelText('Hvad skal rettes?'), 'Pausen mangler');
    await user().click(ask.getByRole('button', { name: 'Send tilbage' }));
    expect(data()).toMatchObject({ status: 'returned', returnReason: 'Pausen mangler' });
  });

  test('decides nothing while something typed is not saved', async () => {
    startWith([WAITING]);
    const panel = await show('/mate?v=day&d=2026-11-20&e=2026-11-20-07:00', LEAD);
    await user().type(field('Bemærkning'), 'x');
    expect(within(panel).queryByRole('button', { name: 'Godkend Bo Dahl' })).toBeNull();
    expect(field('Bemærkning')).toHaveValue('x');
  });

  test('is never about one’s own, not even an owner’s', async () => {
    startWith([stint('2026-11-20', '07:00', '15:00')]);
    const panel = await show('?v=day&d=2026-11-20&e=2026-11-20-07:00', {
      ...FARM,
      claims: { owner: true },
    });
    expect(within(panel).getByRole('button', { name: 'Gem' })).toBeVisible();
    expect(within(panel).queryByRole('button', { name: /^Godkend/ })).toBeNull();
  });
});

describe('an entry that is there', () => {
  const DAY = '2026-11-19';
  const ID = `${DAY}-06:02`;

  test('[S2.12] opens from the month, and Back closes it', async () => {
    startWith([stint(DAY, '06:02', '14:10')]);
    await signInOnTheClock(FARM);
    render(
      <MemoryRouter initialEntries={[BASE]}>
        <Routes>
          <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
        </Routes>
        <AddressLine />
      </MemoryRouter>,
    );
    await user().click(screen.getByRole('button', { name: '06:02 – 14:10' }));
    await screen.findByRole('dialog', { name: 'Registrering' });
    expect(screen.getByLabelText('address')).toHaveTextContent('e=2026-11-19');
    await user().click(button('Luk'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('address')).toHaveTextContent(new RegExp(`${BASE}$`));
  });

  test('that came back shows why, and is sent again', async () => {
    startWith([
      stint(DAY, '06:02', '14:10', { status: 'returned', returnReason: 'Pausen mangler' }),
    ]);
    const panel = await show(`?v=day&d=${DAY}&e=${ID}`);
    expect(panel).toHaveTextContent('Sendt tilbage: “Pausen mangler”');
    await user().click(button('30 min'));
    await user().click(button('Send igen'));
    expect(data()).toMatchObject({ status: 'pending', returnReason: null });
    expect(data()).not.toHaveProperty('source');
  });

  test('whose clock was not stopped is confirmed as proposed', async () => {
    startWith([stint(DAY, '06:02', '14:10', { status: 'needsAction', flags: ['no_stop'] })]);
    const panel = await show(`?v=day&d=${DAY}&e=${ID}`);
    expect(panel).toHaveTextContent('14:10 er et forslag');
    await user().click(button('Bekræft tiden'));
    expect(data()).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['approved', {}, /Den er godkendt\. .*bed din leder/],
    ['pending', { lockedThrough: '2026-11-30' }, /Perioden er lukket/],
    ['pending', { closedUnits: { k: '2026-11-30' } }, /Kostald er lukket til og med 30-11-2026\./],
  ] as const)('that is %s is read, with why and who can help', async (status, farm, why) => {
    startWith([stint(DAY, '06:02', '14:10', { status, note: 'Ko 1187' })]);
    const panel = await show(`?v=day&d=${DAY}&e=${ID}`, { ...FARM, farm: aFarm(farm) });
    expect(panel).toHaveTextContent(why);
    expect(panel).toHaveTextContent('06:02 – 14:10');
    expect(panel).toHaveTextContent('Ko 1187');
    expect(within(panel).queryByRole('textbox')).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Slet' })).toBeNull();
  });

  test('is deleted, and comes back within ten seconds', async () => {
    startWith([stint(DAY, '06:02', '14:10')]);
    await show(`?v=week&d=${DAY}&e=${ID}`);
    await user().click(button('Slet'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(data()).toMatchObject({ deletedByEid: 'me' });
    await user().click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(data()).toMatchObject({ deleted: null, deletedByEid: null });
  });

  test('tells who changed what, and when', async () => {
    startWith([stint(DAY, '06:02', '14:10')]);
    const panel = await show(`?v=day&d=${DAY}&e=${ID}`);
    await user().clear(field('Til'));
    await user().type(field('Til'), '14:20');
    await user().click(within(panel).getByRole('radio', { name: 'Historik' }));
    const line = { byUid: null, reason: null, before: {}, after: {} };
    act(() =>
      feedQuery(paths.registrationEvents('farm', ID), [
        {
          ...line,
          id: '1',
          at: at(DAY, '15:00'),
          byEid: 'mate',
          action: 'changed',
          before: { end: at(DAY, '14:00') },
          after: { end: at(DAY, '14:10') },
        },
        { ...line, id: '2', at: at(DAY, '16:00'), byEid: null, action: 'carried' },
      ] as RegistrationEvent[]),
    );
    const [first, second] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent('Flyttet til næste lønperiodeSystemet · 19-11-2026 kl. 16:00');
    await user().click(within(panel).getByRole('radio', { name: 'Registrering' }));
    expect(field('Til')).toHaveValue('14:20');
    expect(second).toHaveTextContent('RettetBo Dahl · 19-11-2026 kl. 15:00Slut: 14:00 → 14:10');
  });

  test('that nobody knows says so', async () => {
    const panel = await show('?v=day&e=nothing');
    expect(panel).toHaveTextContent('Registreringen findes ikke her');
  });
});

describe('the words', () => {
  test.each(['dk', 'en'] as const)('of every code there are in %s', async (language) => {
    await setInterfaceLanguage(language);
    const words = ENTRY_ERROR_CODES.map((code) => issueText({ field: 'form', code }));
    expect(new Set(words).size).toBe(ENTRY_ERROR_CODES.length);
    for (const text of words) expect(text).not.toContain('timeEntry');
  });
});
