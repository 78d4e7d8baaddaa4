import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectUnit } from '#data/user/select-unit.ts';
import { setAllUnits, setSelectedUnit, useSelectedUnit } from '#data/base/selected-unit.ts';
import { aUnit, anEmployee } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { UnitSelector, type UnitSelectorProps } from './unit-selector.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  updateUser: vi.fn(),
}));
const { updateUser } = await import('#data/user/update-user.ts');

const units = [
  aUnit({ id: 'k', unitName: 'Kostald' }),
  aUnit({ id: 's', unitName: 'Sostald' }),
  aUnit({ id: 'm', unitName: 'Mark' }),
  aUnit({ id: 'x', unitName: 'Nedlagt', deleted: 1 }),
];
const employees = [anEmployee({ units: ['k', 's'] })];

async function open(props: UnitSelectorProps = {}) {
  const user = userEvent.setup();
  render(<UnitSelector {...props} />);
  await user.click(screen.getByRole('button'));
  const menu = screen.getByRole('menu');
  const names = within(menu)
    .getAllByRole('menuitemradio')
    .map((item) => item.textContent);
  return { user, menu, names };
}

beforeEach(async () => {
  await signInWith({ units, employees });
  act(() => setSelectedUnit('k'));
});
afterEach(signOutAgain);

describe('UnitSelector', () => {
  it('[S2.57] shows the selected unit, or asks to select one', () => {
    const { unmount } = render(<UnitSelector />);
    expect(screen.getByRole('button')).toHaveTextContent('Kostald');
    unmount();
    act(() => setSelectedUnit(null));
    render(<UnitSelector />);
    expect(screen.getByRole('button')).toHaveTextContent('Vælg enhed');
  });

  it('[S2.58] [S5.7] lists the units one is on, by name', async () => {
    const { names } = await open();
    expect(names).toEqual(['Kostald', 'Sostald']);
  });

  it('[S2.59] [S6.5] offers All units to owners alone', async () => {
    const { names } = await open();
    expect(names).not.toContain('Alle enheder');
    act(() => setSelectedUnit('k'));
  });

  it('[S2.59] [S2.57] offers All units to owners, and shows when it is chosen', async () => {
    await signInWith({ units, employees, claims: { owner: true } });
    const { user, names } = await open();
    expect(names).toEqual(['Alle enheder', 'Kostald', 'Mark', 'Sostald']);
    await user.click(screen.getByRole('menuitemradio', { name: 'Alle enheder' }));
    expect(screen.getByRole('button')).toHaveTextContent('Alle enheder');
    expect(useSelectedUnit.getState().allUnits).toBe(true);
    expect(updateUser).not.toHaveBeenCalled();
  });

  it('[S2.59] leaves All units out where the page does not allow it', async () => {
    await signInWith({ units, employees, claims: { owner: true } });
    const { names } = await open({ allowAll: false });
    expect(names).toEqual(['Kostald', 'Mark', 'Sostald']);
  });

  it('[S2.60] selects the unit, leaves all-units mode and saves the choice', async () => {
    await signInWith({ units, employees, claims: { owner: true } });
    act(() => setAllUnits());
    const { user } = await open();
    await user.click(screen.getByRole('menuitemradio', { name: 'Sostald' }));
    expect(useSelectedUnit.getState()).toEqual({ unitId: 's', allUnits: false });
    expect(updateUser).toHaveBeenCalledExactlyOnceWith('unit', 'selectedUnitId', 's');
  });

  it('[S2.60] does not save where it is told not to', async () => {
    const { user } = await open({ save: false });
    await user.click(screen.getByRole('menuitemradio', { name: 'Sostald' }));
    expect(useSelectedUnit.getState().unitId).toBe('s');
    expect(updateUser).not.toHaveBeenCalled();
  });

  it('is a plain name for somebody with one unit', async () => {
    await signInWith({ units, employees: [anEmployee({ units: ['k'] })] });
    render(<UnitSelector />);
    expect(screen.getByText('Kostald')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('keeps selecting by command what the selector selects', () => {
  selectUnit('m', { save: false });
  expect(useSelectedUnit.getState()).toEqual({ unitId: 'm', allUnits: false });
});
