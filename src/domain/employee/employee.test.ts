import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { anEmployee } from '#tests/support/factories.ts';
import { changeCard } from './change-person.ts';
import {
  activeEmployees,
  fullName,
  initials,
  numberFrom,
  type NumberedCard,
  numberOn,
  shortName,
  withNumberFrom,
} from './employee.ts';

describe('names', () => {
  test('[S2.80] a phone shows the first name and the first letter of the last', () => {
    expect(shortName({ firstName: 'Ionuț', lastName: 'Popescu' })).toBe('Ionuț P.');
    expect(shortName({ firstName: 'Søren', lastName: 'Østergaard' })).toBe('Søren Ø.');
    expect(shortName({ firstName: 'Ida', lastName: '' })).toBe('Ida');
  });

  test('full name and initials', () => {
    expect(fullName({ firstName: 'Ida', lastName: '' })).toBe('Ida');
    expect(initials({ firstName: 'ida', lastName: 'ørsted' })).toBe('IØ');
  });
});

describe('active employees', () => {
  const ida = anEmployee({ id: 'ida', firstName: 'Ida', units: ['k'] });
  const bo = anEmployee({ id: 'bo', firstName: 'Bo', units: ['k', 's'] });
  const gone = anEmployee({ id: 'gone', firstName: 'Ask', units: ['k'], deleted: 1 });
  const ids = (unitId: string | null) =>
    activeEmployees([ida, gone, bo], unitId).map((person) => person.id);

  test('[S5.8] are those of the selected unit, or all when all units are shown', () => {
    expect(ids('s')).toEqual(['bo']);
    expect(ids('k')).toEqual(['bo', 'ida']);
    expect(ids(null)).toEqual(['bo', 'ida']);
  });
});

describe('the number in the payroll system', () => {
  const on = (card: NumberedCard, ...days: string[]) => days.map((day) => numberOn(card, day));
  const first: NumberedCard = { employeeNumber: ' 104 ' };

  test('is the last one on every day, where there was no other', () => {
    expect(on(first, '2020-01-01', '2030-01-01')).toEqual(['104', '104']);
    expect(numberOn({ employeeNumber: '' }, '2026-01-01')).toBe('');
  });

  test('is another one from a day on, and what was to come after it does not come', () => {
    const second = numberFrom(first, '2026-06-15', '205');
    expect(on(second, '2026-06-14', '2026-06-15')).toEqual(['104', '205']);
    const third = numberFrom(second, '2027-01-01', '306');
    const days = ['2026-06-14', '2026-12-31', '2027-01-01'];
    expect(on(third, ...days)).toEqual(['104', '205', '306']);
    expect(on(numberFrom(third, '2026-09-01', '9'), ...days)).toEqual(['104', '9', '9']);
    expect(on(numberFrom(third, '2026-01-01', '9'), ...days)).toEqual(['9', '9', '9']);
  });

  test.each<[string, unknown[]]>([
    ['a day that there is not', [{ until: '2026-02-30', number: '1' }]],
    ['no number', [{ until: '2026-01-31', number: ' ' }]],
    ['a long number', [{ until: '2026-01-31', number: '1'.repeat(21) }]],
    ['two to one day', Array.from({ length: 2 }, () => ({ until: '2026-01-31', number: '1' }))],
  ])('is refused with %s', (_name, earlierNumbers) => {
    const fields = { employeeNumber: '2', earlierNumbers };
    expect(v.safeParse(changeCard.schema, { id: 'ida', fields }).success).toBe(false);
  });

  test('is the same from the beginning on, where there was none', () => {
    expect(numberFrom({ employeeNumber: '' }, '2026-06-15', '205').earlierNumbers).toEqual([]);
  });

  const known: NumberedCard = {
    employeeNumber: '3',
    // Not in order: each says how long it held.
    earlierNumbers: [
      { until: '2024-12-31', number: '2' },
      { until: '2022-12-31', number: '1' },
    ],
  };
  const [one, two] = [
    { until: '2022-12-31', number: '1' },
    { until: '2024-12-31', number: '2' },
  ];
  test.each([
    [
      'before them',
      '2021-06-01',
      '9',
      [{ until: '2021-05-31', number: '1' }, { ...one, number: '9' }, two],
    ],
    [
      'inside one',
      '2023-06-01',
      '9',
      [one, { until: '2023-05-31', number: '2' }, { ...two, number: '9' }],
    ],
    ['on the day of one', '2023-01-01', '9', [one, { ...two, number: '9' }]],
    [
      'on the last day of one',
      '2024-12-31',
      '9',
      [one, { until: '2024-12-30', number: '2' }, { ...two, number: '9' }],
    ],
    ['the number before it', '2023-01-01', '1', [{ ...two, number: '1' }]],
    ['the number after it', '2023-06-01', '3', [one, { until: '2023-05-31', number: '2' }]],
    ['the number of the day', '2023-06-01', '2', [one, two]],
    ['on the first day', '2020-01-01', '9', [{ ...one, number: '9' }, two]],
    ['before the first day', '2019-03-01', '9', [{ ...one, number: '9' }, two]],
  ])('is another one until the next that is known: %s', (_name, from, number, earlierNumbers) => {
    const said = { from, number, first: '2020-01-01' };
    const card = withNumberFrom(known, said);
    expect(card).toEqual({ employeeNumber: '3', earlierNumbers });
    expect(withNumberFrom(card, said)).toEqual(card);
  });

  test('is another one after all that are known, and from the first day on', () => {
    const first = '2020-01-01';
    const later = withNumberFrom(known, { from: '2026-01-01', number: '4', first });
    expect(later.employeeNumber).toBe('4');
    expect(later.earlierNumbers).toEqual([one, two, { until: '2025-12-31', number: '3' }]);
    expect(withNumberFrom({ employeeNumber: '7' }, { from: first, number: '8', first })).toEqual({
      employeeNumber: '8',
      earlierNumbers: [],
    });
    expect(
      withNumberFrom({ employeeNumber: '' }, { from: '2026-01-01', number: '8', first }),
    ).toEqual({
      employeeNumber: '8',
      earlierNumbers: [],
    });
  });
});
