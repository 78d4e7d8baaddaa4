import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isTimeZone, TIME_ZONES } from '../dates/time-zone.ts';
import { closedThrough, FarmSchema, unreadableFields } from './farm.ts';

const stored = {
  id: 'f',
  ownerId: 'o',
  name: 'Lyng',
  timeZone: 'Atlantic/Faroe',
  workDaysPerWeek: 6,
};
const read = (change: Record<string, unknown>) => v.parse(FarmSchema, { ...stored, ...change });

describe('a stored farm', () => {
  it.each(['x', 'a/b', '__proto__', 'constructor', 'Nowhere/Never', '', 7, null, {}])(
    'in the zone %o has its days in Denmark, and says so',
    (timeZone) => {
      expect(read({ timeZone }).timeZone).toBe('Europe/Copenhagen');
      expect(unreadableFields({ ...stored, timeZone })).toEqual(['timeZone']);
    },
  );

  it('of before keeps a zone that is not on the list', () => {
    expect(read({ timeZone: 'America/Sao_Paulo' }).timeZone).toBe('America/Sao_Paulo');
    expect(unreadableFields({ ...stored, timeZone: 'America/Sao_Paulo' })).toEqual([]);
  });

  it.each<[string, unknown, unknown]>([
    ['workDaysPerWeek', 0, 5],
    ['workDaysPerWeek', '5', 5],
    ['workDaysPerWeek', 2.5, 5],
    ['name', 7, ''],
    ['company', 'A/S', { cvr: '', address: '', zip: '', city: '', phone: '', email: '' }],
  ])('with a %s of %o is read all the same', (field, value, shown) => {
    expect(read({ [field]: value })).toMatchObject({ [field]: shown });
    expect(unreadableFields({ ...stored, [field]: value })).toEqual([field]);
  });

  it('has the days of units closed that can be read, whatever stands beside them', () => {
    const closedUnits = { k: '2026-11-15', m: '2026-02-30', n: 7, o: null, p: '', q: {} };
    expect(read({ closedUnits }).closedUnits).toEqual({ k: '2026-11-15', p: '' });
    expect(unreadableFields({ ...stored, closedUnits })).toEqual(['closedUnits']);
    expect(unreadableFields({ ...stored, closedUnits: { k: '2026-11-15', p: '' } })).toEqual([]);
  });

  it.each([undefined, null, 7, 'all', []])('with %o as closed days has none', (closedUnits) => {
    const farm = read({ closedUnits });
    expect(farm.closedUnits).toEqual({});
    expect(['k', 'constructor', '__proto__'].map((id) => closedThrough(farm, id))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('that says no more than whose it is has nothing unreadable', () => {
    expect(unreadableFields({ ownerId: 'o' })).toEqual([]);
    expect(v.is(FarmSchema, { id: 'f', ownerId: 'o' })).toBe(true);
  });
});

it('every zone on the list is one', () => {
  expect(TIME_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
