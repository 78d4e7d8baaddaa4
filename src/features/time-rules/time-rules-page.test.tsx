import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as commands from '#data/time/change-time-rules.ts';
import { paths } from '#domain/paths.ts';
import { withoutRates } from '#domain/time/rules/pay-rates.ts';
import { presetRules } from '#domain/time/rules/packs/preset-rules.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { COMMAND_MADE, COMMAND_NOT_MADE, NOT_MADE_TEXT } from '#tests/support/changes.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { type FarmFeed, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { early, feedRules, pause, signInOnRules } from '#tests/support/time/rules-feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import TimeRulesPage from './time-rules-page.tsx';

vi.mock('#data/time/change-time-rules.ts', () => {
  return { addRuleVersions: vi.fn(), savePayRates: vi.fn(), takeBackRule: vi.fn() };
});
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const add = vi.mocked(commands.addRuleVersions);
const back = vi.mocked(commands.takeBackRule);
const price = vi.mocked(commands.savePayRates);

async function show(rules: readonly TimeRule[] = [], tab = 'break', feed: FarmFeed = {}) {
  await signInOnRules(feed);
  render(
    <MemoryRouter initialEntries={[`/timeregistration/rules?tab=${tab}`]}>
      <TimeRulesPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => feedRules(rules));
  await screen.findByRole('button', { name: 'Regelpakker' });
  return userEvent.setup({ delay: null });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const stored = () => add.mock.calls[0]?.[0] ?? [];
const saved = (): readonly TimeRule[] => stored().map(({ rule }) => rule);

// What comes when it is asked for is at hand: nobody waits for a file here.
beforeAll(async () => {
  await Promise.all([
    import('./editor/rule-editor.tsx'),
    import('./simulation/rounding-report.tsx'),
  ]);
});

beforeEach(() => {
  stopTheClock();
  add.mockReset().mockResolvedValue(COMMAND_MADE);
  price.mockReset().mockResolvedValue(COMMAND_MADE);
  back.mockReset().mockResolvedValue(COMMAND_MADE);
  Object.assign(window, { matchMedia: undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToasts();
  await signOutAgain();
});

describe('the rules of time', () => {
  it('names the rules that cannot be read, and shows the others', async () => {
    await show([pause]);
    const bad = { ...pause, id: 'bad', name: { dk: 'Nat', en: '' }, validTo: '2027-02-30' };
    act(() => feedQuery(paths.timeRules('farm'), [pause, bad]));
    expect(await screen.findByText(/Der regnes ikke med: Nat\./)).toBeVisible();
    expect(screen.getByText(/30 min pause uden løn/)).toBeVisible();
  });

  it('says what is in force, what comes, and what is left when nothing is said', async () => {
    const next = { ...pause, id: 'b2', version: 2, validFrom: '2027-01-01', minutes: 45 };
    const user = await show([pause, next]);
    const card = within(screen.getByRole('region', { name: 'Pauser' }));
    expect(
      card.getByText(/30 min pause uden løn efter mere end 6 t arbejde\. Gælder alle\./),
    ).toBeVisible();
    expect(card.getByText('Ændres 01-01-2027')).toBeVisible();
    expect(card.getByText('Dækker 2 af 2')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Afrunding' }));
    expect(screen.getByText(/hvert minut tæller, som det er stemplet/)).toBeVisible();
  });

  it('tells of units and people that a rule names and that are not there any more', async () => {
    const who = { ...pause.who, units: ['k', 'old'], employeeIds: ['anna', 'bo'] };
    const user = await show([{ ...pause, who }]);
    const gone = 'Peger på noget, der ikke er her mere: Laden, Bo Lund';
    expect(screen.getByText(gone)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    expect(form.getByText(gone)).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'Bo Lund (ikke længere her)' }));
    expect(form.getByText('Peger på noget, der ikke er her mere: Laden')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(saved()).toMatchObject([{ who: { units: ['k', 'old'], employeeIds: ['anna'] } }]);
  });

  it('lists each pay code once, with the rules that give it and what they say', async () => {
    const late = aRule('supplement', {
      id: 'l1',
      name: { dk: 'Sent', en: 'Late' },
      validFrom: '2027-01-01',
      unit: 'day',
      rateOre: 10_000,
    });
    const user = await show(
      [early, late, aRule('overtime', { tiers: [{ payCode: '11' }] })],
      'payCodes',
    );
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toContain('10Normaltid');
    expect(rows[2]).toMatch(/^11overtime.*Mangler$/);
    expect(rows[3]).toMatch(/^20Før kl\. 5Tillæg for hver time.*24,49 kr\. i timen$/);
    expect(rows[4]).toMatch(/^Sent.*Gælder fra 01-01-2027.*100,00 kr\. hver$/);
    expect(screen.getByText('Flere regler bruger den. Tjek, at det er det samme.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lønarter i lønsystemet' })).toHaveAttribute(
      'href',
      '/timeregistration/settings?part=payroll',
    );
    await user.click(screen.getByRole('radio', { name: 'Tillæg' }));
    expect(screen.queryByRole('link', { name: 'Lønarter i lønsystemet' })).toBeNull();
  });

  it('shows a leader the pay codes without rates, and no way to payroll', async () => {
    await show([early], 'payCodes', { claims: { leader: true } });
    expect(screen.getByRole('rowheader', { name: '20' })).toBeVisible();
    expect(screen.queryByText(/24,49/)).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Sats' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Lønarter i lønsystemet' })).toBeNull();
  });

  it('shows an owner no rule before its rates are known', async () => {
    await signInOnRules();
    render(
      <MemoryRouter initialEntries={['/timeregistration/rules?tab=supplement']}>
        <TimeRulesPage />
      </MemoryRouter>,
    );
    act(() => feedQuery(paths.timeRules('farm'), [withoutRates(early)]));
    expect(screen.getByText('Henter …')).toBeInTheDocument();
    expect(screen.queryByText(/mangler/)).toBeNull();
    act(() => feedRules([early]));
    expect(screen.getByText(/24,49 kr\. i timen/)).toBeVisible();
  });

  it('names those who have no norm', async () => {
    const who = { ...pause.who, employeeIds: ['me'] };
    await show([aRule('norm', { who })], 'norm');
    expect(screen.getByText(/Den faste månedsnorm gælder for dem: Anna Holm/)).toBeVisible();
  });

  it('keeps amounts to the owner', async () => {
    const user = await show([early], 'supplement', { claims: { leader: true } });
    expect(screen.getByText(/Tillæg for hver time: lønart 20\. /)).toBeVisible();
    expect(screen.queryByText(/24,49/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ret Før kl. 5' }));
    const form = await dialog();
    expect(form.getByText('Kun ejeren ser og retter satsen.')).toBeVisible();
    expect(form.queryByText(/24,49/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    // The leader says nothing of the rate, and so it stays what it was.
    expect(stored()).toMatchObject([{ rule: { rateOre: null, version: 2 }, rates: null }]);
    expect(screen.queryByText(/mangler/)).toBeNull();
  });

  it('keeps a rate beside its rule, and changes it with the version of an owner', async () => {
    const user = await show([early], 'supplement');
    await user.click(screen.getByRole('button', { name: 'Ret Før kl. 5' }));
    const form = await dialog();
    const rate = form.getByLabelText('Kroner i timen');
    expect(rate).toHaveValue('24,49');
    await user.clear(rate);
    await user.type(rate, '25,5');
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(stored()).toMatchObject([
      {
        rule: { rateOre: null, version: 2 },
        rates: [{ payCode: '20', unit: 'minute', rateOre: 2550 }],
      },
    ]);
  });

  it('tells the owner of rates that are missing, and fills in what the pack knows', async () => {
    const input = { validFrom: '2026-01-01', prefix: 'p', units: [] };
    const pack = presetRules('stableGlsA', input).map(withoutRates);
    const user = await show([...pack, { ...early, rateOre: null }], 'supplement');
    expect(screen.getByText('5 regler mangler satser')).toBeVisible();
    expect(screen.getByText(/kan ikke regnes om til kroner: .*Lørdagstillæg/)).toBeVisible();
    expect(screen.getByText(/Pakken kender satserne for 4 af dem/)).toBeVisible();
    expect(screen.getAllByText('Sats mangler')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Udfyld fra pakken' }));
    const rates = price.mock.calls[0]?.[0] ?? [];
    expect(rates).toContainEqual({
      id: 'p-early-1',
      rates: [{ payCode: '20', unit: 'minute', rateOre: 2449 }],
    });
    expect(rates).toHaveLength(4);
    expect(await screen.findByText('Satserne for 4 regler er udfyldt')).toBeVisible();
    act(() => feedQuery(paths.payRates('farm'), [...rates]));
    expect(screen.getByText('1 regel mangler sats')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Udfyld fra pakken' })).toBeNull();
  });

  it('says of no rate that it is missing where none has ever come to the device', async () => {
    await signInOnRules();
    render(
      <MemoryRouter initialEntries={['/timeregistration/rules?tab=supplement']}>
        <TimeRulesPage />
      </MemoryRouter>,
    );
    act(() => {
      feedQuery(paths.timeRules('farm'), [withoutRates(early)], true);
      feedQuery(paths.payRates('farm'), [], true);
    });
    expect(screen.getByText('Før kl. 5')).toBeVisible();
    expect(screen.queryByText('Sats mangler')).toBeNull();
    act(() => feedQuery(paths.payRates('farm'), []));
    expect(screen.getByText('Sats mangler')).toBeVisible();
    expect(screen.getByText('1 regel mangler sats')).toBeVisible();
  });

  it('says when rates are refused', async () => {
    price.mockResolvedValue(COMMAND_NOT_MADE);
    const input = { validFrom: '2026-01-01', prefix: 'p', units: [] };
    const user = await show(presetRules('stableGlsA', input).map(withoutRates), 'supplement');
    await user.click(screen.getByRole('button', { name: 'Udfyld fra pakken' }));
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
  });

  it('shows amounts to the owner, in the list and among the pay codes', async () => {
    const user = await show([early], 'supplement');
    expect(
      screen.getByText(/Tillæg for hver time: lønart 20 · 24,49 kr. i timen\. /),
    ).toBeVisible();
    expect(screen.queryByText(/mangler/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Lønarter' }));
    expect(screen.getByRole('row', { name: /20 Før kl. 5/ })).toHaveTextContent(
      '24,49 kr. i timen',
    );
  });
});

describe('writing a rule', () => {
  it('says at the field what is missing, and saves what is right', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ny regel' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Gem regel' }));
    expect(form.getByLabelText('Navn')).toBeInvalid();
    expect(form.getByText('Giv reglen et navn.')).toBeVisible();
    expect(form.getByLabelText('Navn')).toHaveFocus();
    await user.type(form.getByLabelText('Navn'), ' Frokost ');
    const after = form.getByLabelText('Efter mere end');
    await user.clear(after);
    await user.type(after, 'seks');
    await user.click(form.getByRole('button', { name: 'Gem regel' }));
    expect(after).toBeInvalid();
    expect(add).not.toHaveBeenCalled();
    await user.clear(after);
    await user.type(after, '5,5');
    expect(form.getByText(/30 min pause uden løn efter mere end 5 t 30 min arbejde/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Gem regel' }));
    expect(saved()).toMatchObject([
      {
        kind: 'break',
        version: 1,
        name: { dk: 'Frokost', en: '' },
        afterMinutes: 330,
        validFrom: '2026-11-01',
      },
    ]);
    expect(await screen.findByText(/Frokost er gemt og gælder fra 01-11-2026/)).toBeVisible();
  });

  it('makes a new version from the next pay period and leaves the old one alone', async () => {
    const user = await show([pause]);
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    const minutes = form.getByLabelText('Pausens længde');
    await user.clear(minutes);
    await user.type(minutes, '45');
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(saved()).toMatchObject([
      { series: 'b', version: 2, supersedes: 'b1', minutes: 45, validFrom: '2026-12-01' },
    ]);
    expect(saved()[0]?.id).not.toBe('b1');
  });

  it('takes a break at a time of its own on some weekdays, and refuses what is no time', async () => {
    const user = await show([pause]);
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    const clock = form.getByLabelText('Fast klokkeslæt');
    await user.type(clock, '2500');
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(clock).toHaveAccessibleDescription('Skriv et klokkeslæt, fx 05:00');
    expect(add).not.toHaveBeenCalled();
    await user.clear(clock);
    await user.type(clock, '12');
    await user.click(form.getByRole('checkbox', { name: 'fre' }));
    expect(form.getByText(/^30 min pause uden løn kl\. 12:00\..*Gælder fre/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(saved()).toMatchObject([{ clockTime: '12:00', weekdays: [5] }]);
  });

  it('shows a gap between steps at the step', async () => {
    const overtime = aRule('overtime', {
      tiers: [
        { payCode: '11', toMinutes: 120 },
        { payCode: '12', fromMinutes: 120 },
      ],
    });
    const user = await show([overtime], 'overtime');
    await user.click(screen.getByRole('button', { name: 'Ret overtime' }));
    const form = await dialog();
    const step = within(form.getByRole('group', { name: 'Trin 2' }));
    await user.clear(step.getByLabelText('Fra'));
    await user.type(step.getByLabelText('Fra'), '3:00');
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(step.getByText('Der er et hul mellem trinnene.')).toBeVisible();
    expect(add).not.toHaveBeenCalled();
  });

  it('explains at the field what is odd, and saves it all the same', async () => {
    const named = { name: { dk: 'Nat', en: 'Night' }, group: 'g', stacking: 'highest' } as const;
    const night = aRule('supplement', { id: 'n1', payCode: '24', priority: 9, ...named });
    const rule = { ...early, group: 'g', stacking: 'highest' as const, payCode: '24' };
    const user = await show([night, rule], 'supplement');
    await user.click(screen.getByRole('button', { name: 'Ret Før kl. 5' }));
    const form = await dialog();
    expect(form.getByText(/^1 ting at se på længere nede/)).toBeVisible();
    expect(form.getByText(/I gruppen går Nat altid forud/)).toBeVisible();
    await user.selectOptions(form.getByLabelText('Gælder for'), 'Overarbejde');
    expect(form.getByText(/^2 ting at se på længere nede/)).toBeVisible();
    expect(form.getByText(/Ingen regel gør noget til overarbejde/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Gem ny version' }));
    expect(saved()).toHaveLength(1);
  });

  it('says at the pay code which other rule uses it, and at a window that it ends the day after', async () => {
    const other = aRule('supplement', {
      id: 'n1',
      payCode: '20',
      name: { dk: 'Nat', en: 'Night' },
    });
    const when = { ...early.when, windows: [{ from: '22:00', to: '06:00' }] };
    const user = await show([other, { ...early, when }], 'supplement');
    await user.click(screen.getByRole('button', { name: 'Ret Før kl. 5' }));
    const form = await dialog();
    expect(form.getByText(/^Lønart 20 bruges også af Nat\./)).toBeVisible();
    expect(form.getByText('næste dag')).toBeVisible();
    await user.clear(form.getByLabelText('Lønart'));
    await user.type(form.getByLabelText('Lønart'), '77');
    expect(form.queryByText(/bruges også af/)).toBeNull();
  });

  it('proposes the first day after what is locked', async () => {
    const user = await show([pause], 'break', { farm: aFarm({ lockedThrough: '2026-12-31' }) });
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    expect(form.getByLabelText('Gælder fra')).toHaveValue('01-01-2027');
  });

  it('warns of rounding that takes time, and shows what becomes of a day', async () => {
    const user = await show([], 'rounding');
    await user.click(screen.getByRole('button', { name: 'Ny regel' }));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Start'), 'Op');
    expect(form.getByText(/07:56 bliver til 08:00/)).toBeVisible();
    expect(form.getByText(/går kun den ene vej/)).toBeVisible();
  });

  it('says when the server refuses', async () => {
    add.mockResolvedValue(COMMAND_NOT_MADE);
    const user = await show([pause]);
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    await user.click((await dialog()).getByRole('button', { name: 'Gem ny version' }));
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
  });

  it('takes back what is not in force yet, and only that', async () => {
    const next = { ...pause, id: 'b2', version: 2, validFrom: '2027-01-01' };
    const user = await show([pause, next]);
    await user.click(screen.getByRole('button', { name: 'Versioner af Pause efter 6 timer' }));
    const [only, ...others] = screen.getAllByRole('button', { name: /^Tag version/ });
    expect(others).toEqual([]);
    if (only) await user.click(only);
    expect(back).toHaveBeenCalledExactlyOnceWith(next);
    expect(await screen.findByText('Versionen er taget tilbage.')).toBeVisible();
  });
});
