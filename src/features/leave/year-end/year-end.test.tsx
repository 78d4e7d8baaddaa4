import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unitsOf } from '#domain/leave/document/leave-type.ts';
import { request } from '#data/api/backend.ts';
import { loadPageTexts } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { answerChanges, NOT_MADE, NOT_MADE_TEXT, sentChanges } from '#tests/support/changes.ts';
import { leaveQueries } from '#tests/support/leave/feed.ts';
import {
  asked,
  leaveTheScene,
  type LeaveScene,
  settle,
  showLeave,
} from '#tests/support/leave/scene.tsx';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock('#data/api/backend.ts', async () => {
  const changes = await import('#tests/support/changes.ts');
  return { request: vi.fn(changes.request) };
});

const PEOPLE = ['rasmus', 'ionut', 'me', 'owner', 'lars'];
/** What is there of the holiday year 2025/26 on 1 September 2026; nobody has taken any of it. */
const opening = (employeeId: string, days: number) =>
  aDayAdjustment({
    id: `opening ${employeeId}`,
    employeeId,
    unitId: employeeId === 'lars' ? 'm' : 'k',
    kind: 'opening',
    year: 2025,
    date: '2026-09-01',
    days,
  });
const moves = PEOPLE.map((id) => opening(id, id === 'rasmus' ? 7 : 0));
async function show(scene: LeaveScene = {}) {
  const shown = await showLeave(TeamLeave, { moves, ...scene });
  const opener = card().getByRole('button', { name: /^(Vis|Show)$/ });
  await shown.user.click(opener);
  await settle();
  expect(opener).toHaveFocus();
  return shown;
}
const find = () =>
  screen.getByRole('region', { name: /^(Ferie inden 31. december|Holiday before 31 December)/ });
const card = () => within(find());
const print = vi.fn();

beforeAll(() => loadPageTexts());
beforeEach(() => vi.stubGlobal('print', print));
afterEach(async () => {
  vi.unstubAllGlobals();
  print.mockClear();
  await leaveTheScene();
});

test('nothing is read or shown before October', async () => {
  await showLeave(TeamLeave, { moves, now: at('2026-09-30', '08:00') });
  expect(screen.queryByRole('region', { name: /^Ferie inden/ })).toBeNull();
  expect(leaveQueries().map(({ name }) => name)).not.toContain('all-unit-leaves');
});

test('all leave of everybody is read when somebody asks, and not before', async () => {
  const { user } = await showLeave(TeamLeave, { moves });
  const isRead = () => leaveQueries().some(({ name }) => name === 'all-unit-leaves');
  expect(find()).toHaveTextContent('Se, hvem der har dage fra ferieåret 2025/26');
  expect(isRead()).toBe(false);
  await user.click(card().getByRole('button', { name: 'Vis' }));
  expect(isRead()).toBe(true);
  await user.click(card().getByRole('button', { name: 'Skjul' }));
  expect(find()).not.toHaveTextContent('Rasmus');
});

test('says who has days that must be taken, and which can be moved', async () => {
  await show({
    leaves: [asked({ from: '2026-12-07', to: '2026-12-07' })],
  });
  const text = find().textContent ?? '';
  expect(text).toContain('Rasmus Bjerregaard7,00');
  expect(text).toContain('søger 1,00');
  expect(text).toContain('2025/26');
  expect(text).toContain('5,00 dage kan overføres eller udbetales');
  expect(text).toContain('2,00 dage skal holdes');
  expect(text).not.toContain('Lars');
});

test('counts what is planned, and says so where all is', async () => {
  await show({
    leaves: [aLeave({ id: 'a', employeeId: 'rasmus', from: '2026-12-07', to: '2026-12-15' })],
  });
  expect(card().getByText('Alle har placeret deres ferie.')).toBeVisible();
});

test('a leader moves nothing, and reminds who has something left', async () => {
  const { user } = await show();
  expect(
    card()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Skjul', 'Mind dem om det']);
  vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { ok: true } });
  await user.click(card().getByRole('button', { name: 'Mind dem om det' }));
  expect(request).toHaveBeenCalledWith('POST', '/leave/reminders', {});
  expect(await screen.findByText(/^De er mindet om det/)).toBeVisible();
});

test('an owner makes the agreement, which is printed in the language chosen for both to sign', async () => {
  const { user } = await show({ as: 'owner' });
  await user.click(card().getByRole('button', { name: 'Aftal overførsel: Rasmus Bjerregaard' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'English' }));
  await user.click(dialog.getByRole('button', { name: 'Aftal overførsel' }));
  await settle();
  const said = { account: 'holiday', kind: 'transfer', days: unitsOf(5) };
  expect(sentChanges()).toMatchObject([
    {
      kind: 'dayAdjustments',
      payload: {
        act: 'add',
        employeeId: 'rasmus',
        movements: [{ ...said, year: 2025, date: '2026-11-21' }],
      },
    },
  ]);
  const paper = await screen.findByRole('article', { hidden: true });
  expect(paper).toHaveTextContent('Agreement to move holiday');
  expect(paper).toHaveTextContent(/5.00 days of holiday above four weeks.*2025\/26/);
  expect(paper).toHaveTextContent('The holiday must be taken by 31-12-2027.');
  expect(within(paper).getAllByText('Signature')).toHaveLength(2);
  expect(print).toHaveBeenCalledOnce();
  expect(find()).toHaveTextContent('5,00 dage er aftalt overført');
});

test('no more is moved than lies above four weeks', async () => {
  const { user } = await show({ as: 'owner' });
  await user.click(card().getByRole('button', { name: 'Aftal overførsel: Rasmus Bjerregaard' }));
  const dialog = within(screen.getByRole('dialog'));
  const days = dialog.getByRole('spinbutton', { name: /Antal dage/ });
  await user.clear(days);
  await user.type(days, '6');
  await user.click(dialog.getByRole('button', { name: 'Aftal overførsel' }));
  expect(days).toHaveAccessibleDescription(/Kun det, der er over fire uger/);
  expect(sentChanges()).toEqual([]);
});

test('an owner pays days out, with the way back', async () => {
  const { user } = await show({ as: 'owner' });
  await user.click(card().getByRole('button', { name: 'Udbetal: Rasmus Bjerregaard' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Udbetal' }));
  await settle();
  const movements = [{ kind: 'payOut', days: unitsOf(5) }];
  expect(sentChanges()).toMatchObject([{ payload: { act: 'add', movements } }]);
  await user.click(screen.getByRole('button', { name: /^Fortryd/ }));
  await settle();
  expect(sentChanges().at(-1)?.payload).toMatchObject({ act: 'takeBack', employeeId: 'rasmus' });
  expect(find()).toHaveTextContent('5,00 dage kan overføres eller udbetales');
});

test('an agreement that was not saved is said and not printed, and its form stays', async () => {
  const { user } = await show({ as: 'owner' });
  answerChanges(NOT_MADE);
  await user.click(card().getByRole('button', { name: 'Aftal overførsel: Rasmus Bjerregaard' }));
  const dialog = within(screen.getByRole('dialog'));
  const days = dialog.getByRole('spinbutton', { name: /Antal dage/ });
  await user.clear(days);
  await user.type(days, '3');
  await user.click(dialog.getByRole('button', { name: 'Aftal overførsel' }));
  await settle();
  expect(screen.getByText(NOT_MADE_TEXT)).toBeVisible();
  expect(days).toHaveValue('3');
  expect(print).not.toHaveBeenCalled();
});

test('says where an opening balance is missing, and no figure', async () => {
  await show({ moves: [] });
  expect(card().getAllByText('Startsaldo mangler').length).toBeGreaterThan(0);
  expect(find().textContent).not.toMatch(/\d,\d\d/);
});

test('speaks English', async () => {
  await show({ language: 'en' });
  const found = screen.getByRole('region', { name: /^Holiday before 31 December/ });
  expect(found).toHaveTextContent('5.00 days can be moved or paid out');
});
