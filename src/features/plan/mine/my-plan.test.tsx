import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { copyOf, MILKING, tractor } from '#tests/support/guides/guides.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { readCalendar } from '#tests/support/plan/read-calendar.ts';
import { MyPlan } from './my-plan.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const saved: { name: string; text: string }[] = [];
vi.mock('#widgets/files/save-file.ts', () => ({
  saveBytes: (name: string, bytes: Uint8Array) =>
    saved.push({ name, text: new TextDecoder().decode(bytes) }),
}));

const WEEK = '2026-W48';
const ASKING = { ...DEFAULT_PLANNING_SETTINGS, confirm: true };
const DAYS = { from: '2026-11-23', to: '2026-11-29' };
const TODAY = '2026-11-24';
const me = anEmployee({ hours: [{ date: 1, month: 1, year: 2020, value: 37 }] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });

const shift = (employeeId: string | null, day: string, change: Partial<Shift> = {}): Shift => {
  const one = planned(day, '06:00', '14:00', { employeeId, title: 'Dag stald', ...change });
  const { id: _id, unitId: _unit, week: _week, ...plain } = one;
  return plain;
};

async function show() {
  stopTheClock(at(TODAY, '09:00'));
  await act(() => signInWith({ employees: [me, ida] }));
  render(
    <MemoryRouter>
      <Toasts label="Beskeder" dismissText="Luk" />
      <MyPlan farm={aFarm()} employeeId="me" days={DAYS} today={TODAY} periodText="Uge 48" />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' });
  });
  return userEvent.setup({ delay: null });
}
const week = () => screen.getByRole('region', { name: /^Uge 48/ });
const dayOf = (name: string) => {
  const row = within(week())
    .getAllByRole('listitem')
    .find((item) => item.textContent.toLowerCase().includes(name));
  if (row === undefined) throw new Error(`No ${name}`);
  return within(row);
};

beforeEach(() => setInterfaceLanguage('dk'));
afterEach(async () => {
  vi.useRealTimers();
  saved.length = 0;
  act(() => clearToasts());
  emptyPlanFeed();
  await signOutAgain();
});

describe('one’s own plan', () => {
  test('leads to the guides of a shift, to those one can read', async () => {
    putWeek(WEEK, { now: shift('me', TODAY, { guideIds: ['milking', 'secret'] }) });
    await show();
    act(() => putPlan(paths.guideCopies('farm'), [copyOf('milking', MILKING), tractor]));
    const present = within(screen.getByRole('region', { name: /I dag, i gang/ }));
    const ways = present.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/guides-beta/milking']);
    expect(present.getByRole('link', { name: 'Malkning' })).toBeVisible();
  });

  test('says which shift one is on, which comes next and with whom, and the hours of the week', async () => {
    putWeek(WEEK, {
      now: shift('me', TODAY),
      next: shift('me', '2026-11-25', { note: 'Vi starter på Søndermarken.' }),
      theirs: shift('ida', '2026-11-25', { title: '' }),
      open: shift(null, '2026-11-28'),
    });
    await show();
    const present = within(screen.getByRole('region', { name: /I dag, i gang/ }));
    expect(present.getByText('06:00–14:00')).toBeVisible();
    expect(present.getByText('slutter om 5:00')).toBeVisible();
    const next = within(screen.getByRole('region', { name: 'Næste vagt' }));
    expect(next.getByText(/^i morgen, ons/)).toBeVisible();
    expect(next.getByText('med Ida K.')).toBeVisible();
    expect(next.getByText('Vi starter på Søndermarken.')).toBeVisible();
    expect(within(week()).getByText('16:00 af 37:00')).toBeVisible();
    expect(dayOf('mandag').getByText('Fri')).toBeVisible();
    expect(dayOf('onsdag').getByText(/Dag stald · Kostald · med Ida K\./)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ledige vagter' })).toBeVisible();
  });

  test('shows what a shift was before, and days of leave', async () => {
    const own = shift('me', '2026-11-26');
    putWeek(WEEK, { own });
    putPlan(paths.planWeeks('farm'), [
      {
        ...NO_AUDIT,
        id: `k_${WEEK}`,
        unitId: 'k',
        week: WEEK,
        shifts: { own },
        dayNotes: {},
        previous: { own: { ...own, start: own.start - 3_600_000 } },
        publicationId: 'p',
        publishedAt: 0,
        publishedByEid: 'ida',
      },
    ]);
    putPlan(paths.absences('farm'), [
      {
        ...NO_AUDIT,
        id: 'a',
        employeeId: 'me',
        from: '2026-11-27',
        to: '2026-11-27',
        part: 'full',
      },
    ]);
    await show();
    expect(dayOf('torsdag').getByText('05:00–14:00')).toBeVisible();
    expect(dayOf('torsdag').getByText('Ny tid')).toBeVisible();
    expect(dayOf('fredag').getByText('Fravær')).toBeVisible();
    expect(screen.queryByRole('region', { name: /I dag, i gang/ })).toBeNull();
  });

  test('the old time stands there until one says that one has seen the new one, offline too', async () => {
    const own = shift('me', '2026-11-26');
    const before = { own: { ...own, start: own.start - 3_600_000 } };
    putWeek(WEEK, { own }, { previous: before });
    const user = await show();
    expect(dayOf('torsdag').getByText('05:00–14:00')).toBeVisible();
    await user.click(dayOf('torsdag').getByRole('button', { name: /^Jeg har set den nye tid/ }));
    expect(planWrites.at(-1)).toMatchObject({
      path: paths.planReceipt('farm', `k_${WEEK}_me`),
      data: { publicationId: 'p', confirmed: false, declined: [], was: {} },
    });
    expect(dayOf('torsdag').queryByText('Ny tid')).toBeNull();
    expect(dayOf('torsdag').queryByText('05:00–14:00')).toBeNull();
    act(() => putWeek(WEEK, { own: before.own }, { previous: { own }, publicationId: 'q' }));
    expect(dayOf('torsdag').getByText('Ny tid')).toBeVisible();
  });

  test('a time that was moved several times is the one that one knew', async () => {
    const own = shift('me', '2026-11-26');
    const known = { start: own.start - 7_200_000, end: own.end };
    putPlan(paths.planReceipts('farm'), [receiptOf({ publicationId: 'old', was: { own: known } })]);
    putWeek(WEEK, { own }, { previous: { own } });
    await show();
    expect(dayOf('torsdag').getByText('04:00–14:00')).toBeVisible();
  });

  test('an own shift can be swapped from here', async () => {
    putWeek(WEEK, { own: shift('me', '2026-11-26') });
    const user = await show();
    await user.click(screen.getByRole('button', { name: /Byt eller giv vagten .* væk/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Vagten/ }));
    // With everybody of the unit but oneself.
    const names = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toContain('Ida K.');
    expect(names.filter((one) => one.startsWith(me.firstName))).toEqual([]);
  });

  test('what the plan says of the day stands beside its shift, of its own unit', async () => {
    const now = shift('me', TODAY);
    putWeek(WEEK, { now }, { dayNotes: { '2': 'Dyrlægen kommer kl. 10', '3': 'Tankbil' } });
    await show();
    const present = within(screen.getByRole('region', { name: /I dag, i gang/ }));
    expect(present.getByText('Dyrlægen kommer kl. 10')).toBeVisible();
    expect(present.queryByText('Tankbil')).toBeNull();
  });

  test('under the thumb are to swap, to say when one cannot, and what is open', async () => {
    putWeek(WEEK, {
      own: shift('me', '2026-11-26'),
      over: shift('me', '2026-11-23'),
      open: shift(null, '2026-11-28'),
    });
    const user = await show();
    expect(screen.getByRole('button', { name: /^Ledige vagter.*1 passer til dig/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Byt' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Hvilken vagt vil du bytte/ }));
    const shifts = dialog.getAllByRole('button').filter((one) => /06:00/.test(one.textContent));
    expect(shifts).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: /^tor.* 06:00–14:00/ }));
    expect(screen.getByRole('dialog', { name: /^Vagten tor/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Luk' }));
    await user.click(screen.getByRole('button', { name: 'Kan ikke' }));
    expect(screen.getByRole('dialog', { name: /^Hvornår kan du ikke/ })).toBeVisible();
  });

  test('an open shift says that it fits, and what the week becomes with it', async () => {
    putWeek(WEEK, { own: shift('me', '2026-11-26'), open: shift(null, '2026-11-28') });
    await show();
    const open = within(screen.getByRole('region', { name: 'Ledige vagter' }));
    expect(open.getByText(/Passer\. Ugen bliver 16:00\./)).toBeVisible();
  });

  test('what is asked of one stands side by side: what one gives, what one gets', async () => {
    const [own, theirs] = [shift('me', '2026-11-26'), shift('ida', '2026-11-27')];
    const placeOf = (shiftId: string, { start, end }: Shift) => {
      return { unitId: 'k', week: WEEK, shiftId, start, end };
    };
    putWeek(WEEK, { own, theirs });
    putPlan(paths.shiftRequests('farm'), [
      {
        ...NO_AUDIT,
        id: 'r',
        kind: 'swap',
        unitId: 'k',
        shift: placeOf('theirs', theirs),
        other: placeOf('own', own),
        fromEid: 'ida',
        toEid: 'me',
        otherUnitId: null,
        agreedUnitId: null,
        agreedByEid: null,
        status: 'asked',
        decidedByEid: null,
        decidedAt: null,
        reason: '',
      },
    ]);
    const user = await show();
    const asked = within(screen.getByRole('region', { name: 'Kolleger spørger' }));
    expect(asked.getByText(/^Du giver/)).toHaveTextContent(/tor 26\. nov\. 06:00–14:00/);
    expect(asked.getByText(/^Du får/)).toHaveTextContent(/fre 27\. nov\. 06:00–14:00/);
    expect(asked.getByText('Vagten er din, til byttet er på plads.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: /^Ja: Ida K\. vil bytte/ }));
    expect(planWrites.at(-1)?.data).toMatchObject({ status: 'accepted', toEid: 'me' });
  });

  test('a week of leave alone says that one is away', async () => {
    putPlan(paths.absences('farm'), [
      { ...NO_AUDIT, id: 'a', employeeId: 'me', from: DAYS.from, to: null, part: 'full' },
    ]);
    await show();
    expect(within(week()).getAllByText('Fravær')).toHaveLength(7);
  });

  test('a week without shifts says so', async () => {
    await show();
    expect(within(week()).getByText('Du har ingen vagter i den uge endnu.')).toBeVisible();
  });
});

const receiptOf = (change: object) => ({
  ...NO_AUDIT,
  id: `k_${WEEK}_me`,
  employeeId: 'me',
  unitId: 'k',
  week: WEEK,
  publicationId: 'p',
  confirmed: false,
  ...change,
});

describe('a plan that is to be confirmed', () => {
  const asked = () => feedDoc(paths.planningSettings('farm'), { ...ASKING, id: 'planning' });

  test('is confirmed by one press, for the publication it is, and asked for again with the next one', async () => {
    putWeek(WEEK, { a: shift('me', '2026-11-26'), b: shift('ida', '2026-11-27') });
    const user = await show();
    expect(screen.queryByRole('button', { name: /^Bekræft/ })).toBeNull();
    act(asked);
    const list = within(await screen.findByRole('list', { name: 'Planer at bekræfte' }));
    expect(list.getByText(/^tor 26\. nov\. 06:00–14:00$/)).toBeVisible();
    const done = countPresses('Confirm one’s plan');
    await user.click(list.getByRole('button', { name: /^Bekræft vagtplanen for uge 48/ }));
    done();
    expect(planWrites).toMatchObject([
      {
        kind: 'merge',
        path: paths.planReceipt('farm', `k_${WEEK}_me`),
        data: { employeeId: 'me', week: WEEK, unitId: 'k', publicationId: 'p', confirmed: true },
      },
    ]);
    expect(screen.queryByRole('list', { name: 'Planer at bekræfte' })).toBeNull();
    act(() => {
      putWeek(WEEK, { a: shift('me', '2026-11-26', { title: 'Aften' }) }, { publicationId: 'q' });
    });
    expect(screen.getByRole('list', { name: 'Planer at bekræfte' })).toBeVisible();
  });

  test('can be answered with the shifts on which one cannot come, and that is taken back', async () => {
    putWeek(WEEK, { a: shift('me', '2026-11-26'), b: shift('me', '2026-11-27') });
    const user = await show();
    act(asked);
    await user.click(screen.getByRole('button', { name: /^Jeg kan ikke alle vagter i uge 48/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Hvilke vagter kan du ikke/ }));
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^fre/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(planWrites.at(-1)?.data).toMatchObject({ confirmed: false, declined: ['b'] });
    expect(screen.queryByRole('list', { name: 'Planer at bekræfte' })).toBeNull();
    expect(dayOf('torsdag').queryByText('Du har sagt, at du ikke kan')).toBeNull();
    expect(dayOf('fredag').getByText('Du har sagt, at du ikke kan')).toBeVisible();
    await user.click(dayOf('fredag').getByRole('button', { name: /^Jeg kan alligevel/ }));
    expect(planWrites.at(-1)?.data).toMatchObject({ confirmed: true, declined: [] });
    expect(dayOf('fredag').queryByText('Du har sagt, at du ikke kan')).toBeNull();
  });

  test('a shift one can come on after all leaves the others as they were said, and is told apart from that', async () => {
    putWeek(WEEK, { a: shift('me', '2026-11-26'), b: shift('me', '2026-11-27') });
    putPlan(paths.planReceipts('farm'), [receiptOf({ declined: ['a', 'b'] })]);
    const user = await show();
    act(asked);
    await user.click(dayOf('fredag').getByRole('button', { name: /^Jeg kan alligevel/ }));
    expect(planWrites.at(-1)?.data).toMatchObject({ confirmed: false, declined: ['a'] });
    // Before it the place is taken, after it there is nothing.
    expect(planWrites.at(-1)?.mark).toBe('declined.1');
    expect(dayOf('fredag').queryByText('Du har sagt, at du ikke kan')).toBeNull();
    expect(dayOf('torsdag').getByText('Du har sagt, at du ikke kan')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Planer at bekræfte' })).toBeNull();
    await user.click(dayOf('torsdag').getByRole('button', { name: /^Jeg kan alligevel/ }));
    expect(planWrites.at(-1)?.data).toMatchObject({ confirmed: true, declined: [] });
    expect(planWrites.at(-1)?.mark).toBe('confirmed');
  });

  test('one’s shifts from now on are a file for a calendar', async () => {
    putWeek(WEEK, { over: shift('me', '2026-11-23'), own: shift('me', '2026-11-26') });
    putWeek('2027-W05', { far: shift('me', '2027-02-02'), theirs: shift('ida', '2027-02-03') });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Hent til kalender' }));
    expect(saved.map(({ name }) => name)).toEqual(['markhold-mine-vagter-2026-11-24.ics']);
    const events = readCalendar(saved[0]?.text ?? '').events;
    expect(events).toHaveLength(2);
    expect(saved[0]?.text).toContain('DTSTART:20261126T050000Z');
    expect(saved[0]?.text).toContain('SUMMARY:Dag stald\\, Kostald');
  });

  test('without shifts ahead there is no file', async () => {
    putWeek(WEEK, { over: shift('me', '2026-11-23') });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Hent til kalender' }));
    expect(await screen.findByText('Du har ingen vagter forude.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
