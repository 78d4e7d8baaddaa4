import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { copyOf, MILKING, tractor } from '#tests/support/guides/guides.ts';
import {
  feedDoc,
  feedQuery,
  type FarmFeed,
  signInWith,
  signOutAgain,
} from '#tests/support/live-feed.ts';
import {
  draftShifts,
  emptyPlanFeed,
  planWrites,
  putPlan,
  putWeek,
} from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
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
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k', 'm'] });
const ionut = anEmployee({
  id: 'ionut',
  firstName: 'Ionut',
  lastName: 'Popa',
  units: ['k'],
  startDate: at('2026-11-26', '00:00'),
});
const UNITS = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm', unitName: 'Mark' })];

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:30'): Shift => {
  const over = { employeeId, title: 'Dag stald' };
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, over);
  return plain;
};

async function open(address = '', over: Partial<FarmFeed> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  const feed: FarmFeed = {
    claims: { owner: true, planning: true },
    units: UNITS,
    employees: [me, ida, ionut],
    ...over,
  };
  await act(() => signInWith(feed));
  render(
    <MemoryRouter initialEntries={[`/planning${address}`]}>
      <PlanPage />
      <UndoStrip />
      <Toasts label="Beskeder" dismissText="Luk besked" />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), {
      ...DEFAULT_PLANNING_SETTINGS,
      id: 'planning',
    }),
  );
  return userEvent.setup({ delay: null });
}

const button = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  putWeek('2026-W48', { a: shift('ida', '2026-11-26') });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('a shift that moves into another week is there before it goes from its own, both ways', async () => {
  const user = await open('?w=2');
  act(() => button(/^Ida Krogh, Dag stald/).focus());
  await user.keyboard('m');
  await user.click(button(/^Læg .*Ida Krogh.*tor 3\. dec/));
  expect(draftShifts('k_2026-W48')).toEqual({});
  expect(draftShifts('k_2026-W49')).toMatchObject({ a: { start: at('2026-12-03', '06:00') } });
  const weeks = () => planWrites.map(({ path }) => path.split('_').at(-1));
  expect(weeks()).toEqual(['2026-W49', '2026-W48']);
  await user.click(button(/^Fortryd/));
  expect(draftShifts('k_2026-W48')).toMatchObject({ a: { start: at('2026-11-26', '06:00') } });
  expect(draftShifts('k_2026-W49')).toEqual({});
  expect(weeks().slice(2)).toEqual(['2026-W48', '2026-W49']);
});

test('a shift before the first day of work is refused at the person, and nothing is written', async () => {
  const user = await open();
  await user.click(button(/Ionut Popa.*tir 24\. nov/));
  const form = within(screen.getByRole('dialog', { name: 'Ny vagt' }));
  await user.type(form.getByLabelText('Fra'), '6');
  await user.type(form.getByLabelText('Til'), '14');
  await user.click(form.getByRole('button', { name: 'Tilføj vagt' }));
  expect(form.getByRole('combobox', { name: 'Medarbejder' })).toHaveAccessibleDescription(
    'Medarbejderen er ikke ansat den dag. Vælg en anden dag eller en anden.',
  );
  expect(planWrites).toEqual([]);
});

test('a shift names the guides that are read for it', async () => {
  const user = await open();
  await user.click(button(/Henrik Madsen.*tir 24\. nov/));
  act(() => putPlan(paths.guideCopies('farm'), [copyOf('milking', MILKING), tractor]));
  const form = within(screen.getByRole('dialog', { name: 'Ny vagt' }));
  await user.type(form.getByLabelText('Fra'), '6');
  await user.type(form.getByLabelText('Til'), '14');
  await user.click(form.getByRole('checkbox', { name: 'Traktor' }));
  await user.click(form.getByRole('button', { name: 'Tilføj vagt' }));
  const shifts = Object.values(draftShifts('k_2026-W48'));
  expect(shifts).toContainEqual(expect.objectContaining({ guideIds: ['tractor'] }));
});

test('who only reads the plan has shifts without buttons', async () => {
  await open('', { claims: {}, employees: [{ ...me, role: 'employee', units: ['k'] }, ida] });
  expect(screen.getByRole('group', { name: /^Ida Krogh, Dag stald, 06/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Dag stald/ })).toBeNull();
});

test('a shift that is taken away has no button', async () => {
  putWeek('2026-W48', {}, { isPublished: false });
  await open();
  expect(screen.getByRole('group', { name: /^Ida Krogh, Dag stald, 06.*fjernet/i })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Dag stald/ })).toBeNull();
});

test('what one drafts in another unit is seen here: among the shifts and as two at once', async () => {
  const early = shift('ida', '2026-11-26', '05:00', '07:00');
  putWeek('2026-W48', { m: early }, { unitId: 'm', isPublished: false });
  const user = await open();
  const row = screen.getByRole('row', { name: /Ida Krogh/ });
  expect(row).toHaveTextContent('05:00–07:00 anden enhed');
  await user.click(within(row).getByRole('button', { name: /advarsel/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('To vagter ligger oven i hinanden');
});

test('what is taken away in a draft of another unit is not seen here any more', async () => {
  const early = shift('ida', '2026-11-26', '05:00', '07:00');
  putWeek('2026-W48', { m: early }, { unitId: 'm' });
  putWeek('2026-W48', {}, { unitId: 'm', isPublished: false });
  await open();
  expect(screen.getByRole('row', { name: /Ida Krogh/ })).not.toHaveTextContent('anden enhed');
});

test('what a rule says is mended by one press, and taken back: [S2.10]', async () => {
  putWeek('2026-W48', {
    a: shift('ida', '2026-11-26'),
    b: shift('ida', '2026-11-26', '13:00', '16:00'),
  });
  const user = await open();
  const mark = () =>
    within(screen.getByRole('row', { name: /Ida Krogh/ })).getByRole('button', {
      name: /advarsel/,
    });
  await user.click(mark());
  const mends = within(screen.getByRole('dialog')).getByRole('group', { name: 'Ret det' });
  expect(
    within(mends).getByRole('button', { name: 'Gør vagten tor 26. nov. ledig' }),
  ).toBeVisible();
  await user.click(within(mends).getByRole('button', { name: 'Begynd tor 26. nov. kl. 14:30' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(draftShifts('k_2026-W48')).toMatchObject({
    a: { start: at('2026-11-26', '06:00') },
    b: { start: at('2026-11-26', '14:30'), end: at('2026-11-26', '16:00'), employeeId: 'ida' },
  });
  expect(screen.queryByRole('button', { name: /advarsel/ })).toBeNull();
  await user.click(button(/^Fortryd/));
  expect(mark()).toBeVisible();
});

test('a shift against a rule is given to somebody whom no rule stops: [S2.10]', async () => {
  putWeek('2026-W48', {
    a: shift('ida', '2026-11-26'),
    b: shift('ida', '2026-11-26', '13:00', '16:00'),
  });
  const piotr = anEmployee({ id: 'piotr', firstName: 'Piotr', lastName: 'Nowak', units: ['k'] });
  const late = { ...piotr, id: 'late', firstName: 'Ion', startDate: at('2026-12-01', '00:00') };
  const user = await open('', { employees: [me, ida, piotr, late] });
  const row = screen.getByRole('row', { name: /Ida Krogh/ });
  await user.click(within(row).getByRole('button', { name: /advarsel/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Giv den til Ion Nowak' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Giv den til Piotr Nowak' }));
  expect(draftShifts('k_2026-W48')).toMatchObject({
    a: { employeeId: 'ida' },
    b: { employeeId: 'piotr', start: at('2026-11-26', '13:00') },
  });
  expect(screen.queryByRole('button', { name: /advarsel/ })).toBeNull();
});

test('a planner who may not know ages is told that rules for the young are left out', async () => {
  const planner = { ...me, role: 'employee' as const, units: ['k'] };
  await open('', { claims: { planning: true }, employees: [planner, ida, ionut] });
  expect(button(/Ida Krogh.*tir 24\. nov/)).toBeVisible();
  expect(screen.getByText(/Vi kender ikke alderen på 2 medarbejdere her/)).toBeVisible();
});

test('who leads the people is told of no hidden age', async () => {
  await open();
  expect(screen.queryByText(/kender ikke alderen/)).toBeNull();
});

test('an open shift says who has asked for it, a need says where more than enough are there, and the bar when the draft was saved', async () => {
  const asked = shift(null, '2026-11-26');
  const nobody = shift(null, '2026-11-27');
  const day = shift('ida', '2026-11-25');
  putWeek('2026-W48', { asked, nobody, day, more: shift('me', '2026-11-25') });
  putPlan(paths.planDrafts('farm'), [
    {
      id: 'k_2026-W48',
      unitId: 'k',
      week: '2026-W48',
      dayNotes: {},
      shifts: { asked, nobody, day, more: shift('me', '2026-11-25', '07:00') },
      updated: at('2026-11-24', '08:13'),
    },
  ]);
  const { start, end } = asked;
  putPlan(paths.shiftRequests('farm'), [
    {
      ...NO_AUDIT,
      id: 'r',
      kind: 'open',
      unitId: 'k',
      shift: { unitId: 'k', week: '2026-W48', shiftId: 'asked', start, end },
      fromEid: 'ida',
      status: 'asked',
    },
  ]);
  await open();
  const need = { unitId: 'k', title: 'Dag', weekdays: [3], startMinute: 480, endMinute: 720 };
  const settings = {
    ...DEFAULT_PLANNING_SETTINGS,
    id: 'planning',
    needs: { d: { ...need, people: 1 } },
  };
  act(() => feedDoc(paths.planningSettings('farm'), settings));
  expect(button(/^Ledige vagter, Dag stald, .*1 har spurgt, Ida Krogh/)).toBeVisible();
  expect(button(/^Ledige vagter, Dag stald, .*ingen har spurgt/)).toBeVisible();
  expect(screen.getByText('flere end behovet')).toBeInTheDocument();
  expect(screen.getByText('Kladden er gemt 08:13')).toBeVisible();
});

test('what waits stands below the board, which it moves nowhere, and the bar leads to it', async () => {
  putWeek('2026-W48', { open: shift(null, '2026-11-26') });
  const { start, end } = shift(null, '2026-11-26');
  putPlan(paths.shiftRequests('farm'), [
    {
      ...NO_AUDIT,
      id: 'r',
      kind: 'open',
      unitId: 'k',
      shift: { unitId: 'k', week: '2026-W48', shiftId: 'open', start, end },
      fromEid: 'ida',
      status: 'asked',
    },
  ]);
  Element.prototype.scrollIntoView = vi.fn();
  const user = await open();
  const waiting = screen.getByRole('region', { name: 'Afventer dig 1' });
  const after = screen.getByRole('grid').compareDocumentPosition(waiting);
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const bar = within(screen.getByRole('region', { name: 'Offentliggør' }));
  await user.click(bar.getByRole('button', { name: '1 venter på dig' }));
  expect(waiting).toHaveFocus();
});

test('who was deactivated with shifts still has their row; their shift is a fault, and stands in the way of publishing', async () => {
  const gone = anEmployee({ id: 'gone', firstName: 'Piotr', lastName: 'Nowak', deleted: 1 });
  putWeek('2026-W48', { theirs: shift('gone', '2026-11-26') }, { isPublished: false });
  const user = await open('', { employees: [me, ida, gone] });
  expect(screen.getByRole('rowheader', { name: /^Piotr Nowak/ })).toBeVisible();
  expect(button(/^1 fejl skal rettes først/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeDisabled();
  await user.click(button(/^1 advarsel: Piotr Nowak, tor 26\. nov/));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Medarbejderen er ikke ansat tor 26\. nov\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Gør vagten .*ledig/ }));
  expect(draftShifts('k_2026-W48')).toMatchObject({ theirs: { employeeId: null } });
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeEnabled();
});

test('a unit that is put away while its board is open goes from the screen, and is not published', async () => {
  putWeek('2026-W48', { more: shift('ida', '2026-11-27') }, { isPublished: false });
  await open();
  expect(screen.getByRole('grid', { name: /^Vagtplan for Kostald/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeEnabled();
  const [stable, field] = UNITS;
  act(() => feedQuery(paths.units('farm'), [{ ...stable, deleted: 1 }, field] as typeof UNITS));
  expect(screen.queryByRole('grid', { name: /Kostald/ })).toBeNull();
  expect(screen.getByRole('grid', { name: /^Vagtplan for Mark/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeDisabled();
  expect(planWrites).toEqual([]);
});

test('a week that has as many shifts as it may have takes no more, and says so', async () => {
  const full = Array.from({ length: PLAN_WEEK_LIMITS.shifts }, (_, n) => [
    `s${n}`,
    shift(null, '2026-11-27'),
  ]);
  putWeek('2026-W48', Object.fromEntries(full) as Record<string, Shift>);
  // Of one day alone, so that not all of them are drawn.
  const user = await open('?view=day&d=2026-11-24');
  await user.click(button(/^Ny vagt$/));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Fra'), '6');
  await user.type(dialog.getByLabelText('Til'), '14');
  await user.click(dialog.getByRole('button', { name: 'Tilføj vagt' }));
  expect(
    await screen.findByText('Der kan højst være 1.200 vagter på en enhed i en uge.'),
  ).toBeVisible();
  expect(planWrites).toEqual([]);
});
