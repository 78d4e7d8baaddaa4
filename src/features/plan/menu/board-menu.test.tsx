import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { plainShift, type Shift } from '#domain/plan/shift/shift.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, planWrites, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const bo = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const MILKING = {
  unitId: null,
  title: 'Malkning',
  startMinute: 240,
  endMinute: 720,
  breakMinutes: 30,
  activityId: null,
};

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift =>
  plainShift(planned(day, from, to, { employeeId, title: 'Stald' }));

async function open(over: Partial<FarmFeed> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, bo, ida],
      ...over,
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
      <UndoStrip />
    </MemoryRouter>,
  );
  const settings = {
    ...DEFAULT_PLANNING_SETTINGS,
    shiftTemplates: { m: MILKING },
    id: 'planning',
  };
  act(() => feedDoc(paths.planningSettings('farm'), settings));
  return userEvent.setup({ delay: null });
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const stored = () => draftShifts('k_2026-W48');
const menuOf = (element: Element) => {
  fireEvent.contextMenu(element, { clientX: 10, clientY: 10 });
  return within(screen.getByRole('menu'));
};
const pick = (name: string) => screen.getByRole('menuitem', { name });

beforeEach(() => {
  putWeek('2026-W48', {
    a: shift('ida', '2026-11-24'),
    b: shift('bo', '2026-11-24', '14:00', '22:00'),
    c: shift('bo', '2026-11-26'),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('a shift has its menu by the right button, by Shift+F10 and by the menu key; Escape leads back', async () => {
  const user = await open();
  const own = button(/^Ida Krogh, Stald/);
  menuOf(own);
  expect(screen.getByRole('menu', { name: /^Vagt: Ida Krogh, Stald, 06:00–14:00/ })).toBeVisible();
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    'Ret',
    'Flyt',
    'Kopiér',
    'Del i to',
    'Skift slags',
    'Giv til en anden',
    'Gør ledig',
    'Fjern',
    'Vælg',
    'Vælg hele dagen',
    'Kopiér dagen',
    'Note til dagen',
    'Vælg hele rækken',
    'Kopiér rækken',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  for (const keys of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
    act(() => own.focus());
    await user.keyboard(keys);
    expect(pick('Ret')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(own).toHaveFocus();
  }
});

test('a finger that stays on a shift asks for its menu, and opens nothing else', async () => {
  await open();
  const own = button(/^Ida Krogh, Stald/);
  const touch = { pointerType: 'touch', clientX: 5, clientY: 5 };
  fireEvent.pointerDown(own, touch);
  act(() => vi.advanceTimersByTime(500));
  expect(screen.getByRole('menu')).toBeVisible();
  fireEvent.pointerUp(own, touch);
  fireEvent.click(own);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the menu that opens under a finger is not pressed by lifting it, and is by the next press', async () => {
  const user = await open();
  const own = button(/^Ida Krogh, Stald/);
  fireEvent.pointerDown(own, { pointerType: 'touch', clientX: 5, clientY: 5 });
  act(() => vi.advanceTimersByTime(500));
  fireEvent.pointerUp(own, { pointerType: 'touch', clientX: 5, clientY: 5 });
  // The browser lets it go where the menu lies by now.
  fireEvent.click(pick('Ret'));
  expect(screen.getByRole('menu')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(pick('Ret'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a finger that moves on scrolls', async () => {
  await open();
  const own = button(/^Ida Krogh, Stald/);
  fireEvent.pointerDown(own, { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(own, { pointerType: 'touch', clientX: 5, clientY: 40 });
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an empty cell, a day and a person have menus of their own', async () => {
  const user = await open();
  menuOf(button(/^Ny vagt: Ida Krogh, ons 25\. nov/));
  await user.click(pick('Ny vagt'));
  expect(screen.getByRole('dialog', { name: 'Ny vagt' })).toBeVisible();
  await user.keyboard('{Escape}');
  menuOf(screen.getByRole('rowheader', { name: /Ida Krogh/ }));
  expect(screen.getByRole('menu', { name: 'Ida Krogh' })).toHaveTextContent('Vælg hele rækken');
  expect(screen.queryByRole('menuitem', { name: 'Vælg hele dagen' })).toBeNull();
  menuOf(screen.getByRole('columnheader', { name: /tir 24\. nov/ }));
  expect(screen.queryByRole('menuitem', { name: 'Vælg hele rækken' })).toBeNull();
  await user.click(pick('Note til dagen'));
  expect(screen.getByRole('dialog', { name: /^Note til/ })).toBeVisible();
});

test('who only reads has no menu of writes', async () => {
  await open({ claims: {}, employees: [{ ...me, role: 'employee', units: ['k'] }, bo, ida] });
  fireEvent.contextMenu(screen.getByRole('group', { name: /^Ida Krogh, Stald/ }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a shift becomes another kind, is given away, becomes open and is taken away, each with its way back', async () => {
  const user = await open();
  const own = () => button(/^Ida Krogh, /);
  menuOf(own());
  await user.click(pick('Skift slags'));
  await user.click(button(/^Malkning 04:00–12:00/));
  expect(stored()).toMatchObject({
    a: { start: at('2026-11-24', '04:00'), end: at('2026-11-24', '12:00'), breakMinutes: 30 },
  });
  await user.click(button(/^Fortryd/));
  menuOf(own());
  await user.click(pick('Giv til en anden'));
  const dialog = within(screen.getByRole('dialog', { name: 'Giv 1 vagt til en anden' }));
  await user.selectOptions(dialog.getByLabelText('Medarbejder'), 'Bo Dahl');
  await user.click(dialog.getByRole('button', { name: 'Giv' }));
  expect(stored()).toMatchObject({ a: { employeeId: 'bo', start: at('2026-11-24', '06:00') } });
  await user.click(button(/^Fortryd/));
  menuOf(own());
  await user.click(pick('Gør ledig'));
  expect(stored()).toMatchObject({ a: { employeeId: null } });
  await user.click(button(/^Fortryd/));
  menuOf(own());
  await user.click(pick('Fjern'));
  expect(stored()).not.toHaveProperty('a');
  await user.click(button(/^Fortryd/));
  expect(stored()).toMatchObject({ a: { employeeId: 'ida' } });
});

test('a shift is split in two, the last part for somebody else; what cannot be is refused', async () => {
  const user = await open();
  menuOf(button(/^Ida Krogh, Stald/));
  await user.click(pick('Del i to'));
  const dialog = within(screen.getByRole('dialog', { name: 'Del vagten i to' }));
  const time = dialog.getByLabelText('Del kl.');
  expect(time).toHaveValue('10:00');
  await user.clear(time);
  await user.type(time, '15');
  await user.click(dialog.getByRole('button', { name: 'Del i to' }));
  expect(time).toHaveAccessibleDescription('Klokkeslættet ligger ikke inde i vagten.');
  expect(planWrites).toEqual([]);
  await user.clear(time);
  await user.type(time, '11');
  expect(dialog.getByText('06:00–11:00 og 11:00–14:00')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Den sidste del har'), 'Bo Dahl');
  await user.click(dialog.getByRole('button', { name: 'Del i to' }));
  expect(stored()).toMatchObject({ a: { employeeId: 'ida', end: at('2026-11-24', '11:00') } });
  expect(button(/^Bo Dahl, Stald, 11:00–14:00/)).toBeVisible();
  await user.click(button(/^Fortryd/));
  expect(Object.keys(stored())).toHaveLength(3);
  expect(stored()).toMatchObject({ a: { end: at('2026-11-24', '14:00') } });
});

test('a day is copied to several from its menu, and what somebody has to somebody else', async () => {
  const user = await open();
  menuOf(screen.getByRole('columnheader', { name: /tir 24\. nov/ }));
  await user.click(pick('Kopiér dagen'));
  let dialog = within(screen.getByRole('dialog', { name: /^Kopiér tir 24\. nov/ }));
  expect(dialog.getByText('Vælg, hvor vagterne skal hen.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /tor 26\. nov/ }));
  await user.click(dialog.getByRole('checkbox', { name: /fre 27\. nov/ }));
  expect(dialog.getByText('3 vagter lægges ud, 1 springes over')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Kopiér 3 vagter' }));
  expect(Object.keys(stored())).toHaveLength(6);
  await user.click(button(/^Fortryd/));
  expect(Object.keys(stored())).toHaveLength(3);

  menuOf(screen.getByRole('rowheader', { name: /Bo Dahl/ }));
  await user.click(pick('Kopiér rækken'));
  dialog = within(screen.getByRole('dialog', { name: 'Kopiér vagter: Bo Dahl' }));
  await user.selectOptions(dialog.getByLabelText('Til'), 'Ida Krogh');
  expect(dialog.getByText('2 vagter lægges ud')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Kopiér 2 vagter' }));
  expect(Object.values(draftShifts('k_2026-W49')).map(({ employeeId }) => employeeId)).toEqual([
    'ida',
    'ida',
  ]);
});

const ring = () =>
  screen
    .queryAllByRole('button', { name: /, valgt$/ })
    .map((one) => one.getAttribute('aria-label'));

test('shifts are selected one by one, as a range, by the keys and by the day; how many is said', async () => {
  const user = await open();
  const own = button(/^Ida Krogh, Stald/);
  await user.keyboard('{Control>}');
  await user.click(own);
  await user.click(button(/^Bo Dahl, Stald, 06:00/));
  await user.keyboard('{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('group', { name: '2 vagter valgt' })).toBeVisible();
  expect(ring()).toHaveLength(2);
  act(() => own.focus());
  await user.keyboard('{Escape}');
  expect(ring()).toEqual([]);
  expect(screen.getByText('Ingen vagter valgt')).toBeInTheDocument();
});

test('Shift and a press selects everything between; Shift and the arrows carry it on', async () => {
  const user = await open();
  const first = button(/^Bo Dahl, Stald, 14:00/);
  act(() => first.focus());
  await user.keyboard('x');
  expect(ring()).toHaveLength(1);
  fireEvent.click(button(/^Bo Dahl, Stald, 06:00/), { shiftKey: true });
  expect(ring()).toHaveLength(2);
  await user.keyboard('{Escape}');
  // Past Henrik, who has none, and no further than the last row.
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  expect(ring()).toEqual([
    expect.stringMatching(/^Bo Dahl, Stald, 14:00/),
    expect.stringMatching(/^Ida Krogh/),
  ]);
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(ring()).toHaveLength(3);
});

test('what is selected moves as one edit with one way back; each keeps its own person in its own row', async () => {
  const user = await open();
  menuOf(screen.getByRole('columnheader', { name: /tir 24\. nov/ }));
  await user.click(pick('Vælg hele dagen'));
  expect(ring()).toHaveLength(2);
  act(() => button(/^Ida Krogh, Stald/).focus());
  await user.keyboard('m');
  expect(screen.getByText(/^2 vagter er taget op/)).toBeInTheDocument();
  await user.click(button(/^Læg .*Ida Krogh, ons 25\. nov/));
  expect(planWrites).toHaveLength(1);
  expect(stored()).toMatchObject({
    a: { employeeId: 'ida', start: at('2026-11-25', '06:00') },
    b: { employeeId: 'bo', start: at('2026-11-25', '14:00') },
    c: { start: at('2026-11-26', '06:00') },
  });
  await user.click(button(/^Fortryd/));
  expect(stored()).toMatchObject({
    a: { start: at('2026-11-24', '06:00') },
    b: { start: at('2026-11-24', '14:00') },
  });
});

test('a shift is moved by its menu', async () => {
  const user = await open();
  const done = countPresses('Move a shift');
  await user.pointer({ keys: '[MouseRight]', target: button(/^Ida Krogh, Stald/) });
  await user.click(pick('Flyt'));
  await user.click(button(/^Læg .*Ida Krogh, ons 25\. nov/));
  expect(stored()).toMatchObject({ a: { start: at('2026-11-25', '06:00') } });
  done();
});

test('on the row of somebody else all of it becomes theirs; a copy is put down again and again', async () => {
  const user = await open();
  menuOf(screen.getByRole('rowheader', { name: /Bo Dahl/ }));
  await user.click(pick('Vælg hele rækken'));
  act(() => button(/^Bo Dahl, Stald, 14:00/).focus());
  await user.keyboard('{Control>}c{/Control}');
  for (const day of ['ons 25', 'tor 26']) {
    act(() => button(new RegExp(`^Læg .*Ida Krogh, ${day}`)).focus());
    await user.keyboard('{Control>}v{/Control}');
  }
  const copies = Object.entries(stored()).filter(([id]) => !['a', 'b', 'c'].includes(id));
  expect(copies.map(([, { employeeId }]) => employeeId)).toEqual(['ida', 'ida', 'ida', 'ida']);
  expect(copies.map(([, { start }]) => start).toSorted((a, b) => a - b)).toEqual([
    at('2026-11-25', '14:00'),
    at('2026-11-26', '14:00'),
    at('2026-11-27', '06:00'),
    at('2026-11-28', '06:00'),
  ]);
});

test('all that is selected is changed or taken away from its bar', async () => {
  const user = await open();
  fireEvent.click(button(/^Ida Krogh, Stald/), { ctrlKey: true });
  fireEvent.click(button(/^Bo Dahl, Stald, 06:00/), { ctrlKey: true });
  const bar = () => within(screen.getByRole('group', { name: '2 vagter valgt' }));
  await user.click(bar().getByRole('button', { name: 'Handlinger' }));
  await user.click(pick('Skift slags'));
  await user.click(button(/^Malkning/));
  expect(stored()).toMatchObject({
    a: { title: 'Malkning', start: at('2026-11-24', '04:00') },
    c: { title: 'Malkning', start: at('2026-11-26', '04:00') },
  });
  expect(planWrites).toHaveLength(1);
  await user.click(bar().getByRole('button', { name: 'Handlinger' }));
  await user.click(pick('Fjern'));
  expect(Object.keys(stored())).toEqual(['b']);
  expect(screen.queryByRole('group', { name: /valgt/ })).toBeNull();
  await user.click(button(/^Fortryd/));
  expect(Object.keys(stored())).toHaveLength(3);
});

test('an end of a shift is pulled in quarters of an hour, as far as a shift may be short; Escape lets go', async () => {
  await open();
  // Nothing is laid out here: there is nothing under a point.
  Object.assign(document, { elementFromPoint: () => null });
  const card = () => button(/^Ida Krogh, Stald/).parentElement as Element;
  expect(card().querySelector('[data-grip]')).toBeNull();
  // The ends are there where the mouse is.
  fireEvent.pointerEnter(card());
  const gripOf = (end: 'start' | 'end') => card().querySelector(`[data-grip=${end}]`) as Element;
  const from = (end: 'start' | 'end', x: number) =>
    fireEvent.pointerDown(gripOf(end), { button: 0, clientX: x, pointerType: 'mouse' });
  from('end', 100);
  fireEvent.pointerMove(window, { clientX: 116 });
  expect(button(/^Ida Krogh, Stald/)).toHaveTextContent('06:00–14:30');
  expect(planWrites).toEqual([]);
  fireEvent.pointerUp(window, { clientX: 116 });
  expect(stored()).toMatchObject({
    a: { start: at('2026-11-24', '06:00'), end: at('2026-11-24', '14:30') },
  });
  from('start', 100);
  fireEvent.pointerMove(window, { clientX: 1000 });
  fireEvent.pointerUp(window, { clientX: 1000 });
  expect(stored()).toMatchObject({ a: { start: at('2026-11-24', '14:25') } });
  from('end', 100);
  fireEvent.pointerMove(window, { clientX: 400 });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { clientX: 400 });
  expect(stored()).toMatchObject({ a: { end: at('2026-11-24', '14:30') } });
  expect(planWrites).toHaveLength(2);
});
