import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Leave } from '#domain/leave/document/leave.ts';
import { countPresses, keysAlone } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { feedQuery } from '#tests/support/live-feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { paths } from '#domain/paths.ts';
import { leaveWrites, putAbsences } from '#tests/support/leave/feed.ts';
import { leaveTheScene, type LeaveScene, settle, showLeave } from '#tests/support/leave/scene.tsx';
import LeavePage from '../leave-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const ME = anEmployee({
  id: 'me',
  firstName: 'Rasmus',
  lastName: 'Bjerregaard',
  seatType: 'PREMIUM',
  startDate: at('2025-09-01', '00:00'),
});
const LEADER = anEmployee({ id: 'boss', firstName: 'Søren', lastName: 'Ø', role: 'leader' });
const MATE = anEmployee({ id: 'mate', firstName: 'Emil', lastName: 'Dahl' });

async function show(leaves: readonly Leave[] = [], scene: LeaveScene = {}) {
  const shown = await showLeave(LeavePage, {
    as: 'employee',
    path: '/vacations',
    people: [ME, LEADER, MATE],
    settings: { countsFrom: '2025-09-01' },
    leaves: [aLeave({ id: 'old', from: '2026-06-29', to: '2026-07-26' }), ...leaves],
    ...scene,
  });
  const form = within(screen.getByRole('region', { name: /^(Søg fri|Ret|Bed|Ask)/ }));
  const fill = async (label: RegExp | string, text: string): Promise<void> => {
    const field = form.getByLabelText(label);
    await shown.user.clear(field);
    await shown.user.type(field, text);
    await shown.user.tab();
    await settle();
  };
  const days = async (from: string, to: string): Promise<void> => {
    await fill('Fra', from);
    await fill('Til og med', to);
  };
  const send = async (): Promise<void> => {
    await shown.user.click(form.getByRole('button', { name: /^Send/ }));
    await settle();
  };
  return { ...shown, form, fill, days, send };
}

const cells = (form: ReturnType<typeof within>, row: string) =>
  within(form.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

afterEach(leaveTheScene);

describe('time off that is asked for', () => {
  test('says what each day costs and why it costs nothing, and what is left, before it is sent', async () => {
    const { form, days, send } = await show();
    const done = countPresses('Ask for leave');
    await days('21-12-2026', '27-12-2026');
    expect(form.getByRole('status')).toHaveTextContent('3,00 dage');
    const costs = cells(form, 'Koster');
    expect(costs).toHaveLength(7);
    expect(costs[0]).toContain('1,00');
    expect(costs[3]).toContain('helligdag');
    // Both figures fall by what the days cost.
    const [unplaced, placeable] = form.getAllByText(/→ .* dage/);
    expect(unplaced).toHaveTextContent('9,16 → 6,16 dage');
    expect(placeable).toHaveTextContent('11,24 → 8,24 dage');
    await send();
    expect(leaveWrites.at(-1)).toMatchObject({
      data: { type: 'vacation', from: '2026-12-21', to: '2026-12-27', status: 'requested' },
    });
    done();
    expect(screen.getByRole('button', { name: 'Send til Søren' })).toBeVisible();
  });

  test('is asked for with the keyboard alone', async () => {
    const { user, form } = await show();
    const keys = keysAlone(user);
    const write = async (label: string, text: string): Promise<void> => {
      await keys.type(() => form.getByLabelText(label), `{Control>}a{/Control}${text}`);
      await settle();
    };
    await write('Fra', '21-12-2026');
    await write('Til og med', '23-12-2026');
    await keys.press(() => form.getByRole('button', { name: /^Send/ }));
    await settle();
    expect(leaveWrites.at(-1)).toMatchObject({
      data: { type: 'vacation', from: '2026-12-21', to: '2026-12-23', status: 'requested' },
    });
  });

  test('the last day is what is typed there, also where it fills itself from the first just as it is entered', async () => {
    const { user, form } = await show();
    await user.type(form.getByLabelText('Fra'), '21-12-2026');
    // Without a way out of the first field: entering the second one leaves it.
    await user.type(form.getByLabelText('Til og med'), '22-12-2026');
    expect(form.getByLabelText('Til og med')).toHaveValue('22-12-2026');
    await user.tab();
    await settle();
    expect(form.getByRole('status')).toHaveTextContent('2,00 dage');
  });

  test('shows that colleagues are away, and never why', async () => {
    const away = { ...aLeave(), id: 'a', employeeId: 'mate', from: '2026-12-22', to: '2026-12-22' };
    const { form, days } = await show([], { absences: [away] });
    await days('21-12-2026', '23-12-2026');
    expect(
      cells(form, 'Andre fri')
        .slice(0, 3)
        .map((text) => text?.startsWith('1')),
    ).toEqual([false, true, false]);
    expect(form.getByText(/Emil er også fri/)).toBeVisible();
  });

  test('says of nobody that they are here where one may not know who is away', async () => {
    const settings = { countsFrom: '2025-09-01', colleaguesSee: false } as const;
    const { form, days } = await show([], { settings });
    await days('21-12-2026', '23-12-2026');
    expect(form.getByRole('table', { name: 'Dag for dag' })).toBeVisible();
    expect(form.queryByRole('row', { name: /^Andre fri/ })).toBeNull();
  });

  test('finds days on which fewer are away, and says where there are none', async () => {
    const away = { ...aLeave(), id: 'a', employeeId: 'mate', from: '2026-12-08', to: '2026-12-16' };
    const { user, form, days } = await show([], { absences: [away] });
    await days('07-12-2026', '09-12-2026');
    await user.click(form.getByRole('button', { name: 'Find andre dage' }));
    await settle();
    expect(form.getByLabelText('Fra')).toHaveValue('21-12-2026');
    expect(form.getByLabelText('Til og med')).toHaveValue('23-12-2026');
    expect(form.queryByText(/Emil er også fri/)).toBeNull();
    await act(async () => putAbsences([{ ...away, to: '2027-06-30' }]));
    await user.click(form.getByRole('button', { name: 'Find andre dage' }));
    expect(form.getByText('De næste otte uger er ikke bedre.')).toBeVisible();
    expect(leaveWrites).toEqual([]);
  });

  test.each([
    ['nothing filled in', [], 'Skriv den første dag.'],
    ['no workday', ['28-11-2026', '29-11-2026'], 'Der er ingen arbejdsdage i de dage.'],
    ['a hundred years', ['01-12-2026', '01-12-2126'], /dage er mere, end der kan søges/],
    [
      'before the employment',
      ['04-08-2025', '05-08-2025'],
      'Ansættelsen begynder først 01-09-2025.',
    ],
    [
      'the last day before the first',
      ['02-12-2026', '01-12-2026'],
      'Den sidste dag ligger før den første.',
    ],
    ['days that are off already', ['02-07-2026', '03-07-2026'], /Der er allerede ferie/],
    ['more than there is', ['01-02-2027', '26-02-2027'], /mere, end der er optjent til da/],
  ])('%s is said at its field, and nothing is lost or written', async (_, dates, text) => {
    const { form, days, fill, send } = await show();
    const [from, to] = dates;
    await fill('Bemærkning', 'Bryllup');
    if (from !== undefined && to !== undefined) await days(from, to);
    await send();
    expect(form.getAllByText(text)[0]).toBeVisible();
    expect(leaveWrites).toEqual([]);
    expect(form.getByLabelText('Bemærkning')).toHaveValue('Bryllup');
    if (from !== undefined) expect(form.getByLabelText('Fra')).toHaveValue(from);
  });

  test('days that are asked for already are said before anything is sent', async () => {
    const { form, days } = await show([
      aLeave({ id: 'asked', status: 'requested', from: '2026-12-14', to: '2026-12-15' }),
    ]);
    await days('15-12-2026', '17-12-2026');
    expect(form.getByLabelText('Fra')).toHaveAccessibleDescription(/Der er allerede ferie/);
    await days('16-12-2026', '17-12-2026');
    expect(form.getByLabelText('Fra')).not.toHaveAccessibleDescription(/Der er allerede ferie/);
    expect(leaveWrites).toEqual([]);
  });

  test('half of a public holiday is refused where the half is chosen', async () => {
    const { user, form, days, send } = await show();
    await days('25-12-2026', '25-12-2026');
    await user.click(form.getByRole('radio', { name: 'Halve dage' }));
    await send();
    expect(form.getByText('Alle har fri den dag. Der er ikke en halv dag at søge.')).toBeVisible();
    expect(leaveWrites).toEqual([]);
    await user.click(form.getByRole('radio', { name: 'Hele dage' }));
    await days('21-12-2026', '25-12-2026');
    await send();
    expect(leaveWrites.at(-1)).toMatchObject({ data: { part: 'full', to: '2026-12-25' } });
  });

  test('after the employment has ended is refused at the last day', async () => {
    const ends = { ...ME, endDate: at('2026-12-31', '00:00') };
    const { form, days, send } = await show([], { people: [ends, LEADER, MATE] });
    await days('28-12-2026', '04-01-2027');
    await send();
    expect(form.getByLabelText('Til og med')).toHaveAccessibleDescription(/31-12-2026/);
    expect(leaveWrites).toEqual([]);
  });

  test('in a locked period or on blocked days is refused at the field', async () => {
    const window = {
      id: 'w',
      name: 'Høst',
      from: '2026-12-01',
      to: '2026-12-05',
      unitIds: [],
      most: 0,
    };
    const { form, days, send } = await show([], {
      settings: { countsFrom: '2025-09-01', windows: { [window.id]: window } },
      farm: { lockedThrough: '2026-10-31' },
    });
    await days('26-10-2026', '27-10-2026');
    await send();
    expect(form.getByText('Lønperioden er lukket til og med 31-10-2026.')).toBeVisible();
    await days('01-12-2026', '02-12-2026');
    expect(form.getByText('Der kan ikke holdes fri 01-12-2026 – 05-12-2026. Høst')).toBeVisible();
    expect(leaveWrites).toEqual([]);
  });

  test('over days that are locked the rest can be had with one press', async () => {
    const { user, form, days, send } = await show([], { farm: { lockedThrough: '2026-12-02' } });
    await days('01-12-2026', '04-12-2026');
    expect(form.getByLabelText('Fra')).toHaveAccessibleDescription(/lukket til og med 02-12-2026/);
    await user.click(form.getByRole('button', { name: 'Begynd 03-12-2026' }));
    expect(form.queryByRole('button', { name: /^Begynd/ })).toBeNull();
    await send();
    expect(leaveWrites.at(-1)).toMatchObject({ data: { from: '2026-12-03', to: '2026-12-04' } });
  });

  test('what has no field has the focus after it was refused: days beyond the balance', async () => {
    const { form, days, send } = await show();
    await days('01-02-2027', '26-02-2027');
    await send();
    expect(document.activeElement).toHaveRole('alert');
    expect(document.activeElement).toHaveTextContent(/mere, end der er optjent til da/);
    expect(form.getByLabelText('Fra')).toHaveValue('01-02-2027');
  });

  test('half a day, or hours, where the kind allows it', async () => {
    const { user, form, days, fill, send } = await show();
    await user.click(form.getByRole('radio', { name: /^Afspadsering/ }));
    await days('01-12-2026', '01-12-2026');
    await user.click(form.getByRole('radio', { name: 'Timer' }));
    await send();
    expect(form.getByText('Skriv, hvor mange timer det er hver dag.')).toBeVisible();
    await fill('Timer hver dag', '9:00');
    expect(form.getByText(/Dagen 01-12-2026 er kun på/)).toBeVisible();
    await fill('Timer hver dag', '2:30');
    await send();
    expect(leaveWrites.at(-1)).toMatchObject({
      data: { type: 'lieu', part: 'hours', minutes: 150 },
    });
  });

  test('is changed while it waits, and approved leave is asked to be moved', async () => {
    const asked = aLeave({
      id: 'asked',
      status: 'requested',
      from: '2026-12-14',
      to: '2026-12-15',
    });
    const approved = aLeave({ id: 'yes', from: '2026-12-07', to: '2026-12-08' });
    const { user } = await show([asked, approved]);
    await user.click(screen.getByRole('button', { name: /^Ret, / }));
    await settle();
    let form = within(screen.getByRole('region', { name: 'Ret ansøgningen' }));
    const type = async (label: string, text: string): Promise<void> => {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
      await user.tab();
    };
    await type('Til og med', '16-12-2026');
    await user.click(form.getByRole('button', { name: /^Send/ }));
    await settle();
    expect(leaveWrites.at(-1)).toMatchObject({
      path: expect.stringContaining('asked') as string,
      data: { to: '2026-12-16' },
    });
    await user.click(screen.getByRole('button', { name: /^Bed om ændring/ }));
    await settle();
    form = within(screen.getByRole('region', { name: 'Bed om andre dage' }));
    await type('Til og med', '09-12-2026');
    await user.click(form.getByRole('button', { name: /^Send/ }));
    await settle();
    expect(leaveWrites.at(-1)).toMatchObject({
      data: { ask: { kind: 'change', to: '2026-12-09' } },
    });
  });

  test('speaks English too', async () => {
    const { form } = await show([], { language: 'en' });
    expect(form.getByRole('button', { name: 'Send to Søren' })).toBeVisible();
    expect(form.getByRole('radio', { name: /^Holiday/ })).toBeChecked();
  });

  test('names one’s own shifts on the days, before it is sent', async () => {
    const { form, days } = await show();
    await days('14.12.2026', '15.12.2026');
    expect(form.queryByText(/i planen/)).toBeNull();
    const {
      id: _id,
      unitId: _unit,
      week: _week,
      ...plain
    } = planned('2026-12-14', '06:00', '14:00');
    const other = { ...plain, employeeId: 'mate' };
    const week = {
      id: 'k_2026-W51',
      unitId: 'k',
      week: '2026-W51',
      shifts: { a: plain, b: other },
    };
    act(() => feedQuery(paths.planWeeks('farm'), [week]));
    expect(
      form.getByText('Du har 1 vagt i planen de dage: man 14. dec. 06:00–14:00.'),
    ).toBeVisible();
  });
});
