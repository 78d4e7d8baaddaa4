import { act, render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { plainShift, type Shift } from '#domain/plan/shift/shift.ts';
import { PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { copiesOf } from '#domain/copies.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyPlanFeed,
  openPlanQueries,
  planWrites,
  putPlan,
  putWeek,
  setConfirmed,
  storedPlan,
} from '#tests/support/plan/feed.ts';
import { setOnline } from '#tests/support/network.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { feedServer } from '#tests/support/plan/server.ts';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  refusedBy,
  sentChanges,
} from '#tests/support/changes.ts';
import { translate } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const bo = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift =>
  plainShift(planned(day, from, to, { employeeId, title: 'Stald' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const UNITS = [aUnit({ id: 'k', unitName: 'Kostald' })];
const server = feedServer({ units: UNITS, employees: [me, bo, ida] });
const published = () => storedPlan(paths.planWeeks('farm'));
const publish = async (user: UserEvent) => {
  await user.click(button('Offentliggør'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Offentliggør' }));
};

async function open() {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: UNITS,
      employees: [me, bo, ida],
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
      <UndoStrip />
      <Toasts label="Beskeder" dismissText="Luk besked" />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' }),
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  answerChanges(server);
  const kept = shift('ida', '2026-11-23');
  putWeek('2026-W48', { kept, other: shift('ida', '2026-11-25'), gone: shift('bo', '2026-11-26') });
  putWeek(
    '2026-W48',
    { kept, other: shift('ida', '2026-11-25', '07:00', '15:00'), fresh: shift(null, '2026-11-27') },
    { isPublished: false },
  );
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
  forgetChanges();
  clearToasts();
  vi.restoreAllMocks();
});

test('before it is published it says what is new, changed and gone, whom it tells, and that it is late', async () => {
  const user = await open();
  await user.click(button('Offentliggør'));
  const dialog = within(screen.getByRole('dialog', { name: /^Offentliggør Kostald, Uge 48/ }));
  expect(dialog.getByText(/2 medarbejdere får besked/)).toBeVisible();
  expect(dialog.getByText(/Planen bør være kendt 14 dage før/)).toBeVisible();
  const lines = dialog.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/ændret.*Ida Krogh.*07:00–15:00.*før 06:00–14:00/),
    expect.stringMatching(/fjernet.*Bo Dahl.*tor 26\. nov/),
    expect.stringMatching(/ny.*Ledig vagt.*fre 27\. nov|kladde.*Ledig vagt.*fre 27\. nov/i),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Annullér' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentChanges()).toEqual([]);
});

test('what the bar counts narrows the board to it, and once more to all again', async () => {
  const user = await open();
  const names = (): (string | null)[] =>
    within(screen.getByRole('grid'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(names()).toHaveLength(4);
  await user.click(button('1 ændret'));
  expect(button('1 ændret')).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual([expect.stringContaining('Ida Krogh')]);
  await user.click(button('1 fjernet'));
  expect(names()).toEqual([expect.stringContaining('Bo Dahl')]);
  await user.click(button('1 fjernet'));
  expect(names()).toHaveLength(4);
});

test('what is published once more changes nothing: there is nothing to publish', async () => {
  const user = await open();
  await publish(user);
  expect(await screen.findByText('Alt er offentliggjort')).toBeVisible();
  expect(button('Offentliggør')).toBeDisabled();
  expect(sentChanges()).toHaveLength(1);
});

test('where nothing is planned yet that is said, and how to begin', async () => {
  putWeek('2026-W48', {});
  putWeek('2026-W48', {}, { isPublished: false });
  await open();
  expect(
    screen.getByText('Ingen vagter endnu. Tilføj en, kopiér en uge eller brug en skabelon.'),
  ).toBeVisible();
  expect(screen.queryByText('Alt er offentliggjort')).toBeNull();
  expect(button('Offentliggør')).toBeDisabled();
});

test('what is published is the draft, with what was published before beside it', async () => {
  const user = await open();
  const done = countPresses('Publish the changes of a week');
  await publish(user);
  expect(await screen.findByText('Kostald er offentliggjort')).toBeVisible();
  done();
  expect(screen.queryByRole('dialog')).toBeNull();
  const publicationId = expect.stringMatching(/^[A-Za-z0-9]{20}$/);
  // The drafts stand on the server: what goes there is which week it was, and who has a shift in it.
  const week = { unitId: 'k', week: '2026-W48', publicationId, version: null };
  expect(sentChanges()).toEqual([
    { kind: 'publication', payload: { weeks: [week], people: ['ida'] } },
  ]);
  expect(published()).toMatchObject([
    {
      id: 'k_2026-W48',
      publishedByEid: 'me',
      shifts: { fresh: { employeeId: null } },
      previous: { gone: { employeeId: 'bo' } },
    },
  ]);
  expect(planWrites).toEqual([]);
  expect(await screen.findByText('Alt er offentliggjort')).toBeVisible();
});

test('an own change is published once it is back from the server, with the time that it has there', async () => {
  const [draft] = storedPlan(paths.planDrafts('farm'));
  if (draft === undefined) throw new Error('nothing is drafted');
  putPlan(paths.planDrafts('farm'), [{ ...draft, updated: 1, updatedByEid: 'me' }]);
  setConfirmed(draft.id, false);
  const user = await open();
  await publish(user);
  act(() => {
    putPlan(paths.planDrafts('farm'), [{ ...draft, updated: 2, updatedByEid: 'me' }]);
    setConfirmed(draft.id, true);
  });
  await vi.waitFor(() => expect(sentChanges()).toHaveLength(1));
  expect(sentChanges()).toMatchObject([{ payload: { weeks: [{ version: 2 }] } }]);
});

test('what was sent stands in the dialog until the server has answered, also when nothing is left to publish', async () => {
  const user = await open();
  const answer = Promise.withResolvers<void>();
  answerChanges(async (change) => {
    const made = server(change);
    await answer.promise;
    return made;
  });
  await user.click(button('Offentliggør'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Offentliggør' }));
  expect(await screen.findByText('Alt er offentliggjort')).toBeInTheDocument();
  expect(dialog.getByText(/2 medarbejdere får besked/)).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  await act(async () => {
    answer.resolve();
    await answer.promise;
  });
  expect(await screen.findByText('Kostald er offentliggjort')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what another planner changed meanwhile is not published over: that is said, and it can be tried again', async () => {
  const user = await open();
  answerChanges((change) => {
    const [draft] = storedPlan(paths.planDrafts('farm'));
    const theirs = {
      id: 'k_2026-W48',
      ...draft,
      shifts: { theirs: shift('bo', '2026-11-27') },
      updated: 1,
    };
    putPlan(paths.planDrafts('farm'), [theirs]);
    return server(change);
  });
  await publish(user);
  expect(await screen.findByText(/Planen blev ikke offentliggjort/)).toBeVisible();
  expect(published()).toMatchObject([{ shifts: { gone: { employeeId: 'bo' } } }]);
  answerChanges(server);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Offentliggør' }));
  expect(await screen.findByText('Kostald er offentliggjort')).toBeVisible();
  expect(published()).toMatchObject([{ shifts: { theirs: { employeeId: 'bo' } } }]);
});

test('what the server refuses for a block is said in the dialog, and what fails in a toast alone', async () => {
  const user = await open();
  answerChanges(refusedBy('publish_blocked'));
  await publish(user);
  expect(await screen.findByText(translate('plan.publish.blocked'))).toBeVisible();
  answerChanges(NOT_MADE);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Offentliggør' }));
  expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
  // What was said before is not said of what was tried since.
  expect(screen.queryByText(translate('plan.publish.blocked'))).toBeNull();
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
});

test('a note of a day is written, changed, taken back, and said before it is lost', async () => {
  const user = await open();
  await user.click(button(/^Skriv en note til tir 24\. nov/));
  let dialog = within(screen.getByRole('dialog', { name: /^Note til / }));
  const field = dialog.getByLabelText('Hvad skal huskes?');
  expect(field).toHaveAccessibleDescription(/Dyrlæge, tankbil/);
  await user.type(field, ' Dyrlæge kl. 9 ');
  await user.click(dialog.getByRole('button', { name: 'Gem' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(planWrites.at(-1)?.data).toMatchObject({ 'dayNotes.2': 'Dyrlæge kl. 9' });
  const changed = /^Note til tir 24\. nov\.: Dyrlæge kl\. 9/;
  await user.click(button(changed));
  dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Hvad skal huskes?'), '{Enter}tankbil');
  await user.keyboard('{Escape}');
  // Nothing typed is thrown away unasked.
  expect(screen.getAllByRole('dialog').length).toBeGreaterThan(1);
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gem' }));
  // A line each: what is there keeps its lines when it is opened again.
  const both = button(/^Note til .*Dyrlæge kl\. 9.*tankbil/);
  expect(planWrites.at(-1)?.data).toMatchObject({ 'dayNotes.2': 'Dyrlæge kl. 9\ntankbil' });
  await user.click(both);
  expect(screen.getByLabelText('Hvad skal huskes?')).toHaveValue('Dyrlæge kl. 9\ntankbil');
  await user.keyboard('{Escape}');
  await user.click(button(/^Fortryd/));
  expect(button(changed)).toBeVisible();
});

test('the plan reads what is published by the week, and the documents where it is about to be published', async () => {
  const stands = v.parse(PlanWeekSchema, {
    id: 'k_2026-W48',
    unitId: 'k',
    week: '2026-W48',
    publicationId: 'p',
    publishedAt: 0,
    shifts: { kept: shift('ida', '2026-11-23'), other: shift('ida', '2026-11-25') },
    publishedByEid: 'me',
  });
  const weeks = ['2026-W46', '2026-W47', '2026-W48', '2026-W49'];
  putPlan(
    paths.planBooks('farm'),
    weeks.flatMap((week) => [
      ...copiesOf({ id: week, week }, week === '2026-W48' ? [stands] : []).values(),
    ]),
  );
  const user = await open();
  // The book is a moment behind the document: what stands in it is what is shown until the document is read.
  expect(button('1 ændret')).toBeVisible();
  expect(screen.queryByRole('button', { name: '1 fjernet' })).toBeNull();
  expect(openPlanQueries(paths.planWeeks('farm'))).toEqual([]);
  await user.click(button('Offentliggør'));
  expect(openPlanQueries(paths.planWeeks('farm'))).toHaveLength(1);
  expect(await within(screen.getByRole('dialog')).findByText(/fjernet/)).toBeVisible();
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Offentliggør' }),
  );
  expect(await screen.findByText('Alt er offentliggjort')).toBeVisible();
  expect(published()).toMatchObject([{ previous: { gone: { employeeId: 'bo' } } }]);
});

test('without a network nothing is published, and why is said; with one again it is', async () => {
  const user = await open();
  setOnline(false);
  expect(button('Offentliggør')).toBeDisabled();
  expect(screen.getByText('Det kræver net at offentliggøre. Kladden er gemt her.')).toBeVisible();
  expect(sentChanges()).toEqual([]);
  setOnline(true);
  await user.click(button('Offentliggør'));
  expect(screen.getByRole('dialog', { name: /^Offentliggør Kostald/ })).toBeVisible();
});
