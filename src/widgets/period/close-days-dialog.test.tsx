import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Claims } from '#domain/access/claims.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  refusedBy,
  sentChanges,
} from '#tests/support/changes.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { CloseDaysButton } from './close-days-button.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });

const entry = (day: string, changes: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: `bo-${day}`,
    employeeId: 'bo',
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '14:31'),
    status: 'pending',
    ...changes,
  });

function Button({ unitIds }: { unitIds: readonly string[] | null }) {
  const actor = useActor();
  const farm = useFarm();
  if (actor === null || farm === null) return null;
  return <CloseDaysButton {...{ actor, farm, unitIds }} proposed="2026-11-15" />;
}

interface Shown {
  readonly farm?: Partial<Farm>;
  readonly claims?: Partial<Claims>;
  readonly unitIds?: readonly string[] | null;
}

/** Saturday 21 November: the leader of Kostald, or whoever `claims` make of them. */
async function show(entries: readonly Registration[], options: Shown = {}) {
  const { farm = {}, claims = { leader: true }, unitIds = ['k'] } = options;
  putRegistrations(entries);
  const role = claims.owner === true ? ('owner' as const) : ('leader' as const);
  await signInOnTheClock({
    claims,
    farm: aFarm(farm),
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' }), aUnit({ id: 'x', deleted: 1 })],
    employees: [anEmployee({ role, units: ['k'] }), BO],
  });
  render(
    <MemoryRouter>
      <Button unitIds={unitIds} />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const lastSent = () => sentChanges().at(-1);
const closing = (unitId: string, through: string | null) => ({
  kind: 'closedDays',
  payload: { unitId, through },
});
const dialog = () => within(screen.getByRole('dialog', { name: 'Luk dage' }));

beforeEach(() => {
  stopTheClock();
});

afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
  forgetChanges();
  await signOutAgain();
  emptyTimeFeed();
});

test('a leader closes the days up to the one that is proposed, and takes it back', async () => {
  const user = await show([entry('2026-11-14', { status: 'approved' })]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByText('Ingen dage er lukket')).toBeVisible();
  expect(dialog().getByText(/kan kun ejeren ændre tiden/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Luk dagene' }));
  expect(lastSent()).toEqual(closing('k', '2026-11-15'));
  expect(await screen.findByText('Kostald er lukket til og med 15-11-2026.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  expect(lastSent()).toEqual(closing('k', null));
});

test('what waits is said before, and stands in nobody’s way', async () => {
  const returned = entry('2026-11-12', { status: 'returned' });
  const later = entry('2026-11-16');
  const user = await show([entry('2026-11-10'), entry('2026-11-11'), returned, later]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByText(/^2 venter på godkendelse/)).toBeVisible();
  expect(dialog().getByText(/^1 er sendt tilbage/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Luk dagene' }));
  expect(lastSent()).toEqual(closing('k', '2026-11-15'));
});

test('a clock that was not stopped is named and has to be stopped first', async () => {
  const user = await show([
    entry('2026-11-13', { status: 'needsAction' }),
    entry('2026-11-16', { status: 'running', end: null }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByText(/^1 ur er ikke stoppet/)).toBeVisible();
  expect(dialog().getByRole('link', { name: /Bo Dahl · fre 13\. nov\./ })).toHaveAttribute(
    'href',
    expect.stringContaining('e=bo-2026-11-13'),
  );
  expect(dialog().getByRole('button', { name: 'Luk dagene' })).toBeDisabled();
  expect(sentChanges()).toEqual([]);
});

test('closed days are opened again, all of them or those after a day', async () => {
  const farm = { closedUnits: { k: '2026-11-18' } };
  const user = await show([entry('2026-11-13', { status: 'needsAction' })], { farm });
  await user.click(screen.getByRole('button', { name: 'Lukket til og med ons 18. nov.' }));
  const day = dialog().getByRole('textbox', { name: 'Luk til og med' });
  await user.clear(day);
  await user.type(day, '12-11-2026');
  await user.tab();
  await user.click(dialog().getByRole('button', { name: 'Åbn dagene derefter' }));
  expect(lastSent()).toEqual(closing('k', '2026-11-12'));
  await user.click(screen.getByRole('button', { name: /^Lukket til og med/ }));
  await user.click(dialog().getByRole('button', { name: 'Åbn alle igen' }));
  expect(lastSent()).toEqual(closing('k', null));
});

test('an owner chooses among all units in use and is told who is bound', async () => {
  const user = await show([], { claims: { owner: true }, unitIds: null });
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByText(/Det kan du\.$/)).toBeVisible();
  const units = within(dialog().getByLabelText('Enhed')).getAllByRole('option');
  expect(units.map((option) => option.textContent)).toEqual(['Kostald', 'Mark']);
  await user.selectOptions(dialog().getByLabelText('Enhed'), 'Mark');
  await user.click(dialog().getByRole('button', { name: 'Luk dagene' }));
  expect(lastSent()).toEqual(closing('m', '2026-11-15'));
});

test('what the server knows better is said in the dialog, and what broke beside it', async () => {
  const user = await show([]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  answerChanges(refusedBy('close_days_unfinished'));
  await user.click(dialog().getByRole('button', { name: 'Luk dagene' }));
  expect(await dialog().findByText(/^Et ur er ikke stoppet på de dage/)).toBeVisible();
  answerChanges(NOT_MADE);
  await user.click(dialog().getByRole('button', { name: 'Luk dagene' }));
  expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Luk dagene' })).toBeEnabled();
});

test('nobody closes the days of a unit that they do not lead', async () => {
  await show([], { unitIds: ['m'] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('while it is not known what stands on the days, nothing is closed', async () => {
  feedState.refused.add('units-undecided');
  const user = await show([]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Det kan ikke ses');
  expect(dialog().getByRole('button', { name: 'Luk dagene' })).toBeDisabled();
});

test('what could not be read says so and is asked for again; nothing can be closed blindly', async () => {
  feedState.refused.add('units-undecided');
  const user = await show([entry('2026-11-10')]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByRole('alert')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Luk dagene' })).toBeDisabled();
  feedState.refused.clear();
  await user.click(dialog().getByRole('button', { name: 'Prøv igen' }));
  expect(dialog().getByText(/^1 venter på godkendelse/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Luk dagene' })).toBeEnabled();
});

test('while it is read the dialog says so, and not that nothing waits', async () => {
  feedState.silent.add('units-undecided');
  const user = await show([entry('2026-11-10')]);
  await user.click(screen.getByRole('button', { name: 'Luk dage' }));
  expect(dialog().getByText('Henter …')).toBeInTheDocument();
  expect(dialog().getByRole('button', { name: 'Luk dagene' })).toBeDisabled();
});
