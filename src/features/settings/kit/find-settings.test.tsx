import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aFarm } from '#tests/support/factories.ts';
import { bookOf } from './book.ts';
import { FindSettings } from './find-settings.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useSettingWords } from '#widgets/unsaved/settings-table.ts';
import { timeGroups } from './time-table.ts';

const farm = aFarm();

function TimePage() {
  const groups = timeGroups(useSettingWords(farm), DEFAULT_TIME_SETTINGS);
  const book = bookOf('time', DEFAULT_TIME_SETTINGS);
  return (
    <FindSettings farm={farm}>
      <SettingsCard group={groups.totals} book={book} />
      <SettingsCard group={groups.period} book={book} />
    </FindSettings>
  );
}

function show() {
  render(
    <MemoryRouter initialEntries={['/timeregistration/settings']}>
      <TimePage />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const cards = () =>
  screen.queryAllByRole('region').map((card) => card.getAttribute('aria-labelledby'));
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => stopTheClock());
afterEach(async () => {
  vi.useRealTimers();
  await setInterfaceLanguage('dk');
});

it('shows every card of the page while nothing is looked for', () => {
  show();
  expect(cards()).toEqual(['totals', 'period']);
  expect(links()).toEqual([]);
});

it('keeps the cards that say the word, in labels, help and choices, however it is written', async () => {
  const user = show();
  const search = screen.getByRole('searchbox', { name: 'Søg i alle indstillinger' });
  for (const [typed, found] of [
    ['14 dage', ['period']],
    ['DECIMALER', ['totals']],
    ['frist', ['period']],
    ['måned', ['totals', 'period']],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other: the field is one.
    await user.clear(search);
    // oxlint-disable-next-line no-await-in-loop
    await user.type(search, typed);
    expect(cards()).toEqual(found);
  }
});

it('names the places on other pages, and leads there', async () => {
  const user = show();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'afrunding');
  expect(links()).toEqual([['Afrunding (Tidsregler)', '/timeregistration/rules?tab=rounding']]);
  await user.clear(search);
  await user.type(search, 'karensdage');
  expect(cards()).toEqual([]);
  expect(links()).toEqual([
    ['Ferie (Indstillinger for fravær)', '/vacations/settings#leave-holiday'],
  ]);
  await user.clear(search);
  await user.type(search, 'qqq');
  expect(screen.getByRole('status')).toHaveTextContent('Ingen indstilling passer til det.');
});

it('folds a card, and a search opens it', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Fold Summer sammen' }));
  expect(screen.queryByLabelText('Dage, uger og måneder vises som')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'summer');
  expect(screen.getByLabelText('Dage, uger og måneder vises som')).toBeVisible();
});

it('is there in English too', async () => {
  await setInterfaceLanguage('en');
  show();
  expect(screen.getByRole('searchbox', { name: 'Search all settings' })).toBeVisible();
});
