import { describe, expect, it } from 'vitest';
import {
  type BoardRow,
  chosenRows,
  idsBetween,
  stateCounts,
  unitCounts,
} from './use-people-board.ts';

type State = 'late' | 'done';
interface Row extends BoardRow {
  readonly states: readonly State[];
}

const row = (name: string, unit: string, states: readonly State[] = []): Row => ({
  person: { id: name.slice(0, 2), units: unit === '' ? [] : [unit, 'far'] },
  name,
  states,
});
const matches = ({ states }: Row, state: State): boolean => states.includes(state);
const ROWS = [
  row('Søren Østergaard', 'k', ['late']),
  row('Ionuț Popescu', 'k', ['late', 'done']),
  row('Åse Kær', 'm'),
  row('Bo Dahl', ''),
];
const names = (choice: Partial<Parameters<typeof chosenRows<Row, State>>[1]>): string[] =>
  chosenRows(ROWS, { search: '', filter: null, unitId: null, ...choice }, matches).map(
    ({ name }) => name,
  );

describe('the rows that are left', () => {
  it.each([
    ['soren', 'Søren Østergaard'],
    ['SØREN', 'Søren Østergaard'],
    ['ostergaard', 'Søren Østergaard'],
    ['ionut', 'Ionuț Popescu'],
    ['ase', 'Åse Kær'],
    ['kaer', 'Åse Kær'],
    [' bo ', 'Bo Dahl'],
  ])('%s finds %s', (search, found) => {
    expect(names({ search })).toEqual([found]);
  });

  it('are in the state and at home in the unit', () => {
    expect(names({ filter: 'late' })).toEqual(['Søren Østergaard', 'Ionuț Popescu']);
    expect(names({ filter: 'done', unitId: 'k' })).toEqual(['Ionuț Popescu']);
    expect(names({ unitId: 'm' })).toEqual(['Åse Kær']);
    expect(names({ unitId: 'far' })).toEqual([]);
  });

  it('are the very same list where nothing is looked for', () => {
    expect(chosenRows(ROWS, { search: ' ', filter: null, unitId: null }, matches)).toBe(ROWS);
  });
});

describe('the counts', () => {
  it('are of each state and of each home unit', () => {
    expect([...stateCounts(ROWS, ['late', 'done'], matches)]).toEqual([
      ['late', 2],
      ['done', 1],
    ]);
    expect([...unitCounts(ROWS)]).toEqual([
      ['k', 2],
      ['m', 1],
      ['', 1],
    ]);
  });
});

describe('from one row to another', () => {
  it('goes both ways, and is one where the first is gone', () => {
    expect(idsBetween(ROWS, 'Sø', 'Ås')).toEqual(['Sø', 'Io', 'Ås']);
    expect(idsBetween(ROWS, 'Bo', 'Ås')).toEqual(['Ås', 'Bo']);
    expect(idsBetween(ROWS, 'xx', 'Ås')).toEqual(['Ås']);
  });
});
