import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { at } from '#tests/support/time/clock.ts';
import {
  type DaysFeed,
  named,
  open,
  opened,
  openNew,
  save,
  showDays,
  stint,
} from '#tests/support/time/days-scene.tsx';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed } from '#tests/support/time/feed.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/time/writes.ts');
  return { ...(await original()), writeThroughOutbox };
});

const show = (query: string, feed: DaysFeed = {}) => showDays(<RegistrationsPage />, query, feed);
const user = () => userEvent.setup({ delay: null });
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
});

const noteWanted = { ...DEFAULT_TIME_SETTINGS, noteWhenManual: true };
describe('what more has to be said', () => {
  test('is asked for beside what was typed: saving goes to the note', async () => {
    await show('?v=week', { timeSettings: noteWanted });
    const press = user();
    const form = await openNew('2026-11-19');
    await press.keyboard('07-1530');
    await save();
    expect(form.getByLabelText('Fra')).toHaveValue('07:00');
    expect(form.getByLabelText('Til')).toHaveValue('15:30');
    expect(form.getByLabelText('Bemærkning')).toHaveFocus();
    expect(form.getByLabelText('Bemærkning')).toHaveAccessibleDescription(/Skriv en bemærkning/);
    expect(writes).toEqual([]);
    await press.keyboard('Kælvning');
    await save();
    expect(writes).toHaveLength(1);
    expect(data()).toMatchObject({ start: at('2026-11-19', '07:00'), note: 'Kælvning' });
  });

  test('what is thrown away is not there when it opens again', async () => {
    await show('?v=week');
    const press = user();
    const form = await openNew('2026-11-19');
    await press.keyboard('07-1530');
    await press.click(form.getByRole('button', { name: 'Annullér' }));
    await press.click(screen.getByRole('button', { name: 'Kassér' }));
    expect(writes).toEqual([]);
    expect((await openNew('2026-11-19')).getByLabelText('Fra')).toHaveValue('');
  });

  test('an hour that is there twice is chosen', async () => {
    const wide = { ...DEFAULT_TIME_SETTINGS, editWindowDays: 62, graceDays: 31 };
    await show('?v=week&d=2026-10-25', { timeSettings: wide });
    const press = user();
    const form = await openNew('2026-10-25');
    await press.keyboard('0230-7');
    await save();
    expect(form.getByLabelText('Fra')).toHaveFocus();
    await press.click(form.getByRole('radio', { name: 'Andet 02:30' }));
    await press.click(form.getByRole('button', { name: 'Gem' }));
    expect(data()).toMatchObject({
      start: Date.parse('2026-10-25T01:30:00Z'),
      end: Date.parse('2026-10-25T06:00:00Z'),
    });
  });

  test('a changed one is asked for its note too', async () => {
    startWith([stint('2026-11-19', '07:00', '15:00', { source: 'manual', deviceStart: null })]);
    await show('?v=week', { timeSettings: noteWanted });
    const press = user();
    const form = await open('07:00 – 15:00');
    await press.clear(form.getByLabelText('Til'));
    await press.type(form.getByLabelText('Til'), '16');
    await save();
    expect(form.getByLabelText('Bemærkning')).toHaveFocus();
    await press.keyboard('Kælvning');
    await save();
    expect(writes.at(-1)?.writes[0]).toMatchObject({
      data: { end: at('2026-11-19', '16:00'), note: 'Kælvning' },
    });
  });

  test('on a phone the form asks for it, and keeps what was typed', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await show('?v=week', { timeSettings: noteWanted });
    const press = user();
    await press.click(screen.getByRole('button', { name: `Registrér tid ${named('2026-11-19')}` }));
    const form = await opened('Registrér tid');
    await press.type(form.getByLabelText('Fra'), '07-1530');
    await press.click(form.getByRole('button', { name: 'Gem' }));
    expect(form.getByLabelText('Bemærkning')).toHaveFocus();
    await press.type(form.getByLabelText('Bemærkning'), 'Kælvning');
    await press.click(form.getByRole('button', { name: 'Gem' }));
    expect(data()).toMatchObject({ end: at('2026-11-19', '15:30'), note: 'Kælvning' });
  });
});
