import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addUnit, archiveUnit, describeUnit, restoreUnit } from '#data/farm/change-farm.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, feedState, putRegistrations } from '#tests/support/time/feed.ts';
import UnitsPage from './units-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/farm/change-farm.ts', async (original) => ({
  ...(await original<object>()),
  addUnit: vi.fn(),
  describeUnit: vi.fn(),
  archiveUnit: vi.fn(),
  restoreUnit: vi.fn(),
}));

const UNITS = [
  aUnit(),
  aUnit({ id: 's', unitName: 'Sostald' }),
  aUnit({ id: 'old', unitName: 'Gammel lade', deleted: at('2026-03-01', '12:00') }),
];
const user = () => userEvent.setup({ delay: null });
function row(name: string) {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (found === undefined) throw new Error(`No unit ${name}`);
  return within(found);
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

async function show(units = UNITS) {
  await signInWith({ claims: { owner: true }, units, employees: [anEmployee({ role: 'owner' })] });
  render(
    <MemoryRouter>
      <UnitsPage />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  stopTheClock();
  for (const command of [addUnit, describeUnit, archiveUnit, restoreUnit]) {
    vi.mocked(command).mockReset().mockResolvedValue({ ok: true, version: 1 });
  }
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  clearToasts();
});

describe('units', () => {
  test('show their people and who is on the clock', async () => {
    putRegistrations([aRegistration()]);
    await show();
    expect(row('Kostald').getByText('1 medarbejder')).toBeVisible();
    expect(row('Kostald').getByText('1 på arbejde nu')).toBeVisible();
    expect(row('Sostald').getByText('0 medarbejdere')).toBeVisible();
  });

  test('say what of the settings is their own; the rest follows the farm', async () => {
    await show();
    const settings = {
      id: 'timeRegistration',
      unitTime: { k: { trackingMode: 'timer' } },
      unitApproval: { s: { approvalMode: 'all' } },
    };
    act(() => feedDoc(paths.timeSettings('farm'), settings));
    expect(row('Kostald').getByText('eget ur og egne frister')).toBeVisible();
    expect(row('Sostald').getByText('egen godkendelse')).toBeVisible();
  });

  test('one is a place: what kind, in which colour and where', async () => {
    await show([
      aUnit(),
      aUnit({ id: 'm', unitName: 'Mark', isStable: false, address: 'Engvej 3' }),
    ]);
    expect(row('Mark').getByText('Andet sted · Engvej 3')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Ret Kostald' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ret Kostald' }));
    const kind = dialog.getByRole('combobox', { name: 'Slags sted' });
    expect(kind).toHaveDisplayValue('Vælg');
    await user().selectOptions(kind, 'Stald');
    await user().type(dialog.getByLabelText('Adresse'), ' Lyngvej 12,  9240 Nibe ');
    expect(dialog.getByRole('radio', { name: 'Efter navnet' })).toBeChecked();
    await user().click(dialog.getByRole('radio', { name: 'Blå' }));
    await user().click(dialog.getByRole('button', { name: 'Gem' }));
    expect(describeUnit).toHaveBeenCalledExactlyOnceWith('k', {
      unitName: 'Kostald',
      kind: 'stable',
      colour: 1,
      address: 'Lyngvej 12, 9240 Nibe',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a new one has a name that no other has, whatever the capitals', async () => {
    await show();
    const name = screen.getByLabelText('Ny enhed');
    const create = () => user().click(screen.getByRole('button', { name: 'Opret' }));
    await create();
    expect(name).toHaveAccessibleDescription('Skriv et navn');
    await user().type(name, 'sostald');
    await create();
    expect(name).toHaveAccessibleDescription('En anden enhed hedder det samme');
    expect(addUnit).not.toHaveBeenCalled();
    await user().clear(name);
    await user().type(name, ' Mark  1 {Enter}');
    expect(addUnit).toHaveBeenCalledExactlyOnceWith('Mark 1');
    await waitFor(() => expect(name).toHaveValue(''));
  });

  test('one has a name that no other has after a change too', async () => {
    await show();
    await user().click(screen.getByRole('button', { name: 'Ret Sostald' }));
    const name = screen.getByRole('textbox', { name: 'Navn' });
    await user().clear(name);
    await user().type(name, 'KOSTALD{Enter}');
    expect(name).toHaveAccessibleDescription('En anden enhed hedder det samme');
    expect(describeUnit).not.toHaveBeenCalled();
    await user().clear(name);
    await user().type(name, 'Farestald{Enter}');
    expect(describeUnit).toHaveBeenCalledExactlyOnceWith(
      's',
      expect.objectContaining({ unitName: 'Farestald', kind: null }),
    );
  });
});

describe('what fails unexpectedly', () => {
  const broken = (): never => {
    throw new Error('broken');
  };
  const SAID = ['Ups, noget gik galt. Supporten har fået besked.'];
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const command of [addUnit, describeUnit, archiveUnit, restoreUnit]) {
      vi.mocked(command).mockImplementation(broken);
    }
  });

  test('[S8.1] [S8.22] a unit that cannot be made is not said to be, and its name stays', async () => {
    await show();
    const name = screen.getByLabelText('Ny enhed');
    await user().type(name, 'Mark 1{Enter}');
    expect(toasts()).toEqual(SAID);
    expect(name).toHaveValue('Mark 1');
  });

  test('[S8.22] nor one that cannot be renamed, put away or brought back', async () => {
    await show();
    await user().click(screen.getByRole('button', { name: 'Ret Sostald' }));
    const name = screen.getByRole('textbox', { name: 'Navn' });
    await user().clear(name);
    await user().type(name, 'Farestald{Enter}');
    expect(toasts()).toEqual(SAID);
    expect(name).toHaveValue('Farestald');
    clearToasts();
    await user().click(screen.getByRole('button', { name: 'Annullér' }));
    await user().click(screen.getByRole('button', { name: 'Kassér' }));
    await user().click(screen.getByRole('button', { name: 'Hent frem: Gammel lade' }));
    expect(toasts()).toEqual(SAID);
    clearToasts();
    await user().click(screen.getByRole('button', { name: 'Arkivér Sostald' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Arkivér Sostald' }));
    await user().click(dialog.getByRole('button', { name: 'Arkivér' }));
    expect(toasts()).toEqual(SAID);
  });
});

describe('archiving', () => {
  const ask = async (name: string) => {
    await user().click(screen.getByRole('button', { name: `Arkivér ${name}` }));
    return within(screen.getByRole('dialog', { name: `Arkivér ${name}` }));
  };

  test('says who would be left behind, and does not', async () => {
    await show();
    const dialog = await ask('Kostald');
    expect(dialog.getByRole('link', { name: 'Ionuț Popescu' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Arkivér' })).toBeDisabled();
  });

  test('says whose clock still runs there', async () => {
    putRegistrations([aRegistration({ unitId: 's' })]);
    await show();
    const dialog = await ask('Sostald');
    expect(dialog.getByText('Har uret i gang her')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Arkivér' })).toBeDisabled();
  });

  test('waits until it is known who is on the clock', async () => {
    feedState.silent.add('running');
    await show();
    const dialog = await ask('Sostald');
    expect(dialog.getByText(/^Vi kan ikke se, om uret går/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Arkivér' })).toBeDisabled();
  });

  test('an empty one is put away, and comes back', async () => {
    await show();
    const dialog = await ask('Sostald');
    await user().click(dialog.getByRole('button', { name: 'Arkivér' }));
    expect(archiveUnit).toHaveBeenCalledExactlyOnceWith('s');
    expect(toasts()).toEqual(['Sostald er arkiveret']);
    const [toast] = useToasts.getState().toasts;
    act(() => toast?.action?.onPress());
    expect(restoreUnit).toHaveBeenCalledExactlyOnceWith('s');
    expect(screen.getByText('Arkiveret 01-03-2026')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Hent frem: Gammel lade' }));
    expect(restoreUnit).toHaveBeenLastCalledWith('old');
  });

  test('does not come back under a name that another has by now', async () => {
    await show([...UNITS, aUnit({ id: 'new', unitName: 'gammel lade' })]);
    await user().click(screen.getByRole('button', { name: 'Hent frem: Gammel lade' }));
    expect(restoreUnit).not.toHaveBeenCalled();
    expect(toasts()).toEqual(['En anden enhed hedder Gammel lade. Omdøb den først.']);
  });
});
