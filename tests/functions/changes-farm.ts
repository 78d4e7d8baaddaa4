import { paths } from '#domain/paths.ts';
import type { Right } from './changes-table.ts';

/** Changes of the farm itself that are right. */
export const farmChanges = (farm: string): Record<'farm' | 'farmClosing', Right> => ({
  farmClosing: {
    action: 'farm.close',
    target: {},
    path: () => paths.farm(farm),
    payload: () => ({ act: 'cancel' }),
    wrong: [
      { act: 'close' },
      { act: 'close', name: 'Another farm' },
      { act: 'close', name: 7 },
      { act: 'close', name: 'x'.repeat(501) },
      { act: 'cancel', closesOn: '2026-01-01' },
      { act: 'delete' },
    ],
  },
  farm: {
    action: 'farm.write',
    target: {},
    path: () => paths.farm(farm),
    payload: (id) => ({ field: 'city', value: id }),
    wrong: [
      { field: 'name', value: 'x'.repeat(81) },
      { field: 'cvr', value: '12345678' },
      { field: 'workDaysPerWeek', value: 0 },
      { field: 'workDaysPerWeek', value: 8 },
      { field: 'timeZone', value: 'Europe/København' },
      { field: 'ownerId', value: 'x' },
      { field: 'lockedThrough', value: '2026-01-01' },
      { field: 'city', value: 'x'.repeat(61) },
    ],
  },
});
