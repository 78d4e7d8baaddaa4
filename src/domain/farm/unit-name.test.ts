import { describe, expect, test } from 'vitest';
import { aUnit } from '#tests/support/factories.ts';
import { checkUnitName, UNIT_NAME_MAX } from './unit-name.ts';

describe('the name of a unit', () => {
  const units = [
    aUnit(),
    aUnit({ id: 'v', unitName: 'Værksted' }),
    aUnit({ id: 'old', unitName: 'Mark', deleted: 1 }),
  ];

  test.each([
    ['  Kalve  og ungdyr ', 'Kalve og ungdyr'],
    ['Mark', 'Mark'],
    ['x'.repeat(UNIT_NAME_MAX), 'x'.repeat(UNIT_NAME_MAX)],
  ])('%j is kept as %j; an archived one is free again', (name, kept) => {
    expect(checkUnitName(name, units)).toEqual({ ok: true, value: kept });
  });

  test.each([
    ['   ', 'unit_name_missing'],
    ['x'.repeat(UNIT_NAME_MAX + 1), 'unit_name_long'],
    ['KOSTALD', 'unit_name_taken'],
    [' værkSTED', 'unit_name_taken'],
  ])('%j is refused: %s', (name, code) => {
    expect(checkUnitName(name, units)).toEqual({ ok: false, code });
  });

  test('its own name in other capitals is no other name', () => {
    expect(checkUnitName('kostald', units, 'k')).toEqual({ ok: true, value: 'kostald' });
  });
});
