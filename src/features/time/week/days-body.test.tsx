import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreEntries } from '#data/registrations/decide-entries.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import {
  type DaysFeed,
  named,
  open,
  opened,
  openNew,
  row,
  save,
  showDays,
  stint,
} from '#tests/support/time/days-scene.tsx';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  putLeaves,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/time/writes.ts');
  return { ...(await original()), writeThroughOutbox };
});

const show = (query: string, feed: DaysFeed = {}) => showDays(<RegistrationsPage />, query, feed);
const user = () => userEvent.setup({ delay: null });
const address = () => screen.getByLabelText('address');
const data = () => writes.at(-1)?.writes[0]?.data;

beforeAll(async () => {
  await import('./days-body.tsx');
  await import('../editor/entry-panel.tsx');
  await import('../lines/supplement-tile.tsx');
});
beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await signOutAgain();
  emptyTimeFeed();
  forgetWrites();
  await setInterfaceLanguage('dk');
});

describe('the week', () => {
  test('shows seven days with what is in them, and the sum', async () => {
    startWith([
      stint('2026-11-16', '04:31', '08:34', { status: 'approved' }),
      stint('2026-11-16', '15:02', '18:26'),
      stint('2026-11-21', '07:00', null),
    ]);
    await show('?v=week&d=2026-11-18');
    expect(screen.getByRole('table', { name: 'Uge 47 · 16.–22. nov.' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'man 16. nov.',
      'tir 17. nov.',
      'ons 18. nov.',
      'tor 19. nov.',
      'fre 20. nov.',
      'lør 21. nov.I dag',
      'søn 22. nov.',
      'I alt for ugen',
    ]);
    expect(row('2026-11-16')).toHaveTextContent(
      /04:31 – 08:34.*15:02 – 18:26.*7:27.*Afventer.*Godkendt/,
    );
    expect(row('2026-11-21')).toHaveTextContent('07:00 – nu');
    expect(screen.getByRole('row', { name: /I alt for ugen/ })).toHaveTextContent('9:27');
    // No fields in the rows: they stand in the panel that a row opens.
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('says in a row what leave it is, and what break was taken', async () => {
    startWith([
      stint('2026-11-16', '06:00', '14:30', {
        breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }],
      }),
    ]);
    await show('?v=week&d=2026-11-18');
    act(() =>
      putLeaves([
        aLeave({ from: '2026-11-17', to: '2026-11-17', unitId: 'k' }),
        aLeave({ id: 'ill', type: 'sick', from: '2026-11-18', to: '2026-11-18', unitId: 'k' }),
      ]),
    );
    expect(row('2026-11-16')).toHaveTextContent('Pause 30 min');
    expect(row('2026-11-17')).toHaveTextContent('Ferie');
    expect(row('2026-11-18')).toHaveTextContent('Sygdom');
    expect(row('2026-11-19')).not.toHaveTextContent(/Ferie|Sygdom/);
  });

  test('a row opens what is in it wherever it is pressed, and the form of a new one where it is empty', async () => {
    startWith([stint('2026-11-16', '07:00', '15:00')]);
    await show('?v=week&d=2026-11-18');
    const press = user();
    await press.click(within(row('2026-11-16')).getByText('8:00'));
    const panel = await opened('Registrering');
    expect(panel.getByLabelText('Fra')).toHaveValue('07:00');
    await press.keyboard('{Escape}');
    await press.click(within(row('2026-11-19')).getAllByRole('cell')[3] as HTMLElement);
    expect((await opened('Registrér tid')).getByLabelText('Fra')).toHaveFocus();
    expect(address()).toHaveTextContent('d=2026-11-19&e=new');
    await press.keyboard('{Escape}');
    // Nothing can be entered of a day that is ahead.
    await press.click(within(row('2026-11-22')).getAllByRole('cell')[3] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes a new one in the panel, and the next right after it', async () => {
    await show('?v=week');
    const press = user();
    const done = countPresses('Enter time by hand');
    const form = await openNew('2026-11-19');
    expect(form.getByLabelText('Fra')).toHaveFocus();
    await press.keyboard('7 15.30');
    await press.click(form.getByRole('button', { name: 'Gem, og en til' }));
    done();
    expect(data()).toMatchObject({
      workDate: '2026-11-19',
      start: at('2026-11-19', '07:00'),
      end: at('2026-11-19', '15:30'),
    });
    expect(row('2026-11-19')).toHaveTextContent('07:00 – 15:30');
    expect(form.getByLabelText('Fra')).toHaveFocus();
    expect(form.getByLabelText('Fra')).toHaveValue('');
    await press.keyboard('16{Tab}1730');
    await save();
    expect(writes).toHaveLength(2);
    expect(data()).toMatchObject({ start: at('2026-11-19', '16:00') });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('row', { name: /I alt for ugen/ })).toHaveTextContent('10:00');
  });

  test('several of a day stand beside each other in the panel, and Back leaves it at once', async () => {
    startWith([stint('2026-11-19', '04:30', '08:30'), stint('2026-11-19', '15:00', '18:00')]);
    await show('?v=week');
    const press = user();
    const panel = await open('04:30 – 08:30');
    const day = panel.getByRole('group', { name: `Registreringer ${named('2026-11-19')}` });
    expect(within(day).getAllByRole('radio')).toHaveLength(3);
    await press.click(within(day).getByRole('radio', { name: '15:00–18:00' }));
    expect(panel.getByLabelText('Fra')).toHaveValue('15:00');
    await press.click(within(day).getByRole('radio', { name: 'Ny' }));
    const form = await opened('Registrér tid');
    expect(form.getByLabelText('Fra')).toHaveValue('');
    await press.type(form.getByLabelText('Fra'), '10-12');
    // What has been typed is not left by a slip.
    expect(form.getByRole('radio', { name: '04:30–08:30' })).toBeDisabled();
    await save();
    expect(data()).toMatchObject({ workDate: '2026-11-19', start: at('2026-11-19', '10:00') });
    expect(address()).toHaveTextContent(/v=week$/);
  });

  test('says at the field what is wrong, and Escape gives it up', async () => {
    startWith([stint('2026-11-18', '07:00', '15:00')]);
    await show('?v=week');
    const press = user();
    const form = await openNew('2026-11-19');
    await press.keyboard('14-x');
    await save();
    expect(form.getByLabelText('Fra')).toHaveAccessibleDescription(/Skriv et klokkeslæt/);
    expect(form.getByLabelText('Fra')).toHaveFocus();
    await press.keyboard('{Escape}');
    await press.click(screen.getByRole('button', { name: 'Kassér' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes).toEqual([]);
  });

  test('saves a changed one, and says that it is on its way', async () => {
    const one = stint('2026-11-19', '07:00', '15:00');
    startWith([one]);
    await show('?v=week');
    const press = user();
    const panel = await open('07:00 – 15:00');
    await press.clear(panel.getByLabelText('Til'));
    await press.type(panel.getByLabelText('Til'), '1530');
    await save();
    expect(data()).toMatchObject({ end: at('2026-11-19', '15:30'), start: one.start });
    expect(row('2026-11-19')).toHaveTextContent('07:00 – 15:30');
    expect(screen.getByText('Sender …')).toBeVisible();
    act(() => putRegistrations([{ ...one, end: at('2026-11-19', '15:30') }]));
    expect(screen.queryByText('Sender …')).toBeNull();
  });

  test('follows what somebody else changed, where nothing is being typed', async () => {
    const one = stint('2026-11-19', '07:00', '15:00');
    startWith([one]);
    await show('?v=week');
    act(() => putRegistrations([{ ...one, end: at('2026-11-19', '14:00') }]));
    expect(row('2026-11-19')).toHaveTextContent('07:00 – 14:00');
  });

  test('does not save over what somebody else changed while it was being typed', async () => {
    const one = stint('2026-11-19', '07:00', '15:00');
    startWith([one]);
    await show('?v=week');
    const press = user();
    const panel = await open('07:00 – 15:00');
    await press.clear(panel.getByLabelText('Til'));
    await press.type(panel.getByLabelText('Til'), '1530');
    act(() => putRegistrations([{ ...one, end: at('2026-11-19', '14:00'), updatedByEid: 'mate' }]));
    await save();
    expect(writes).toEqual([]);
    await press.click(panel.getByRole('button', { name: 'Brug deres' }));
    expect(panel.getByLabelText('Til')).toHaveValue('14:00');
  });

  test('several are ticked with Shift, deleted together and brought back', async () => {
    startWith(['16', '17', '18'].map((day) => stint(`2026-11-${day}`, '07:00', '15:00')));
    await show('?v=week');
    const press = user();
    const box = (day: string) => screen.getByRole('checkbox', { name: new RegExp(`^Vælg ${day}`) });
    await press.click(box('man'));
    await press.keyboard('{Shift>}');
    await press.click(box('ons'));
    await press.keyboard('{/Shift}');
    const bar = screen.getByRole('region', { name: 'Det valgte' });
    expect(bar).toHaveTextContent('3 valgt');
    await press.click(within(bar).getByRole('button', { name: 'Slet (3)' }));
    expect(writes.at(-1)?.writes).toHaveLength(3);
    expect(screen.getByText('3 registreringer er slettet')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  test('what was deleted stays to be restored when the offer is over', async () => {
    startWith([stint('2026-11-19', '07:00', '15:00', { deleted: 1, deletedByEid: 'me' })]);
    await show('?v=week');
    await user().click(screen.getByRole('button', { name: '1 slettet' }));
    await user().click(screen.getByRole('button', { name: /^Gendan tor 19\. nov\. 07:00–15:00/ }));
    expect(data()).toMatchObject({ deleted: null });
    expect(row('2026-11-19')).toHaveTextContent('07:00 – 15:00');
  });

  test('two that lie on top of each other do not both come back', async () => {
    await signInOnTheClock();
    const gone = { deleted: 1, deletedByEid: 'me' };
    const both = [
      stint('2026-11-19', '07:00', '15:00', gone),
      stint('2026-11-19', '14:00', '16:00', gone),
    ];
    const { done, skipped } = restoreEntries(both, both);
    expect(done).toEqual([both[0]]);
    expect(skipped).toEqual([{ registration: both[1], code: 'transition_overlap' }]);
  });

  test('undo is offered for ten seconds', async () => {
    startWith([stint('2026-11-19', '07:00', '15:00')]);
    await show('?v=week');
    await user().click(screen.getByRole('checkbox', { name: /^Vælg/ }));
    await user().click(screen.getByRole('button', { name: 'Slet (1)' }));
    act(() => vi.advanceTimersByTime(9_999));
    expect(screen.getByRole('button', { name: 'Fortryd' })).toBeVisible();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });
});

describe('copying', () => {
  test('last week names what cannot be copied', async () => {
    startWith([
      stint('2026-11-09', '07:00', '15:00'),
      stint('2026-11-10', '07:00', '15:00'),
      stint('2026-11-17', '14:00', '16:00'),
    ]);
    await show('?v=week');
    await user().click(screen.getByRole('button', { name: 'Kopiér sidste uge' }));
    expect(writes.at(-1)?.writes.map((write) => write.data['workDate'])).toEqual(['2026-11-16']);
    const left = screen.getByRole('dialog', { name: '1 kunne ikke kopieres' });
    expect(left).toHaveTextContent('tir 17. nov. 07:00–15:00: Ligger oven i 14:00–16:00');
    await user().click(within(left).getByRole('button', { name: 'Luk' }));
    await user().click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(data()).toMatchObject({ deletedByEid: 'me' });
  });

  test('yesterday makes today the same', async () => {
    startWith([stint('2026-11-20', '04:30', '08:30')]);
    await show('?v=day');
    await user().click(screen.getByRole('button', { name: 'Kopiér gårsdagen' }));
    expect(data()).toMatchObject({ workDate: '2026-11-21', start: at('2026-11-21', '04:30') });
    expect(row('2026-11-21')).toHaveTextContent('04:30 – 08:30');
  });
});

describe('the keyboard', () => {
  test('turns the week, goes to today, opens a new one and lists what it can', async () => {
    await show('?v=week&d=2026-11-18');
    const press = user();
    await press.keyboard('{ArrowLeft}');
    expect(address()).toHaveTextContent('v=week&d=2026-11-11');
    await press.keyboard('t');
    expect(address()).toHaveTextContent(/v=week$/);
    await press.keyboard('1');
    expect(address()).toHaveTextContent(/v=day$/);
    await press.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Genveje på tastaturet' })).toBeVisible();
  });

  test('is left to a field that is typed in', async () => {
    await show('?v=week');
    const form = await openNew('2026-11-19');
    await user().type(form.getByLabelText('Fra'), 't');
    expect(address()).toHaveTextContent('d=2026-11-19&e=new');
  });
});

test('on a phone the days are cards, and a registration opens whole', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  startWith([stint('2026-11-19', '07:00', '15:00')]);
  const me = anEmployee({ units: ['k', 's'] });
  await show('?v=week', { units: [aUnit(), aUnit({ id: 's' })], employees: [me] });
  expect(screen.queryByRole('table')).toBeNull();
  const day = screen.getByRole('region', { name: named('2026-11-19') });
  await user().click(within(day).getByRole('button', { name: /07:00 – 15:00/ }));
  expect(address()).toHaveTextContent('e=2026-11-19');
  const next = screen.getByRole('region', { name: named('2026-11-22') });
  expect(within(next).queryByRole('button')).toBeNull();
});

test('[S1.6] speaks English', async () => {
  startWith([stint('2026-11-19', '07:00', '15:00')]);
  await setInterfaceLanguage('en');
  await show('?v=week');
  expect(screen.getByRole('button', { name: 'Copy last week' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Total of the week/ })).toHaveTextContent('8:00');
});
