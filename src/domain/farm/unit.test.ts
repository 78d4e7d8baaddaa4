import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import {
  allowedUnits,
  chipStyleOf,
  chooseUnit,
  otherUnits,
  type Unit,
  unitKindOf,
  UnitSchema,
  unitStyles,
} from './unit.ts';

const unit = (id: string, unitName: string, deleted: number | null = null): Unit => ({
  id,
  unitName,
  isStable: null,
  kind: null,
  colour: null,
  address: '',
  created: null,
  createdByEid: null,
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted,
  deletedByEid: null,
});
const units = [
  unit('v', 'Værksted'),
  unit('k', 'Kostald'),
  unit('x', 'Gammel stald', 5),
  unit('å', 'Ålestald'),
];
const actor = (claims: object): Actor => ({
  uid: 'me',
  claims: { ...NO_CLAIMS, farm: 'f', ...claims },
  employee: { id: 'me', units: ['k', 'x'], seatType: 'BASIC' },
});
const names = (list: readonly Unit[]) => list.map((entry) => entry.unitName);

describe('units', () => {
  test('[S5.7] a non-owner sees only the active units of their own record; an owner sees all', () => {
    expect(names(allowedUnits(units, actor({})))).toEqual(['Kostald']);
    expect(names(allowedUnits(units, actor({ leader: true })))).toEqual(['Kostald']);
    expect(names(allowedUnits(units, actor({ owner: true })))).toEqual([
      'Kostald',
      'Værksted',
      'Ålestald',
    ]);
  });

  test('[S5.6] a list leaves out the selected unit unless asked to include it', () => {
    expect(names(otherUnits(units.slice(0, 2), 'k'))).toEqual(['Værksted']);
    expect(names(otherUnits(units.slice(0, 2), 'k', true))).toEqual(['Værksted', 'Kostald']);
  });

  test('[S3.2] the saved unit is chosen by id, else by the older name, else the first', () => {
    const allowed = units.slice(0, 2);
    expect(chooseUnit(allowed, { selectedUnitId: 'k', selectedUnit: null })?.id).toBe('k');
    expect(chooseUnit(allowed, { selectedUnitId: 'gone', selectedUnit: 'Kostald' })?.id).toBe('k');
    expect(chooseUnit(allowed, { selectedUnitId: null, selectedUnit: null })?.id).toBe('v');
    expect(chooseUnit([], { selectedUnitId: 'k', selectedUnit: null })).toBeNull();
  });

  test('chip styles are stable and spread over all ten', () => {
    expect(chipStyleOf('Kostald')).toBe(chipStyleOf('Kostald'));
    const styles = new Set(Array.from({ length: 200 }, (_, i) => chipStyleOf(`Stald ${i}`)));
    expect([...styles].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('[S2.61] differs for the six units of a farm, and a new unit changes no other', () => {
    const names = ['Kostald', 'Kalve og ungdyr', 'Sostald', 'Slagtesvin', 'Mark', 'Værksted'];
    const six = names.map((name, at) => ({ ...unit(`${at}`, name), created: at + 1 }));
    const styles = unitStyles(six);
    expect(new Set(styles.values()).size).toBe(6);
    expect(styles.get('Kostald')).toBe(chipStyleOf('Kostald'));
    const more = unitStyles([{ ...unit('a', 'Lade'), created: 99 }, ...six]);
    for (const name of names) expect(more.get(name)).toBe(styles.get(name));
    const twelve = Array.from({ length: 12 }, (_, at) => unit(`${at}`, `Stald ${at}`));
    expect(new Set(unitStyles(twelve).values()).size).toBe(10);
  });

  test('a colour that was chosen is the unit’s, and changes that of no older one', () => {
    const first = chipStyleOf('Kostald');
    const older = { ...unit('k', 'Kostald'), created: 1 };
    const chosen = { ...unit('m', 'Mark'), created: 2, colour: first };
    expect([...unitStyles([chosen, older])]).toEqual([
      ['Kostald', first],
      ['Mark', first],
    ]);
    const stored = { id: 'k', unitName: 'Kostald' };
    expect(v.parse(UnitSchema, { ...stored, colour: 10, kind: 'barn' })).toMatchObject({
      colour: null,
      kind: null,
      address: '',
    });
  });

  test('what kind of place one is, is known of those of which only the stable was said', () => {
    const kinds = [true, false, null].map((isStable) => unitKindOf({ kind: null, isStable }));
    expect(kinds).toEqual(['stable', 'other', null]);
    expect(unitKindOf({ kind: 'field', isStable: false })).toBe('field');
  });
});
