import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import {
  answerChanges,
  MADE,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
  settingsSent,
} from '#tests/support/changes.ts';
import {
  leaveTheSettings,
  region,
  showLeaveSettings,
} from '#tests/support/leave/settings-scene.tsx';
import { failDoc } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import LeaveSettingsPage from './leave-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const show = (as: 'owner' | 'leader', settings: Readonly<Record<string, unknown>> | null = {}) =>
  showLeaveSettings(<LeaveSettingsPage />, as, settings);

beforeEach(() => {
  stopTheClock();
  Object.assign(window, { matchMedia: undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveTheSettings();
  await setInterfaceLanguage('dk');
});

describe('[S2.17] an owner', () => {
  it('sees every setting with what it means for the people it is about', async () => {
    await show('owner', null);
    expect(region('Slags fravær').getByText(/Jeg kan vælge mellem Ferie/)).toBeVisible();
    expect(region('Ferie').getByText(/med en lægeerklæring dage igen efter 5/)).toBeVisible();
    expect(region('Sygdom').getByText(/på sygedag 1, 5, 14/)).toBeVisible();
    expect(region('Feriefridage').getByText(/ikke på mit overblik/)).toBeVisible();
    expect(region('Hvem ser hvad').getByText(/hvem af mine kolleger der er væk/)).toBeVisible();
    expect(screen.queryByText(/Sidst ændret/)).toBeNull();
  });

  it('writes the first setting as a document of its own, and sees who changed it last', async () => {
    const user = await show('owner', null);
    await user.click(screen.getByRole('checkbox', { name: /^Løn under sygdom/ }));
    expect(sentChanges()).toEqual([
      { kind: 'leaveSettings', payload: { fields: { sickPay: false }, entries: {} } },
    ]);
    expect(await screen.findByText('Indstillingen er gemt.')).toBeVisible();
    expect(screen.getByText(/^Sidst ændret af Ionuț Popescu 21-11-2026/)).toBeVisible();
  });

  it('takes types out of use and pays others; holiday and sickness are always there', async () => {
    const user = await show('owner', { hidden: ['school'] });
    const card = region('Slags fravær');
    expect(card.getByRole('checkbox', { name: /^Skoleophold/ })).not.toBeChecked();
    await user.click(card.getByRole('checkbox', { name: /^Kursus/ }));
    expect(settingsSent()).toEqual([{ hidden: ['school', 'course'] }]);
    for (const name of [/^Ferie ?Bruges altid/, /^Sygdom ?Bruges altid/]) {
      expect(card.getByRole('checkbox', { name })).toBeDisabled();
    }
    expect(card.getByText(/Jeg kan vælge mellem/)).not.toHaveTextContent(/Kursus|Feriefridag/);
    const paid = card.getByRole('group', { name: 'Med løn' });
    expect(paid).toHaveTextContent('Barns 2. sygedag');
    expect(paid).not.toHaveTextContent('uden løn');
    await user.click(within(paid).getByRole('checkbox', { name: 'Barsel' }));
    expect(settingsSent().at(-1)).toEqual({ paid: ['maternity'] });
  });

  it('brings sickness back where it was hidden all the same', async () => {
    const user = await show('owner', { hidden: ['sick'] });
    const sick = region('Slags fravær').getByRole('checkbox', { name: /^Sygdom/ });
    expect(sick).not.toBeChecked();
    await user.click(sick);
    expect(settingsSent()).toEqual([{ hidden: [] }]);
    expect(sick).toBeDisabled();
  });

  it('turns an account on, and each of its numbers is checked at its field', async () => {
    const user = await show('owner');
    const card = region('Feriefridage');
    await user.click(card.getByRole('checkbox', { name: 'Bedriften giver feriefridage' }));
    expect(settingsSent().at(-1)).toMatchObject({ extra: { isOn: true, perYear: 50_000 } });
    expect(card.getByText(/5,00 dage om året, en tolvtedel/)).toHaveTextContent(
      'Dem fra 01-09-2026 kan holdes til og med 31-12-2027. Resten udbetales.',
    );
    const days = card.getByLabelText('Dage om året (dage)');
    for (const [typed, says] of [
      ['61', 'Skriv et tal fra 0 til 60'],
      ['-1', 'Skriv et tal fra 0 til 60'],
      ['2,555', 'Højst 2 decimaler'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other: the field is one.
      await user.clear(days);
      // oxlint-disable-next-line no-await-in-loop
      await user.type(days, `${typed}{Enter}`);
      expect(days).toHaveAccessibleDescription(says);
    }
    expect(sentChanges()).toHaveLength(1);
    await user.clear(days);
    await user.type(days, '2,5{Enter}');
    expect(settingsSent().at(-1)).toMatchObject({ extra: { isOn: true, perYear: 25_000 } });
    await user.selectOptions(card.getByLabelText('Hvad der så er tilbage'), 'Gemmes');
    expect(settingsSent().at(-1)).toMatchObject({ extra: { whenOver: 'keep', perYear: 25_000 } });
    expect(card.queryByLabelText('Kan holdes i (måneder)')).toBeNull();
    await user.selectOptions(card.getByLabelText('Året begynder 1.'), 'januar');
    expect(settingsSent().at(-1)).toMatchObject({ extra: { startsIn: 1 } });
  });

  it('keeps a bad number, time or day at its field, and saves nothing', async () => {
    const user = await show('owner');
    for (const [label, typed, says] of [
      ['Karensdage (dage)', '26', 'Skriv et tal fra 0 til 25'],
      ['Arbejdsdagen begynder', '25:00', 'Skriv et klokkeslæt, fx 06:00'],
      ['Opfølgning på sygedag nr.', '1, 400', 'Skriv hele tal fra 1 til 365'],
      ['Ferien tælles her fra', '31-02-2026', 'Skriv'],
    ] as const) {
      const field = screen.getByLabelText(label);
      // oxlint-disable-next-line no-await-in-loop -- One field after the other.
      await user.clear(field);
      // oxlint-disable-next-line no-await-in-loop
      await user.type(field, `${typed}{Enter}`);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(says));
    }
    expect(sentChanges()).toEqual([]);
  });

  it('writes a day, a time as it is typed, and no day at all', async () => {
    const user = await show('owner', { countsFrom: '2026-09-01' });
    const begins = screen.getByLabelText('Arbejdsdagen begynder');
    await user.clear(begins);
    await user.type(begins, '530{Enter}');
    expect(settingsSent().at(-1)).toEqual({ dayBegins: '05:30' });
    const from = screen.getByLabelText('Ferien tælles her fra');
    await user.clear(from);
    await user.type(from, '01-01-2026{Enter}');
    expect(settingsSent().at(-1)).toEqual({ countsFrom: '2026-01-01' });
    await user.clear(from);
    await user.type(from, '{Enter}');
    expect(settingsSent().at(-1)).toEqual({ countsFrom: null });
  });

  it('is told when the server refuses', async () => {
    const user = await show('owner');
    answerChanges(NOT_MADE);
    await user.click(screen.getByRole('checkbox', { name: /^Kolleger kan se/ }));
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Kolleger kan se/ })).toBeChecked(),
    );
  });

  it('saves nothing without a network, is told so, and what was typed stays', async () => {
    const user = await show('owner', { waitingDays: 3 });
    setOnline(false);
    await user.click(screen.getByRole('checkbox', { name: /^Kolleger kan se/ }));
    expect(await screen.findByText(/^Ingen forbindelse: Det er ikke gemt/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Kolleger kan se/ })).toBeChecked(),
    );
    const days = screen.getByLabelText('Karensdage (dage)');
    await user.clear(days);
    await user.type(days, '4{Enter}');
    expect(days).toHaveValue('4');
    expect(sentChanges()).toEqual([]);
    setOnline(true);
    await user.type(days, '{Enter}');
    expect(settingsSent()).toEqual([{ waitingDays: 4 }]);
  });

  it('says two things after each other, and the second does not undo the first', async () => {
    await show('owner');
    const card = region('Slags fravær');
    fireEvent.click(card.getByRole('checkbox', { name: /^Kursus/ }));
    fireEvent.click(card.getByRole('checkbox', { name: /^Skoleophold/ }));
    await waitFor(() => expect(settingsSent()).toHaveLength(2));
    expect(settingsSent().at(-1)).toEqual({ hidden: ['school', 'course'] });
  });

  it('keeps what is known when the connection breaks, and says it on top of that', async () => {
    const user = await show('owner', { waitingDays: 3, hidden: ['school'] });
    act(() => failDoc(paths.leaveSettings('farm')));
    expect(screen.getByText(/Du ser det, der er gemt her/)).toBeVisible();
    expect(screen.getByLabelText('Karensdage (dage)')).toHaveValue('3');
    answerChanges(MADE);
    await user.click(region('Slags fravær').getByRole('checkbox', { name: /^Kursus/ }));
    expect(settingsSent()).toEqual([{ hidden: ['school', 'course'] }]);
  });
});

describe('[S2.17] a leader', () => {
  it('reads what leave is worth, why it is not theirs to change, and sets the days of following up', async () => {
    const user = await show('leader', {
      waitingDays: 4,
      care: { isOn: true, perYear: 20_000, startsIn: 1, accrual: 'atStart', whenOver: 'lost' },
    });
    const facts = region('Omsorgsdage').getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '2,00',
      'januar',
      'Alle, når året begynder',
      'Bortfalder',
      '12 måneder',
    ]);
    expect(region('Ferie').getByText('4')).toBeVisible();
    expect(screen.getAllByText(/^Kun ejeren kan ændre det/)).not.toHaveLength(0);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    const days = screen.getByRole('textbox');
    await user.clear(days);
    await user.type(days, '14 3;3{Enter}');
    expect(settingsSent()).toEqual([{ followUps: [3, 14] }]);
  });

  it('is told in English too', async () => {
    await setInterfaceLanguage('en');
    await show('leader');
    expect(screen.getAllByText(/^Only the owner can change this/)).not.toHaveLength(0);
  });
});
