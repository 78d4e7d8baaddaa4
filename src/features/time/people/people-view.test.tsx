import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import {
  type RegistrationWrite,
  writeRegistrations,
} from '#data/registrations/write-registrations.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import * as v from 'valibot';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { countPresses, keysAlone } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import {
  emptyTimeFeed,
  feedState,
  loseServer,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { useTimeAddress } from '../navigation/use-time-address.ts';
import { PeopleDay } from '../people-day/day-view.tsx';
import { PeopleView } from './people-view.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/registrations/write-registrations.ts', async (original) => ({
  ...(await original<object>()),
  writeRegistrations: vi.fn(() => true),
}));

const write = vi.mocked(writeRegistrations);
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', units: ['k', 'm'] });

const entry = (person: string, day: string, changes: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: `${person}-${day}`,
    employeeId: person,
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '14:31'),
    ...changes,
  });

const monthOf = (person: string, entries: readonly Registration[]): TimeMonth =>
  v.parse(TimeMonthSchema, {
    id: `${person}_2026-11`,
    employeeId: person,
    unitId: 'k',
    month: '2026-11',
    minutes: entries.length * 451,
    days: entries.map((one) => ({
      day: one.workDate,
      minutes: 451,
      entries: 1,
      statuses: [one.status],
      pendingIds: one.status === 'pending' ? [one.id] : [],
    })),
  });

function Ready({ actor, farm }: { actor: Actor; farm: Farm }) {
  const address = useTimeAddress(farm.timeZone);
  return address.view === 'day' ? (
    <PeopleDay {...{ actor, farm, address }} />
  ) : (
    <PeopleView {...{ actor, farm, address }} stretch={address.view} />
  );
}

function People() {
  const actor = useActor();
  const farm = useFarm();
  return actor && farm && <Ready actor={actor} farm={farm} />;
}

async function show(
  entries: readonly Registration[],
  path = '/?v=people',
  timeSettings: TimeSettings | null = null,
) {
  putRegistrations(entries);
  putMonths(
    ['bo', 'ida', 'me'].map((person) =>
      monthOf(
        person,
        entries.filter((one) => one.employeeId === person),
      ),
    ),
  );
  await signInOnTheClock({
    claims: { leader: true },
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    selected: 'k',
    employees: [ME, BO, IDA],
    timeSettings,
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={<People />} />
      </Routes>
      <Toasts label="Beskeder" dismissText="Luk" />
      <UndoStrip />
    </MemoryRouter>,
  );
  act(() => {
    for (const path of [paths.planWeeks, paths.planBooks, paths.absences, paths.absenceBooks]) {
      feedQuery(path('farm'), []);
    }
  });
  return userEvent.setup({ delay: null });
}

/** The ids of the last write, and what it sets. */
function lastWrite(): { ids: string[]; fields: RegistrationWrite['fields'] | undefined } {
  const [, changes = []] = write.mock.lastCall ?? [];
  return { ids: changes.map((one) => one.id), fields: changes[0]?.fields };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const WAITING = [entry('bo', '2026-11-16'), entry('bo', '2026-11-17'), entry('ida', '2026-11-16')];

beforeEach(() => {
  stopTheClock();
  write.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
  await signOutAgain();
  emptyTimeFeed();
});

describe('the month of a unit', () => {
  test('shows people by days with their states in words', async () => {
    await show(WAITING);
    const bo = within(row('Bo Dahl'));
    expect(bo.getByRole('button', { name: 'man 16. nov.: 7:31, Afventer' })).toBeVisible();
    expect(bo.getByText('15:02')).toBeVisible();
  });

  test('approves everything that waits with one press, and takes it back', async () => {
    const user = await show(WAITING);
    const done = countPresses('Approve all that waits');
    await user.click(screen.getByRole('button', { name: 'Godkend 3' }));
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
    done();
    expect(lastWrite().ids.toSorted()).toEqual([
      'bo-2026-11-16',
      'bo-2026-11-17',
      'ida-2026-11-16',
    ]);
    expect(lastWrite().fields).toMatchObject({ status: 'approved', approvedByEid: 'me' });
    await user.click(await screen.findByRole('button', { name: 'Fortryd' }));
    expect(lastWrite().fields).toMatchObject({ status: 'pending', approvedAt: null });
  });

  test('approves those ticked off alone', async () => {
    const user = await show(WAITING);
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.click(screen.getByRole('button', { name: 'Godkend 1' }));
    await vi.waitFor(() => expect(lastWrite().ids).toEqual(['ida-2026-11-16']));
  });

  test('approves what somebody did in all units that one leads, whichever is on screen', async () => {
    const user = await show([
      entry('bo', '2026-11-16'),
      entry('bo', '2026-11-17', { unitId: 'm' }),
      entry('bo', '2026-11-18', { unitId: 'far' }),
    ]);
    expect(screen.getByText(/^1 ligger på en enhed, som du ikke leder/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Godkend 2' }));
    expect(await screen.findByText('2 godkendt')).toBeVisible();
    expect(lastWrite().ids.toSorted()).toEqual(['bo-2026-11-16', 'bo-2026-11-17']);
  });

  test('leaves alone what was changed meanwhile, and counts it no more', async () => {
    const user = await show(WAITING);
    act(() => putRegistrations([entry('ida', '2026-11-16', { status: 'returned' })]));
    await user.click(screen.getByRole('button', { name: 'Godkend 2' }));
    expect(await screen.findByText('2 godkendt')).toBeVisible();
    expect(lastWrite().ids).toEqual(['bo-2026-11-16', 'bo-2026-11-17']);
  });

  test('a leader’s own time is left to others', async () => {
    await show([entry('me', '2026-11-16')]);
    expect(screen.queryByRole('button', { name: /^Godkend/ })).toBeNull();
  });

  test('filters and searches, and the way back is there', async () => {
    const user = await show(WAITING);
    await user.type(screen.getByLabelText('Søg på navn'), 'krogh');
    expect(screen.queryByRole('row', { name: /Bo Dahl/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ingen tid 1' }));
    expect(screen.getByText('Ingen medarbejdere her')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ryd søgning og filter' }));
    expect(row('Bo Dahl')).toBeVisible();
  });
});

test('a week is approved with the keyboard alone', async () => {
  const user = await show(WAITING, '/?v=people-week&d=2026-11-16');
  await keysAlone(user).press(() => screen.getByRole('button', { name: 'Godkend ugen (3)' }));
  await vi.waitFor(() => expect(lastWrite().ids).toHaveLength(3));
});

describe('a day of somebody', () => {
  test('goes back in few presses', async () => {
    const user = await show(WAITING);
    const done = countPresses('Send time back, with why');
    await user.click(within(row('Bo Dahl')).getByRole('button', { name: /^man 16\. nov\./ }));
    await user.click(screen.getByRole('button', { name: 'Send tilbage til Bo Dahl' }));
    await user.type(screen.getByLabelText('Hvad skal rettes?'), 'Pausen mangler');
    await user.click(screen.getAllByRole('button', { name: 'Send tilbage' }).at(-1) as HTMLElement);
    expect(lastWrite().fields).toMatchObject({ status: 'returned' });
    done();
  });

  test('opens from its cell and goes back with a reason', async () => {
    const user = await show(WAITING);
    await user.click(
      within(row('Bo Dahl')).getByRole('button', { name: 'man 16. nov.: 7:31, Afventer' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send tilbage til Bo Dahl' }));
    const ask = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await user.click(ask.getByRole('button', { name: 'Send tilbage' }));
    expect(ask.getByText('Skriv, hvad der skal rettes')).toBeVisible();
    expect(write).not.toHaveBeenCalled();
    await user.type(ask.getByLabelText('Hvad skal rettes?'), ' Pausen mangler ');
    await user.click(ask.getByRole('button', { name: 'Send tilbage' }));
    expect(lastWrite()).toMatchObject({
      ids: ['bo-2026-11-16'],
      fields: { status: 'returned', returnReason: 'Pausen mangler' },
    });
  });
});

describe('the day of a unit', () => {
  test('lists everybody’s time and approves it together', async () => {
    const user = await show(WAITING, '/?v=people&d=2026-11-16');
    expect(screen.getByText('Bo Dahl')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Godkend 2' }));
    expect(lastWrite().ids.toSorted()).toEqual(['bo-2026-11-16', 'ida-2026-11-16']);
  });

  test('says when nobody has time', async () => {
    await show(WAITING, '/?v=people&d=2026-11-18');
    expect(screen.getByText('Ingen har tid denne dag')).toBeVisible();
  });
});

describe('the clock of others', () => {
  const open = async (entries: readonly Registration[], timeSettings?: TimeSettings) => {
    const user = await show(entries, '/?v=people', timeSettings);
    await user.click(screen.getByRole('button', { name: 'Stempl andre' }));
    return { user, dialog: within(screen.getByRole('dialog')) };
  };

  test('starts somebody, as entered by a leader', async () => {
    const { user, dialog } = await open([]);
    await user.click(dialog.getByRole('button', { name: 'Stempl Bo Dahl ind' }));
    expect(lastWrite().fields).toMatchObject({
      employeeId: 'bo',
      unitId: 'k',
      source: 'leader',
      status: 'running',
      end: null,
    });
  });

  test('starts nobody before it is known who is at work', async () => {
    feedState.silent.add('running');
    const { dialog } = await open([]);
    expect(dialog.getByText('Henter …')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Stempl Bo Dahl ind' })).toBeNull();
  });

  test('stops somebody who is at work', async () => {
    const running = aRegistration({
      id: 'run',
      employeeId: 'bo',
      start: at('2026-11-21', '07:00'),
    });
    const { user, dialog } = await open([running]);
    await user.click(dialog.getByRole('button', { name: 'Stop uret for Bo Dahl' }));
    expect(lastWrite()).toMatchObject({ ids: ['run'], fields: { status: 'pending' } });
  });

  test('starts several with one press, in one write', async () => {
    const { user, dialog } = await open([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Vælg Bo Dahl' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.click(dialog.getByRole('button', { name: 'Stempl 2 ind' }));
    expect(write).toHaveBeenCalledOnce();
    const [, changes = []] = write.mock.lastCall ?? [];
    expect(changes.map(({ create, fields }) => [create, fields['employeeId']])).toEqual([
      [true, 'bo'],
      [true, 'ida'],
    ]);
    expect(dialog.getByRole('checkbox', { name: 'Vælg Bo Dahl' })).not.toBeChecked();
  });

  const atWork = (employeeId: string, changes: Partial<Registration> = {}) =>
    aRegistration({
      id: `run-${employeeId}`,
      employeeId,
      start: at('2026-11-21', '07:00'),
      ...changes,
    });

  test('stops those of several who are at work here', async () => {
    const { user, dialog } = await open([atWork('bo'), atWork('ida', { unitId: 'far' })]);
    await user.click(dialog.getByRole('checkbox', { name: 'Vælg Bo Dahl' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.click(dialog.getByRole('button', { name: 'Stop 1' }));
    expect(lastWrite()).toMatchObject({ ids: ['run-bo'], fields: { status: 'pending' } });
  });

  test('pauses somebody, and goes on', async () => {
    const { user, dialog } = await open([atWork('bo')]);
    await user.click(dialog.getByRole('button', { name: 'Pause for Bo Dahl' }));
    const [pause] = (lastWrite().fields?.['breaks'] ?? []) as Registration['breaks'];
    expect(pause).toMatchObject({ end: null, minutes: 0, kind: 'taken' });
    expect(write.mock.lastCall?.[1][0]?.mark).toBe('breaks.0.start');
    act(() => putRegistrations([atWork('bo', { breaks: pause ? [pause] : [] })]));
    expect(dialog.getByText(/^På pause siden/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Slut pausen for Bo Dahl' }));
    expect(write.mock.lastCall?.[1][0]?.mark).toBe('breaks.0.end');
  });

  test('switches those who are here to another task, and starts others on it', async () => {
    const { user, dialog } = await open([atWork('bo', { activityId: 'milking' })]);
    expect(dialog.queryByRole('button', { name: 'Stempl Bo Dahl ind' })).toBeNull();
    const activities = ['Malkning', 'Fodring'].map((name, index) => ({
      id: ['milking', 'feeding'][index] ?? '',
      name,
      units: [],
      ...NO_AUDIT,
    }));
    act(() => feedQuery(paths.activities('farm'), activities));
    await user.selectOptions(dialog.getByLabelText('Opgave'), 'Fodring');
    await user.click(dialog.getByRole('button', { name: 'Stempl Bo Dahl ind' }));
    const [, changes = []] = write.mock.lastCall ?? [];
    expect(changes).toMatchObject([
      { id: 'run-bo', fields: { end: Date.now(), status: 'pending' } },
      { create: true, fields: { start: Date.now(), unitId: 'k', activityId: 'feeding' } },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Stempl Ida Krogh ind' }));
    expect(lastWrite().fields).toMatchObject({ employeeId: 'ida', activityId: 'feeding' });
  });

  test('is not offered where all time is entered by hand', async () => {
    await show([], '/?v=people', { ...DEFAULT_TIME_SETTINGS, trackingMode: 'manual' });
    expect(screen.queryByRole('button', { name: 'Stempl andre' })).toBeNull();
  });

  test('is not offered where the farm does not want it', async () => {
    await show([], '/?v=people', { ...DEFAULT_TIME_SETTINGS, crewClock: false });
    expect(screen.queryByRole('button', { name: 'Stempl andre' })).toBeNull();
  });
});

describe('where time could not be read', () => {
  test('it says so and is asked for again, and what surrounds it stands', async () => {
    feedState.refused.add('unit-months');
    const user = await show(WAITING);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Luk dage' })).toBeVisible();
    feedState.refused.clear();
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(row('Bo Dahl')).toBeVisible();
  });

  test('without a network what the device has stays, and is said to be old', async () => {
    await show(WAITING);
    act(loseServer);
    setOnline(false);
    expect(screen.getByText('Ingen forbindelse. Det her kan være gammelt.')).toBeVisible();
    expect(row('Bo Dahl')).toBeVisible();
    setOnline(true);
    expect(screen.queryByText('Ingen forbindelse. Det her kan være gammelt.')).toBeNull();
  });
});
