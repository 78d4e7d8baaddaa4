import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateUser } from '#data/user/update-user.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { useAddEmployeeOpen } from '#widgets/add-employee/add-employee-store.ts';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  settingsSent,
} from '#tests/support/changes.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import {
  feedDoc,
  feedQuery,
  type FarmFeed,
  signInWith,
  signOutAgain,
} from '#tests/support/live-feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { SetupCard } from './setup-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  updateUser: vi.fn(),
}));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const SAVED = { id: 'general', holidays: [], retentionYears: 5 };
const FARM = { ...aFarm(), name: 'Lyngbækgård', created: at('2026-11-20', '08:00') };

async function show(feed: Partial<FarmFeed> = {}, fromCache = false) {
  await signInWith({
    claims: { owner: true },
    units: [aUnit({ unitName: 'Lyngbækgård' })],
    employees: [anEmployee({ id: 'me', role: 'owner' })],
    ...feed,
  });
  render(
    <MemoryRouter>
      <SetupCard farm={FARM} />
    </MemoryRouter>,
  );
  act(() => {
    feedQuery(paths.timeRules('farm'), [], fromCache);
    feedQuery(paths.planWeeks('farm'), [], fromCache);
    feedDoc(paths.generalSettings('farm'), null, fromCache);
  });
  return userEvent.setup({ delay: null });
}

const card = () => screen.queryByRole('region', { name: /^Kom i gang/ });

beforeEach(() => stopTheClock(at('2026-11-24', '08:00')));

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(updateUser).mockClear();
  forgetChanges();
  await setInterfaceLanguage('dk');
  clearToasts();
  useAddEmployeeOpen.setState({ open: false });
  await act(() => signOutAgain());
});

test('a new farm is led from its units to its first week, each step one press away', async () => {
  const user = await show();
  expect(card()).toHaveAccessibleName('Kom i gang 0 af 6');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/settings/units',
    '/settings/move-in',
    '/timeregistration/rules?tab=norm',
    '/timeregistration/rules',
    '/settings/general',
    '/planning?who=all',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tilføj medarbejder' }));
  expect(useAddEmployeeOpen.getState().open).toBe(true);
});

test('what is done is said to be, and offers nothing any more', async () => {
  await show({ units: [aUnit({ unitName: 'Kostald' })] });
  expect(card()).toHaveAccessibleName('Kom i gang 1 af 6');
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Giv dine enheder navn er gjort');
  if (first !== undefined) expect(within(first).queryByRole('link')).toBeNull();
});

test('days off that suit as they are take one press, and are done once that is stored', async () => {
  const user = await show();
  await act(() => setInterfaceLanguage('en'));
  await user.click(screen.getByRole('button', { name: 'They suit as they are' }));
  expect(settingsSent()).toEqual([{ holidays: [], retentionYears: 5 }]);
  act(() => feedDoc(paths.generalSettings('farm'), SAVED));
  expect(screen.getByRole('region')).toHaveAccessibleName('Getting started 1 of 6');
  expect(screen.queryByRole('button', { name: 'They suit as they are' })).toBeNull();
});

test('days off that could not be stored are said to be', async () => {
  answerChanges(NOT_MADE);
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'De passer, som de er' }));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([NOT_MADE_TEXT]);
});

test('a device without a network that holds nothing of a farm does not call it new', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show({}, true);
  expect(card()).toBeNull();
  act(() => {
    feedQuery(paths.timeRules('farm'), [aRule('norm'), aRule('break')]);
    feedQuery(paths.planWeeks('farm'), []);
  });
  expect(card()).toBeNull();
  act(() => feedDoc(paths.generalSettings('farm'), null));
  expect(card()).toHaveAccessibleName('Kom i gang 2 af 6');
});

test('it is put away with one press', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Skjul' }));
  expect(vi.mocked(updateUser).mock.calls).toEqual([['dashboard', 'dashboard', '-setup']]);
});
