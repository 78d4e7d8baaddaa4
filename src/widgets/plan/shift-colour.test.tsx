import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { useShiftColour } from './shift-words.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const shift = { title: 'Morgenmalkning', unitId: 'k', employeeId: 'ida' };

async function colours() {
  await act(() =>
    signInWith({ employees: [ida], units: [aUnit({ id: 'k', unitName: 'Kostald' })] }),
  );
  const { result } = renderHook(() => useShiftColour());
  const by = (colourBy: PlanningSettings['colourBy']) => {
    act(() => {
      const settings = { ...DEFAULT_PLANNING_SETTINGS, id: 'planning', colourBy };
      feedDoc(paths.planningSettings('farm'), settings);
    });
    return result.current;
  };
  return { by, now: () => result.current };
}

afterEach(async () => {
  await act(() => signOutAgain());
});

describe('[S2.11] the colour of a shift', () => {
  test('stands for what the farm has chosen: which shift it is, its unit, or whose it is', async () => {
    const { by, now } = await colours();
    expect(now()(shift)).toBe(chipStyleOf('Morgenmalkning'));
    expect(by('unit')(shift)).toBe(chipStyleOf('Kostald'));
    expect(by('employee')(shift)).toBe(chipStyleOf('Ida Krogh'));
    expect(by('title')(shift)).toBe(chipStyleOf('Morgenmalkning'));
  });

  test('is its unit’s where it has no name, is nobody’s, or its unit is gone', async () => {
    const { by, now } = await colours();
    expect(now()({ ...shift, title: '' })).toBe(chipStyleOf('Kostald'));
    expect(by('employee')({ ...shift, employeeId: null })).toBe(chipStyleOf('Kostald'));
    expect(by('employee')({ ...shift, employeeId: 'gone' })).toBe(chipStyleOf('Kostald'));
    expect(by('unit')({ ...shift, unitId: 'x' })).toBe(chipStyleOf('x'));
  });
});
