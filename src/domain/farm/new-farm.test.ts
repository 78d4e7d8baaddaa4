import { expect, test } from 'vitest';
import { UNIT_NAME_MAX } from './unit-name.ts';
import { FARM_LIMITS } from './farm-limits.ts';
import { type NewFarm, validateNewFarm } from './new-farm.ts';

const farm: NewFarm = {
  farmName: 'Lyng',
  firstName: 'Ida',
  lastName: '',
  unitName: '',
  lang: 'dk',
};
const judge = (change: Partial<NewFarm>) => validateNewFarm({ ...farm, ...change });

test('a farm is taken trimmed', () => {
  const padded = {
    farmName: ' Lyng ',
    firstName: ' Ida ',
    lastName: ' Holm ',
    unitName: ' Stald ',
  };
  const value = { farmName: 'Lyng', firstName: 'Ida', lastName: 'Holm', unitName: 'Stald' };
  expect(judge(padded)).toEqual({ ok: true, value: { ...value, lang: 'dk' } });
});

test('the first unit is called like the farm, as far as a unit’s name goes', () => {
  expect(judge({})).toMatchObject({ value: { unitName: 'Lyng' } });
  const farmName = `${'x'.repeat(UNIT_NAME_MAX - 1)} yz`;
  expect(judge({ farmName })).toMatchObject({ value: { unitName: 'x'.repeat(UNIT_NAME_MAX - 1) } });
});

test.each<[string, Partial<NewFarm>]>([
  ['invalid_farm_name', { farmName: '  ', firstName: '' }],
  ['invalid_farm_name', { farmName: 'x'.repeat(FARM_LIMITS.name + 1) }],
  ['invalid_first_name', { firstName: '', lastName: '2' }],
  ['invalid_last_name', { lastName: '2' }],
  ['invalid_unit_name', { unitName: 'x'.repeat(UNIT_NAME_MAX + 1) }],
])('%s', (code, change) => {
  expect(judge(change)).toEqual({ ok: false, code });
});
