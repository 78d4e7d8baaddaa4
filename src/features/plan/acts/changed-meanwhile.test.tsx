import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { plainShift, type Shift, shiftVersion } from '#domain/plan/shift/shift.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, planWrites, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const WEEK = '2026-W48';
const DAY = '2026-11-26';
const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const bo = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });

const shift = (over: Partial<Shift>, day = DAY): Shift =>
  plainShift(planned(day, '06:00', '14:30', { title: 'Dag stald', ...over }));
const BOS = shift({ employeeId: 'bo' });

const user = userEvent.setup({ delay: null });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => user.click(dialog().getByRole('button', { name }));
const told = () => screen.queryByText('En anden har ændret det samme, mens du skrev.');
const refused = () => screen.findByText('En anden har ændret det siden. Intet er lavet om.');

/** What another planner makes of the week while a form is open here. */
const meanwhile = (...week: Parameters<typeof putWeek>) => act(() => putWeek(...week));

async function show(shifts: Readonly<Record<string, Shift>> = { a: BOS }, address = '') {
  putWeek(WEEK, shifts);
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, bo, ida],
    }),
  );
  const shown = render(
    <MemoryRouter initialEntries={[`/planning${address}`]}>
      <PlanPage />
      <Toasts label="Beskeder" dismissText="Luk besked" />
    </MemoryRouter>,
  );
  const settings = { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' };
  act(() => feedDoc(paths.planningSettings('farm'), settings));
  return shown;
}

async function openShift(): Promise<void> {
  await user.click(button(/Dahl, Dag stald/));
}

const typeNote = (note: string) => user.type(dialog().getByLabelText('Bemærkning'), note);

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  sessionStorage.clear();
  await act(() => signOutAgain());
  emptyPlanFeed();
});

describe('a shift that another planner changes while its form is open', () => {
  test('keeps what they changed where something else was typed', async () => {
    await show();
    await openShift();
    await typeNote('Kom til tiden');
    meanwhile(WEEK, { a: { ...BOS, employeeId: 'ida' } });
    expect(dialog().getByRole('combobox', { name: 'Medarbejder' })).toHaveTextContent('Ida Krogh');
    await press('Gem');
    expect(draftShifts(`k_${WEEK}`)).toMatchObject({
      a: { employeeId: 'ida', note: 'Kom til tiden' },
    });
  });

  test('is not written before one is chosen where both typed the same, after a reload too', async () => {
    const { unmount } = await show();
    await openShift();
    await typeNote('Min');
    const theirs = { a: { ...BOS, note: 'Deres' } };
    meanwhile(WEEK, theirs);
    expect(told()).not.toBeNull();
    unmount();
    await show(theirs);
    await openShift();
    expect(told()).not.toBeNull();
    await press('Gem');
    expect(planWrites).toEqual([]);
    await press('Brug min');
    await press('Gem');
    expect(draftShifts(`k_${WEEK}`)).toMatchObject({ a: { note: 'Min' } });
  });

  test('is not brought back where it is gone, and what was typed stays', async () => {
    await show();
    await openShift();
    await typeNote('Kom til tiden');
    meanwhile(WEEK, {});
    await press('Gem');
    expect(await refused()).toBeVisible();
    expect(planWrites).toEqual([]);
    expect(dialog().getByLabelText('Bemærkning')).toHaveValue('Kom til tiden');
  });

  test('is not there twice where it was moved into another week', async () => {
    await show();
    await openShift();
    await typeNote('Kom til tiden');
    meanwhile('2026-W49', { a: shift({ employeeId: 'bo' }, '2026-12-03') });
    meanwhile(WEEK, {});
    await press('Gem');
    expect(await refused()).toBeVisible();
    expect(draftShifts(`k_${WEEK}`)).toEqual({});
  });

  test('is not taken away where it is gone', async () => {
    await show();
    await openShift();
    meanwhile(WEEK, {});
    await press('Fjern vagt');
    expect(await refused()).toBeVisible();
    expect(planWrites).toEqual([]);
  });

  test('is followed on the day of hours too', async () => {
    await show({ a: BOS }, `?view=day&d=${DAY}`);
    await openShift();
    await typeNote('Kom til tiden');
    meanwhile(WEEK, { a: { ...BOS, employeeId: 'ida' } });
    await press('Gem');
    expect(draftShifts(`k_${WEEK}`)).toMatchObject({
      a: { employeeId: 'ida', note: 'Kom til tiden' },
    });
  });
});

describe('a shift that somebody else had changed before an own change came', () => {
  const MINE = { ...BOS, employeeId: 'ida', start: at(DAY, '07:00'), end: at(DAY, '15:00') };
  const waits = (shift: Shift | null, byEid = 'me') => ({
    refused: { shift, byEid, otherEid: 'bo' },
  });
  const card = () => within(screen.getByRole('region', { name: 'Ændret af to på samme tid' }));
  const stored = () => planWrites.at(-1)?.data;

  test('is shown in both versions, and the own one is used after all', async () => {
    await show({ a: { ...BOS, ...waits(MINE) } });
    expect(card().getByText('Bo Dahl har ændret vagten imens.')).toBeVisible();
    expect(
      card().getByText(/^Nu: tor 26\. nov.* 06:00–14:30 · Bo Dahl · Dag stald$/),
    ).toBeVisible();
    expect(
      card().getByText(/^Din: tor 26\. nov.* 07:00–15:00 · Ida Krogh · Dag stald$/),
    ).toBeVisible();
    await user.click(card().getByRole('button', { name: /^Brug min/ }));
    expect(draftShifts(`k_${WEEK}`)).toEqual({ a: MINE });
    expect(stored()).toMatchObject({ 'shifts.a': { basedOn: [shiftVersion(BOS)] } });
    expect(screen.queryByRole('region', { name: /samme tid/ })).toBeNull();
  });

  test('stays where that is chosen, and gone where it is gone', async () => {
    await show({ a: { ...BOS, ...waits(null) }, b: { basedOn: [], ...waits(MINE) } as never });
    expect(card().getByText('Din: fjernet')).toBeVisible();
    expect(card().getByText('Bo Dahl har fjernet vagten imens.')).toBeVisible();
    for (const _ of ['a', 'b']) {
      await user.click(card().getAllByRole('button', { name: /^Lad stå/ })[0] as HTMLElement);
    }
    expect(draftShifts(`k_${WEEK}`)).toEqual({ a: BOS });
    expect(screen.queryByRole('region', { name: /samme tid/ })).toBeNull();
  });

  test('is for nobody else to choose, and stays for them when the shift is changed once more', async () => {
    await show({ a: { ...BOS, ...waits(MINE, 'ida') } });
    expect(screen.queryByRole('region', { name: /samme tid/ })).toBeNull();
    await openShift();
    await typeNote('Kom til tiden');
    await press('Gem');
    expect(stored()).toMatchObject({
      'shifts.a': { note: 'Kom til tiden', ...waits(MINE, 'ida') },
    });
  });
});

test('a note of a day that another planner writes meanwhile is shown, and one is chosen', async () => {
  await show();
  await user.click(button(/^Skriv en note til tor 26\. nov/));
  await user.type(dialog().getByRole('textbox'), 'Dyrlæge');
  meanwhile(WEEK, { a: BOS }, { dayNotes: { '4': 'Tankbil' } });
  expect(dialog().getByText(/Nu står der: Tankbil/)).toBeVisible();
  await press('Gem');
  expect(planWrites).toEqual([]);
  await press('Brug deres');
  await user.type(dialog().getByRole('textbox'), ' kl. 9');
  await press('Gem');
  expect(planWrites.at(-1)?.data).toMatchObject({ 'dayNotes.4': 'Tankbil kl. 9' });
});
