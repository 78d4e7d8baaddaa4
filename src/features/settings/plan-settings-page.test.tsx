import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import {
  answerChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
  settingsSent,
} from '#tests/support/changes.ts';
import { setOnline } from '#tests/support/network.ts';
import {
  leavePlanSettings,
  region,
  showPlanSettings,
  storeSettings,
} from '#tests/support/plan/settings-scene.tsx';
import PlanSettingsPage from './plan-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const show = (settings: Readonly<Record<string, unknown>> | null = {}) =>
  showPlanSettings(<PlanSettingsPage />, settings);

const milking = {
  unitId: 'k',
  title: 'Malkning',
  weekdays: [6, 7],
  startMinute: 300,
  endMinute: 540,
  people: 2,
};

beforeEach(() => {
  stopTheClock();
  Object.assign(window, { matchMedia: undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  await leavePlanSettings();
  await setInterfaceLanguage('dk');
});

describe('[S2.11] what the farm says of its plan', () => {
  it('is shown as it is shipped, and the first word makes the document with who said it', async () => {
    const user = await show(null);
    expect(screen.queryByText(/Sidst ændret/)).toBeNull();
    const rules = region('Regler');
    expect(rules.getByLabelText('Hviletid mellem to dage')).toHaveValue('warn');
    await user.selectOptions(rules.getByLabelText('Hviletid mellem to dage'), 'Stopper');
    expect(sentChanges()).toEqual([
      {
        kind: 'planningSettings',
        payload: { fields: {}, entries: { levels: { dailyRest: 'block' } } },
      },
    ]);
    expect(await screen.findByText('Indstillingen er gemt.')).toBeVisible();
    expect(screen.getByText(/^Sidst ændret af Ionuț Popescu/)).toBeVisible();
  });

  it('names one rule alone, so that what another leader changed meanwhile stays', async () => {
    const user = await show({ levels: { unit: 'off' } });
    storeSettings({ levels: { unit: 'off', norm: 'block' } });
    await user.selectOptions(region('Regler').getByLabelText('Hører ikke til enheden'), 'Advarer');
    expect(settingsSent()).toEqual([{ levels: { unit: 'warn' } }]);
    expect(region('Regler').getByLabelText('Mere end normen')).toHaveValue('block');
  });

  it('cannot soften what is law for people under 18, nor two shifts at once', async () => {
    await show({ levels: { overlap: 'off', youngRest: 'off' } });
    const young = region('Regler').getByRole('group', { name: 'Under 18 år' });
    expect(within(young).queryByRole('combobox')).toBeNull();
    expect(within(young).getAllByText('Stopper')).toHaveLength(4);
    expect(region('Regler').queryByLabelText('To vagter på samme tid')).toBeNull();
  });

  it('says what swaps, open shifts, deadlines and confirmations mean for employees', async () => {
    const user = await show();
    const asking = region('Byt og ledige vagter');
    await user.selectOptions(asking.getByLabelText('Bytte vagter'), 'Medarbejdere kan ikke bytte');
    await user.selectOptions(asking.getByLabelText('Ledige vagter'), 'Den første, der må');
    expect(asking.getByText(/Jeg kan ikke bytte vagter. En ledig vagt er min/)).toBeVisible();
    const publishing = region('Offentliggørelse og visning');
    await user.click(publishing.getByRole('checkbox', { name: /^Bed medarbejderne bekræfte/ }));
    const notice = publishing.getByLabelText('Planen skal være kendt før ugen (dage)');
    await user.clear(notice);
    await user.type(notice, '61{Enter}');
    expect(notice).toHaveAccessibleDescription('Skriv et tal fra 0 til 60');
    await user.clear(notice);
    await user.type(notice, '7{Enter}');
    await user.selectOptions(publishing.getByLabelText('Planen åbner med'), 'To uger');
    expect(publishing.getByText(/kender min plan 7 dage .* bekræfte den/)).toBeVisible();
    expect(settingsSent()).toEqual([
      { swaps: 'off' },
      { openShifts: 'first' },
      { confirm: true },
      { noticeDays: 7 },
      { openingView: 'twoWeeks' },
    ]);
  });

  it('says what the colour of a shift stands for, and until when one says that one cannot', async () => {
    const user = await show();
    const view = region('Offentliggørelse og visning');
    await user.selectOptions(view.getByLabelText('Vagternes farve viser'), 'Enheden');
    const asking = region('Byt og ledige vagter');
    const days = asking.getByLabelText(/^Sige, at man ikke kan/);
    await user.clear(days);
    await user.type(days, '7{Enter}');
    expect(asking.getByText(/siger jeg det senest 7 dage før/)).toBeVisible();
    expect(settingsSent()).toEqual([{ colourBy: 'unit' }, { availabilityDays: 7 }]);
  });

  it('is told when the server refuses', async () => {
    const user = await show();
    answerChanges(NOT_MADE);
    await user.selectOptions(region('Regler').getByLabelText('Hviletid'), 'Almindelig');
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
    await waitFor(() =>
      expect(region('Regler').getByLabelText('Hviletid')).not.toHaveDisplayValue('Almindelig'),
    );
  });

  it('is there in English too', async () => {
    await setInterfaceLanguage('en');
    await show();
    expect(region('Rules').getByLabelText('Weekly day off')).toBeVisible();
  });
});

describe('staffing', () => {
  it('is written under a key of its own, and a bad one is kept at its field', async () => {
    const user = await show({ needs: { weekend_need: milking } });
    const card = region('Bemanding');
    await user.click(card.getByRole('button', { name: 'Ny bemanding' }));
    await user.type(card.getByLabelText('Fra kl.'), '1530');
    await user.type(card.getByLabelText('Til kl.'), '18');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(card.getByLabelText('Hvad')).toHaveAccessibleDescription('Skriv, hvad det er.');
    expect(card.getByLabelText('Enhed')).toHaveAccessibleDescription(/Vælg en enhed/);
    expect(settingsSent()).toEqual([]);
    await user.type(card.getByLabelText('Hvad'), 'Aftenmalkning');
    expect(card.queryByRole('option', { name: 'Gamle stald' })).toBeNull();
    await user.selectOptions(card.getByLabelText('Enhed'), 'Mark');
    await user.click(card.getByRole('checkbox', { name: /^søn/ }));
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    const [{ needs }] = settingsSent() as [{ needs: Record<string, unknown> }];
    const [key = ''] = Object.keys(needs);
    expect(key).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(needs[key]).toEqual({
      unitId: 'm',
      title: 'Aftenmalkning',
      weekdays: [7],
      startMinute: 930,
      endMinute: 1080,
      people: 1,
    });
    expect(card.getByText(/^Mark · 1 på arbejde · søn/i)).toBeVisible();
    expect(card.getByText(/^Kostald · 2 på arbejde · lør.*, søn/i)).toBeVisible();
  });

  it('is changed in its place, taken away, and brought back', async () => {
    const user = await show({ needs: { weekend_need: milking } });
    const card = region('Bemanding');
    await user.click(card.getByRole('button', { name: 'Ret Malkning 05:00–09:00' }));
    const people = card.getByLabelText('Antal personer');
    await user.clear(people);
    await user.type(people, '3');
    await user.click(card.getByRole('button', { name: 'Gem' }));
    await user.click(await card.findByRole('button', { name: 'Fjern Malkning 05:00–09:00' }));
    expect(card.getByText(/Ingen endnu/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Fortryd/ }));
    expect(settingsSent()).toEqual([
      { needs: { weekend_need: { ...milking, people: 3 } } },
      { needs: { weekend_need: null } },
      { needs: { weekend_need: { ...milking, people: 3 } } },
    ]);
  });

  it('that could not be saved without a network stays in its form', async () => {
    const user = await show({ needs: { weekend_need: milking } });
    const card = region('Bemanding');
    await user.click(card.getByRole('button', { name: 'Ret Malkning 05:00–09:00' }));
    await user.clear(card.getByLabelText('Antal personer'));
    await user.type(card.getByLabelText('Antal personer'), '3');
    setOnline(false);
    await user.click(card.getByRole('button', { name: 'Gem' }));
    expect(await screen.findByText(/^Ingen forbindelse: Det er ikke gemt/)).toBeVisible();
    expect(card.getByLabelText('Antal personer')).toHaveValue('3');
    expect(settingsSent()).toEqual([]);
  });

  it('of a unit that was put away says so, and still can be taken away', async () => {
    await show({ needs: { one: { ...milking, unitId: 'old' }, two: { ...milking, unitId: 'x' } } });
    const card = region('Bemanding');
    expect(card.getByText(/^Gamle stald \(arkiveret\)/)).toBeVisible();
    expect(card.getByText(/^Enheden findes ikke mere/)).toBeVisible();
    expect(card.getAllByRole('button', { name: /^Fjern Malkning/ })).toHaveLength(2);
  });
});

describe('usual shifts', () => {
  it('are kept for every unit, over midnight too', async () => {
    const user = await show();
    const card = region('Faste vagter');
    await user.click(card.getByRole('button', { name: 'Ny fast vagt' }));
    await user.type(card.getByLabelText('Navn'), 'Nattevagt');
    await user.type(card.getByLabelText('Fra kl.'), '22');
    await user.type(card.getByLabelText('Til kl.'), '6');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    const [{ shiftTemplates }] = settingsSent() as [{ shiftTemplates: object }];
    expect(Object.values(shiftTemplates)).toEqual([
      {
        unitId: null,
        title: 'Nattevagt',
        startMinute: 1320,
        endMinute: 1800,
        breakMinutes: 0,
        activityId: null,
      },
    ]);
    expect(await card.findByText('22:00–06:00')).toBeVisible();
    await waitFor(() => expect(card.queryByLabelText('Navn')).toBeNull());
    expect(card.getByText('Alle enheder')).toBeVisible();
  });

  it('say where whole weeks and rotas are made', async () => {
    await show();
    expect(region('Faste vagter').getByRole('link', { name: 'Gå til planen' })).toHaveAttribute(
      'href',
      '/planning?who=all',
    );
  });
});
