import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { unitsOf } from '#domain/leave/document/leave-type.ts';
import { loadPageTexts, translate } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { answerChanges, NOT_MADE, NOT_MADE_TEXT, sentChanges } from '#tests/support/changes.ts';
import { setOnline } from '#tests/support/network.ts';
import { leaveQueries } from '#tests/support/leave/feed.ts';
import {
  IONUT,
  leaveTheScene,
  type LeaveScene,
  ME,
  RASMUS,
  settle,
  showLeave,
} from '#tests/support/leave/scene.tsx';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

/** Seven days of 2025/26 are left to Rasmus on 1 September 2026: five of the fifth week, two that have to be taken. */
const moves = ['rasmus', 'ionut', 'me'].map((employeeId) =>
  aDayAdjustment({
    id: `opening ${employeeId}`,
    employeeId,
    kind: 'opening',
    year: 2025,
    date: '2026-09-01',
    days: employeeId === 'rasmus' ? 7 : 0,
  }),
);
const JANUARY = at('2027-01-10', '09:00');
const left = (day: string) => ({ ...RASMUS, endDate: at(day, '12:00') });
const TITLE = /^(Ferie til udbetaling|Holiday to be paid out)/;
const find = (name: RegExp = TITLE) => screen.getByRole('region', { name });
const card = (name?: RegExp) => within(find(name));

/** What was sent, movement by movement; those of one person go together, all or none. */
const movementsSent = (): readonly unknown[] => {
  expect(sentChanges()).toHaveLength(1);
  return sentChanges().flatMap(
    ({ payload }) => (payload as { readonly movements: readonly unknown[] }).movements,
  );
};

async function show(scene: LeaveScene = {}, name?: RegExp) {
  const people = [ME, RASMUS, IONUT];
  const shown = await showLeave(TeamLeave, { as: 'owner', moves, people, ...scene });
  await shown.user.click(card(name).getByRole('button', { name: /^(Vis|Show)$/ }));
  await settle();
  return shown;
}

beforeAll(() => loadPageTexts());
afterEach(leaveTheScene);

test('until 31 March it says who is owed the fifth week, and one press pays it out', async () => {
  const { user } = await show({ now: JANUARY });
  const text = find().textContent ?? '';
  expect(text).toContain('Rasmus Bjerregaard5,00');
  expect(text).toContain('Ferie 2025/26: 5,00 dage udbetales senest 31-03-2027');
  expect(text).not.toContain('Ionuț');
  await user.click(card().getByRole('button', { name: 'Udbetal: Rasmus Bjerregaard' }));
  await settle();
  const id = expect.stringMatching(/^[A-Za-z0-9]{20}$/);
  const said = { account: 'holiday', kind: 'payOut', reason: '' };
  expect(sentChanges()).toEqual([
    {
      kind: 'dayAdjustments',
      payload: {
        act: 'add',
        employeeId: 'rasmus',
        movements: [{ id, ...said, year: 2025, days: unitsOf(5), date: '2027-01-10' }],
      },
    },
  ]);
  expect(find()).toHaveTextContent('Ingen har ferie til gode, der skal udbetales nu.');
  await user.click(screen.getByRole('button', { name: /^Fortryd/ }));
  await settle();
  expect(sentChanges().at(-1)?.payload).toMatchObject({ act: 'takeBack', employeeId: 'rasmus' });
  expect(find()).toHaveTextContent('5,00 dage udbetales');
});

test('what is not paid out is said and stays: without a network, and where the server does not take it', async () => {
  const { user } = await show({ now: JANUARY });
  const pay = card().getByRole('button', { name: 'Udbetal: Rasmus Bjerregaard' });
  setOnline(false);
  await user.click(pay);
  await settle();
  expect(screen.getByText(translate('settings.noConnection'))).toBeVisible();
  expect(sentChanges()).toEqual([]);
  vi.restoreAllMocks();
  setOnline(true);
  answerChanges(NOT_MADE);
  await user.click(pay);
  await settle();
  expect(screen.getByText(NOT_MADE_TEXT)).toBeVisible();
  expect(find()).toHaveTextContent('5,00 dage udbetales');
  expect(screen.queryByRole('button', { name: /^Fortryd/ })).toBeNull();
});

test('one press pays once, however often it is pressed', async () => {
  const { user } = await show({ now: JANUARY });
  const answer = Promise.withResolvers<typeof NOT_MADE>();
  answerChanges(answer.promise);
  const pay = card().getByRole('button', { name: 'Udbetal: Rasmus Bjerregaard' });
  await user.click(pay);
  await user.click(pay);
  answer.resolve(NOT_MADE);
  await settle();
  expect(sentChanges()).toHaveLength(1);
});

test.each(['2026-12-31', '2027-01-01', '2027-03-31'])('stands on %s', async (day) => {
  await showLeave(TeamLeave, { as: 'owner', moves, now: at(day, '23:00') });
  expect(screen.getByRole('region', { name: /^Ferie (inden|til)/ })).toBeVisible();
});

test('is gone on 1 April, and nothing is read before somebody asks', async () => {
  await showLeave(TeamLeave, { as: 'owner', moves, now: at('2027-04-01', '08:00') });
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  expect(leaveQueries().map(({ name }) => name)).not.toContain('all-unit-leaves');
});

test.each([
  ['the record is there', null],
  ['the record is deactivated', at('2026-10-31', '12:00')],
])('what somebody left with is paid out with the last day: %s', async (_, deleted) => {
  const people = [ME, { ...left('2026-10-31'), deleted }, IONUT];
  const { user } = await show({ people }, /^Ferie inden 31. december/);
  const text = find(/^Ferie inden/).textContent ?? '';
  expect(text).toContain('Ferie 2025/26: 7,00 dage afregnes ved fratrædelsen 31-10-2026');
  expect(text).toContain('Ferie 2026/27: 4,16 dage afregnes ved fratrædelsen 31-10-2026');
  await user.click(
    card(/^Ferie inden/).getByRole('button', { name: 'Udbetal: Rasmus Bjerregaard' }),
  );
  await settle();
  expect(movementsSent()).toMatchObject([
    { kind: 'payOut', year: 2025, days: unitsOf(7), date: '2026-10-31' },
    { kind: 'payOut', year: 2026, days: unitsOf(4.16), date: '2026-10-31' },
  ]);
  expect(find(/^Ferie inden/)).not.toHaveTextContent('Rasmus');
});

test('somebody who left brings the card out on any day of a year', async () => {
  const people = [ME, left('2027-05-31'), IONUT];
  await show({ people, now: at('2027-06-15', '09:00') });
  expect(find()).toHaveTextContent('afregnes ved fratrædelsen 31-05-2027');
});

test('where the pay period of the last day is closed, it goes with today', async () => {
  const people = [ME, left('2026-10-31'), IONUT];
  const farm = { lockedThrough: '2026-10-31' };
  const { user } = await show({ people, farm }, /^Ferie inden/);
  expect(find(/^Ferie inden/)).toHaveTextContent('7,00 dage afregnes ved fratrædelsen 31-10-2026');
  await user.click(
    card(/^Ferie inden/).getByRole('button', { name: 'Udbetal: Rasmus Bjerregaard' }),
  );
  await settle();
  expect(movementsSent()).toMatchObject([{ date: '2026-11-21' }, { date: '2026-11-21' }]);
  expect(find(/^Ferie inden/)).not.toHaveTextContent('Rasmus');
});

test('what somebody took in advance and has not earned is set off with the last day', async () => {
  const { user } = await show(
    {
      people: [ME, left('2026-10-31'), IONUT],
      moves: moves.map((one) => ({ ...one, days: 0 })),
      leaves: [aLeave({ id: 'ahead', employeeId: 'rasmus', from: '2026-10-05', to: '2026-10-16' })],
    },
    /^Ferie inden/,
  );
  expect(find(/^Ferie inden/)).toHaveTextContent(
    'Ferie 2026/27: 5,84 dage er taget på forskud og ikke optjent ved fratrædelsen 31-10-2026',
  );
  await user.click(
    card(/^Ferie inden/).getByRole('button', { name: 'Modregn i løn: Rasmus Bjerregaard' }),
  );
  await settle();
  expect(movementsSent()).toMatchObject([
    { kind: 'setOff', year: 2026, days: unitsOf(5.84), date: '2026-10-31' },
  ]);
  expect(find(/^Ferie inden/)).not.toHaveTextContent('Rasmus');
});

test('a leader sees it, and pays nothing', async () => {
  const { user } = await showLeave(TeamLeave, { moves, now: JANUARY });
  await user.click(card().getByRole('button', { name: 'Vis' }));
  await settle();
  expect(find()).toHaveTextContent('5,00 dage udbetales');
  expect(card().queryByRole('button', { name: /^Udbetal/ })).toBeNull();
});

test('speaks English', async () => {
  await show({ now: JANUARY, language: 'en' });
  expect(find()).toHaveTextContent('Holiday 2025/26: 5.00 days to be paid out by 31-03-2027');
});
